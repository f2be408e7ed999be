#include "seats/table_game.h"

#include <stdlib.h>

#include "runtime/interrupt.h"
#include "wenzel/court.h"

void table_game_begin(struct table_game *table, const uint64_t seed[3]) {
    table->faulty = TABLE_NOBODY;
    table->silenced = 0;
    table->log.count = 0;
    wz_game_start(&table->game, table->rules, NULL);
    for (uint8_t i = 0; i < 3; i++)
        seat_player_game(table->player[i], table->rules, (wz_position){i}, NULL, seed[i]);
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

/* --- Faults --- */

static bool in_auction(const wz_table *table) { return table->phase < WZ_PHASE_CHOOSE; }

/* In the auction it is a pass for good; later it ends the game. */
static void note_fault(struct table_game *table, unsigned position) {
    if (in_auction(&table->game.table)) table->silenced |= (uint8_t)(1u << position);
    else table->faulty = position;
}

static void pass(struct table_game *table, unsigned position) {
    wz_move move = {.kind = WZ_MOVE_PASS, .who = (uint8_t)position};
    make_sure(table, &move);
}

/* --- Asking --- */

/* Lets a player act; true if a move was made, or a fault. One on turn can't do nothing. */
static bool ask(struct table_game *table, unsigned position, bool on_turn) {
    struct seat_player *player = table->player[position];
    wz_advice advice;
    enum engine_answer answer = seat_player_ask(player, on_turn, &advice);
    if (answer == ENGINE_SILENT) return false;
    if (answer == ENGINE_MOVE) {
        if (advice.move.who == position && make(table, &advice.move)) return true;
        seat_player_refuse(player);
    }
    if (!rt_interrupted()) note_fault(table, position);
    return true;
}

/* Before a trick begins everybody may speak: kontra, claim, give up. Those on turn may do so when they
 * are asked for a card. */
static bool others_speak(struct table_game *table) {
    const wz_table *t = &table->game.table;
    if (t->phase != WZ_PHASE_PLAY || t->plays % 3 != 0) return false;
    unsigned turn = t->turn;
    for (unsigned i = 1; i < 3; i++)
        if (ask(table, (turn + i) % 3, false)) return true;
    return false;
}

/* The skat is handed over; a claim is judged by the court. */
static void table_moves(struct table_game *table) {
    wz_move skat = {.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE, .cards = {table->game.skat}};
    wz_verdict verdict;
    bool claim = wz_court_verdict(&table->game, table->solver, &verdict);
    make_sure(table, claim ? &verdict.word : &skat);
}

static void step(struct table_game *table) {
    unsigned turn = table->game.table.turn;
    if (turn >= 3) table_moves(table);
    else if (in_auction(&table->game.table) && table->silenced >> turn & 1) pass(table, turn);
    else if (!others_speak(table)) ask(table, turn, true);
}

/* One who failed in the auction has nothing to play with: as soon as there is a game, it is his
 * fault. */
static void bring_to_book(struct table_game *table) {
    if (table->silenced && !in_auction(&table->game.table) && !wz_over(&table->game.table))
        table->faulty = (unsigned)__builtin_ctz(table->silenced);
}

bool table_game_over(const struct table_game *table) {
    return table->faulty != TABLE_NOBODY || wz_over(&table->game.table);
}

bool table_game_run(struct table_game *table, wz_phase until) {
    while (!table_game_over(table) && table->game.table.phase < until) {
        step(table);
        if (rt_interrupted()) return false;
        if (table->game.table.phase >= WZ_PHASE_PLAY) bring_to_book(table);
    }
    return true;
}

/* --- The end --- */

void table_points(const wz_result *result, wz_position declarer, int points[3]) {
    enum { OWN_GAME = 50, OPPONENTS = 40 };
    bool declared = result->kind == WZ_RESULT_DECLARED;
    for (unsigned i = 0; i < 3; i++) {
        points[i] = result->written[i];
        if (!declared) continue;
        if (i == declarer.i) points[i] = result->value + (result->won ? OWN_GAME : -OWN_GAME);
        else points[i] = result->won ? 0 : OPPONENTS;
    }
}

void table_game_finish(struct table_game *table) {
    wz_position declarer = table->game.table.declarer;
    wz_position faulty = {(uint8_t)table->faulty};
    wz_error error = table->faulty == TABLE_NOBODY
                         ? wz_game_result(&table->game, &table->result)
                         : wz_game_fault_result(&table->game, faulty, &table->result);
    if (error != WZ_OK) abort();
    table_points(&table->result, declarer, table->points);
    for (unsigned i = 0; i < 3; i++)
        seat_player_over(table->player[i], &table->result, declarer, table->faulty);
}
