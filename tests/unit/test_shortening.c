/* Giving up, paragraph by paragraph (ISkO 4.4.1 - 4.4.3), and what is already decided then (3.6.4,
 * 4.1.3 - 4.1.5). Values are those of the decided cases wherever a case has one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"

enum { FOREHAND, MIDDLEHAND, REARHAND, SITTER };

/* --- Scenes --- */

/* Middlehand plays grand with two (72) and has taken two tricks and 22 points; 8 cards are left. */
static void late(scene *s, table_size size) {
    scene_start(s, "isko", size);
    scene_deal(s, "H7 C7 HJ", "HA CA CJ SJ CT SA ST DA DT D7", "H9 C8 DJ", "S7 S8");
    scene_play(s, "1 18 0 p 2 p 1 s w S7.S8 1 G.S7.S8 0 H7 1 HA 2 H9 1 CA 2 C8 0 C7");
    assert_int_equal(wz_cards_left(&s->game.table, WZ_MIDDLEHAND), 8);
}

/* Middlehand plays grand with three (96) and has 71 points after three tricks, all of them hers. */
static void already_won(scene *s, const char *declaration) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "H7 S7 C7 DJ DK", "HA SA CA CJ SJ HJ DA D7 D8 D9", "HT ST CT DT", "CK SK");
    scene_play(s, "1 18 0 p 2 p");
    scene_play(s, declaration);
    scene_play(s, "0 H7 1 HA 2 HT 1 SA 2 ST 0 S7 1 CA 2 CT 0 C7");
    assert_int_equal(s->game.table.points[MIDDLEHAND], 63);
}

/* Middlehand plays grand with two, and the defenders have 63 points after three tricks. */
static void already_lost(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "CA SA HA", "CJ SJ C7 S7 H7 D7 D8 D9 DT DA", "CT ST HT HJ", "C8 C9");
    scene_play(s, "1 18 0 p 2 p 1 s w C8.C9 1 G.C8.C9");
    scene_play(s, "0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 0 HA 1 H7 2 HT");
}

/* --- 4.4.1: with nine cards or more --- */

/* Forehand has the game at 22 with no other jack than that of diamonds. */
static void without_three(scene *s) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "DJ SA ST SK SQ S9 CA HA D7 D8", "", "", "H7 H8");
    scene_play(s, "1 18 0 y 1 20 0 y 1 22 0 y 1 p 2 p 0 s w H7.H8");
}

static void test_4_4_1_a_given_up_game_counts_by_its_matadors(void **state) {
    (void)state;
    scene s;
    without_three(&s);
    scene_play(&s, "0 S.H7.H8");
    assert_string_equal(paragraph_of(&s, "0 RE"), "4.4.1");
    scene_play(&s, "0 RE");
    assert_phase(&s, OVER);
    wz_result result = scene_result(&s);
    assert_int_equal(result.value, -88); /* and not -44, as the bid alone would be */
    assert_int_equal(result.matadors, -3);
    assert_true(cites(&result, "4.4.1"));
}

static void test_4_4_1_null_may_be_the_cheapest_to_give_up(void **state) {
    (void)state;
    scene s;
    without_three(&s);
    scene_play(&s, "0 N.H7.H8 0 RE");
    assert_int_equal(scene_value(&s), -46);
}

static void test_4_4_1_nine_cards_need_nobodys_consent(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "HJ DJ CA CT CK CQ C9 C8 C7 D7", "SJ CJ", "SA", "S7 S8");
    scene_play(&s, "1 p 2 p 0 18 0 s w S7.S8 0 G.S7.S8 0 HJ 1 SJ 2 SA");
    scene_play(&s, "0 RE"); /* nine cards are left, before the next card of his */
    assert_phase(&s, OVER);
    assert_int_equal(scene_value(&s), -144); /* not a level more, whatever they could have made */
}

static void test_4_4_1_in_the_middle_of_a_trick_too(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 CH 0 D7 1 RE");
    assert_phase(&s, OVER);
    assert_false(scene_result(&s).won);
}

static void test_4_4_1_announced_levels_are_given_up_with_the_game(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "SJ", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 CHS 1 RE"); /* with 1, game, hand, schneider, announced */
    assert_int_equal(scene_value(&s), -2 * 5 * 12);
}

static void test_4_4_1_not_before_the_declaration(void **state) {
    (void)state; /* 3.5.1: first a game must be declared */
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "", "", "D7 D8");
    assert_refused(&s, "1 RE", WRONG_PHASE);
    scene_play(&s, "1 18 0 p 2 p");
    assert_refused(&s, "1 RE", WRONG_PHASE);
    scene_play(&s, "1 s w D7.D8");
    assert_refused(&s, "1 RE", NOT_IN_RULE_SET); /* a house may have it */
}

