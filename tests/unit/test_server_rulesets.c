/* Rule sets of people's own, through the hall: kept, changed, played, deleted; each belongs to one person;
 * official ones stay what they are, and what can't be played is not kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_suite.h"
#include "wenzel/ruletext.h"

#define TEXT(name, more) "wenzel rules 1\\nname " name "\\n" more
#define FRIDAY TEXT("Freitag", "from kneipe\\nspritzen re\\n")

static void come(unsigned people) {
    for (unsigned i = 1; i <= people; i++) box_hello(&box, i);
}

static void keep(unsigned link, const char *id, const char *rules) {
    box_say(&box, link, "{\"t\":\"keep\",\"id\":\"%s\",\"rules\":\"%s\"}", id, rules);
}

static void change(unsigned link, const char *id, const char *rules) {
    box_say(&box, link, "{\"t\":\"keep\",\"id\":\"%s\",\"change\":true,\"rules\":\"%s\"}", id,
            rules);
}

static void drop(unsigned link, const char *id, const char *name) {
    box_say(&box, link, "{\"t\":\"drop\",\"id\":\"%s\",\"name\":\"%s\"}", id, name);
}

static void names(unsigned link) { box_say(&box, link, "{\"t\":\"rules\",\"id\":\"n\"}"); }

static void read_one(unsigned link, const char *rules) {
    box_say(&box, link, "{\"t\":\"ruleset\",\"id\":\"r\",\"rules\":\"%s\"}", rules);
}

static void done(unsigned link, const char *id, bool again) {
    char text[80];
    snprintf(text, sizeof text, "{\"t\":\"done\",\"id\":\"%s\",\"again\":%s}", id,
             again ? "true" : "false");
    heard(link, text);
}

static void refused(unsigned link, const char *why) {
    error(link, "ruleset");
    heard(link, why);
}

static void not_heard(unsigned link, const char *text) {
    if (box_heard(&box, link, text)) fail_msg("%s was heard: %.900s", text, box.heard[link]);
}

/* --- One's own --- */

static void test_kept_changed_and_deleted(void **state) {
    (void)state;
    come(1);
    names(1);
    heard(1, "\"own\":[],\"room\":30}");
    heard(1, "{\"name\":\"isko\",\"years\":\"since 2022\",\"about\":\"");
    keep(1, "a", FRIDAY);
    done(1, "a", false);
    names(1);
    heard(1, "\"own\":[{\"name\":\"Freitag\",\"list\":\"simple\",\"at\":");
    heard(1, "\"room\":29}");
    read_one(1, "Freitag");
    heard(1, "\"official\":false,\"own\":true");
    heard(1, "\\nspritzen re\\n");
    change(1, "b", TEXT("Freitag", "from kneipe\\nspritzen hirsch\\n"));
    done(1, "b", false);
    read_one(1, "Freitag");
    heard(1, "\\nspritzen hirsch\\n");
    drop(1, "c", "Freitag");
    done(1, "c", false);
    names(1);
    heard(1, "\"own\":[],\"room\":30}");
}

static void test_they_outlive_the_process(void **state) {
    (void)state;
    come(2);
    keep(1, "a", FRIDAY);
    keep(1, "b", TEXT("Abend", ""));
    keep(2, "c", TEXT("Freitag", "list bierlachs\\n"));
    drop(1, "d", "Freitag");
    keep(1, "e", FRIDAY);
    box_restart(&box);
    come(2);
    names(1);
    heard(1, "\"own\":[{\"name\":\"Abend\",\"list\":\"tournament\"");
    heard(1, "{\"name\":\"Freitag\",\"list\":\"simple\"");
    names(2);
    heard(2, "\"own\":[{\"name\":\"Freitag\",\"list\":\"bierlachs\"");
    read_one(1, "Freitag");
    heard(1, "\\nspritzen re\\n");
}

static void test_each_belongs_to_one_person(void **state) {
    (void)state;
    come(2);
    keep(1, "a", FRIDAY);
    names(2);
    heard(2, "\"own\":[]");
    read_one(2, "Freitag");
    not_heard(2, "\"switches\":[{");
    change(2, "b", TEXT("Freitag", "from kneipe\\n"));
    refused(2, "You have no rule set of this name");
    drop(2, "c", "Freitag");
    refused(2, "You have no rule set of this name");
    names(1);
    heard(1, "\"own\":[{\"name\":\"Freitag\"");
    /* the same name means another one there */
    keep(2, "d", TEXT("Freitag", "grand 20\\n"));
    done(2, "d", false);
    drop(2, "e", "Freitag");
    done(2, "e", false);
    read_one(1, "Freitag");
    heard(1, "\\nspritzen re\\n");
}

