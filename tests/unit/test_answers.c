/* Answers that are right, or refused: what is out of range, was never set or is not there at all. The
 * target tests/fuzz/fuzz_surface.c asks every function of the library such things; here stands what the
 * answers are. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/wenzel.h"

#define assert_error(call, name) assert_string_equal(wz_error_name(call), #name)

static wz_rules rules_named(const char *name) {
    wz_rules rules;
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    return rules;
}

/* --- Setters --- */

static wz_facts clubs_with_two(void) {
    wz_facts facts = wz_facts_of((wz_contract){WZ_CLUBS_GAME, WZ_HAND});
    assert_error(wz_facts_set_matadors(&facts, 2), OK);
    return facts;
}

static void test_a_count_that_can_not_be_is_refused(void **state) {
    (void)state;
    static const struct {
        unsigned points, tricks;
        const char *error;
    } counts[] = {
        {70, 7, "OK"},
        {120, 10, "OK"},
        {0, 0, "OK"},
        {121, 7, "FACTS_POINTS"},
        {326, 7, "FACTS_POINTS"},
        {300, 7, "FACTS_POINTS"},
        {70, 11, "FACTS_TRICKS"},
        {70, 263, "FACTS_TRICKS"},
        {UINT_MAX, UINT_MAX, "FACTS_POINTS"},
    };
    wz_rules rules = rules_named("isko");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        wz_facts facts = clubs_with_two();
        wz_facts_set_count(&facts, 70, 7); /* what was there before is not kept by mistake */
        wz_error error = wz_facts_set_count(&facts, counts[i].points, counts[i].tricks);
        assert_string_equal(wz_error_name(error), counts[i].error);
        wz_result result = {.value = 12345};
        wz_error scored = wz_score(&rules, &facts, &result);
        assert_int_equal(scored == WZ_OK, error == WZ_OK);
        if (scored != WZ_OK) assert_int_equal(result.value, 12345);
    }
}

static void test_a_count_that_was_never_set_is_refused(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_result result;
    wz_facts facts = clubs_with_two();
    assert_error(wz_score(&rules, &facts, &result), FACTS_POINTS);
    facts.points = 70, facts.tricks = 7; /* one side alone */
    assert_error(wz_score(&rules, &facts, &result), FACTS_POINTS);
    facts.defender_points = 50;
    assert_error(wz_score(&rules, &facts, &result), FACTS_TRICKS);
    facts.defender_tricks = 3;
    assert_error(wz_score(&rules, &facts, &result), OK);
    assert_int_equal(result.value, 48);
    wz_facts null = wz_facts_of((wz_contract){WZ_NULL, 0});
    assert_error(wz_score(&rules, &null, &result), FACTS_POINTS);
    null.tricks = 1; /* lost with the first trick, the rest was not played (ISkO 2.5.9) */
    assert_error(wz_score(&rules, &null, &result), OK);
    assert_int_equal(result.value, -46);
    /* what needs no count: */
    facts = clubs_with_two();
    facts.ending = WZ_END_WON;
    assert_error(wz_score(&rules, &facts, &result), OK);
    assert_int_equal(result.value, 48);
}

/* A schwarz that was announced is lost with the defenders' first trick, a schneider where the rule set
 * says so. */
static void test_an_announced_level_may_be_lost_before_the_last_trick(void **state) {
    (void)state;
    wz_rules isko = rules_named("isko"), iss = rules_named("iss");
    wz_result result;
    wz_facts facts = clubs_with_two();
    facts.contract.flags |= WZ_SCHNEIDER_ANNOUNCED;
    facts.points = 20, facts.tricks = 1, facts.defender_points = 31, facts.defender_tricks = 2;
    assert_error(wz_score(&iss, &facts, &result), OK);
    assert_error(wz_score(&isko, &facts, &result), FACTS_POINTS);
    facts.defender_points = 30;
    assert_error(wz_score(&iss, &facts, &result), FACTS_POINTS);
    facts.contract.flags |= WZ_SCHWARZ_ANNOUNCED;
    assert_error(wz_score(&isko, &facts, &result), OK);
    assert_false(result.won);
}

