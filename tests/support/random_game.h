/* Random games: legal moves of every kind, one after another, from a stream of choices.
 *
 * Whoever has options may move, also out of turn: concessions, claims, kontra, the word of those
 * who sit out, the table's verdicts. The mood of a game sets how often that happens. Each move
 * takes two choices, so that shrinking a case drops whole moves. */
#ifndef WENZEL_TESTS_RANDOM_GAME_H
#define WENZEL_TESTS_RANDOM_GAME_H

#include "property.h"
#include "wenzel/game.h"

/* The presets as bits, and a mixture of all switches a rule set has. */
enum {
    RULES_ISKO = 1,
    RULES_HOUSE = 2,
    RULES_ISS = 4,
    RULES_ISS2 = 8,
    RULES_MIXED = 16,
    RULES_ALL = 31
};

typedef enum mood {
    QUIET,    /* every game is played to its end */
    LIVELY,   /* somebody cuts in now and then */
    RECKLESS, /* bids to the sky, and no game without trouble */
    MOODS
} mood;

/* The games point to `rules`: don't copy a random game, or let them outlive it. */
typedef struct random_game {
    wz_rules rules;
    wz_terms terms;
    mood mood;
    wz_move move;   /* the last move ... */
    wz_game before; /* ... the state it was made in ... */
    wz_game game;   /* ... and the state it led to */
    wz_log log;
} random_game;

/* A game before the deal under one of the rule sets. A trial that fails tells this game. */
void random_game_start(random_game *g, trial *t, unsigned rule_sets);
/* Cards to play with. Even ones seldom make a schwarz game: sometimes one player gets the best of a kind
 * of game, or the worst, and a few cards are exchanged. */
wz_deal random_deal(trial *t);
/* Makes one move. False, and no move, once the game is over; also if the library does not accept a
 * move it has listed: random_game_stuck tells that from the end. */
bool random_game_step(random_game *g, trial *t);
bool random_game_stuck(const random_game *g);
/* As many moves as there are, but at most `moves`. */
void random_game_play(random_game *g, trial *t, unsigned moves);
/* One of the moves all five actors have, by the mood; false if there are none. */
bool random_legal_move(const wz_game *game, mood how, trial *t, wz_move *move);
/* The moves so far, one a line, below the name of the rule set. */
void random_game_tell(const void *game, wz_out *story);

#endif
