/* Results of games: one object wherever a game is told of. Inside this room. */
#ifndef WENZEL_FORMATS_JSON_RESULT_H
#define WENZEL_FORMATS_JSON_RESULT_H

#include <jansson.h>

#include "formats/reports.h"

/* "declared", "passed_in" ..., by wz_result_kind. */
extern const char *const fmt_outcome_words[];

json_t *fmt_json_result_object(const fmt_game_result *whole);
/* A number for each of the three. */
json_t *fmt_json_three(const int32_t numbers[3]);

#endif
