/* What each pair of eyes sees of a game, as text (ISkO 2.6.1, 2.6.5, 3.4.3, 3.5.4). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "same.h"
#include "scene.h"
#include "wenzel/view.h"

enum {
    FOREHAND,
    MIDDLEHAND,
    REARHAND,
    PUBLIC,
    BESIDE_FOREHAND,
    BESIDE_MIDDLEHAND,
    BESIDE_REARHAND
};

#define FORE "CJ.CA.CT.CK.CQ.C9.C8.C7.D8.D7"
#define MIDDLE "SJ.SA.ST.SK.SQ.S9.S8.S7.DQ.D9"
#define REAR "HJ.HA.HT.HK.HQ.H9.H8.H7.DT.DK"
#define TEN "??.??.??.??.??.??.??.??.??.??"
#define TWO "??.??"

static void start(scene *s, const char *moves) {
    scene_start(s, "isko", FOUR);
    scene_play(s, "w " FORE "|" MIDDLE "|" REAR "|DJ.DA");
    scene_play(s, moves);
}

/* The game as a viewer lives through it: the lines he is sent, and what he knows in the end. */
static void watch(const scene *s, unsigned viewer, wz_out *lines, wz_view *view) {
    wz_game game;
    wz_game_start(&game, &s->rules, &s->game.table.terms);
    wz_view_start(view, &s->rules, &s->game.table.terms, (wz_viewer){(uint8_t)viewer});
    for (unsigned i = 0; i < s->log.count; i++) {
        wz_move seen = wz_observe(&game, &s->log.move[i], view->viewer);
        if (i > 0) wz_put(lines, ", ");
        wz_put_move(lines, &seen);
        assert_int_equal(wz_apply(&game, &s->log.move[i]), WZ_OK);
        assert_int_equal(wz_view_apply(view, &seen), WZ_OK);
    }
    assert_null(differs_table(&game.table, &view->table)); /* the table is open to all */
}

static void assert_seen(const scene *s, unsigned viewer, const char *expected) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_view view;
    watch(s, viewer, &out, &view);
    assert_string_equal(text, expected);
}

static wz_view view_of(const scene *s, unsigned viewer) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_view view;
    watch(s, viewer, &out, &view);
    return view;
}

/* --- A game with the skat --- */

/* Middlehand finds DJ DA, plays spades, and lays open after the first card. */
static const char spades[] = "1 18 0 y 1 20 0 p 2 p 1 s w DJ.DA 1 S.DQ.D9 0 CA 1 SC 0 refuse 1 DJ";
#define AUCTION ", 1 18, 0 y, 1 20, 0 p, 2 p, 1 s, "
#define OPEN_END ", 0 CA, 1 SC.SJ.DJ.SA.ST.SK.SQ.S9.S8.S7.DA, 0 refuse, 1 DJ"

static void test_2_6_1_players_see_their_cards_and_the_declarer_the_skat(void **state) {
    (void)state;
    scene s;
    start(&s, spades);
    assert_seen(&s, FOREHAND,
                "w " FORE "." TEN "." TEN "." TWO AUCTION "w ??.??, 1 S.??.??" OPEN_END);
    assert_seen(&s, MIDDLEHAND,
                "w " TEN "." MIDDLE "." TEN "." TWO AUCTION "w DJ.DA, 1 S.DQ.D9" OPEN_END);
    assert_seen(&s, REARHAND,
                "w " TEN "." TEN "." REAR "." TWO AUCTION "w ??.??, 1 S.??.??" OPEN_END);
}

static void test_the_public_sees_no_hidden_card(void **state) {
    (void)state;
    scene s;
    start(&s, spades);
    assert_seen(&s, PUBLIC, "w " TEN "." TEN "." TEN "." TWO AUCTION "w ??.??, 1 S.??.??" OPEN_END);
}

