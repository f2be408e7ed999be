/* Series as JSON Lines: what was played, typed and said comes back bit by bit; files of every version
 * stay readable; and a crash in the middle of a line costs that line alone. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "evening.h"
#include "rules/switches.h"

static wz_rules rules_named(const char *name) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    return rules;
}

static void read_text(const char *text, size_t length, wz_chronicle *chronicle) {
    fmt_series_trouble trouble;
    size_t whole = 0;
    if (!fmt_series_read(text, length, WZ_ENGLISH, chronicle, &whole, &trouble))
        fail_msg("%u:%u: %s", trouble.line, trouble.column, trouble.say);
    assert_int_equal(whole, length);
}

/* --- There and back --- */

/* Reads a text line by line and writes every line again. */
static char *written_again(const char *text) {
    wz_chronicle chronicle;
    fmt_series_trouble trouble = {0};
    char *again = malloc(strlen(text) + 4096), *to = again;
    assert_non_null(again);
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        size_t length = (size_t)(end - line);
        wz_event event;
        char *made;
        if (line == text) {
            if (!fmt_series_header_read(line, length, WZ_ENGLISH, &chronicle, &trouble))
                fail_msg("%s", trouble.say);
            made = fmt_json_series_header(&chronicle);
        } else {
            if (!fmt_series_event_read(&chronicle, line, length, WZ_ENGLISH, &event, &trouble))
                fail_msg("%.*s: %s", (int)length, line, trouble.say);
            made = fmt_json_series_event(&chronicle, &event);
            assert_int_equal(wz_chronicle_add(&chronicle, &event), WZ_OK);
        }
        assert_non_null(made);
        to += sprintf(to, "%s\n", made);
        free(made);
    }
    wz_chronicle_free(&chronicle);
    return again;
}

static void assert_same_evening(const struct evening *evening) {
    wz_chronicle read;
    read_text(evening->text, evening->length, &read);
    char *list = evening_list(&evening->chronicle), *list_again = evening_list(&read);
    assert_string_equal(list, list_again);
    char *again = written_again(evening->text);
    assert_string_equal(evening->text, again);
    free(again);
    free(list);
    free(list_again);
    wz_chronicle_free(&read);
}

static void play_and_read(const char *name, unsigned seats, unsigned games, unsigned trouble,
                          unsigned seeds) {
    wz_rules rules = rules_named(name);
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        struct evening evening;
        evening_plan plan = {&rules, seats, games, seed, trouble, trouble, trouble};
        evening_play(&evening, &plan);
        if (trouble == 0) assert_int_equal(evening.chronicle.chapters, games);
        assert_same_evening(&evening);
        evening_free(&evening);
    }
}

static void test_a_series_of_36_for_three(void **state) {
    (void)state;
    play_and_read("isko", 3, 36, 0, 2);
}

static void test_a_series_of_48_for_four(void **state) {
    (void)state;
    play_and_read("isko", 4, 48, 0, 2);
}

/* Claims, concessions, ramsch, kontra, paper entries, people who come and go. */
static void test_lively_series_of_every_rule_set(void **state) {
    (void)state;
    for (unsigned i = 0; wz_rules_name(i); i++)
        play_and_read(wz_rules_name(i), 3 + i % 4, 12, 60, getenv("WENZEL_LONG") ? 200 : 6);
}

static void test_other_lists(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    for (unsigned list = 0; list < WZ_LIST_KINDS; list++) {
        struct evening evening;
        rules.list = (uint8_t)list;
        snprintf(rules.name, sizeof rules.name, "list %u", list);
        evening_plan plan = {&rules, 4, 0, 9, 0, 0, 0};
        if (list != WZ_LIST_BIERLACHS) plan.games = 12;
        evening_play(&evening, &plan); /* bierlachs ends when somebody has lost */
        assert_same_evening(&evening);
        evening_free(&evening);
    }
}

/* --- Files of all versions --- */

/* A preset may be corrected one day. What was played by it before keeps its rules, under a name that
 * does not promise the preset. */
