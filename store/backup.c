/* A copy of a database that is in use. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "store/inner.h"

enum { PAGES = 256, PATIENCE = 200 /* tries of 25 milliseconds while it is being written to */ };

/* Page by page, so that a server goes on meanwhile; its writes are copied too. */
static int copy_pages(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int result = backup ? SQLITE_OK : SQLITE_ERROR;
    for (int tries = 0; backup && tries < PATIENCE;) {
        result = sqlite3_backup_step(backup, PAGES);
        if (result == SQLITE_BUSY || result == SQLITE_LOCKED) {
            tries++;
            sqlite3_sleep(25);
        } else if (result != SQLITE_OK) {
            break;
        }
    }
    int finished = sqlite3_backup_finish(backup);
    return result == SQLITE_DONE ? finished : result == SQLITE_OK ? SQLITE_BUSY : result;
}

/* Another -wal than that of the original must not fit to it. */
static bool stamp(sqlite3 *to, struct store_trouble *trouble) {
    int version;
    if (!store__fits(to, &version, trouble)) return false;
    return version < STORE_STAMPED ||
           sqlite3_exec(to, STORE_NEW_STAMP, NULL, NULL, NULL) == SQLITE_OK ||
           store__fail(trouble, STORE_FAULT_COPY, to);
}

bool store__copy_into(sqlite3 *from, const char *copy, struct store_trouble *trouble) {
    sqlite3 *to = store__open_as_it_is(copy, SQLITE_OPEN_READWRITE, trouble);
    if (to && copy_pages(from, to) == SQLITE_OK &&
        /* one file that can be carried away */
        sqlite3_exec(to, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL", NULL, NULL,
                     NULL) == SQLITE_OK) {
        if (stamp(to, trouble) && store__whole(to, trouble)) return sqlite3_close(to) == SQLITE_OK;
    } else if (to) {
        store__fail(trouble, STORE_FAULT_COPY, to);
    }
    trouble->of_copy = true;
    return store__give_up(to);
}

static bool make_copy(const char *copy, struct store_trouble *trouble) {
    if (store__make_file(copy)) return true;
    bool there = errno == EEXIST;
    const char *words = there ? copy : strerror(errno);
    store__fail(trouble, there ? STORE_FAULT_OCCUPIED : STORE_FAULT_COPY, NULL);
    trouble->of_copy = !there;
    sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", words);
    return false;
}

bool store_backup(const char *path, const char *copy, struct store_trouble *trouble) {
    struct store store;
    if (!store_open_to_read(&store, path, trouble)) return false;
    bool made = make_copy(copy, trouble);
    bool good = made && store__copy_into(((struct store_sqlite *)store.self)->db, copy, trouble);
    store_close(&store);
    if (!good && made) remove(copy);
    return good;
}
