/* Advice, and everything else that helps a person at a table: from the own view, to the person alone,
 * and only where it is allowed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_game.h"
#include "wenzel/ruletext.h"

static void ask(unsigned chair) { box_act(&box, chair + 1, "advise", "%s", ""); }

/* The last job, done by a real adviser. */
static void think(void) {
    struct srv_job job;
    wz_response response;
    assert_true(box.has_job);
    srv_job_copy(&job, &box.job);
    box.has_job = false;
    wz_solver *solver = wz_solver_new(1 << 20);
    box_forget(&box);
    bool any = wz_request_answer(&job.request, solver, &response);
    srv_hall_answer(box.hall, job.number, any ? &response : NULL);
    srv_hall_flush(box.hall);
    wz_solver_free(solver);
}

/* One person, two computers that have played until the person is on turn. */
static void until_own_turn(void) {
    while (srv_in_game(box_table(&box)) && turn_chair() != 0) {
        assert_true(box_work(&box));
        box_wait(&box, 1);
    }
    box.has_job = false;
}

static unsigned adviser_of_last_job(void) { return box.job.request.as.move.asked[0].view.viewer.i; }

/* --- The answer --- */

static void test_advice_is_a_move_with_words_and_a_reason(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0");
    until_own_turn();
    int64_t seq = box_table(&box)->seq;
    ask(0);
    assert_false(box_heard(&box, 1, "\"t\":\"error\""));
    assert_true(box.job.urgent && box.job.request.as.move.asked[0].nodes > 0);
    assert_int_equal(box.job.request.as.move.asked[0].level, SRV_LEVEL_EXPERT - SRV_LEVEL_BEGINNER);
    think();
    heard(1, "{\"t\":\"advice\",\"id\":\"i");
    heard(1, "\"move\":\"");
    heard(1, "\"reason\":\"");
    assert_int_equal(box_table(&box)->seq, seq); /* nothing has happened */
    char move_text[16] = "";
    sscanf(strstr(box_frame(&box, 1, "advice"), "\"move\":\"") + 8, "%15[^\"]", move_text);
    move(0, move_text);
    heard(1, "\"t\":\"done\"");
}

/* Both languages, from one bid to the last card. */
static void test_advice_speaks_the_language_of_who_asks(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0");
    until_own_turn();
    ask(0);
    think();
    bool bids = box_heard(&box, 1, "\"text\":\"Bid ") || box_heard(&box, 1, "\"text\":\"Hold ") ||
                box_heard(&box, 1, "\"text\":\"Pass.") || box_heard(&box, 1, "\"text\":\"Play for");
    assert_true(bids);
    box_say(&box, 1, "{\"t\":\"name\",\"id\":\"n\",\"lang\":\"de\"}");
    ask(0);
    think();
    bids = box_heard(&box, 1, " bieten.\"") || box_heard(&box, 1, " halten.\"") ||
           box_heard(&box, 1, "\"text\":\"Passen.\"") || box_heard(&box, 1, "\"text\":\"Für ");
    assert_true(bids);
}

/* Who plays with German cards reads their names: Eichel, Grün, Rot, Schellen. */
static void test_advice_names_the_cards_that_are_seen(void **state) {
    (void)state;
    static const char *const names[2][4] = {{"Kreuz", "Pik", "Herz", "Karo"},
                                            {"Eichel", "Grün", "Rot", "Schellen"}};
    static const char *const wishes[2] = {"french", "german"};
    box_play(&box, 3, 3, ",\"hints\":true");
    forehand_declares("G");
    unsigned chair = turn_chair();
    for (unsigned faces = 2; faces-- > 0;) {
        box_say(&box, chair + 1, "{\"t\":\"name\",\"id\":\"n%u\",\"lang\":\"de\",\"faces\":\"%s\"}",
                faces, wishes[faces]);
        ask(chair);
        think();
        const char *advice = box_frame(&box, chair + 1, "advice");
        unsigned own = 0, other = 0;
        for (unsigned i = 0; i < 4; i++) {
            own += strstr(advice, names[faces][i]) != NULL;
            other += strstr(advice, names[1 - faces][i]) != NULL;
        }
        if (own == 0 || other > 0) print_error("%s\n", advice);
        assert_true(own > 0 && other == 0);
    }
}

