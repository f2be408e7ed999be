/* Requests of whatever somebody sends: none of them breaks anything, and what is answered is true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "wenzel/requests.h"

static const wz_rules *some_rules(trial *t) {
    static wz_rules rules;
    wz_rules_named(wz_rules_name((unsigned)choice_below(t, 8)), &rules);
    return &rules;
}

static wz_cards some_cards(trial *t, unsigned most) {
    wz_cards cards = 0;
    for (uint64_t left = choice_below(t, most + 1); left; left--)
        cards |= wz_set((wz_card)choice_below(t, 32));
    return cards;
}

/* --- Reports --- */

static wz_report some_report(trial *t) {
    wz_contract any = {(uint8_t)choice_below(t, 10), (uint8_t)choice_below(t, 16)};
    wz_contract declared = wz_declaration((unsigned)choice_below(t, WZ_DECLARATIONS));
    return (wz_report){.contract = choice_below(t, 4) ? declared : any,
                       .has_matadors = choice_below(t, 8) > 0,
                       .has_cards = choice_below(t, 8) == 0,
                       .has_points = choice_below(t, 8) > 0,
                       .has_tricks = choice_below(t, 8) > 0,
                       .matadors = (int8_t)((int)choice_below(t, 27) - 13),
                       .hand = some_cards(t, 14),
                       .skat = some_cards(t, 3),
                       .points = (uint8_t)choice_below(t, 130),
                       .tricks = (uint8_t)choice_below(t, 13),
                       .ending =
                           (uint8_t)(choice_below(t, 3) ? 0 : choice_below(t, WZ_ENDING_COUNT + 3)),
                       .bid = (uint16_t)(choice_below(t, 3) ? 0 : 18 + choice_below(t, 1200)),
                       .spritzen = (uint8_t)choice_below(t, WZ_SPRITZEN + 1),
                       .round_factor = (uint8_t)choice_below(t, WZ_MAX_ROUND_FACTOR + 2)};
}

static unsigned valued;

static bool a_value_is_within_what_a_list_can_hold(trial *t) {
    wz_request request = {.kind = WZ_REQUEST_VALUE, .rules = *some_rules(t)};
    wz_response response;
    request.as.value = some_report(t);
    REQUIRE(t, wz_request_answer(&request, NULL, &response), "no answer");
    if (response.error != WZ_OK) return true;
    const wz_result *result = &response.as.value;
    valued++;
    REQUIRE(t, abs(result->value) <= WZ_HIGHEST_VALUE, "%d", result->value);
    REQUIRE(t, result->won == (result->value > 0), "won %d, value %d", result->won, result->value);
    REQUIRE(t, result->paragraphs > 0 || result->kind != WZ_RESULT_DECLARED, "by no paragraph");
    return true;
}

/* --- Complaints --- */

static bool every_kind_of_incident_gets_a_ruling(trial *t) {
    char kind[64], facts[400];
    wz_request request = {.kind = WZ_REQUEST_RULING, .rules = *some_rules(t)};
    wz_response response;
    wz_out out = wz_out_to(kind, sizeof kind);
    wz_put_incident(&out, (wz_incident_kind)choice_below(t, WZ_INCIDENT_COUNT));
    out = wz_out_to(facts, sizeof facts);
    for (uint64_t i = choice_below(t, 4); i; i--) {
        wz_fact fact = (wz_fact)choice_below(t, WZ_FACT_COUNT);
        int most = wz_most_of_fact(fact);
        wz_put(&out, out.used ? " " : "");
        wz_put_fact(&out, fact,
                    choice_below(t, 4) ? (int)choice_below(t, (unsigned)most + 1) : WZ_UNKNOWN);
    }
    if (wz_complaint_of(kind, facts, &request.as.ruling) != WZ_OK) return true; /* a fact twice */
    REQUIRE(t, wz_request_answer(&request, NULL, &response), "no answer");
    if (response.error != WZ_OK) return true; /* facts that exclude each other */
    const wz_ruling *ruling = &response.as.ruling;
    REQUIRE(t, ruling->paragraphs + ruling->reasons > 0, "%s %s: by nothing", kind, facts);
    for (unsigned i = 0; i < ruling->asked; i++)
        REQUIRE(t, !request.as.ruling.declined[ruling->ask[i]], "asked again");
    return true;
}

/* --- Positions --- */

static wz_problem some_problem(trial *t) {
    wz_problem problem = {.kind = (uint8_t)choice_below(t, 8),
                          .declarer = {(uint8_t)choice_below(t, 4)},
                          .leader = {(uint8_t)choice_below(t, 4)},
                          .in_trick = (uint8_t)choice_below(t, 4),
                          .trick = {(wz_card)choice_below(t, 34), (wz_card)choice_below(t, 34)},
                          .points = (uint8_t)choice_below(t, 140),
                          .defender_points = (uint8_t)choice_below(t, 140),
                          .tricks = (uint8_t)choice_below(t, 12),
                          .defender_tricks = (uint8_t)choice_below(t, 12),
                          .skat = some_cards(t, 2)};
    for (unsigned i = 0; i < 3; i++) problem.hand[i] = some_cards(t, 5);
    return problem;
}

/* One that can be: the last tricks of a game that somebody played. */
static bool played_problem(trial *t, wz_problem *problem) {
    static random_game g;
    random_game_start(&g, t, RULES_ISKO);
    do
        if (wz_problem_of_game(&g.game, problem) == WZ_OK && g.game.table.plays >= 18) return true;
    while (random_game_step(&g, t));
    return false;
}

static unsigned solved;

static bool the_best_card_comes_first(trial *t) {
    static wz_solver *solver;
    if (!solver) solver = wz_solver_new(1 << 20);
    wz_request request = {.kind = WZ_REQUEST_CARDS};
    wz_response response;
    if (choice_below(t, 2) || !played_problem(t, &request.as.cards))
        request.as.cards = some_problem(t);
    bool possible = wz_problem_check(&request.as.cards) == WZ_OK;
    REQUIRE(t, wz_request_answer(&request, solver, &response), "no answer");
    REQUIRE(t, possible || response.error != WZ_OK, "an impossible position");
    if (response.error != WZ_OK) return true;
    const wz_card_values *found = &response.as.cards;
    solved++;
    REQUIRE(t, found->turn.i < 3 && found->count == wz_count(wz_problem_legal(&request.as.cards)),
            "%u cards", found->count);
    bool declarer = wz_same(found->turn, request.as.cards.declarer);
    for (unsigned i = 1; i < found->count; i++) {
        unsigned better = found->card[i - 1].value, worse = found->card[i].value;
        REQUIRE(t, declarer ? better >= worse : better <= worse, "%u before %u", better, worse);
    }
    return true;
}

PROPERTY_TEST(a_value_is_within_what_a_list_can_hold, 1)
PROPERTY_TEST(every_kind_of_incident_gets_a_ruling, 5)
PROPERTY_TEST(the_best_card_comes_first, 20)

static void test_some_were_answered(void **state) {
    (void)state;
    if (getenv("WENZEL_CASES") || getenv("WENZEL_ONLY") || getenv("WENZEL_CHOICES")) skip();
    print_message("# %u valued, %u solved\n", valued, solved);
    assert_true(valued > 100 && solved > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_value_is_within_what_a_list_can_hold),
        cmocka_unit_test(test_every_kind_of_incident_gets_a_ruling),
        cmocka_unit_test(test_the_best_card_comes_first),
        cmocka_unit_test(test_some_were_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
