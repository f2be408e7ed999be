/* Entries of a list: from results, facts and values, and which of them can be. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "paper_series.h"

static wz_facts facts_of(const char *word, int matadors, unsigned bid, wz_ending ending) {
    wz_contract contract;
    assert_int_equal(wz_contract_from(word, strlen(word), &contract), WZ_OK);
    wz_facts facts = wz_facts_of(contract);
    if (contract.kind != WZ_NULL) wz_facts_set_matadors(&facts, matadors);
    facts.bid = (uint16_t)bid;
    facts.ending = (uint8_t)ending;
    return facts;
}

static wz_entry typed(const char *preset, const wz_facts *facts) {
    paper_series e;
    wz_entry entry;
    paper_start(&e, preset, WZ_LIST_TOURNAMENT, 4, 0);
    assert_int_equal(wz_entry_of_facts(&e.series, person(2), facts, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&e.series, &entry), WZ_OK);
    assert_int_equal(e.series.tally[2].points, entry.value);
    return entry;
}

static void test_skwo_6_2_2_an_entry_tells_base_matadors_and_levels(void **state) {
    (void)state;
    wz_facts facts = facts_of("CH", 2, 24, WZ_END_PLAYED);
    wz_facts_set_count(&facts, 95, 8);
    wz_entry entry = typed("isko", &facts);
    assert_int_equal(entry.declarer.i, 2);
    assert_int_equal(entry.base, 12);
    assert_int_equal(entry.matadors, 2);
    assert_int_equal(entry.level, WZ_SCHNEIDER);
    assert_int_equal(entry.value, 60);
    assert_true(entry.won && !entry.overbid);

    facts = facts_of("NO", 0, 0, WZ_END_LOST);
    entry = typed("isko", &facts);
    assert_int_equal(entry.base, 46);
    assert_int_equal(entry.matadors, 0);
    assert_int_equal(entry.value, -92);
}

static void test_3_6_1_overbid_is_written_where_no_value_was_possible(void **state) {
    (void)state;
    static const char *const presets[] = {"sko1975", "isko"};
    for (unsigned i = 0; i < 2; i++) {
        /* hearts or clubs without one, at 59 */
        wz_facts facts = facts_of("H", -1, 59, WZ_END_CONCEDED);
        wz_entry entry = typed(presets[i], &facts);
        assert_int_equal(entry.value, -120);
        assert_int_equal(entry.matadors, -1);
        assert_true(entry.overbid);
        facts = facts_of("C", -1, 59, WZ_END_CONCEDED);
        entry = typed(presets[i], &facts);
        assert_int_equal(entry.value, -120);
        assert_true(entry.overbid);
    }
}

static void test_3_6_1_a_missed_level_is_not_written_as_overbid(void **state) {
    (void)state;
    wz_facts facts = facts_of("C", 1, 36, WZ_END_PLAYED); /* schneider would have been enough */
    wz_facts_set_count(&facts, 70, 7);
    wz_entry entry = typed("isko", &facts);
    assert_int_equal(entry.value, -72);
    assert_int_equal(entry.level, WZ_SCHNEIDER);
    assert_false(entry.overbid);
}

static void test_3_6_2_an_impossible_null_is_written_as_the_game_charged(void **state) {
    (void)state;
    wz_facts facts = facts_of("N", 0, 24, WZ_END_PLAYED);
    facts.instead = WZ_CLUBS_GAME;
    wz_facts_set_matadors(&facts, 1);
    wz_entry entry = typed("isko", &facts);
    assert_int_equal(entry.contract.kind, WZ_CLUBS_GAME);
    assert_int_equal(entry.value, -48);
    assert_false(entry.overbid);
}

static void test_2_5_11_lost_hand_games_count_once_in_the_order_of_1975(void **state) {
    (void)state;
    wz_facts facts = facts_of("CH", 1, 18, WZ_END_LOST);
    assert_int_equal(typed("sko1975", &facts).value, -36);
    assert_int_equal(typed("isko", &facts).value, -72);
}

