/* Special rounds: three series that were computed by hand (tests/golden/rounds-*.txt), every trigger by
 * itself, and what a list from paper has to tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/series.h"
#include "paper_series.h"
#include "wenzel/ruletext.h"

/* --- Series computed by hand --- */

struct golden {
    char rules_text[1024];
    wz_rules rules;
    wz_series series;
    unsigned games;
};

static void put_round(char *text, size_t room, const wz_round *round) {
    if (round->kind == WZ_NO_ROUND) snprintf(text, room, "-");
    else snprintf(text, room, "%s %d/%d", wz_round_word(round->kind), round->game, round->of);
}

static unsigned spritze_of(const char *word) {
    static const char *const words[WZ_SPRITZEN] = {"", "kontra", "re", "bock", "hirsch"};
    for (unsigned i = 0; i < WZ_SPRITZEN; i++)
        if (strcmp(word, words[i]) == 0) return i;
    fail_msg("no spritze: %s", word);
    return 0;
}

/* "1 S -2 55 kontra", as a list on paper would tell it. */
static wz_told told_of(const char *played, wz_person *who) {
    unsigned declarer;
    char game[8], points[8], spritze[8] = "";
    int matadors;
    wz_told told = {.won = false};
    int parts = sscanf(played, "%u %7s %d %7s %7s", &declarer, game, &matadors, points, spritze);
    assert_true(parts >= 4);
    *who = person(declarer);
    assert_int_equal(wz_contract_from(game, strlen(game), &told.contract), WZ_OK);
    told.matadors = (int8_t)matadors;
    told.spritzen = (uint8_t)spritze_of(spritze);
    if (told.contract.kind == WZ_NULL) {
        told.won = strcmp(points, "won") == 0;
        return told;
    }
    told.has_points = true;
    told.points = (uint8_t)atoi(points);
    told.won = told.points >= 61;
    unsigned others = told.won ? 120u - told.points : told.points;
    told.level = others <= 30 ? WZ_SCHNEIDER : WZ_SIMPLE;
    return told;
}

static wz_entry entry_of(const struct golden *golden, const char *played) {
    wz_entry entry = {.kind = WZ_ENTRY_PASSED_IN};
    int written[3];
    if (strcmp(played, "passed") == 0) return entry;
    if (sscanf(played, "ramsch %d %d %d", &written[0], &written[1], &written[2]) == 3) {
        entry.kind = WZ_ENTRY_RAMSCH;
        for (unsigned i = 0; i < 3; i++) entry.written[i] = written[i];
        return entry;
    }
    wz_person who;
    wz_told told = told_of(played, &who);
    assert_int_equal(wz_entry_of_told(&golden->series, who, &told, &entry), WZ_OK);
    return entry;
}

static void compare_totals(const struct golden *golden, const char *totals, const char *line) {
    char found[128] = "";
    for (unsigned i = 0; i < golden->series.people; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d", i > 0 ? " " : "",
                 (int)wz_total(&golden->series, person(i)));
    if (strcmp(found, totals) != 0) fail_msg("%s: %s", line, found);
}

static char *trimmed(char *text) {
    while (*text == ' ') text++;
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
    return text;
}

/* bock 1/3 | 2 G 2 60 | -288 | 24 -132 -288 */
static void play_line(struct golden *golden, char *line) {
    char whole[256], round[24];
    snprintf(whole, sizeof whole, "%s", line);
    char *part[4], *at = line;
    for (unsigned i = 0; i < 4; i++) {
        part[i] = at;
        at = strchr(at, '|');
        if (i < 3) assert_non_null(at);
        if (at) *at++ = '\0';
        part[i] = trimmed(part[i]);
    }
    wz_round next = wz_series_round(&golden->series);
    put_round(round, sizeof round, &next);
    if (strcmp(round, part[0]) != 0) fail_msg("%s: %s", whole, round);
    wz_terms terms = wz_series_terms(&golden->series);
    assert_int_equal(terms.factor, next.kind == WZ_ROUND_BOCK ? 2 : 1);
    assert_int_equal(terms.forced, next.kind == WZ_ROUND_RAMSCH ? WZ_FORCED_RAMSCH : 0);
    wz_entry entry = entry_of(golden, part[1]);
    if (part[2][0] && entry.value != atoi(part[2])) fail_msg("%s: %d", whole, (int)entry.value);
    assert_int_equal(wz_series_enter(&golden->series, &entry), WZ_OK);
    compare_totals(golden, part[3], whole);
    golden->games++;
}

