/* wenzel bench server: a server of its own on this machine, and people at its tables. */
#ifndef WENZEL_PROGRAMS_BENCH_SERVER_H
#define WENZEL_PROGRAMS_BENCH_SERVER_H

#include "programs/bench/bench_crowd.h"
#include "programs/cli.h"

int bench_server(const struct cli *cli, const struct bench_wishes *wishes, bool json);

#endif
