/* Sources of records: files and standard input, read through a window, so that an archive of any
 * size needs no more memory than its longest record.
 *
 * A source owns its window and the file it opened; close it also after an error. */
#ifndef WENZEL_PROGRAMS_SOURCE_H
#define WENZEL_PROGRAMS_SOURCE_H

#include "programs/cli.h"
#include "wenzel/record.h"

struct source {
    const char *name; /* as shown to people */
    FILE *file;
    bool own; /* the file is to be closed */
    bool started;
    bool ended;  /* everything has been read into the window */
    int trouble; /* errno of a failed reading, 0 if all is well */
    size_t room; /* of the window */
    char *window;
    wz_reader reader; /* its place in the window; lines count through the whole file */
    uint64_t records; /* read so far, broken ones too */
};

/* Opens a file, "-" for standard input. On trouble complains and returns false. */
bool source_open(struct source *source, const struct cli *cli, const char *name);
/* The next record, as wz_read_any gives it. At the end look at `trouble`. */
wz_read source_next(struct source *source, wz_record *record, wz_read_error *error);
/* Complains of trouble while reading, or that there was no game at all. Returns the exit status. */
int source_verdict(const struct source *source, const struct cli *cli);
void source_close(struct source *source);

#endif
