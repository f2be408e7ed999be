/* One server at a time: a lock on the database's own file, whatever name it was reached by. It is one of the
 * kind that SQLite does not take; and the file stays open as long as SQLite has it, since closing it
 * anywhere in the process would take SQLite's own locks away. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/inner.h"

bool store__still_there(int lock, const char *path) {
    struct stat held, named;
    return lock < 0 || (fstat(lock, &held) == 0 && stat(path, &named) == 0 &&
                        held.st_dev == named.st_dev && held.st_ino == named.st_ino);
}

static int fail(int file, enum store_fault fault, struct store_trouble *trouble) {
    const char *words = strerror(errno);
    store__fail(trouble, fault, NULL);
    sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", words);
    if (file >= 0) close(file);
    return STORE_NOT_LOCKED;
}

int store__lock(const char *path, bool makes, struct store_trouble *trouble) {
    if (strcmp(path, ":memory:") == 0) return STORE_NO_LOCK;
    bool made = makes && store__make_file(path);
    if (makes && !made && errno != EEXIST) return fail(-1, STORE_FAULT_FOLDER, trouble);
    int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0 && (errno == EACCES || errno == EROFS || errno == EPERM))
        return fail(file, STORE_FAULT_READONLY, trouble);
    if (file < 0) return fail(file, STORE_FAULT_OPEN, trouble);
    if (flock(file, LOCK_EX | LOCK_NB) != 0) return fail(file, STORE_FAULT_LOCKED, trouble);
    /* somebody may have put another one into its place meanwhile */
    if (!store__still_there(file, path)) return fail(file, STORE_FAULT_LOCKED, trouble);
    return file;
}

void store__unlock(int lock) {
    if (lock >= 0) close(lock);
}
