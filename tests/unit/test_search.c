/* Players that search: what they conclude from others' moves, and what they decide and say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "clubs_begun.h"
#include "players/search.h"
#include "players/strange.h"

static wz__world real_world(const scene *s) {
    return (wz__world){{s->game.hand[0], s->game.hand[1], s->game.hand[2], s->game.skat}};
}

static void exchange(wz__world *world, unsigned a, const char *of_a, unsigned b, const char *of_b) {
    wz_cards here = cards_of(of_a), there = cards_of(of_b);
    assert_int_equal(world->place[a] & here, here);
    assert_int_equal(world->place[b] & there, there);
    world->place[a] = (world->place[a] & ~here) | there;
    world->place[b] = (world->place[b] & ~there) | here;
}

static unsigned strangeness(const wz_view *view, const wz__world *world) {
    wz__past past;
    wz__recall(&view->table, &past);
    return wz__strangeness(view, &past, world);
}

static wz_advice advice_of(const char *level, const wz_view *view) {
    wz_solver *solver = wz_solver_new(4 << 20);
    wz_player player;
    wz_advice advice;
    assert_int_equal(wz_player_named(level, 1, solver, &player), WZ_OK);
    assert_true(wz_decide(&player, view, &advice));
    wz_solver_free(solver);
    return advice;
}

/* --- Conclusions --- */

static void test_a_bit_is_half_as_likely(void **state) {
    (void)state;
    assert_int_equal(wz__likelihood(0), 65535);
    assert_in_range(wz__likelihood(WZ__BIT), 32000, 33000);
    assert_in_range(wz__likelihood(3 * WZ__BIT), 8000, 8300);
    assert_int_equal(wz__likelihood(40 * WZ__BIT), 0);
}

/* Nobody plays clubs without trumps, or lays jacks down. */
static void test_a_declaration_tells_of_the_hand(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz__world odd = real_world(&s);
    unsigned plain = strangeness(&view, &odd);
    exchange(&odd, 1, "SJ HJ", SKAT_PLACE, "S9 S8");
    assert_true(strangeness(&view, &odd) > plain + 3 * WZ__BIT);
    odd = real_world(&s);
    exchange(&odd, 1, "SJ HJ DJ CA", 2, "H9 H8 H7 DQ");
    assert_true(strangeness(&view, &odd) > plain + 2 * WZ__BIT);
}

/* A sensible declarer lays bare tens down, and keeps trumps. */
static void test_a_discard_tells_of_the_hand(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz__world odd = real_world(&s), sensible = odd; /* he kept the bare ten of hearts */
    exchange(&sensible, 1, "HT", SKAT_PLACE, "S8");
    assert_true(strangeness(&view, &odd) > strangeness(&view, &sensible) + WZ__BIT / 2);
}

/* Rearhand passed: hardly with all that. */
static void test_a_pass_tells_of_the_hand(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "SA SK S7 HA HK DA DK D9 C8 C7", "SJ HJ DJ CA CT CK CQ ST SQ HT",
               "CJ C9 HQ H9 H8 H7 DT DQ D8 D7", "S9 S8");
    scene_play(&s, "1 18 0 p 2 p 1 s w S9.S8 1 C.S9.S8");
    wz_view view = view_of(&s, 0);
    wz__world odd = real_world(&s);
    unsigned plain = strangeness(&view, &odd);
    exchange(&odd, 1, "SJ HJ DJ CA CT", 2, "H9 H8 H7 DQ DT");
    assert_true(strangeness(&view, &odd) > plain + 3 * WZ__BIT);
}

static unsigned strangeness_of_cards(const wz_view *view, const wz__world *world) {
    const wz__past none = {.cards = 0};
    return strangeness(view, world) - wz__strangeness(view, &none, world);
}

/* Rearhand threw the seven of diamonds on our ace of spades: probably he has no tens to add. */
static void test_a_card_tells_of_the_hand(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz__world with_tens = real_world(&s), without = with_tens;
    exchange(&with_tens, 2, "HQ", 1, "HT");
    exchange(&without, 2, "DT", 1, "CQ");
    assert_true(strangeness_of_cards(&view, &with_tens) >
                strangeness_of_cards(&view, &without) + WZ__BIT / 4);
}

