/* The rule-of-thumb player at the table: whole games are legal, and good enough to measure others by. */
#include "wenzel/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/conductor.h"
#include "wenzel/court.h"

enum { SEATS = 3, PROVER_BYTES = 1 << 20 };

typedef struct table_of_thumbs {
    wz_rules rules;
    wz_game game;
    wz_view view[SEATS];
    wz_player player[SEATS];
    wz_solver *solver; /* for claims alone */
    unsigned claims;
} table_of_thumbs;

static void sit_down(table_of_thumbs *table, const char *rules) {
    assert_int_equal(wz_rules_named(rules, &table->rules), WZ_OK);
    for (unsigned i = 0; i < SEATS; i++)
        assert_int_equal(wz_player_named("beginner", i, NULL, &table->player[i]), WZ_OK);
}

static void make(table_of_thumbs *table, const wz_move *move) {
    for (uint8_t i = 0; i < SEATS; i++) {
        wz_move seen = wz_observe(&table->game, move, (wz_viewer){i});
        assert_int_equal(wz_view_apply(&table->view[i], &seen), WZ_OK);
    }
    wz_error error = wz_apply(&table->game, move);
    if (error != WZ_OK) fail_msg("an illegal move: %s", wz_error_name(error));
}

/* Who claims the rest (ISkO 4.4.4) takes it, however the others play. */
static void check_claim(table_of_thumbs *table) {
    wz_problem problem;
    bool all = false;
    assert_int_equal(wz_problem_of_game(&table->game, &problem), WZ_OK);
    problem.defender_tricks = 0; /* what is gone is gone */
    assert_int_equal(wz_solve_all_tricks(table->solver, &problem, &all), WZ_SOLVED);
    assert_true(all);
    table->claims++;
}

static wz_move next_move(table_of_thumbs *table, const wz_cue *cue) {
    if (cue->kind == WZ_CUE_MOVE) return cue->move;
    for (unsigned i = 0; i < cue->asked; i++) {
        unsigned who = cue->ask[i].who;
        wz_advice advice;
        if (!wz_decide(&table->player[who], &table->view[who], &advice)) continue;
        assert_true(advice.reason != WZ_REASON_NONE);
        if (advice.reason == WZ_REASON_CLAIM_REST && table->solver) check_claim(table);
        return advice.move;
    }
    assert_int_equal(cue->kind, WZ_CUE_COURT);
    wz_verdict verdict;
    assert_true(wz_court_verdict(&table->game, table->solver, &verdict));
    return verdict.word;
}

static wz_result play(table_of_thumbs *table, uint64_t deal_number) {
    wz_game_start(&table->game, &table->rules, NULL);
    for (uint8_t i = 0; i < SEATS; i++)
        wz_view_start(&table->view[i], &table->rules, NULL, (wz_viewer){i});
    wz_deal deal = wz_deal_from_number(deal_number);
    wz_move move = wz_deal_move(&deal);
    make(table, &move);
    wz_faults faults = {0};
    wz_cue cue;
    for (unsigned moves = 0; wz_conduct(&table->game, &faults, &cue) != WZ_CUE_OVER; moves++) {
        assert_true(moves < WZ_MAX_MOVES);
        move = next_move(table, &cue);
        make(table, &move);
    }
    wz_result result;
    assert_int_equal(wz_game_result(&table->game, &result), WZ_OK);
    return result;
}

static void test_every_rule_set_is_played_by_legal_moves_and_true_claims(void **state) {
    (void)state;
    enum { GAMES = 300 };
    table_of_thumbs table;
    table.solver = wz_solver_new(PROVER_BYTES);
    table.claims = 0;
    wz_random random = wz_random_from(20);
    for (unsigned r = 0; wz_rules_name(r); r++) {
        sit_down(&table, wz_rules_name(r));
        for (unsigned i = 0; i < GAMES; i++) play(&table, wz_random_below64(&random, WZ_DEALS));
    }
    wz_solver_free(table.solver);
    print_message("# %u claims, all of them good\n", table.claims);
    assert_true(table.claims >= GAMES);
}

/* What makes it a yardstick: the list of SkWO 6.3.1 at a table of three. */
static void test_three_of_them_play_a_decent_game(void **state) {
    (void)state;
    enum { GAMES = 4000, OWN = 50, OPPONENTS = 40 };
    table_of_thumbs table;
    table.solver = NULL;
    sit_down(&table, "isko");
    wz_random random = wz_random_from(21);
    long points = 0;
    unsigned declared = 0, won = 0, passed_in = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        wz_result result = play(&table, wz_random_below64(&random, WZ_DEALS));
        passed_in += result.kind == WZ_RESULT_PASSED_IN;
        if (result.kind != WZ_RESULT_DECLARED) continue;
        declared++;
        won += result.won;
        points += result.value + (result.won ? OWN : 2 * OPPONENTS - OWN);
    }
    print_message("# %ld points for each in %d games, %u of %u won, %u passed in\n", points / SEATS,
                  GAMES, won, declared, passed_in);
    assert_true(points >= 22L * SEATS * GAMES);
    assert_true(100 * won >= 78 * declared);
    assert_in_range(passed_in, GAMES / 100, GAMES / 10);
}

static void test_a_player_by_another_name_is_the_same(void **state) {
    (void)state;
    wz_player beginner, thumb;
    assert_int_equal(wz_player_named("beginner", 7, NULL, &beginner), WZ_OK);
    assert_int_equal(wz_player_named("thumb", 7, NULL, &thumb), WZ_OK);
    assert_ptr_equal(beginner.kind, thumb.kind);
    assert_string_equal(thumb.kind->name, "thumb");
    assert_int_equal(wz_player_named("nobody", 7, NULL, &thumb), WZ_E_NO_SUCH_PLAYER);
    assert_int_equal(wz_player_named("expert", 7, NULL, &thumb), WZ_E_NO_SUCH_PLAYER);
    assert_string_equal(wz_player_name(0), "beginner");
}

static void test_spectators_and_sleepers_are_asked_nothing(void **state) {
    (void)state;
    table_of_thumbs table;
    sit_down(&table, "isko");
    wz_game_start(&table.game, &table.rules, NULL);
    wz_view public;
    wz_view_start(&public, &table.rules, NULL, WZ_PUBLIC);
    for (uint8_t i = 0; i < SEATS; i++)
        wz_view_start(&table.view[i], &table.rules, NULL, (wz_viewer){i});
    wz_deal deal = wz_deal_from_number(12345);
    wz_move move = wz_deal_move(&deal), seen = wz_observe(&table.game, &move, WZ_PUBLIC);
    wz_advice advice;
    assert_false(wz_decide(&table.player[0], &table.view[0], &advice)); /* before the deal */
    assert_int_equal(wz_view_apply(&public, &seen), WZ_OK);
    make(&table, &move);
    assert_false(wz_decide(&table.player[1], &public, &advice));
    assert_true(wz_decide(&table.player[1], &table.view[1], &advice)); /* middlehand speaks first */
    assert_false(wz_decide(&table.player[0], &table.view[0], &advice));
    assert_false(wz_decide(&table.player[2], &table.view[2], &advice));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_rule_set_is_played_by_legal_moves_and_true_claims),
        cmocka_unit_test(test_three_of_them_play_a_decent_game),
        cmocka_unit_test(test_a_player_by_another_name_is_the_same),
        cmocka_unit_test(test_spectators_and_sleepers_are_asked_nothing),
    };
    return cmocka_run_group_tests_name("thumb_games", tests, NULL, NULL);
}