static void test_matadors_that_can_not_be_are_refused(void **state) {
    (void)state;
    static const int wrong[] = {0, 12, -12, 258, -254, INT_MAX, INT_MIN};
    wz_rules rules = rules_named("isko");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        wz_facts facts = clubs_with_two();
        wz_facts_set_count(&facts, 70, 7);
        assert_error(wz_facts_set_matadors(&facts, wrong[i]), FACTS_MATADORS);
        wz_result result;
        assert_error(wz_score(&rules, &facts, &result), FACTS_MATADORS);
        assert_int_equal(wz_cases(&rules, facts.contract, wrong[i], WZ_SIMPLE), 0);
    }
    wz_facts grand = wz_facts_of((wz_contract){WZ_GRAND, 0});
    assert_error(wz_facts_set_matadors(&grand, 5), FACTS_MATADORS);
    wz_facts null = wz_facts_of((wz_contract){WZ_NULL, 0});
    assert_error(wz_facts_set_matadors(&null, 0), OK);
    assert_error(wz_facts_set_matadors(&null, 12), FACTS_MATADORS);
    wz_facts ramsch = wz_facts_of((wz_contract){WZ_RAMSCH, 0});
    assert_error(wz_facts_set_matadors(&ramsch, 1), FACTS_MATADORS);
}

static void test_cards_that_can_not_be_are_refused(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_facts facts = clubs_with_two();
    wz_facts_set_count(&facts, 70, 7);
    wz_result result;
    assert_error(wz_facts_set_cards(&facts, 0x3ff, 0x201), SYNTAX_CARD_TWICE);
    assert_error(wz_score(&rules, &facts, &result), FACTS_MATADORS);
    assert_error(wz_facts_set_cards(&facts, 0x1fff, 0), SYNTAX_CARD_COUNT);
    assert_error(wz_facts_set_cards(&facts, 0x3f, 0xfc0), SYNTAX_CARD_COUNT);
    assert_error(wz_facts_set_cards(&facts, 0x3ff, 0xc00), OK);
    assert_error(wz_score_if_won(&rules, facts.contract, WZ_DECK, &result), SYNTAX_CARD_COUNT);
}

static void test_a_table_that_can_not_be_is_refused(void **state) {
    (void)state;
    static const unsigned wrong[] = {0, 2, 9, 259, 260, UINT_MAX};
    wz_rules rules = rules_named("isko");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        wz_terms terms = wz_terms_of_seats(wrong[i]);
        wz_game game;
        wz_series series;
        assert_error(wz_terms_check(&rules, &terms), TERMS);
        assert_error(wz_game_start(&game, &rules, &terms), TERMS);
        assert_error(wz_series_start(&series, &rules, wrong[i], 36), SEATS);
        assert_int_equal(wz_places_of(wrong[i], (wz_seat){0}).at[0].i, 255);
    }
    wz_series series;
    assert_error(wz_series_start(&series, &rules, 3, 65572), SERIES_LENGTH);
    for (unsigned seats = 3; seats <= 8; seats++) {
        wz_terms terms = wz_terms_of_seats(seats);
        assert_error(wz_terms_check(&rules, &terms), OK);
        assert_int_equal(terms.sitters, seats - 3);
    }
}

static void test_other_numbers_are_not_cut_off(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_series series;
    wz_entry entry;
    wz_settlement settlement;
    int32_t figures[3] = {1, 2, 3};
    assert_error(wz_series_start(&series, &rules, 3, 36), OK);
    assert_error(wz_entry_of_value(&series, (wz_person){0}, 65536 + 18, &entry), ENTRY_VALUE);
    assert_error(wz_entry_of_value(&series, (wz_person){0}, INT_MIN, &entry), ENTRY_VALUE);
    entry = (wz_entry){.kind = WZ_ENTRY_DECLARED, .contract = {WZ_NO_KIND, 0}, .value = INT32_MIN};
    assert_error(wz_series_enter(&series, &entry), ENTRY_VALUE);
    wz_stake stake = {1, 10};
    assert_error(wz_settle(WZ_SETTLE_SUM, 259, figures, stake, 5, &settlement), FIGURE);
    assert_error(wz_settle(WZ_SETTLE_SUM, 3, figures, stake, 256 + 5, &settlement), COIN);
    assert_error(wz_settle((wz_settle_method)2, 3, figures, stake, 5, &settlement), SYNTAX);
    assert_int_equal(wz_declaration(WZ_DECLARATIONS).kind, WZ_NO_KIND);
    assert_int_equal(wz_declaration(256).kind, WZ_NO_KIND);
    static const int8_t with_one[WZ_TRUMP_GAMES] = {1, 1, 1, 1, 1};
    unsigned cost = 7;
    assert_int_equal(wz_cheapest_loss(&rules, with_one, 65536, true, &cost).kind, WZ_NO_KIND);
    assert_int_equal(cost, 0);
    wz_move move;
    assert_error(wz_action_from("p", 1, 256, &move, NULL), SYNTAX_WHO);
    assert_int_equal(wz_choose(33, 5), 0);
    assert_true(wz_choose(32, 16) == 601080390);
    assert_true(wz_deal_number(&(wz_deal){{1, 2, 3}, 4}) == UINT64_MAX);
    wz_deal beyond = wz_deal_from_number(WZ_DEALS);
    assert_false(wz_deal_valid(&beyond));
}