static void start_table(struct golden *golden, unsigned seats, unsigned length) {
    wz_rules_trouble trouble;
    wz_error error = wz_rules_read(golden->rules_text, strlen(golden->rules_text), WZ_ENGLISH,
                                   &golden->rules, &trouble);
    if (error != WZ_OK) fail_msg("%s", trouble.say);
    assert_int_equal(wz_series_start(&golden->series, &golden->rules, seats, length), WZ_OK);
}

static void read_line(struct golden *golden, char *line) {
    unsigned seats, length, waiting;
    char round[24], wanted[24];
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0') return;
    if (strncmp(line, "rule ", 5) == 0) {
        strcat(golden->rules_text, line + 5);
        strcat(golden->rules_text, "\n");
    } else if (sscanf(line, "table %u %u", &seats, &length) == 2) {
        start_table(golden, seats, length);
    } else if (strcmp(line, "over") == 0) {
        assert_true(golden->series.over);
    } else if (sscanf(line, "next %23[^w] waiting %u", wanted, &waiting) == 2) {
        wz_round next = wz_series_round(&golden->series);
        put_round(round, sizeof round, &next);
        assert_string_equal(round, trimmed(wanted));
        assert_int_equal(next.waiting, waiting);
    } else {
        play_line(golden, line);
    }
}

static void play_golden(const char *name, unsigned games) {
    static struct golden golden;
    char path[512], line[256];
    golden = (struct golden){.rules_text = "wenzel rules 1\nname by hand\n"};
    snprintf(path, sizeof path, "%s/tests/golden/rounds-%s.txt", WZ_SOURCE_DIR, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) read_line(&golden, line);
    fclose(file);
    assert_int_equal(golden.games, games);
}

static void test_rounds_at_a_table_of_three(void **state) {
    (void)state;
    play_golden("three", 18);
}

static void test_rounds_at_a_table_of_four(void **state) {
    (void)state;
    play_golden("four", 16);
}

static void test_rounds_in_a_bierlachs(void **state) {
    (void)state;
    play_golden("bierlachs", 12);
}

/* --- Triggers --- */

/* Which triggers a game in words sets off, where all are on. */
static unsigned triggers_of(const char *played, unsigned rounds[WZ_TRIGGER_COUNT]) {
    static struct golden golden;
    static const char all[] = "wenzel rules 1\nname all\nspritzen hirsch\nafter-kontra bock\n"
                              "after-spritze bock\nafter-60 bock\nafter-100 bock\n"
                              "after-schneider bock\nafter-grand-hand bock\nlast-round bock\n";
    golden = (struct golden){.games = 0};
    memcpy(golden.rules_text, all, sizeof all);
    start_table(&golden, 3, 0);
    wz_entry entry = entry_of(&golden, played);
    wz_started started[WZ_TRIGGER_COUNT];
    unsigned rows = wz_rounds_started(&golden.rules, &entry, started), set = 0;
    for (unsigned i = 0; i < rows; i++) {
        assert_int_equal(started[i].kind, WZ_ROUND_BOCK);
        set |= 1u << started[i].trigger;
        rounds[started[i].trigger] = started[i].rounds;
    }
    return set;
}

#define SET(name) (1u << WZ_TRIGGER_##name)

