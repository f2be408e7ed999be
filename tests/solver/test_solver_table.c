/* What must not change an answer: the bit instructions, the memory, what was asked before, and a
 * search that was stopped. And what must repeat: the number of nodes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "positions.h"

enum { STEP = 9 }; /* every ninth of the known deals, where all would take too long */

static wz_solver *make(size_t megabytes) {
    wz_solver *solver = wz_solver_new(megabytes << 20);
    assert_non_null(solver);
    return solver;
}

/* --- Bits --- */

/* Values and nodes of some deals, asked after each other. */
static uint64_t nodes_of_deals(wz_solver *solver, unsigned values[KNOWN_DEALS]) {
    const known_deal *deals = known_deals();
    uint64_t before = wz_solver_nodes(solver);
    for (unsigned i = 0; i < KNOWN_DEALS; i += STEP) {
        wz_solver_forget(solver);
        values[i] = value_of(solver, &deals[i].problem);
    }
    return wz_solver_nodes(solver) - before;
}

static void test_both_bit_paths_have_the_same_values_and_nodes(void **state) {
    (void)state;
    wz_solver *fast = make(4), *portable = make(4);
    assert_true(wz_solver_use_fast_bits(portable, false));
    if (!wz_solver_use_fast_bits(fast, true)) {
        wz_solver_free(fast);
        wz_solver_free(portable);
        skip();
    }
    static unsigned a[KNOWN_DEALS], b[KNOWN_DEALS];
    assert_int_equal(nodes_of_deals(fast, a), nodes_of_deals(portable, b));
    assert_memory_equal(a, b, sizeof a);
    wz_solver_free(fast);
    wz_solver_free(portable);
}

static wz_solver *fast_one, *portable_one;

static bool both_bit_paths_agree_on_endings(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_ALL, 10, &problem);
    uint64_t before[2] = {wz_solver_nodes(fast_one), wz_solver_nodes(portable_one)};
    unsigned fast = value_of(fast_one, &problem), portable = value_of(portable_one, &problem);
    REQUIRE(t, fast == portable, "%u and %u", fast, portable);
    uint64_t nodes = wz_solver_nodes(fast_one) - before[0];
    REQUIRE(t, nodes == wz_solver_nodes(portable_one) - before[1], "other nodes");
    return true;
}

static void test_both_bit_paths_agree_on_endings(void **state) {
    (void)state;
    fast_one = make(1), portable_one = make(1);
    bool fast = wz_solver_use_fast_bits(fast_one, true);
    wz_solver_use_fast_bits(portable_one, false);
    if (fast)
        property_check("test_both_bit_paths_agree_on_endings", both_bit_paths_agree_on_endings, 20);
    wz_solver_free(fast_one);
    wz_solver_free(portable_one);
    if (!fast) skip();
}

/* --- Forgetting --- */

static void test_nodes_repeat_after_forgetting(void **state) {
    (void)state;
    wz_solver *solver = make(4), *fresh = make(4);
    static unsigned a[KNOWN_DEALS], b[KNOWN_DEALS];
    uint64_t nodes = nodes_of_deals(solver, a);
    assert_int_equal(nodes_of_deals(solver, b), nodes);
    assert_memory_equal(a, b, sizeof a);
    assert_int_equal(nodes_of_deals(fresh, b), nodes);
    wz_solver_free(solver);
    wz_solver_free(fresh);
}

/* The mark that tells old entries from new ones has few bits: it must survive its return. */
static void test_forgetting_works_a_thousand_times(void **state) {
    (void)state;
    wz_solver *solver = make(1);
    const known_deal *deals = known_deals();
    for (unsigned i = 0; i < 1100; i++) {
        const known_deal *deal = &deals[350 + i % 40]; /* nulls are cheap */
        uint64_t before = wz_solver_nodes(solver);
        static uint64_t nodes[40];
        wz_solver_forget(solver);
        assert_int_equal(value_of(solver, &deal->problem), deal->value);
        uint64_t now = wz_solver_nodes(solver) - before;
        if (i < 40) nodes[i] = now;
        assert_int_equal(now, nodes[i % 40]);
    }
    wz_solver_free(solver);
}

