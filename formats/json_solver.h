/* JSON of what perfect play brings. As in json.h: one line, the caller frees it, NULL if memory ran
 * out, keys in a fixed order. */
#ifndef WENZEL_FORMATS_JSON_SOLVER_H
#define WENZEL_FORMATS_JSON_SOLVER_H

#include "formats/solver_reports.h"

/* {"game","declarer","leader","turn","forehand","middlehand","rearhand","skat","trick","points",
 * "defender_points","value","won","cards":[{"card","value"}],"line","nodes"} */
char *fmt_json_solution(const fmt_solution *solution);
/* {..., "discards":[{"cards","value"}],"nodes"} */
char *fmt_json_discards(const fmt_discard_report *report);
/* {..., "bid","best":{"game","declaration","discard","points","value"},"nodes"} */
char *fmt_json_best_game(const fmt_best_game_report *report);
/* {"id","line","players","result","declarer",...,"cards":[...],"turning_point","faults"} */
char *fmt_json_analysis(const fmt_analysis *analysis);
/* [{"name","games","declared","mistakes","costly","points","value"}] */
char *fmt_json_player_faults(const fmt_player_faults *players, unsigned count);
/* {"deals","questions":[{"question","nodes","most_nodes","seconds"}],"signature"} */
char *fmt_json_solver_bench(const fmt_solver_bench *bench);

#endif
