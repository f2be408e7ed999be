/* Patrouillen: the last trick taken with the lowest trump, the one before with the next, announced or silent. The
 * figures are worked out by hand from the house rules (docs/house-rules.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "scene.h"
#include "wenzel/match.h"
#include "wenzel/offers.h"
#include "wenzel/ruletext.h"

enum { FOREHAND, MIDDLEHAND, REARHAND };

#define ANNOUNCED "wenzel rules 1\nname Angesagt\npatrouillen announced\n"
#define SILENT "wenzel rules 1\nname Still\npatrouillen silent\n"
#define SEVERAL "wenzel rules 1\nname Mehrere\npatrouillen announced\npatrouillen-number several\n"
#define SILENT_SEVERAL "wenzel rules 1\nname Alle\npatrouillen silent\npatrouillen-number several\n"
#define GRAND "wenzel rules 1\nname Grand\npatrouillen announced\npatrouillen-grand yes\n"

/* Forehand has all clubs but the eight, or the nine: with nine or with eight, game, hand. */
#define WITHOUT_EIGHT "CJ SJ HJ DJ CA CT CK CQ C9 C7", "C8 SA ST SK SQ S9 S8 S7 HA HT"
#define WITHOUT_NINE "CJ SJ HJ DJ CA CT CK CQ C8 C7", "C9 SA ST SK SQ S9 S8 S7 HA HT"

static void clubs_hand(scene *s, const char *rules, const char *forehand, const char *middlehand,
                       const char *moves) {
    scene_start(s, rules, THREE);
    scene_deal(s, forehand, middlehand, "HK HQ H9 H8 H7 DA DT DK DQ D9", "D8 D7");
    scene_play(s, "1 p 2 p 0 18 0 CH");
    scene_play(s, moves);
}

#define FIRST_EIGHT(drawn)                                                                         \
    " 0 CJ 1 " drawn " 2 HK 0 SJ 1 SA 2 HQ 0 HJ 1 ST 2 H9 0 DJ 1 SK 2 H8 0 CA 1 SQ 2 H7"           \
    " 0 CT 1 S9 2 DA 0 CK 1 S8 2 DT 0 CQ 1 S7 2 DK"
#define LAST_TWO(ninth, tenth) " 0 " ninth " 1 HA 2 DQ 0 " tenth " 1 HT 2 D9"

static void test_the_declarer_is_asked_before_the_first_card(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, ANNOUNCED, WITHOUT_EIGHT, "");
    assert_phase(&s, PATROUILLEN);
    assert_refused(&s, "1 patrouillen.1", NOT_ASKED);
    assert_refused(&s, "0 CJ", WRONG_PHASE);
    assert_refused(&s, "0 patrouillen.0", PATROUILLEN);
    assert_refused(&s, "0 patrouillen.2", PATROUILLEN); /* only one, by this rule set */
    scene_play(&s, "0 p");
    assert_phase(&s, PLAY);
    assert_refused(&s, "0 patrouillen.1", WRONG_PHASE);
    clubs_hand(&s, SEVERAL, WITHOUT_EIGHT, "");
    assert_refused(&s, "0 patrouillen.2", PATROUILLEN); /* the eight is not his */
    clubs_hand(&s, "isko", WITHOUT_EIGHT, "");
    assert_refused(&s, "0 patrouillen.1", NOT_IN_RULE_SET);
}

/* With 9, game 10, hand 11, schneider 12, schwarz 13, times 12 = 156 without any. */
static void test_what_it_counts(void **state) {
    (void)state;
    static const struct {
        const char *rules, *say;
        int value;
    } games[] = {
        {ANNOUNCED, "0 patrouillen.1", 168}, /* one more */
        {ANNOUNCED, "0 p", 156},             /* made, but not announced */
        {SILENT, "0 p", 168},                /* silently: one */
        {SILENT, "0 patrouillen.1", 180},    /* announced: two */
    };
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        scene s;
        clubs_hand(&s, games[i].rules, WITHOUT_EIGHT, games[i].say);
        scene_play(&s, FIRST_EIGHT("C8") LAST_TWO("C9", "C7"));
        assert_int_equal(scene_value(&s), games[i].value);
    }
}

static void test_announced_and_missed_is_lost(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, ANNOUNCED, WITHOUT_EIGHT, "0 patrouillen.1");
    scene_play(&s, FIRST_EIGHT("C8") LAST_TWO("C7", "C9"));
    /* with 9, game 10, hand 11, patrouille 12, times 12 = 144, lost */
    assert_int_equal(scene_value(&s), -288);
    clubs_hand(&s, SILENT, WITHOUT_EIGHT, "0 p");
    scene_play(&s, FIRST_EIGHT("C8") LAST_TWO("C7", "C9"));
    assert_int_equal(scene_value(&s), 156);
}

/* With 8, game 9, hand 10, schneider 11, schwarz 12, times 12 = 144 without any. */
static void test_several(void **state) {
    (void)state;
    static const struct {
        const char *rules, *say, *last;
        int value;
    } games[] = {
        {SEVERAL, "0 patrouillen.2", LAST_TWO("C8", "C7"), 168},
        {SEVERAL, "0 patrouillen.2", LAST_TWO("C7", "C8"), -288}, /* 8, 9, 10, two: 12 times 12 */
        {SEVERAL, "0 patrouillen.1", LAST_TWO("C8", "C7"), 156},
        {SILENT_SEVERAL, "0 p", LAST_TWO("C8", "C7"), 168},
        {SILENT_SEVERAL, "0 patrouillen.1", LAST_TWO("C8", "C7"), 180}, /* 2 and 1 */
        {SILENT_SEVERAL, "0 patrouillen.2", LAST_TWO("C8", "C7"), 192},
        {SILENT, "0 p", LAST_TWO("C8", "C7"), 156}, /* only one counts */
    };
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        scene s;
        clubs_hand(&s, games[i].rules, WITHOUT_NINE, games[i].say);
        scene_play(&s, FIRST_EIGHT("C9"));
        scene_play(&s, games[i].last);
        assert_int_equal(scene_value(&s), games[i].value);
    }
}

