/* Playing the cards, paragraph by paragraph (ISkO 4.1.1 - 4.3.3), and whole games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "scene.h"

/* --- 4.1.1: leading --- */

static void test_4_1_1_forehand_leads_whoever_plays_alone(void **state) {
    (void)state;
    static const char *const auctions[] = {"1 p 2 p 0 18 0 GH", "1 18 0 p 2 p 1 GH",
                                           "1 p 2 18 0 p 2 GH"};
    for (unsigned i = 0; i < 3; i++) {
        scene s;
        scene_start(&s, "isko", THREE);
        scene_deal(&s, "", "", "", "");
        scene_play(&s, auctions[i]);
        assert_phase(&s, PLAY);
        assert_int_equal(s.game.table.declarer.i, i);
        assert_int_equal(s.game.table.turn, 0);
        assert_refused(&s, "1 D7", NOT_YOUR_TURN);
        assert_refused(&s, "2 D7", NOT_YOUR_TURN);
        assert_true(may(&s, 0, WZ_MOVE_PLAY));
        assert_false(may(&s, 1, WZ_MOVE_PLAY));
    }
}

static void test_4_1_1_the_taker_of_a_trick_leads_to_the_next(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "C7 H7 S7", "C9 H9 SA", "CA H8 S8", "");
    scene_play(&s, "1 18 0 p 2 p 1 DH");
    scene_play(&s, "0 C7 1 C9 2 CA");
    assert_int_equal(s.game.table.turn, 2);
    assert_refused(&s, "0 H7", NOT_YOUR_TURN);
    scene_play(&s, "2 H8 0 H7 1 H9");
    assert_int_equal(s.game.table.turn, 1);
    scene_play(&s, "1 SA 2 S8 0 S7");
    assert_int_equal(s.game.table.turn, 1);
}

static void test_4_1_2_a_played_card_stays_played(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "C7 H7", "C9 H9", "CA H8", "");
    scene_play(&s, "1 18 0 p 2 p 1 DH 0 C7");
    assert_refused(&s, "0 H7", NOT_YOUR_TURN);
    scene_play(&s, "1 C9 2 CA 2 H8");
    assert_refused(&s, "0 C7", CARD_NOT_HELD);
}

/* --- 4.2.1, 4.2.2: following --- */

/* The cards middlehand may play of a hand, when forehand leads and rearhand plays alone. */
static wz_cards may_follow(const char *game, const char *led, const char *hand) {
    scene s;
    char moves[64];
    scene_start(&s, "isko", THREE);
    scene_deal(&s, led, hand, "", "");
    snprintf(moves, sizeof moves, "1 p 2 18 0 p 2 %s 0 %s", game, led);
    scene_play(&s, moves);
    wz_options options;
    wz_game_options(&s.game, 1, &options);
    return options.cards;
}

static void test_4_2_1_in_suit_games_jacks_are_trumps(void **state) {
    (void)state;
    const char *hand = "DJ C8 C7 HA H9 SA ST S9 DA DT";
    assert_int_equal(may_follow("CH", "HJ", hand), cards_of("DJ C8 C7"));
    assert_int_equal(may_follow("CH", "CA", hand), cards_of("DJ C8 C7"));
    assert_int_equal(may_follow("CH", "H7", hand), cards_of("HA H9"));
    assert_int_equal(may_follow("CH", "D7", hand), cards_of("DA DT")); /* and not the jack */
    assert_int_equal(may_follow("DH", "D7", hand), cards_of("DJ DA DT"));
    assert_int_equal(may_follow("SH", "CA", hand), cards_of("C8 C7"));
    assert_int_equal(may_follow("HH", "CJ", hand), cards_of("DJ HA H9"));
}

static void test_4_2_1_in_grand_jacks_follow_jacks_alone(void **state) {
    (void)state;
    const char *hand = "CJ DJ CA C7 HA H9 H8 DA DT D9";
    assert_int_equal(may_follow("GH", "SJ", hand), cards_of("CJ DJ"));
    assert_int_equal(may_follow("GH", "CT", hand), cards_of("CA C7"));
    assert_int_equal(may_follow("GH", "D7", hand), cards_of("DA DT D9"));
}

