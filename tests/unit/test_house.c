/* House rules of the set "house": kontra and re, and ramsch when nobody bids. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"

enum { FOREHAND, MIDDLEHAND, REARHAND, SITTER };

/* --- Kontra and re --- */

/* Middlehand plays clubs hand with one: 36. */
static void clubs_hand(scene *s, const char *rules) {
    scene_start(s, rules, FOUR);
    scene_deal(s, "SJ H7", "CJ H8", "H9", "");
    scene_play(s, "1 18 0 p 2 p 1 CH");
}

static void test_kontra_by_a_defender_before_the_first_card(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "house");
    assert_true(may(&s, FOREHAND, WZ_MOVE_KONTRA));
    assert_true(may(&s, REARHAND, WZ_MOVE_KONTRA));
    assert_false(may(&s, MIDDLEHAND, WZ_MOVE_KONTRA));
    scene_play(&s, "2 kontra");
    assert_phase(&s, KONTRA);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    assert_int_equal(s.game.table.spritzen, 1);
}

static void test_kontra_is_not_for_the_declarer_or_those_who_sit_out(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "house");
    assert_refused(&s, "1 kontra", NOT_A_DEFENDER);
    assert_refused(&s, "d kontra", NOT_A_DEFENDER);
    assert_refused(&s, "1 rekontra", WRONG_PHASE); /* there is nothing to answer */
}

static void test_kontra_until_the_own_first_card_and_not_after(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "house");
    scene_play(&s, "0 H7");
    assert_refused(&s, "0 kontra", KONTRA_TOO_LATE);
    scene_play(&s, "1 H8");
    assert_true(may(&s, REARHAND, WZ_MOVE_KONTRA)); /* two cards lie, but none of rearhand's */
    scene_play(&s, "2 H9");
    assert_refused(&s, "2 kontra", KONTRA_TOO_LATE);
    clubs_hand(&s, "house");
    scene_play(&s, "0 H7 1 H8 2 kontra 1 p");
    assert_int_equal(s.game.table.turn, REARHAND); /* where the trick was interrupted */
    scene_play(&s, "2 H9");
}

static void test_kontra_is_said_once(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "house");
    scene_play(&s, "0 kontra 1 p");
    assert_refused(&s, "0 kontra", KONTRA_TOO_LATE);
    assert_refused(&s, "2 kontra", KONTRA_TOO_LATE);
}

static void test_kontra_waits_for_the_declaration(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "", "", "");
    assert_refused(&s, "0 kontra", WRONG_PHASE);
    scene_play(&s, "1 18 0 p 2 p");
    assert_refused(&s, "0 kontra", WRONG_PHASE);
}

static void test_re_is_answered_at_once_by_the_declarer(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "house");
    scene_play(&s, "0 kontra");
    assert_refused(&s, "0 H7", WRONG_PHASE);
    assert_refused(&s, "0 rekontra", NOT_ASKED);
    assert_refused(&s, "2 p", NOT_ASKED);
    assert_true(may(&s, MIDDLEHAND, WZ_MOVE_REKONTRA));
    assert_true(may(&s, MIDDLEHAND, WZ_MOVE_PASS));
    scene_play(&s, "1 rekontra");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.spritzen, 2);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_refused(&s, "1 rekontra", WRONG_PHASE);
}

static void test_kontra_doubles_and_re_doubles_again(void **state) {
    (void)state;
    static const struct {
        const char *moves;
        int value;
    } ends[] = {
        {"0 RE", 36},  {"0 kontra 1 p 0 RE", 72},   {"0 kontra 1 rekontra 2 RE", 144},
        {"1 RE", -72}, {"2 kontra 1 p 1 RE", -144}, {"2 kontra 1 rekontra 1 RE", -288},
    };
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        scene s;
        clubs_hand(&s, "house");
        scene_play(&s, ends[i].moves);
        assert_int_equal(scene_value(&s), ends[i].value);
    }
}

static void test_kontra_doubles_null_too(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 NH 0 kontra 1 rekontra 0 RE");
    assert_int_equal(scene_value(&s), 4 * 35);
}

static void test_the_order_knows_no_kontra(void **state) {
    (void)state;
    static const char *const rules[] = {"isko", "iss", "iss2"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        clubs_hand(&s, rules[i]);
        assert_false(may(&s, FOREHAND, WZ_MOVE_KONTRA));
        assert_refused(&s, "0 kontra", NO_KONTRA_RULE);
        assert_refused(&s, "1 kontra", NO_KONTRA_RULE);
        assert_refused(&s, "1 rekontra", NO_KONTRA_RULE);
        scene_play(&s, "0 H7");
        assert_refused(&s, "0 kontra", NO_KONTRA_RULE);
    }
}