/* --- 4.4.2: with fewer cards --- */

static void test_4_4_2_late_concession_needs_one_of_the_opposing_party(void **state) {
    (void)state;
    static const char *const words[] = {
        "0 agree",         "2 agree", "d agree", "0 refuse 2 agree", "2 refuse 0 refuse d agree",
        "d refuse 0 agree"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        scene s;
        late(&s, FOUR);
        assert_string_equal(paragraph_of(&s, "1 RE"), "4.4.2");
        scene_play(&s, "1 RE");
        assert_phase(&s, CONCEDE);
        scene_play(&s, words[i]);
        assert_phase(&s, OVER);
        assert_int_equal(scene_value(&s), -144); /* simple, though 22 points are schneider */
    }
}

static void test_4_4_2_who_is_asked(void **state) {
    (void)state;
    scene s;
    late(&s, FOUR);
    scene_play(&s, "1 RE");
    assert_true(may(&s, FOREHAND, WZ_MOVE_AGREE));
    assert_true(may(&s, REARHAND, WZ_MOVE_REFUSE));
    assert_true(may(&s, SITTER, WZ_MOVE_AGREE));
    assert_refused(&s, "1 agree", NOT_ASKED);
    assert_refused(&s, "1 CT", WRONG_PHASE);
    assert_refused(&s, "w agree", NOT_ASKED);
    scene_play(&s, "0 refuse");
    assert_refused(&s, "0 agree", NOT_ASKED); /* who has answered has answered */
    late(&s, THREE);
    scene_play(&s, "1 RE");
    assert_refused(&s, "d agree", NO_SUCH_PLAYER);
}

static void test_4_4_2_refused_by_all_play_goes_on(void **state) {
    (void)state;
    scene s;
    late(&s, FOUR);
    scene_play(&s, "1 RE 0 refuse d refuse 2 refuse");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    late(&s, THREE);
    scene_play(&s, "1 RE 2 refuse 0 refuse 1 CT");
    assert_phase(&s, PLAY);
}

static void test_4_4_2_a_refused_offer_comes_again_in_the_next_trick_only(void **state) {
    (void)state;
    scene s;
    late(&s, THREE);
    scene_play(&s, "1 RE 0 refuse 2 refuse");
    assert_refused(&s, "1 RE", ALREADY_OFFERED);
    assert_false(may(&s, MIDDLEHAND, WZ_MOVE_RESIGN));
    scene_play(&s, "1 CJ");
    assert_refused(&s, "1 RE", ALREADY_OFFERED);
    scene_play(&s, "2 DJ 0 HJ 1 RE 2 agree");
    assert_int_equal(scene_value(&s), -144);
}

static void test_4_4_2_out_of_turn_as_well(void **state) {
    (void)state;
    scene s;
    late(&s, THREE);
    scene_play(&s, "1 CJ 2 DJ");
    assert_int_equal(s.game.table.turn, FOREHAND);
    scene_play(&s, "1 RE 0 refuse 2 refuse");
    assert_int_equal(s.game.table.turn, FOREHAND); /* where play was interrupted */
}

/* --- 4.4.3: one of the opposing party gives up for all --- */

static void test_4_4_3_one_word_of_the_opposing_party_ends_the_game(void **state) {
    (void)state;
    static const char *const words[] = {"0 RE", "2 RE", "d RE"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        late(&s, FOUR);
        assert_string_equal(paragraph_of(&s, words[i]), "4.4.3");
        scene_play(&s, words[i]);
        assert_phase(&s, OVER);
        wz_result result = scene_result(&s);
        assert_true(result.won);
        assert_int_equal(result.value, 72); /* 4.1.4: no more than the simple level */
        assert_true(cites(&result, "4.4.3"));
    }
}

static void test_4_4_3_before_the_first_card(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "", "", "", "D7 D8");
    scene_play(&s, "1 18 0 p 2 p 1 s w D7.D8 1 NO.D7.D8 0 RE");
    assert_int_equal(scene_value(&s), 46);
}

static void test_4_4_3_in_the_middle_of_a_trick(void **state) {
    (void)state; /* what the third card would have done does not matter any more */
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "H8", "CA", "H7", "");
    scene_play(&s, "1 p 2 p 0 18 0 NOH 0 H8 1 RE");
    assert_int_equal(scene_value(&s), 59);
}

