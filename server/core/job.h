/* Jobs: decisions of computer players and proofs of claims, worked on outside of the hall.
 *
 * A job is a copy of everything its answer rests on: views of those who are asked, their levels and
 * seeds, the rule set. So a worker needs no lock, and the same job has the same answer, also after a
 * restart. The hall drops answers to jobs it no longer waits for. Plain values: no ownership. */
#ifndef WENZEL_SERVER_JOB_H
#define WENZEL_SERVER_JOB_H

#include "wenzel/players.h"

/* One computer player who may have something to say. */
struct srv_asked {
    wz_view view;
    uint8_t level; /* enum srv_level */
    bool must;     /* on turn or asked; else it may stay silent */
    uint64_t seed;
    uint64_t nodes; /* of the solver at most; 0 = as the level has it */
};

struct srv_job {
    uint64_t number; /* never used twice by a hall */
    int64_t table;
    int64_t seq;    /* of the table when it was asked */
    bool urgent;    /* people wait for it */
    bool judge;     /* a defender's claim is to be proven: `game`. Else `asked` */
    wz_rules rules; /* game and views point here, if they were set by srv_job_copy */
    wz_game game;
    unsigned count;
    struct srv_asked asked[3]; /* in this order; the first who says something is the answer */
};

/* A copy whose parts point to its own rule set. */
void srv_job_copy(struct srv_job *copy, const struct srv_job *job);
/* Works on a job. False: nobody has anything to say. A solver that was stopped gives no answer worth
 * having: whoever stopped it knows. Threads: one solver, one thread. */
bool srv_job_run(const struct srv_job *job, wz_solver *solver, wz_advice *advice);
/* Is one of the askings for a level that needs a solver, or is it a proof? */
bool srv_job_searches(const struct srv_job *job);

#endif
