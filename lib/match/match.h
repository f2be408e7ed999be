/* Match, inside the library. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "wenzel/match.h"

/* Could this entry be the series' next one? */
wz_error wz__check_entry(const wz_series *series, const wz_entry *entry);

#endif
