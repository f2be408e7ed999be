#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "same.h"
#include "wenzel/ruletext.h"

static wz_error rules_from(const char *text, wz_rules *rules) {
    wz_rules_trouble trouble;
    if (!strchr(text, '\n')) return wz_rules_named(text, rules);
    return wz_rules_read(text, strlen(text), WZ_ENGLISH, rules, &trouble);
}

void scene_start(scene *s, const char *rules, table_size size) {
    if (rules_from(rules, &s->rules) != WZ_OK) fail_msg("no rule set \"%s\"", rules);
    wz_terms terms = wz_terms_of_seats(size == FOUR ? 4 : 3);
    wz_game_start(&s->game, &s->rules, &terms);
    s->log.count = 0;
}

wz_cards cards_of(const char *text) {
    wz_cards set = 0;
    size_t at = 0;
    wz_error error = wz_cards_from(text, &set, &at);
    if (error != WZ_OK) fail_msg("cards \"%s\" at %zu: %s", text, at, wz_error_name(error));
    return set;
}

void scene_deal(scene *s, const char *forehand, const char *middlehand, const char *rearhand,
                const char *skat) {
    wz_deal deal = {{cards_of(forehand), cards_of(middlehand), cards_of(rearhand)}, cards_of(skat)};
    wz_cards *part[] = {&deal.hand[0], &deal.hand[1], &deal.hand[2], &deal.skat};
    wz_cards left = ~(*part[0] | *part[1] | *part[2] | *part[3]);
    for (unsigned i = 0; i < 4; i++) {
        unsigned whole = i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE;
        while (left && wz_count(*part[i]) < whole) *part[i] |= wz_set(wz_take_first(&left));
    }
    if (!wz_deal_valid(&deal)) fail_msg("the hands of the scene are no deal");
    wz_move move = wz_deal_move(&deal);
    assert_int_equal(wz_play(&s->game, &s->log, &move), WZ_OK);
}

/* --- Words --- */

/* Past the white space at `text`, or past everything but white space. */
static const char *past(const char *text, bool space) {
    while (*text && (strchr(" \n\t", *text) != NULL) == space) text++;
    return text;
}

/* Reads "<who> <action>" and returns what follows. */
static const char *read_move(const char *text, wz_move *move, wz_error *error) {
    const char *action = past(past(text, false), true);
    const char *end = past(action, false);
    int who = text[0] && past(text, false) == text + 1 ? wz_who_from(text[0]) : -1;
    if (who < 0) fail_msg("nobody moves in \"%s\"", text);
    *error = wz_action_from(action, (size_t)(end - action), (unsigned)who, move, NULL);
    return past(end, true);
}

void scene_play(scene *s, const char *moves) {
    const char *at = past(moves, true);
    while (*at) {
        wz_move move;
        wz_error error;
        const char *next = read_move(at, &move, &error);
        if (error == WZ_OK) error = wz_play(&s->game, &s->log, &move);
        if (error != WZ_OK)
            fail_msg("move %u \"%.*s\" in phase %s: %s", s->log.count, (int)(next - at), at,
                     wz_phase_name((wz_phase)s->game.table.phase), wz_error_name(error));
        at = next;
    }
}

void scene_play_out(scene *s) {
    while (!wz_over(&s->game.table)) {
        unsigned who = s->game.table.turn;
        wz_options options;
        wz_game_options(&s->game, who, &options);
        if (!(options.kinds >> WZ_MOVE_PLAY & 1)) fail_msg("nobody can play a card");
        wz_move move = {.kind = WZ_MOVE_PLAY, .who = (uint8_t)who, .card = wz_first(options.cards)};
        assert_int_equal(wz_play(&s->game, &s->log, &move), WZ_OK);
    }
}

wz_error refused(const scene *s, const char *text) {
    wz_move move;
    wz_error error;
    read_move(text, &move, &error);
    if (error != WZ_OK) return error;
    wz_game game = s->game;
    error = wz_apply(&game, &move);
    const char *changed = error == WZ_OK ? NULL : differs_game(&s->game, &game);
    if (changed) fail_msg("\"%s\" was refused, but changed %s", text, changed);
    return error;
}

const char *paragraph_of(const scene *s, const char *text) {
    wz_move move;
    wz_error error;
    read_move(text, &move, &error);
    assert_int_equal(error, WZ_OK);
    wz_cards own = move.who < 3 ? s->game.hand[move.who] : s->game.skat;
    return wz_move_paragraph(&s->game.table, own, &move);
}

bool may(const scene *s, unsigned who, wz_move_kind kind) {
    wz_options options;
    wz_game_options(&s->game, who, &options);
    return options.kinds >> kind & 1;
}

/* --- Results --- */

wz_result scene_result(const scene *s) {
    wz_result result = {0};
    wz_error error = wz_game_result(&s->game, &result);
    if (error != WZ_OK) fail_msg("no result: %s", wz_error_name(error));
    return result;
}

int scene_value(const scene *s) { return scene_result(s).value; }

bool cites(const wz_result *result, const char *paragraph) {
    for (unsigned i = 0; i < result->paragraphs; i++)
        if (strcmp(result->paragraph[i], paragraph) == 0) return true;
    return false;
}

wz_view scene_view(const scene *s, wz_viewer viewer) {
    wz_game game;
    wz_view view;
    wz_game_start(&game, &s->rules, &s->game.table.terms);
    wz_view_start(&view, &s->rules, &s->game.table.terms, viewer);
    for (unsigned i = 0; i < s->log.count; i++) {
        wz_move seen = wz_observe(&game, &s->log.move[i], viewer);
        assert_int_equal(wz_apply(&game, &s->log.move[i]), WZ_OK);
        assert_int_equal(wz_view_apply(&view, &seen), WZ_OK);
    }
    return view;
}