static void test_a_repeated_question_costs_little(void **state) {
    (void)state;
    wz_solver *solver = make(16);
    const known_deal *deals = known_deals();
    uint64_t first = 0, again = 0;
    for (unsigned i = 0; i < KNOWN_DEALS; i += STEP) {
        uint64_t before = wz_solver_nodes(solver);
        value_of(solver, &deals[i].problem);
        uint64_t between = wz_solver_nodes(solver);
        assert_int_equal(value_of(solver, &deals[i].problem), deals[i].value);
        first += between - before;
        again += wz_solver_nodes(solver) - between;
    }
    wz_solver_free(solver);
    assert_true(again * 20 < first);
}

/* --- One solver for everything --- */

static wz_solver *busy;

typedef struct question {
    wz_problem problem;
    unsigned kind; /* of question */
    unsigned points;
} question;

/* Questions that share much: one deal, other discards, other cards of it played, other games. */
static question choose_question(trial *t, const wz_problem *dealt) {
    question q = {*dealt, (unsigned)choice_below(t, 3), (unsigned)choice_below(t, 121)};
    if (choice_below(t, 4) == 3) q.problem.kind = (uint8_t)choice_below(t, WZ_NULL + 1);
    wz_cards *own = &q.problem.hand[q.problem.declarer.i], twelve = *own | q.problem.skat;
    for (uint64_t discard = choice_below(t, 3); discard; discard--) {
        wz_card card = wz_first(q.problem.skat);
        q.problem.skat = (q.problem.skat & ~wz_set(card)) | wz_set(wz_first(*own));
        *own = twelve & ~q.problem.skat;
    }
    for (uint64_t plays = 6 + choice_below(t, 20); plays; plays--) choose_card(t, &q.problem);
    return q;
}

static unsigned answer(wz_solver *solver, const question *q) {
    bool yes = false;
    if (q->problem.kind == WZ_NULL || q->kind == 0) return value_of(solver, &q->problem);
    wz_solved solved = q->kind == 1 ? wz_solve_reach(solver, &q->problem, q->points, &yes)
                                    : wz_solve_all_tricks(solver, &q->problem, &yes);
    assert_int_equal(solved, WZ_SOLVED);
    return yes;
}

static bool many_questions_do_not_disturb_each_other(trial *t) {
    wz_problem dealt;
    choose_whole(t, KINDS_ALL, &dealt);
    if (choice_below(t, 2)) wz_solver_forget(busy);
    for (uint64_t count = 1 + choice_below(t, 12); count; count--) {
        question q = choose_question(t, &dealt);
        tell_about(t, &q.problem);
        unsigned found = answer(busy, &q);
        wz_solver *fresh = make(1);
        unsigned wanted = answer(fresh, &q);
        wz_solver_free(fresh);
        REQUIRE(t, found == wanted, "question %u (%u): %u, not %u", q.kind, q.points, found,
                wanted);
    }
    return true;
}

static void test_many_questions_do_not_disturb_each_other(void **state) {
    (void)state;
    busy = make(1);
    property_check("test_many_questions_do_not_disturb_each_other",
                   many_questions_do_not_disturb_each_other, 40);
    wz_solver_free(busy);
}

/* --- Memory --- */

static void test_every_size_of_table_has_the_same_values(void **state) {
    (void)state;
    const known_deal *deals = known_deals();
    static const size_t sizes[] = {1, 4, 16, 64};
    for (unsigned size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        wz_solver *solver = make(sizes[size]);
        for (unsigned i = 0; i < KNOWN_DEALS; i += 2 * STEP)
            assert_int_equal(value_of(solver, &deals[i].problem), deals[i].value);
        wz_solver_free(solver);
    }
}

/* --- Stopping --- */

typedef struct patience {
    unsigned polls, most;
} patience;

static bool lose_patience(void *context) {
    patience *p = context;
    return ++p->polls > p->most;
}

/* The costliest of the known deals. */
static const known_deal *hard_deal(wz_solver *solver) {
    const known_deal *deals = known_deals(), *hard = deals;
    uint64_t most = 0;
    for (unsigned i = 0; i < KNOWN_DEALS; i += STEP) {
        uint64_t before = wz_solver_nodes(solver);
        wz_solver_forget(solver);
        value_of(solver, &deals[i].problem);
        if (wz_solver_nodes(solver) - before <= most) continue;
        most = wz_solver_nodes(solver) - before;
        hard = &deals[i];
    }
    return hard;
}