/* --- Ramsch: when --- */

static void test_ramsch_follows_when_nobody_bids(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 p 2 p");
    assert_phase(&s, UNBID);
    scene_play(&s, "0 p");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.contract.kind, WZ_RAMSCH);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_int_equal(s.game.table.declarer.i, WZ_NOBODY.i);
}

static void test_ramsch_not_if_forehand_takes_the_game_for_18(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 p 2 p");
    assert_refused(&s, "0 20", FOREHAND_BIDS_18);
    scene_play(&s, "0 18 0 GH");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.declarer.i, FOREHAND);
}

static void test_ramsch_has_no_declarer_to_give_up_or_claim(void **state) {
    (void)state;
    static const char *const moves[] = {"0 RE", "1 RE", "0 SC", "1 TH", "0 kontra", "1 kontra"};
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 p 2 p 0 p");
    for (unsigned i = 0; i < sizeof moves / sizeof moves[0]; i++)
        assert_int_equal(refused(&s, moves[i]), WZ_E_RAMSCH_ALONE);
}

static void test_ramsch_jacks_are_trumps_as_in_grand(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "HJ H9", "H7 DJ", "HA", "");
    scene_play(&s, "1 p 2 p 0 p 0 H9");
    assert_refused(&s, "1 DJ", MUST_FOLLOW_SUIT);
    scene_play(&s, "1 H7 2 HA");
    assert_int_equal(s.game.table.turn, REARHAND);
}

/* --- Ramsch: who loses --- */

static void assert_written(const wz_result *result, int fore, int middle, int rear) {
    assert_int_equal(result->kind, WZ_RESULT_RAMSCH);
    assert_int_equal(result->written[FOREHAND], fore);
    assert_int_equal(result->written[MIDDLEHAND], middle);
    assert_int_equal(result->written[REARHAND], rear);
}

static void test_ramsch_the_most_points_lose_and_take_the_skat(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "CA CK CQ S9 S8 S7 HK HQ D9 D8", "CJ SJ HJ DJ HA HT H7 DA DT D7",
               "C9 C8 C7 SA SK SQ H9 H8 DK DQ", "CT ST");
    scene_play(&s, "1 p 2 p 0 p");
    scene_play(&s, "0 CA 1 HA 2 C9   0 CK 1 DA 2 C8   0 CQ 1 HT 2 C7   0 S9 1 DT 2 SK");
    scene_play(&s, "2 SQ 0 S8 1 H7   2 SA 0 S7 1 D7   2 H9 0 HQ 1 DJ   1 HJ 2 DK 0 HK");
    scene_play(&s, "1 SJ 2 DQ 0 D9   1 CJ 2 H8 0 D8");
    assert_phase(&s, OVER);
    wz_result result = scene_result(&s);
    assert_int_equal(result.ramsch_points[FOREHAND], 70); /* 50 and the skat */
    assert_int_equal(result.ramsch_points[MIDDLEHAND], 22);
    assert_int_equal(result.ramsch_points[REARHAND], 28);
    assert_written(&result, -70, 0, 0);
    assert_int_equal(result.virgins, 0);
}

static void test_ramsch_one_player_without_a_trick_doubles(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "CJ SJ HJ DJ CA CT CK CQ C9 D7", "DA", "D8", "C8 C7");
    scene_play(&s, "1 p 2 p 0 p 0 D7 1 DA 2 D8");
    scene_play_out(&s); /* middlehand never gets a second trick, rearhand no first */
    wz_result result = scene_result(&s);
    assert_int_equal(s.game.table.tricks[REARHAND], 0);
    assert_int_equal(result.virgins, 1);
    assert_int_equal(result.ramsch_points[FOREHAND], 109);
    assert_written(&result, -218, 0, 0);
}

static void test_ramsch_a_march_wins_120(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "house", THREE);
    scene_deal(&s, "CJ SJ HJ DJ CA CT CK CQ C9 C8", "", "", "C7 D7");
    scene_play(&s, "1 p 2 p 0 p");
    scene_play_out(&s);
    wz_result result = scene_result(&s);
    assert_true(result.march);
    assert_written(&result, 120, 0, 0);
}

