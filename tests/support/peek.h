/* Peeking: does a player decide by cards it may not know?
 *
 * A decision is asked again in other worlds: games with the same moves, in which cards that the viewer
 * was never allowed to see (the oracle says which) have changed places. Whatever the view is built
 * from, an honest player decides the same in all of them, and leaves its random numbers the same. */
#ifndef WENZEL_TESTS_PEEK_H
#define WENZEL_TESTS_PEEK_H

#include "wenzel/players.h"

/* A position: the first `count` moves of a log. The rules must outlive it. */
typedef struct peek_position {
    const wz_rules *rules;
    wz_terms terms;
    const wz_log *log;
    unsigned count;
} peek_position;

/* What a viewer knows there; false if the moves are not legal. */
bool peek_view(const peek_position *at, wz_viewer viewer, wz_view *view);
/* Another world: the moves with hidden cards exchanged, as `random` will have it; the same one if none
 * of the exchanges was legal, or they came to nothing. */
void peek_other_world(const peek_position *at, wz_viewer viewer, wz_random *random, wz_log *other);

/* The decision of a player, nothing included: `decided` is false then. */
typedef struct peek_answer {
    bool decided;
    wz_decision asked; /* WZ_DECISION_COUNT = the view asks nothing */
    wz_advice advice;
    uint64_t random; /* the state that the decision left */
} peek_answer;

/* Asks the player at a seat, and again in up to `worlds` worlds that all differ; `tried` receives how
 * many there were. Returns what differed in the answers, NULL if nothing did. */
enum { PEEK_WORLDS = 16 }; /* at most */
const char *peek_differs(const wz_player *player, const peek_position *at, wz_viewer viewer,
                         unsigned worlds, wz_random *random, peek_answer *answer, unsigned *tried);

#endif
