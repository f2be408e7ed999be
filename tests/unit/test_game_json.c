/* Single games as JSON documents: every record there and back, and what is refused. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/series.h"

enum { ROOM = 1 << 16 };

static size_t file_text(const char *path, char *text) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s can't be read", path);
    size_t length = fread(text, 1, ROOM - 1, file);
    fclose(file);
    text[length] = '\0';
    return length;
}

static void read_game(const char *json, wz_record *record, wz_rules *rules) {
    fmt_series_trouble trouble;
    if (!fmt_game_read(json, strlen(json), WZ_ENGLISH, record, rules, NULL, &trouble))
        fail_msg("%u:%u: %s\n%s", trouble.line, trouble.column, trouble.say, json);
}

/* --- There and back --- */

/* The move list of a record is all it says: the same list before and after. */
static void assert_same_record(const wz_record *a, const wz_record *b) {
    static char one[ROOM], other[ROOM];
    wz_out out = wz_out_to(one, sizeof one);
    wz_put_moves(&out, a);
    out = wz_out_to(other, sizeof other);
    wz_put_moves(&out, b);
    assert_string_equal(one, other);
}

/* Returns whether the document has a result. */
static bool there_and_back(const wz_record *record) {
    static wz_record again;
    wz_rules rules, rules_again;
    assert_int_equal(wz_rules_named(record->rules, &rules), WZ_OK);
    char *json = fmt_json_game(record, &rules);
    assert_non_null(json);
    read_game(json, &again, &rules_again);
    assert_same_record(record, &again);
    char *json_again = fmt_json_game(&again, &rules_again);
    assert_string_equal(json, json_again);
    bool result = strstr(json, "\"result\":{") != NULL;
    free(json);
    free(json_again);
    return result;
}

static void test_golden_games(void **state) {
    (void)state;
    static char text[ROOM];
    glob_t found;
    assert_int_equal(glob(WZ_SOURCE_DIR "/tests/golden/*.moves", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        wz_reader reader;
        static wz_record record;
        wz_read_error error;
        wz_reader_start(&reader, text, file_text(found.gl_pathv[i], text));
        assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
        assert_true(there_and_back(&record));
    }
    globfree(&found);
}

/* A document of every version stays readable, and its result is the one the rules give. */
static void test_golden_documents(void **state) {
    (void)state;
    static char text[ROOM];
    glob_t found;
    assert_int_equal(glob(WZ_SOURCE_DIR "/tests/golden/game-*.json", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 3);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        static wz_record record;
        wz_rules rules;
        file_text(found.gl_pathv[i], text);
        assert_non_null(strstr(text, "\"result\":{"));
        read_game(text, &record, &rules);
        assert_true(record.log.count > 0);
    }
    globfree(&found);
}

/* Records of the server: their texts, ratings, the order of their cards, results as stated. */
static void test_server_records(void **state) {
    (void)state;
    static const char *const files[] = {"games.sgf", "iss2.sgf", "revoke.sgf", "wrong.sgf"};
    unsigned count = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        static char text[ROOM];
        char path[512];
        wz_reader reader;
        static wz_record record;
        wz_read_error error;
        snprintf(path, sizeof path, "%s/tests/cli/data/%s", WZ_SOURCE_DIR, files[i]);
        wz_reader_start(&reader, text, file_text(path, text));
        for (wz_read read; (read = wz_read_iss(&reader, &record, &error)) != WZ_READ_END;)
            if (read == WZ_READ_RECORD) {
                there_and_back(&record);
                count++;
            }
    }
    assert_true(count > 5);
}

/* The terms of those who sit out (ISkO 4.4.2, 4.4.3) go along with the game. */
static void test_those_who_sit_out_by_their_terms(void **state) {
    (void)state;
    static const char text[] =
        "wenzel moves 1\nrules isko\ntable 4\nsitters nothing\n"
        "w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK."
        "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.C7.D7\n1 18 0 y 1 p 2 p 0 s w C7.D7 0 G.C7.D7\n"
        "0 CJ 1 SA 2 HQ 0 SJ 1 ST 2 H9 0 RE 1 refuse 2 refuse 0 HJ\nend\n";
    wz_reader reader;
    static wz_record record;
    wz_read_error error;
    wz_rules rules;
    fmt_series_trouble trouble;
    wz_reader_start(&reader, text, sizeof text - 1);
    assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
    assert_false(there_and_back(&record));
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    char *json = fmt_json_game(&record, &rules);
    char *word = strstr(json, "\"nothing\"");
    assert_non_null(word);
    memcpy(word, "\"loudest\"", 9);
    assert_false(fmt_game_read(json, strlen(json), WZ_ENGLISH, &record, &rules, NULL, &trouble));
    free(json);
}

