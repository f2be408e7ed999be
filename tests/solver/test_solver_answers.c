/* The longer answers agree with single ones: values of cards, lines, discards, the best game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "positions.h"

/* One answers, the other, which shares nothing with it, is asked the single questions. */
static wz_solver *solver, *other;

/* --- Cards --- */

static bool better(const wz_problem *problem, unsigned a, unsigned b) {
    return wz_same(wz_problem_turn(problem), problem->declarer) ? a > b : a < b;
}

static bool cards_agree(trial *t, const wz_problem *problem) {
    wz_card_value values[10];
    unsigned count = 99, best = value_of(other, problem);
    wz_cards listed = 0;
    REQUIRE(t, wz_solve_cards(solver, problem, values, &count) == WZ_SOLVED, "no answer");
    REQUIRE(t, count == wz_count(wz_problem_legal(problem)), "%u cards", count);
    for (unsigned i = 0; i < count; i++) {
        wz_problem next = *problem;
        listed |= wz_set(values[i].card);
        wz_problem_play(&next, values[i].card);
        unsigned value = value_of(other, &next);
        REQUIRE(t, values[i].value == value, "card %u: %u, not %u", values[i].card, values[i].value,
                value);
        if (i == 0) continue;
        REQUIRE(t, !better(problem, values[i].value, values[i - 1].value), "not sorted");
        REQUIRE(t, values[i].value != values[i - 1].value || values[i - 1].card < values[i].card,
                "equal cards out of order");
    }
    REQUIRE(t, listed == wz_problem_legal(problem), "other cards than the legal ones");
    REQUIRE(t, values[0].value == best, "the best card brings %u, not %u", values[0].value, best);
    return true;
}

static bool cards_are_worth_what_follows_them(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_ALL, 6, &problem);
    if (choice_below(t, 2)) wz_solver_forget(solver);
    return cards_agree(t, &problem);
}
PROPERTY_TEST(cards_are_worth_what_follows_them, 10)

static bool cards_of_whole_deals_too(trial *t) {
    wz_problem problem;
    choose_whole(t, KINDS_ALL, &problem);
    for (uint64_t plays = choice_below(t, 12); plays; plays--) choose_card(t, &problem);
    return cards_agree(t, &problem);
}
PROPERTY_TEST(cards_of_whole_deals_too, 500)

/* --- Lines --- */

/* Of equally good cards the lowest, so that a line repeats. */
static bool is_first_of_the_best(trial *t, const wz_problem *problem, wz_card card) {
    wz_card_value values[10];
    unsigned count = 0;
    REQUIRE(t, wz_solve_cards(other, problem, values, &count) == WZ_SOLVED, "no answer");
    REQUIRE(t, values[0].card == card, "card %u, not %u", card, values[0].card);
    return true;
}

static bool line_is_best(trial *t, const wz_problem *problem) {
    wz_card line[30];
    unsigned count = 99, value = value_of(other, problem);
    wz_problem now = *problem;
    REQUIRE(t, wz_solve_line(solver, problem, line, &count) == WZ_SOLVED, "no answer");
    for (unsigned i = 0; i < count; i++) {
        REQUIRE(t, wz_has(wz_problem_legal(&now), line[i]), "card %u of the line: illegal", i);
        if (!is_first_of_the_best(t, &now, line[i])) return false;
        wz_problem_play(&now, line[i]);
        if (problem->kind == WZ_NULL && now.tricks > problem->tricks) break;
        if (problem->kind == WZ_NULL) continue;
        unsigned left = value_of(other, &now);
        REQUIRE(t, left == value, "after card %u of the line: %u, not %u", i, left, value);
    }
    if (problem->kind == WZ_NULL) {
        REQUIRE(t, (now.tricks == problem->tricks) == value, "the line ends otherwise");
        REQUIRE(t, !value || !(now.hand[0] | now.hand[1] | now.hand[2]), "the line is too short");
        return true;
    }
    REQUIRE(t, !(now.hand[0] | now.hand[1] | now.hand[2]) && !now.in_trick, "cards are left");
    REQUIRE(t, now.points + wz_points(now.skat) == value, "the line brings %u, not %u",
            now.points + wz_points(now.skat), value);
    return true;
}

