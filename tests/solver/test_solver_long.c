// tier: long
/* What takes long: larger endings against the naive solver, and whole deals asked in many ways. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "positions.h"

static wz_solver *solver, *other;

static bool values_of_large_endings_are_exact(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_ALL, 7, &problem);
    if (choice_below(t, 2)) wz_solver_forget(solver);
    unsigned value = value_of(solver, &problem), wanted = slow_value(&problem);
    REQUIRE(t, value == wanted, "%u, not %u", value, wanted);
    return true;
}
PROPERTY_TEST(values_of_large_endings_are_exact, 200)

static bool claims_in_large_endings_are_judged_exactly(trial *t) {
    wz_problem p;
    slow_texts texts;
    choose_ending(t, KINDS_ALL, 7, &p);
    wz_position claimer = wz_next(p.declarer);
    if (choice_below(t, 2)) claimer = wz_next(claimer);
    slow_from(&p, &texts);
    bool one;
    wz_proof proof = wz_prove_defender_claim(solver, &p, claimer, &one);
    bool holds = slow_claim_holds(&texts.position, claimer.i);
    REQUIRE(t, (proof == WZ_PROVEN && !one) == holds, "claimer %u", claimer.i);
    return true;
}
PROPERTY_TEST(claims_in_large_endings_are_judged_exactly, 100)

/* A deal played by both sides at random: the value moves against whoever errs, and never otherwise;
 * one solver remembers all of it, the other one nothing. */
static bool values_change_by_mistakes_alone(trial *t) {
    wz_problem problem;
    choose_whole(t, KINDS_ALL, &problem);
    unsigned value = value_of(solver, &problem);
    while (wz_problem_legal(&problem)) {
        bool declarer = wz_same(wz_problem_turn(&problem), problem.declarer);
        choose_card(t, &problem);
        unsigned next = value_of(solver, &problem);
        REQUIRE(t, declarer ? next <= value : next >= value, "%u after %u", next, value);
        wz_solver_forget(other);
        REQUIRE(t, value_of(other, &problem) == next, "the solvers differ");
        value = next;
    }
    unsigned end =
        problem.kind == WZ_NULL ? !problem.tricks : problem.points + wz_points(problem.skat);
    REQUIRE(t, value == end, "%u in the end, not %u", end, value);
    return true;
}
PROPERTY_TEST(values_change_by_mistakes_alone, 200)

static bool thresholds_of_whole_deals_agree_with_the_points(trial *t) {
    wz_problem problem;
    choose_whole(t, KINDS_TRUMP, &problem);
    bool yes;
    for (uint64_t count = 1 + choice_below(t, 6); count; count--) {
        unsigned points = (unsigned)choice_below(t, 122);
        REQUIRE(t, wz_solve_reach(solver, &problem, points, &yes) == WZ_SOLVED, "no answer");
        unsigned value = value_of(other, &problem);
        REQUIRE(t, yes == (value >= points), "%u of %u: %d", points, value, yes);
    }
    REQUIRE(t, wz_solve_all_tricks(solver, &problem, &yes) == WZ_SOLVED, "no answer");
    REQUIRE(t, !yes || value_of(other, &problem) == 120, "all tricks without all points");
    return true;
}
PROPERTY_TEST(thresholds_of_whole_deals_agree_with_the_points, 200)

static int set_up(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)16 << 20);
    other = wz_solver_new((size_t)1 << 20);
    if (other) wz_solver_use_fast_bits(other, false);
    return solver && other ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    wz_solver_free(solver);
    wz_solver_free(other);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_of_large_endings_are_exact),
        cmocka_unit_test(test_claims_in_large_endings_are_judged_exactly),
        cmocka_unit_test(test_values_change_by_mistakes_alone),
        cmocka_unit_test(test_thresholds_of_whole_deals_agree_with_the_points),
    };
    return cmocka_run_group_tests_name("long", tests, set_up, tear_down);
}
