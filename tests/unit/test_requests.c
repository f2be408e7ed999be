/* Requests of every kind: what they rest on goes in, the answer comes out, without a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/requests.h"

static wz_rules isko(void) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    return rules;
}

static wz_cards cards_of(const char *text) {
    wz_cards cards;
    assert_int_equal(wz_cards_from(text, &cards, NULL), WZ_OK);
    return cards;
}

/* --- Values --- */

static void test_a_value_from_a_report(void **state) {
    (void)state;
    wz_request request = {.kind = WZ_REQUEST_VALUE, .rules = isko()};
    wz_response response;
    request.as.value = (wz_report){.contract = {WZ_CLUBS_GAME, WZ_HAND},
                                   .has_matadors = true,
                                   .matadors = 2,
                                   .has_points = true,
                                   .points = 70,
                                   .has_tricks = true,
                                   .tricks = 7};
    assert_false(wz_request_searches(&request));
    assert_true(wz_request_answer(&request, NULL, &response));
    assert_int_equal(response.kind, WZ_REQUEST_VALUE);
    assert_int_equal(response.error, WZ_OK);
    assert_int_equal(response.as.value.value, 48);
    request.as.value.round_factor = 2;
    assert_true(wz_request_answer(&request, NULL, &response));
    assert_int_equal(response.as.value.value, 96);
}

static void test_cards_tell_the_matadors(void **state) {
    (void)state;
    wz_request request = {.kind = WZ_REQUEST_VALUE, .rules = isko()};
    wz_response response;
    request.as.value = (wz_report){.contract = {WZ_GRAND, 0},
                                   .has_cards = true,
                                   .hand = cards_of("CJ SJ CA CT CK CQ SA ST HA HT"),
                                   .skat = cards_of("HJ D7"),
                                   .ending = WZ_END_WON};
    assert_true(wz_request_answer(&request, NULL, &response));
    assert_int_equal(response.error, WZ_OK);
    assert_int_equal(response.as.value.matadors, 3); /* ISkO 2.3.2: the skat counts */
    assert_int_equal(response.as.value.value, 96);
}

static void test_reports_that_cannot_be(void **state) {
    (void)state;
    const wz_report good = {.contract = {WZ_CLUBS_GAME, 0},
                            .has_matadors = true,
                            .matadors = 1,
                            .has_points = true,
                            .points = 70,
                            .has_tricks = true,
                            .tricks = 7};
    wz_rules rules = isko();
    wz_facts facts, untouched;
    assert_int_equal(wz_facts_from_report(&rules, &good, &facts), WZ_OK);
    untouched = facts;
    wz_report bad = good;
    bad.has_matadors = false;
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_FACTS_MATADORS);
    bad = good, bad.has_points = false;
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_FACTS_POINTS);
    bad = good, bad.has_tricks = false;
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_FACTS_TRICKS);
    bad = good, bad.ending = WZ_END_LOST; /* and counted */
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_SYNTAX);
    bad = good, bad.bid = 19;
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_BID_NOT_A_GAME_VALUE);
    bad = good, bad.has_cards = true; /* and matadors */
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_FACTS_MATADORS);
    bad = good, bad.contract.kind = WZ_RAMSCH;
    assert_int_equal(wz_facts_from_report(&rules, &bad, &facts), WZ_E_NO_SUCH_GAME);
    assert_memory_equal(&facts, &untouched, sizeof facts);
    /* ISkO 3.6.2: a null below its bid becomes another game, whose matadors are needed */
    wz_report null = {.contract = {WZ_NULL, 0}, .ending = WZ_END_LOST, .bid = 24};
    assert_int_equal(wz_facts_from_report(&rules, &null, &facts), WZ_E_FACTS_MATADORS);
    null.bid = 23;
    assert_int_equal(wz_facts_from_report(&rules, &null, &facts), WZ_OK);
}

/* --- Rulings --- */

static void test_a_ruling_on_any_kind_of_incident(void **state) {
    (void)state;
    wz_request request = {.kind = WZ_REQUEST_RULING, .rules = isko()};
    wz_response response;
    /* at a table that a program runs nobody can revoke; at the kitchen table one can */
    assert_int_equal(wz_complaint_from("revoke", "actor=declarer", &request.as.ruling),
                     WZ_E_SYNTAX);
    assert_int_equal(wz_complaint_of("revoke", "actor=declarer", &request.as.ruling), WZ_OK);
    assert_true(wz_request_answer(&request, NULL, &response));
    assert_int_equal(response.error, WZ_OK);
    assert_int_equal(response.as.ruling.kind, WZ_INCIDENT_REVOKE);
    assert_true(response.as.ruling.paragraphs > 0);
    assert_true(response.as.ruling.asked > 0);
    unsigned first = response.as.ruling.ask[0];
    request.as.ruling.declined[first] = true;
    assert_true(wz_request_answer(&request, NULL, &response));
    for (unsigned i = 0; i < response.as.ruling.asked; i++)
        assert_int_not_equal(response.as.ruling.ask[i], first);
}

/* --- Advice on a hand --- */

static void saw(wz_request *request, const char *text) {
    wz_move move;
    assert_int_equal(wz_move_from(text, strlen(text), &move, NULL), WZ_OK);
    assert_int_equal(wz_request_saw(request, &move), WZ_OK);
}

