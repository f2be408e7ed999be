#include "runtime/lines.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "runtime/wait.h"

void wz_lines_start(wz_lines *lines, FILE *stream) { *lines = (wz_lines){.stream = stream}; }

/* Waits for bytes and reads some: 0 at the end, -1 with EINTR after Ctrl-C or EAGAIN if none came. */
static ssize_t read_some(int file, char *bytes, size_t room, uint64_t deadline) {
    ssize_t got;
    do {
        wz_waited waited = wz_wait(file, POLLIN, deadline);
        if (waited != WZ_WAIT_READY) {
            errno = waited == WZ_WAIT_LATE ? EAGAIN : EINTR;
            return -1;
        }
        got = read(file, bytes, room);
    } while (got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK));
    return got;
}

/* --- Lines --- */

static wz_line fill(wz_lines *lines, uint64_t deadline) {
    int file = fileno(lines->stream);
    ssize_t got;
    if (file >= 0) got = read_some(file, lines->bytes, sizeof lines->bytes, deadline);
    else got = (ssize_t)fread(lines->bytes, 1, sizeof lines->bytes, lines->stream);
    if (got < 0 && errno == EAGAIN) return WZ_LINE_LATE;
    if (got < 0 && errno == EINTR) return WZ_LINE_STOPPED;
    lines->at = 0;
    lines->count = got > 0 ? (size_t)got : 0;
    lines->ended = got <= 0;
    return WZ_LINE_THERE;
}

static void finish(wz_lines *lines) {
    if (lines->length > 0 && lines->line[lines->length - 1] == '\r') lines->length--;
    lines->line[lines->length] = '\0';
    lines->length = 0;
    lines->whole = true;
}

/* Moves bytes to the line until it is whole or there are none left. */
static void grow(wz_lines *lines) {
    while (lines->at < lines->count && !lines->whole) {
        char c = lines->bytes[lines->at++];
        if (c == '\n') finish(lines);
        else if (lines->length < sizeof lines->line - 1) lines->line[lines->length++] = c;
    }
}

wz_line wz_lines_wait(wz_lines *lines, uint64_t deadline) {
    for (;;) {
        grow(lines);
        if (!lines->whole && lines->ended && lines->length > 0) finish(lines);
        if (lines->whole) return WZ_LINE_THERE;
        if (lines->ended) return WZ_LINE_ENDED;
        wz_line filled = fill(lines, deadline);
        if (filled != WZ_LINE_THERE) return filled;
    }
}

const char *wz_lines_peek(const wz_lines *lines) { return lines->whole ? lines->line : ""; }

const char *wz_lines_take(wz_lines *lines) {
    const char *line = wz_lines_peek(lines);
    lines->whole = false;
    return line;
}

/* --- All bytes --- */

static ssize_t read_cookie(void *cookie, char *bytes, size_t room) {
    return read_some(fileno(cookie), bytes, room, WZ_WAIT_FOREVER);
}

FILE *wz_lines_stream(FILE *stream) {
    if (fileno(stream) < 0) return stream;
    return fopencookie(stream, "r", (cookie_io_functions_t){.read = read_cookie});
}