/* What a worker gets: the asker's own view, folded from what the asker was told, and no game. */
static void test_the_adviser_knows_what_the_asker_knows(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    forehand_declares("G");
    for (unsigned i = 0; i < 7; i++) {
        unsigned chair = turn_chair(), position = srv_position_of(box_table(&box), chair);
        box.has_job = false;
        ask(chair);
        assert_true(box.has_job);
        const wz_view *view = &box.job.request.as.move.asked[0].view;
        assert_int_equal(box.job.request.as.move.count, 1);
        assert_int_equal(box.job.request.kind, WZ_REQUEST_MOVE);
        assert_int_equal(adviser_of_last_job(), position);
        assert_int_equal(view->hand[position], game()->hand[position]);
        for (unsigned other = 0; other < 3; other++)
            if (other != position) assert_int_equal(view->hand[other], 0);
        assert_int_equal(view->skat, position == 0 ? game()->skat : 0);
        static const wz_chooser nobody[2];
        assert_memory_equal(&box.job.request.as.move.asked[1], nobody, sizeof nobody);
        think();
        assert_true(box_heard(&box, chair + 1, "\"t\":\"advice\""));
        for (unsigned other = 0; other < 3; other++)
            if (other != chair) assert_false(box_heard(&box, other + 1, "\"t\":\"advice\""));
        usual_move();
    }
}

static void test_silence_is_an_advice_too(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    forehand_declares("G");
    unsigned other = srv_chair_at(box_table(&box), 1); /* may speak, and has nothing to say */
    ask(other);
    assert_false(box.job.request.as.move.asked[0].must);
    think();
    heard(other + 1, "\"t\":\"advice\"");
    heard(other + 1, "\"text\":\"Say nothing, just go on.\",\"reason\":\"\"");
    assert_false(box_heard(&box, other + 1, "\"move\":"));
}

/* --- Questions that come to nothing --- */

static void test_an_old_question_is_stale(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    unsigned chair = turn_chair();
    ask(chair);
    uint64_t number = box.job.number;
    unsigned cancelled = box.cancelled;
    usual_move();
    error(chair + 1, "stale");
    assert_int_equal(box.cancelled, cancelled + 1);
    wz_response late = {.as.advice.move = {.kind = WZ_MOVE_PASS}};
    box_forget(&box);
    srv_hall_answer(box.hall, number, &late);
    srv_hall_flush(box.hall);
    assert_false(box_heard(&box, chair + 1, "advice"));
    /* and one that was old when it was asked */
    box_say(&box, chair + 1, "{\"t\":\"advise\",\"id\":\"old\",\"table\":1,\"expect\":3}");
    error(chair + 1, "stale");
    heard(chair + 1, "\"id\":\"old\"");
}

static void test_one_question_at_a_time(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    unsigned chair = turn_chair();
    ask(chair);
    uint64_t number = box.job.number;
    ask(chair);
    error(chair + 1, "fast");
    assert_int_equal(box.job.number, number);
    box_wait(&box, 61000); /* a worker that never answers */
    ask(chair);
    error(chair + 1, "stale"); /* the first question */
    assert_true(box.job.number > number);
    think();
    heard(chair + 1, "\"t\":\"advice\"");
    ask(chair);
    assert_false(box_heard(&box, chair + 1, "error"));
}

static void test_who_goes_gets_no_answer(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    unsigned chair = turn_chair(), cancelled = box.cancelled;
    ask(chair);
    uint64_t number = box.job.number;
    box_disconnect(&box, chair + 1);
    assert_int_equal(box.cancelled, cancelled + 1);
    wz_response late = {.as.advice.move = {.kind = WZ_MOVE_PASS}};
    srv_hall_answer(box.hall, number, &late);
    srv_hall_flush(box.hall);
    box_hello(&box, chair + 1);
    box_say(&box, chair + 1, "{\"t\":\"attend\",\"table\":1}");
    ask(chair);
    assert_true(box.job.number > number);
    /* a farewell from the table is one from the question */
    box_say(&box, chair + 1, "{\"t\":\"detach\"}");
    error(chair + 1, "stale");
}

