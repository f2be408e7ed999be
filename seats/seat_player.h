/* Who sits at a table that a program runs: a level of the library or an engine of somebody else,
 * asked in the same way.
 *
 *     seat_player_open(&player, &spec, solver, milliseconds);
 *     seat_player_game(&player, &rules, position, NULL, seed);
 *     for every move: seat_player_see(&player, &seen);          seen by wz_observe for its position
 *     if (seat_player_ask(&player, true, &advice) == ENGINE_MOVE) ...  if refused: seat_player_refuse
 *     seat_player_over(&player, &result, declarer, nobody);
 *     seat_player_close(&player);
 *
 * A player gets the moves as its position sees them and nothing else. It owns its engine's process;
 * spec, solver and rules are lent. Threads: one player, one thread at a time. */
#ifndef WENZEL_SEATS_SEAT_PLAYER_H
#define WENZEL_SEATS_SEAT_PLAYER_H

#include "seats/engine_link.h"

enum { SEAT_NAME = 24 };

/* Who is meant. */
struct seat_spec {
    char name[SEAT_NAME];
    char level[SEAT_NAME]; /* "" = an engine */
    unsigned worlds;       /* that a level may look at; 0 = as it likes */
    uint64_t nodes;        /* that it may search for a move; 0 = no bound */
    bool fast;             /* it skips values in the auction */
    const char *command;   /* of an engine */
};

/* A wz_player of the level that is meant. */
wz_error seat_spec_player(const struct seat_spec *spec, uint64_t seed, wz_solver *solver,
                          wz_player *player);

struct seat_player {
    const struct seat_spec *spec;
    wz_solver *solver;
    wz_view view;            /* what it has seen */
    wz_player level;         /* unless it is an engine */
    struct engine_link link; /* if it is one */
    enum engine_fault fault; /* that has cost the game under way */
    uint32_t decisions;      /* in this game ... */
    uint64_t nanoseconds;    /* ... and what they took */
};

void seat_player_open(struct seat_player *player, const struct seat_spec *spec, wz_solver *solver,
                      unsigned milliseconds);
/* Ready to play? Starts an engine; `link.fault` and `link.heard` tell why not. */
bool seat_player_start(struct seat_player *player);
void seat_player_game(struct seat_player *player, const wz_rules *rules, wz_position position,
                      const wz_terms *terms, uint64_t seed);
/* A move as its position may see it. */
void seat_player_see(struct seat_player *player, const wz_move *seen);
/* Its decision: on turn (or asked for an answer) it has to move, otherwise it may be SILENT. The advice
 * of an engine has the move alone; `link.reason` may have its words. */
enum engine_answer seat_player_ask(struct seat_player *player, bool on_turn, wz_advice *advice);
/* The move of the last answer was against the rules. */
void seat_player_refuse(struct seat_player *player);
/* The game is over. `faulty`: the position that lost it by a fault, 3 = none. */
void seat_player_over(struct seat_player *player, const wz_result *result, wz_position declarer,
                      unsigned faulty);
void seat_player_close(struct seat_player *player);

#endif
