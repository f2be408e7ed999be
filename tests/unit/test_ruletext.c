/* Rule sets as text: there and back, what is refused and where, contradictions, sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/switches.h"
#include "wenzel/random.h"
#include "wenzel/score.h"

#define HEAD "wenzel rules 1\n"
#define NAMED HEAD "name Stammtisch\n"

static wz_rules preset(const char *name) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    return rules;
}

static size_t write_rules(const wz_rules *rules, char text[2048]) {
    wz_out out = wz_out_to(text, 2048);
    wz_put_rules(&out, rules);
    assert_false(wz_out_cut(&out));
    return out.used;
}

static wz_error read_rules(const char *text, wz_rules *rules, wz_rules_trouble *trouble) {
    return wz_rules_read(text, strlen(text), WZ_ENGLISH, rules, trouble);
}

static void assert_same(const wz_rules *a, const wz_rules *b) {
    assert_string_equal(a->name, b->name);
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (!wz_switch_same(a, b, (wz_switch)i)) fail_msg("%s", wz_switch_key((wz_switch)i));
    assert_int_equal(a->bids, b->bids);
    assert_memory_equal(a->bid, b->bid, a->bids * sizeof *a->bid);
    assert_int_equal(a->declarations, b->declarations);
    assert_int_equal(a->ways, b->ways);
}

static void assert_survives(const wz_rules *rules) {
    char first[2048], second[2048];
    size_t length = write_rules(rules, first);
    wz_rules again;
    wz_rules_trouble trouble;
    if (wz_rules_read(first, length, WZ_ENGLISH, &again, &trouble) != WZ_OK)
        fail_msg("%u:%u: %s: %s\n%s", trouble.line, trouble.column, trouble.word, trouble.say,
                 first);
    assert_same(rules, &again);
    write_rules(&again, second);
    assert_string_equal(first, second);
}

/* --- Handed on in few words --- */

static void test_short_form_means_the_same_and_names_what_differs(void **state) {
    (void)state;
    char text[WZ_RULES_TEXT];
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_rules rules = preset(wz_rules_name(i)), again;
        for (unsigned k = 0; k < 2; k++) {
            wz_out out = wz_out_to(text, sizeof text);
            wz_put_rules_short(&out, &rules);
            assert_false(wz_out_cut(&out));
            assert_int_equal(read_rules(text, &again, NULL), WZ_OK);
            assert_same(&rules, &again);
            /* then as somebody's own: one switch changed, another name */
            wz_rules_change(&rules, WZ_SWITCH_BIERLACHS_MARK, 501);
            assert_int_equal(wz_rules_rename(&rules, "Freitag"), WZ_OK);
        }
    }
    wz_rules kneipe = preset("kneipe");
    assert_int_equal(wz_rules_change(&kneipe, WZ_SWITCH_LAST_ROUND, 0), WZ_OK);
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules_short(&out, &kneipe);
    assert_string_equal(text, HEAD "name own\nfrom kneipe\nlast-round none\n");
}

/* --- What there is to choose --- */

static void test_every_switch_tells_its_values(void **state) {
    (void)state;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        wz_switch_range range = wz_switch_takes(which);
        assert_true((range.words > 1) != (range.high > range.low));
        assert_string_not_equal(wz_switch_group(WZ_GERMAN, which), "");
        for (unsigned value = 0; value < 10000; value++) {
            char word[32] = "", choice[160] = "", line[120];
            wz_out out = wz_out_to(word, sizeof word);
            wz_put_switch_word(&out, which, value);
            out = wz_out_to(choice, sizeof choice);
            wz_put_switch_choice(&out, WZ_ENGLISH, which, value);
            bool takes = range.words > 0 ? value < range.words
                                         : (value >= range.low && value <= range.high) ||
                                               (value == 0 && range.none);
            assert_int_equal(takes, word[0] != '\0');
            assert_int_equal(takes, choice[0] != '\0');
            /* what it names is what a text may say */
            snprintf(line, sizeof line, NAMED "%s %s\n", wz_switch_key(which), word);
            wz_rules_trouble trouble;
            wz_rules rules;
            if (takes && (value < 6 || value == range.high) &&
                read_rules(line, &rules, &trouble) == WZ_E_RULES_VALUE)
                fail_msg("%s: %s", line, trouble.say);
        }
    }
    assert_int_equal(wz_switch_takes(WZ_SWITCH_COUNT).words, 0);
    assert_string_equal(wz_switch_group(WZ_ENGLISH, WZ_SWITCH_COUNT), "");
}

