/* Records of fair deals as JSON: there and back, what is refused, and the words for what was found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/fair_json.h"

enum { ROOM = 1 << 14 };

/* --- There and back --- */

/* Records of every version stay readable and true: with these texts people check their deals. */
static void golden_records(const char *name, unsigned version) {
    static char line[ROOM];
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    unsigned records = 0;
    while (fgets(line, sizeof line, file)) {
        fair_record record;
        fmt_series_trouble trouble;
        line[strcspn(line, "\n")] = '\0';
        if (!fmt_fair_read(line, strlen(line), WZ_ENGLISH, &record, NULL, &trouble))
            fail_msg("%s\n%s", trouble.say, line);
        assert_int_equal(record.version, version);
        assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
        char *again = fmt_json_fair(&record);
        assert_string_equal(again, line);
        free(again);
        records++;
    }
    fclose(file);
    assert_int_equal(records, 12);
}

static void test_golden_records(void **state) {
    (void)state;
    golden_records(WZ_SOURCE_DIR "/tests/golden/fair-1.jsonl", FAIR_FIRST);
    golden_records(WZ_SOURCE_DIR "/tests/golden/fair-2.jsonl", FAIR_SECOND);
}

static void small_record(fair_record *record) {
    static const uint8_t secret[FAIR_SECRET] = {1}, random[FAIR_RANDOM] = {2};
    assert_true(fair_open(record, NULL, "Tisch", 3, secret));
    assert_int_equal(fair_contribute(record, 2, random, "Grüße"), FAIR_TAKEN);
    fair_deal(record);
}

static void test_documents_may_follow_each_other(void **state) {
    (void)state;
    fair_record record, again;
    fmt_series_trouble trouble;
    small_record(&record);
    char *json = fmt_json_fair(&record), *two = malloc(2 * strlen(json) + 2);
    size_t length = strlen(json), used = 0;
    sprintf(two, "%s\n%s", json, json);
    assert_true(fmt_fair_read(two, 2 * length + 1, WZ_ENGLISH, &again, &used, &trouble));
    assert_int_equal(used, length);
    assert_false(fmt_fair_read(two, 2 * length + 1, WZ_ENGLISH, &again, NULL, &trouble));
    assert_string_equal(trouble.say, "Something follows after the end of the JSON object.");
    assert_int_equal(trouble.line, 2);
    free(two);
    free(json);
}

/* --- Refused --- */

/* The document of small_record with one part of it replaced. */
static void replaced(char text[ROOM], const char *part, const char *by) {
    fair_record record;
    small_record(&record);
    char *json = fmt_json_fair(&record), *at = strstr(json, part);
    if (!at) fail_msg("%s is not in %s", part, json);
    snprintf(text, ROOM, "%.*s%s%s", (int)(at - json), json, by, at + strlen(part));
    free(json);
}

#define HEX32 "02000000000000000000000000000000"

