/* The inside of the SQLite store, for its own files. */
#ifndef WENZEL_STORE_INNER_H
#define WENZEL_STORE_INNER_H

#include <sqlite3.h>

#include "store/store.h"

/* The rule set that a row of `board` was opened with, by its first event. */
#define STORE_FIRST_RULES                                                                          \
    "coalesce((SELECT json_extract(body, '$.rules') FROM event"                                    \
    " WHERE event.board = board.id AND seq = 1), '')"

/* The next stamp, upon the last one (check.c). */
#define STORE_NEW_STAMP "UPDATE stamp SET base = own, own = " STORE_RANDOM
/* All of one size, so that a stamp is written over the last one: no page that was torn has half of it. */
#define STORE_RANDOM "(random() & 0x3fffffffffffffff | 0x4000000000000000)"
/* What an older file without a stamp has in place of one. */
#define STORE_UNSTAMPED INT64_C(0x4000000000000000)
enum { STORE_STAMPED = 4 /* the version that brought it */ };

enum store_statement {
    STORE_SQL_BEGIN,
    STORE_SQL_COMMIT,
    STORE_SQL_ROLLBACK,
    STORE_SQL_STAMP,
    STORE_SQL_TABLE,
    STORE_SQL_EVENT,
    STORE_SQL_LAST_EVENT,
    STORE_SQL_PERSON,
    STORE_SQL_KEY,
    STORE_SQL_NO_KEY,
    STORE_SQL_GAME,
    STORE_SQL_RULES,
    STORE_SQL_CLOSE,
    STORE_SQL_RULESET,
    STORE_SQL_NO_RULESET,
    STORE_SQL_ASIDE,
    STORE_SQL_PERSONS,
    STORE_SQL_KEYS,
    STORE_SQL_RULESETS,
    STORE_SQL_TABLES,
    STORE_SQL_EVENTS,
    STORE_SQL_LAST,
    STORE_SQL_GAMES,
    STORE_SQL_OLDER_GAMES,
    STORE_STATEMENTS
};

struct store_sqlite {
    struct store *store; /* where trouble is told */
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS];
    char *path;
    int lock;
    bool has_rules; /* its tables have their rule sets: version 3 */
    bool stamps;    /* the next transaction begins a new -wal and stamps it */
    int pages;      /* in the -wal */
};

/* The functions of a store (sqlite.c). */
void store__fill(struct store *store, struct store_sqlite *self);
/* Brings the -wal into the file once it is long (open.c). */
void store__tidy(struct store_sqlite *self);

/* The database's own file is locked, whatever name it was reached by, until store__unlock. It is made if
 * `makes`. STORE_NOT_LOCKED with the reason. */
enum { STORE_NO_LOCK = -1, STORE_NOT_LOCKED = -2 };
int store__lock(const char *path, bool makes, struct store_trouble *trouble);
void store__unlock(int lock);
/* Is the locked file still the one that has this name? */
bool store__still_there(int lock, const char *path);

/* What lies beside a database, by the ends of their names; the first is the database itself. */
enum { STORE_ENDS = 4, STORE_NAME = 4096 };
extern const char *const store__ends[STORE_ENDS];
/* Makes an empty file that only its owner can read: a running game's secret and discard are in it.
 * SQLite gives the files beside it the same mode. False if there is one already, or there can't be. */
bool store__make_file(const char *path);
/* The same for files that are there: the database and those beside it. */
void store__close_to_others(const char *path);
/* The length of a file; 0 if there is none. */
int64_t store__length(const char *path, const char *end);

/* Opens a database by `flags`, and leaves everything in it as it is. */
sqlite3 *store__open_as_it_is(const char *path, int flags, struct store_trouble *trouble);
/* Frees a database together with the reason why it can't be used. Returns false. */
bool store__give_up(sqlite3 *db);

/* --- Checks (check.c) --- */

/* The file without its -wal: may it be opened at all, and what is its stamp? Changes nothing.
 * STORE_NO_STAMP = it can't be read without it. */
#define STORE_NO_STAMP INT64_MIN
bool store__look(const char *path, int64_t *stamp, struct store_trouble *trouble);
/* Does the -wal that was just read with it belong to a file with this stamp? */
bool store__belongs(sqlite3 *db, int64_t stamp, struct store_trouble *trouble);
/* Is everything there, and legible? */
bool store__whole(sqlite3 *db, struct store_trouble *trouble);

/* Copies page by page while others write; the copy is stamped anew. The reason speaks of the copy. */
bool store__copy_into(sqlite3 *from, const char *copy, struct store_trouble *trouble);

/* Makes or migrates the schema. False with the reason in `trouble`. */
bool store__migrate(sqlite3 *db, struct store_trouble *trouble);
/* Is the schema one that this program can read, and do its tables have their rule sets? For those who only
 * read. */
bool store__known_schema(sqlite3 *db, bool *has_rules, struct store_trouble *trouble);
/* Ours, and not from the future? */
bool store__fits(sqlite3 *db, int *version, struct store_trouble *trouble);
/* The number that a question is answered with. */
bool store__number(sqlite3 *db, const char *sql, int64_t *number);
/* "what: SQLite's words", for the log */
void store__tell(char trouble[STORE_TROUBLE], const char *what, sqlite3 *db);
/* The fault, with SQLite's words if there is a database. Returns false. */
bool store__fail(struct store_trouble *trouble, enum store_fault fault, sqlite3 *db);

#endif