static void test_groups_stand_together(void **state) {
    (void)state;
    unsigned headings = 0;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        headings += i == 0 || strcmp(wz_switch_group(WZ_ENGLISH, (wz_switch)i),
                                     wz_switch_group(WZ_ENGLISH, (wz_switch)(i - 1))) != 0;
    assert_int_equal(headings, 9);
    assert_string_equal(wz_switch_group(WZ_ENGLISH, WZ_SWITCH_PUSH_JACKS), "Ramsch");
    assert_string_equal(wz_switch_group(WZ_GERMAN, WZ_SWITCH_LIST), "Liste");
}

static void test_question_leaves_a_gap(void **state) {
    (void)state;
    char text[200];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_switch_question(&out, WZ_ENGLISH, WZ_SWITCH_LOST_HAND_GAMES);
    assert_string_equal(text, "lost hand games count …");
}

static wz_switch about(const char *text) {
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_not_equal(read_rules(text, &rules, &trouble), WZ_OK);
    return trouble.about;
}

static void test_a_trouble_names_its_switch(void **state) {
    (void)state;
    assert_int_equal(about(NAMED "spritzen twice\n"), WZ_SWITCH_SPRITZEN);
    assert_int_equal(about(NAMED "spritzen none\nafter-kontra bock\n"), WZ_SWITCH_AFTER_KONTRA);
    /* where everything is said, it is what differs from the order */
    assert_int_equal(about(NAMED "spritzen none\nafter-kontra bock\nafter-spritze none\n"),
                     WZ_SWITCH_AFTER_KONTRA);
    assert_int_equal(about(NAMED "null 23\nnull-hand 20\nnull-ouvert 46\nnull-ouvert-hand 59\n"),
                     WZ_SWITCH_NULL_HAND);
    assert_int_equal(about(NAMED "grand 999\n"), WZ_SWITCH_GRAND);
    assert_int_equal(about(NAMED "spritzzen re\n"), WZ_SWITCH_COUNT);
    assert_int_equal(about(HEAD "grand 20\n"), WZ_SWITCH_COUNT);
    assert_int_equal(about(HEAD "grand 20\nname isko\n"), WZ_SWITCH_COUNT);
}

/* --- There and back --- */

static void test_every_preset_survives_and_is_free_of_contradictions(void **state) {
    (void)state;
    for (unsigned i = 0; wz_rules_name(i); i++) {
        wz_rules rules = preset(wz_rules_name(i));
        assert_int_equal(wz_rules_check(&rules), 0);
        assert_survives(&rules);
    }
}

/* A value the switch can have; usual ones more often, or hardly any set would be playable. */
static unsigned random_value(wz_random *random, wz_switch which, const wz_rules *usual) {
    const switch_row *row = &wz__switches[which];
    unsigned now = wz__switch_get(usual, which);
    if (!wz__switch_is_number(which)) {
        if (wz_random_below(random, 2)) return now;
        unsigned words = 0;
        while (words < SWITCH_WORDS && row->word[words]) words++;
        return wz_random_below(random, words);
    }
    switch (wz_random_below(random, 16)) {
    case 0: return wz__switch_has_none(which) ? 0 : row->low;
    case 1: return row->high;
    case 2: return row->low + wz_random_below(random, row->high - row->low + 1u);
    case 3: return now + 1 <= row->high ? now + 1 : now;
    default: return now;
    }
}

static wz_rules random_rules(wz_random *random, unsigned number) {
    wz_rules rules = preset("isko");
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        wz__switch_set(&rules, (wz_switch)i, random_value(random, (wz_switch)i, &rules));
    wz_out name = wz_out_to(rules.name, sizeof rules.name);
    wz_put(&name, "Hausregel Nr ");
    wz_put_int(&name, number);
    wz__rules_derive(&rules);
    return rules;
}

static void test_5000_random_rule_sets_survive(void **state) {
    (void)state;
    wz_random random = wz_random_from(1975);
    unsigned refusals = 0;
    for (unsigned clean = 0; clean < 5000;) {
        wz_rules rules = random_rules(&random, clean), again;
        if (wz_rules_check(&rules) == 0) {
            assert_survives(&rules);
            clean++;
            continue;
        }
        char text[2048];
        wz_rules_trouble trouble;
        size_t length = write_rules(&rules, text);
        assert_int_equal(wz_rules_read(text, length, WZ_GERMAN, &again, &trouble),
                         WZ_E_RULES_CONTRADICTION);
        refusals++;
    }
    assert_true(refusals > 1000); /* so the other side was tried as well */
}

