/* Random series: entries, arrivals, departures and the clock, one after another, from a stream of
 * choices. Some of what is said is refused, as it is at a table. */
#ifndef WENZEL_TESTS_RANDOM_SERIES_H
#define WENZEL_TESTS_RANDOM_SERIES_H

#include "property.h"
#include "wenzel/match.h"

typedef enum talk_kind {
    TALK_PASSED_IN,
    TALK_DECLARED,
    TALK_RAMSCH,
    TALK_JOIN,
    TALK_LEAVE,
    TALK_TIME_UP
} talk_kind;

/* What is said at the table, and what the library answered. */
typedef struct talk {
    talk_kind kind;
    wz_seat seat; /* DECLARED: the declarer's */
    int value;
    bool in_words; /* DECLARED: as it was told, where special rounds hang on it */
    wz_told told;
    int32_t written[3]; /* RAMSCH */
    wz_person person;   /* LEAVE */
    bool dealt;         /* TIME_UP */
    wz_error answer;
} talk;

/* The series points to `rules`: don't copy. */
typedef struct random_series {
    wz_rules rules;
    wz_series before; /* the state the last talk met */
    wz_series series;
} random_series;

/* A series of this kind of list, by one of several rule sets, with 3 to 6 people; one in three has special
 * rounds. */
void random_series_start(random_series *r, trial *t, wz_list_kind list);
/* Says something and has it folded. */
talk random_series_talk(random_series *r, trial *t);
/* A value that the series accepts for this person. */
int random_value(const wz_series *series, wz_person declarer, trial *t);

#endif
