/* Series told to the script that counts them again (tests/independent/recount.awk). */
#ifndef WENZEL_TESTS_RECOUNT_H
#define WENZEL_TESTS_RECOUNT_H

#include <stdio.h>

#include "wenzel/match.h"

/* A pipe into the script, which expects so many series; to be closed by pclose, which gives its verdict. */
FILE *recount_of(unsigned series, const char *output);
/* A series begins. */
void recount_start(FILE *out, const wz_series *series);
/* The round of the next game, as the library has it; nothing where the rule set has no rounds. */
void recount_round(FILE *out, const wz_series *series);
/* The list, and how the series ended. */
void recount_list(FILE *out, const wz_series *series);

#endif
