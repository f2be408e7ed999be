/* Messages are read strictly, and what is wrong is told with its field. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/protocol/read.h"
#include "server/protocol/words.h"
#include "server/protocol/write.h"

static struct srv_in message;
static struct srv_trouble trouble;

static bool reads(const char *text) {
    return srv_read_message(text, strlen(text), WZ_ENGLISH, &message, &trouble);
}

static void refused(const char *text, enum srv_fault fault, const char *field, const char *say) {
    if (reads(text)) fail_msg("was read: %s", text);
    assert_int_equal(trouble.fault, fault);
    assert_string_equal(trouble.field, field);
    if (!strstr(trouble.say, say)) fail_msg("\"%s\" does not say \"%s\"", trouble.say, say);
}

static void test_a_message_fills_its_structure(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"move\",\"id\":\"a.1_-Z\",\"table\":7,\"expect\":12,"
                      "\"move\":\"G.D7.D8\"}"));
    assert_int_equal(message.kind, SRV_IN_MOVE);
    assert_string_equal(message.as.move.act.id, "a.1_-Z");
    assert_int_equal(message.as.move.act.table, 7);
    assert_int_equal(message.as.move.act.expect, 12);
    assert_int_equal(message.as.move.move.kind, WZ_MOVE_DECLARE);
    assert_int_equal(wz_count(message.as.move.move.cards[0]), 2);
    assert_ptr_equal(srv_act_of(&message), &message.as.move.act);
}

static void test_optional_fields_say_whether_they_are_there(void **state) {
    (void)state;
    assert_true(reads("{\"t\":\"open\",\"id\":\"1\",\"seats\":4,\"standin\":\"none\"}"));
    const struct srv_in_open *open = &message.as.open;
    assert_true(open->has_seats && open->seats == 4);
    assert_true(open->has_standin && open->standin == SRV_LEVEL_NONE);
    assert_false(open->has_games || open->has_private || open->has_rules);
    assert_null(srv_act_of(&message));
}

static void test_every_message_that_acts_begins_alike(void **state) {
    (void)state;
    for (unsigned i = 0; i < SRV_IN_KINDS; i++) {
        if (!srv_in_shapes[i].acts) continue;
        assert_int_equal(srv_in_shapes[i].fields[0].offset, 0);
        assert_string_equal(srv_in_shapes[i].fields[0].name, "id");
        assert_string_equal(srv_in_shapes[i].fields[2].name, "expect");
    }
}

static void test_what_is_no_json_is_refused(void **state) {
    (void)state;
    refused("", SRV_FAULT_JSON, "", "");
    refused("{\"t\":\"ping\"", SRV_FAULT_JSON, "", "");
    refused("[1]", SRV_FAULT_JSON, "", "");
    refused("{\"t\":\"ping\",\"t\":\"ping\"}", SRV_FAULT_JSON, "", "");
    refused("{\"t\":\"ping\"} x", SRV_FAULT_JSON, "", "");
    refused("{\"t\":\"\xff\"}", SRV_FAULT_JSON, "", "");
}

static void test_the_field_that_is_wrong_is_named(void **state) {
    (void)state;
    refused("{}", SRV_FAULT_FIELD, "t", "t");
    refused("{\"t\":\"dance\"}", SRV_FAULT_FIELD, "t", "no message");
    refused("{\"t\":7}", SRV_FAULT_FIELD, "t", "text");
    refused("{\"t\":\"sit\",\"id\":\"1\",\"table\":1,\"expect\":1}", SRV_FAULT_FIELD, "chair",
            "chair");
    refused("{\"t\":\"sit\",\"id\":\"1\",\"table\":1,\"expect\":1,\"chair\":4}", SRV_FAULT_FIELD,
            "chair", "0 to 3");
    refused("{\"t\":\"sit\",\"id\":\"1\",\"table\":1.5,\"expect\":1,\"chair\":1}", SRV_FAULT_FIELD,
            "table", "table");
    refused("{\"t\":\"sit\",\"id\":\"\",\"table\":1,\"expect\":1,\"chair\":1}", SRV_FAULT_FIELD,
            "id", "1 to 32");
    refused("{\"t\":\"sit\",\"id\":\"a b\",\"table\":1,\"expect\":1,\"chair\":1}", SRV_FAULT_FIELD,
            "id", "1 to 32");
    refused("{\"t\":\"attend\",\"table\":1,\"invite\":\"0123\"}", SRV_FAULT_FIELD, "invite",
            "32 digits");
    refused("{\"t\":\"open\",\"id\":\"1\",\"standin\":\"genius\"}", SRV_FAULT_FIELD, "standin",
            "genius");
    refused("{\"t\":\"hello\",\"version\":1,\"name\":\"a\\nb\"}", SRV_FAULT_FIELD, "name",
            "control");
    refused("{\"t\":\"allow\",\"id\":\"1\",\"table\":1,\"expect\":1,\"yes\":1}", SRV_FAULT_FIELD,
            "yes", "true or false");
}

static void test_an_unknown_field_is_refused_and_the_id_kept_for_the_answer(void **state) {
    (void)state;
    assert_false(reads("{\"t\":\"leave\",\"id\":\"x9\",\"table\":1,\"expect\":1,\"now\":true}"));
    assert_string_equal(trouble.id, "x9");
    assert_non_null(strstr(trouble.say, "now"));
    assert_string_equal(trouble.field, "now");
    assert_false(reads("{\"t\":\"leave\",\"id\":\"x 9\",\"table\":1,\"expect\":1}"));
    assert_string_equal(trouble.id, "");
}

static void test_lengths_are_bytes_and_their_ends_are_sharp(void **state) {
    (void)state;
    char text[600], name[100];
    for (unsigned length = 62; length <= 64; length++) {
        memset(name, 'a', length);
        name[length] = '\0';
        snprintf(text, sizeof text, "{\"t\":\"hello\",\"version\":1,\"name\":\"%s\"}", name);
        assert_int_equal(reads(text), length <= 63);
    }
    assert_true(reads("{\"t\":\"open\",\"id\":\"1\",\"rules\":\"wenzel rules 1\\nname x\\n\"}"));
    assert_false(reads("{\"t\":\"open\",\"id\":\"1\",\"rules\":\"a\\tb\"}"));
}

static void test_events_are_written_and_read_back(void **state) {
    (void)state;
    union srv_event_any event = {0}, back;
    struct srv_json json = {0};
    event.result.kind = SRV_ENTRY_RAMSCH;
    event.result.written_count = 3;
    event.result.written[1] = -76;
    srv_write_event(&json, SRV_EVENT_RESULT, &event);
    assert_true(srv_json_good(&json));
    assert_true(srv_read_event(json.text, json.length, SRV_EVENT_RESULT, &back, &trouble));
    assert_memory_equal(&event.result, &back.result, sizeof back.result);
    srv_json_clear(&json);
    memset(&event, 0, sizeof event);
    strcpy(event.chat.text, "\"\\ \xc3\xa4");
    srv_write_event(&json, SRV_EVENT_CHAT, &event);
    assert_true(srv_read_event(json.text, json.length, SRV_EVENT_CHAT, &back, &trouble));
    assert_string_equal(back.chat.text, event.chat.text);
    assert_false(back.chat.has_phrase);
    srv_json_free(&json);
}

static void test_every_fault_and_phrase_has_its_sentence(void **state) {
    (void)state;
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        for (unsigned i = 0; i < SRV_FAULT_COUNT; i++)
            assert_true(strlen(srv_fault_text((wz_lang)lang, (enum srv_fault)i)) > 10);
        for (unsigned i = 0; i < SRV_PHRASE_COUNT; i++)
            assert_true(strlen(srv_phrase_text((wz_lang)lang, (enum srv_phrase)i)) > 3);
    }
    assert_non_null(strstr(srv_fault_text(WZ_GERMAN, SRV_FAULT_ASIDE), "beiseite"));
    assert_non_null(strstr(srv_phrase_text(WZ_GERMAN, SRV_PHRASE_GOOD_LUCK), "Gut Blatt"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_message_fills_its_structure),
        cmocka_unit_test(test_optional_fields_say_whether_they_are_there),
        cmocka_unit_test(test_every_message_that_acts_begins_alike),
        cmocka_unit_test(test_what_is_no_json_is_refused),
        cmocka_unit_test(test_the_field_that_is_wrong_is_named),
        cmocka_unit_test(test_an_unknown_field_is_refused_and_the_id_kept_for_the_answer),
        cmocka_unit_test(test_lengths_are_bytes_and_their_ends_are_sharp),
        cmocka_unit_test(test_events_are_written_and_read_back),
        cmocka_unit_test(test_every_fault_and_phrase_has_its_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
