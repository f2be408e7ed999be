#include "runtime/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct rt_journal {
    int file;
    size_t length; /* of whole lines and, until it is cut off, of a torn one */
    bool torn;     /* the last line has no end: nothing can be added to it */
    int broken;    /* errno of a failed append that could not be taken back; 0 = all is well */
};

/* --- Calls that signals may interrupt --- */

static int open_file(const char *path, int flags) {
    int file;
    do file = open(path, flags | O_CLOEXEC, 0666);
    while (file < 0 && errno == EINTR);
    return file;
}

static bool sync_data(int file) {
    int failed;
    do failed = fdatasync(file);
    while (failed && errno == EINTR);
    return !failed;
}

/* fdatasync need not write a size that only shrank. */
static bool sync_all(int file) {
    int failed;
    do failed = fsync(file);
    while (failed && errno == EINTR);
    return !failed;
}

static bool cut_file(int file, size_t length) {
    int failed;
    do failed = ftruncate(file, (off_t)length);
    while (failed && errno == EINTR);
    return !failed;
}

static bool write_at(int file, const char *bytes, size_t count, size_t at) {
    while (count > 0) {
        ssize_t written = pwrite(file, bytes, count, (off_t)at);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            if (written == 0) errno = ENOSPC;
            return false;
        }
        bytes += written;
        at += (size_t)written;
        count -= (size_t)written;
    }
    return true;
}

static bool read_at(int file, char *bytes, size_t count, size_t at) {
    while (count > 0) {
        ssize_t got = pread(file, bytes, count, (off_t)at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            if (got == 0) errno = EIO; /* it has become shorter under our hands */
            return false;
        }
        bytes += got;
        at += (size_t)got;
        count -= (size_t)got;
    }
    return true;
}

/* --- Opening --- */

/* A new file is lost in a crash of the machine until its folder has been written too. */
static bool sync_folder(const char *path) {
    const char *slash = strrchr(path, '/');
    char *folder = !slash ? strdup(".") : strndup(path, slash == path ? 1 : (size_t)(slash - path));
    if (!folder) return false;
    int file = open_file(folder, O_RDONLY | O_DIRECTORY);
    free(folder);
    if (file < 0) return false;
    bool done = sync_all(file) || errno == EINVAL; /* some file systems have no such call */
    int trouble = errno;
    close(file);
    errno = trouble;
    return done;
}

/* Does the text end with a line end, or is there none? */
static bool ends_with_line(int file, size_t length, bool *torn) {
    char last = '\n';
    if (length > 0 && !read_at(file, &last, 1, length - 1)) return false;
    *torn = last != '\n';
    return true;
}

static bool take_over(rt_journal *journal, const char *path) {
    struct stat status;
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0 || fstat(journal->file, &status) != 0)
        return false;
    if (!S_ISREG(status.st_mode)) {
        errno = EINVAL;
        return false;
    }
    journal->length = (size_t)status.st_size;
    return ends_with_line(journal->file, journal->length, &journal->torn) && sync_folder(path);
}

rt_journal *rt_journal_open(const char *path) {
    rt_journal *journal = calloc(1, sizeof *journal);
    if (!journal) return NULL;
    journal->file = open_file(path, O_RDWR | O_CREAT | O_NONBLOCK); /* not to wait for a pipe */
    if (journal->file >= 0 && take_over(journal, path)) return journal;
    int trouble = errno;
    rt_journal_close(journal);
    errno = trouble;
    return NULL;
}

void rt_journal_close(rt_journal *journal) {
    if (!journal) return;
    if (journal->file >= 0) close(journal->file); /* and with it the lock */
    free(journal);
}

/* --- Reading and writing --- */

char *rt_journal_read(rt_journal *journal, size_t *length) {
    char *text = malloc(journal->length + 1);
    if (!text) return NULL;
    if (!read_at(journal->file, text, journal->length, 0)) {
        int trouble = errno;
        free(text);
        errno = trouble;
        return NULL;
    }
    text[journal->length] = '\0';
    *length = journal->length;
    return text;
}

bool rt_journal_cut(rt_journal *journal, size_t length) {
    bool torn = false;
    if (length > journal->length) {
        errno = EINVAL;
        return false;
    }
    if (!ends_with_line(journal->file, length, &torn)) return false;
    if (torn) errno = EINVAL; /* only whole lines may stay */
    if (torn || !cut_file(journal->file, length) || !sync_all(journal->file)) return false;
    journal->length = length;
    journal->torn = false;
    return true;
}

/* Is the file just as we left it? Somebody who does not ask for the lock may have written to it. */
static bool untouched(const rt_journal *journal) {
    struct stat status;
    if (fstat(journal->file, &status) != 0) return false;
    if ((size_t)status.st_size == journal->length) return true;
    errno = ESTALE;
    return false;
}

static bool may_append(const rt_journal *journal, const char *line) {
    if (journal->broken) errno = journal->broken;
    else if (journal->torn || strchr(line, '\n')) errno = EINVAL;
    else return untouched(journal);
    return false;
}

/* The line end comes last: without it the line does not count. */
static bool write_line(const rt_journal *journal, const char *line, size_t length) {
    return write_at(journal->file, line, length, journal->length) &&
           write_at(journal->file, "\n", 1, journal->length + length) && sync_data(journal->file);
}

bool rt_journal_append(rt_journal *journal, const char *line) {
    size_t length = strlen(line);
    if (!may_append(journal, line)) return false;
    if (write_line(journal, line, length)) {
        journal->length += length + 1;
        return true;
    }
    int trouble = errno;
    if (!cut_file(journal->file, journal->length)) journal->broken = trouble;
    sync_all(journal->file);
    errno = trouble;
    return false;
}
