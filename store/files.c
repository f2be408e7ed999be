/* Files that are nobody else's business. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/inner.h"

enum { OWNER = S_IRUSR | S_IWUSR };

const char *const store__ends[STORE_ENDS] = {"", "-wal", "-shm", "-journal"};

/* Whatever the umask takes away. */
bool store__make_file(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OWNER);
    if (file < 0) return false;
    bool good = fchmod(file, OWNER) == 0;
    close(file);
    return good;
}

void store__close_to_others(const char *path) {
    char name[STORE_NAME];
    struct stat found;
    for (size_t i = 0; i < STORE_ENDS; i++) {
        sqlite3_snprintf(sizeof name, name, "%s%s", path, store__ends[i]);
        /* somebody else's file stays as it is; SQLite will tell whether it can be used */
        if (stat(name, &found) == 0 && found.st_mode & (S_IRWXG | S_IRWXO))
            chmod(name, found.st_mode & OWNER);
    }
}

int64_t store__length(const char *path, const char *end) {
    char name[STORE_NAME];
    struct stat found;
    sqlite3_snprintf(sizeof name, name, "%s%s", path, end);
    return stat(name, &found) == 0 ? (int64_t)found.st_size : 0;
}
