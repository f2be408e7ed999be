/* A table and its series: places, rounds, coming and going, the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "paper_series.h"

/* --- Places --- */

static void assert_places(unsigned seats, unsigned dealer, const unsigned at[3], unsigned sitting) {
    wz_places places = wz_places_of(seats, (wz_seat){(uint8_t)dealer});
    assert_int_equal(places.dealer.i, dealer);
    for (unsigned i = 0; i < 3; i++) assert_int_equal(places.at[i].i, at[i]);
    assert_int_equal(places.sitting, sitting);
}

static void test_3_2_7_of_three_the_dealer_plays_rearhand(void **state) {
    (void)state;
    assert_places(3, 0, (unsigned[]){1, 2, 0}, 0);
    assert_places(3, 2, (unsigned[]){0, 1, 2}, 0);
}

static void test_3_2_7_of_four_the_dealer_sits_out(void **state) {
    (void)state;
    assert_places(4, 0, (unsigned[]){1, 2, 3}, 1 << 0);
    assert_places(4, 2, (unsigned[]){3, 0, 1}, 1 << 2);
}

static void test_3_2_7_of_more_two_on_the_left_and_one_on_the_right_play(void **state) {
    (void)state;
    assert_places(5, 0, (unsigned[]){1, 2, 4}, 1 << 0 | 1 << 3);
    assert_places(6, 5, (unsigned[]){0, 1, 4}, 1 << 2 | 1 << 3 | 1 << 5);
    assert_places(8, 7, (unsigned[]){0, 1, 6}, 0xbc);
}

static void test_3_2_7_positions_of_the_next_game(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 5, 0);
    paper_passed(&e, 1); /* now person 1 deals: 2, 3 and 0 play */
    assert_int_equal(wz_series_player(&e.series, WZ_FOREHAND).i, 2);
    assert_int_equal(wz_series_player(&e.series, WZ_REARHAND).i, 0);
    assert_true(wz_same(wz_series_position(&e.series, person(3)), WZ_MIDDLEHAND));
    assert_true(wz_same(wz_series_position(&e.series, person(1)), WZ_NOBODY));
    assert_true(wz_same(wz_series_position(&e.series, person(4)), WZ_NOBODY));
    assert_true(wz_same(wz_series_position(&e.series, person(9)), WZ_NOBODY));
}

static void test_3_1_1_people_sit_clockwise_in_their_order(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    for (uint8_t i = 0; i < 4; i++) assert_int_equal(wz_person_at(&e.series, (wz_seat){i}).i, i);
    assert_int_equal(wz_series_player(&e.series, WZ_FOREHAND).i, 1); /* left of the dealer */
}

static void test_a_table_has_three_to_eight_seats(void **state) {
    (void)state;
    wz_rules rules;
    wz_series series;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    assert_int_equal(wz_series_start(&series, &rules, 2, 36), WZ_E_SEATS);
    assert_int_equal(wz_series_start(&series, &rules, 9, 36), WZ_E_SEATS);
    assert_int_equal(wz_series_start(&series, &rules, 3, WZ_MAX_GAMES + 1), WZ_E_SERIES_LENGTH);
    assert_int_equal(wz_series_start(&series, &rules, 8, WZ_MAX_GAMES), WZ_OK);
    assert_int_equal(series.people, 8);
}

/* --- Rounds and the end of a series --- */

static void test_3_2_1_place_one_deals_first_and_its_right_neighbour_last(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    for (unsigned game = 0; game < 8; game++) {
        assert_int_equal(e.series.dealer.i, game % 4);
        assert_int_equal(e.series.rounds, game / 4);
        assert_int_equal(wz_round_begins(&e.series), game % 4 == 0);
        paper_passed(&e, 1);
    }
    assert_int_equal(e.series.rounds, 2);
}

static void assert_whole_series(unsigned seats, unsigned games) {
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, seats, games);
    paper_passed(&e, games - 1);
    assert_false(e.series.over);
    paper_game(&e, wz_series_player(&e.series, WZ_FOREHAND).i, 24);
    assert_true(e.series.over);
    assert_int_equal(e.series.rounds, 12);
    assert_int_equal(e.series.games, games);
    const wz_entry passed = {.kind = WZ_ENTRY_PASSED_IN};
    assert_int_equal(wz_series_enter(&e.series, &passed), WZ_E_SERIES_OVER);
    wz_person newcomer;
    assert_int_equal(wz_series_join(&e.series, &newcomer), WZ_E_SERIES_OVER);
    assert_int_equal(wz_series_leave(&e.series, person(0)), WZ_E_SERIES_OVER);
    assert_int_equal(wz_series_time_up(&e.series, false), WZ_E_SERIES_OVER);
    assert_int_equal(e.series.games, games);
}

static void test_a_series_has_36_games_at_three_and_48_at_four(void **state) {
    (void)state;
    assert_whole_series(3, 36);
    assert_whole_series(4, 48);
}

static void test_a_series_can_end_within_a_round(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_SIMPLE, 4, 5);
    paper_passed(&e, 5);
    assert_true(e.series.over);
    assert_int_equal(e.series.rounds, 1);
}

