/* The fold of a series: what is refused changes nothing, entries follow from what was told, and a
 * chapter remembers the table at which it was played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "evening.h"

static const wz_seat_holder people[] = {{"Anna", ""}, {"Bernd", "club"}, {"Clara", ""}};

static wz_rules isko(void) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    return rules;
}

static void start(wz_chronicle *chronicle, unsigned length) {
    wz_rules rules = isko();
    assert_int_equal(wz_chronicle_start(chronicle, fmt_memory, &rules, 3, people, length, "7"),
                     WZ_OK);
}

static wz_error add(wz_chronicle *chronicle, wz_event event) {
    char *before = evening_list(chronicle);
    wz_error checked = wz_chronicle_check(chronicle, &event);
    char *line = fmt_json_series_event(chronicle, &event);
    char *between = evening_list(chronicle);
    assert_string_equal(before, between); /* looking changes nothing */
    wz_error added = wz_chronicle_add(chronicle, &event);
    assert_int_equal(checked, added);
    assert_int_equal(line != NULL, added == WZ_OK);
    char *after = evening_list(chronicle);
    if (added != WZ_OK) assert_string_equal(before, after); /* and neither does a refused event */
    free(before);
    free(between);
    free(after);
    free(line);
    return added;
}

static wz_error say(wz_chronicle *chronicle, const char *move) {
    wz_event event = {.kind = WZ_EVENT_MOVE};
    assert_int_equal(wz_move_from(move, strlen(move), &event.move, NULL), WZ_OK);
    return add(chronicle, event);
}

/* --- Beginning --- */

static wz_error start_with(const char *name, unsigned seats, unsigned length, const char *seed) {
    wz_rules rules = isko();
    wz_seat_holder them[WZ_MAX_SEATS + 1] = {{"A", ""}, {"B", ""}, {"C", ""}, {"D", ""}, {"E", ""},
                                             {"F", ""}, {"G", ""}, {"H", ""}, {"I", ""}};
    memset(them[2].name, 0, sizeof them[2].name);
    memcpy(them[2].name, name, strlen(name) < WZ_NAME_ROOM ? strlen(name) : WZ_NAME_ROOM);
    wz_chronicle chronicle;
    wz_error error = wz_chronicle_start(&chronicle, fmt_memory, &rules, seats, them, length, seed);
    if (error == WZ_OK) {
        char *header = fmt_json_series_header(&chronicle);
        assert_non_null(header);
        free(header);
    } else {
        assert_null(chronicle.log); /* nothing to free */
    }
    wz_chronicle_free(&chronicle);
    return error;
}

static void test_who_can_begin_a_series(void **state) {
    (void)state;
    static const struct {
        const char *name;
        wz_error error;
    } names[] = {
        {"Clara", WZ_OK},
        {"Zoë Groß 李 🂡", WZ_OK},
        {"Clara von und zu Immergewinnen aus dem schönen Altenburg an de", WZ_OK}, /* 63 bytes */
        {"Clara von und zu Immergewinnen aus dem schönen Altenburg an dex", WZ_E_NAME},
        {"", WZ_E_NAME},
        {"B", WZ_E_NAME_TWICE},
        {"Cla\tra", WZ_E_NAME},
        {"Cla\x7fra", WZ_E_NAME},
        {"Cla\xc2\x9bra", WZ_E_NAME},     /* a control character of eight bits */
        {"Cla\xe2\x80\xa8ra", WZ_E_NAME}, /* a line separator */
        {"M\xfcller", WZ_E_NAME},         /* Latin-1 */
        {"\xc0\xaf", WZ_E_NAME},          /* too long a form */
        {"\xed\xa0\x80", WZ_E_NAME},      /* half a character of UTF-16 */
        {"\xf4\x90\x80\x80", WZ_E_NAME},  /* beyond the last character */
        {"Clara\xe2\x82", WZ_E_NAME},     /* cut off */
        {"\x80", WZ_E_NAME},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (start_with(names[i].name, 3, 36, NULL) != names[i].error)
            fail_msg("name %zu: %s", i, names[i].name);
    assert_int_equal(start_with("C", 2, 36, NULL), WZ_E_SEATS);
    assert_int_equal(start_with("C", 9, 36, NULL), WZ_E_SEATS);
    assert_int_equal(start_with("C", 8, 0, "4711"), WZ_OK);
    assert_int_equal(start_with("C", 3, 70000, NULL), WZ_E_SERIES_LENGTH);
    assert_int_equal(start_with("C", 3, 36, "a seed that is longer than its room"), WZ_E_NAME);
    assert_int_equal(start_with("C", 3, 36, "a\nb"), WZ_E_NAME);
}

/* --- Events --- */

static void test_the_order_of_things(void **state) {
    (void)state;
    wz_chronicle chronicle;
    wz_event result = {.kind = WZ_EVENT_RESULT};
    start(&chronicle, 36);
    assert_int_equal(say(&chronicle, "1 p"), WZ_E_NO_GAME_UNDER_WAY);
    assert_int_equal(wz_chronicle_result(&chronicle, &result), WZ_E_NO_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, result), WZ_E_NO_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_ABANDON}), WZ_E_NO_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = WZ_DEALS}),
                     WZ_E_BAD_DEAL);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = 5}), WZ_OK);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = 5}),
                     WZ_E_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_TYPED}), WZ_E_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_JOIN, .person = {"Dora", ""}}),
                     WZ_E_GAME_UNDER_WAY);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_LEAVE}), WZ_E_GAME_UNDER_WAY);
    assert_int_equal(wz_chronicle_result(&chronicle, &result), WZ_E_GAME_NOT_OVER);
    assert_int_equal(say(&chronicle, "0 p"), WZ_E_NOT_YOUR_TURN);
    assert_int_equal(say(&chronicle, "1 p"), WZ_OK);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_ABANDON, .reason = "a\nb"}),
                     WZ_E_NAME);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_ABANDON, .reason = "why"}), WZ_OK);
    assert_int_equal(chronicle.series.games, 0);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_KINDS}), WZ_E_SYNTAX);
    wz_chronicle_free(&chronicle);
}

