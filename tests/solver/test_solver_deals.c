/* Four hundred whole deals whose values are known: data/solver-deals.txt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SOLVER_MEGABYTES 16
#include "positions.h"
#include "solver_suite.h"

static bool wins(const wz_problem *problem) {
    bool yes = false;
    wz_solved solved = problem->kind == WZ_NULL ? wz_solve_no_trick(solver, problem, &yes)
                                                : wz_solve_reach(solver, problem, 61, &yes);
    assert_int_equal(solved, WZ_SOLVED);
    return yes;
}

static void compare(unsigned found, unsigned wanted, const known_deal *deal, unsigned *different) {
    if (found == wanted) return;
    ++*different;
    print_error("%s: %u, not %u\n", deal->id, found, wanted);
}

static void test_every_deal_has_its_known_value(void **state) {
    (void)state;
    unsigned different = 0;
    const known_deal *deals = known_deals();
    for (unsigned i = 0; i < KNOWN_DEALS; i++) {
        wz_solver_forget(solver);
        compare(value_of(solver, &deals[i].problem), deals[i].value, &deals[i], &different);
    }
    assert_int_equal(different, 0);
}

static void test_every_deal_is_won_or_lost_as_known(void **state) {
    (void)state;
    unsigned different = 0;
    const known_deal *deals = known_deals();
    for (unsigned i = 0; i < KNOWN_DEALS; i++) {
        wz_solver_forget(solver);
        compare(wins(&deals[i].problem), deals[i].win, &deals[i], &different);
    }
    assert_int_equal(different, 0);
}

/* What one deal left in the table must not spoil the next. */
static void test_the_values_are_the_same_when_nothing_is_forgotten(void **state) {
    (void)state;
    unsigned different = 0;
    const known_deal *deals = known_deals();
    for (unsigned i = KNOWN_DEALS; i-- > 0;) {
        const known_deal *deal = &deals[i * 7 % KNOWN_DEALS]; /* the kinds of game mixed */
        compare(wins(&deal->problem), deal->win, deal, &different);
        compare(value_of(solver, &deal->problem), deal->value, deal, &different);
    }
    assert_int_equal(different, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_deal_has_its_known_value),
        cmocka_unit_test(test_every_deal_is_won_or_lost_as_known),
        cmocka_unit_test(test_the_values_are_the_same_when_nothing_is_forgotten),
    };
    return cmocka_run_group_tests_name("known deals", tests, set_up, tear_down);
}
