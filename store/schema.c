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
static bool fits(sqlite3 *db, int *version, char trouble[STORE_TROUBLE]) {
    int application = 0, objects = 0;
    if (!versions_of(db, &application, version, &objects)) {
        store__tell(trouble, "the database can't be read", db);
        return false;
    }
    if (objects > 0 && application != APPLICATION) {
        sqlite3_snprintf(STORE_TROUBLE, trouble, "this is a database of another program");
        return false;
    }
    if (*version > VERSION) {
        sqlite3_snprintf(STORE_TROUBLE, trouble,
                         "the database has version %d, this program knows versions up to %d: a "
                         "newer Wenzel can read it",
                         *version, (int)VERSION);
        return false;
    }
    return true;
}

bool store__known_schema(sqlite3 *db, char trouble[STORE_TROUBLE]) {
    int version;
    if (!fits(db, &version, trouble)) return false;
    if (version == VERSION) return true;
    sqlite3_snprintf(STORE_TROUBLE, trouble,
                     "the database has version %d of %d: start the server once to migrate it",
                     version, (int)VERSION);
    return false;
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

bool store__migrate(sqlite3 *db, char trouble[STORE_TROUBLE]) {
    int version = 0;
    if (!fits(db, &version, trouble)) return false;
    for (; version < VERSION; version++) {
        if (run(db, "BEGIN IMMEDIATE") && run(db, steps[version]) &&
            note_version(db, version + 1) && run(db, "COMMIT"))
            continue;
        store__tell(trouble, "the database could not be brought up to date", db);
        if (!sqlite3_get_autocommit(db)) run(db, "ROLLBACK");
        return false;
    }
    return true;
}
