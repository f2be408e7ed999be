/* Ramsch inside the solver. */
#ifndef SOLVER_RAMSCH_H
#define SOLVER_RAMSCH_H

#include "solver/inner.h"

/* The cards of a ramsch as a grand that `who` plays alone: what both have in common. */
wz_problem wz__as_grand(const wz_ramsch_problem *problem, wz_position who);
/* Can it be asked, and with a place for the answer? */
wz_error wz__check_ramsch(const wz_solver *solver, const wz_ramsch_problem *problem,
                          const void *answer);

#endif
