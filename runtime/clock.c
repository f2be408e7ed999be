#include "runtime/clock.h"

#include <time.h>

uint64_t rt_clock_nanoseconds(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

int64_t rt_clock_of_day(void) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void rt_clock_put_moment(char text[RT_MOMENT_ROOM], int64_t milliseconds) {
    time_t seconds = (time_t)(milliseconds / 1000);
    struct tm parts = {0};
    gmtime_r(&seconds, &parts);
    strftime(text, RT_MOMENT_ROOM, "%Y-%m-%dT%H:%M:%SZ", &parts);
}
