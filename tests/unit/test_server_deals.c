/* How the server comes to its cards: what is sealed and opened, who keeps something back, and what is told
 * of deals that come to nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fair/bytes.h"
#include "hall_game.h"

enum { OPENING = 20000 };

/* After a first game; nothing is given for the next one yet. */
static void after_a_game(const char *more) {
    box_play(&box, 3, 3, more);
    play_to_the_end();
    assert_true(box_table(&box)->committed);
    assert_int_equal(box_table(&box)->gave, 0);
}

static void seal_all(void) {
    for (unsigned link = 1; link <= 3; link++) box_seal(&box, link);
    assert_true(box_table(&box)->sealed);
}

static void put_secret(char text[65]) {
    wz_out out = wz_out_to(text, 65);
    fair_put_hex(&out, box_table(&box)->fair.secret, FAIR_SECRET);
}

/* The second one never opens. */
static void keep_back(void) {
    seal_all();
    box_unseal(&box, 1);
    box_unseal(&box, 3);
    box_wait(&box, OPENING - 1);
    assert_true(box_table(&box)->sealed);
    box_wait(&box, 1);
}

static void test_nothing_is_opened_before_all_are_bound(void **state) {
    (void)state;
    after_a_game("");
    box_unseal(&box, 1);
    error(1, "state");
    box_seal(&box, 1);
    box_seal(&box, 3);
    box_unseal(&box, 1);
    error(1, "state");
    heard(1, "\"t\":\"error\"");
    box_seal(&box, 2);
    heard(3, "\"sealed\":true,\"opened\":[]");
    box_unseal(&box, 3);
    heard(1, "\"sealed\":true,\"opened\":[2]");
    box_unseal(&box, 3);
    error(3, "asked");
    box_act(&box, 1, "words", ",\"commitment\":\"%064d\",\"bytes\":\"%032d\"", 0, 0);
    error(1, "stale");
    box_unseal(&box, 1);
    assert_false(srv_in_game(box_table(&box)));
    box_unseal(&box, 2);
    assert_true(srv_in_game(box_table(&box)));
    assert_int_equal(box_table(&box)->fair.contributions, 3);
}

static void test_what_was_not_sealed_is_not_opened(void **state) {
    (void)state;
    char commitment[65];
    after_a_game("");
    seal_all();
    wz_out out = wz_out_to(commitment, sizeof commitment);
    fair_put_hex(&out, box_table(&box)->fair.commitment, FAIR_HASH);
    box_act(&box, 1, "words", ",\"commitment\":\"%s\",\"bytes\":\"%032d\"", commitment, 7);
    error(1, "field");
    assert_int_equal(box_table(&box)->opened, 0);
}

/* Keeping back a part brings neither the deal nor another one with the same parts. */
static void test_who_keeps_a_part_back_is_named_and_all_begin_anew(void **state) {
    (void)state;
    char secret[65], text[200];
    after_a_game("");
    uint32_t deal = box_table(&box)->fair.game;
    put_secret(secret);
    keep_back();
    snprintf(text, sizeof text, "\"secret\":\"%s\",\"withheld\":[1]}]", secret);
    for (unsigned link = 1; link <= 3; link++) heard(link, text);
    const struct srv_table *table = box_table(&box);
    assert_false(srv_in_game(table));
    assert_true(table->committed && !table->sealed);
    assert_int_equal(table->fair.game, deal + 1);
    assert_int_equal(table->gave, 0); /* nothing of the old deal is left */
    assert_int_equal(table->chair[1].withheld, 1);
    assert_false(table->chair[1].standin);
    /* with everybody's new part there are cards, and who comes then hears no more of it */
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
    assert_int_equal(box_table(&box)->fair.contributions, 3);
    assert_int_equal(box_table(&box)->spents, 0);
}

static void test_who_keeps_it_back_again_does_not_play_the_cards_that_come(void **state) {
    (void)state;
    after_a_game(",\"standin\":\"beginner\"");
    keep_back();
    keep_back();
    const struct srv_table *table = box_table(&box);
    assert_true(table->chair[1].standin);
    assert_int_equal(table->chair[1].cause, SRV_CAUSE_WITHHELD);
    assert_int_equal(srv_asked(table), 5);
    box_act(&box, 2, "back", "%s", "");
    error(2, "state");
    box_disconnect(&box, 2);
    box_hello(&box, 2);
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    assert_true(box_table(&box)->chair[1].standin);
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
    box_act(&box, 2, "back", "%s", "");
    error(2, "state");
    while (srv_in_game(box_table(&box)))
        if (turn_chair() != 1) usual_move();
        else {
            box_work(&box);
            box_wait(&box, 1000);
        }
    assert_false(box_table(&box)->chair[1].standin); /* the next game is theirs again */
    assert_int_equal(srv_asked(box_table(&box)), 7);
}

/* Where no computer may stand in, everybody waits, as for a move. */
static void test_without_a_standin_it_is_dealt_when_all_have_opened(void **state) {
    (void)state;
    after_a_game(",\"standin\":\"none\"");
    for (unsigned i = 0; i < 6; i++) keep_back();
    assert_int_equal(box_table(&box)->spents, SRV_SPENT);
    assert_false(box_table(&box)->chair[1].standin);
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
}

/* Whoever is away has time to come back; the time counts from when anybody is here. */
static void test_a_restart_is_nobodys_fault(void **state) {
    (void)state;
    after_a_game("");
    seal_all();
    box_unseal(&box, 1);
    box_restart(&box);
    box_wait(&box, 3600000);
    for (unsigned link = 1; link <= 3; link++) {
        box_hello(&box, link);
        box_say(&box, link, "{\"t\":\"attend\",\"table\":1}");
    }
    heard(3, "\"sealed\":true,\"opened\":[0]");
    box_unseal(&box, 2);
    box_unseal(&box, 3);
    assert_true(srv_in_game(box_table(&box)));
}

