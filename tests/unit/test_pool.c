/* Pools and workers: everything comes back once, the urgent first, what is cancelled never. */
#include <semaphore.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "runtime/pool.h"
#include "server/workers/workers.h"

enum { ITEMS = 500 };

struct item {
    unsigned number;
    unsigned worked;
    unsigned turn; /* when it was worked on */
};

struct scene {
    atomic_uint turn;
    sem_t at_work; /* an item is under way */
    sem_t go;      /* and may be finished */
    sem_t ready;   /* and has been */
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
    sem_post(&scene->at_work);
    sem_wait(&scene->go);
    sem_post(&scene->go); /* the gate stays open */
    one->worked++;
    one->turn = atomic_fetch_add(&scene->turn, 1);
}

static void ready(void *context) {
    struct scene *scene = context;
    sem_post(&scene->ready);
}

static void undone(void *context, void *item) {
    struct scene *scene = context;
    (void)item;
    scene->undone++;
}

static rt_pool *open_pool(struct scene *scene, unsigned threads) {
    *scene = (struct scene){0};
    sem_init(&scene->at_work, 0, 0);
    sem_init(&scene->go, 0, 0);
    sem_init(&scene->ready, 0, 0);
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

/* Waits for an event; a minute without it is a fault of the pool. */
static void await(sem_t *event) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 60;
    assert_int_equal(sem_timedwait(event, &until), 0);
}

static void take_all(struct scene *scene, rt_pool *pool, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        await(&scene->ready);
        assert_non_null(rt_pool_take(pool));
    }
}

static void test_every_item_comes_back_once(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 4);
    sem_post(&scene.go);
    for (unsigned i = 0; i < ITEMS; i++) assert_true(rt_pool_put(pool, &scene.item[i], i % 3 == 0));
    take_all(&scene, pool, ITEMS);
    assert_null(rt_pool_take(pool));
    assert_int_equal(rt_pool_waiting(pool), 0);
    rt_pool_close(pool, undone);
    for (unsigned i = 0; i < ITEMS; i++) assert_int_equal(scene.item[i].worked, 1);
    assert_int_equal(sem_trywait(&scene.ready), -1); /* told once for each */
    assert_int_equal(scene.started, 4);
    assert_int_equal(scene.ended, 4);
    assert_int_equal(scene.undone, 0);
}

static void test_urgent_items_go_first(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 1);
    rt_pool_put(pool, &scene.item[0], false); /* the thread waits in this one */
    await(&scene.at_work);
    for (unsigned i = 1; i < 11; i++) rt_pool_put(pool, &scene.item[i], false);
    for (unsigned i = 11; i < 21; i++) rt_pool_put(pool, &scene.item[i], true);
    sem_post(&scene.go);
    take_all(&scene, pool, 21);
    for (unsigned i = 1; i < 11; i++) assert_int_equal(scene.item[i].turn, i + 10);
    for (unsigned i = 11; i < 21; i++) assert_int_equal(scene.item[i].turn, i - 10);
    rt_pool_close(pool, undone);
}

static void test_closing_hands_back_what_was_not_done(void **state) {
    (void)state;
    static struct scene scene;
    rt_pool *pool = open_pool(&scene, 1);
    rt_pool_put(pool, &scene.item[0], false);
    await(&scene.at_work);
    for (unsigned i = 1; i < 10; i++) rt_pool_put(pool, &scene.item[i], false);
    sem_post(&scene.go);
    rt_pool_close(pool, undone);
    unsigned worked = 0;
    for (unsigned i = 0; i < 10; i++) worked += scene.item[i].worked;
    assert_true(worked >= 1);
    assert_int_equal(scene.undone, 10); /* not one was taken back */
}

/* --- Workers --- */

static void fill_job(struct srv_job *job, uint64_t number, uint8_t level) {
    wz_deal deal = wz_deal_from_number(number * 1234567891);
    *job = (struct srv_job){.number = number, .urgent = true, .request.as.move.count = 1};
    assert_int_equal(wz_rules_named("isko", &job->request.rules), WZ_OK);
    wz_game game;
    wz_move move = wz_deal_move(&deal);
    wz_game_start(&game, &job->request.rules, NULL);
    wz_chooser *asked = &job->request.as.move.asked[0];
    wz_view_start(&asked->view, &job->request.rules, NULL, (wz_viewer){1});
    wz_move seen = wz_observe(&game, &move, asked->view.viewer);
    assert_int_equal(wz_view_apply(&asked->view, &seen), WZ_OK);
    asked->level = (uint8_t)(level - 1);
    asked->must = true;
    asked->seed = number;
}

static void answered(void *self) { sem_post(self); }

static struct srv_workers *open_workers(unsigned threads, sem_t *answers) {
    sem_init(answers, 0, 0);
    struct srv_workers *workers = srv_workers_open(&(struct srv_workers_config){
        .threads = threads, .solver_bytes = 1 << 20, .self = answers, .ready = answered});
    assert_non_null(workers);
    return workers;
}

/* What is cancelled makes itself heard too and has no answer. */
static struct srv_answer next_answer(struct srv_workers *workers, sem_t *answers) {
    struct srv_answer answer;
    while (!srv_workers_answer(workers, &answer)) await(answers);
    return answer;
}

static void test_workers_answer_as_the_job_itself_would(void **state) {
    (void)state;
    enum { JOBS = 12 };
    sem_t answers;
    struct srv_workers *workers = open_workers(2, &answers);
    static struct srv_job job;
    wz_solver *solver = wz_solver_new(1 << 20);
    static wz_response expected[JOBS + 1];
    for (unsigned i = 1; i <= JOBS; i++) {
        fill_job(&job, i, i % 2 ? 1 : 2);
        wz_solver_forget(solver);
        assert_true(wz_request_answer(&job.request, solver, &expected[i]));
        assert_true(srv_workers_give(workers, &job));
    }
    for (unsigned i = 1; i <= JOBS; i++) {
        struct srv_answer answer = next_answer(workers, &answers);
        assert_true(answer.any);
        assert_memory_equal(&answer.response.as.advice.move,
                            &expected[answer.number].as.advice.move, sizeof(wz_move));
    }
    assert_int_equal(srv_workers_stats(workers).under_way, 0);
    wz_solver_free(solver);
    srv_workers_close(workers);
}

static void test_a_cancelled_job_is_never_answered(void **state) {
    (void)state;
    sem_t answers;
    struct srv_workers *workers = open_workers(1, &answers);
    static struct srv_job job;
    for (unsigned i = 1; i <= 20; i++) {
        fill_job(&job, i, 4); /* expert: takes a while */
        assert_true(srv_workers_give(workers, &job));
    }
    for (unsigned i = 1; i <= 20; i++)
        if (i != 7) srv_workers_cancel(workers, i);
    srv_workers_cancel(workers, 99);
    assert_int_equal(next_answer(workers, &answers).number, 7);
    fill_job(&job, 21, 1); /* whatever else would be answered comes before it */
    assert_true(srv_workers_give(workers, &job));
    assert_int_equal(next_answer(workers, &answers).number, 21);
    assert_int_equal(srv_workers_stats(workers).cancelled, 19);
    fill_job(&job, 22, 4); /* under way when it is closed */
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
