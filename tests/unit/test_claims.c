/* Laying the cards open and throwing them in, paragraph by paragraph (ISkO 4.4.4 - 4.4.6). Values
 * are those of the decided cases wherever a case has one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"

enum { FOREHAND, MIDDLEHAND, REARHAND, SITTER };

/* --- Scenes --- */

/* A grand without one, as the court had it: forehand has led the jack of spades. Played out well,
 * the defenders make 33 points. */
static void court_grand(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "SJ HJ DJ CA CT CQ HA HT HK HQ", "CJ H9 H8 H7 CK C8 C7 D9 D8 D7",
               "DA DK DQ C9 SA ST SQ S9 S8 S7", "SK DT");
    scene_play(s, "1 p 2 p 0 18 0 s w SK.DT 0 G.SK.DT 0 SJ");
}

/* Middlehand plays grand with three (96) and has 71 points after three tricks, all of them hers. */
static void three_tricks(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "H7 S7 C7 DJ DK", "HA SA CA CJ SJ HJ DA D7 D8 D9", "HT ST CT DT", "CK SK");
    scene_play(s, "1 18 0 p 2 p 1 s w CK.SK 1 G.CK.SK");
    scene_play(s, "0 H7 1 HA 2 HT 1 SA 2 ST 0 S7 1 CA 2 CT 0 C7");
}

/* Middlehand plays grand with two (72). The defenders have 42 points, she has 14 and a trick. */
static void close_grand(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "CA SA H7", "CJ SJ C7 S7 HA D7 D8 D9 DA DT", "CT ST HQ HJ", "C8 C9");
    scene_play(s, "1 18 0 p 2 p 1 s w C8.C9 1 G.C8.C9");
    scene_play(s, "0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 0 H7 1 HA 2 HQ");
}

/* Null ouvert as the court had it: forehand still has queen and seven of spades, the nine is led
 * by middlehand, who also has the ten; rearhand has no spade. */
static void court_null(scene *s) {
    scene_start(s, "isko", FOUR);
    scene_deal(s, "C7 C8 D7 DJ HJ H8 H7 S8 S7 SQ", "CQ C9 D9 DK HQ HT HA SK S9 ST",
               "CK CT CJ DQ D8 DT HK H9 SJ SA", "CA DA");
    scene_play(s, "1 p 2 p 0 18 0 s w CA.DA 0 NO.CA.DA");
    scene_play(s, "0 C7 1 CQ 2 CK   2 HK 0 HJ 1 HQ   2 H9 0 H8 1 HT   1 D9 2 DQ 0 DJ");
    scene_play(s, "2 SJ 0 S8 1 SK   1 HA 2 SA 0 H7   1 S9");
}

/* --- 4.4.4: the declarer lays open --- */

static void test_4_4_4_accepted_by_both_the_game_is_won(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    assert_string_equal(paragraph_of(&s, "0 SC"), "4.4.4");
    scene_play(&s, "0 SC");
    assert_phase(&s, CLAIM);
    scene_play(&s, "2 agree");
    assert_phase(&s, CLAIM); /* one is not enough */
    scene_play(&s, "1 agree");
    assert_phase(&s, OVER);
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.value, 48);
    assert_true(cites(&result, "4.4.4"));
}

static void test_4_4_4_the_two_defenders_are_asked_and_nobody_else(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    scene_play(&s, "0 SC");
    assert_true(may(&s, MIDDLEHAND, WZ_MOVE_AGREE));
    assert_true(may(&s, REARHAND, WZ_MOVE_REFUSE));
    assert_false(may(&s, SITTER, WZ_MOVE_AGREE));
    assert_refused(&s, "d agree", NOT_ASKED);
    assert_refused(&s, "d refuse", NOT_ASKED);
    assert_refused(&s, "0 agree", NOT_ASKED);
    assert_refused(&s, "1 CJ", WRONG_PHASE);
}

static void test_4_4_4_a_demanded_level_is_accepted_with_the_claim(void **state) {
    (void)state; /* nobody asks whether it would have been made */
    static const struct {
        const char *claim;
        int value;
    } claims[] = {{"0 SC", 48}, {"0 SCS", 72}, {"0 SCZ", 96}};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        court_grand(&s);
        scene_play(&s, claims[i].claim);
        scene_play(&s, "1 agree 2 agree");
        assert_int_equal(scene_value(&s), claims[i].value);
    }
}

