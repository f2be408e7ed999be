/* wenzel referee: an incident in, a ruling out. */
#include "programs/referee.h"

#include <stdlib.h>
#include <string.h>

#include "programs/progress.h"
#include "programs/rules_file.h"
#include "programs/whole_file.h"
#include "runtime/interrupt.h"

enum { RULES, LETTER, ASK, SCHEMA, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [LETTER] = {.name = "letter"},
    [ASK] = {.name = "ask"},
    [SCHEMA] = {.name = "schema"},
    [JSON] = {.name = "json"},
};

struct court {
    const struct cli *cli;
    const struct cli_value *values;
    wz_rules rules; /* unless an incident names others */
    wz_solver *solver;
};

static int judge(const struct court *court, wz_told_incident *told, bool ask, bool kind_known) {
    const struct cli *cli = court->cli;
    wz_rules rules = court->rules;
    if (told->rules[0] && wz_rules_named(told->rules, &rules) != WZ_OK)
        return cli_refuse(cli, CLI_T_REFEREE_RULES, told->rules);
    wz_referee referee = {.rules = &rules,
                          .solver = court->solver,
                          .letter = told->letter || court->values[LETTER].given};
    if (ask) {
        int status = referee_ask(cli, &referee, kind_known, told);
        if (status != CLI_GO_ON) return status;
    }
    wz_ruling ruling;
    wz_error error = wz_judge(&referee, &told->incident, &ruling);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    if (court->values[JSON].given) return cli_print_json(cli, wz_json_ruling(told->id, &ruling));
    referee_show(cli, told, &ruling);
    return CLI_DONE;
}

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* One incident after the other: a single object over many lines, or JSON Lines. */
static int judge_all(const struct court *court, const char *file, const char *text, size_t length) {
    const struct cli *cli = court->cli;
    unsigned line = 1, count = 0;
    int status = CLI_DONE;
    for (size_t at = 0; status == CLI_DONE;) {
        for (; at < length && blank(text[at]); at++) line += text[at] == '\n';
        if (at == length) break;
        wz_told_incident told;
        wz_series_trouble trouble = {.line = line};
        size_t used = 0;
        if (!wz_incident_read(text + at, length - at, cli->lang, &told, &used, &trouble)) {
            cli_complain(cli, CLI_T_REFEREE_AT, cli_file_name(cli, file), CLI_NUMBER(trouble.line),
                         trouble.say);
            return CLI_WRONG_USE;
        }
        if (count++ > 0 && !court->values[JSON].given) fputc('\n', cli->out);
        status = judge(court, &told, court->values[ASK].given, true);
        for (size_t end = at + used; at < end; at++) line += text[at] == '\n';
    }
    return count > 0 || status != CLI_DONE ? status : cli_refuse(cli, CLI_T_REFEREE_EMPTY, file);
}

static int judge_file(const struct court *court, const char *file) {
    char *text;
    size_t length;
    int status = cli_whole_file(court->cli, file, &text, &length);
    if (status != CLI_GO_ON) return status;
    status = judge_all(court, file, text, length);
    free(text);
    return status;
}

/* A proof tells how far it is, and Ctrl-C leaves it unfinished. */
struct patience {
    const struct court *court;
    struct progress progress;
};

static bool impatient(void *context) {
    struct patience *patience = context;
    const struct cli *cli = patience->court->cli;
    if (progress_due(&patience->progress, cli))
        cli_say(cli, cli->err, CLI_T_REFEREE_PROVING,
                CLI_NUMBER((int64_t)wz_solver_nodes(patience->court->solver)));
    return wz_interrupted();
}

static int hold_court(struct court *court, const char *file) {
    court->solver = wz_solver_new((size_t)16 << 20);
    if (!court->solver) {
        cli_complain(court->cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    wz_told_incident told = {.incident = wz_incident_of(WZ_INCIDENT_LEAD)};
    struct patience patience = {court, progress_start(court->cli)};
    wz_solver_set_cancel(court->solver, impatient, &patience);
    bool proves = file != NULL; /* while somebody types, Ctrl-C ends the program */
    if (proves) wz_interrupt_begin();
    int status = file ? judge_file(court, file) : judge(court, &told, true, false);
    if (proves) wz_interrupt_end();
    progress_end(&patience.progress, court->cli);
    wz_solver_free(court->solver);
    return status;
}

int cmd_referee(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (values[SCHEMA].given) return cli_print_json(cli, wz_json_referee_schema());
    if (words == 0 && !values[ASK].given) return cli_refuse(cli, CLI_T_REFEREE_WHAT);
    if (words > 0 && values[ASK].given && strcmp(argv[1], "-") == 0)
        return cli_refuse(cli, CLI_T_REFEREE_ASK_WHOM);
    struct court court = {.cli = cli, .values = values};
    status = cli_rules(cli, &values[RULES], &court.rules);
    return status == CLI_GO_ON ? hold_court(&court, words > 0 ? argv[1] : NULL) : status;
}