/* Of a special round: what is entered counts so many times, for one game, dealt or from paper. */
static void test_special_rounds(void **state) {
    (void)state;
    wz_rules rules = rules_named("house");
    wz_chronicle chronicle, listed;
    static const wz_seat_holder people[3] = {{"Anna", ""}, {"Bernd", ""}, {"Clara", ""}};
    assert_int_equal(wz_chronicle_start(&chronicle, fmt_memory, &rules, 3, people, 36, NULL),
                     WZ_OK);
    char *header = fmt_json_series_header(&chronicle), text[4096];
    snprintf(
        text, sizeof text,
        "%s\n{\"terms\":{\"round_factor\":2}}\n{\"entry\":{\"declarer\":\"Anna\",\"value\":96}}\n"
        "{\"entry\":{\"declarer\":\"Bernd\",\"value\":24}}\n"
        "{\"terms\":{\"round_factor\":2,\"forced\":\"ramsch\"}}\n{\"deal\":\"5\"}\n"
        "{\"abandon\":\"\"}\n{\"deal\":\"744775826224599\"}\n",
        header);
    free(header);
    wz_chronicle_free(&chronicle);
    char *again = written_again(text);
    assert_string_equal(again, text);
    free(again);
    read_text(text, strlen(text), &chronicle);
    assert_int_equal(chronicle.chapter[0].terms.factor, 2);
    assert_int_equal(chronicle.chapter[1].terms.factor, 1);
    assert_int_equal(chronicle.game.table.contract.kind, WZ_RAMSCH); /* nobody bids */
    assert_int_equal(chronicle.game.table.terms.factor, 2);
    wz_event late = {.kind = WZ_EVENT_TERMS, .factor = 1};
    assert_int_equal(wz_chronicle_check(&chronicle, &late), WZ_E_GAME_UNDER_WAY);
    /* the same entries in another list, each by its own terms */
    assert_int_equal(wz_chronicle_as(&chronicle, WZ_LIST_SIMPLE, &listed), WZ_OK);
    assert_int_equal(listed.chapters, 2);
    wz_chronicle_free(&listed);
    wz_chronicle_free(&chronicle);
}

/* 18 is a game, but in a round that counts twice none has less than 36. */
static void test_special_rounds_refused(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_series series;
    wz_entry entry;
    assert_int_equal(wz_series_start(&series, &rules, 3, 36), WZ_OK);
    assert_int_equal(wz_series_special(&series, 0, WZ_FORCED_NONE), WZ_E_TERMS);
    assert_int_equal(wz_series_special(&series, 257, WZ_FORCED_NONE), WZ_E_TERMS);
    assert_int_equal(wz_series_special(&series, 1, WZ_FORCED_KINDS), WZ_E_TERMS);
    assert_int_equal(wz_series_special(&series, 1, WZ_FORCED_RAMSCH), WZ_E_NOT_IN_RULE_SET);
    assert_int_equal(wz_series_terms(&series).factor, 1);
    assert_int_equal(wz_series_special(&series, 2, WZ_FORCED_NONE), WZ_OK);
    assert_int_not_equal(wz_entry_of_value(&series, (wz_person){0}, 18, &entry), WZ_OK);
    assert_int_equal(wz_entry_of_value(&series, (wz_person){0}, 36, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&series, &entry), WZ_OK);
    assert_int_equal(wz_series_terms(&series).factor,
                     1); /* one game, not the rest of the evening */
}

static void test_a_preset_that_has_changed_since(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    struct evening evening;
    evening_plan plan = {&rules, 3, 3, 6, 0, 0, 0};
    rules.base[WZ_CLUBS_GAME] = 13;
    wz__rules_derive(&rules);
    evening_play(&evening, &plan);
    wz_chronicle read;
    read_text(evening.text, evening.length, &read);
    assert_string_equal(read.rules.name, "isko-file");
    assert_int_equal(read.rules.base[WZ_CLUBS_GAME], 13);
    char *list = evening_list(&evening.chronicle), *list_again = evening_list(&read);
    assert_string_equal(list, list_again);
    free(list);
    free(list_again);
    wz_chronicle_free(&read);
    evening_free(&evening);
}

static char *file_text(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s can't be read", path);
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, file);
    fclose(file);
    text[*length] = '\0';
    return text;
}

/* Every line with a result says what the list was: reading them is the whole comparison. */
static void test_golden_series(void **state) {
    (void)state;
    glob_t found;
    assert_int_equal(glob(WZ_SOURCE_DIR "/tests/golden/series-*.jsonl", 0, NULL, &found), 0);
    assert_true(found.gl_pathc >= 4);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        size_t length;
        char *text = file_text(found.gl_pathv[i], &length);
        wz_chronicle chronicle;
        print_message("# %s\n", strrchr(found.gl_pathv[i], '/') + 1);
        read_text(text, length, &chronicle);
        assert_true(chronicle.chapters > 0);
        free(written_again(text));
        wz_chronicle_free(&chronicle);
        free(text);
    }
    globfree(&found);
}

