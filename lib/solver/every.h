/* What the declarer does not know, and what is certain all the same. */
#ifndef SOLVER_EVERY_H
#define SOLVER_EVERY_H

#include "solver/inner.h"

typedef struct hidden {
    wz_problem base;       /* the position, the hidden hands empty */
    wz_cards cards;        /* hidden cards: in the defenders' hands, or in an unseen skat */
    wz_cards known[3];     /* of a defender: cards that lie open */
    wz_cards lacks[3];     /* cards a player has shown not to hold */
    uint8_t size[3];       /* hidden cards in each hand */
    uint8_t first, second; /* the defenders, from the declarer's left */
    uint8_t classes;
    wz_cards class_of[16]; /* hidden cards that are worth the same wherever they lie, two or more */
} hidden;

/* Is it certain, though the declarer knows no more than this? The opponents may choose the cards as
 * they go, as long as somebody could hold them. False also if the search gave up. */
bool wz__certain(wz_solver *solver, const hidden *hidden, unsigned points);

#endif
