/* The harness itself: false properties are found and shrunk to a known minimum, and everything
 * repeats from the seed. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "property.h"

static property_report report, again;

static void assert_smallest(const property_report *r, const uint64_t *choices, size_t count) {
    assert_false(r->held);
    assert_int_equal(r->smallest.count, count);
    for (size_t i = 0; i < count; i++) assert_int_equal(r->smallest.choice[i], choices[i]);
}
#define ASSERT_SMALLEST(r, ...)                                                                    \
    assert_smallest(r, (const uint64_t[]){__VA_ARGS__},                                            \
                    sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

/* --- Properties to try it on --- */

static bool choices_stay_below(trial *t) {
    for (uint64_t below = 1; below < 100; below++)
        REQUIRE(t, choice_below(t, below) < below, "a choice beyond its border %d", (int)below);
    REQUIRE(t, choice_below(t, UINT64_MAX) < UINT64_MAX, "a large choice beyond its border");
    return true;
}

static bool every_number_is_below_701(trial *t) {
    unsigned count = (unsigned)choice_below(t, 50);
    for (unsigned i = 0; i < count; i++) {
        unsigned number = (unsigned)choice_below(t, 1000);
        REQUIRE(t, number < 701, "%u is not below 701", number);
    }
    return true;
}

static bool no_number_comes_twice(trial *t) {
    bool seen[100] = {false};
    while (choice_below(t, 40)) {
        unsigned number = (unsigned)choice_below(t, 100);
        REQUIRE(t, !seen[number], "%u came before", number);
        seen[number] = true;
    }
    return true;
}

static bool the_sum_stays_below_1000(trial *t) {
    unsigned sum = 0;
    for (unsigned i = 0; i < 30; i++) sum += (unsigned)choice_below(t, 100);
    REQUIRE(t, sum < 1000, "the sum is %u", sum);
    return true;
}

static bool a_rare_number_is_never_chosen(trial *t) {
    for (unsigned i = 0; i < 100; i++) REQUIRE(t, choice_below(t, 50000) != 4711, "chosen");
    return true;
}

typedef struct tale {
    unsigned length;
} tale;

static void tell_tale(const void *subject, wz_out *story) {
    wz_put(story, "once upon a time\nthere were ");
    wz_put_int(story, ((const tale *)subject)->length);
}

static bool tales_are_short(trial *t) {
    tale subject = {0};
    t->tell = tell_tale;
    t->subject = &subject;
    subject.length = (unsigned)choice_below(t, 1000);
    REQUIRE(t, subject.length < 12, "too long");
    return true;
}

/* --- Tests --- */

static void test_a_true_property_holds_in_all_cases(void **state) {
    (void)state;
    property_run("true", choices_stay_below, 1, 500, &report);
    assert_true(report.held);
    assert_int_equal(report.cases, 500);
}

static void test_a_bad_element_is_shrunk_to_a_list_of_it_alone(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        property_run("element", every_number_is_below_701, seed, 1000, &report);
        ASSERT_SMALLEST(&report, 1, 701);
    }
}

static void test_a_pair_is_shrunk_to_two_equal_zeros(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        property_run("pair", no_number_comes_twice, seed, 1000, &report);
        ASSERT_SMALLEST(&report, 1, 0, 1, 0);
    }
}

static void test_a_sum_is_shrunk_to_its_border(void **state) {
    (void)state;
    property_run("sum", the_sum_stays_below_1000, 3, 1000, &report);
    assert_false(report.held);
    unsigned sum = 0;
    for (size_t i = 0; i < report.smallest.count; i++) sum += (unsigned)report.smallest.choice[i];
    assert_int_equal(sum, 1000);
}

static void test_a_rare_failure_is_found_by_many_cases(void **state) {
    (void)state;
    property_run("rare", a_rare_number_is_never_chosen, 1, 10, &report);
    assert_true(report.held);
    property_run("rare", a_rare_number_is_never_chosen, 1, 10000, &report);
    ASSERT_SMALLEST(&report, 4711);
}

static void test_the_same_seed_gives_the_same_run(void **state) {
    (void)state;
    property_run("element", every_number_is_below_701, 77, 1000, &report);
    property_run("element", every_number_is_below_701, 77, 1000, &again);
    assert_int_equal(report.cases, again.cases);
    assert_int_equal(report.found_count, again.found_count);
    assert_int_equal(report.shrink_runs, again.shrink_runs);
    assert_string_equal(report.smallest.reason, again.smallest.reason);
}

static void test_seed_and_name_each_change_the_cases(void **state) {
    (void)state;
    property_run("rare", a_rare_number_is_never_chosen, 1, 100000, &report);
    property_run("rare", a_rare_number_is_never_chosen, 2, 100000, &again);
    assert_int_not_equal(report.cases, again.cases);
    property_run("other", a_rare_number_is_never_chosen, 1, 100000, &again);
    assert_int_not_equal(report.cases, again.cases);
}

static void test_given_choices_wrap_and_zeros_follow_them(void **state) {
    (void)state;
    trial t = {.given = (const uint64_t[]){3, 25}, .given_count = 2};
    assert_int_equal(choice_below(&t, 10), 3);
    assert_int_equal(choice_below(&t, 10), 5);
    assert_int_equal(choice_below(&t, 10), 0);
    assert_int_equal(t.count, 3);
}

static void test_choices_beyond_the_room_are_zero(void **state) {
    (void)state;
    static trial t;
    t.random = wz_random_from(1);
    for (unsigned i = 0; i < PROPERTY_MAX_CHOICES; i++) choice_below(&t, 1000);
    for (unsigned i = 0; i < 50; i++) assert_int_equal(choice_below(&t, 1000), 0);
    assert_int_equal(t.count, PROPERTY_MAX_CHOICES);
}

static void test_the_report_tells_seed_reason_story_and_command(void **state) {
    (void)state;
    static char text[8192];
    wz_out out = wz_out_to(text, sizeof text);
    property_run("test_tales", tales_are_short, 99, 1000, &report);
    property_put_report(&out, "test_tales", &report);
    assert_non_null(strstr(text, "of seed 99,"));
    assert_non_null(strstr(text, "too long"));
    assert_non_null(strstr(text, "#   once upon a time\n#   there were 12\n"));
    assert_non_null(strstr(text, "WENZEL_ONLY=test_tales WENZEL_CHOICES='12' "));
    assert_non_null(strstr(text, "/test_prop_harness\n"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_true_property_holds_in_all_cases),
        cmocka_unit_test(test_a_bad_element_is_shrunk_to_a_list_of_it_alone),
        cmocka_unit_test(test_a_pair_is_shrunk_to_two_equal_zeros),
        cmocka_unit_test(test_a_sum_is_shrunk_to_its_border),
        cmocka_unit_test(test_a_rare_failure_is_found_by_many_cases),
        cmocka_unit_test(test_the_same_seed_gives_the_same_run),
        cmocka_unit_test(test_seed_and_name_each_change_the_cases),
        cmocka_unit_test(test_given_choices_wrap_and_zeros_follow_them),
        cmocka_unit_test(test_choices_beyond_the_room_are_zero),
        cmocka_unit_test(test_the_report_tells_seed_reason_story_and_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
