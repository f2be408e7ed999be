/* The referee at a table of the hall: who may call, what the answer rests on, who hears it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_game.h"

/* Asks as the person on a chair, and returns the ruling. */
static const char *ask(unsigned chair, const char *kind, const char *facts) {
    box_act(&box, chair + 1, "object", ",\"kind\":\"%s\",\"facts\":\"%s\"", kind, facts);
    return box_frame(&box, chair + 1, "ruling");
}

static void tell(unsigned chair, const char *kind, const char *facts) {
    box_act(&box, chair + 1, "object", ",\"kind\":\"%s\",\"facts\":\"%s\",\"tell\":true", kind,
            facts);
}

static unsigned others_chair(void) { return srv_chair_at(box_table(&box), 1); }
static unsigned declarers_chair(void) { return srv_chair_at(box_table(&box), 0); }

/* --- Asking --- */

static void test_what_the_referee_can_be_called_for(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    box_act(&box, 1, "object", "%s", "");
    heard(1, "{\"t\":\"incidents\"");
    heard(1, "{\"say\":\"speech\",\"text\":\"");
    assert_false(box_heard(&box, 1, "\"say\":\"revoke\"")); /* a program prevents it */
}

static void test_a_ruling_with_its_reasons_and_paragraphs(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    usual_move();
    int64_t seq = box_table(&box)->seq;
    const char *ruling = ask(others_chair(), "speech", "actor=defender said=card seen_by=partner");
    assert_non_null(strstr(ruling, "\"paragraphs\":[\"4.2.9\""));
    assert_non_null(strstr(ruling, "\"argument\":\""));
    assert_int_equal(box_table(&box)->seq, seq); /* nothing has happened */
    assert_string_equal(box_frame(&box, declarers_chair() + 1, "ruling"), "");
}

/* What would change it is asked for; what nobody knows is not asked again. */
static void test_it_asks_for_what_decides(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    usual_move();
    const char *ruling = ask(others_chair(), "speech", "said=card");
    const char *question = strstr(ruling, "\"fact\":\"actor=\"");
    assert_non_null(question);
    assert_non_null(strstr(question, "{\"say\":\"actor=declarer\",\"text\":\""));
    assert_non_null(strstr(question, "{\"say\":\"actor=?\",\"text\":\""));
    assert_null(strstr(ruling, "\"fact\":\"declarer=\"")); /* the table knows that */
    assert_null(strstr(ask(others_chair(), "speech", "said=card actor=?"), "\"fact\":\"actor=\""));
}

static void test_nonsense_is_refused_and_changes_nothing(void **state) {
    (void)state;
    static const char *const bad[][2] = {{"revoke", ""},         {"nothing", ""},
                                         {"speech", "actor"},    {"speech", "actor=nobody"},
                                         {"speech", "trick=11"}, {"speech", "trick=1 trick=2"},
                                         {"speech", " "},        {"speech", "strange=1"}};
    box_play(&box, 3, 3, "");
    int64_t seq = box_table(&box)->seq;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ask(0, bad[i][0], bad[i][1]);
        error(1, "field");
        tell(0, bad[i][0], bad[i][1]);
        error(1, "field");
    }
    assert_int_equal(box_table(&box)->seq, seq);
}

static void test_who_looks_on_has_no_word(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    box_act(&box, WATCHER, "object", ",\"kind\":\"speech\"");
    error(WATCHER, "unseated");
    box_act(&box, WATCHER, "object", ",\"kind\":\"speech\",\"tell\":true");
    error(WATCHER, "unseated");
}

/* --- What it rests on --- */

/* What the game counts follows from the matadors, and these from cards that not everybody sees. */
static bool tells_the_value(const char *ruling) {
    const char *decision = strstr(ruling, "\"text\":\"");
    assert_non_null(decision);
    const char *value = strstr(decision, " points."), *end = strstr(decision, "\"argument\"");
    return value && value < end;
}

