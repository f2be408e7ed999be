/* Deals to measure the solver by: the same ones for ever, with declarers who have something to
 * declare. */
#ifndef WENZEL_PROGRAMS_BENCH_DEALS_H
#define WENZEL_PROGRAMS_BENCH_DEALS_H

#include "wenzel/solver.h"

enum { BENCH_DEALS = 60 };

/* Deal number 0 .. BENCH_DEALS - 1, and beyond. Of four, two are suit games, one is a grand and one
 * a null. */
wz_problem bench_deal(unsigned number);

#endif
