/* Opening and closing: nothing is changed before everything has been looked at. */
#include <stdlib.h>
#include <string.h>

#include "store/inner.h"

enum { LONG_WAL = 1000 /* pages */ };

static bool run(sqlite3 *db, const char *sql) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

sqlite3 *store__open_as_it_is(const char *path, int flags, struct store_trouble *trouble) {
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, 2000);
        sqlite3_extended_result_codes(db, 1);
        sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
        if (run(db, "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;")) return db;
    }
    store__fail(trouble, db ? STORE_FAULT_OPEN : STORE_FAULT_MEMORY, db);
    sqlite3_close(db);
    return NULL;
}

bool store__give_up(sqlite3 *db) {
    sqlite3_close(db);
    return false;
}

/* --- The -wal --- */

/* Brings it into the file. Whether all of it is there now, so that the next transaction may begin anew. */
static int bring_in(sqlite3 *db, bool *all) {
    int pages = 0, brought = 0;
    int result = sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_TRUNCATE, &pages, &brought);
    *all =
        result == SQLITE_OK || ((result & 0xff) == SQLITE_BUSY && pages == brought && pages >= 0);
    return result & 0xff;
}

static int count_pages(void *context, sqlite3 *db, const char *name, int pages) {
    struct store_sqlite *self = context;
    (void)db;
    (void)name;
    self->pages = pages;
    return SQLITE_OK;
}

/* Readers and a full disk may hold it up; then it grows until the next time. A disk that fails here is as bad
 * as one that fails at a commit. */
void store__tidy(struct store_sqlite *self) {
    if (self->pages < LONG_WAL) return;
    sqlite3_busy_timeout(self->db, 0); /* nobody waits for a reader */
    int result = bring_in(self->db, &self->stamps);
    sqlite3_busy_timeout(self->db, 2000);
    self->pages = self->stamps ? 0 : self->pages;
    if (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED ||
        result == SQLITE_FULL)
        return;
    store__tell(self->store->trouble, "the log could not be brought into the file", self->db);
    self->store->state = STORE_BROKEN;
}

/* --- Opening --- */

static bool fill(struct store *store, const struct store_sqlite *given, const char *path,
                 struct store_trouble *trouble) {
    struct store_sqlite *self = malloc(sizeof *self);
    if (!self) return store__fail(trouble, STORE_FAULT_MEMORY, NULL);
    *self = *given;
    self->store = store;
    self->path = strdup(path);
    if (!self->path) {
        free(self);
        return store__fail(trouble, STORE_FAULT_MEMORY, NULL);
    }
    store__fill(store, self);
    sqlite3_wal_hook(self->db, count_pages, self);
    return true;
}

static bool may_be_used(sqlite3 *db, int64_t stamp, struct store_trouble *trouble) {
    int version;
    if (!store__fits(db, &version, trouble)) return false;
    if (sqlite3_db_readonly(db, "main") == 1)
        return store__fail(trouble, STORE_FAULT_READONLY, NULL);
    return store__belongs(db, stamp, trouble) && store__whole(db, trouble);
}

/* The old -wal goes into the file, a new one begins with a stamp; and so it is once more after the
 * migration. */
static bool make_ready(sqlite3 *db, bool *stamps, struct store_trouble *trouble) {
    int version;
    /* what is confirmed has reached the disk */
    if (!run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                 "PRAGMA wal_autocheckpoint = 0;"))
        return store__fail(trouble, STORE_FAULT_OPEN, db);
    if (bring_in(db, stamps) != SQLITE_OK) return store__fail(trouble, STORE_FAULT_OPEN, db);
    if (!store__fits(db, &version, trouble)) return false;
    if (version >= STORE_STAMPED && !run(db, STORE_NEW_STAMP))
        return store__fail(trouble, STORE_FAULT_MIGRATE, db);
    if (!store__migrate(db, trouble)) return false;
    if (bring_in(db, stamps) != SQLITE_OK) return store__fail(trouble, STORE_FAULT_OPEN, db);
    sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return true;
}

static bool open_locked(struct store *store, const char *path, int lock,
                        struct store_trouble *trouble) {
    int64_t stamp = STORE_UNSTAMPED;
    if (lock != STORE_NO_LOCK && !store__look(path, &stamp, trouble)) return false;
    struct store_sqlite self = {.lock = lock, .has_rules = true};
    self.db = store__open_as_it_is(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, trouble);
    if (!self.db) return false;
    if (!may_be_used(self.db, stamp, trouble)) return store__give_up(self.db);
    if (lock != STORE_NO_LOCK) store__close_to_others(path);
    if (!make_ready(self.db, &self.stamps, trouble) || !fill(store, &self, path, trouble))
        return store__give_up(self.db);
    return true;
}

bool store_open(struct store *store, const char *path, struct store_trouble *trouble) {
    int lock = store__lock(path, true, trouble);
    if (lock == STORE_NOT_LOCKED) return false;
    /* SQLite puts its other files beside the file itself, not beside a link to it */
    char *real = lock == STORE_NO_LOCK ? strdup(path) : realpath(path, NULL);
    bool good = real ? open_locked(store, real, lock, trouble)
                     : store__fail(trouble, STORE_FAULT_MEMORY, NULL);
    free(real);
    if (!good) store__unlock(lock);
    return good;
}

bool store_open_to_read(struct store *store, const char *path, struct store_trouble *trouble) {
    struct store_sqlite self = {.lock = STORE_NO_LOCK};
    self.db = store__open_as_it_is(path, SQLITE_OPEN_READONLY, trouble);
    if (!self.db) return false;
    if (!store__known_schema(self.db, &self.has_rules, trouble) ||
        !fill(store, &self, path, trouble))
        return store__give_up(self.db);
    return true;
}

/* A store that is broken leaves the -wal to the next start: what of it is on disk, nobody knows now. */
void store_close(struct store *store) {
    struct store_sqlite *self = store->self;
    if (!self) return;
    if (store->state == STORE_BROKEN)
        sqlite3_db_config(self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    for (unsigned i = 0; i < STORE_STATEMENTS; i++) sqlite3_finalize(self->statement[i]);
    sqlite3_close(self->db);
    store__unlock(self->lock);
    free(self->path);
    free(self);
    *store = (struct store){.self = NULL};
}