static void test_4_4_3_a_null_given_up_after_six_tricks_is_won(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA CK CQ S9 S8 S7 HK HQ D9 D8", "CJ SJ HJ DJ HA HT H7 DA DT D7",
               "C9 C8 C7 SA SK SQ H9 H8 DK DQ", "CT ST");
    scene_play(&s, "1 18 0 p 2 p 1 s w CT.ST 1 N.CT.ST");
    scene_play(&s, "0 CA 1 CJ 2 C9   0 CK 1 HA 2 C8   0 CQ 1 DA 2 C7   0 S9 1 SJ 2 SQ");
    scene_play(&s, "2 SK 0 S8 1 HJ   2 SA 0 S7 1 DJ   0 RE");
    assert_int_equal(scene_value(&s), 23);
}

static void test_4_4_3_not_before_the_declaration(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 18 0 p 2 p");
    assert_refused(&s, "0 RE", WRONG_PHASE);
    assert_refused(&s, "d RE", WRONG_PHASE);
}

/* --- 4.1.3: what is decided stays decided --- */

static void test_4_1_3_a_lost_game_is_not_won_by_giving_up(void **state) {
    (void)state;
    static const char *const words[] = {"0 RE", "2 RE", "d RE", "0 TH", "2 TH"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        scene s;
        already_lost(&s);
        scene_play(&s, words[i]);
        assert_false(scene_result(&s).won);
        assert_int_equal(scene_value(&s), -144);
    }
}

static void test_4_1_3_a_won_game_is_not_lost_by_giving_up(void **state) {
    (void)state;
    scene s;
    already_won(&s, "1 s w CK.SK 1 G.CK.SK");
    scene_play(&s, "1 RE d agree");
    assert_true(scene_result(&s).won);
    assert_int_equal(scene_value(&s), 96);
}

static void test_4_1_3_levels_in_hand_count(void **state) {
    (void)state;
    scene s;
    already_won(&s, "1 s w CK.SK 1 G.CK.SK");
    scene_play(&s, "1 DA 2 DT 0 DK 0 RE"); /* 96 points: the others are schneider already */
    assert_int_equal(scene_value(&s), 120);
    already_won(&s, "1 s w CK.SK 1 G.CK.SK");
    scene_play(&s, "0 RE"); /* 71 points: that would have to be proven */
    assert_int_equal(scene_value(&s), 96);
}

/* --- 4.1.5: the level that is due --- */

/* Diamonds at 27; the jack of spades came out of the skat, and now it takes schneider. */
static void schneider_due(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "SA HA", "ST HT", "DJ DA DT DK DQ D9 D8 CA C9 S9", "SJ H8");
    scene_play(s, "1 p 2 27 0 p 2 s w SJ.H8 2 D.S9.H8");
}

static void test_4_1_5_a_due_level_is_awarded(void **state) {
    (void)state;
    scene s;
    schneider_due(&s);
    scene_play(&s, "0 RE");
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SCHNEIDER);
    assert_int_equal(result.value, 27);
    assert_true(cites(&result, "4.1.5"));
}

static void test_4_1_5_unless_the_defenders_have_reached_it(void **state) {
    (void)state;
    scene s;
    schneider_due(&s);
    scene_play(&s, "0 SA 1 ST 2 C9 0 HA 1 HT 2 CA"); /* 53 points */
    scene_play(&s, "1 RE");
    wz_result result = scene_result(&s);
    assert_false(result.won);
    assert_int_equal(result.value, -54);
    assert_true(cites(&result, "4.1.3"));
}

static void test_4_1_5_an_announced_level_is_due(void **state) {
    (void)state;
    scene s;
    already_won(&s, "1 GHS");
    scene_play(&s, "2 RE"); /* with 3, game, hand, schneider, announced */
    assert_int_equal(scene_value(&s), 7 * 24);
    already_won(&s, "1 GHZ");
    scene_play(&s, "d RE");
    assert_int_equal(scene_value(&s), 9 * 24);
}

static void test_3_6_3_a_schneider_needed_by_the_skat_can_be_lost_already(void **state) {
    (void)state;
    static const char *const words[] = {"0 RE", "0 TH", "2 TH"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        scene_start(&s, "isko", THREE);
        scene_deal(&s, "SA HA", "HJ CA CT CK CQ C9 C8 S7 H7 D7", "ST HT", "CJ D8");
        scene_play(&s, "1 40 0 p 2 p 1 CH 0 SA 1 S7 2 ST 0 HA 1 H7 2 HT"); /* 42 points */
        scene_play(&s, words[i]);
        assert_int_equal(scene_value(&s), -96); /* with one it is 36 only: schneider was needed */
    }
}

/* --- 3.6.4: what could never be reached --- */

