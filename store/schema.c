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
};
enum { VERSION = sizeof steps / sizeof *steps, APPLICATION = 0x577a4442 /* "WzDB" */ };

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

static bool number_of(sqlite3 *db, const char *sql, int *number) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK) return false;
    bool row = sqlite3_step(statement) == SQLITE_ROW;
    if (row) *number = sqlite3_column_int(statement, 0);
    return sqlite3_finalize(statement) == SQLITE_OK && row;
}

static bool versions_of(sqlite3 *db, int *application, int *version, int *objects) {
    return number_of(db, "PRAGMA application_id", application) &&
           number_of(db, "PRAGMA user_version", version) &&
           number_of(db, "SELECT count(*) FROM sqlite_schema", objects);
}

/* Ours, and not from the future. */
static bool fits(sqlite3 *db, int *version, struct store_trouble *trouble) {
    int application = 0, objects = 0;
    if (!versions_of(db, &application, version, &objects))
        return store__fail(trouble, STORE_FAULT_READ, db);
    if (objects > 0 && application != APPLICATION)
        return store__fail(trouble, STORE_FAULT_FOREIGN, NULL);
    return *version <= VERSION || fail_version(trouble, STORE_FAULT_NEWER, *version);
}

bool store__known_schema(sqlite3 *db, struct store_trouble *trouble) {
    int version;
    if (!fits(db, &version, trouble)) return false;
    return version == VERSION || fail_version(trouble, STORE_FAULT_OLDER, version);
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
    if (!fits(db, &version, trouble)) return false;
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
