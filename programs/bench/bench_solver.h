/* wenzel bench solver. */
#ifndef WENZEL_PROGRAMS_BENCH_SOLVER_H
#define WENZEL_PROGRAMS_BENCH_SOLVER_H

#include "programs/cli.h"

/* Both questions to every deal of a list, or of the built-in set if `file` is NULL. */
int bench_solver(const struct cli *cli, const char *file, bool json);

#endif
