/* What a series file must not say, and how it is told: line, path, both values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/series.h"

#define RULES "\"rules\":\"wenzel rules 1\\nname isko\\n\""
#define PEOPLE "\"people\":[{\"name\":\"Anna\"},{\"name\":\"Bernd\"},{\"name\":\"Clara\"}]"
#define HEAD "{\"format\":\"wenzel-series\",\"version\":1,"
#define HEADER HEAD RULES "," PEOPLE ",\"games\":3}\n"
#define FOUR                                                                                       \
    HEAD RULES                                                                                     \
        ",\"people\":[{\"name\":\"A\"},{\"name\":\"B\"},{\"name\":\"C\"},{\"name\":\"D\"}],\"games\":0}\n"
#define RAMSCH                                                                                     \
    HEAD "\"rules\":\"wenzel rules 1\\nname r\\nnobody-bids ramsch\\nspritzen re\\n\"," PEOPLE     \
         ",\"games\":3}\n"
/* Forehand is Bernd, middlehand Clara, rearhand Anna who deals. Nobody bids, and that is it. */
#define PASSED "{\"deal\":\"5\"}\n{\"move\":\"1 p\"}\n{\"move\":\"2 p\"}\n{\"move\":\"0 p\"}\n"
#define TOTALS(a, b, c) "\"totals\":{\"Anna\":" a ",\"Bernd\":" b ",\"Clara\":" c "}"
#define NOTHING                                                                                    \
    "{\"result\":{\"passed_in\":true,\"derivation_de\":\"x\",\"derivation_en\":\"y\"," TOTALS(     \
        "0", "0", "0") "}}\n"
#define ENTRY(members) "{\"entry\":{" members "}}\n"

struct refusal {
    const char *text;
    unsigned line, column;
    const char *say;
};

/* "{SERIES_OVER}" in a wanted text is the library's sentence with its paragraph. */
static const char *wanted_text(const char *say) {
    static char text[512];
    const char *brace = strchr(say, '{');
    if (!brace) return say;
    for (wz_error error = WZ_OK; error < WZ_E_COUNT; error++) {
        size_t length = strlen(wz_error_name(error));
        if (strncmp(brace + 1, wz_error_name(error), length) != 0 || brace[length + 1] != '}')
            continue;
        const char *paragraph = wz_error_paragraph(error);
        snprintf(text, sizeof text, "%.*s%s%s%s%s", (int)(brace - say), say,
                 wz_error_text(WZ_ENGLISH, error), *paragraph ? " (ISkO " : "", paragraph,
                 *paragraph ? ")" : "");
        return text;
    }
    return "no such error";
}

static void refuse(const char *text, size_t length, const struct refusal *wanted) {
    wz_chronicle chronicle;
    fmt_series_trouble trouble;
    size_t whole;
    if (fmt_series_read(text, length, WZ_ENGLISH, &chronicle, &whole, &trouble))
        fail_msg("accepted: %s", text);
    const char *say = wanted_text(wanted->say);
    if (strcmp(trouble.say, say) != 0)
        fail_msg("%s\n  says:   %s\n  wanted: %s", text, trouble.say, say);
    if (trouble.line != wanted->line || trouble.column != wanted->column)
        fail_msg("%s: at %u:%u, not at %u:%u", text, trouble.line, trouble.column, wanted->line,
                 wanted->column);
    assert_null(chronicle.chapter);
    assert_null(chronicle.log);
    /* in German something else is said, and at the same place */
    fmt_series_trouble german;
    assert_false(fmt_series_read(text, length, WZ_GERMAN, &chronicle, NULL, &german));
    assert_int_equal(german.line, trouble.line);
    assert_int_equal(german.column, trouble.column);
    assert_string_not_equal(german.say, trouble.say);
}

static void refuse_all(const struct refusal *refusals, size_t count) {
    for (size_t i = 0; i < count; i++)
        refuse(refusals[i].text, strlen(refusals[i].text), &refusals[i]);
}
#define REFUSE_ALL(refusals) refuse_all(refusals, sizeof(refusals) / sizeof *(refusals))

