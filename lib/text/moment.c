/* Moments in writing. */
#include "wenzel/text.h"

/* Rounded down, so that moments before 1970 come out right too. */
static int64_t whole(int64_t number, int64_t parts) {
    return number / parts - (number % parts < 0);
}

void wz_put_moment(wz_out *out, int64_t milliseconds, const char *before_time, const char *zone) {
    int64_t seconds = whole(milliseconds, 1000), days = whole(seconds, 86400);
    int64_t left = seconds - days * 86400;
    /* years begin in March here, so that leap days are the last of their year */
    int64_t shifted = days + 719468, era = whole(shifted, 146097), day = shifted - era * 146097;
    int64_t year = (day - day / 1460 + day / 36524 - day / 146096) / 365;
    day -= 365 * year + year / 4 - year / 100;
    int64_t month = (5 * day + 2) / 153;
    day -= (153 * month + 2) / 5;
    int64_t numbers[] = {year + 400 * era + (month >= 10),
                         month < 10 ? month + 3 : month - 9,
                         day + 1,
                         left / 3600,
                         left / 60 % 60,
                         left % 60};
    const char *const before[] = {"", "-", "-", before_time, ":", ":"};
    for (unsigned i = 0; i < 6; i++) {
        wz_put(out, before[i]);
        if (numbers[i] < 10) wz_put_char(out, '0');
        wz_put_int(out, numbers[i]);
    }
    wz_put(out, zone);
}
