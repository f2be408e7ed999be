/* A program in a pseudo-terminal of 80 columns and 24 lines, driven as a person drives it: read up
 * to the prompt, type a line, make the window larger, pull the plug.
 *
 * A pty owns its memory and its process; pty_end ends and frees both. */
#ifndef WENZEL_TESTS_PSEUDO_TERMINAL_H
#define WENZEL_TESTS_PSEUDO_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct pty {
    pid_t process; /* 0 = none is running */
    int file;
    char *text; /* what was shown since the last line was typed */
    size_t used, room;
    char *page; /* what was shown since the screen was last cleared */
    size_t on_page, page_room;
    unsigned columns, page_columns; /* of its window, now and when the page began */
    int status;                     /* as waitpid gives it, once the program has ended */
};

/* Starts a program with the words after its name; `environment` holds NAME=VALUE, ends with NULL and
 * is all the program gets. */
void pty_start(struct pty *pty, char *const words[], char *const environment[]);
/* Reads until the program waits behind "> ": true; or has ended: false. Fails the test if neither
 * comes within some seconds. */
bool pty_read(struct pty *pty);
/* Types bytes as they are; a line needs its end. */
void pty_type(struct pty *pty, const char *bytes);
void pty_resize(struct pty *pty, unsigned lines, unsigned columns);
/* kill -9. What was shown until then has been read. */
void pty_kill(struct pty *pty);
void pty_end(struct pty *pty);

#endif
