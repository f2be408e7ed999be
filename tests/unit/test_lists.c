/* The three kinds of list and the places they lead to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "paper_series.h"

/* --- The tournament list --- */

static void test_skwo_6_3_1_example_1067(void **state) {
    (void)state;
    /* 437 points in twelve games won and three lost; the others lose six between them */
    static const int own[] = {24, 24, 24, 24, 24, 59, 96, 72, 60, 54, 48, 48, -36, -40, -44};
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    for (unsigned i = 0; i < sizeof own / sizeof own[0]; i++) paper_game_when_in(&e, 0, own[i]);
    for (unsigned i = 0; i < 6; i++) paper_game_when_in(&e, 1 + i % 3, -96);
    const wz_tally *a = &e.series.tally[0];
    assert_int_equal(a->points, 437);
    assert_int_equal(a->won, 12);
    assert_int_equal(a->lost, 3);
    assert_int_equal(a->others_lost, 6);
    assert_int_equal(a->bonus, 180);
    assert_int_equal(wz_total(&e.series, person(0)), 1067);
}

static void test_skwo_6_2_3_every_value_is_added_to_what_stands_there(void **state) {
    (void)state;
    static const int values[] = {48, -72, 23, 264, -120}, stands[] = {48, -24, -1, 263, 143};
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    for (unsigned i = 0; i < 5; i++) {
        paper_game(&e, 1, values[i]);
        assert_int_equal(e.series.tally[1].points, stands[i]);
    }
}

static void test_skwo_6_3_1_forty_at_three_thirty_at_four(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    assert_int_equal(wz_opponents_bonus(&e.series), 40);
    paper_game(&e, 0, -48);
    assert_int_equal(wz_total(&e.series, person(0)), -98);
    assert_int_equal(wz_total(&e.series, person(1)), 40);
    assert_int_equal(wz_total(&e.series, person(2)), 40);

    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    assert_int_equal(wz_opponents_bonus(&e.series), 30);
    paper_game(&e, 1, -48);
    assert_int_equal(wz_total(&e.series, person(1)), -98);
    assert_int_equal(wz_total(&e.series, person(2)), 30);
    assert_int_equal(wz_total(&e.series, person(3)), 30);
}

static void test_skwo_6_3_1_the_dealer_who_sits_out_gets_the_credit_too(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_game(&e, 1, -48); /* person 0 deals */
    assert_int_equal(wz_total(&e.series, person(0)), 30);
    assert_int_equal(e.series.tally[0].others_lost, 1);
}

static void test_skwo_6_3_1_a_won_game_brings_the_others_nothing(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_game(&e, 2, 48);
    assert_int_equal(wz_total(&e.series, person(2)), 98);
    assert_int_equal(wz_total(&e.series, person(0)), 0);
    assert_int_equal(wz_total(&e.series, person(1)), 0);
}

static void test_five_at_a_table_count_as_four(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 5, 0);
    paper_game(&e, 4, -48); /* 0 and 3 sit out */
    for (unsigned i = 0; i < 4; i++) assert_int_equal(wz_total(&e.series, person(i)), 30);
    assert_int_equal(wz_total(&e.series, person(4)), -98);
}

static void test_a_table_of_four_that_loses_a_player_keeps_thirty(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_leave(&e, 3);
    paper_passed(&e, 4);
    assert_int_equal(e.series.seats, 3);
    assert_int_equal(wz_opponents_bonus(&e.series), 30);
    paper_game(&e, 0, -48);
    assert_int_equal(wz_total(&e.series, person(1)), 30);
    assert_int_equal(wz_total(&e.series, person(2)), 30);
    assert_int_equal(wz_total(&e.series, person(3)), 0); /* who left gets no more */
}

static void test_a_table_of_three_that_grows_keeps_what_it_has_written(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_game(&e, 0, -48);
    paper_join(&e);
    paper_passed(&e, 2);
    paper_game(&e, 1, -48); /* now at four: the newcomer is rearhand */
    const wz_tally *both = &e.series.tally[2], *newcomer = &e.series.tally[3];
    assert_int_equal(both->others_lost, 2);
    assert_int_equal(both->bonus, 70);
    assert_int_equal(newcomer->others_lost, 1);
    assert_int_equal(newcomer->bonus, 30);
}

