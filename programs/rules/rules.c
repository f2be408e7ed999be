/* wenzel rules: rule sets listed, shown, compared and checked. */
#include <stdlib.h>
#include <string.h>

#include "formats/json_rules.h"
#include "programs/cli.h"
#include "programs/rules/rules_file.h"
#include "programs/rules/rules_show.h"

enum { TEXT, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [TEXT] = {.name = "text"},
    [JSON] = {.name = "json"},
};

static int list_rules(const struct cli *cli, char **words, const struct cli_value *values) {
    (void)words;
    if (values[JSON].given) return cli_print_json(cli, fmt_json_rules_list());
    rules_show_list(cli);
    return CLI_DONE;
}

static int show_rules(const struct cli *cli, char **words, const struct cli_value *values) {
    wz_rules rules;
    int status = cli_rules_from(cli, words[0], &rules);
    if (status != CLI_GO_ON) return status;
    if (values[JSON].given) return cli_print_json(cli, fmt_json_rules_page(&rules));
    if (!values[TEXT].given) {
        rules_show_page(cli, &rules);
        return CLI_DONE;
    }
    char text[2048];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules(&out, &rules);
    fputs(text, cli->out);
    return CLI_DONE;
}

static int diff_rules(const struct cli *cli, char **words, const struct cli_value *values) {
    wz_rules one, other;
    int status = cli_rules_from(cli, words[0], &one);
    if (status == CLI_GO_ON) status = cli_rules_from(cli, words[1], &other);
    if (status != CLI_GO_ON) return status;
    if (values[JSON].given) return cli_print_json(cli, fmt_json_rules_difference(&one, &other));
    rules_show_difference(cli, &one, &other);
    return CLI_DONE;
}

static void tell_verdict(const struct cli *cli, const char *file,
                         const fmt_rules_verdict *verdict) {
    size_t found = verdict->troubles, shown = verdict->shown;
    for (size_t i = 0; i < found && i < shown; i++)
        cli_tell_trouble(cli, file,
                         (const wz_rules_trouble *const[]){&verdict->trouble[WZ_GERMAN][i],
                                                           &verdict->trouble[WZ_ENGLISH][i]});
    if (found > shown) cli_complain(cli, CLI_T_RULES_MORE, CLI_NUMBER((int64_t)(found - shown)));
    if (found == 0) cli_say(cli, cli->out, CLI_T_RULES_FINE, verdict->file, verdict->rules.name);
}

/* Every trouble is told, up to a number that nobody reads to the end. */
static int check_rules(const struct cli *cli, char **words, const struct cli_value *values) {
    enum { SHOWN = 50 };
    wz_rules_trouble trouble[WZ_LANGS][SHOWN];
    char *text;
    size_t length;
    int status = cli_rules_text(cli, words[0], &text, &length);
    if (status != CLI_GO_ON) return status;
    fmt_rules_verdict verdict = {
        .file = cli_file_name(cli, words[0]), .shown = SHOWN, .trouble = {trouble[0], trouble[1]}};
    for (unsigned lang = 0; lang < WZ_LANGS; lang++)
        verdict.troubles = wz_rules_read_all(text, length, (wz_lang)lang, &verdict.rules,
                                             trouble[lang], verdict.shown);
    free(text);
    if (values[JSON].given) status = cli_print_json(cli, fmt_json_rules_verdict(&verdict));
    else tell_verdict(cli, words[0], &verdict);
    if (status == CLI_NO_FILE) return status;
    return verdict.troubles > 0 ? CLI_WRONG_USE : CLI_DONE;
}

static const struct {
    const char *name;
    int words;                 /* that follow it ... */
    enum cli_text_key missing; /* ... and what to say without them */
    int (*run)(const struct cli *cli, char **words, const struct cli_value *values);
} actions[] = {
    {"list", 0, CLI_T_RULES_WHAT, list_rules},
    {"show", 1, CLI_T_RULES_SHOW_WHICH, show_rules},
    {"diff", 2, CLI_T_RULES_DIFF_WHICH, diff_rules},
    {"check", 1, CLI_T_RULES_CHECK_WHICH, check_rules},
};

int cmd_rules(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 3, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words == 0) return cli_refuse(cli, CLI_T_RULES_WHAT);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        if (strcmp(argv[1], actions[i].name) != 0) continue;
        if (words - 1 < actions[i].words) return cli_refuse(cli, actions[i].missing);
        if (words - 1 > actions[i].words)
            return cli_refuse(cli, CLI_T_WORD_TOO_MANY, argv[actions[i].words + 2]);
        bool text_elsewhere = values[TEXT].given && actions[i].run != show_rules;
        if (text_elsewhere) return cli_refuse(cli, CLI_T_RULES_TEXT_ELSEWHERE);
        if (values[TEXT].given && values[JSON].given)
            return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[TEXT].name, options[JSON].name);
        return actions[i].run(cli, argv + 2, values);
    }
    return cli_refuse(cli, CLI_T_RULES_WHAT);
}
