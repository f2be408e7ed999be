/* wenzel bench server: a server of its own on this machine, and people at its tables. */
#ifndef WENZEL_PROGRAMS_BENCH_SERVER_H
#define WENZEL_PROGRAMS_BENCH_SERVER_H

#include "programs/cli.h"

int bench_server(const struct cli *cli, unsigned tables, unsigned seconds, bool json);

#endif