/* What the refusals are built on is itself accepted. */
static void test_the_bases_are_good(void **state) {
    (void)state;
    static const char *const texts[] = {
        HEADER,
        FOUR,
        RAMSCH,
        HEADER PASSED NOTHING,
        HEADER ENTRY("\"declarer\":\"Anna\",\"value\":48"),
        HEADER ENTRY("\"declarer\":\"Anna\",\"game\":\"clubs\",\"hand\":true,\"matadors\":2,"
                     "\"level\":\"schneider\",\"bid\":48,\"won\":true,\"value\":60"),
        HEADER ENTRY("\"declarer\":\"Clara\",\"game\":\"null\",\"ouvert\":true,\"won\":false"),
        RAMSCH ENTRY("\"ramsch\":{\"Anna\":-40,\"Bernd\":0,\"Clara\":0}"),
        RAMSCH ENTRY("\"declarer\":\"Anna\",\"game\":\"grand\",\"matadors\":4,\"spritzen\":2,"
                     "\"won\":true,\"value\":480"),
        HEADER "{\"deal\":\"0\"}\n{\"abandon\":\"\"}\n{\"time_up\":true}\n",
        FOUR "{\"join\":{\"name\":\"E\",\"player\":\"simple\"}}\n{\"leave\":\"E\"}\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        wz_chronicle chronicle;
        fmt_series_trouble trouble;
        if (!fmt_series_read(texts[i], strlen(texts[i]), WZ_ENGLISH, &chronicle, NULL, &trouble))
            fail_msg("%s\n%u:%u: %s", texts[i], trouble.line, trouble.column, trouble.say);
        wz_chronicle_free(&chronicle);
    }
}

static void test_what_is_no_json(void **state) {
    (void)state;
    static const struct refusal refusals[] = {
        {"\n", 1, 1, "The text ends before the JSON is complete."},
        {"{\"format\":\n", 1, 10, "The text ends before the JSON is complete."},
        {"hello\n", 1, 5, "This is not valid JSON."},
        {"[1]\n", 1, 0, "A JSON object in braces is expected."},
        {HEADER "{\"deal\":\"5\"} {}\n", 2, 14,
         "Something follows after the end of the JSON object."},
        {HEADER "{\"deal\":\"5\",\"deal\":\"6\"}\n", 2, 18, "This key is here twice."},
        {HEADER "{\"deal\":123456789012345678901234567890}\n", 2, 38, "This number is too large."},
        {HEADER "{\"leave\":\"\xff\"}\n", 2, 10, "This is not UTF-8."},
        {HEADER "{\"leave\":\"\\u0000\"}\n", 2, 17,
         "A character with the number zero is not allowed."},
        {HEADER "\n{\"deal\":\"5\"}\n", 2, 1, "The text ends before the JSON is complete."},
    };
    REFUSE_ALL(refusals);
}

static void test_heads(void **state) {
    (void)state;
    static const struct refusal refusals[] = {
        {"{}\n", 1, 0,
         "This is no file of Wenzel: “format” is missing, “wenzel-series” is expected."},
        {"{\"format\":7}\n", 1, 0, "format: a text is expected."},
        {"{\"format\":\"wenzel-game\",\"version\":1}\n", 1, 0,
         "This is “wenzel-game”; “wenzel-series” is expected."},
        {"{\"format\":\"wenzel-series\"}\n", 1, 0, "version is missing."},
        {"{\"format\":\"wenzel-series\",\"version\":\"1\"}\n", 1, 0,
         "version: a whole number from 1 to 2147483647 is expected."},
        /* whatever else a newer version has */
        {"{\"format\":\"wenzel-series\",\"version\":2,\"teams\":[]}\n", 1, 0,
         "This file has version 2; this Wenzel knows versions up to 1 only. It was written by a newer Wenzel, which can read it."},
        {HEAD RULES "," PEOPLE ",\"games\":3,\"stakes\":1}\n", 1, 0,
         "stakes: there is no such key here."},
        {HEAD PEOPLE ",\"games\":3}\n", 1, 0, "rules is missing."},
        {HEAD "\"rules\":[]," PEOPLE ",\"games\":3}\n", 1, 0, "rules: a text is expected."},
        {HEAD RULES "," PEOPLE "}\n", 1, 0, "games is missing."},
        {HEAD RULES "," PEOPLE ",\"games\":-1}\n", 1, 0,
         "games: a whole number from 0 to 9999 is expected."},
        {HEAD RULES "," PEOPLE ",\"games\":3.0}\n", 1, 0,
         "games: a whole number from 0 to 9999 is expected."},
        {HEAD RULES "," PEOPLE ",\"games\":3,\"seed\":1}\n", 1, 0, "seed: a text is expected."},
        {HEAD RULES "," PEOPLE ",\"games\":3,\"seed\":\"12345678901234567890123456789012\"}\n", 1,
         0, "seed: a text of 1 to 31 bytes without control characters is expected."},
    };
    REFUSE_ALL(refusals);
}