static void test_what_is_not_named_comes_from_another_set(void **state) {
    (void)state;
    wz_rules rules, base = preset("sko1975");
    wz_rules_trouble trouble;
    assert_int_equal(read_rules(HEAD "from sko1975\nname Skatklub Löwe 09\n", &rules, &trouble),
                     WZ_OK);
    assert_string_equal(rules.name, "Skatklub Löwe 09");
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        assert_true(wz_switch_same(&rules, &base, (wz_switch)i));
    base = preset("isko");
    assert_int_equal(read_rules(NAMED "null-hand none\nspritzen re\n", &rules, &trouble), WZ_OK);
    assert_int_equal(rules.null_value[WZ_HAND], 0);
    assert_int_equal(rules.spritzen, 2);
    assert_int_equal(rules.declarations,
                     base.declarations &
                         ~(1u << wz_declaration_index((wz_contract){WZ_NULL, WZ_HAND})));
    assert_true(wz_is_bid(&base, 35) && !wz_is_bid(&rules, 35));
}

static void test_layout_is_free(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_trouble trouble;
    const char text[] = "\xef\xbb\xbf# our table\r\n\r\n  wenzel\trules  1 # the head\r\n"
                        "\tname   Freitag_1-a   # and why\r\n#\n   \n"
                        "grand 20\r\nfrom isko";
    assert_int_equal(wz_rules_read(text, sizeof text - 1, WZ_GERMAN, &rules, &trouble), WZ_OK);
    assert_string_equal(rules.name, "Freitag_1-a");
    assert_int_equal(rules.base[WZ_GRAND], 20);
}

/* Each byte of a rule set belongs to one switch. */
static void test_no_field_is_forgotten(void **state) {
    (void)state;
    enum { BEGIN = offsetof(wz_rules, base), END = offsetof(wz_rules, bid) };
    unsigned char owners[END] = {0};
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        for (unsigned k = 0; k < wz__switches[i].size; k++) owners[wz__switches[i].offset + k]++;
    unsigned char begins_number[END + 1] = {[END] = 1}; /* the bids have two bytes each */
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (wz__switches[i].size == 2) begins_number[wz__switches[i].offset] = 1;
    for (unsigned at = BEGIN; at < END; at++) {
        assert_in_range(owners[at], 0, 1);
        /* nobody's is what the compiler puts in before a number of two bytes */
        if (owners[at] == 0) assert_true(at % 2 == 1 && begins_number[at + 1]);
    }
}

/* --- What is refused, and where --- */

