/* Means and intervals against values worked out by hand, and the promises of the intervals by trial. */
#include "programs/arena/statistics.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "wenzel/random.h"

static struct sample sample_of(const double *values, unsigned count) {
    struct sample sample = {0};
    for (unsigned i = 0; i < count; i++) sample_add(&sample, values[i]);
    return sample;
}

static bool near(double a, double b, double by) { return fabs(a - b) <= by; }

static void test_mean_and_variance(void **state) {
    (void)state;
    const double values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    struct sample sample = sample_of(values, 8);
    assert_int_equal(sample.count, 8);
    assert_true(near(sample.mean, 5, 1e-12));
    assert_true(near(sample_variance(&sample), 32.0 / 7, 1e-12));
}

/* Far from zero the sums of squares would lose everything. */
static void test_large_values_keep_their_variance(void **state) {
    (void)state;
    const double values[] = {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16};
    struct sample sample = sample_of(values, 4);
    assert_true(near(sample_variance(&sample), 30, 1e-6));
}

static void test_without_two_values_there_is_no_interval(void **state) {
    (void)state;
    struct sample none = {0};
    const double one[] = {3};
    struct sample single = sample_of(one, 1);
    assert_true(sample_ci95(&none) == 0 && sample_variance(&none) == 0);
    assert_true(sample_ci95(&single) == 0 && sample_variance(&single) == 0);
    assert_false(sample_is_clear(&single, 0.95));
}

/* Values -1 and 1 in turn: the variance is n / (n - 1), so the interval shows the factor by Student.
 * The factors are those of any table. */
static void test_the_factor_is_students(void **state) {
    (void)state;
    static const struct {
        unsigned freedom;
        double factor;
    } table[] = {{1, 12.706}, {3, 3.182},  {9, 2.262},   {11, 2.201},
                 {21, 2.080}, {31, 2.040}, {101, 1.984}, {10001, 1.960}};
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++) {
        unsigned count = table[i].freedom + 1;
        struct sample sample = {0};
        for (unsigned k = 0; k < count; k++) sample_add(&sample, k % 2 ? 1 : -1);
        assert_true(near(sample_ci95(&sample) * sqrt(count - 1.0), table[i].factor, 0.0015));
    }
}

/* --- By trial --- */

/* Points as they fall: some large losses, some gains, and often nothing. The mean is 0. */
static double fair_points(wz_random *random) {
    static const struct {
        unsigned percent;
        double points;
    } fall[] = {{12, -144}, {28, 80}, {60, (12 * 144 - 28 * 80) / 60.0}};
    unsigned draw = wz_random_below(random, 100), i = 0;
    for (; draw >= fall[i].percent; i++) draw -= fall[i].percent;
    return fall[i].points;
}

static void test_the_interval_holds_the_truth_19_times_of_20(void **state) {
    (void)state;
    enum { TRIALS = 4000, VALUES = 100 };
    wz_random random = wz_random_from(20);
    unsigned inside = 0;
    for (unsigned i = 0; i < TRIALS; i++) {
        struct sample sample = {0};
        for (unsigned k = 0; k < VALUES; k++) sample_add(&sample, fair_points(&random));
        inside += fabs(sample.mean) <= sample_ci95(&sample);
    }
    print_message("# inside: %u of %u\n", inside, TRIALS);
    assert_true(inside > TRIALS * 0.935 && inside < TRIALS * 0.965);
}

/* How many of the trials call equal players different, looking after every deal. */
static unsigned false_alarms(unsigned trials, unsigned deals, double advantage, double sure,
                             bool always_valid) {
    wz_random random = wz_random_from(21);
    unsigned alarms = 0;
    for (unsigned i = 0; i < trials; i++) {
        struct sample sample = {0};
        bool alarm = false;
        for (unsigned k = 0; k < deals && !alarm; k++) {
            sample_add(&sample, fair_points(&random) + advantage);
            if (always_valid) alarm = sample_is_clear(&sample, sure);
            else alarm = k >= STATISTICS_LEAST && fabs(sample.mean) > sample_ci95(&sample);
        }
        alarms += alarm;
    }
    return alarms;
}

static void test_equal_players_are_rarely_called_different(void **state) {
    (void)state;
    enum { TRIALS = 1000, DEALS = 3000 };
    unsigned at95 = false_alarms(TRIALS, DEALS, 0, 0.95, true);
    unsigned at90 = false_alarms(TRIALS, DEALS, 0, 0.90, true);
    unsigned plain = false_alarms(TRIALS, DEALS, 0, 0.95, false);
    print_message("# false alarms of %d: %u at 95%%, %u at 90%%; by plain intervals %u\n", TRIALS,
                  at95, at90, plain);
    assert_true(at95 <= TRIALS * 0.05);
    assert_true(at90 <= TRIALS * 0.10);
    assert_true(at90 > at95);
    assert_true(plain > TRIALS * 0.25); /* why the plain interval is no way to stop */
}

static void test_better_players_are_found(void **state) {
    (void)state;
    enum { TRIALS = 200, DEALS = 3000 };
    unsigned found = false_alarms(TRIALS, DEALS, 10, 0.95, true);
    print_message("# an advantage of 10 points is found in %u of %d\n", found, TRIALS);
    assert_true(found > TRIALS * 0.95);
}

static void test_nothing_is_certain_too_early(void **state) {
    (void)state;
    struct sample sample = {0};
    for (unsigned i = 0; i < STATISTICS_LEAST - 1; i++) sample_add(&sample, 100 + i % 2);
    assert_true(isinf(sample_always_valid(&sample, 0.95)));
    assert_false(sample_is_clear(&sample, 0.95));
    sample_add(&sample, 100);
    assert_true(sample_is_clear(&sample, 0.95));
}

/* The narrowest place is where it was said to be, and it is wider than the plain interval everywhere. */
static void test_the_price_of_looking_at_any_time(void **state) {
    (void)state;
    double least = INFINITY;
    uint64_t at = 0;
    for (uint64_t n = STATISTICS_LEAST; n <= 20000; n++) {
        struct sample sample = {n, 0, (double)(n - 1)};
        double price = sample_always_valid(&sample, 0.95) / sample_ci95(&sample);
        assert_true(price > 1.3);
        if (price < least) least = price, at = n;
    }
    print_message("# cheapest after %u deals: %.2f times as wide\n", (unsigned)at, least);
    assert_true((double)at > STATISTICS_SHARPEST * 0.8 && (double)at < STATISTICS_SHARPEST * 1.25);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean_and_variance),
        cmocka_unit_test(test_large_values_keep_their_variance),
        cmocka_unit_test(test_without_two_values_there_is_no_interval),
        cmocka_unit_test(test_the_factor_is_students),
        cmocka_unit_test(test_the_interval_holds_the_truth_19_times_of_20),
        cmocka_unit_test(test_equal_players_are_rarely_called_different),
        cmocka_unit_test(test_better_players_are_found),
        cmocka_unit_test(test_nothing_is_certain_too_early),
        cmocka_unit_test(test_the_price_of_looking_at_any_time),
    };
    return cmocka_run_group_tests_name("statistics", tests, NULL, NULL);
}
