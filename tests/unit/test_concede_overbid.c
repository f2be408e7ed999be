/* Giving up with the skat in the hand instead of declaring, where a house allows it. The figures are worked out by
 * hand from ISkO 3.5.6 and 3.6.1. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/offers.h"

#define ALLOWED "wenzel rules 1\nname Erlaubt\nspritzen re\nconcede-overbid allowed\n"

/* Middlehand has bid on spades without two, and the jack of clubs lies in the skat: now it is with one. */
static void overbid(scene *s, const char *rules, const char *bids) {
    scene_start(s, rules, THREE);
    scene_deal(s, "SJ", "HJ DJ SA ST SK SQ HA HK D9 D8", "", "CJ D7");
    scene_play(s, bids);
    scene_play(s, "1 s w CJ.D7");
}

/* 33 is bid: diamonds 4 times 9 = 36, hearts 4 times 10, spades 33 = 3 times 11, clubs 36, grand 48. */
static void test_3_5_6_the_cheapest_game_is_written(void **state) {
    (void)state;
    scene s;
    overbid(&s, ALLOWED, "1 33 0 p 2 p");
    assert_refused(&s, "0 RE", NOT_YOUR_TURN);
    assert_refused(&s, "0 kontra", WRONG_PHASE);
    assert_string_equal(paragraph_of(&s, "1 RE"), "3.5.6");
    scene_play(&s, "1 RE");
    assert_phase(&s, OVER);
    wz_result result = scene_result(&s);
    assert_int_equal(result.kind, WZ_RESULT_DECLARED);
    assert_false(result.won);
    assert_int_equal(result.contract.kind, WZ_SPADES_GAME);
    assert_int_equal(result.value, -66);
}

/* 40 is bid: diamonds 45, hearts 40, spades 44, clubs 48, grand 48, null ouvert 46. */
static void test_3_5_6_at_forty_it_is_hearts(void **state) {
    (void)state;
    scene s;
    overbid(&s, ALLOWED, "1 40 0 p 2 p");
    scene_play(&s, "1 RE");
    assert_int_equal(scene_result(&s).contract.kind, WZ_HEARTS_GAME);
    assert_int_equal(scene_value(&s), -80);
}

/* 23 is bid: the null costs 23, diamonds 27, hearts 30, spades 33, clubs 24. */
static void test_3_5_6_a_null_that_covers_the_bid(void **state) {
    (void)state;
    scene s;
    overbid(&s, ALLOWED, "1 23 0 p 2 p");
    scene_play(&s, "1 RE");
    assert_int_equal(scene_result(&s).contract.kind, WZ_NULL);
    assert_int_equal(scene_value(&s), -46);
}

/* The order's way costs the same, and is there in any case; but a kontra may come between. */
static void test_3_5_6_as_ordered(void **state) {
    (void)state;
    scene s;
    overbid(&s, "house", "1 40 0 p 2 p");
    assert_refused(&s, "1 RE", NOT_IN_RULE_SET);
    scene_play(&s, "1 H.D9.D8 1 RE");
    assert_int_equal(scene_value(&s), -80);
    overbid(&s, "house", "1 40 0 p 2 p");
    scene_play(&s, "1 H.D9.D8 0 kontra 1 p 1 RE");
    assert_int_equal(scene_value(&s), -160);
}

static void test_only_after_the_skat(void **state) {
    (void)state;
    scene s;
    scene_start(&s, ALLOWED, THREE);
    scene_deal(&s, "", "", "", "");
    scene_play(&s, "1 18 0 p 2 p");
    assert_refused(&s, "1 RE", WRONG_PHASE);
}

static void test_what_it_costs_is_told(void **state) {
    (void)state;
    scene s;
    wz_offers offers;
    overbid(&s, ALLOWED, "1 40 0 p 2 p");
    wz_view view = scene_view(&s, (wz_viewer){1});
    wz_view_offers(&view, &offers);
    assert_int_equal(offers.count, 2);
    const wz_offer *give_up = &offers.offer[1];
    assert_int_equal(give_up->move.kind, WZ_MOVE_RESIGN);
    assert_string_equal(wz_phrase_key(&give_up->worth), "offer.costs");
    assert_int_equal(give_up->worth.arg[0].is.number, 80);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3_5_6_the_cheapest_game_is_written),
        cmocka_unit_test(test_3_5_6_at_forty_it_is_hearts),
        cmocka_unit_test(test_3_5_6_a_null_that_covers_the_bid),
        cmocka_unit_test(test_3_5_6_as_ordered),
        cmocka_unit_test(test_only_after_the_skat),
        cmocka_unit_test(test_what_it_costs_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
