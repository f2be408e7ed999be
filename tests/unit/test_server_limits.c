/* Nobody wears the hall out: how many tables there may be, whose they are, when they go, and how fast
 * computers play. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hall_game.h"

#define HOURS(n) (INT64_C(3600000) * (n))

/* --- How fast --- */

/* The next free table, with computers on all chairs, and its series begun. */
static void open_computers(unsigned link, unsigned table) {
    box_say(&box, link, "{\"t\":\"open\",\"id\":\"c%u\",\"pace\":0}", table);
    box_say(&box, link, "{\"t\":\"attend\",\"table\":%u}", table);
    for (unsigned chair = 0; chair < 3; chair++)
        box_say(&box, link,
                "{\"t\":\"computer\",\"id\":\"c%u-%u\",\"table\":%u,\"expect\":%u,\"chair\":%u,"
                "\"level\":\"beginner\"}",
                table, chair, table, chair + 1, chair);
    box_say(&box, link, "{\"t\":\"start\",\"id\":\"s%u\",\"table\":%u,\"expect\":4}", table, table);
    heard(link, "\"t\":\"done\"");
}

static void test_computers_among_themselves_play_no_faster_than_one_can_look(void **state) {
    (void)state;
    enum { SECONDS = 20, STEP = 10 };
    box_hello(&box, 1);
    open_computers(1, 1);
    uint64_t before = srv_hall_stats(box.hall).moves;
    for (unsigned i = 0; i < SECONDS * 1000 / STEP; i++) {
        box_wait(&box, STEP);
        box_work(&box);
    }
    uint64_t moves = srv_hall_stats(box.hall).moves - before;
    assert_in_range(moves, SECONDS, SECONDS * 4 + 12); /* the table itself moves at once */
}

static void test_a_least_pace_holds_whatever_a_table_wishes(void **state) {
    (void)state;
    box.limits.least_pace = 100;
    box_restart(&box);
    box_play(&box, 1, 3, ",\"pace\":0");
    while (turn_chair() == 0) usual_move();
    int64_t seq = box_table(&box)->seq;
    assert_true(box_work(&box));
    box_wait(&box, 99);
    assert_int_equal(box_table(&box)->seq, seq);
    box_wait(&box, 1);
    assert_true(box_table(&box)->seq > seq);
}

static void test_with_a_person_at_the_table_a_pace_of_none_is_none(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0");
    while (turn_chair() == 0) usual_move();
    int64_t seq = box_table(&box)->seq;
    assert_true(box_work(&box));
    assert_true(box_table(&box)->seq > seq);
}

/* --- How many --- */

static void opens(unsigned link, const char *id) {
    box_say(&box, link, "{\"t\":\"open\",\"id\":\"%s\"}", id);
    heard(link, "\"t\":\"done\"");
}

static void is_refused(unsigned link, const char *id, const char *words) {
    int64_t rows = (int64_t)box.disk.rows;
    box_say(&box, link, "{\"t\":\"open\",\"id\":\"%s\"}", id);
    error(link, "full");
    heard(link, words);
    assert_int_equal(box.disk.rows, rows);
}

static void test_persons_of_one_address_share_what_it_may_open(void **state) {
    (void)state;
    box.limits.near_tables = 2;
    box_restart(&box);
    for (unsigned i = 1; i <= 3; i++) box.address[i] = 7;
    box.address[4] = 8;
    for (unsigned i = 1; i <= 5; i++) box_hello(&box, i);
    opens(1, "a");
    opens(2, "b");
    is_refused(3, "c", "from this address");
    opens(4, "d");
    for (unsigned i = 0; i < 5; i++)
        opens(5, (char[]){'e', (char)('0' + i), '\0'}); /* by a proxy */
    box_restart(&box);
    for (unsigned i = 1; i <= 3; i++) box_hello(&box, i);
    is_refused(3, "f", "from this address");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 1, "close", "%s", "");
    opens(3, "g");
}

static void test_the_hall_is_full_and_says_so(void **state) {
    (void)state;
    box.limits.tables = 2;
    box_restart(&box);
    for (unsigned i = 1; i <= 3; i++) box_hello(&box, i);
    opens(1, "a");
    opens(2, "b");
    is_refused(3, "c", "are open here");
    assert_int_equal(srv_hall_stats(box.hall).tables, 2);
}

static void test_one_person_has_so_many(void **state) {
    (void)state;
    box.limits.own_tables = 1;
    box_restart(&box);
    box_hello(&box, 1);
    opens(1, "a");
    is_refused(1, "b", "as one person may have");
}

/* Whose series is over and who has gone holds up nobody. */
static void test_a_finished_table_gives_way_to_anybody(void **state) {
    (void)state;
    box.limits.tables = 1;
    box_restart(&box);
    box_play(&box, 3, 3, ",\"games\":1");
    play_to_the_end();
    assert_int_equal(box_table(&box)->state, SRV_STATE_OVER);
    box_hello(&box, 4);
    is_refused(4, "no", "are open here");
    for (unsigned i = 1; i <= 3; i++) box_disconnect(&box, i);
    opens(4, "yes");
    assert_null(box_table(&box));
    assert_int_equal(srv_hall_stats(box.hall).tables, 1);
}

