/* Solver: what is every card worth when all cards lie open? Exactly.
 *
 *     wz_solver *solver = wz_solver_new(16 << 20);            one per thread, 1 MiB and more
 *     wz_problem problem;
 *     wz_problem_of_game(&game, &problem);                    or fill it by hand
 *     unsigned points;
 *     if (wz_solve_points(solver, &problem, &points) == WZ_SOLVED) ...
 *     wz_solver_free(solver);
 *
 * Every answer is exact: nothing that could be wrong is left out of the search. All players know all
 * cards; the declarer plays against the two defenders. A solver belongs to its caller, who frees it;
 * it must not be used by two threads at a time. Memory is taken by wz_solver_new alone. What a solver
 * found stays in its table and speeds up related questions (other cards, discards, other worlds with
 * the same kind of game); wz_solver_forget makes the next question start afresh, so that the number of
 * nodes repeats. Impossible positions are refused by wz_problem_check with the reason. */
#ifndef WENZEL_SOLVER_H
#define WENZEL_SOLVER_H

#include "wenzel/view.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wz_solver wz_solver;

/* NULL if there is not enough memory. `bytes` bounds all that the solver takes. */
wz_solver *wz_solver_new(size_t bytes);
/* NULL is allowed. */
void wz_solver_free(wz_solver *solver);
void wz_solver_forget(wz_solver *solver);

/* Called about every 1,000 nodes; true stops the search, which then answers WZ_STOPPED. */
typedef bool wz_cancel(void *context);
void wz_solver_set_cancel(wz_solver *solver, wz_cancel *cancel, void *context);
/* Tricks begun in the search since the solver was made: the measure of work, the same everywhere. */
uint64_t wz_solver_nodes(const wz_solver *solver);
/* The code for this machine's bit instructions, or the portable one: for tests. Both count the same
 * nodes. False if the machine does not have them. */
bool wz_solver_use_fast_bits(wz_solver *solver, bool fast);

/* A position at any moment of the play, all cards open. */
typedef struct wz_problem {
    uint8_t kind; /* enum wz_kind: a suit game, grand or null */
    wz_position declarer;
    wz_position leader; /* who leads, or led, the current trick */
    uint8_t in_trick;   /* cards on the table: 0, 1 or 2 */
    wz_card trick[2];
    wz_cards hand[3]; /* by position, without the cards on the table */
    wz_cards skat;    /* counts for the declarer; may be empty in a shortened deck */
    uint8_t points;   /* declarer's from tricks so far, without the skat */
    uint8_t defender_points;
    uint8_t tricks; /* declarer's so far */
    uint8_t defender_tricks;
} wz_problem;

/* Hands of fitting sizes, no card twice, somebody to lead, a declarer. WZ_OK, and then every question
 * below that its kind of game has is answered; or the reason: WZ_E_DISCARD_FIRST if the declarer still
 * holds twelve cards, which are the questions of wz_problem_check_discard. */
wz_error wz_problem_check(const wz_problem *problem);
/* Twelve cards in the declarer's hand, ten in the others, no skat, nothing on the table. */
wz_error wz_problem_check_discard(const wz_problem *problem);
/* The position of a game in which cards are played; WZ_E_WRONG_PHASE otherwise. */
wz_error wz_problem_of_game(const wz_game *game, wz_problem *problem);
/* The deal with its declarer and discard, forehand to lead. What is wrong with it, wz_problem_check says. */
wz_problem wz_problem_of_deal(const wz_deal *deal, wz_kind kind, wz_position declarer);
/* Whose card it is (WZ_NOBODY's if there is no such position), and which cards may be played. */
wz_position wz_problem_turn(const wz_problem *problem);
wz_cards wz_problem_legal(const wz_problem *problem);
/* The position after a legal card; nothing happens for what is no card. */
void wz_problem_play(wz_problem *problem, wz_card card);

/* WZ_REFUSED: not a possible position, or not a question for this kind of game; then, as after WZ_STOPPED,
 * the answers mean nothing. */
typedef enum wz_solved { WZ_SOLVED, WZ_STOPPED, WZ_REFUSED } wz_solved;
/* Why the last question to this solver was not answered, also one for a proof: what wz_problem_check says,
 * WZ_E_NOT_FOR_THIS_GAME, WZ_E_SEARCH_STOPPED, WZ_E_NOTHING_GIVEN ... WZ_OK if it was. */
wz_error wz_solver_error(const wz_solver *solver);

