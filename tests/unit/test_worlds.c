/* Players that search: the distributions they draw, and what is at stake. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "clubs_begun.h"
#include "players/search.h"

static void test_worlds_fit_what_was_seen(void **state) {
    (void)state;
    scene s;
    begin(&s);
    wz_view view = view_of(&s, 0);
    wz__knowledge know;
    wz__deck deck;
    wz__know(&view, &know);
    assert_true(wz__deck_of(&know, &deck));
    wz_random random = wz_random_from(4);
    wz_cards spades = wz_following((wz_kind)WZ_CLUBS, wz_first(cards_of("SA")));
    for (unsigned i = 0; i < 2000; i++) {
        wz__world world;
        wz__draw_world(&deck, &random, &world);
        wz_cards all = world.place[0] | world.place[1] | world.place[2] | world.place[SKAT_PLACE];
        wz_cards played = view.table.played[0] | view.table.played[1] | view.table.played[2];
        assert_int_equal(all | played, WZ_DECK);
        assert_int_equal(all & played, 0);
        assert_int_equal(world.place[0], view.hand[0]);
        assert_int_equal(wz_count(world.place[1]), 9);
        assert_int_equal(wz_count(world.place[2]), 9);
        assert_int_equal(wz_count(world.place[SKAT_PLACE]), 2);
        assert_int_equal(world.place[2] & spades, 0); /* ISkO 4.2.1: he would have followed */
    }
}

/* Two cards each for three places, one place without spades: every possible way comes equally often. */
static void test_every_world_is_equally_likely(void **state) {
    (void)state;
    wz_cards unseen = cards_of("SA SK HA HK DA DK");
    wz__knowledge know = {.unseen = unseen,
                          .may = {0, unseen, unseen & ~cards_of("SA SK"), unseen},
                          .missing = {0, 2, 2, 2}};
    wz__deck deck;
    assert_true(wz__deck_of(&know, &deck));
    /* four cards for the place without spades: 6 ways; then 4 cards for two places: 6 ways */
    assert_int_equal(deck.ways[0][2][2], 36);
    unsigned seen[36] = {0}, kinds = 0;
    wz__world kind[36];
    wz_random random = wz_random_from(9);
    for (unsigned i = 0; i < 36000; i++) {
        wz__world world;
        wz__draw_world(&deck, &random, &world);
        unsigned k = 0;
        while (k < kinds && memcmp(&kind[k], &world, sizeof world) != 0) k++;
        assert_true(k < 36);
        if (k == kinds) kind[kinds++] = world;
        seen[k]++;
    }
    assert_int_equal(kinds, 36);
    for (unsigned k = 0; k < kinds; k++) assert_in_range(seen[k], 850, 1150);
}

static void test_a_contradiction_has_no_worlds(void **state) {
    (void)state;
    wz__knowledge know = {.unseen = cards_of("SA SK"),
                          .may = {0, cards_of("SA"), cards_of("SA"), 0},
                          .missing = {0, 1, 1, 0}};
    wz__deck deck;
    assert_false(wz__deck_of(&know, &deck));
}

static void test_stakes_are_those_of_the_list(void **state) {
    (void)state;
    wz_rules isko;
    wz_rules_named("isko", &isko);
    wz__stakes stakes;
    wz__stakes_of(&(wz_table){.rules = &isko, .bid = 18}, (wz_contract){WZ_CLUBS, 0},
                  cards_of("CJ SJ CA CT CK SA ST HA DA C7"), cards_of("H7 D7"), &stakes);
    assert_int_equal(stakes.won[WZ_SIMPLE], (36 + 50) * 10);    /* with 2, game 3 */
    assert_int_equal(stakes.won[WZ_SCHNEIDER], (48 + 50) * 10); /* schneider 4 */
    assert_int_equal(stakes.lost[0], -(72 + 50 + 40) * 10);
    assert_int_equal(stakes.lost[1], -(96 + 50 + 40) * 10);
    assert_int_equal(stakes.needed, 61);
    assert_int_equal(wz__stake_at(&stakes, 89), stakes.won[WZ_SIMPLE]);
    assert_int_equal(wz__stake_at(&stakes, 30), stakes.lost[1]);
    wz__stakes_of(&(wz_table){.rules = &isko, .bid = 40}, (wz_contract){WZ_CLUBS, 0},
                  cards_of("CJ SJ CA CT CK SA ST HA DA C7"), cards_of("H7 D7"), &stakes);
    assert_int_equal(stakes.needed, 90); /* ISkO 3.6.1: 36 is not enough */
}

/* --- Levels --- */

static void test_levels_need_a_solver(void **state) {
    (void)state;
    wz_player player;
    assert_int_equal(wz_player_named("expert", 1, NULL, &player), WZ_E_NO_SUCH_PLAYER);
    assert_int_equal(wz_player_named("beginner", 1, NULL, &player), WZ_OK);
    assert_int_equal(wz_player_named("nobody", 1, NULL, &player), WZ_E_NO_SUCH_PLAYER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worlds_fit_what_was_seen),
        cmocka_unit_test(test_every_world_is_equally_likely),
        cmocka_unit_test(test_a_contradiction_has_no_worlds),
        cmocka_unit_test(test_stakes_are_those_of_the_list),
        cmocka_unit_test(test_levels_need_a_solver),
    };
    return cmocka_run_group_tests_name("worlds", tests, NULL, NULL);
}
