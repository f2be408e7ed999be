/* The searching players, inside the room: draw worlds that fit what was seen, solve them and play them
 * out, weigh the ends in points of the list. */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/kinds.h"
#include "players/worlds.h"

enum { MOST_WORLDS = 64 };

/* Draws up to `wanted` worlds, the likelier ones rather than the others; returns how many. */
unsigned wz__likely_worlds(const wz_view *view, unsigned wanted, wz_random *random,
                           wz__world worlds[MOST_WORLDS]);

/* What a game brings the declarer in the list, against the average of the opponents: value and 50,
 * or the loss, 50, and what the opponents get for it (SkWO 6.3.1). In tenths of a point. */
typedef struct wz__stakes {
    int32_t won[WZ_LEVELS]; /* by level reached */
    int32_t lost[2];        /* simply; in schneider */
    uint8_t needed;         /* points that win: 61, 90 or, for schwarz, 121 */
} wz__stakes;
void wz__stakes_of(const wz_table *table, wz_contract contract, wz_cards ten, wz_cards skat,
                   wz__stakes *stakes);
/* By the declarer's points in the end. */
int32_t wz__stake_at(const wz__stakes *stakes, unsigned points);

/* The position of a view in one world. */
wz_problem wz__problem_in(const wz_view *view, const wz__world *world);

/* What one player sees there, while cards are played. */
wz_view wz__eyes(const wz_table *table, unsigned who, const wz_cards hand[3], wz_cards skat);

/* How a game ends. */
typedef struct wz__end {
    uint8_t points; /* the declarer's, skat included */
    uint8_t tricks; /* the declarer's */
    uint8_t defender_tricks;
} wz__end;
/* Everybody by rule of thumb, after `first` if there is one. Cards must be due in the view. */
wz__end wz__play_out(const wz_view *view, const wz__world *world, wz_card first);

/* The table as it stands after that. */
void wz__play_to_end(const wz_view *view, const wz__world *world, wz_card first, wz_table *end);

/* What worlds say of a card, a discard, a game; all of them added up. */
typedef struct wz__appraisal {
    int64_t gain;   /* for the declarer, tenths of list points, and a little for every point */
    int64_t listed; /* the list points alone, to be told */
    unsigned made;  /* worlds in which the game can be made */
    unsigned worlds;
} wz__appraisal;
/* Adds one world, after `card` is played if there is one. False if the solver was stopped. */
bool wz__appraise(wz_solver *solver, const wz_view *view, const wz__world *world,
                  const wz__stakes *stakes, wz_card card, wz__appraisal *sum);

/* The same in ramsch: gain and list points are the viewer's, made is a world without a minus for him. */
bool wz__appraise_ramsch(wz_solver *solver, const wz_view *view, const wz__world *world,
                         wz_card card, wz__appraisal *sum);

/* The solver's nodes, counted from the beginning of a part of a decision. */
typedef struct wz__meter {
    const wz_solver *solver;
    uint64_t start, bound; /* 0 = no bound */
} wz__meter;
/* `parts`: how many parts have to share the budget. */
wz__meter wz__meter_start(const wz_player *player, unsigned parts);
bool wz__is_spent(const wz__meter *meter);

wz_decider wz__search_auction, wz__search_declare, wz__search_play, wz__search_speak,
    wz__search_claim;

#endif
