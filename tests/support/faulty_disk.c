#include "faulty_disk.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

enum { SECTOR = 512 };

/* A write that was not synced, and what was there before. */
struct unsynced {
    struct unsynced *older;
    char *path;
    sqlite3_int64 offset;
    int length;
    bool whole; /* a truncation: undone as a whole or not at all */
    unsigned char before[];
};

struct file {
    sqlite3_file base;
    sqlite3_file *real;
    const char *path; /* NULL: nothing of it is noted */
};

static struct faulty_disk *disk;
static struct unsynced *newest;
static sqlite3_vfs *under, faulty;
static sqlite3_mem_methods memory_under;

/* --- Fate --- */

static bool from_now_on(void) { return disk->kind == FAULT_SYNC || disk->kind == FAULT_STAYS_FULL; }

/* Does this call fail? `writes` and `syncs` tell what it is; any other is just a call. */
static bool strikes(bool writes, bool syncs) {
    disk->calls++;
    if (disk->dead) return true;
    bool due = disk->strike && disk->calls >= disk->strike && (!disk->struck || from_now_on());
    if (!due || disk->kind == FAULT_MEMORY) return false;
    if ((disk->kind == FAULT_FULL || disk->kind == FAULT_STAYS_FULL) && !writes) return false;
    if (disk->kind == FAULT_SYNC && !syncs) return false;
    disk->struck = true;
    disk->dead = disk->kind == FAULT_CRASH;
    return true;
}

static bool is_full(void) { return disk->kind == FAULT_FULL || disk->kind == FAULT_STAYS_FULL; }

static bool memory_strikes(void) {
    disk->allocations++;
    if (disk->kind != FAULT_MEMORY || disk->allocations != disk->strike) return false;
    return disk->struck = true;
}

static void *no_malloc(int size) { return memory_strikes() ? NULL : memory_under.xMalloc(size); }

static void *no_realloc(void *old, int size) {
    return memory_strikes() ? NULL : memory_under.xRealloc(old, size);
}

/* --- What is not synced --- */

static void note(const struct file *file, sqlite3_int64 offset, int length, bool whole) {
    if (!file->path) return;
    struct unsynced *entry = calloc(1, sizeof *entry + (size_t)length);
    if (!entry) abort();
    entry->path = strdup(file->path);
    entry->offset = offset;
    entry->length = length;
    entry->whole = whole;
    int real = open(file->path, O_RDONLY | O_CLOEXEC);
    if (real >= 0) {
        if (pread(real, entry->before, (size_t)length, offset) < 0) abort();
        close(real);
    }
    entry->older = newest;
    newest = entry;
}

static void forget(const char *path) {
    for (struct unsynced **at = &newest; *at;) {
        struct unsynced *entry = *at;
        if (path && strcmp(entry->path, path) != 0) {
            at = &entry->older;
            continue;
        }
        *at = entry->older;
        free(entry->path);
        free(entry);
    }
}

static bool lost(void) {
    disk->seed = disk->seed * 1664525u + 1013904223u;
    return disk->seed >> 31;
}

static void lose(const struct unsynced *entry) {
    int real = open(entry->path, O_WRONLY | O_CLOEXEC);
    int unit = entry->whole ? entry->length : SECTOR;
    for (int at = 0; real >= 0 && at < entry->length; at += unit) {
        int length = entry->length - at < unit ? entry->length - at : unit;
        if (lost() && pwrite(real, entry->before + at, (size_t)length, entry->offset + at) < 0)
            abort();
    }
    if (real >= 0) close(real);
}

void faulty_disk_heal(void) {
    if (disk->dead)
        for (const struct unsynced *entry = newest; entry; entry = entry->older) lose(entry);
    forget(NULL);
    disk->dead = false;
    disk->strike = 0;
}

/* --- Files --- */

static struct file *of(sqlite3_file *file) { return (struct file *)file; }
#define REAL(file) (of(file)->real)

static int close_file(sqlite3_file *file) { return REAL(file)->pMethods->xClose(REAL(file)); }

static int read_file(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
    if (strikes(false, false)) return SQLITE_IOERR_READ;
    return REAL(file)->pMethods->xRead(REAL(file), bytes, length, offset);
}

