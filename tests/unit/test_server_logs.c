/* Logs of tables: those of earlier versions are folded for ever, and what is no log is set aside with
 * the place and the reason. tests/golden/server-log-1.jsonl is an evening of four with nearly every
 * kind of event. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall_box.h"

static struct hall_box box;

/* --- Reading the golden log --- */

static int64_t number_in(const char *line, const char *key) {
    const char *at = strstr(line, key);
    return at ? strtoll(at + strlen(key), NULL, 10) : 0;
}

static void text_in(const char *line, const char *key, char *text, size_t room) {
    const char *at = strstr(line, key);
    size_t length = at ? strcspn(at + strlen(key), "\"") : 0;
    if (length >= room) length = room - 1;
    if (at) memcpy(text, at + strlen(key), length);
    text[length] = '\0';
}

static void read_person(struct store *store, const char *line) {
    char hex[70], name[64];
    uint8_t token[STORE_HASH];
    text_in(line, "\"token\":\"", hex, sizeof hex);
    text_in(line, "\"name\":\"", name, sizeof name);
    for (unsigned i = 0; i < STORE_HASH; i++) {
        char digits[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        token[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
    struct store_write write = {.kind = STORE_PERSON,
                                .person = {number_in(line, "\"person\":"), token, name, "en", 1}};
    assert_true(store->commit(store->self, &write, 1));
}

static void read_event(struct store *store, char *line) {
    char message[40], kind[16];
    char *body = strstr(line, "\"body\":") + 7;
    line[strlen(line) - 1] = '\0'; /* the bracket that closes the line */
    text_in(line, "\"message\":\"", message, sizeof message);
    text_in(line, "\"kind\":\"", kind, sizeof kind);
    struct store_write write = {.kind = STORE_EVENT,
                                .event = {number_in(line, "\"table\":"),
                                          number_in(line, "\"seq\":"), number_in(line, "\"at\":"),
                                          number_in(line, "\"person\":"), message, kind, body}};
    assert_true(store->commit(store->self, &write, 1));
}

static void read_log(struct store *store) {
    static char line[8000];
    FILE *file = fopen(WZ_SOURCE_DIR "/tests/golden/server-log-1.jsonl", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "{\"person\"", 9) == 0) read_person(store, line);
        else read_event(store, line);
    }
    fclose(file);
}

static int set_up(void **state) {
    (void)state;
    box_open(&box);
    read_log(&box.disk.store);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    box_close(&box);
    return 0;
}

/* --- Version 1 --- */

static void check_evening(const struct srv_table *table) {
    static const int32_t totals[] = {30, 146, -410, 30};
    assert_non_null(table);
    assert_int_equal(table->seq, 83);
    assert_int_equal(table->state, SRV_STATE_OVER);
    assert_int_equal(table->chronicle.chapters, 2);
    assert_int_equal(table->remarks, 3);
    for (uint8_t i = 0; i < 4; i++)
        assert_int_equal(wz_total(&table->chronicle.series, (wz_person){i}), totals[i]);
}

static void test_a_log_of_version_1_is_folded(void **state) {
    (void)state;
    box_restart(&box);
    check_evening(box_table(&box));
    assert_string_equal(box.report, "");
}

/* Only the first rows, and the persons of the log come by the box's own tokens. */
static void cut_log(size_t rows) {
    while (box.disk.rows > rows) free(box.disk.row[--box.disk.rows].body);
    for (unsigned i = 0; i < box.disk.persons; i++) {
        fair_token_hash hash;
        memset(box.tokens[i + 1], 'A', FAIR_TOKEN_ROOM - 1);
        box.tokens[i + 1][0] = (char)('B' + i);
        assert_true(fair_token_hashed(box.tokens[i + 1], &hash));
        memcpy(box.disk.person[i].token, hash.bytes, sizeof hash.bytes);
    }
    box_restart(&box);
}

static size_t last_row_of(const char *kind) {
    size_t row = box.disk.rows;
    while (row > 0 && strcmp(box.disk.row[row - 1].kind, kind) != 0) row--;
    return row;
}

/* A table in the middle of a deal of the first version goes on with the second: the game that was played
 * is told as it came about, a deal without cards is given up and its secret told. */
static void test_a_table_of_version_1_goes_on_with_the_second(void **state) {
    (void)state;
    cut_log(last_row_of("commit"));
    const struct srv_table *table = box_table(&box);
    assert_non_null(table);
    assert_true(table->committed);
    assert_int_equal(table->fair.version, FAIR_FIRST);
    assert_int_equal(table->old.version, FAIR_FIRST);
    assert_int_equal(fair_check(&table->old).finding, FAIR_HOLDS);
    uint32_t deal = table->fair.game;
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    table = box_table(&box);
    assert_true(table->committed);
    assert_int_equal(table->fair.version, FAIR_SECOND);
    assert_int_equal(table->fair.game, deal + 1);
    assert_true(table->has_id);
    assert_true(
        box_heard(&box, 1, "\"reveal\":{\"format\":\"wenzel-fair\",\"version\":1,\"table\""));
    assert_true(box_heard(&box, 1, "\"spent\":[{\"deal\":"));
    box_restart(&box);
    assert_int_equal(box_table(&box)->fair.game, deal + 1);
    assert_string_equal(box.report, "");
}

/* The cards of the first version that lie on the table are played. */
static void test_a_game_of_version_1_is_played_on(void **state) {
    (void)state;
    cut_log(last_row_of("dealt") + 2);
    const struct srv_table *table = box_table(&box);
    assert_true(srv_in_game(table));
    assert_int_equal(table->fair.version, FAIR_FIRST);
    assert_int_equal(fair_check(&table->fair).finding, FAIR_HOLDS);
}

static void test_likewise_from_a_database(void **state) {
    (void)state;
    char folder[] = "/tmp/wenzel-logs-XXXXXX", path[64], command[80];
    struct store_trouble trouble;
    struct store store;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/db", folder);
    assert_true(store_open(&store, path, &trouble));
    read_log(&store);
    box.world.store = &store;
    box_restart(&box);
    check_evening(box_table(&box));
    srv_hall_free(box.hall);
    box.hall = NULL;
    store_close(&store);
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
}

/* Every beginning of a log is a log. */
static void test_every_beginning_can_be_folded(void **state) {
    (void)state;
    size_t rows = box.disk.rows;
    for (size_t kept = 1; kept <= rows; kept++) {
        box.disk.rows = kept;
        box_restart(&box);
        assert_non_null(box_table(&box));
        assert_int_equal(box_table(&box)->seq, kept);
    }
    box.disk.rows = rows;
}

/* --- What is no log --- */

static struct sim_row *row_of(const char *kind) {
    for (size_t i = 0; i < box.disk.rows; i++)
        if (strcmp(box.disk.row[i].kind, kind) == 0) return &box.disk.row[i];
    fail_msg("no %s in the log", kind);
    return NULL;
}

static void set_body(const char *kind, const char *body) {
    struct sim_row *row = row_of(kind);
    free(row->body);
    row->body = strdup(body);
}

static void set_aside_for(const char *why) {
    box_restart(&box);
    assert_null(box_table(&box));
    assert_true(box.disk.aside[1]);
    if (!strstr(box.report, why)) fail_msg("the report is: %s", box.report);
    assert_int_equal(srv_hall_stats(box.hall).aside, 1);
}

static void test_a_missing_event_is_noticed(void **state) {
    (void)state;
    row_of("start")->event.seq = 100;
    set_aside_for("its number does not follow");
}

static void test_an_unknown_event(void **state) {
    (void)state;
    strcpy(row_of("start")->kind, "dance");
    set_aside_for("(dance): no such event");
}

static void test_a_body_that_can_not_be_read(void **state) {
    (void)state;
    set_body("move", "{\"move\":17}");
    set_aside_for("(move): move");
}

static void test_a_result_that_the_rules_do_not_give(void **state) {
    (void)state;
    set_body("result",
             "{\"kind\":\"declared\",\"declarer\":1,\"won\":true,\"value\":999,\"written\":[]}");
    set_aside_for("(result): RESULT_DIFFERS");
}

static void test_a_move_that_is_not_legal(void **state) {
    (void)state;
    set_body("move", "{\"move\":\"0 CJ\"}");
    set_aside_for("(move): WRONG_PHASE");
}

static void test_a_commitment_that_is_not_that_of_the_secret(void **state) {
    (void)state;
    char *body = row_of("commit")->body;
    char *digit = strstr(body, "\"commitment\":\"") + 14;
    *digit = *digit == '0' ? '1' : '0';
    set_aside_for("(commit): field");
}

static void test_cards_that_do_not_follow_from_everybodys_part(void **state) {
    (void)state;
    char *digit = strstr(row_of("words")->body, "\"bytes\":\"") + 9;
    *digit = *digit == '0' ? '1' : '0';
    set_aside_for("(dealt): field");
}

static void test_rules_that_can_not_be_read(void **state) {
    (void)state;
    memcpy(strstr(row_of("open")->body, "wenzel rules 1"), "wenzel rules 9", 14);
    set_aside_for("(open): RULES_NEWER");
}

static void test_a_name_that_is_too_long(void **state) {
    (void)state;
    memset(row_of("sit")->message, 'x', 39);
    set_aside_for("name is too long");
}

static bool no_reading(void *self, int64_t table, store_each_event *each, void *context) {
    (void)self, (void)table, (void)each, (void)context;
    return false;
}

/* A disk that can't be read now may be readable tomorrow: nothing is set aside for it. */
static void test_a_table_that_can_not_be_read_is_left_as_it_is(void **state) {
    (void)state;
    box.disk.store.events = no_reading;
    box_restart(&box);
    assert_null(box_table(&box));
    assert_false(box.disk.aside[1]);
    assert_non_null(strstr(box.report, "can't be read"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_a_log_of_version_1_is_folded),
        TEST(test_a_table_of_version_1_goes_on_with_the_second),
        TEST(test_a_game_of_version_1_is_played_on),
        TEST(test_likewise_from_a_database),
        TEST(test_every_beginning_can_be_folded),
        TEST(test_a_missing_event_is_noticed),
        TEST(test_an_unknown_event),
        TEST(test_a_body_that_can_not_be_read),
        TEST(test_a_result_that_the_rules_do_not_give),
        TEST(test_a_move_that_is_not_legal),
        TEST(test_a_commitment_that_is_not_that_of_the_secret),
        TEST(test_cards_that_do_not_follow_from_everybodys_part),
        TEST(test_rules_that_can_not_be_read),
        TEST(test_a_name_that_is_too_long),
        TEST(test_a_table_that_can_not_be_read_is_left_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