static const struct {
    const char *text;
    wz_error error;
    unsigned line, column;
    const char *word, *say; /* a part of what is said */
} refused[] = {
    {"", WZ_E_RULES_TEXT, 1, 1, "", "wenzel rules 1"},
    {"\n# nothing\n", WZ_E_RULES_TEXT, 2, 1, "", "wenzel rules 1"},
    {"name x\n", WZ_E_RULES_TEXT, 1, 1, "name", "wenzel rules 1"},
    {"wenzel moves 1\n", WZ_E_RULES_TEXT, 1, 1, "wenzel", "wenzel rules 1"},
    {"wenzel rules\n", WZ_E_RULES_TEXT, 1, 1, "wenzel", "wenzel rules 1"},
    {"wenzel rules one\n", WZ_E_RULES_TEXT, 1, 14, "one", "wenzel rules 1"},
    {"wenzel rules 0\n", WZ_E_RULES_TEXT, 1, 14, "0", "wenzel rules 1"},
    {"wenzel rules 2\nwhat=ever\n", WZ_E_RULES_NEWER, 1, 14, "2", "version 2, this one reads 1"},
    {"wenzel rules 1 1\nname x\n", WZ_E_RULES_VALUE, 1, 16, "1", "too much"},
    {HEAD "grand 24\n", WZ_E_RULES_NAME, 1, 1, "", "has no name"},
    {HEAD "name\n", WZ_E_RULES_NAME, 2, 5, "", "name of the rule set is missing"},
    {HEAD "name  # nameless\n", WZ_E_RULES_NAME, 2, 5, "", "name of the rule set is missing"},
    {HEAD "name Anna, Bernd\n", WZ_E_RULES_NAME, 2, 10, ",", "single blanks"},
    {HEAD "name two  blanks\n", WZ_E_RULES_NAME, 2, 10, " ", "single blanks"},
    {HEAD "name a\tb\n", WZ_E_RULES_NAME, 2, 7, "0x09", "single blanks"},
    {HEAD "name über/müde\n", WZ_E_RULES_NAME, 2, 10, "/", "single blanks"},
    {HEAD "name a\xe2\x80\x8b"
          "b\n",
     WZ_E_RULES_NAME, 2, 7, "\xe2\x80\x8b", "letters, digits"},
    {HEAD "name a\xc2\xa0"
          "b\n",
     WZ_E_RULES_NAME, 2, 7, "\xc2\xa0", "letters, digits"},
    {HEAD "name abcdefghijklmnopqrstuvwx\n", WZ_E_RULES_NAME, 2, 6, "abcdefghijklmnopqrstuvwx",
     "room for 23"},
    {HEAD "name äöüäöüäöüäöü\n", WZ_E_RULES_NAME, 2, 6, "äöüäöüäöüäöü", "room for 23"},
    {HEAD "name isko\nspritzen re\n", WZ_E_RULES_NAME, 2, 6, "isko", "(spritzen)"},
    {HEAD "name sko1975\n", WZ_E_RULES_NAME, 2, 6, "sko1975", "has this name already"},
    {NAMED "from altenburg\n", WZ_E_UNKNOWN_RULES, 3, 6, "altenburg", "isko, isko2018"},
    {NAMED "from \n", WZ_E_RULES_VALUE, 3, 5, "", "isko, isko2018"},
    {NAMED "from isko house\n", WZ_E_RULES_VALUE, 3, 11, "house", "too much"},
    {NAMED "lost-hand-game single\n", WZ_E_RULES_KEY, 3, 1, "lost-hand-game",
     "perhaps lost-hand-games is meant"},
    {NAMED "gramd x\n", WZ_E_RULES_KEY, 3, 1, "gramd", "perhaps grand is meant"},
    {NAMED "Name x\n", WZ_E_RULES_KEY, 3, 1, "Name", "perhaps name is meant"},
    {NAMED "  bockrunde ja\n", WZ_E_RULES_KEY, 3, 3, "bockrunde", "names them all"},
    {NAMED "grand#24\n", WZ_E_RULES_KEY, 3, 1, "grand#24", "perhaps grand is meant"},
    {NAMED "grand 24\n\ngrand 24\n", WZ_E_RULES_KEY, 5, 1, "grand", "in line 3"},
    {NAMED "name again\n", WZ_E_RULES_KEY, 3, 1, "name", "in line 2"},
    {NAMED "lost-hand-games twice\n", WZ_E_RULES_VALUE, 3, 17, "twice", "single, double"},
    {NAMED "lost-hand-games\n", WZ_E_RULES_VALUE, 3, 16, "", "single, double"},
    {NAMED "lost-hand-games single double\n", WZ_E_RULES_VALUE, 3, 24, "double", "too much"},
    {NAMED "declarer-claim true\n", WZ_E_RULES_VALUE, 3, 16, "true",
     "agree-or-play, true-or-lost, true-or-rest, shows-only"},
    {NAMED "spades none\n", WZ_E_RULES_VALUE, 3, 8, "none", "4-99"},
    {NAMED "spades 3\n", WZ_E_RULES_VALUE, 3, 8, "3", "4-99"},
    {NAMED "spades 100\n", WZ_E_RULES_VALUE, 3, 8, "100", "4-99"},
    {NAMED "spades 65547\n", WZ_E_RULES_VALUE, 3, 8, "65547", "4-99"},
    {NAMED "spades 011\n", WZ_E_RULES_VALUE, 3, 8, "011", "4-99"},
    {NAMED "spades 11.0\n", WZ_E_RULES_VALUE, 3, 8, "11.0", "4-99"},
    {NAMED "spades -11\n", WZ_E_RULES_VALUE, 3, 8, "-11", "4-99"},
    {NAMED "spades 99999999999999999999\n", WZ_E_RULES_VALUE, 3, 8, "99999999999999999999", "4-99"},
    {NAMED "null-hand 0\n", WZ_E_RULES_VALUE, 3, 11, "0", "none, 1-255"},
    {NAMED "null-hand 256\n", WZ_E_RULES_VALUE, 3, 11, "256", "none, 1-255"},
    {NAMED "bierlachs-mark 10000\n", WZ_E_RULES_VALUE, 3, 16, "10000", "1-9999"},
    {NAMED "# gr\xfc\xdf"
           "e\n",
     WZ_E_RULES_TEXT, 3, 5, "0xFC", "UTF-8"},
    {NAMED "grand \xc0\xb9\n", WZ_E_RULES_TEXT, 3, 7, "0xC0", "UTF-8"},
    {NAMED "# \xed\xa0\x80\n", WZ_E_RULES_TEXT, 3, 3, "0xED", "UTF-8"},
    {NAMED "# \xf4\x90\x80\x80\n", WZ_E_RULES_TEXT, 3, 3, "0xF4", "UTF-8"},
    {NAMED "# Löwe \xe2\x82", WZ_E_RULES_TEXT, 3, 8, "0xE2", "UTF-8"},
    {NAMED "# \x1b[2J\n", WZ_E_RULES_TEXT, 3, 3, "0x1B", "Control"},
    {NAMED "grand\v24\n", WZ_E_RULES_TEXT, 3, 6, "0x0B", "Control"},
    {NAMED "grand 24\r# a lonely return\n", WZ_E_RULES_TEXT, 3, 9, "0x0D", "Control"},
    {NAMED "# \x7f\n", WZ_E_RULES_TEXT, 3, 3, "0x7F", "Control"},
    {NAMED "# \xc2\x85\n", WZ_E_RULES_TEXT, 3, 3, "0xC20x85", "Control"},
};

