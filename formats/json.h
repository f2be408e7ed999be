/* JSON: what other programs read. The only room that knows jansson.
 *
 * Every function returns one line of JSON in memory the caller frees, or NULL if memory ran out.
 * Keys stand in a fixed order, so that texts can be compared. Threads: no shared state. */
#ifndef WENZEL_FORMATS_JSON_H
#define WENZEL_FORMATS_JSON_H

#include "formats/reports.h"
#include "wenzel/score.h"

/* Names of the kinds of game as data ("clubs"), by wz_kind; NULL after null. */
extern const char *const wz_kind_words[];
/* "simple", "schneider", "schwarz", by wz_level. */
extern const char *const wz_level_words[];

/* {"won","value","overbid","factor","levels","derivation_de","derivation_en","paragraphs"}; of a
 * game that is not valid "won", "value" and "factor" are null, and "void" is true */
char *wz_json_result(const wz_result *result);
/* {"number","forehand","middlehand","rearhand","skat"} */
char *wz_json_deal(const wz_deal *deal);
/* {"rules","count","bids":[{"value","games":[...]}]}; a game is
 * {"game","declaration","matadors","level","value"} */
char *wz_json_bids(const wz_rules *rules);
/* {"rules","count","kinds":{...}}, with `listed` also "games" and "impossible" */
char *wz_json_games(const wz_rules *rules, bool listed);
/* {"games","reproduced","different","unreadable","differences":[...],"broken":[...],
 * "quirks":[...]} */
char *wz_json_replay(const wz_replay_report *report);
/* {"games","seed","moves","mean_moves","contracts":{...},"endings":{...},"signature",
 * "seconds","games_per_second"} */
char *wz_json_bench(const wz_bench_report *report);

#endif
