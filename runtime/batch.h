/* Batches: many items through many threads, taken and given back in order.
 *
 *     rt_batch batch = {.threads = 0, .context = &mine, .start = ..., .next = ..., .work = ...};
 *     rt_batch_end end = rt_batch_run(&batch);
 *
 * rt_batch_run returns when every item it took has been worked on and given to `done`. Only `work`,
 * and `stop` if `work` calls it, run in threads of the batch; everything else is called in the
 * caller's own thread, so that it may read, print and count without locks. Items, workers and
 * context belong to the caller. At any time no more than a few items for each thread are under way,
 * however many there are in all. */
#ifndef WENZEL_RUNTIME_BATCH_H
#define WENZEL_RUNTIME_BATCH_H

#include <stdbool.h>
#include <stdint.h>

typedef struct rt_batch {
    unsigned threads; /* 0 = one for each core of the machine */
    void *context;    /* handed to every function */
    /* What one thread works with, such as a solver; NULL if there is no memory for it. */
    void *(*start)(void *context);
    void (*end)(void *context, void *worker);
    /* The next item; NULL after the last. */
    void *(*next)(void *context);
    void (*work)(void *context, void *worker, void *item);
    /* An item comes back, in the order of `next`. */
    void (*done)(void *context, void *item);
    /* True ends the batch: no further item is asked for. Thread-safe, may be NULL. */
    bool (*stop)(void *context);
    /* How many items have been worked on, in whatever order; may be NULL. */
    void (*progress)(void *context, uint64_t finished);
} rt_batch;

/* NO_WORKER: not one thread could be started, nothing was done. */
typedef enum rt_batch_end { RT_BATCH_DONE, RT_BATCH_STOPPED, RT_BATCH_NO_WORKER } rt_batch_end;

/* With fewer threads than asked for, if the system has no more to give. */
rt_batch_end rt_batch_run(const rt_batch *batch);
/* Cores that can work now, at least 1. */
unsigned rt_cores(void);

#endif
