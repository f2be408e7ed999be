/* What people may be called, and whom nobody can pose as. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_suite.h"
#include "server/core/names.h"

static enum srv_name_flaw tidy(const char *name, char *tidied) {
    struct srv_names *names = srv_names_open();
    assert_non_null(names);
    snprintf(tidied, WZ_NAME_ROOM, "%s", name);
    enum srv_name_flaw flaw = srv_name_tidy(names, tidied);
    srv_names_free(names);
    return flaw;
}

static void test_names_of_all_the_world_are_good(void **state) {
    (void)state;
    static const char *const good[] = {"Anna",
                                       "Änne Müller-Lüdenscheidt",
                                       "O'Brien",
                                       "Zoë",
                                       "Jürgen 2",
                                       "Łukasz",
                                       "Ольга",
                                       "Σοφία",
                                       "אנה",
                                       "سارة",
                                       "佐藤",
                                       "さくら Tom",
                                       "김민준",
                                       "Nguyễn Thị",
                                       "A. & B.",
                                       "🃏 Wenzel",
                                       "❤️ Karo",
                                       "👨‍👩‍👧",
                                       "7"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char tidied[WZ_NAME_ROOM];
        if (tidy(good[i], tidied) != SRV_NAME_GOOD) fail_msg("%s is refused", good[i]);
        assert_string_equal(tidied, good[i]);
    }
}

static void test_a_name_is_written_in_one_way(void **state) {
    (void)state;
    char tidied[WZ_NAME_ROOM];
    assert_int_equal(tidy("  Anna \t  Maria  ", tidied), SRV_NAME_GOOD);
    assert_string_equal(tidied, "Anna Maria");
    assert_int_equal(tidy("A\xcc\x88nne", tidied),
                     SRV_NAME_GOOD); /* A and two dots to be put on it */
    assert_string_equal(tidied, "Änne");
    assert_int_equal(tidy("Anna\xe3\x80\x80Maria", tidied), SRV_NAME_GOOD); /* a wide space */
    assert_string_equal(tidied, "Anna Maria");
}

static void test_what_is_not_seen_or_poses_is_no_name(void **state) {
    (void)state;
    static const struct {
        const char *name;
        enum srv_name_flaw flaw;
    } bad[] = {
        {" ", SRV_NAME_BLANK},
        {"\xc2\xa0\xe2\x80\x83", SRV_NAME_BLANK}, /* a space that does not break, a wide one */
        {"\xe2\xa0\x80", SRV_NAME_BLANK},         /* Braille without dots */
        {"\xcc\x81", SRV_NAME_BLANK},             /* an accent on nothing */
        {"Anna\xe2\x80\x8b", SRV_NAME_UNSEEN},    /* a space of no width */
        {"An\xe2\x80\x8dna", SRV_NAME_UNSEEN},    /* a joiner */
        {"An\xc2\xadna", SRV_NAME_UNSEEN},        /* a hyphen that does not show */
        {"\xe2\x80\xae"
         "annA",
         SRV_NAME_UNSEEN}, /* right to left from here */
        {"\xe2\x81\xa6"
         "Anna",
         SRV_NAME_UNSEEN},                                      /* an isolate that does not end */
        {"\xe3\x85\xa4", SRV_NAME_UNSEEN},                      /* a Hangul filler */
        {"Anna\xf3\xa0\x81\xa1", SRV_NAME_UNSEEN},              /* a tag */
        {"\xee\x80\x80", SRV_NAME_UNSEEN},                      /* a private character */
        {"\xd0\x90nna", SRV_NAME_POSING},                       /* a Cyrillic A */
        {"Ann\xce\xb1", SRV_NAME_POSING},                       /* a Greek alpha */
        {"\xd7\x90nna", SRV_NAME_POSING},                       /* Hebrew and Latin */
        {"A\xcc\x81\xcc\x82\xcc\x83\xcc\x84", SRV_NAME_POSING}, /* a heap of accents */
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char tidied[WZ_NAME_ROOM];
        enum srv_name_flaw flaw = tidy(bad[i].name, tidied);
        if (flaw != bad[i].flaw) fail_msg("%zu: %s has flaw %d", i, bad[i].name, (int)flaw);
        assert_string_equal(tidied, bad[i].name); /* as it was */
    }
}