static void test_every_refusal_names_its_place(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        wz_rules rules = preset("iss"), before = rules;
        wz_rules_trouble trouble;
        wz_error error = read_rules(refused[i].text, &rules, &trouble);
        if (error != refused[i].error || trouble.error != error)
            fail_msg("%s: %s instead of %s", refused[i].text, wz_error_name(error),
                     wz_error_name(refused[i].error));
        if (trouble.line != refused[i].line || trouble.column != refused[i].column)
            fail_msg("%s: at %u:%u instead of %u:%u", refused[i].text, trouble.line, trouble.column,
                     refused[i].line, refused[i].column);
        assert_string_equal(trouble.word, refused[i].word);
        if (!strstr(trouble.say, refused[i].say))
            fail_msg("%s: said is \"%s\"", refused[i].text, trouble.say);
        assert_memory_equal(&rules, &before, sizeof rules);
    }
}

static void test_zero_bytes_and_long_lines_are_refused(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_trouble trouble;
    const char zero[] = NAMED "grand\0 24\n";
    assert_int_equal(wz_rules_read(zero, sizeof zero - 1, WZ_ENGLISH, &rules, &trouble),
                     WZ_E_RULES_TEXT);
    assert_int_equal(trouble.line, 3);
    assert_int_equal(trouble.column, 6);
    assert_string_equal(trouble.word, "0x00");
    char text[600] = NAMED "#";
    size_t begin = strlen(text);
    memset(text + begin, 'x', 239);
    strcpy(text + begin + 239, "\n");
    assert_int_equal(read_rules(text, &rules, &trouble), WZ_OK);
    strcpy(text + begin + 239, "x\n");
    assert_int_equal(read_rules(text, &rules, &trouble), WZ_E_RULES_TEXT);
    assert_int_equal(trouble.line, 3);
    assert_int_equal(trouble.column, 1);
    assert_non_null(strstr(trouble.say, "240"));
}

static void test_a_long_word_is_shortened_between_characters(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_trouble trouble;
    char text[400] = NAMED "grand x";
    for (unsigned i = 0; i < 60; i++) strcat(text, "ü");
    assert_int_equal(read_rules(text, &rules, &trouble), WZ_E_RULES_VALUE);
    assert_string_equal(trouble.word, "xüüüüüüüüüüüüüüüüüüüüü...");
}

static void test_all_that_is_wrong_is_told(void **state) {
    (void)state;
    const char text[] = NAMED "grand 3\nnull-hand nix\n\nfoo bar\nnull-hand 35\nclubs 12\n";
    static const unsigned lines[] = {3, 4, 6, 7};
    wz_rules rules = preset("iss"), before = rules;
    wz_rules_trouble trouble[8];
    memset(trouble, 0x55, sizeof trouble);
    assert_int_equal(wz_rules_read_all(text, strlen(text), WZ_GERMAN, &rules, trouble, 8), 4);
    for (unsigned i = 0; i < 4; i++) assert_int_equal(trouble[i].line, lines[i]);
    assert_memory_equal(&rules, &before, sizeof rules);
    memset(trouble, 0x55, sizeof trouble);
    assert_int_equal(wz_rules_read_all(text, strlen(text), WZ_GERMAN, &rules, trouble, 2), 4);
    assert_int_equal(trouble[1].line, 4);
    assert_int_equal(trouble[2].line, 0x55555555);
}

/* --- Contradictions --- */

