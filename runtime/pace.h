/* Counted work in place of time: how much of it this machine does in a millisecond.
 *
 * Players get budgets of counted work, so that what they decide can be repeated anywhere; only the size
 * of a budget comes from the clock, once. */
#ifndef WENZEL_RUNTIME_PACE_H
#define WENZEL_RUNTIME_PACE_H

#include <stdint.h>

/* Does a piece of work, the next one with each call, and says how much it was. */
typedef uint64_t rt_work(void *context);

/* Work in a millisecond, at least 1. Takes about 50 milliseconds, or one piece if that takes longer. */
uint64_t rt_pace(rt_work *work, void *context);
/* The work that fits into so many milliseconds, at least 1. */
uint64_t rt_work_in(uint64_t pace, unsigned milliseconds);

#endif
