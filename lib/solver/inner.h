/* The solver from inside: its own card layout, its table and its context.
 *
 * Layout: bits 28-31 are the jacks (diamonds to clubs), bits 21-27 the trump suit (in grand: clubs),
 * bits 0-20 the other suits, seven ranks each from the seven to the ace. A higher bit beats a lower
 * one of the same suit, trumps lie above all else, and the points of a set are four looks into a
 * table of 128. All suit games look the same, so that what was found in one holds in the others.
 * Players are counted from the declarer: 0 is the declarer, 1 sits to the left. */
#ifndef SOLVER_INNER_H
#define SOLVER_INNER_H

#include "wenzel/solver.h"

enum { SUIT_BITS = 7, SUIT_MASK = 127, JACK_SHIFT = 28, TRUMP_SHIFT = 21 };
#define SUIT_TRUMPS 0xffe00000u
#define GRAND_TRUMPS 0xf0000000u
#define ZEROS 0x00e1c387u /* sevens, eights and nines ... */

typedef struct table_entry {
    uint32_t all;   /* the cards in play */
    uint32_t own;   /* which of them, in order, are the declarer's; bit 31: suit game */
    uint32_t left;  /* which are his left neighbour's; bits 30-31: who leads */
    uint8_t lower, upper; /* bounds of the points the declarer still gets */
    uint8_t move;   /* place of the best card among all; 31 = none */
    uint8_t generation;
} table_entry;

enum { WAYS = 4, NO_MOVE = 31 };

typedef struct table_row {
    table_entry entry[WAYS]; /* one line of the cache */
} table_row;

struct wz_solver {
    table_row *table;
    uint32_t table_mask;
    uint8_t generation;
    uint64_t nodes;
    uint64_t poll_at;
    bool stopped;
    wz_cancel *cancel;
    void *cancel_context;
    /* the position at hand */
    uint32_t hand[3];
    uint32_t trumps;
    uint32_t group[32];  /* the cards that follow each card */
    uint8_t points[32];
    uint8_t suit_points[128];
    uint8_t fall[128][128]; /* points lost when one set of a suit takes the place of another */
};

#endif
