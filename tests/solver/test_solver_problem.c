/* Positions: where they come from, which are possible, which questions suit them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SOLVER_MEGABYTES 1
#include "naive.h"
#include "positions.h"
#include "random_game.h"
#include "scene.h"
#include "solver_suite.h"

/* --- Possible and impossible --- */

/* Three tricks to go, the second card to be played. */
static wz_problem sound(void) {
    return (wz_problem){.kind = WZ_GRAND,
                        .declarer = WZ_MIDDLEHAND,
                        .leader = WZ_REARHAND,
                        .in_trick = 1,
                        .trick = {wz_card_from("HA"), 0},
                        .hand = {cards_of("HT CJ D7"), cards_of("HK SJ D8"), cards_of("HQ H7")},
                        .skat = cards_of("S7 S8"),
                        .points = 40,
                        .defender_points = 30,
                        .tricks = 4,
                        .defender_tricks = 3};
}

#define assert_check(problem, error)                                                               \
    assert_string_equal(wz_error_name(wz_problem_check(problem)), #error)

static void test_a_sound_position_is_accepted(void **state) {
    (void)state;
    wz_problem p = sound();
    assert_check(&p, OK);
    p.skat = 0;
    assert_check(&p, OK);
    p.in_trick = 0;
    p.hand[2] |= wz_set(p.trick[0]);
    assert_check(&p, OK);
}

static void test_the_game_must_be_one_with_a_declarer(void **state) {
    (void)state;
    wz_problem p = sound();
    p.kind = WZ_RAMSCH;
    assert_check(&p, NO_SUCH_GAME);
    p.kind = WZ_NO_KIND;
    assert_check(&p, NO_SUCH_GAME);
}

static void test_players_must_exist(void **state) {
    (void)state;
    wz_problem p = sound();
    p.declarer = WZ_NOBODY;
    assert_check(&p, NO_SUCH_PLAYER);
    p = sound();
    p.leader = (wz_position){3};
    assert_check(&p, NO_SUCH_PLAYER);
}

static void test_no_card_twice(void **state) {
    (void)state;
    wz_problem p = sound();
    p.hand[0] = cards_of("HT CJ D8"); /* in two hands */
    assert_check(&p, SYNTAX_CARD_TWICE);
    p = sound();
    p.hand[1] = cards_of("HA SJ D8"); /* on the table */
    assert_check(&p, SYNTAX_CARD_TWICE);
    p = sound();
    p.skat = cards_of("S7 HK"); /* in the skat */
    assert_check(&p, SYNTAX_CARD_TWICE);
    p = sound();
    p.skat = cards_of("S7 HA"); /* skat and table */
    assert_check(&p, SYNTAX_CARD_TWICE);
    p = sound();
    p.in_trick = 2;
    p.trick[1] = p.trick[0]; /* twice on the table */
    p.hand[0] = cards_of("HT CJ");
    assert_check(&p, SYNTAX_CARD_TWICE);
}

static void test_the_sizes_must_fit(void **state) {
    (void)state;
    wz_problem p = sound();
    p.hand[0] = cards_of("HT CJ");
    assert_check(&p, SYNTAX_CARD_COUNT);
    p = sound();
    p.hand[2] = cards_of("HQ H7 H8");
    assert_check(&p, SYNTAX_CARD_COUNT);
    p = sound();
    p.in_trick = 3;
    assert_check(&p, SYNTAX_CARD_COUNT);
    p = sound();
    p.skat = cards_of("S7 S8 S9");
    assert_check(&p, SYNTAX_CARD_COUNT);
    p = sound();
    p.trick[0] = WZ_NO_CARD;
    assert_check(&p, SYNTAX_CARD);
}

static void test_points_and_tricks_must_be_possible(void **state) {
    (void)state;
    wz_problem p = sound();
    p.points = 80;
    assert_check(&p, FACTS_POINTS);
    p = sound();
    p.tricks = 8;
    assert_check(&p, FACTS_TRICKS);
    p = sound();
    p.points = p.defender_points = 200; /* their sum does not fit eight bits */
    assert_check(&p, FACTS_POINTS);
    p = sound();
    p.tricks = p.defender_tricks = 130;
    assert_check(&p, FACTS_TRICKS);
}

static void test_twelve_cards_only_before_the_discard(void **state) {
    (void)state;
    wz_problem p = known_deals()[0].problem;
    p.hand[p.declarer.i] |= p.skat;
    assert_check(&p, SYNTAX_CARD_TWICE); /* they still lie in the skat too */
    p.skat = 0;
    assert_check(&p, DISCARD_FIRST);
    assert_string_equal(wz_error_name(wz_problem_check_discard(&p)), "OK");
    wz_problem other = p;
    other.declarer = wz_next(p.declarer); /* twelve cards in a defender's hand */
    assert_check(&other, SYNTAX_CARD_COUNT);
    assert_string_equal(wz_error_name(wz_problem_check_discard(&other)), "SYNTAX_CARD_COUNT");
    other = known_deals()[0].problem;
    assert_string_equal(wz_error_name(wz_problem_check_discard(&other)), "SYNTAX_CARD_COUNT");
}

/* --- Questions that suit --- */

static void test_questions_for_the_wrong_kind_are_refused(void **state) {
    (void)state;
    wz_problem p = sound();
    bool yes;
    unsigned points;
    assert_int_equal(wz_solve_no_trick(solver, &p, &yes), WZ_REFUSED);
    p.kind = WZ_NULL;
    p.tricks = p.points = 0;
    assert_int_equal(wz_solve_no_trick(solver, &p, &yes), WZ_SOLVED);
    assert_int_equal(wz_solve_points(solver, &p, &points), WZ_REFUSED);
    assert_int_equal(wz_solve_reach(solver, &p, 61, &yes), WZ_REFUSED);
    assert_int_equal(wz_solve_all_tricks(solver, &p, &yes), WZ_REFUSED);
}

static void assert_all_refuse(const wz_problem *p) {
    bool yes;
    unsigned points, count;
    wz_card_value values[10];
    wz_card line[30];
    wz_discard discards[WZ_DISCARDS];
    wz_best_game best;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    assert_int_equal(wz_solve_points(solver, p, &points), WZ_REFUSED);
    assert_int_equal(wz_solve_reach(solver, p, 61, &yes), WZ_REFUSED);
    assert_int_equal(wz_solve_all_tricks(solver, p, &yes), WZ_REFUSED);
    assert_int_equal(wz_solve_no_trick(solver, p, &yes), WZ_REFUSED);
    assert_int_equal(wz_solve_cards(solver, p, values, &count), WZ_REFUSED);
    assert_int_equal(wz_solve_line(solver, p, line, &count), WZ_REFUSED);
    assert_int_equal(wz_solve_discards(solver, p, discards), WZ_REFUSED);
    assert_int_equal(wz_solve_discards_reach(solver, p, 61, discards, &count), WZ_REFUSED);
    assert_int_equal(wz_solve_best_game(solver, &rules, p, 18, &best), WZ_REFUSED);
}

static void test_every_question_refuses_an_impossible_position(void **state) {
    (void)state;
    wz_problem p = sound();
    p.hand[0] = cards_of("HT CJ");
    assert_all_refuse(&p);
    p = sound();
    p.hand[0] = cards_of("HT CJ D8");
    assert_all_refuse(&p);
    p.kind = WZ_RAMSCH;
    assert_all_refuse(&p);
    p = sound();
    p.leader = WZ_NOBODY;
    assert_all_refuse(&p);
}

static void test_discards_need_twelve_cards_and_play_needs_ten(void **state) {
    (void)state;
    wz_problem ten = known_deals()[0].problem, twelve = ten;
    wz_discard discards[WZ_DISCARDS];
    wz_card_value values[10];
    wz_card line[30];
    unsigned points, count;
    twelve.hand[twelve.declarer.i] |= twelve.skat;
    twelve.skat = 0;
    assert_int_equal(wz_solve_discards(solver, &ten, discards), WZ_REFUSED);
    assert_int_equal(wz_solve_points(solver, &twelve, &points), WZ_REFUSED);
    assert_int_equal(wz_solve_cards(solver, &twelve, values, &count), WZ_REFUSED);
    assert_int_equal(wz_solve_line(solver, &twelve, line, &count), WZ_REFUSED);
}

/* --- From a game --- */

static bool same_problem(const wz_problem *a, const wz_problem *b) {
    return a->kind == b->kind && wz_same(a->declarer, b->declarer) &&
           wz_same(a->leader, b->leader) && a->in_trick == b->in_trick &&
           memcmp(a->trick, b->trick, a->in_trick) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0 && a->skat == b->skat &&
           a->points == b->points && a->defender_points == b->defender_points &&
           a->tricks == b->tricks && a->defender_tricks == b->defender_tricks;
}

static bool fits_the_game(trial *t, const wz_game *game, const wz_problem *p) {
    const wz_table *table = &game->table;
    unsigned own = table->declarer.i, others = 0, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        REQUIRE(t, p->hand[i] == game->hand[i], "another hand of %u", i);
        others += i == own ? 0 : table->points[i];
        tricks += i == own ? 0 : table->tricks[i];
    }
    REQUIRE(t, wz_problem_check(p) == WZ_OK, "not possible");
    REQUIRE(t, p->kind == table->contract.kind && p->declarer.i == own, "another game");
    REQUIRE(t, p->skat == game->skat, "another skat");
    REQUIRE(t, p->points == table->points[own] && p->defender_points == others, "other points");
    REQUIRE(t, p->tricks == table->tricks[own] && p->defender_tricks == tricks, "other tricks");
    wz_cards all = p->skat | p->hand[0] | p->hand[1] | p->hand[2];
    unsigned points = naive_points_of(all) + p->points + p->defender_points;
    for (unsigned i = 0; i < p->in_trick; i++) points += naive_points(p->trick[i]);
    REQUIRE(t, points == 120, "%u points", points);
    return true;
}