static void test_what_is_no_record_is_refused_with_its_place(void **state) {
    (void)state;
    static const struct {
        const char *part, *by, *say;
    } cases[] = {
        {"wenzel-fair", "wenzel-game", "This is “wenzel-game”; “wenzel-fair” is expected."},
        {"\"game\":3,", "", "game is missing."},
        {"\"game\":3", "\"game\":0", "game: a whole number from 1 to 1000000000 is expected."},
        {"\"Tisch\"", "\"\"",
         "table: a text of 1 to 63 bytes without control characters is expected."},
        {"\"seat\":2", "\"seat\":9",
         "contributions[0].seat: a whole number from 1 to 8 is expected."},
        {HEX32, "0200",
         "contributions[0].random: 32 hexadecimal digits are expected, 0 to 9 and a to f."},
        {HEX32, "0200000000000000000000000000000A",
         "contributions[0].random: 32 hexadecimal digits are expected, 0 to 9 and a to f."},
        {"\"Grüße\"", "\"a\\nb\"",
         "contributions[0].words: a text of 0 to 200 bytes without control characters is expected."},
        {"\"words\":", "\"wards\":", "contributions[0].wards: there is no such key here."},
        {"\"secret\":\"01", "\"secret\":\"",
         "secret: 64 hexadecimal digits are expected, 0 to 9 and a to f."},
        {"\"number\":", "\"number\":-",
         "deal.number: a whole number from 0 to 2753294408504639 is expected."},
        {"\"skat\":[\"", "\"skat\":[\"x",
         "deal.skat[0]: This is no card; cards are called CJ, HT or D7, for example."},
        {"\"skat\":[", "\"skat\":[\"CJ\",", "deal.skat: 2 to 2 values are expected, there are 3."},
        {"\"version\":1", "\"version\":2", "id is missing."},
        {"\"version\":1", "\"version\":3", NULL},
        {"\"table\":", "\"id\":\"80\",\"table\":", "id: there is no such key here."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static char text[ROOM];
        fair_record record;
        fmt_series_trouble trouble;
        size_t used = 0;
        replaced(text, cases[i].part, cases[i].by);
        for (int lang = 0; lang < WZ_LANGS; lang++) {
            assert_false(
                fmt_fair_read(text, strlen(text), (wz_lang)lang, &record, &used, &trouble));
            assert_true(trouble.say[0]);
            assert_int_equal(used, strlen(text));
        }
        if (cases[i].say) assert_string_equal(trouble.say, cases[i].say);
    }
}

static void test_a_card_twice_in_a_hand_is_refused(void **state) {
    (void)state;
    static char text[ROOM];
    fair_record record;
    fmt_series_trouble trouble;
    replaced(text, "\"forehand\":[", "\"forehand\":[\"CJ\",\"CJ\",");
    /* two cards more: cut the list off behind ten */
    char *at = strstr(text, "\"forehand\":["), *end = strchr(at, ']');
    memmove(end - 10, end, strlen(end) + 1);
    assert_false(fmt_fair_read(text, strlen(text), WZ_ENGLISH, &record, NULL, &trouble));
    assert_string_equal(trouble.say, "deal.forehand[1]: This card comes twice. (ISkO 1.2.1)");
}

static void test_broken_json_is_refused_with_line_and_column(void **state) {
    (void)state;
    fair_record record;
    fmt_series_trouble trouble;
    size_t used = 1;
    static const char text[] = "{\"format\": \"wenzel-fair\",\n \"version\": ,";
    assert_false(fmt_fair_read(text, strlen(text), WZ_ENGLISH, &record, &used, &trouble));
    assert_int_equal(used, 0);
    assert_int_equal(trouble.line, 2);
    assert_int_equal(trouble.column, 13);
    assert_false(fmt_fair_read("", 0, WZ_GERMAN, &record, &used, &trouble));
    assert_true(trouble.say[0]);
}

/* --- Words --- */

static void test_every_finding_has_its_words(void **state) {
    (void)state;
    char seen[2 * FAIR_FINDINGS][320];
    unsigned sentences = 0;
    for (int finding = 0; finding < FAIR_FINDINGS; finding++)
        for (int lang = 0; lang < WZ_LANGS; lang++) {
            fair_verdict verdict = {(fair_finding)finding, 5, 4711};
            wz_out out = wz_out_to(seen[sentences], sizeof *seen);
            fmt_put_fair_verdict(&out, (wz_lang)lang, &verdict);
            assert_false(wz_out_cut(&out));
            bool of_seat = finding == FAIR_WRONG_ORDER || finding == FAIR_WRONG_CONTRIBUTION;
            bool of_number = finding == FAIR_HOLDS || finding == FAIR_WRONG_NUMBER ||
                             finding == FAIR_WRONG_CARDS;
            assert_true(of_seat == (strchr(seen[sentences], '5') != NULL));
            assert_true(of_number == (strstr(seen[sentences], "4711") != NULL));
            for (unsigned i = 0; i < sentences; i++)
                assert_string_not_equal(seen[i], seen[sentences]);
            sentences++;
        }
    assert_string_equal(fmt_fair_words[FAIR_WRONG_CARDS], "cards");
}

static void test_words_that_fit(void **state) {
    (void)state;
    char words[FAIR_WORDS_ROOM + 1] = "";
    memset(words, 'x', FAIR_WORDS_ROOM - 1);
    assert_true(fmt_fair_words_fit(words));
    words[FAIR_WORDS_ROOM - 1] = 'x';
    assert_false(fmt_fair_words_fit(words));
    assert_true(fmt_fair_words_fit(""));
    assert_true(fmt_fair_words_fit("Grüße ♣"));
    assert_false(fmt_fair_words_fit("Gr\xfc\xdf"
                                    "e"));
    assert_false(fmt_fair_words_fit("a\tb"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_records),
        cmocka_unit_test(test_documents_may_follow_each_other),
        cmocka_unit_test(test_what_is_no_record_is_refused_with_its_place),
        cmocka_unit_test(test_a_card_twice_in_a_hand_is_refused),
        cmocka_unit_test(test_broken_json_is_refused_with_line_and_column),
        cmocka_unit_test(test_every_finding_has_its_words),
        cmocka_unit_test(test_words_that_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
