/* A defender lays his cards open (ISkO 4.4.5): the decided cases as positions, and random endings
 * against the naive search. And claims for every distribution (4.4.4), against counting them all. */
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
#include "wenzel/court.h"

/* --- Decided cases. What a case leaves open is filled with plain cards. --- */

typedef struct claim_case {
    wz_kind kind;
    wz_position declarer, leader;
    const char *hand[3]; /* forehand, middlehand, rearhand */
    const char *table, *skat;
    uint8_t points, defender_points;
} claim_case;

static wz_problem position_of(const claim_case *c) {
    wz_problem p = {.kind = (uint8_t)c->kind,
                    .declarer = c->declarer,
                    .leader = c->leader,
                    .skat = cards_of(c->skat ? c->skat : ""),
                    .points = c->points,
                    .defender_points = c->defender_points};
    for (unsigned i = 0; i < 3; i++) p.hand[i] = cards_of(c->hand[i]);
    for (const char *at = c->table; at && *at; at += 2) p.trick[p.in_trick++] = wz_card_from(at);
    return p;
}

static bool by_one_card;

static wz_proof judged(const claim_case *c, wz_position claimer) {
    wz_problem p = position_of(c);
    assert_string_equal(wz_error_name(wz_problem_check(&p)), "OK");
    by_one_card = false;
    return wz_prove_defender_claim(solver, &p, claimer, &by_one_card);
}

/* 4.4.5/1a: three jacks behind jack of hearts and two low trumps. */
static void test_4_4_5_three_jacks_behind_the_declarer(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_CLUBS_GAME,
                    .declarer = WZ_MIDDLEHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"S8 H8 D8", "HJ C8 C7", "CJ SJ DJ"}};
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_PROVEN);
    assert_false(by_one_card);
    /* in front of the declarer the jack of diamonds is no longer safe */
    c.leader = WZ_REARHAND;
    c.hand[2] = "SJ DJ D9";
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_REFUTED);
}

/* 4.4.5/1b: the order of his own cards is the claimer's. */
static void test_4_4_5_two_jacks_around_one(void **state) {
    (void)state;
    static const char *const others[] = {"SJ DA", "SJ C7", "SJ H7"};
    for (unsigned i = 0; i < 3; i++) {
        claim_case c = {.kind = WZ_CLUBS_GAME,
                        .declarer = WZ_MIDDLEHAND,
                        .leader = WZ_FOREHAND,
                        .hand = {"H8 D8", others[i], "CJ HJ"}};
        assert_int_equal(judged(&c, WZ_REARHAND), WZ_PROVEN);
    }
}

/* 4.4.5/3: the last jack, then two clubs that stand. */
static void test_4_4_5_the_last_jack_and_two_clubs(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_GRAND,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"HK S8 S7", "HT HQ H7", "SJ CA CT"},
                    .points = 58};
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_PROVEN);
    /* the partner has no such claim: whoever claims must be able to do it alone */
    assert_int_equal(judged(&c, WZ_MIDDLEHAND), WZ_REFUTED);
}

/* 4.4.5/4: the king he forgot lies in the skat. */
static void test_4_4_5_the_real_cards_decide(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_GRAND,
                    .declarer = WZ_MIDDLEHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"HQ H9", "CA SA", "D8 H7"},
                    .skat = "HK D7"};
    assert_int_equal(judged(&c, WZ_FOREHAND), WZ_PROVEN);
    c.hand[1] = "HK SA";
    c.skat = "CA D7";
    assert_int_equal(judged(&c, WZ_FOREHAND), WZ_REFUTED);
}

/* 1.1.5/11b: null ouvert, queen and seven of spades against nine (led) and ten. */
static void test_4_4_5_null_the_queen_must_take(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_NULL,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_MIDDLEHAND,
                    .hand = {"SQ S7 D7 D8", "ST DA CA", "C8 C9 DT DK"},
                    .table = "S9"};
    assert_int_equal(judged(&c, WZ_MIDDLEHAND), WZ_PROVEN);
    c.hand[0] = "S8 S7 D7 D8";
    assert_int_equal(judged(&c, WZ_MIDDLEHAND), WZ_REFUTED);
}

/* 2.5.9/2: null ouvert, ace, 9, 8, 7 against king, queen, jack, ten on lead. */
static void test_4_4_5_null_four_spades_against_the_ace(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_NULL,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_MIDDLEHAND,
                    .hand = {"SA S9 S8 S7 D7 D8 D9 H7 H8", "SK SQ SJ ST CK CA HA HK DA",
                             "C9 CT CJ CQ H9 HT HJ DJ DQ"}};
    assert_int_equal(judged(&c, WZ_MIDDLEHAND), WZ_PROVEN);
}

