/* The terms of a game: who sits out and may do what, special rounds, forced games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/switches.h"
#include "scene.h"
#include "wenzel/match.h"

enum { FOREHAND };

/* A game of clubs from the hand, middlehand's, by these terms. */
static void clubs_hand(scene *s, const char *rules, const wz_terms *terms) {
    scene_start(s, rules, THREE);
    assert_int_equal(wz_game_start(&s->game, &s->rules, terms), WZ_OK);
    scene_deal(s, "S7 SQ", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "S8 S9", "");
    scene_play(s, "1 18 0 p 2 p 1 CH");
}

static wz_terms table_of(unsigned seats, unsigned sitters_may) {
    wz_terms terms = wz_terms_of_seats(seats);
    terms.sitters_may = (uint8_t)sitters_may;
    return terms;
}

static void test_3_2_7_so_many_sit_out(void **state) {
    (void)state;
    for (unsigned seats = 3; seats <= WZ_MAX_SEATS; seats++) {
        wz_rules rules;
        wz_series series;
        wz_rules_named("isko", &rules);
        assert_int_equal(wz_series_start(&series, &rules, seats, 0), WZ_OK);
        wz_terms terms = wz_series_terms(&series);
        assert_int_equal(terms.sitters, seats - 3);
        assert_int_equal(terms.sitters_may, WZ_SITTERS_BY_ORDER);
        assert_int_equal(terms.factor, 1);
        assert_int_equal(terms.forced, WZ_FORCED_NONE);
        assert_int_equal(wz_terms_check(&rules, &terms), WZ_OK);
    }
}

static void test_4_4_3_a_series_hands_on_what_those_who_sit_out_may(void **state) {
    (void)state;
    wz_rules rules;
    wz_series series;
    wz_rules_named("isko", &rules);
    for (uint8_t may = 0; may <= WZ_SITTERS_BY_ORDER; may++) {
        uint8_t again = 9;
        const char *word = wz_sitters_word(may);
        assert_int_equal(wz_series_start(&series, &rules, 4, 0), WZ_OK);
        series.sitters_may = may;
        wz_terms terms = wz_series_terms(&series);
        assert_int_equal(terms.sitters_may, may);
        assert_int_equal(wz_sitters_restricted(&terms), may != WZ_SITTERS_BY_ORDER);
        assert_true(wz_sitters_from(word, strlen(word), &again));
        assert_int_equal(again, may);
    }
    wz_terms three = wz_terms_of_seats(3);
    three.sitters_may = 0;
    assert_false(wz_sitters_restricted(&three));
}

static void test_no_terms_are_those_of_three(void **state) {
    (void)state;
    wz_rules rules;
    wz_game game;
    wz_terms three = wz_terms_of_seats(3);
    wz_rules_named("isko", &rules);
    assert_int_equal(wz_game_start(&game, &rules, NULL), WZ_OK);
    assert_memory_equal(&game.table.terms, &three, sizeof three);
    wz_move gives_up = {.kind = WZ_MOVE_RESIGN, .who = WZ_WHO_SITTER};
    assert_int_equal(wz_apply(&game, &gives_up), WZ_E_NO_SUCH_PLAYER);
}

static void test_terms_that_can_not_be_are_refused(void **state) {
    (void)state;
    const wz_terms plain = wz_terms_of_seats(4);
    wz_terms many = plain, nothing = plain, fivefold = plain, unknown = plain, right = plain;
    many.sitters = WZ_MAX_SITTERS + 1;
    nothing.factor = 0;
    fivefold.factor = WZ_MAX_ROUND_FACTOR + 1;
    unknown.forced = WZ_FORCED_KINDS;
    right.sitters_may = WZ_SITTERS_BY_ORDER + 1;
    const wz_terms *const wrong[] = {&many, &nothing, &fivefold, &unknown, &right};
    wz_rules rules;
    wz_game game, before;
    wz_view view;
    wz_rules_named("house", &rules);
    assert_int_equal(wz_game_start(&game, &rules, &plain), WZ_OK);
    before = game;
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(wz_terms_check(&rules, wrong[i]), WZ_E_TERMS);
        assert_int_equal(wz_game_start(&game, &rules, wrong[i]), WZ_E_TERMS);
        assert_int_equal(wz_view_start(&view, &rules, wrong[i], WZ_PUBLIC), WZ_E_TERMS);
        assert_memory_equal(&game, &before, sizeof game);
    }
}