static void test_typed_facts_are_checked(void **state) {
    (void)state;
    paper_series e;
    wz_entry entry = {.value = 7};
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    wz_facts facts = facts_of("C", 1, 18, WZ_END_WON);
    assert_int_equal(wz_entry_of_facts(&e.series, person(0), &facts, &entry), WZ_E_SITS_OUT);
    assert_int_equal(wz_entry_of_facts(&e.series, person(4), &facts, &entry), WZ_E_NOT_AT_TABLE);
    facts.bid = 19;
    assert_int_equal(wz_entry_of_facts(&e.series, person(1), &facts, &entry),
                     WZ_E_BID_NOT_A_GAME_VALUE);
    facts = facts_of("C", 12, 18, WZ_END_WON);
    assert_int_equal(wz_entry_of_facts(&e.series, person(1), &facts, &entry), WZ_E_FACTS_MATADORS);
    assert_int_equal(entry.value, 7);
}

static void test_3_3_10_a_void_game_is_not_entered(void **state) {
    (void)state;
    paper_series e;
    wz_entry entry;
    paper_start(&e, "sko-preisskat", WZ_LIST_TOURNAMENT, 3, 0);
    wz_facts facts = facts_of("C", 1, 18, WZ_END_DECLARER_MISCOUNT);
    assert_int_equal(wz_entry_of_facts(&e.series, person(1), &facts, &entry), WZ_E_NO_ENTRY);
    static const wz_result_kind without[] = {WZ_RESULT_VOID, WZ_RESULT_NO_GAME};
    for (unsigned i = 0; i < 2; i++) {
        wz_result result = {.kind = (uint8_t)without[i]};
        assert_int_equal(wz_entry_of_result(&e.series, &result, WZ_FOREHAND, &entry),
                         WZ_E_NO_ENTRY);
    }
    assert_true(wz_round_begins(&e.series));
}

static void test_a_result_is_entered_for_the_person_in_the_position(void **state) {
    (void)state;
    paper_series e;
    wz_entry entry;
    wz_result result;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 5, 0);
    wz_facts facts = facts_of("G", 2, 0, WZ_END_WON);
    assert_int_equal(wz_score(&e.rules, &facts, &result), WZ_OK);
    assert_int_equal(wz_entry_of_result(&e.series, &result, WZ_NOBODY, &entry),
                     WZ_E_NO_SUCH_PLAYER);
    assert_int_equal(wz_entry_of_result(&e.series, &result, WZ_REARHAND, &entry), WZ_OK);
    assert_int_equal(entry.declarer.i, 4);
    assert_int_equal(entry.value, 72);
    result = (wz_result){.kind = WZ_RESULT_PASSED_IN};
    assert_int_equal(wz_entry_of_result(&e.series, &result, WZ_NOBODY, &entry), WZ_OK);
    assert_int_equal(entry.kind, WZ_ENTRY_PASSED_IN);
}

/* --- Values alone --- */

static wz_error value_alone(const char *preset, int value, wz_entry *entry) {
    paper_series e;
    paper_start(&e, preset, WZ_LIST_TOURNAMENT, 3, 0);
    wz_entry made = {.value = 1};
    wz_error error = wz_entry_of_value(&e.series, person(1), value, &made);
    assert_int_equal(made.value, error == WZ_OK ? value : 1);
    if (entry) *entry = made;
    return error;
}

static void test_2_5_3_a_value_must_be_one_that_games_have(void **state) {
    (void)state;
    static const int good[] = {18, 23, 59, 264, -36, -46, -118, -528};
    static const int bad[] = {0,   17,  19, 265,   270,    -18,    -23,    -27,
                              -38, -35, 92, 32768, -32769, 140417, -140417};
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_int_equal(value_alone("isko", good[i], NULL), WZ_OK);
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(value_alone("isko", bad[i], NULL), WZ_E_ENTRY_VALUE);
    wz_entry entry;
    assert_int_equal(value_alone("isko", -120, &entry), WZ_OK);
    assert_int_equal(entry.contract.kind, WZ_NO_KIND);
    assert_false(entry.overbid || entry.won);
}

