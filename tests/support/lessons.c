#include "lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "peek.h"
#include "scene.h"

enum { MOST = 128, NAME = 96 };

typedef struct course {
    const lesson *list;
    unsigned count, situations;
} course;

/* The view of the one who has to play. */
static wz_view view_of(const lesson *l, scene *s) {
    wz_view view;
    scene_start(s, l->rules, THREE);
    scene_deal(s, l->deal[0], l->deal[1], l->deal[2], l->deal[3]);
    scene_play(s, l->moves);
    peek_position at = {&s->rules, false, &s->log, s->log.count};
    assert_true(peek_view(&at, (wz_viewer){s->game.table.turn}, &view));
    return view;
}

static void check_situation(const lesson *l, const wz_view *view) {
    wz_options options;
    wz__sight sight;
    wz_view_options(view, &options);
    wz__look(view, options.cards, &sight);
    assert_string_equal(wz__situations[wz__situation_of(&sight)].name, l->situation);
}

/* The sentence names the card, in both languages. */
static void check_sentence(const wz_advice *advice) {
    char sentence[400], card[48];
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        wz_out out = wz_out_to(sentence, sizeof sentence), name = wz_out_to(card, sizeof card);
        wz_put_reason(&out, (wz_lang)lang, WZ_FRENCH, advice);
        wz_put_card_name(&name, (wz_lang)lang, WZ_FRENCH, advice->move.card);
        assert_false(wz_out_cut(&out));
        assert_non_null(strstr(sentence, card));
    }
}

static void test_lesson(void **state) {
    const lesson *l = (const lesson *)*state;
    scene s;
    wz_view view = view_of(l, &s);
    check_situation(l, &view);
    wz_player player;
    wz_advice advice;
    assert_int_equal(wz_player_named("thumb", 1, NULL, &player), WZ_OK);
    assert_true(wz_decide(&player, &view, &advice));
    char move[32];
    wz_out out = wz_out_to(move, sizeof move);
    wz_put_move(&out, &advice.move);
    assert_string_equal(move, l->card);
    assert_string_equal(wz_reason_name((wz_reason)advice.reason), l->reason);
    check_sentence(&advice);
}

/* Is there a lesson for the situation, and for this reason in it (NULL = any)? */
static bool has_lesson(const course *c, const char *situation, const char *reason) {
    for (unsigned i = 0; i < c->count; i++)
        if (strcmp(c->list[i].situation, situation) == 0 &&
            (!reason || strcmp(c->list[i].reason, reason) == 0))
            return true;
    return false;
}

static unsigned rules_without_lesson(const course *c, const wz__situation_row *row) {
    unsigned missing = 0;
    for (const wz__rule_row *rule = row->rules;; rule++) {
        const char *reason = wz_reason_name((wz_reason)rule->reason);
        if (!has_lesson(c, row->name, reason)) {
            print_error("no lesson for %s in %s\n", reason, row->name);
            missing++;
        }
        if (!rule->followed) return missing;
    }
}

static void test_every_rule_has_its_lesson(void **state) {
    const course *c = (const course *)*state;
    unsigned missing = 0, situations = 0;
    for (unsigned at = 0; at < WZ__SITUATION_COUNT; at++) {
        if (!has_lesson(c, wz__situations[at].name, NULL)) continue;
        situations++;
        missing += rules_without_lesson(c, &wz__situations[at]);
    }
    assert_int_equal(missing, 0);
    assert_int_equal(situations, c->situations);
}

/* cmocka wants states that can be written to; these are only read. */
static void *state_of(const void *constant) {
    void *state;
    memcpy(&state, &constant, sizeof state);
    return state;
}

int lessons_run(const char *group, const lesson *list, unsigned count, unsigned situations) {
    static struct CMUnitTest tests[MOST];
    static char names[MOST][NAME];
    course c = {list, count, situations};
    if (count + 1 > MOST) abort();
    for (unsigned i = 0; i < count; i++) {
        wz_out name = wz_out_to(names[i], NAME);
        wz_put(&name, list[i].situation);
        wz_put(&name, " ");
        wz_put(&name, list[i].reason);
        tests[i] = (struct CMUnitTest){names[i], test_lesson, NULL, NULL, state_of(&list[i])};
    }
    tests[count] = (struct CMUnitTest){"test_every_rule_has_its_lesson",
                                       test_every_rule_has_its_lesson, NULL, NULL, state_of(&c)};
    return _cmocka_run_group_tests(group, tests, count + 1, NULL, NULL);
}