static void test_4_2_1_in_null_jacks_belong_to_their_suit(void **state) {
    (void)state;
    const char *hand = "CJ DJ CA C7 HA H9 H8 H7 DT D9";
    assert_int_equal(may_follow("NH", "CT", hand), cards_of("CJ CA C7"));
    assert_int_equal(may_follow("NH", "HJ", hand), cards_of("HA H9 H8 H7"));
    assert_int_equal(may_follow("NH", "D7", hand), cards_of("DJ DT D9"));
    assert_int_equal(may_follow("NH", "SJ", hand), cards_of(hand));
}

static void test_4_2_2_who_cannot_follow_may_trump_or_throw_away(void **state) {
    (void)state;
    const char *no_hearts = "HJ C8 C7 CA SA ST S9 DA DT D9";
    assert_int_equal(may_follow("CH", "H7", no_hearts), cards_of(no_hearts));
    assert_int_equal(may_follow("GH", "H7", no_hearts), cards_of(no_hearts));
    const char *no_trump = "HA HT H9 H8 SA ST S9 S8 DA DT";
    assert_int_equal(may_follow("CH", "SJ", no_trump), cards_of(no_trump));
    assert_int_equal(may_follow("GH", "SJ", no_trump), cards_of(no_trump));
}

static void test_4_2_1_nobody_has_to_beat(void **state) {
    (void)state; /* any card of the suit will do */
    assert_int_equal(may_follow("GH", "HT", "HA H7 CJ S7 S8 S9 C7 C8 C9 D7"), cards_of("HA H7"));
    assert_int_equal(may_follow("HH", "HT", "HA H7 CJ S7 S8 S9 C7 C8 C9 D7"), cards_of("CJ HA H7"));
}

static void test_4_2_1_the_third_follows_the_lead_too(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "H7", "CJ S7 S8 S9 C7 C8 C9 D7 D8 D9", "HA HJ", "");
    scene_play(&s, "1 p 2 18 0 p 2 GH 0 H7 1 CJ");
    assert_refused(&s, "2 HJ", MUST_FOLLOW_SUIT); /* hearts were led, not the jack */
    scene_play(&s, "2 HA");
    assert_int_equal(s.game.table.turn, 1);
}

static void test_4_2_1_refusals_name_suit_or_trump(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ H7", "C7 HA D8", "", "");
    scene_play(&s, "1 p 2 18 0 p 2 CH");
    assert_string_equal(paragraph_of(&s, "0 H7"), "4.2.1");
    assert_refused(&s, "0 HA", CARD_NOT_HELD);
    scene_play(&s, "0 CJ");
    assert_refused(&s, "1 HA", MUST_FOLLOW_TRUMP);
    assert_refused(&s, "1 CA", CARD_NOT_HELD);
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CJ H7", "C7 HA D8", "", "");
    scene_play(&s, "1 p 2 18 0 p 2 CH 0 H7");
    assert_refused(&s, "1 C7", MUST_FOLLOW_SUIT);
    assert_refused(&s, "1 D8", MUST_FOLLOW_SUIT);
}

/* --- 4.3: tricks --- */

static void test_4_3_1_a_trick_is_complete_with_its_third_card(void **state) {
    (void)state;
    scene s;
    wz_card trick[3];
    wz_position leader, winner;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CT", "CA", "CK", "");
    scene_play(&s, "1 18 0 p 2 p 1 DH");
    assert_int_equal(wz_current_trick(&s.game.table, trick, &leader), 0);
    assert_int_equal(leader.i, 0);
    scene_play(&s, "0 CT 1 CA");
    assert_int_equal(wz_current_trick(&s.game.table, trick, &leader), 2);
    assert_int_equal(trick[0], wz_card_from("CT"));
    assert_int_equal(trick[1], wz_card_from("CA"));
    assert_int_equal(s.game.table.tricks[1], 0);
    assert_false(wz_last_trick(&s.game.table, trick, &leader, &winner));
    scene_play(&s, "2 CK");
    assert_int_equal(wz_current_trick(&s.game.table, trick, &leader), 0);
    assert_int_equal(leader.i, 1);
    assert_int_equal(s.game.table.tricks[1], 1);
    assert_int_equal(s.game.table.points[1], 25);
    assert_int_equal(wz_cards_left(&s.game.table, WZ_FOREHAND), 9);
}

