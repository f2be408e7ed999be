/* The order to read is whole: no paragraph of either order lacks its words, nothing leads nowhere, every topic of the
 * appendix is there, and every figure on their pages is the library's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/letters.h"
#include "programs/library.h"
#include "wenzel/match.h"
#include "wenzel/ruletext.h"
#include "wenzel/score.h"

/* Every section that holds paragraphs, and how many: 117 of the ISkO, 41 of the SkWO. */
static const struct {
    const char *section;
    unsigned paragraphs;
} both_orders[] = {
    {"1.1", 5},      {"1.2", 2},      {"2.1", 2},      {"2.2", 4},    {"2.3", 4},
    {"2.4", 2},      {"2.5", 11},     {"2.6", 5},      {"3.1", 3},    {"3.2", 19},
    {"3.3", 11},     {"3.4", 3},      {"3.5", 6},      {"3.6", 4},    {"4.1", 10},
    {"4.2", 9},      {"4.3", 7},      {"4.4", 6},      {"4.5", 4},    {"SkWO 1", 6},
    {"SkWO 2", 4},   {"SkWO 3", 4},   {"SkWO 4", 5},   {"SkWO 5", 5}, {"SkWO 6.1", 5},
    {"SkWO 6.2", 7}, {"SkWO 6.3", 2}, {"SkWO 6.4", 3},
};

static wz_rules rule_set(const char *name) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    return rules;
}

static const fmt_entry *named(fmt_entries entries, const char *name) {
    for (size_t i = 0; i < entries.count; i++)
        if (strcmp(entries.of[i].name, name) == 0) return &entries.of[i];
    return NULL;
}

static void says_something(const fmt_entry *entry, const char *name) {
    if (!entry) fail_msg("%s is missing", name);
    assert_true(strlen(entry->text[WZ_GERMAN]) > 10 && strlen(entry->text[WZ_ENGLISH]) > 10);
    assert_string_not_equal(entry->text[WZ_GERMAN], entry->text[WZ_ENGLISH]);
}

static void test_every_paragraph_has_words_in_both_languages(void **state) {
    (void)state;
    size_t all = 0;
    for (size_t i = 0; i < sizeof both_orders / sizeof *both_orders; i++) {
        assert_non_null(named(cli_sections, both_orders[i].section));
        for (unsigned k = 1; k <= both_orders[i].paragraphs; k++, all++) {
            char number[32];
            snprintf(number, sizeof number, "%s.%u", both_orders[i].section, k);
            says_something(named(cli_paragraphs, number), number);
        }
    }
    assert_int_equal(all, 117 + 41);
    assert_int_equal(cli_paragraphs.count, all); /* and none that the orders do not have */
}

static const fmt_entry *topic(const char *name) {
    const fmt_entry *one = named(cli_topics, name);
    if (!one) fail_msg("no topic %s", name);
    assert_true(one->count > 1);
    return one;
}

static void test_every_topic_of_the_appendix_is_there(void **state) {
    (void)state;
    static const char *const names[] = {"persons",         "values",        "null-and-grand",
                                        "grand-ouvert",    "announcements", "61st-point",
                                        "overbidding",     "open-games",    "shortened-games",
                                        "bad-habits",      "settlement",    "wonder-of-numbers",
                                        "incredible-deal", "history",       "congresses",
                                        "court",           "older-orders"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) topic(names[i]);
    assert_int_equal(cli_topics.count, sizeof names / sizeof *names);
}

/* --- Links --- */

static bool is_there(const char *name) {
    return named(cli_paragraphs, name) || named(cli_topics, name) || named(cli_orders, name);
}

static void check_brackets(const char *text) {
    for (const char *at = text; (at = strchr(at, '[')) != NULL; at++) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 1, "]"), at + 1);
        if (!is_there(name)) fail_msg("[%s] leads nowhere", name);
    }
}

static void test_nothing_leads_nowhere(void **state) {
    (void)state;
    for (size_t i = 0; i < cli_topic_lines.count; i++) {
        const fmt_entry *line = &cli_topic_lines.of[i];
        char name[32];
        for (unsigned lang = 0; lang < WZ_LANGS; lang++) check_brackets(line->text[lang]);
        if (strcmp(line->name, "see") != 0) continue;
        for (const char *at = line->text[WZ_GERMAN]; fmt_next_word(&at, name, sizeof name);)
            if (!is_there(name)) fail_msg("see %s leads nowhere", name);
    }
    for (size_t i = 0; i < cli_differences.count; i++) {
        says_something(&cli_differences.of[i], cli_differences.of[i].name);
        assert_non_null(named(cli_paragraphs, cli_differences.of[i].other));
        assert_non_null(named(cli_orders, cli_differences.of[i].name));
    }
}