static void test_rules_in_a_header(void **state) {
    (void)state;
    wz_chronicle chronicle;
    fmt_series_trouble trouble;
    static const char text[] =
        HEAD "\"rules\":\"wenzel rules 1\\nname x\\nclubs twelve\\n\"," PEOPLE ",\"games\":3}\n";
    assert_false(fmt_series_read(text, sizeof text - 1, WZ_ENGLISH, &chronicle, NULL, &trouble));
    assert_ptr_equal(strstr(trouble.say, "rules, line 3 of the rule set: "), trouble.say);
}

#define WITH(people) HEAD RULES ",\"people\":" people ",\"games\":3}\n"
#define TWO_AND(third) "[{\"name\":\"Anna\"},{\"name\":\"Bernd\"}," third "]"

static void test_people(void **state) {
    (void)state;
    static const struct refusal refusals[] = {
        {HEAD RULES ",\"games\":3}\n", 1, 0, "people is missing."},
        {WITH("\"Anna\""), 1, 0, "people: a list in brackets is expected."},
        {WITH("[]"), 1, 0, "people: 3 to 8 values are expected, there are 0."},
        {WITH("[1,2,3,4,5,6,7,8,9]"), 1, 0, "people: 3 to 8 values are expected, there are 9."},
        {WITH(TWO_AND("7")), 1, 0, "people[2]: an object in braces is expected."},
        {WITH(TWO_AND("{}")), 1, 0, "people[2].name is missing."},
        {WITH(TWO_AND("{\"name\":null}")), 1, 0, "people[2].name: a text is expected."},
        {WITH(TWO_AND("{\"name\":\"Clara\",\"age\":30}")), 1, 0,
         "people[2].age: there is no such key here."},
        {WITH(TWO_AND("{\"name\":\"Clara\",\"player\":true}")), 1, 0,
         "people[2].player: a text is expected."},
        {WITH(TWO_AND("{\"name\":\"\"}")), 1, 0,
         "people[2].name: a text of 1 to 63 bytes without control characters is expected."},
        {WITH(TWO_AND("{\"name\":\"Cla\\nra\"}")), 1, 0,
         "people[2].name: a text of 1 to 63 bytes without control characters is expected."},
        {WITH(TWO_AND("{\"name\":\"Cla\\u009bra\"}")), 1, 0,
         "people[2].name: a text of 1 to 63 bytes without control characters is expected."},
        {WITH(TWO_AND(
             "{\"name\":\"Clara und noch viele andere, die alle denselben Namen tragen wollen\"}")),
         1, 0, "people[2].name: a text of 1 to 63 bytes without control characters is expected."},
        {WITH(TWO_AND("{\"name\":\"Anna\"}")), 1, 0,
         "people[2]: the name “Anna” is taken; every name stands for one person."},
    };
    REFUSE_ALL(refusals);
}

static void test_deals_and_moves(void **state) {
    (void)state;
    static const char number[] =
        "deal: the number of a deal is expected as a text, a number below 2753294408504640.";
    static const struct refusal refusals[] = {
        {HEADER "{}\n", 2, 0,
         "A line holds exactly one event: deal, move, result, fault, abandon, entry, join, leave, time_up, terms."},
        {HEADER "{\"deal\":\"5\",\"move\":\"1 p\"}\n", 2, 0,
         "A line holds exactly one event: deal, move, result, fault, abandon, entry, join, leave, time_up, terms."},
        {HEADER "{\"shuffle\":\"5\"}\n", 2, 0, "shuffle: there is no such key here."},
        {HEADER "{\"deal\":5}\n", 2, 0, "deal: a text is expected."},
        {HEADER "{\"deal\":\"\"}\n", 2, 0, number},
        {HEADER "{\"deal\":\"05\"}\n", 2, 0, number},
        {HEADER "{\"deal\":\"-5\"}\n", 2, 0, number},
        {HEADER "{\"deal\":\"2753294408504640\"}\n", 2, 0, number},
        {HEADER "{\"deal\":\"18446744073709551621\"}\n", 2, 0, number},
        {HEADER "{\"deal\":\"5\"}\n{\"deal\":\"5\"}\n", 3, 0, "deal: {GAME_UNDER_WAY}"},
        {HEADER "{\"move\":\"1 p\"}\n", 2, 0, "move \"1 p\": {NO_GAME_UNDER_WAY}"},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":7}\n", 3, 0, "move: a text is expected."},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":\"\"}\n", 3, 0, "move \"\": {SYNTAX_WHO}"},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":\"1  p\"}\n", 3, 0, "move \"1  p\": {SYNTAX}"},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":\"1 CX\"}\n", 3, 0, "move \"1 CX\": {SYNTAX}"},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":\"0 p\"}\n", 3, 0, "move \"0 p\": {NOT_YOUR_TURN}"},
        {HEADER "{\"deal\":\"5\"}\n{\"move\":\"1 19\"}\n", 3, 0,
         "move \"1 19\": {BID_NOT_A_GAME_VALUE}"},
        {HEADER PASSED "{\"move\":\"1 18\"}\n", 6, 0, "move \"1 18\": {GAME_OVER}"},
        {HEADER PASSED "{\"entry\":{\"passed_in\":true}}\n", 6, 0, "entry: {GAME_UNDER_WAY}"},
    };
    REFUSE_ALL(refusals);
}