static void test_names_that_look_the_same_are_known(void **state) {
    (void)state;
    struct srv_names *names = srv_names_open();
    assert_true(srv_names_alike(names, "Cepa", "\xd0\xa1\xd0\xb5\xd1\x80\xd0\xb0")); /* Cyrillic */
    assert_true(srv_names_alike(names, "Anna", "ANNA"));
    assert_true(srv_names_alike(names, "Anna", "\xef\xbc\xa1nna")); /* a wide A */
    assert_true(srv_names_alike(names, "Paul", "Pau1"));
    assert_false(srv_names_alike(names, "Anna", "Anne"));
    assert_false(srv_names_alike(names, "Anna", "Anna 2"));
    assert_false(srv_names_alike(names, "Anna 2", "Anna 3"));
    srv_names_free(names);
}

/* --- In the hall --- */

static void test_a_bad_name_is_refused_with_words_wherever_it_is_given(void **state) {
    (void)state;
    box_connect(&box, 1);
    box_say(&box, 1,
            "{\"t\":\"hello\",\"version\":1,\"lang\":\"en\",\"name\":\"A\xe2\x80\xae"
            "b\"}");
    heard(1, "\"code\":\"field\",\"field\":\"name\"");
    heard(1, "can't be seen");
    assert_int_equal(box.disk.persons, 0);
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1,\"lang\":\"de\",\"name\":\"  \"}");
    heard(1, "an dem etwas zu sehen ist");
    box_say(&box, 1, "{\"t\":\"hello\",\"version\":1,\"lang\":\"en\",\"name\":\" P1 \"}");
    heard(1, "\"name\":\"P1\"");
    box_say(&box, 1, "{\"t\":\"name\",\"id\":\"n\",\"name\":\"\xd0\x90nna\"}");
    heard(1, "\"id\":\"n\",\"code\":\"field\",\"field\":\"name\"");
    heard(1, "several scripts");
    assert_string_equal(box.disk.person[0].name, "P1");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"name\":\"\xe3\x85\xa4\"}");
    heard(1, "\"id\":\"o\",\"code\":\"field\",\"field\":\"name\"");
    assert_null(box_table(&box));
}

static void names_as(unsigned link, const char *name) {
    box_say(&box, link, "{\"t\":\"name\",\"id\":\"n%u\",\"name\":\"%s\"}", link, name);
    heard(link, "\"t\":\"done\"");
}

static void test_nobody_sits_down_as_somebody_else(void **state) {
    (void)state;
    for (unsigned i = 1; i <= 3; i++) box_hello(&box, i);
    names_as(1, "Cepa");
    names_as(2, "\xd0\xa1\xd0\xb5\xd1\x80\xd0\xb0");
    names_as(3, "CEPA");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"name\":\"x\"}");
    for (unsigned i = 1; i <= 3; i++) {
        box_say(&box, i, "{\"t\":\"attend\",\"table\":1}");
        box_act(&box, i, "sit", ",\"chair\":%u", i - 1);
    }
    assert_string_equal(box_table(&box)->chair[0].name, "Cepa");
    assert_string_equal(box_table(&box)->chair[1].name, "\xd0\xa1\xd0\xb5\xd1\x80\xd0\xb0 2");
    assert_string_equal(box_table(&box)->chair[2].name, "CEPA 3");
    box_restart(&box);
    assert_string_equal(box_table(&box)->chair[2].name, "CEPA 3");
}

/* Persons of before these checks keep their names until they change them; at a table nobody sees them. */
static void test_a_bad_name_of_before_does_not_sit_down(void **state) {
    (void)state;
    box_hello(&box, 1);
    snprintf(box.disk.person[0].name, sizeof box.disk.person[0].name,
             "A\xe2\x80\xae"
             "b");
    box_restart(&box);
    box_hello(&box, 1);
    heard(1, "\"t\":\"welcome\"");
    box_say(&box, 1, "{\"t\":\"open\",\"id\":\"o\",\"name\":\"x\"}");
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    box_act(&box, 1, "sit", ",\"chair\":0");
    heard(1, "can't be seen");
    names_as(1, "Anna");
    box_act(&box, 1, "sit", ",\"chair\":0");
    heard(1, "\"t\":\"done\"");
    assert_string_equal(box_table(&box)->chair[0].name, "Anna");
}

int main(void) {
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
        TEST(test_names_of_all_the_world_are_good),
        TEST(test_a_name_is_written_in_one_way),
        TEST(test_what_is_not_seen_or_poses_is_no_name),
        TEST(test_names_that_look_the_same_are_known),
        TEST(test_a_bad_name_is_refused_with_words_wherever_it_is_given),
        TEST(test_nobody_sits_down_as_somebody_else),
        TEST(test_a_bad_name_of_before_does_not_sit_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
