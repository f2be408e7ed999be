/* Lines that somebody types, waited for by wz_wait: with a deadline, and so that Ctrl-C is never lost.
 *
 * What is behind the stream is read past it: once lines are read here, nobody else reads the stream.
 * A stream without a file, as tests have it, does too. The memory is the caller's, the stream stays
 * his. One thread. */
#ifndef WENZEL_RUNTIME_LINES_H
#define WENZEL_RUNTIME_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { WZ_LINES_ROOM = 512 };

typedef struct wz_lines {
    FILE *stream;
    bool ended;       /* there is nothing more to read */
    size_t at, count; /* bytes not looked at yet */
    char bytes[WZ_LINES_ROOM];
    size_t length; /* of the line that grows */
    bool whole;    /* it is there */
    char line[WZ_LINES_ROOM];
} wz_lines;

void wz_lines_start(wz_lines *lines, FILE *stream);

typedef enum wz_line {
    WZ_LINE_THERE,
    WZ_LINE_LATE,   /* not before the deadline */
    WZ_LINE_ENDED,  /* there will be none */
    WZ_LINE_STOPPED /* Ctrl-C */
} wz_line;
/* Waits for a whole line, which stays there until it is taken. A last one without an end counts. */
wz_line wz_lines_wait(wz_lines *lines, uint64_t deadline);
/* The line that is there, without its end; of one that is longer than WZ_LINES_ROOM - 1 the
 * beginning. */
const char *wz_lines_peek(const wz_lines *lines);
/* Takes it away; the text lives until the next call. */
const char *wz_lines_take(wz_lines *lines);

/* A stream to read all of a file's bytes by, waiting in the same way; reading fails with EINTR after
 * Ctrl-C. A stream without a file comes back as it is. NULL if there is no memory. */
FILE *wz_lines_stream(FILE *stream);

#endif
