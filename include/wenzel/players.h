/* Players: they decide from a view, which is all they get to see.
 *
 * A decision depends on the view alone, so that it repeats. Nothing is owned or kept; thread-safe. */
#ifndef WENZEL_PLAYERS_H
#define WENZEL_PLAYERS_H

#include "wenzel/view.h"

/* A simple player for company at the table: bids on jacks and length, keeps to a few habits of
 * card play, and always moves legally. False if the viewer has nothing to do. */
bool wz_simple_player(const wz_view *view, wz_move *move);

#endif