#define RESULT(members) HEADER PASSED "{\"result\":" members "}\n"
#define WORDS "\"derivation_de\":\"x\",\"derivation_en\":\"y\""

static void test_results(void **state) {
    (void)state;
    static const struct refusal refusals[] = {
        {HEADER NOTHING, 2, 0, "result: {NO_GAME_UNDER_WAY}"},
        {HEADER "{\"deal\":\"5\"}\n" NOTHING, 3, 0, "result: {GAME_NOT_OVER}"},
        {RESULT("48"), 6, 0, "result: an object in braces is expected."},
        {RESULT("{}"), 6, 0, "result.passed_in is missing."},
        {RESULT("{\"passed_in\":false," WORDS "," TOTALS("0", "0", "0") "}"), 6, 0,
         "result.passed_in: the file says false, by the rules it is true."},
        {RESULT("{\"passed_in\":1," WORDS "," TOTALS("0", "0", "0") "}"), 6, 0,
         "result.passed_in: true or false is expected."},
        {RESULT("{\"declarer\":\"Anna\",\"won\":true,\"value\":48," WORDS
                "," TOTALS("98", "0", "0") "}"),
         6, 0, "result.declarer: by the rules this is not here."},
        {RESULT("{\"passed_in\":true,\"derivation_de\":\"x\"," TOTALS("0", "0", "0") "}"), 6, 0,
         "result.derivation_en is missing."},
        {RESULT("{\"passed_in\":true,\"derivation_de\":7,\"derivation_en\":\"y\"," TOTALS("0", "0",
                                                                                          "0") "}"),
         6, 0, "result.derivation_de: a text is expected."},
        {RESULT("{\"passed_in\":true," WORDS "}"), 6, 0, "result.totals is missing."},
        {RESULT("{\"passed_in\":true," WORDS "," TOTALS("0", "40", "0") "}"), 6, 0,
         "result.totals.Bernd: the file says 40, by the rules it is 0."},
        {RESULT("{\"passed_in\":true," WORDS "," TOTALS("0", "\"0\"", "0") "}"), 6, 0,
         "result.totals.Bernd: a whole number from -2147483648 to 2147483647 is expected."},
        {RESULT("{\"passed_in\":true," WORDS
                ",\"totals\":{\"Anna\":0,\"Bernd\":0,\"Clara\":0,\"Dora\":0}}"),
         6, 0, "result.totals.Dora: by the rules this is not here."},
        {HEADER "{\"abandon\":\"why\"}\n", 2, 0, "abandon: {NO_GAME_UNDER_WAY}"},
        {HEADER "{\"deal\":\"5\"}\n{\"abandon\":true}\n", 3, 0, "abandon: a text is expected."},
        {HEADER "{\"deal\":\"5\"}\n{\"abandon\":\"a\\tb\"}\n", 3, 0,
         "abandon: a text of 0 to 63 bytes without control characters is expected."},
    };
    REFUSE_ALL(refusals);
}

#define GAME(members) HEADER ENTRY("\"declarer\":\"Anna\"," members)