static void test_a_series_without_a_length_ends_with_the_last_line(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_SIMPLE, 3, 0);
    paper_passed(&e, WZ_MAX_GAMES - 1);
    assert_false(e.series.over);
    paper_passed(&e, 1);
    assert_true(e.series.over);
}

static void test_3_2_19_passed_in_games_are_games_of_the_series(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_passed(&e, 2);
    assert_int_equal(e.series.games, 2);
    assert_int_equal(e.series.passed_in, 2);
    assert_int_equal(e.series.dealer.i, 2);
    for (unsigned i = 0; i < 3; i++) assert_int_equal(wz_total(&e.series, person(i)), 0);
}

/* --- Coming --- */

static void assert_seats(const paper_series *e, unsigned seats, const unsigned *people) {
    assert_int_equal(e->series.seats, seats);
    for (unsigned i = 0; i < seats; i++)
        assert_int_equal(wz_person_at(&e->series, (wz_seat){(uint8_t)i}).i, people[i]);
}

static void test_3_1_2_a_newcomer_waits_for_the_round_and_sits_right_of_the_first(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_passed(&e, 1);
    assert_int_equal(paper_join(&e), 3);
    assert_int_equal(e.series.people, 4);
    assert_false(wz_at_table(&e.series, person(3)));
    paper_passed(&e, 1);
    assert_seats(&e, 3, (unsigned[]){0, 1, 2});
    paper_passed(&e, 1);
    assert_seats(&e, 4, (unsigned[]){0, 1, 2, 3});
    assert_true(wz_at_table(&e.series, person(3)));
    assert_true(wz_round_begins(&e.series));
}

static void test_3_1_2_before_a_round_a_newcomer_sits_down_at_once(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_join(&e);
    assert_seats(&e, 4, (unsigned[]){0, 1, 2, 3});
    assert_int_equal(wz_opponents_bonus(&e.series), 30);
    paper_passed(&e, 4);
    paper_join(&e);
    assert_seats(&e, 5, (unsigned[]){0, 1, 2, 3, 4});
}

static void test_3_1_2_a_newcomer_takes_the_place_of_one_who_leaves(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_leave(&e, 1);
    paper_passed(&e, 2);
    paper_join(&e);
    paper_join(&e);
    paper_passed(&e, 2);
    assert_seats(&e, 5, (unsigned[]){0, 4, 2, 3, 5});
}

static void test_3_1_2_a_table_of_three_goes_on_when_one_replaces_the_other(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 0);
    paper_leave(&e, 0);
    paper_passed(&e, 1);
    paper_join(&e);
    paper_passed(&e, 2);
    assert_seats(&e, 3, (unsigned[]){3, 1, 2});
    assert_false(e.series.over);
    assert_int_equal(wz_opponents_bonus(&e.series), 40);
}

static void test_a_table_and_a_list_can_be_full(void **state) {
    (void)state;
    paper_series e;
    wz_person newcomer = {77};
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 7, 0);
    paper_leave(&e, 6);
    paper_passed(&e, 1);
    paper_join(&e);
    paper_join(&e);
    assert_int_equal(wz_series_join(&e.series, &newcomer), WZ_E_TOO_MANY_PEOPLE);
    assert_int_equal(newcomer.i, 77);
    paper_passed(&e, 6);
    assert_int_equal(e.series.seats, 8);
    assert_int_equal(wz_series_join(&e.series, &newcomer), WZ_E_TOO_MANY_PEOPLE);
    while (e.series.people < WZ_MAX_PEOPLE) {
        paper_leave(&e, e.series.seat[0].i);
        paper_passed(&e, 1);
        paper_join(&e);
        paper_passed(&e, 7);
    }
    paper_leave(&e, e.series.seat[0].i);
    paper_passed(&e, 1);
    assert_int_equal(wz_series_join(&e.series, &newcomer), WZ_E_TOO_MANY_PEOPLE);
    assert_int_equal(e.series.people, WZ_MAX_PEOPLE);
}

/* --- Going --- */

static void test_3_1_3_announced_before_a_round_one_leaves_at_its_end(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_leave(&e, 0);
    paper_passed(&e, 3);
    assert_seats(&e, 4, (unsigned[]){0, 1, 2, 3});
    paper_passed(&e, 1);
    assert_seats(&e, 3, (unsigned[]){1, 2, 3});
    assert_int_equal(wz_series_player(&e.series, WZ_REARHAND).i, 1); /* the next one deals */
}

static void test_3_1_3_announced_during_a_round_it_counts_from_the_next(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    paper_passed(&e, 1);
    paper_leave(&e, 2);
    paper_passed(&e, 3);
    assert_int_equal(e.series.seats, 4);
    assert_true(wz_at_table(&e.series, person(2)));
    paper_passed(&e, 4);
    assert_seats(&e, 3, (unsigned[]){0, 1, 3});
    assert_false(wz_at_table(&e.series, person(2)));
}