/* A result is what the rules say, not what the event says. */
static void test_a_result_is_compared(void **state) {
    (void)state;
    wz_chronicle chronicle;
    wz_event result;
    start(&chronicle, 1);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = 5}), WZ_OK);
    static const char *const moves[] = {"1 p", "2 p", "0 p"};
    for (unsigned i = 0; i < 3; i++) assert_int_equal(say(&chronicle, moves[i]), WZ_OK);
    assert_int_equal(wz_chronicle_result(&chronicle, &result), WZ_OK);
    assert_int_equal(result.entry.kind, WZ_ENTRY_PASSED_IN);
    wz_event other = result;
    other.entry.kind = WZ_ENTRY_DECLARED;
    other.entry.value = 48;
    assert_int_equal(add(&chronicle, other), WZ_E_RESULT_DIFFERS);
    assert_int_equal(add(&chronicle, result), WZ_OK);
    assert_int_equal(chronicle.chapters, 1);
    assert_int_equal(chronicle.chapter[0].moves, 4);
    assert_true(chronicle.chapter[0].played);
    assert_true(chronicle.series.over);
    assert_int_equal(add(&chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = 5}),
                     WZ_E_SERIES_OVER);
    wz_chronicle_free(&chronicle);
}

/* --- Paper --- */

static int told_value(wz_told told) {
    wz_rules rules;
    wz_series series;
    wz_entry entry;
    assert_int_equal(wz_rules_named("house", &rules), WZ_OK);
    assert_int_equal(wz_series_start(&series, &rules, 3, 36), WZ_OK);
    wz_error error = wz_entry_of_told(&series, (wz_person){0}, &told, &entry);
    return error == WZ_OK ? entry.value : -10000 - (int)error;
}