static const struct {
    const char *text;
    unsigned contradictions, line;
    const char *word;
} contradictory[] = {
    {NAMED "diamonds 8\ngrand 20\n", 1u << WZ_CONTRADICTION_NO_LOWEST_BID, 4, "grand"},
    {NAMED "suit-ouvert no\nhearts 59\n", 1u << WZ_CONTRADICTION_VALUE_TOO_HIGH, 4, "hearts"},
    {NAMED "null 40\n", 1u << WZ_CONTRADICTION_HAND_BELOW_SKAT, 3, "null"},
    {NAMED "null-ouvert 60\ngrand 24\n", 1u << WZ_CONTRADICTION_HAND_BELOW_SKAT, 3, "null-ouvert"},
    {NAMED "null 47\nnull-hand none\n", 1u << WZ_CONTRADICTION_OUVERT_BELOW_NULL, 4, "null-hand"},
    {NAMED "null-ouvert-hand 46\nnull-hand 47\n", 1u << WZ_CONTRADICTION_OUVERT_BELOW_NULL, 4,
     "null-hand"},
    {NAMED "grand-ouvert 23\ngrand-open-level no\n", 1u << WZ_CONTRADICTION_GRAND_OUVERT_BELOW, 4,
     "grand-open-level"},
    {NAMED "grand-ouvert 21\n", 1u << WZ_CONTRADICTION_GRAND_OUVERT_BELOW, 3, "grand-ouvert"},
    {NAMED "null-laid-open becomes-ouvert\nnull-ouvert none\n",
     1u << WZ_CONTRADICTION_NULL_OPENS_NOWHERE, 4, "null-ouvert"},
    {NAMED "null-ouvert-hand none\nnull-laid-open becomes-ouvert\n",
     1u << WZ_CONTRADICTION_NULL_OPENS_NOWHERE, 4, "null-laid-open"},
    {NAMED "resigning both-defenders\n", 1u << WZ_CONTRADICTION_SERVER_AND_ORDER, 3, "resigning"},
    {NAMED "from iss\ndeclarer-claim agree-or-play\n", 1u << WZ_CONTRADICTION_SERVER_AND_ORDER, 4,
     "declarer-claim"},
    {NAMED "from iss2\ndefender-claim himself-all\n", 1u << WZ_CONTRADICTION_SERVER_AND_ORDER, 4,
     "defender-claim"},
    {NAMED "raise-declaration before-play\nnull-below-bid refused\n",
     1u << WZ_CONTRADICTION_RAISE_AND_REFUSED, 4, "null-below-bid"},
    {NAMED "after-kontra bock\n", 1u << WZ_CONTRADICTION_NO_SPRITZE_TO_WIN, 3, "after-kontra"},
    {NAMED "after-spritze ramsch\n", 1u << WZ_CONTRADICTION_NO_SPRITZE_TO_WIN, 3, "after-spritze"},
    {NAMED "from kneipe\nspritzen none\n", 1u << WZ_CONTRADICTION_NO_SPRITZE_TO_WIN, 4, "spritzen"},
    {NAMED "revolution 58\n", 1u << WZ_CONTRADICTION_REVOLUTION_BELOW, 3, "revolution"},
    {NAMED "patrouillen silent\npatrouillen-number several\nclubs 30\n",
     1u << WZ_CONTRADICTION_VALUE_TOO_HIGH, 5, "clubs"},
};

/* The switches of a text without those who would refuse it. */
static wz_rules careless(const char *text) {
    wz_rules rules = preset("isko");
    char copy[256];
    strcpy(copy, text);
    for (char *line = strtok(copy, "\n"); line; line = strtok(NULL, "\n")) {
        char *word = strchr(line, ' ') + 1;
        *strchr(line, ' ') = '\0';
        if (strcmp(line, "from") == 0) rules = preset(word);
        for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
            if (strcmp(line, wz_switch_key((wz_switch)i)) != 0) continue;
            unsigned value = (unsigned)atoi(word);
            for (unsigned k = 0; k < SWITCH_WORDS && wz__switches[i].word[k]; k++)
                if (strcmp(word, wz__switches[i].word[k]) == 0) value = k;
            wz__switch_set(&rules, (wz_switch)i, value);
        }
    }
    return rules;
}

static void test_every_contradiction_is_found(void **state) {
    (void)state;
    unsigned seen = 1u << WZ_CONTRADICTION_OUT_OF_RANGE;
    for (size_t i = 0; i < sizeof contradictory / sizeof *contradictory; i++) {
        wz_rules rules = careless(contradictory[i].text);
        wz_rules_trouble trouble;
        if (wz_rules_check(&rules) != contradictory[i].contradictions)
            fail_msg("%s: found %x", contradictory[i].text, wz_rules_check(&rules));
        if (read_rules(contradictory[i].text, &rules, &trouble) != WZ_E_RULES_CONTRADICTION)
            fail_msg("%s: read as %s", contradictory[i].text, wz_error_name(trouble.error));
        assert_int_equal(trouble.line, contradictory[i].line);
        assert_int_equal(trouble.column, 1);
        assert_string_equal(trouble.word, contradictory[i].word);
        unsigned which = (unsigned)__builtin_ctz(contradictory[i].contradictions);
        assert_string_equal(trouble.say,
                            wz_contradiction_text(WZ_ENGLISH, (wz_contradiction)which));
        seen |= contradictory[i].contradictions;
    }
    assert_int_equal(seen, (1u << WZ_CONTRADICTION_COUNT) - 1);
}

