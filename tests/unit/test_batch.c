/* Batches: nothing lost, everything in order, and an end in every case. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "runtime/batch.h"

enum { MOST = 2000, WORKERS = 8 };

struct item {
    unsigned number;
    unsigned long answer;
};

struct work {
    unsigned items;      /* how many there are */
    unsigned stop_after; /* given back; 0 = never */
    unsigned workers;    /* how many can be started */
    struct item item[MOST];
    unsigned next, given, started, ended;
    uint64_t told;
    bool orderly;
    atomic_uint working;
    atomic_bool stop;
};

/* Uneven work, so that later items are finished before earlier ones. */
static unsigned long long_way(unsigned number) {
    unsigned long sum = number;
    for (unsigned i = 0; i < number * 7919u % 5000; i++) sum = sum * 31 + i;
    return sum;
}

static void *start(void *context) {
    struct work *work = context;
    return work->started < work->workers ? &work->item[work->started++] : NULL;
}

static void end(void *context, void *worker) {
    struct work *work = context;
    assert_non_null(worker);
    work->ended++;
}

static void *next(void *context) {
    struct work *work = context;
    if (work->next == work->items) return NULL;
    struct item *item = &work->item[work->next];
    item->number = work->next++;
    return item;
}

static void calculate(void *context, void *worker, void *argument) {
    struct work *work = context;
    struct item *item = argument;
    (void)worker;
    atomic_fetch_add(&work->working, 1);
    item->answer = long_way(item->number) + 1;
}

static void done(void *context, void *argument) {
    struct work *work = context;
    const struct item *item = argument;
    work->orderly &= item->number == work->given && item->answer == long_way(item->number) + 1;
    work->given++;
    if (work->given == work->stop_after) atomic_store(&work->stop, true);
}

static bool stop(void *context) {
    struct work *work = context;
    return atomic_load(&work->stop);
}

static void progress(void *context, uint64_t finished) {
    struct work *work = context;
    work->orderly &= finished > work->told && finished <= work->next;
    work->told = finished;
}

static rt_batch_end run(struct work *work, unsigned threads) {
    const rt_batch batch = {threads, work, start, end, next, calculate, done, stop, progress};
    work->orderly = true;
    return rt_batch_run(&batch);
}

static void test_every_item_comes_back_in_order(void **state) {
    (void)state;
    static const unsigned threads[] = {1, 2, 3, WORKERS};
    for (unsigned i = 0; i < sizeof threads / sizeof *threads; i++) {
        struct work work = {.items = MOST, .workers = WORKERS};
        assert_int_equal(run(&work, threads[i]), RT_BATCH_DONE);
        assert_true(work.orderly);
        assert_int_equal(work.given, MOST);
        assert_int_equal(atomic_load(&work.working), MOST);
        assert_int_equal(work.told, MOST);
        assert_int_equal(work.started, threads[i]);
        assert_int_equal(work.ended, threads[i]);
    }
}

static void test_no_items_at_all(void **state) {
    (void)state;
    struct work work = {.workers = WORKERS};
    assert_int_equal(run(&work, 4), RT_BATCH_DONE);
    assert_int_equal(work.given, 0);
    assert_int_equal(work.ended, 4);
}

static void test_fewer_items_than_threads(void **state) {
    (void)state;
    struct work work = {.items = 2, .workers = WORKERS};
    assert_int_equal(run(&work, WORKERS), RT_BATCH_DONE);
    assert_true(work.orderly);
    assert_int_equal(work.given, 2);
}

/* What was begun comes back; what was not begun is not asked for. */
static void test_a_stop_loses_nothing_that_was_begun(void **state) {
    (void)state;
    struct work work = {.items = MOST, .workers = WORKERS, .stop_after = 100};
    assert_int_equal(run(&work, 3), RT_BATCH_STOPPED);
    assert_true(work.orderly);
    assert_true(work.given >= 100 && work.given < 200);
    assert_int_equal(work.given, work.next);
    assert_int_equal(atomic_load(&work.working), work.given);
}

static void test_a_stop_before_the_beginning(void **state) {
    (void)state;
    struct work work = {.items = MOST, .workers = WORKERS};
    atomic_store(&work.stop, true);
    assert_int_equal(run(&work, 2), RT_BATCH_STOPPED);
    assert_int_equal(work.next, 0);
}

static void test_fewer_workers_than_asked_for(void **state) {
    (void)state;
    struct work work = {.items = MOST, .workers = 2};
    assert_int_equal(run(&work, WORKERS), RT_BATCH_DONE);
    assert_int_equal(work.given, MOST);
    assert_int_equal(work.ended, 2);
}

static void test_no_worker(void **state) {
    (void)state;
    struct work work = {.items = MOST};
    assert_int_equal(run(&work, 2), RT_BATCH_NO_WORKER);
    assert_int_equal(work.next, 0);
}

static void test_a_thread_for_each_core(void **state) {
    (void)state;
    struct work work = {.items = 10, .workers = MOST};
    assert_true(rt_cores() >= 1);
    assert_int_equal(run(&work, 0), RT_BATCH_DONE);
    assert_int_equal(work.started, rt_cores());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_item_comes_back_in_order),
        cmocka_unit_test(test_no_items_at_all),
        cmocka_unit_test(test_fewer_items_than_threads),
        cmocka_unit_test(test_a_stop_loses_nothing_that_was_begun),
        cmocka_unit_test(test_a_stop_before_the_beginning),
        cmocka_unit_test(test_fewer_workers_than_asked_for),
        cmocka_unit_test(test_no_worker),
        cmocka_unit_test(test_a_thread_for_each_core),
    };
    return cmocka_run_group_tests_name("batch", tests, NULL, NULL);
}