static int write_file(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
    bool fails = strikes(true, false), half = disk->kind == FAULT_SHORT || is_full();
    if (fails && (disk->dead || !half)) return SQLITE_IOERR_WRITE;
    if (fails) length /= 2;
    note(of(file), offset, length, false);
    int result = REAL(file)->pMethods->xWrite(REAL(file), bytes, length, offset);
    return !fails ? result : is_full() ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    sqlite3_int64 now = 0;
    if (strikes(false, false)) return SQLITE_IOERR_TRUNCATE;
    REAL(file)->pMethods->xFileSize(REAL(file), &now);
    if (now > size) note(of(file), size, (int)(now - size), true);
    return REAL(file)->pMethods->xTruncate(REAL(file), size);
}

/* The real disk is not waited for: what is lost is decided here. */
static int sync_file(sqlite3_file *file, int flags) {
    (void)flags;
    if (strikes(false, true)) return SQLITE_IOERR_FSYNC;
    if (of(file)->path) forget(of(file)->path);
    return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
    if (strikes(false, false)) return SQLITE_IOERR_FSTAT;
    return REAL(file)->pMethods->xFileSize(REAL(file), size);
}

static int lock_file(sqlite3_file *file, int level) {
    if (strikes(false, false)) return SQLITE_IOERR_LOCK;
    return REAL(file)->pMethods->xLock(REAL(file), level);
}

static int unlock_file(sqlite3_file *file, int level) {
    return REAL(file)->pMethods->xUnlock(REAL(file), level);
}

static int check_reserved(sqlite3_file *file, int *result) {
    return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}

static int control(sqlite3_file *file, int what, void *argument) {
    return REAL(file)->pMethods->xFileControl(REAL(file), what, argument);
}

static int sector_size(sqlite3_file *file) { return REAL(file)->pMethods->xSectorSize(REAL(file)); }

static int device(sqlite3_file *file) {
    return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    *memory = NULL;
    if (strikes(false, false)) return SQLITE_IOERR_SHMMAP;
    return REAL(file)->pMethods->xShmMap(REAL(file), page, size, extend, memory);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void barrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }

static int unmap_shared(sqlite3_file *file, int removes) {
    return REAL(file)->pMethods->xShmUnmap(REAL(file), removes && !disk->dead);
}

static const sqlite3_io_methods methods = {.iVersion = 2,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = file_size,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = check_reserved,
                                           .xFileControl = control,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = device,
                                           .xShmMap = map_shared,
                                           .xShmLock = lock_shared,
                                           .xShmBarrier = barrier,
                                           .xShmUnmap = unmap_shared};

/* --- The file system --- */

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *given, int flags, int *out) {
    struct file *file = of(given);
    (void)vfs;
    file->base.pMethods = NULL;
    if (strikes(false, false)) return SQLITE_CANTOPEN;
    file->real = (sqlite3_file *)(file + 1);
    file->path = flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL) ? name : NULL;
    int result = under->xOpen(under, name, file->real, flags, out);
    if (result == SQLITE_OK) file->base.pMethods = &methods;
    return result;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int syncs) {
    (void)vfs;
    (void)syncs;
    if (strikes(false, false)) return SQLITE_IOERR_DELETE;
    forget(name);
    return under->xDelete(under, name, 0);
}

static int access_file(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    (void)vfs;
    if (strikes(false, false)) return SQLITE_IOERR_ACCESS;
    return under->xAccess(under, name, flags, result);
}

void faulty_disk_install(struct faulty_disk *given) {
    disk = given;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory_under);
    sqlite3_mem_methods memory = memory_under;
    memory.xMalloc = no_malloc;
    memory.xRealloc = no_realloc;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &memory);
    under = sqlite3_vfs_find(NULL);
    faulty = *under;
    faulty.zName = "faulty";
    faulty.pNext = NULL;
    faulty.szOsFile += (int)sizeof(struct file);
    faulty.xOpen = open_file;
    faulty.xDelete = delete_file;
    faulty.xAccess = access_file;
    sqlite3_vfs_register(&faulty, 1);
}
