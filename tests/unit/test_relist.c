/* A series in another kind of list, and who owes whom a beer. */
#include "formats/series.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const wz_seat_holder people[] = {{"Anna", ""}, {"Bernd", ""}, {"Clara", ""}, {"Dora", ""}};

static void start(wz_chronicle *chronicle, wz_list_kind list, unsigned seats) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    rules.list = (uint8_t)list;
    assert_int_equal(wz_chronicle_start(chronicle, fmt_memory, &rules, seats, people, 0, NULL),
                     WZ_OK);
}

static void type(wz_chronicle *chronicle, unsigned who, int value) {
    wz_event event = {
        .kind = WZ_EVENT_TYPED,
        .entry = {.kind = WZ_ENTRY_DECLARED, .declarer = {(uint8_t)who}, .value = value}};
    assert_int_equal(wz_chronicle_add(chronicle, &event), WZ_OK);
}

static int points(const wz_chronicle *chronicle, unsigned who) {
    return chronicle->series.tally[who].points;
}

static void test_simple_list_as_tournament(void **state) {
    (void)state;
    wz_chronicle simple, other;
    start(&simple, WZ_LIST_SIMPLE, 3);
    type(&simple, 0, 48);
    type(&simple, 1, -96);
    type(&simple, 1, 24);
    assert_int_equal(wz_chronicle_as(&simple, WZ_LIST_TOURNAMENT, &other), WZ_OK);
    assert_int_equal(other.chapters, 3);
    assert_int_equal(wz_total(&other.series, (wz_person){0}), 48 + 50 + 40);
    assert_int_equal(wz_total(&other.series, (wz_person){1}), -96 + 24 - 50 + 50);
    assert_int_equal(wz_total(&other.series, (wz_person){2}), 40);
    assert_int_equal(other.chapter[1].bonus, 40);
    assert_int_equal(other.chapter[2].bonus, 0);
    assert_int_equal(other.chapter[1].tally[1].points, -96);
    assert_int_equal(other.series.rounds, 1);
    assert_false(other.series.over);
    /* the one it was made of is as it was */
    assert_int_equal(wz_total(&simple.series, (wz_person){0}), 48);
    wz_chronicle_free(&other);
    wz_chronicle_free(&simple);
}

/* SkWO 6.3.1: once there were four, a lost game brings 30 for ever, in the other list as well. */
static void test_table_that_grows_and_shrinks(void **state) {
    (void)state;
    wz_chronicle simple, other;
    start(&simple, WZ_LIST_SIMPLE, 3);
    for (unsigned i = 0; i < 3; i++) type(&simple, 0, -48);
    wz_event join = {.kind = WZ_EVENT_JOIN, .person = people[3]};
    wz_event leave = {.kind = WZ_EVENT_LEAVE, .who = {1}};
    assert_int_equal(wz_chronicle_add(&simple, &join), WZ_OK);
    assert_int_equal(wz_chronicle_add(&simple, &leave), WZ_OK);
    for (unsigned i = 0; i < 4; i++) type(&simple, i == 3 ? 0 : 3, 24);
    type(&simple, 3, -48);
    assert_int_equal(wz_chronicle_as(&simple, WZ_LIST_TOURNAMENT, &other), WZ_OK);
    assert_int_equal(other.series.people, 4);
    assert_string_equal(other.people[3].name, "Dora");
    assert_int_equal(other.chapter[2].bonus, 40);
    assert_int_equal(other.chapter[7].bonus, 30);
    assert_int_equal(other.chapter[7].seats, 3);
    assert_int_equal(other.series.tally[1].bonus, 3 * 40); /* Bernd has left */
    assert_int_equal(other.series.tally[2].bonus, 3 * 40 + 30);
    assert_false(wz_at_table(&other.series, (wz_person){1}));
    wz_chronicle_free(&other);
    wz_chronicle_free(&simple);
}

static void test_bierlachs_ends_with_its_loser(void **state) {
    (void)state;
    wz_chronicle tournament, other;
    start(&tournament, WZ_LIST_TOURNAMENT, 3);
    type(&tournament, 0, 120); /* -120 for two */
    type(&tournament, 0, -240);
    type(&tournament, 0, 72);  /* Bernd and Clara -192 */
    type(&tournament, 1, 120); /* Anna -360, Clara -312 */
    type(&tournament, 2, 24);
    assert_int_equal(wz_chronicle_as(&tournament, WZ_LIST_BIERLACHS, &other), WZ_OK);
    assert_int_equal(other.chapters, 4);
    assert_true(other.series.over);
    assert_int_equal(points(&other, 0), -360);
    assert_int_equal(points(&other, 1), -192);
    assert_int_equal(points(&other, 2), -312);
    assert_int_equal(wz_bierlachs_losers(&other.series), 1);
    assert_true(wz_owes_beer(&other.series, (wz_person){0}, (wz_person){1}));
    assert_true(wz_owes_beer(&other.series, (wz_person){0}, (wz_person){2}));
    assert_false(wz_owes_beer(&other.series, (wz_person){2}, (wz_person){1}));
    assert_false(wz_owes_beer(&other.series, (wz_person){0}, (wz_person){0}));
    wz_chronicle_free(&other);
    wz_chronicle_free(&tournament);
}

