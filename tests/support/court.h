/* A court for a suite about the referee: the rules in force, and a solver for proofs. */
#ifndef WENZEL_TESTS_COURT_H
#define WENZEL_TESTS_COURT_H

#include "wenzel/referee.h"

static wz_rules isko;
static wz_solver *solver;

static int open_court(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)4 << 20);
    return wz_rules_named("isko", &isko) != WZ_OK || !solver;
}

static int close_court(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

#endif
