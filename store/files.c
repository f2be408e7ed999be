/* Files that are nobody else's business. */
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/inner.h"

enum { OWNER = S_IRUSR | S_IWUSR };

bool store__make_file(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, OWNER);
    if (file >= 0) close(file);
    return file >= 0;
}

void store__close_to_others(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    char name[4096];
    struct stat found;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        sqlite3_snprintf(sizeof name, name, "%s%s", path, ends[i]);
        /* somebody else's file stays as it is; SQLite will tell whether it can be used */
        if (stat(name, &found) == 0 && found.st_mode & (S_IRWXG | S_IRWXO))
            chmod(name, found.st_mode & OWNER);
    }
}