static void test_games_in_words(void **state) {
    (void)state;
    static const struct {
        wz_told told;
        int value;
    } games[] = {
        {{{WZ_CLUBS_GAME, 0}, 1, WZ_SIMPLE, 0, 0, true, false, 0}, 24},
        {{{WZ_CLUBS_GAME, WZ_HAND}, 2, WZ_SCHNEIDER, 48, 0, true, false, 0}, 60},
        {{{WZ_CLUBS_GAME, 0}, 1, WZ_SIMPLE, 0, 0, false, false, 0}, -48},
        {{{WZ_CLUBS_GAME, 0}, 1, WZ_SCHNEIDER, 0, 0, false, false, 0},
         -72}, /* the declarer's own */
        {{{WZ_CLUBS_GAME, 0}, -4, WZ_SCHWARZ, 0, 0, false, false, 0}, -168},
        {{{WZ_GRAND, WZ_OUVERT}, 4, WZ_SCHWARZ, 0, 0, true, false, 0}, 264},
        {{{WZ_GRAND, 0}, 4, WZ_SIMPLE, 0, 2, true, false, 0}, 480}, /* kontra and re */
        {{{WZ_NULL, WZ_OUVERT | WZ_HAND}, 0, WZ_SIMPLE, 0, 0, true, false, 0}, 59},
        {{{WZ_NULL, 0}, 0, WZ_SIMPLE, 23, 0, false, false, 0}, -46},
        {{{WZ_NULL, 0}, 1, WZ_SIMPLE, 48, 0, false, false, 0}, -96}, /* impossible, ISkO 3.6.2 */
        {{{WZ_HEARTS_GAME, 0}, 1, WZ_SIMPLE, 33, 0, false, false, 0},
         -80}, /* overbid, ISkO 3.6.1 */
        {{{WZ_HEARTS_GAME, 0}, 1, WZ_SIMPLE, 33, 0, true, false, 0}, -10000 - WZ_E_TOLD_OUTCOME},
        {{{WZ_RAMSCH, 0}, 1, WZ_SIMPLE, 0, 0, true, false, 0}, -10000 - WZ_E_NO_SUCH_GAME},
        {{{WZ_GRAND, 0}, 5, WZ_SIMPLE, 0, 0, true, false, 0}, -10000 - WZ_E_FACTS_MATADORS},
        {{{WZ_GRAND, 0}, 4, WZ_LEVELS, 0, 0, true, false, 0}, -10000 - WZ_E_NO_SUCH_GAME},
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int value = told_value(games[i].told);
        if (value != games[i].value) fail_msg("game %zu: %d, not %d", i, value, games[i].value);
    }
}

/* Only what was typed counts of a typed entry: the value, and who. */
static void test_a_typed_value_makes_its_entry(void **state) {
    (void)state;
    wz_chronicle chronicle;
    start(&chronicle, 36);
    wz_event event = {.kind = WZ_EVENT_TYPED,
                      .entry = {.kind = WZ_ENTRY_DECLARED, .declarer = {1}, .value = -96}};
    assert_int_equal(add(&chronicle, event), WZ_OK);
    const wz_chapter *chapter = &chronicle.chapter[0];
    assert_false(chapter->entry.won);
    assert_int_equal(chapter->entry.contract.kind, WZ_NO_KIND);
    assert_int_equal(chapter->bonus, 40);
    assert_int_equal(chapter->tally[1].points, -96);
    assert_int_equal(chapter->tally[0].bonus, 40);
    assert_null(chapter->move);
    event.entry.value = 19;
    assert_int_equal(add(&chronicle, event), WZ_E_ENTRY_VALUE);
    event.entry.declarer = (wz_person){3};
    assert_int_equal(add(&chronicle, event), WZ_E_NOT_AT_TABLE);
    wz_chronicle_free(&chronicle);
}

/* --- Chapters --- */

static void test_a_chapter_remembers_its_table(void **state) {
    (void)state;
    wz_rules rules = isko();
    struct evening evening;
    evening_plan plan = {&rules, 4, 24, 11, 0, 0, 600};
    evening_play(&evening, &plan);
    const wz_chronicle *chronicle = &evening.chronicle;
    assert_true(chronicle->series.people > 4); /* somebody came */
    unsigned before = 0;
    for (size_t i = 0; i < chronicle->chapters; i++) {
        const wz_chapter *chapter = &chronicle->chapter[i];
        static wz_record record;
        wz_game game;
        wz_result result;
        char number[24];
        before += chapter->seats != 4;
        wz_chapter_record(chronicle, i, &record);
        snprintf(number, sizeof number, "%zu", i + 1);
        assert_string_equal(record.id, number);
        assert_int_equal(record.terms.sitters, chapter->seats - 3);
        assert_int_equal(wz_record_replay(&record, &chronicle->rules, &game, NULL), WZ_OK);
        assert_int_equal(wz_game_result(&game, &result), WZ_OK);
        assert_int_equal(result.value, chapter->result.value);
        if (chapter->entry.kind == WZ_ENTRY_DECLARED)
            assert_string_equal(record.player[game.table.declarer.i],
                                chronicle->people[chapter->entry.declarer.i].name);
    }
    assert_true(before > 0);
    evening_free(&evening);
}

static void test_people_are_found_by_name(void **state) {
    (void)state;
    wz_chronicle chronicle;
    wz_person person = {9};
    start(&chronicle, 36);
    assert_true(wz_chronicle_person(&chronicle, "Clara", &person));
    assert_int_equal(person.i, 2);
    assert_false(wz_chronicle_person(&chronicle, "clara", &person));
    assert_false(wz_chronicle_person(&chronicle, "", &person)); /* an empty chair has no name */
    wz_chronicle_free(&chronicle);
    wz_chronicle_free(&chronicle); /* twice is once */
}