/* --- Names, and other answers to what does not exist --- */

static void test_names_of_nothing_are_question_marks(void **state) {
    (void)state;
    const char *const names[] = {
        wz_position_name(WZ_GERMAN, WZ_NOBODY),
        wz_kind_name(WZ_GERMAN, WZ_FRENCH, WZ_NO_KIND),
        wz_kind_name(WZ_GERMAN, WZ_FRENCH, WZ_KINDS),
        wz_suit_name(WZ_GERMAN, WZ_FRENCH, WZ_SUITS),
        wz_suit_name(WZ_GERMAN, WZ_FACES, WZ_CLUBS),
        wz_suit_name(WZ_LANGS, WZ_FRENCH, WZ_CLUBS),
        wz_rank_name(WZ_GERMAN, WZ_FRENCH, WZ_RANKS),
        wz_suit_sign(WZ_SUITS),
        wz_rank_sign(WZ_GERMAN, WZ_RANKS),
        wz_error_name((wz_error)999),
        wz_error_name((wz_error)-1),
        wz_error_text(WZ_GERMAN, (wz_error)999),
        wz_error_text((wz_lang)7, WZ_E_BAD_DEAL),
        wz_error_text((wz_lang)-1, WZ_E_BAD_DEAL),
        wz_phase_name(WZ_PHASE_COUNT),
        wz_move_kind_name(WZ_MOVE_KIND_COUNT),
        wz_step_name(WZ_STEP_COUNT),
        wz_switch_key(WZ_SWITCH_COUNT),
        wz_contradiction_text(WZ_GERMAN, WZ_CONTRADICTION_COUNT),
        wz_impossible_text(WZ_GERMAN, (wz_impossible)99),
        wz_reason_name(WZ_REASON_COUNT),
        wz_decision_name(WZ_DECISION_COUNT),
        wz_incident_name(WZ_INCIDENT_COUNT),
        wz_incident_title(WZ_GERMAN, WZ_INCIDENT_COUNT),
        wz_fact_name(WZ_FACT_COUNT),
        wz_fact_question(WZ_GERMAN, WZ_FACT_COUNT),
        wz_place_name(WZ_PLACE_COUNT),
        wz_place_question(WZ_GERMAN, WZ_PLACE_COUNT),
        wz_ruled_name(WZ_RULED_COUNT),
        wz_ruled_level_name((wz_ruled_level)99),
        wz_principle_name(WZ_PRINCIPLE_COUNT),
        wz_quirk_text(WZ_GERMAN, WZ_QUIRK_COUNT),
        wz_shape_word(WZ_SHAPE_COUNT),
        wz_group_word(WZ_GROUP_COUNT),
        wz_weight_word(WZ_WEIGHT_COUNT),
        wz_arg_word(WZ_ARG_KIND_COUNT),
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) assert_string_equal(names[i], "?");
    const char *const nothing[] = {
        wz_error_paragraph((wz_error)999),
        wz_switch_paragraph(WZ_SWITCH_COUNT),
        wz_move_word(WZ_MOVE_KIND_COUNT),
        wz_rules_about(WZ_GERMAN, 999),
        wz_rules_years(WZ_GERMAN, "no such order"),
        wz_rules_years(WZ_GERMAN, NULL),
        wz_rules_remark(WZ_GERMAN, NULL, NULL),
        wz_word_text(WZ_GERMAN, WZ_FACT_COUNT, 0),
        wz_word_text(WZ_GERMAN, WZ_FACT_ACTOR, UINT_MAX),
        wz_move_paragraph(NULL, 0, NULL),
        wz_phrase_key(NULL),
        wz_desk_answer(NULL),
    };
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        assert_string_equal(nothing[i], "");
}