/* --- The examples of the document --- */

/* The text of the next block ```KIND ... ```, or NULL. */
static char *next_block(const char **at, const char *kind) {
    char fence[32];
    snprintf(fence, sizeof fence, "\n```%s\n", kind);
    const char *begin = strstr(*at, fence);
    if (!begin) return NULL;
    begin += strlen(fence);
    const char *end = strstr(begin, "```");
    assert_non_null(end);
    *at = end;
    return strndup(begin, (size_t)(end - begin));
}

static void test_examples_of_the_document(void **state) {
    (void)state;
    size_t length;
    char *document = file_text(WZ_SOURCE_DIR "/docs/series-format.md", &length), *block;
    const char *at = document;
    unsigned series = 0, games = 0;
    for (; (block = next_block(&at, "jsonl")) != NULL; series++) {
        wz_chronicle chronicle;
        read_text(block, strlen(block), &chronicle);
        char *again = written_again(block);
        /* what follows the header is written as the document shows it */
        assert_string_equal(strchr(block, '\n'), strchr(again, '\n'));
        free(again);
        wz_chronicle_free(&chronicle);
        free(block);
    }
    for (at = document; (block = next_block(&at, "json")) != NULL; games++) {
        static wz_record record;
        wz_rules rules;
        fmt_series_trouble trouble;
        if (!fmt_game_read(block, strlen(block), WZ_ENGLISH, &record, &rules, NULL, &trouble))
            fail_msg("%u:%u: %s", trouble.line, trouble.column, trouble.say);
        free(block);
    }
    free(document);
    assert_true(series > 0 && games > 0);
}

/* --- Crashes --- */

/* Cut off anywhere, a file gives what its whole lines say. */
static void test_a_torn_file_gives_its_whole_lines(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    struct evening evening;
    evening_plan plan = {&rules, 3, 2, 4, 20, 0, 0};
    evening_play(&evening, &plan);
    for (size_t length = 0; length <= evening.length;
         length += length < evening.length - 900 ? 61 : 1) {
        wz_chronicle chronicle;
        fmt_series_trouble trouble;
        size_t whole = 12345, wanted = length;
        while (wanted > 0 && evening.text[wanted - 1] != '\n') wanted--;
        bool good = fmt_series_read(evening.text, length, WZ_ENGLISH, &chronicle, &whole, &trouble);
        assert_int_equal(whole, wanted);
        assert_int_equal(good, wanted > 0);
        if (!good) {
            assert_string_equal(trouble.say, "The file is empty, or it breaks off in its first "
                                             "line, which tells who plays by which rules.");
            continue;
        }
        wz_chronicle_free(&chronicle);
    }
    evening_free(&evening);
}

/* What is left can be played on. */
static void test_a_game_goes_on_after_a_crash(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    struct evening evening;
    evening_plan plan = {&rules, 3, 1, 4, 0, 0, 0};
    evening_play(&evening, &plan);
    char *cut = strstr(evening.text, "{\"result\"");
    assert_non_null(cut);
    wz_chronicle chronicle;
    read_text(evening.text, (size_t)(cut - evening.text), &chronicle);
    assert_true(chronicle.playing);
    assert_true(wz_over(&chronicle.game.table));
    assert_int_equal(chronicle.log->move[0].kind, WZ_MOVE_DEAL);
    wz_event event;
    assert_int_equal(wz_chronicle_result(&chronicle, &event), WZ_OK);
    assert_int_equal(wz_chronicle_add(&chronicle, &event), WZ_OK);
    assert_false(chronicle.playing);
    char *list = evening_list(&evening.chronicle), *list_again = evening_list(&chronicle);
    assert_string_equal(list, list_again);
    free(list);
    free(list_again);
    wz_chronicle_free(&chronicle);
    evening_free(&evening);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_series_of_36_for_three),
        cmocka_unit_test(test_a_series_of_48_for_four),
        cmocka_unit_test(test_lively_series_of_every_rule_set),
        cmocka_unit_test(test_other_lists),
        cmocka_unit_test(test_special_rounds),
        cmocka_unit_test(test_special_rounds_refused),
        cmocka_unit_test(test_a_preset_that_has_changed_since),
        cmocka_unit_test(test_golden_series),
        cmocka_unit_test(test_examples_of_the_document),
        cmocka_unit_test(test_a_torn_file_gives_its_whole_lines),
        cmocka_unit_test(test_a_game_goes_on_after_a_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
