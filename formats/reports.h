/* Reports: what the longer commands found, ready to be written as text or as JSON.
 *
 * A replay report owns its notes (wz_replay_report_free). Threads: one report, one thread. */
#ifndef WENZEL_FORMATS_REPORTS_H
#define WENZEL_FORMATS_REPORTS_H

#include "wenzel/record.h"

/* --- Replaying records --- */

#define WZ_QUIRK_IDS 20

/* One record with trouble. */
typedef struct wz_replay_note {
    const char *file;
    unsigned line, column; /* column 0: the whole record */
    bool unreadable;
    char id[WZ_RECORD_TEXT / 2];
    char what[320]; /* one line for each difference, or the reason */
} wz_replay_note;

typedef struct wz_quirk_count {
    uint64_t count;
    char id[WZ_QUIRK_IDS][WZ_RECORD_TEXT / 2]; /* the first of them */
} wz_quirk_count;

typedef struct wz_replay_report {
    uint64_t games, reproduced, different, unreadable;
    wz_replay_note *note;
    size_t notes, room;
    uint64_t left_out; /* notes beyond WZ_MOST_NOTES */
    wz_quirk_count quirk[WZ_QUIRK_COUNT];
} wz_replay_report;

/* Beyond this the report only counts: a wrong file must not eat the memory. */
#define WZ_MOST_NOTES 100000

/* Adds a note and returns it to be filled; NULL if there is no room for more. */
wz_replay_note *wz_replay_note_add(wz_replay_report *report);
void wz_replay_report_free(wz_replay_report *report);

/* --- Measuring --- */

typedef struct wz_bench_report {
    uint64_t games, moves, seed;
    uint64_t contract[WZ_DECLARATIONS];
    uint64_t ramsch, passed_in;
    uint64_t ending[WZ_ENDING_COUNT]; /* of the declared games */
    uint64_t signature;
    uint64_t nanoseconds;
} wz_bench_report;

double wz_bench_mean_moves(const wz_bench_report *report);
double wz_bench_games_per_second(const wz_bench_report *report);

#endif
