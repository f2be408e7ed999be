/* The order in which moves are tried. It decides how fast an answer comes, never which.
 *
 * For each situation a card can be in there is a figure, plus so much for each point the card counts, and
 * for its height among the trumps or the length of its suit. The figures were found by letting chance
 * change them and keeping what needed fewer nodes (docs/solver.md). */
#ifndef SOLVER_ORDER_H
#define SOLVER_ORDER_H

#include <stdint.h>

typedef struct slope {
    int16_t base, points, more;
} slope;

typedef struct move_order {
    /* The third card, by leader: it takes the trick, the partner has it, it is lost. */
    slope third[3][3];
    /* The second card, by leader: it takes the trick for good, it takes it but can be beaten; it does
     * not, and the last hand can't, or can, beat the first card. */
    slope second[3][4];
    /* The declarer leads. Trumps: the others have none, it is the highest, it is not. Side suits: it is
     * the highest and nobody can ruff it, somebody can, it is not the highest. */
    slope declarer[6];
    /* A defender leads, by leader: a trump above the declarer's, one below; a suit he will ruff; a card
     * he can't beat, one that the partner can win, one that he wins. */
    slope defender[2][6];
} move_order;

extern const move_order wz__suit_order, wz__grand_order;

/* Ramsch, one held by two others. */
typedef struct ramsch_order {
    slope held_third[2];  /* he takes the trick, or does not */
    slope other_third[3]; /* the held one has it, it is taken, it is not his anyway */
    slope
        held_second[3]; /* he takes it and the last hand can duck, or can't; he does not take it */
    /* Behind his lead: below it, and the last hand can duck, or can't; above it. */
    slope other_second[3];
    slope before_held[3]; /* he has to take it, he can, he can't */
    /* Side suits and trumps: those whom the card is led to have only higher cards of it, higher and
     * lower ones, only lower ones, none. */
    slope held_lead[2][4], other_lead[2][4];
} ramsch_order;
extern const ramsch_order wz__ramsch_order;

#endif
