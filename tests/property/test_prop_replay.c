/* A game is its list of moves: playing the list again, or taking moves back, leads to the same
 * states. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "same.h"

/* A random game and all states it went through; the first is that before the deal. */
static wz_game states[WZ_MAX_MOVES + 1];

static void play_and_keep(random_game *g, trial *t) {
    random_game_start(g, t, RULES_ALL);
    states[0] = g->game;
    while (random_game_step(g, t)) states[g->log.count] = g->game;
}

static bool every_prefix_of_the_log_leads_to_its_state(trial *t) {
    random_game g;
    play_and_keep(&g, t);
    for (unsigned count = 0; count <= g.log.count; count++) {
        wz_game again = g.game;
        wz_error error = wz_replay(&again, &g.log, count);
        REQUIRE(t, error == WZ_OK, "refused: %s", wz_error_name(error));
        const char *field = differs_game(&again, &states[count]);
        REQUIRE(t, !field, "after %u moves differs: %s", count, field);
    }
    return true;
}

static bool taking_back_leads_through_the_same_states(trial *t) {
    random_game g;
    play_and_keep(&g, t);
    wz_log log = g.log;
    wz_game game = g.game;
    while (log.count) {
        unsigned count = log.count;
        REQUIRE(t, wz_undo(&game, &log), "move %u can't be taken back", count);
        REQUIRE(t, log.count == count - 1, "%u moves left of %u", log.count, count);
        const char *field = differs_game(&game, &states[log.count]);
        REQUIRE(t, !field, "after move %u was taken back differs: %s", count, field);
    }
    REQUIRE(t, !wz_undo(&game, &log), "there was nothing to take back");
    return true;
}

/* Another continuation after some moves were taken back is a game like any other. */
static bool a_game_goes_on_after_taking_back(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, 1 + (unsigned)choice_below(t, 60));
    for (unsigned back = (unsigned)choice_below(t, 10); back; back--) wz_undo(&g.game, &g.log);
    random_game_play(&g, t, 5);
    wz_game again = g.game;
    REQUIRE(t, wz_replay(&again, &g.log, g.log.count) == WZ_OK, "the new log is refused");
    const char *field = differs_game(&again, &g.game);
    REQUIRE(t, !field, "the state differs: %s", field);
    return true;
}

static bool applying_is_playing_without_a_log(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        wz_game copy = g.before;
        REQUIRE(t, wz_apply(&copy, &g.move) == WZ_OK, "refused");
        const char *field = differs_game(&copy, &g.game);
        REQUIRE(t, !field, "differs: %s", field);
    }
    return true;
}

/* A server takes any rising bid, so an auction can be longer than a log. */
static void test_a_full_log_refuses_the_move_and_the_game_stays(void **state) {
    (void)state;
    static wz_log log;
    wz_rules rules;
    wz_game game, before;
    wz_deal deal = wz_deal_from_number(0);
    wz_move move = wz_deal_move(&deal);
    assert_int_equal(wz_rules_named("iss", &rules), WZ_OK);
    wz_game_start(&game, &rules, NULL);
    for (uint16_t value = 18; log.count < WZ_MAX_MOVES; value++) {
        assert_int_equal(wz_play(&game, &log, &move), WZ_OK);
        if (game.table.turn == 0) move = (wz_move){.kind = WZ_MOVE_HOLD, .who = 0};
        else move = (wz_move){.kind = WZ_MOVE_BID, .who = 1, .number = value};
    }
    memcpy(&before, &game, sizeof before);
    assert_int_equal(wz_play(&game, &log, &move), WZ_E_TOO_MANY_MOVES);
    assert_int_equal(log.count, WZ_MAX_MOVES);
    assert_memory_equal(&before, &game, sizeof game);
}

PROPERTY_TEST(every_prefix_of_the_log_leads_to_its_state, 4)
PROPERTY_TEST(taking_back_leads_through_the_same_states, 4)
PROPERTY_TEST(a_game_goes_on_after_taking_back, 1)
PROPERTY_TEST(applying_is_playing_without_a_log, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_prefix_of_the_log_leads_to_its_state),
        cmocka_unit_test(test_taking_back_leads_through_the_same_states),
        cmocka_unit_test(test_a_game_goes_on_after_taking_back),
        cmocka_unit_test(test_applying_is_playing_without_a_log),
        cmocka_unit_test(test_a_full_log_refuses_the_move_and_the_game_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