static void test_4_4_4_refused_it_is_played_on_with_open_cards(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    scene_play(&s, "0 SCS 2 refuse");
    assert_phase(&s, PLAY); /* one objection is enough */
    assert_int_equal(s.game.table.open, 1 << FOREHAND);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    assert_refused(&s, "0 SC", ALREADY_OPEN);
    scene_play(&s, "1 CJ 2 DA   1 H7 2 C9 0 HA   0 HJ 1 D7 2 S7   0 DJ 1 D8 2 S8");
    scene_play(&s, "0 HT 1 H8 2 S9   0 HK 1 H9 2 DQ   0 HQ 1 D9 2 DK   0 CA 1 C7 2 SQ");
    scene_play(&s, "0 CT 1 C8 2 ST   0 CQ 1 CK 2 SA");
    wz_result result = scene_result(&s);
    assert_true(result.won); /* the demand bound nobody: 87 points are a simple win */
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, 48);
}

static void test_4_4_4_refused_after_one_consent(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    scene_play(&s, "0 SC 1 agree 2 refuse");
    assert_phase(&s, PLAY);
    assert_refused(&s, "1 agree", WRONG_PHASE);
}

static void test_4_4_4_the_shown_cards_are_the_own(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    assert_refused(&s, "0 SC.SJ.HJ", OPEN_CARDS_DIFFER); /* the jack of spades is played */
    assert_refused(&s, "0 SC.HJ.DJ", OPEN_CARDS_DIFFER); /* and all the others are to be shown */
    assert_int_equal(refused(&s, "0 SCS.HJ.DJ.CA.CT.CQ.HA.HT.HK.HQ"), WZ_OK);
}

static void test_4_4_4_a_certain_schneider_counts_unasked(void **state) {
    (void)state;
    scene s;
    three_tricks(&s);
    scene_play(&s, "1 SC 0 agree 2 agree");
    assert_int_equal(scene_value(&s), 96);
    three_tricks(&s);
    scene_play(&s, "1 DA 2 DT 0 DK 1 SC 0 agree 2 agree"); /* 96 points */
    assert_int_equal(scene_value(&s), 120);
}

static void test_4_4_4_a_level_already_lost_is_not_won_by_demanding_it(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "1 SCZ 0 agree 2 agree"); /* the defenders have two tricks and 42 points */
    assert_int_equal(scene_value(&s), 72);
}

static void test_4_4_4_a_lost_game_is_not_won_by_consent(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA SA HA", "CJ SJ C7 S7 H7 D7 D8 D9 DT DA", "CT ST HT HJ", "C8 C9");
    scene_play(&s, "1 18 0 p 2 p 1 s w C8.C9 1 G.C8.C9");
    scene_play(&s, "0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 0 HA 1 H7 2 HT 1 SC 0 agree 2 agree");
    assert_int_equal(scene_value(&s), -144); /* 63 points are theirs */
}

static void test_4_4_4_a_claim_out_of_turn(void **state) {
    (void)state;
    scene s;
    court_grand(&s);
    assert_int_equal(s.game.table.turn, MIDDLEHAND);
    assert_int_equal(refused(&s, "0 SC"), WZ_OK);
    scene_play(&s, "1 CJ 2 DA");
    assert_int_equal(refused(&s, "0 SC"), WZ_OK);
}

static void test_4_4_4_in_null(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "DA", "CA CK CQ C9 C7 ST S9 S8 S7 D9", "", "HA HT");
    scene_play(&s, "1 18 0 p 2 p 1 s w HA.HT 1 N.HA.HT 0 DA 1 D9");
    assert_refused(&s, "1 SCS", LEVEL_NOT_IN_NULL);
    assert_refused(&s, "1 SCZ", LEVEL_NOT_IN_NULL);
    scene_play(&s, "1 SC 2 refuse");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.turn, REARHAND);
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "DA", "CA CK CQ C9 C7 ST S9 S8 S7 D9", "", "HA HT");
    scene_play(&s, "1 18 0 p 2 p 1 s w HA.HT 1 N.HA.HT 0 DA 1 D9 1 SC 0 agree 2 agree");
    assert_int_equal(scene_value(&s), 23);
}

static void test_4_4_4_in_open_games_there_is_nothing_to_lay_open(void **state) {
    (void)state;
    scene s;
    court_null(&s);
    assert_refused(&s, "0 SC", ALREADY_OPEN);
}

