/* Requests without a table, through the hall: answered by workers, to who asked and to nobody else; capped,
 * cancelled, given up; and nothing of them is stored. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_suite.h"

#define VALUE "\"contract\":\"CH\",\"matadors\":2,\"points\":70,\"tricks\":7"
#define HAND "\"hand\":\"CJ.SJ.HJ.CA.CT.CK.CQ.SA.HA.DA\""
#define ENDING                                                                                     \
    "\"game\":\"grand\",\"declarer\":0,\"leader\":0,\"hands\":[\"CJ.SA\",\"DJ.HT\",\"S7.HK\"]"

static void ask(unsigned link, const char *kind, const char *id, const char *fields) {
    box.has_job = false;
    box_say(&box, link, "{\"t\":\"%s\",\"id\":\"%s\"%s%s}", kind, id, fields[0] ? "," : "", fields);
}

/* The last job, done as a worker does it. */
static void work(void) {
    static struct srv_job job;
    static wz_response response;
    assert_true(box.has_job);
    srv_job_copy(&job, &box.job);
    box.has_job = false;
    box_forget(&box);
    wz_solver *solver = wz_solver_new(1 << 20);
    bool any = wz_request_answer(&job.request, solver, &response);
    srv_hall_answer(box.hall, job.number, any ? &response : NULL);
    srv_hall_flush(box.hall);
    wz_solver_free(solver);
}

static void come(unsigned people) {
    for (unsigned i = 1; i <= people; i++) box_hello(&box, i);
}

/* --- One of each --- */

static void test_a_value(void **state) {
    (void)state;
    come(2);
    ask(1, "value", "v", VALUE);
    assert_false(box_heard(&box, 1, "{"));
    assert_false(box.job.urgent); /* tables where people wait go first */
    work();
    heard(1, "{\"t\":\"value\",\"id\":\"v\",\"value\":48,\"won\":true,\"overbid\":false,"
             "\"contract\":\"CH\",\"base\":12,\"factor\":4,\"text\":\"with 2");
    heard(1, "\"paragraphs\":[\"2.");
    assert_false(box_heard(&box, 2, "{"));
    /* another rule set, other values */
    ask(1, "value", "w",
        "\"contract\":\"G\",\"matadors\":-1,\"outcome\":\"lost\",\"spritzen\":1,\"rules\":\"house\"");
    work();
    heard(1, "\"value\":-192,\"won\":false");
    /* what can't be so is refused by its rule */
    ask(1, "value", "x", "\"contract\":\"C\",\"points\":70,\"tricks\":7");
    work();
    error(1, "rule");
    heard(1, "\"id\":\"x\"");
    heard(1, "\"error\":\"FACTS_MATADORS\",\"paragraph\":\"2.3.3\"");
}

/* Clubs hand with nine, all tricks: 13 cases; an announced patrouille is one more, missed it loses. */
static void test_a_value_with_patrouillen(void **state) {
    (void)state;
    come(1);
#define PATROUILLE                                                                                 \
    "\"contract\":\"CH\",\"matadors\":9,\"points\":120,\"tricks\":10,\"patrouillen\":1,"           \
    "\"rules\":\"wenzel rules 1\\nname Own\\npatrouillen announced\\n\""
    ask(1, "value", "v", PATROUILLE);
    work();
    heard(1, "\"value\":168,\"won\":true");
    ask(1, "value", "w", PATROUILLE ",\"patrouillen_made\":0");
    work();
    heard(1, "\"value\":-288,\"won\":false");
    ask(1, "value", "x",
        "\"contract\":\"CH\",\"matadors\":9,\"points\":120,\"tricks\":10,\"patrouillen\":1");
    work();
    error(1, "rule");
    heard(1, "\"error\":\"PATROUILLEN\"");
}

/* A revolution may be worth more than any null. */
static void test_a_value_of_a_dear_revolution(void **state) {
    (void)state;
    come(1);
    ask(1, "value", "v",
        "\"contract\":\"NR\",\"points\":0,\"tricks\":0,"
        "\"rules\":\"wenzel rules 1\\nname Own\\nrevolution 500\\n\"");
    work();
    heard(1, "\"value\":500,\"won\":true,\"overbid\":false,\"contract\":\"NR\",\"base\":500");
}