static void test_what_starts_a_round(void **state) {
    (void)state;
    static const struct {
        const char *played;
        unsigned triggers, spritzen;
    } games[] = {
        {"0 C 1 61", 0, 0},
        {"0 C 1 59", 0, 0},
        {"0 C 1 61 kontra", 0, 0}, /* kontra was the last word, and lost */
        {"0 C 1 59 kontra", SET(KONTRA) | SET(SPRITZE), 1},
        {"0 C 1 61 re", SET(SPRITZE), 2},
        {"0 C 1 59 re", SET(KONTRA), 0},
        {"0 C 1 59 bock", SET(KONTRA) | SET(SPRITZE), 3},
        {"0 C 1 61 bock", 0, 0},
        {"0 C 1 61 hirsch", SET(SPRITZE), 4},
        {"0 C 1 59 hirsch", SET(KONTRA), 0},
        {"0 C 1 60", SET(SIXTY), 0},
        {"0 G 1 60", SET(SIXTY), 0},
        {"0 C 8 61", SET(HUNDRED), 0}, /* 9 x 12 = 108 */
        {"0 C 8 59", SET(HUNDRED), 0}, /* lost 216: it is the value itself that counts */
        {"0 S 8 61", 0, 0},            /* 9 x 11 = 99 */
        {"0 S 7 59 kontra", SET(KONTRA) | SET(SPRITZE), 1}, /* 88, written 352 */
        {"0 H 9 61", 0, 0},                                 /* exactly 100 is not over it */
        {"0 C 1 30", SET(SCHNEIDER), 0},
        {"0 C 1 31", 0, 0},
        {"0 C 1 95", 0, 0}, /* the others were schneider */
        {"0 N 0 lost", 0, 0},
        {"0 N 0 lost kontra", SET(KONTRA) | SET(SPRITZE), 1},
        {"0 GH 1 61", SET(GRAND_HAND), 0},
        {"0 GH 1 59", 0, 0},
        {"0 G 1 61", 0, 0},
        {"0 CH 1 61", 0, 0},
        {"0 GH 4 90", SET(GRAND_HAND) | SET(HUNDRED), 0},
        {"passed", 0, 0},
    };
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        unsigned rounds[WZ_TRIGGER_COUNT] = {0};
        unsigned found = triggers_of(games[i].played, rounds);
        if (found != games[i].triggers) fail_msg("%s: %x", games[i].played, found);
        assert_int_equal(rounds[WZ_TRIGGER_SPRITZE], games[i].spritzen);
    }
}

/* --- From the deal to the list --- */

/* tests/golden/series-1-rounds.jsonl: each trigger sets off a game that is played to its last card. */
static void test_a_played_game_for_every_trigger(void **state) {
    (void)state;
    static const struct {
        const char *round;
        unsigned triggers;
        int value;
    } games[] = {
        {"-", SET(SIXTY), -72},
        {"bock 1/3", SET(KONTRA) | SET(SPRITZE), -1408}, /* 44, lost 88, bock 704, bock round */
        {"bock 2/3", SET(SPRITZE), 176},                 /* 22, re 88, bock round */
        {"bock 3/3", SET(SCHNEIDER), -288},
        {"bock 1/3", SET(GRAND_HAND), 144},
        {"bock 2/3", SET(HUNDRED), 240},
        {"ramsch 1/3", 0, 0}, /* the last round */
        {"ramsch 2/3", 0, 0},
        {"ramsch 3/3", 0, 0},
    };
    static char text[1 << 16];
    FILE *file = fopen(WZ_SOURCE_DIR "/tests/golden/series-1-rounds.jsonl", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file), whole;
    fclose(file);
    wz_chronicle chronicle;
    fmt_series_trouble trouble;
    if (!fmt_series_read(text, length, WZ_ENGLISH, &chronicle, &whole, &trouble))
        fail_msg("%u: %s", trouble.line, trouble.say);
    assert_int_equal(chronicle.chapters, sizeof games / sizeof games[0]);
    for (size_t i = 0; i < chronicle.chapters; i++) {
        const wz_chapter *chapter = &chronicle.chapter[i];
        char round[24];
        unsigned set = 0;
        wz_started started[WZ_TRIGGER_COUNT];
        unsigned rows = wz_rounds_started(&chronicle.rules, &chapter->entry, started);
        for (unsigned k = 0; k < rows; k++) set |= 1u << started[k].trigger;
        put_round(round, sizeof round, &chapter->round);
        assert_string_equal(round, games[i].round);
        assert_int_equal(set, games[i].triggers);
        assert_int_equal(chapter->entry.value, games[i].value);
        assert_true(chapter->played);
    }
    wz_chronicle listed; /* the same rounds in another list */
    assert_int_equal(wz_chronicle_as(&chronicle, WZ_LIST_TOURNAMENT, &listed), WZ_OK);
    assert_int_equal(listed.chapters, chronicle.chapters);
    assert_int_equal(listed.chapter[5].round.game, 2);
    assert_int_equal(listed.series.rounds_done, chronicle.series.rounds_done);
    assert_int_equal(wz_total(&listed.series, person(1)), 229 + 2 * 50 + 3 * 40);
    wz_chronicle_free(&listed);
    wz_chronicle_free(&chronicle);
}