/* 4.2.7/4b: null ouvert, ace and three more against the other four of the suit, on lead. */
static void test_4_2_7_null_all_other_cards_of_the_suit(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_NULL,
                    .declarer = WZ_REARHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"HK HQ HT H8 DA", "S9 ST SJ SQ SK", "HA HJ H9 H7 D7"}};
    assert_int_equal(judged(&c, WZ_FOREHAND), WZ_PROVEN);
    /* not on lead, he has to wait for a lead that may never come */
    c.leader = WZ_MIDDLEHAND;
    assert_int_equal(judged(&c, WZ_FOREHAND), WZ_REFUTED);
}

/* 4.4.5/2 and 4.2.7/4d: 49 points and the ace of trumps, the highest still out; 4e: 48. */
static void test_4_4_5_one_sure_card_to_60(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_SPADES_GAME,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"ST S9 HA DA", "C8 C7 H7 D7", "SA CK H8 D8"},
                    .defender_points = 49};
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_PROVEN);
    assert_true(by_one_card);
    c.defender_points = 48;
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_REFUTED);
    assert_false(by_one_card);
    c.defender_points = 49;
    c.hand[0] = "SJ S9 HA DA"; /* not the highest */
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_REFUTED);
    assert_false(by_one_card);
}

/* The highest trump in the hands does not help if it has to fall under a jack on the table. */
static void test_4_4_5_a_card_on_the_table_is_higher(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_SPADES_GAME,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_FOREHAND,
                    .hand = {"ST HA DA", "C8 C7 H7 D7", "SA CK H8 D8"},
                    .table = "CJ",
                    .defender_points = 49};
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_REFUTED);
    c.hand[2] = "SA S7 H8 D8"; /* he can hold it back */
    assert_int_equal(judged(&c, WZ_REARHAND), WZ_PROVEN);
    assert_true(by_one_card);
}

static void test_only_a_defender_can_claim(void **state) {
    (void)state;
    claim_case c = {.kind = WZ_GRAND,
                    .declarer = WZ_FOREHAND,
                    .leader = WZ_MIDDLEHAND,
                    .hand = {"H7", "CA", "D7"}};
    assert_int_equal(judged(&c, WZ_FOREHAND), WZ_NOT_FINISHED);
    assert_int_equal(judged(&c, WZ_NOBODY), WZ_NOT_FINISHED);
    wz_problem p = position_of(&c);
    p.hand[0] = p.hand[1];
    bool one;
    assert_int_equal(wz_prove_defender_claim(solver, &p, WZ_MIDDLEHAND, &one), WZ_NOT_FINISHED);
    p = known_deals()[0].problem; /* twelve cards: there is no play yet */
    p.hand[p.declarer.i] |= p.skat;
    p.skat = 0;
    wz_position claimer = wz_next(p.declarer);
    assert_int_equal(wz_prove_defender_claim(solver, &p, claimer, &one), WZ_NOT_FINISHED);
}

/* --- Against the naive search --- */

/* A law that is always answered alike would prove little: refuted, proven, proven by one card. */
static unsigned answers[3];
static void check_all_answers(const char *name, property *law, unsigned cost, unsigned kinds) {
    memset(answers, 0, sizeof answers);
    property_check(name, law, cost);
    unsigned all = answers[0] + answers[1] + answers[2];
    if (all < 100) return; /* one case alone was asked for */
    for (unsigned i = 0; i < kinds; i++)
        if (answers[i] < all / 50) fail_msg("answer %u came %u times of %u", i, answers[i], all);
}

/* One card can only decide when the defenders are close to 60. */
static void choose_defender_points(trial *t, wz_problem *p) {
    unsigned in_play = wz_points(p->hand[0] | p->hand[1] | p->hand[2] | p->skat);
    for (unsigned i = 0; i < p->in_trick; i++) in_play += wz_card_points(p->trick[i]);
    unsigned points = 40 + (unsigned)choice_below(t, 22), most = 120 - in_play;
    p->points = 0;
    p->defender_points = (uint8_t)(points < most ? points : most);
}

