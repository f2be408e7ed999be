/* The hall: people, messages, and what is promised to them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_suite.h"

/* --- Persons --- */

static void test_a_person_is_known_again_by_the_token(void **state) {
    (void)state;
    box_hello(&box, 1);
    heard(1, "\"person\":1,\"token\":\"");
    box_disconnect(&box, 1);
    box_restart(&box);
    box_hello(&box, 1);
    heard(1, "\"person\":1,\"name\":\"P1\"");
    assert_false(box_heard(&box, 1, "token"));
}

static void test_only_the_hash_of_a_token_is_stored(void **state) {
    (void)state;
    box_hello(&box, 1);
    fair_token_hash hash;
    assert_true(fair_token_hashed(box.tokens[1], &hash));
    assert_memory_equal(box.disk.person[0].token, hash.bytes, 32);
}

static void test_a_strange_token_a_missing_name_a_second_hello(void **state) {
    (void)state;
    box_connect(&box, 1);
    box_say(&box, 1, "{\"t\":\"lobby\"}");
    error(1, "hello");
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1}");
    error(1, "hello");
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1,\"token\":\"%043d\"}", 7);
    error(1, "hello");
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"hello\",\"version\":1,\"name\":\"Other\"}");
    error(2, "hello");
}

static void test_another_version_is_told_and_closed(void **state) {
    (void)state;
    box_connect(&box, 1);
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":2,\"name\":\"A\"}");
    error(1, "version");
    assert_int_equal(box.closed[1], 1 + SRV_CLOSE_VERSION);
}

static void test_sentences_come_in_the_language_of_the_person(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":5}");
    heard(1, "There is no such table");
    box_say(&box, 1, "{\"t\":\"name\",\"id\":\"n\",\"lang\":\"de\",\"name\":\"Änne\"}");
    heard(1, "\"t\":\"done\"");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":5}");
    heard(1, "Diesen Tisch gibt es nicht");
    assert_string_equal(box.disk.person[0].name, "Änne");
}

/* --- Manners --- */

static void test_a_bad_message_changes_nothing_and_many_close_the_connection(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    int64_t seq = box_table(&box)->seq;
    size_t rows = box.disk.rows;
    for (unsigned i = 0; i < 19; i++) {
        box_say(&box, 2, "{\"t\":\"move\",\"id\":\"x\",\"table\":1,\"expect\":1,\"mvoe\":\"18\"}");
        error(2, "field");
        assert_int_equal(box.closed[2], 0);
    }
    assert_int_equal(box_table(&box)->seq, seq);
    assert_int_equal(box.disk.rows, rows);
    box_say(&box, 2, "nonsense");
    assert_int_equal(box.closed[2], 1 + SRV_CLOSE_ABUSE);
    assert_false(box_table(&box)->live.present[1]);
}

static void test_too_fast_and_too_long(void **state) {
    (void)state;
    static char text[SRV_MESSAGE_MOST + 2];
    box_hello(&box, 1);
    memset(text, ' ', SRV_MESSAGE_MOST + 1);
    box_say(&box, 1, "%s", text);
    error(1, "long");
    for (unsigned i = 0; i < 58; i++) box_say(&box, 1, "{\"t\":\"ping\"}");
    heard(1, "pong");
    box_say(&box, 1, "{\"t\":\"ping\"}");
    error(1, "fast");
    box_wait(&box, 60);
    box_say(&box, 1, "{\"t\":\"ping\"}");
    heard(1, "pong");
}

static void test_a_full_hall_says_so(void **state) {
    (void)state;
    box.limits.links = 2;
    box_restart(&box);
    for (unsigned i = 1; i <= 3; i++) box_connect(&box, i);
    assert_int_equal(box.closed[2], 0);
    error(3, "full");
    assert_int_equal(box.closed[3], 1 + SRV_CLOSE_FULL);
}

/* --- Tables --- */