static void test_entries(void **state) {
    (void)state;
    static const char value[] = "entry: {ENTRY_VALUE}";
    static const char outcome[] = "entry: {TOLD_OUTCOME}";
    static const struct refusal refusals[] = {
        {HEADER "{\"entry\":48}\n", 2, 0, "entry: an object in braces is expected."},
        {HEADER ENTRY(""), 2, 0, "entry.declarer is missing."},
        {HEADER ENTRY("\"value\":48"), 2, 0, "entry.declarer is missing."},
        {HEADER ENTRY("\"declarer\":1,\"value\":48"), 2, 0, "entry.declarer: a text is expected."},
        {HEADER ENTRY("\"declarer\":\"Dora\",\"value\":48"), 2, 0,
         "entry.declarer: nobody in this series is called “Dora”."},
        {HEADER ENTRY("\"declarer\":\"Anna\""), 2, 0, "entry.value is missing."},
        {GAME("\"value\":\"48\""), 2, 0,
         "entry.value: a whole number from -140416 to 140416 is expected."},
        {GAME("\"value\":49"), 2, 0, value},
        {GAME("\"value\":0"), 2, 0, value},
        {GAME("\"value\":48,\"hand\":true"), 2, 0, "entry.hand: there is no such key here."},
        {FOUR ENTRY("\"declarer\":\"A\",\"value\":48"), 2, 0, "entry: {SITS_OUT}"},
        {HEADER ENTRY("\"passed_in\":false"), 2, 0,
         "entry.passed_in: only true can stand here; otherwise leave the key out."},
        {HEADER ENTRY("\"passed_in\":true,\"value\":0"), 2, 0,
         "entry.value: there is no such key here."},
        {GAME("\"game\":\"trumps\""), 2, 0,
         "entry.game: there is no “trumps”; possible are: diamonds, hearts, spades, clubs, grand, null."},
        {GAME("\"game\":\"clubs\",\"won\":true"), 2, 0, "entry.matadors is missing."},
        {GAME("\"game\":\"clubs\",\"matadors\":2"), 2, 0, "entry.won is missing."},
        {GAME("\"game\":\"clubs\",\"matadors\":12,\"won\":true"), 2, 0,
         "entry.matadors: a whole number from -11 to 11 is expected."},
        {GAME("\"game\":\"clubs\",\"matadors\":0,\"won\":true"), 2, 0, "entry: {FACTS_MATADORS}"},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":\"yes\""), 2, 0,
         "entry.won: true or false is expected."},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":true,\"bid\":17"), 2, 0,
         "entry.bid: a whole number from 18 to 999 is expected."},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":true,\"bid\":19"), 2, 0,
         "entry: {BID_NOT_A_GAME_VALUE}"},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":true,\"bid\":48"), 2, 0, outcome},
        {GAME("\"game\":\"clubs\",\"matadors\":-1,\"won\":true,\"level\":\"schwarz\""), 2, 0,
         outcome},
        {GAME(
             "\"game\":\"clubs\",\"hand\":true,\"matadors\":1,\"announced\":\"schneider\",\"level\":\"simple\",\"won\":true"),
         2, 0, outcome},
        {GAME("\"game\":\"clubs\",\"matadors\":1,\"announced\":\"schneider\",\"won\":true"), 2, 0,
         "entry: {ANNOUNCE_NEEDS_HAND}"},
        {GAME("\"game\":\"null\",\"hand\":true,\"announced\":\"schwarz\",\"won\":true"), 2, 0,
         "entry: {ANNOUNCE_IN_NULL}"},
        {GAME("\"game\":\"null\",\"level\":\"schwarz\",\"won\":true"), 2, 0,
         "entry: {LEVEL_NOT_IN_NULL}"},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":true,\"value\":48"), 2, 0,
         "entry.value: the file says 48, by the rules it is 36."},
        {GAME("\"game\":\"clubs\",\"matadors\":2,\"won\":true,\"spritzen\":1"), 2, 0,
         "entry: {NO_KONTRA_RULE}"},
        {HEADER ENTRY("\"ramsch\":{\"Anna\":-40,\"Bernd\":0,\"Clara\":0}"), 2, 0,
         "entry: {NOT_IN_RULE_SET}"},
        {RAMSCH ENTRY("\"ramsch\":{\"Anna\":-40,\"Bernd\":0}"), 2, 0,
         "entry.ramsch: exactly the three are expected who hold cards in this game: Bernd, Clara and Anna."},
        {RAMSCH ENTRY("\"ramsch\":{\"Anna\":-40,\"Bernd\":0,\"Dora\":0}"), 2, 0,
         "entry.ramsch: exactly the three are expected who hold cards in this game: Bernd, Clara and Anna."},
        {RAMSCH ENTRY("\"ramsch\":{\"Anna\":40,\"Bernd\":0,\"Clara\":0}"), 2, 0,
         "entry: {ENTRY_RAMSCH}"},
        {RAMSCH ENTRY("\"ramsch\":{\"Anna\":-40,\"Bernd\":0.5,\"Clara\":0}"), 2, 0,
         "entry.ramsch.Bernd: a whole number from -140416 to 140416 is expected."},
    };
    REFUSE_ALL(refusals);
}

