/* Settlement: the three calculations of the order's appendix, stakes, coins and payments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "wenzel/match.h"

static const wz_stake one_cent = {1, 1};

static wz_settlement settled(wz_settle_method method, unsigned count, const int32_t *figures,
                             wz_stake stake, unsigned coin) {
    wz_settlement settlement;
    assert_int_equal(wz_settle(method, count, figures, stake, coin, &settlement), WZ_OK);
    return settlement;
}

static void assert_figures(const int64_t *got, const int64_t *wanted, unsigned count) {
    for (unsigned i = 0; i < count; i++) assert_int_equal(got[i], wanted[i]);
}

/* --- The appendix --- */

static void test_appendix_1_the_sum_is_a_debt(void **state) {
    (void)state;
    wz_settlement s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){196, 33, -12, 85}, one_cent, 1);
    assert_int_equal(s.sum, 302);
    assert_figures(s.figure, (int64_t[]){196, 33, -12, 85}, 4);
    assert_figures(s.times, (int64_t[]){784, 132, -48, 340}, 4);
    assert_figures(s.points, (int64_t[]){482, -170, -350, 38}, 4);
    assert_figures(s.cents, (int64_t[]){482, -170, -350, 38}, 4);
    assert_false(s.rounded);
}

static void test_appendix_2_the_sum_is_a_claim(void **state) {
    (void)state;
    wz_settlement s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){44, 33, -420, 130}, one_cent, 1);
    assert_int_equal(s.sum, -213);
    assert_figures(s.times, (int64_t[]){176, 132, -1680, 520}, 4);
    assert_figures(s.points, (int64_t[]){389, 345, -1467, 733}, 4);
    assert_figures(s.cents, (int64_t[]){389, 345, -1467, 733}, 4);
}

static void test_appendix_3_everybody_against_everybody(void **state) {
    (void)state;
    wz_settlement s = settled(WZ_SETTLE_PAIRS, 4, (int32_t[]){120, -75, 200, -40}, one_cent, 1);
    static const int64_t against[4][4] = {
        {0, 195, -80, 160}, {-195, 0, -275, -35}, {80, 275, 0, 240}, {-160, 35, -240, 0}};
    for (unsigned i = 0; i < 4; i++) assert_figures(s.against[i], against[i], 4);
    assert_figures(s.points, (int64_t[]){275, -505, 595, -365}, 4);
    assert_figures(s.cents, (int64_t[]){275, -505, 595, -365}, 4);
}

/* --- Stakes and coins --- */

static void test_a_tenth_of_a_cent(void **state) {
    (void)state;
    /* 48.2, -17.0, -35.0, 3.8: the missing cent goes to the .8 */
    wz_settlement s =
        settled(WZ_SETTLE_SUM, 4, (int32_t[]){196, 33, -12, 85}, (wz_stake){1, 10}, 1);
    assert_figures(s.cents, (int64_t[]){48, -17, -35, 4}, 4);
    assert_true(s.rounded);
}

static void test_amounts_below_zero_are_rounded_down_too(void **state) {
    (void)state;
    /* 38.9, 34.5, -146.7, 73.3 are rounded to 38, 34, -147, 73: two go to the .9 and the .5 */
    wz_settlement s =
        settled(WZ_SETTLE_SUM, 4, (int32_t[]){44, 33, -420, 130}, (wz_stake){1, 10}, 1);
    assert_figures(s.cents, (int64_t[]){39, 35, -147, 73}, 4);
}

static void test_among_equal_remainders_the_first(void **state) {
    (void)state;
    /* 1/3, 1/3, 1/3 and -1 cent */
    wz_settlement s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){1, 1, 1, 0}, (wz_stake){1, 3}, 1);
    assert_figures(s.points, (int64_t[]){1, 1, 1, -3}, 4);
    assert_figures(s.cents, (int64_t[]){1, 0, 0, -1}, 4);
}

static void test_the_smallest_coin_can_be_a_larger_one(void **state) {
    (void)state;
    /* in tens: 48, -17, -35, 4 and a rest of 2, 0, 0, 8 */
    wz_settlement s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){196, 33, -12, 85}, one_cent, 10);
    assert_figures(s.cents, (int64_t[]){480, -170, -350, 40}, 4);
    assert_true(s.rounded);
    s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){196, 33, -12, 85}, one_cent, 2);
    assert_false(s.rounded);
}

