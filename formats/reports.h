/* Reports: what the longer commands found, ready to be written as text or as JSON.
 *
 * A replay report owns its notes (fmt_replay_report_free). Threads: one report, one thread. */
#ifndef WENZEL_FORMATS_REPORTS_H
#define WENZEL_FORMATS_REPORTS_H

#include "wenzel/record.h"

/* --- Results --- */

#define FMT_UNKNOWN (-1)

/* How a game came out, and what the result alone does not tell. */
typedef struct fmt_game_result {
    wz_result result;
    wz_position declarer;   /* WZ_NOBODY = nobody, or not told */
    bool counted;           /* these are known: */
    uint8_t points, tricks; /* the declarer's when the game ended */
    bool stated;            /* not played here: whether it was cut short is not known */
    bool typed;             /* from a list: how its value comes about is not known either */
    bool cut_short;
    int ending; /* enum wz_ending or FMT_UNKNOWN */
} fmt_game_result;

/* Of a finished game and its result. */
fmt_game_result fmt_result_of_game(const wz_game *game, const wz_result *result);

/* --- Replaying records --- */

#define FMT_QUIRK_IDS 20

/* One record with trouble. */
typedef struct fmt_replay_note {
    const char *file;
    unsigned line, column; /* column 0: the whole record */
    bool unreadable;
    char id[WZ_RECORD_TEXT / 2];
    char what[320];   /* one line for each difference, or the reason; English for JSON */
    char german[320]; /* the same in German, for JSON */
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

typedef struct fmt_server_bench {
    unsigned tables;
    double seconds;
    uint64_t moves, games, answers;
    double p50_ms, p99_ms; /* how long answers took */
    unsigned idle;         /* connections that only waited */
    double core_share;     /* of one core that the server needed */
    uint64_t bytes_per_table, resident_bytes;
} fmt_server_bench;

double fmt_bench_mean_moves(const fmt_bench_report *report);
double fmt_bench_games_per_second(const fmt_bench_report *report);

#endif