static void test_4_4_4_iss_shows_cards_without_a_claim(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "iss", THREE);
    scene_deal(&s, "", "CJ", "", "");
    scene_play(&s, "1 18 0 p 2 p 1 GH");
    assert_refused(&s, "1 SCS", NOT_IN_RULE_SET);
    scene_play(&s, "1 SC");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.open, 1 << MIDDLEHAND);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_refused(&s, "1 SC", ALREADY_OPEN);
    assert_int_not_equal(refused(&s, "0 SC"), WZ_OK);
    assert_refused(&s, "0 TH", NOT_IN_RULE_SET);
}

/* --- 4.4.5: a defender lays open --- */

/* The table's word on the open claim, whatever a proof would say (tests/unit/test_court.c). */
static void judge(scene *s, wz_proof answer, unsigned claimer) {
    wz_move verdict = {.kind = answer == WZ_PROVEN ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE,
                       .who = WZ_WHO_TABLE};
    assert_phase(s, VERDICT);
    assert_int_equal(s->game.table.claimer, claimer);
    assert_int_equal(wz_apply(&s->game, &verdict), WZ_OK);
    assert_phase(s, OVER);
}

static void test_4_4_5_a_proven_claim_takes_the_rest(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    assert_string_equal(paragraph_of(&s, "2 SC"), "4.4.5");
    scene_play(&s, "2 SC");
    assert_phase(&s, VERDICT);
    assert_int_equal(s.game.table.open, 1 << REARHAND);
    judge(&s, WZ_PROVEN, REARHAND);
    wz_result result = scene_result(&s);
    assert_false(result.won); /* 14 points is all she ever gets */
    assert_int_equal(result.level, WZ_SCHNEIDER);
    assert_int_equal(result.value, -192);
    assert_true(cites(&result, "4.4.5"));
}

static void test_4_4_5_a_proven_claim_can_be_too_little(void **state) {
    (void)state;
    scene s;
    three_tricks(&s);
    scene_play(&s, "0 SC");
    judge(&s, WZ_PROVEN, FOREHAND);
    assert_int_equal(scene_value(&s), 96); /* 71 points were hers before */
}

static void test_4_4_5_a_refuted_claim_gives_the_rest_to_the_declarer(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "0 SC");
    judge(&s, WZ_REFUTED, FOREHAND);
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SIMPLE); /* 42 points stay with the defenders */
    assert_int_equal(result.value, 72);
}

static void test_4_4_5_a_refuted_claim_does_not_win_a_lost_game(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA SA HA", "CJ SJ C7 S7 H7 D7 D8 D9 DT DA", "CT ST HT HJ", "C8 C9");
    scene_play(&s, "1 18 0 p 2 p 1 s w C8.C9 1 G.C8.C9");
    scene_play(&s, "0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 0 HA 1 H7 2 HT 2 SC");
    judge(&s, WZ_REFUTED, REARHAND);
    assert_int_equal(scene_value(&s), -144);
}

static void test_4_4_5_null_ouvert_forced_to_take_a_trick(void **state) {
    (void)state;
    scene s;
    court_null(&s);
    scene_play(&s, "1 SC");
    judge(&s, WZ_PROVEN, MIDDLEHAND);
    assert_int_equal(scene_value(&s), -92);
    court_null(&s);
    scene_play(&s, "1 SC");
    judge(&s, WZ_REFUTED, MIDDLEHAND);
    assert_int_equal(scene_value(&s), 46);
}

static void test_4_4_5_the_declarer_believes_it_or_the_table_decides(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    assert_int_not_equal(refused(&s, "w agree"), WZ_OK); /* there is no claim */
    scene_play(&s, "2 SC");
    assert_int_equal(refused(&s, "1 agree"), WZ_OK);
    assert_int_equal(refused(&s, "w agree"), WZ_OK);
    assert_int_equal(refused(&s, "w enough"), WZ_OK);
    assert_int_equal(refused(&s, "w refuse"), WZ_OK);
    assert_refused(&s, "1 enough", NOT_THE_TABLE);
}

static void test_4_4_5_one_sure_trump_loses_the_game_simply(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "2 SC w enough");
    wz_result result = scene_result(&s);
    assert_false(result.won); /* with 14 points the rest would have been schneider */
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, -144);
    assert_true(cites(&result, "4.4.5"));
    court_null(&s);
    scene_play(&s, "1 SC");
    assert_refused(&s, "w enough", NOT_ASKED); /* points decide nothing in null */
}