/* A ramsch round that counts twice: read back, it still does. */
static void test_special_rounds(void **state) {
    (void)state;
    static const char text[] = "wenzel moves 1\nrules house\ntable 3\nfactor 2\nforced ramsch\n"
                               "w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK."
                               "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.C7.D7\n0 CJ 1 SA 2 HQ\nend\n";
    wz_reader reader;
    static wz_record record;
    wz_read_error error;
    wz_rules rules;
    wz_reader_start(&reader, text, sizeof text - 1);
    assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
    there_and_back(&record);
    assert_int_equal(wz_rules_named("house", &rules), WZ_OK);
    char *json = fmt_json_game(&record, &rules);
    assert_non_null(strstr(json, "\"round_factor\":2"));
    assert_non_null(strstr(json, "\"forced\":\"ramsch\""));
    free(json);
}

/* What one pair of eyes saw: hidden cards stay hidden, and there is no result to compute. */
static void test_a_view_of_a_game(void **state) {
    (void)state;
    static const char text[] =
        "wenzel moves 1\nrules isko\ntable 3\nviewer 1\nplayer 1 Bert\n"
        "w ??.??.??.??.??.??.??.??.??.??.HJ.CK.CQ.C7.ST.S8.HA.H8.DK.D8."
        "??.??.??.??.??.??.??.??.??.??.??.??\n1 18 0 y 1 p 2 p 0 s w ??.?? 0 G.??.??\nend\n";
    wz_reader reader;
    static wz_record record;
    wz_read_error error;
    wz_reader_start(&reader, text, sizeof text - 1);
    assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
    assert_false(there_and_back(&record));
}

/* A text that no document may hold is written as far as it can be. */
static void test_texts_of_foreign_archives(void **state) {
    (void)state;
    static wz_record record, again;
    wz_rules rules;
    assert_int_equal(wz_rules_named("iss", &rules), WZ_OK);
    wz_record_start(&record);
    memcpy(record.rules, "iss", 4);
    memcpy(record.player[0], "M\xfcller", 7);
    memcpy(record.place, "a\tb\xc2\x85", 6);
    char *json = fmt_json_game(&record, &rules);
    assert_non_null(json);
    read_game(json, &again, &rules);
    assert_string_equal(again.player[0], "M?ller");
    assert_string_equal(again.place, "a?b??");
    free(json);
}

/* --- Several on end --- */

static void test_documents_on_end(void **state) {
    (void)state;
    static wz_record record;
    wz_rules rules;
    fmt_series_trouble trouble;
    size_t used = 0;
    wz_record_start(&record);
    memcpy(record.id, "first", 6);
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    char *json = fmt_json_game(&record, &rules);
    assert_non_null(json);
    static char two[ROOM];
    snprintf(two, sizeof two, " %s\n  {\"second\":", json);
    assert_true(fmt_game_read(two, strlen(two), WZ_ENGLISH, &record, &rules, &used, &trouble));
    assert_string_equal(record.id, "first");
    assert_int_equal(used, 1 + strlen(json));
    assert_false(fmt_game_read(two, strlen(two), WZ_ENGLISH, &record, &rules, NULL, &trouble));
    assert_string_equal(trouble.say, "Something follows after the end of the JSON object.");
    assert_false(trouble.ends_early);
    assert_false(fmt_game_read(two + used, strlen(two) - used, WZ_ENGLISH, &record, &rules, &used,
                               &trouble));
    assert_true(trouble.ends_early);
    assert_int_equal(trouble.line, 2);
    free(json);
}