static void test_ramsch_writes_points_and_nothing_else(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "house", WZ_LIST_TOURNAMENT, 4, 0);
    wz_entry ramsch = {.kind = WZ_ENTRY_RAMSCH, .written = {0, -70, 0}};
    assert_int_equal(wz_series_enter(&e.series, &ramsch), WZ_OK); /* person 0 deals */
    static const int totals[] = {0, 0, -70, 0};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(wz_total(&e.series, person(i)), totals[i]);
        assert_int_equal(e.series.tally[i].lost + e.series.tally[i].others_lost, 0);
    }
    ramsch = (wz_entry){.kind = WZ_ENTRY_RAMSCH, .written = {120, 0, 0}};
    assert_int_equal(wz_series_enter(&e.series, &ramsch), WZ_OK); /* person 1 deals */
    assert_int_equal(wz_total(&e.series, person(2)), 50);
    assert_int_equal(e.series.tally[2].won, 0);
    assert_int_equal(e.series.games, 2);
}

/* --- The simple list --- */

static void test_the_simple_list_writes_game_points_to_the_declarer(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_SIMPLE, 3, 0);
    paper_game(&e, 0, 48);
    paper_game(&e, 1, -72);
    paper_game(&e, 0, 20);
    assert_int_equal(wz_total(&e.series, person(0)), 68);
    assert_int_equal(wz_total(&e.series, person(1)), -72);
    assert_int_equal(wz_total(&e.series, person(2)), 0);
    assert_int_equal(wz_bierlachs_losers(&e.series), 0);
}

/* --- Bierlachs --- */

static void test_bierlachs_writes_won_games_to_the_opponents(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_BIERLACHS, 4, 0);
    paper_game(&e, 1, 60); /* person 0 deals and writes like the others */
    static const int after_won[] = {-60, 0, -60, -60};
    for (unsigned i = 0; i < 4; i++) assert_int_equal(wz_total(&e.series, person(i)), after_won[i]);
    paper_game(&e, 2, -96);
    static const int after_lost[] = {-60, 0, -156, -60};
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(wz_total(&e.series, person(i)), after_lost[i]);
    assert_int_equal(wz_bierlachs_losers(&e.series), 0);
    assert_false(e.series.over);
}

static void test_bierlachs_ends_at_301(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_BIERLACHS, 3, 0);
    assert_int_equal(e.series.mark, 301);
    paper_game(&e, 0, -264);
    paper_game(&e, 0, -36);
    assert_int_equal(wz_total(&e.series, person(0)), -300);
    assert_false(e.series.over);
    paper_game(&e, 1, 18);
    assert_true(e.series.over);
    assert_int_equal(wz_bierlachs_losers(&e.series), 1 << 0);
}

static void test_bierlachs_who_meets_the_mark_exactly_has_lost(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_BIERLACHS, 3, 0);
    paper_game(&e, 1, -242);
    paper_game(&e, 0, 36);
    assert_int_equal(wz_total(&e.series, person(1)), -278);
    assert_false(e.series.over);
    paper_game(&e, 2, 23);
    assert_int_equal(wz_total(&e.series, person(1)), -301);
    assert_true(e.series.over);
    assert_int_equal(wz_bierlachs_losers(&e.series), 1 << 1);
}

static void test_bierlachs_two_at_once_the_one_further_beyond_has_lost(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_BIERLACHS, 3, 0);
    paper_game(&e, 0, -264);
    paper_game(&e, 1, -288);
    paper_game(&e, 2, 48);
    assert_true(e.series.over);
    assert_int_equal(wz_bierlachs_losers(&e.series), 1 << 1);
}

static void test_bierlachs_two_with_equal_figures_have_both_lost(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_BIERLACHS, 3, 0);
    for (unsigned i = 0; i < 3; i++) paper_game(&e, 2, 120);
    assert_int_equal(e.series.games, 3);
    assert_true(e.series.over);
    assert_int_equal(wz_bierlachs_losers(&e.series), 1 << 0 | 1 << 1);
}

static void test_bierlachs_to_501(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    rules.list = WZ_LIST_BIERLACHS;
    rules.bierlachs_mark = 501;
    paper_series e = {.rules = rules};
    assert_int_equal(wz_series_start(&e.series, &e.rules, 3, 0), WZ_OK);
    paper_game(&e, 1, -480);
    assert_false(e.series.over);
    paper_game(&e, 2, 24);
    assert_true(e.series.over);
}

/* --- Places --- */

static void assert_before(wz_standing better, wz_standing worse) {
    assert_true(wz_compare_standings(&better, &worse) < 0);
    assert_true(wz_compare_standings(&worse, &better) > 0);
}

