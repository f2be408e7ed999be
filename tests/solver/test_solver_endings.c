/* Random endings of up to five tricks against the naive solver, which knows no table, no bounds and
 * no equal cards. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SOLVER_MEGABYTES 1
#include "positions.h"
#include "solver_suite.h"

static bool reaches(trial *t, const wz_problem *problem, unsigned points, bool wanted) {
    bool yes = !wanted;
    REQUIRE(t, wz_solve_reach(solver, problem, points, &yes) == WZ_SOLVED, "no answer");
    REQUIRE(t, yes == wanted, "reaches %u: %s", points, yes ? "yes" : "no");
    return true;
}

static bool thresholds_agree(trial *t, const wz_problem *problem, unsigned value) {
    unsigned any = (unsigned)choice_below(t, 122);
    return reaches(t, problem, value, true) && reaches(t, problem, value + 1, false) &&
           (value == 0 || reaches(t, problem, value - 1, true)) && reaches(t, problem, 0, true) &&
           reaches(t, problem, 121, false) && reaches(t, problem, UINT_MAX, false) &&
           reaches(t, problem, any, any <= value);
}

static bool points_agree(trial *t, const wz_problem *problem, unsigned value) {
    unsigned points = 999;
    REQUIRE(t, wz_solve_points(solver, problem, &points) == WZ_SOLVED, "no answer");
    REQUIRE(t, points == value, "%u points, not %u", points, value);
    return true;
}

/* Each case begins with an empty table, so that it can be run again. */
static bool points_and_thresholds_are_exact(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_TRUMP, 5, &problem);
    wz_solver_forget(solver);
    unsigned value = slow_value(&problem);
    if (choice_below(t, 2))
        return thresholds_agree(t, &problem, value) && points_agree(t, &problem, value);
    return points_agree(t, &problem, value) && thresholds_agree(t, &problem, value);
}
PROPERTY_TEST(points_and_thresholds_are_exact, 2)

/* A question that is always answered alike would prove little. */
static unsigned answers[2];
static void check_both(const char *name, property *law) {
    answers[0] = answers[1] = 0;
    property_check(name, law, 2);
    unsigned all = answers[0] + answers[1];
    if (all < 1000) return; /* one case alone was asked for */
    assert_true(answers[0] > all / 8 && answers[1] > all / 8);
}

static bool all_tricks_are_exact(trial *t) {
    wz_problem problem;
    slow_texts texts;
    choose_ending(t, KINDS_TRUMP, 5, &problem);
    /* Even hands seldom take everything: the declarer may exchange with the others. */
    for (uint64_t swaps = choice_below(t, 6); swaps && !problem.in_trick; swaps--) {
        wz_cards *own = &problem.hand[problem.declarer.i];
        wz_cards *other = &problem.hand[(problem.declarer.i + 1u + swaps % 2) % 3];
        wz_cards low = wz_set(wz_first(*own & ~WZ_JACKS ? *own & ~WZ_JACKS : *own));
        wz_cards high = wz_set((wz_card)(31 - __builtin_clz(*other)));
        *own = (*own & ~low) | high;
        *other = (*other & ~high) | low;
    }
    wz_solver_forget(solver);
    slow_from(&problem, &texts);
    bool wanted = slow_all_tricks(&texts.position), yes = !wanted;
    answers[wanted]++;
    REQUIRE(t, wz_solve_all_tricks(solver, &problem, &yes) == WZ_SOLVED, "no answer");
    REQUIRE(t, yes == wanted, "all tricks: %s", yes ? "yes" : "no");
    return true;
}
static void test_all_tricks_are_exact(void **state) {
    (void)state;
    check_both("test_all_tricks_are_exact", all_tricks_are_exact);
}

static bool null_is_exact(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_NULL, 6, &problem);
    wz_solver_forget(solver);
    bool wanted = slow_value(&problem), yes = !wanted;
    answers[wanted]++;
    REQUIRE(t, wz_solve_no_trick(solver, &problem, &yes) == WZ_SOLVED, "no answer");
    REQUIRE(t, yes == wanted, "no trick: %s", yes ? "yes" : "no");
    return true;
}
static void test_null_is_exact(void **state) {
    (void)state;
    check_both("test_null_is_exact", null_is_exact);
}

/* Other cards in the same order: the owners of a suit stay, its cards from place `cut` on move up as
 * far as there is room and the others down. The table lends bounds from one to the other. */
static wz_cards respaced(wz_cards set, wz_cards in_play, unsigned cut, unsigned by) {
    wz_cards moved = set & WZ_JACKS;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards of_suit = in_play & wz_suit_set((wz_suit)suit) & ~WZ_JACKS;
        unsigned room = WZ_JACK - wz_count(of_suit), up = by < room ? by : room;
        for (unsigned place = 0; of_suit; place++)
            if (wz_has(set, wz_take_first(&of_suit)))
                moved |=
                    wz_set(wz_card_of((wz_suit)suit, (wz_rank)(place + (place < cut ? 0 : up))));
    }
    return moved;
}

static wz_problem related(trial *t, const wz_problem *problem) {
    wz_problem other = *problem;
    wz_cards in_play = problem->hand[0] | problem->hand[1] | problem->hand[2];
    unsigned cut = (unsigned)choice_below(t, 4), by = (unsigned)choice_below(t, 7);
    for (unsigned player = 0; player < 3; player++)
        other.hand[player] = respaced(problem->hand[player], in_play, cut, by);
    other.skat = 0; /* what is gone would not add up */
    other.points = other.defender_points = 0;
    return other;
}

/* One solver that forgets nothing, and questions that share entries of the table. */
static bool related_positions_do_not_spoil_each_other(trial *t) {
    wz_problem problem, other;
    choose_ending(t, KINDS_TRUMP, 4, &problem);
    while (problem.in_trick) choose_card(t, &problem);
    if (!problem.hand[0]) return true;
    wz_solver_forget(solver);
    for (uint64_t rounds = 1 + choice_below(t, 4); rounds; rounds--) {
        other = related(t, &problem);
        tell_about(t, &other);
        if (!points_agree(t, &other, slow_value(&other))) return false;
        tell_about(t, &problem);
        if (!points_agree(t, &problem, slow_value(&problem))) return false;
    }
    return true;
}
PROPERTY_TEST(related_positions_do_not_spoil_each_other, 10)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_and_thresholds_are_exact),
        cmocka_unit_test(test_all_tricks_are_exact),
        cmocka_unit_test(test_null_is_exact),
        cmocka_unit_test(test_related_positions_do_not_spoil_each_other),
    };
    return cmocka_run_group_tests_name("endings", tests, set_up, tear_down);
}
