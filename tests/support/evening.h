/* A whole series played by nobody: simple players with a random generator that now and then lets
 * somebody claim, concede or do anything else that is legal. It repeats from its seed.
 *
 * The caller owns the chronicle and the text, and frees both. */
#ifndef WENZEL_TESTS_EVENING_H
#define WENZEL_TESTS_EVENING_H

#include "formats/series.h"

typedef struct evening_plan {
    const wz_rules *rules;
    unsigned seats, games;
    uint64_t seed;
    unsigned wild;  /* of 1000 moves so many are just legal ones, by anybody */
    unsigned paper; /* of 1000 games so many are typed in */
    unsigned fuss;  /* of 1000 games so many begin with somebody joining, leaving or giving up */
} evening_plan;

struct evening {
    wz_chronicle chronicle;
    char *text; /* the file as it would lie on the disk */
    size_t length, room;
};

/* Plays the series to its end, or for `games` games if it has none. */
void evening_play(struct evening *evening, const evening_plan *plan);
void evening_free(struct evening *evening);
/* Adds an event as a program does: checked, written, added. */
wz_error evening_add(struct evening *evening, const wz_event *event);
/* Everything a list is made of, one line for each game; the caller frees it. */
char *evening_list(const wz_chronicle *chronicle);

#endif
