/* Bids that the declared game does not cover (ISkO 3.5.6, 3.6.1, 3.6.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "without_two.h"

/* --- 3.5.6: a cheap way out after an unlucky skat --- */

static void declare_and_give_up(scene *s, const char *hand, const char *skat, const char *moves) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "", hand, "", skat);
    scene_play(s, moves);
}

static void test_3_5_6_another_game_that_covers_the_bid_may_be_given_up(void **state) {
    (void)state;
    scene s; /* hearts without four was meant; the jack of spades makes it without one */
    declare_and_give_up(&s, "HA HT HK HQ H9 H8 CA CT SA ST", "SJ D7",
                        "1 48 0 p 2 p 1 s w SJ.D7 1 G.SJ.D7 1 RE");
    assert_int_equal(scene_value(&s), -96);
}

static void test_3_6_1_the_base_value_counts_until_the_bid_is_covered(void **state) {
    (void)state;
    scene s; /* hearts with one reaches 40 at most, the bid was 50 */
    declare_and_give_up(&s, "DA DT DK DQ D9 D8 CA CT SA ST", "CJ H7",
                        "1 50 0 p 2 p 1 s w CJ.H7 1 H.H7.D8 1 RE");
    wz_result result = scene_result(&s);
    assert_int_equal(result.value, -100);
    assert_true(result.no_value); /* "overbid" goes into the list */
    declare_and_give_up(&s, "CA CT CK CQ C9 C8 HA HT SA ST", "HJ D7",
                        "1 60 0 p 2 p 1 s w HJ.D7 1 C.HJ.D7 1 RE");
    assert_int_equal(scene_value(&s), -120);
}

static void test_3_5_6_the_cheapest_game_is_found(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_named("isko", &rules);
    static const int8_t without3[] = {-3, -3, -3, -3, -3}, with1[] = {1, 1, 1, 1, 1};
    unsigned cost = 0;
    wz_contract game = wz_cheapest_loss(&rules, without3, 22, true, &cost);
    assert_int_equal(game.kind, WZ_NULL); /* 23 covers 22 */
    assert_int_equal(cost, 46);
    game = wz_cheapest_loss(&rules, without3, 22, false, &cost);
    assert_int_equal(game.kind, WZ_DIAMONDS_GAME);
    assert_int_equal(cost, 72);
    game = wz_cheapest_loss(&rules, with1, 50, true, &cost);
    assert_int_equal(game.kind, WZ_HEARTS_GAME);
    assert_int_equal(cost, 100);
}

/* --- 3.6.2: a null that the bid has outrun --- */

static void test_3_6_2_null_up_to_its_value_and_not_above(void **state) {
    (void)state;
    static const struct {
        const char *word;
        unsigned bid, above;
        bool hand;
    } nulls[] = {{"1 N.S7.S8", 23, 24, false},
                 {"1 NH", 35, 36, true},
                 {"1 NO.S7.S8", 46, 48, false},
                 {"1 NOH", 59, 60, true}};
    for (unsigned i = 0; i < 4; i++) {
        scene s;
        (nulls[i].hand ? bid_for : pick_up)(&s, "isko", nulls[i].bid);
        scene_play(&s, nulls[i].word);
        assert_phase(&s, PLAY);
        (nulls[i].hand ? bid_for : pick_up)(&s, "isko", nulls[i].above);
        scene_play(&s, nulls[i].word);
        assert_phase(&s, INSTEAD);
        assert_int_equal(s.game.table.turn, 1);
    }
}

static void test_3_6_2_the_declarer_names_the_game_that_is_charged(void **state) {
    (void)state;
    static const struct {
        const char *word;
        int value;
    } charged[] = {{"1 D", -54}, {"1 H", -60}, {"1 S", -66}, {"1 C", -72}, {"1 G", -144}};
    for (unsigned i = 0; i < 5; i++) {
        scene s;
        pick_up(&s, "isko", 24);
        scene_play(&s, "1 N.S7.S8");
        assert_string_equal(paragraph_of(&s, charged[i].word), "3.6.2");
        scene_play(&s, charged[i].word);
        assert_phase(&s, OVER);
        wz_result result = scene_result(&s);
        assert_true(result.impossible_null);
        assert_false(result.won);
        assert_int_equal(result.value, charged[i].value); /* without two, game three, doubled */
        assert_true(cites(&result, "3.6.2"));
    }
}

static void test_3_6_2_the_charged_game_covers_the_bid(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 48);
    scene_play(&s, "1 NO.S7.S8 1 H");
    assert_int_equal(scene_value(&s), -100); /* 30 is too little: five times ten */
    bid_for(&s, "isko", 40);
    scene_play(&s, "1 NH 1 H");
    assert_int_equal(scene_value(&s), -80);
    bid_for(&s, "isko", 60);
    scene_play(&s, "1 NOH 1 G");
    assert_int_equal(scene_value(&s), -144);
}

static void test_3_6_2_the_lost_null_is_over_with_its_declaration(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "isko", 24);
    scene_play(&s, "1 N.S7.S8");
    assert_refused(&s, "0 D7", WRONG_PHASE); /* not a card is played */
    assert_refused(&s, "1 N", NOT_A_TRUMP_GAME);
    assert_refused(&s, "1 NO", NOT_A_TRUMP_GAME);
    assert_refused(&s, "1 CH", NOT_A_TRUMP_GAME);
    assert_refused(&s, "0 C", NOT_YOUR_TURN);
    assert_refused(&s, "1 s", WRONG_PHASE); /* and nothing discarded anew */
    assert_int_not_equal(refused(&s, "1 C.CA.CT"), WZ_OK);
}

static void test_3_6_2_servers_refuse_the_null_instead(void **state) {
    (void)state;
    scene s;
    pick_up(&s, "iss", 24);
    assert_refused(&s, "1 N.S7.S8", NULL_BELOW_BID);
    assert_int_equal(refused(&s, "1 NO.S7.S8"), WZ_OK);
    pick_up(&s, "iss", 48);
    assert_refused(&s, "1 NO.S7.S8", NULL_BELOW_BID);
    bid_for(&s, "iss2", 36);
    assert_refused(&s, "1 NH", NULL_BELOW_BID);
    assert_int_equal(refused(&s, "1 NOH"), WZ_OK);
    bid_for(&s, "iss", 60);
    assert_refused(&s, "1 NOH", NULL_BELOW_BID);
}

int main(void) {
    const struct CMUnitTest overbid[] = {
        cmocka_unit_test(test_3_5_6_another_game_that_covers_the_bid_may_be_given_up),
        cmocka_unit_test(test_3_6_1_the_base_value_counts_until_the_bid_is_covered),
        cmocka_unit_test(test_3_5_6_the_cheapest_game_is_found),
        cmocka_unit_test(test_3_6_2_null_up_to_its_value_and_not_above),
        cmocka_unit_test(test_3_6_2_the_declarer_names_the_game_that_is_charged),
        cmocka_unit_test(test_3_6_2_the_charged_game_covers_the_bid),
        cmocka_unit_test(test_3_6_2_the_lost_null_is_over_with_its_declaration),
        cmocka_unit_test(test_3_6_2_servers_refuse_the_null_instead),
    };
    return cmocka_run_group_tests(overbid, NULL, NULL);
}
