/* What suites about the solver share: one solver that all tests of a suite use. For one suite, which
 * says before how large it is: #define SOLVER_MEGABYTES 16. */
#ifndef WENZEL_TESTS_SOLVER_SUITE_H
#define WENZEL_TESTS_SOLVER_SUITE_H

#include "wenzel/solver.h"

static wz_solver *solver;

static int set_up(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)SOLVER_MEGABYTES << 20);
    return solver ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

#endif
