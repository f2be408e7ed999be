/* One game for every option of the house rules, from the deal to the list: tests/golden/house-games.txt,
 * whose figures were worked out from the words of the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_rules.h"
#include "wenzel/match.h"

enum { LINE = 512, WORD = 64, TEXT = 1024 };

typedef struct golden {
    char name[LINE];
    char text[TEXT]; /* of the rule set */
    unsigned length, factor;
    wz_rules rules;
    wz_series series;
    wz_game game;
    wz_log log;
    bool begun;
    unsigned games;
    uint64_t seen; /* bit per option */
} golden;

static void new_game(golden *g, const char *name) {
    snprintf(g->name, sizeof g->name, "%s", name);
    snprintf(g->text, sizeof g->text, "wenzel rules 1\nname golden\nlist simple\n");
    g->length = 0;
    g->factor = 1;
    g->log.count = 0;
    g->begun = false;
    g->games++;
}

static void note_option(golden *g) {
    house_option option;
    char word[WORD];
    for (unsigned i = 0; house_option_at(i, &option); i++) {
        wz_rules rules;
        wz_out out = wz_out_to(word, sizeof word);
        wz_rules_named("kneipe", &rules);
        wz_rules_change(&rules, option.which, option.value);
        wz_put(&out, wz_switch_key(option.which));
        wz_put_char(&out, ' ');
        wz_put_switch(&out, &rules, option.which);
        if (strncmp(g->name, word, strlen(word)) == 0) g->seen |= (uint64_t)1 << i;
    }
}

static void begin(golden *g) {
    wz_rules_trouble trouble;
    if (wz_rules_read(g->text, strlen(g->text), WZ_ENGLISH, &g->rules, &trouble) != WZ_OK)
        fail_msg("%s: %s", g->name, trouble.say);
    assert_int_equal(wz_series_start(&g->series, &g->rules, 3, g->length), WZ_OK);
    if (g->factor > 1)
        assert_int_equal(wz_series_special(&g->series, g->factor, WZ_FORCED_NONE), WZ_OK);
    wz_terms terms = wz_series_terms(&g->series);
    assert_int_equal(wz_game_start(&g->game, &g->rules, &terms), WZ_OK);
    g->begun = true;
    note_option(g);
}

/* Moves, two blanks between them. */
static void play(golden *g, char *line) {
    if (!g->begun) begin(g);
    while (line && *line) {
        char *next = strstr(line, "  ");
        size_t length = next ? (size_t)(next - line) : strlen(line);
        wz_move move;
        wz_error error = wz_move_from(line, length, &move, NULL);
        if (error == WZ_OK) error = wz_play(&g->game, &g->log, &move);
        if (error != WZ_OK)
            fail_msg("%s: %.*s: %s", g->name, (int)length, line, wz_error_name(error));
        line = next ? next + 2 : NULL;
    }
}

static void enter(golden *g, const char *figures) {
    wz_result result;
    wz_entry entry;
    char line[WORD];
    int32_t total[3];
    wz_person who[3];
    if (!wz_over(&g->game.table)) fail_msg("%s: the game is not over", g->name);
    for (uint8_t i = 0; i < 3; i++) who[i] = wz_series_player(&g->series, (wz_position){i});
    assert_int_equal(wz_game_result(&g->game, &result), WZ_OK);
    assert_int_equal(wz_entry_of_result(&g->series, &result, g->game.table.declarer, &entry),
                     WZ_OK);
    assert_int_equal(wz_series_enter(&g->series, &entry), WZ_OK);
    for (unsigned i = 0; i < 3; i++) total[i] = wz_total(&g->series, who[i]);
    snprintf(line, sizeof line, "%d %d %d", (int)total[0], (int)total[1], (int)total[2]);
    if (strcmp(line, figures) != 0) fail_msg("%s: %s instead of %s", g->name, line, figures);
}

static void compare_round(const golden *g, const char *expected) {
    wz_round round = wz_series_round(&g->series);
    char line[2 * WORD], waiting[WORD] = "";
    if (round.waiting) snprintf(waiting, sizeof waiting, " waiting %d", round.waiting);
    snprintf(line, sizeof line, "%s %d/%d%s", wz_round_word(round.kind), round.game, round.of,
             waiting);
    if (round.kind == WZ_NO_ROUND) snprintf(line, sizeof line, "none");
    if (strcmp(line, expected) != 0) fail_msg("%s: next %s, not %s", g->name, line, expected);
}

static void read_line(golden *g, char *line) {
    if (!*line || *line == '#') return;
    if (strncmp(line, "game ", 5) == 0) new_game(g, line + 5);
    else if (strncmp(line, "rule ", 5) == 0) {
        size_t used = strlen(g->text);
        snprintf(g->text + used, sizeof g->text - used, "%s\n", line + 5);
    } else if (strncmp(line, "length ", 7) == 0) g->length = (unsigned)strtoul(line + 7, NULL, 10);
    else if (strncmp(line, "factor ", 7) == 0) g->factor = (unsigned)strtoul(line + 7, NULL, 10);
    else if (strncmp(line, "written ", 8) == 0) enter(g, line + 8);
    else if (strncmp(line, "next ", 5) == 0) compare_round(g, line + 5);
    else play(g, line);
}

static void test_a_game_for_every_option(void **state) {
    (void)state;
    static golden g;
    char line[LINE];
    FILE *file = fopen(WZ_SOURCE_DIR "/tests/golden/house-games.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        read_line(&g, line);
    }
    fclose(file);
    assert_int_equal(g.games, 50);
    house_option option;
    for (unsigned i = 0; house_option_at(i, &option); i++)
        if (!(g.seen >> i & 1)) fail_msg("no game for option %s", wz_switch_key(option.which));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_game_for_every_option)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
