/* The games of a deal: one thread's players at one table after the other. */
#include <stdlib.h>

#include "programs/arena/arena.h"
#include "runtime/interrupt.h"
#include "seats/table_game.h"

/* In a match the three of the plan. For a defence the declarer three times, who bids and declares for
 * everybody, and each pair. */
enum { AUCTION = 0, PAIR = 3, MOST_PLAYERS = 7 };
enum { FIRST_PAIR = 0, SECOND_PAIR = 1, DECLARER = 2 }; /* of the plan's three */

struct arena_worker {
    wz_solver *solver;
    unsigned players;
    struct seat_player player[MOST_PLAYERS];
    uint8_t spec[MOST_PLAYERS];
    struct table_game table;
};

static bool interrupted(void *context) {
    (void)context;
    return rt_interrupted();
}

struct arena_worker *arena_worker_new(const struct arena_plan *plan) {
    static const uint8_t match[MOST_PLAYERS] = {0, 1, 2};
    static const uint8_t defence[MOST_PLAYERS] = {DECLARER,   DECLARER,    DECLARER,   FIRST_PAIR,
                                                  FIRST_PAIR, SECOND_PAIR, SECOND_PAIR};
    struct arena_worker *worker = calloc(1, sizeof *worker);
    wz_solver *solver = worker ? wz_solver_new(plan->memory) : NULL;
    if (!solver) {
        free(worker);
        return NULL;
    }
    wz_solver_set_cancel(solver, interrupted, NULL);
    worker->solver = solver;
    worker->players = plan->defence ? MOST_PLAYERS : 3;
    for (unsigned i = 0; i < worker->players; i++) {
        worker->spec[i] = plan->defence ? defence[i] : match[i];
        seat_player_open(&worker->player[i], &plan->spec[worker->spec[i]], solver,
                         plan->milliseconds);
    }
    return worker;
}

void arena_worker_free(struct arena_worker *worker) {
    for (unsigned i = 0; i < worker->players; i++) seat_player_close(&worker->player[i]);
    wz_solver_free(worker->solver);
    free(worker);
}

/* --- One game --- */

/* Seats the players and lets them begin. The solver forgets, so that a game does not depend on those
 * played before in the same thread. */
static void begin(const struct arena_plan *plan, struct arena_worker *worker, uint64_t deal,
                  const uint8_t player[3]) {
    struct table_game *table = &worker->table;
    uint64_t seed[3];
    table->rules = &plan->rules;
    table->terms = &plan->terms;
    table->solver = worker->solver;
    wz_solver_forget(worker->solver);
    for (unsigned i = 0; i < 3; i++) {
        table->player[i] = &worker->player[player[i]];
        seed[i] = arena_seed(plan, deal, table->player[i]->spec->name);
    }
    table_game_begin(table, seed);
}

static void write_down(struct arena_worker *worker, const uint8_t player[3],
                       struct arena_game *game) {
    struct table_game *table = &worker->table;
    table_game_finish(table);
    const wz_table *seen = &table->game.table;
    bool declared = seen->contract.kind != WZ_NO_KIND;
    *game = (struct arena_game){.kind = table->result.kind,
                                .declarer = seen->declarer.i,
                                .contract = declared ? seen->contract : table->result.contract,
                                .won = table->result.won};
    for (unsigned i = 0; i < 3; i++) {
        const struct seat_player *at = table->player[i];
        game->who[i] = worker->spec[player[i]];
        game->points[i] = table->points[i];
        game->decisions[i] = at->decisions;
        game->nanoseconds[i] = at->nanoseconds;
        game->fault[i] = (uint8_t)at->fault;
    }
}

/* --- Deals --- */

static void play_match(const struct arena_plan *plan, struct arena_worker *worker,
                       struct arena_deal *deal) {
    wz_deal cards = arena_cards(plan, deal->number);
    for (unsigned i = 0; i < plan->games && !deal->cut; i++) {
        begin(plan, worker, deal->number, plan->seat[i]);
        table_game_deal(&worker->table, &cards);
        deal->cut = !table_game_run(&worker->table);
        if (deal->cut) return;
        write_down(worker, plan->seat[i], &deal->game[i]);
        deal->log[i] = worker->table.log;
    }
}

/* The declarer's place in the play is taken by the first of those who bid. */
static void play_pair(const struct arena_plan *plan, struct arena_worker *worker,
                      struct arena_deal *deal, unsigned pair, const wz_log *auction,
                      wz_position declarer) {
    uint8_t player[3], next = (uint8_t)(PAIR + 2 * pair);
    for (unsigned i = 0; i < 3; i++) player[i] = i == declarer.i ? AUCTION : next++;
    begin(plan, worker, deal->number, player);
    table_game_repeat(&worker->table, auction);
    deal->cut = !table_game_run(&worker->table);
    if (deal->cut) return;
    write_down(worker, player, &deal->game[pair]);
    deal->log[pair] = worker->table.log;
}

/* Auction and declaration are played once, for both pairs. Without a declarer there is nothing to
 * defend against: both have the same game. */
static void play_defence(const struct arena_plan *plan, struct arena_worker *worker,
                         struct arena_deal *deal) {
    static const uint8_t bidders[3] = {AUCTION, AUCTION + 1, AUCTION + 2};
    wz_deal cards = arena_cards(plan, deal->number);
    struct table_game *table = &worker->table;
    begin(plan, worker, deal->number, bidders);
    table_game_deal(table, &cards);
    deal->cut = !table_game_run_to_play(table);
    if (deal->cut) return;
    bool contract = !table_game_over(table) && table->game.table.declarer.i < 3;
    if (contract) {
        wz_log auction = table->log;
        wz_position declarer = table->game.table.declarer;
        for (unsigned i = 0; i < 2 && !deal->cut; i++)
            play_pair(plan, worker, deal, i, &auction, declarer);
        return;
    }
    deal->cut = !table_game_run(table); /* ramsch */
    if (deal->cut) return;
    write_down(worker, bidders, &deal->game[0]);
    deal->log[0] = table->log;
    deal->game[1] = deal->game[0];
    deal->log[1] = deal->log[0];
}

void arena_play(const struct arena_plan *plan, struct arena_worker *worker,
                struct arena_deal *deal) {
    if (plan->defence) play_defence(plan, worker, deal);
    else play_match(plan, worker, deal);
}

/* --- Before the match --- */

bool arena_try_engines(const struct cli *cli, const struct arena_plan *plan) {
    for (unsigned i = 0; i < 3; i++) {
        if (!plan->spec[i].command) continue;
        struct seat_player player;
        seat_player_open(&player, &plan->spec[i], NULL, plan->milliseconds);
        bool ready = seat_player_start(&player);
        seat_player_close(&player);
        if (ready || rt_interrupted()) continue;
        cli_complain(cli, CLI_T_ENGINE_NOT_READY, plan->spec[i].name, plan->spec[i].command);
        return false;
    }
    return true;
}