static void test_a_ruling_and_what_would_change_it(void **state) {
    (void)state;
    come(1);
    ask(1, "judge", "k", "");
    heard(1, "{\"t\":\"judged\",\"id\":\"k\",\"kinds\":[{\"say\":\"card_exposed_in_deal\"");
    heard(1, "\"say\":\"revoke\"");
    assert_false(box_heard(&box, 1, "\"ruling\""));
    ask(1, "judge", "r", "\"kind\":\"revoke\",\"facts\":\"actor=declarer\"");
    work();
    heard(1, "{\"t\":\"judged\",\"id\":\"r\",\"ruling\":{\"title\":\"");
    heard(1, "\"facts\":\"actor=declarer\"");
    heard(1, "\"ask\":[{\"fact\":\"");
    assert_false(box_heard(&box, 1, "\"kinds\""));
    ask(1, "judge", "b", "\"kind\":\"revoke\",\"facts\":\"actor=nobody\"");
    error(1, "field");
    ask(1, "judge", "b", "\"kind\":\"murder\"");
    error(1, "field");
    assert_false(box.has_job);
}

/* What was told is told back in words, also what makes no difference; cards stand among the facts. */
static void test_what_was_told_and_cards_that_would_decide(void **state) {
    (void)state;
    come(1);
    ask(1, "judge", "k", "");
    heard(1, "\"group\":0}");
    heard(1, "\"groups\":[\"");
    ask(1, "judge", "r",
        "\"kind\":\"revoke\",\"facts\":\"actor=declarer cutter_absent=yes skat_cards=CA.D7\"");
    work();
    heard(1, "\"stated\":[{\"say\":\"actor=declarer\",\"question\":\"");
    heard(1, "\"say\":\"cutter_absent=yes\"");
    heard(1, "\"idle\":true");
    heard(1, "\"say\":\"skat_cards=CA.D7\"");
    ask(1, "judge", "b", "\"kind\":\"revoke\",\"facts\":\"skat_cards=CA.XX\"");
    error(1, "field");
    ask(1, "judge", "c",
        "\"kind\":\"declarer_shows\",\"facts\":\"actor=declarer demanded=schwarz\"");
    work();
    heard(1, "\"places\":[");
}

static void test_a_sentence_is_read(void **state) {
    (void)state;
    come(1);
    ask(1, "read", "s",
        "\"sentence\":\"Alleinspieler hat nicht bedient, achter Stich, hatte xylophon 61\"");
    work();
    heard(1, "{\"t\":\"reading\",\"id\":\"s\",\"kinds\":[{\"say\":\"revoke\"");
    heard(1, "\"say\":\"trick=8\"");
    heard(1, "\"say\":\"declarer_points=61\"");
    heard(1, "\"rests_on\":\"achter Stich\"");
    heard(1, "{\"text\":\"xylophon\",\"heard\":\"unknown\"}");
    ask(1, "read", "t", "\"sentence\":\"xylophon\"");
    work();
    heard(1, "\"id\":\"t\",\"kinds\":[]");
    ask(1, "read", "u", "\"sentence\":\"nicht bedient\",\"kind\":\"lead\"");
    work();
    heard(1, "\"kinds\":[{\"say\":\"lead\"");
    ask(1, "read", "v", "\"sentence\":\"...\"");
    work();
    error(1, "rule");
    ask(1, "read", "w", "\"sentence\":\"nicht bedient\",\"kind\":\"murder\"");
    error(1, "field");
}