static bool claims_are_judged_exactly(trial *t) {
    wz_problem p;
    slow_texts texts;
    choose_ending(t, KINDS_ALL, 5, &p);
    choose_defender_points(t, &p);
    wz_position claimer = wz_next(p.declarer);
    if (choice_below(t, 2)) claimer = wz_next(claimer);
    slow_from(&p, &texts);
    bool holds = slow_claim_holds(&texts.position, claimer.i);
    bool sure = !holds && p.kind != WZ_NULL &&
                slow_sure_trump(&texts.position, claimer.i, 60 - p.defender_points);
    bool one = !sure;
    wz_proof proof = wz_prove_defender_claim(solver, &p, claimer, &one);
    REQUIRE(t, proof == (holds || sure ? WZ_PROVEN : WZ_REFUTED), "claimer %u: %s", claimer.i,
            proof == WZ_PROVEN ? "proven" : "refuted");
    REQUIRE(t, one == sure, "by one card: %d, not %d", one, sure);
    answers[proof == WZ_PROVEN ? (sure ? 2 : 1) : 0]++;
    return true;
}

static void test_claims_are_judged_exactly(void **state) {
    (void)state;
    check_all_answers("test_claims_are_judged_exactly", claims_are_judged_exactly, 2, 3);
}

/* The court's word for the table, in games that come to a verdict. */
static bool the_tables_word_follows_the_proof(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ISKO);
    while (random_game_step(&g, t)) {
        const wz_game *game = &g.game;
        if (game->table.phase != WZ_PHASE_VERDICT || game->table.plays < 15) continue;
        wz_problem p;
        slow_texts texts;
        wz_verdict verdict;
        REQUIRE(t, wz_problem_of_game(game, &p) == WZ_OK, "no position");
        slow_from(&p, &texts);
        int claimer = game->table.claimer;
        bool holds = (p.kind == WZ_NULL && p.tricks) || slow_claim_holds(&texts.position, claimer);
        bool sure = !holds && p.kind != WZ_NULL &&
                    slow_sure_trump(&texts.position, claimer, 60 - p.defender_points);
        REQUIRE(t, wz_court_verdict(game, solver, &verdict), "no verdict");
        answers[sure ? 2 : holds ? 1 : 0]++;
        wz_move_kind word = holds ? WZ_MOVE_AGREE : sure ? WZ_MOVE_ENOUGH : WZ_MOVE_REFUSE;
        REQUIRE(t, verdict.word.kind == word, "another word");
        REQUIRE(t, verdict.proof == (holds || sure ? WZ_PROVEN : WZ_REFUTED), "another proof");
        wz_game after = *game;
        REQUIRE(t, wz_apply(&after, &verdict.word) == WZ_OK, "no legal word");
    }
    return true;
}

static void test_the_tables_word_follows_the_proof(void **state) {
    (void)state;
    check_all_answers("test_the_tables_word_follows_the_proof", the_tables_word_follows_the_proof,
                      2, 2);
}

/* --- Every distribution (4.4.4), counted out --- */

typedef struct walk {
    wz_problem base;  /* the hidden hands empty */
    wz_cards lack[3]; /* what a player can't hold, by what he did not follow */
    unsigned size[3];
    unsigned points;
    uint64_t all, failed;
} walk;

static bool succeeds(const wz_problem *p, unsigned points) {
    slow_texts texts;
    if (p->kind == WZ_NULL) return !p->tricks && slow_value(p);
    if (points != WZ_ALL_TRICKS) return slow_value(p) >= points;
    slow_from(p, &texts);
    return !p->defender_tricks && slow_all_tricks(&texts.position);
}

/* Gives the first of the cards to everybody in turn who can have it. */
static void hand_out(walk *w, wz_problem *p, wz_cards cards) {
    if (!cards) {
        w->all++;
        w->failed += !succeeds(p, w->points);
        return;
    }
    wz_card card = wz_take_first(&cards);
    for (unsigned i = 0; i < 3; i++) {
        if (!w->size[i] || wz_has(w->lack[i], card)) continue;
        w->size[i]--;
        p->hand[i] |= wz_set(card);
        hand_out(w, p, cards);
        p->hand[i] &= ~wz_set(card);
        w->size[i]++;
    }
    if (wz_count(p->skat) < WZ_SKAT_SIZE) {
        p->skat |= wz_set(card);
        hand_out(w, p, cards);
        p->skat &= ~wz_set(card);
    }
}

static wz_cards followers(wz_kind kind, wz_card led) {
    wz_cards set = 0;
    for (wz_card card = 0; card < 32; card++)
        if (naive_same_suit(kind, led, card)) set |= wz_set(card);
    return set;
}

static void count_out(const wz_game *game, unsigned points, walk *w) {
    const wz_table *table = &game->table;
    memset(w, 0, sizeof *w);
    wz_problem_of_game(game, &w->base);
    w->points = points;
    wz_cards hidden = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (i == table->declarer.i) continue;
        w->size[i] = wz_count(w->base.hand[i]);
        hidden |= w->base.hand[i];
        w->base.hand[i] = 0;
    }
    if (!table->picked_up) {
        hidden |= w->base.skat;
        w->base.skat = 0;
    }
    for (unsigned i = 0; i < table->plays; i++) {
        unsigned player = (table->leader[i / 3] + i % 3) % 3u;
        wz_cards follow = followers((wz_kind)table->contract.kind, table->play[i - i % 3]);
        if (!wz_has(follow, table->play[i])) w->lack[player] |= follow;
    }
    wz_problem p = w->base;
    hand_out(w, &p, hidden);
}

