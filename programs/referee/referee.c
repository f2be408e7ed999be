/* wenzel referee: an incident in, a ruling out. */
#include "programs/referee/referee.h"

#include <stdlib.h>
#include <string.h>

#include "programs/one_record.h"
#include "programs/progress.h"
#include "programs/rules/rules_file.h"
#include "programs/whole_file.h"
#include "runtime/interrupt.h"

enum { RULES, LETTER, GAME, RECORD, MOVE, ASK, SAY, SCHEMA, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [LETTER] = {.name = "letter"},
    [GAME] = {.name = "game", .kind = CLI_TEXT},
    [RECORD] = {.name = "record", .kind = CLI_COUNT, .low = 1, .high = INT64_MAX},
    [MOVE] = {.name = "move", .kind = CLI_COUNT, .low = 1, .high = WZ_MAX_MOVES},
    [ASK] = {.name = "ask"},
    [SAY] = {.name = "say", .kind = CLI_TEXT},
    [SCHEMA] = {.name = "schema"},
    [JSON] = {.name = "json"},
};

struct court {
    const struct cli *cli;
    const struct cli_value *values;
    wz_rules rules; /* unless an incident names others */
    wz_solver *solver;
    bool played; /* a game is the scene of all incidents */
    wz_game game;
};

static int judge(const struct court *court, fmt_told_incident *told, bool ask) {
    const struct cli *cli = court->cli;
    wz_rules rules = court->rules;
    if (told->rules[0] && wz_rules_named(told->rules, &rules) != WZ_OK)
        return cli_refuse(cli, CLI_T_REFEREE_RULES, told->rules);
    wz_incident scene = wz_incident_of((wz_incident_kind)told->incident.kind);
    if (court->played)
        scene = wz_incident_of_game(&court->game, (wz_incident_kind)told->incident.kind);
    wz_incident words = told->incident; /* before the scene adds to it */
    wz_incident_fill(&told->incident, &scene);
    wz_referee referee = {.rules = &rules,
                          .solver = court->solver,
                          .letter = told->letter || court->values[LETTER].given};
    wz_ruling ruling;
    wz_error error = ask ? referee_ask(&(struct referee_desk){.cli = cli}, &referee, told) : WZ_OK;
    if (ask) words = referee_words(&told->incident, &scene);
    if (error == WZ_OK) error = wz_judge(&referee, &told->incident, &ruling);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    if (court->values[JSON].given)
        return cli_print_json(cli, fmt_json_ruling(told->id, &words, &ruling));
    if (ask) referee_list_told(cli, CLI_T_REFEREE_TOLD, &words);
    referee_show(cli, told->id, &words, &ruling);
    return CLI_DONE;
}

/* One incident after the other: a single object over many lines, or JSON Lines. */
static int judge_all(const struct court *court, const char *file, const char *text, size_t length) {
    const struct cli *cli = court->cli;
    unsigned line = 1, count = 0;
    int status = CLI_DONE;
    for (size_t at = 0; status == CLI_DONE;) {
        for (; at < length && cli_blank(text[at]); at++) line += text[at] == '\n';
        if (at == length) break;
        fmt_told_incident told;
        fmt_series_trouble trouble = {.line = line};
        size_t used = 0;
        if (!fmt_incident_read(text + at, length - at, cli->lang, &told, &used, &trouble)) {
            cli_complain(cli, CLI_T_REFEREE_AT, cli_file_name(cli, file), CLI_NUMBER(trouble.line),
                         CLI_SAID(trouble.told));
            return CLI_WRONG_USE;
        }
        if (count++ > 0 && !court->values[JSON].given) fputc('\n', cli->out);
        status = judge(court, &told, court->values[ASK].given);
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

/* --say SENTENCE alone shows what was read; with --ask it is the beginning of the questions. */
static int read_sentence(const struct court *court, wz_telling *reading) {
    const struct cli *cli = court->cli;
    const char *sentence = court->values[SAY].text;
    wz_error error = wz_read_sentence(sentence, -1, reading);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    bool asks = court->values[ASK].given;
    if (court->values[JSON].given && !asks)
        return cli_print_json(cli, fmt_json_sentence(sentence, reading));
    if (!court->values[JSON].given) referee_show_reading(cli, sentence, reading);
    return asks && reading->kinds > 0 ? CLI_GO_ON : CLI_DONE;
}

static int judge_said(const struct court *court) {
    fmt_told_incident told = {.id = ""};
    wz_telling reading;
    int status = read_sentence(court, &reading);
    told.incident = reading.incident;
    return status == CLI_GO_ON ? judge(court, &told, true) : status;
}

static int judge_asked(const struct court *court) {
    fmt_told_incident told = {.id = ""};
    if (court->values[SAY].given) return judge_said(court);
    struct referee_desk desk = {.cli = court->cli};
    if (referee_ask_kind(&desk, &told)) return judge(court, &told, true);
    fputc('\n', court->cli->out); /* nobody is there, or he has left */
    return CLI_DONE;
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
    return rt_interrupted();
}

static int hold_court(struct court *court, const char *file) {
    court->solver = wz_solver_new((size_t)16 << 20);
    if (!court->solver) {
        cli_complain(court->cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    struct patience patience = {court, progress_start(court->cli)};
    wz_solver_set_cancel(court->solver, impatient, &patience);
    bool proves = file != NULL; /* while somebody types, Ctrl-C ends the program */
    if (proves) rt_interrupt_begin();
    int status = file ? judge_file(court, file) : judge_asked(court);
    if (proves) rt_interrupt_end();
    progress_end(&patience.progress, court->cli);
    wz_solver_free(court->solver);
    return status;
}

/* The scene out of a recorded game: all that was known after a number of its moves. */
static int open_game(const struct cli *cli, const struct cli_value *values, struct court *court) {
    if (!values[GAME].given) {
        bool stray = values[RECORD].given || values[MOVE].given;
        return stray ? cli_refuse(cli, CLI_T_REFEREE_NO_GAME) : CLI_GO_ON;
    }
    const char *file = values[GAME].text;
    uint64_t number = values[RECORD].given ? (uint64_t)values[RECORD].number : 1;
    wz_record record;
    int status = cli_one_record(cli, file, number, &record, &court->rules);
    if (status != CLI_GO_ON) return status;
    unsigned moves = values[MOVE].given ? (unsigned)values[MOVE].number : record.log.count;
    if (moves > record.log.count)
        return cli_refuse(cli, CLI_T_SOLVE_MOVE_TOO_HIGH, CLI_NUMBER(record.log.count));
    court->played = true;
    return cli_replay_record(cli, file, &record, moves, &court->rules, &court->game);
}

int cmd_referee(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (values[SCHEMA].given) return cli_print_json(cli, fmt_json_referee_schema());
    if (words > 0 && values[SAY].given) return cli_refuse(cli, CLI_T_REFEREE_SAY_OR_FILE);
    if (words == 0 && !values[ASK].given && !values[SAY].given)
        return cli_refuse(cli, CLI_T_REFEREE_WHAT);
    if (words > 0 && values[ASK].given && strcmp(argv[1], "-") == 0)
        return cli_refuse(cli, CLI_T_REFEREE_ASK_WHOM);
    struct court court = {.cli = cli, .values = values};
    status = cli_rules(cli, &values[RULES], &court.rules);
    if (status == CLI_GO_ON) status = open_game(cli, values, &court);
    return status == CLI_GO_ON ? hold_court(&court, words > 0 ? argv[1] : NULL) : status;
}