static void test_advice_on_a_hand(void **state) {
    (void)state;
    come(1);
    ask(1, "counsel", "c", "\"seat\":0," HAND ",\"moves\":[\"1 18\"]");
    assert_int_equal(box.job.request.as.move.count, 1);
    assert_true(box.job.request.as.move.asked[0].nodes > 0);
    work();
    heard(1, "{\"t\":\"counsel\",\"id\":\"c\",\"move\":\"y\",\"text\":\"Hold 18.\",\"reason\":\"");
    ask(1, "counsel", "d", "\"seat\":0," HAND); /* middlehand has not bid yet */
    error(1, "state");
    heard(1, "nothing to decide");
    ask(1, "counsel", "e", "\"seat\":0," HAND ",\"moves\":[\"2 18\"]");
    error(1, "rule");
    heard(1, "NOT_YOUR_TURN");
    ask(1, "counsel", "f", "\"seat\":0,\"hand\":\"CJ\"");
    heard(1, "BAD_DEAL");
    assert_false(box.has_job);
}

static void test_an_open_position(void **state) {
    (void)state;
    come(1);
    ask(1, "solve", "s", ENDING);
    work();
    heard(1, "{\"t\":\"solution\",\"id\":\"s\",\"turn\":0,\"cards\":[{\"card\":\"CJ\",\"value\":");
    ask(1, "solve", "t", ENDING ",\"trick\":[\"CJ\"]");
    error(1, "rule");
    ask(1, "solve", "u", "\"game\":\"null\",\"declarer\":0,\"leader\":0,\"hands\":[\"CJ\"]");
    error(1, "rule");
    assert_false(box.has_job);
}

static void test_rules_nobody_knows(void **state) {
    (void)state;
    come(1);
    ask(1, "value", "v", VALUE ",\"rules\":\"wenzel rules 1\\nspritzen hirsch-and-more\\n\"");
    error(1, "rule");
    heard(1, "UNKNOWN_RULES");
    ask(1, "value", "w", VALUE ",\"rules\":\"wenzel rules 1\\nname Own\\nclubs 15\\n\"");
    work();
    heard(1, "\"value\":60");
}

/* --- On the way --- */

static void test_a_message_sent_again_is_answered_once(void **state) {
    (void)state;
    come(1);
    ask(1, "value", "v", VALUE);
    uint64_t number = box.job.number;
    ask(1, "value", "v", VALUE);
    assert_false(box.has_job);
    assert_false(box_heard(&box, 1, "{"));
    box.has_job = true; /* the first */
    assert_int_equal(box.job.number, number);
    work();
    heard(1, "\"t\":\"value\"");
    ask(1, "value", "v", VALUE); /* a new one: nothing of the old one is kept */
    work();
    heard(1, "\"t\":\"value\"");
}

/* Who plays with computers does not wait for those who want to know. */
static void test_one_search_at_a_time(void **state) {
    (void)state;
    come(2);
    ask(1, "solve", "a", ENDING);
    uint64_t first = box.job.number;
    assert_true(box.has_job);
    ask(2, "solve", "b", ENDING);
    assert_false(box.has_job);
    ask(2, "value", "c", VALUE); /* needs no search, and does not wait */
    work();
    heard(2, "\"t\":\"value\"");
    assert_false(box.has_job);
    srv_hall_answer(box.hall, first, NULL);
    srv_hall_flush(box.hall);
    assert_true(box.has_job);
    work();
    heard(2, "\"t\":\"solution\",\"id\":\"b\"");
}

static void test_a_person_has_four_at_most(void **state) {
    (void)state;
    come(2);
    for (unsigned i = 0; i < 4; i++) {
        ask(1, "value", (const char[]){(char)('a' + i), '\0'}, VALUE);
        assert_true(box.has_job);
    }
    ask(1, "solve", "e", ENDING);
    error(1, "fast");
    heard(1, "\"id\":\"e\"");
    assert_false(box.has_job);
    /* also over another connection of the same person */
    memcpy(box.tokens[3], box.tokens[1], sizeof box.tokens[3]);
    box_hello(&box, 3);
    ask(3, "solve", "f", ENDING);
    error(3, "fast");
    ask(2, "solve", "e", ENDING); /* somebody else */
    assert_true(box.has_job);
    unsigned cancelled = box.cancelled;
    ask(1, "cancel", "a", "");
    assert_int_equal(box.cancelled, cancelled + 1);
    assert_false(box_heard(&box, 1, "{"));
    ask(1, "value", "e", VALUE);
    assert_true(box.has_job);
}

