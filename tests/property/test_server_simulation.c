/* weight: 10 */
/* Nothing is lost and nothing leaks, whatever breaks and whenever: tests/support/sim.h.
 *
 * One schedule alone: WENZEL_SCHEDULE=NUMBER build/tests/test_server_simulation */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sim.h"

enum {
    BASES = 40,
    SCHEDULES = 5000,
    SLOW_SCHEDULES = 1500,
    MUTANT_SCHEDULES = 1500,
    LONG_SCHEDULES = 1000000
};

static struct sim sim;
static struct sim_disk bases[BASES];
static struct sim_sum sum;

static void add_up(void) {
    struct srv_stats stats = srv_hall_stats(sim.hall);
    sum.schedules++;
    sum.crashes += sim.crashes;
    sum.failures += sim.failures;
    sum.broken += sim.broken;
    sum.again += sim.again;
    sum.stale += sim.stale + stats.stale;
    sum.events += sim.disk.rows;
    sum.games += sim.disk.games;
    sum.frames += sim.frames;
    sum.looks += sim.beside >= 0;
    sum.advised += sim.advised;
    sum.steps += sim.steps;
    sum.bound += sim.bound;
    sum.spent += sim.spent;
    sum.amid += sim.amid;
}

static void run(uint64_t number, bool trace) {
    bool good = sim_run(&sim, number, bases, BASES, trace);
    if (!good)
        print_error("schedule %llu: %s\n(again: WENZEL_SCHEDULE=%llu)\n",
                    (unsigned long long)number, sim.fault, (unsigned long long)number);
    add_up();
    sim_end(&sim);
    assert_true(good);
}

/* Evenings without any mishap, to begin schedules from the middle of them. */
static void play_evenings(void) {
    for (unsigned i = 0; i < BASES; i++) {
        bool good = sim_base(&sim, 1000 + i);
        if (!good) print_error("evening %u: %s\n", i, sim.fault);
        sim_disk_open(&bases[i]);
        sim_disk_copy(&bases[i], &sim.disk, sim.disk.rows);
        memcpy(bases[i].token, sim.disk.token, sizeof bases[i].token);
        sim_end(&sim);
        assert_true(good);
    }
}

static int tear_down(void **state) {
    (void)state;
    for (unsigned i = 0; i < BASES; i++) sim_disk_close(&bases[i]);
    return 0;
}

static uint64_t how_many(void) {
    const char *sanitized = getenv("WENZEL_SANITIZED");
    if (getenv("WENZEL_MUTANTS")) return MUTANT_SCHEDULES;
    if (sanitized && strcmp(sanitized, "true") == 0) return SLOW_SCHEDULES;
    return getenv("WENZEL_LONG") ? LONG_SCHEDULES : SCHEDULES;
}

static void test_nothing_is_lost_whatever_breaks(void **state) {
    (void)state;
    play_evenings();
    const char *one = getenv("WENZEL_SCHEDULE");
    if (one) {
        run(strtoull(one, NULL, 10), true);
        return;
    }
    uint64_t count = how_many();
    const char *fewer = getenv("WENZEL_SCHEDULES");
    if (fewer) count = strtoull(fewer, NULL, 10);
    for (uint64_t i = 0; i < count; i++) run(i, false);
    printf(
        "# %lu schedules: %lu crashes, %lu refused commits, %lu broken connections, %lu messages "
        "known again, %lu too late, %lu hands shown, %lu pieces of advice, %lu steps of the clock, %lu games, "
        "%lu events, %lu frames\n",
        sum.schedules, sum.crashes, sum.failures, sum.broken, sum.again, sum.stale, sum.looks,
        sum.advised, sum.steps, sum.games, sum.events, sum.frames);
    printf("# %lu deals by several people, %lu deals given up, %lu crashes in the middle of one\n",
           sum.bound, sum.spent, sum.amid);
    /* a simulation in which nothing happens proves nothing */
    assert_true(sum.crashes > count / 2 && sum.failures > count / 4 && sum.broken > count);
    assert_true(sum.again > count / 10 && sum.stale > count / 10 && sum.games > count / 20);
    assert_true(sum.looks > count / 200 && sum.advised > count / 20);
    assert_true(sum.steps > count / 2);
    assert_true(sum.bound > count / 40 && sum.spent > count / 50 && sum.amid > count / 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_lost_whatever_breaks),
    };
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
