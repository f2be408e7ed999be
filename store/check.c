/* Is a database what it was?
 *
 * SQLite does not know whether a -wal belongs to the file it lies beside: left there when an older copy took
 * the file's place, it would be mixed into it. So every file has a stamp, a random number. The first
 * transaction of every new -wal sets another one, and notes which one it was written upon. A file, read
 * without its -wal, has either that one or, where the -wal has been brought into it, the new one. */
#include <stdio.h>
#include <string.h>

#include "store/inner.h"

static bool damaged(struct store_trouble *trouble, const char *what) {
    store__fail(trouble, STORE_FAULT_DAMAGED, NULL);
    sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", what);
    return false;
}

/* A name for SQLite by which it leaves the -wal alone. */
static void put_address(const char *path, char address[STORE_NAME]) {
    size_t used = (size_t)snprintf(address, STORE_NAME, "file:");
    for (; *path && used + 32 < STORE_NAME; path++) {
        bool strange = strchr("?#%", *path);
        used +=
            (size_t)snprintf(address + used, STORE_NAME - used, strange ? "%%%02x" : "%c", *path);
    }
    snprintf(address + used, STORE_NAME - used, "?immutable=1");
}

static bool stamps_of(sqlite3 *db, int64_t *base, int64_t *own, struct store_trouble *trouble) {
    int version;
    *base = *own = STORE_UNSTAMPED;
    if (!store__fits(db, &version, trouble)) return false;
    if (version < STORE_STAMPED || (store__number(db, "SELECT base FROM stamp", base) &&
                                    store__number(db, "SELECT own FROM stamp", own)))
        return true;
    return damaged(trouble, sqlite3_errmsg(db));
}

bool store__look(const char *path, int64_t *stamp, struct store_trouble *trouble) {
    char address[STORE_NAME];
    int64_t base;
    *stamp = STORE_UNSTAMPED;
    if (store__length(path, "") == 0)
        return store__length(path, "-wal") == 0 || store__fail(trouble, STORE_FAULT_MIXED, NULL);
    put_address(path, address);
    sqlite3 *db = store__open_as_it_is(address, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, trouble);
    if (!db) return false;
    bool good = stamps_of(db, &base, stamp, trouble);
    sqlite3_close(db);
    if (good && *stamp >= STORE_UNSTAMPED) return true;
    if (good) damaged(trouble, "no stamp");
    /* where a crash came while the -wal was brought into it, it makes sense only together with that */
    *stamp = STORE_NO_STAMP;
    return trouble->fault != STORE_FAULT_NEWER && trouble->fault != STORE_FAULT_FOREIGN &&
           store__length(path, "-wal") > 0;
}

bool store__belongs(sqlite3 *db, int64_t stamp, struct store_trouble *trouble) {
    int64_t base, own;
    if (!stamps_of(db, &base, &own, trouble)) return false;
    return stamp == STORE_NO_STAMP || stamp == own || stamp == base ||
           store__fail(trouble, STORE_FAULT_MIXED, NULL);
}

/* The first complaint of SQLite; "ok" if there is none. */
static bool ask_sqlite(sqlite3 *db, struct store_trouble *trouble) {
    sqlite3_stmt *statement = NULL;
    bool good = false;
    if (sqlite3_prepare_v2(db, "PRAGMA quick_check(1)", -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        const char *said = (const char *)sqlite3_column_text(statement, 0);
        good = said && strcmp(said, "ok") == 0;
        if (!good) damaged(trouble, said ? said : "no memory");
    } else {
        damaged(trouble, sqlite3_errmsg(db));
    }
    sqlite3_finalize(statement);
    return good;
}

bool store__whole(sqlite3 *db, struct store_trouble *trouble) {
    /* both its length and its last number: a row may be lost at the end or in between */
    static const char counts[] =
        "SELECT coalesce(min(id), 0) FROM board WHERE last <>"
        " (SELECT count(*) FROM event WHERE event.board = board.id) OR last <>"
        " (SELECT coalesce(max(seq), 0) FROM event WHERE event.board = board.id)";
    int version;
    int64_t table = 0;
    if (!store__fits(db, &version, trouble) || !ask_sqlite(db, trouble)) return false;
    if (version < STORE_STAMPED) return true;
    if (!store__number(db, counts, &table)) return damaged(trouble, sqlite3_errmsg(db));
    if (table == 0) return true;
    char what[64];
    snprintf(what, sizeof what, "events of table %lld are missing", (long long)table);
    return damaged(trouble, what);
}