static void test_no_card_is_no_card(void **state) {
    (void)state;
    static const wz_card none[] = {WZ_NO_CARD, 32, 33, 64, 200};
    for (size_t i = 0; i < sizeof none; i++) {
        assert_int_equal(wz_card_points(none[i]), 0);
        assert_int_equal(wz_set(none[i]), 0);
        assert_false(wz_has(WZ_DECK, none[i]));
        assert_int_equal(wz_suit_of(none[i]), WZ_SUITS);
        assert_int_equal(wz_rank_of(none[i]), WZ_RANKS);
        assert_false(wz_beats(WZ_GRAND, none[i], 0));
        char text[64];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_card_name(&out, WZ_GERMAN, WZ_FRENCH, none[i]);
        wz_put_card_sign(&out, WZ_GERMAN, none[i]);
        wz_put_card(&out, none[i]);
        assert_string_equal(text, "\?\?\?\?");
    }
    wz_cards empty = 0;
    assert_int_equal(wz_first(empty), WZ_NO_CARD);
    assert_int_equal(wz_take_first(&empty), WZ_NO_CARD);
    assert_int_equal(wz_card_of(WZ_SUITS, WZ_ACE), WZ_NO_CARD);
    assert_int_equal(wz_suit_set(WZ_SUITS), 0);
    assert_int_equal(wz_next(WZ_NOBODY).i, WZ_NOBODY.i);
    assert_int_equal(wz_trumps(WZ_NO_KIND), 0);
    assert_int_equal(wz_matadors(WZ_NO_KIND, WZ_DECK), 0);
}

static void test_a_contract_that_does_not_exist_is_written_as_such(void **state) {
    (void)state;
    char text[64];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_contract(&out, (wz_contract){WZ_NO_KIND, 0});
    wz_put_contract_name(&out, WZ_GERMAN, WZ_FRENCH, (wz_contract){WZ_NO_KIND, WZ_HAND});
    assert_string_equal(text, "\?\?");
    wz_rules rules = rules_named("isko");
    assert_int_equal(wz_base(&rules, (wz_contract){WZ_NO_KIND, 0}), 0);
    assert_int_equal(wz_null_value(&rules, (wz_contract){WZ_GRAND, 0}), 0);
}

static void test_moments_before_1970(void **state) {
    (void)state;
    char text[64];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_moment(&out, -1, "T", "Z");
    assert_string_equal(text, "1969-12-31T23:59:59Z");
    out = wz_out_to(text, sizeof text);
    wz_put_moment(&out, INT64_MIN, "T", "Z");
    assert_true(out.used > 0);
}

/* --- NULL --- */

static void test_null_is_refused_with_an_error(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_facts facts = clubs_with_two();
    wz_game game;
    wz_result result;
    wz_cards cards;
    assert_error(wz_rules_named(NULL, &rules), NOTHING_GIVEN);
    assert_error(wz_rules_named("isko", NULL), NOTHING_GIVEN);
    assert_error(wz_facts_set_count(NULL, 70, 7), NOTHING_GIVEN);
    assert_error(wz_score(NULL, &facts, &result), NOTHING_GIVEN);
    assert_error(wz_score(&rules, NULL, &result), NOTHING_GIVEN);
    assert_error(wz_score(&rules, &facts, NULL), NOTHING_GIVEN);
    assert_error(wz_game_start(&game, NULL, NULL), NOTHING_GIVEN);
    assert_error(wz_apply(&game, NULL), NOTHING_GIVEN);
    assert_error(wz_cards_from(NULL, &cards, NULL), NOTHING_GIVEN);
    assert_error(wz_cards_from("CJ", NULL, NULL), NOTHING_GIVEN);
    assert_error(wz_problem_check(NULL), NOTHING_GIVEN);
    assert_error(wz_judge(NULL, NULL, NULL), NOTHING_GIVEN);
    assert_error(wz_desk_score(NULL, "CH"), NOTHING_GIVEN);
    assert_error(wz_chronicle_start(NULL, (wz_memory){0}, &rules, 3, NULL, 0, NULL), NOTHING_GIVEN);
}

