/* Clocks are set, by minutes and by days, forward and back: nothing that is waited for notices. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hall_game.h"

static const int64_t steps[] = {600000, -600000, 86400000, -86400000};
enum { STEPS = sizeof steps / sizeof *steps };

static void test_a_step_of_the_clock_neither_stops_nor_hurries_a_computer(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":700");
    for (unsigned i = 0; i < STEPS; i++) {
        while (turn_chair() == 0) usual_move();
        int64_t seq = box_table(&box)->seq;
        assert_true(box_work(&box));
        box.day += steps[i];
        int64_t half = (box_table(&box)->live.ready - box.now) / 2;
        box_wait(&box, half);
        assert_int_equal(box_table(&box)->seq, seq);
        box_wait(&box, half + 1);
        assert_true(box_table(&box)->seq > seq);
    }
}

static void test_a_step_of_the_clock_costs_nobody_thought(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":60,\"standin\":\"beginner\"");
    forehand_declares("G");
    for (unsigned i = 0; i < STEPS; i++) {
        unsigned chair = turn_chair(), position = game()->table.turn;
        int64_t before = box_table(&box)->thought[position];
        box_wait(&box, 1000);
        box.day += steps[i];
        box_wait(&box, 1000);
        assert_false(box_table(&box)->chair[chair].standin);
        usual_move();
        assert_int_equal(box_table(&box)->thought[position], before + 2000);
    }
}

static void test_a_step_of_the_clock_neither_shortens_nor_lengthens_patience(void **state) {
    (void)state;
    for (unsigned i = 0; i < STEPS; i++) {
        box_play(&box, 3, 3, ",\"grace\":60,\"standin\":\"beginner\"");
        box_disconnect(&box, 2);
        box.day += steps[i];
        box_wait(&box, 59999);
        assert_false(box_table(&box)->chair[1].standin);
        box_wait(&box, 1);
        assert_true(box_table(&box)->chair[1].standin);
        box_close(&box);
        box_open(&box);
    }
}

/* A restart finds a log that was written by a clock of another day. */
static void test_after_a_restart_times_of_another_day_freeze_nothing(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":30,\"standin\":\"beginner\"");
    forehand_declares("G");
    for (unsigned i = 0; i < STEPS; i++) {
        unsigned position = game()->table.turn;
        int64_t before = box_table(&box)->thought[position];
        box_wait(&box, 2000);
        box.day += steps[i];
        box.now = 17; /* the machine has begun to count anew */
        box_restart(&box);
        for (unsigned person = 1; person <= 3; person++) {
            box_hello(&box, person);
            box_say(&box, person, "{\"t\":\"attend\",\"table\":1}");
        }
        box_wait(&box, 1000);
        assert_false(box_table(&box)->chair[turn_chair()].standin);
        usual_move();
        assert_int_equal(box_table(&box)->thought[position], before + 1000);
    }
    int64_t thought[3];
    memcpy(thought, box_table(&box)->thought, sizeof thought);
    box_restart(&box);
    assert_memory_equal(box_table(&box)->thought, thought, sizeof thought);
}

static void test_a_step_of_the_clock_takes_nobody_the_word(void **state) {
    (void)state;
    for (unsigned i = 0; i < STEPS; i++) {
        box_hello(&box, i + 1);
        box.day += steps[i];
        for (unsigned j = 0; j < 200; j++) {
            box_say(&box, i + 1, "{\"t\":\"ping\"}");
            heard(i + 1, "pong");
            box_wait(&box, 50);
        }
    }
}

/* What is told and written is the time of day as it is now, right or not. */
static void test_what_is_written_down_is_the_time_of_day(void **state) {
    (void)state;
    char told[64];
    box_play(&box, 1, 3, "");
    box.day -= 86400000;
    snprintf(told, sizeof told, "\"now\":%lld", (long long)box.day);
    box_say(&box, 1, "{\"t\":\"ping\"}");
    heard(1, told);
    box_act(&box, 1, "chat", "%s", ",\"phrase\":\"hello\"");
    heard(1, "\"t\":\"done\"");
    assert_int_equal(box.disk.row[box.disk.rows - 1].event.at, box.day);
    box_restart(&box);
    assert_non_null(box_table(&box));
}

/* Logs of before have no measured thought: what their times of day give, and never less than none. */
static void test_a_log_of_before_is_read_by_its_times_of_day(void **state) {
    (void)state;
    struct srv_table table = {.moved_at = 1000};
    struct srv_event event = {.at = 4000};
    const int64_t measured = 70;
    srv__end_thought(&table, &event, 1, NULL);
    assert_int_equal(table.thought[1], 3000);
    event.at = 10;
    srv__end_thought(&table, &event, 1, NULL);
    assert_int_equal(table.thought[1], 3000);
    srv__end_thought(&table, &event, 1, &measured);
    assert_int_equal(table.thought[1], 3070);
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_a_step_of_the_clock_neither_stops_nor_hurries_a_computer),
        TEST(test_a_step_of_the_clock_costs_nobody_thought),
        TEST(test_a_step_of_the_clock_neither_shortens_nor_lengthens_patience),
        TEST(test_after_a_restart_times_of_another_day_freeze_nothing),
        TEST(test_a_step_of_the_clock_takes_nobody_the_word),
        TEST(test_what_is_written_down_is_the_time_of_day),
        TEST(test_a_log_of_before_is_read_by_its_times_of_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
