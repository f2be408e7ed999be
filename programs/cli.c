#include "programs/cli.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

extern const char *const cli_texts[2][CLI_T_COUNT];

const char *cli_text(const struct cli *cli, enum cli_text_key key) {
    return cli_texts[cli->lang][key];
}

/* Parts may come from anywhere; a terminal must not obey them. */
static void put_part(FILE *stream, const char *part) {
    for (; *part; part++) {
        bool control = (unsigned char)*part < ' ' || *part == 0x7f;
        putc(control ? '?' : *part, stream);
    }
}

void cli_say_parts(const struct cli *cli, FILE *stream, const struct cli_parts *parts) {
    for (const char *at = cli_text(cli, parts->key); *at; at++) {
        bool hole = at[0] == '{' && at[1] >= '0' && at[1] <= '9' && at[2] == '}';
        if (!hole) {
            putc(*at, stream);
            continue;
        }
        put_part(stream, parts->part[at[1] - '0']);
        at += 2;
    }
}

void cli_complain_parts(const struct cli *cli, const struct cli_parts *parts) {
    fputs("wenzel: ", cli->err);
    cli_say_parts(cli, cli->err, parts);
    putc('\n', cli->err);
}

int cli_refuse_parts(const struct cli *cli, const struct cli_parts *parts) {
    cli_complain_parts(cli, parts);
    if (cli->command[0]) cli_say(cli, cli->err, CLI_T_SEE_COMMAND_HELP, cli->command);
    else cli_say(cli, cli->err, CLI_T_SEE_HELP);
    putc('\n', cli->err);
    return CLI_WRONG_USE;
}

int cli_refuse_error(const struct cli *cli, wz_error error) {
    const char *text = wz_error_text(cli->lang, error), *paragraph = wz_error_paragraph(error);
    return paragraph[0] ? cli_refuse(cli, CLI_T_RULE, text, paragraph)
                        : cli_refuse(cli, CLI_T_PLAIN, text);
}

const char *cli_put_number(char text[24], int64_t number) {
    snprintf(text, 24, "%" PRId64, number);
    return text;
}

int cli_print_json(const struct cli *cli, char *json) {
    if (!json) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    fputs(json, cli->out);
    putc('\n', cli->out);
    free(json);
    return CLI_DONE;
}

const char *cli_file_trouble(const struct cli *cli, int number) {
    static const struct {
        int number;
        enum cli_text_key key;
    } known[] = {
        {0, CLI_T_FILE_EIO},         {ENOENT, CLI_T_FILE_ENOENT},  {EACCES, CLI_T_FILE_EACCES},
        {EISDIR, CLI_T_FILE_EISDIR}, {ENOSPC, CLI_T_FILE_ENOSPC},  {EPIPE, CLI_T_FILE_EPIPE},
        {EBADF, CLI_T_FILE_EBADF},   {ENOTDIR, CLI_T_FILE_ENOENT}, {EIO, CLI_T_FILE_EIO},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].number == number) return cli_text(cli, known[i].key);
    return strerror(number);
}
