/* The inside of the SQLite store, for its own files. */
#ifndef WENZEL_STORE_INNER_H
#define WENZEL_STORE_INNER_H

#include <sqlite3.h>

#include "store/store.h"

enum store_statement {
    STORE_SQL_BEGIN,
    STORE_SQL_COMMIT,
    STORE_SQL_ROLLBACK,
    STORE_SQL_TABLE,
    STORE_SQL_EVENT,
    STORE_SQL_PERSON,
    STORE_SQL_GAME,
    STORE_SQL_CLOSE,
    STORE_SQL_ASIDE,
    STORE_SQL_PERSONS,
    STORE_SQL_TABLES,
    STORE_SQL_EVENTS,
    STORE_SQL_LAST,
    STORE_SQL_GAMES,
    STORE_STATEMENTS
};

struct store_sqlite {
    struct store *store; /* where trouble is told */
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    int lock;
};

enum { STORE_NO_LOCK = -1, STORE_NOT_LOCKED = -2 };
/* Keeps other servers out until store__unlock; STORE_NOT_LOCKED with the reason. */
int store__lock(const char *path, struct store_trouble *trouble);
void store__unlock(int lock);

/* Makes an empty file that only its owner can read: a running game's secret and discard are in it.
 * SQLite gives the files beside it the same mode. False if there is one already, or there can't be. */
bool store__make_file(const char *path);
/* The same for files that are there: the database and those beside it. */
void store__close_to_others(const char *path);

/* Makes or migrates the schema. False with the reason in `trouble`. */
bool store__migrate(sqlite3 *db, struct store_trouble *trouble);
/* Is the schema one that this program knows? For those who only read. */
bool store__known_schema(sqlite3 *db, struct store_trouble *trouble);
/* "what: SQLite's words", for the log */
void store__tell(char trouble[STORE_TROUBLE], const char *what, sqlite3 *db);
/* The fault, with SQLite's words if there is a database. Returns false. */
bool store__fail(struct store_trouble *trouble, enum store_fault fault, sqlite3 *db);

#endif
