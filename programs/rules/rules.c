/* wenzel rules: rule sets listed, shown, compared and checked; those of one's own made, changed, handed on. */
#include <stdlib.h>
#include <string.h>

#include "formats/json_rules.h"
#include "programs/cli.h"
#include "programs/rules/rules_file.h"
#include "programs/rules/rules_own.h"
#include "programs/rules/rules_show.h"

enum { TEXT, JSON, FROM, NAME, SERVER, YES, OPTIONS };
enum { MOST_WORDS = 2 * WZ_SWITCH_COUNT + 1 }; /* a name, and every switch with its value */

static const struct cli_option options[OPTIONS] = {
    [TEXT] = {.name = "text"},
    [JSON] = {.name = "json"},
    [FROM] = {.name = "from", .kind = CLI_TEXT},
    [NAME] = {.name = "name", .kind = CLI_TEXT},
    [SERVER] = {.name = "server", .kind = CLI_TEXT},
    [YES] = {.name = "yes"},
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

static int show_switches(const struct cli *cli, char **words, const struct cli_value *values) {
    (void)words, (void)values;
    rules_show_switches(cli);
    return CLI_DONE;
}

#define ALLOWS(option) (1u << (option))

static const struct {
    const char *name;
    int words, most;           /* that follow it, at least and at most ... */
    enum cli_text_key missing; /* ... and what to say without them */
    int (*run)(const struct cli *cli, char **words, const struct cli_value *values);
    int (*own)(const struct cli *cli, char **words, int count, const struct rules_wishes *wishes);
    unsigned options;
} actions[] = {
    {"list", 0, 0, CLI_T_RULES_WHAT, list_rules, NULL, ALLOWS(JSON)},
    {"show", 1, 1, CLI_T_RULES_SHOW_WHICH, show_rules, NULL, ALLOWS(TEXT) | ALLOWS(JSON)},
    {"diff", 2, 2, CLI_T_RULES_DIFF_WHICH, diff_rules, NULL, ALLOWS(JSON)},
    {"check", 1, 1, CLI_T_RULES_CHECK_WHICH, check_rules, NULL, ALLOWS(JSON)},
    {"switches", 0, 0, CLI_T_RULES_WHAT, show_switches, NULL, 0},
    {"new", 1, MOST_WORDS, CLI_T_RULES_NEW_WHICH, NULL, rules_own_new, ALLOWS(FROM)},
    {"change", 1, MOST_WORDS, CLI_T_RULES_CHANGE_WHAT, NULL, rules_own_change, 0},
    {"share", 1, 1, CLI_T_RULES_SHARE_WHICH, NULL, rules_own_share, ALLOWS(SERVER)},
    {"import", 1, 1, CLI_T_RULES_IMPORT_WHICH, NULL, rules_own_import, ALLOWS(NAME) | ALLOWS(YES)},
    {"delete", 1, 1, CLI_T_RULES_DELETE_WHICH, NULL, rules_own_delete, ALLOWS(YES)},
};

static int check_options(const struct cli *cli, const char *action, unsigned allowed,
                         const struct cli_value *values) {
    for (unsigned i = 0; i < OPTIONS; i++)
        if (values[i].given && !(allowed & ALLOWS(i)))
            return cli_refuse(cli, CLI_T_RULES_ELSEWHERE, options[i].name, action);
    if (values[TEXT].given && values[JSON].given)
        return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[TEXT].name, options[JSON].name);
    return CLI_GO_ON;
}

static int act(const struct cli *cli, size_t action, char **words, int count,
               const struct cli_value *values) {
    struct rules_wishes wishes = {values[FROM].text, values[NAME].text, values[SERVER].text,
                                  values[YES].given};
    if (count < actions[action].words) return cli_refuse(cli, actions[action].missing);
    if (count > actions[action].most)
        return cli_refuse(cli, CLI_T_WORD_TOO_MANY, words[actions[action].most]);
    int status = check_options(cli, actions[action].name, actions[action].options, values);
    if (status != CLI_GO_ON) return status;
    if (actions[action].own) return actions[action].own(cli, words, count, &wishes);
    return actions[action].run(cli, words, values);
}

int cmd_rules(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, MOST_WORDS + 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    for (size_t i = 0; words > 0 && i < sizeof actions / sizeof *actions; i++)
        if (strcmp(argv[1], actions[i].name) == 0) return act(cli, i, argv + 2, words - 1, values);
    return cli_refuse(cli, CLI_T_RULES_WHAT);
}
