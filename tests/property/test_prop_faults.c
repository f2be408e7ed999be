/* A game that one of the three can't go on with has a result at any moment after the auction: his own
 * is lost, one against him is won unless it was overbid, a ramsch costs him every point. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "wenzel/conductor.h"

/* Does the rule book say that no play could have won it: overbid, or a level that the cards exclude
 * (ISkO 3.6.1, 3.6.2, 3.6.4)? */
static bool never_won(const wz_game *game, const wz_result *result) {
    return result->overbid || result->impossible_null || wz_game_facts(game).excluded;
}

static bool check_declared(trial *t, const wz_game *game, unsigned faulty, wz_result *result) {
    const wz_table *table = &game->table;
    bool own = faulty == table->declarer.i;
    REQUIRE(t, result->kind == WZ_RESULT_DECLARED, "kind %u", result->kind);
    REQUIRE(t, result->won == (result->value > 0) && result->value, "value %d", result->value);
    REQUIRE(t, !own || !result->won, "position %u failed and won %d", faulty, result->value);
    REQUIRE(t, own || result->won || never_won(game, result), "against position %u: %d", faulty,
            result->value);
    return true;
}

static bool check_ramsch(trial *t, unsigned faulty, const wz_result *result) {
    REQUIRE(t, result->kind == WZ_RESULT_RAMSCH, "kind %u", result->kind);
    for (unsigned i = 0; i < 3; i++)
        REQUIRE(t, result->written[i] == (i == faulty ? -120 * (1 << result->pushes) : 0),
                "position %u: %d", i, result->written[i]);
    return true;
}

static bool every_fault_has_a_result(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    const wz_table *table = &g.game.table;
    if (wz_over(table) || wz_in_auction(table)) return true;
    for (uint8_t i = 0; i < 3; i++) {
        wz_result result;
        memset(&result, 0, sizeof result);
        wz_error error = wz_game_fault_result(&g.game, (wz_position){i}, &result);
        REQUIRE(t, error == WZ_OK, "no result if %u fails: %s", i, wz_error_name(error));
        bool good = table->contract.kind == WZ_RAMSCH ? check_ramsch(t, i, &result)
                                                      : check_declared(t, &g.game, i, &result);
        if (!good) return false;
    }
    return true;
}
PROPERTY_TEST(every_fault_has_a_result, 1)

static void test_somebody_must_have_failed(void **state) {
    (void)state;
    wz_rules rules;
    wz_game game;
    wz_result result;
    wz_rules_named("isko", &rules);
    wz_game_start(&game, &rules, NULL);
    assert_int_equal(wz_game_fault_result(&game, WZ_NOBODY, &result), WZ_E_NO_SUCH_PLAYER);
    assert_int_equal(wz_game_fault_result(&game, WZ_FOREHAND, &result), WZ_E_WRONG_PHASE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_fault_has_a_result),
        cmocka_unit_test(test_somebody_must_have_failed),
    };
    return cmocka_run_group_tests_name("faults", tests, NULL, NULL);
}
