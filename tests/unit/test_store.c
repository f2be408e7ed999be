/* The store on real files of SQLite. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/store.h"

static char folder[64], path[128], copy[128];
static struct store_trouble trouble;
static struct store store;

static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/wenzel-store-XXXXXX");
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/db", folder);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    return store_open(&store, path, &trouble) ? 0 : 1;
}

static int tear_down(void **state) {
    (void)state;
    char command[200];
    store_close(&store);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static struct store_write person(int64_t id, const char *name) {
    static uint8_t tokens[8][STORE_HASH];
    tokens[id % 8][0] = (uint8_t)id;
    return (struct store_write){.kind = STORE_PERSON,
                                .person = {id, tokens[id % 8], name, "de", 1000}};
}

static struct store_write event(int64_t table, int64_t seq, const char *body) {
    return (struct store_write){.kind = STORE_EVENT,
                                .event = {table, seq, 5000 + seq, 0, "", "move", body}};
}

static bool commit(struct store_write *writes, size_t count) {
    return store.commit(store.self, writes, count);
}

struct found {
    int64_t count, last;
    char text[4000];
};

static bool note_event(void *context, const struct store_event *e) {
    struct found *found = context;
    found->count++;
    found->last = e->seq;
    strncat(found->text, e->body, sizeof found->text - strlen(found->text) - 1);
    return true;
}

static struct found events_of(int64_t table) {
    struct found found = {0};
    assert_true(store.events(store.self, table, note_event, &found));
    return found;
}

static bool note_table(void *context, int64_t table) {
    struct found *found = context;
    found->count++;
    found->last = table;
    return true;
}

static struct found tables(void) {
    struct found found = {0};
    assert_true(store.tables(store.self, note_table, &found));
    return found;
}

static void reopen(void) {
    store_close(&store);
    assert_true(store_open(&store, path, &trouble));
}

static void test_events_come_back_in_order_after_a_restart(void **state) {
    (void)state;
    struct store_write writes[] = {event(3, 1, "a"), event(3, 2, "b"), event(4, 1, "x"),
                                   event(3, 3, "c")};
    assert_true(commit(writes, 4));
    reopen();
    assert_string_equal(events_of(3).text, "abc");
    assert_string_equal(events_of(4).text, "x");
    assert_int_equal(tables().count, 2);
}

static void test_a_batch_is_kept_whole_or_not_at_all(void **state) {
    (void)state;
    struct store_write good[] = {event(1, 1, "a")};
    assert_true(commit(good, 1));
    struct store_write gap[] = {event(1, 2, "b"), event(1, 4, "d")};
    assert_false(commit(gap, 2));
    assert_true(strlen(store.trouble) > 0);
    struct store_write twice[] = {event(1, 2, "b"), event(1, 2, "b")};
    assert_false(commit(twice, 2));
    struct store_write stranger[] = {event(1, 2, "b"), event(9, 5, "?")};
    assert_false(commit(stranger, 2));
    reopen();
    assert_string_equal(events_of(1).text, "a");
    struct store_write next[] = {event(1, 2, "b")};
    assert_true(commit(next, 1));
}

static void test_an_event_of_nobody_known_is_refused(void **state) {
    (void)state;
    struct store_write writes[] = {event(1, 1, "a")};
    writes[0].event.person = 77;
    assert_false(commit(writes, 1));
}

static bool note_person(void *context, const struct store_person *p) {
    struct found *found = context;
    found->count++;
    found->last = p->person;
    strncat(found->text, p->name, sizeof found->text - strlen(found->text) - 1);
    return p->token != NULL;
}

static void test_persons_are_made_and_renamed(void **state) {
    (void)state;
    struct store_write writes[] = {person(1, "Anna"), person(2, "Bert")};
    assert_true(commit(writes, 2));
    struct store_write renamed[] = {person(1, "Anne")};
    assert_true(commit(renamed, 1));
    reopen();
    struct found found = {0};
    assert_true(store.persons(store.self, note_person, &found));
    assert_string_equal(found.text, "AnneBert");
    int64_t last_person, last_table;
    assert_true(store.last(store.self, &last_person, &last_table));
    assert_int_equal(last_person, 2);
    assert_int_equal(last_table, 0);
}

static void test_tables_that_are_closed_or_aside_are_not_read_again(void **state) {
    (void)state;
    struct store_write writes[] = {event(1, 1, "a"), event(2, 1, "b"), event(3, 1, "c")};
    assert_true(commit(writes, 3));
    struct store_write close = {.kind = STORE_CLOSE, .event = {.table = 1}};
    assert_true(commit(&close, 1));
    assert_true(store.set_aside(store.self, 2, "event 1: it does not follow"));
    reopen();
    assert_int_equal(tables().count, 1);
    assert_int_equal(tables().last, 3);
    assert_string_equal(events_of(2).text, "b"); /* nothing is thrown away */
    int64_t last_person, last_table;
    assert_true(store.last(store.self, &last_person, &last_table));
    assert_int_equal(last_table, 3);
}