static void test_a_table_from_opening_to_start(void **state) {
    (void)state;
    for (unsigned i = 1; i <= 3; i++) box_hello(&box, i);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"name\":\"Stammtisch\",\"games\":3}");
    heard(1, "{\"t\":\"done\",\"id\":\"o\",\"table\":1,\"seq\":1,\"again\":false}");
    box_say(&box, 2, "{\"t\":\"lobby\"}");
    heard(2, "\"name\":\"Stammtisch\",\"state\":\"gathering\"");
    for (unsigned i = 1; i <= 3; i++) box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
    heard(3, "{\"t\":\"snapshot\",\"table\":1,\"seq\":1");
    box_act(&box, 2, "start", "%s", "");
    error(2, "owner");
    box_act(&box, 1, "start", "%s", "");
    error(1, "chair");
    box_act(&box, 1, "sit", ",\"chair\":3");
    error(1, "chair");
    box_act(&box, 1, "sit", ",\"chair\":0");
    heard(1, "\"you\":0");
    box_act(&box, 2, "sit", ",\"chair\":0");
    error(2, "chair");
    box_act(&box, 1, "sit", ",\"chair\":1");
    error(1, "seated");
    box_act(&box, 2, "sit", ",\"chair\":1");
    box_act(&box, 2, "leave", "%s", "");
    box_act(&box, 2, "sit", ",\"chair\":2");
    box_act(&box, 3, "computer", ",\"chair\":1,\"level\":\"club\"");
    error(3, "owner");
    box_act(&box, 1, "computer", ",\"chair\":2,\"level\":\"club\"");
    error(1, "chair");
    box_act(&box, 1, "computer", ",\"chair\":1,\"level\":\"club\"");
    heard(3, "\"level\":\"club\"");
    box_act(&box, 1, "start", "%s", "");
    heard(3, "\"state\":\"playing\"");
    heard(3, "{\"t\":\"fair\"");
}

static void test_two_of_the_same_name_are_told_apart(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_connect(&box, 2);
    box_say(&box, 2, "{\"t\":\"hello\",\"version\":1,\"name\":\"P1\"}");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    for (unsigned i = 1; i <= 2; i++) {
        box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
        box_act(&box, i, "sit", ",\"chair\":%u", i);
    }
    assert_string_equal(box_table(&box)->chair[1].name, "P1");
    assert_string_equal(box_table(&box)->chair[2].name, "P1 2");
}

static void test_a_private_table_needs_its_invitation(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_hello(&box, 2);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"private\":true}");
    box_say(&box, 2, "{\"t\":\"lobby\"}");
    heard(2, "\"tables\":[]");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    error(2, "invite");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1,\"invite\":\"%032d\"}", 0);
    error(2, "invite");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    char invite[33];
    memcpy(invite, strstr(box.heard[1], "\"invite\":\"") + 10, 32);
    invite[32] = '\0';
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1,\"invite\":\"%s\"}", invite);
    heard(2, "{\"t\":\"snapshot\"");
    assert_false(box_heard(&box, 2, "\"invite\"")); /* it is not hers to give away */
}

static void test_where_nobody_may_look_on(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"spectators\":false");
    box_hello(&box, 4);
    box_say(&box, 4, "{\"t\":\"attend\",\"table\":1}");
    error(4, "invite");
}

static void test_an_address_that_makes_too_many_people_is_refused(void **state) {
    (void)state;
    box_hello(&box, 1);
    box.crowded = true;
    box_hello(&box, 2);
    error(2, "full");
    heard(2, "this address");
    assert_int_equal(box.disk.persons, 1);
    box_disconnect(&box, 1);
    box_hello(&box, 1); /* who has been here before comes in */
    heard(1, "\"t\":\"welcome\"");
    box.crowded = false;
    box_say(&box, 2, "{\"t\":\"hello\",\"version\":1,\"name\":\"P2\"}");
    heard(2, "\"t\":\"welcome\"");
}

static void test_limits_on_tables(void **state) {
    (void)state;
    box.limits.own_tables = 2;
    box_restart(&box);
    box_hello(&box, 1);
    for (unsigned i = 0; i < 3; i++) box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o%u\"}", i);
    error(1, "full");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"r\",\"rules\":\"skat by aunt Erna\"}");
    error(1, "full");
}

static void test_unknown_rules_and_an_idle_clock_are_refused(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"r\",\"rules\":\"aunt Erna\"}");
    error(1, "rule");
    heard(1, "UNKNOWN_RULES");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"c\",\"clock\":60,\"standin\":\"none\"}");
    error(1, "rule");
    box_say(&box, 1,
            "{\"t\":\"open\",\"id\":\"d\",\"clock\":60,\"standin\":\"none\",\"rules\":\"iss\"}");
    heard(1, "\"t\":\"done\"");
}

static void test_a_table_is_closed_by_its_owner(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_hello(&box, 2);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 2, "close", "%s", "");
    error(2, "owner");
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    box_act(&box, 1, "close", "%s", "");
    error(1, "stored");
    heard(2, "{\"t\":\"gone\",\"table\":1,\"code\":\"resync\"}");
    for (unsigned i = 1; i <= 2; i++) box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 1, "close", "%s", "");
    heard(2, "{\"t\":\"gone\",\"table\":1,\"code\":\"closed\"}");
    heard(1, "\"t\":\"done\"");
    assert_null(box_table(&box));
    box_restart(&box);
    assert_null(box_table(&box));
}

