/* wenzel bench players: the rule-of-thumb player with itself. The signature holds every decision and
 * its reason: where it changes, the player plays or explains differently than before. */
#include "programs/bench/bench_players.h"

#include "programs/bench/bench_report.h"
#include "programs/shuffled_deal.h"
#include "runtime/clock.h"
#include "wenzel/conductor.h"
#include "wenzel/court.h"
#include "wenzel/players.h"

enum { SEATS = 3 };

struct bench_table {
    wz_game game;
    wz_view view[SEATS];
    wz_player player[SEATS];
    wz_solver *solver; /* judges claims */
};

static bool make(struct bench_table *table, const wz_move *move) {
    for (unsigned i = 0; i < SEATS; i++) {
        wz_move seen = wz_observe(&table->game, move, (wz_viewer){(uint8_t)i});
        if (wz_view_apply(&table->view[i], &seen) != WZ_OK) return false;
    }
    return wz_apply(&table->game, move) == WZ_OK;
}

/* The reason by its name: its number changes with every new reason. */
static void sign_reason(fmt_bench_report *report, const wz_advice *advice) {
    const char *name = wz_reason_name((wz_reason)advice->reason);
    for (; *name; name++) bench_sign(report, (uint8_t)*name);
    bench_sign(report, advice->card | (uint64_t)advice->contract.kind << 8 |
                           (uint64_t)advice->contract.flags << 16);
    for (unsigned i = 0; i < 3; i++) bench_sign(report, (uint32_t)advice->number[i]);
}

/* The first of those asked who has something to say. */
static bool ask(struct bench_table *table, const wz_cue *cue, fmt_bench_report *report,
                wz_move *move) {
    for (unsigned i = 0; i < cue->asked; i++) {
        unsigned who = cue->ask[i].who;
        wz_advice advice;
        if (!wz_decide(&table->player[who], &table->view[who], &advice)) continue;
        sign_reason(report, &advice);
        *move = advice.move;
        return true;
    }
    return false;
}

static bool next_move(struct bench_table *table, const wz_cue *cue, fmt_bench_report *report,
                      wz_move *move) {
    wz_verdict verdict;
    if (cue->kind == WZ_CUE_ASK) return ask(table, cue, report, move);
    *move = cue->move;
    if (cue->kind != WZ_CUE_COURT) return true;
    if (!wz_court_verdict(&table->game, table->solver, &verdict)) return false;
    *move = verdict.word;
    return true;
}

/* False if somebody has no legal move. */
static bool play_game(struct bench_table *table, const wz_rules *rules, wz_random *random,
                      fmt_bench_report *report) {
    wz_deal deal = cli_shuffled_deal(random);
    wz_move move = wz_deal_move(&deal);
    wz_game_start(&table->game, rules, NULL);
    for (unsigned i = 0; i < SEATS; i++)
        wz_view_start(&table->view[i], rules, NULL, (wz_viewer){(uint8_t)i});
    if (!make(table, &move)) return false;
    bench_note_deal(report, &deal);
    wz_faults faults = {0}; /* they make none */
    wz_cue cue;
    while (wz_conduct(&table->game, &faults, &cue) != WZ_CUE_OVER) {
        if (!next_move(table, &cue, report, &move) || !make(table, &move)) return false;
        bench_note_move(report, &move);
    }
    return bench_note_result(report, &table->game);
}

/* Three games by the Skat Order, then one with kontra and ramsch. */
static bool play_games(struct bench_table *table, int64_t games, fmt_bench_report *report) {
    enum { RULE_SETS = 2, HOUSE_GAMES = 4 };
    wz_rules rules[RULE_SETS];
    wz_random random = wz_random_from(report->seed);
    if (wz_rules_named("isko", &rules[0]) != WZ_OK || wz_rules_named("house", &rules[1]) != WZ_OK)
        return false;
    for (unsigned i = 0; i < SEATS; i++)
        if (wz_player_named("thumb", report->seed, NULL, &table->player[i]) != WZ_OK) return false;
    uint64_t began = rt_clock_nanoseconds();
    for (int64_t i = 1; i <= games; i++)
        if (!play_game(table, &rules[i % HOUSE_GAMES == 0], &random, report)) return false;
    report->nanoseconds = rt_clock_nanoseconds() - began;
    return true;
}

int bench_players(const struct cli *cli, int64_t games, uint64_t seed, bool json) {
    enum { TABLE_BYTES = 1 << 20 };
    struct bench_table table = {.solver = wz_solver_new(TABLE_BYTES)};
    if (!table.solver) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    fmt_bench_report report = {.seed = seed};
    bool done = play_games(&table, games, &report);
    wz_solver_free(table.solver);
    if (done) return bench_show(cli, &report, json);
    cli_complain(cli, CLI_T_BENCH_NO_MOVE, CLI_NUMBER((int64_t)report.games + 1));
    return CLI_BAD_NEWS;
}
