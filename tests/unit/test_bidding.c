/* Bidding, paragraph by paragraph (ISkO 3.3.1 - 3.3.8). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };

static void start(scene *s, const char *rules) {
    scene_start(s, rules, THREE);
    scene_deal(s, "", "", "", "");
}

static void assert_declarer(const scene *s, unsigned position, unsigned bid) {
    assert_phase(s, CHOOSE);
    assert_int_equal(s->game.table.declarer.i, position);
    assert_int_equal(s->game.table.turn, position);
    assert_int_equal(s->game.table.bid, bid);
}

/* --- 3.3.1: the values --- */

static const uint16_t ladder[] = {18,  20,  22,  23,  24,  27,  30,  33,  35,  36,  40,  44,  45,
                                  46,  48,  50,  54,  55,  59,  60,  63,  66,  70,  72,  77,  80,
                                  81,  84,  88,  90,  96,  99,  100, 108, 110, 117, 120, 121, 126,
                                  130, 132, 135, 140, 143, 144, 150, 153, 154, 156, 160, 162, 165,
                                  168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264};
enum { VALUES = sizeof ladder / sizeof ladder[0] };

static void test_3_3_1_the_63_values_from_18_to_264(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    assert_int_equal(VALUES, 63);
    assert_int_equal(rules.bids, VALUES);
    for (unsigned i = 0; i < VALUES; i++) assert_int_equal(rules.bid[i], ladder[i]);
}

static void test_3_3_1_values_between_are_none(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_named("isko", &rules);
    for (unsigned value = 0, next = 0; value < 1000; value++) {
        bool is_one = next < VALUES && ladder[next] == value;
        assert_int_equal(wz_is_bid(&rules, value), is_one);
        if (is_one) next++;
        unsigned above = wz_bid_above(&rules, value);
        assert_int_equal(above, next);
    }
}

static void test_3_3_1_every_value_can_be_bid_and_no_other(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    for (unsigned value = 0, next = 0; value <= 300; value++) {
        wz_move bid = {.kind = WZ_MOVE_BID, .who = MIDDLEHAND, .number = (uint16_t)value};
        wz_game game = s.game;
        bool is_one = next < VALUES && ladder[next] == value;
        assert_int_equal(wz_apply(&game, &bid), is_one ? WZ_OK : WZ_E_BID_NOT_A_GAME_VALUE);
        if (is_one) next++;
    }
}

static void test_3_3_1_nothing_below_18_or_above_264(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    assert_refused(&s, "1 17", BID_NOT_A_GAME_VALUE);
    assert_refused(&s, "1 0", BID_NOT_A_GAME_VALUE);
    assert_refused(&s, "1 9", BID_NOT_A_GAME_VALUE); /* a base value alone is no game */
    assert_refused(&s, "1 265", BID_NOT_A_GAME_VALUE);
    assert_refused(&s, "1 266", BID_NOT_A_GAME_VALUE);
    assert_refused(&s, "1 288", BID_NOT_A_GAME_VALUE);
}

static void test_3_3_1_at_264_nobody_can_go_on(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 264 0 y");
    assert_false(may(&s, MIDDLEHAND, WZ_MOVE_BID));
    assert_true(may(&s, MIDDLEHAND, WZ_MOVE_PASS));
    assert_refused(&s, "1 264", BID_NOT_HIGHER);
    assert_refused(&s, "1 265", BID_NOT_A_GAME_VALUE);
    scene_play(&s, "1 p");
    assert_false(may(&s, REARHAND, WZ_MOVE_BID));
    scene_play(&s, "2 p");
    assert_declarer(&s, FOREHAND, 264);
}

/* --- 3.3.2: who speaks to whom --- */

static void test_3_3_2_middlehand_speaks_first(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    assert_phase(&s, BID);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    assert_refused(&s, "0 18", NOT_YOUR_TURN);
    assert_refused(&s, "2 18", NOT_YOUR_TURN);
    assert_refused(&s, "0 p", NOT_YOUR_TURN); /* 3.3.6: forehand waits for a bid */
    assert_refused(&s, "0 y", WRONG_PHASE);
    assert_refused(&s, "1 y", WRONG_PHASE);
    assert_string_equal(paragraph_of(&s, "1 18"), "3.3.2");
}