static void test_4_4_5_the_declarer_may_agree_but_not_decide(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "2 SC");
    assert_refused(&s, "1 refuse", NOT_THE_TABLE);
    assert_int_not_equal(refused(&s, "0 agree"), WZ_OK);
    assert_int_not_equal(refused(&s, "d agree"), WZ_OK);
    assert_refused(&s, "2 refuse", NOT_THE_TABLE);
    assert_refused(&s, "1 CJ", WRONG_PHASE);
    scene_play(&s, "1 agree");
    assert_int_equal(scene_value(&s), -192);
}

static void test_4_4_5_only_players_lay_open(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    assert_int_not_equal(refused(&s, "d SC"), WZ_OK);
    assert_int_not_equal(refused(&s, "d TH"), WZ_OK);
    assert_int_not_equal(refused(&s, "w SC"), WZ_OK);
    assert_refused(&s, "2 SCS", NOT_DECLARER); /* a defender demands no level */
}

/* --- 4.4.6: throwing the cards in --- */

static void test_4_4_6_a_defender_throws_in_and_schwarz_was_thinkable(void **state) {
    (void)state; /* the missing jacks lie in one hand, but they might have been divided */
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "DT SJ HJ", "", "CJ DJ CQ C9 C8 C7 SA ST HA HT", "S7 S8");
    scene_play(&s, "1 p 2 18 0 p 2 s w S7.S8 2 C.S7.S8 0 DT");
    assert_string_equal(paragraph_of(&s, "1 TH"), "4.4.6");
    scene_play(&s, "1 TH");
    wz_result result = scene_result(&s);
    assert_int_equal(result.level, WZ_SCHWARZ);
    assert_int_equal(result.value, 48);
    assert_true(cites(&result, "4.4.6"));
}

static void test_4_4_6_a_grand_ouvert_thrown_in_is_won(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", FOUR);
    scene_deal(&s, "CJ SJ HJ DJ HT H9 CA CT CK CQ", "", "", "");
    scene_play(&s, "1 p 2 p 0 18 0 GO 2 TH");
    assert_int_equal(scene_value(&s), 264);
}

static void test_4_4_6_no_schwarz_against_the_jack_of_clubs(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ", "", "SJ HJ DJ CA CT CK CQ SA ST HA", "D7 D8");
    scene_play(&s, "1 p 2 18 0 p 2 s w D7.D8 2 C.D7.D8 1 TH");
    wz_result result = scene_result(&s);
    assert_int_equal(result.level, WZ_SCHNEIDER);
    assert_int_equal(result.value, 36);
}

static void test_4_4_6_no_schwarz_with_one_jack_against_three(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "SJ", "", "CJ CA CT CK CQ C9 SA ST HA HT", "D7 D8");
    scene_play(&s, "1 p 2 18 0 p 2 s w D7.D8 2 C.D7.D8 1 TH");
    assert_int_equal(scene_result(&s).level, WZ_SCHNEIDER);
}

static void test_4_4_6_the_defenders_keep_what_they_have(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "2 TH"); /* 42 points and two tricks */
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, 72);
}

static void test_4_4_6_a_null_thrown_in_is_won(void **state) {
    (void)state;
    scene s;
    court_null(&s);
    scene_play(&s, "2 TH");
    assert_int_equal(scene_value(&s), 46);
}

static void test_4_4_6_the_declarer_keeps_what_he_has(void **state) {
    (void)state;
    scene s;
    close_grand(&s);
    scene_play(&s, "1 TH"); /* 14 points: schneider */
    assert_int_equal(scene_value(&s), -192);
    three_tricks(&s);
    scene_play(&s, "1 TH"); /* 71 points are enough */
    assert_int_equal(scene_value(&s), 96);
    court_null(&s);
    scene_play(&s, "0 TH");
    assert_int_equal(scene_value(&s), -92);
}

/* Hearts by middlehand, who gives the first two tricks away and throws in. */
static unsigned thrown_without_a_trick(const char *hand, const char *rearhand) {
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA SA C8 C9 S8 S9 CK CQ SK SQ", hand, rearhand, "D7 D8");
    scene_play(&s, "1 18 0 p 2 p 1 s w D7.D8 1 H.D7.D8 0 CA 1 C7 2 CT 0 SA 1 S7 2 ST 1 TH");
    return scene_result(&s).level;
}

