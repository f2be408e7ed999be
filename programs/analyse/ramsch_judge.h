/* Cards of a ramsch judged: everybody plays for himself, so there are two questions (wenzel/solver.h). */
#ifndef WENZEL_PROGRAMS_RAMSCH_JUDGE_H
#define WENZEL_PROGRAMS_RAMSCH_JUDGE_H

#include "formats/solver_reports.h"

/* `before` is the game in which the card is played, `number` its number in the record. Adds it to the
 * analysis; nothing if no ramsch is played there. False if the solver was stopped. */
bool ramsch_judge(wz_solver *solver, const wz_game *before, const wz_move *move, unsigned number,
                  fmt_analysis *analysis);

#endif
