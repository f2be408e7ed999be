/* The skat and the declaration, paragraph by paragraph (ISkO 2.1.2, 2.5.7, 2.6, 3.5.1 - 3.5.5). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "without_two.h"

/* Declares one of the games of 2.1.2 by its word. */
static wz_error declare(scene *s, const char *word) {
    char move[64];
    snprintf(move, sizeof move, "1 %s", word);
    return refused(s, move);
}

/* --- 2.1.2: the games --- */

static void test_2_1_2_games_with_the_skat(void **state) {
    (void)state;
    static const char *const games[] = {"D", "H", "S", "C", "G", "N", "NO"};
    scene s;
    pick_up(&s, "isko", 18);
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        char word[16];
        snprintf(word, sizeof word, "%s.S7.S8", games[i]);
        assert_int_equal(declare(&s, word), WZ_OK);
    }
    wz_options options;
    wz_game_options(&s.game, 1, &options);
    assert_int_equal(__builtin_popcountll(options.declarations), 7);
}

static void test_2_1_2_games_from_the_hand(void **state) {
    (void)state;
    static const char suits[] = "DHSCG";
    static const char *const ways[] = {"H", "HS", "HZ", "O"};
    scene s;
    bid_for(&s, "isko", 18);
    for (unsigned i = 0; i < 5 * 4; i++) {
        char word[16];
        snprintf(word, sizeof word, "%c%s", suits[i / 4], ways[i % 4]);
        assert_int_equal(declare(&s, word), WZ_OK);
    }
    assert_int_equal(declare(&s, "NH"), WZ_OK);
    assert_int_equal(declare(&s, "NOH"), WZ_OK);
    wz_options options;
    wz_game_options(&s.game, 1, &options);
    assert_int_equal(__builtin_popcountll(options.declarations), 22);
}

static void test_2_1_2_the_29_declarations_have_an_index_each(void **state) {
    (void)state;
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++)
        assert_int_equal(wz_declaration_index(wz_declaration(i)), (int)i);
    assert_int_equal(wz_declaration_index((wz_contract){WZ_RAMSCH, 0}), -1);
    assert_int_equal(wz_declaration_index((wz_contract){WZ_CLUBS_GAME, WZ_OUVERT}), -1);
    assert_int_equal(wz_declaration_index((wz_contract){WZ_CLUBS_GAME, WZ_SCHNEIDER_ANNOUNCED}),
                     -1);
}

static void test_2_1_2_no_other_game_by_a_move_made_by_hand(void **state) {
    (void)state;
    static const wz_contract none[] = {{WZ_RAMSCH, 0},
                                       {WZ_NO_KIND, 0},
                                       {WZ_CLUBS_GAME, WZ_OUVERT},
                                       {WZ_CLUBS_GAME, WZ_SCHNEIDER_ANNOUNCED},
                                       {WZ_GRAND, WZ_HAND | WZ_SCHWARZ_ANNOUNCED},
                                       {WZ_NULL, WZ_HAND | WZ_SCHNEIDER_ANNOUNCED},
                                       {WZ_CLUBS_GAME, 128}};
    scene s;
    bid_for(&s, "isko", 18);
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        wz_move move = {.kind = WZ_MOVE_DECLARE, .who = 1, .contract = none[i]};
        wz_game game = s.game;
        assert_int_equal(wz_apply(&game, &move), WZ_E_NO_SUCH_GAME);
    }
}

/* --- 2.6.1: the skat is the declarer's --- */

static void test_2_6_1_the_skat_is_the_declarers(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_refused(&s, "0 s", NOT_YOUR_TURN);
    assert_refused(&s, "2 s", NOT_YOUR_TURN);
    assert_refused(&s, "w S7.S8", WRONG_PHASE); /* nobody has asked for it */
    assert_string_equal(paragraph_of(&s, "1 s"), "2.6.2");
    scene_play(&s, "1 s");
    assert_phase(&s, SKAT);
    assert_string_equal(paragraph_of(&s, "w S7.S8"), "2.6.1");
}

