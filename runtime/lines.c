#include "runtime/lines.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "runtime/wait.h"

void rt_lines_start(rt_lines *lines, FILE *stream) { *lines = (rt_lines){.stream = stream}; }

/* Waits for bytes and reads some: 0 at the end, -1 with EINTR after Ctrl-C or EAGAIN if none came. */
static ssize_t read_some(int file, char *bytes, size_t room, uint64_t deadline) {
    ssize_t got;
    do {
        rt_waited waited = rt_wait(file, POLLIN, deadline);
        if (waited != RT_WAIT_READY) {
            errno = waited == RT_WAIT_LATE ? EAGAIN : EINTR;
            return -1;
        }
        got = read(file, bytes, room);
    } while (got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK));
    return got;
}

/* --- Lines --- */

static rt_line fill(rt_lines *lines, uint64_t deadline) {
    int file = fileno(lines->stream);
    ssize_t got;
    if (file >= 0) got = read_some(file, lines->bytes, sizeof lines->bytes, deadline);
    else got = (ssize_t)fread(lines->bytes, 1, sizeof lines->bytes, lines->stream);
    if (got < 0 && errno == EAGAIN) return RT_LINE_LATE;
    if (got < 0 && errno == EINTR) return RT_LINE_STOPPED;
    lines->at = 0;
    lines->count = got > 0 ? (size_t)got : 0;
    lines->ended = got <= 0;
    return RT_LINE_THERE;
}

static void finish(rt_lines *lines) {
    if (lines->length > 0 && lines->line[lines->length - 1] == '\r') lines->length--;
    lines->line[lines->length] = '\0';
    lines->length = 0;
    lines->whole = true;
}

/* Moves bytes to the line until it is whole or there are none left. */
static void grow(rt_lines *lines) {
    while (lines->at < lines->count && !lines->whole) {
        char c = lines->bytes[lines->at++];
        if (c == '\n') finish(lines);
        else if (lines->length < sizeof lines->line - 1) lines->line[lines->length++] = c;
    }
}

rt_line rt_lines_wait(rt_lines *lines, uint64_t deadline) {
    for (;;) {
        grow(lines);
        if (!lines->whole && lines->ended && lines->length > 0) finish(lines);
        if (lines->whole) return RT_LINE_THERE;
        if (lines->ended) return RT_LINE_ENDED;
        rt_line filled = fill(lines, deadline);
        if (filled != RT_LINE_THERE) return filled;
    }
}

const char *rt_lines_peek(const rt_lines *lines) { return lines->whole ? lines->line : ""; }

const char *rt_lines_take(rt_lines *lines) {
    const char *line = rt_lines_peek(lines);
    lines->whole = false;
    return line;
}

/* --- All bytes --- */

static ssize_t read_cookie(void *cookie, char *bytes, size_t room) {
    return read_some(fileno(cookie), bytes, room, RT_WAIT_FOREVER);
}

FILE *rt_lines_stream(FILE *stream) {
    if (fileno(stream) < 0) return stream;
    return fopencookie(stream, "r", (cookie_io_functions_t){.read = read_cookie});
}