/* --- The table changes --- */

static void start_with(paper_series *paper, unsigned seats, unsigned length, wz_trigger trigger,
                       wz_round_kind kind) {
    paper_start(paper, "house", WZ_LIST_SIMPLE, seats, length);
    static const wz_switch switches[WZ_TRIGGER_COUNT] = {
        WZ_SWITCH_AFTER_KONTRA, WZ_SWITCH_AFTER_SPRITZE,   WZ_SWITCH_AFTER_60,
        WZ_SWITCH_AFTER_100,    WZ_SWITCH_AFTER_SCHNEIDER, WZ_SWITCH_AFTER_GRAND_HAND,
        WZ_SWITCH_LAST_ROUND};
    assert_int_equal(wz_rules_change(&paper->rules, switches[trigger], kind), WZ_OK);
}

static void enter_grand_hand(paper_series *paper, unsigned declarer) {
    const wz_told told = {.contract = {WZ_GRAND, WZ_HAND}, .matadors = 1, .won = true};
    wz_entry entry;
    assert_int_equal(wz_entry_of_told(&paper->series, person(declarer), &told, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&paper->series, &entry), WZ_OK);
}

/* A round is as long as the table is large when it begins. */
static void test_newcomer_lengthens_no_round_under_way(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_GRAND_HAND, WZ_ROUND_BOCK);
    paper_passed(&paper, 2);
    enter_grand_hand(&paper, 0);
    enter_grand_hand(&paper, 0); /* the first game of the bock round starts another */
    paper_passed(&paper, 1);
    assert_int_equal(wz_series_round(&paper.series).game, 3);
    paper_join(&paper);
    paper_passed(&paper, 1); /* four from here on */
    wz_round round = wz_series_round(&paper.series);
    assert_int_equal(round.kind, WZ_ROUND_BOCK);
    assert_int_equal(round.game, 1);
    assert_int_equal(round.of, 4);
    assert_int_equal(round.waiting, 0);
}

static void test_newcomer_before_the_first_game_of_a_round_plays_it(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_GRAND_HAND, WZ_ROUND_BOCK);
    paper_passed(&paper, 2);
    enter_grand_hand(&paper, 0);
    paper_join(&paper); /* sits down at once */
    assert_int_equal(wz_series_round(&paper.series).of, 4);
}

static void test_last_round_only_with_a_fixed_length(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_LAST_ROUND, WZ_ROUND_RAMSCH);
    assert_int_equal(wz_series_round(&paper.series).kind, WZ_NO_ROUND);
    start_with(&paper, 3, 5, WZ_TRIGGER_LAST_ROUND, WZ_ROUND_RAMSCH);
    for (unsigned i = 0; i < 5; i++) {
        wz_round round = wz_series_round(&paper.series);
        assert_int_equal(round.kind, i < 2 ? WZ_NO_ROUND : WZ_ROUND_RAMSCH);
        assert_int_equal(round.game, i < 2 ? 0 : i - 1);
        assert_int_equal(round.last, i >= 2);
        paper_passed(&paper, 1);
    }
    assert_int_equal(wz_series_round(&paper.series).kind, WZ_NO_ROUND);
    start_with(&paper, 3, 2, WZ_TRIGGER_LAST_ROUND, WZ_ROUND_BOCK);
    assert_int_equal(wz_series_round(&paper.series).of, 2);
}

