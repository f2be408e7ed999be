/* Known on another device, or after the browser has forgotten who one is: by a code. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fair/code.h"
#include "hall_suite.h"

static char code[FAIR_CODE_ROOM];

/* Copies what stands behind `"field":"` of the last frame of a kind. */
static void take(unsigned link, const char *kind, const char *field, char *text, size_t room) {
    char sign[32];
    snprintf(sign, sizeof sign, "\"%s\":\"", field);
    const char *at = strstr(box_frame(&box, link, kind), sign);
    if (!at) fail_msg("no %s in %s", field, box_frame(&box, link, kind));
    at += strlen(sign);
    snprintf(text, room, "%.*s", (int)strcspn(at, "\""), at);
}

static void make_code(unsigned link) {
    box_say(&box, link, "{\"t\":\"code\",\"id\":\"c\"}");
    take(link, "code", "code", code, sizeof code);
}

static void come_by(unsigned link, const char *typed) {
    box_connect(&box, link);
    box_say(&box, link, "{\"t\":\"hello\",\"version\":1,\"lang\":\"en\",\"code\":\"%s\"}", typed);
}

static void test_a_code_leads_another_device_to_the_same_chair(void **state) {
    (void)state;
    box_play(&box, 2, 3, "");
    make_code(1);
    come_by(5, code);
    heard(5, "\"person\":1,\"token\":\"");
    heard(5, "\"name\":\"P1\",\"lang\":\"en\",\"coded\":");
    box_say(&box, 5, "{\"t\":\"attend\",\"table\":1}");
    heard(5, "\"you\":0");
    /* both devices are that person, and a name given by the new one's browser is not taken */
    box_say(&box, 1, "{\"t\":\"ping\"}");
    heard(1, "pong");
}

static void test_the_device_is_known_by_its_own_token_from_then_on(void **state) {
    (void)state;
    box_hello(&box, 1);
    make_code(1);
    come_by(5, code);
    take(5, "welcome", "token", box.tokens[5], sizeof box.tokens[5]);
    assert_string_not_equal(box.tokens[5], box.tokens[1]);
    box_restart(&box);
    box_hello(&box, 5);
    heard(5, "\"person\":1,");
    heard(5, "\"coded\":");
    box_hello(&box, 1);
    heard(1, "\"person\":1,");
}

static void test_only_hashes_are_stored(void **state) {
    (void)state;
    fair_token_hash hash;
    box_hello(&box, 1);
    make_code(1);
    assert_int_equal(box.disk.keys, 1);
    assert_true(fair_code_hashed(code, &hash));
    assert_memory_equal(box.disk.key[0].hash, hash.bytes, 32);
    assert_int_equal(box.disk.key[0].key.kind, STORE_CODE);
}

static void test_a_new_code_takes_the_place_of_the_old_one(void **state) {
    (void)state;
    char old[FAIR_CODE_ROOM];
    box_hello(&box, 1);
    make_code(1);
    strcpy(old, code);
    make_code(1);
    assert_string_not_equal(old, code);
    come_by(5, old);
    error(5, "code");
    come_by(6, code);
    heard(6, "\"person\":1,");
}

static void test_revoking_ends_the_code_and_what_came_by_it_but_not_who_revokes(void **state) {
    (void)state;
    box_hello(&box, 1);
    make_code(1);
    come_by(5, code);
    take(5, "welcome", "token", box.tokens[5], sizeof box.tokens[5]);
    come_by(6, code);
    take(6, "welcome", "token", box.tokens[6], sizeof box.tokens[6]);
    box_say(&box, 5, "{\"t\":\"code\",\"id\":\"r\",\"revoke\":true}");
    heard(5, "{\"t\":\"code\",\"id\":\"r\"}");
    assert_int_equal(box.closed[6], 1 + SRV_CLOSE_REVOKED);
    assert_int_equal(box.closed[5], 0);
    come_by(7, code);
    error(7, "code");
    box_restart(&box);
    box_hello(&box, 6);
    error(6, "hello");
    box_hello(&box, 5);
    heard(5, "\"person\":1,");
    assert_false(box_heard(&box, 5, "\"coded\":"));
    box_hello(&box, 1);
    heard(1, "\"person\":1,");
}

static void test_a_wrong_code_leads_to_nobody_and_many_close_the_connection(void **state) {
    (void)state;
    box_hello(&box, 1);
    make_code(1);
    box_connect(&box, 5);
    for (unsigned i = 0; i < 19; i++) {
        box_say(&box, 5, "{\"t\":\"hello\",\"version\":1,\"code\":\"0000-0000-0000-0000\"}");
        error(5, "code");
    }
    box_say(&box, 5, "{\"t\":\"hello\",\"version\":1,\"code\":\"not a code, but long\"}");
    assert_int_equal(box.closed[5], 1 + SRV_CLOSE_ABUSE);
    assert_int_equal(srv_hall_stats(box.hall).persons, 1);
}