static void test_official_ones_are_locked(void **state) {
    (void)state;
    come(1);
    keep(1, "a", TEXT("isko", ""));
    refused(1, "one of Wenzel");
    keep(1, "b", TEXT("isko", "grand 20\\n"));
    error(1, "rule");
    heard(1, "RULES_NAME");
    change(1, "c", TEXT("kneipe", "from kneipe\\n"));
    refused(1, "one of Wenzel");
    drop(1, "d", "sko1932");
    refused(1, "one of Wenzel");
    names(1);
    heard(1, "\"own\":[]");
}

static void test_name_and_list_are_fixed(void **state) {
    (void)state;
    come(1);
    keep(1, "a", FRIDAY);
    keep(1, "b", TEXT("Freitag", "grand 20\\n"));
    refused(1, "already have a rule set of this name");
    change(1, "c", TEXT("Samstag", ""));
    refused(1, "You have no rule set of this name");
    change(1, "d", TEXT("Freitag", "from kneipe\\nlist bierlachs\\n"));
    refused(1, "kind of list is fixed");
    read_one(1, "Freitag");
    heard(1, "{\"key\":\"list\",\"group\":\"List\",\"value\":\"simple\"");
    heard(1, "\\nspritzen re\\n");
    heard(1, "\"fixed\":true");
    read_one(1, "kneipe");
    not_heard(1, "\"fixed\":true");
}

static void test_what_can_not_be_played_is_not_kept(void **state) {
    (void)state;
    static const char *const bad[] = {
        TEXT("Freitag", "spritzen none\\nafter-kontra bock\\n"),
        TEXT("Freitag", "spritzzen re\\n"),
        TEXT("Freitag", "grand 200\\n"),
        TEXT("<b>Freitag</b>", ""),
        TEXT("Freitag mit einem viel zu langen Namen", ""),
        TEXT("Freitag", "grand 20\\ngrand 20\\n"),
        "Freitag",
        "wenzel rules 9\\nname Freitag\\n",
    };
    come(1);
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        keep(1, "a", bad[i]);
        error(1, "rule");
        names(1);
        heard(1, "\"own\":[]");
    }
    box_say(&box, 1, "{\"t\":\"keep\",\"id\":\"l\",\"rules\":\"%04001d\"}", 0);
    error(1, "field");
    box_say(&box, 1, "{\"t\":\"keep\",\"id\":\"l\",\"rules\":\"wenzel\\u0007\"}");
    error(1, "field");
}

static void test_thirty_and_no_more(void **state) {
    (void)state;
    char text[80];
    come(2);
    for (unsigned i = 1; i <= 31; i++) {
        snprintf(text, sizeof text, TEXT("Abend %u", ""), i);
        box_wait(&box, 1000);
        keep(1, "a", text);
        if (i <= 30) done(1, "a", false);
        else refused(1, "No more than 30");
    }
    change(1, "b", TEXT("Abend 7", "grand 20\\n"));
    done(1, "b", false);
    keep(2, "c", FRIDAY);
    done(2, "c", false);
    drop(1, "d", "Abend 3");
    keep(1, "e", FRIDAY);
    done(1, "e", false);
    names(1);
    heard(1, "\"room\":0}");
}

static void test_a_message_sent_again_is_done_once(void **state) {
    (void)state;
    come(1);
    keep(1, "a", FRIDAY);
    keep(1, "a", FRIDAY);
    done(1, "a", true);
    unsigned long commits = box.disk.commits;
    change(1, "b", FRIDAY); /* nothing has changed */
    done(1, "b", true);
    assert_int_equal(box.disk.commits, commits);
    drop(1, "c", "Freitag");
    drop(1, "c", "Freitag");
    done(1, "c", true);
    drop(1, "d", "Freitag");
    refused(1, "You have no rule set of this name");
}

/* --- The store --- */

static void fails_next(enum sim_fate fate) {
    box.disk.strike = box.disk.commits + 1;
    box.disk.fate = fate;
}

