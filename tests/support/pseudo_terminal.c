#include "pseudo_terminal.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

void pty_start(struct pty *pty, char *const words[], char *const environment[]) {
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    pty->used = pty->on_page = 0;
    pty->columns = pty->page_columns = size.ws_col;
    pty->process = forkpty(&pty->file, NULL, NULL, &size);
    assert_true(pty->process >= 0);
    if (pty->process > 0) return;
    signal(SIGINT, SIG_DFL); /* ignored where the suite runs in the background */
    struct termios mode;
    tcgetattr(STDOUT_FILENO, &mode);
    mode.c_oflag &= (tcflag_t)~OPOST; /* lines end as the program ends them */
    tcsetattr(STDOUT_FILENO, TCSANOW, &mode);
    execve(words[0], words, environment);
    _exit(127);
}

static void keep(char **text, size_t *used, size_t *room, const char *bytes, size_t count) {
    while (*used + count + 1 > *room) {
        *room = *room ? 2 * *room : 4096;
        *text = realloc(*text, *room);
        assert_non_null(*text);
    }
    memcpy(*text + *used, bytes, count);
    *used += count;
    (*text)[*used] = '\0';
}

/* Everything before the last clearing of the screen is gone from the page. */
static void turn_page(struct pty *pty) {
    static const char clear[] = "\033[2J";
    for (char *found; (found = strstr(pty->page, clear));) {
        found += sizeof clear - 1;
        pty->page_columns = pty->columns;
        pty->on_page -= (size_t)(found - pty->page);
        memmove(pty->page, found, pty->on_page + 1);
    }
}

static void collect(struct pty *pty) {
    int status;
    pid_t ended;
    do ended = waitpid(pty->process, &status, 0);
    while (ended < 0 && errno == EINTR);
    assert_int_equal(ended, pty->process);
    close(pty->file);
    pty->process = 0;
    pty->status = status;
}

static bool waits(const struct pty *pty) {
    return pty->used >= 3 && memcmp(pty->text + pty->used - 3, "\n> ", 3) == 0;
}

/* Takes what has been shown; false if the other side is closed. */
static bool take(struct pty *pty) {
    char bytes[4096];
    ssize_t got;
    do got = read(pty->file, bytes, sizeof bytes);
    while (got < 0 && errno == EINTR);
    if (got <= 0) return false;
    keep(&pty->text, &pty->used, &pty->room, bytes, (size_t)got);
    keep(&pty->page, &pty->on_page, &pty->page_room, bytes, (size_t)got);
    turn_page(pty);
    return true;
}

bool pty_read(struct pty *pty) {
    enum { PATIENCE = 60000 };
    for (;;) {
        struct pollfd poller = {.fd = pty->file, .events = POLLIN};
        int ready = poll(&poller, 1, PATIENCE);
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) {
            pty_kill(pty);
            fail_msg("the program neither asks nor ends; it showed:\n%s", pty->text);
        }
        if (!take(pty)) {
            collect(pty);
            return false;
        }
        if (waits(pty)) return true;
    }
}

void pty_type(struct pty *pty, const char *bytes) {
    pty->used = 0;
    size_t left = strlen(bytes);
    while (left > 0) {
        ssize_t written = write(pty->file, bytes, left);
        if (written < 0 && errno == EINTR) continue;
        assert_true(written > 0);
        bytes += written;
        left -= (size_t)written;
    }
}

void pty_resize(struct pty *pty, unsigned lines, unsigned columns) {
    struct winsize size = {.ws_row = (unsigned short)lines, .ws_col = (unsigned short)columns};
    assert_int_equal(ioctl(pty->file, TIOCSWINSZ, &size), 0);
    pty->columns = columns;
}

void pty_kill(struct pty *pty) {
    if (pty->process <= 0) return;
    kill(pty->process, SIGKILL);
    while (take(pty)) continue; /* what it had shown until then */
    collect(pty);
}

void pty_end(struct pty *pty) {
    pty_kill(pty);
    free(pty->text);
    free(pty->page);
    *pty = (struct pty){0};
}
