/* wenzel bench players. */
#ifndef WENZEL_PROGRAMS_BENCH_PLAYERS_H
#define WENZEL_PROGRAMS_BENCH_PLAYERS_H

#include "programs/cli.h"

/* Games of three rule-of-thumb players. */
int bench_players(const struct cli *cli, int64_t games, uint64_t seed, bool json);

#endif