static void test_just_below_a_contradiction_all_is_well(void **state) {
    (void)state;
    static const char *const fine[] = {
        NAMED "diamonds 8\nhearts 9\ngrand 20\n",
        NAMED "diamonds 8\nbids any\n",
        NAMED "diamonds 8\nnull 18\n",
        NAMED "hearts 55\n", /* 990 with eleven, open */
        NAMED "null 35\n",
        NAMED "null-ouvert 59\n",
        NAMED "null-hand none\nnull 46\n",
        NAMED "grand-ouvert 22\n",
        NAMED "grand-open-level no\n",
        NAMED "null-laid-open becomes-ouvert\nnull-hand none\nnull-ouvert-hand none\n",
        NAMED "from iss\nresigning one-defender\n",
        NAMED "declarer-claim shows-only\ndefender-claim none\n",
    };
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        wz_rules rules;
        wz_rules_trouble trouble;
        if (read_rules(fine[i], &rules, &trouble) != WZ_OK)
            fail_msg("%s: %s", fine[i], trouble.say);
    }
}

static void test_values_out_of_range_are_found_without_harm(void **state) {
    (void)state;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_rules rules = preset("isko");
        if (wz__switch_has_none((wz_switch)i)) continue; /* a null can be worth any byte */
        wz__switch_set(&rules, (wz_switch)i, wz__switch_is_number((wz_switch)i) ? 0 : 255);
        if (wz_rules_check(&rules) != 1u << WZ_CONTRADICTION_OUT_OF_RANGE)
            fail_msg("%s", wz_switch_key((wz_switch)i));
    }
}

/* --- What follows --- */

static void test_3_3_1_no_bid_is_below_18(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(read_rules(NAMED "diamonds 6\nhearts 7\nspades 9\n", &rules, &trouble), WZ_OK);
    assert_int_equal(rules.bid[0], WZ_LOWEST_BID);
    assert_false(wz_is_bid(&rules, 12));
    assert_int_equal(wz_bid_above(&rules, 0), 0);
}

/* The ladder has room for the most values a rule set can have. */
static void test_3_3_1_every_value_finds_room(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(read_rules(NAMED "diamonds 18\nhearts 43\nspades 47\nclubs 53\ngrand 49\n"
                                      "grand-ouvert 50\nnull 18\nnull-hand 23\nnull-ouvert 29\n"
                                      "null-ouvert-hand 31\n",
                                &rules, &trouble),
                     WZ_OK);
    unsigned most = 4 * 17 + 9 + 4 + 4;
    assert_int_equal(rules.bids, most);
    assert_true(most <= WZ_MAX_BIDS);
}

/* Whatever house rules make of the values, a lost, doubled, overbid game fits, at the top of the ladder
 * and in a special round too. */
static void test_3_6_1_no_value_overflows(void **state) {
    (void)state;
    wz_random random = wz_random_from(1932);
    for (unsigned i = 0, clean = 0; clean < 400; i++) {
        wz_rules rules = random_rules(&random, i);
        if (wz_rules_check(&rules) != 0) continue;
        clean++;
        for (unsigned d = 0; d < WZ_DECLARATIONS; d++) {
            if (!(rules.declarations >> d & 1)) continue;
            wz_contract contract = wz_declaration(d);
            wz_facts facts = wz_facts_of(contract);
            wz_facts_set_matadors(&facts, contract.kind == WZ_GRAND ? 4 : 11);
            facts.bid = 999;
            facts.ending = WZ_END_LOST;
            rules.spritzen = WZ_SPRITZE_HIRSCH;
            facts.spritzen = rules.spritzen;
            facts.round_factor = WZ_MAX_ROUND_FACTOR;
            wz_result result;
            assert_int_equal(wz_score(&rules, &facts, &result), WZ_OK);
            unsigned plain = (unsigned)result.base * result.factor;
            bool needs_bid = contract.kind != WZ_NULL || result.impossible_null;
            assert_true(!needs_bid || plain >= 999);
            assert_true(plain < 999u + 255u);
            int lost = (int)(plain * (result.doubled ? 2 : 1)) * 16 * WZ_MAX_ROUND_FACTOR;
            assert_int_equal(result.value, -lost);
            assert_in_range(lost, 1, WZ_HIGHEST_VALUE);
        }
    }
}

/* --- In words --- */

static void assert_difference(wz_lang lang, const char *one, const char *other, wz_switch which,
                              const char *wanted) {
    wz_rules a = preset(one), b = preset(other);
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_switch_difference(&out, lang, &a, &b, which);
    assert_string_equal(text, wanted);
}