static void test_a_deserted_table_is_closed_in_the_end(void **state) {
    (void)state;
    box.limits.idle_hours = 1;
    box_restart(&box);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_disconnect(&box, 1);
    box_wait(&box, 3599000);
    assert_non_null(box_table(&box));
    box_wait(&box, 2000);
    assert_null(box_table(&box));
}

/* --- Promises --- */

#define SIT "{\"t\":\"sit\",\"id\":\"s\",\"table\":1,\"expect\":1,\"chair\":0}"

static void open_and_attend(void) {
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
}

static void test_a_message_sent_again_is_done_once(void **state) {
    (void)state;
    open_and_attend();
    box_say(&box, 1, SIT);
    heard(1, "{\"t\":\"done\",\"id\":\"s\",\"table\":1,\"seq\":2,\"again\":false}");
    box_say(&box, 1, SIT);
    heard(1, "{\"t\":\"done\",\"id\":\"s\",\"table\":1,\"seq\":2,\"again\":true}");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    heard(1, "{\"t\":\"done\",\"id\":\"o\",\"table\":1,\"seq\":1,\"again\":true}");
    assert_int_equal(box.disk.rows, 2);
}

static void test_it_is_known_again_after_a_restart(void **state) {
    (void)state;
    open_and_attend();
    box_say(&box, 1, SIT);
    box_restart(&box);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_say(&box, 1, SIT);
    heard(1, "\"seq\":2,\"again\":true");
    assert_int_equal(box.disk.rows, 2);
}

static void test_the_same_id_of_somebody_else_is_another_message(void **state) {
    (void)state;
    open_and_attend();
    box_say(&box, 1, SIT);
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    box_say(&box, 2, "{\"t\":\"sit\",\"id\":\"s\",\"table\":1,\"expect\":2,\"chair\":1}");
    heard(2, "\"seq\":3,\"again\":false");
}

static void test_what_was_meant_for_another_situation_is_stale(void **state) {
    (void)state;
    open_and_attend();
    box_say(&box, 1, SIT);
    box_say(&box, 1, "{\"t\":\"leave\",\"id\":\"l\",\"table\":1,\"expect\":1}");
    error(1, "stale");
    box_say(&box, 1, "{\"t\":\"leave\",\"id\":\"l\",\"table\":1,\"expect\":9}");
    error(1, "stale");
    box_say(&box, 1, "{\"t\":\"leave\",\"id\":\"l\",\"table\":1,\"expect\":2}");
    heard(1, "\"t\":\"done\""); /* a refused message is not remembered */
}

static void test_talk_makes_nothing_stale(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    long long before = box_table(&box)->seq;
    box_act(&box, 1, "chat", ",\"text\":\"Na dann\"");
    box_say(&box, 3, "{\"t\":\"move\",\"id\":\"m\",\"table\":1,\"expect\":%lld,\"move\":\"18\"}",
            before);
    assert_true(box_heard(&box, 3, "\"t\":\"done\"") || box_heard(&box, 3, "NOT_YOUR_TURN"));
    assert_false(box_heard(&box, 3, "stale"));
}

static void test_nothing_is_told_when_it_could_not_be_stored(void **state) {
    (void)state;
    open_and_attend();
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    box_say(&box, 1, SIT);
    error(1, "stored");
    heard(1, "\"id\":\"s\"");
    heard(2, "{\"t\":\"gone\",\"table\":1,\"code\":\"resync\"}");
    assert_false(box_heard(&box, 2, "\"head\""));
    assert_int_equal(box_table(&box)->seq, 1);
    assert_int_equal(box_table(&box)->chair[0].holder, SRV_HOLDER_EMPTY);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_say(&box, 1, SIT);
    heard(1, "\"seq\":2,\"again\":false");
}

/* In one turn: something that was done long ago is asked for again, and something new fails. */
static void test_what_was_stored_before_is_not_denied(void **state) {
    (void)state;
    open_and_attend();
    box_say(&box, 1, SIT);
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    const char *leave = "{\"t\":\"leave\",\"id\":\"l\",\"table\":1,\"expect\":2}";
    box_forget(&box);
    srv_hall_message(box.hall, 1, leave, strlen(leave));
    srv_hall_message(box.hall, 1, SIT, strlen(SIT));
    srv_hall_message(box.hall, 1, leave, strlen(leave));
    assert_false(srv_hall_flush(box.hall));
    heard(1, "{\"t\":\"done\",\"id\":\"s\",\"table\":1,\"seq\":2,\"again\":true}");
    heard(1, "{\"t\":\"error\",\"id\":\"l\",\"code\":\"stored\"");
    assert_false(box_heard(&box, 1, "{\"t\":\"done\",\"id\":\"l\""));
}

