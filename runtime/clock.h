/* Time that only goes forward, for measuring, and the time of day, for what is written down.
 * Thread-safe. */
#ifndef WENZEL_RUNTIME_CLOCK_H
#define WENZEL_RUNTIME_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past. */
uint64_t rt_clock_nanoseconds(void);
/* Milliseconds since 1970. May go back when somebody sets the machine's clock. */
int64_t rt_clock_of_day(void);

/* Such a moment as "2026-11-16T08:30:00Z". */
#define RT_MOMENT_ROOM 32
void rt_clock_put_moment(char text[RT_MOMENT_ROOM], int64_t milliseconds);

#endif
