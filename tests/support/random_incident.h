/* Incidents that nobody would tell: any facts, and decided cases with some facts changed. Not all of them
 * pass wz_incident_check. */
#ifndef TESTS_RANDOM_INCIDENT_H
#define TESTS_RANDOM_INCIDENT_H

#include "wenzel/referee.h"

int16_t random_fact(wz_random *random, wz_fact fact);
/* Any kind, about a third of the facts known, sometimes cards. */
wz_incident random_incident(wz_random *random);
wz_incident varied_incident(wz_random *random, const wz_incident *like);

#endif
