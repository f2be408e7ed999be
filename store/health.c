/* How an open database fares, for those who watch it. */
#include <string.h>
#include <sys/statvfs.h>

#include "store/inner.h"

enum { ROOM = 8 << 20 /* bytes; less of it is gone within minutes */ };

enum store_health store_health(const struct store *store) {
    const struct store_sqlite *self = store->self;
    struct statvfs disk;
    bool on_disk = strcmp(self->path, ":memory:") != 0;
    if (on_disk && !store__still_there(self->lock, self->path)) return STORE_ILL_MOVED;
    if (on_disk && statvfs(self->path, &disk) == 0) {
        if (disk.f_flag & ST_RDONLY) return STORE_ILL_READONLY;
        if ((uint64_t)disk.f_bavail * disk.f_frsize < ROOM) return STORE_ILL_FULL;
    }
    return store->state == STORE_SOUND ? STORE_WELL : STORE_ILL_COMMITS;
}

int64_t store_aside(struct store *store) {
    const struct store_sqlite *self = store->self;
    int64_t count;
    bool read = store__number(self->db, "SELECT count(*) FROM board WHERE state = 'aside'", &count);
    return read ? count : -1;
}
