/* Players at a table that lies: lines are missing, come twice, come from another game or from
 * another seat's eyes. A view takes what can follow and refuses the rest; and whatever it has come
 * to believe, its player decides something that fits it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "wenzel/players.h"

static unsigned decisions[WZ_DECISION_COUNT];

/* --- What is told --- */

enum { MOST_LINES = 96 };

typedef struct telling {
    random_game g;
    wz_move line[MOST_LINES];
    unsigned count;
} telling;

/* A whole game as one pair of eyes sees it. */
static void tell(telling *story, trial *t, uint8_t viewer) {
    random_game_start(&story->g, t, RULES_ALL);
    story->count = 0;
    while (story->count < MOST_LINES && random_game_step(&story->g, t))
        story->line[story->count++] =
            wz_observe(&story->g.before, &story->g.move, (wz_viewer){viewer});
}

/* Any move at all, with any cards. */
static wz_move nonsense(trial *t) {
    wz_move move;
    memset(&move, 0, sizeof move);
    move.kind = (uint8_t)choice_below(t, WZ_MOVE_KIND_COUNT);
    move.who = (uint8_t)choice_below(t, WZ_WHOS);
    move.card = (wz_card)choice_below(t, 32);
    move.level = (uint8_t)choice_below(t, 3);
    move.number = (uint16_t)choice_below(t, 300);
    move.contract = wz_declaration((unsigned)choice_below(t, WZ_DECLARATIONS));
    move.discards_hidden = choice_below(t, 2);
    for (unsigned i = 0; i < 4; i++)
        for (uint64_t cards = choice_below(t, 11); cards; cards--)
            move.cards[i] |= wz_set((wz_card)choice_below(t, 32));
    return move;
}

/* --- What is made of it --- */

static wz_player player_named(const char *name, wz_solver *solver) {
    wz_player player;
    if (wz_player_named(name, 1, solver, &player) != WZ_OK) abort();
    return player;
}

static bool decision_fits(trial *t, const wz_view *view, wz_player *player) {
    wz_advice advice;
    if (!wz_decide(player, view, &advice)) return true;
    wz_options options;
    wz_view_options(view, &options);
    decisions[wz_asked(view, &options)]++;
    wz_view next = *view;
    wz_error error = wz_view_apply(&next, &advice.move);
    REQUIRE(t, error == WZ_OK, "decides what does not fit its view: %s", wz_error_name(error));
    return true;
}

static bool listen(trial *t, wz_view *view, wz_player *player, const wz_move *line) {
    if (wz_view_apply(view, line) != WZ_OK) return true;
    return decision_fits(t, view, player);
}

static bool lied_to(trial *t, wz_player *player, unsigned lies_in_100) {
    static telling truth, other;
    uint8_t seat = (uint8_t)choice_below(t, 3);
    tell(&truth, t, seat);
    tell(&other, t, (uint8_t)choice_below(t, WZ_VIEWERS));
    wz_view view;
    wz_view_start(&view, &truth.g.rules, &truth.g.terms, (wz_viewer){seat});
    for (unsigned i = 0; i < truth.count; i++) {
        bool lie = choice_below(t, 100) < lies_in_100;
        wz_move made_up = nonsense(t);
        uint64_t kind = choice_below(t, 4);
        const wz_move *told[] = {&other.line[i % other.count], &made_up, &truth.line[i / 2], NULL};
        if (lie && told[kind] && !listen(t, &view, player, told[kind])) return false;
        if (lie && kind == 3) continue; /* a line is missing */
        if (!listen(t, &view, player, &truth.line[i])) return false;
    }
    return true;
}

static bool thumb_decides_what_fits(trial *t) {
    wz_player player = player_named("thumb", NULL);
    return lied_to(t, &player, 20);
}

static bool expert_decides_what_fits(trial *t) {
    static wz_solver *solver;
    if (!solver) solver = wz_solver_new(1 << 20);
    wz_player player = player_named("expert", solver);
    player.budget.worlds = 2;
    player.budget.nodes = 2000;
    return lied_to(t, &player, 20);
}

PROPERTY_TEST(thumb_decides_what_fits, 2)
PROPERTY_TEST(expert_decides_what_fits, 100)

static void test_all_questions_were_asked(void **state) {
    (void)state;
    if (getenv("WENZEL_CASES") || getenv("WENZEL_ONLY") || getenv("WENZEL_CHOICES")) skip();
    for (unsigned i = 0; i < WZ_DECISION_COUNT; i++) {
        print_message("# %-10s %u\n", wz_decision_name((wz_decision)i), decisions[i]);
        assert_true(decisions[i] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thumb_decides_what_fits),
        cmocka_unit_test(test_expert_decides_what_fits),
        cmocka_unit_test(test_all_questions_were_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
