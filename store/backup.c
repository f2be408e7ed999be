/* A copy of a database that is in use. */
#include <errno.h>
#include <stdio.h>

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

static bool copy_into(sqlite3 *from, const char *copy, struct store_trouble *trouble) {
    sqlite3 *to = NULL;
    bool good =
        sqlite3_open_v2(copy, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK &&
        copy_pages(from, to) == SQLITE_OK &&
        /* one file that can be carried away */
        sqlite3_exec(to, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
    if (!good) store__fail(trouble, STORE_FAULT_COPY, to);
    return sqlite3_close(to) == SQLITE_OK && good;
}

bool store_backup(const char *path, const char *copy, struct store_trouble *trouble) {
    struct store store;
    if (!store_open_to_read(&store, path, trouble)) return false;
    bool made = store__make_file(copy);
    if (!made && errno == EEXIST) {
        store__fail(trouble, STORE_FAULT_OCCUPIED, NULL);
        sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", copy);
        store_close(&store);
        return false;
    }
    bool good = copy_into(((struct store_sqlite *)store.self)->db, copy, trouble);
    store_close(&store);
    if (!good && made) remove(copy);
    return good;
}