static bool note_game(void *context, const struct store_game *game) {
    struct found *found = context;
    found->count++;
    strncat(found->text, game->iss, sizeof found->text - strlen(found->text) - 1);
    return true;
}

static void test_finished_games_can_be_read_beside_a_running_server(void **state) {
    (void)state;
    struct store_write writes[] = {
        event(1, 1, "a"),
        {.kind = STORE_GAME, .game = {1, 1, 9000, "isko", "(;first;)", "m", "{}"}},
        {.kind = STORE_GAME, .game = {1, 2, 9001, "isko", "(;second;)", "m", "{}"}}};
    assert_true(commit(writes, 3));
    struct store reader;
    assert_true(store_open_to_read(&reader, path, &trouble));
    struct found found = {0};
    assert_true(store_games(&reader, 0, note_game, &found));
    assert_string_equal(found.text, "(;first;)(;second;)");
    struct store_write one[] = {event(1, 2, "b")};
    assert_true(commit(one, 1)); /* the reader does not hold it up */
    assert_false(reader.commit(reader.self, one, 1));
    store_close(&reader);
}

static void test_a_second_server_is_kept_out(void **state) {
    (void)state;
    /* locks belong to processes */
    pid_t child = fork();
    if (child == 0) {
        struct store second;
        _exit(store_open(&second, path, &trouble)   ? 1
              : trouble.fault == STORE_FAULT_LOCKED ? 0
                                                    : 2);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void test_a_backup_of_a_running_database(void **state) {
    (void)state;
    struct store_write writes[] = {event(1, 1, "a"), event(1, 2, "b")};
    assert_true(commit(writes, 2));
    assert_true(store_backup(path, copy, &trouble));
    struct store_write more[] = {event(1, 3, "c")};
    assert_true(commit(more, 1));
    assert_false(store_backup(path, copy, &trouble)); /* nothing is written over */
    assert_int_equal(trouble.fault, STORE_FAULT_OCCUPIED);
    assert_string_equal(trouble.detail, copy);
    store_close(&store);
    assert_true(store_open(&store, copy, &trouble));
    assert_string_equal(events_of(1).text, "ab");
}

static void test_strange_files_are_refused_with_a_reason(void **state) {
    (void)state;
    struct store other;
    sqlite3 *db;
    char strange[160];
    snprintf(strange, sizeof strange, "%s/strange", folder);
    FILE *file = fopen(strange, "w");
    fputs("this is a shopping list, and no database at all: eggs, milk, bread", file);
    fclose(file);
    assert_false(store_open(&other, strange, &trouble));
    assert_int_equal(trouble.fault, STORE_FAULT_OPEN);
    assert_true(strlen(trouble.detail) > 0);
    snprintf(strange, sizeof strange, "%s/foreign", folder);
    assert_int_equal(sqlite3_open(strange, &db), SQLITE_OK);
    sqlite3_exec(db, "CREATE TABLE t (x)", NULL, NULL, NULL);
    sqlite3_close(db);
    assert_false(store_open(&other, strange, &trouble));
    assert_int_equal(trouble.fault, STORE_FAULT_FOREIGN);
    assert_false(store_open_to_read(&other, "/tmp/no/such/folder/db", &trouble));
    assert_false(store_open(&other, "/tmp/no/such/folder/db", &trouble));
}

static void test_a_database_from_the_future_is_left_alone(void **state) {
    (void)state;
    sqlite3 *db;
    struct store other;
    store_close(&store);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_exec(db, "PRAGMA user_version = 99", NULL, NULL, NULL);
    sqlite3_close(db);
    assert_false(store_open(&other, path, &trouble));
    assert_int_equal(trouble.fault, STORE_FAULT_NEWER);
    assert_true(trouble.version > trouble.known && trouble.known > 0);
}

/* What the promise of durability rests on. */
static void test_the_disk_is_waited_for(void **state) {
    (void)state;
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_prepare_v2(db, "PRAGMA journal_mode", -1, &statement, NULL);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(statement, 0), "wal");
    sqlite3_finalize(statement);
    sqlite3_prepare_v2(db, "SELECT count(*) FROM migration", -1, &statement, NULL);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_int_equal(sqlite3_column_int(statement, 0), 1);
    sqlite3_finalize(statement);
    sqlite3_close(db);
}

/* A process that dies in the middle of its work: what it said was kept is there, the rest is not. */
static void test_what_was_confirmed_survives_a_kill(void **state) {
    (void)state;
    store_close(&store);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        if (!store_open(&store, path, &trouble)) _exit(1);
        for (int64_t seq = 1;; seq++) {
            struct store_write one[] = {event(1, seq, "x")};
            if (!commit(one, 1) || write(ends[1], &seq, sizeof seq) != sizeof seq) _exit(1);
        }
    }
    close(ends[1]);
    int64_t confirmed = 0, seq;
    while (confirmed < 50 && read(ends[0], &seq, sizeof seq) == sizeof seq) confirmed = seq;
    kill(child, SIGKILL);
    while (read(ends[0], &seq, sizeof seq) == sizeof seq) confirmed = seq;
    close(ends[0]);
    waitpid(child, NULL, 0);
    assert_true(confirmed >= 50);
    assert_true(store_open(&store, path, &trouble));
    int64_t kept = events_of(1).count;
    assert_true(kept == confirmed || kept == confirmed + 1);
}