/* The declarer knows what was laid down, the others don't; a ruling that knew it would tell. */
static void test_a_ruling_tells_nothing_that_the_caller_can_t_see(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    assert_true(tells_the_value(ask(declarers_chair(), "declarer_concedes", "")));
    assert_false(tells_the_value(ask(others_chair(), "declarer_concedes", "")));
    assert_true(tells_the_value(ask(others_chair(), "declarer_concedes", "matadors=-2")));
}

/* What everybody hears rests on what everybody sees, whoever calls. */
static void test_what_is_told_to_all_tells_no_cards_of_the_caller(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    tell(declarers_chair(), "declarer_concedes", "");
    assert_false(tells_the_value(box_frame(&box, others_chair() + 1, "ruling")));
    assert_false(tells_the_value(box_frame(&box, declarers_chair() + 1, "ruling")));
}

static void test_after_the_game_all_cards_count(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    unsigned other = others_chair();
    move(declarers_chair(), "RE");
    assert_false(srv_in_game(box_table(&box)));
    assert_true(tells_the_value(ask(other, "declarer_concedes", "")));
}

/* --- Telling --- */

static void test_everybody_hears_it_and_newcomers_too(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    usual_move();
    watch();
    box_say(&box, 3, "{\"t\":\"name\",\"id\":\"n\",\"lang\":\"de\"}");
    tell(1, "speech", "actor=defender said=card seen_by=partner");
    heard(2, "{\"t\":\"done\"");
    for (unsigned link = 1; link <= 3; link++) {
        heard(link, "{\"t\":\"ruling\"");
        heard(link, "\"name\":\"P2\"");
    }
    heard(WATCHER, "{\"t\":\"ruling\"");
    heard(3, "\"title\":\"Worte oder Gesten im Spiel\"");
    box_restart(&box);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    assert_non_null(strstr(box_frame(&box, 1, "snapshot"), "\"rulings\":[{\"seq\":"));
    assert_true(srv_in_game(box_table(&box))); /* it is one person's word, and ends nothing */
}

static void test_told_again_it_is_told_once(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    int64_t seq = box_table(&box)->seq;
    for (unsigned i = 0; i < 2; i++)
        box_say(&box, 1,
                "{\"t\":\"object\",\"id\":\"same\",\"table\":1,\"expect\":%lld,\"kind\":"
                "\"conduct\",\"tell\":true}",
                (long long)seq);
    heard(1, "\"again\":true");
    assert_int_equal(box_table(&box)->tellings, 1);
}

static void test_nobody_calls_without_end(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    for (unsigned i = 0; i < SRV_TOLD_IN_A_GAME; i++) {
        tell(0, "conduct", "");
        heard(1, "{\"t\":\"done\"");
        box_wait(&box, 1000);
    }
    tell(0, "conduct", "");
    error(1, "fast");
    assert_string_not_equal(ask(0, "conduct", ""), ""); /* quietly it still can be asked */
    assert_int_equal(box_table(&box)->tellings, SRV_TOLD_IN_A_GAME);
}

/* --- Shortened games --- */

static void test_4_4_the_result_comes_with_the_referees_ruling(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    forehand_declares("G");
    move(others_chair(), "RE");
    const char *result = box_frame(&box, 1, "result");
    assert_non_null(strstr(result, "\"ruling\":\""));
    assert_non_null(strstr(result, "\"paragraphs\":[\"4.4.3\""));
    box_restart(&box);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    assert_non_null(strstr(box_frame(&box, 1, "snapshot"), "\"paragraphs\":[\"4.4.3\""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_the_referee_can_be_called_for, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_ruling_with_its_reasons_and_paragraphs, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_it_asks_for_what_decides, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nonsense_is_refused_and_changes_nothing, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_who_looks_on_has_no_word, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_a_ruling_tells_nothing_that_the_caller_can_t_see,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_told_to_all_tells_no_cards_of_the_caller,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_after_the_game_all_cards_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_everybody_hears_it_and_newcomers_too, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_told_again_it_is_told_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_nobody_calls_without_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_4_4_the_result_comes_with_the_referees_ruling, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