static void test_3_1_3_refused_announcements(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    assert_int_equal(wz_series_leave(&e.series, person(4)), WZ_E_NOT_AT_TABLE);
    paper_leave(&e, 2);
    assert_int_equal(wz_series_leave(&e.series, person(2)), WZ_E_LEAVES_ALREADY);
    paper_passed(&e, 1);
    assert_int_equal(wz_series_leave(&e.series, person(2)), WZ_E_LEAVES_ALREADY);
    paper_leave(&e, 3);
    assert_int_equal(wz_series_leave(&e.series, person(3)), WZ_E_LEAVES_ALREADY);
    paper_passed(&e, 3);
    assert_int_equal(wz_series_leave(&e.series, person(2)), WZ_E_NOT_AT_TABLE);
}

static void test_3_1_3_with_fewer_than_three_the_series_is_over(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 36);
    paper_leave(&e, 1);
    paper_passed(&e, 2);
    assert_false(e.series.over);
    paper_passed(&e, 1);
    assert_true(e.series.over);
    assert_int_equal(e.series.games, 3);
    assert_seats(&e, 3, (unsigned[]){0, 1, 2}); /* as they sat in the last game */
}

/* --- Time --- */

static void test_time_up_finishes_the_game_that_was_dealt(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 48);
    paper_passed(&e, 5);
    assert_int_equal(wz_series_time_up(&e.series, true), WZ_OK);
    assert_false(e.series.over);
    paper_game_when_in(&e, 0, 18);
    assert_true(e.series.over);
    assert_int_equal(e.series.games, 6);

    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 48);
    paper_passed(&e, 5);
    assert_int_equal(wz_series_time_up(&e.series, false), WZ_OK);
    assert_true(e.series.over);
    assert_int_equal(e.series.games, 5);
}

static void test_time_up_in_the_older_orders_finishes_the_round(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "sko1975", WZ_LIST_TOURNAMENT, 4, 48);
    paper_passed(&e, 5);
    assert_int_equal(wz_series_time_up(&e.series, false), WZ_OK);
    paper_passed(&e, 2);
    assert_false(e.series.over);
    paper_passed(&e, 1);
    assert_true(e.series.over);
    assert_int_equal(e.series.games, 8);

    paper_start(&e, "sko1975", WZ_LIST_TOURNAMENT, 4, 48);
    paper_passed(&e, 4);
    assert_int_equal(wz_series_time_up(&e.series, false), WZ_OK); /* no round begins any more */
    assert_true(e.series.over);

    paper_start(&e, "sko1975", WZ_LIST_TOURNAMENT, 4, 48);
    paper_passed(&e, 4);
    assert_int_equal(wz_series_time_up(&e.series, true), WZ_OK); /* this one has begun */
    paper_passed(&e, 3);
    assert_false(e.series.over);
    paper_passed(&e, 1);
    assert_true(e.series.over);
}

static void test_a_void_game_after_time_is_not_dealt_again(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 3, 36);
    assert_int_equal(wz_series_time_up(&e.series, true), WZ_OK);
    assert_false(e.series.over);
    assert_int_equal(wz_series_time_up(&e.series, false), WZ_OK);
    assert_true(e.series.over);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3_2_7_of_three_the_dealer_plays_rearhand),
        cmocka_unit_test(test_3_2_7_of_four_the_dealer_sits_out),
        cmocka_unit_test(test_3_2_7_of_more_two_on_the_left_and_one_on_the_right_play),
        cmocka_unit_test(test_3_2_7_positions_of_the_next_game),
        cmocka_unit_test(test_3_1_1_people_sit_clockwise_in_their_order),
        cmocka_unit_test(test_a_table_has_three_to_eight_seats),
        cmocka_unit_test(test_3_2_1_place_one_deals_first_and_its_right_neighbour_last),
        cmocka_unit_test(test_a_series_has_36_games_at_three_and_48_at_four),
        cmocka_unit_test(test_a_series_can_end_within_a_round),
        cmocka_unit_test(test_a_series_without_a_length_ends_with_the_last_line),
        cmocka_unit_test(test_3_2_19_passed_in_games_are_games_of_the_series),
        cmocka_unit_test(test_3_1_2_a_newcomer_waits_for_the_round_and_sits_right_of_the_first),
        cmocka_unit_test(test_3_1_2_before_a_round_a_newcomer_sits_down_at_once),
        cmocka_unit_test(test_3_1_2_a_newcomer_takes_the_place_of_one_who_leaves),
        cmocka_unit_test(test_3_1_2_a_table_of_three_goes_on_when_one_replaces_the_other),
        cmocka_unit_test(test_a_table_and_a_list_can_be_full),
        cmocka_unit_test(test_3_1_3_announced_before_a_round_one_leaves_at_its_end),
        cmocka_unit_test(test_3_1_3_announced_during_a_round_it_counts_from_the_next),
        cmocka_unit_test(test_3_1_3_refused_announcements),
        cmocka_unit_test(test_3_1_3_with_fewer_than_three_the_series_is_over),
        cmocka_unit_test(test_time_up_finishes_the_game_that_was_dealt),
        cmocka_unit_test(test_time_up_in_the_older_orders_finishes_the_round),
        cmocka_unit_test(test_a_void_game_after_time_is_not_dealt_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