/* --- Faults --- */

/* Anna deals first, so Bernd is forehand. */
static wz_error fail_by(wz_chronicle *chronicle, unsigned who, const char *why) {
    wz_event event = {.kind = WZ_EVENT_FAULT, .who = {(uint8_t)who}};
    snprintf(event.reason, sizeof event.reason, "%s", why);
    return add(chronicle, event);
}

static void deal_and_say(wz_chronicle *chronicle, const char *const *moves) {
    assert_int_equal(add(chronicle, (wz_event){.kind = WZ_EVENT_DEAL, .deal = 5}), WZ_OK);
    for (; *moves; moves++) assert_int_equal(say(chronicle, *moves), WZ_OK);
}

static const wz_chapter *enter(wz_chronicle *chronicle) {
    wz_event result;
    assert_true(wz_chronicle_decided(chronicle));
    assert_int_equal(wz_chronicle_result(chronicle, &result), WZ_OK);
    assert_int_equal(add(chronicle, result), WZ_OK);
    return &chronicle->chapter[chronicle->chapters - 1];
}

static void test_who_can_fail_and_when(void **state) {
    (void)state;
    wz_chronicle chronicle;
    start(&chronicle, 36);
    assert_int_equal(fail_by(&chronicle, 1, "crash"), WZ_E_NO_GAME_UNDER_WAY);
    deal_and_say(&chronicle, (const char *const[]){NULL});
    assert_int_equal(fail_by(&chronicle, 0, "crash"), WZ_E_NO_SUCH_PLAYER); /* a human being */
    assert_int_equal(fail_by(&chronicle, 1, ""), WZ_E_NAME);
    assert_int_equal(fail_by(&chronicle, 1, "a\nb"), WZ_E_NAME);
    assert_false(wz_chronicle_decided(&chronicle));
    wz_chronicle_free(&chronicle);
}

static void test_a_fault_of_the_declarer_ends_the_game(void **state) {
    (void)state;
    wz_chronicle chronicle;
    start(&chronicle, 36);
    deal_and_say(&chronicle, (const char *const[]){"1 p", "2 p", "0 18", NULL});
    assert_int_equal(fail_by(&chronicle, 1, "late"), WZ_OK);
    assert_int_equal(say(&chronicle, "0 s"), WZ_E_GAME_OVER);
    assert_int_equal(fail_by(&chronicle, 1, "late"), WZ_E_GAME_OVER);
    const wz_chapter *chapter = enter(&chronicle);
    assert_int_equal(chapter->faulty.i, 0);
    assert_true(chapter->entry.declarer.i == 1 && !chapter->entry.won);
    assert_int_equal(chapter->entry.value % 2, 0);
    assert_true(chapter->entry.value <= -36);
    /* the next game begins without a fault */
    deal_and_say(&chronicle, (const char *const[]){"1 p", "2 p", "0 p", NULL});
    assert_int_equal(enter(&chronicle)->faulty.i, WZ_NOBODY.i);
    wz_chronicle_free(&chronicle);
}

/* One who fails in the auction is out of it; the game that comes about is won before a card falls. */
static void test_a_fault_in_the_auction_waits_for_the_game(void **state) {
    (void)state;
    wz_chronicle chronicle;
    start(&chronicle, 36);
    deal_and_say(&chronicle, (const char *const[]){"1 18", NULL});
    assert_int_equal(fail_by(&chronicle, 1, "crash"), WZ_OK);
    assert_false(wz_chronicle_decided(&chronicle));
    static const char *const moves[] = {"0 p", "2 p"};
    for (unsigned i = 0; i < 2; i++) assert_int_equal(say(&chronicle, moves[i]), WZ_OK);
    assert_int_equal(say(&chronicle, "1 GH"), WZ_OK);
    const wz_chapter *chapter = enter(&chronicle);
    assert_int_equal(chapter->faulty.i, 0);
    assert_true(chapter->entry.declarer.i == 2 && chapter->entry.won); /* Clara in middlehand */
    wz_chronicle_free(&chronicle);
}