/* --- Those who sit out --- */

static void test_4_4_3_who_sits_out_gives_up_where_the_terms_let_him(void **state) {
    (void)state;
    static const struct {
        unsigned seats, may;
        bool gives_up;
    } tables[] = {{4, WZ_SITTERS_BY_ORDER, true}, {4, WZ_SITTERS_CONCEDE, true},
                  {4, WZ_SITTERS_CONSENT, false}, {4, 0, false},
                  {5, WZ_SITTERS_BY_ORDER, true}, {5, 0, false}};
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        scene s;
        wz_terms terms = table_of(tables[i].seats, tables[i].may);
        clubs_hand(&s, "isko", &terms);
        assert_int_equal(may(&s, WZ_WHO_SITTER, WZ_MOVE_RESIGN), tables[i].gives_up);
        if (tables[i].gives_up) scene_play(&s, "d RE");
        else assert_refused(&s, "d RE", SITS_OUT);
        assert_int_equal(wz_over(&s.game.table), tables[i].gives_up);
    }
}

static void test_4_4_2_who_sits_out_consents_where_the_terms_let_him(void **state) {
    (void)state;
    static const unsigned rights[] = {WZ_SITTERS_BY_ORDER, WZ_SITTERS_CONSENT, WZ_SITTERS_CONCEDE,
                                      0};
    for (unsigned i = 0; i < sizeof rights / sizeof rights[0]; i++) {
        scene s;
        wz_terms terms = table_of(4, rights[i]);
        clubs_hand(&s, "isko", &terms);
        scene_play(&s, "0 S7 1 CJ 2 S8 1 SJ 2 S9 0 SQ 1 RE");
        assert_phase(&s, CONCEDE);
        bool asked = rights[i] & WZ_SITTERS_CONSENT;
        assert_int_equal(may(&s, WZ_WHO_SITTER, WZ_MOVE_AGREE), asked);
        if (!asked) {
            assert_refused(&s, "d agree", NOT_ASKED);
            scene_play(&s, "0 refuse 2 refuse"); /* all that were asked */
            assert_phase(&s, PLAY);
            continue;
        }
        scene_play(&s, "d agree");
        assert_phase(&s, OVER);
    }
}

/* --- Special rounds --- */

static wz_result scored(const wz_rules *rules, const wz_facts *facts) {
    wz_result result = {0};
    assert_int_equal(wz_score(rules, facts, &result), WZ_OK);
    return result;
}

static void assert_derived(const wz_result *result, const char *german, const char *english) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, WZ_GERMAN, WZ_FRENCH, result);
    assert_string_equal(text, german);
    out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, WZ_ENGLISH, WZ_FRENCH, result);
    assert_string_equal(text, english);
}

static void test_a_special_round_counts_a_game_again(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_named("house", &rules);
    wz_facts facts = wz_facts_of((wz_contract){WZ_CLUBS_GAME, 0});
    wz_facts_set_matadors(&facts, 2);
    wz_facts_set_count(&facts, 61, 6);
    wz_result plain = scored(&rules, &facts);
    assert_int_equal(plain.value, 36);
    assert_int_equal(plain.round_factor, 1);
    facts.round_factor = 2;
    wz_result doubled = scored(&rules, &facts);
    assert_int_equal(doubled.value, 72);
    assert_derived(&doubled, "mit 2, Spiel 3, mal 12 = 36, Bockrunde, mal 2 = 72",
                   "with 2, game 3, times 12 = 36, bock round, times 2 = 72");
    wz_facts_set_count(&facts, 60, 6);
    facts.spritzen = WZ_SPRITZE_RE;
    wz_result lost = scored(&rules, &facts);
    assert_derived(&lost,
                   "mit 2, Spiel 3, mal 12 = 36, verloren, doppelt = -72, Re = -288, "
                   "Bockrunde, mal 2 = -576",
                   "with 2, game 3, times 12 = 36, lost, doubled = -72, re = -288, "
                   "bock round, times 2 = -576");
    assert_int_equal(lost.value, -576);
    facts.round_factor = 0;
    assert_int_equal(wz_score(&rules, &facts, &lost), WZ_E_TERMS);
    facts.round_factor = WZ_MAX_ROUND_FACTOR + 1;
    assert_int_equal(wz_score(&rules, &facts, &lost), WZ_E_TERMS);
}