static void test_3_3_2_forehand_answers_each_bid(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18");
    assert_phase(&s, HOLD);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_refused(&s, "1 20", WRONG_PHASE);
    assert_refused(&s, "0 20", WRONG_PHASE); /* forehand holds, it does not raise */
    assert_refused(&s, "2 y", NOT_YOUR_TURN);
    assert_refused(&s, "2 p", NOT_YOUR_TURN);
    scene_play(&s, "0 y");
    assert_phase(&s, BID);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
}

static void test_3_3_2_values_may_be_skipped(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 23 0 y 1 48 0 y 1 120 0 p 2 264 1 p");
    assert_declarer(&s, REARHAND, 264);
}

static void test_3_3_2_only_valid_values(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    assert_refused(&s, "1 19", BID_NOT_A_GAME_VALUE);
    scene_play(&s, "1 30 0 y");
    assert_refused(&s, "1 31", BID_NOT_A_GAME_VALUE);
    assert_refused(&s, "1 38", BID_NOT_A_GAME_VALUE);
    scene_play(&s, "1 33 0 p");
    assert_refused(&s, "2 34", BID_NOT_A_GAME_VALUE);
}

static void test_3_3_2_a_bid_rises(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 24 0 y");
    assert_refused(&s, "1 24", BID_NOT_HIGHER); /* saying it again is no new bid */
    assert_refused(&s, "1 23", BID_NOT_HIGHER);
    assert_refused(&s, "1 18", BID_NOT_HIGHER);
    scene_play(&s, "1 p");
    assert_refused(&s, "2 24", BID_NOT_HIGHER);
    scene_play(&s, "2 27 0 p");
    assert_declarer(&s, REARHAND, 27);
}

/* --- 3.3.3, 3.3.4: passing, and rearhand against the survivor --- */

static void test_3_3_3_forehand_passes_and_rearhand_bids_to_middlehand(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18");
    assert_string_equal(paragraph_of(&s, "0 p"), "3.3.3");
    scene_play(&s, "0 p");
    assert_phase(&s, BID);
    assert_int_equal(s.game.table.turn, REARHAND);
    scene_play(&s, "2 20");
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    assert_refused(&s, "0 y", NOT_YOUR_TURN);
    scene_play(&s, "1 y 2 22 1 y 2 p");
    assert_declarer(&s, MIDDLEHAND, 22);
}

static void test_3_3_4_middlehand_passes_and_rearhand_bids_to_forehand(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18 0 y 1 20 0 y");
    assert_string_equal(paragraph_of(&s, "1 p"), "3.3.4");
    scene_play(&s, "1 p 2 22");
    assert_int_equal(s.game.table.turn, FOREHAND);
    scene_play(&s, "0 y 2 23 0 p");
    assert_declarer(&s, REARHAND, 23);
}

static void test_3_3_4_middlehand_may_pass_at_once(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p 2 18");
    assert_int_equal(s.game.table.turn, FOREHAND);
    scene_play(&s, "0 y 2 p");
    assert_declarer(&s, FOREHAND, 18);
}

static void test_3_3_4_rearhand_may_pass_against_the_survivor(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18 0 y 1 p 2 p");
    assert_declarer(&s, FOREHAND, 18);
    start(&s, "isko");
    scene_play(&s, "1 18 0 p 2 p");
    assert_declarer(&s, MIDDLEHAND, 18);
}

/* --- 3.3.5: who plays --- */