static void test_two_losers_owe_the_others_only(void **state) {
    (void)state;
    wz_chronicle bierlachs;
    start(&bierlachs, WZ_LIST_BIERLACHS, 4);
    type(&bierlachs, 3, 264);
    assert_false(wz_owes_beer(&bierlachs.series, (wz_person){0}, (wz_person){3}));
    type(&bierlachs, 3, 48); /* the other three have 312 against them */
    assert_int_equal(wz_bierlachs_losers(&bierlachs.series), 7);
    for (uint8_t i = 0; i < 3; i++)
        for (uint8_t k = 0; k < 4; k++)
            assert_int_equal(wz_owes_beer(&bierlachs.series, (wz_person){i}, (wz_person){k}),
                             k == 3);
    wz_chronicle_free(&bierlachs);
}

static void test_who_has_left_gets_no_beer(void **state) {
    (void)state;
    wz_chronicle bierlachs;
    start(&bierlachs, WZ_LIST_BIERLACHS, 4);
    wz_event leave = {.kind = WZ_EVENT_LEAVE, .who = {3}};
    assert_int_equal(wz_chronicle_add(&bierlachs, &leave), WZ_OK);
    for (unsigned i = 0; i < 4; i++) type(&bierlachs, i < 3 ? i + 1 : 0, i < 3 ? 24 : -48);
    type(&bierlachs, 0, -264);
    assert_int_equal(wz_bierlachs_losers(&bierlachs.series), 1);
    assert_true(wz_owes_beer(&bierlachs.series, (wz_person){0}, (wz_person){1}));
    assert_true(wz_owes_beer(&bierlachs.series, (wz_person){0}, (wz_person){2}));
    assert_false(wz_owes_beer(&bierlachs.series, (wz_person){0}, (wz_person){3}));
    wz_chronicle_free(&bierlachs);
}

/* What ended the series ends it in every list; nothing more can be entered. */
static void test_end_is_kept(void **state) {
    (void)state;
    wz_chronicle tournament, other;
    start(&tournament, WZ_LIST_TOURNAMENT, 3);
    type(&tournament, 0, 18);
    wz_event time_up = {.kind = WZ_EVENT_TIME_UP};
    assert_int_equal(wz_chronicle_add(&tournament, &time_up), WZ_OK);
    assert_int_equal(wz_chronicle_as(&tournament, WZ_LIST_SIMPLE, &other), WZ_OK);
    assert_true(other.series.over);
    assert_int_equal(points(&other, 0), 18);
    wz_chronicle_free(&other);
    wz_chronicle_free(&tournament);
}

static void test_same_kind_is_the_same_list(void **state) {
    (void)state;
    wz_chronicle tournament, other;
    start(&tournament, WZ_LIST_TOURNAMENT, 4);
    static const int values[] = {48, -96, 24, -36, 59, -92, 120, 18, -54};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++)
        type(&tournament, (i + 1) % 4, values[i]);
    assert_int_equal(wz_chronicle_as(&tournament, WZ_LIST_TOURNAMENT, &other), WZ_OK);
    assert_int_equal(other.chapters, tournament.chapters);
    for (size_t i = 0; i < other.chapters; i++) {
        assert_int_equal(other.chapter[i].bonus, tournament.chapter[i].bonus);
        assert_memory_equal(other.chapter[i].tally, tournament.chapter[i].tally,
                            sizeof other.chapter[i].tally);
    }
    assert_int_equal(other.series.rounds, tournament.series.rounds);
    assert_int_equal(other.series.dealer.i, tournament.series.dealer.i);
    wz_chronicle_free(&other);
    wz_chronicle_free(&tournament);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_simple_list_as_tournament),
        cmocka_unit_test(test_table_that_grows_and_shrinks),
        cmocka_unit_test(test_bierlachs_ends_with_its_loser),
        cmocka_unit_test(test_two_losers_owe_the_others_only),
        cmocka_unit_test(test_who_has_left_gets_no_beer),
        cmocka_unit_test(test_end_is_kept),
        cmocka_unit_test(test_same_kind_is_the_same_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
