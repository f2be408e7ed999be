/* wenzel analyse: recorded games against perfect play. */
#include "programs/analyse/analyse.h"

#include <stdlib.h>
#include <string.h>

#include "formats/json_solver.h"
#include "programs/analyse/analysis.h"
#include "programs/solve/solver_crew.h"
#include "programs/solve/solver_question.h"
#include "programs/source.h"

enum { RECORD, ALL, THREADS, MEMORY, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [RECORD] = {.name = "record", .kind = CLI_COUNT, .low = 1, .high = INT64_MAX},
    [ALL] = {.name = "all"},
    [THREADS] = {.name = "threads", .kind = CLI_COUNT, .low = 1, .high = 1024},
    [MEMORY] = {.name = "memory", .kind = CLI_COUNT, .low = 1, .high = 65536},
    [JSON] = {.name = "json"},
};

struct item {
    wz_record record;
    wz_rules rules;
    wz_read read;
    wz_read_error broken;
    fmt_analysis analysis;
    enum analysis_end end;
    wz_error error;
    unsigned at;
};

struct work {
    struct solver_crew crew;
    const struct cli *cli;
    struct source source;
    uint64_t only; /* this record alone; 0 = all */
    bool json, all_cards, no_memory, bad_news, cut;
    uint64_t judged;
    fmt_analysis first; /* kept until it is known whether it stays alone */
    fmt_player_faults *players;
    unsigned count, room;
};

/* --- In the threads --- */

static void judge(void *context, void *worker, void *argument) {
    (void)context;
    struct item *item = argument;
    if (item->read != WZ_READ_RECORD || item->error != WZ_OK) return;
    item->end =
        analysis_of(worker, &item->record, &item->rules, &item->analysis, &item->error, &item->at);
}

/* --- In order --- */

static bool enough(const struct work *work) {
    return work->only > 0 && work->source.records >= work->only;
}

static void *next(void *context) {
    struct work *work = context;
    if (enough(work)) return NULL;
    struct item *item = calloc(1, sizeof *item);
    if (!item) {
        work->no_memory = true;
        return NULL;
    }
    do item->read = source_next(&work->source, &item->record, &item->broken);
    while (item->read != WZ_READ_END && work->only > 0 && !enough(work));
    item->rules = work->source.rules;
    item->error = work->source.rules_error;
    if (item->error != WZ_OK) item->end = ANALYSIS_REFUSED;
    if (item->read != WZ_READ_END) return item;
    free(item);
    return NULL;
}

static void add_faults(fmt_faults *sum, const fmt_faults *more) {
    sum->mistakes += more->mistakes;
    sum->costly += more->costly;
    sum->points += more->points;
    sum->value += more->value;
}

static fmt_player_faults *player_named(struct work *work, const char *name) {
    for (unsigned i = 0; i < work->count; i++)
        if (strcmp(work->players[i].name, name) == 0) return &work->players[i];
    if (work->count == work->room) {
        unsigned room = work->room ? 2 * work->room : 16;
        fmt_player_faults *grown = realloc(work->players, room * sizeof *grown);
        if (!grown) return NULL;
        work->players = grown;
        work->room = room;
    }
    fmt_player_faults *player = &work->players[work->count++];
    *player = (fmt_player_faults){.games = 0};
    wz_out out = wz_out_to(player->name, sizeof player->name);
    wz_put(&out, name);
    return player;
}

static void count_players(struct work *work, const fmt_analysis *analysis) {
    struct cli cli = *work->cli;
    if (work->json)
        cli.lang = WZ_ENGLISH; /* a seat stands for who has no name: the same word always */
    for (unsigned i = 0; i < 3; i++) {
        fmt_player_faults *player = player_named(work, analyse_name(&cli, analysis, i));
        work->no_memory |= !player;
        if (!player) return;
        player->games++;
        player->declared += analysis->declarer.i == i;
        add_faults(&player->fault, &analysis->fault[i]);
    }
}