static void test_what_a_text_begins_with(void **state) {
    (void)state;
    static const struct {
        const char *text;
        fmt_document document;
    } texts[] = {
        {"", FMT_DOCUMENT_OTHER},
        {" \n", FMT_DOCUMENT_OTHER},
        {"(;GM[Skat]", FMT_DOCUMENT_OTHER},
        {"wenzel moves 1", FMT_DOCUMENT_OTHER},
        {"{\"format\":\"wenzel-series\"}\n", FMT_DOCUMENT_SERIES},
        {"\n { \"version\":1, \"format\" : \"wenzel-series\"", FMT_DOCUMENT_SERIES},
        {"{\"format\":\"wenzel-game\"}\n", FMT_DOCUMENT_GAME},
        {"{\n\"comment\":\"\"}\n{\"format\":\"wenzel-series\"}", FMT_DOCUMENT_GAME},
        {"{", FMT_DOCUMENT_GAME},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(fmt_document_of(texts[i].text, strlen(texts[i].text)), texts[i].document);
}

/* --- Refused --- */

#define HEAD                                                                                       \
    "{\"format\":\"wenzel-game\",\"version\":1,\"rules\":\"wenzel rules 1\\nname isko\\n\","
#define GAME(members) HEAD "\"sitters\":false,\"players\":[\"\",\"\",\"\"]" members "}"
#define DEAL                                                                                       \
    "\"w CJ.CA.CT.C9.C8.HT.HK.HQ.D9.D7.HJ.CK.CQ.C7.ST.S8.HA.H8.DK.D8.SA.SK.SQ.S9.S7.H9.H7.DA.DT."  \
    "DQ.SJ.DJ\""
#define PASSED ",\"moves\":[" DEAL ",\"1 p\",\"2 p\",\"0 p\"]"
#define WORDS "\"derivation_de\":\"x\",\"derivation_en\":\"y\""

static void test_the_base_is_good(void **state) {
    (void)state;
    static wz_record record;
    wz_rules rules;
    read_game(GAME(PASSED ",\"result\":{\"passed_in\":true," WORDS "}"), &record, &rules);
    read_game(GAME(",\"moves\":[]"), &record, &rules);
    assert_int_equal(record.owner, -1);
}

static void test_refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *say;
    } refusals[] = {
        {"", "The text ends before the JSON is complete."},
        {"[]", "A JSON object in braces is expected."},
        {"{\"format\":\"wenzel-series\",\"version\":1}",
         "This is “wenzel-series”; “wenzel-game” is expected."},
        {"{\"format\":\"wenzel-game\",\"version\":3,\"video\":1}",
         "This file has version 3; this Wenzel knows versions up to 2 only. It was written by a "
         "newer Wenzel, which can read it."},
        {GAME(",\"mvoes\":[]"), "mvoes: there is no such key here."},
        {HEAD "\"sitters\":false,\"moves\":[]}", "players is missing."},
        {HEAD "\"players\":[],\"moves\":[]}", "sitters is missing."},
        {HEAD "\"sitters\":0,\"players\":[],\"moves\":[]}", "sitters: true or false is expected."},
        {HEAD "\"sitters\":true,\"players\":[],\"moves\":[]}",
         "players: 3 to 3 values are expected, there are 0."},
        {HEAD "\"sitters\":true,\"players\":[1,2,3],\"moves\":[]}",
         "players[0]: a text is expected."},
        {GAME(",\"moves\":[],\"viewer\":4"), "viewer: a whole number from 0 to 3 is expected."},
        {GAME(",\"moves\":[],\"id\":\"\""),
         "id: a text of 1 to 31 bytes without control characters is expected."},
        {GAME(",\"moves\":[],\"ratings\":[\"12345678901234567\",\"\",\"\"]"),
         "ratings[0]: a text of 0 to 15 bytes without control characters is expected."},
        {GAME(""), "moves is missing."},
        {GAME(",\"moves\":[" DEAL ",18]"), "moves[1]: a text is expected."},
        {GAME(",\"moves\":[\"w CJ.CJ\"]"), "moves[0]: This card comes twice. (ISkO 1.2.1)"},
        {GAME(",\"moves\":[],\"stated\":\"d:9\""), NULL},
        {GAME(",\"moves\":[],\"result\":{}"), "result: by the rules this is not here."},
        {GAME(PASSED ",\"result\":{}"), "result.passed_in is missing."},
        {GAME(PASSED ",\"result\":{\"declarer\":1,\"won\":true,\"value\":20," WORDS "}"),
         "result.declarer: by the rules this is not here."},
    };
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        static wz_record record;
        wz_rules rules;
        fmt_series_trouble trouble;
        const char *text = refusals[i].text;
        if (fmt_game_read(text, strlen(text), WZ_ENGLISH, &record, &rules, NULL, &trouble))
            fail_msg("accepted: %s", text);
        if (refusals[i].say) assert_string_equal(trouble.say, refusals[i].say);
        assert_int_equal(trouble.line, 1);
    }
}

/* --- Since version 2 --- */

#define NEW(rules, members)                                                                        \
    "{\"format\":\"wenzel-game\",\"version\":2," rules ",\"sitters\":false,"                       \
    "\"players\":[\"\",\"\",\"\"]" members "}"
