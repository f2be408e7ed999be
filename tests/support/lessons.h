/* Lessons: positions in which a player, mostly the rule-of-thumb player, must make a certain move for a
 * certain reason. Each is a test of its own; together they cover every rule of every situation, and every
 * other reason there is. */
#ifndef WENZEL_TESTS_LESSONS_H
#define WENZEL_TESTS_LESSONS_H

#include "players/thumb_rules.h"

typedef struct lesson {
    const char *situation; /* as in wz__situations; the name of the decision if no card is played */
    const char *reason;    /* as wz_reason_name has it */
    const char *rules;
    const char *deal[4]; /* forehand, middlehand, rearhand, skat */
    const char *moves;   /* after the deal, as in scenes */
    const char *answer;  /* what must follow: "0 CJ"; or only who is asked: "0" */
} lesson;

/* Runs all lessons as a group of cmocka tests, and one more: that they are about so many situations,
 * and miss no rule in any of them. Returns what main has to return. */
int lessons_run(const char *group, const lesson *list, unsigned count, unsigned situations);
/* The same for other reasons of a level: they must miss none from `first` to `last`. */
int lessons_run_reasons(const char *group, const char *level, const lesson *list, unsigned count,
                        wz_reason first, wz_reason last);

#endif
