/* Worlds: distributions of the cards a viewer has not seen, as far as they can be true. */
#ifndef PLAYERS_WORLDS_H
#define PLAYERS_WORLDS_H

#include "wenzel/players.h"

/* Places a card can be in: the three hands and the skat. */
enum { SKAT_PLACE = 3, WORLD_PLACES = 4 };

/* What the view says for certain. */
typedef struct wz__knowledge {
    wz_cards sure[WORLD_PLACES]; /* known to be there */
    wz_cards may[WORLD_PLACES];  /* of the unseen cards, those that can be there */
    uint8_t missing[WORLD_PLACES];
    wz_cards unseen;
} wz__knowledge;

/* One distribution: what is left in the hands, and the skat. */
typedef struct wz__world {
    wz_cards place[WORLD_PLACES];
} wz__world;

/* How many ways there are to deal the unseen cards from each card on: drawing by these numbers makes
 * every possible distribution equally likely. */
typedef struct wz__deck {
    wz__knowledge know;
    uint8_t count; /* unseen cards */
    wz_card card[22];
    uint8_t open[3]; /* places that still miss cards, at most three */
    uint8_t opens;
    uint64_t ways[23][11][11]; /* card from which on, missing in open[0], in open[1] */
} wz__deck;

void wz__know(const wz_view *view, wz__knowledge *know);
/* False if there is no way at all to deal them: the view contradicts itself. */
bool wz__deck_of(const wz__knowledge *know, wz__deck *deck);
void wz__draw_world(const wz__deck *deck, wz_random *random, wz__world *world);

/* Cards that a player has shown not to have: by not following suit (ISkO 4.2.1). */
wz_cards wz__lacking(const wz_table *table, unsigned position);

#endif
