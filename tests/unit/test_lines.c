/* Lines that are typed: in pieces, too long, without an end, beside Ctrl-C. */
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "runtime/lines.h"
#include "runtime/wait.h"

struct scene {
    int to;
    FILE *from;
    rt_lines lines;
};

static struct scene begin(void) {
    int ends[2];
    struct scene scene;
    assert_int_equal(pipe(ends), 0);
    scene.to = ends[1];
    scene.from = fdopen(ends[0], "r");
    assert_non_null(scene.from);
    rt_lines_start(&scene.lines, scene.from);
    return scene;
}

static void type(struct scene *scene, const char *text) {
    assert_int_equal(write(scene->to, text, strlen(text)), strlen(text));
}

static void end(struct scene *scene) {
    if (scene->to >= 0) close(scene->to);
    fclose(scene->from);
}

static void expect(struct scene *scene, const char *line) {
    assert_int_equal(rt_lines_wait(&scene->lines, RT_WAIT_FOREVER), RT_LINE_THERE);
    assert_string_equal(rt_lines_peek(&scene->lines), line);
    assert_string_equal(rt_lines_take(&scene->lines), line);
}

static void test_several_lines_at_once(void **state) {
    (void)state;
    struct scene scene = begin();
    type(&scene, "18\nja\r\n\nthe rest");
    expect(&scene, "18");
    expect(&scene, "ja");
    expect(&scene, "");
    assert_int_equal(rt_lines_wait(&scene.lines, 0), RT_LINE_LATE);
    type(&scene, " of it\n");
    expect(&scene, "the rest of it");
    end(&scene);
}

static void test_the_last_line_without_an_end(void **state) {
    (void)state;
    struct scene scene = begin();
    type(&scene, "pass");
    close(scene.to);
    scene.to = -1;
    expect(&scene, "pass");
    assert_int_equal(rt_lines_wait(&scene.lines, RT_WAIT_FOREVER), RT_LINE_ENDED);
    assert_int_equal(rt_lines_wait(&scene.lines, 0), RT_LINE_ENDED);
    assert_string_equal(rt_lines_peek(&scene.lines), "");
    end(&scene);
}

static void test_a_line_that_is_too_long_is_one_line(void **state) {
    (void)state;
    struct scene scene = begin();
    char longest[RT_LINES_ROOM], text[3 * RT_LINES_ROOM + 6];
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    memset(text, 'x', sizeof text);
    memcpy(text + sizeof text - 6, "\nnext", 6);
    type(&scene, text);
    type(&scene, "\n");
    expect(&scene, longest);
    expect(&scene, "next");
    end(&scene);
}

static void test_a_stream_without_a_file(void **state) {
    (void)state;
    char text[] = "one\ntwo";
    FILE *stream = fmemopen(text, sizeof text - 1, "r");
    struct scene scene = {.to = -1, .from = stream};
    rt_lines_start(&scene.lines, stream);
    assert_ptr_equal(rt_lines_stream(stream), stream);
    expect(&scene, "one");
    expect(&scene, "two");
    assert_int_equal(rt_lines_wait(&scene.lines, RT_WAIT_FOREVER), RT_LINE_ENDED);
    end(&scene);
}

static void press(void) { raise(SIGINT); }

/* Between the last look and the waiting, where a signal used to be lost. */
static void test_ctrl_c_right_before_waiting(void **state) {
    (void)state;
    struct scene scene = begin();
    rt_interrupt_begin();
    rt_wait_hook(press);
    uint64_t began = rt_clock_nanoseconds(), patience = 20 * UINT64_C(1000000000);
    assert_int_equal(rt_lines_wait(&scene.lines, began + patience), RT_LINE_STOPPED);
    assert_true(rt_clock_nanoseconds() - began < patience / 2);
    rt_wait_hook(NULL);
    assert_int_equal(rt_lines_wait(&scene.lines, RT_WAIT_FOREVER), RT_LINE_STOPPED);
    rt_interrupt_end();
    rt_interrupt_begin(); /* a new beginning has forgotten it */
    type(&scene, "again\n");
    expect(&scene, "again");
    rt_interrupt_end();
    end(&scene);
}

static void test_ctrl_c_while_bytes_are_read(void **state) {
    (void)state;
    struct scene scene = begin();
    char bytes[16];
    FILE *stream = rt_lines_stream(scene.from);
    assert_non_null(stream);
    type(&scene, "abc");
    rt_interrupt_begin();
    assert_int_equal(fgetc(stream), 'a');
    rt_wait_hook(press);
    errno = 0;
    assert_int_equal(fread(bytes, 1, sizeof bytes, stream), 2);
    assert_int_equal(errno, EINTR);
    assert_true(ferror(stream));
    rt_wait_hook(NULL);
    rt_interrupt_end();
    fclose(stream);
    end(&scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_several_lines_at_once),
        cmocka_unit_test(test_the_last_line_without_an_end),
        cmocka_unit_test(test_a_line_that_is_too_long_is_one_line),
        cmocka_unit_test(test_a_stream_without_a_file),
        cmocka_unit_test(test_ctrl_c_right_before_waiting),
        cmocka_unit_test(test_ctrl_c_while_bytes_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