static void test_what_was_cancelled_is_not_answered(void **state) {
    (void)state;
    static const wz_response late = {.kind = WZ_REQUEST_VALUE};
    come(2);
    ask(1, "value", "v", VALUE);
    uint64_t number = box.job.number;
    ask(2, "cancel", "v", ""); /* not that person's */
    assert_int_equal(box.cancelled, 0);
    ask(1, "cancel", "v", "");
    assert_int_equal(box.cancelled, 1);
    srv_hall_answer(box.hall, number, &late);
    srv_hall_flush(box.hall);
    assert_false(box_heard(&box, 1, "{"));
    ask(1, "cancel", "v", ""); /* twice is no harm */
    assert_int_equal(box.cancelled, 1);
}

static void test_who_goes_is_forgotten(void **state) {
    (void)state;
    come(1);
    ask(1, "value", "v", VALUE);
    ask(1, "solve", "s", ENDING);
    uint64_t number = box.job.number;
    box_disconnect(&box, 1);
    assert_int_equal(box.cancelled, 2);
    static const wz_response late = {.kind = WZ_REQUEST_CARDS};
    srv_hall_answer(box.hall, number, &late);
    srv_hall_flush(box.hall);
    box_hello(&box, 1);
    ask(1, "solve", "s", ENDING);
    assert_true(box.job.number > number);
    assert_int_equal(srv_hall_due(box.hall), box.now + 60000);
}

static void test_a_worker_that_never_answers_is_given_up(void **state) {
    (void)state;
    come(1);
    ask(1, "value", "v", VALUE);
    box_wait(&box, 59000);
    assert_false(box_heard(&box, 1, "{"));
    box_wait(&box, 1000);
    error(1, "full");
    heard(1, "\"id\":\"v\"");
    assert_int_equal(box.cancelled, 1);
    assert_int_equal(srv_hall_due(box.hall), INT64_MAX);
}

static void test_a_worker_that_fails_is_told(void **state) {
    (void)state;
    come(1);
    ask(1, "solve", "s", ENDING);
    srv_hall_answer(box.hall, box.job.number, NULL);
    srv_hall_flush(box.hall);
    error(1, "full");
    ask(1, "solve", "s", ENDING); /* an answer of another kind is none */
    static const wz_response other = {.kind = WZ_REQUEST_VALUE};
    srv_hall_answer(box.hall, box.job.number, &other);
    srv_hall_flush(box.hall);
    error(1, "full");
}

static void test_nothing_is_stored(void **state) {
    (void)state;
    come(1);
    uint64_t commits = srv_hall_stats(box.hall).commits;
    ask(1, "value", "v", VALUE);
    work();
    ask(1, "judge", "r", "\"kind\":\"revoke\"");
    work();
    assert_int_equal(srv_hall_stats(box.hall).commits, commits);
    assert_int_equal(srv_hall_stats(box.hall).events, 0);
}

static void test_who_has_not_said_hello_asks_nothing(void **state) {
    (void)state;
    box_connect(&box, 1);
    ask(1, "value", "v", VALUE);
    error(1, "hello");
    assert_false(box.has_job);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_value),
        TEST(test_a_value_with_patrouillen),
        TEST(test_a_value_of_a_dear_revolution),
        TEST(test_a_ruling_and_what_would_change_it),
        TEST(test_advice_on_a_hand),
        TEST(test_what_was_told_and_cards_that_would_decide),
        TEST(test_a_sentence_is_read),
        TEST(test_an_open_position),
        TEST(test_rules_nobody_knows),
        TEST(test_a_message_sent_again_is_answered_once),
        TEST(test_one_search_at_a_time),
        TEST(test_a_person_has_four_at_most),
        TEST(test_what_was_cancelled_is_not_answered),
        TEST(test_who_goes_is_forgotten),
        TEST(test_a_worker_that_never_answers_is_given_up),
        TEST(test_a_worker_that_fails_is_told),
        TEST(test_nothing_is_stored),
        TEST(test_who_has_not_said_hello_asks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