static void test_4_3_3_the_last_trick_can_be_shown(void **state) {
    (void)state;
    scene s;
    wz_card trick[3];
    wz_position leader, winner;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CT HA", "CA H7", "CK H8", "");
    scene_play(&s, "1 18 0 p 2 p 1 DH 0 CT 1 CA 2 CK 1 H7 2 H8");
    assert_true(wz_last_trick(&s.game.table, trick, &leader, &winner));
    assert_int_equal(trick[0], wz_card_from("CT"));
    assert_int_equal(trick[2], wz_card_from("CK"));
    assert_int_equal(leader.i, 0);
    assert_int_equal(winner.i, 1);
    scene_play(&s, "0 HA");
    assert_true(wz_last_trick(&s.game.table, trick, &leader, &winner));
    assert_int_equal(trick[0], wz_card_from("H7"));
    assert_int_equal(leader.i, 1);
    assert_int_equal(winner.i, 0);
}

/* --- Games that end before the tenth trick --- */

static void test_2_5_9_null_is_lost_with_the_declarers_first_trick(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "S8 S9", "ST S7", "D7 D8 D9 DT H7 H8 H9 HT C7 C8", "CA CK");
    scene_play(&s, "1 18 0 p 2 p 1 s w CA.CK 1 N.CA.CK");
    scene_play(&s, "0 S8 1 ST");
    assert_phase(&s, PLAY);
    scene_play(&s, "2 C7");
    assert_phase(&s, OVER);
    assert_refused(&s, "1 S7", GAME_OVER);
    assert_int_equal(scene_value(&s), -46);
}

static void test_2_5_9_null_goes_on_while_others_take_tricks(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA", "C7", "CK", "");
    scene_play(&s, "1 18 0 p 2 p 1 NH 0 CA 1 C7 2 CK");
    assert_phase(&s, PLAY);
}

static void test_2_5_7_announced_schwarz_is_lost_with_the_first_trick_given_away(void **state) {
    (void)state;
    static const struct {
        const char *game;
        int value;
    } games[] = {{"1 GHZ", -2 * 9 * 24}, {"1 GO", -2 * 10 * 24}};
    for (unsigned i = 0; i < 2; i++) {
        scene s;
        scene_start(&s, "isko", THREE);
        scene_deal(&s, "CA", "CJ SJ HJ CK C7", "C8", "H7 D7");
        scene_play(&s, "1 18 0 p 2 p");
        scene_play(&s, games[i].game);
        scene_play(&s, "0 CA 1 C7 2 C8");
        assert_phase(&s, OVER);
        assert_int_equal(scene_value(&s), games[i].value);
    }
}

/* Grand hand, schneider announced; the defenders have 46 points after three tricks. */
static void miss_the_schneider(scene *s, const char *rules) {
    scene_start(s, rules, THREE);
    scene_deal(s, "H7 CA SA DJ", "HA CJ SJ HJ C7 SK", "H8 CT ST", "");
    scene_play(s, "1 18 0 p 2 p 1 GHS 0 H7 1 HA 2 H8 1 C7 2 CT 0 CA");
    assert_phase(s, PLAY);
    scene_play(s, "0 SA 1 SK 2 ST");
}

static void test_2_5_7_announced_schneider_is_played_out(void **state) {
    (void)state;
    scene s;
    miss_the_schneider(&s, "isko");
    assert_phase(&s, PLAY);
    scene_play_out(&s);
    assert_int_equal(s.game.table.plays, 30);
    assert_false(scene_result(&s).won);
}

static void test_iss_ends_a_game_whose_announced_schneider_is_missed(void **state) {
    (void)state;
    scene s;
    miss_the_schneider(&s, "iss");
    assert_phase(&s, OVER);
    assert_int_equal(scene_value(&s), -2 * 7 * 24); /* with 3, game, hand, schneider, announced */
}

/* --- Whole games --- */

