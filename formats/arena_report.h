/* Reports of matches between players: on duplicate deals, and as a pair of defenders.
 *
 * Plain values. Points are those of a list with extended Seeger scoring for every game played or
 * passed in; shares lie between 0 and 1; "ci95" is half the width of a 95% confidence interval. */
#ifndef WENZEL_FORMATS_ARENA_REPORT_H
#define WENZEL_FORMATS_ARENA_REPORT_H

#include "wenzel/cards.h"

#define FMT_ARENA_NAME 24
#define FMT_ARENA_FAULTS 6 /* kinds of fault */

/* A mean and its uncertainty. */
typedef struct fmt_measure {
    double mean, ci95;
    double
        sure; /* half the width of the interval of the sequential test; negative: none was made */
} fmt_measure;

typedef struct fmt_arena_player {
    char name[FMT_ARENA_NAME];
    uint64_t games; /* seats taken: a game with two of the name counts twice */
    fmt_measure points;
    fmt_measure difference; /* to the mean of the others, deal by deal */
    uint64_t declared, won;
    uint64_t decisions, nanoseconds;
    uint64_t fault[FMT_ARENA_FAULTS]; /* games with such a fault; [0] unused */
} fmt_arena_player;

/* What was declared. */
typedef struct fmt_arena_mix {
    uint64_t games, passed_in, ramsch;
    uint64_t declared[WZ_KINDS], won[WZ_KINDS]; /* by kind of game */
} fmt_arena_mix;

typedef struct fmt_arena_report {
    uint64_t seed, deals;
    const char *rules;
    unsigned players; /* different ones */
    fmt_arena_player player[3];
    bool sequential; /* the match was to stop as soon as it was clear ... */
    bool clear;      /* ... and it was */
    fmt_arena_mix mix;
    const char *const *fault_words; /* by kind of fault */
} fmt_arena_report;

typedef struct fmt_defence_pair {
    fmt_arena_player player; /* points, declared and won are the declarer's against it */
    fmt_measure won;         /* by the declarer, of the games played */
} fmt_defence_pair;

typedef struct fmt_defence_report {
    uint64_t seed, deals, played; /* deals; those that were not passed in */
    const char *rules;
    char declarer[FMT_ARENA_NAME];
    fmt_defence_pair pair[2];
    fmt_measure difference;        /* of the shares won by the declarer: first pair minus second */
    fmt_measure points_difference; /* of the declarer's points */
    bool sequential, clear;
    fmt_arena_mix mix;
    const char *const *fault_words;
} fmt_defence_report;

/* One line of JSON each, in memory the caller frees; NULL if memory ran out. */
char *fmt_json_arena(const fmt_arena_report *report);
char *fmt_json_defence(const fmt_defence_report *report);

#endif
