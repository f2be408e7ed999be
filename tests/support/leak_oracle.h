/* The leak oracle: has a server told anybody anything before its time?
 *
 * It reads the raw frames of one client, in order, beside the records of the games as they were in the
 * end. It shares no code with views, tables or frames, and none of ours at all: cards are names in a
 * text, and who may know which follows from the moves. */
#ifndef WENZEL_TESTS_LEAK_ORACLE_H
#define WENZEL_TESTS_LEAK_ORACLE_H

#include <stdbool.h>
#include <stddef.h>

struct leak_game {
    int deal;          /* its number at the table */
    const char *moves; /* the move list */
    char secret[65];   /* of the deal, in hexadecimal */
    char number[24];   /* of the deal */
};

/* One client as the frames so far tell: its chair, into whose hand it may look, who plays, moves told,
 * the deal, the last one whose secret is told. */
struct leak {
    int you, beside, player[3], told, deal, revealed;
    size_t checked, cards; /* frames looked at, and names of cards in them */
};
#define LEAK_START ((struct leak){9, 9, {-1, -1, -1}, 0, 0, 0, 0, 0})

/* Does the next frame of this client tell too much? */
bool leak_in(struct leak *leak, const char *frame, const struct leak_game *games, size_t count);
/* After leak_in: has this frame a result of a game that is not over yet, or with the moves of another
 * one than it says? */
bool result_leaks(const struct leak *leak, const char *frame, const struct leak_game *games,
                  size_t count);

#endif
