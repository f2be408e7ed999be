/* JSON of what perfect play brings. As in json.h: one line, the caller frees it, NULL if memory ran
 * out, keys in a fixed order. */
#ifndef WENZEL_FORMATS_JSON_SOLVER_H
#define WENZEL_FORMATS_JSON_SOLVER_H

#include "formats/solver_reports.h"

/* {"game","declarer","leader","turn","forehand","middlehand","rearhand","skat","trick","points",
 * "defender_points","value","won","cards":[{"card","value"}],"line","nodes"} */
char *wz_json_solution(const wz_solution *solution);
/* {..., "discards":[{"cards","value"}],"nodes"} */
char *wz_json_discards(const wz_discard_report *report);
/* {..., "bid","best":{"game","declaration","discard","points","value"},"nodes"} */
char *wz_json_best_game(const wz_best_game_report *report);
/* {"id","line","players","result","declarer",...,"cards":[...],"turning_point","faults"} */
char *wz_json_analysis(const wz_analysis *analysis);
/* [{"name","games","declared","mistakes","costly","points","value"}] */
char *wz_json_player_faults(const wz_player_faults *players, unsigned count);
/* {"deals","questions":[{"question","nodes","most_nodes","seconds"}],"signature"} */
char *wz_json_solver_bench(const wz_solver_bench *bench);

#endif
