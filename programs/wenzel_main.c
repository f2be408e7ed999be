#include "programs/wenzel_main.h"

#include <errno.h>
#include <string.h>

#include "programs/cli.h"
#include "programs/language.h"

static const struct {
    const char *name;
    cli_function *run;
} commands[] = {
    {"analyse", cmd_analyse}, {"arena", cmd_arena},   {"backup", cmd_backup},
    {"bench", cmd_bench},     {"bids", cmd_bids},     {"cases", cmd_cases},
    {"convert", cmd_convert}, {"deal", cmd_deal},     {"engine", cmd_engine},
    {"export", cmd_export},   {"games", cmd_games},   {"help", cmd_help},
    {"join", cmd_join},       {"list", cmd_list},     {"play", cmd_play},
    {"referee", cmd_referee}, {"replay", cmd_replay}, {"restore", cmd_restore},
    {"rule", cmd_rule},       {"rules", cmd_rules},   {"serve", cmd_serve},
    {"settle", cmd_settle},   {"solve", cmd_solve},   {"value", cmd_value},
};

static int run_command(struct cli *cli, int argc, char **argv) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[0], commands[i].name) == 0) {
            cli->command = commands[i].name;
            return commands[i].run(cli, argc, argv);
        }
    return cli_refuse(cli, CLI_T_UNKNOWN_COMMAND, argv[0]);
}

static int run(struct cli *cli, int argc, char **argv) {
    enum { VERSION, COUNT };
    static const struct cli_option options[COUNT] = {[VERSION] = {.name = "version"}};
    static const struct cli_syntax syntax = {options, COUNT, -1, true};
    struct cli_value values[COUNT];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (values[VERSION].given) {
        fprintf(cli->out, "wenzel %s\n", WENZEL_VERSION);
        return CLI_DONE;
    }
    if (words == 0) return cli_refuse(cli, CLI_T_NO_COMMAND);
    return run_command(cli, words, argv + 1);
}

int wenzel_main(int argc, char **argv, FILE *in, FILE *out, FILE *err) {
    struct cli cli = {cli_language(argc, argv), in, out, err, "", cli_wants_json(argc, argv)};
    int status = run(&cli, argc, argv);
    /* A full disk shows only when the last bytes leave. */
    errno = 0;
    if (fflush(out) != 0 || ferror(out)) {
        cli_complain(&cli, CLI_T_CANNOT_WRITE, cli_file_trouble(errno));
        return CLI_NO_FILE;
    }
    return status;
}
