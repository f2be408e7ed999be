/* Lists and settlements as JSON (docs/json.md).
 *
 * Every function returns one line in memory the caller frees, or NULL if memory ran out. */
#ifndef WENZEL_FORMATS_JSON_LIST_H
#define WENZEL_FORMATS_JSON_LIST_H

#include "formats/reports.h"
#include "formats/series.h"

/* "tournament", "simple", "bierlachs", by wz_list_kind; NULL after the last. */
extern const char *const fmt_list_words[];

typedef struct fmt_list_report {
    const wz_chronicle *chronicle;
    const wz_chronicle
        *games;      /* the same entries with their moves, if it is another kind of list */
    bool playing;    /* a game is under way that no line tells of yet */
    bool torn;       /* the last line of the file had no end */
    size_t left_out; /* entries after the end of a bierlachs */
    const wz_settlement *settlement; /* NULL if there is none */
} fmt_list_report;

/* Of an entered game, played or typed in; of what was typed only what it says. */
fmt_game_result fmt_result_of_chapter(const wz_chronicle *chronicle, size_t index);
char *fmt_json_list(const fmt_list_report *report);
char *fmt_json_settlement(const wz_settlement *settlement, const char *const *names);

/* What one person has reached in a tournament list (SkWO 6.3.1). */
typedef struct fmt_list_score {
    wz_tally tally;
    unsigned table; /* people at it */
    unsigned bonus; /* for each lost game of the others */
    int32_t total;
} fmt_list_score;
char *fmt_json_list_score(const fmt_list_score *score);

#endif
