/* Conductor: what comes next at a table that a program runs. This is the way to drive a game.
 *
 * A pure step: the game goes in; out comes whom to ask, or the table's own move, or that the court has
 * to speak, or that it is over. It waits for nobody and remembers nothing, so that it serves a loop, a
 * server of many tables and a page without threads alike. Options alone (wz_game_options) can't drive
 * a game: the table may say AGREE to any claim, and whether it should is the court's to find out.
 *
 * A whole game by random legal moves (tests/unit/test_conductor.c plays this very text). Put your own
 * players in place of `wz_random_move`, one call of a function for each who is asked:
 *
 *     static wz_error play_game(wz_game *game, wz_log *log, const wz_deal *deal, wz_solver *solver,
 *                               wz_random *random, wz_result *result) {
 *         static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
 *             [WZ_MOVE_BID] = 2,      [WZ_MOVE_HOLD] = 2,   [WZ_MOVE_PASS] = 4,
 *             [WZ_MOVE_PICK_UP] = 2,  [WZ_MOVE_PLAY] = 40,  [WZ_MOVE_DECLARE] = 1,
 *             [WZ_MOVE_RESIGN] = 1,   [WZ_MOVE_SHOW] = 1,   [WZ_MOVE_THROW] = 1,
 *             [WZ_MOVE_AGREE] = 1,    [WZ_MOVE_REFUSE] = 1, [WZ_MOVE_KONTRA] = 1,
 *             [WZ_MOVE_REKONTRA] = 1, [WZ_MOVE_BOCK] = 1,     [WZ_MOVE_HIRSCH] = 1,
 *             [WZ_MOVE_PUSH] = 1,     [WZ_MOVE_PUSH_ON] = 1,  [WZ_MOVE_JUNGFRAU] = 1,
 *             [WZ_MOVE_MARCH] = 1,    [WZ_MOVE_SCHENKEN] = 1, [WZ_MOVE_PATROUILLEN] = 1,
 *             [WZ_MOVE_EXCHANGE] = 1,
 *         };
 *         wz_faults faults = {0};
 *         wz_cue cue;
 *         wz_verdict verdict;
 *         while (wz_conduct(game, &faults, &cue) != WZ_CUE_OVER) {
 *             wz_move move = cue.move;
 *             if (cue.kind == WZ_CUE_DEAL) move = wz_deal_move(deal);
 *             if (cue.kind == WZ_CUE_COURT) {
 *                 wz_court_verdict(game, solver, &verdict);
 *                 move = verdict.word;
 *             }
 *             for (unsigned i = 0; i < cue.asked && move.kind == WZ_MOVE_NONE; i++) {
 *                 bool speaks = cue.ask[i].must || wz_random_below(random, 50) == 0;
 *                 wz_options options;
 *                 wz_game_options(game, cue.ask[i].who, &options);
 *                 if (speaks) wz_random_move(&options, game->table.rules, weight, random, &move);
 *             }
 *             wz_error error = wz_play(game, log, &move);
 *             if (error != WZ_OK) return error;
 *         }
 *         return wz_decided_result(game, &faults, result);
 *     }
 *
 * With computer players who see their views alone, it is examples/game.c.
 *
 * Plain values of the caller, nothing is allocated. Threads: no shared state. */
#ifndef WENZEL_CONDUCTOR_H
#define WENZEL_CONDUCTOR_H

#include "wenzel/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Faults: a program in somebody's place crashes, is late or says what can't be --- */

/* Bits of positions; zeroed before the deal. One who fails in the auction passes for the rest of it,
 * and as soon as there is a game, it is decided against him: he has nothing to play with. A later fault
 * decides the game at once. */
typedef struct wz_faults {
    uint8_t in_auction;
    uint8_t in_game;
} wz_faults;

/* `who` has failed in a game that is not decided. Below, `faults` may be NULL: there are none. */
void wz_note_fault(wz_faults *faults, const wz_table *table, wz_position who);
/* Whose fault has decided the game; WZ_NOBODY if none has. */
wz_position wz_faulty(const wz_table *table, const wz_faults *faults);
/* Is the game over, by its moves or by a fault? */
bool wz_decided(const wz_table *table, const wz_faults *faults);
/* The result of a decided game, however it was decided. */
wz_error wz_decided_result(const wz_game *game, const wz_faults *faults, wz_result *result);
/* Will a fault made now be a pass (and not the end of the game)? */
static inline bool wz_in_auction(const wz_table *table) {
    return table && (table->phase < WZ_PHASE_CHOOSE || table->phase == WZ_PHASE_SOLO);
}

/* --- What comes next --- */

typedef enum wz_cue_kind {
    WZ_CUE_DEAL,  /* the cards are to be dealt: they come from outside */
    WZ_CUE_ASK,   /* those in `ask` */
    WZ_CUE_MOVE,  /* `move` is the table's to make: the skat, the pass of one who has failed */
    WZ_CUE_COURT, /* a claim is open; the table's word is wz_court_verdict's (wenzel/court.h) */
    WZ_CUE_OVER   /* by the moves, or by a fault */
} wz_cue_kind;

/* Somebody is asked: his options (wz_view_options) are what, and there is one at least. Who must has to
 * decide, and silence is a fault; the others may speak unasked, and mostly say nothing. */
typedef struct wz_asking {
    uint8_t who; /* 0..2, WZ_WHO_SITTER */
    bool must;
} wz_asking;

/* They are asked in this order, until one makes a move: then the conductor is asked again. Or all at
 * once, and the first in this order who has something to say is heard. */
typedef struct wz_cue {
    uint8_t kind; /* enum wz_cue_kind */
    uint8_t asked;
    wz_asking ask[WZ_WHO_SITTER + 1];
    wz_move move; /* kind NONE unless it is MOVE */
} wz_cue;

/* Returns cue->kind; OVER without a game or a cue. Before each trick the two who are not on turn may speak: kontra, claim, give up;
 * the one on turn does when asked for a card. One who sits out is asked for consent (ISkO 4.4.2), and
 * it can't cost him anything to agree; that he gives up (4.4.3) is up to him. Nobody is kept from
 * making any other move that is legal. */
wz_cue_kind wz_conduct(const wz_game *game, const wz_faults *faults, wz_cue *cue);

#ifdef __cplusplus
}
#endif

#endif