/* Does the declarer get at least `points` in the end, skat and tricks so far included? */
wz_solved wz_solve_reach(wz_solver *solver, const wz_problem *problem, unsigned points, bool *yes);
/* The declarer's points in the end, skat included. Not for null. */
wz_solved wz_solve_points(wz_solver *solver, const wz_problem *problem, unsigned *points);
/* Does the declarer take every remaining trick? (schwarz, ouvert) Not for null. */
wz_solved wz_solve_all_tricks(wz_solver *solver, const wz_problem *problem, bool *yes);
/* Can the declarer take at least one more trick? (his own schwarz) Not for null. */
wz_solved wz_solve_some_trick(wz_solver *solver, const wz_problem *problem, bool *yes);
/* Does the declarer take no further trick, the defenders doing their best to give him one? Null. */
wz_solved wz_solve_no_trick(wz_solver *solver, const wz_problem *problem, bool *yes);

/* What each legal card leads to. Points in the end (suit, grand), or 1 and 0 for a null won or lost. */
typedef struct wz_card_value {
    wz_card card;
    uint8_t value;
} wz_card_value;
/* Sorted from the best for the player on turn to the worst; equal ones by the order of the cards. */
wz_solved wz_solve_cards(wz_solver *solver, const wz_problem *problem, wz_card_value values[10],
                         unsigned *count);
/* A best line to the end: the cards in the order played. Ties: the lowest card of the layout. */
wz_solved wz_solve_line(wz_solver *solver, const wz_problem *problem, wz_card line[30],
                        unsigned *count);

/* --- Before the discard --- */

typedef struct wz_discard {
    wz_cards cards;
    uint8_t value; /* the declarer's points, or 1 and 0 in null */
} wz_discard;
#define WZ_DISCARDS 66
/* The declarer holds twelve cards (problem.hand[declarer]), the skat is empty, forehand leads. All 66
 * discards, best first. */
wz_solved wz_solve_discards(wz_solver *solver, const wz_problem *problem,
                            wz_discard discards[WZ_DISCARDS]);
/* Which of them reach `points` (null: are won): sets *count and the list. Cheaper. */
wz_solved wz_solve_discards_reach(wz_solver *solver, const wz_problem *problem, unsigned points,
                                  wz_discard discards[WZ_DISCARDS], unsigned *count);

/* The best game and discard for twelve cards in game value for the list, levels and bid counted. */
typedef struct wz_best_game {
    wz_contract contract;
    wz_cards discard;
    int32_t value;  /* signed, as wz_score gives it */
    uint8_t points; /* the declarer's; null: 0 or 1 tricks */
} wz_best_game;
wz_solved wz_solve_best_game(wz_solver *solver, const wz_rules *rules, const wz_problem *problem,
                             unsigned bid, wz_best_game *best);

/* --- Ramsch --- */

/* Three players, each for himself: there is no single exact value. Two questions are answered instead.
 * How few points can one player be held to if both others play for his points? And what does each write
 * if everybody plays for his own written result? */
typedef struct wz_ramsch_problem {
    bool ten_low;        /* 7 8 9 10 Q K A instead of 7 8 9 Q K 10 A */
    bool skat_with_last; /* the last trick brings the points of the skat */
    wz_position leader;  /* who leads, or led, the current trick */
    uint8_t in_trick;    /* cards on the table: 0, 1 or 2 */
    wz_card trick[2];
    wz_cards hand[3];  /* by position, without the cards on the table */
    wz_cards skat;     /* may be empty in a shortened deck */
    uint8_t points[3]; /* of the tricks so far */
    uint8_t tricks[3];
} wz_ramsch_problem;

/* As wz_problem_check. */
wz_error wz_ramsch_check(const wz_ramsch_problem *problem);
/* The position of a ramsch in which cards are played; WZ_E_WRONG_PHASE otherwise. At a table whose hidden
 * cards somebody knows or supposes, and of a game. */
wz_error wz_ramsch_of_table(const wz_table *table, const wz_cards hand[3], wz_cards skat,
                            wz_ramsch_problem *problem);
wz_error wz_ramsch_of_game(const wz_game *game, wz_ramsch_problem *problem);
wz_position wz_ramsch_turn(const wz_ramsch_problem *problem);
wz_cards wz_ramsch_legal(const wz_ramsch_problem *problem);
void wz_ramsch_play(wz_ramsch_problem *problem, wz_card card);
/* Tricks still to come, the current one included. */
unsigned wz_ramsch_tricks_left(const wz_ramsch_problem *problem);

/* The points that `who` has in the end, those of his tricks so far included, if he plays for few and both
 * others together for many. Exact for whole deals. The skat counts where the last trick brings it. */
