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

/* {"won","value","overbid","factor","levels","derivation_de","derivation_en","paragraphs"}; of a
 * game that is not valid "won", "value" and "factor" are null, and "void" is true */
char *fmt_json_result(const wz_result *result);
/* {"number","forehand","middlehand","rearhand","skat"} */
char *fmt_json_deal(const wz_deal *deal);
/* {"rules","count","bids":[{"value","games":[...]}]}; a game is
 * {"game","declaration","matadors","level","value"} */
char *fmt_json_bids(const wz_rules *rules);
/* {"rules","count","kinds":{...}}, with `listed` also "games" and "impossible" */
char *fmt_json_games(const wz_rules *rules, bool listed);
/* {"games","reproduced","different","unreadable","differences":[...],"broken":[...],
 * "quirks":[...]} */
char *fmt_json_replay(const fmt_replay_report *report);
/* {"games","seed","moves","mean_moves","contracts":{...},"endings":{...},"signature",
 * "seconds","games_per_second"} */
char *fmt_json_bench(const fmt_bench_report *report);

#endif
