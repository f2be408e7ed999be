/* Secrets: what a viewer is sent never names a card that this viewer may not see yet, and does not
 * depend on such cards at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "oracle.h"
#include "random_game.h"
#include "same.h"
#include "wenzel/view.h"

static const char *as_text(const wz_move *move, char text[256]) {
    wz_out out = wz_out_to(text, 256);
    wz_put_move(&out, move);
    return text;
}

static bool no_stream_names_a_hidden_card(trial *t) {
    random_game g;
    oracle o;
    char line[256];
    memset(&o, 0, sizeof o);
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        oracle_follow(&o, &g.move);
        for (unsigned v = 0; v < WZ_VIEWERS; v++) {
            wz_move seen = wz_observe(&g.before, &g.move, (wz_viewer){(uint8_t)v});
            wz_card leak = oracle_leak(&o, v, as_text(&seen, line));
            REQUIRE(t, leak == WZ_NO_CARD, "viewer %u may not know card %u: %s", v, leak, line);
        }
    }
    return true;
}

/* --- Two games that differ only in what the viewer has not seen --- */

static wz_cards swap_in_set(wz_cards set, wz_card a, wz_card b) {
    if (wz_has(set, a) != wz_has(set, b)) set ^= wz_set(a) | wz_set(b);
    return set;
}

static wz_move swap_in_move(wz_move move, wz_card a, wz_card b) {
    for (unsigned i = 0; i < 4; i++) move.cards[i] = swap_in_set(move.cards[i], a, b);
    return move;
}

static wz_card choose_card(trial *t, wz_cards *from) {
    wz_cards rest = *from;
    for (unsigned skip = (unsigned)choice_below(t, wz_count(rest)); skip; skip--)
        wz_take_first(&rest);
    wz_card card = wz_first(rest);
    *from &= ~wz_set(card);
    return card;
}

/* Plays the first `count` moves again with two cards swapped, as far as that is legal. */
static bool streams_agree(trial *t, const random_game *g, unsigned count, wz_viewer viewer,
                          wz_card a, wz_card b) {
    wz_game here, there;
    wz_view seen_here, seen_there;
    char lines[2][256];
    wz_game_start(&here, &g->rules, &g->terms);
    wz_game_start(&there, &g->rules, &g->terms);
    wz_view_start(&seen_here, &g->rules, &g->terms, viewer);
    wz_view_start(&seen_there, &g->rules, &g->terms, viewer);
    for (unsigned i = 0; i < count; i++) {
        wz_move move = g->log.move[i], swapped = swap_in_move(move, a, b);
        wz_game before_here = here, before_there = there;
        REQUIRE(t, wz_apply(&here, &move) == WZ_OK, "the game can't be played again");
        if (wz_apply(&there, &swapped) != WZ_OK) return true;
        wz_move one = wz_observe(&before_here, &move, viewer);
        wz_move other = wz_observe(&before_there, &swapped, viewer);
        const char *field = differs_move(&one, &other);
        REQUIRE(t, !field, "viewer %u can tell cards %u and %u apart by %s: %s or %s", viewer.i, a,
                b, field, as_text(&one, lines[0]), as_text(&other, lines[1]));
        wz_view_apply(&seen_here, &one);
        wz_view_apply(&seen_there, &other);
        field = differs_table(&here.table, &there.table);
        REQUIRE(t, !field, "the table tells cards %u and %u apart: %s", a, b, field);
        field = differs_table(&seen_here.table, &seen_there.table);
        REQUIRE(t, !field, "viewer %u can tell cards %u and %u apart: %s", viewer.i, a, b, field);
    }
    return true;
}

static bool swapping_two_unseen_cards_changes_no_stream(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, WZ_MAX_MOVES);
    for (unsigned v = 0; v < WZ_VIEWERS; v++) {
        unsigned count = 1 + (unsigned)choice_below(t, g.log.count);
        oracle o;
        memset(&o, 0, sizeof o);
        for (unsigned i = 0; i < count; i++) oracle_follow(&o, &g.log.move[i]);
        wz_cards unseen = ~o.knows[v];
        if (wz_count(unseen) < 2) continue;
        wz_card a = choose_card(t, &unseen), b = choose_card(t, &unseen);
        if (!streams_agree(t, &g, count, (wz_viewer){(uint8_t)v}, a, b)) return false;
    }
    return true;
}

/* --- The oracle itself --- */

static void follow(oracle *o, wz_move_kind kind, unsigned who, wz_cards cards, uint8_t flags) {
    wz_move move;
    memset(&move, 0, sizeof move);
    move.kind = (uint8_t)kind;
    move.who = (uint8_t)who;
    move.cards[0] = cards;
    move.contract.flags = flags;
    oracle_follow(o, &move);
}

static void test_the_oracle_finds_leaks(void **state) {
    (void)state;
    oracle o;
    memset(&o, 0, sizeof o);
    /* Forehand has diamonds, seven and queen of hearts; eight and nine of hearts are the skat. */
    wz_deal deal = {{0x9ffu, 0x3ffu << 12, 0x3ffu << 22}, 3u << 9};
    assert_true(wz_deal_valid(&deal));
    wz_move dealt = wz_deal_move(&deal);
    oracle_follow(&o, &dealt);
    assert_int_equal(oracle_leak(&o, 0, "w D7.D8.??.??"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 1, "w ??.D8.??"), wz_card_from("D8"));
    assert_int_equal(oracle_leak(&o, 4, "w D7.D8"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 3, "w ??|D7"), wz_card_from("D7"));

    follow(&o, WZ_MOVE_PICK_UP, 0, 0, 0);
    follow(&o, WZ_MOVE_SKAT, WZ_WHO_TABLE, deal.skat, 0);
    assert_int_equal(oracle_leak(&o, 0, "w H8.H9"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 4, "w H8.H9"), wz_card_from("H8"));
    assert_int_equal(oracle_leak(&o, 1, "w H8.H9"), wz_card_from("H8"));

    follow(&o, WZ_MOVE_DECLARE, 0, wz_set(wz_card_from("H8")) | wz_set(wz_card_from("D7")), 0);
    assert_int_equal(oracle_leak(&o, 0, "0 N.D7.H8"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 4, "0 N.??.??.H9"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 4, "0 N.D7.H8"), wz_card_from("H8"));
    assert_int_equal(oracle_leak(&o, 2, "0 NH.??.??"), WZ_NO_CARD);

    wz_move play = {.kind = WZ_MOVE_PLAY, .who = 0, .card = wz_card_from("H9")};
    assert_int_equal(oracle_leak(&o, 2, "0 H9"), wz_card_from("H9"));
    oracle_follow(&o, &play);
    assert_int_equal(oracle_leak(&o, 2, "0 H9"), WZ_NO_CARD);

    assert_int_equal(oracle_leak(&o, 3, "0 SC.D8"), wz_card_from("D8"));
    follow(&o, WZ_MOVE_SHOW, 0, 0, 0);
    assert_int_equal(oracle_leak(&o, 3, "0 SC.D8"), WZ_NO_CARD);
    assert_int_equal(oracle_leak(&o, 3, "0 SC.D8.D7"), wz_card_from("D7"));
}

PROPERTY_TEST(no_stream_names_a_hidden_card, 1)
PROPERTY_TEST(swapping_two_unseen_cards_changes_no_stream, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_oracle_finds_leaks),
        cmocka_unit_test(test_no_stream_names_a_hidden_card),
        cmocka_unit_test(test_swapping_two_unseen_cards_changes_no_stream),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
