/* The solver from inside: its own order of the cards, its table, its context.
 *
 * Cards: bits 28-31 are the jacks (diamonds to clubs), bits 21-27 the trump suit (in grand: clubs),
 * bits 0-20 the other suits, each from the seven to the ace. So a higher bit beats a lower one of its
 * suit, trumps lie above all else, and the points of a set are four looks into a table of 128. All
 * suit games are alike in this order: what was found in one holds in the others. In null every suit
 * has eight bits, the seven lowest. Players are counted from the declarer: he is 0, 1 sits at his left.
 *
 * The table keeps bounds of the points the declarer still gets, at the beginning of a trick. A row is
 * found by who owns which card *in the order that is left*: with the same owners, other cards play the
 * same way and can only count differently, so that a bound holds for them when it is moved by that
 * difference (docs/solver.md). Nothing rests on hash values: an entry is compared whole. */
#ifndef SOLVER_INNER_H
#define SOLVER_INNER_H

#include "solver/order.h"
#include "wenzel/solver.h"

#define SUIT_TRUMPS 0xffe00000u
#define GRAND_TRUMPS 0xf0000000u
enum { SUIT_MASK = 127, RANKS_OF_SUIT = 7, JACKS_FROM = 28, POLL_EVERY = 1024 };

typedef struct table_entry {
    uint32_t all;         /* the cards in play */
    uint32_t own;         /* which of them, counted in order, are the declarer's */
    uint32_t left;        /* which are player 1's; bits 30-31: who leads */
    uint8_t lower, upper; /* of the points the declarer still gets; null: 1 = he is safe */
    uint8_t move;         /* the best card, counted among all */
    uint8_t generation;
} table_entry;

enum { ENTRIES = 4, NO_MOVE = 31 };

typedef struct table_row {
    _Alignas(64) table_entry entry[ENTRIES]; /* one line of the cache */
} table_row;

struct wz_solver {
    table_row *table;
    uint32_t rows_mask;
    uint8_t generation;
    bool fast;
    bool stopped;
    uint64_t nodes;
    wz_cancel *cancel;
    void *cancel_context;
    /* the position at hand */
    uint32_t hand[3];
    uint32_t trumps;
    const move_order *order;
    uint32_t follow[32]; /* the cards that follow each card */
    uint8_t points[32];  /* of each card; where tricks are counted, 1 for every card */
    uint8_t jack_points;
    bool counts_tricks;
    bool ten_low;        /* ramsch: the ten ranks below the queen */
    uint8_t table_class; /* what the table is about: it forgets when that changes */
    uint8_t suit_points[128];
    uint8_t loss[128][128]; /* points missing when the second set takes the place of the first */
    wz_error error;         /* why the last question was not answered */
};

/* A trick under way: who led, the cards on the table, and what is asked. */
typedef struct inner_trick {
    unsigned leader;   /* counted from the declarer */
    unsigned in_trick; /* 0, 1, 2 */
    unsigned card[2];
} inner_trick;

/* The declarer's further points, asked as "at least `need`?": an answer of at least `need` is a lower
 * bound, a smaller one an upper bound. `rest`: points of all cards in play and on the table. If the
 * search was stopped, the answer means nothing. */
int wz__trump_search_portable(wz_solver *solver, const inner_trick *trick, int need, int rest);
int wz__trump_search_fast(wz_solver *solver, const inner_trick *trick, int need, int rest);
/* Ramsch: player 0 plays against his own points, both others for them. */
int wz__ramsch_search_portable(wz_solver *solver, const inner_trick *trick, int need, int rest);
int wz__ramsch_search_fast(wz_solver *solver, const inner_trick *trick, int need, int rest);
/* Null: can the declarer stay without a trick? */
bool wz__null_search_portable(wz_solver *solver, const inner_trick *trick);
bool wz__null_search_fast(wz_solver *solver, const inner_trick *trick);
/* Does this machine have the instructions of the fast path? */
bool wz__fast_bits(void);

/* --- Positions --- */

/* Whose card it is; WZ_NOBODY's if nobody leads. */
static inline wz_position wz__turn(wz_position leader, unsigned in_trick) {
    if (leader.i > 2 || in_trick > 2) return WZ_NOBODY;
    return (wz_position){(uint8_t)((leader.i + in_trick) % 3)};
}

/* ISkO 4.2.1, 4.2.2 */
static inline wz_cards wz__allowed(wz_kind kind, wz_cards hand, unsigned in_trick, wz_card led) {
    wz_cards follow = in_trick ? hand & wz_following(kind, led) : hand;
    return follow ? follow : hand;
}

/* --- The layout --- */

/* The table holds one class of questions at a time. */
enum {
    CLASS_SUIT,
    CLASS_GRAND,
    CLASS_SUIT_TRICKS,
    CLASS_GRAND_TRICKS,
    CLASS_NULL,
    CLASS_CLAIM,
    CLASS_CERTAIN,
    CLASS_RAMSCH_ENDS,
    CLASS_RAMSCH, /* from here on one for each order of the cards and each worth of the last trick */
    CLASS_RAMSCH_TEN_LOW = CLASS_RAMSCH + 32
};

typedef struct layout {
    uint8_t bit[32];  /* of each card */
    uint8_t card[32]; /* of each bit */
} layout;

layout wz__layout(wz_kind kind);
uint32_t wz__to_bits(const layout *map, wz_cards cards);
/* Puts the position into the solver, the trick into `trick`; counting tricks instead of points if
 * wanted. Returns what is still in play, the cards on the table included. */
int wz__load(wz_solver *solver, const wz_problem *problem, bool count_tricks, inner_trick *trick);
/* The same for a ramsch, put as a grand in which the one who is held plays alone; `with_last`: points
 * that come with the last trick. */
int wz__load_ramsch(wz_solver *solver, const wz_problem *grand, bool ten_low, unsigned with_last,
                    inner_trick *trick);
/* Between 0 and `rest`, by a first guess and windows whose answers close in. */
typedef int wz__asking(wz_solver *solver, const inner_trick *trick, int need, int rest);
int wz__close_in(wz_solver *solver, wz__asking *ask, const inner_trick *trick, int rest, int guess);
/* Puts a value among those that are there, from the best to the worst. */
void wz__insert_value(wz_card_value *values, unsigned count, wz_card_value value, bool highest);
/* What the table knows belongs to this class: forgets if it was another. */
void wz__set_class(wz_solver *solver, unsigned table_class);
/* A question that can't be asked, and one that was: notes why there is no answer. */
wz_solved wz__refuse(wz_solver *solver, wz_error error);
wz_solved wz__answered(wz_solver *solver);
/* Points, or 1 and 0 for a null won and lost, starting the search at a guess. */
wz_solved wz__value(wz_solver *solver, const wz_problem *problem, unsigned guess, unsigned *value);
/* Polls the caller every POLL_EVERY nodes. */
static inline bool wz__out_of_time(wz_solver *s) {
    if (++s->nodes % POLL_EVERY == 0 && s->cancel && s->cancel(s->cancel_context))
        s->stopped = true;
    return s->stopped;
}

#endif
