/* The rule-of-thumb player in any game whatever: legal, the same every time, and blind for hidden
 * cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "peek.h"
#include "random_game.h"
#include "same.h"

enum { WORLDS = 8, ENOUGH = 500, SOME = 15 };

/* Decisions asked in other worlds, by what was asked. */
static unsigned asked_again[WZ_DECISION_COUNT];

static wz_player thumb(uint64_t seed) {
    wz_player player;
    if (wz_player_named("thumb", seed, NULL, &player) != WZ_OK) abort();
    return player;
}

static wz_decision asked_at(const peek_position *at, uint8_t seat) {
    wz_view view;
    wz_options options;
    if (!peek_view(at, (wz_viewer){seat}, &view)) abort();
    wz_view_options(&view, &options);
    return wz_asked(&view, &options);
}

/* Plays on until somebody is asked a decision of this kind; who, or 3 if nobody ever is. */
static uint8_t play_until(random_game *g, trial *t, wz_decision wanted) {
    while (random_game_step(g, t)) {
        peek_position at = {&g->rules, g->sitters, &g->log, g->log.count};
        for (uint8_t seat = 0; seat < 3; seat++)
            if (asked_at(&at, seat) == wanted) return seat;
    }
    return 3;
}

static bool hidden_cards_change_no_decision(trial *t) {
    random_game g;
    wz_decision wanted = (wz_decision)choice_below(t, WZ_DECISION_COUNT);
    unsigned skip = wanted == WZ_DECIDE_PLAY ? (unsigned)choice_below(t, 40) : 0;
    wz_random random = wz_random_from(choice_below(t, UINT32_MAX));
    wz_player player = thumb(choice_below(t, 1000));
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, skip);
    uint8_t seat = play_until(&g, t, wanted);
    if (seat == 3) return true;
    peek_position at = {&g.rules, g.sitters, &g.log, g.log.count};
    peek_answer answer;
    unsigned tried;
    const char *field =
        peek_differs(&player, &at, (wz_viewer){seat}, WORLDS, &random, &answer, &tried);
    REQUIRE(t, !field, "%s at seat %u depends on hidden cards", field ? field : "", (unsigned)seat);
    if (tried == WORLDS) asked_again[wanted]++;
    return true;
}

static bool every_decision_is_legal_and_repeats(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, 1 + (unsigned)choice_below(t, 50));
    peek_position at = {&g.rules, g.sitters, &g.log, g.log.count};
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

PROPERTY_TEST(hidden_cards_change_no_decision, 1)
PROPERTY_TEST(every_decision_is_legal_and_repeats, 2)

static void test_enough_decisions_were_asked_again(void **state) {
    (void)state;
    if (getenv("WENZEL_CASES") || getenv("WENZEL_ONLY") || getenv("WENZEL_CHOICES")) skip();
    for (unsigned i = 0; i < WZ_DECISION_COUNT; i++) {
        bool rare = i == WZ_DECIDE_INSTEAD || i == WZ_DECIDE_KONTRA || i == WZ_DECIDE_CLAIM ||
                    i == WZ_DECIDE_CONCESSION;
        print_message("# %s: %u\n", wz_decision_name((wz_decision)i), asked_again[i]);
        assert_true(asked_again[i] >= (rare ? SOME : ENOUGH));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_cards_change_no_decision),
        cmocka_unit_test(test_every_decision_is_legal_and_repeats),
        cmocka_unit_test(test_enough_decisions_were_asked_again),
    };
    property_main();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