static void test_2_5_11_differences_are_sentences(void **state) {
    (void)state;
    assert_difference(WZ_GERMAN, "sko1975", "isko", WZ_SWITCH_LOST_HAND_GAMES,
                      "verlorene Handspiele zählen nach sko1975 (1975–1998) einfach, nach isko "
                      "(seit 2022) doppelt");
    assert_difference(WZ_ENGLISH, "sko1975", "isko", WZ_SWITCH_LOST_HAND_GAMES,
                      "lost hand games count once under sko1975 (1975–1998), double under isko "
                      "(since 2022)");
    assert_difference(WZ_GERMAN, "isko", "ispa1975", WZ_SWITCH_NULL_HAND,
                      "Null Hand ist nach isko (seit 2022) 35 wert, nach ispa1975 (1975–1998) kein "
                      "zulässiges Spiel");
    assert_difference(WZ_ENGLISH, "house", "isko", WZ_SWITCH_PASSED,
                      "if nobody bids, the deal is played as ramsch under house, passed in under "
                      "isko (since 2022)");
}

/* Two values of a switch never say the same, and each language says it its own way. */
static void test_every_value_has_its_sentence(void **state) {
    (void)state;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        char said[WZ_LANGS][2][256];
        wz_rules rules = preset("isko");
        for (unsigned value = 0; value < SWITCH_WORDS; value++) {
            unsigned now = wz__switch_is_number((wz_switch)i) && value > 0 ? 3 + value : value;
            if (!wz__switch_takes((wz_switch)i, now)) continue;
            wz__switch_set(&rules, (wz_switch)i, now);
            for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
                wz_out out = wz_out_to(said[lang][value % 2], sizeof said[lang][0]);
                wz_put_switch_sentence(&out, (wz_lang)lang, &rules, (wz_switch)i);
                assert_false(wz_out_cut(&out));
                assert_null(strchr(said[lang][value % 2], '{'));
                if (value > 0) assert_string_not_equal(said[lang][0], said[lang][1]);
            }
            assert_string_not_equal(said[WZ_GERMAN][value % 2], said[WZ_ENGLISH][value % 2]);
        }
    }
}

static void test_only_the_wording_changed_in_2022(void **state) {
    (void)state;
    wz_rules isko = preset("isko"), before = preset("isko2018");
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        assert_true(wz_switch_same(&isko, &before, (wz_switch)i));
    assert_non_null(strstr(wz_rules_remark(WZ_ENGLISH, "isko", "isko2018"), "4.4.5"));
    assert_string_equal(wz_rules_remark(WZ_GERMAN, "isko2018", "isko"),
                        wz_rules_remark(WZ_GERMAN, "isko", "isko2018"));
    assert_string_equal(wz_rules_remark(WZ_GERMAN, "isko", "isko"), "");
    assert_string_equal(wz_rules_remark(WZ_GERMAN, "isko", "house"), "");
}

static void test_only_presets_assume(void **state) {
    (void)state;
    assert_true(wz_switch_assumed("sko1975", WZ_SWITCH_THROW_IN));
    assert_false(wz_switch_assumed("sko1975", WZ_SWITCH_LOST_HAND_GAMES));
    assert_false(wz_switch_assumed("Stammtisch", WZ_SWITCH_THROW_IN));
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        assert_false(wz_switch_assumed("isko", (wz_switch)i));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_short_form_means_the_same_and_names_what_differs),
        cmocka_unit_test(test_every_switch_tells_its_values),
        cmocka_unit_test(test_groups_stand_together),
        cmocka_unit_test(test_question_leaves_a_gap),
        cmocka_unit_test(test_a_trouble_names_its_switch),
        cmocka_unit_test(test_every_preset_survives_and_is_free_of_contradictions),
        cmocka_unit_test(test_5000_random_rule_sets_survive),
        cmocka_unit_test(test_what_is_not_named_comes_from_another_set),
        cmocka_unit_test(test_layout_is_free),
        cmocka_unit_test(test_no_field_is_forgotten),
        cmocka_unit_test(test_every_refusal_names_its_place),
        cmocka_unit_test(test_zero_bytes_and_long_lines_are_refused),
        cmocka_unit_test(test_a_long_word_is_shortened_between_characters),
        cmocka_unit_test(test_all_that_is_wrong_is_told),
        cmocka_unit_test(test_every_contradiction_is_found),
        cmocka_unit_test(test_just_below_a_contradiction_all_is_well),
        cmocka_unit_test(test_values_out_of_range_are_found_without_harm),
        cmocka_unit_test(test_3_3_1_no_bid_is_below_18),
        cmocka_unit_test(test_3_3_1_every_value_finds_room),
        cmocka_unit_test(test_3_6_1_no_value_overflows),
        cmocka_unit_test(test_2_5_11_differences_are_sentences),
        cmocka_unit_test(test_every_value_has_its_sentence),
        cmocka_unit_test(test_only_the_wording_changed_in_2022),
        cmocka_unit_test(test_only_presets_assume),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