static void test_3_3_5_declarer_is_who_bid_or_held_the_highest_value(void **state) {
    (void)state;
    static const struct {
        const char *auction;
        unsigned declarer, bid;
    } cases[] = {
        {"1 18 0 p 2 p", MIDDLEHAND, 18},
        {"1 18 0 y 1 p 2 p", FOREHAND, 18},
        {"1 18 0 y 1 20 0 p 2 p", MIDDLEHAND, 20},
        {"1 p 2 36 0 p", REARHAND, 36},
        {"1 p 2 36 0 y 2 p", FOREHAND, 36},
        {"1 18 0 p 2 20 1 y 2 p", MIDDLEHAND, 20},
        {"1 18 0 p 2 20 1 p", REARHAND, 20},
        {"1 18 0 y 1 p 2 20 0 y 2 22 0 y 2 p", FOREHAND, 22},
        {"1 72 0 p 2 p", MIDDLEHAND, 72},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        start(&s, "isko");
        scene_play(&s, cases[i].auction);
        assert_declarer(&s, cases[i].declarer, cases[i].bid);
        assert_false(s.game.table.passed_in);
    }
}

static void test_3_3_5_what_each_has_said(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18 0 y 1 20 0 y 1 23 0 p");
    assert_int_equal(s.game.table.said[FOREHAND], 20);
    assert_int_equal(s.game.table.said[MIDDLEHAND], 23);
    assert_int_equal(s.game.table.said[REARHAND], 0);
    scene_play(&s, "2 24 1 p");
    assert_int_equal(s.game.table.said[REARHAND], 24);
}

/* --- 3.3.6, 3.3.7: nobody has bid --- */

static void test_3_3_6_forehand_may_take_an_unbid_game(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p 2 p");
    assert_phase(&s, UNBID);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_string_equal(paragraph_of(&s, "0 18"), "3.3.6");
    assert_refused(&s, "1 18", NOT_YOUR_TURN);
    assert_refused(&s, "2 18", NOT_YOUR_TURN);
    scene_play(&s, "0 18");
    assert_declarer(&s, FOREHAND, 18);
    assert_true(may(&s, FOREHAND, WZ_MOVE_PICK_UP));
    assert_true(may(&s, FOREHAND, WZ_MOVE_DECLARE));
}

static void test_3_3_6_an_unbid_game_is_taken_at_18(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p 2 p");
    assert_refused(&s, "0 20", FOREHAND_BIDS_18);
    assert_refused(&s, "0 17", FOREHAND_BIDS_18);
    assert_refused(&s, "0 y", WRONG_PHASE);
}

static void test_3_3_6_middlehand_and_rearhand_must_bid_for_the_skat(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    assert_refused(&s, "1 s", WRONG_PHASE);
    scene_play(&s, "1 p");
    assert_refused(&s, "2 s", WRONG_PHASE);
    assert_refused(&s, "2 G", WRONG_PHASE);
}

static void test_3_3_7_nobody_wants_to_play(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p 2 p");
    assert_string_equal(paragraph_of(&s, "0 p"), "3.3.7");
    scene_play(&s, "0 p");
    assert_phase(&s, OVER);
    assert_true(s.game.table.passed_in);
    wz_result result = scene_result(&s);
    assert_int_equal(result.kind, WZ_RESULT_PASSED_IN);
    assert_int_equal(result.value, 0);
    assert_refused(&s, "0 18", GAME_OVER);
    assert_refused(&s, "1 p", GAME_OVER);
}

/* --- 3.3.8: words stand --- */

static void test_3_3_8_who_has_passed_is_out(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p");
    assert_refused(&s, "1 18", NOT_YOUR_TURN);
    scene_play(&s, "2 18 0 y");
    assert_refused(&s, "1 20", NOT_YOUR_TURN);
    scene_play(&s, "2 20");
    assert_refused(&s, "1 y", NOT_YOUR_TURN);
    scene_play(&s, "0 p");
    assert_refused(&s, "0 18", WRONG_PHASE); /* the auction is over */
    assert_declarer(&s, REARHAND, 20);
}

static void test_3_3_8_a_bid_and_a_hold_are_final(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 18");
    assert_refused(&s, "1 p", NOT_YOUR_TURN);
    scene_play(&s, "0 y");
    assert_refused(&s, "0 p", NOT_YOUR_TURN);
}

static void test_3_3_8_forehands_last_pass_is_final(void **state) {
    (void)state;
    scene s;
    start(&s, "isko");
    scene_play(&s, "1 p 2 p 0 p");
    assert_refused(&s, "0 s", GAME_OVER);
}