static bool lines_are_legal_and_best_for_both_sides(trial *t) {
    wz_problem problem;
    choose_ending(t, KINDS_ALL, 6, &problem);
    return line_is_best(t, &problem);
}
PROPERTY_TEST(lines_are_legal_and_best_for_both_sides, 20)

static bool lines_of_whole_deals_too(trial *t) {
    wz_problem problem;
    choose_whole(t, KINDS_ALL, &problem);
    return line_is_best(t, &problem);
}
PROPERTY_TEST(lines_of_whole_deals_too, 1000)

static void test_the_same_line_comes_again(void **state) {
    (void)state;
    const known_deal *deals = known_deals();
    for (unsigned i = 0; i < KNOWN_DEALS; i += 40) {
        wz_card line[30], again[30];
        unsigned count, count_again;
        wz_solver_forget(solver);
        assert_int_equal(wz_solve_line(solver, &deals[i].problem, line, &count), WZ_SOLVED);
        /* whatever the table holds meanwhile */
        value_of(solver, &deals[(i + 17) % KNOWN_DEALS].problem);
        assert_int_equal(wz_solve_line(solver, &deals[i].problem, again, &count_again), WZ_SOLVED);
        assert_int_equal(count, count_again);
        assert_memory_equal(line, again, count);
    }
}

/* --- Discards --- */

/* Twelve cards for the declarer. */
static wz_problem before_discard(const wz_problem *dealt) {
    wz_problem problem = *dealt;
    problem.hand[problem.declarer.i] |= problem.skat;
    problem.skat = 0;
    return problem;
}

static wz_problem after_discard(const wz_problem *twelve, wz_cards pair) {
    wz_problem problem = *twelve;
    problem.hand[problem.declarer.i] &= ~pair;
    problem.skat = pair;
    return problem;
}

static bool all_discards_agree(trial *t, const wz_problem *twelve) {
    wz_discard discards[WZ_DISCARDS];
    REQUIRE(t, wz_solve_discards(solver, twelve, discards) == WZ_SOLVED, "no answer");
    for (unsigned i = 0; i < WZ_DISCARDS; i++) {
        wz_cards pair = discards[i].cards;
        REQUIRE(t, wz_count(pair) == 2 && !(pair & ~twelve->hand[twelve->declarer.i]),
                "no discard: %08x", pair);
        for (unsigned j = 0; j < i; j++) REQUIRE(t, discards[j].cards != pair, "a pair twice");
        wz_problem single = after_discard(twelve, pair);
        unsigned value = value_of(other, &single);
        REQUIRE(t, discards[i].value == value, "discard %08x: %u, not %u", pair, discards[i].value,
                value);
        REQUIRE(t, i == 0 || discards[i - 1].value >= value, "not sorted");
    }
    return true;
}

static bool reaching_discards_agree(trial *t, const wz_problem *twelve, unsigned points) {
    wz_discard all[WZ_DISCARDS], some[WZ_DISCARDS];
    unsigned count = 99, wanted = 0;
    if (twelve->kind == WZ_NULL) points = 1;
    REQUIRE(t, wz_solve_discards(other, twelve, all) == WZ_SOLVED, "no answer");
    REQUIRE(t, wz_solve_discards_reach(solver, twelve, points, some, &count) == WZ_SOLVED,
            "no answer");
    for (unsigned i = 0; i < WZ_DISCARDS; i++) {
        bool listed = false;
        for (unsigned j = 0; j < count; j++) listed |= some[j].cards == all[i].cards;
        wanted += all[i].value >= points;
        REQUIRE(t, listed == (all[i].value >= points), "%08x reaches %u: %u", all[i].cards, points,
                all[i].value);
    }
    REQUIRE(t, count == wanted, "%u reach it, not %u", count, wanted);
    return true;
}

