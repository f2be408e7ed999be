#include "runtime/pace.h"

#include "runtime/clock.h"

enum { MILLISECOND = 1000000, MEASURED = 50 * MILLISECOND };

uint64_t rt_pace(rt_work *work, void *context) {
    uint64_t began = rt_clock_nanoseconds(), took = 0, done = 0;
    while (took < MEASURED) {
        done += work(context);
        took = rt_clock_nanoseconds() - began;
    }
    uint64_t pace = done / (took / MILLISECOND);
    return pace > 0 ? pace : 1;
}

uint64_t rt_work_in(uint64_t pace, unsigned milliseconds) {
    uint64_t work;
    if (__builtin_mul_overflow(pace, milliseconds, &work)) return UINT64_MAX;
    return work > 0 ? work : 1;
}
