#include "lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "peek.h"
#include "scene.h"

enum { MOST = 128, NAME = 96 };

/* Who is taught; a level that searches looks at a few distributions only. */
static const char *pupil = "thumb";
static wz_solver *solver;
enum { TABLE_BYTES = 1 << 20, LOOKED_AT = 2 };

typedef struct course {
    const lesson *list;
    unsigned count;
    unsigned situations;   /* that they are about; or */
    wz_reason first, last; /* the reasons that they give */
} course;

/* Those who speak out of turn are asked too. */
static uint8_t seat_of(const lesson *l) { return (uint8_t)(l->answer[0] - '0'); }

/* The view of the one who has to decide. */
static wz_view view_of(const lesson *l, scene *s) {
    wz_view view;
    scene_start(s, l->rules, THREE);
    scene_deal(s, l->deal[0], l->deal[1], l->deal[2], l->deal[3]);
    scene_play(s, l->moves);
    peek_position at = {&s->rules, s->game.table.terms, &s->log, s->log.count};
    assert_true(peek_view(&at, (wz_viewer){seat_of(l)}, &view));
    return view;
}

static void check_situation(const lesson *l, const wz_view *view, const wz_advice *advice) {
    wz_options options;
    wz__sight sight;
    wz_view_options(view, &options);
    wz_decision asked = wz_asked(view, &options);
    if (advice->move.kind != WZ_MOVE_PLAY) {
        if (asked == WZ_DECIDE_PLAY) asked = WZ_DECIDE_SPEAK; /* before a card */
        assert_string_equal(wz_decision_name(asked), l->situation);
        return;
    }
    wz__look(view, options.cards, &sight);
    assert_string_equal(wz__situations[wz__situation_of(&sight)].name, l->situation);
}

/* A sentence in both languages, with everything filled in. It names the card that is played. */
static void check_sentence(const wz_advice *advice) {
    char sentence[400], card[48];
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        wz_out out = wz_out_to(sentence, sizeof sentence), name = wz_out_to(card, sizeof card);
        wz_put_reason(&out, (wz_lang)lang, WZ_FRENCH, advice);
        assert_false(wz_out_cut(&out));
        assert_true(strlen(sentence) > 0);
        assert_null(strchr(sentence, '{'));
        if (advice->move.kind != WZ_MOVE_PLAY) continue;
        wz_put_card_name(&name, (wz_lang)lang, WZ_FRENCH, advice->move.card);
        /* without its first letter, which is large where it begins the sentence */
        if (advice->reason != WZ_REASON_ONLY_MOVE) assert_non_null(strstr(sentence, card + 1));
    }
}

static void test_lesson(void **state) {
    const lesson *l = (const lesson *)*state;
    scene s;
    wz_view view = view_of(l, &s);
    wz_player player;
    wz_advice advice;
    assert_int_equal(wz_player_named(pupil, 1, solver, &player), WZ_OK);
    if (player.budget.worlds > LOOKED_AT) player.budget.worlds = LOOKED_AT;
    assert_true(wz_decide(&player, &view, &advice));
    check_situation(l, &view, &advice);
    char move[48];
    wz_out out = wz_out_to(move, sizeof move);
    wz_put_move(&out, &advice.move);
    if (l->answer[1]) assert_string_equal(move, l->answer);
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

static void test_every_reason_has_its_lesson(void **state) {
    const course *c = (const course *)*state;
    unsigned missing = 0;
    for (unsigned reason = c->first; reason <= (unsigned)c->last; reason++) {
        const char *name = wz_reason_name((wz_reason)reason);
        unsigned i = 0;
        while (i < c->count && strcmp(c->list[i].reason, name) != 0) i++;
        if (i < c->count) continue;
        print_error("no lesson for %s\n", name);
        missing++;
    }
    assert_int_equal(missing, 0);
}

/* cmocka wants states that can be written to; these are only read. */
static void *state_of(const void *constant) {
    void *state;
    memcpy(&state, &constant, sizeof state);
    return state;
}

static int run(const char *group, const course *c, const char *closing, CMUnitTestFunction close) {
    static struct CMUnitTest tests[MOST];
    static char names[MOST][NAME];
    if (c->count + 1 > MOST) abort();
    for (unsigned i = 0; i < c->count; i++) {
        const lesson *l = &c->list[i];
        wz_out name = wz_out_to(names[i], NAME);
        wz_put(&name, l->situation);
        wz_put(&name, " ");
        wz_put(&name, l->reason);
        tests[i] = (struct CMUnitTest){names[i], test_lesson, NULL, NULL, state_of(l)};
    }
    tests[c->count] = (struct CMUnitTest){closing, close, NULL, NULL, state_of(c)};
    return _cmocka_run_group_tests(group, tests, c->count + 1, NULL, NULL);
}

int lessons_run(const char *group, const lesson *list, unsigned count, unsigned situations) {
    course c = {.list = list, .count = count, .situations = situations};
    return run(group, &c, "test_every_rule_has_its_lesson", test_every_rule_has_its_lesson);
}

int lessons_run_reasons(const char *group, const char *level, const lesson *list, unsigned count,
                        wz_reason first, wz_reason last) {
    course c = {.list = list, .count = count, .first = first, .last = last};
    pupil = level;
    solver = wz_solver_new(TABLE_BYTES);
    int failed =
        run(group, &c, "test_every_reason_has_its_lesson", test_every_reason_has_its_lesson);
    wz_solver_free(solver);
    return failed;
}
