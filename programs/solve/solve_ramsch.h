/* wenzel solve: positions of a ramsch. */
#ifndef WENZEL_PROGRAMS_SOLVE_RAMSCH_H
#define WENZEL_PROGRAMS_SOLVE_RAMSCH_H

#include "formats/solver_reports.h"
#include "programs/cli.h"

/* What each card of the player on turn leads to, by the question that can be asked there. False if the solver was stopped. */
bool solve_ramsch(wz_solver *solver, const wz_ramsch_problem *problem, const wz_ramsch_list *list,
                  fmt_ramsch_solution *solution);
void solve_show_ramsch(const struct cli *cli, const fmt_ramsch_solution *solution);

#endif
