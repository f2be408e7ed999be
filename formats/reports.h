/* Reports: what the longer commands found, ready to be written as text or as JSON.
 *
 * A replay report owns its notes (fmt_replay_report_free). Threads: one report, one thread. */
#ifndef WENZEL_FORMATS_REPORTS_H
#define WENZEL_FORMATS_REPORTS_H

#include "wenzel/record.h"

/* --- Replaying records --- */

#define FMT_QUIRK_IDS 20

/* One record with trouble. */
typedef struct fmt_replay_note {
    const char *file;
    unsigned line, column; /* column 0: the whole record */
    bool unreadable;
    char id[WZ_RECORD_TEXT / 2];
    char what[320]; /* one line for each difference, or the reason */
} fmt_replay_note;

typedef struct fmt_quirk_count {
    uint64_t count;
    char id[FMT_QUIRK_IDS][WZ_RECORD_TEXT / 2]; /* the first of them */
} fmt_quirk_count;

typedef struct fmt_replay_report {
    uint64_t games, reproduced, different, unreadable;
    fmt_replay_note *note;
    size_t notes, room;
    uint64_t left_out; /* notes beyond FMT_MOST_NOTES */
    fmt_quirk_count quirk[WZ_QUIRK_COUNT];
} fmt_replay_report;

/* Beyond this the report only counts: a wrong file must not eat the memory. */
#define FMT_MOST_NOTES 100000

/* Adds a note and returns it to be filled; NULL if there is no room for more. */
fmt_replay_note *fmt_replay_note_add(fmt_replay_report *report);
void fmt_replay_report_free(fmt_replay_report *report);

/* --- Measuring --- */

typedef struct fmt_bench_report {
    uint64_t games, moves, seed;
    uint64_t contract[WZ_DECLARATIONS];
    uint64_t ramsch, passed_in;
    uint64_t ending[WZ_ENDING_COUNT]; /* of the declared games */
    uint64_t signature;
    uint64_t nanoseconds;
} fmt_bench_report;

double fmt_bench_mean_moves(const fmt_bench_report *report);
double fmt_bench_games_per_second(const fmt_bench_report *report);

#endif
