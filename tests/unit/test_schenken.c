/* A grand that is given away before its first card: who has to want it, what the declarer may say, and what the
 * game counts. The figures are worked out by hand from the house rules (docs/house-rules.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/offers.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };

#define BOTH "wenzel rules 1\nname Beide\nschenken both\n"
#define ONE "wenzel rules 1\nname Einer\nschenken one\n"
#define FREE "wenzel rules 1\nname Frei\nschenken one\nschenken-refused nothing\n"

/* Middlehand plays a grand with the skat: with one, game 2, times 24 = 48. */
static void grand(scene *s, const char *rules, const char *moves) {
    scene_start(s, rules, THREE);
    scene_deal(s, "SJ H7 S7", "CJ H8 S8", "H9 S9", "D7 D8");
    scene_play(s, moves);
}
#define BID_18 "1 18 0 p 2 p 1 s w D7.D8 1 G.D7.D8"
#define BID_72 "1 72 0 p 2 p 1 s w D7.D8 1 G.D7.D8"
#define HAND "1 18 0 p 2 p 1 GHS"

static void test_both_defenders_have_to_want_it(void **state) {
    (void)state;
    scene s;
    grand(&s, BOTH, BID_18);
    assert_phase(&s, GIFT);
    assert_true(may(&s, FOREHAND, WZ_MOVE_SCHENKEN));
    assert_true(may(&s, REARHAND, WZ_MOVE_SCHENKEN));
    assert_refused(&s, "1 schenken", NOT_ASKED);
    assert_refused(&s, "0 agree", NOT_ASKED); /* nobody has offered it */
    assert_refused(&s, "0 H7", WRONG_PHASE);
    scene_play(&s, "2 schenken");
    assert_refused(&s, "1 agree", NOT_ASKED); /* the partner first */
    assert_refused(&s, "0 schenken", NOT_ASKED);
    scene_play(&s, "0 agree");
    assert_refused(&s, "0 refuse", NOT_ASKED);
    scene_play(&s, "1 agree");
    assert_phase(&s, OVER);
    assert_int_equal(scene_value(&s), 48);
    assert_int_equal(scene_result(&s).level, WZ_SIMPLE);
}

static void test_where_both_have_to_one_who_does_not_is_enough(void **state) {
    (void)state;
    scene s;
    grand(&s, BOTH, BID_18);
    scene_play(&s, "0 p");
    assert_phase(&s, PLAY);
    grand(&s, BOTH, BID_18);
    scene_play(&s, "0 schenken 2 refuse");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.gift, WZ_GIFT_LEFT);
    assert_int_equal(s.game.table.turn, FOREHAND);
}

static void test_where_one_may_the_other_is_not_asked(void **state) {
    (void)state;
    scene s;
    grand(&s, ONE, BID_18);
    scene_play(&s, "0 p");
    assert_phase(&s, GIFT);
    scene_play(&s, "2 p");
    assert_phase(&s, PLAY);
    grand(&s, ONE, BID_18);
    scene_play(&s, "2 schenken 1 agree");
    assert_int_equal(scene_value(&s), 48);
}

static void test_only_a_grand_and_only_by_the_rule_set(void **state) {
    (void)state;
    scene s;
    grand(&s, "isko", BID_18);
    assert_phase(&s, PLAY);
    assert_refused(&s, "0 schenken", NOT_IN_RULE_SET);
    grand(&s, ONE, "1 18 0 p 2 p 1 s w D7.D8 1 C.D7.D8");
    assert_phase(&s, PLAY);
    assert_refused(&s, "0 schenken", WRONG_PHASE);
    grand(&s, ONE, "1 18 0 p 2 p 1 NH");
    assert_phase(&s, PLAY);
}

/* What is due to the declarer by his announcement or his bid is given with it. */
static void test_what_is_due_comes_with_the_gift(void **state) {
    (void)state;
    scene s;
    grand(&s, ONE, HAND "  0 schenken 1 agree");
    assert_int_equal(scene_value(&s), 120); /* with 1, 2, hand 3, schneider 4, announced 5 */
    grand(&s, ONE, BID_72 " 0 schenken 1 agree");
    assert_int_equal(scene_value(&s), 72); /* with 1, 2, schneider 3 */
}

