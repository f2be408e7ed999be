/* Frames as structures: what is written can be read, and comes back the same; what breaks a limit or was
 * forgotten is noticed; lists and reveals are those of the formats. Every frame that a box hears is read
 * and written again (frame_check.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "formats/fair_json.h"
#include "formats/json_list.h"
#include "frame_check.h"
#include "hall_game.h"
#include "server/protocol/write.h"

/* --- An evening --- */

static void everybody_talks(void) {
    box_act(&box, 1, "chat", ",\"text\":\"\\\"Grand\\\" \\u00fc\"");
    box_act(&box, 2, "chat", ",\"phrase\":\"good_luck\"");
    box_act(&box, 1, "object", "%s", "");
    box_act(&box, 1, "object", ",\"kind\":\"speech\",\"facts\":\"actor=declarer\"");
    box_act(&box, 2, "object", ",\"kind\":\"speech\",\"tell\":true");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_say(&box, 1, "{\"t\":\"ping\"}");
    box_say(&box, 1, "{\"t\":\"lobby\"}");
    box_say(&box, 1, "{\"t\":\"code\",\"id\":\"k\"}");
}

static void look_at_what_was_played(unsigned game) {
    box_wait(&box, 5000); /* no flood */
    box_say(&box, 1, "{\"t\":\"list\",\"table\":1}");
    box_say(&box, 1, "{\"t\":\"record\",\"table\":1,\"game\":%u}", game);
    box_say(&box, 2, "{\"t\":\"record\",\"table\":1,\"game\":%u}", game + 1);
    error(2, "state");
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
}

static void ask_for_advice(void) {
    unsigned chair = turn_chair();
    box_say(&box, chair + 1, "{\"t\":\"advise\",\"id\":\"q\",\"table\":1,\"expect\":%lld}",
            (long long)box_table(&box)->seq);
    box_work(&box);
}

/* Between two games somebody wants to know what has nothing to do with the table. */
static void ask_besides(void) {
    static const char *const questions[] = {
        "\"t\":\"value\",\"contract\":\"N\",\"outcome\":\"won\"",
        "\"t\":\"judge\"",
        "\"t\":\"judge\",\"kind\":\"revoke\"",
        "\"t\":\"read\",\"sentence\":\"Der Gegner hat nicht bedient\"",
        "\"t\":\"rules\"",
        "\"t\":\"ruleset\",\"rules\":\"kneipe\"",
        "\"t\":\"counsel\",\"seat\":1,\"hand\":\"CJ.SJ.HJ.CA.CT.CK.CQ.SA.HA.DA\"",
        ("\"t\":\"solve\",\"game\":\"null\",\"declarer\":0,\"leader\":0,"
         "\"hands\":[\"S7\",\"S8\",\"S9\"]")};
    wz_solver *solver = wz_solver_new(1 << 20);
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++) {
        static wz_response response;
        box.has_job = false;
        box_say(&box, 1, "{%s,\"id\":\"q%u\"}", questions[i], i);
        if (!box.has_job) continue;
        bool any = wz_request_answer(&box.job.request, solver, &response);
        srv_hall_answer(box.hall, box.job.number, any ? &response : NULL);
        srv_hall_flush(box.hall);
    }
    wz_solver_free(solver);
}

static void play_an_evening(unsigned seats, const char *more) {
    box_play(&box, seats, seats, more);
    watch();
    for (unsigned i = 1; srv_in_game(box_table(&box)); i++) {
        everybody_talks();
        ask_for_advice();
        play_to_the_end();
        look_at_what_was_played(i);
        if (box_table(&box)->committed) box_deal(&box);
    }
    ask_besides();
    box_act(&box, 1, "close", "%s", "");
}

/* Whatever breaks its form makes the box broken, which is looked at behind every test. */
static void test_every_frame_of_an_evening_comes_back_as_it_was_written(void **state) {
    (void)state;
    play_an_evening(4, ",\"games\":4,\"hints\":true,\"clock\":3600");
    for (unsigned i = 0; i < SRV_OUT_KINDS; i++)
        if (box.frames[i] == 0) fail_msg("never heard: %s", srv_out_shapes[i].name);
    assert_null(strstr(box.report, "limits"));
    assert_false(box.broken);
}

static void test_also_with_kontra_ramsch_and_own_rules(void **state) {
    (void)state;
    play_an_evening(3, ",\"games\":6,\"rules\":\"wenzel rules 1\\nname ours\\nfrom house\\n"
                       "list bierlachs\\nbierlachs-mark 40\\n\"");
    assert_null(strstr(box.report, "limits"));
    assert_false(box.broken);
}