static void test_a_grand_with_87_points_of_120(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "SJ HJ DJ CA CT CQ HA HT HK HQ", "CJ H9 H8 H7 CK C8 C7 D9 D8 D7",
               "DA DK DQ C9 SA ST SQ S9 S8 S7", "SK DT");
    scene_play(&s, "1 p 2 p 0 18 0 s w SK.DT 0 G.SK.DT");
    scene_play(&s, "0 SJ 1 CJ 2 DA   1 H7 2 C9 0 HA   0 HJ 1 D7 2 S7   0 DJ 1 D8 2 S8");
    scene_play(&s, "0 HT 1 H8 2 S9   0 HK 1 H9 2 DQ   0 HQ 1 D9 2 DK   0 CA 1 C7 2 SQ");
    scene_play(&s, "0 CT 1 C8 2 ST   0 CQ 1 CK 2 SA");
    assert_phase(&s, OVER);
    wz_facts facts = wz_game_facts(&s.game);
    assert_int_equal(facts.points, 87); /* 14 of them lay in the skat */
    assert_int_equal(facts.tricks, 8);
    assert_int_equal(facts.defender_points, 33);
    assert_int_equal(s.game.table.points[1], 33);
    assert_int_equal(s.game.table.points[2], 0);
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.matadors, -1);
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, 48);
    assert_refused(&s, "0 CQ", GAME_OVER);
}

/* The deal of the order's appendix, in which middlehand wins every game there is. */
static void wonder(scene *s, const char *declaration) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "CA CK CQ S9 S8 S7 HK HQ D9 D8", "CJ SJ HJ DJ HA HT H7 DA DT D7",
               "C9 C8 C7 SA SK SQ H9 H8 DK DQ", "CT ST");
    scene_play(s, "1 18 0 p 2 p");
    scene_play(s, declaration);
}

static void assert_all_tricks(const scene *s, int matadors, int value) {
    assert_phase(s, OVER);
    wz_facts facts = wz_game_facts(&s->game);
    assert_int_equal(facts.points, 120);
    assert_int_equal(facts.tricks, 10);
    wz_result result = scene_result(s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SCHWARZ);
    assert_int_equal(result.matadors, matadors);
    assert_int_equal(result.value, value);
}

static void test_appendix_grand_and_grand_ouvert(void **state) {
    (void)state;
    static const struct {
        const char *declaration;
        int value;
    } games[] = {{"1 s w CT.ST 1 G.CT.ST", 7 * 24},
                 {"1 GH", 8 * 24},
                 {"1 GHS", 9 * 24},
                 {"1 GHZ", 10 * 24},
                 {"1 GO", 264}};
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        scene s;
        wonder(&s, games[i].declaration);
        scene_play(&s, "0 CA 1 DJ 2 C7   1 HA 2 H8 0 HQ   1 HT 2 H9 0 HK   1 H7 2 C8 0 S7");
        scene_play(&s, "1 DA 2 DQ 0 D8   1 DT 2 DK 0 D9   1 D7 2 C9 0 S8   1 CJ 2 SQ 0 S9");
        scene_play(&s, "1 SJ 2 SK 0 CQ   1 HJ 2 SA 0 CK");
        assert_all_tricks(&s, 4, games[i].value);
    }
}

static void test_appendix_hearts_and_diamonds(void **state) {
    (void)state;
    scene s;
    wonder(&s, "1 s w CT.ST 1 H.CT.ST");
    scene_play(&s, "0 CA 1 H7 2 C7   1 CJ 2 H8 0 HQ   1 SJ 2 H9 0 HK   1 HA 2 C8 0 S7");
    scene_play(&s, "1 HT 2 C9 0 S8   1 HJ 2 SQ 0 S9   1 DJ 2 SK 0 CQ   1 DA 2 DQ 0 D8");
    scene_play(&s, "1 DT 2 DK 0 D9   1 D7 2 SA 0 CK");
    assert_all_tricks(&s, 6, 9 * 10);
    wonder(&s, "1 DH");
    scene_play(&s, "0 CA 1 D7 2 C7   1 CJ 2 DQ 0 D8   1 SJ 2 DK 0 D9   1 DA 2 C8 0 S7");
    scene_play(&s, "1 DT 2 C9 0 S8   1 HJ 2 SQ 0 S9   1 DJ 2 SK 0 CQ   1 HA 2 H8 0 HQ");
    scene_play(&s, "1 HT 2 H9 0 HK   1 H7 2 SA 0 CK");
    assert_all_tricks(&s, 6, 10 * 9);
}