static void test_2_6_1_the_table_hands_over_the_very_skat(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    scene_play(&s, "1 s");
    assert_refused(&s, "w S7.S9", WRONG_SKAT);
    assert_refused(&s, "w CA.CT", WRONG_SKAT);
    assert_refused(&s, "w ??.??", WRONG_SKAT);
    assert_refused(&s, "1 G.S7.S8", WRONG_PHASE);
    scene_play(&s, "w S8.S7");
    assert_phase(&s, DECLARE);
    assert_int_equal(wz_count(s.game.hand[1]), 12);
    assert_int_equal(s.game.skat, 0);
    assert_int_equal(wz_cards_left(&s.game.table, WZ_MIDDLEHAND), 12);
    assert_int_equal(wz_cards_left(&s.game.table, WZ_FOREHAND), 10);
}

/* --- 2.6.2: discarding --- */

static void test_2_6_2_two_cards_of_the_twelve_are_discarded(void **state) {
    (void)state;
    static const char *const pairs[] = {"S7.S8", "CA.CT", "HJ.S7", "DJ.HJ", "DT.S8"};
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        scene s;
        char move[32];
        pick_up(&s, "isko", 18);
        snprintf(move, sizeof move, "1 G.%s", pairs[i]);
        assert_string_equal(paragraph_of(&s, move), "2.6.2");
        scene_play(&s, move);
        assert_phase(&s, PLAY);
        assert_int_equal(s.game.skat, cards_of(pairs[i]));
        assert_int_equal(wz_count(s.game.hand[1]), 10);
        assert_int_equal(s.game.hand[1] & s.game.skat, 0);
        assert_int_equal(wz_cards_left(&s.game.table, WZ_MIDDLEHAND), 10);
    }
}

static void test_2_6_2_all_66_pairs_are_possible(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    wz_options options;
    wz_game_options(&s.game, 1, &options);
    assert_int_equal(options.discards, 2);
    unsigned declarations = 0;
    wz_move move = {0};
    while (wz_next_move(&options, &s.rules, &move)) declarations++;
    assert_int_equal(declarations, 7 * 66);
}

static void test_2_6_2_discarded_jacks_stay_matadors(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "CJ SJ CA CT CK CQ HA HT DA DT", "", "HJ S8");
    scene_play(&s, "1 18 0 p 2 p 1 s w HJ.S8 1 C.CJ.SJ 1 RE");
    assert_int_equal(scene_result(&s).matadors, 3);
    assert_int_equal(scene_value(&s), -2 * 4 * 12);
}

static void test_2_6_2_only_own_cards_are_discarded(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    assert_refused(&s, "1 G.CJ.S7", DISCARD_NOT_HELD);
    assert_refused(&s, "1 G.D7.D8", DISCARD_NOT_HELD);
    assert_refused(&s, "1 G.??.??", DISCARD_TWO);
}

static void test_3_5_3_declared_with_ten_cards_only(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    assert_refused(&s, "1 G", DISCARD_TWO);
    assert_refused(&s, "1 G.S7", SYNTAX_CARD_COUNT);
    assert_refused(&s, "1 G.S7.S8.CA", SYNTAX_CARD_COUNT);
    static const char *const wrong[] = {"", "S7", "S7 S8 CA"};
    for (unsigned i = 0; i < 3; i++) {
        wz_move move = {.kind = WZ_MOVE_DECLARE,
                        .who = 1,
                        .contract = {WZ_GRAND, 0},
                        .cards = {cards_of(wrong[i])}};
        wz_game game = s.game;
        assert_int_equal(wz_apply(&game, &move), WZ_E_DISCARD_TWO);
    }
}

/* --- 2.6.3: hand games --- */

static void test_2_6_3_in_hand_games_the_skat_stays_down(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_string_equal(paragraph_of(&s, "1 CH"), "2.6.3");
    assert_refused(&s, "1 CH.S7.S8", NO_DISCARD_IN_HAND_GAME);
    assert_refused(&s, "1 CH.CA.CT", NO_DISCARD_IN_HAND_GAME);
    scene_play(&s, "1 CH");
    assert_phase(&s, PLAY);
    assert_false(s.game.table.picked_up);
    assert_int_equal(s.game.skat, cards_of(skat_cards));
    assert_int_equal(s.game.hand[1], cards_of(hand_cards));
    assert_refused(&s, "1 s", WRONG_PHASE);
}

