/* The two questions that deals are measured by. */
#ifndef WENZEL_PROGRAMS_SOLVER_QUESTION_H
#define WENZEL_PROGRAMS_SOLVER_QUESTION_H

#include "programs/cli.h"
#include "wenzel/solver.h"

enum solver_question { SOLVER_WIN, SOLVER_EXACT };
/* "win", "exact"; NULL behind them. */
extern const char *const solver_questions[];

/* Does the declarer win (1 or 0), or how many points does he get? In null both ask the same. False
 * if the solver was stopped. */
bool solver_ask(wz_solver *solver, const wz_problem *problem, enum solver_question question,
                unsigned *value);
/* The bytes that an option --memory, in MiB, gives each solver. */
size_t solver_memory(const struct cli_value *value);

#endif
