/* What suites about the hall share: one box that every test opens and closes, and what must have been
 * heard. For one suite, which includes it after cmocka.h. */
#ifndef WENZEL_TESTS_HALL_SUITE_H
#define WENZEL_TESTS_HALL_SUITE_H

#include <stdio.h>

#include "hall_box.h"

static struct hall_box box;

static int set_up(void **state) {
    (void)state;
    box_open(&box);
    return box.hall ? 0 : 1;
}

static int tear_down(void **state) {
    (void)state;
    bool broken = box.broken;
    box_close(&box);
    return broken;
}

static void heard(unsigned link, const char *text) {
    if (!box_heard(&box, link, text))
        fail_msg("%s was not heard, but: %.900s", text, box.heard[link] ? box.heard[link] : "");
}

/* A refusal with this code. */
static inline void error(unsigned link, const char *code) {
    char text[64];
    snprintf(text, sizeof text, "\"code\":\"%s\"", code);
    heard(link, "{\"t\":\"error\"");
    heard(link, text);
}

#endif
