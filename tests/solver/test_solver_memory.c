/* All memory is taken by wz_solver_new, within its budget, and given back by wz_solver_free. The
 * linker leads every allocation of this program through the counters below. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "positions.h"

/* Volatile: the compiler believes that malloc changes nothing of ours. */
static volatile unsigned taken, given_back;
static volatile size_t bytes_taken;
static volatile bool none_left;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *memory);

static void note(size_t size) {
    taken = taken + 1;
    bytes_taken = bytes_taken + size;
}

void *__wrap_malloc(size_t size) {
    note(size);
    return none_left ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    note(count * size);
    return none_left ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    note(size);
    return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    note(size);
    return none_left ? NULL : __real_aligned_alloc(alignment, size);
}

void __wrap_free(void *memory) {
    if (memory) given_back = given_back + 1;
    __real_free(memory);
}

static void test_the_counters_count(void **state) {
    (void)state;
    taken = 0;
    given_back = 0;
    void *volatile memory = malloc(100);
    free(memory);
    assert_int_equal(taken, 1);
    assert_int_equal(given_back, 1);
}

static void test_a_solver_keeps_to_its_budget(void **state) {
    (void)state;
    for (size_t bytes = (size_t)1 << 20; bytes <= (size_t)64 << 20; bytes += bytes / 3) {
        taken = 0;
        given_back = 0;
        bytes_taken = 0;
        wz_solver *solver = wz_solver_new(bytes);
        assert_non_null(solver);
        assert_in_range(bytes_taken, bytes / 4, bytes);
        wz_solver_free(solver);
        assert_int_equal(given_back, taken);
    }
    wz_solver_free(NULL);
}

static void test_too_little_memory_is_refused(void **state) {
    (void)state;
    taken = 0;
    given_back = 0;
    assert_null(wz_solver_new(0));
    assert_null(wz_solver_new(100));
    none_left = true;
    wz_solver *solver = wz_solver_new((size_t)1 << 20);
    none_left = false;
    assert_null(solver);
    assert_int_equal(given_back, 0);
}

/* Every question there is, and nothing taken for it. */
static void test_nothing_is_allocated_while_searching(void **state) {
    (void)state;
    const known_deal *deals = known_deals();
    wz_solver *solver = wz_solver_new((size_t)4 << 20);
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    taken = 0;
    given_back = 0;
    for (unsigned i = 0; i < KNOWN_DEALS; i += 57) {
        wz_problem problem = deals[i].problem;
        wz_card_value values[10];
        wz_card line[30];
        wz_discard discards[WZ_DISCARDS];
        wz_best_game best;
        unsigned count;
        bool yes;
        wz_solver_forget(solver);
        value_of(solver, &problem);
        wz_solve_reach(solver, &problem, 61, &yes);
        wz_solve_all_tricks(solver, &problem, &yes);
        wz_solve_cards(solver, &problem, values, &count);
        wz_solve_line(solver, &problem, line, &count);
        wz_prove_defender_claim(solver, &problem, wz_next(problem.declarer), &yes);
        problem.hand[problem.declarer.i] |= problem.skat;
        problem.skat = 0;
        wz_solve_discards_reach(solver, &problem, 61, discards, &count);
        if (i < 100) wz_solve_best_game(solver, &rules, &problem, 18, &best);
    }
    assert_int_equal(taken, 0);
    assert_int_equal(given_back, 0);
    wz_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_counters_count),
        cmocka_unit_test(test_a_solver_keeps_to_its_budget),
        cmocka_unit_test(test_too_little_memory_is_refused),
        cmocka_unit_test(test_nothing_is_allocated_while_searching),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
