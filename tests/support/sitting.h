/* Somebody sits at the terminal game: what is wished for, what the file and the screen say, coming and
 * going. Every look at a question checks both against each other.
 *
 * A sitting owns its folder and its program; sitting_finish ends and removes both. */
#ifndef WENZEL_TESTS_SITTING_H
#define WENZEL_TESTS_SITTING_H

#include "person.h"
#include "pseudo_terminal.h"

enum { SITTING_PATH = 128 };

/* What is put to the test. */
struct plan {
    const char *rules, *table, *games, *seed, *list, *suits, *symbols, *term;
    const char *level, *players, *engine, *think; /* who the others are */
    const char *press_at; /* the wait at which Ctrl-C comes: for a suite that runs itself */
    wz_lang lang;
    bool sober;
    bool leaves;       /* at every kind of question, once */
    bool is_curious;   /* asks for help, the list and so on, and types nonsense */
    bool names_itself; /* the name is asked for */
};

struct sitting {
    const struct plan *plan;
    struct pty pty;
    struct person person;
    char folder[SITTING_PATH], file[SITTING_PATH + 16];
    char *text; /* of the file, when it was last looked at */
    size_t length;
    wz_chronicle chronicle;
    bool loaded;
    bool left_at[CLI_T_COUNT], seen[CLI_T_COUNT];
    unsigned questions, departures;
};

/* Makes a folder and starts the program with the options of a new series. */
void sitting_begin(struct sitting *s, const struct plan *plan);
void sitting_finish(struct sitting *s);
/* Starts the program again: with the same options, or just to go on with the same cards. */
void sitting_start(struct sitting *s, bool resume);
/* Leaves by a word, by Ctrl-C or by the end of the input, and comes back: nothing has changed. */
void sitting_leave_and_return(struct sitting *s);
/* Reads and replays the file. A last line without an end is one that was never confirmed. */
void sitting_look_at_file(struct sitting *s);
/* What the program asks, once it waits; the screen and the file are in order. */
enum cli_text_key sitting_question(struct sitting *s);
/* Does this question come on a page with the person's hand? And is it the hand of the file? */
bool sitting_shows_hand(enum cli_text_key question);
void sitting_check_hand(struct sitting *s, enum cli_text_key question);
/* Ended by itself, and well. */
void sitting_check_end(const struct sitting *s);

#endif
