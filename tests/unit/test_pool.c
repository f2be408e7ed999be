/* Pools and workers: everything comes back once, the urgent first, what is cancelled never. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "runtime/clock.h"
#include "runtime/pool.h"
#include "server/workers/workers.h"

enum { ITEMS = 500 };

struct item {
    unsigned number;
    unsigned worked;
    unsigned turn; /* when it was worked on */
};

struct scene {
    atomic_uint ready, turn;
    atomic_bool go;
    unsigned started, ended, undone;
    struct item item[ITEMS];
};

static void *start(void *context) {
    struct scene *scene = context;
    scene->started++;
    return scene;
}

static void end(void *context, void *worker) {
    struct scene *scene = context;
    assert_ptr_equal(worker, scene);
    scene->ended++;
}

static void work(void *context, void *worker, void *item) {
    struct scene *scene = context;
    struct item *one = item;
    (void)worker;
    while (!atomic_load(&scene->go)) usleep(500);
    one->worked++;
    one->turn = atomic_fetch_add(&scene->turn, 1);
}

static void ready(void *context) {
    struct scene *scene = context;
    atomic_fetch_add(&scene->ready, 1);
}

static void undone(void *context, void *item) {
    struct scene *scene = context;
    (void)item;
    scene->undone++;
}

static rt_pool *open_pool(struct scene *scene, unsigned threads) {
    *scene = (struct scene){0};
    for (unsigned i = 0; i < ITEMS; i++) scene->item[i].number = i;
    rt_pool_config config = {.threads = threads,
                             .niceness = 5,
                             .context = scene,
                             .start = start,
                             .end = end,
                             .work = work,
                             .ready = ready};
    rt_pool *pool = rt_pool_open(&config);
    assert_non_null(pool);
    return pool;
}

static void take_all(rt_pool *pool, unsigned count) {
    uint64_t until = rt_clock_nanoseconds() + UINT64_C(20000000000);
    while (count > 0) {
        assert_true(rt_clock_nanoseconds() < until);
        if (rt_pool_take(pool)) count--;
        else usleep(200);
    }
}

static void test_every_item_comes_back_once(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 4);
    atomic_store(&scene.go, true);
    for (unsigned i = 0; i < ITEMS; i++) assert_true(rt_pool_put(pool, &scene.item[i], i % 3 == 0));
    take_all(pool, ITEMS);
    assert_null(rt_pool_take(pool));
    assert_int_equal(rt_pool_waiting(pool), 0);
    rt_pool_close(pool, undone);
    for (unsigned i = 0; i < ITEMS; i++) assert_int_equal(scene.item[i].worked, 1);
    assert_int_equal(atomic_load(&scene.ready), ITEMS);
    assert_int_equal(scene.started, 4);
    assert_int_equal(scene.ended, 4);
    assert_int_equal(scene.undone, 0);
}

static void test_urgent_items_go_first(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 1);
    rt_pool_put(pool, &scene.item[0], false); /* the thread waits in this one */
    while (rt_pool_waiting(pool) > 0) usleep(200);
    for (unsigned i = 1; i < 11; i++) rt_pool_put(pool, &scene.item[i], false);
    for (unsigned i = 11; i < 21; i++) rt_pool_put(pool, &scene.item[i], true);
    atomic_store(&scene.go, true);
    take_all(pool, 21);
    for (unsigned i = 1; i < 11; i++) assert_int_equal(scene.item[i].turn, i + 10);
    for (unsigned i = 11; i < 21; i++) assert_int_equal(scene.item[i].turn, i - 10);
    rt_pool_close(pool, undone);
}

static void test_closing_hands_back_what_was_not_done(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 1);
    rt_pool_put(pool, &scene.item[0], false);
    while (rt_pool_waiting(pool) > 0) usleep(200);
    for (unsigned i = 1; i < 10; i++) rt_pool_put(pool, &scene.item[i], false);
    atomic_store(&scene.go, true);
    rt_pool_close(pool, undone);
    unsigned worked = 0;
    for (unsigned i = 0; i < 10; i++) worked += scene.item[i].worked;
    assert_true(worked >= 1);
    assert_int_equal(scene.undone, 10); /* not one was taken back */
}