/* The highest own base value, without any trick that could be missed: more than 16 bits hold. */
static void test_an_own_base_value_lost_at_hirsch_in_a_special_round(void **state) {
    (void)state;
    wz_rules rules;
    wz_rules_named("house", &rules);
    rules.base[WZ_CLUBS_GAME] = 55;
    rules.spritzen = WZ_SPRITZE_HIRSCH;
    wz__rules_derive(&rules);
    assert_int_equal(rules.bid[rules.bids - 1], 990);
    wz_facts facts =
        wz_facts_of(wz_contract_closed((wz_contract){WZ_CLUBS_GAME, WZ_HAND | WZ_OUVERT}));
    wz_facts_set_matadors(&facts, 11);
    facts.ending = WZ_END_LOST;
    facts.spritzen = WZ_SPRITZE_HIRSCH;
    facts.round_factor = 2;
    wz_result result = scored(&rules, &facts);
    assert_int_equal(result.value, -63360);
    assert_derived(&result,
                   "mit 11, Spiel 12, Hand 13, Schneider 14, Schneider angesagt 15, Schwarz 16, "
                   "Schwarz angesagt 17, offen 18, mal 55 = 990, verloren, doppelt = -1980, "
                   "Hirsch = -31680, Bockrunde, mal 2 = -63360",
                   "with 11, game 12, hand 13, schneider 14, schneider announced 15, schwarz 16, "
                   "schwarz announced 17, open 18, times 55 = 990, lost, doubled = -1980, "
                   "hirsch = -31680, bock round, times 2 = -63360");
    facts.spritzen = WZ_SPRITZE_BOCK;
    assert_int_equal(scored(&rules, &facts).value, -31680);
    facts.spritzen = WZ_SPRITZEN;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_NO_KONTRA_RULE);
}

static void test_a_played_game_counts_by_its_terms(void **state) {
    (void)state;
    wz_result result[2];
    for (unsigned i = 0; i < 2; i++) {
        scene s;
        wz_terms terms = wz_terms_of_seats(4);
        terms.factor = (uint8_t)(i + 1);
        clubs_hand(&s, "isko", &terms);
        scene_play(&s, "1 RE");
        assert_int_equal(wz_game_result(&s.game, &result[i]), WZ_OK);
        assert_int_equal(result[i].round_factor, i + 1);
        assert_int_equal(wz_replay(&s.game, &s.log, s.log.count), WZ_OK);
        assert_int_equal(s.game.table.terms.factor, i + 1);
    }
    assert_true(result[0].value < 0);
    assert_int_equal(result[1].value, 2 * result[0].value);
}

/* What counts twice can't be entered where the series has no special round. */
static void test_an_entry_has_the_factor_of_its_series(void **state) {
    (void)state;
    wz_rules rules;
    wz_series series;
    wz_entry entry;
    wz_rules_named("isko", &rules);
    wz_series_start(&series, &rules, 3, 0);
    wz_facts facts = wz_facts_of((wz_contract){WZ_NULL, 0});
    wz_facts_set_count(&facts, 0, 0);
    assert_int_equal(wz_entry_of_facts(&series, (wz_person){1}, &facts, &entry), WZ_OK);
    assert_int_equal(entry.value, 23);
    facts.round_factor = 2;
    assert_int_equal(wz_entry_of_facts(&series, (wz_person){1}, &facts, &entry), WZ_E_ENTRY_VALUE);
    assert_int_equal(wz_entry_of_value(&series, (wz_person){1}, WZ_HIGHEST_VALUE + 1, &entry),
                     WZ_E_ENTRY_VALUE);
}

/* --- Forced games --- */