wz_solved wz_solve_ramsch_held(wz_solver *solver, const wz_ramsch_problem *problem, wz_position who,
                               unsigned *points);
/* The same for the player on turn after each legal card of his. The fewest first; equal ones by the order
 * of the cards. */
wz_solved wz_solve_ramsch_held_cards(wz_solver *solver, const wz_ramsch_problem *problem,
                                     wz_card_value values[10], unsigned *count);

/* How a ramsch ended, and what it means. */
typedef struct wz_ramsch_end {
    uint8_t points[3]; /* of the own tricks, the skat left out */
    uint8_t tricks[3];
    wz_position last; /* who took the last trick */
    int32_t written[3];
} wz_ramsch_end;
/* Fills in `written` by the rest of it. Must say the same for the same end. */
typedef void wz_ramsch_writing(const void *context, wz_ramsch_end *end);
/* By a rule set: the context is a wz_ramsch_list, whose facts hold all but points and tricks. What the
 * rules can't score, as an end of a shortened deck, writes nothing. */
typedef struct wz_ramsch_list {
    const wz_rules *rules;
    wz_ramsch_facts facts;
} wz_ramsch_list;
void wz_ramsch_write(const void *context, wz_ramsch_end *end);
/* For a ramsch at a table, with this skat. */
wz_ramsch_list wz_ramsch_list_of(const wz_table *table, wz_cards skat);

/* What each writes if everybody plays the card that lets himself write most, of such the one with the
 * fewest points in his own tricks, of such the lowest of the layout. So many tricks from the end it is
 * always answered; before, it is not finished: WZ_STOPPED. */
#define WZ_RAMSCH_LAST_TRICKS 6
wz_solved wz_solve_ramsch_written(wz_solver *solver, const wz_ramsch_problem *problem,
                                  wz_ramsch_writing *writing, const void *context,
                                  wz_ramsch_end *end);
/* The same after each legal card of the player on turn, in the order in which he would choose. */
typedef struct wz_ramsch_card {
    wz_card card;
    wz_ramsch_end end;
} wz_ramsch_card;
wz_solved wz_solve_ramsch_written_cards(wz_solver *solver, const wz_ramsch_problem *problem,
                                        wz_ramsch_writing *writing, const void *context,
                                        wz_ramsch_card cards[10], unsigned *count);

/* --- Claims --- */

/* ISkO 4.4.5 on the real cards: the claiming defender plays his best, declarer and the other defender
 * play against him. Proven if the declarer gets no further trick (null: is forced to take one); or, as
 * the court allows, if one sure trump brings the defenders to 60: then *by_one_card (may be NULL) is set.
 * Not finished if the search was stopped, or what wz_solver_error says. */
wz_proof wz_prove_defender_claim(wz_solver *solver, const wz_problem *problem, wz_position claimer,
                                 bool *by_one_card);
/* The same where a defender had to take every remaining trick himself (older orders). Not for null. */
wz_proof wz_prove_alone(wz_solver *solver, const wz_problem *problem, wz_position claimer);
/* The declarer's claim before 2018, on the real cards, against any play of the defenders: every
 * remaining trick, or schneider if he demanded it; in null no trick. */
wz_proof wz_prove_own_claim(wz_solver *solver, const wz_problem *problem, wz_level demanded);

/* ISkO 4.4.4: does the declarer reach `points` (WZ_ALL_TRICKS: every trick; null: no trick) against
 * every distribution of the cards that are unseen in his view? */
#define WZ_ALL_TRICKS 200
typedef struct wz_every {
    uint64_t tried;   /* looked at; one stands for all that differ by equal cards alone */
    uint64_t all;     /* how many there are */
    wz_cards hand[3]; /* refuted: a distribution in which it fails */
    wz_cards skat;
} wz_every;
/* `report` may be NULL. */
wz_proof wz_prove_every(wz_solver *solver, const wz_view *view, unsigned points, wz_every *report);

/* --- Revolution --- */

/* A null hand against all `others`, of which `skat` lie nowhere in play: can no arrangement of them beat
 * it, however they are played? Exact: a criterion, proven in lib/solver/revolution.c. `leads`: it begins. */
bool wz_revolution_sure(wz_cards hand, wz_cards others, unsigned skat, bool leads);
/* The card it has to begin with; WZ_NO_CARD if no lead is sure. */
wz_card wz_revolution_lead(wz_cards hand, wz_cards others, unsigned skat);

#ifdef __cplusplus
}
#endif

#endif
