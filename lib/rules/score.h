/* Scoring, inside the library. */
#ifndef RULES_SCORE_H
#define RULES_SCORE_H

#include "wenzel/score.h"

/* Adds a paragraph to the result's list, once. */
void wz__cite(wz_result *result, const char *paragraph);

#endif