/* JSON comes piece by piece: an archive may be larger than memory. */
static void print_piece(struct work *work, const char *before, char *json) {
    work->no_memory |= !json;
    fprintf(work->cli->out, "%s%s", before, json ? json : "null");
    free(json);
}

static void tell(struct work *work, const fmt_analysis *analysis) {
    if (work->json) {
        print_piece(work, work->judged > 0 ? "," : "", fmt_json_analysis(analysis));
    } else if (work->judged == 0) {
        work->first = *analysis;
    } else {
        if (work->judged == 1) analyse_show_line(work->cli, &work->first);
        analyse_show_line(work->cli, analysis);
    }
    work->judged++;
}

static void complain(struct work *work, unsigned line, struct cli_both what) {
    work->bad_news = true;
    cli_complain(work->cli, CLI_T_AT_LINE, work->source.name, CLI_NUMBER(line), what);
}

static void done(void *context, void *argument) {
    struct work *work = context;
    struct item *item = argument;
    if (item->read == WZ_READ_BROKEN) {
        complain(work, item->broken.line, CLI_SAID(item->broken.reason));
    } else if (item->end == ANALYSIS_REFUSED) {
        work->bad_news = true;
        cli_complain(work->cli, CLI_T_RECORD_MOVE_REFUSED, work->source.name,
                     CLI_NUMBER(item->record.line), CLI_NUMBER(item->at + 1),
                     cli_error_texts(item->error));
    } else if (item->end == ANALYSIS_STOPPED || work->cut) {
        work->cut = true;
    } else {
        tell(work, &item->analysis);
        count_players(work, &item->analysis);
    }
    free(item);
}

/* --- The whole --- */

static void close_report(struct work *work) {
    if (work->json) {
        print_piece(work, "", fmt_json_analysis_end(work->players, work->count));
        putc('\n', work->cli->out);
    } else if (work->judged == 1) {
        analyse_show_game(work->cli, &work->first, work->all_cards);
    } else if (work->judged > 1) {
        putc('\n', work->cli->out);
        analyse_show_players(work->cli, work->players, work->count);
    }
}

static int verdict(struct work *work, rt_batch_end ended) {
    const struct cli *cli = work->cli;
    if (ended == RT_BATCH_NO_WORKER || work->no_memory) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    if (ended == RT_BATCH_STOPPED) {
        cli_complain(cli, CLI_T_ANALYSE_STOPPED, CLI_NUMBER((int64_t)work->judged));
        return CLI_BAD_NEWS;
    }
    int status = source_verdict(&work->source, cli);
    if (status != CLI_DONE) return status;
    if (work->only > work->source.records)
        return cli_refuse(cli, CLI_T_RECORD_TOO_HIGH, work->source.name,
                          CLI_NUMBER((int64_t)work->source.records),
                          CLI_NUMBER((int64_t)work->only));
    return work->bad_news ? CLI_BAD_NEWS : CLI_DONE;
}

static int run(struct work *work) {
    if (work->json) print_piece(work, "", fmt_json_analysis_begin());
    work->crew.name = work->source.name;
    rt_batch_end ended = solver_crew_run(&work->crew, next, judge, done);
    close_report(work);
    return verdict(work, ended);
}

int cmd_analyse(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words == 0) return cli_refuse(cli, CLI_T_REPLAY_WHAT);
    struct work work = {
        .crew = {.cli = cli,
                 .memory = solver_memory(&values[MEMORY]),
                 .threads = (unsigned)values[THREADS].number,
                 .progress = CLI_T_REPLAY_PROGRESS},
        .cli = cli,
        .only = (uint64_t)values[RECORD].number,
        .json = values[JSON].given,
        .all_cards = values[ALL].given,
    };
    status = source_open(&work.source, cli, argv[1]) ? run(&work) : CLI_NO_FILE;
    source_close(&work.source);
    free(work.players);
    return status;
}