/* What the table says itself is a game between those of a round. */
static void test_own_word_of_the_table_uses_up_no_game_of_a_round(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_GRAND_HAND, WZ_ROUND_BOCK);
    enter_grand_hand(&paper, 0);
    assert_int_equal(wz_series_special(&paper.series, 3, WZ_FORCED_NONE), WZ_OK);
    assert_int_equal(wz_series_round(&paper.series).kind, WZ_NO_ROUND);
    assert_int_equal(wz_series_terms(&paper.series).factor, 3);
    paper_passed(&paper, 1);
    assert_int_equal(wz_series_round(&paper.series).game, 1);
    assert_int_equal(wz_series_terms(&paper.series).factor, 2);
}

/* Nobody can play more of them: 9,999 games are 3,333 rounds. */
static void test_rounds_pile_up_to_the_end_of_the_longest_series(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_SPRITZE, WZ_ROUND_BOCK);
    const wz_told re = {.contract = {WZ_CLUBS_GAME, 0}, .matadors = 1, .spritzen = 2, .won = true};
    wz_entry entry;
    for (unsigned i = 0; i < WZ_MAX_GAMES; i++) {
        assert_int_equal(wz_series_round(&paper.series).kind, i ? WZ_ROUND_BOCK : WZ_NO_ROUND);
        assert_int_equal(wz_entry_of_told(&paper.series, person(0), &re, &entry), WZ_OK);
        assert_int_equal(entry.value, i ? 192 : 96);
        assert_int_equal(wz_series_enter(&paper.series, &entry), WZ_OK);
    }
    assert_true(paper.series.over);
}

/* --- Paper --- */

static void test_bare_values_tell_too_little(void **state) {
    (void)state;
    paper_series paper;
    wz_entry entry;
    start_with(&paper, 3, 0, WZ_TRIGGER_SCHNEIDER, WZ_ROUND_BOCK);
    assert_int_equal(wz_entry_of_value(&paper.series, person(0), -72, &entry),
                     WZ_E_ENTRY_WITHOUT_GAME);
    start_with(&paper, 3, 6, WZ_TRIGGER_LAST_ROUND, WZ_ROUND_BOCK);
    assert_int_equal(wz_entry_of_value(&paper.series, person(0), -72, &entry), WZ_OK);
}

static void test_points_are_asked_for_where_they_decide(void **state) {
    (void)state;
    paper_series paper;
    wz_entry entry;
    wz_told told = {.contract = {WZ_CLUBS_GAME, 0}, .matadors = 1};
    start_with(&paper, 3, 0, WZ_TRIGGER_SIXTY, WZ_ROUND_BOCK);
#define TELLS(error)                                                                               \
    assert_int_equal(wz_entry_of_told(&paper.series, person(0), &told, &entry), (error))
    TELLS(WZ_E_ENTRY_WITHOUT_POINTS);
    told.has_points = true;
    told.points = 60;
    TELLS(WZ_OK);
    assert_true(entry.sixty);
    told.points = 59;
    TELLS(WZ_OK);
    assert_false(entry.sixty);
    told.points = 30; /* that would be schneider */
    TELLS(WZ_E_FACTS_POINTS);
    told.points = 121;
    TELLS(WZ_E_FACTS_POINTS);
    told.points = 60;
    told.won = true;
    TELLS(WZ_E_FACTS_POINTS);
    told.has_points = false; /* won: not 60 */
    TELLS(WZ_OK);
    told.won = false;
    told.level = WZ_SCHNEIDER;
    TELLS(WZ_OK);
    told.contract.kind = WZ_NULL;
    told.level = WZ_SIMPLE;
    told.matadors = 0;
    TELLS(WZ_OK);
#undef TELLS
}

