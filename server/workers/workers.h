/* Workers: threads that think for computer players and prove claims, while the hall goes on.
 *
 * Jobs of tables where people wait go first; all threads stand back behind the loop. Every thread has a
 * solver of its own. A cancelled job is stopped within about a thousand nodes, and is never answered.
 *
 * Ownership: the workers belong to their caller. Threads: all functions belong to one thread; `ready`
 * is called from others, whenever an answer can be fetched. */
#ifndef WENZEL_SERVER_WORKERS_H
#define WENZEL_SERVER_WORKERS_H

#include "server/core/job.h"

struct srv_workers;

struct srv_workers_config {
    unsigned threads;    /* 0 = one for each core */
    size_t solver_bytes; /* for each thread; 0 = 32 MB */
    void (*ready)(void *self);
    void *self;
};

/* NULL if memory or threads ran out. */
struct srv_workers *srv_workers_open(const struct srv_workers_config *config);
void srv_workers_close(struct srv_workers *workers);

/* Takes a job on; false if there is no memory for it. */
bool srv_workers_give(struct srv_workers *workers, const struct srv_job *job);
/* The answer is not wanted any more. */
void srv_workers_cancel(struct srv_workers *workers, uint64_t number);

struct srv_answer {
    uint64_t number;
    bool any; /* somebody has something to say: */
    wz_response response;
};
/* The next answer; false if there is none at the moment. */
bool srv_workers_answer(struct srv_workers *workers, struct srv_answer *answer);

struct srv_workers_stats {
    unsigned threads;
    size_t waiting, under_way; /* under_way: with those that wait */
    uint64_t given, answered, cancelled;
};
struct srv_workers_stats srv_workers_stats(struct srv_workers *workers);

#endif
