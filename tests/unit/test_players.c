/* The simple player: always a legal move, from the view alone. */
#include "wenzel/players.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

typedef struct table_of_three {
    wz_rules rules;
    wz_game game;
    wz_view view[3];
} table_of_three;

static void make(table_of_three *table, const wz_move *move) {
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&table->game, move, (wz_viewer){i});
        assert_int_equal(wz_view_apply(&table->view[i], &seen), WZ_OK);
    }
    assert_int_equal(wz_apply(&table->game, move), WZ_OK);
}

static void play_out(table_of_three *table, uint64_t deal_number) {
    wz_game_start(&table->game, &table->rules, false);
    for (uint8_t i = 0; i < 3; i++)
        wz_view_start(&table->view[i], &table->rules, false, (wz_viewer){i});
    wz_deal deal = wz_deal_from_number(deal_number);
    wz_move move = wz_deal_move(&deal);
    make(table, &move);
    while (!wz_over(&table->game.table)) {
        unsigned turn = table->game.table.turn;
        move = (wz_move){.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE, .cards = {table->game.skat}};
        if (turn < 3) assert_true(wz_simple_player(&table->view[turn], &move));
        make(table, &move);
    }
}

static void test_whole_games_are_legal_and_mostly_sensible(void **state) {
    (void)state;
    table_of_three table;
    wz_random random = wz_random_from(1);
    unsigned declared = 0, won = 0, passed = 0;
    static const char *const names[] = {"isko", "house"};
    for (unsigned i = 0; i < 1000; i++) {
        assert_int_equal(wz_rules_named(names[i % 2], &table.rules), WZ_OK);
        play_out(&table, wz_random_below64(&random, WZ_DEALS));
        wz_result result;
        assert_int_equal(wz_game_result(&table.game, &result), WZ_OK);
        declared += result.kind == WZ_RESULT_DECLARED;
        won += result.won;
        passed += result.kind == WZ_RESULT_PASSED_IN;
    }
    print_message("# declared %u, won %u, passed in %u of 1000\n", declared, won, passed);
    assert_true(declared > 500 && won > declared / 2 && passed > 0);
}

static void test_out_of_turn_there_is_nothing_to_do(void **state) {
    (void)state;
    table_of_three table;
    assert_int_equal(wz_rules_named("isko", &table.rules), WZ_OK);
    wz_game_start(&table.game, &table.rules, false);
    for (uint8_t i = 0; i < 3; i++)
        wz_view_start(&table.view[i], &table.rules, false, (wz_viewer){i});
    wz_deal deal = wz_deal_from_number(12345);
    wz_move move = wz_deal_move(&deal), answer;
    make(&table, &move);
    assert_true(wz_simple_player(&table.view[1], &answer)); /* middlehand speaks first */
    assert_false(wz_simple_player(&table.view[0], &answer));
    assert_false(wz_simple_player(&table.view[2], &answer));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games_are_legal_and_mostly_sensible),
        cmocka_unit_test(test_out_of_turn_there_is_nothing_to_do),
    };
    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