static void test_2_6_4_only_the_declarer_declares(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    assert_refused(&s, "0 G.S7.S8", NOT_YOUR_TURN);
    assert_refused(&s, "2 N", NOT_YOUR_TURN);
    assert_refused(&s, "0 D7", WRONG_PHASE); /* no card before the declaration */
    assert_refused(&s, "1 CA", WRONG_PHASE);
}

/* --- 2.6.5: open games --- */

static void test_2_6_5_ouvert_lays_the_ten_cards_open(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    scene_play(&s, "1 GO");
    assert_int_equal(s.game.table.open, 1 << 1);
    pick_up(&s, "isko", 18);
    scene_play(&s, "1 NO.CA.HA");
    assert_int_equal(s.game.table.open, 1 << 1);
    pick_up(&s, "isko", 18);
    scene_play(&s, "1 N.CA.HA");
    assert_int_equal(s.game.table.open, 0);
}

static void test_2_6_5_the_open_cards_may_be_told(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_int_equal(declare(&s, "GO.HJ.DJ.CA.CT.CK.CQ.HA.HT.DA.DT"), WZ_OK);
    assert_int_equal(declare(&s, "NOH.HJ.DJ.CA.CT.CK.CQ.HA.HT.DA.DT"), WZ_OK);
    assert_refused(&s, "1 GO.CJ.DJ.CA.CT.CK.CQ.HA.HT.DA.DT", OPEN_CARDS_DIFFER);
    assert_refused(&s, "1 GH.HJ.DJ.CA.CT.CK.CQ.HA.HT.DA.DT", OPEN_CARDS_DIFFER);
    pick_up(&s, "isko", 18);
    assert_int_equal(declare(&s, "NO.CA.HA.HJ.DJ.CT.CK.CQ.HT.DA.DT.S7.S8"), WZ_OK);
    assert_refused(&s, "1 NO.CA.HA.HJ.DJ.CT.CK.CQ.HT.DA.DT.S7.S9", OPEN_CARDS_DIFFER);
    assert_refused(&s, "1 N.CA.HA.HJ.DJ.CT.CK.CQ.HT.DA.DT.S7.S8", OPEN_CARDS_DIFFER);
}

/* --- 2.5.7, 2.5.8: announcements --- */

static void test_2_5_7_levels_are_announced_with_hand_only(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_refused(&s, "1 CS", ANNOUNCE_NEEDS_HAND);
    assert_refused(&s, "1 GZ", ANNOUNCE_NEEDS_HAND);
    assert_refused(&s, "1 GSZ", ANNOUNCE_NEEDS_HAND);
    scene_play(&s, "1 CHS");
    assert_int_equal(s.game.table.contract.flags, WZ_HAND | WZ_SCHNEIDER_ANNOUNCED);
}

static void test_2_5_1_null_knows_no_levels(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_refused(&s, "1 NS", ANNOUNCE_IN_NULL);
    assert_refused(&s, "1 NHZ", ANNOUNCE_IN_NULL);
    assert_refused(&s, "1 NOHS", ANNOUNCE_IN_NULL);
}

static void test_2_5_8_open_trump_games_are_schwarz_announced_hand_games(void **state) {
    (void)state;
    static const char *const words[] = {"CO", "CHO", "CHOSZ", "COH", "COZ"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
        scene s;
        char move[16];
        bid_for(&s, "isko", 18);
        snprintf(move, sizeof move, "1 %s", words[i]);
        scene_play(&s, move);
        assert_int_equal(s.game.table.contract.flags,
                         WZ_HAND | WZ_OUVERT | WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED);
    }
}

static void test_2_5_7_schwarz_announced_includes_schneider(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    scene_play(&s, "1 SHZ");
    assert_int_equal(s.game.table.contract.flags,
                     WZ_HAND | WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED);
}

/* --- 3.5: the declaration stands --- */

static void test_3_5_1_a_declaration_is_final(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    scene_play(&s, "1 D.S7.S8");
    assert_refused(&s, "1 G.S7.S8", DECLARATION_STANDS);
    assert_refused(&s, "1 C", DECLARATION_STANDS);
    bid_for(&s, "isko", 18);
    scene_play(&s, "1 NH");
    assert_refused(&s, "1 NOH", DECLARATION_STANDS); /* not even to raise it */
}