static void test_appendix_clubs_and_spades(void **state) {
    (void)state;
    scene s;
    wonder(&s, "1 s w CT.ST 1 C.CT.ST");
    scene_play(&s, "0 S7 1 DJ 2 SQ   1 CJ 2 C7 0 CQ   1 SJ 2 C8 0 CK   1 HJ 2 C9 0 CA");
    scene_play(&s, "1 HA 2 H8 0 HQ   1 HT 2 H9 0 HK   1 H7 2 SK 0 S8   1 DA 2 DQ 0 D8");
    scene_play(&s, "1 DT 2 DK 0 D9   1 D7 2 SA 0 S9");
    assert_all_tricks(&s, 4, 7 * 12);
    wonder(&s, "1 SH");
    scene_play(&s, "0 CQ 1 DJ 2 C7   1 CJ 2 SQ 0 S7   1 SJ 2 SK 0 S8   1 HJ 2 SA 0 S9");
    scene_play(&s, "1 HA 2 H8 0 HQ   1 HT 2 H9 0 HK   1 H7 2 C8 0 CK   1 DA 2 DQ 0 D8");
    scene_play(&s, "1 DT 2 DK 0 D9   1 D7 2 C9 0 CA");
    assert_all_tricks(&s, 4, 8 * 11);
}

static void test_appendix_every_null(void **state) {
    (void)state;
    static const struct {
        const char *declaration;
        int value;
    } games[] = {
        {"1 s w CT.ST 1 N.CT.ST", 23}, {"1 NH", 35}, {"1 s w CT.ST 1 NO.CT.ST", 46}, {"1 NOH", 59}};
    for (unsigned i = 0; i < 4; i++) {
        scene s;
        wonder(&s, games[i].declaration);
        scene_play(&s, "0 CA 1 CJ 2 C9   0 CK 1 HA 2 C8   0 CQ 1 DA 2 C7   0 S9 1 SJ 2 SQ");
        scene_play(&s, "2 SK 0 S8 1 HJ   2 SA 0 S7 1 DJ   2 H9 0 HQ 1 HT   0 HK 1 H7 2 H8");
        scene_play(&s, "0 D9 1 D7 2 DK");
        assert_phase(&s, PLAY);
        scene_play(&s, "2 DQ 0 D8 1 DT");
        assert_phase(&s, OVER);
        assert_int_equal(scene_value(&s), games[i].value);
    }
}

int main(void) {
    const struct CMUnitTest play[] = {
        cmocka_unit_test(test_4_1_1_forehand_leads_whoever_plays_alone),
        cmocka_unit_test(test_4_1_1_the_taker_of_a_trick_leads_to_the_next),
        cmocka_unit_test(test_4_1_2_a_played_card_stays_played),
        cmocka_unit_test(test_4_2_1_in_suit_games_jacks_are_trumps),
        cmocka_unit_test(test_4_2_1_in_grand_jacks_follow_jacks_alone),
        cmocka_unit_test(test_4_2_1_in_null_jacks_belong_to_their_suit),
        cmocka_unit_test(test_4_2_2_who_cannot_follow_may_trump_or_throw_away),
        cmocka_unit_test(test_4_2_1_nobody_has_to_beat),
        cmocka_unit_test(test_4_2_1_the_third_follows_the_lead_too),
        cmocka_unit_test(test_4_2_1_refusals_name_suit_or_trump),
        cmocka_unit_test(test_4_3_1_a_trick_is_complete_with_its_third_card),
        cmocka_unit_test(test_4_3_3_the_last_trick_can_be_shown),
        cmocka_unit_test(test_2_5_9_null_is_lost_with_the_declarers_first_trick),
        cmocka_unit_test(test_2_5_9_null_goes_on_while_others_take_tricks),
        cmocka_unit_test(test_2_5_7_announced_schwarz_is_lost_with_the_first_trick_given_away),
        cmocka_unit_test(test_2_5_7_announced_schneider_is_played_out),
        cmocka_unit_test(test_iss_ends_a_game_whose_announced_schneider_is_missed),
        cmocka_unit_test(test_a_grand_with_87_points_of_120),
        cmocka_unit_test(test_appendix_grand_and_grand_ouvert),
        cmocka_unit_test(test_appendix_hearts_and_diamonds),
        cmocka_unit_test(test_appendix_clubs_and_spades),
        cmocka_unit_test(test_appendix_every_null),
    };
    return cmocka_run_group_tests(play, NULL, NULL);
}