static void test_3_6_4_an_impossible_level_is_not_won_by_a_gift(void **state) {
    (void)state; /* grand at 80 with the jack of clubs alone needs schwarz against three jacks */
    static const char *const words[] = {"0 RE", "1 RE", "d RE", "1 TH"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        scene s;
        scene_start(&s, "isko", FOUR);
        scene_deal(&s, "", "SJ", "CA CT CK CQ C9 C8 C7 SA ST D7", "CJ D8");
        scene_play(&s, "1 p 2 80 0 p 2 s w CJ.D8 2 G.D7.D8");
        scene_play(&s, words[i]);
        wz_result result = scene_result(&s);
        assert_int_equal(result.value, -192);
        assert_true(cites(&result, "3.6.4"));
    }
}

static void test_3_6_4_two_jacks_against_two_leave_schwarz_possible(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "SJ", "HJ", "DJ CA CT CK CQ C9 SA ST SK D7", "CJ D8");
    scene_play(&s, "1 p 2 48 0 p 2 s w CJ.D8 2 C.D7.D8 0 TH");
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SCHWARZ);
    assert_int_equal(result.value, 48);
}

/* --- As the servers do it --- */

static void test_iss_ends_when_both_defenders_have_resigned(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "iss", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 GH 2 RE");
    assert_phase(&s, PLAY);
    assert_refused(&s, "2 RE", ALREADY_RESIGNED);
    scene_play(&s, "0 RE");
    assert_phase(&s, OVER);
    assert_true(scene_result(&s).won);
}

static void test_iss2_ends_with_one_resignation(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "iss2", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 GH 2 RE");
    assert_phase(&s, OVER);
}

static void test_iss_declarer_resigns_at_once_at_any_time(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "iss", THREE);
    scene_deal(&s, "H7 C7", "HA CA CJ", "H8 C8", "");
    scene_play(&s, "1 18 0 p 2 p 1 GH 0 H7 1 HA 2 H8 1 CA 2 C8 0 C7 1 RE");
    assert_phase(&s, OVER);
    assert_false(scene_result(&s).won);
}

int main(void) {
    const struct CMUnitTest shortening[] = {
        cmocka_unit_test(test_4_4_1_a_given_up_game_counts_by_its_matadors),
        cmocka_unit_test(test_4_4_1_null_may_be_the_cheapest_to_give_up),
        cmocka_unit_test(test_4_4_1_nine_cards_need_nobodys_consent),
        cmocka_unit_test(test_4_4_1_in_the_middle_of_a_trick_too),
        cmocka_unit_test(test_4_4_1_announced_levels_are_given_up_with_the_game),
        cmocka_unit_test(test_4_4_1_not_before_the_declaration),
        cmocka_unit_test(test_4_4_2_late_concession_needs_one_of_the_opposing_party),
        cmocka_unit_test(test_4_4_2_who_is_asked),
        cmocka_unit_test(test_4_4_2_refused_by_all_play_goes_on),
        cmocka_unit_test(test_4_4_2_a_refused_offer_comes_again_in_the_next_trick_only),
        cmocka_unit_test(test_4_4_2_out_of_turn_as_well),
        cmocka_unit_test(test_4_4_3_one_word_of_the_opposing_party_ends_the_game),
        cmocka_unit_test(test_4_4_3_before_the_first_card),
        cmocka_unit_test(test_4_4_3_in_the_middle_of_a_trick),
        cmocka_unit_test(test_4_4_3_a_null_given_up_after_six_tricks_is_won),
        cmocka_unit_test(test_4_4_3_not_before_the_declaration),
        cmocka_unit_test(test_4_1_3_a_lost_game_is_not_won_by_giving_up),
        cmocka_unit_test(test_4_1_3_a_won_game_is_not_lost_by_giving_up),
        cmocka_unit_test(test_4_1_3_levels_in_hand_count),
        cmocka_unit_test(test_4_1_5_a_due_level_is_awarded),
        cmocka_unit_test(test_4_1_5_unless_the_defenders_have_reached_it),
        cmocka_unit_test(test_4_1_5_an_announced_level_is_due),
        cmocka_unit_test(test_3_6_3_a_schneider_needed_by_the_skat_can_be_lost_already),
        cmocka_unit_test(test_3_6_4_an_impossible_level_is_not_won_by_a_gift),
        cmocka_unit_test(test_3_6_4_two_jacks_against_two_leave_schwarz_possible),
        cmocka_unit_test(test_iss_ends_when_both_defenders_have_resigned),
        cmocka_unit_test(test_iss2_ends_with_one_resignation),
        cmocka_unit_test(test_iss_declarer_resigns_at_once_at_any_time),
    };
    return cmocka_run_group_tests(shortening, NULL, NULL);
}