/* --- Workers --- */

static void fill_job(struct srv_job *job, uint64_t number, uint8_t level) {
    wz_deal deal = wz_deal_from_number(number * 1234567891);
    *job = (struct srv_job){.number = number, .urgent = true, .count = 1};
    assert_int_equal(wz_rules_named("isko", &job->rules), WZ_OK);
    wz_game game;
    wz_move move = wz_deal_move(&deal);
    wz_game_start(&game, &job->rules, NULL);
    struct srv_asked *asked = &job->asked[0];
    wz_view_start(&asked->view, &job->rules, NULL, (wz_viewer){1});
    wz_move seen = wz_observe(&game, &move, asked->view.viewer);
    assert_int_equal(wz_view_apply(&asked->view, &seen), WZ_OK);
    asked->level = level;
    asked->must = true;
    asked->seed = number;
}

static bool next_answer(struct srv_workers *workers, struct srv_answer *answer, double seconds) {
    uint64_t until = rt_clock_nanoseconds() + (uint64_t)(seconds * 1e9);
    while (!srv_workers_answer(workers, answer)) {
        if (rt_clock_nanoseconds() > until) return false;
        usleep(200);
    }
    return true;
}

static void test_workers_answer_as_the_job_itself_would(void **state) {
    (void)state;
    enum { JOBS = 12 };
    struct srv_workers *workers =
        srv_workers_open(&(struct srv_workers_config){.threads = 2, .solver_bytes = 1 << 20});
    assert_non_null(workers);
    static struct srv_job job;
    wz_solver *solver = wz_solver_new(1 << 20);
    wz_advice expected[JOBS + 1];
    for (unsigned i = 1; i <= JOBS; i++) {
        fill_job(&job, i, i % 2 ? 1 : 2);
        wz_solver_forget(solver);
        assert_true(srv_job_run(&job, solver, &expected[i]));
        assert_true(srv_workers_give(workers, &job));
    }
    for (unsigned i = 1; i <= JOBS; i++) {
        struct srv_answer answer;
        assert_true(next_answer(workers, &answer, 60));
        assert_true(answer.any);
        assert_memory_equal(&answer.advice.move, &expected[answer.number].move,
                            sizeof answer.advice.move);
    }
    assert_int_equal(srv_workers_stats(workers).under_way, 0);
    wz_solver_free(solver);
    srv_workers_close(workers);
}

static void test_a_cancelled_job_is_never_answered(void **state) {
    (void)state;
    struct srv_workers *workers =
        srv_workers_open(&(struct srv_workers_config){.threads = 1, .solver_bytes = 1 << 20});
    static struct srv_job job;
    struct srv_answer answer;
    for (unsigned i = 1; i <= 20; i++) {
        fill_job(&job, i, 4); /* expert: takes a while */
        assert_true(srv_workers_give(workers, &job));
    }
    for (unsigned i = 1; i <= 20; i++)
        if (i != 7) srv_workers_cancel(workers, i);
    srv_workers_cancel(workers, 99);
    assert_true(next_answer(workers, &answer, 60));
    assert_int_equal(answer.number, 7);
    assert_false(next_answer(workers, &answer, 0.5));
    assert_int_equal(srv_workers_stats(workers).cancelled, 19);
    fill_job(&job, 21, 4); /* under way when it is closed */
    assert_true(srv_workers_give(workers, &job));
    srv_workers_close(workers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_item_comes_back_once),
        cmocka_unit_test(test_urgent_items_go_first),
        cmocka_unit_test(test_closing_hands_back_what_was_not_done),
        cmocka_unit_test(test_workers_answer_as_the_job_itself_would),
        cmocka_unit_test(test_a_cancelled_job_is_never_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
