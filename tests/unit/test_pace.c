/* Counted work in place of time: what is measured, and what it makes of milliseconds. */
#include "runtime/pace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "runtime/clock.h"

struct worker {
    uint64_t amount;       /* of one piece */
    uint64_t milliseconds; /* that it takes */
    unsigned pieces;
};

static uint64_t wait_about(void *context) {
    struct worker *worker = context;
    uint64_t until = rt_clock_nanoseconds() + worker->milliseconds * 1000000;
    while (rt_clock_nanoseconds() < until) {}
    worker->pieces++;
    return worker->amount;
}

/* The machine may be busy and the work get less done, but never more; and never less than in all the time
 * that goes by meanwhile. */
static void test_pace_is_work_in_a_millisecond(void **state) {
    (void)state;
    struct worker worker = {.amount = 2000, .milliseconds = 2};
    uint64_t began = rt_clock_nanoseconds();
    uint64_t pace = rt_pace(wait_about, &worker);
    uint64_t took = (rt_clock_nanoseconds() - began) / 1000000 + 1;
    assert_true(pace <= 1050);
    assert_true(pace >= worker.pieces * worker.amount / took);
}

static void test_short_pieces_are_repeated(void **state) {
    (void)state;
    struct worker worker = {.amount = 1};
    rt_pace(wait_about, &worker);
    assert_true(worker.pieces > 1);
}

static void test_one_long_piece_is_enough(void **state) {
    (void)state;
    struct worker worker = {.amount = 7, .milliseconds = 60};
    assert_int_equal(rt_pace(wait_about, &worker), 1); /* less than 1 is no pace */
    assert_int_equal(worker.pieces, 1);
}

static void test_work_in_some_time(void **state) {
    (void)state;
    assert_int_equal(rt_work_in(3000, 500), 1500000);
    assert_int_equal(rt_work_in(1, 1), 1);
    assert_int_equal(rt_work_in(0, 5), 1); /* 0 would mean without bound */
    assert_true(rt_work_in(UINT64_MAX, 2) == UINT64_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pace_is_work_in_a_millisecond),
        cmocka_unit_test(test_short_pieces_are_repeated),
        cmocka_unit_test(test_one_long_piece_is_enough),
        cmocka_unit_test(test_work_in_some_time),
    };
    return cmocka_run_group_tests_name("pace", tests, NULL, NULL);
}
