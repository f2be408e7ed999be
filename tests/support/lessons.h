/* Lessons: positions in which the rule-of-thumb player must play a certain card for a certain reason.
 * Each is a test of its own; together they cover every rule of every situation. */
#ifndef WENZEL_TESTS_LESSONS_H
#define WENZEL_TESTS_LESSONS_H

#include "players/thumb_rules.h"

typedef struct lesson {
    const char *situation; /* as in wz__situations */
    const char *reason;    /* as wz_reason_name has it */
    const char *rules;
    const char *deal[4]; /* forehand, middlehand, rearhand, skat */
    const char *moves;   /* after the deal, as in scenes */
    const char *card;    /* what must follow: "0 CJ" */
} lesson;

/* Runs all lessons as a group of cmocka tests, and one more: that they are about so many situations,
 * and miss no rule in any of them. Returns what main has to return. */
int lessons_run(const char *group, const lesson *list, unsigned count, unsigned situations);

#endif