static void test_entries_that_contradict_themselves_are_refused(void **state) {
    (void)state;
    paper_series paper;
    start_with(&paper, 3, 0, WZ_TRIGGER_SIXTY, WZ_ROUND_BOCK);
    const wz_entry good = {.kind = WZ_ENTRY_DECLARED,
                           .contract = {WZ_CLUBS_GAME, 0},
                           .matadors = 1,
                           .base = 12,
                           .plain = 24,
                           .sixty = true,
                           .value = -48};
    wz_series series = paper.series;
    assert_int_equal(wz_series_enter(&series, &good), WZ_OK);
#define REFUSED(change)                                                                            \
    do {                                                                                           \
        wz_entry wrong = good;                                                                     \
        wrong.change;                                                                              \
        assert_int_not_equal(wz_series_enter(&paper.series, &wrong), WZ_OK);                       \
    } while (0)
    REFUSED(plain = 36);
    REFUSED(plain = 0);
    REFUSED(schneider = true);
    REFUSED(spritzen = 1);
#undef REFUSED
}

/* --- In words --- */

static void test_rounds_in_words(void **state) {
    (void)state;
    char text[200];
    wz_out out = wz_out_to(text, sizeof text);
    wz_round round = {.kind = WZ_ROUND_BOCK, .game = 2, .of = 3, .waiting = 1};
    wz_put_round(&out, WZ_GERMAN, &round);
    assert_string_equal(text, "Bockrunde, Spiel 2 von 3; eine weitere Runde wartet");
    out = wz_out_to(text, sizeof text);
    round = (wz_round){.kind = WZ_ROUND_RAMSCH, .game = 1, .of = 4, .last = true};
    wz_put_round(&out, WZ_ENGLISH, &round);
    assert_string_equal(text, "last round: ramsch, game 1 of 4");
}

static void test_announcement(void **state) {
    (void)state;
    paper_series paper;
    wz_entry entry;
    char text[200];
    const wz_told told = {.contract = {WZ_CLUBS_GAME, 0},
                          .matadors = 1,
                          .spritzen = WZ_SPRITZE_KONTRA,
                          .has_points = true,
                          .points = 60};
    paper_start(&paper, "kneipe", WZ_LIST_SIMPLE, 3, 0);
    wz_out out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_entry_of_told(&paper.series, person(0), &told, &entry), WZ_OK);
    assert_int_equal(wz_series_enter(&paper.series, &entry), WZ_OK);
    wz_put_announcement(&out, WZ_GERMAN, &paper.series, &entry);
    assert_string_equal(text, "Kontra gewonnen: eine Bockrunde folgt; genau 60 Augen: eine "
                              "Bockrunde folgt; als Nächstes: Bockrunde, Spiel 1 von 3; eine "
                              "weitere Runde wartet");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rounds_at_a_table_of_three),
        cmocka_unit_test(test_rounds_at_a_table_of_four),
        cmocka_unit_test(test_rounds_in_a_bierlachs),
        cmocka_unit_test(test_what_starts_a_round),
        cmocka_unit_test(test_a_played_game_for_every_trigger),
        cmocka_unit_test(test_newcomer_lengthens_no_round_under_way),
        cmocka_unit_test(test_newcomer_before_the_first_game_of_a_round_plays_it),
        cmocka_unit_test(test_last_round_only_with_a_fixed_length),
        cmocka_unit_test(test_own_word_of_the_table_uses_up_no_game_of_a_round),
        cmocka_unit_test(test_rounds_pile_up_to_the_end_of_the_longest_series),
        cmocka_unit_test(test_bare_values_tell_too_little),
        cmocka_unit_test(test_points_are_asked_for_where_they_decide),
        cmocka_unit_test(test_entries_that_contradict_themselves_are_refused),
        cmocka_unit_test(test_rounds_in_words),
        cmocka_unit_test(test_announcement),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