static wz_result ramsch(wz_ramsch_facts facts) {
    wz_rules rules;
    wz_result result = {0};
    assert_int_equal(wz_rules_named("house", &rules), WZ_OK);
    assert_int_equal(wz_score_ramsch(&rules, &facts, &result), WZ_OK);
    return result;
}

static void test_ramsch_who_is_level_with_the_loser_loses_too(void **state) {
    (void)state;
    wz_result result = ramsch((wz_ramsch_facts){
        .points = {50, 20, 50}, .tricks = {4, 2, 4}, .skat_points = 0, .round_factor = 1});
    assert_written(&result, -50, 0, -50);
    result = ramsch((wz_ramsch_facts){
        .points = {40, 40, 40}, .tricks = {4, 3, 3}, .skat_points = 0, .round_factor = 1});
    assert_written(&result, -40, -40, -40);
}

static void test_ramsch_the_skat_does_not_make_a_loser(void **state) {
    (void)state; /* it goes to whoever has the most without it */
    wz_result result = ramsch((wz_ramsch_facts){
        .points = {36, 40, 23}, .tricks = {3, 4, 3}, .skat_points = 21, .round_factor = 1});
    assert_written(&result, 0, -61, 0);
}

static void test_ramsch_a_march_by_anybody(void **state) {
    (void)state;
    wz_result result = ramsch((wz_ramsch_facts){
        .points = {0, 0, 99}, .tricks = {0, 0, 10}, .skat_points = 21, .round_factor = 1});
    assert_written(&result, 0, 0, 120);
}

static void test_ramsch_points_and_tricks_must_add_up(void **state) {
    (void)state;
    wz_rules rules;
    wz_result result;
    wz_rules_named("house", &rules);
    const wz_ramsch_facts
        points = {.points = {50, 20, 50}, .tricks = {4, 2, 4}, .skat_points = 1, .round_factor = 1},
        tricks = {.points = {50, 20, 50}, .tricks = {4, 2, 3}, .skat_points = 0, .round_factor = 1};
    assert_int_equal(wz_score_ramsch(&rules, &points, &result), WZ_E_FACTS_POINTS);
    assert_int_equal(wz_score_ramsch(&rules, &tricks, &result), WZ_E_FACTS_TRICKS);
}

static void test_without_house_rules_an_unbid_deal_is_passed_in(void **state) {
    (void)state;
    static const char *const rules[] = {"isko", "iss", "iss2"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        scene_start(&s, rules[i], THREE);
        scene_deal(&s, "", "", "", "");
        scene_play(&s, "1 p 2 p 0 p");
        assert_int_equal(scene_result(&s).kind, WZ_RESULT_PASSED_IN);
    }
}

int main(void) {
    const struct CMUnitTest house[] = {
        cmocka_unit_test(test_kontra_by_a_defender_before_the_first_card),
        cmocka_unit_test(test_kontra_is_not_for_the_declarer_or_those_who_sit_out),
        cmocka_unit_test(test_kontra_until_the_own_first_card_and_not_after),
        cmocka_unit_test(test_kontra_is_said_once),
        cmocka_unit_test(test_kontra_waits_for_the_declaration),
        cmocka_unit_test(test_re_is_answered_at_once_by_the_declarer),
        cmocka_unit_test(test_kontra_doubles_and_re_doubles_again),
        cmocka_unit_test(test_kontra_doubles_null_too),
        cmocka_unit_test(test_the_order_knows_no_kontra),
        cmocka_unit_test(test_ramsch_follows_when_nobody_bids),
        cmocka_unit_test(test_ramsch_not_if_forehand_takes_the_game_for_18),
        cmocka_unit_test(test_ramsch_has_no_declarer_to_give_up_or_claim),
        cmocka_unit_test(test_ramsch_jacks_are_trumps_as_in_grand),
        cmocka_unit_test(test_ramsch_the_most_points_lose_and_take_the_skat),
        cmocka_unit_test(test_ramsch_one_player_without_a_trick_doubles),
        cmocka_unit_test(test_ramsch_a_march_wins_120),
        cmocka_unit_test(test_ramsch_who_is_level_with_the_loser_loses_too),
        cmocka_unit_test(test_ramsch_the_skat_does_not_make_a_loser),
        cmocka_unit_test(test_ramsch_a_march_by_anybody),
        cmocka_unit_test(test_ramsch_points_and_tricks_must_add_up),
        cmocka_unit_test(test_without_house_rules_an_unbid_deal_is_passed_in),
    };
    return cmocka_run_group_tests(house, NULL, NULL);
}
