/* Desk: the library for languages that have no C structs. Numbers and texts in, texts out.
 *
 *     lib = ctypes.CDLL("libwenzel.so.0.1")                   Python; examples/wenzel_ctypes.py
 *     memory = ctypes.create_string_buffer(lib.wz_desk_size())
 *     desk = ctypes.c_void_p(lib.wz_desk_in(memory, len(memory)))
 *     lib.wz_desk_score(desk, b"CH matadors 2 points 70 tricks 7")
 *     lib.wz_desk_answer(desk)                                b"value 48\nwon yes\n..."
 *
 * A desk has a rule set, one game with its moves, and the last answer. It lies in memory of the caller,
 * who may have as many as he likes; one desk, one thread. Every call that can fail returns a wz_error, 0
 * for none. The answer then is a text of lines, each a word and what it says ("value 48"), or the name of
 * the error and after a blank what more is known of it. It stays until the next call. Texts are UTF-8 and
 * end with a zero; NULL is refused like a text that can't be read, and so is a desk of NULL. What cards, contracts and moves look
 * like is docs/moves.md. */
#ifndef WENZEL_DESK_H
#define WENZEL_DESK_H

#include "wenzel/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wz_desk wz_desk;

/* How many bytes a desk takes. */
size_t wz_desk_size(void);
/* A desk in `bytes` of memory that is aligned as malloc does it; NULL if they are too few. It speaks
 * German and has the rule set isko. There is nothing to close. */
wz_desk *wz_desk_in(void *memory, size_t bytes);
/* What the last call answered; "" for nothing. */
const char *wz_desk_answer(const wz_desk *desk);
/* "de" or "en": the language of sentences. */
wz_error wz_desk_speak(wz_desk *desk, const char *language);
/* A preset by its name, or a rule set as text (docs/rule-sets.md). Ends the game on the desk. */
wz_error wz_desk_rules(wz_desk *desk, const char *rules);

/* --- Values --- */

/* What a game counts: "CH matadors 2 points 70 tricks 7 bid 18". The contract comes first. The count is
 * the declarer's, skat included; instead of it "won", "lost" or "conceded". "without 3" is "matadors -3";
 * a null needs none. "kontra" and "re" may follow. Answers with value, won, contract, level, matadors, base,
 * factor, bid, overbid, derivation, paragraphs. */
wz_error wz_desk_score(wz_desk *desk, const char *facts);

/* --- A game --- */

/* A new game at a table of three to eight. */
wz_error wz_desk_start(wz_desk *desk, unsigned seats);
/* Deals by the number of a deal, below WZ_DEALS; cards by name are the move "w CJ.SJ ...". */
wz_error wz_desk_deal(wz_desk *desk, uint64_t number);
/* One move, such as "1 18". */
wz_error wz_desk_move(wz_desk *desk, const char *move);
/* Takes the last move back. WZ_E_WRONG_PHASE: there is none. */
wz_error wz_desk_undo(wz_desk *desk);
/* Reads the first game of a text, an ISS record or a move list, and plays it. */
wz_error wz_desk_load(wz_desk *desk, const char *text);
/* Makes the moves that are the table's own: hands over the skat, decides claims by proof. Answers whom
 * to ask, "must 1" or "may 2" a line, in that order; "deal" or "over". Without a solver (NULL) no claim
 * is proven. */
wz_error wz_desk_conduct(wz_desk *desk, wz_solver *solver);
/* The phase, and whose turn it is: "BID 1". */
wz_error wz_desk_state(wz_desk *desk);
/* All that one actor may do (0..2, 3 sits out, 4 the table), one move a line. */
wz_error wz_desk_moves(wz_desk *desk, unsigned who);
/* The number of the deal; all ones if the cards are not dealt or not all known. */
uint64_t wz_desk_number(const wz_desk *desk);
/* The result of a finished game: kind, written (by position), and the lines of wz_desk_score. */
wz_error wz_desk_result(wz_desk *desk);
/* The game as a move list, to be kept and loaded again; and for people to read. */
wz_error wz_desk_list(wz_desk *desk);
wz_error wz_desk_protocol(wz_desk *desk);

/* --- Perfect play, and advice. A solver is the caller's: wz_solver_new, wz_solver_free. --- */

/* The dealt cards, all open: the points that the declarer (0..2) gets in a contract played from the hand,
 * "points 67"; in null "won yes". */
wz_error wz_desk_solve(wz_desk *desk, wz_solver *solver, const char *contract, unsigned declarer);
/* The best game and discard after the skat was picked up, for a bid (0: none): contract, discard,
 * points, value. */
wz_error wz_desk_best_game(wz_desk *desk, wz_solver *solver, unsigned declarer, unsigned bid);
/* While cards are played: every card of who is on turn and the declarer's points in the end, best first,
 * "CJ 67" a line; in null 1 and 0 for won and lost. */
wz_error wz_desk_cards(wz_desk *desk, wz_solver *solver);
/* What a player of this level (wz_player_name) would do in the place of `who`, from what he can see: move,
 * say and reason. Answers nothing if he has nothing to say. Levels that search need the solver. */
wz_error wz_desk_advise(wz_desk *desk, wz_solver *solver, const char *level, uint64_t seed,
                        unsigned who);

#ifdef __cplusplus
}
#endif

#endif