static void test_a_worker_that_fails_is_told(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    unsigned chair = turn_chair();
    ask(chair);
    box_forget(&box);
    srv_hall_answer(box.hall, box.job.number, NULL);
    srv_hall_flush(box.hall);
    error(chair + 1, "full");
}

static void test_advice_and_a_disk_that_fails(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"hints\":true");
    unsigned chair = turn_chair();
    ask(chair);
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = SIM_FAILS;
    move(chair, "p");
    error(chair + 1, "stored");
    error(chair + 1, "stale"); /* everybody has to attend again, and to ask again */
    box_say(&box, chair + 1, "{\"t\":\"attend\",\"table\":1}");
    ask(chair);
    think();
    heard(chair + 1, "\"t\":\"advice\"");
}

/* --- Where it is allowed --- */

static void test_hints_are_for_who_plays_alone_unless_it_was_said(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0");
    heard(1, "\"hints\":true");
    until_own_turn();
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    heard(1, "\"hard\":false,\"hints\":true");
}

static void test_among_people_there_are_no_hints(void **state) {
    (void)state;
    box_play(&box, 2, 3, ",\"pace\":0");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    heard(1, "\"hints\":false");
    box.has_job = false;
    for (unsigned chair = 0; chair < 2; chair++) {
        ask(chair);
        error(chair + 1, "state");
        heard(chair + 1, "other people play here too");
        assert_false(box.has_job);
    }
}

static void test_the_owner_may_forbid_hints(void **state) {
    (void)state;
    box_play(&box, 1, 3, ",\"pace\":0,\"hints\":false");
    until_own_turn();
    ask(0);
    error(1, "state");
    heard(1, "who opened it wanted none");
    assert_false(box.has_job);
    box_restart(&box);
    assert_false(srv_hints_allowed(box_table(&box)));
}

static void test_spectators_and_those_without_a_choice_get_none(void **state) {
    (void)state;
    box_play(&box, 4, 4, ",\"hints\":true");
    watch();
    box.has_job = false;
    box_act(&box, WATCHER, "advise", "%s", "");
    error(WATCHER, "unseated");
    unsigned sitter = srv_chair_at(box_table(&box), WZ_WHO_SITTER);
    ask(sitter);
    error(sitter + 1, "state");
    heard(sitter + 1, "nothing to decide");
    for (unsigned i = 0; i < 3; i++) {
        unsigned chair = srv_chair_at(box_table(&box), i);
        if (i == game()->table.turn) continue;
        ask(chair);
        error(chair + 1, "state");
    }
    assert_false(box.has_job);
    box_say(&box, 1, "{\"t\":\"advise\",\"id\":\"x\",\"table\":7,\"expect\":0}");
    error(1, "table");
}

/* --- Play it hard --- */

#define HARD ",\"rules\":\"wenzel rules 1\\nname Hart\\nplay-it-hard yes\\n\",\"hints\":true"

static void test_hard_rules_help_nobody(void **state) {
    (void)state;
    box_play(&box, 3, 3, HARD);
    while (game()->table.phase < WZ_PHASE_CHOOSE)
        move(turn_chair(), game()->table.turn == 0 ? "18" : "p");
    unsigned forehand = turn_chair();
    move(forehand, "s");
    heard(forehand + 1, "\"games\":[{\"contract\":\"C\"},{\"contract\":\"S\"}");
    ask(forehand);
    error(forehand + 1, "state");
    heard(forehand + 1, "plays it hard");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    heard(1, "\"hard\":true,\"hints\":false");
    while (game()->table.phase < WZ_PHASE_PLAY) usual_move();
    for (unsigned i = 0; i < 4; i++) usual_move();
    for (unsigned link = 1; link <= 3; link++) {
        heard(link, "\"last_shown\":");
        assert_false(box_heard(&box, link, "\"points\":"));
        assert_false(box_heard(&box, link, "\"trumps\":"));
    }
    heard(1, "\"last\":{"); /* the last trick stays */
}