/* Who gives up loses or grants it: with 9, game 10, hand 11, patrouille 12 = 144. */
static void test_a_game_that_is_cut_short(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, ANNOUNCED, WITHOUT_EIGHT, "0 patrouillen.1 1 RE");
    assert_int_equal(scene_value(&s), 144);
    clubs_hand(&s, ANNOUNCED, WITHOUT_EIGHT, "0 patrouillen.1 0 RE");
    assert_int_equal(scene_value(&s), -288);
    clubs_hand(&s, ANNOUNCED, WITHOUT_EIGHT, "0 patrouillen.1 0 SC 1 agree 2 agree");
    assert_int_equal(scene_value(&s), 144);
}

/* Clubs hand with one: 3 times 12 = 36; a bid of 48 is covered by a patrouille that is announced. */
static void test_an_announced_one_counts_for_the_bid(void **state) {
    (void)state;
    scene s;
    wz_result result = {.value = 0};
    wz_facts facts = wz_facts_of((wz_contract){WZ_CLUBS_GAME, WZ_HAND});
    wz_facts_set_matadors(&facts, 1);
    wz_facts_set_count(&facts, 61, 6);
    facts.bid = 48;
    scene_start(&s, SILENT, THREE);
    facts.patrouillen_made = 1;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_OK);
    assert_int_equal(result.value, -96); /* schneider was needed: 4 times 12, lost */
    facts.patrouillen = 1;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_OK);
    assert_int_equal(result.value, 60); /* announced: two cases */
    char text[160];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, WZ_GERMAN, WZ_FRENCH, &result);
    assert_string_equal(text, "mit 1, Spiel 2, Hand 3, Patrouille 5, mal 12 = 60");
    facts.patrouillen = 2;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_E_PATROUILLEN);
    scene_start(&s, "isko", THREE);
    facts.patrouillen = 1;
    assert_int_equal(wz_score(&s.rules, &facts, &result), WZ_E_PATROUILLEN);
}

static void test_grand_only_where_the_rule_set_says_so(void **state) {
    (void)state;
    static const char *const cards = "CJ DJ CA CT CK CQ C9 SA ST HA";
    scene s;
    scene_start(&s, ANNOUNCED, THREE);
    scene_deal(&s, cards, "", "", "");
    scene_play(&s, "1 p 2 p 0 18 0 GH");
    assert_phase(&s, PLAY);
    scene_start(&s, GRAND, THREE);
    scene_deal(&s, cards, "", "", "");
    scene_play(&s, "1 p 2 p 0 18 0 GH 0 patrouillen.1 1 RE");
    assert_int_equal(scene_value(&s), 96); /* with 1, game 2, hand 3, patrouille 4 */
    scene_start(&s, GRAND, THREE);
    scene_deal(&s, cards, "", "", "");
    scene_play(&s, "1 p 2 p 0 18 0 NH");
    assert_phase(&s, PLAY);
}

static void test_lists_take_what_it_counts(void **state) {
    (void)state;
    scene s;
    clubs_hand(&s, SILENT_SEVERAL, WITHOUT_NINE, "0 patrouillen.2");
    scene_play(&s, FIRST_EIGHT("C9") LAST_TWO("C8", "C7"));
    wz_result result = scene_result(&s);
    wz_series series;
    wz_entry entry;
    assert_int_equal(wz_series_start(&series, &s.rules, 3, 36), WZ_OK);
    assert_int_equal(wz_entry_of_result(&series, &result, WZ_FOREHAND, &entry), WZ_OK);
    assert_int_equal(entry.value, 192);
}

static void test_what_is_offered(void **state) {
    (void)state;
    scene s;
    wz_offers offers;
    uint32_t number = 0;
    clubs_hand(&s, SEVERAL, WITHOUT_NINE, "");
    wz_view view = scene_view(&s, (wz_viewer){FOREHAND});
    wz_view_offers(&view, &offers);
    assert_int_equal(offers.count, 2);
    assert_string_equal(wz_phrase_key(&offers.prompt), "prompt.patrouillen");
    assert_int_equal(offers.offer[0].shape, WZ_SHAPE_NUMBER);
    assert_true(wz_next_number(&offers.offer[0], &number) && number == 1);
    assert_true(wz_next_number(&offers.offer[0], &number) && number == 2);
    assert_false(wz_next_number(&offers.offer[0], &number));
    assert_int_equal(offers.offer[1].move.kind, WZ_MOVE_PASS);
}

/* A value that no list has room for. */
static void test_too_many_cases_are_a_contradiction(void **state) {
    (void)state;
    wz_rules rules;
    const char text[] = SILENT_SEVERAL "clubs 30\n"; /* (18 + 20) times 30 */
    assert_int_equal(wz_rules_read(text, sizeof text - 1, WZ_GERMAN, &rules, NULL),
                     WZ_E_RULES_CONTRADICTION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_declarer_is_asked_before_the_first_card),
        cmocka_unit_test(test_what_it_counts),
        cmocka_unit_test(test_announced_and_missed_is_lost),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_a_game_that_is_cut_short),
        cmocka_unit_test(test_an_announced_one_counts_for_the_bid),
        cmocka_unit_test(test_grand_only_where_the_rule_set_says_so),
        cmocka_unit_test(test_lists_take_what_it_counts),
        cmocka_unit_test(test_what_is_offered),
        cmocka_unit_test(test_too_many_cases_are_a_contradiction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
