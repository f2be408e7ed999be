/* Pool: threads that wait for work, in the background.
 *
 *     rt_pool *pool = rt_pool_open(&config);
 *     rt_pool_put(pool, item, true);              comes back, worked on, in any order:
 *     while ((item = rt_pool_take(pool))) ...
 *     rt_pool_close(pool);
 *
 * Only `work` and `ready` run in threads of the pool. Items belong to the caller throughout; while an
 * item is in the pool, `work` may be reading it. Urgent items go first, whatever waits longer. Threads:
 * put, take and close belong to one thread. */
#ifndef WENZEL_RUNTIME_POOL_H
#define WENZEL_RUNTIME_POOL_H

#include <stdbool.h>
#include <stddef.h>

typedef struct rt_pool rt_pool;

typedef struct rt_pool_config {
    unsigned threads; /* 0 = one for each core of the machine */
    int niceness;     /* 0 to 19: how far they stand back behind everything else */
    void *context;
    /* What one thread works with, such as a solver; NULL if there is no memory for it. */
    void *(*start)(void *context);
    void (*end)(void *context, void *worker);
    void (*work)(void *context, void *worker, void *item);
    /* Something can be taken back; may be NULL. Called in a thread of the pool. */
    void (*ready)(void *context);
} rt_pool_config;

/* NULL if not one thread could be started. */
rt_pool *rt_pool_open(const rt_pool_config *config);
/* False if there is no memory: the item is not in the pool. */
bool rt_pool_put(rt_pool *pool, void *item, bool urgent);
/* An item that has been worked on; NULL if there is none at the moment. */
void *rt_pool_take(rt_pool *pool);
/* Waits for the work under way, and leaves the rest undone; `undone` (may be NULL) is called for every
 * item that was not taken back. */
void rt_pool_close(rt_pool *pool, void (*undone)(void *context, void *item));
unsigned rt_pool_threads(const rt_pool *pool);
/* Items that nobody works on yet. */
size_t rt_pool_waiting(rt_pool *pool);

#endif
