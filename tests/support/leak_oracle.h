/* The leak oracle: has a server told anybody anything before its time?
 *
 * It reads the raw frames of one client, in order, beside the records of the games as they were in the
 * end. It shares no code with views, tables or frames, and none of ours at all: cards are names in a
 * text, and who may know which follows from the moves. */
#ifndef WENZEL_TESTS_LEAK_ORACLE_H
#define WENZEL_TESTS_LEAK_ORACLE_H

#include <stddef.h>

struct leak_game {
    long deal;         /* its number at the table */
    const char *moves; /* the move list */
    char secret[65];   /* of the deal, in hexadecimal */
    char number[24];   /* of the deal */
};

struct leak {
    size_t checked; /* frames of games that are known */
    size_t cards;   /* names of cards in them */
};

/* The first frame that tells too much, and what it is; -1 if there is none. */
long leak_find(char *const *frames, size_t count, const struct leak_game *games, size_t game_count,
               struct leak *leak, char what[80]);

#endif