static void test_the_past_is_recalled_as_it_was(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz__past past;
    wz__recall(&s.game.table, &past);
    assert_int_equal(past.cards, 3);
    for (unsigned i = 0; i < past.cards; i++) {
        wz_game then = s.game;
        assert_int_equal(wz_replay(&then, &s.log, s.log.count - past.cards + i), WZ_OK);
        assert_memory_equal(&past.before[i].play, &then.table.play, i);
        assert_int_equal(past.before[i].turn, then.table.turn);
        assert_int_equal(past.before[i].plays, then.table.plays);
        assert_memory_equal(past.before[i].played, then.table.played, sizeof then.table.played);
        assert_memory_equal(past.before[i].points, then.table.points, sizeof then.table.points);
        assert_memory_equal(past.before[i].tricks, then.table.tricks, sizeof then.table.tricks);
    }
}

static void test_likely_worlds_are_not_strange(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz_random random = wz_random_from(3);
    wz__world likely[MOST_WORLDS];
    assert_int_equal(wz__likely_worlds(&view, MOST_WORLDS, &random, likely), MOST_WORLDS);
    wz__knowledge know;
    wz__deck deck;
    wz__know(&view, &know);
    assert_true(wz__deck_of(&know, &deck));
    uint64_t drawn = 0, kept = 0;
    for (unsigned i = 0; i < MOST_WORLDS; i++) {
        wz__world any;
        wz__draw_world(&deck, &random, &any);
        drawn += strangeness(&view, &any);
        kept += strangeness(&view, &likely[i]);
    }
    assert_true(kept + (uint64_t)MOST_WORLDS * 2 * WZ__BIT < drawn);
}

/* --- Ends --- */

/* Forehand has taken six tricks in clubs; what he has left is high however the rest lies. */
static void take_six(scene *s) {
    scene_start(s, "isko", THREE);
    scene_deal(s, "CJ SJ HJ DJ CA CT CK SA ST DA", "C9 C8 SK SQ S9 HA HT D9 D8 D7",
               "CQ C7 S8 S7 H8 HQ H9 DT DK DQ", "HK H7");
    scene_play(s,
               "1 p 2 p 0 18 0 s w HK.H7 0 C.HK.H7 0 CJ 1 C8 2 C7 0 SJ 1 C9 2 CQ 0 HJ 1 D7 2 H9");
    scene_play(s, "0 DJ 1 D8 2 S7 0 CT 1 D9 2 S8 0 CK 1 S9 2 HQ");
}

static void test_a_world_is_played_to_its_end(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz__world real = real_world(&s);
    wz__end end = wz__play_out(&view, &real, wz_first(cards_of("SK")));
    assert_int_equal(end.tricks + end.defender_tricks, 10);
    assert_in_range(end.points, 0, 120 - 11 - 3);
    wz__end again = wz__play_out(&view, &real, wz_first(cards_of("SK")));
    assert_memory_equal(&end, &again, sizeof end);
    take_six(&s);
    view = view_of(&s, 0);
    real = real_world(&s);
    end = wz__play_out(&view, &real, WZ_NO_CARD);
    assert_int_equal(end.tricks, 10);
    assert_int_equal(end.points, 120); /* what he laid down counts */
}

/* --- Decisions --- */

static void test_a_search_tells_its_reason(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz_advice advice = advice_of("club", &view);
    assert_int_equal(advice.reason, WZ_REASON_SEARCH_DEFENDER);
    assert_int_equal(advice.number[1], 4);
    assert_in_range(advice.number[0], 0, 4);
    char text[240];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_reason(&out, WZ_ENGLISH, WZ_FRENCH, &advice);
    assert_non_null(strstr(text, "likely distributions"));
}

/* --- Ramsch --- */

typedef struct ramsch_table {
    wz_rules rules;
    wz_game game;
    wz_view view[3];
    wz_player player[3];
} ramsch_table;

