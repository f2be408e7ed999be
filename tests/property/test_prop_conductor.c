/* The conductor in every state that legal moves lead to, by whomever and whenever they are made: it asks
 * those alone who have something to say, whoever must can, and its own moves are legal. */
#include "wenzel/conductor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random_game.h"

static uint64_t cues[WZ_CUE_OVER + 1];

static bool asks_well(trial *t, const wz_game *game, const wz_cue *cue) {
    unsigned asked = 0;
    REQUIRE(t, cue->asked > 0, "nobody is asked");
    for (unsigned i = 0; i < cue->asked; i++) {
        wz_options options;
        wz_asking asking = cue->ask[i];
        wz_game_options(game, asking.who, &options);
        REQUIRE(t, options.kinds, "%u is asked and has no move", asking.who);
        REQUIRE(t, !(asked >> asking.who & 1), "%u is asked twice", asking.who);
        REQUIRE(t, asking.must || i + 1u < cue->asked, "nobody has to decide");
        REQUIRE(t, asking.must || game->table.plays % 3 == 0, "%u speaks in a trick", asking.who);
        REQUIRE(t, !(options.kinds >> WZ_MOVE_PLAY & 1) || asking.must, "a card is not asked for");
        asked |= 1u << asking.who;
    }
    REQUIRE(t, asked >> game->table.turn & 1, "%u is on turn and not asked", game->table.turn);
    return true;
}

static bool moves_well(trial *t, const wz_game *game, const wz_cue *cue) {
    wz_game after = *game;
    REQUIRE(t, cue->asked == 0, "a move, and %u are asked", cue->asked);
    REQUIRE(t, wz_apply(&after, &cue->move) == WZ_OK, "an illegal move of the table");
    return true;
}

static bool cue_fits(trial *t, const wz_game *game) {
    wz_faults none = {0};
    wz_cue cue;
    wz_cue_kind kind = wz_conduct(game, &none, &cue);
    REQUIRE(t, kind == cue.kind, "two answers");
    REQUIRE(t, (kind == WZ_CUE_OVER) == wz_over(&game->table), "over or not");
    REQUIRE(t, (kind == WZ_CUE_DEAL) == (game->table.phase == WZ_PHASE_DEAL), "dealt or not");
    REQUIRE(t, (kind == WZ_CUE_COURT) == (game->table.phase == WZ_PHASE_VERDICT), "the court");
    REQUIRE(t, kind == WZ_CUE_MOVE || cue.move.kind == WZ_MOVE_NONE, "a move of nobody");
    cues[kind]++;
    if (kind == WZ_CUE_ASK) return asks_well(t, game, &cue);
    if (kind == WZ_CUE_MOVE) return moves_well(t, game, &cue);
    return true;
}

static bool every_state_has_its_cue(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    do {
        if (!cue_fits(t, &g.game)) return false;
    } while (random_game_step(&g, t));
    return true;
}
PROPERTY_TEST(every_state_has_its_cue, 1)

/* Somebody fails at some moment, and another one later: the game is still brought to its end, and has a
 * result, by what the conductor asks for alone. */
static bool play_with_faults(trial *t, random_game *g, wz_faults *faults) {
    wz_cue cue;
    wz_cue_kind kind;
    while ((kind = wz_conduct(&g->game, faults, &cue)) != WZ_CUE_OVER) {
        unsigned who = cue.ask[0].who;
        if (kind == WZ_CUE_ASK && who < 3 && choice_below(t, 20) == 19) {
            wz_note_fault(faults, &g->game.table, (wz_position){(uint8_t)who});
        } else if (kind == WZ_CUE_MOVE) {
            unsigned passes = cue.move.kind == WZ_MOVE_PASS;
            REQUIRE(t, !passes || faults->in_auction >> cue.move.who & 1, "passes for no fault");
            REQUIRE(t, wz_play(&g->game, &g->log, &cue.move) == WZ_OK, "an illegal move");
        } else if (!random_game_step(g, t)) {
            REQUIRE(t, !random_game_stuck(g), "stuck");
            return true;
        }
    }
    return true;
}

static bool a_game_with_faults_has_a_result(trial *t) {
    random_game g;
    wz_faults faults = {0};
    wz_result result;
    random_game_start(&g, t, RULES_ALL);
    if (!play_with_faults(t, &g, &faults)) return false;
    if (!wz_decided(&g.game.table, &faults)) return true; /* no room for more moves */
    wz_position faulty = wz_faulty(&g.game.table, &faults);
    unsigned failed = faults.in_auction | faults.in_game;
    REQUIRE(t, faulty.i > 2 || failed >> faulty.i & 1, "%u did not fail", faulty.i);
    REQUIRE(t, faulty.i < 3 || !faults.in_game, "a fault without consequence");
    REQUIRE(t, wz_decided_result(&g.game, &faults, &result) == WZ_OK, "no result");
    return true;
}
PROPERTY_TEST(a_game_with_faults_has_a_result, 1)

static void test_nothing_was_left_out(void **state) {
    (void)state;
    if (getenv("WENZEL_ONLY")) skip();
    for (unsigned i = 0; i <= WZ_CUE_OVER; i++) assert_true(cues[i] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_state_has_its_cue),
        cmocka_unit_test(test_a_game_with_faults_has_a_result),
        cmocka_unit_test(test_nothing_was_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
