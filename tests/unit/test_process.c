/* Child processes: lines out and in, and no child that can hold up, flood or kill its parent. */
#include "ended.h"
#include "runtime/process.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "runtime/clock.h"

enum { SECOND = 1000000000 };
/* Far less than what would be waited for otherwise, and enough for a busy machine. */
#define A_WHILE (60 * UINT64_C(1000000000))

static uint64_t in(double seconds) { return rt_clock_nanoseconds() + (uint64_t)(seconds * SECOND); }

static rt_process *start(const char *command) {
    rt_process *process = rt_process_start(command);
    assert_non_null(process);
    return process;
}

static void tell(rt_process *process, const char *text) {
    assert_true(rt_process_write(process, text, strlen(text), in(60)));
}

static void expect(rt_process *process, const char *wanted) {
    const char *line = NULL;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_LINE);
    assert_string_equal(line, wanted);
}

/* Everything that was started has been waited for. */
static void expect_no_children(void) {
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void test_lines_go_and_come(void **state) {
    (void)state;
    rt_process *process = start("while read -r line; do echo \"<$line>\"; done");
    tell(process, "one\ntwo\n");
    expect(process, "<one>");
    expect(process, "<two>");
    tell(process, "three\n");
    expect(process, "<three>");
    rt_process_end(process, in(60));
    expect_no_children();
}

static void test_line_ends_of_other_systems_and_zeros(void **state) {
    (void)state;
    rt_process *process = start("printf 'a\\r\\nb\\000c\\n\\n'");
    expect(process, "a");
    expect(process, "b c");
    expect(process, "");
    const char *line;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_END);
    rt_process_end(process, in(1));
}

static void test_a_line_without_an_end_is_none(void **state) {
    (void)state;
    rt_process *process = start("printf half");
    const char *line;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_END);
    rt_process_end(process, in(1));
}

static void test_the_longest_line_and_one_that_is_longer(void **state) {
    (void)state;
    char command[128];
    for (unsigned length = RT_LINE_ROOM; length <= RT_LINE_ROOM + 1; length++) {
        snprintf(command, sizeof command, "head -c %u /dev/zero | tr '\\0' x; echo; sleep 100",
                 length);
        rt_process *process = start(command);
        const char *line;
        rt_heard heard = rt_process_read(process, in(60), &line);
        assert_int_equal(heard, length > RT_LINE_ROOM ? RT_HEARD_TOO_LONG : RT_HEARD_LINE);
        if (heard == RT_HEARD_LINE) assert_int_equal(strlen(line), length);
        rt_process_end(process, 0);
    }
}

static void test_a_command_that_does_not_exist(void **state) {
    (void)state;
    rt_process *process = start("/nowhere/engine 2>/dev/null");
    const char *line;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_END);
    rt_process_end(process, 0);
    expect_no_children();
}

static void test_waiting_ends_at_the_deadline(void **state) {
    (void)state;
    rt_process *process = start("sleep 1000");
    const char *line;
    uint64_t began = rt_clock_nanoseconds();
    assert_int_equal(rt_process_read(process, in(0.2), &line), RT_HEARD_NOTHING);
    uint64_t took = rt_clock_nanoseconds() - began;
    assert_true(took >= SECOND / 5 && took < A_WHILE);
    rt_process_end(process, 0);
    expect_no_children();
}

/* A child that reads nothing takes what its socket holds, and then no more. */
static void test_writing_to_a_deaf_child_ends_at_the_deadline(void **state) {
    (void)state;
    rt_process *process = start("sleep 1000");
    static char much[4 << 20];
    memset(much, 'x', sizeof much);
    assert_false(rt_process_write(process, much, sizeof much, in(0.2)));
    rt_process_end(process, 0);
}

/* No signal ends this program. */
static void test_writing_to_a_child_that_has_gone(void **state) {
    (void)state;
    rt_process *process = start("exit 0");
    const char *line;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_END);
    bool taken = true;
    for (unsigned i = 0; i < 1000 && taken; i++)
        taken = rt_process_write(process, "x\n", 2, in(60));
    assert_false(taken);
    rt_process_end(process, 0);
}

/* The end takes children of the child along, even if they ignore what can be ignored. */
static void test_the_whole_family_ends(void **state) {
    (void)state;
    rt_process *process = start("trap '' TERM INT HUP PIPE; sleep 1000 & echo $!; wait");
    const char *line;
    assert_int_equal(rt_process_read(process, in(60), &line), RT_HEARD_LINE);
    pid_t grandchild = (pid_t)atol(line);
    assert_true(grandchild > 1);
    assert_int_equal(kill(grandchild, 0), 0);
    uint64_t began = rt_clock_nanoseconds();
    rt_process_end(process, in(0.1));
    assert_true(rt_clock_nanoseconds() - began < A_WHILE);
    expect_no_children();
    assert_true(ended_within(grandchild, 60));
}

/* Its end of our sockets must not be open in other children: they would never see the end of input. */
static void test_the_end_of_input_arrives_beside_other_children(void **state) {
    (void)state;
    rt_process *first = start("cat >/dev/null; echo done");
    rt_process *second = start("sleep 1000");
    uint64_t began = rt_clock_nanoseconds();
    rt_process_end(first, in(1000)); /* waits until its output has ended */
    assert_true(rt_clock_nanoseconds() - began < A_WHILE);
    rt_process_end(second, 0);
    expect_no_children();
}

static void test_a_flood_does_not_hold_up_the_end(void **state) {
    (void)state;
    rt_process *process = start("yes");
    expect(process, "y");
    uint64_t began = rt_clock_nanoseconds();
    rt_process_end(process, in(0.3));
    assert_true(rt_clock_nanoseconds() - began < A_WHILE);
    expect_no_children();
}

static void test_nothing_can_be_ended(void **state) {
    (void)state;
    rt_process_end(NULL, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_go_and_come),
        cmocka_unit_test(test_line_ends_of_other_systems_and_zeros),
        cmocka_unit_test(test_a_line_without_an_end_is_none),
        cmocka_unit_test(test_the_longest_line_and_one_that_is_longer),
        cmocka_unit_test(test_a_command_that_does_not_exist),
        cmocka_unit_test(test_waiting_ends_at_the_deadline),
        cmocka_unit_test(test_writing_to_a_deaf_child_ends_at_the_deadline),
        cmocka_unit_test(test_writing_to_a_child_that_has_gone),
        cmocka_unit_test(test_the_whole_family_ends),
        cmocka_unit_test(test_the_end_of_input_arrives_beside_other_children),
        cmocka_unit_test(test_a_flood_does_not_hold_up_the_end),
        cmocka_unit_test(test_nothing_can_be_ended),
    };
    return cmocka_run_group_tests_name("process", tests, NULL, NULL);
}
