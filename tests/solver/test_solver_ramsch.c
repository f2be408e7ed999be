/* Ramsch: both questions against the naive solver, which knows no table, no bounds and no equal cards,
 * in both orders of the ten; whole deals and games. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SOLVER_MEGABYTES 1
#include "positions.h"
#include "solver_suite.h"

/* --- Positions --- */

typedef struct ramsch_case {
    wz_ramsch_problem problem;
    wz_position who;
    slow_texts slow;
} ramsch_case;

static void tell_case(const void *subject, wz_out *out) {
    const ramsch_case *c = subject;
    const slow_position *slow = &c->slow.position;
    char text[300];
    snprintf(text, sizeof text, "%c, about %d, leader %d; hands %s | %s | %s; table %s; last %d; ",
             slow->game, c->who.i, slow->leader, slow->hand[0], slow->hand[1], slow->hand[2],
             slow->table, c->problem.skat_with_last);
    wz_put(out, text);
    for (unsigned i = 0; i < 3; i++) {
        snprintf(text, sizeof text, "%u in %u ", c->problem.points[i], c->problem.tricks[i]);
        wz_put(out, text);
    }
}

/* An ending of a grand is one of a ramsch, too: what the defenders have belongs to either of them. */
static void choose_ramsch(trial *t, unsigned most, ramsch_case *c) {
    wz_problem grand;
    choose_ending(t, 1u << WZ_GRAND, most, &grand);
    unsigned own = grand.declarer.i, other = (own + 1 + (unsigned)choice_below(t, 2)) % 3;
    c->who = grand.declarer;
    c->problem = (wz_ramsch_problem){.ten_low = choice_below(t, 2),
                                     .skat_with_last = choice_below(t, 2),
                                     .leader = grand.leader,
                                     .in_trick = grand.in_trick,
                                     .skat = grand.skat};
    memcpy(c->problem.trick, grand.trick, sizeof grand.trick);
    memcpy(c->problem.hand, grand.hand, sizeof grand.hand);
    c->problem.points[own] = grand.points;
    c->problem.tricks[own] = grand.tricks;
    unsigned third = 3 - own - other;
    c->problem.tricks[other] = (uint8_t)choice_below(t, grand.defender_tricks + 1u);
    c->problem.tricks[third] = (uint8_t)(grand.defender_tricks - c->problem.tricks[other]);
    unsigned most_points = c->problem.tricks[other] ? grand.defender_points : 0;
    unsigned least = c->problem.tricks[third] ? 0 : grand.defender_points;
    c->problem.points[other] =
        (uint8_t)(least < most_points ? choice_below(t, most_points + 1u) : most_points);
    c->problem.points[third] = (uint8_t)(grand.defender_points - c->problem.points[other]);
    slow_from(&grand, &c->slow);
    c->slow.position.game = c->problem.ten_low ? 'r' : 'R';
    t->tell = tell_case;
    t->subject = c;
    wz_solver_forget(solver);
}

/* --- Held by both others --- */

static int slow_held(const ramsch_case *c) {
    const wz_ramsch_problem *p = &c->problem;
    int last = p->skat_with_last ? (int)wz_points(p->skat) : 0;
    if (!wz_ramsch_legal(p)) return p->points[c->who.i] + (p->leader.i == c->who.i ? last : 0);
    return p->points[c->who.i] + slow_fewest_points(&c->slow.position, last);
}

static bool held_points_are_exact(trial *t) {
    static ramsch_case c;
    choose_ramsch(t, 5, &c);
    unsigned points = 999, again = 999;
    int wanted = slow_held(&c);
    REQUIRE(t, wz_solve_ramsch_held(solver, &c.problem, c.who, &points) == WZ_SOLVED, "no answer");
    REQUIRE(t, (int)points == wanted, "held to %u, not %d", points, wanted);
    bool fast = wz_solver_use_fast_bits(solver, false);
    wz_solver_forget(solver);
    wz_solved solved = wz_solve_ramsch_held(solver, &c.problem, c.who, &again);
    wz_solver_use_fast_bits(solver, true);
    REQUIRE(t, fast && solved == WZ_SOLVED && again == points, "portable: %u", again);
    return true;
}
PROPERTY_TEST(held_points_are_exact, 4)