/* --- Older orders --- */

static bool differs_at(const char *order, const char *paragraph) {
    for (size_t i = 0; i < cli_differences.count; i++)
        if (strcmp(cli_differences.of[i].name, order) == 0 &&
            strcmp(cli_differences.of[i].other, paragraph) == 0)
            return true;
    return false;
}

/* What a rule set has otherwise, and the sources tell, stands in the words too. */
static void test_older_orders_say_what_their_rule_sets_do(void **state) {
    (void)state;
    const wz_rules today = rule_set("isko");
    assert_int_equal(cli_orders.count, 7);
    for (size_t i = 0; i < cli_orders.count; i++) {
        const char *name = cli_orders.of[i].name;
        const wz_rules then = rule_set(name);
        for (unsigned s = 0; s < WZ_SWITCH_COUNT; s++) {
            const char *paragraph = wz_switch_paragraph((wz_switch)s);
            if (!*paragraph || wz_switch_same(&then, &today, (wz_switch)s) ||
                wz_switch_assumed(name, (wz_switch)s))
                continue;
            if (!differs_at(name, paragraph)) fail_msg("%s: %s is not told", name, paragraph);
        }
    }
}

/* --- Words --- */

static void test_letters_are_as_people_write_them(void **state) {
    (void)state;
    assert_true(fmt_same_letters("Überreizt", "UEBERREIZT"));
    assert_true(fmt_same_letters("weiß, Öl, Ä", "weiss, oel, ae"));
    assert_false(fmt_same_letters("Skat", "Ska"));
    assert_false(fmt_same_letters("Ska", "Skat"));
}

static void test_a_word_of_its_own_is_closest(void **state) {
    (void)state;
    assert_int_equal(fmt_closest("Preisskat, Skatordnung, \xe2\x80\x9eSkat\xe2\x80\x9c", "skat"),
                     FMT_WHOLE);
    assert_int_equal(fmt_closest("Preisskat, Skatordnung", "skat"), FMT_BEGINS);
    assert_int_equal(fmt_closest("der Preisskat", "skat"), FMT_WITHIN);
    assert_int_equal(fmt_closest("der Stich", "skat"), FMT_APART);
    assert_int_equal(fmt_closest("", "skat"), FMT_APART);
}

/* --- Figures --- */

/* Is there a line of this topic with this German text? */
static void has(const char *name, const char *wanted) {
    const fmt_entry *one = topic(name);
    for (size_t i = 0; i < one->count; i++)
        if (strcmp(cli_topic_lines.of[one->first + i].text[WZ_GERMAN], wanted) == 0) return;
    fail_msg("%s lacks: %s", name, wanted);
}

/* ... or one in either language that contains it. */
static void tells(const char *name, const char *part) {
    const fmt_entry *one = topic(name);
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        bool found = false;
        for (size_t i = 0; i < one->count; i++)
            found = found || strstr(cli_topic_lines.of[one->first + i].text[lang], part);
        if (!found) fail_msg("%s does not tell: %s", name, part);
    }
}

static void test_figures_are_the_same_in_both_languages(void **state) {
    (void)state;
    for (size_t i = 0; i < cli_topic_lines.count; i++) {
        const fmt_entry *line = &cli_topic_lines.of[i];
        const char *de = line->text[WZ_GERMAN], *en = line->text[WZ_ENGLISH];
        for (;;) {
            de += strcspn(de, "0123456789"), en += strcspn(en, "0123456789");
            size_t length = strspn(de, "0123456789");
            if (length != strspn(en, "0123456789") || strncmp(de, en, length) != 0)
                fail_msg("figures differ: %s", line->text[WZ_GERMAN]);
            if (length == 0) break;
            de += length, en += length;
        }
    }
}

