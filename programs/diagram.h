/* A position to look at: a column for each hand, a row for each suit. */
#ifndef WENZEL_PROGRAMS_DIAGRAM_H
#define WENZEL_PROGRAMS_DIAGRAM_H

#include "programs/cli.h"
#include "wenzel/solver.h"

/* The hands, what lies on the table, what has been taken, and whose turn it is. */
void diagram_show(const struct cli *cli, const wz_problem *problem);
/* The same of a ramsch, which nobody declares. */
void diagram_show_ramsch(const struct cli *cli, const wz_ramsch_problem *problem);

#endif
