/* What the handbook says of cards, proven: the incredible deal of its appendix, and the page on open
 * games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SOLVER_MEGABYTES 16
#include "positions.h"
#include "scene.h"
#include "solver_suite.h"

/* --- The incredible deal --- */

/* The declarer's cards are printed as middlehand's; the others sit around him as printed. */
static wz_problem incredible(wz_kind kind, unsigned declarer) {
    wz_problem p = {.kind = (uint8_t)kind,
                    .declarer = {(uint8_t)declarer},
                    .leader = WZ_FOREHAND,
                    .skat = cards_of("CT ST")};
    p.hand[declarer] = cards_of("CJ SJ HJ DJ HA HT H7 DA DT D7");
    p.hand[(declarer + 1) % 3] = cards_of("C9 C8 C7 SA SK SQ H9 H8 DK DQ");
    p.hand[(declarer + 2) % 3] = cards_of("CA CK CQ S9 S8 S7 HK HQ D9 D8");
    return p;
}

static void test_the_incredible_deal_is_won_in_every_game_and_place(void **state) {
    (void)state;
    unsigned proven = 0;
    for (unsigned declarer = 0; declarer < 3; declarer++) {
        for (unsigned kind = WZ_DIAMONDS_GAME; kind <= WZ_NULL; kind++) {
            wz_problem p = incredible((wz_kind)kind, declarer);
            bool yes = false;
            assert_int_equal(kind == WZ_NULL ? wz_solve_no_trick(solver, &p, &yes)
                                             : wz_solve_all_tricks(solver, &p, &yes),
                             WZ_SOLVED);
            assert_true(yes);
            if (kind != WZ_NULL) assert_int_equal(value_of(solver, &p), 120);
            proven++;
        }
    }
    assert_int_equal(proven, 18);
}

static void test_another_deal_is_not(void **state) {
    (void)state;
    wz_problem p = incredible(WZ_GRAND, 1);
    bool yes = true;
    /* the king of hearts guarded twice */
    p.hand[0] ^= cards_of("H9 D9");
    p.hand[2] ^= cards_of("H9 D9");
    p.hand[0] ^= cards_of("H8 D8");
    p.hand[2] ^= cards_of("H8 D8");
    assert_int_equal(wz_solve_all_tricks(solver, &p, &yes), WZ_SOLVED);
    assert_false(yes);
}

/* --- Open games --- */

/* Forehand's view of a hand game before the first card. */
static wz_view hand_game(scene *s, const char *hand, const char *word) {
    char moves[64];
    scene_start(s, "isko", THREE);
    scene_deal(s, hand, "", "", "");
    snprintf(moves, sizeof moves, "1 p 2 p 0 18 0 %s", word);
    scene_play(s, moves);
    wz_game game;
    wz_view view;
    wz_game_start(&game, &s->rules, NULL);
    wz_view_start(&view, &s->rules, NULL, wz_viewer_at(WZ_FOREHAND));
    for (unsigned i = 0; i < s->log.count; i++) {
        wz_move seen = wz_observe(&game, &s->log.move[i], view.viewer);
        assert_int_equal(wz_apply(&game, &s->log.move[i]), WZ_OK);
        assert_int_equal(wz_view_apply(&view, &seen), WZ_OK);
    }
    return view;
}

#define BOOK_HAND "CJ SJ HJ DJ CQ C9 C8 SA ST SK"
enum { DISTRIBUTIONS = 42678636 }; /* 22 unseen cards: 231 skats, 184756 hands for each */

static void test_open_clubs_is_certain(void **state) {
    (void)state;
    scene s;
    wz_every report;
    wz_view view = hand_game(&s, BOOK_HAND,
                             "CO."
                             "CJ.SJ.HJ.DJ.CQ.C9.C8.SA.ST.SK");
    assert_int_equal(wz_prove_every(solver, &view, WZ_ALL_TRICKS, &report), WZ_PROVEN);
    assert_int_equal(report.all, DISTRIBUTIONS);
}

static void test_grand_with_the_same_cards_can_be_lost(void **state) {
    (void)state;
    scene s;
    wz_every report;
    wz_view view = hand_game(&s, BOOK_HAND, "GH");
    assert_int_equal(wz_prove_every(solver, &view, 61, &report), WZ_REFUTED);
    assert_int_equal(report.hand[0], cards_of(BOOK_HAND));
    wz_deal deal = {{report.hand[0], report.hand[1], report.hand[2]}, report.skat};
    assert_true(wz_deal_valid(&deal));
    wz_problem p = wz_problem_of_deal(&deal, WZ_GRAND, WZ_FOREHAND);
    unsigned points = value_of(solver, &p);
    assert_in_range(points, 0, 60);
}

/* The book's own distribution: all other clubs in rearhand, high cards in middlehand. */
static void test_the_books_distribution_beats_that_grand(void **state) {
    (void)state;
    wz_deal deal = {{cards_of(BOOK_HAND), cards_of("HA HT HK DA DT DK H9 H8 D9 D8"),
                     cards_of("CA CT CK C7 HQ DQ H7 D7 SQ S9")},
                    cards_of("S8 S7")};
    wz_problem p = wz_problem_of_deal(&deal, WZ_GRAND, WZ_FOREHAND);
    assert_in_range(value_of(solver, &p), 0, 60);
}

static void test_grand_with_low_clubs_cannot_be_lost(void **state) {
    (void)state;
    scene s;
    wz_every report;
    wz_view view = hand_game(&s, "CJ SJ HJ DJ C9 C8 C7 SA ST SK", "GH");
    wz_proof proof = wz_prove_every(solver, &view, 61, &report);
    if (proof != WZ_PROVEN)
        print_error("answer %d after %llu of %llu\n", (int)proof, (unsigned long long)report.tried,
                    (unsigned long long)report.all);
    assert_int_equal(proof, WZ_PROVEN);
    assert_int_equal(report.all, DISTRIBUTIONS);
}

/* Clubs from the hand that only about one distribution in three thousand beats: six trumps in one
 * hand. A look at some of them does not find it, and no proof may overlook it. */
static void test_one_distribution_in_thousands_refutes(void **state) {
    (void)state;
    scene s;
    wz_every report;
    wz_view view = hand_game(&s, "CJ SJ HJ DJ CA SA ST SK HA HT", "CH");
    assert_int_equal(wz_prove_every(solver, &view, 61, &report), WZ_REFUTED);
    wz_deal deal = {{report.hand[0], report.hand[1], report.hand[2]}, report.skat};
    assert_true(wz_deal_valid(&deal));
    wz_problem p = wz_problem_of_deal(&deal, WZ_CLUBS_GAME, WZ_FOREHAND);
    assert_in_range(value_of(solver, &p), 0, 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_incredible_deal_is_won_in_every_game_and_place),
        cmocka_unit_test(test_another_deal_is_not),
        cmocka_unit_test(test_open_clubs_is_certain),
        cmocka_unit_test(test_grand_with_the_same_cards_can_be_lost),
        cmocka_unit_test(test_the_books_distribution_beats_that_grand),
        cmocka_unit_test(test_grand_with_low_clubs_cannot_be_lost),
        cmocka_unit_test(test_one_distribution_in_thousands_refutes),
    };
    return cmocka_run_group_tests_name("book", tests, set_up, tear_down);
}