static void test_2_5_11_older_orders_have_other_lost_values(void **state) {
    (void)state;
    assert_int_equal(value_alone("sko1975", -27, NULL), WZ_OK); /* diamonds hand with one */
    assert_int_equal(value_alone("sko1975", -35, NULL), WZ_OK); /* null hand */
    assert_int_equal(value_alone("sko1975", -23, NULL), WZ_E_ENTRY_VALUE);
    assert_int_equal(value_alone("sko1975", 360, NULL), WZ_OK); /* grand ouvert with four */
    assert_int_equal(value_alone("isko", 360, NULL), WZ_E_ENTRY_VALUE);
}

static void test_values_with_spritzen(void **state) {
    (void)state;
    assert_int_equal(value_alone("house", 46 * 2, NULL), WZ_OK);
    assert_int_equal(value_alone("house", -23 * 8, NULL), WZ_OK);
    assert_int_equal(value_alone("house", -59 * 16, NULL), WZ_E_ENTRY_VALUE);
}

static void test_3_6_1_a_value_only_overbid_games_have_is_marked(void **state) {
    (void)state;
    wz_entry entry;
    assert_int_equal(value_alone("isko", -540, &entry), WZ_OK); /* diamonds at 264 */
    assert_true(entry.overbid);
    assert_int_equal(value_alone("isko", -450, NULL),
                     WZ_E_ENTRY_VALUE);                      /* no bid from 217 to 225 */
    assert_int_equal(value_alone("iss", -450, NULL), WZ_OK); /* where any bid is made */
}

/* Every way to score a game against every value: what can be is accepted, and nothing else. */
enum { VALUES = 20000 };
typedef struct value_set {
    bool plain[2 * VALUES + 1], overbid[2 * VALUES + 1];
} value_set;

static void note_value(value_set *set, const wz_rules *rules, const wz_facts *facts) {
    wz_result result;
    if (wz_score(rules, facts, &result) != WZ_OK) return;
    assert_true(result.value >= -VALUES && result.value <= VALUES);
    (result.no_value ? set->overbid : set->plain)[VALUES + result.value] = true;
}

static void note_endings(value_set *set, const wz_rules *rules, wz_facts *facts) {
    static const uint8_t count[][2] = {{120, 10}, {100, 9}, {61, 6}, {50, 5}, {20, 2}, {0, 0}};
    wz_kind kind = (wz_kind)facts->contract.kind;
    for (unsigned i = 0; i < sizeof count / sizeof count[0]; i++) {
        wz_facts_set_count(facts, count[i][0], count[i][1]);
        for (unsigned told = 0; told <= wz_most_patrouillen(rules, kind); told++) {
            facts->patrouillen = facts->patrouillen_made = (uint8_t)told;
            note_value(set, rules, facts);
            facts->patrouillen_made = 0; /* missed */
            note_value(set, rules, facts);
        }
        facts->patrouillen = facts->patrouillen_made = 0;
    }
}

static void note_all(value_set *set, const wz_rules *rules) {
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        if (walk.level != WZ_SIMPLE) continue;
        wz_facts facts = wz_facts_of(walk.contract);
        if (walk.contract.kind != WZ_NULL) wz_facts_set_matadors(&facts, walk.matadors);
        for (facts.spritzen = 0; facts.spritzen <= rules->spritzen; facts.spritzen++) {
            facts.bid = 0;
            note_endings(set, rules, &facts);
            if (walk.contract.kind == WZ_NULL) continue; /* overbid: a suit game or grand */
            unsigned last = rules->any_rising_bid ? 999u : rules->bid[rules->bids - 1];
            for (unsigned bid = 18; bid <= last; bid++) {
                facts.bid = (uint16_t)bid;
                if (rules->any_rising_bid || wz_is_bid(rules, bid))
                    note_endings(set, rules, &facts);
            }
        }
    }
}