static void test_a_forced_ramsch_has_no_auction(void **state) {
    (void)state;
    scene s;
    wz_terms terms = wz_terms_of_seats(4);
    terms.forced = WZ_FORCED_RAMSCH;
    scene_start(&s, "house", THREE);
    assert_int_equal(wz_game_start(&s.game, &s.rules, &terms), WZ_OK);
    scene_deal(&s, "CJ", "SJ", "HJ", "");
    assert_phase(&s, PLAY);
    assert_int_equal(s.game.table.contract.kind, WZ_RAMSCH);
    assert_int_equal(s.game.table.turn, FOREHAND);
    assert_int_equal(s.game.table.bid, 0);
    assert_refused(&s, "1 18", WRONG_PHASE);
    scene_play(&s, "0 CJ 1 SJ 2 HJ");
    wz_view view = scene_view(&s, WZ_PUBLIC);
    assert_int_equal(view.table.contract.kind, WZ_RAMSCH);
    assert_int_equal(view.table.tricks[0], 1);
}

static void test_a_forced_ramsch_needs_a_rule_set_that_has_it(void **state) {
    (void)state;
    wz_rules rules;
    wz_game game;
    wz_terms terms = wz_terms_of_seats(3);
    terms.forced = WZ_FORCED_RAMSCH;
    wz_rules_named("isko", &rules);
    assert_int_equal(wz_game_start(&game, &rules, &terms), WZ_E_NOT_IN_RULE_SET);
    wz_ramsch_facts facts = {
        .points = {50, 20, 50}, .tricks = {4, 2, 4}, .skat_points = 0, .round_factor = 1};
    wz_result result;
    assert_int_equal(wz_score_ramsch(&rules, &facts, &result), WZ_E_NOT_IN_RULE_SET);
}

static void test_a_ramsch_in_a_special_round_is_written_again(void **state) {
    (void)state;
    static const struct {
        wz_ramsch_facts facts;
        int written[3];
    } ends[] = {
        {{.points = {50, 20, 29}, .tricks = {4, 2, 4}, .skat_points = 21, .round_factor = 2},
         {-142, 0, 0}},
        {{.points = {60, 0, 49}, .tricks = {6, 0, 4}, .skat_points = 11, .round_factor = 2},
         {-284, 0, 0}},
        {{.points = {0, 99, 0}, .tricks = {0, 10, 0}, .skat_points = 21, .round_factor = 4},
         {0, 480, 0}},
    };
    wz_rules rules;
    wz_result result;
    wz_rules_named("house", &rules);
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        assert_int_equal(wz_score_ramsch(&rules, &ends[i].facts, &result), WZ_OK);
        for (unsigned who = 0; who < 3; who++)
            assert_int_equal(result.written[who], ends[i].written[who]);
    }
    assert_derived(&result,
                   "Ramsch: 0 Augen für Vorhand, 120 für Mittelhand, 0 für Hinterhand; "
                   "Durchmarsch; Bockrunde, mal 4; Mittelhand schreibt 480",
                   "ramsch: 0 points for forehand, 120 for middlehand, 0 for rearhand; march "
                   "through; bock round, times 4; middlehand writes 480");
    wz_ramsch_facts none = {
        .points = {50, 20, 50}, .tricks = {4, 2, 4}, .skat_points = 0, .round_factor = 0};
    assert_int_equal(wz_score_ramsch(&rules, &none, &result), WZ_E_TERMS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3_2_7_so_many_sit_out),
        cmocka_unit_test(test_4_4_3_a_series_hands_on_what_those_who_sit_out_may),
        cmocka_unit_test(test_no_terms_are_those_of_three),
        cmocka_unit_test(test_terms_that_can_not_be_are_refused),
        cmocka_unit_test(test_4_4_3_who_sits_out_gives_up_where_the_terms_let_him),
        cmocka_unit_test(test_4_4_2_who_sits_out_consents_where_the_terms_let_him),
        cmocka_unit_test(test_a_special_round_counts_a_game_again),
        cmocka_unit_test(test_an_own_base_value_lost_at_hirsch_in_a_special_round),
        cmocka_unit_test(test_a_played_game_counts_by_its_terms),
        cmocka_unit_test(test_an_entry_has_the_factor_of_its_series),
        cmocka_unit_test(test_a_forced_ramsch_has_no_auction),
        cmocka_unit_test(test_a_forced_ramsch_needs_a_rule_set_that_has_it),
        cmocka_unit_test(test_a_ramsch_in_a_special_round_is_written_again),
    };
    return cmocka_run_group_tests_name("terms", tests, NULL, NULL);
}