static void make(ramsch_table *table, const wz_move *move) {
    wz_game before = table->game;
    assert_int_equal(wz_apply(&table->game, move), WZ_OK);
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&before, move, (wz_viewer){i});
        assert_int_equal(wz_view_apply(&table->view[i], &seen), WZ_OK);
    }
}

/* A deal that is played as ramsch, a club player in this seat, thumbs in the others. */
static void play_ramsch(wz_solver *solver, uint64_t number, unsigned seat, wz_result *result) {
    ramsch_table table;
    wz_terms terms = wz_terms_of_seats(3);
    terms.forced = WZ_FORCED_RAMSCH;
    assert_int_equal(wz_rules_named("house", &table.rules), WZ_OK);
    assert_int_equal(wz_game_start(&table.game, &table.rules, &terms), WZ_OK);
    for (uint8_t i = 0; i < 3; i++) {
        wz_view_start(&table.view[i], &table.rules, &terms, (wz_viewer){i});
        wz_player_named(i == seat ? "club" : "thumb", number, solver, &table.player[i]);
    }
    wz_deal deal = wz_deal_from_number(number);
    wz_move move = wz_deal_move(&deal);
    make(&table, &move);
    while (!wz_over(&table.game.table)) {
        unsigned turn = table.game.table.turn;
        wz_advice advice;
        assert_true(wz_decide(&table.player[turn], &table.view[turn], &advice));
        bool searched = turn == seat && advice.reason != WZ_REASON_ONLY_MOVE;
        assert_int_equal(advice.reason == WZ_REASON_SEARCH_RAMSCH, searched);
        make(&table, &advice.move);
    }
    assert_int_equal(wz_game_result(&table.game, result), WZ_OK);
}

/* The same decisions everywhere: no luck is in it. */
static void test_a_search_writes_less_in_ramsch(void **state) {
    (void)state;
    enum { DEALS = 30 };
    wz_solver *solver = wz_solver_new(4 << 20);
    int32_t own = 0, others = 0;
    for (unsigned i = 0; i < 3 * DEALS; i++) {
        wz_result result;
        play_ramsch(solver, UINT64_C(5772156649015) * (i / 3 + 1), i % 3, &result);
        for (unsigned p = 0; p < 3; p++) *(p == i % 3 ? &own : &others) += result.written[p];
    }
    wz_solver_free(solver);
    assert_true(own < 0 && 2 * own > others); /* minus points: half as many are more */
}

static void test_expert_bids_by_all_skats(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "CJ SJ HJ CA CT CK C9 SA HA D7", "", "");
    wz_view view = view_of(&s, 1);
    wz_advice advice = advice_of("expert", &view);
    assert_int_equal(advice.move.kind, WZ_MOVE_BID);
    assert_int_equal(advice.move.number, 18);
    assert_int_equal(advice.reason, WZ_REASON_SEARCH_BID);
    assert_true(advice.number[0] > 50); /* points of the list */
    assert_int_equal(advice.number[1], 18);
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "DJ C9 C8 SQ S9 HQ H9 DK D9 D8", "", "");
    view = view_of(&s, 1);
    advice = advice_of("expert", &view);
    assert_int_equal(advice.move.kind, WZ_MOVE_PASS);
    assert_int_equal(advice.reason, WZ_REASON_SEARCH_PASS);
    assert_true(advice.number[0] < 0);
}

static void test_a_declaration_is_searched(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "", "CJ SJ HJ CA CT CK C9 SA H7 D7", "", "HT D8");
    scene_play(&s, "1 18 0 p 2 p 1 s w HT.D8");
    wz_view view = view_of(&s, 1);
    wz_advice advice = advice_of("tournament", &view);
    assert_int_equal(advice.move.kind, WZ_MOVE_DECLARE);
    assert_int_equal(advice.reason, WZ_REASON_SEARCH_DECLARATION);
    assert_true(advice.number[0] > 50); /* points of the list: this can hardly be lost */
    assert_int_equal(wz_count(advice.move.cards[0]), 2);
    assert_int_equal(advice.move.cards[0] & WZ_JACKS, 0);
    wz_game game = s.game;
    assert_int_equal(wz_apply(&game, &advice.move), WZ_OK);
}

