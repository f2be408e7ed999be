/* The schema and its migrations. Every step is done once, in its own transaction, and noted. */
#include <string.h>

#include "store/inner.h"

/* Step i brings a database from version i to i + 1. A step that was released is never changed. */
static const char *const steps[] = {
    "CREATE TABLE person ("
    "  id INTEGER PRIMARY KEY,"
    "  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32)," /* the hash of it */
    "  name TEXT NOT NULL,"
    "  lang TEXT NOT NULL,"
    "  at INTEGER NOT NULL"
    ") STRICT;"
    "CREATE TABLE board ("
    "  id INTEGER PRIMARY KEY,"
    "  state TEXT NOT NULL CHECK (state IN ('open', 'closed', 'aside')),"
    "  report TEXT NOT NULL DEFAULT ''" /* why it was set aside */
    ") STRICT;"
    "CREATE TABLE event ("
    "  board INTEGER NOT NULL REFERENCES board (id),"
    "  seq INTEGER NOT NULL CHECK (seq > 0),"
    "  at INTEGER NOT NULL,"
    "  person INTEGER REFERENCES person (id),"
    "  message TEXT NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  body TEXT NOT NULL,"
    "  PRIMARY KEY (board, seq)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE game ("
    "  id INTEGER PRIMARY KEY," /* in the order they were finished */
    "  board INTEGER NOT NULL REFERENCES board (id),"
    "  number INTEGER NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  rules TEXT NOT NULL,"
    "  iss TEXT NOT NULL,"
    "  moves TEXT NOT NULL,"
    "  fair TEXT NOT NULL,"
    "  UNIQUE (board, number)"
    ") STRICT;",
    /* more ways to be known as somebody: a code, and tokens of other devices */
    "CREATE TABLE credential ("
    "  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),"
    "  person INTEGER NOT NULL REFERENCES person (id),"
    "  kind TEXT NOT NULL CHECK (kind IN ('code', 'token')),"
    "  at INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;",
    /* a table's rule set in full, for its finished games; it began with it */
    "ALTER TABLE board ADD COLUMN rules TEXT NOT NULL DEFAULT '';"
    "UPDATE board SET rules = " STORE_FIRST_RULES " WHERE id IN (SELECT board FROM game);",
    /* how many events a table has, told twice, so that lost ones are missed; and a stamp by which a
     * file and its -wal are known to belong together (check.c) */
    "ALTER TABLE board ADD COLUMN last INTEGER NOT NULL DEFAULT 0;"
    "UPDATE board SET last = (SELECT coalesce(max(seq), 0) FROM event WHERE event.board = board.id);"
    "CREATE TABLE stamp ("
    "  id INTEGER PRIMARY KEY CHECK (id = 1),"
    "  base INTEGER NOT NULL," /* the stamp of the file that this one was written upon */
    "  own INTEGER NOT NULL"
    ") STRICT;"
    "INSERT INTO stamp VALUES (1, 0x4000000000000000, " STORE_RANDOM ");",
    /* rule sets of people's own; what hangs on one refers to its id */
    "CREATE TABLE ruleset ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* in the order they were made, never used again */
    "  person INTEGER NOT NULL REFERENCES person (id),"
    "  name TEXT NOT NULL,"
    "  list TEXT NOT NULL," /* neither changes */
    "  body TEXT NOT NULL,"
    "  at INTEGER NOT NULL,"
    "  UNIQUE (person, name)"
    ") STRICT;",
};
/* Readers can ask (store_games) for what has been there since READABLE; since WITH_RULES a table has its
 * rule set, since STORE_STAMPED the number of its events, and the file a stamp. */
enum {
    VERSION = sizeof steps / sizeof *steps,
    READABLE = 1,
    WITH_RULES = 3,
    APPLICATION = 0x577a4442 /* "WzDB" */
};

void store__tell(char trouble[STORE_TROUBLE], const char *what, sqlite3 *db) {
    sqlite3_snprintf(STORE_TROUBLE, trouble, "%s: %s", what, db ? sqlite3_errmsg(db) : "no memory");
}

bool store__fail(struct store_trouble *trouble, enum store_fault fault, sqlite3 *db) {
    *trouble = (struct store_trouble){.fault = fault};
    if (db) sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", sqlite3_errmsg(db));
    return false;
}

static bool fail_version(struct store_trouble *trouble, enum store_fault fault, int version) {
    store__fail(trouble, fault, NULL);
    trouble->version = version;
    trouble->known = VERSION;
    return false;
}

bool store__number(sqlite3 *db, const char *sql, int64_t *number) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) return false;
    bool row = sqlite3_step(statement) == SQLITE_ROW;
    if (row) *number = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && row;
}

static bool versions_of(sqlite3 *db, int64_t *application, int64_t *version, int64_t *objects) {
    return store__number(db, "PRAGMA application_id", application) &&
           store__number(db, "PRAGMA user_version", version) &&
           store__number(db, "SELECT count(*) FROM sqlite_schema", objects);
}

bool store__fits(sqlite3 *db, int *version, struct store_trouble *trouble) {
    int64_t application = 0, found = 0, objects = 0;
    if (!versions_of(db, &application, &found, &objects))
        return store__fail(
            trouble, sqlite3_errcode(db) == SQLITE_NOTADB ? STORE_FAULT_OPEN : STORE_FAULT_READ,
            db);
    *version = (int)found;
    if (objects > 0 && application != APPLICATION)
        return store__fail(trouble, STORE_FAULT_FOREIGN, NULL);
    return *version <= VERSION || fail_version(trouble, STORE_FAULT_NEWER, *version);
}

bool store__known_schema(sqlite3 *db, bool *has_rules, struct store_trouble *trouble) {
    int version;
    if (!store__fits(db, &version, trouble)) return false;
    *has_rules = version >= WITH_RULES;
    return version >= READABLE || fail_version(trouble, STORE_FAULT_OLDER, version);
}

static bool run(sqlite3 *db, const char *sql) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool note_version(sqlite3 *db, int version) {
    char sql[256];
    sqlite3_snprintf(
        sizeof sql, sql,
        "PRAGMA application_id = %d; PRAGMA user_version = %d;"
        "CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY, at TEXT NOT "
        "NULL DEFAULT CURRENT_TIMESTAMP) STRICT;"
        "INSERT INTO migration (version) VALUES (%d);",
        (int)APPLICATION, version, version);
    return run(db, sql);
}

bool store__migrate(sqlite3 *db, struct store_trouble *trouble) {
    int version = 0;
    if (!store__fits(db, &version, trouble)) return false;
    for (; version < VERSION; version++) {
        if (run(db, "BEGIN IMMEDIATE") && run(db, steps[version]) &&
            note_version(db, version + 1) && run(db, "COMMIT"))
            continue;
        store__fail(trouble, STORE_FAULT_MIGRATE, db);
        if (!sqlite3_get_autocommit(db)) run(db, "ROLLBACK");
        return false;
    }
    return true;
}