static void test_an_own_rule_set_is_told_whole_and_a_preset_by_name(void **state) {
    (void)state;
    box_play(&box, 3, 3, HARD);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    const char *text = strstr(box_frame(&box, 1, "snapshot"), "\"ruletext\":\"");
    assert_non_null(text);
    char lines[4001];
    size_t length = 0;
    for (text += 12; *text != '"'; text++) {
        bool end = text[0] == '\\' && text[1] == 'n';
        lines[length++] = end ? '\n' : *text;
        text += end;
    }
    wz_rules rules;
    wz_rules_trouble trouble;
    assert_int_equal(wz_rules_read(lines, length, WZ_ENGLISH, &rules, &trouble), WZ_OK);
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        assert_true(wz_switch_same(&rules, &box_table(&box)->rules, (wz_switch)i));
    assert_string_equal(rules.name, "Hart");
}

static void test_a_preset_needs_no_text(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"rules\":\"house\"");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    heard(1, "\"rules\":\"house\"");
    assert_false(box_heard(&box, 1, "ruletext"));
}

/* --- What is counted and told --- */

static int number_after(unsigned link, const char *kind, const char *key, unsigned index) {
    const char *at = strstr(box_frame(&box, link, kind), key);
    assert_non_null(at);
    at += strlen(key);
    for (unsigned i = 0; i < index; i++) at = strchr(at, ',') + 1;
    return atoi(at);
}

static void test_points_tell_nobody_what_was_laid_down(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    watch();
    forehand_declares("G");
    int laid = (int)wz_points(game()->skat);
    assert_true(laid > 0 || game()->skat);
    for (unsigned i = 0; i < 9; i++) {
        usual_move();
        const wz_table *t = &game()->table;
        for (unsigned link = 1; link <= 3; link++) {
            bool declarer = srv_position_of(box_table(&box), link - 1) == 0;
            assert_int_equal(number_after(link, "move", "\"points\":[", 0),
                             t->points[0] + (declarer ? laid : 0));
            assert_int_equal(number_after(link, "move", "\"points\":[", 1), t->points[1]);
            assert_int_equal(number_after(link, "move", "\"points\":[", 2), t->points[2]);
        }
        assert_int_equal(number_after(WATCHER, "move", "\"points\":[", 0), t->points[0]);
        wz_cards played = t->played[0] | t->played[1] | t->played[2];
        assert_int_equal(number_after(WATCHER, "move", "\"trumps\":", 0),
                         wz_count(wz_trumps(WZ_GRAND) & ~played));
    }
}

/* Played again, apart from the table: who took each trick and what it counts, and everybody's points in
 * the end, forehand's with the skat. */
static const char *tricks_of(const wz_log *log) {
    static char text[600];
    wz_out out = wz_out_to(text, sizeof text);
    wz_game played;
    uint8_t before[3] = {0, 0, 0};
    wz_put(&out, "\"taken\":[");
    wz_game_start(&played, &box_table(&box)->rules, NULL);
    for (unsigned i = 0, plays = 0; i < log->count; i++) {
        const wz_table *t = &played.table;
        assert_int_equal(wz_apply(&played, &log->move[i]), WZ_OK);
        if (log->move[i].kind != WZ_MOVE_PLAY || ++plays % 3 != 0) continue;
        char taken[48];
        unsigned winner = t->leader[plays / 3];
        snprintf(taken, sizeof taken, "%s{\"winner\":%u,\"points\":%d}", plays > 3 ? "," : "",
                 winner, t->points[winner] - before[winner]);
        wz_put(&out, taken);
        memcpy(before, t->points, sizeof before);
    }
    char points[64];
    snprintf(points, sizeof points, "],\"points\":[%u,%u,%u]", before[0] + wz_points(played.skat),
             before[1], before[2]);
    wz_put(&out, points);
    return text;
}