static bool discards_are_worth_what_follows_them(trial *t) {
    wz_problem dealt;
    choose_whole(t, KINDS_ALL, &dealt);
    wz_problem twelve = before_discard(&dealt);
    tell_about(t, &twelve);
    if (choice_below(t, 2)) wz_solver_forget(solver);
    unsigned points = 31 + (unsigned)choice_below(t, 60);
    return all_discards_agree(t, &twelve) && reaching_discards_agree(t, &twelve, points) &&
           reaching_discards_agree(t, &twelve, 61);
}
PROPERTY_TEST(discards_are_worth_what_follows_them, 4000)

/* --- The best game --- */

static int score_of(const wz_rules *rules, wz_contract contract, const wz_problem *problem,
                    unsigned bid) {
    wz_facts facts = wz_facts_of(contract);
    wz_cards hand = problem->hand[problem->declarer.i];
    wz_facts_set_cards(&facts, hand, problem->skat);
    facts.bid = (uint16_t)bid;
    unsigned value = value_of(other, problem);
    bool all = false;
    if (contract.kind == WZ_NULL) {
        wz_facts_set_count(&facts, 0, value ? 0 : 1);
    } else {
        assert_int_equal(wz_solve_all_tricks(other, problem, &all), WZ_SOLVED);
        bool none = value == wz_points(problem->skat); /* at most tricks without points */
        wz_facts_set_count(&facts, value, all ? 10 : none ? 0 : 9);
    }
    wz_result result;
    assert_int_equal(wz_score(rules, &facts, &result), WZ_OK);
    return result.value;
}

/* The best value over every declaration with the skat picked up and every discard. */
static int best_by_single_games(const wz_rules *rules, const wz_problem *twelve, unsigned bid) {
    int best = -10000;
    wz_cards hand = twelve->hand[twelve->declarer.i];
    for (unsigned index = 0; index < WZ_DECLARATIONS; index++) {
        wz_contract contract = wz_declaration(index);
        if (contract.flags & WZ_HAND || !(rules->declarations >> index & 1)) continue;
        for (wz_cards one = hand; one; one &= one - 1) {
            for (wz_cards two = one & (one - 1); two; two &= two - 1) {
                wz_problem problem =
                    after_discard(twelve, wz_set(wz_first(one)) | wz_set(wz_first(two)));
                problem.kind = contract.kind;
                int value = score_of(rules, contract, &problem, bid);
                if (value > best) best = value;
            }
        }
    }
    return best;
}

static void test_the_best_game_is_the_best_of_all(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    const known_deal *deals = known_deals();
    static const struct {
        unsigned deal, bid;
    } samples[] = {{210, 18}, {301, 23}, {250, 46}, {390, 18}, {5, 20}};
    for (unsigned i = 0; i < sizeof samples / sizeof *samples; i++) {
        wz_problem twelve = before_discard(&deals[samples[i].deal].problem);
        wz_best_game best;
        assert_int_equal(wz_solve_best_game(solver, &rules, &twelve, samples[i].bid, &best),
                         WZ_SOLVED);
        assert_int_equal(wz_count(best.discard), 2);
        wz_problem played = after_discard(&twelve, best.discard);
        played.kind = best.contract.kind;
        assert_int_equal(best.value, score_of(&rules, best.contract, &played, samples[i].bid));
        assert_int_equal(best.value, best_by_single_games(&rules, &twelve, samples[i].bid));
        if (best.contract.kind != WZ_NULL) assert_int_equal(best.points, value_of(other, &played));
        else assert_int_equal(best.points, best.value < 0);
    }
}

static int set_up(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)4 << 20);
    other = wz_solver_new((size_t)4 << 20);
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
        cmocka_unit_test(test_cards_are_worth_what_follows_them),
        cmocka_unit_test(test_cards_of_whole_deals_too),
        cmocka_unit_test(test_lines_are_legal_and_best_for_both_sides),
        cmocka_unit_test(test_lines_of_whole_deals_too),
        cmocka_unit_test(test_the_same_line_comes_again),
        cmocka_unit_test(test_discards_are_worth_what_follows_them),
        cmocka_unit_test(test_the_best_game_is_the_best_of_all),
    };
    return cmocka_run_group_tests_name("answers", tests, set_up, tear_down);
}
