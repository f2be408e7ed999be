/* The rule-of-thumb player in any game whatever: legal, the same every time, and never without a
 * reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "peek.h"
#include "random_game.h"
#include "same.h"

static unsigned granted; /* claims */

static wz_player thumb(uint64_t seed) {
    wz_player player;
    if (wz_player_named("thumb", seed, NULL, &player) != WZ_OK) abort();
    return player;
}

static bool every_decision_is_legal_and_repeats(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, 1 + (unsigned)choice_below(t, 50));
    peek_position at = {&g.rules, g.terms, &g.log, g.log.count};
    for (uint8_t seat = 0; seat < 3; seat++) {
        wz_view view;
        wz_options options;
        wz_advice advice, again;
        wz_player player = thumb(1), other = thumb(1);
        REQUIRE(t, peek_view(&at, (wz_viewer){seat}, &view), "the game can't be seen");
        wz_view_options(&view, &options);
        wz_decision asked = wz_asked(&view, &options);
        bool decided = wz_decide(&player, &view, &advice);
        REQUIRE(t, decided == wz_decide(&other, &view, &again), "says something only once");
        REQUIRE(t, decided || asked == WZ_DECIDE_SPEAK || asked == WZ_DECISION_COUNT,
                "no answer at seat %u", (unsigned)seat);
        if (!decided) continue;
        REQUIRE(t, !differs_move(&advice.move, &again.move), "decides differently again");
        wz_game game = g.game;
        wz_error error = wz_apply(&game, &advice.move);
        REQUIRE(t, error == WZ_OK, "seat %u makes an illegal move: %s", (unsigned)seat,
                wz_error_name(error));
        REQUIRE(t, advice.reason > WZ_REASON_NONE && advice.reason < WZ_REASON_COUNT,
                "no reason is given");
    }
    return true;
}

/* A defender who agrees to a claim could not have prevented it (ISkO 4.4.4). */
static bool what_it_grants_is_true(trial *t) {
    static wz_solver *solver;
    random_game g;
    random_game_start(&g, t, RULES_ISKO | RULES_HOUSE);
    random_game_play(&g, t, 20 + (unsigned)choice_below(t, 30));
    const wz_table *table = &g.game.table;
    wz_options options;
    wz_move show = {.kind = 0};
    if (table->phase != WZ_PHASE_PLAY || table->declarer.i > 2) return true;
    wz_game_options(&g.game, table->declarer.i, &options);
    options.kinds &= (uint32_t)1 << WZ_MOVE_SHOW;
    for (uint64_t steps = 1 + choice_below(t, 3); steps && options.kinds; steps--)
        if (!wz_next_move(&options, &g.rules, &show)) break;
    if (show.kind != WZ_MOVE_SHOW || wz_play(&g.game, &g.log, &show) != WZ_OK) return true;
    if (!solver) solver = wz_solver_new(1 << 20);
    peek_position at = {&g.rules, g.terms, &g.log, g.log.count};
    for (uint8_t seat = 0; seat < 3; seat++) {
        wz_view view;
        wz_advice advice;
        wz_player player = thumb(1);
        REQUIRE(t, peek_view(&at, (wz_viewer){seat}, &view), "the game can't be seen");
        if (!wz_decide(&player, &view, &advice) || advice.reason != WZ_REASON_CLAIM_PROVEN)
            continue;
        granted++;
        REQUIRE(t, wz_claim_is_sure(&view, solver), "seat %u grants too much", (unsigned)seat);
    }
    return true;
}

PROPERTY_TEST(every_decision_is_legal_and_repeats, 2)
PROPERTY_TEST(what_it_grants_is_true, 1)

static void test_claims_were_granted(void **state) {
    (void)state;
    if (getenv("WENZEL_CASES") || getenv("WENZEL_ONLY") || getenv("WENZEL_CHOICES")) skip();
    print_message("# %u claims granted\n", granted);
    assert_true(granted >= 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_decision_is_legal_and_repeats),
        cmocka_unit_test(test_what_it_grants_is_true),
        cmocka_unit_test(test_claims_were_granted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
