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

static bool note_key(void *context, const struct store_key *key) {
    struct found *found = context;
    size_t used = strlen(found->text);
    snprintf(found->text + used, sizeof found->text - used, "%d:%d:%02x ", (int)key->person,
             key->kind, key->hash[0]);
    return true;
}

static void test_keys_are_made_and_taken_away(void **state) {
    (void)state;
    static const uint8_t code[STORE_HASH] = {0xc0}, token[STORE_HASH] = {0x70};
    struct store_write writes[] = {
        person(1, "Anna"),
        {.kind = STORE_KEY, .key = {1, token, STORE_TOKEN, 2000}},
        {.kind = STORE_KEY, .key = {1, code, STORE_CODE, 1000}},
    };
    assert_true(commit(writes, 3));
    struct store_write stranger = {.kind = STORE_KEY, .key = {7, code, STORE_CODE, 1}};
    assert_false(commit(&stranger, 1));
    reopen();
    struct found found = {0};
    assert_true(store.keys(store.self, note_key, &found));
    assert_string_equal(found.text, "1:0:c0 1:1:70 ");
    struct store_write gone = {.kind = STORE_NO_KEY, .key = {.hash = code}};
    assert_true(commit(&gone, 1));
    found = (struct found){0};
    assert_true(store.keys(store.self, note_key, &found));
    assert_string_equal(found.text, "1:1:70 ");
}

static struct store_write ruleset(int64_t person, const char *name, const char *list,
                                  const char *text) {
    return (struct store_write){.kind = STORE_RULESET, .ruleset = {person, name, list, text, 70}};
}

static bool note_ruleset(void *context, const struct store_ruleset *ruleset) {
    struct found *found = context;
    size_t used = strlen(found->text);
    snprintf(found->text + used, sizeof found->text - used, "%d:%s:%s:%s:%d ", (int)ruleset->person,
             ruleset->name, ruleset->list, ruleset->text, (int)ruleset->at);
    return true;
}

static void assert_rulesets(const char *all) {
    struct found found = {0};
    reopen();
    assert_true(store.rulesets(store.self, note_ruleset, &found));
    assert_string_equal(found.text, all);
}

static void test_rule_sets_of_people_are_kept_changed_and_deleted(void **state) {
    (void)state;
    struct store_write writes[] = {
        person(1, "Anna"), person(2, "Bert"), ruleset(2, "Freitag", "simple", "a"),
        ruleset(1, "Freitag", "bierlachs", "b"), ruleset(1, "Ähre", "simple", "c")};
    assert_true(commit(writes, 5));
    assert_rulesets("2:Freitag:simple:a:70 1:Freitag:bierlachs:b:70 1:Ähre:simple:c:70 ");
    struct store_write change = ruleset(1, "Freitag", "bierlachs", "d");
    assert_true(commit(&change, 1));
    assert_rulesets("2:Freitag:simple:a:70 1:Freitag:bierlachs:d:70 1:Ähre:simple:c:70 ");
    /* the kind of list stays, and nobody has rule sets who is not there */
    struct store_write other_list = ruleset(1, "Freitag", "simple", "e");
    assert_false(commit(&other_list, 1));
    struct store_write stranger = ruleset(7, "Freitag", "simple", "e");
    assert_false(commit(&stranger, 1));
    struct store_write gone = {.kind = STORE_NO_RULESET,
                               .ruleset = {.person = 1, .name = "Freitag"}};
    assert_true(commit(&gone, 1));
    assert_rulesets("2:Freitag:simple:a:70 1:Ähre:simple:c:70 ");
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
        {.kind = STORE_GAME, .game = {1, 1, 9000, "isko", "(;first;)", "m", "{}", "rules"}},
        {.kind = STORE_GAME, .game = {1, 2, 9001, "isko", "(;second;)", "m", "{}", "rules"}}};
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

static bool note_rules(void *context, const struct store_game *game) {
    struct found *found = context;
    found->count++;
    strncat(found->text, game->ruletext, sizeof found->text - strlen(found->text) - 1);
    return true;
}

static void assert_rules(struct store *from, const char *all) {
    struct found found = {0};
    assert_true(store_games(from, 0, note_rules, &found));
    assert_string_equal(found.text, all);
}

