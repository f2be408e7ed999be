/* A copy in the place of a database.
 *
 * The copy is copied and checked under a name of its own first; only then what was there is moved away, all
 * files of it, and the new one gets the name. */
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/inner.h"

enum { MOST_KEPT = 1000 };

static bool cannot_move(const char *name, struct store_trouble *trouble) {
    store__fail(trouble, STORE_FAULT_MOVE, NULL);
    sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s: %s", name, strerror(errno));
    return false;
}

static bool is_there(const char *path, const char *end) {
    char name[STORE_NAME];
    sqlite3_snprintf(sizeof name, name, "%s%s", path, end);
    return access(name, F_OK) == 0;
}

static bool any_there(const char *path) {
    for (size_t i = 0; i < STORE_ENDS; i++)
        if (is_there(path, store__ends[i])) return true;
    return false;
}

/* A name that nothing has: "skat.db.old", "skat.db.old-2", ... */
static void free_name(const char *path, char name[STORE_KEPT]) {
    sqlite3_snprintf(STORE_KEPT, name, "%s.old", path);
    for (int i = 2; i < MOST_KEPT && any_there(name); i++)
        sqlite3_snprintf(STORE_KEPT, name, "%s.old-%d", path, i);
}

static bool move(const char *from, const char *to, const char *end) {
    char source[STORE_NAME], target[STORE_NAME];
    sqlite3_snprintf(sizeof source, source, "%s%s", from, end);
    sqlite3_snprintf(sizeof target, target, "%s%s", to, end);
    return !is_there(from, end) || rename(source, target) == 0;
}

/* All of them, or none. The database goes last: as long as it is there, so is its name. */
static bool move_all(const char *from, const char *to) {
    for (size_t i = STORE_ENDS; i > 0; i--) {
        if (move(from, to, store__ends[i - 1])) continue;
        int error = errno;
        for (; i < STORE_ENDS; i++) move(to, from, store__ends[i]);
        errno = error;
        return false;
    }
    return true;
}

/* The new name itself has to be on disk. */
static void sync_folder(const char *path) {
    char name[STORE_NAME];
    sqlite3_snprintf(sizeof name, name, "%s", path);
    int folder = open(dirname(name), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
}

static bool take_place(const char *fresh, const char *path, char kept[STORE_KEPT],
                       struct store_trouble *trouble) {
    if (any_there(path)) {
        free_name(path, kept);
        if (!move_all(path, kept)) return cannot_move(path, trouble);
    }
    if (rename(fresh, path) == 0) {
        sync_folder(path);
        return true;
    }
    cannot_move(fresh, trouble);
    if (kept[0]) move_all(kept, path);
    return false;
}

static bool restore(const char *copy, const char *path, char kept[STORE_KEPT],
                    struct store_trouble *trouble) {
    char fresh[STORE_NAME];
    struct store from;
    sqlite3_snprintf(sizeof fresh, fresh, "%s.new", path);
    if (!store_open_to_read(&from, copy, trouble)) {
        trouble->of_copy = true;
        return false;
    }
    sqlite3 *db = ((struct store_sqlite *)from.self)->db;
    bool whole = store__whole(db, trouble);
    trouble->of_copy = !whole;
    remove(fresh); /* of one that was broken off */
    bool made = whole && (store__make_file(fresh) || cannot_move(fresh, trouble));
    bool good = made && store__copy_into(db, fresh, trouble);
    if (made && !good) trouble->of_copy = false;
    store_close(&from);
    if (good) good = take_place(fresh, path, kept, trouble);
    if (!good) remove(fresh);
    return good;
}

bool store_restore(const char *copy, const char *path, char kept[STORE_KEPT],
                   struct store_trouble *trouble) {
    kept[0] = '\0';
    int lock = STORE_NO_LOCK;
    if (is_there(path, "")) lock = store__lock(path, false, trouble);
    if (lock == STORE_NOT_LOCKED) return false;
    /* a link to the file stays one */
    char *real = lock == STORE_NO_LOCK ? NULL : realpath(path, NULL);
    bool good = restore(copy, real ? real : path, kept, trouble);
    free(real);
    store__unlock(lock);
    return good;
}
