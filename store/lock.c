/* One server at a time: a lock on a file beside the database. The database itself is left alone, since
 * closing it anywhere in the process would take SQLite's own locks away. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "store/inner.h"

int store__lock(const char *path, struct store_trouble *trouble) {
    char name[4096];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (strcmp(path, ":memory:") == 0) return STORE_NO_LOCK;
    sqlite3_snprintf(sizeof name, name, "%s-lock", path);
    int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && fcntl(file, F_SETLK, &lock) == 0) return file;
    store__fail(trouble, file < 0 ? STORE_FAULT_FOLDER : STORE_FAULT_LOCKED, NULL);
    sqlite3_snprintf(STORE_TROUBLE, trouble->detail, "%s", name);
    if (file >= 0) close(file);
    return STORE_NOT_LOCKED;
}

void store__unlock(int lock) {
    if (lock >= 0) close(lock);
}