static bool a_problem_follows_its_game(trial *t) {
    random_game g;
    wz_problem p, stepped;
    bool known = false;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        const wz_table *table = &g.game.table;
        wz_error error = wz_problem_of_game(&g.game, &p);
        bool playing = wz_in_play(table) && table->contract.kind != WZ_RAMSCH;
        REQUIRE(t, error == (playing ? WZ_OK : WZ_E_WRONG_PHASE), "%s", wz_error_name(error));
        if (!playing) {
            known = false;
            continue;
        }
        if (!fits_the_game(t, &g.game, &p)) return false;
        if (table->phase == WZ_PHASE_PLAY) {
            REQUIRE(t, wz_problem_turn(&p).i == table->turn, "another one's turn");
            REQUIRE(t, wz_problem_legal(&p) == wz_legal_cards(table, g.game.hand[table->turn]),
                    "other cards are legal");
        }
        if (g.move.kind == WZ_MOVE_DECLARE) known = false; /* a raised game is another one */
        if (known && g.move.kind == WZ_MOVE_PLAY) wz_problem_play(&stepped, g.move.card);
        REQUIRE(t, !known || same_problem(&p, &stepped), "playing it leads elsewhere");
        stepped = p;
        known = true;
    }
    return true;
}
PROPERTY_TEST(a_problem_follows_its_game, 8)

