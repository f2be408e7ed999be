/* Time that only goes forward, for measuring, and the time of day, for what is written down.
 * Thread-safe. */
#ifndef WENZEL_RUNTIME_CLOCK_H
#define WENZEL_RUNTIME_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past. */
uint64_t rt_clock_nanoseconds(void);
/* Milliseconds since 1970. May go back when somebody sets the machine's clock. */
int64_t rt_clock_of_day(void);

#endif