/* Tables of version 2 had their rule set in their first event alone. */
static void test_games_have_the_rule_set_of_their_table(void **state) {
    (void)state;
    struct store_write writes[] = {
        event(1, 1, "{\"name\":\"x\",\"rules\":\"ours;\"}"),
        event(2, 1, "{\"rules\":\"yours;\"}"),
        event(3, 1, "{}"),
        {.kind = STORE_GAME, .game = {1, 1, 9000, "a", "", "m", "{}", "ours;"}},
        {.kind = STORE_GAME, .game = {2, 1, 9001, "b", "", "m", "{}", "yours;"}},
        {.kind = STORE_GAME, .game = {1, 2, 9002, "a", "", "m", "{}", "ours;"}},
        {.kind = STORE_GAME, .game = {3, 1, 9003, "c", "", "m", "{}", ""}}};
    assert_true(commit(writes, 7));
    assert_rules(&store, "ours;yours;ours;");
    store_close(&store);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "ALTER TABLE board DROP COLUMN rules; DROP TABLE stamp;"
                                  "ALTER TABLE board DROP COLUMN last; DROP TABLE ruleset;"
                                  "PRAGMA user_version = 2;"
                                  "DELETE FROM migration WHERE version >= 3",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    struct store reader;
    assert_true(store_open_to_read(&reader, path, &trouble));
    assert_rules(&reader, "ours;yours;ours;");
    store_close(&reader);
    assert_true(store_open(&store, path, &trouble));
    assert_rules(&store, "ours;yours;ours;");
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

static void expect_private(const char *name, const char *end) {
    char file[160];
    struct stat found;
    snprintf(file, sizeof file, "%s%s", name, end);
    assert_int_equal(stat(file, &found), 0);
    if ((found.st_mode & 07777) != 0600) fail_msg("%s has mode %o", file, found.st_mode & 07777);
}

/* --- Files that are not as they should be --- */

static char *contents(const char *name, size_t *length) {
    FILE *file = fopen(name, "rb");
    char *bytes = malloc(1 << 20);
    assert_non_null(file);
    assert_non_null(bytes);
    *length = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    return bytes;
}

/* Changes the database behind the server's back. */
static void meddle(const char *change) {
    sqlite3 *db;
    store_close(&store);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_db_config(db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, NULL);
    assert_int_equal(sqlite3_exec(db, change, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Version 4 knew none. */
static void test_a_database_without_rule_sets_gets_room_for_them(void **state) {
    (void)state;
    struct store_write anna = person(1, "Anna");
    assert_true(commit(&anna, 1));
    meddle("DROP TABLE ruleset; PRAGMA user_version = 4; DELETE FROM migration WHERE version > 4");
    assert_true(store_open(&store, path, &trouble));
    assert_rulesets("");
    struct store_write writes[] = {ruleset(1, "Freitag", "simple", "a")};
    assert_true(commit(writes, 1));
    assert_rulesets("1:Freitag:simple:a:70 ");
}

static void expect_refused(enum store_fault fault) {
    struct store other;
    assert_false(store_open(&other, path, &trouble));
    assert_int_equal(trouble.fault, fault);
}

static void test_a_database_from_the_future_is_left_alone(void **state) {
    (void)state;
    size_t before, after;
    meddle("PRAGMA journal_mode = DELETE; PRAGMA user_version = 99");
    assert_int_equal(chmod(path, 0640), 0);
    char *was = contents(path, &before);
    expect_refused(STORE_FAULT_NEWER);
    assert_true(trouble.version > trouble.known && trouble.known > 0);
    char *is = contents(path, &after);
    assert_int_equal(before, after);
    assert_memory_equal(was, is, before);
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    assert_int_equal(found.st_mode & 07777, 0640);
    free(was);
    free(is);
}

static void test_lost_events_are_missed_at_the_start(void **state) {
    (void)state;
    struct store_write writes[] = {event(7, 1, "a"), event(7, 2, "b"), event(7, 3, "c")};
    assert_true(commit(writes, 3));
    meddle("DELETE FROM event WHERE seq = 3");
    expect_refused(STORE_FAULT_DAMAGED);
    assert_non_null(strstr(trouble.detail, "table 7"));
    assert_true(store_open_to_read(&store, path, &trouble)); /* what is left can be read */
}

static void test_rotten_pages_are_noticed_at_the_start(void **state) {
    (void)state;
    char body[300];
    memset(body, 'x', sizeof body - 1);
    body[sizeof body - 1] = '\0';
    for (int64_t seq = 1; seq <= 100; seq++) {
        struct store_write one[] = {event(1, seq, body)};
        assert_true(commit(one, 1));
    }
    store_close(&store);
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    fseek(file, -3 * 4096, SEEK_END);
    for (int i = 0; i < 4096; i++) putc(0, file);
    fclose(file);
    expect_refused(STORE_FAULT_DAMAGED);
}

static void test_an_empty_token_is_refused(void **state) {
    (void)state;
    struct store_write writes[] = {person(1, "Anna")};
    assert_true(commit(writes, 1));
    meddle("PRAGMA ignore_check_constraints = ON; UPDATE person SET token = x''");
    expect_refused(STORE_FAULT_DAMAGED);
    assert_true(store_open_to_read(&store, path, &trouble));
    struct found found = {0};
    assert_false(store.persons(store.self, note_person, &found));
    assert_int_equal(found.count, 0);
    assert_true(strlen(store.trouble) > 0);
}

/* Whatever a process of this name says of opening the database; as somebody who may not write to it. */
static void test_a_database_that_cannot_be_written_to_is_refused(void **state) {
    (void)state;
    store_close(&store);
    assert_int_equal(chmod(path, 0444), 0);
    assert_int_equal(chmod(folder, 0777), 0);
    pid_t child = fork();
    if (child == 0) {
        if (getuid() == 0 && setuid(65534) != 0) _exit(3);
        bool opened = store_open(&store, path, &trouble);
        _exit(opened ? 1 : trouble.fault == STORE_FAULT_READONLY ? 0 : 2);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void test_a_link_does_not_let_a_second_server_in(void **state) {
    (void)state;
    struct store second;
    char link_name[160];
    for (int hard = 0; hard < 2; hard++) {
        snprintf(link_name, sizeof link_name, "%s/link%d", folder, hard);
        assert_int_equal(hard ? link(path, link_name) : symlink(path, link_name), 0);
        assert_false(store_open(&second, link_name, &trouble));
        assert_int_equal(trouble.fault, STORE_FAULT_LOCKED);
    }
}

static void test_a_file_that_was_moved_away_is_told(void **state) {
    (void)state;
    assert_int_equal(store_health(&store), STORE_WELL);
    assert_int_equal(rename(path, copy), 0);
    assert_int_equal(store_health(&store), STORE_ILL_MOVED);
    assert_int_equal(rename(copy, path), 0);
    assert_int_equal(store_health(&store), STORE_WELL);
}

static void test_tables_aside_are_counted_after_a_restart(void **state) {
    (void)state;
    struct store_write writes[] = {event(1, 1, "a"), event(2, 1, "b")};
    assert_true(commit(writes, 2));
    assert_true(store.set_aside(store.self, 2, "why"));
    reopen();
    assert_int_equal(store_aside(&store), 1);
}

/* --- A file and what lies beside it --- */

static void carry(const char *from, const char *to) {
    char command[1000];
    snprintf(command, sizeof command, "rm -f '%s'; ! test -f '%s' || cp '%s' '%s'", to, from, from,
             to);
    assert_int_equal(system(command), 0);
}

static void carry_all(const char *from, const char *to) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < 3; i++) {
        char source[200], target[200];
        snprintf(source, sizeof source, "%s/%s%s", folder, from, ends[i]);
        snprintf(target, sizeof target, "%s/%s%s", folder, to, ends[i]);
        carry(source, target);
    }
}

/* What a crash leaves behind: a copy of all files while the server runs. The `old` one and the `new` one are
 * two lives apart. */
static void leave_two_crashes(void) {
    struct store_write first[] = {event(1, 1, "a")}, second[] = {event(1, 2, "b")};
    assert_true(commit(first, 1));
    carry_all("db", "old");
    reopen();
    assert_true(commit(second, 1));
    carry_all("db", "new");
    store_close(&store);
}

/* Any file with any -wal and any -shm: it is the one state or the other, or it is refused; never a
 * mixture. */
static void test_parts_of_two_databases_are_never_mixed(void **state) {
    (void)state;
    static const char *const parts[] = {"old", "new", "none"};
    leave_two_crashes();
    for (unsigned i = 0; i < 27; i++) {
        const unsigned of[3] = {i % 3, i / 3 % 3, i / 9};
        static const char *const ends[] = {"", "-wal", "-shm"};
        for (size_t k = 0; k < 3; k++) {
            char source[200], target[200];
            snprintf(source, sizeof source, "%s/%s%s", folder, parts[of[k]], ends[k]);
            snprintf(target, sizeof target, "%s/db%s", folder, ends[k]);
            carry(source, target);
        }
        bool fits = of[0] == of[1] || of[1] == 2;
        bool opened = store_open(&store, path, &trouble);
        if (opened != fits) fail_msg("%s with the -wal %s", parts[of[0]], parts[of[1]]);
        if (!opened) assert_int_equal(trouble.fault, STORE_FAULT_MIXED);
        if (opened && of[0] == of[1] && of[0] < 2)
            assert_string_equal(events_of(1).text, of[0] == 0 ? "a" : "ab");
        if (opened) store_close(&store);
    }
}

static void test_a_copy_takes_the_place_of_a_database(void **state) {
    (void)state;
    char kept[STORE_KEPT], damaged[160];
    struct store_write first[] = {event(1, 1, "a")}, second[] = {event(1, 2, "b")};
    assert_true(commit(first, 1));
    assert_true(store_backup(path, copy, &trouble));
    assert_true(commit(second, 1));
    assert_false(store_restore(copy, path, kept, &trouble)); /* a server has it */
    assert_int_equal(trouble.fault, STORE_FAULT_LOCKED);
    carry_all("db", "crashed");
    store_close(&store);
    carry_all("crashed", "db"); /* with a -wal that belongs to it */
    snprintf(damaged, sizeof damaged, "%s/damaged", folder);
    carry(copy, damaged);
    assert_int_equal(truncate(damaged, 3 * 4096), 0);
    assert_false(store_restore(damaged, path, kept, &trouble));
    assert_true(trouble.of_copy);
    mode_t before = umask(0);
    assert_true(store_restore(copy, path, kept, &trouble));
    umask(before);
    expect_private(path, "");
    assert_true(store_open(&store, path, &trouble));
    assert_string_equal(events_of(1).text, "a");
    struct store old;
    assert_true(store_open(&old, kept, &trouble)); /* nothing is lost */
    struct found found = {0};
    assert_true(old.events(old.self, 1, note_event, &found));
    assert_string_equal(found.text, "ab");
    store_close(&old);
}

static void test_a_backup_names_the_copy_that_fails(void **state) {
    (void)state;
    assert_false(store_backup(path, "/tmp/no/such/folder/copy", &trouble));
    assert_int_equal(trouble.fault, STORE_FAULT_COPY);
    assert_true(trouble.of_copy);
    assert_false(store_backup("/tmp/no/such/folder/db", copy, &trouble));
    assert_false(trouble.of_copy);
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
    sqlite3_prepare_v2(db, "SELECT count(*) = max(version) FROM migration", -1, &statement, NULL);
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

/* A running game's secret and its discard are in these files. */
static void test_nobody_else_can_read_the_files(void **state) {
    (void)state;
    static const char *const ends[] = {"", "-wal", "-shm"};
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

static void test_the_umask_takes_nothing_from_the_owner(void **state) {
    (void)state;
    tear_down(NULL);
    mode_t before = umask(0277);
    int made = set_up(NULL);
    umask(before);
    chmod(folder, 0700);
    assert_true(made == 0 || store_open(&store, path, &trouble));
    struct store_write writes[] = {person(1, "Anna")};
    assert_true(commit(writes, 1));
    expect_private(path, "");
    expect_private(path, "-wal");
    expect_private(path, "-shm");
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
        TEST(test_keys_are_made_and_taken_away),
        TEST(test_rule_sets_of_people_are_kept_changed_and_deleted),
        TEST(test_a_database_without_rule_sets_gets_room_for_them),
        TEST(test_tables_that_are_closed_or_aside_are_not_read_again),
        TEST(test_finished_games_can_be_read_beside_a_running_server),
        TEST(test_games_have_the_rule_set_of_their_table),
        TEST(test_a_second_server_is_kept_out),
        TEST(test_a_backup_of_a_running_database),
        TEST(test_strange_files_are_refused_with_a_reason),
        TEST(test_a_database_from_the_future_is_left_alone),
        TEST(test_lost_events_are_missed_at_the_start),
        TEST(test_rotten_pages_are_noticed_at_the_start),
        TEST(test_an_empty_token_is_refused),
        TEST(test_a_database_that_cannot_be_written_to_is_refused),
        TEST(test_a_link_does_not_let_a_second_server_in),
        TEST(test_a_file_that_was_moved_away_is_told),
        TEST(test_tables_aside_are_counted_after_a_restart),
        TEST(test_parts_of_two_databases_are_never_mixed),
        TEST(test_a_copy_takes_the_place_of_a_database),
        TEST(test_a_backup_names_the_copy_that_fails),
        TEST(test_the_umask_takes_nothing_from_the_owner),
        TEST(test_nobody_else_can_read_the_files),
        TEST(test_files_that_were_open_are_closed_to_others),
        TEST(test_the_disk_is_waited_for),
        TEST(test_what_was_confirmed_survives_a_kill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
