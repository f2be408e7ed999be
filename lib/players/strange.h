/* How strange a world makes what the others have done. A bid, a discard or a card tells something of the
 * hand it came from, as far as people play sensibly; the rule of thumb is the measure of that. It is a
 * measure and no certainty: the strangest card leaves its world possible. */
#ifndef PLAYERS_STRANGE_H
#define PLAYERS_STRANGE_H

#include "players/worlds.h"

/* The table as it lay before each card played so far. */
typedef struct wz__past {
    unsigned cards;
    wz_table before[30];
} wz__past;
void wz__recall(const wz_table *now, wz__past *past);

/* In 256ths of a bit: one bit more is half as likely. */
enum { WZ__BIT = 256 };
unsigned wz__strangeness(const wz_view *view, const wz__past *past, const wz__world *world);
/* How likely that is beside what is not strange at all: 65535 for 0. */
uint32_t wz__likelihood(unsigned strangeness);

#endif