static void test_the_table_of_values(void **state) {
    (void)state;
    const wz_rules rules = rule_set("isko");
    unsigned most[WZ_TRUMP_GAMES] = {0};
    wz_game_walk walk = {0};
    while (wz_walk_games(&rules, &walk))
        if (walk.impossible == WZ_POSSIBLE && walk.contract.kind < WZ_TRUMP_GAMES) {
            unsigned cases = walk.value / wz_base(&rules, walk.contract);
            if (cases > most[walk.contract.kind]) most[walk.contract.kind] = cases;
        }
    for (unsigned cases = 2; cases <= most[WZ_CLUBS_GAME]; cases++) {
        char row[128];
        int length = snprintf(row, sizeof row, "%u", cases);
        for (unsigned kind = WZ_DIAMONDS_GAME; kind <= WZ_GRAND; kind++) {
            unsigned base = wz_base(&rules, (wz_contract){(uint8_t)kind, 0});
            char cell[8] = "-";
            if (cases <= most[kind]) snprintf(cell, sizeof cell, "%u", cases * base);
            length += snprintf(row + length, sizeof row - (size_t)length, " ; %s", cell);
        }
        has("values", row);
    }
    assert_int_equal(most[WZ_CLUBS_GAME], 18);
    assert_int_equal(most[WZ_GRAND], 11);
    static const struct {
        const char *name;
        uint8_t flags;
    } nulls[] = {{"Null", 0},
                 {"Null Hand", WZ_HAND},
                 {"Null ouvert", WZ_OUVERT},
                 {"Null ouvert Hand", WZ_HAND | WZ_OUVERT}};
    for (unsigned i = 0; i < 4; i++) {
        char row[64];
        unsigned value = wz_null_value(&rules, (wz_contract){WZ_NULL, nulls[i].flags}),
                 cases = i + 2;
        snprintf(row, sizeof row, "%s ; %u", nulls[i].name, value);
        has("values", row);
        snprintf(row, sizeof row, "%s ; %u ; %u ; %u ; %u", nulls[i].name, value, cases, cases * 11,
                 cases * 12);
        has("null-and-grand", row);
    }
}

static void test_the_wonder_of_numbers(void **state) {
    (void)state;
    const wz_rules rules = rule_set("isko");
    unsigned count[3][3] = {{0}}; /* grand, clubs, null; with, without few, without many */
    wz_game_walk walk = {0};
    while (wz_walk_games(&rules, &walk)) {
        if (walk.impossible != WZ_POSSIBLE) continue;
        unsigned kind = walk.contract.kind == WZ_GRAND ? 0 : walk.contract.kind == WZ_NULL ? 2 : 1;
        if (kind == 1 && walk.contract.kind != WZ_CLUBS_GAME) continue;
        count[kind][walk.matadors >= 0 ? 0 : walk.matadors >= -6 ? 1 : 2]++;
    }
    static const char *const rows[] = {
        "Grand mit ; 1 bis 4 ; 10 ; %u",  "Grand ohne ; 1 bis 4 ; 5 ; %u",
        "Farbe mit ; 1 bis 11 ; 10 ; %u", "Farbe ohne ; 1 bis 6 ; 5 ; %u",
        "Farbe ohne ; 7 bis 11 ; 2 ; %u", "Null ; - ; 4 ; %u"};
    const unsigned counts[] = {count[0][0], count[0][1], count[1][0],
                               count[1][1], count[1][2], count[2][0]};
    static const unsigned each[] = {4, 4, 11, 6, 5, 1}, games[] = {10, 5, 10, 5, 2, 4};
    for (unsigned i = 0; i < 6; i++) {
        char row[64];
        snprintf(row, sizeof row, rows[i], counts[i]);
        has("wonder-of-numbers", row);
        assert_int_equal(counts[i], each[i] * games[i]);
    }
    char text[64], spaced[64];
    snprintf(text, sizeof text, "%u", wz_possible_games(&rules));
    assert_string_equal(text, "664");
    tells("wonder-of-numbers", text);
    snprintf(text, sizeof text, "%llu", (unsigned long long)WZ_DEALS);
    size_t length = strlen(text), at = 0;
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) spaced[at++] = ' ';
        spaced[at++] = text[i];
    }
    spaced[at] = '\0';
    tells("wonder-of-numbers", spaced);
    snprintf(text, sizeof text, "%u", rules.bids);
    tells("values", text);
}

