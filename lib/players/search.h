/* The searching players, inside the room: draw worlds, solve them, weigh the outcomes in points of the
 * list. */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/kinds.h"
#include "players/worlds.h"

enum { MOST_WORLDS = 64 };

/* Draws up to `wanted` worlds, the likelier ones rather than the others; returns how many. */
unsigned wz__likely_worlds(const wz_view *view, const wz__knowledge *know, unsigned wanted,
                           wz_random *random, wz__world worlds[MOST_WORLDS]);
/* How well a world fits what was bid, declared and laid down: 0 = not at all. */
uint32_t wz__likelihood(const wz_view *view, const wz__world *world);

/* What a game brings the declarer in the list, against the average of the opponents: value and 50,
 * or the loss, 50, and what the opponents get for it (SkWO 6.3.1). In tenths of a point. */
typedef struct wz__stakes {
    int32_t won[WZ_LEVELS]; /* by level reached */
    int32_t lost[2];        /* simply; in schneider */
    uint8_t needed;         /* points that win: 61, 90 or, for schwarz, 121 */
} wz__stakes;
void wz__stakes_of(const wz_rules *rules, wz_contract contract, wz_cards ten, wz_cards skat,
                   unsigned bid, wz__stakes *stakes);
/* By the declarer's points in the end. */
int32_t wz__stake_at(const wz__stakes *stakes, unsigned points);

/* The position of a view in one world. */
wz_problem wz__problem_in(const wz_view *view, const wz__world *world);

wz_decider wz__search_play;

#endif