static void test_a_result_shows_the_whole_game_and_not_before(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"games\":2");
    watch();
    wz_log log = *box_table(&box)->chronicle.log;
    unsigned forehand = srv_chair_at(box_table(&box), 0);
    forehand_declares("G");
    while (srv_in_game(box_table(&box))) {
        box_say(&box, WATCHER, "{\"t\":\"attend\",\"table\":1}");
        assert_false(box_heard(&box, WATCHER, "\"result\":"));
        usual_move();
    }
    char deal[200], players[32];
    wz_out out = wz_out_to(deal, sizeof deal);
    wz_put(&out, "\"moves\":[\"");
    wz_put_move(&out, &log.move[0]);
    snprintf(players, sizeof players, "\"players\":[%u,%u,%u]", forehand, (forehand + 1) % 3,
             (forehand + 2) % 3);
    const char *result = strstr(box_frame(&box, WATCHER, "result"), "\"result\":");
    assert_non_null(strstr(result, deal));
    assert_non_null(strstr(result, players));
    assert_non_null(strstr(result, "\"0 G."));
    const char *tricks = tricks_of(&box_table(&box)->last);
    assert_non_null(strstr(result, tricks));
    assert_null(strstr(result, "\"ended\""));
    /* also to who comes later, while the next game waits or runs; and after a restart */
    box_restart(&box);
    for (unsigned link = 1; link <= 3; link++) {
        box_hello(&box, link);
        box_say(&box, link, "{\"t\":\"attend\",\"table\":1}");
    }
    box_deal(&box);
    assert_true(srv_in_game(box_table(&box)));
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    result = strstr(box_frame(&box, 1, "snapshot"), "\"result\":");
    assert_non_null(strstr(result, deal));
    assert_non_null(strstr(result, players));
    assert_non_null(strstr(result, tricks));
}

static void test_a_result_names_who_cut_the_game_short(void **state) {
    (void)state;
    box_play(&box, 4, 4, ",\"private\":true");
    forehand_declares("G");
    unsigned sitter = srv_chair_at(box_table(&box), WZ_WHO_SITTER);
    unsigned forehand = srv_chair_at(box_table(&box), 0);
    move(sitter, "RE");
    heard(forehand + 1, "\"ended\":{\"key\":\"told.end_given_up\",\"args\":[{\"person\":3}]}");
    heard(sitter + 1, "\"ended\":{\"key\":\"told.end_given_up_own\"");
    box_deal(&box);
    forehand = srv_chair_at(box_table(&box), 0);
    forehand_declares("N");
    move(forehand, "RE");
    heard(sitter + 1, "\"ended\":{\"key\":\"told.end_conceded\",\"args\":[{\"person\":0}]}");
    assert_null(strstr(box_frame(&box, sitter + 1, "result"), "\"points\":[")); /* a null */
}

static void test_a_clock_that_runs_is_told_as_it_stands(void **state) {
    (void)state;
    box_play(&box, 3, 3, ",\"clock\":100");
    unsigned turn = game()->table.turn;
    char running[32];
    snprintf(running, sizeof running, "\"running\":%u", turn);
    box_wait(&box, 30000);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    heard(1, running);
    assert_int_equal(number_after(1, "snapshot", "\"clock\":[", turn), 70000);
    assert_int_equal(number_after(1, "snapshot", "\"clock\":[", (turn + 1) % 3), 100000);
    box_act(&box, 1, "interrupt", "%s", "");
    box_wait(&box, 30000);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    assert_int_equal(number_after(1, "snapshot", "\"clock\":[", turn), 70000);
    assert_false(box_heard(&box, 1, "\"running\""));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_advice_is_a_move_with_words_and_a_reason),
        TEST(test_advice_speaks_the_language_of_who_asks),
        TEST(test_advice_names_the_cards_that_are_seen),
        TEST(test_the_adviser_knows_what_the_asker_knows),
        TEST(test_silence_is_an_advice_too),
        TEST(test_an_old_question_is_stale),
        TEST(test_one_question_at_a_time),
        TEST(test_who_goes_gets_no_answer),
        TEST(test_a_worker_that_fails_is_told),
        TEST(test_advice_and_a_disk_that_fails),
        TEST(test_hints_are_for_who_plays_alone_unless_it_was_said),
        TEST(test_among_people_there_are_no_hints),
        TEST(test_the_owner_may_forbid_hints),
        TEST(test_spectators_and_those_without_a_choice_get_none),
        TEST(test_hard_rules_help_nobody),
        TEST(test_an_own_rule_set_is_told_whole_and_a_preset_by_name),
        TEST(test_a_preset_needs_no_text),
        TEST(test_points_tell_nobody_what_was_laid_down),
        TEST(test_a_result_shows_the_whole_game_and_not_before),
        TEST(test_a_result_names_who_cut_the_game_short),
        TEST(test_a_clock_that_runs_is_told_as_it_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