static wz_view declarers_view(const random_game *g) {
    wz_game game;
    wz_view view;
    wz_game_start(&game, &g->rules, &g->terms);
    wz_view_start(&view, &g->rules, &g->terms, wz_viewer_at(g->game.table.declarer));
    for (unsigned i = 0; i < g->log.count; i++) {
        wz_move seen = wz_observe(&game, &g->log.move[i], view.viewer);
        assert_int_equal(wz_apply(&game, &g->log.move[i]), WZ_OK);
        assert_int_equal(wz_view_apply(&view, &seen), WZ_OK);
    }
    return view;
}

static bool check_every(trial *t, const random_game *g, unsigned points) {
    walk w;
    wz_every report;
    wz_view view = declarers_view(g);
    count_out(&g->game, points, &w);
    wz_proof proof = wz_prove_every(solver, &view, points, &report);
    REQUIRE(t, report.all == w.all, "%u distributions, not %u", (unsigned)report.all,
            (unsigned)w.all);
    REQUIRE(t, proof == (w.failed ? WZ_REFUTED : WZ_PROVEN), "%s, but %u of %u fail",
            proof == WZ_PROVEN    ? "proven"
            : proof == WZ_REFUTED ? "refuted"
                                  : "not finished",
            (unsigned)w.failed, (unsigned)w.all);
    answers[proof == WZ_PROVEN]++;
    if (proof != WZ_REFUTED) return true;
    wz_problem p = w.base;
    wz_cards own = p.hand[p.declarer.i];
    memcpy(p.hand, report.hand, sizeof p.hand);
    p.skat = report.skat;
    REQUIRE(t, p.hand[p.declarer.i] == own, "the declarer has other cards");
    REQUIRE(t, wz_problem_check(&p) == WZ_OK, "no such distribution");
    for (unsigned i = 0; i < 3; i++)
        REQUIRE(t, wz_count(p.hand[i]) == wz_count(g->game.hand[i]) && !(p.hand[i] & w.lack[i]),
                "hand %u can't be this", i);
    REQUIRE(t, !succeeds(&p, points), "it succeeds there");
    return true;
}

static bool every_distribution_is_counted(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ISKO);
    g.mood = QUIET;
    unsigned plays = 18 + (unsigned)choice_below(t, 12);
    while (g.game.table.plays < plays && random_game_step(&g, t))
        ;
    const wz_table *table = &g.game.table;
    if (table->phase != WZ_PHASE_PLAY || table->plays < plays) return true;
    if (!table->picked_up && plays < 21) return true; /* too many to count out */
    if (!check_every(t, &g, WZ_ALL_TRICKS)) return false;
    if (table->contract.kind == WZ_NULL) return true;
    wz_problem p;
    wz_problem_of_game(&g.game, &p);
    unsigned value = value_of(solver, &p); /* around it the answer changes */
    unsigned below = (unsigned)choice_below(t, 20);
    return check_every(t, &g, value > below ? value - below : 0) && check_every(t, &g, 61);
}

static void test_every_distribution_is_counted(void **state) {
    (void)state;
    check_all_answers("test_every_distribution_is_counted", every_distribution_is_counted, 5, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_4_5_three_jacks_behind_the_declarer),
        cmocka_unit_test(test_4_4_5_two_jacks_around_one),
        cmocka_unit_test(test_4_4_5_the_last_jack_and_two_clubs),
        cmocka_unit_test(test_4_4_5_the_real_cards_decide),
        cmocka_unit_test(test_4_4_5_null_the_queen_must_take),
        cmocka_unit_test(test_4_4_5_null_four_spades_against_the_ace),
        cmocka_unit_test(test_4_2_7_null_all_other_cards_of_the_suit),
        cmocka_unit_test(test_4_4_5_one_sure_card_to_60),
        cmocka_unit_test(test_4_4_5_a_card_on_the_table_is_higher),
        cmocka_unit_test(test_only_a_defender_can_claim),
        cmocka_unit_test(test_claims_are_judged_exactly),
        cmocka_unit_test(test_the_tables_word_follows_the_proof),
        cmocka_unit_test(test_every_distribution_is_counted),
    };
    return cmocka_run_group_tests_name("claims", tests, set_up, tear_down);
}