static void test_who_leaves_after_sealing_is_not_waited_for(void **state) {
    (void)state;
    after_a_game(",\"standin\":\"beginner\"");
    seal_all();
    box_unseal(&box, 1);
    box_unseal(&box, 3);
    box_act(&box, 2, "leave", "%s", "");
    heard(1, "\"withheld\":[1]}]");
    assert_int_equal(srv_asked(box_table(&box)), 5);
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
}

/* --- Alone --- */

static void test_one_who_plays_alone_gives_a_part_at_once(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0,\"games\":2");
    assert_int_equal(box_table(&box)->fair.contributions, 1);
    while (srv_in_game(box_table(&box)))
        if (turn_chair() == 0) usual_move();
        else box_work(&box);
    heard(1, "\"alone\":true");
    box_seal(&box, 1);
    error(1, "state");
    box_wait(&box, 86400000); /* and nobody hurries */
    assert_true(box_table(&box)->committed);
    box_unseal(&box, 1);
    assert_true(srv_in_game(box_table(&box)));
}

static void test_who_comes_in_time_is_asked_too(void **state) {
    (void)state;
    char secret[65];
    box_play(&box, 2, 3, ",\"standin\":\"beginner\",\"pace\":0");
    box_act(&box, 2, "leave", "%s", "");
    while (srv_in_game(box_table(&box)))
        if (turn_chair() == 0) usual_move();
        else box_work(&box);
    assert_true(box_table(&box)->alone);
    put_secret(secret);
    box_act(&box, 2, "sit", ",\"chair\":1");
    heard(1, secret); /* of a deal to which nobody had given anything */
    heard(1, "\"withheld\":[]");
    assert_false(box_table(&box)->alone);
    assert_int_equal(srv_asked(box_table(&box)), 3);
}

/* --- Secrets of deals that are not made any more --- */

static void test_the_end_of_a_series_tells_the_secret_that_was_not_used(void **state) {
    (void)state;
    char secret[65];
    after_a_game("");
    put_secret(secret);
    watch();
    box_act(&box, 1, "end", "%s", "");
    heard(2, secret);
    heard(WATCHER, secret);
    box_say(&box, 3, "{\"t\":\"attend\",\"table\":1}");
    heard(3, secret);
    box_restart(&box);
    assert_int_equal(box_table(&box)->spents, 1);
}

/* --- What the log may not say --- */

static struct srv_refusal fold(const struct srv_table *table, enum srv_event_kind kind,
                               const union srv_event_any *as) {
    struct srv_event event = {.kind = kind, .at = table->at};
    if (as) event.as = *as;
    return srv_table_apply((struct srv_table *)(uintptr_t)table, &event);
}

/* The server itself can't deal without what was sealed, nor give a deal up for no reason of its own. */
static void test_the_fold_deals_nothing_that_is_not_complete(void **state) {
    (void)state;
    after_a_game("");
    const struct srv_table *table = box_table(&box);
    assert_true(fold(table, SRV_EVENT_SEALED, NULL).refused); /* nobody is */
    seal_all();
    box_unseal(&box, 1);
    fair_record fair = table->fair;
    fair_deal(&fair);
    union srv_event_any dealt = {.dealt = {.number = (int64_t)fair.number}};
    assert_true(fold(table, SRV_EVENT_DEALT, &dealt).refused);
    union srv_event_any spend = {.spend = {.withheld_count = 1, .withheld = {0}}};
    assert_true(fold(table, SRV_EVENT_SPEND, &spend).refused); /* this one has opened */
    union srv_event_any commit = {.commit = {.has_id = true}};
    assert_true(fold(table, SRV_EVENT_COMMIT, &commit).refused); /* one is there */
    assert_int_equal(table->gave, 7);
}

static void test_every_table_has_a_number_of_its_own(void **state) {
    (void)state;
    after_a_game("");
    uint8_t id[FAIR_ID];
    memcpy(id, box_table(&box)->fair_id, sizeof id);
    assert_memory_equal(box_table(&box)->old.id, id, sizeof id);
    box_restart(&box);
    assert_memory_equal(box_table(&box)->fair_id, id, sizeof id);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"x\",\"seats\":3}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":2}");
    for (unsigned i = 0; i < 3; i++)
        box_say(&box, 1,
                "{\"t\":\"computer\",\"id\":\"c%u\",\"table\":2,\"expect\":%u,\"chair\":%u,"
                "\"level\":\"beginner\"}",
                i, i + 1, i);
    box_say(&box, 1, "{\"t\":\"start\",\"id\":\"s\",\"table\":2,\"expect\":4}");
    const struct srv_table *other = srv_hall_find(box.hall, 2);
    assert_true(other->has_id);
    assert_memory_not_equal(other->fair_id, id, sizeof id);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_nothing_is_opened_before_all_are_bound),
        TEST(test_what_was_not_sealed_is_not_opened),
        TEST(test_who_keeps_a_part_back_is_named_and_all_begin_anew),
        TEST(test_who_keeps_it_back_again_does_not_play_the_cards_that_come),
        TEST(test_without_a_standin_it_is_dealt_when_all_have_opened),
        TEST(test_a_restart_is_nobodys_fault),
        TEST(test_who_leaves_after_sealing_is_not_waited_for),
        TEST(test_one_who_plays_alone_gives_a_part_at_once),
        TEST(test_who_comes_in_time_is_asked_too),
        TEST(test_the_end_of_a_series_tells_the_secret_that_was_not_used),
        TEST(test_the_fold_deals_nothing_that_is_not_complete),
        TEST(test_every_table_has_a_number_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