/* --- Lists and reveals --- */

/* A part of the last frame of this kind. */
static json_t *part_of(const char *kind, const char *key, const char *inner) {
    json_t *frame = json_loads(box_frame(&box, 1, kind), JSON_DISABLE_EOF_CHECK, NULL);
    json_t *part = json_object_get(frame, key);
    if (inner) part = json_object_get(part, inner);
    json_incref(part);
    json_decref(frame);
    return part;
}

static void same_json(json_t *told, char *expected) {
    json_t *other = json_loads(expected, 0, NULL);
    char *text = json_dumps(told, JSON_COMPACT);
    if (!json_equal(told, other)) fail_msg("told %.300s, not %.300s", text, expected);
    json_decref(told);
    json_decref(other);
    free(text);
    free(expected);
}

/* A value by its path: "people.2.total"; "" is what stands there itself. */
static json_t *at(json_t *json, const char *path) {
    while (*path && json) {
        char key[32];
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        json = json_is_array(json) ? json_array_get(json, (size_t)atoi(key))
                                   : json_object_get(json, key);
        path += length + (path[length] == '.');
    }
    return json;
}

/* The frame has its own words for what the command prints. */
static void same_at(json_t *told, const char *path, json_t *printed, const char *other) {
    json_t *one = at(told, path), *two = at(printed, other);
    if (!one || !two || !json_equal(one, two)) fail_msg("%s is not %s", path, other);
}