static void settled(wz_settle_method method, const int32_t figures[4]) {
    wz_settlement settlement;
    assert_int_equal(wz_settle(method, 4, figures, (wz_stake){1, 1}, 1, &settlement), WZ_OK);
    const int64_t *rows[] = {settlement.figure, settlement.times, settlement.points};
    static const char *const titles[] = {"Endzahl", "mal 4", "Ergebnis"};
    for (unsigned i = 0; i < 3; i++) {
        char row[128];
        int length = snprintf(row, sizeof row, "%s", titles[i]);
        if (i == 1 && method == WZ_SETTLE_PAIRS) continue;
        for (unsigned k = 0; k < 4; k++)
            length += snprintf(row + length, sizeof row - (size_t)length, " ; %+lld",
                               (long long)rows[i][k]);
        has("settlement", row);
    }
    for (unsigned i = 0; i < 4 && method == WZ_SETTLE_PAIRS; i++) {
        char row[128];
        int length = snprintf(row, sizeof row, "gegen %c", 'A' + (int)i);
        for (unsigned k = 0; k < 4; k++)
            length += k == i ? snprintf(row + length, sizeof row - (size_t)length, " ; -")
                             : snprintf(row + length, sizeof row - (size_t)length, " ; %+lld",
                                        (long long)settlement.against[k][i]);
        has("settlement", row);
    }
}

static void test_the_settlements(void **state) {
    (void)state;
    settled(WZ_SETTLE_SUM, (const int32_t[]){196, 33, -12, 85});
    settled(WZ_SETTLE_SUM, (const int32_t[]){44, 33, -420, 130});
    settled(WZ_SETTLE_PAIRS, (const int32_t[]){120, -75, 200, -40});
    tells("settlement", "= 1067");
    assert_int_equal(437 + (12 - 3) * 50 + 6 * 30, 1067);
}

/* What a game of these facts writes. */
static int written(const char *contract, unsigned bid, int matadors, unsigned points,
                   unsigned tricks) {
    wz_contract declared;
    assert_int_equal(wz_contract_from(contract, strlen(contract), &declared), WZ_OK);
    const wz_rules rules = rule_set("isko");
    wz_facts facts = wz_facts_of(declared);
    wz_result result;
    facts.bid = (uint16_t)bid;
    assert_int_equal(wz_facts_set_matadors(&facts, matadors), WZ_OK);
    assert_int_equal(wz_facts_set_count(&facts, points, tricks), WZ_OK);
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_OK);
    return result.value;
}

static void test_the_overbid_games(void **state) {
    (void)state;
    assert_int_equal(written("CH", 40, 1, 70, 7), -96);
    tells("overbidding", "-96");
    assert_int_equal(written("S", 22, 1, 70, 7), 22);
    assert_int_equal(written("S", 30, 1, 95, 9), 33);
    assert_int_equal(written("G", 30, 1, 70, 7), 48);
    assert_int_equal(written("H", 30, 1, 50, 5), -60);
    tells("overbidding", "-60");
    assert_int_equal(written("HH", 40, 1, 95, 9), 40);
    tells("overbidding", ": 40 [4.1.5]");
    assert_int_equal(written("GO", 18, 4, 120, 10), 264);
    tells("grand-ouvert", "= 264");
}

static void test_the_court_counts_its_cases(void **state) {
    (void)state;
    char count[16];
    snprintf(count, sizeof count, "%zu", cli_case_count);
    tells("court", count);
}

/* The cards of these pages are those that tests/solver/test_solver_book.c proves. */
static void test_cards_are_those_that_are_proven(void **state) {
    (void)state;
    has("open-games", "Vorhand ; CJ SJ HJ DJ CQ C9 C8 SA ST SK");
    has("incredible-deal", "Vorhand ; CA CK CQ S9 S8 S7 HK HQ D9 D8");
    has("incredible-deal", "Mittelhand ; CJ SJ HJ DJ HA HT H7 DA DT D7");
    has("incredible-deal", "Hinterhand ; C9 C8 C7 SA SK SQ H9 H8 DK DQ");
    has("incredible-deal", "Skat ; CT ST");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_paragraph_has_words_in_both_languages),
        cmocka_unit_test(test_every_topic_of_the_appendix_is_there),
        cmocka_unit_test(test_nothing_leads_nowhere),
        cmocka_unit_test(test_older_orders_say_what_their_rule_sets_do),
        cmocka_unit_test(test_letters_are_as_people_write_them),
        cmocka_unit_test(test_a_word_of_its_own_is_closest),
        cmocka_unit_test(test_figures_are_the_same_in_both_languages),
        cmocka_unit_test(test_the_table_of_values),
        cmocka_unit_test(test_the_wonder_of_numbers),
        cmocka_unit_test(test_the_settlements),
        cmocka_unit_test(test_the_overbid_games),
        cmocka_unit_test(test_the_court_counts_its_cases),
        cmocka_unit_test(test_cards_are_those_that_are_proven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
