/* The decided cases of phase scoring that state a value, out of data/rulings.jsonl. What a case
 * tells as facts is turned into facts for wz_score; what it gives as derived or as the decision is
 * only compared. */
#include "wenzel/score.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include <cmocka.h>

static int number(const json_t *facts, const char *key, int otherwise) {
    const json_t *value = json_object_get(facts, key);
    return json_is_integer(value) ? (int)json_integer_value(value) : otherwise;
}

static bool truth(const json_t *facts, const char *key) {
    return json_is_true(json_object_get(facts, key));
}

static bool denied(const json_t *facts, const char *key) {
    return json_is_false(json_object_get(facts, key));
}

static bool text_is(const json_t *facts, const char *key, const char *text) {
    const char *value = json_string_value(json_object_get(facts, key));
    return value && strcmp(value, text) == 0;
}

static int kind_named(const char *name) {
    static const char *const names[] = {"diamonds", "hearts", "spades", "clubs", "grand", "null"};
    for (int i = 0; name && i < 6; i++)
        if (strcmp(name, names[i]) == 0) return i;
    return -1;
}

static wz_contract contract_of(const json_t *facts) {
    wz_contract contract = {WZ_NO_KIND, 0};
    int kind = kind_named(json_string_value(json_object_get(facts, "game")));
    if (kind >= 0) contract.kind = (uint8_t)kind;
    if (truth(facts, "hand")) contract.flags |= WZ_HAND;
    if (truth(facts, "ouvert")) contract.flags |= WZ_OUVERT;
    if (text_is(facts, "announced", "schneider")) contract.flags |= WZ_SCHNEIDER_ANNOUNCED;
    if (text_is(facts, "announced", "schwarz")) contract.flags |= WZ_SCHWARZ_ANNOUNCED;
    return wz_contract_closed(contract);
}

static wz_cards cards_under(const json_t *facts, const char *key) {
    wz_cards set = 0;
    const json_t *list = json_object_get(json_object_get(facts, "cards"), key), *item;
    size_t i;
    json_array_foreach(list, i, item) set |= wz_set(wz_card_from(json_string_value(item)));
    return set;
}

/* Matadors as told, or counted from the cards that are told. */
static void set_cards(const json_t *given, wz_facts *facts) {
    wz_cards hand = cards_under(given, "declarer") | cards_under(given, "declarer_jacks") |
                    cards_under(given, "declarer_trumps") | cards_under(given, "found_in_skat");
    wz_cards skat = cards_under(given, "skat_includes") | cards_under(given, "skat_contains");
    int told = number(given, "matadors", number(given, "matadors_in_hand", 0));
    if (hand | skat) wz_facts_set_cards(facts, hand, skat);
    else wz_facts_set_matadors(facts, told);
    if (number(given, "matadors", 0))
        for (unsigned i = 0; i < WZ_TRUMP_GAMES; i++) facts->matadors[i] = (int8_t)told;
}

/* The first of these facts that a case tells says how the points stand. */
static bool set_points(const json_t *given, wz_facts *facts) {
    int schneider_free = 120 - number(given, "defender_points_min", 31);
    const struct {
        bool told;
        int points;
        int tricks;
    } counts[] = {
        {number(given, "declarer_tricks", -1) == 0, number(given, "skat_points", 0), 0},
        {number(given, "declarer_tricks", -1) == 10, 120, 10},
        {number(given, "declarer_points", -1) >= 0, number(given, "declarer_points", 0), 5},
        {number(given, "defender_points", -1) >= 0, 120 - number(given, "defender_points", 0), 7},
        {number(given, "defender_points_max", -1) >= 0,
         120 - number(given, "defender_points_max", 0), 8},
        {number(given, "defender_points_min", -1) >= 0, schneider_free, 7},
        {truth(given, "declarer_is_schneider") || truth(given, "declarer_schneider"), 30, 3},
        {truth(given, "defenders_out_of_schneider"), 89, 7},
        {denied(given, "declarer_reached_required_level"), 89, 7},
    };
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (!counts[i].told) continue;
        wz_facts_set_count(facts, (unsigned)counts[i].points, (unsigned)counts[i].tricks);
        return true;
    }
    return false;
}

static void set_ending(const json_t *ruling, const json_t *given, wz_facts *facts) {
    const char *event = json_string_value(json_object_get(ruling, "event"));
    bool lost = text_is(given, "outcome_assumed", "lost") ||
                text_is(given, "recorded_as", "lost") ||
                strcmp(event, "announced_level_missed") == 0;
    static const char *const faults[] = {"betrayal_by_speech_or_gesture", "defender_shows_cards",
                                         "defender_concedes", "wrong_card_count_dealt"};
    bool defenders_fault = false;
    for (unsigned i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (strcmp(event, faults[i]) == 0) defenders_fault = true;
    bool counted = set_points(given, facts);
    if (truth(given, "declarer_concedes")) facts->ending = WZ_END_CONCEDED;
    else if (defenders_fault) {
        facts->ending = WZ_END_GIVEN_UP;
        facts->points = facts->tricks = 0; /* what was not yet played belongs to nobody */
    } else if (lost) facts->ending = WZ_END_LOST;
    else if (!counted) facts->ending = WZ_END_WON; /* more than 60, and the rest decides */
}

static int value_by_rules(const wz_rules *rules, const json_t *ruling) {
    const json_t *given = json_object_get(ruling, "facts");
    if (truth(given, "all_players_passed")) return 0; /* ISkO 3.3.7 */
    wz_facts facts = wz_facts_of(contract_of(given));
    facts.bid = (uint16_t)number(given, "bid", 0);
    set_cards(given, &facts);
    set_ending(ruling, given, &facts);
    if (facts.contract.kind == WZ_NO_KIND && facts.ending == WZ_END_CONCEDED)
        facts.contract = wz_cheapest_loss(rules, facts.matadors, facts.bid, false, NULL);
    wz_result result;
    assert_int_equal(wz_score(rules, &facts, &result), WZ_OK);
    return result.value;
}

static void test_decided_cases_of_scoring(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    FILE *file = fopen(WZ_SOURCE_DIR "/data/rulings.jsonl", "r");
    assert_non_null(file);
    char line[16384];
    unsigned cases = 0, different = 0;
    while (fgets(line, sizeof line, file)) {
        json_t *ruling = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(ruling);
        const json_t *value = json_object_get(ruling, "value");
        if (text_is(ruling, "phase", "scoring") && json_is_integer(value)) {
            int by_rules = value_by_rules(&rules, ruling);
            cases++;
            if (by_rules != json_integer_value(value)) {
                different++;
                print_error("%s: decided %d, by the rules %d\n",
                            json_string_value(json_object_get(ruling, "id")),
                            (int)json_integer_value(value), by_rules);
            }
        }
        json_decref(ruling);
    }
    fclose(file);
    assert_int_equal(different, 0);
    assert_int_equal(cases, 38);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_decided_cases_of_scoring)};
    return cmocka_run_group_tests_name("rulings", tests, NULL, NULL);
}
