/* Spritzen from kontra to hirsch: who may say them, until when, who answers, and what they cost. The figures are
 * worked out by hand from the house rules (docs/house-rules.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };

#define HIRSCH "wenzel rules 1\nname Hirsch\nspritzen hirsch\n"

/* Middlehand plays clubs hand with one, game 2, hand 3, times 12 = 36. Rearhand has not bid. */
static void clubs_hand(scene *s, const char *rules) {
    scene_start(s, rules, THREE);
    scene_deal(s, "SJ H7 S7", "CJ H8 S8", "H9 S9", "");
    scene_play(s, "1 18 0 y 1 20 0 p 2 p 1 CH");
}

static void test_the_sides_take_turns_up_to_hirsch(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, HIRSCH);
    scene_play(&s, "0 kontra");
    assert_refused(&s, "1 bock", SPRITZE_OUT_OF_TURN);
    assert_refused(&s, "1 hirsch", SPRITZE_OUT_OF_TURN);
    scene_play(&s, "1 rekontra");
    assert_phase(&s, KONTRA);
    assert_refused(&s, "1 bock", NOT_ASKED); /* the declarer has spoken */
    assert_refused(&s, "2 hirsch", SPRITZE_OUT_OF_TURN);
    assert_true(may(&s, FOREHAND, WZ_MOVE_BOCK));
    assert_true(may(&s, REARHAND, WZ_MOVE_BOCK)); /* whoever of them said kontra */
    scene_play(&s, "2 bock");
    assert_refused(&s, "0 p", NOT_ASKED); /* one has answered for both */
    scene_play(&s, "1 hirsch");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.spritzen, WZ_SPRITZE_HIRSCH);
    assert_int_equal(s.game.table.turn, FOREHAND);
}

static void test_bock_needs_one_defender_and_no_bock_both(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, HIRSCH);
    scene_play(&s, "2 kontra 1 rekontra 0 p");
    assert_phase(&s, KONTRA);
    scene_play(&s, "2 p");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.spritzen, WZ_SPRITZE_RE);
    clubs_hand(&s, HIRSCH);
    scene_play(&s, "2 kontra 1 rekontra 2 p 0 bock 1 p");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.spritzen, WZ_SPRITZE_BOCK);
}

static void test_each_step_doubles(void **state) {
    (void)state;
    static const struct {
        const char *moves;
        int value; /* 36 won; 72 lost, ISkO 2.5.11; times 2, 4, 8, 16 */
    } ends[] = {
        {"0 kontra 1 p 0 RE", 72},
        {"0 kontra 1 rekontra 0 p 2 p 0 RE", 144},
        {"0 kontra 1 rekontra 2 bock 1 p 0 RE", 288},
        {"0 kontra 1 rekontra 2 bock 1 hirsch 0 RE", 576},
        {"0 kontra 1 rekontra 2 bock 1 p 1 RE", -576},
        {"0 kontra 1 rekontra 2 bock 1 hirsch 1 RE", -1152},
    };
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        scene s;
        clubs_hand(&s, HIRSCH);
        scene_play(&s, ends[i].moves);
        assert_int_equal(scene_value(&s), ends[i].value);
    }
}

static void test_a_rule_set_has_no_more_than_its_highest(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "wenzel rules 1\nname Kontra\nspritzen kontra\n");
    scene_play(&s, "0 kontra");
    assert_phase(&s, PLAY);
    clubs_hand(&s, "house"); /* to re */
    scene_play(&s, "0 kontra 1 rekontra");
    assert_phase(&s, PLAY);
    clubs_hand(&s, "wenzel rules 1\nname Bock\nspritzen bock\n");
    scene_play(&s, "0 kontra 1 rekontra 0 bock");
    assert_phase(&s, PLAY);
    assert_refused(&s, "1 hirsch", WRONG_PHASE);
    clubs_hand(&s, "isko");
    assert_refused(&s, "0 bock", NO_KONTRA_RULE);
    assert_refused(&s, "1 hirsch", NO_KONTRA_RULE);
}

static void test_only_who_has_bid_may_say_kontra_where_it_is_so(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "wenzel rules 1\nname Gereizt\nspritzen re\nkontra-by who-bid\n");
    assert_true(may(&s, FOREHAND, WZ_MOVE_KONTRA)); /* held 18 */
    assert_false(may(&s, REARHAND, WZ_MOVE_KONTRA));
    assert_refused(&s, "2 kontra", KONTRA_WITHOUT_BID);
    scene_play(&s, "0 H7");
    assert_refused(&s, "0 kontra", KONTRA_TOO_LATE);
}

/* What was said with the right to it may be raised by the partner, who has not bid. */
static void test_the_partner_may_answer_re_without_a_bid(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "wenzel rules 1\nname Gereizt\nspritzen hirsch\nkontra-by who-bid\n");
    scene_play(&s, "0 kontra 1 rekontra 2 bock 1 p");
    assert_int_equal(s.game.table.spritzen, WZ_SPRITZE_BOCK);
}

static void test_kontra_until_the_second_trick_where_it_is_so(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, "wenzel rules 1\nname Spaet\nspritzen re\nkontra-until second-trick\n");
    scene_play(&s, "0 H7 1 H8 2 H9");
    assert_true(
        may(&s, FOREHAND, WZ_MOVE_KONTRA)); /* one card each: none to the second trick yet */
    scene_play(&s, "2 S9");
    assert_refused(&s, "2 kontra", KONTRA_TOO_LATE);
    scene_play(&s, "0 kontra 1 p");
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_int_equal(s.game.table.spritzen, WZ_SPRITZE_KONTRA);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_sides_take_turns_up_to_hirsch),
        cmocka_unit_test(test_bock_needs_one_defender_and_no_bock_both),
        cmocka_unit_test(test_each_step_doubles),
        cmocka_unit_test(test_a_rule_set_has_no_more_than_its_highest),
        cmocka_unit_test(test_only_who_has_bid_may_say_kontra_where_it_is_so),
        cmocka_unit_test(test_the_partner_may_answer_re_without_a_bid),
        cmocka_unit_test(test_kontra_until_the_second_trick_where_it_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