static void test_a_stopped_search_says_so_and_leaves_nothing_wrong(void **state) {
    (void)state;
    wz_solver *solver = make(4);
    const known_deal *hard = hard_deal(solver);
    const wz_problem *problem = &hard->problem;
    wz_solver_forget(solver);
    for (unsigned most = 0; most < 40; most += 1 + most / 4) {
        patience p = {0, most};
        unsigned points;
        bool yes;
        wz_solver_set_cancel(solver, lose_patience, &p);
        uint64_t before = wz_solver_nodes(solver);
        assert_int_equal(wz_solve_points(solver, problem, &points), WZ_STOPPED);
        uint64_t nodes = wz_solver_nodes(solver) - before;
        assert_in_range(nodes, 1000 * most, 1000 * (most + 2) + 500);
        assert_int_equal(p.polls, most + 1);
        /* asked again with a little more patience, it may come to an end by what it has learnt */
        p = (patience){0, most};
        if (wz_solve_reach(solver, problem, hard->value, &yes) == WZ_SOLVED) assert_true(yes);
        wz_solver_set_cancel(solver, NULL, NULL);
        if (most % 3 == 0) wz_solver_forget(solver);
    }
    assert_int_equal(value_of(solver, problem), hard->value);
    wz_solver_free(solver);
}

static void test_after_a_stop_other_questions_are_right(void **state) {
    (void)state;
    wz_solver *solver = make(4);
    const known_deal *deals = known_deals();
    unsigned stopped = 0;
    for (unsigned i = 0; i + 1 < KNOWN_DEALS; i += STEP) {
        patience p = {0, i % 5};
        unsigned points;
        bool yes;
        wz_solver_set_cancel(solver, lose_patience, &p);
        wz_solved solved = deals[i].problem.kind == WZ_NULL
                               ? wz_solve_no_trick(solver, &deals[i].problem, &yes)
                               : wz_solve_points(solver, &deals[i].problem, &points);
        stopped += solved == WZ_STOPPED;
        wz_solver_set_cancel(solver, NULL, NULL);
        /* a related one, and the same again */
        assert_int_equal(value_of(solver, &deals[i + 1].problem), deals[i + 1].value);
        assert_int_equal(value_of(solver, &deals[i].problem), deals[i].value);
    }
    assert_true(stopped >= 10);
    wz_solver_free(solver);
}

/* The longer answers stop as well. */
static void test_every_question_can_be_stopped(void **state) {
    (void)state;
    wz_solver *solver = make(4);
    wz_problem problem = hard_deal(solver)->problem;
    wz_solver_forget(solver);
    patience p = {0, 0};
    wz_solver_set_cancel(solver, lose_patience, &p);
    wz_card_value values[10];
    wz_card line[30];
    wz_discard discards[WZ_DISCARDS];
    unsigned count;
    assert_int_equal(wz_solve_cards(solver, &problem, values, &count), WZ_STOPPED);
    assert_int_equal(wz_solve_line(solver, &problem, line, &count), WZ_STOPPED);
    problem.hand[problem.declarer.i] |= problem.skat;
    problem.skat = 0;
    assert_int_equal(wz_solve_discards(solver, &problem, discards), WZ_STOPPED);
    assert_int_equal(wz_solve_discards_reach(solver, &problem, 61, discards, &count), WZ_STOPPED);
    wz_rules rules;
    wz_best_game best;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    assert_int_equal(wz_solve_best_game(solver, &rules, &problem, 18, &best), WZ_STOPPED);
    wz_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_bit_paths_have_the_same_values_and_nodes),
        cmocka_unit_test(test_both_bit_paths_agree_on_endings),
        cmocka_unit_test(test_nodes_repeat_after_forgetting),
        cmocka_unit_test(test_forgetting_works_a_thousand_times),
        cmocka_unit_test(test_a_repeated_question_costs_little),
        cmocka_unit_test(test_many_questions_do_not_disturb_each_other),
        cmocka_unit_test(test_every_size_of_table_has_the_same_values),
        cmocka_unit_test(test_a_stopped_search_says_so_and_leaves_nothing_wrong),
        cmocka_unit_test(test_after_a_stop_other_questions_are_right),
        cmocka_unit_test(test_every_question_can_be_stopped),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