static void test_2_5_3_the_values_accepted_are_those_that_can_be_scored(void **state) {
    (void)state;
    for (unsigned preset = 0; wz_rules_name(preset); preset++) {
        value_set set = {0};
        paper_series e;
        paper_start(&e, wz_rules_name(preset), WZ_LIST_TOURNAMENT, 3, 0);
        memset(e.rules.round_after, WZ_NO_ROUND,
               sizeof e.rules.round_after); /* values are enough */
        note_all(&set, &e.rules);
        for (int value = -VALUES; value <= VALUES; value++) {
            wz_entry entry;
            bool plain = set.plain[VALUES + value], overbid = set.overbid[VALUES + value];
            wz_error error = wz_entry_of_value(&e.series, person(0), value, &entry);
            assert_int_equal(error, plain || overbid ? WZ_OK : WZ_E_ENTRY_VALUE);
            if (error == WZ_OK) assert_int_equal(entry.overbid, !plain);
        }
    }
}

/* --- Entries from elsewhere --- */

static wz_entry clubs_with_two(void) {
    return (wz_entry){.kind = WZ_ENTRY_DECLARED,
                      .declarer = {1},
                      .won = true,
                      .contract = {WZ_CLUBS_GAME, 0},
                      .matadors = 2,
                      .base = 12,
                      .value = 36};
}

static void assert_refused(paper_series *e, wz_entry entry, wz_error why) {
    wz_series before;
    memcpy(&before, &e->series, sizeof before);
    assert_int_equal(wz_series_enter(&e->series, &entry), why);
    assert_memory_equal(&before, &e->series, sizeof before);
}

#define REFUSED(e, change, why)                                                                    \
    do {                                                                                           \
        wz_entry wrong = clubs_with_two();                                                         \
        wrong.change;                                                                              \
        assert_refused((e), wrong, (why));                                                         \
    } while (0)

static void test_entries_must_agree_with_themselves(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    REFUSED(&e, won = false, WZ_E_ENTRY_VALUE);
    REFUSED(&e, value = -36, WZ_E_ENTRY_VALUE);
    REFUSED(&e, value = 48, WZ_E_ENTRY_VALUE);
    REFUSED(&e, value = 0, WZ_E_ENTRY_VALUE);
    REFUSED(&e, overbid = true, WZ_E_ENTRY_VALUE);
    REFUSED(&e, base = 11, WZ_E_ENTRY_VALUE);
    REFUSED(&e, matadors = 12, WZ_E_ENTRY_VALUE);
    REFUSED(&e, matadors = -3, WZ_E_ENTRY_VALUE);
    REFUSED(&e, level = WZ_SCHNEIDER, WZ_E_ENTRY_VALUE);
    REFUSED(&e, level = WZ_LEVELS, WZ_E_ENTRY_VALUE);
    REFUSED(&e, contract.kind = WZ_NO_KIND, WZ_E_ENTRY_VALUE);
    REFUSED(&e, contract.kind = WZ_RAMSCH, WZ_E_ENTRY_VALUE);
    REFUSED(&e, contract.kind = 200, WZ_E_ENTRY_VALUE);
    REFUSED(&e, contract.flags = WZ_SCHWARZ_ANNOUNCED, WZ_E_ENTRY_VALUE);
    REFUSED(&e, declarer.i = 0, WZ_E_SITS_OUT);
    REFUSED(&e, declarer.i = 200, WZ_E_NOT_AT_TABLE);
    REFUSED(&e, kind = WZ_ENTRY_KINDS, WZ_E_NO_ENTRY);

    wz_entry right = clubs_with_two();
    assert_int_equal(wz_series_enter(&e.series, &right), WZ_OK);
    right.declarer.i = 2;
    right.matadors = 0; /* not told: any that make it 36, but not the game with two */
    assert_int_equal(wz_series_enter(&e.series, &right), WZ_OK);
    right.declarer.i = 3;
    right.value = 35;
    assert_refused(&e, right, WZ_E_ENTRY_VALUE);
}

