/* Work for many solvers at once: one for each thread, Ctrl-C, and a line for people who wait. */
#ifndef WENZEL_PROGRAMS_SOLVER_CREW_H
#define WENZEL_PROGRAMS_SOLVER_CREW_H

#include "programs/progress.h"
#include "runtime/batch.h"

/* Stands first in what the caller keeps for his work, so that the functions of the batch get both. */
struct solver_crew {
    const struct cli *cli;
    size_t memory; /* of each solver, in bytes */
    unsigned threads;
    enum cli_text_key progress; /* {0}: the name, {1}: how many are done */
    const char *name;
    struct progress waiting;
};

/* `work` gets a wz_solver as its worker, which Ctrl-C stops. */
rt_batch_end solver_crew_run(struct solver_crew *crew, void *(*next)(void *context),
                             void (*work)(void *context, void *solver, void *item),
                             void (*done)(void *context, void *item));

#endif
