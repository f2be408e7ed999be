/* One game at a table of three that a program runs: it asks, lets everybody see what they may, judges
 * claims, and decides games that a player's fault has ended.
 *
 *     struct table_game table = {.rules = ..., .solver = ..., .player = {...}};
 *     table_game_begin(&table, seed);
 *     table_game_deal(&table, &deal);
 *     if (table_game_run(&table)) table_game_finish(&table);
 *
 * Rules, solver and players are lent. Threads: one table, one thread at a time. */
#ifndef WENZEL_SEATS_TABLE_GAME_H
#define WENZEL_SEATS_TABLE_GAME_H

#include "seats/seat_player.h"
#include "wenzel/conductor.h"

struct table_game {
    const wz_rules *rules;
    const wz_terms *terms; /* NULL: those of a table of three */
    wz_solver *solver;     /* judges claims */
    struct seat_player *player[3];
    wz_game game;
    wz_log log;
    wz_faults faults;
    wz_result result;  /* after table_game_finish */
    int32_t points[3]; /* in a list with extended Seeger scoring */
};

/* Everybody sits down. Seeds by position. */
void table_game_begin(struct table_game *table, const uint64_t seed[3]);
void table_game_deal(struct table_game *table, const wz_deal *deal);
/* Makes moves that were decided elsewhere. */
void table_game_repeat(struct table_game *table, const wz_log *log);
/* Asks and plays until the game is over, or until its first card is to be led. False if it was
 * interrupted: then it tells nothing. */
bool table_game_run(struct table_game *table);
bool table_game_run_to_play(struct table_game *table);
/* Is the game over, by its moves or by a fault? */
bool table_game_over(const struct table_game *table);
/* The result, told to everybody. */
void table_game_finish(struct table_game *table);

#endif