static void test_a_fault_where_nobody_plays_costs_nothing(void **state) {
    (void)state;
    wz_chronicle chronicle;
    start(&chronicle, 36);
    deal_and_say(&chronicle, (const char *const[]){"1 p", "2 p", NULL});
    assert_int_equal(fail_by(&chronicle, 1, "garbage"), WZ_OK);
    assert_int_equal(say(&chronicle, "0 p"), WZ_OK);
    assert_int_equal(enter(&chronicle)->entry.kind, WZ_ENTRY_PASSED_IN);
    wz_chronicle_free(&chronicle);
}

/* --- Memory --- */

/* Entries until they end or memory does; how many there are then. */
static size_t fill(wz_memory memory, unsigned entries, wz_error *last, char **list) {
    wz_rules rules = isko();
    wz_chronicle chronicle;
    *last = wz_chronicle_start(&chronicle, memory, &rules, 3, people, 0, NULL);
    for (unsigned i = 0; *last == WZ_OK && i < entries; i++) {
        wz_event typed = {
            .kind = WZ_EVENT_TYPED,
            .entry = {.kind = WZ_ENTRY_DECLARED, .declarer = {(uint8_t)(i % 3)}, .value = 18}};
        *last = wz_chronicle_add(&chronicle, &typed);
    }
    size_t chapters = chronicle.chapters;
    assert_int_equal(chronicle.series.games, chapters); /* what was refused has changed nothing */
    *list = chronicle.log ? evening_list(&chronicle) : NULL;
    wz_chronicle_free(&chronicle);
    return chapters;
}

static void test_memory_is_the_callers(void **state) {
    (void)state;
    enum { ROOM = 1 << 19, ENTRIES = 300 };
    static _Alignas(16) unsigned char bytes[ROOM];
    wz_error error;
    char *expected, *list;
    assert_int_equal(fill(fmt_memory, ENTRIES, &error, &expected), ENTRIES);
    bool refused[2] = {false, false}; /* at the start, and later */
    for (size_t room = 0; room < ROOM; room += 4096 + 8) {
        wz_arena arena = wz_arena_in(bytes, room);
        memset(bytes, 0xa5, sizeof bytes);
        size_t chapters = fill(wz_memory_of(&arena), ENTRIES, &error, &list);
        assert_true(arena.used <= room);
        for (size_t i = room; i < sizeof bytes; i++) assert_int_equal(bytes[i], 0xa5);
        assert_int_equal(error, chapters == ENTRIES ? WZ_OK : WZ_E_NO_MEMORY);
        refused[chapters > 0] |= error == WZ_E_NO_MEMORY;
        if (error == WZ_OK) assert_string_equal(list, expected);
        free(list);
    }
    assert_true(refused[0] && refused[1]);
    assert_int_equal(error, WZ_OK); /* in the end there was enough */
    free(expected);
}

static void test_an_arena_grows_what_lies_last(void **state) {
    (void)state;
    static _Alignas(16) unsigned char bytes[256];
    wz_arena arena = wz_arena_in(bytes, sizeof bytes);
    wz_memory memory = wz_memory_of(&arena);
    char *first = memory.resize(memory.context, NULL, 20);
    assert_ptr_equal(memory.resize(memory.context, first, 40), first);
    memcpy(first, "a text that stays", 18);
    char *second = memory.resize(memory.context, NULL, 10);
    assert_true(second >= first + 40);
    char *moved = memory.resize(memory.context, first, 60);
    assert_true(moved >= second + 10);
    assert_string_equal(moved, "a text that stays");
    assert_null(memory.resize(memory.context, moved, 200));
    assert_string_equal(moved, "a text that stays");
    size_t used = arena.used;
    assert_null(memory.resize(memory.context, moved, 0));
    assert_true(arena.used < used);
    assert_ptr_equal(memory.resize(memory.context, NULL, 60), moved);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_can_begin_a_series),
        cmocka_unit_test(test_the_order_of_things),
        cmocka_unit_test(test_a_result_is_compared),
        cmocka_unit_test(test_games_in_words),
        cmocka_unit_test(test_a_typed_value_makes_its_entry),
        cmocka_unit_test(test_a_chapter_remembers_its_table),
        cmocka_unit_test(test_people_are_found_by_name),
        cmocka_unit_test(test_who_can_fail_and_when),
        cmocka_unit_test(test_a_fault_of_the_declarer_ends_the_game),
        cmocka_unit_test(test_a_fault_in_the_auction_waits_for_the_game),
        cmocka_unit_test(test_a_fault_where_nobody_plays_costs_nothing),
        cmocka_unit_test(test_memory_is_the_callers),
        cmocka_unit_test(test_an_arena_grows_what_lies_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