/* Every card is worth what the position after it is, and the best one as much as the position. */
static bool held_cards_agree(trial *t) {
    static ramsch_case c;
    choose_ramsch(t, 7, &c);
    wz_card_value values[10];
    unsigned count = 0, points = 0;
    if (!wz_ramsch_legal(&c.problem)) return true;
    wz_position turn = wz_ramsch_turn(&c.problem);
    REQUIRE(t, wz_solve_ramsch_held_cards(solver, &c.problem, values, &count) == WZ_SOLVED, "none");
    REQUIRE(t, count == wz_count(wz_ramsch_legal(&c.problem)), "%u cards", count);
    for (unsigned i = 0; i < count; i++) {
        wz_ramsch_problem after = c.problem;
        wz_ramsch_play(&after, values[i].card);
        REQUIRE(t, wz_solve_ramsch_held(solver, &after, turn, &points) == WZ_SOLVED, "no answer");
        REQUIRE(t, points == values[i].value, "%u, not %u", values[i].value, points);
        bool in_order =
            i == 0 || values[i - 1].value < values[i].value ||
            (values[i - 1].value == values[i].value && values[i - 1].card < values[i].card);
        REQUIRE(t, in_order, "card %u is out of order", i);
    }
    REQUIRE(t, wz_solve_ramsch_held(solver, &c.problem, turn, &points) == WZ_SOLVED, "no answer");
    REQUIRE(t, points == values[0].value, "the best card %u, all %u", values[0].value, points);
    return true;
}
PROPERTY_TEST(held_cards_agree, 20)

/* Questions of both orders and of other worths of the last trick share one table. */
static bool questions_do_not_spoil_each_other(trial *t) {
    static ramsch_case c;
    choose_ramsch(t, 4, &c);
    for (unsigned round = 0; round < 6; round++) {
        c.problem.ten_low = choice_below(t, 2);
        c.problem.skat_with_last = choice_below(t, 2);
        c.slow.position.game = c.problem.ten_low ? 'r' : 'R';
        unsigned points = 999;
        int wanted = slow_held(&c);
        REQUIRE(t, wz_solve_ramsch_held(solver, &c.problem, c.who, &points) == WZ_SOLVED, "none");
        REQUIRE(t, (int)points == wanted, "held to %u, not %d", points, wanted);
        wz_problem grand = {.kind = WZ_GRAND, .declarer = c.who, .leader = c.problem.leader};
        memcpy(grand.hand, c.problem.hand, sizeof grand.hand);
        if (!c.problem.in_trick && choice_below(t, 2) &&
            value_of(solver, &grand) != slow_value(&grand))
            return trial_fail(t, __FILE__, __LINE__, "the grand is spoilt");
    }
    return true;
}
PROPERTY_TEST(questions_do_not_spoil_each_other, 20)

/* --- Everybody for himself --- */

/* Who has most writes it, the skat counted; one without a trick doubles; all tricks win 120. */
static int slow_skat;
static void losers_write(slow_end *end) {
    int most = 0, virgins = 0, all = 0;
    for (int i = 0; i < 3; i++) {
        if (end->points[i] > most) most = end->points[i];
        virgins += end->tricks[i] == 0;
        all += end->tricks[i];
    }
    for (int i = 0; i < 3; i++) {
        end->written[i] = end->points[i] == most ? -(most + slow_skat) * (virgins == 1 ? 2 : 1) : 0;
        if (virgins == 2) end->written[i] = end->tricks[i] == all ? 120 : 0;
    }
}

/* Each his own points, the last trick brings the skat. */
static void everybody_writes(slow_end *end) {
    for (int i = 0; i < 3; i++)
        end->written[i] = -end->points[i] - (i == end->last ? slow_skat : 0);
}

static void write_as_slow(const void *context, wz_ramsch_end *end) {
    slow_rule *const *rule = context;
    slow_end slow = {.last = end->last.i};
    for (unsigned i = 0; i < 3; i++) {
        slow.points[i] = end->points[i];
        slow.tricks[i] = end->tricks[i];
    }
    (*rule)(&slow);
    for (unsigned i = 0; i < 3; i++) end->written[i] = slow.written[i];
}

static slow_end standing(const wz_ramsch_problem *p) {
    slow_end end = {.last = p->leader.i};
    for (unsigned i = 0; i < 3; i++) {
        end.points[i] = p->points[i];
        end.tricks[i] = p->tricks[i];
    }
    return end;
}

static bool same_end(trial *t, const wz_ramsch_end *end, const slow_end *slow) {
    for (int i = 0; i < 3; i++) {
        REQUIRE(t, end->written[i] == slow->written[i], "%d writes %d, not %d", i, end->written[i],
                slow->written[i]);
        REQUIRE(t, end->points[i] == slow->points[i] && end->tricks[i] == slow->tricks[i],
                "%d has %d, not %d", i, end->points[i], slow->points[i]);
    }
    REQUIRE(t, end->last.i == slow->last, "the last trick");
    return true;
}