static void test_3_4_3_who_sits_out_looks_into_one_hand_and_not_into_the_skat(void **state) {
    (void)state;
    scene s;
    start(&s, spades);
    assert_seen(&s, BESIDE_FOREHAND,
                "w " FORE "." TEN "." TEN "." TWO AUCTION "w ??.??, 1 S.??.??" OPEN_END);
    assert_seen(&s, BESIDE_MIDDLEHAND,
                "w " TEN "." MIDDLE "." TEN "." TWO AUCTION
                "w ??.??, 1 S.??.??.SJ.DJ.SA.ST.SK.SQ.S9.S8.S7.DA" OPEN_END);
    assert_seen(&s, BESIDE_REARHAND,
                "w " TEN "." TEN "." REAR "." TWO AUCTION "w ??.??, 1 S.??.??" OPEN_END);
}

/* --- Open games --- */

static void test_2_6_5_everybody_sees_the_cards_of_an_open_game(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 s w DJ.DA 1 NO.SA.DA 0 C7");
    static const char *const deals[] = {
        "w " FORE "." TEN "." TEN "." TWO, "w " TEN "." MIDDLE "." TEN "." TWO,
        "w " TEN "." TEN "." REAR "." TWO, "w " TEN "." TEN "." TEN "." TWO};
    for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++) {
        char expected[512];
        wz_out out = wz_out_to(expected, sizeof expected);
        wz_put(&out, deals[viewer > PUBLIC ? viewer - 4 : viewer]);
        wz_put(&out, ", 1 18, 0 p, 2 p, 1 s, ");
        wz_put(&out, viewer == MIDDLEHAND ? "w DJ.DA, 1 NO.SA.DA." : "w ??.??, 1 NO.??.??.");
        wz_put(&out, "SJ.DJ.ST.SK.SQ.S9.S8.S7.DQ.D9, 0 C7");
        assert_seen(&s, viewer, expected);
    }
}

static void test_2_6_3_nobody_sees_the_skat_of_a_hand_game(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 GH 0 C7");
    for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++)
        assert_int_equal(view_of(&s, viewer).skat, 0);
    assert_seen(&s, MIDDLEHAND, "w " TEN "." MIDDLE "." TEN "." TWO ", 1 18, 0 p, 2 p, 1 GH, 0 C7");
    start(&s, "1 18 0 p 2 p 1 GO");
    assert_seen(&s, PUBLIC, "w " TEN "." TEN "." TEN "." TWO ", 1 18, 0 p, 2 p, 1 GO." MIDDLE);
}

static void test_3_6_2_the_game_named_for_a_null_shows_no_cards(void **state) {
    (void)state;
    scene s;
    start(&s, "1 24 0 p 2 p 1 s w DJ.DA 1 N.SA.DA 1 D");
    assert_seen(&s, PUBLIC,
                "w " TEN "." TEN "." TEN "." TWO ", 1 24, 0 p, 2 p, 1 s, w ??.??, 1 N.??.??, 1 D");
}

static void test_4_4_5_a_defender_who_claims_shows_his_cards(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 GH 0 C7 2 SC");
    assert_int_equal(view_of(&s, PUBLIC).hand[REARHAND], s.game.hand[REARHAND]);
    assert_int_equal(view_of(&s, FOREHAND).hand[REARHAND], s.game.hand[REARHAND]);
    assert_int_equal(view_of(&s, PUBLIC).hand[FOREHAND], 0);
}

/* --- What is known in the end --- */

static void test_cards_known_and_cards_never_seen(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 s w DJ.DA 1 S.DQ.D9 0 CA 1 DJ 2 H7");
    wz_view view = view_of(&s, FOREHAND);
    assert_int_equal(view.hand[FOREHAND], cards_of("CJ CT CK CQ C9 C8 C7 D8 D7"));
    assert_int_equal(view.hand[MIDDLEHAND], 0);
    assert_int_equal(view.skat, 0);
    assert_int_equal(wz_view_unseen(&view), ~cards_of(FORE " DJ H7"));
    view = view_of(&s, MIDDLEHAND);
    assert_int_equal(view.hand[MIDDLEHAND], cards_of("SJ SA ST SK SQ S9 S8 S7 DA"));
    assert_int_equal(view.skat, cards_of("DQ D9")); /* he knows what he laid away */
    assert_int_equal(wz_view_unseen(&view), ~cards_of(MIDDLE " DJ DA CA H7"));
    view = view_of(&s, PUBLIC);
    assert_int_equal(wz_view_unseen(&view), ~cards_of("CA DJ H7"));
    view = view_of(&s, BESIDE_MIDDLEHAND);
    assert_int_equal(view.hand[MIDDLEHAND], cards_of("SJ SA ST SK SQ S9 S8 S7 DA"));
    assert_int_equal(view.skat, 0); /* 3.5.4: and nobody is told again */
}