#define ISKO "\"rules\":\"isko\""

static void refuses(const char *text, const char *say) {
    static wz_record record;
    wz_rules rules;
    fmt_series_trouble trouble;
    if (fmt_game_read(text, strlen(text), WZ_ENGLISH, &record, &rules, NULL, &trouble))
        fail_msg("accepted: %s", text);
    assert_string_equal(trouble.say, say);
    assert_string_equal(trouble.told[WZ_ENGLISH], say);
    assert_string_not_equal(trouble.told[WZ_GERMAN], say);
}

/* A rule set that everybody has is named; another comes along in full. */
static void test_rules_are_named(void **state) {
    (void)state;
    static wz_record record;
    wz_rules rules;
    read_game(NEW(ISKO, ",\"moves\":[]"), &record, &rules);
    assert_string_equal(rules.name, "isko");
    char *json = fmt_json_game(&record, &rules);
    assert_non_null(strstr(json, "\"rules\":\"isko\",\"sitters\""));
    free(json);
    read_game(
        NEW("\"rules\":\"ours\",\"rules_text\":\"wenzel rules 1\\nname ours\\nfrom house\\n\"",
            ",\"moves\":[]"),
        &record, &rules);
    assert_string_equal(rules.name, "ours");
    json = fmt_json_game(&record, &rules);
    assert_non_null(strstr(json, "\"rules\":\"ours\",\"rules_text\":\"wenzel rules 1"));
    free(json);
    refuses(NEW("\"rules\":\"ours\"", ",\"moves\":[]"), "rules: This rule set is not known.");
}

/* What is told of a result is compared, however much it is. */
static void test_what_a_result_tells_is_compared(void **state) {
    (void)state;
    static wz_record record;
    wz_rules rules;
    read_game(NEW(ISKO, PASSED ",\"result\":null"), &record, &rules);
    read_game(NEW(ISKO, PASSED ",\"result\":{\"outcome\":\"passed_in\",\"won\":null}"), &record,
              &rules);
    read_game(NEW(ISKO, PASSED ",\"table_number\":3,\"finished_at\":5"), &record, &rules);
    refuses(NEW(ISKO, PASSED ",\"result\":{\"outcome\":\"ramsch\"}"),
            "result.outcome: the file says \"ramsch\", by the rules it is \"passed_in\".");
    refuses(NEW(ISKO, PASSED ",\"result\":{\"passed_in\":true}"),
            "result.passed_in: there is no such key here.");
    refuses(NEW(ISKO, ",\"moves\":[],\"result\":{}"), "result: by the rules this is not here.");
}

/* Both values are told. */
static void test_a_changed_value_is_noticed(void **state) {
    (void)state;
    static char text[ROOM];
    static wz_record record;
    wz_rules rules;
    wz_reader reader;
    wz_read_error error;
    fmt_series_trouble trouble;
    wz_reader_start(&reader, text, file_text(WZ_SOURCE_DIR "/tests/golden/suit-won.moves", text));
    assert_int_equal(wz_read_moves(&reader, &record, &error), WZ_READ_RECORD);
    assert_int_equal(wz_rules_named(record.rules, &rules), WZ_OK);
    char *json = fmt_json_game(&record, &rules);
    assert_non_null(json);
    char *value = strstr(json, "\"value\":");
    assert_non_null(value);
    char stated[16], wanted[128];
    snprintf(stated, sizeof stated, "%.*s", (int)strcspn(value + 8, ",}"), value + 8);
    value[8]++;
    snprintf(wanted, sizeof wanted, "result.value: the file says %.*s, by the rules it is %s.",
             (int)strlen(stated), value + 8, stated);
    assert_false(fmt_game_read(json, strlen(json), WZ_ENGLISH, &record, &rules, NULL, &trouble));
    assert_string_equal(trouble.say, wanted);
    free(json);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_golden_games),
        cmocka_unit_test(test_golden_documents),
        cmocka_unit_test(test_server_records),
        cmocka_unit_test(test_a_view_of_a_game),
        cmocka_unit_test(test_those_who_sit_out_by_their_terms),
        cmocka_unit_test(test_special_rounds),
        cmocka_unit_test(test_texts_of_foreign_archives),
        cmocka_unit_test(test_documents_on_end),
        cmocka_unit_test(test_what_a_text_begins_with),
        cmocka_unit_test(test_the_base_is_good),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_rules_are_named),
        cmocka_unit_test(test_what_a_result_tells_is_compared),
        cmocka_unit_test(test_a_changed_value_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