static bool written_results_are_exact(trial *t) {
    static ramsch_case c;
    choose_ramsch(t, 4, &c);
    slow_rule *rule = choice_below(t, 2) ? everybody_writes : losers_write;
    slow_skat = (int)wz_points(c.problem.skat);
    wz_ramsch_end end = {.last = WZ_NOBODY};
    slow_end begin = standing(&c.problem);
    slow_end slow = slow_each_for_himself(&c.slow.position, &begin, rule);
    wz_solved solved = wz_solve_ramsch_written(solver, &c.problem, write_as_slow, &rule, &end);
    REQUIRE(t, solved == WZ_SOLVED, "no answer");
    if (!same_end(t, &end, &slow) || !wz_ramsch_legal(&c.problem)) return !t->reason[0];
    wz_ramsch_card cards[10];
    unsigned count = 0;
    solved = wz_solve_ramsch_written_cards(solver, &c.problem, write_as_slow, &rule, cards, &count);
    REQUIRE(t, solved == WZ_SOLVED && count == wz_count(wz_ramsch_legal(&c.problem)), "cards");
    REQUIRE(t, memcmp(&cards[0].end, &end, sizeof end) == 0, "the first card is not the best");
    return true;
}
PROPERTY_TEST(written_results_are_exact, 10)

/* As far back as is promised, and not a trick further. */
static void test_written_is_finished_from_a_stated_trick_on(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("house", &rules), WZ_OK);
    wz_deal deal = wz_deal_from_number(20261118);
    wz_ramsch_problem p = {.leader = WZ_FOREHAND, .skat = deal.skat};
    memcpy(p.hand, deal.hand, sizeof p.hand);
    wz_ramsch_list list = {&rules,
                           {.skat_points = (uint8_t)wz_points(deal.skat), .round_factor = 1}};
    wz_ramsch_end end;
    while (wz_ramsch_tricks_left(&p) > WZ_RAMSCH_LAST_TRICKS) {
        assert_int_equal(wz_solve_ramsch_written(solver, &p, wz_ramsch_write, &list, &end),
                         WZ_STOPPED);
        assert_int_equal(wz_solver_error(solver), WZ_E_SEARCH_STOPPED);
        wz_ramsch_play(&p, wz_first(wz_ramsch_legal(&p)));
    }
    assert_true(WZ_RAMSCH_LAST_TRICKS >= 5);
    assert_int_equal(wz_solve_ramsch_written(solver, &p, wz_ramsch_write, &list, &end), WZ_SOLVED);
    assert_true(end.written[0] + end.written[1] + end.written[2] != 0);
}

/* --- Whole deals, games, and what can't be asked --- */

static bool stop_at_once(void *context) {
    (void)context;
    return true;
}

/* Whole deals are answered; both paths count the same nodes. */
static void test_whole_deals(void **state) {
    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        wz_deal deal = wz_deal_from_number(UINT64_C(271828182845) * (i + 1));
        wz_ramsch_problem p = {.leader = WZ_FOREHAND, .skat = deal.skat, .ten_low = i & 1};
        memcpy(p.hand, deal.hand, sizeof p.hand);
        unsigned points[2] = {998, 999};
        uint64_t nodes[2];
        for (unsigned path = 0; path < 2; path++) {
            wz_solver_use_fast_bits(solver, path);
            wz_solver_forget(solver);
            nodes[path] = wz_solver_nodes(solver);
            wz_position who = {(uint8_t)(i % 3)};
            assert_int_equal(wz_solve_ramsch_held(solver, &p, who, &points[path]), WZ_SOLVED);
            nodes[path] = wz_solver_nodes(solver) - nodes[path];
        }
        assert_int_equal(points[0], points[1]);
        assert_int_equal(nodes[0], nodes[1]);
        assert_true(points[0] <= 120);
    }
    wz_deal deal = wz_deal_from_number(5);
    wz_ramsch_problem p = {.leader = WZ_FOREHAND, .skat = deal.skat};
    memcpy(p.hand, deal.hand, sizeof p.hand);
    unsigned points;
    wz_solver_set_cancel(solver, stop_at_once, NULL);
    wz_solver_forget(solver);
    wz_solved solved = wz_solve_ramsch_held(solver, &p, WZ_REARHAND, &points);
    wz_solver_set_cancel(solver, NULL, NULL);
    assert_int_equal(solved, WZ_STOPPED);
}

