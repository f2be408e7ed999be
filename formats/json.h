/* JSON: what other programs read. The only room that knows jansson.
 *
 * Every function returns one line of JSON in memory the caller frees, or NULL if memory ran out.
 * Keys stand in a fixed order, so that texts can be compared. Threads: no shared state. */
#ifndef WENZEL_FORMATS_JSON_H
#define WENZEL_FORMATS_JSON_H

#include "formats/reports.h"
#include "wenzel/score.h"

/* Names of the kinds of game as data ("clubs"), by wz_kind; NULL after null. */
extern const char *const fmt_kind_words[];
/* "simple", "schneider", "schwarz", by wz_level. */
extern const char *const fmt_level_words[];

/* Of wz_ending, in capitals. */
extern const char *const fmt_ending_names[WZ_ENDING_COUNT];

/* docs/json.md tells what is in them. */
char *fmt_json_result(const fmt_game_result *result);
char *fmt_json_deal(const wz_deal *deal);
char *fmt_json_bids(const wz_rules *rules);
/* With `listed` the games too. */
char *fmt_json_games(const wz_rules *rules, bool listed);
char *fmt_json_replay(const fmt_replay_report *report);
char *fmt_json_bench(const fmt_bench_report *report);
char *fmt_json_server_bench(const fmt_server_bench *bench);
/* What went wrong, in every language. */
char *fmt_json_error(const char *command, const char *const text[WZ_LANGS]);

#endif
