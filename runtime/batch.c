/* One lock guards a ring of items under way. The caller's thread puts items in at one end and takes
 * them out at the other; in between, threads take the next waiting item and mark it finished. */
#include "runtime/batch.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_THREADS = 1024, ITEMS_PER_THREAD = 4 };

struct slot {
    void *item;
    bool finished;
};

struct crew;

struct member {
    pthread_t thread;
    void *worker;
    struct crew *crew;
};

struct crew {
    const rt_batch *batch;
    pthread_mutex_t lock;
    pthread_cond_t waiting; /* there is an item to take, or nothing more will come */
    pthread_cond_t ready;   /* an item was finished */
    struct slot *ring;
    unsigned room;
    uint64_t put, taken, finished, given; /* items so far */
    bool closed;                          /* nothing more will be put in */
    struct member *member;
    unsigned members;
};

unsigned rt_cores(void) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > MOST_THREADS ? MOST_THREADS : (unsigned)cores;
}

/* --- In the threads --- */

/* Waits for an item and takes it; NULL if there will be none. The lock is held. */
static struct slot *take(struct crew *crew) {
    while (crew->taken == crew->put && !crew->closed)
        pthread_cond_wait(&crew->waiting, &crew->lock);
    return crew->taken < crew->put ? &crew->ring[crew->taken++ % crew->room] : NULL;
}

static void *work(void *argument) {
    struct member *member = argument;
    struct crew *crew = member->crew;
    const rt_batch *batch = crew->batch;
    pthread_mutex_lock(&crew->lock);
    for (struct slot *slot; (slot = take(crew));) {
        pthread_mutex_unlock(&crew->lock);
        batch->work(batch->context, member->worker, slot->item);
        pthread_mutex_lock(&crew->lock);
        slot->finished = true;
        crew->finished++;
        pthread_cond_signal(&crew->ready);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* --- In the caller's thread --- */

static bool stopped(const rt_batch *batch) { return batch->stop && batch->stop(batch->context); }

/* Puts items in as long as there is room. Only this thread changes `put` and `given`. */
static void fill(struct crew *crew) {
    const rt_batch *batch = crew->batch;
    while (!crew->closed && crew->put - crew->given < crew->room) {
        void *item = stopped(batch) ? NULL : batch->next(batch->context);
        pthread_mutex_lock(&crew->lock);
        if (item) {
            crew->ring[crew->put++ % crew->room] = (struct slot){item, false};
            pthread_cond_signal(&crew->waiting);
        } else {
            crew->closed = true;
            pthread_cond_broadcast(&crew->waiting);
        }
        pthread_mutex_unlock(&crew->lock);
    }
}

/* Waits until the oldest item is finished, telling the progress of the others meanwhile. */
static void *oldest(struct crew *crew, uint64_t *told) {
    const rt_batch *batch = crew->batch;
    struct slot *slot = &crew->ring[crew->given % crew->room];
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        uint64_t finished = crew->finished;
        if (batch->progress && finished > *told) {
            *told = finished;
            pthread_mutex_unlock(&crew->lock);
            batch->progress(batch->context, finished);
            pthread_mutex_lock(&crew->lock);
        }
        if (slot->finished) break;
        if (crew->finished == finished) pthread_cond_wait(&crew->ready, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    return slot->item;
}

static void serve(struct crew *crew) {
    uint64_t told = 0;
    for (fill(crew); crew->given < crew->put; fill(crew)) {
        void *item = oldest(crew, &told);
        crew->batch->done(crew->batch->context, item);
        crew->given++;
    }
}

/* --- Hiring and paying off --- */

/* Signals are for the caller's thread: a read that waits there is interrupted, work is not. */
static bool hire(struct crew *crew) {
    const rt_batch *batch = crew->batch;
    struct member *member = &crew->member[crew->members];
    member->crew = crew;
    member->worker = batch->start(batch->context);
    if (!member->worker) return false;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool hired = pthread_create(&member->thread, NULL, work, member) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!hired) batch->end(batch->context, member->worker);
    crew->members += hired;
    return hired;
}

static void pay_off(struct crew *crew) {
    for (unsigned i = 0; i < crew->members; i++) pthread_join(crew->member[i].thread, NULL);
    for (unsigned i = 0; i < crew->members; i++)
        crew->batch->end(crew->batch->context, crew->member[i].worker);
}

static rt_batch_end run(struct crew *crew, unsigned threads) {
    while (crew->members < threads && hire(crew)) {}
    if (crew->members == 0) return RT_BATCH_NO_WORKER;
    serve(crew);
    pay_off(crew);
    return stopped(crew->batch) ? RT_BATCH_STOPPED : RT_BATCH_DONE;
}

rt_batch_end rt_batch_run(const rt_batch *batch) {
    unsigned threads = batch->threads ? batch->threads : rt_cores();
    if (threads > MOST_THREADS) threads = MOST_THREADS;
    struct crew crew = {.batch = batch, .room = threads * ITEMS_PER_THREAD};
    crew.ring = calloc(crew.room, sizeof *crew.ring);
    crew.member = calloc(threads, sizeof *crew.member);
    rt_batch_end end = RT_BATCH_NO_WORKER;
    if (crew.ring && crew.member) {
        pthread_mutex_init(&crew.lock, NULL);
        pthread_cond_init(&crew.waiting, NULL);
        pthread_cond_init(&crew.ready, NULL);
        end = run(&crew, threads);
        pthread_cond_destroy(&crew.ready);
        pthread_cond_destroy(&crew.waiting);
        pthread_mutex_destroy(&crew.lock);
    }
    free(crew.member);
    free(crew.ring);
    return end;
}
