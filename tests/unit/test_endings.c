/* Games that end early, at the very border of a level: with 60 or 61 points, 30 or 31, 89 or 90. */
#include "wenzel/score.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Grand with one, so far with these points; some tricks on both sides. */
static wz_result ended(wz_ending ending, unsigned points, unsigned defender_points, unsigned bid) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    wz_facts facts = wz_facts_of((wz_contract){WZ_GRAND, 0});
    wz_facts_set_matadors(&facts, 1);
    facts.ending = (uint8_t)ending;
    facts.bid = (uint16_t)bid;
    facts.points = (uint8_t)points;
    facts.defender_points = (uint8_t)defender_points;
    facts.tricks = 4;
    facts.defender_tricks = 4;
    wz_result result;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_OK);
    return result;
}

enum { SIMPLE = 18, NEEDS_SCHNEIDER = 50 }; /* grand with one: 48, with schneider 72 */

static void test_4_1_3_sixty_points_of_the_defenders_decide_the_game(void **state) {
    (void)state;
    assert_true(ended(WZ_END_GIVEN_UP, 20, 59, SIMPLE).won);
    assert_false(ended(WZ_END_GIVEN_UP, 20, 60, SIMPLE).won);
    assert_false(ended(WZ_END_CLAIM_FAILS, 20, 60, SIMPLE).won);
}

static void test_4_1_3_sixty_one_points_of_the_declarer_decide_it(void **state) {
    (void)state;
    assert_false(ended(WZ_END_CONCEDED, 60, 20, SIMPLE).won);
    assert_true(ended(WZ_END_CONCEDED, 61, 20, SIMPLE).won);
}

static void test_4_1_3_ninety_points_are_schneider_in_hand(void **state) {
    (void)state;
    assert_int_equal(ended(WZ_END_GIVEN_UP, 89, 0, SIMPLE).value, 48);
    assert_int_equal(ended(WZ_END_GIVEN_UP, 90, 0, SIMPLE).value, 72);
    assert_int_equal(ended(WZ_END_CONCEDED, 90, 0, SIMPLE).value, 72);
    assert_true(ended(WZ_END_CONCEDED, 90, 0, NEEDS_SCHNEIDER).won);
    assert_false(ended(WZ_END_CONCEDED, 89, 0, NEEDS_SCHNEIDER).won);
}

static void test_4_1_5_thirty_one_points_spoil_a_needed_schneider(void **state) {
    (void)state;
    wz_result due = ended(WZ_END_GIVEN_UP, 40, 30, NEEDS_SCHNEIDER);
    assert_true(due.won);
    assert_int_equal(due.value, 72);
    wz_result spoilt = ended(WZ_END_GIVEN_UP, 40, 31, NEEDS_SCHNEIDER);
    assert_false(spoilt.won);
    assert_int_equal(spoilt.value, -144);
}

static void test_4_4_4_schneider_may_be_demanded_up_to_thirty_points(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    for (unsigned points = 30; points <= 31; points++) {
        wz_facts facts = wz_facts_of((wz_contract){WZ_GRAND, 0});
        wz_facts_set_matadors(&facts, 1);
        facts.ending = WZ_END_CLAIM_ACCEPTED;
        facts.demanded = WZ_SCHNEIDER;
        facts.points = 40;
        facts.defender_points = (uint8_t)points;
        wz_result result;
        assert_int_equal(wz_score(&rules, &facts, &result), WZ_OK);
        assert_int_equal(result.value, points == 30 ? 72 : 48);
    }
}

int main(void) {
    const struct CMUnitTest endings[] = {
        cmocka_unit_test(test_4_1_3_sixty_points_of_the_defenders_decide_the_game),
        cmocka_unit_test(test_4_1_3_sixty_one_points_of_the_declarer_decide_it),
        cmocka_unit_test(test_4_1_3_ninety_points_are_schneider_in_hand),
        cmocka_unit_test(test_4_1_5_thirty_one_points_spoil_a_needed_schneider),
        cmocka_unit_test(test_4_4_4_schneider_may_be_demanded_up_to_thirty_points),
    };
    return cmocka_run_group_tests(endings, NULL, NULL);
}