static void test_what_could_not_be_stored_has_not_happened(void **state) {
    (void)state;
    come(1);
    fails_next(SIM_FAILS);
    keep(1, "a", FRIDAY);
    error(1, "stored");
    names(1);
    heard(1, "\"own\":[]");
    keep(1, "b", FRIDAY);
    keep(1, "c", TEXT("Abend", ""));
    fails_next(SIM_FAILS);
    change(1, "d", TEXT("Freitag", "from kneipe\\nspritzen kontra\\n"));
    error(1, "stored");
    read_one(1, "Freitag");
    heard(1, "\\nspritzen re\\n");
    fails_next(SIM_FAILS);
    drop(1, "e", "Freitag");
    error(1, "stored");
    names(1);
    heard(1, "\"own\":[{\"name\":\"Freitag\"");
    drop(1, "e", "Freitag");
    done(1, "e", false);
}

static void test_killed_at_the_commit_all_or_nothing(void **state) {
    (void)state;
    come(1);
    fails_next(SIM_DIES);
    keep(1, "a", FRIDAY);
    box_restart(&box);
    come(1);
    names(1);
    heard(1, "\"own\":[]");
    fails_next(SIM_WRITES_DIES);
    keep(1, "b", FRIDAY);
    box_restart(&box);
    come(1);
    names(1);
    heard(1, "\"own\":[{\"name\":\"Freitag\"");
    keep(1, "b", FRIDAY); /* sent again: it was done before */
    done(1, "b", true);
}

/* --- What one says --- */

static void test_a_rule_set_in_words(void **state) {
    (void)state;
    come(1);
    read_one(1, "sko1932");
    heard(1, "\"flaws\":[],\"name\":\"sko1932\",\"official\":true,\"own\":false,\"years\":\"1932");
    heard(1, "\"against\":\"isko\"");
    heard(1, "\"text\":\"The base value of diamonds is 9.\",\"question\":\"the base value of "
             "diamonds is …\",\"settings\":[],\"low\":4,\"high\":99,\"paragraph\":\"2.4.1\","
             "\"matters\":true");
    heard(1,
          "\"differs\":\"Lost hand games count double under isko (since 2022), once under sko1932");
    heard(1,
          "\"settings\":[{\"value\":\"single\",\"text\":\"once\"},{\"value\":\"double\",\"text\":"
          "\"double\"}]");
    box_say(&box, 1, "{\"t\":\"ruleset\",\"id\":\"r\",\"rules\":\"isko\",\"against\":\"isko\"}");
    not_heard(1, "\"differs\"");
    box_say(&box, 1,
            "{\"t\":\"ruleset\",\"id\":\"r\",\"rules\":\"isko\",\"against\":\"nonsense\"}");
    error(1, "rule");
}

static void test_flaws_stand_at_their_switches(void **state) {
    (void)state;
    come(1);
    read_one(1, TEXT("<i>x", "spritzzen re\\ngrand 200\\n"));
    heard(1, "\"flaws\":[{\"line\":2,\"column\":6,");
    heard(1, "{\"key\":\"grand\",\"line\":4,\"column\":7,\"word\":\"200\"");
    not_heard(1, "\"switches\":[{");
    read_one(1, TEXT("x", "spritzen none\\nafter-kontra bock\\n"));
    heard(1, "\"flaws\":[{\"key\":\"after-kontra\",\"line\":4,");
}

static void test_another_name_for_it(void **state) {
    (void)state;
    come(1);
    box_say(&box, 1, "{\"t\":\"keep\",\"id\":\"a\",\"rules\":\"kneipe\",\"name\":\"Freitag\"}");
    done(1, "a", false);
    read_one(1, "Freitag");
    heard(1, "\"brief\":\"wenzel rules 1\\nname Freitag\\nfrom kneipe\\n\"");
    static const char *const bad[] = {"isko", "a # b",     " a",
                                      "<b>",  "a\\u00a0b", "zu lang um ein Name zu sein"};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        box_say(&box, 1, "{\"t\":\"keep\",\"id\":\"b\",\"rules\":\"kneipe\",\"name\":\"%s\"}",
                bad[i]);
        error(1, "rule");
        box_say(&box, 1, "{\"t\":\"ruleset\",\"id\":\"r\",\"rules\":\"kneipe\",\"name\":\"%s\"}",
                bad[i]);
        heard(1, "\"flaws\":[{\"line\":0,\"column\":0,\"text\":\"This can't be the name");
    }
}

static void test_the_brief_form_leads_to_the_same(void **state) {
    (void)state;
    come(1);
    keep(1, "a", FRIDAY);
    read_one(1, "Freitag");
    heard(1, "\"brief\":\"wenzel rules 1\\nname Freitag\\nfrom kneipe\\nspritzen re\\n\"");
}

/* --- At a table --- */

static void open_by(unsigned link, const char *more) {
    box_say(&box, link, "{\"t\":\"open\",\"id\":\"o%u\"%s}", (unsigned)box.disk.rows, more);
}