static void test_skwo_6_3_1_the_higher_total_comes_first(void **state) {
    (void)state;
    assert_before((wz_standing){1067, 5, 9}, (wz_standing){1066, 12, 0});
    assert_before((wz_standing){-5, 0, 1}, (wz_standing){-6, 9, 0});
}

static void test_skwo_6_3_1_with_equal_totals_more_games_won(void **state) {
    (void)state;
    assert_before((wz_standing){900, 11, 5}, (wz_standing){900, 10, 0});
}

static void test_skwo_6_3_1_with_equal_games_won_fewer_lost(void **state) {
    (void)state;
    assert_before((wz_standing){900, 11, 1}, (wz_standing){900, 11, 2});
}

static void test_skwo_6_3_1_then_the_lot_decides(void **state) {
    (void)state;
    wz_standing a = {900, 11, 1}, b = a;
    assert_int_equal(wz_compare_standings(&a, &b), 0);
}

/* Persons 1 and 3 with 83 points and a game won each, 0 and 2 with none. */
static void start_with_ties(paper_series *e) {
    paper_start(e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_game(e, 1, 33);
    paper_game(e, 3, 33);
}

static void test_skwo_6_3_1_equal_ones_share_a_place(void **state) {
    (void)state;
    paper_series e;
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    start_with_ties(&e);
    assert_int_equal(wz_series_rank(&e.series, NULL, order, place), 4);
    static const uint8_t people[] = {1, 3, 0, 2}, places[] = {1, 1, 3, 3};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(order[i].i, people[i]);
        assert_int_equal(place[i], places[i]);
    }
}

static void test_skwo_6_3_1_lots_break_every_tie_and_favour_nobody(void **state) {
    (void)state;
    paper_series e;
    wz_random lots = wz_random_from(631);
    unsigned first[4] = {0}, third[4] = {0};
    start_with_ties(&e);
    for (unsigned draw = 0; draw < 1000; draw++) {
        wz_person order[WZ_MAX_PEOPLE];
        uint8_t place[WZ_MAX_PEOPLE];
        assert_int_equal(wz_series_rank(&e.series, &lots, order, place), 4);
        for (unsigned i = 0; i < 4; i++) assert_int_equal(place[i], i + 1);
        first[order[0].i]++;
        third[order[2].i]++;
    }
    assert_int_equal(first[1] + first[3], 1000);
    assert_int_equal(third[0] + third[2], 1000);
    assert_in_range(first[1], 430, 570);
    assert_in_range(third[0], 430, 570);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_skwo_6_3_1_example_1067),
        cmocka_unit_test(test_skwo_6_2_3_every_value_is_added_to_what_stands_there),
        cmocka_unit_test(test_skwo_6_3_1_forty_at_three_thirty_at_four),
        cmocka_unit_test(test_skwo_6_3_1_the_dealer_who_sits_out_gets_the_credit_too),
        cmocka_unit_test(test_skwo_6_3_1_a_won_game_brings_the_others_nothing),
        cmocka_unit_test(test_five_at_a_table_count_as_four),
        cmocka_unit_test(test_a_table_of_four_that_loses_a_player_keeps_thirty),
        cmocka_unit_test(test_a_table_of_three_that_grows_keeps_what_it_has_written),
        cmocka_unit_test(test_ramsch_writes_points_and_nothing_else),
        cmocka_unit_test(test_the_simple_list_writes_game_points_to_the_declarer),
        cmocka_unit_test(test_bierlachs_writes_won_games_to_the_opponents),
        cmocka_unit_test(test_bierlachs_ends_at_301),
        cmocka_unit_test(test_bierlachs_who_meets_the_mark_exactly_has_lost),
        cmocka_unit_test(test_bierlachs_two_at_once_the_one_further_beyond_has_lost),
        cmocka_unit_test(test_bierlachs_two_with_equal_figures_have_both_lost),
        cmocka_unit_test(test_bierlachs_to_501),
        cmocka_unit_test(test_skwo_6_3_1_the_higher_total_comes_first),
        cmocka_unit_test(test_skwo_6_3_1_with_equal_totals_more_games_won),
        cmocka_unit_test(test_skwo_6_3_1_with_equal_games_won_fewer_lost),
        cmocka_unit_test(test_skwo_6_3_1_then_the_lot_decides),
        cmocka_unit_test(test_skwo_6_3_1_equal_ones_share_a_place),
        cmocka_unit_test(test_skwo_6_3_1_lots_break_every_tie_and_favour_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
