#include "server/workers/workers.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "runtime/pool.h"

enum { NICENESS = 10, SOLVER_BYTES = 32 << 20 };

/* A job in the pool. The loop holds them in a list, to find those that are cancelled. */
struct task {
    struct task *next, **before;
    struct srv_job job;
    atomic_bool cancelled;
    bool any;
    wz_response response;
};

struct srv_workers {
    struct srv_workers_config config;
    rt_pool *pool;
    struct task *first;
    size_t tasks;
    uint64_t given, answered, cancelled;
};

/* --- In the threads --- */

static void *start(void *context) {
    const struct srv_workers *workers = context;
    size_t bytes = workers->config.solver_bytes;
    return wz_solver_new(bytes ? bytes : SOLVER_BYTES);
}

static void end(void *context, void *worker) {
    (void)context;
    wz_solver_free(worker);
}

static bool is_cancelled(void *context) {
    struct task *task = context;
    return atomic_load_explicit(&task->cancelled, memory_order_relaxed);
}

/* What the solver knew of other tables would not change the answer, only the work it takes; but its
 * budget is counted work, so that the same job gets the same answer only from the same start. */
static void work(void *context, void *worker, void *item) {
    (void)context;
    struct task *task = item;
    wz_solver *solver = worker;
    if (is_cancelled(task)) return;
    if (wz_request_searches(&task->job.request)) wz_solver_forget(solver);
    wz_solver_set_cancel(solver, is_cancelled, task);
    task->any = wz_request_answer(&task->job.request, solver, &task->response);
    wz_solver_set_cancel(solver, NULL, NULL);
}

static void ready(void *context) {
    struct srv_workers *workers = context;
    if (workers->config.ready) workers->config.ready(workers->config.self);
}

/* --- In the loop's thread --- */

static void forget(struct srv_workers *workers, struct task *task) {
    *task->before = task->next;
    if (task->next) task->next->before = task->before;
    workers->tasks--;
    free(task);
}

static void undone(void *context, void *item) { forget(context, item); }

struct srv_workers *srv_workers_open(const struct srv_workers_config *config) {
    struct srv_workers *workers = calloc(1, sizeof *workers);
    if (!workers) return NULL;
    workers->config = *config;
    workers->pool = rt_pool_open(&(rt_pool_config){.threads = config->threads,
                                                   .niceness = NICENESS,
                                                   .context = workers,
                                                   .start = start,
                                                   .end = end,
                                                   .work = work,
                                                   .ready = ready});
    if (workers->pool) return workers;
    free(workers);
    return NULL;
}

void srv_workers_close(struct srv_workers *workers) {
    if (!workers) return;
    for (struct task *task = workers->first; task; task = task->next)
        atomic_store(&task->cancelled, true);
    rt_pool_close(workers->pool, undone);
    free(workers);
}

bool srv_workers_give(struct srv_workers *workers, const struct srv_job *job) {
    struct task *task = calloc(1, sizeof *task);
    if (!task) return false;
    srv_job_copy(&task->job, job);
    atomic_init(&task->cancelled, false);
    task->next = workers->first;
    task->before = &workers->first;
    if (task->next) task->next->before = &task->next;
    workers->first = task;
    workers->tasks++;
    workers->given++;
    if (rt_pool_put(workers->pool, task, job->urgent)) return true;
    forget(workers, task);
    return false;
}

void srv_workers_cancel(struct srv_workers *workers, uint64_t number) {
    for (struct task *task = workers->first; task; task = task->next)
        if (task->job.number == number) {
            atomic_store_explicit(&task->cancelled, true, memory_order_relaxed);
            return;
        }
}

bool srv_workers_answer(struct srv_workers *workers, struct srv_answer *answer) {
    for (struct task *task; (task = rt_pool_take(workers->pool));) {
        bool wanted = !atomic_load(&task->cancelled);
        if (wanted) *answer = (struct srv_answer){task->job.number, task->any, task->response};
        forget(workers, task);
        workers->answered += wanted;
        workers->cancelled += !wanted;
        if (wanted) return true;
    }
    return false;
}

struct srv_workers_stats srv_workers_stats(struct srv_workers *workers) {
    return (struct srv_workers_stats){.threads = rt_pool_threads(workers->pool),
                                      .waiting = rt_pool_waiting(workers->pool),
                                      .under_way = workers->tasks,
                                      .given = workers->given,
                                      .answered = workers->answered,
                                      .cancelled = workers->cancelled};
}
