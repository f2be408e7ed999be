/* Time that only goes forward, for measuring. Thread-safe. */
#ifndef WENZEL_RUNTIME_CLOCK_H
#define WENZEL_RUNTIME_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment in the past. */
uint64_t wz_clock_nanoseconds(void);

#endif
