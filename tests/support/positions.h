/* Positions for the solver: chosen at random, told to people, and told to the naive solver. */
#ifndef WENZEL_TESTS_POSITIONS_H
#define WENZEL_TESTS_POSITIONS_H

#include "naive_solver.h"
#include "property.h"
#include "wenzel/solver.h"

/* Any position with up to `most` tricks to come, at any card of a trick: every kind of game, all
 * thirty-two cards accounted for, unless the skat is empty. `kinds`: bit per wz_kind. A trial that
 * fails tells the position, which must live as long as the trial runs. */
enum { KINDS_TRUMP = 31, KINDS_NULL = 1 << WZ_NULL, KINDS_ALL = KINDS_TRUMP | KINDS_NULL };
void choose_ending(trial *t, unsigned kinds, unsigned most, wz_problem *problem);
/* One of the legal cards, played. */
wz_card choose_card(trial *t, wz_problem *problem);
/* Any deal with any declarer, discard and kind of game. */
void choose_whole(trial *t, unsigned kinds, wz_problem *problem);

/* "G, declarer 1, leader 0 ..." with hands, table, skat and points. */
void put_problem(wz_out *out, const wz_problem *problem);
/* From now on a failure of the trial tells this position. */
void tell_about(trial *t, const wz_problem *problem);

/* A line of data/solver-deals.txt. */
typedef struct known_deal {
    char id[16];
    wz_problem problem;
    unsigned value; /* points, or 1 and 0 in null */
    bool win;
} known_deal;
/* All of them, read once; fails the running test if the file is not as it should be. */
enum { KNOWN_DEALS = 400 };
const known_deal *known_deals(void);

/* The position in the words of the naive solver. The texts belong to the struct: don't copy it. */
typedef struct slow_texts {
    slow_position position;
    char hand[3][40];
    char table[8];
} slow_texts;
void slow_from(const wz_problem *problem, slow_texts *texts);
/* What the naive solver finds, in the product's terms: points in the end, or 1 and 0 in null. */
unsigned slow_value(const wz_problem *problem);

/* The value in the same terms; a null with a trick is lost. Fails the running test, telling the
 * position, if the answer is not SOLVED. */
unsigned value_of(wz_solver *solver, const wz_problem *problem);

#endif