static void test_4_4_6_the_declarers_jacks_may_exclude_his_schwarz(void **state) {
    (void)state;
    assert_int_equal(thrown_without_a_trick("C7 S7 DJ", "CT ST CJ SJ HJ"), WZ_SCHWARZ);
    assert_int_equal(thrown_without_a_trick("C7 S7 CJ", "CT ST SJ HJ DJ"), WZ_SCHNEIDER);
    assert_int_equal(thrown_without_a_trick("C7 S7 SJ HJ", "CT ST CJ DJ"), WZ_SCHWARZ);
    assert_int_equal(thrown_without_a_trick("C7 S7 SJ HJ DJ", "CT ST CJ"), WZ_SCHNEIDER);
}

static void test_4_4_1_throwing_in_with_nine_cards_is_giving_up(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA HJ", "CJ SJ C7", "CT", "D7 D8");
    scene_play(&s, "1 18 0 p 2 p 1 s w D7.D8 1 S.D7.D8 0 CA 1 C7 2 CT");
    assert_string_equal(paragraph_of(&s, "1 TH"), "4.4.1");
    scene_play(&s, "1 TH");
    wz_result result = scene_result(&s);
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, -66);
}

int main(void) {
    const struct CMUnitTest claims[] = {
        cmocka_unit_test(test_4_4_4_accepted_by_both_the_game_is_won),
        cmocka_unit_test(test_4_4_4_the_two_defenders_are_asked_and_nobody_else),
        cmocka_unit_test(test_4_4_4_a_demanded_level_is_accepted_with_the_claim),
        cmocka_unit_test(test_4_4_4_refused_it_is_played_on_with_open_cards),
        cmocka_unit_test(test_4_4_4_refused_after_one_consent),
        cmocka_unit_test(test_4_4_4_the_shown_cards_are_the_own),
        cmocka_unit_test(test_4_4_4_a_certain_schneider_counts_unasked),
        cmocka_unit_test(test_4_4_4_a_level_already_lost_is_not_won_by_demanding_it),
        cmocka_unit_test(test_4_4_4_a_lost_game_is_not_won_by_consent),
        cmocka_unit_test(test_4_4_4_a_claim_out_of_turn),
        cmocka_unit_test(test_4_4_4_in_null),
        cmocka_unit_test(test_4_4_4_in_open_games_there_is_nothing_to_lay_open),
        cmocka_unit_test(test_4_4_4_iss_shows_cards_without_a_claim),
        cmocka_unit_test(test_4_4_5_a_proven_claim_takes_the_rest),
        cmocka_unit_test(test_4_4_5_a_proven_claim_can_be_too_little),
        cmocka_unit_test(test_4_4_5_a_refuted_claim_gives_the_rest_to_the_declarer),
        cmocka_unit_test(test_4_4_5_a_refuted_claim_does_not_win_a_lost_game),
        cmocka_unit_test(test_4_4_5_null_ouvert_forced_to_take_a_trick),
        cmocka_unit_test(test_4_4_5_the_declarer_believes_it_or_the_table_decides),
        cmocka_unit_test(test_4_4_5_one_sure_trump_loses_the_game_simply),
        cmocka_unit_test(test_4_4_5_the_declarer_may_agree_but_not_decide),
        cmocka_unit_test(test_4_4_5_only_players_lay_open),
        cmocka_unit_test(test_4_4_6_a_defender_throws_in_and_schwarz_was_thinkable),
        cmocka_unit_test(test_4_4_6_a_grand_ouvert_thrown_in_is_won),
        cmocka_unit_test(test_4_4_6_no_schwarz_against_the_jack_of_clubs),
        cmocka_unit_test(test_4_4_6_no_schwarz_with_one_jack_against_three),
        cmocka_unit_test(test_4_4_6_the_defenders_keep_what_they_have),
        cmocka_unit_test(test_4_4_6_a_null_thrown_in_is_won),
        cmocka_unit_test(test_4_4_6_the_declarer_keeps_what_he_has),
        cmocka_unit_test(test_4_4_6_the_declarers_jacks_may_exclude_his_schwarz),
        cmocka_unit_test(test_4_4_1_throwing_in_with_nine_cards_is_giving_up),
    };
    return cmocka_run_group_tests(claims, NULL, NULL);
}