static void test_a_table_that_never_began_gives_way_to_its_owners_next(void **state) {
    (void)state;
    box.limits.own_tables = 1;
    box.limits.near_tables = 1;
    box_restart(&box);
    box.address[1] = box.address[2] = 7;
    for (unsigned i = 1; i <= 2; i++) box_hello(&box, i);
    opens(1, "a");
    box_wait(&box, 599999);
    is_refused(1, "b", "as one person may have");
    is_refused(2, "c", "from this address");
    box_wait(&box, 1);
    is_refused(2, "c", "from this address"); /* it is somebody else's */
    box.limits.near_tables = 2;
    box_restart(&box);
    box_hello(&box, 1);
    box_wait(&box, 600000);
    opens(1, "b");
    assert_null(box_table(&box));
    assert_int_equal(srv_hall_stats(box.hall).tables, 1);
}

/* --- How often --- */

static unsigned heads_heard(unsigned link) {
    unsigned count = 0;
    for (const char *at = box.heard[link]; at && (at = strstr(at, "{\"t\":\"head\"")); at++)
        count++;
    return count;
}

static void test_a_crowd_is_not_told_of_everybody_who_comes_and_goes(void **state) {
    (void)state;
    enum { CROWD = 12 };
    box_play(&box, 3, 3, "");
    for (unsigned i = 4; i <= CROWD; i++) {
        box_hello(&box, i);
        box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
    }
    for (unsigned i = 0; i < 2; i++) box_wait(&box, 2000);
    for (unsigned i = 0; i < 100; i++) { /* nobody is told but the first time */
        srv_hall_disconnected(box.hall, CROWD);
        srv_hall_flush(box.hall);
        srv_hall_connected(box.hall, CROWD);
        char hello[200];
        snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"version\":1,\"token\":\"%s\"}",
                 box.tokens[CROWD]);
        srv_hall_message(box.hall, CROWD, hello, strlen(hello));
        static const char attend[] = "{\"t\":\"attend\",\"table\":1}";
        srv_hall_message(box.hall, CROWD, attend, sizeof attend - 1);
        srv_hall_flush(box.hall);
    }
    srv_hall_disconnected(box.hall, CROWD);
    srv_hall_flush(box.hall);
    assert_int_equal(heads_heard(1), 1);
    box_wait(&box, 1000); /* and how it is in the end */
    assert_int_equal(heads_heard(1), 1);
    heard(1, "\"viewers\":8");
    box_wait(&box, 5000);
    assert_int_equal(heads_heard(1), 0);
}

static void test_too_fast_is_told_of_the_message_that_was(void **state) {
    (void)state;
    box_hello(&box, 1);
    for (unsigned i = 0; i < 59; i++) box_say(&box, 1, "{\"t\":\"ping\"}");
    box_say(&box, 1, "{\"t\":\"name\",\"id\":\"mine\",\"name\":\"Anna\"}");
    error(1, "fast");
    heard(1, "\"id\":\"mine\"");
    assert_string_equal(box.disk.person[0].name, "P1");
}

/* --- How long --- */

static void test_a_table_that_never_began_is_closed_after_three_days(void **state) {
    (void)state;
    box_hello(&box, 1);
    opens(1, "a");
    box_wait(&box, HOURS(72) - 1);
    assert_non_null(box_table(&box));
    box_wait(&box, 1);
    assert_null(box_table(&box));
}

static void test_a_series_under_way_is_somebodys_for_as_long_as_the_host_says(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    box_act(&box, 1, "interrupt", "%s", "");
    for (unsigned i = 1; i <= 3; i++) box_disconnect(&box, i);
    box_wait(&box, HOURS(10000));
    assert_non_null(box_table(&box));
    box.limits.idle_hours = 720;
    box_restart(&box);
    box_wait(&box, HOURS(720) - 1);
    assert_non_null(box_table(&box));
    box_wait(&box, 1);
    assert_null(box_table(&box));
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_computers_among_themselves_play_no_faster_than_one_can_look),
        TEST(test_a_least_pace_holds_whatever_a_table_wishes),
        TEST(test_with_a_person_at_the_table_a_pace_of_none_is_none),
        TEST(test_persons_of_one_address_share_what_it_may_open),
        TEST(test_the_hall_is_full_and_says_so),
        TEST(test_one_person_has_so_many),
        TEST(test_a_finished_table_gives_way_to_anybody),
        TEST(test_a_table_that_never_began_gives_way_to_its_owners_next),
        TEST(test_a_crowd_is_not_told_of_everybody_who_comes_and_goes),
        TEST(test_too_fast_is_told_of_the_message_that_was),
        TEST(test_a_table_that_never_began_is_closed_after_three_days),
        TEST(test_a_series_under_way_is_somebodys_for_as_long_as_the_host_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