/* Where the headers say that NULL is allowed, it works. */
static void test_what_is_not_wanted_may_be_null(void **state) {
    (void)state;
    static const char text[] = "wenzel rules 1\nname own set\nnull none at all\n";
    wz_rules rules = rules_named("isko");
    assert_error(wz_rules_read(text, strlen(text), WZ_ENGLISH, &rules, NULL), RULES_VALUE);
    assert_int_equal(wz_rules_read_all(text, strlen(text), WZ_ENGLISH, NULL, NULL, 9), 1);
    wz_reader reader;
    wz_record record;
    wz_reader_start(&reader, "(;GM[Skat]PC[", 13);
    assert_int_equal(wz_read_any(&reader, &record, NULL), WZ_READ_BROKEN);
    assert_error(wz_record_state(&record, "d:9 win v:48", 12, NULL), SYNTAX_NUMBER);
    wz_game game;
    assert_error(wz_game_start(&game, &rules, NULL), OK);
    wz_cue cue;
    assert_int_equal(wz_conduct(&game, NULL, &cue), WZ_CUE_DEAL);
    wz_deal deal = wz_deal_from_number(1);
    wz_move move = wz_deal_move(&deal);
    assert_error(wz_apply(&game, &move), OK);
    assert_int_equal(wz_current_trick(&game.table, NULL, NULL), 0);
    assert_false(wz_last_trick(&game.table, NULL, NULL, NULL));
    wz_out counts = wz_out_to(NULL, 100);
    wz_put(&counts, "eleven more");
    assert_int_equal(counts.used, 11);
    assert_true(wz_out_cut(&counts));
    wz_solver_free(NULL);
    wz_chronicle_free(NULL);
}

static void test_a_rule_set_that_was_never_filled_is_refused(void **state) {
    (void)state;
    wz_rules empty = {.bids = 0};
    wz_game game;
    wz_series series;
    wz_view view;
    assert_error(wz_game_start(&game, &empty, NULL), UNKNOWN_RULES);
    assert_error(wz_view_start(&view, &empty, NULL, WZ_PUBLIC), UNKNOWN_RULES);
    assert_error(wz_series_start(&series, &empty, 3, 0), UNKNOWN_RULES);
    wz_facts facts = clubs_with_two();
    wz_facts_set_count(&facts, 70, 7);
    wz_result result;
    assert_error(wz_score(&empty, &facts, &result), NO_SUCH_GAME);
    wz_rules isko = rules_named("isko");
    assert_error(wz_view_start(&view, &isko, NULL, wz_viewer_at(WZ_NOBODY)), NO_SUCH_PLAYER);
}

/* --- One error path --- */

static void test_a_contract_is_closed_by_scoring(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    wz_facts open = wz_facts_of((wz_contract){WZ_GRAND, WZ_OUVERT});
    wz_facts_set_matadors(&open, 4);
    wz_facts_set_count(&open, 120, 10);
    wz_facts closed = open;
    closed.contract = wz_contract_closed(open.contract);
    wz_result one, other;
    assert_error(wz_score(&rules, &open, &one), OK);
    assert_error(wz_score(&rules, &closed, &other), OK);
    assert_int_equal(one.value, 264);
    assert_int_equal(one.value, other.value);
    assert_int_equal(one.contract.flags, closed.contract.flags);
}

