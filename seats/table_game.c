#include "seats/table_game.h"

#include <stdlib.h>

#include "runtime/interrupt.h"
#include "wenzel/court.h"

void table_game_begin(struct table_game *table, const uint64_t seed[3]) {
    table->faults = (wz_faults){0};
    table->log.count = 0;
    wz_game_start(&table->game, table->rules, table->terms);
    for (uint8_t i = 0; i < 3; i++)
        seat_player_game(table->player[i], table->rules, (wz_position){i}, table->terms, seed[i]);
}

/* --- Moves --- */

/* Makes a legal move and shows it round; false, and nothing done, if it is none. */
static bool make(struct table_game *table, const wz_move *move) {
    wz_game before = table->game;
    if (wz_play(&table->game, &table->log, move) != WZ_OK) return false;
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&before, move, (wz_viewer){i});
        seat_player_see(table->player[i], &seen);
    }
    return true;
}

/* The table's own moves, and those that were made before, are legal. */
static void make_sure(struct table_game *table, const wz_move *move) {
    if (!make(table, move)) abort();
}

void table_game_deal(struct table_game *table, const wz_deal *deal) {
    wz_move move = wz_deal_move(deal);
    make_sure(table, &move);
}

void table_game_repeat(struct table_game *table, const wz_log *log) {
    for (unsigned i = 0; i < log->count; i++) make_sure(table, &log->move[i]);
}

/* --- Asking --- */

/* Lets a player act; true if a move was made, or a fault. One who must can't do nothing. */
static bool ask(struct table_game *table, wz_asking asking) {
    struct seat_player *player = table->player[asking.who];
    wz_advice advice;
    enum engine_answer answer = seat_player_ask(player, asking.must, &advice);
    if (answer == ENGINE_SILENT) return false;
    if (answer == ENGINE_MOVE) {
        if (advice.move.who == asking.who && make(table, &advice.move)) return true;
        seat_player_refuse(player);
    }
    if (!rt_interrupted())
        wz_note_fault(&table->faults, &table->game.table, (wz_position){asking.who});
    return true;
}

static void ask_round(struct table_game *table, const wz_cue *cue) {
    for (unsigned i = 0; i < cue->asked; i++)
        if (ask(table, cue->ask[i])) return;
}

static void judge(struct table_game *table) {
    wz_verdict verdict;
    if (!wz_court_verdict(&table->game, table->solver, &verdict)) abort();
    make_sure(table, &verdict.word);
}

static void step(struct table_game *table) {
    wz_cue cue;
    switch (wz_conduct(&table->game, &table->faults, &cue)) {
    case WZ_CUE_ASK: ask_round(table, &cue); break;
    case WZ_CUE_MOVE: make_sure(table, &cue.move); break;
    case WZ_CUE_COURT: judge(table); break;
    default: abort();
    }
}

bool table_game_over(const struct table_game *table) {
    return wz_decided(&table->game.table, &table->faults);
}

static bool run(struct table_game *table, bool to_the_end) {
    while (!table_game_over(table) && (to_the_end || !wz_in_play(&table->game.table))) {
        step(table);
        if (rt_interrupted()) return false;
    }
    return true;
}

bool table_game_run(struct table_game *table) { return run(table, true); }

bool table_game_run_to_play(struct table_game *table) { return run(table, false); }

/* --- The end --- */

void table_game_finish(struct table_game *table) {
    wz_position declarer = table->game.table.declarer;
    wz_position faulty = wz_faulty(&table->game.table, &table->faults);
    if (wz_decided_result(&table->game, &table->faults, &table->result) != WZ_OK) abort();
    wz_list_points(&table->result, declarer, table->points);
    for (unsigned i = 0; i < 3; i++)
        seat_player_over(table->player[i], &table->result, declarer, faulty.i);
}
