/* Match, inside the library. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "wenzel/match.h"

/* Could this entry be the series' next one? */
wz_error wz__check_entry(const wz_series *series, const wz_entry *entry);

/* Do special rounds follow from games, so that an entry must tell more than a value? */
bool wz__rounds_ask_for_games(const wz_rules *rules);
/* The next game is entered: its special round goes on, and others may begin to wait. */
void wz__rounds_go_on(wz_series *series, const wz_entry *entry);

#endif