static void test_one_address_may_try_only_so_often(void **state) {
    (void)state;
    box_hello(&box, 1);
    make_code(1);
    box.crowded = true;
    come_by(5, code);
    error(5, "full");
    heard(5, "too many tries");
    box.crowded = false;
    come_by(6, code);
    heard(6, "\"person\":1,");
}

static void test_the_device_that_came_first_makes_room_for_the_ninth(void **state) {
    (void)state;
    box_hello(&box, 1);
    make_code(1);
    for (unsigned link = 2; link <= 10; link++) {
        box.now++;
        come_by(link, code);
        heard(link, "\"person\":1,");
    }
    assert_int_equal(box.closed[2], 1 + SRV_CLOSE_REVOKED);
    assert_int_equal(box.closed[3], 0);
    assert_int_equal(box.disk.keys, 1 + 8);
}

/* What can't be stored has not happened, neither a code nor a device that came by one. */
static void test_a_turn_that_fails_makes_no_code_and_takes_none_away(void **state) {
    (void)state;
    char kept[FAIR_CODE_ROOM];
    box_hello(&box, 1);
    make_code(1);
    strcpy(kept, code);
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    box_say(&box, 1, "{\"t\":\"code\",\"id\":\"d\"}");
    error(1, "stored");
    box.disk.strike = box.disk.commits + 1;
    come_by(5, kept);
    error(5, "stored");
    box_say(&box, 5, "{\"t\":\"hello\",\"version\":1,\"code\":\"%s\"}", kept);
    heard(5, "\"person\":1,\"token\":\"");
    assert_int_equal(box.disk.keys, 2);
}

/* --- A table to play at alone --- */

static void open_alone(unsigned link, const char *id) {
    box_say(&box, link, "{\"t\":\"open\",\"id\":\"%s\",\"alone\":true,\"private\":true}", id);
    heard(link, "\"t\":\"done\"");
}

static void test_one_has_one_table_to_play_at_alone(void **state) {
    (void)state;
    box_hello(&box, 1);
    open_alone(1, "a");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 1, "sit", ",\"chair\":0");
    for (unsigned chair = 1; chair < 3; chair++)
        box_act(&box, 1, "computer", ",\"chair\":%u,\"level\":\"beginner\"", chair);
    box_act(&box, 1, "start", "%s", "");
    box_say(&box, 1, "{\"t\":\"lobby\"}");
    heard(1, "\"yours\":true,\"alone\":\"beginner\"");
    /* sent again it is the same table; another takes its place, though a series runs there */
    open_alone(1, "a");
    assert_int_equal(srv_hall_stats(box.hall).tables, 1);
    open_alone(1, "b");
    heard(1, "{\"t\":\"gone\",\"table\":1");
    assert_int_equal(srv_hall_stats(box.hall).tables, 1);
    assert_int_equal(srv_hall_table(box.hall, 0), 2);
    box_restart(&box);
    assert_int_equal(srv_hall_table(box.hall, 0), 2);
}

static void test_a_table_with_others_or_of_others_stays(void **state) {
    (void)state;
    box_hello(&box, 1);
    box_hello(&box, 2);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"a\",\"alone\":true}");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 2, "sit", ",\"chair\":1");
    heard(2, "\"t\":\"done\"");
    open_alone(2, "b");
    open_alone(1, "c");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"d\"}");
    open_alone(1, "e"); /* in place of the third */
    assert_int_equal(srv_hall_stats(box.hall).tables, 4);
    assert_null(srv_hall_find(box.hall, 3));
    assert_non_null(srv_hall_find(box.hall, 1));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_code_leads_another_device_to_the_same_chair),
        TEST(test_the_device_is_known_by_its_own_token_from_then_on),
        TEST(test_only_hashes_are_stored),
        TEST(test_a_new_code_takes_the_place_of_the_old_one),
        TEST(test_revoking_ends_the_code_and_what_came_by_it_but_not_who_revokes),
        TEST(test_a_wrong_code_leads_to_nobody_and_many_close_the_connection),
        TEST(test_one_address_may_try_only_so_often),
        TEST(test_the_device_that_came_first_makes_room_for_the_ninth),
        TEST(test_a_turn_that_fails_makes_no_code_and_takes_none_away),
        TEST(test_one_has_one_table_to_play_at_alone),
        TEST(test_a_table_with_others_or_of_others_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