static void test_coming_and_going(void **state) {
    (void)state;
    static const struct refusal refusals[] = {
        {HEADER "{\"join\":\"Dora\"}\n", 2, 0, "join: an object in braces is expected."},
        {HEADER "{\"join\":{\"player\":\"simple\"}}\n", 2, 0, "join.name is missing."},
        {HEADER "{\"join\":{\"name\":\"Anna\"}}\n", 2, 0, "join: {NAME_TWICE}"},
        {HEADER "{\"deal\":\"5\"}\n{\"join\":{\"name\":\"Dora\"}}\n", 3, 0,
         "join: {GAME_UNDER_WAY}"},
        {HEADER "{\"leave\":\"Dora\"}\n", 2, 0, "leave: nobody in this series is called “Dora”."},
        {HEADER "{\"deal\":\"5\"}\n{\"leave\":\"Anna\"}\n", 3, 0, "leave: {GAME_UNDER_WAY}"},
        {FOUR "{\"leave\":\"A\"}\n{\"leave\":\"A\"}\n", 3, 0, "leave: {LEAVES_ALREADY}"},
        {HEADER "{\"time_up\":false}\n", 2, 0,
         "time_up: only true can stand here; otherwise leave the key out."},
        {HEADER "{\"time_up\":true}\n{\"deal\":\"5\"}\n", 3, 0, "deal: {SERIES_OVER}"},
        {HEADER "{\"time_up\":true}\n{\"entry\":{\"passed_in\":true}}\n", 3, 0,
         "entry: {SERIES_OVER}"},
    };
    REFUSE_ALL(refusals);
}

/* --- What is too much --- */

static void test_a_line_has_a_bound(void **state) {
    (void)state;
    enum { MOST = 64 << 10 };
    static char text[2 * MOST];
    static const struct refusal long_line = {"", 2, 0,
                                             "The line is too long; 65536 bytes are the most."};
    size_t header = strlen(HEADER);
    memcpy(text, HEADER, header);
    memset(text + header, ' ', MOST);
    memcpy(text + header, "{\"time_up\":true}", 16);
    text[header + MOST] = '\n';
    wz_chronicle chronicle;
    fmt_series_trouble trouble;
    assert_true(fmt_series_read(text, header + MOST + 1, WZ_ENGLISH, &chronicle, NULL, &trouble));
    wz_chronicle_free(&chronicle);
    text[header + MOST] = ' ';
    text[header + MOST + 1] = '\n';
    refuse(text, header + MOST + 2, &long_line);
}

static void test_a_file_has_a_bound(void **state) {
    (void)state;
    static const struct refusal long_file = {"", 0, 0,
                                             "The file is too large; 67108864 bytes are the most."};
    size_t length = (64u << 20) + 1;
    char *text = calloc(1, length); /* pages that nobody looks at cost nothing */
    assert_non_null(text);
    refuse(text, length, &long_file);
    free(text);
}

/* The parser's own bound on nesting keeps its stack from running over. */
static void test_nesting_has_a_bound(void **state) {
    (void)state;
    static char text[20000];
    memset(text, '[', sizeof text - 1);
    text[sizeof text - 1] = '\n';
    wz_chronicle chronicle;
    fmt_series_trouble trouble;
    assert_false(fmt_series_read(text, sizeof text, WZ_ENGLISH, &chronicle, NULL, &trouble));
    assert_string_equal(trouble.say, "This is nested too deeply.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_bases_are_good),
        cmocka_unit_test(test_what_is_no_json),
        cmocka_unit_test(test_heads),
        cmocka_unit_test(test_rules_in_a_header),
        cmocka_unit_test(test_people),
        cmocka_unit_test(test_deals_and_moves),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_coming_and_going),
        cmocka_unit_test(test_a_line_has_a_bound),
        cmocka_unit_test(test_a_file_has_a_bound),
        cmocka_unit_test(test_nesting_has_a_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