/* What passes the check is answered, and what is not answered has a reason. */
static void test_what_the_solver_refuses_has_a_reason(void **state) {
    (void)state;
    wz_solver *solver = wz_solver_new((size_t)1 << 20);
    wz_deal deal = wz_deal_from_number(4711);
    wz_problem twelve = wz_problem_of_deal(&deal, WZ_GRAND, WZ_FOREHAND);
    unsigned points;
    bool yes;
    twelve.hand[0] |= twelve.skat;
    assert_error(wz_problem_check(&twelve), SYNTAX_CARD_TWICE);
    twelve.skat = 0;
    assert_error(wz_problem_check(&twelve), DISCARD_FIRST);
    assert_string_equal(wz_error_paragraph(WZ_E_DISCARD_FIRST), "2.6.2");
    assert_int_equal(wz_solve_points(solver, &twelve, &points), WZ_REFUSED);
    assert_error(wz_solver_error(solver), DISCARD_FIRST);
    wz_problem grand = wz_problem_of_deal(&deal, WZ_GRAND, WZ_FOREHAND);
    assert_int_equal(wz_solve_no_trick(solver, &grand, &yes), WZ_REFUSED);
    assert_error(wz_solver_error(solver), NOT_FOR_THIS_GAME);
    wz_problem null = wz_problem_of_deal(&deal, WZ_NULL, WZ_FOREHAND);
    assert_int_equal(wz_solve_points(solver, &null, &points), WZ_REFUSED);
    assert_error(wz_solver_error(solver), NOT_FOR_THIS_GAME);
    assert_int_equal(wz_solve_points(solver, &grand, NULL), WZ_REFUSED);
    assert_error(wz_solver_error(solver), NOTHING_GIVEN);
    assert_int_equal(wz_prove_defender_claim(solver, &grand, WZ_FOREHAND, NULL), WZ_NOT_FINISHED);
    assert_error(wz_solver_error(solver), NOT_A_DEFENDER);
    wz_best_game best;
    wz_rules rules = rules_named("isko");
    assert_int_equal(wz_solve_best_game(solver, &rules, &twelve, 65554, &best), WZ_REFUSED);
    assert_error(wz_solver_error(solver), FACTS_BID);
    assert_int_equal(wz_solve_discards(solver, &grand, NULL), WZ_REFUSED);
    assert_int_equal(wz_solve_reach(solver, &grand, 0, &yes), WZ_SOLVED);
    assert_error(wz_solver_error(solver), OK);
    assert_error(wz_solver_error(NULL), NOTHING_GIVEN);
    wz_solver_free(solver);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void test_a_stopped_search_says_so(void **state) {
    (void)state;
    wz_solver *solver = wz_solver_new((size_t)1 << 20);
    wz_deal deal = wz_deal_from_number(WZ_DEALS / 7);
    wz_problem problem = wz_problem_of_deal(&deal, WZ_CLUBS_GAME, WZ_MIDDLEHAND);
    unsigned points;
    wz_solver_set_cancel(solver, at_once, NULL);
    assert_int_equal(wz_solve_points(solver, &problem, &points), WZ_STOPPED);
    assert_error(wz_solver_error(solver), SEARCH_STOPPED);
    wz_solver_free(solver);
}

/* --- Rule sets --- */

static void test_a_change_derives_and_drops_the_name(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    assert_error(wz_rules_change(&rules, WZ_SWITCH_SPRITZEN, WZ_NO_SPRITZE), OK);
    assert_string_equal(rules.name, "isko"); /* nothing changed */
    assert_error(wz_rules_change(&rules, WZ_SWITCH_SPRITZEN, WZ_SPRITZE_RE), OK);
    assert_string_equal(rules.name, WZ_OWN_RULES);
    assert_true(rules.ways & WZ_WAY_KONTRA);
    assert_error(wz_rules_change(&rules, WZ_SWITCH_CLUBS, 13), OK);
    assert_true(wz_is_bid(&rules, 13 * 7));
    assert_error(wz_rules_change(&rules, WZ_SWITCH_NULL_HAND, 0), OK);
    assert_false(rules.declarations & WZ_DECLARATION_BIT(26));
    /* the same as a text makes it */
    char text[2048];
    wz_rules read;
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules(&out, &rules);
    assert_error(wz_rules_read(text, out.used, WZ_ENGLISH, &read, NULL), OK);
    assert_memory_equal(&read.bid, &rules.bid, sizeof rules.bid[0] * rules.bids);
    assert_true(read.ways == rules.ways && read.declarations == rules.declarations);
}

static void test_a_change_that_can_not_be_changes_nothing(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko"), before = rules;
    assert_error(wz_rules_change(&rules, WZ_SWITCH_COUNT, 1), RULES_KEY);
    assert_error(wz_rules_change(&rules, WZ_SWITCH_SPRITZEN, WZ_SPRITZEN), RULES_VALUE);
    assert_error(wz_rules_change(&rules, WZ_SWITCH_CLUBS, 256 + 12), RULES_VALUE);
    assert_error(wz_rules_change(&rules, WZ_SWITCH_BIERLACHS_MARK, 65536 + 301), RULES_VALUE);
    assert_error(wz_rules_change(&rules, WZ_SWITCH_NULL_OUVERT, 20), RULES_CONTRADICTION);
    assert_error(wz_rules_change(NULL, WZ_SWITCH_CLUBS, 12), NOTHING_GIVEN);
    assert_memory_equal(&rules, &before, sizeof rules);
}

static void test_a_name_is_given(void **state) {
    (void)state;
    wz_rules rules = rules_named("isko");
    assert_error(wz_rules_change(&rules, WZ_SWITCH_CLUBS, 13), OK);
    assert_error(wz_rules_rename(&rules, "Freitagsrunde"), OK);
    assert_string_equal(rules.name, "Freitagsrunde");
    assert_error(wz_rules_rename(&rules, "isko"), RULES_NAME); /* it is not */
    assert_error(wz_rules_rename(&rules, ""), RULES_NAME);
    assert_error(wz_rules_rename(&rules, "two  blanks"), RULES_NAME);
    assert_error(wz_rules_rename(&rules, "a name of more than 23 bytes"), RULES_NAME);
    assert_error(wz_rules_rename(&rules, NULL), NOTHING_GIVEN);
    assert_string_equal(rules.name, "Freitagsrunde");
    assert_error(wz_rules_change(&rules, WZ_SWITCH_CLUBS, 12), OK);
    assert_error(wz_rules_rename(&rules, "isko"), OK); /* now it is */
}

/* One word of a comment in ruletext.h, such as "declarer" or "301". */
static void check_word(const char *key, const char *word) {
    char text[160];
    wz_rules rules;
    wz_rules_trouble trouble = {.word = ""};
    /* some values are for server rules only; that they are words of this switch is what counts */
    snprintf(text, sizeof text, "wenzel rules 1\nname x\n%s %s\n", key, word);
    wz_error error = wz_rules_read(text, strlen(text), WZ_ENGLISH, &rules, &trouble);
    if (error != WZ_OK && error != WZ_E_RULES_CONTRADICTION)
        fail_msg("ruletext.h says \"%s %s\": %s", key, word, trouble.say);
}

/* X(STOP_LEAD, "wrong-lead-stopped-by")   then a comment: declarer, anyone. What stands behind a colon or
 * a semicolon are the words; "..." stands for more. */
static unsigned check_line(const char *line) {
    char key[64], words[128];
    const char *comment = strstr(line, "/*");
    if (!comment || sscanf(line, " X(%*[A-Z_], \"%63[a-z-]\")", key) != 1) return 0;
    if (sscanf(comment + 2, " %127[^*]", words) != 1) return 0;
    char *values = strchr(words, ':') ? strchr(words, ':') + 1 : words;
    unsigned count = 0;
    for (char *word = strtok(values, ", ;"); word; word = strtok(NULL, ", ;")) {
        if (strcmp(word, "...") == 0 || strcmp(word, "=") == 0) break; /* "none = no such game" */
        check_word(key, word);
        count++;
    }
    return count;
}

static void test_the_header_names_words_that_the_reader_takes(void **state) {
    (void)state;
    FILE *file = fopen(WZ_SOURCE_DIR "/include/wenzel/ruletext.h", "r");
    assert_non_null(file);
    char line[256];
    unsigned words = 0;
    while (fgets(line, sizeof line, file)) words += check_line(line);
    fclose(file);
    assert_in_range(words, 110, 160);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_count_that_can_not_be_is_refused),
        cmocka_unit_test(test_a_count_that_was_never_set_is_refused),
        cmocka_unit_test(test_an_announced_level_may_be_lost_before_the_last_trick),
        cmocka_unit_test(test_matadors_that_can_not_be_are_refused),
        cmocka_unit_test(test_cards_that_can_not_be_are_refused),
        cmocka_unit_test(test_a_table_that_can_not_be_is_refused),
        cmocka_unit_test(test_other_numbers_are_not_cut_off),
        cmocka_unit_test(test_names_of_nothing_are_question_marks),
        cmocka_unit_test(test_no_card_is_no_card),
        cmocka_unit_test(test_a_contract_that_does_not_exist_is_written_as_such),
        cmocka_unit_test(test_moments_before_1970),
        cmocka_unit_test(test_null_is_refused_with_an_error),
        cmocka_unit_test(test_what_is_not_wanted_may_be_null),
        cmocka_unit_test(test_a_rule_set_that_was_never_filled_is_refused),
        cmocka_unit_test(test_a_contract_is_closed_by_scoring),
        cmocka_unit_test(test_what_the_solver_refuses_has_a_reason),
        cmocka_unit_test(test_a_stopped_search_says_so),
        cmocka_unit_test(test_a_change_derives_and_drops_the_name),
        cmocka_unit_test(test_a_change_that_can_not_be_changes_nothing),
        cmocka_unit_test(test_a_name_is_given),
        cmocka_unit_test(test_the_header_names_words_that_the_reader_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