static void test_options_from_a_view(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 GH 0 D7");
    wz_options seen, true_options;
    wz_view view = view_of(&s, MIDDLEHAND);
    wz_view_options(&view, &seen);
    wz_game_options(&s.game, MIDDLEHAND, &true_options);
    assert_null(differs_options(&seen, &true_options));
    assert_int_equal(seen.cards, cards_of("DQ D9"));
    view = view_of(&s, PUBLIC);
    wz_view_options(&view, &seen);
    assert_int_equal(seen.kinds, 0);
    view = view_of(&s, BESIDE_MIDDLEHAND);
    wz_view_options(&view, &seen);
    assert_int_equal(seen.kinds, 0); /* looking is not playing */
}

static void test_a_view_refuses_what_cannot_follow(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 GH 0 D7");
    wz_view view = view_of(&s, FOREHAND), before = view;
    wz_move own_card = {.kind = WZ_MOVE_PLAY, .who = 1, .card = wz_card_from("CA")};
    assert_int_equal(wz_view_apply(&view, &own_card), WZ_E_CARD_NOT_HELD);
    wz_move other = {.kind = WZ_MOVE_PLAY, .who = 2, .card = wz_card_from("HA")};
    assert_int_equal(wz_view_apply(&view, &other), WZ_E_NOT_YOUR_TURN);
    assert_null(differs_table(&view.table, &before.table));
    assert_memory_equal(view.hand, before.hand, sizeof view.hand);
}

/* How a viewer takes it to be told this after the game so far; what is refused changes nothing. */
static wz_error told(const scene *s, unsigned viewer, const char *text) {
    wz_view view = view_of(s, viewer), before = view;
    wz_move seen;
    assert_int_equal(wz_move_from(text, strlen(text), &seen, NULL), WZ_OK);
    wz_error error = wz_view_apply(&view, &seen);
    assert_true(error == WZ_OK || differs_table(&view.table, &before.table) == NULL);
    return error;
}

/* A table that hides them could have nothing chosen: the computer would lay down what it does not
 * have. */
static void test_3_2_10_a_view_refuses_to_be_without_its_own_cards(void **state) {
    (void)state;
    const char hidden[] = "w " TEN "." MIDDLE "." TEN "." TWO;
    scene s;
    scene_start(&s, "isko", FOUR);
    assert_int_equal(told(&s, FOREHAND, hidden), WZ_E_OWN_CARDS_HIDDEN);
    assert_int_equal(told(&s, MIDDLEHAND, hidden), WZ_OK);
    assert_int_equal(told(&s, REARHAND, hidden), WZ_E_OWN_CARDS_HIDDEN);
    assert_int_equal(told(&s, PUBLIC, hidden), WZ_OK);
    start(&s, "1 18 0 p 2 p 1 s");
    assert_int_equal(told(&s, FOREHAND, "w ??.??"), WZ_OK);
    assert_int_equal(told(&s, MIDDLEHAND, "w ??.??"), WZ_E_OWN_CARDS_HIDDEN);
    assert_int_equal(told(&s, BESIDE_MIDDLEHAND, "w ??.??"), WZ_OK);
}

/* --- Counting --- */

static void assert_counts(const scene *s, unsigned viewer, unsigned declarers, unsigned others,
                          unsigned trumps_out) {
    wz_view view = view_of(s, viewer);
    uint8_t points[3];
    unsigned trumps;
    assert_true(wz_view_points(&view, points));
    assert_int_equal(points[MIDDLEHAND], declarers);
    assert_int_equal(points[FOREHAND] + points[REARHAND], others);
    assert_true(wz_view_trumps_out(&view, &trumps));
    assert_int_equal(trumps, trumps_out);
}