static void test_advice_on_ten_cards_and_the_bids_so_far(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_request request, copy;
    wz_response response;
    wz_cards strong = cards_of("CJ SJ HJ CA CT CK CQ SA HA DA");
    assert_int_equal(wz_request_hand(&request, &rules, WZ_FOREHAND, strong), WZ_OK);
    assert_ptr_equal(request.as.move.asked[0].view.table.rules, &request.rules);
    assert_false(request.as.move.asked[0].must);
    saw(&request, "1 18");
    assert_true(request.as.move.asked[0].must);
    wz_solver *solver = wz_solver_new(1 << 20);
    wz_request_copy(&copy, &request);
    assert_ptr_equal(copy.as.move.asked[0].view.table.rules, &copy.rules);
    copy.as.move.asked[0].nodes = 200000;
    assert_true(wz_request_searches(&copy));
    assert_true(wz_request_answer(&copy, solver, &response));
    assert_int_equal(response.as.advice.move.kind, WZ_MOVE_HOLD);
    wz_cards weak = cards_of("S7 S8 S9 H7 H8 HQ DK D7 D8 CQ");
    assert_int_equal(wz_request_hand(&request, &rules, WZ_FOREHAND, weak), WZ_OK);
    saw(&request, "1 44");
    assert_true(wz_request_answer(&request, solver, &response));
    assert_int_equal(response.as.advice.move.kind, WZ_MOVE_PASS);
    wz_solver_free(solver);
}

static void test_advice_in_the_middle_of_a_game(void **state) {
    (void)state;
    static const char *const seen[] = {"1 p", "2 p", "0 18", "0 s", "w ??.??", "0 G.??.??", "0 SA"};
    wz_rules rules = isko();
    wz_request request;
    wz_response response;
    wz_cards hand = cards_of("SK S7 HA HT HK D7 D8 D9 C7 C8");
    assert_int_equal(wz_request_hand(&request, &rules, WZ_MIDDLEHAND, hand), WZ_OK);
    for (unsigned i = 0; i < sizeof seen / sizeof *seen; i++) saw(&request, seen[i]);
    request.as.move.asked[0].level = 0;
    assert_true(wz_request_answer(&request, NULL, &response));
    assert_int_equal(response.as.advice.move.kind, WZ_MOVE_PLAY);
    wz_card card = response.as.advice.move.card; /* ISkO 4.2.1: follows suit */
    assert_true(wz_set(card) & cards_of("SK S7"));
}

static void test_hands_and_moves_that_cannot_be(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_request request = {.kind = WZ_REQUEST_VALUE};
    const wz_request untouched = request;
    wz_move move = {.kind = WZ_MOVE_BID, .who = 2, .number = 18};
    assert_int_equal(wz_request_hand(&request, &rules, WZ_FOREHAND, cards_of("CJ SJ")),
                     WZ_E_BAD_DEAL);
    assert_int_equal(wz_request_hand(&request, &rules, (wz_position){3}, 1023), WZ_E_SYNTAX_WHO);
    assert_int_equal(wz_request_saw(&request, &move), WZ_E_WRONG_PHASE);
    assert_memory_equal(&request, &untouched, sizeof request);
    assert_int_equal(wz_request_hand(&request, &rules, WZ_FOREHAND, 1023), WZ_OK);
    assert_int_equal(wz_request_saw(&request, &move), WZ_E_NOT_YOUR_TURN);
}

/* --- Open positions --- */

static void test_every_card_of_an_open_position(void **state) {
    (void)state;
    wz_request request = {.kind = WZ_REQUEST_CARDS, .rules = isko()};
    wz_response response;
    /* two tricks left: the jack draws the jack, and the ace is good; the other way round it is not */
    request.as.cards =
        (wz_problem){.kind = WZ_GRAND,
                     .declarer = WZ_FOREHAND,
                     .leader = WZ_FOREHAND,
                     .hand = {cards_of("CJ SA"), cards_of("DJ HT"), cards_of("S7 HK")}};
    wz_solver *solver = wz_solver_new(1 << 20);
    assert_true(wz_request_answer(&request, solver, &response));
    assert_int_equal(response.error, WZ_OK);
    assert_int_equal(response.as.cards.turn.i, 0);
    assert_int_equal(response.as.cards.count, 2);
    assert_int_equal(response.as.cards.card[0].card, wz_card_from("CJ"));
    assert_true(response.as.cards.card[0].value > response.as.cards.card[1].value);
    assert_true(wz_request_answer(&request, NULL, &response)); /* nobody to search */
    assert_int_equal(response.error, WZ_E_NO_MEMORY);
    request.as.cards.hand[2] = request.as.cards.hand[1]; /* a card twice */
    assert_true(wz_request_answer(&request, solver, &response));
    assert_int_not_equal(response.error, WZ_OK);
    wz_solver_free(solver);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void test_who_stops_a_search_gets_no_answer(void **state) {
    (void)state;
    wz_request request = {.kind = WZ_REQUEST_CARDS, .rules = isko()};
    wz_response response;
    wz_deal deal = wz_deal_from_number(1234567891011);
    request.as.cards = wz_problem_of_deal(&deal, WZ_CLUBS_GAME, WZ_FOREHAND);
    wz_solver *solver = wz_solver_new(1 << 20);
    wz_solver_set_cancel(solver, at_once, NULL);
    assert_false(wz_request_answer(&request, solver, &response));
    wz_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_value_from_a_report),
        cmocka_unit_test(test_cards_tell_the_matadors),
        cmocka_unit_test(test_reports_that_cannot_be),
        cmocka_unit_test(test_a_ruling_on_any_kind_of_incident),
        cmocka_unit_test(test_advice_on_ten_cards_and_the_bids_so_far),
        cmocka_unit_test(test_advice_in_the_middle_of_a_game),
        cmocka_unit_test(test_hands_and_moves_that_cannot_be),
        cmocka_unit_test(test_every_card_of_an_open_position),
        cmocka_unit_test(test_who_stops_a_search_gets_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