/* --- Nobody else's eyes --- */

static void expect_private(const char *name, const char *end) {
    char file[160];
    struct stat found;
    snprintf(file, sizeof file, "%s%s", name, end);
    assert_int_equal(stat(file, &found), 0);
    if ((found.st_mode & 07777) != 0600) fail_msg("%s has mode %o", file, found.st_mode & 07777);
}

/* A running game's secret and its discard are in these files. */
static void test_nobody_else_can_read_the_files(void **state) {
    (void)state;
    static const char *const ends[] = {"", "-wal", "-shm", "-lock"};
    mode_t before = umask(0);
    tear_down(NULL);
    assert_int_equal(set_up(NULL), 0);
    struct store_write writes[] = {person(1, "Anna")};
    assert_true(commit(writes, 1));
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) expect_private(path, ends[i]);
    assert_true(store_backup(path, copy, &trouble));
    expect_private(copy, "");
    umask(before);
}

/* Files of older versions were open to everybody. */
static void test_files_that_were_open_are_closed_to_others(void **state) {
    (void)state;
    struct store_write writes[] = {person(1, "Anna")};
    store_close(&store);
    assert_int_equal(chmod(path, 0644), 0);
    assert_true(store_open(&store, path, &trouble));
    assert_true(commit(writes, 1));
    expect_private(path, "");
    expect_private(path, "-wal");
    expect_private(path, "-shm");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_events_come_back_in_order_after_a_restart),
        TEST(test_a_batch_is_kept_whole_or_not_at_all),
        TEST(test_an_event_of_nobody_known_is_refused),
        TEST(test_persons_are_made_and_renamed),
        TEST(test_tables_that_are_closed_or_aside_are_not_read_again),
        TEST(test_finished_games_can_be_read_beside_a_running_server),
        TEST(test_a_second_server_is_kept_out),
        TEST(test_a_backup_of_a_running_database),
        TEST(test_strange_files_are_refused_with_a_reason),
        TEST(test_a_database_from_the_future_is_left_alone),
        TEST(test_nobody_else_can_read_the_files),
        TEST(test_files_that_were_open_are_closed_to_others),
        TEST(test_the_disk_is_waited_for),
        TEST(test_what_was_confirmed_survives_a_kill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
