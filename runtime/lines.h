/* Lines that somebody types, waited for by rt_wait: with a deadline, and so that Ctrl-C is never lost.
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

enum { RT_LINES_ROOM = 512 };

typedef struct rt_lines {
    FILE *stream;
    bool ended;       /* there is nothing more to read */
    size_t at, count; /* bytes not looked at yet */
    char bytes[RT_LINES_ROOM];
    size_t length; /* of the line that grows */
    bool whole;    /* it is there */
    char line[RT_LINES_ROOM];
} rt_lines;

void rt_lines_start(rt_lines *lines, FILE *stream);

typedef enum rt_line {
    RT_LINE_THERE,
    RT_LINE_LATE,   /* not before the deadline */
    RT_LINE_ENDED,  /* there will be none */
    RT_LINE_STOPPED /* Ctrl-C */
} rt_line;
/* Waits for a whole line, which stays there until it is taken. A last one without an end counts. */
rt_line rt_lines_wait(rt_lines *lines, uint64_t deadline);
/* The line that is there, without its end; of one that is longer than RT_LINES_ROOM - 1 the
 * beginning. */
const char *rt_lines_peek(const rt_lines *lines);
/* Takes it away; the text lives until the next call. */
const char *rt_lines_take(rt_lines *lines);

/* A stream to read all of a file's bytes by, waiting in the same way; reading fails with EINTR after
 * Ctrl-C. A stream without a file comes back as it is. NULL if there is no memory. */
FILE *rt_lines_stream(FILE *stream);

#endif
