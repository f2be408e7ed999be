#include "runtime/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "runtime/batch.h"

enum { MOST_THREADS = 256 };

struct entry {
    struct entry *next;
    void *item;
};

struct queue {
    struct entry *first, *last;
    size_t count;
};

struct member {
    pthread_t thread;
    void *worker;
    rt_pool *pool;
};

struct rt_pool {
    rt_pool_config config;
    pthread_mutex_t lock;
    pthread_cond_t waiting; /* there is something to do, or nothing ever again */
    struct queue urgent, patient, finished;
    bool closed;
    unsigned members;
    struct member member[MOST_THREADS];
};

/* --- Queues; the lock is held --- */

static void append(struct queue *queue, struct entry *entry) {
    entry->next = NULL;
    if (queue->last) queue->last->next = entry;
    else queue->first = entry;
    queue->last = entry;
    queue->count++;
}

static struct entry *pop(struct queue *queue) {
    struct entry *entry = queue->first;
    if (!entry) return NULL;
    queue->first = entry->next;
    if (!queue->first) queue->last = NULL;
    queue->count--;
    return entry;
}

/* --- In the threads --- */

static struct entry *next(rt_pool *pool) {
    for (;;) {
        if (pool->closed) return NULL;
        struct entry *entry = pop(&pool->urgent);
        if (!entry) entry = pop(&pool->patient);
        if (entry) return entry;
        pthread_cond_wait(&pool->waiting, &pool->lock);
    }
}

static void *run(void *argument) {
    struct member *member = argument;
    rt_pool *pool = member->pool;
    const rt_pool_config *config = &pool->config;
    /* on Linux a thread has a niceness of its own; elsewhere this is as good as it gets */
    if (config->niceness > 0) setpriority(PRIO_PROCESS, 0, config->niceness);
    pthread_mutex_lock(&pool->lock);
    for (struct entry *entry; (entry = next(pool));) {
        pthread_mutex_unlock(&pool->lock);
        config->work(config->context, member->worker, entry->item);
        pthread_mutex_lock(&pool->lock);
        append(&pool->finished, entry);
        pthread_mutex_unlock(&pool->lock);
        if (config->ready) config->ready(config->context);
        pthread_mutex_lock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* --- In the caller's thread --- */

/* Signals are for the caller's thread. */
static bool hire(rt_pool *pool) {
    const rt_pool_config *config = &pool->config;
    struct member *member = &pool->member[pool->members];
    member->pool = pool;
    member->worker = config->start(config->context);
    if (!member->worker) return false;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool hired = pthread_create(&member->thread, NULL, run, member) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!hired) config->end(config->context, member->worker);
    pool->members += hired;
    return hired;
}

rt_pool *rt_pool_open(const rt_pool_config *config) {
    unsigned threads = config->threads ? config->threads : rt_cores();
    if (threads > MOST_THREADS) threads = MOST_THREADS;
    rt_pool *pool = calloc(1, sizeof *pool);
    if (!pool) return NULL;
    pool->config = *config;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->waiting, NULL);
    while (pool->members < threads && hire(pool)) {}
    if (pool->members > 0) return pool;
    rt_pool_close(pool, NULL);
    return NULL;
}

bool rt_pool_put(rt_pool *pool, void *item, bool urgent) {
    struct entry *entry = malloc(sizeof *entry);
    if (!entry) return false;
    entry->item = item;
    pthread_mutex_lock(&pool->lock);
    append(urgent ? &pool->urgent : &pool->patient, entry);
    pthread_cond_signal(&pool->waiting);
    pthread_mutex_unlock(&pool->lock);
    return true;
}

void *rt_pool_take(rt_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    struct entry *entry = pop(&pool->finished);
    pthread_mutex_unlock(&pool->lock);
    void *item = entry ? entry->item : NULL;
    free(entry);
    return item;
}

unsigned rt_pool_threads(const rt_pool *pool) { return pool->members; }

size_t rt_pool_waiting(rt_pool *pool) {
    pthread_mutex_lock(&pool->lock);
    size_t count = pool->urgent.count + pool->patient.count;
    pthread_mutex_unlock(&pool->lock);
    return count;
}

static void drop(rt_pool *pool, struct queue *queue, void (*undone)(void *context, void *item)) {
    for (struct entry *entry; (entry = pop(queue));) {
        if (undone) undone(pool->config.context, entry->item);
        free(entry);
    }
}

void rt_pool_close(rt_pool *pool, void (*undone)(void *context, void *item)) {
    if (!pool) return;
    pthread_mutex_lock(&pool->lock);
    pool->closed = true;
    pthread_cond_broadcast(&pool->waiting);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 0; i < pool->members; i++) pthread_join(pool->member[i].thread, NULL);
    for (unsigned i = 0; i < pool->members; i++)
        pool->config.end(pool->config.context, pool->member[i].worker);
    drop(pool, &pool->urgent, undone);
    drop(pool, &pool->patient, undone);
    drop(pool, &pool->finished, undone);
    pthread_cond_destroy(&pool->waiting);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}