static void test_an_overbid_entry_needs_more_than_any_level_brings(void **state) {
    (void)state;
    paper_series e;
    paper_start(&e, "isko", WZ_LIST_TOURNAMENT, 4, 0);
    wz_entry entry = {.kind = WZ_ENTRY_DECLARED,
                      .declarer = {1},
                      .overbid = true,
                      .contract = {WZ_HEARTS_GAME, 0},
                      .matadors = -1,
                      .value = -80};
    assert_refused(&e, entry, WZ_E_ENTRY_VALUE); /* without 1, schwarz: 40 was possible */
    entry.value = -100;
    assert_int_equal(wz_series_enter(&e.series, &entry), WZ_OK);
    entry.declarer.i = 2;
    entry.overbid = false; /* without 1 no other game is worth 50 */
    assert_refused(&e, entry, WZ_E_ENTRY_VALUE);
}

static void test_ramsch_entries(void **state) {
    (void)state;
    static const struct {
        int32_t written[3];
        wz_error error;
    } cases[] = {
        {{-60, 0, 0}, WZ_OK},
        {{0, -240, 0}, WZ_OK},
        {{-50, 0, -50}, WZ_OK}, /* level with each other */
        {{-40, -40, -40}, WZ_OK},
        {{0, 0, 120}, WZ_OK}, /* a march */
        {{0, 0, 0}, WZ_E_ENTRY_RAMSCH},
        {{-50, 0, -40}, WZ_E_ENTRY_RAMSCH},
        {{0, -241, 0}, WZ_E_ENTRY_RAMSCH},
        {{0, 60, 0}, WZ_E_ENTRY_RAMSCH},
        {{120, 120, 0}, WZ_E_ENTRY_RAMSCH},
        {{120, -120, 0}, WZ_E_ENTRY_RAMSCH},
        {{-120, 120, 0}, WZ_E_ENTRY_RAMSCH},
    };
    paper_series e;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        paper_start(&e, "house", WZ_LIST_SIMPLE, 3, 0);
        wz_entry entry = {.kind = WZ_ENTRY_RAMSCH};
        memcpy(entry.written, cases[i].written, sizeof entry.written);
        if (cases[i].error != WZ_OK) assert_refused(&e, entry, cases[i].error);
        else assert_int_equal(wz_series_enter(&e.series, &entry), WZ_OK);
    }
    paper_start(&e, "isko", WZ_LIST_SIMPLE, 3, 0);
    wz_entry ramsch = {.kind = WZ_ENTRY_RAMSCH, .written = {-60, 0, 0}};
    assert_refused(&e, ramsch, WZ_E_NOT_IN_RULE_SET);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_skwo_6_2_2_an_entry_tells_base_matadors_and_levels),
        cmocka_unit_test(test_3_6_1_overbid_is_written_where_no_value_was_possible),
        cmocka_unit_test(test_3_6_1_a_missed_level_is_not_written_as_overbid),
        cmocka_unit_test(test_3_6_2_an_impossible_null_is_written_as_the_game_charged),
        cmocka_unit_test(test_2_5_11_lost_hand_games_count_once_in_the_order_of_1975),
        cmocka_unit_test(test_typed_facts_are_checked),
        cmocka_unit_test(test_3_3_10_a_void_game_is_not_entered),
        cmocka_unit_test(test_a_result_is_entered_for_the_person_in_the_position),
        cmocka_unit_test(test_2_5_3_a_value_must_be_one_that_games_have),
        cmocka_unit_test(test_2_5_11_older_orders_have_other_lost_values),
        cmocka_unit_test(test_values_with_spritzen),
        cmocka_unit_test(test_3_6_1_a_value_only_overbid_games_have_is_marked),
        cmocka_unit_test(test_2_5_3_the_values_accepted_are_those_that_can_be_scored),
        cmocka_unit_test(test_entries_must_agree_with_themselves),
        cmocka_unit_test(test_an_overbid_entry_needs_more_than_any_level_brings),
        cmocka_unit_test(test_ramsch_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