/* A whole game: positions agree with the table's, the end with its result. */
static void play_by(const wz_rules *rules, uint64_t number) {
    wz_terms terms = wz_terms_of_seats(3);
    terms.forced = WZ_FORCED_RAMSCH;
    terms.factor = 2;
    wz_game game;
    assert_int_equal(wz_game_start(&game, rules, &terms), WZ_OK);
    wz_ramsch_problem now, then = {0};
    assert_int_equal(wz_ramsch_of_game(&game, &now), WZ_E_WRONG_PHASE);
    wz_deal deal = wz_deal_from_number(number);
    wz_move dealing = wz_deal_move(&deal);
    assert_int_equal(wz_apply(&game, &dealing), WZ_OK);
    assert_int_equal(wz_ramsch_of_game(&game, &then), WZ_OK);
    while (wz_ramsch_of_game(&game, &now) == WZ_OK) {
        assert_memory_equal(now.hand, then.hand, sizeof now.hand);
        assert_memory_equal(now.points, then.points, sizeof now.points);
        assert_memory_equal(now.tricks, then.tricks, sizeof now.tricks);
        assert_int_equal(now.leader.i, then.leader.i);
        assert_int_equal(now.ten_low, rules->ramsch_ten_low);
        assert_int_equal(now.skat_with_last, rules->ramsch_skat_last_trick);
        assert_int_equal(wz_ramsch_turn(&now).i, game.table.turn);
        wz_cards legal = wz_ramsch_legal(&now);
        assert_int_equal(legal, wz_legal_cards(&game.table, game.hand[game.table.turn]));
        wz_cards tens = legal & (wz_set(wz_card_of(WZ_CLUBS, WZ_TEN)) | 0x202020u);
        wz_card card = wz_first(tens ? tens : legal); /* that low and high ones make a difference */
        wz_move move = {.kind = WZ_MOVE_PLAY, .who = game.table.turn, .card = card};
        assert_int_equal(wz_apply(&game, &move), WZ_OK);
        wz_ramsch_play(&then, move.card);
    }
    wz_result result;
    assert_int_equal(wz_game_result(&game, &result), WZ_OK);
    wz_ramsch_list list = wz_ramsch_list_of(&game.table, game.skat);
    wz_ramsch_end end;
    assert_int_equal(wz_solve_ramsch_written(solver, &then, wz_ramsch_write, &list, &end),
                     WZ_SOLVED);
    assert_memory_equal(end.written, result.written, sizeof end.written);
}

/* In every way a rule set can have it. */
static void test_games_and_positions_agree(void **state) {
    (void)state;
    for (unsigned i = 0; i < 256; i++) {
        wz_rules rules;
        assert_int_equal(wz_rules_named("house", &rules), WZ_OK);
        rules.ramsch_ten_low = i & 1;
        rules.ramsch_skat_last_trick = i >> 1 & 1;
        rules.ramsch_everybody_writes = i >> 2 & 1;
        rules.ramsch_no_march = i >> 3 & 1;
        rules.ramsch_no_virgin = i >> 4 & 1;
        rules.ramsch_zero_tricks_free = i >> 5 & 1;
        play_by(&rules, UINT64_C(31415926535) * (i + 1));
    }
}

static void test_what_cannot_be_asked_is_refused(void **state) {
    (void)state;
    unsigned points, count;
    wz_ramsch_problem p = {.leader = WZ_FOREHAND, .hand = {0x3ff, 0xffc00, 0x3ff00000}};
    wz_ramsch_end end;
    wz_card_value values[10];
    assert_int_equal(wz_solve_ramsch_held(NULL, &p, WZ_FOREHAND, &points), WZ_REFUSED);
    assert_int_equal(wz_solve_ramsch_held(solver, NULL, WZ_FOREHAND, &points), WZ_REFUSED);
    assert_int_equal(wz_solve_ramsch_held(solver, &p, WZ_NOBODY, &points), WZ_REFUSED);
    assert_int_equal(wz_solver_error(solver), WZ_E_NO_SUCH_PLAYER);
    assert_int_equal(wz_solve_ramsch_held_cards(solver, &p, NULL, &count), WZ_REFUSED);
    assert_int_equal(wz_solve_ramsch_written(solver, &p, NULL, NULL, &end), WZ_REFUSED);
    p.hand[1] |= 1;
    assert_int_equal(wz_solve_ramsch_held_cards(solver, &p, values, &count), WZ_REFUSED);
    assert_int_equal(wz_solver_error(solver), WZ_E_SYNTAX_CARD_TWICE);
    p = (wz_ramsch_problem){.leader = WZ_FOREHAND, .hand = {0xfff, 0x3ff000, 0xffc00000}};
    assert_int_equal(wz_ramsch_check(&p), WZ_E_SYNTAX_CARD_COUNT); /* twelve cards are nobody's */
    assert_int_equal(wz_ramsch_check(NULL), WZ_E_NOTHING_GIVEN);
    assert_int_equal(wz_ramsch_turn(NULL).i, WZ_NOBODY.i);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_held_points_are_exact),
        cmocka_unit_test(test_held_cards_agree),
        cmocka_unit_test(test_questions_do_not_spoil_each_other),
        cmocka_unit_test(test_written_results_are_exact),
        cmocka_unit_test(test_written_is_finished_from_a_stated_trick_on),
        cmocka_unit_test(test_whole_deals),
        cmocka_unit_test(test_games_and_positions_agree),
        cmocka_unit_test(test_what_cannot_be_asked_is_refused),
    };
    return cmocka_run_group_tests_name("ramsch", tests, set_up, tear_down);
}
