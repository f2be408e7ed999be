/* Fast bidding: a computer says at once what it would come to say step by step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hall_box.h"
#include "wenzel/requests.h"

#define DECK_NUMBERS UINT64_C(2753294408504640)

static struct hall_box box;
static wz_rules rules;
static wz_game game;
static wz_view view[3];

static void make(wz_move move) {
    wz_game before = game;
    assert_int_equal(wz_apply(&game, &move), WZ_OK);
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&before, &move, (wz_viewer){i});
        assert_int_equal(wz_view_apply(&view[i], &seen), WZ_OK);
    }
}

static void begin(uint64_t number) {
    wz_deal deal = wz_deal_from_number(number);
    wz_game_start(&game, &rules, NULL);
    for (uint8_t i = 0; i < 3; i++) wz_view_start(&view[i], &rules, NULL, (wz_viewer){i});
    make(wz_deal_move(&deal));
}

static wz_move asked(bool fast, uint8_t level, wz_solver *solver) {
    wz_request request = {.kind = WZ_REQUEST_MOVE, .rules = rules};
    request.as.move.count = 1;
    request.as.move.asked[0] = (wz_chooser){
        .view = view[game.table.turn], .level = level, .must = true, .seed = 5, .fast = fast};
    wz_response response;
    assert_true(wz_request_answer(&request, solver, &response));
    return response.as.advice.move;
}

/* Step by step, against one who holds everything: the last value that was bid. */
static unsigned slow_limit(uint8_t level, wz_solver *solver) {
    unsigned limit = 0;
    for (;;) {
        wz_move move = asked(false, level, solver);
        if (move.kind != WZ_MOVE_BID) return limit;
        limit = move.number;
        make(move);
        make((wz_move){.kind = WZ_MOVE_HOLD, .who = game.table.turn});
    }
}

static unsigned leaps_of(uint8_t level, wz_solver *solver, unsigned deals, unsigned *skipped) {
    wz_random random = wz_random_from(level + 1);
    unsigned bids = 0;
    for (unsigned i = 0; i < deals; i++) {
        uint64_t number = wz_random_next(&random) % DECK_NUMBERS;
        begin(number);
        wz_move at_once = asked(true, level, solver);
        unsigned first = asked(false, level, solver).number;
        unsigned limit = slow_limit(level, solver);
        assert_int_equal(at_once.kind == WZ_MOVE_BID ? at_once.number : 0, limit);
        bids += limit > 0;
        *skipped += limit > first;
    }
    return bids;
}

static void test_the_first_word_is_as_high_as_the_player_would_go(void **state) {
    (void)state;
    unsigned skipped = 0;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    assert_true(leaps_of(0, NULL, 200, &skipped) > 40);
    assert_true(skipped > 20);
}

static void test_players_that_search_do_the_same(void **state) {
    (void)state;
    unsigned skipped = 0;
    wz_solver *solver = wz_solver_new(1 << 20);
    assert_non_null(solver);
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    leaps_of(1, solver, 12, &skipped);
    assert_true(skipped > 0);
    wz_solver_free(solver);
}

/* Nobody listens any more: the game that others left is had for the lowest value. */
static void test_the_unbid_game_is_taken_for_eighteen(void **state) {
    (void)state;
    unsigned taken = 0;
    wz_random random = wz_random_from(3);
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    for (unsigned i = 0; i < 60; i++) {
        begin(wz_random_next(&random) % DECK_NUMBERS);
        make((wz_move){.kind = WZ_MOVE_PASS, .who = 1});
        make((wz_move){.kind = WZ_MOVE_PASS, .who = 2});
        wz_move move = asked(true, 0, NULL);
        if (move.kind != WZ_MOVE_BID) continue;
        assert_int_equal(move.number, 18);
        taken++;
    }
    assert_true(taken > 10);
}

/* --- At a table of a server --- */

static unsigned highest_first_word(const char *more) {
    unsigned highest = 0;
    for (unsigned i = 0; i < 30; i++) {
        box_open(&box);
        box.byte = (uint8_t)(8 * i); /* other cards */
        box_play(&box, 1, 3, more);
        while (box_work(&box)) box_wait(&box, 2000);
        wz_move seen[WZ_MAX_MOVES];
        unsigned moves = srv_stream(box_table(&box), WZ_PUBLIC, seen), first = 1;
        while (first < moves && seen[first].kind != WZ_MOVE_BID) first++;
        if (first < moves && seen[first].number > highest) highest = seen[first].number;
        box_close(&box);
    }
    return highest;
}

static void test_it_is_a_setting_of_the_table(void **state) {
    (void)state;
    assert_int_equal(highest_first_word(""), 18);
    assert_true(highest_first_word(",\"fast\":true") > 18);
    box_open(&box);
    box_play(&box, 1, 3, ",\"fast\":true");
    box_restart(&box);
    box_hello(&box, 1);
    box_say(&box, 1, "{\"t\":\"attend\",\"table\":1}");
    assert_true(box_heard(&box, 1, "\"fast\":true"));
    assert_false(box.broken);
    box_close(&box);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_word_is_as_high_as_the_player_would_go),
        cmocka_unit_test(test_players_that_search_do_the_same),
        cmocka_unit_test(test_the_unbid_game_is_taken_for_eighteen),
        cmocka_unit_test(test_it_is_a_setting_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