/* --- Others have no voice --- */

static void test_3_3_only_the_three_players_bid(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "", "", "", "");
    assert_refused(&s, "d 18", NOT_YOUR_TURN);
    assert_refused(&s, "d p", NOT_YOUR_TURN);
    start(&s, "isko");
    assert_refused(&s, "d p", NO_SUCH_PLAYER); /* nobody sits out at a table of three */
}

static void test_3_2_6_no_bid_before_the_deal(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    assert_phase(&s, DEAL);
    assert_refused(&s, "1 18", WRONG_PHASE);
    assert_refused(&s, "1 p", WRONG_PHASE);
}

/* --- The servers' way --- */

static void test_iss_takes_any_rising_number(void **state) {
    (void)state;
    scene s;
    start(&s, "iss");
    assert_refused(&s, "1 17", BID_NOT_HIGHER);
    scene_play(&s, "1 19 0 y");
    assert_refused(&s, "1 19", BID_NOT_HIGHER);
    assert_refused(&s, "1 500", BID_NOT_A_GAME_VALUE);
    scene_play(&s, "1 265 0 y 1 499 0 y");
    assert_false(may(&s, MIDDLEHAND, WZ_MOVE_BID));
    scene_play(&s, "1 p 2 p");
    assert_declarer(&s, FOREHAND, 499);
}

static void test_house_rules_bid_as_the_order_does(void **state) {
    (void)state;
    scene s;
    start(&s, "house");
    assert_refused(&s, "1 19", BID_NOT_A_GAME_VALUE);
    scene_play(&s, "1 18 0 y 1 20 0 p 2 p");
    assert_declarer(&s, MIDDLEHAND, 20);
}

int main(void) {
    const struct CMUnitTest bidding[] = {
        cmocka_unit_test(test_3_3_1_the_63_values_from_18_to_264),
        cmocka_unit_test(test_3_3_1_values_between_are_none),
        cmocka_unit_test(test_3_3_1_every_value_can_be_bid_and_no_other),
        cmocka_unit_test(test_3_3_1_nothing_below_18_or_above_264),
        cmocka_unit_test(test_3_3_1_at_264_nobody_can_go_on),
        cmocka_unit_test(test_3_3_2_middlehand_speaks_first),
        cmocka_unit_test(test_3_3_2_forehand_answers_each_bid),
        cmocka_unit_test(test_3_3_2_values_may_be_skipped),
        cmocka_unit_test(test_3_3_2_only_valid_values),
        cmocka_unit_test(test_3_3_2_a_bid_rises),
        cmocka_unit_test(test_3_3_3_forehand_passes_and_rearhand_bids_to_middlehand),
        cmocka_unit_test(test_3_3_4_middlehand_passes_and_rearhand_bids_to_forehand),
        cmocka_unit_test(test_3_3_4_middlehand_may_pass_at_once),
        cmocka_unit_test(test_3_3_4_rearhand_may_pass_against_the_survivor),
        cmocka_unit_test(test_3_3_5_declarer_is_who_bid_or_held_the_highest_value),
        cmocka_unit_test(test_3_3_5_what_each_has_said),
        cmocka_unit_test(test_3_3_6_forehand_may_take_an_unbid_game),
        cmocka_unit_test(test_3_3_6_an_unbid_game_is_taken_at_18),
        cmocka_unit_test(test_3_3_6_middlehand_and_rearhand_must_bid_for_the_skat),
        cmocka_unit_test(test_3_3_7_nobody_wants_to_play),
        cmocka_unit_test(test_3_3_8_who_has_passed_is_out),
        cmocka_unit_test(test_3_3_8_a_bid_and_a_hold_are_final),
        cmocka_unit_test(test_3_3_8_forehands_last_pass_is_final),
        cmocka_unit_test(test_3_3_only_the_three_players_bid),
        cmocka_unit_test(test_3_2_6_no_bid_before_the_deal),
        cmocka_unit_test(test_iss_takes_any_rising_number),
        cmocka_unit_test(test_house_rules_bid_as_the_order_does),
    };
    return cmocka_run_group_tests(bidding, NULL, NULL);
}
