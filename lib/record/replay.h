/* Replaying, inside lib/record. */
#ifndef RECORD_REPLAY_H
#define RECORD_REPLAY_H

#include "wenzel/record.h"

/* A server went its own ways here; by the order, what its records do needs no remark. */
bool wz__server_rules(const wz_rules *rules);
/* A resignation after the end (imported games) changes nothing; the game would refuse it. */
bool wz__says_nothing(const wz_table *table, const wz_move *move);
/* Is the move missing cards that its maker or the dealer must have named? */
bool wz__hides_cards(const wz_record *record, const wz_move *move);

#endif