static void test_a_deal_becomes_a_problem(void **state) {
    (void)state;
    wz_deal deal = wz_deal_from_number(1234567890123);
    wz_problem p = wz_problem_of_deal(&deal, WZ_HEARTS_GAME, WZ_REARHAND);
    assert_check(&p, OK);
    assert_memory_equal(p.hand, deal.hand, sizeof p.hand);
    assert_int_equal(p.skat, deal.skat);
    assert_int_equal(p.kind, WZ_HEARTS_GAME);
    assert_int_equal(wz_problem_turn(&p).i, 0);
    assert_int_equal(p.declarer.i, 2);
    assert_int_equal(wz_problem_legal(&p), deal.hand[0]);
    assert_int_equal(p.points + p.defender_points + p.tricks + p.defender_tricks + p.in_trick, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sound_position_is_accepted),
        cmocka_unit_test(test_the_game_must_be_one_with_a_declarer),
        cmocka_unit_test(test_players_must_exist),
        cmocka_unit_test(test_no_card_twice),
        cmocka_unit_test(test_the_sizes_must_fit),
        cmocka_unit_test(test_points_and_tricks_must_be_possible),
        cmocka_unit_test(test_twelve_cards_only_before_the_discard),
        cmocka_unit_test(test_questions_for_the_wrong_kind_are_refused),
        cmocka_unit_test(test_every_question_refuses_an_impossible_position),
        cmocka_unit_test(test_discards_need_twelve_cards_and_play_needs_ten),
        cmocka_unit_test(test_a_problem_follows_its_game),
        cmocka_unit_test(test_a_deal_becomes_a_problem),
    };
    return cmocka_run_group_tests_name("problem", tests, set_up, tear_down);
}