/* What a table was opened with. */
static const wz_rules *rules_of(int64_t table) {
    static wz_rules rules;
    const char *text = srv_hall_find(box.hall, table)->open.rules;
    assert_int_equal(wz_rules_read(text, strlen(text), WZ_ENGLISH, &rules, NULL), WZ_OK);
    return &rules;
}

static void test_tables_play_by_them_and_keep_what_they_began_with(void **state) {
    (void)state;
    come(2);
    keep(1, "a", FRIDAY);
    open_by(1, ",\"rules\":\"Freitag\"");
    assert_string_equal(rules_of(1)->name, "Freitag");
    assert_int_equal(rules_of(1)->spritzen, WZ_SPRITZE_RE);
    change(1, "b", TEXT("Freitag", "from kneipe\\nspritzen none\\nafter-kontra none\\n"));
    done(1, "b", false);
    assert_int_equal(rules_of(1)->spritzen, WZ_SPRITZE_RE);
    box_restart(&box);
    come(2);
    assert_int_equal(rules_of(1)->spritzen, WZ_SPRITZE_RE);
    open_by(1, ",\"rules\":\"Freitag\"");
    assert_int_equal(rules_of(2)->spritzen, WZ_NO_SPRITZE);
    /* everybody sees them before sitting down */
    box_say(&box, 2, "{\"t\":\"attend\",\"table\":1}");
    heard(2, "\"rules\":\"Freitag\",\"ruletext\":\"wenzel rules 1\\nname Freitag\\n");
    open_by(2, ",\"rules\":\"Freitag\"");
    error(2, "rule");
}

static void test_play_it_hard_by_any_rule_set(void **state) {
    (void)state;
    come(1);
    keep(1, "a", FRIDAY);
    open_by(1, ",\"rules\":\"Freitag\",\"hard\":true");
    assert_string_equal(rules_of(1)->name, "Freitag");
    assert_true(rules_of(1)->play_it_hard);
    open_by(1, ",\"rules\":\"ramschrunde\",\"hard\":true");
    assert_string_equal(rules_of(2)->name, "ramschrunde-hard");
    assert_true(rules_of(2)->play_it_hard);
    open_by(1, ",\"hard\":false");
    assert_string_equal(rules_of(3)->name, "isko");
    assert_false(rules_of(3)->play_it_hard);
}

static void test_every_order_can_be_played(void **state) {
    (void)state;
    come(1);
    for (unsigned i = 0; wz_rules_name(i); i++) {
        char more[64];
        snprintf(more, sizeof more, ",\"rules\":\"%s\"", wz_rules_name(i));
        box_wait(&box, 1000);
        open_by(1, more);
        assert_string_equal(rules_of(i + 1)->name, wz_rules_name(i));
    }
}

static void test_requests_know_them(void **state) {
    (void)state;
    come(2);
    keep(1, "a", TEXT("Freitag", "grand 20\\n"));
    box_say(&box, 2,
            "{\"t\":\"value\",\"id\":\"v\",\"contract\":\"G\",\"matadors\":1,\"outcome\":"
            "\"won\",\"rules\":\"Freitag\"}");
    error(2, "rule");
    box.has_job = false;
    box_say(&box, 1,
            "{\"t\":\"value\",\"id\":\"v\",\"contract\":\"G\",\"matadors\":1,\"outcome\":"
            "\"won\",\"rules\":\"Freitag\"}");
    assert_true(box.has_job);
    assert_int_equal(box.job.request.rules.base[WZ_GRAND], 20);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_kept_changed_and_deleted),
        TEST(test_they_outlive_the_process),
        TEST(test_each_belongs_to_one_person),
        TEST(test_official_ones_are_locked),
        TEST(test_name_and_list_are_fixed),
        TEST(test_what_can_not_be_played_is_not_kept),
        TEST(test_thirty_and_no_more),
        TEST(test_a_message_sent_again_is_done_once),
        TEST(test_what_could_not_be_stored_has_not_happened),
        TEST(test_killed_at_the_commit_all_or_nothing),
        TEST(test_a_rule_set_in_words),
        TEST(test_flaws_stand_at_their_switches),
        TEST(test_another_name_for_it),
        TEST(test_the_brief_form_leads_to_the_same),
        TEST(test_tables_play_by_them_and_keep_what_they_began_with),
        TEST(test_play_it_hard_by_any_rule_set),
        TEST(test_every_order_can_be_played),
        TEST(test_requests_know_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