static void test_settlements_that_are_refused(void **state) {
    (void)state;
    const int32_t figures[WZ_MAX_PEOPLE + 1] = {1};
    wz_settlement s = {.count = 99};
    assert_int_equal(wz_settle(WZ_SETTLE_SUM, 1, figures, one_cent, 1, &s), WZ_E_FIGURE);
    assert_int_equal(wz_settle(WZ_SETTLE_SUM, 17, figures, one_cent, 1, &s), WZ_E_FIGURE);
    assert_int_equal(wz_settle(WZ_SETTLE_SUM, 2, (int32_t[]){0, 1000001}, one_cent, 1, &s),
                     WZ_E_FIGURE);
    assert_int_equal(wz_settle(WZ_SETTLE_SUM, 2, (int32_t[]){-1000001, 0}, one_cent, 1, &s),
                     WZ_E_FIGURE);
    static const wz_stake stakes[] = {{0, 1}, {1, 0}, {1, 1001}, {1001, 1}};
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(wz_settle(WZ_SETTLE_SUM, 2, figures, stakes[i], 1, &s), WZ_E_STAKE);
    static const unsigned coins[] = {0, 3, 25, 101, 257};
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(wz_settle(WZ_SETTLE_SUM, 2, figures, one_cent, coins[i], &s), WZ_E_COIN);
    assert_int_equal(s.count, 99);
    s = settled(WZ_SETTLE_PAIRS, 2, (int32_t[]){1000000, -1000000}, (wz_stake){1000, 1}, 100);
    assert_figures(s.cents, (int64_t[]){2000000000, -2000000000}, 2);
}

/* --- Who pays whom --- */

static void test_the_largest_debt_pays_the_largest_claim(void **state) {
    (void)state;
    wz_settlement s = settled(WZ_SETTLE_SUM, 4, (int32_t[]){196, 33, -12, 85}, one_cent, 1);
    wz_payment payment[WZ_MAX_PEOPLE];
    assert_int_equal(wz_payments(&s, payment), 3);
    static const wz_payment wanted[] = {{2, 0, 350}, {1, 0, 132}, {1, 3, 38}};
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(payment[i].from, wanted[i].from);
        assert_int_equal(payment[i].to, wanted[i].to);
        assert_int_equal(payment[i].cents, wanted[i].cents);
    }
}

static void test_equal_figures_pay_nothing(void **state) {
    (void)state;
    wz_settlement s = settled(WZ_SETTLE_PAIRS, 3, (int32_t[]){70, 70, 70}, one_cent, 1);
    wz_payment payment[WZ_MAX_PEOPLE];
    assert_int_equal(wz_payments(&s, payment), 0);
}

/* --- Stakes as text --- */

static void test_stakes_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        wz_stake stake;
    } cases[] = {
        {"1/10", {1, 10}},
        {"0.25", {1, 4}},
        {"0,5", {1, 2}},
        {"1", {1, 1}},
        {"2/20", {1, 10}},
        {"007", {7, 1}},
        {"1000", {1000, 1}},
        {"1/1000", {1, 1000}},
        {"0.001", {1, 1000}},
        {"999.99", {99999, 100}},
        {"999.999999", {999999999, 1000000}},
        {"1.500000", {3, 2}},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        wz_stake stake;
        assert_int_equal(wz_stake_from(cases[i].text, &stake), WZ_OK);
        assert_int_equal(stake.cents, cases[i].stake.cents);
        assert_int_equal(stake.of, cases[i].stake.of);
    }
}

static void test_stakes_that_are_none(void **state) {
    (void)state;
    static const char *const wrong[] = {"",          "0",
                                        "-1",        "1/",
                                        "/10",       "1/0",
                                        "0/5",       "1/10 ",
                                        " 1",        "1/1001",
                                        "1001",      "0.0009",
                                        "0.0",       "1.",
                                        ".5",        "1.2.3",
                                        "1/2/3",     "1,5/2",
                                        "cent",      "1000.1",
                                        "1e3",       "½",
                                        "99999999",  "1/9999999",
                                        "0.0000001", "99999999999999999999999"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        wz_stake stake = {7, 7};
        assert_int_equal(wz_stake_from(wrong[i], &stake), WZ_E_STAKE);
        assert_int_equal(stake.cents + stake.of, 14);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_appendix_1_the_sum_is_a_debt),
        cmocka_unit_test(test_appendix_2_the_sum_is_a_claim),
        cmocka_unit_test(test_appendix_3_everybody_against_everybody),
        cmocka_unit_test(test_a_tenth_of_a_cent),
        cmocka_unit_test(test_amounts_below_zero_are_rounded_down_too),
        cmocka_unit_test(test_among_equal_remainders_the_first),
        cmocka_unit_test(test_the_smallest_coin_can_be_a_larger_one),
        cmocka_unit_test(test_settlements_that_are_refused),
        cmocka_unit_test(test_the_largest_debt_pays_the_largest_claim),
        cmocka_unit_test(test_equal_figures_pay_nothing),
        cmocka_unit_test(test_stakes_are_read),
        cmocka_unit_test(test_stakes_that_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