static void test_3_5_2_any_game_of_the_bid_or_more(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    scene_play(&s, "1 G.S7.S8");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.bid, 18);
}

static void test_3_5_2_a_game_below_the_bid_may_be_declared_too(void **state) {
    (void)state; /* a level not announced may still cover it */
    scene s;
    pick_up(&s, "isko", 120);
    scene_play(&s, "1 D.S7.S8");
    assert_phase(&s, PLAY);
}

static void test_3_5_4_the_skat_is_not_touched_again(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 18);
    scene_play(&s, "1 G.S7.S8");
    assert_refused(&s, "1 s", WRONG_PHASE);
    assert_refused(&s, "w S7.S8", WRONG_PHASE);
    assert_refused(&s, "0 S7", CARD_NOT_HELD);
    scene_play(&s, "0 D7");
    assert_refused(&s, "1 S7", CARD_NOT_HELD);
}

static void test_3_5_5_no_hand_game_and_no_level_after_picking_up(void **state) {
    (void)state;
    static const char *const words[] = {"GH", "CHS", "DHZ", "GO", "NH", "NOH", "CO", "SH.S7.S8"};
    scene s;
    pick_up(&s, "isko", 18);
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(declare(&s, words[i]), WZ_E_HAND_AFTER_PICK_UP);
    assert_refused(&s, "1 GS.S7.S8", ANNOUNCE_NEEDS_HAND);
}

static void test_3_5_5_before_picking_up_a_game_is_a_hand_game(void **state) {
    (void)state;
    scene s;
    bid_for(&s, "isko", 18);
    assert_refused(&s, "1 G", WRONG_PHASE);
    assert_refused(&s, "1 G.CA.CT", WRONG_PHASE);
    assert_refused(&s, "1 NO", WRONG_PHASE);
}

int main(void) {
    const struct CMUnitTest declaration[] = {
        cmocka_unit_test(test_2_1_2_games_with_the_skat),
        cmocka_unit_test(test_2_1_2_games_from_the_hand),
        cmocka_unit_test(test_2_1_2_the_29_declarations_have_an_index_each),
        cmocka_unit_test(test_2_1_2_no_other_game_by_a_move_made_by_hand),
        cmocka_unit_test(test_2_6_1_the_skat_is_the_declarers),
        cmocka_unit_test(test_2_6_1_the_table_hands_over_the_very_skat),
        cmocka_unit_test(test_2_6_2_two_cards_of_the_twelve_are_discarded),
        cmocka_unit_test(test_2_6_2_all_66_pairs_are_possible),
        cmocka_unit_test(test_2_6_2_discarded_jacks_stay_matadors),
        cmocka_unit_test(test_2_6_2_only_own_cards_are_discarded),
        cmocka_unit_test(test_3_5_3_declared_with_ten_cards_only),
        cmocka_unit_test(test_2_6_3_in_hand_games_the_skat_stays_down),
        cmocka_unit_test(test_2_6_4_only_the_declarer_declares),
        cmocka_unit_test(test_2_6_5_ouvert_lays_the_ten_cards_open),
        cmocka_unit_test(test_2_6_5_the_open_cards_may_be_told),
        cmocka_unit_test(test_2_5_7_levels_are_announced_with_hand_only),
        cmocka_unit_test(test_2_5_1_null_knows_no_levels),
        cmocka_unit_test(test_2_5_8_open_trump_games_are_schwarz_announced_hand_games),
        cmocka_unit_test(test_2_5_7_schwarz_announced_includes_schneider),
        cmocka_unit_test(test_3_5_1_a_declaration_is_final),
        cmocka_unit_test(test_3_5_2_any_game_of_the_bid_or_more),
        cmocka_unit_test(test_3_5_2_a_game_below_the_bid_may_be_declared_too),
        cmocka_unit_test(test_3_5_4_the_skat_is_not_touched_again),
        cmocka_unit_test(test_3_5_5_no_hand_game_and_no_level_after_picking_up),
        cmocka_unit_test(test_3_5_5_before_picking_up_a_game_is_a_hand_game),
    };
    return cmocka_run_group_tests(declaration, NULL, NULL);
}