/* --- What is certain --- */

static void test_4_4_4_a_proven_rest_is_claimed(void **state) {
    (void)state;
    scene s;
    take_six(&s);
    wz_view view = view_of(&s, 0);
    wz_advice advice = advice_of("club", &view);
    assert_int_equal(advice.move.kind, WZ_MOVE_SHOW);
    assert_int_equal(advice.reason, WZ_REASON_CLAIM_REST);
    assert_int_equal(advice.number[0], 4);
    assert_int_equal(wz_apply(&s.game, &advice.move), WZ_OK);
}

/* Defenders with 60 points have won: the declarer asks to end it, once (ISkO 4.4.2). */
static void test_4_4_2_what_is_lost_is_conceded(void **state) {
    (void)state;
    scene s;
    scene_start(&s, "isko", THREE);
    scene_deal(&s, "CA CT SA ST HA HT DA DT C7 S7", "CJ SJ HJ DJ C8 CK CQ SK H7 D7",
               "C9 S9 S8 SQ H9 H8 HK D9 D8 DK", "HQ DQ");
    scene_play(&s,
               "1 18 0 p 2 p 1 s w HQ.DQ 1 C.HQ.DQ 0 SA 1 SK 2 SQ 0 HA 1 H7 2 HK 0 DA 1 D7 2 DK");
    scene_play(&s, "0 CA 1 C8 2 C9");
    wz_view view = view_of(&s, 1);
    assert_int_equal(s.game.table.points[0], 11 + 4 + 3 + 11 + 4 + 11 + 4 + 11);
    assert_int_equal(view.table.turn, 0);
    scene_play(&s, "0 CT");
    view = view_of(&s, 1);
    wz_advice early = advice_of("club", &view);
    assert_int_equal(early.move.kind, WZ_MOVE_PLAY); /* 59 are not enough */
    scene_play(&s, "1 CQ 2 S8 0 HT");
    view = view_of(&s, 1);
    wz_advice late = advice_of("club", &view);
    assert_int_equal(late.move.kind, WZ_MOVE_RESIGN);
    assert_int_equal(late.reason, WZ_REASON_CONCEDE_LOST);
    assert_int_equal(late.number[0], 72);
    scene_play(&s, "1 RE 0 refuse 2 refuse");
    view = view_of(&s, 1);
    assert_int_equal(advice_of("club", &view).move.kind, WZ_MOVE_PLAY);
}

static void test_a_budget_of_nodes_is_kept(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz_solver *solver = wz_solver_new(4 << 20);
    wz_player player;
    wz_advice advice, again;
    assert_int_equal(wz_player_named("expert", 1, solver, &player), WZ_OK);
    player.budget.nodes = 1;
    assert_true(wz_decide(&player, &view, &advice));
    assert_int_equal(advice.number[1], 4); /* the least it looks at */
    wz_solver_forget(solver);
    assert_true(wz_decide(&player, &view, &again));
    assert_memory_equal(&advice, &again, sizeof advice);
    wz_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_bit_is_half_as_likely),
        cmocka_unit_test(test_a_declaration_tells_of_the_hand),
        cmocka_unit_test(test_a_discard_tells_of_the_hand),
        cmocka_unit_test(test_a_pass_tells_of_the_hand),
        cmocka_unit_test(test_a_card_tells_of_the_hand),
        cmocka_unit_test(test_the_past_is_recalled_as_it_was),
        cmocka_unit_test(test_likely_worlds_are_not_strange),
        cmocka_unit_test(test_a_world_is_played_to_its_end),
        cmocka_unit_test(test_a_search_tells_its_reason),
        cmocka_unit_test(test_a_search_writes_less_in_ramsch),
        cmocka_unit_test(test_expert_bids_by_all_skats),
        cmocka_unit_test(test_a_declaration_is_searched),
        cmocka_unit_test(test_4_4_4_a_proven_rest_is_claimed),
        cmocka_unit_test(test_4_4_2_what_is_lost_is_conceded),
        cmocka_unit_test(test_a_budget_of_nodes_is_kept),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
