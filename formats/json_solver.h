/* JSON of what perfect play brings. As in json.h: one line, the caller frees it, NULL if memory ran
 * out, keys in a fixed order. */
#ifndef WENZEL_FORMATS_JSON_SOLVER_H
#define WENZEL_FORMATS_JSON_SOLVER_H

#include "formats/solver_reports.h"

/* docs/json.md tells what is in them. */
char *fmt_json_solution(const fmt_solution *solution);
char *fmt_json_discards(const fmt_discard_report *report);
char *fmt_json_best_game(const fmt_best_game_report *report);
char *fmt_json_ramsch_solution(const fmt_ramsch_solution *solution);
/* An analysis is written piece by piece: its beginning up to the list of games, the games with commas
 * between, and the rest. */
char *fmt_json_analysis_begin(void);
char *fmt_json_analysis(const fmt_analysis *analysis);
char *fmt_json_analysis_end(const fmt_player_faults *players, unsigned count);
char *fmt_json_solver_bench(const fmt_solver_bench *bench);

#endif