static void test_a_person_or_table_that_could_not_be_stored_is_not_there(void **state) {
    (void)state;
    box_connect(&box, 1);
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1,\"name\":\"P1\"}");
    error(1, "stored");
    assert_false(box_heard(&box, 1, "welcome"));
    assert_int_equal(srv_hall_stats(box.hall).persons, 0);
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1,\"name\":\"P1\"}");
    heard(1, "welcome");
    box.disk.strike = box.disk.commits + 1;
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\"}");
    error(1, "stored");
    assert_null(box_table(&box));
    box.disk.strike = box.disk.commits + 1;
    box_say(&box, 1, "{\"t\":\"name\",\"id\":\"n\",\"name\":\"Q\"}");
    error(1, "stored");
    box_disconnect(&box, 1);
    memcpy(box.tokens[2], box.tokens[1], sizeof box.tokens[2]);
    box_connect(&box, 2);
    box.disk.strike = box.disk.commits + 1;
    for (unsigned i = 0; i < 2; i++) {
        box_say(&box, 2, "{\"t\":\"hello\",\"version\":1,\"token\":\"%s\",\"lang\":\"en\"}",
                box.tokens[2]);
        if (i == 0) error(2, "stored");
    }
    heard(2, "\"name\":\"P1\",\"lang\":\"en\"");
}

static void test_a_log_that_can_not_be_folded_is_set_aside(void **state) {
    (void)state;
    box_play(&box, 1, 3, "");
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"open\",\"id\":\"o\"}");
    /* somebody has written into the file: a chair that does not exist */
    for (size_t i = 0; i < box.disk.rows; i++)
        if (strcmp(box.disk.row[i].kind, "sit") == 0)
            memcpy(box.disk.row[i].body, "{\"chair\":3", 10);
    box_restart(&box);
    assert_null(box_table(&box));
    assert_true(box.disk.aside[1]);
    assert_non_null(strstr(box.report, "table 1: can't be folded and is set aside: event 2 (sit)"));
    assert_non_null(srv_hall_find(box.hall, 2)); /* the rest starts */
}

static void test_reports_hold_no_secrets(void **state) {
    (void)state;
    box_play(&box, 1, 3, "");
    for (size_t i = 0; i < box.disk.rows; i++)
        if (strcmp(box.disk.row[i].kind, "dealt") == 0)
            memcpy(strchr(box.disk.row[i].body, ':'), ":1}\0", 4);
    box_restart(&box);
    assert_true(box.disk.aside[1]);
    assert_non_null(strstr(box.report, "(dealt): field"));
    assert_null(strstr(box.report, box.tokens[1]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_a_person_is_known_again_by_the_token),
        TEST(test_only_the_hash_of_a_token_is_stored),
        TEST(test_a_strange_token_a_missing_name_a_second_hello),
        TEST(test_another_version_is_told_and_closed),
        TEST(test_sentences_come_in_the_language_of_the_person),
        TEST(test_a_bad_message_changes_nothing_and_many_close_the_connection),
        TEST(test_too_fast_and_too_long),
        TEST(test_a_full_hall_says_so),
        TEST(test_a_table_from_opening_to_start),
        TEST(test_two_of_the_same_name_are_told_apart),
        TEST(test_a_private_table_needs_its_invitation),
        TEST(test_where_nobody_may_look_on),
        TEST(test_an_address_that_makes_too_many_people_is_refused),
        TEST(test_limits_on_tables),
        TEST(test_unknown_rules_and_an_idle_clock_are_refused),
        TEST(test_a_table_is_closed_by_its_owner),
        TEST(test_a_deserted_table_is_closed_in_the_end),
        TEST(test_a_message_sent_again_is_done_once),
        TEST(test_it_is_known_again_after_a_restart),
        TEST(test_the_same_id_of_somebody_else_is_another_message),
        TEST(test_what_was_meant_for_another_situation_is_stale),
        TEST(test_talk_makes_nothing_stale),
        TEST(test_nothing_is_told_when_it_could_not_be_stored),
        TEST(test_what_was_stored_before_is_not_denied),
        TEST(test_a_person_or_table_that_could_not_be_stored_is_not_there),
        TEST(test_a_log_that_can_not_be_folded_is_set_aside),
        TEST(test_reports_hold_no_secrets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