static void test_who_refuses_needs_schneider(void **state) {
    (void)state;
    static const struct {
        const char *rules, *moves;
        int value;
    } ends[] = {
        {ONE, " 0 schenken 1 refuse 1 RE", -96}, /* 48, lost; no schneider was reached or due */
        {ONE, " 0 schenken 1 refuse 0 RE", 72},  /* given up: with what the declarer needs */
        {FREE, " 0 schenken 1 refuse 0 RE", 48}, /* nothing more is needed */
        {ONE, " 0 p 2 p 0 RE", 48},              /* nobody offered it */
        {BOTH, " 0 schenken 2 refuse 0 RE", 48}, /* nor here: the partner did not want it */
    };
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        scene s;
        grand(&s, ends[i].rules, BID_18);
        scene_play(&s, ends[i].moves);
        assert_int_equal(scene_value(&s), ends[i].value);
    }
}

static int counted(const char *rules_text, bool bound, unsigned points, unsigned tricks) {
    scene s;
    scene_start(&s, rules_text, THREE);
    wz_facts facts = wz_facts_of((wz_contract){WZ_GRAND, 0});
    wz_facts_set_matadors(&facts, 1);
    wz_facts_set_count(&facts, points, tricks);
    facts.must_schneider = bound;
    wz_result result = {.value = 0};
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_OK);
    return result.value;
}

static void test_89_points_lose_after_a_refused_gift(void **state) {
    (void)state;
    assert_int_equal(counted(ONE, true, 89, 8), -96);
    assert_int_equal(counted(ONE, true, 90, 8), 72);
    assert_int_equal(counted(ONE, true, 120, 10), 96); /* schwarz */
    assert_int_equal(counted(ONE, true, 30, 3), -144); /* the own schneider: 3 times 24, lost */
    assert_int_equal(counted(ONE, false, 89, 8), 48);
}

static void test_facts_of_a_gift_need_the_rule(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    wz_facts facts = wz_facts_of((wz_contract){WZ_GRAND, 0});
    wz_facts_set_matadors(&facts, 1);
    facts.ending = WZ_END_GIFT_TAKEN;
    wz_result result;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_E_NOT_IN_RULE_SET);
    scene_start(&s, ONE, THREE);
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_OK);
    facts.contract.kind = WZ_CLUBS_GAME;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_E_NOT_IN_RULE_SET);
}

static void test_kontra_comes_after_a_refused_gift(void **state) {
    (void)state;
    scene s;
    grand(&s, "wenzel rules 1\nname Kontra\nspritzen re\nschenken one\n", BID_18);
    scene_play(&s, "0 schenken 1 refuse 2 kontra 1 p 1 RE");
    assert_int_equal(scene_value(&s), -192);
}

/* The buttons, and what they bring beside them. */
static void test_the_declarer_is_told_what_the_gift_brings(void **state) {
    (void)state;
    scene s;
    wz_offers offers;
    grand(&s, ONE, BID_18 " 0 schenken");
    wz_view view = scene_view(&s, (wz_viewer){MIDDLEHAND});
    wz_view_offers(&view, &offers);
    assert_string_equal(wz_phrase_key(&offers.prompt), "prompt.take_gift_bound");
    assert_int_equal(offers.count, 2);
    assert_string_equal(wz_phrase_key(&offers.offer[0].label), "offer.take_gift");
    assert_string_equal(wz_phrase_key(&offers.offer[0].worth), "offer.brings");
    assert_int_equal(offers.offer[0].worth.arg[0].is.number, 48);
    assert_string_equal(wz_phrase_key(&offers.offer[1].label), "offer.refuse_gift_bound");
    grand(&s, FREE, BID_18 " 0 schenken");
    view = scene_view(&s, (wz_viewer){MIDDLEHAND});
    wz_view_offers(&view, &offers);
    assert_string_equal(wz_phrase_key(&offers.offer[1].label), "offer.refuse_gift");
    view = scene_view(&s, (wz_viewer){FOREHAND});
    wz_view_offers(&view, &offers);
    assert_int_equal(offers.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_defenders_have_to_want_it),
        cmocka_unit_test(test_where_both_have_to_one_who_does_not_is_enough),
        cmocka_unit_test(test_where_one_may_the_other_is_not_asked),
        cmocka_unit_test(test_only_a_grand_and_only_by_the_rule_set),
        cmocka_unit_test(test_what_is_due_comes_with_the_gift),
        cmocka_unit_test(test_who_refuses_needs_schneider),
        cmocka_unit_test(test_89_points_lose_after_a_refused_gift),
        cmocka_unit_test(test_facts_of_a_gift_need_the_rule),
        cmocka_unit_test(test_kontra_comes_after_a_refused_gift),
        cmocka_unit_test(test_the_declarer_is_told_what_the_gift_brings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