static void test_what_was_laid_down_is_counted_by_the_declarer_alone(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 s w DJ.DA 1 S.DA.DQ 0 CJ 1 DJ 2 HJ");
    assert_counts(&s, FOREHAND, 0, 6, 8);    /* SJ and the seven spades */
    assert_counts(&s, MIDDLEHAND, 14, 6, 0); /* ace and queen were laid down */
    assert_counts(&s, REARHAND, 0, 6, 8);
    assert_counts(&s, PUBLIC, 0, 6, 8);
    assert_counts(&s, BESIDE_MIDDLEHAND, 0, 6, 0);
    assert_counts(&s, BESIDE_REARHAND, 0, 6, 8);
}

static void test_nothing_is_counted_before_the_declaration_or_in_null(void **state) {
    (void)state;
    static const char *const stories[] = {"1 18 0 p 2 p 1 s w DJ.DA",
                                          "1 18 0 p 2 p 1 s w DJ.DA 1 N.SA.DA 0 D8 1 DJ 2 DT"};
    for (unsigned i = 0; i < 2; i++) {
        scene s;
        uint8_t points[3];
        unsigned trumps;
        start(&s, stories[i]);
        for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++) {
            wz_view view = view_of(&s, viewer);
            assert_false(wz_view_points(&view, points));
            assert_false(wz_view_trumps_out(&view, &trumps));
        }
    }
}

static void assert_last_shown(const scene *s, const char *viewers) {
    for (unsigned viewer = 0; viewer < WZ_VIEWERS; viewer++) {
        wz_view view = view_of(s, viewer);
        assert_int_equal(wz_view_last_shown(&view), viewers[viewer] == 'x');
    }
}

static void test_4_3_3_the_last_trick_is_shown_to_who_has_not_played_to_the_next(void **state) {
    (void)state;
    scene s;
    start(&s, "1 18 0 p 2 p 1 s w DJ.DA 1 S.DA.DQ");
    assert_last_shown(&s, "-------");
    scene_play(&s, "0 CJ 1 DJ");
    assert_last_shown(&s, "-------");
    scene_play(&s, "2 HJ");
    assert_last_shown(&s, "xxxxxxx");
    scene_play(&s, "0 CA");
    assert_last_shown(&s, "-xx----");
    scene_play(&s, "1 SA");
    assert_last_shown(&s, "--x----");
    scene_play(&s, "2 HT");
    assert_last_shown(&s, "xxxxxxx");
    scene_play(&s, "1 RE 0 agree"); /* over */
    assert_last_shown(&s, "-------");
}

int main(void) {
    const struct CMUnitTest views[] = {
        cmocka_unit_test(test_2_6_1_players_see_their_cards_and_the_declarer_the_skat),
        cmocka_unit_test(test_the_public_sees_no_hidden_card),
        cmocka_unit_test(test_3_4_3_who_sits_out_looks_into_one_hand_and_not_into_the_skat),
        cmocka_unit_test(test_2_6_5_everybody_sees_the_cards_of_an_open_game),
        cmocka_unit_test(test_2_6_3_nobody_sees_the_skat_of_a_hand_game),
        cmocka_unit_test(test_3_6_2_the_game_named_for_a_null_shows_no_cards),
        cmocka_unit_test(test_4_4_5_a_defender_who_claims_shows_his_cards),
        cmocka_unit_test(test_cards_known_and_cards_never_seen),
        cmocka_unit_test(test_options_from_a_view),
        cmocka_unit_test(test_a_view_refuses_what_cannot_follow),
        cmocka_unit_test(test_3_2_10_a_view_refuses_to_be_without_its_own_cards),
        cmocka_unit_test(test_what_was_laid_down_is_counted_by_the_declarer_alone),
        cmocka_unit_test(test_nothing_is_counted_before_the_declaration_or_in_null),
        cmocka_unit_test(test_4_3_3_the_last_trick_is_shown_to_who_has_not_played_to_the_next),
    };
    return cmocka_run_group_tests(views, NULL, NULL);
}