static void entries_agree(json_t *told, json_t *printed) {
    static const char *const pairs[][2] = {{"number", "game_number"},
                                           {"dealer", "dealer"},
                                           {"players", "players"},
                                           {"sitting", "sitting"},
                                           {"kind", "result.outcome"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        same_at(told, pairs[i][0], printed, pairs[i][1]);
    for (size_t i = 0; i < json_array_size(at(told, "running")); i++) {
        json_t *one = json_array_get(at(told, "running"), i),
               *two = json_array_get(at(printed, "running"), i);
        same_at(one, "points", two, "list_points");
        same_at(one, "won", two, "won_count");
        same_at(one, "lost", two, "lost_count");
    }
    if (!at(told, "declarer")) return;
    size_t declarer = (size_t)json_integer_value(at(printed, "result.declarer"));
    json_t *name = json_array_get(at(printed, "players"), declarer);
    assert_true(json_equal(at(told, "declarer"), name));
    same_at(told, "won", printed, "result.won");
    same_at(told, "value", printed, "result.value");
    same_at(told, "game", printed, "result.game");
    same_at(told, "base", printed, "result.base_value");
    same_at(told, "overbid", printed, "result.out_of_reach");
    if (strcmp(json_string_value(at(told, "game")), "null") != 0)
        same_at(told, "matadors", printed, "result.matadors");
    if (at(told, "spritzen")) same_at(told, "spritzen", printed, "result.spritzen");
    bool credits = wz_series_list(&box_table(&box)->chronicle.series)->credits;
    assert_int_equal(at(told, "bonus") != NULL, credits);
    if (credits) same_at(told, "bonus", printed, "bonus_each");
}

static void people_agree(json_t *told, json_t *printed) {
    static const char *const pairs[][2] = {
        {"name", "name"},
        {"points", "list_points"},
        {"won", "won_count"},
        {"lost", "lost_count"},
        {"others_lost", "others_lost_count"},
        {"bonus", "others_bonus"},
        {"total", "total"},
        {"place", "rank"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        same_at(told, pairs[i][0], printed, pairs[i][1]);
}

static void lists_agree(void) {
    static const char *const pairs[][2] = {
        {"kind", "list_kind"},    {"rules", "rules"},     {"length", "length"},
        {"finished", "finished"}, {"playing", "playing"}, {"passed_in", "passed_in_count"}};
    const wz_chronicle *chronicle = &box_table(&box)->chronicle;
    fmt_list_report report = {
        .chronicle = chronicle, .games = chronicle, .playing = chronicle->playing};
    box_say(&box, 1, "{\"t\":\"list\",\"table\":1}");
    char *text = fmt_json_list(&report);
    json_t *told = part_of("list", "list", NULL), *printed = json_loads(text, 0, NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        same_at(told, pairs[i][0], printed, pairs[i][1]);
    if (at(told, "mark")) same_at(told, "losers", printed, "losers");
    assert_int_equal(json_array_size(at(told, "entries")), chronicle->chapters);
    for (size_t i = 0; i < chronicle->chapters; i++)
        entries_agree(json_array_get(at(told, "entries"), i),
                      json_array_get(at(printed, "entries"), i));
    assert_int_equal(json_array_size(at(told, "people")), chronicle->series.people);
    for (size_t i = 0; i < chronicle->series.people; i++)
        people_agree(json_array_get(at(told, "people"), i),
                     json_array_get(at(printed, "people"), i));
    json_decref(told);
    json_decref(printed);
    free(text);
}

static void test_a_list_is_what_the_command_would_print(void **state) {
    (void)state;
    box_play(&box, 4, 4, ",\"games\":4");
    lists_agree();
    for (unsigned i = 0; i < 4; i++) {
        play_to_the_end();
        lists_agree();
        box_deal(&box);
    }
    assert_int_equal(box_table(&box)->chronicle.chapters, 4);
}

static void test_a_list_of_beers_likewise(void **state) {
    (void)state;
    box_play(&box, 3, 3,
             ",\"games\":0,\"rules\":\"wenzel rules 1\\nname ours\\nfrom house\\n"
             "list bierlachs\\nbierlachs-mark 40\\n\"");
    for (unsigned i = 0; i < 20 && srv_in_game(box_table(&box)); i++) {
        play_to_the_end();
        lists_agree();
        box_deal(&box);
    }
    assert_true(box_table(&box)->chronicle.series.over);
}

static void test_a_reveal_is_the_record_of_the_deal(void **state) {
    (void)state;
    box_play(&box, 3, 3, "");
    play_to_the_end();
    same_json(part_of("result", "result", "reveal"), fmt_json_fair(&box_table(&box)->old));
}

/* --- Limits --- */

static struct srv_json json;

static const char *beyond(const struct srv_out *frame) {
    srv_json_clear(&json);
    srv_write_frame(&json, frame);
    return json.beyond ? json.beyond : "";
}

static void test_what_breaks_a_limit_is_noted(void **state) {
    (void)state;
    static char text[SRV_MOST_OUT_RECORD_ISS + 2];
    struct srv_out frame = {.kind = SRV_OUT_DONE, .as.done = {.id = "a"}};
    assert_string_equal(beyond(&frame), "");
    frame.as.done.id = NULL;
    assert_string_equal(beyond(&frame), "id");
    frame.as.done = (struct srv_out_done){.id = "a", .has_seq = true, .seq = 0};
    assert_string_equal(beyond(&frame), "seq");
    frame.as.done.seq = INT64_C(4294967296);
    assert_string_equal(beyond(&frame), "seq");
    frame = (struct srv_out){.kind = SRV_OUT_GONE, .as.gone = {.table = 1, .code = 99}};
    assert_string_equal(beyond(&frame), "code");
    frame = (struct srv_out){.kind = SRV_OUT_TABLES, .as.tables = {.tables_count = 1}};
    assert_string_equal(beyond(&frame), "tables");
    memset(text, 'a', sizeof text - 1);
    frame = (struct srv_out){
        .kind = SRV_OUT_RECORD,
        .as.record = {.table = 1, .game = 1, .moves = "", .protocol = "", .iss = text}};
    assert_string_equal(beyond(&frame), "iss");
    text[sizeof text - 2] = '\0';
    assert_string_equal(beyond(&frame), "");
    frame.as.record.moves = NULL;
    assert_string_equal(beyond(&frame), "moves");
    srv_json_free(&json);
}

/* --- Reading --- */

static bool reads(const char *text, struct srv_pool *pool, struct srv_out *frame) {
    struct srv_trouble trouble;
    srv_pool_clear(pool);
    return srv_read_frame(text, strlen(text), pool, frame, &trouble);
}

static void test_frames_are_read_into_structures(void **state) {
    (void)state;
    struct srv_pool pool = {0};
    struct srv_out frame;
    assert_true(
        reads("{\"t\":\"error\",\"code\":\"stale\",\"text\":\"zu sp\\u00e4t\"}", &pool, &frame));
    assert_int_equal(frame.as.error.code, SRV_FAULT_STALE);
    assert_string_equal(frame.as.error.text, "zu sp\xc3\xa4t");
    assert_null(frame.as.error.paragraph);
    assert_true(reads("{\"t\":\"tables\",\"tables\":[{\"table\":7,\"name\":\"x\",\"state\":"
                      "\"playing\",\"rules\":\"isko\",\"free\":1,\"yours\":false,\"people\":"
                      "[\"Anna\",\"Bea\"]}]}",
                      &pool, &frame));
    assert_int_equal(frame.as.tables.tables_count, 1);
    assert_string_equal(frame.as.tables.tables[0].people[1], "Bea");
    assert_false(reads("{\"t\":\"pong\"}", &pool, &frame));
    assert_false(reads("{\"t\":\"tables\",\"tables\":[7]}", &pool, &frame));
    srv_pool_free(&pool);
}

/* The last frame of this kind with something else in the place of a text that it has. */
static bool reads_with(const char *kind, const char *old, const char *now, struct srv_out *frame) {
    static struct srv_pool pool;
    char text[9000];
    const char *from = box_frame(&box, 1, kind), *at = strstr(from, old);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%.*s", (int)(at - from), from, now,
             (int)strcspn(at + strlen(old), "\n"), at + strlen(old));
    bool good = reads(text, &pool, frame);
    srv_pool_free(&pool);
    return good;
}

static void test_cards_and_moves_are_the_librarys(void **state) {
    (void)state;
    struct srv_out frame;
    box_play(&box, 3, 3, "");
    assert_true(reads_with("move", "\"skat\":\"\"", "\"skat\":\"C8.C7\"", &frame));
    assert_int_equal(frame.as.move.move.kind, WZ_MOVE_DEAL);
    assert_int_equal(wz_count(frame.as.move.view.skat), 2);
    assert_false(reads_with("move", "\"skat\":\"\"", "\"skat\":\"C9.C8.C7\"", &frame));
    assert_false(reads_with("move", "\"skat\":\"\"", "\"skat\":\"C7.C7\"", &frame));
    assert_false(reads_with("move", "\"move\":\"w ", "\"move\":\"x ", &frame));
    play_to_the_end();
    assert_false(reads_with("result", "\"skat\":[\"", "\"skat\":[\"X", &frame));
}

static void test_a_newer_server_may_say_more(void **state) {
    (void)state;
    struct srv_pool pool = {0};
    struct srv_out frame;
    enum srv_out_kind kind;
    struct srv_trouble trouble;
    const char *text = "{\"t\":\"pong\",\"now\":5,\"moon\":\"full\"}";
    assert_true(reads(text, &pool, &frame));
    assert_int_equal(frame.as.pong.now, 5);
    /* but what the server of today says is named in messages.def */
    assert_false(frame_holds(text, strlen(text), &kind, &trouble));
    srv_pool_free(&pool);
}

/* --- Memory --- */

static void test_a_pool_gives_much_and_takes_all_back(void **state) {
    (void)state;
    struct srv_pool pool = {0};
    for (unsigned round = 0; round < 3; round++) {
        char *large = srv_pool_take(&pool, 100000, 1);
        const char *kept[500];
        for (unsigned i = 0; i < 500; i++) {
            wz_out out = srv_pool_out(&pool, 200);
            wz_put_int(&out, i);
            kept[i] = srv_pool_text(&pool, &out);
        }
        for (unsigned i = 0; i < 500; i++) assert_int_equal(atoi(kept[i]), i);
        for (unsigned i = 0; i < 100000; i++) assert_int_equal(large[i], 0);
        memset(large, 'x', 100000);
        assert_non_null(srv_pool_take(&pool, 0, 8));
        assert_false(pool.failed);
        srv_pool_clear(&pool);
    }
    wz_out out = srv_pool_out(&pool, 3);
    wz_put(&out, "abcdef");
    assert_string_equal(srv_pool_text(&pool, &out), "abc");
    srv_pool_free(&pool);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_every_frame_of_an_evening_comes_back_as_it_was_written),
        TEST(test_also_with_kontra_ramsch_and_own_rules),
        TEST(test_a_list_is_what_the_command_would_print),
        TEST(test_a_list_of_beers_likewise),
        TEST(test_a_reveal_is_the_record_of_the_deal),
        cmocka_unit_test(test_what_breaks_a_limit_is_noted),
        cmocka_unit_test(test_frames_are_read_into_structures),
        TEST(test_cards_and_moves_are_the_librarys),
        cmocka_unit_test(test_a_newer_server_may_say_more),
        cmocka_unit_test(test_a_pool_gives_much_and_takes_all_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
