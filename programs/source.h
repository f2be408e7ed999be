/* Sources of records: files and standard input, read through a window, so that an archive of any
 * size needs no more memory than its longest record. ISS records, move lists, games in JSON and the
 * games of a series are told apart by their beginning; a series is read whole.
 *
 * A source owns its window and the file it opened; close it also after an error. */
#ifndef WENZEL_PROGRAMS_SOURCE_H
#define WENZEL_PROGRAMS_SOURCE_H

#include "formats/series.h"
#include "programs/cli.h"

/* Before its first record a file may tell the rule set of its games in full, where it is known to nobody else:
 * each line of its text form behind this. */
#define SOURCE_RULE "# rule "

struct source {
    const char *name; /* as shown to people */
    wz_lang lang;
    FILE *file;
    bool own;              /* the file is to be closed */
    bool looked;           /* then it is known ... */
    fmt_document document; /* ... what it is */
    bool ended;            /* everything has been read into the window */
    int trouble;           /* errno of a failed reading, 0 if all is well */
    size_t room;           /* of the window */
    char *window;
    wz_reader reader;     /* its place in the window; lines count through the whole file */
    uint64_t records;     /* read so far, broken ones too */
    wz_rules rules;       /* of the record read last */
    wz_error rules_error; /* WZ_OK, or the record names no rule set that is known */
    bool named;           /* `rules` were found by their name */
    wz_rules told;        /* told by the file itself ... */
    bool has_told;        /* ... if it tells any */
    wz_chronicle *series; /* NULL for other sources */
    size_t chapter;       /* of the series, the next one */
    bool torn;            /* its last line has no end and was passed over */
};

/* Opens a file, "-" for standard input. On trouble complains and returns false. */
bool source_open(struct source *source, const struct cli *cli, const char *name);
/* The next record, as wz_read_any gives it, and its `rules`. At the end look at `trouble`. */
wz_read source_next(struct source *source, wz_record *record, wz_read_error *error);
/* Reads all of it as a series. Returns CLI_GO_ON, and then `series` and `torn` are there, or
 * complains and returns the status. */
int source_series(struct source *source, const struct cli *cli);
/* Complains of trouble while reading, of a torn line, or that there was no game at all. Returns the
 * exit status. */
int source_verdict(const struct source *source, const struct cli *cli);
void source_close(struct source *source);

#endif
