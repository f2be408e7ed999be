/* Paragraphs that say what there is: parties, classes of games, values, secrets. */
#include "scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/view.h"

static wz_rules isko(void) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    return rules;
}

static void start_with_declarer(scene *s, table_size size) {
    scene_start(s, "isko", size);
    scene_deal(s, "", "CJ SJ HJ DJ", "", "");
    scene_play(s, "1 18 0 p 2 p 1 GH");
}

static void test_1_1_1_one_declarer_against_two_defenders(void **state) {
    (void)state;
    scene s;
    start_with_declarer(&s, THREE);
    unsigned lays_open_as_declarer = 0, lays_open_as_defender = 0;
    for (unsigned who = 0; who < 3; who++) {
        wz_options options;
        wz_game_options(&s.game, who, &options);
        bool demands = options.levels >> WZ_SCHNEIDER & 1;
        lays_open_as_declarer += demands;
        lays_open_as_defender += !demands && options.kinds >> WZ_MOVE_SHOW & 1;
    }
    assert_int_equal(lays_open_as_declarer, 1);
    assert_int_equal(lays_open_as_defender, 2);
}

static void test_2_1_1_two_classes_and_three_kinds(void **state) {
    (void)state;
    wz_rules rules = isko();
    unsigned count[2][3] = {{0}};
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        wz_contract contract = wz_declaration(i);
        bool house = contract.flags & WZ_REVOLUTION; /* no game of the order */
        assert_int_equal(rules.declarations >> i & 1, !house);
        if (house) continue;
        unsigned kind = contract.kind < WZ_GRAND ? 0 : contract.kind == WZ_GRAND ? 1 : 2;
        count[contract.flags & WZ_HAND][kind]++;
    }
    static const unsigned with_skat[3] = {4, 1, 2}, from_hand[3] = {16, 4, 2};
    assert_memory_equal(count[0], with_skat, sizeof with_skat);
    assert_memory_equal(count[1], from_hand, sizeof from_hand);
}

static void test_2_3_4_without_counts_as_much_as_with(void **state) {
    (void)state;
    wz_rules rules = isko();
    for (unsigned i = 0; i < WZ_TRUMP_GAMES * 5; i++)
        for (int matadors = 1; matadors <= 11; matadors++)
            for (wz_level level = WZ_SIMPLE; level < WZ_LEVELS; level++)
                assert_int_equal(wz_cases(&rules, wz_declaration(i), matadors, level),
                                 wz_cases(&rules, wz_declaration(i), -matadors, level));
}

static void test_2_4_1_base_values(void **state) {
    (void)state;
    static const unsigned base[WZ_TRUMP_GAMES] = {9, 10, 11, 12, 24};
    wz_rules rules = isko();
    for (unsigned i = 0; i < WZ_TRUMP_GAMES * 5; i++)
        assert_int_equal(wz_base(&rules, wz_declaration(i)), base[wz_declaration(i).kind]);
}

static int value_of(uint8_t kind, uint8_t flags, int matadors, unsigned points, unsigned tricks) {
    wz_rules rules = isko();
    wz_facts facts = wz_facts_of((wz_contract){kind, flags});
    wz_facts_set_matadors(&facts, matadors);
    wz_facts_set_count(&facts, points, tricks);
    wz_result result;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_OK);
    return result.value;
}

static void test_2_5_2_what_a_value_depends_on(void **state) {
    (void)state;
    assert_int_equal(value_of(WZ_SPADES_GAME, 0, 1, 70, 6), 22);
    assert_int_equal(value_of(WZ_SPADES_GAME, WZ_HAND, 1, 70, 6), 33); /* class */
    assert_int_equal(value_of(WZ_CLUBS_GAME, 0, 1, 70, 6), 24);        /* kind and base value */
    assert_int_equal(value_of(WZ_SPADES_GAME, 0, 1, 95, 8), 33);       /* level */
    assert_int_equal(value_of(WZ_SPADES_GAME, 0, 2, 70, 6), 33);       /* matadors */
    assert_int_equal(value_of(WZ_NULL, 0, 1, 0, 0), 23);               /* null: none of these */
    assert_int_equal(value_of(WZ_NULL, 0, 4, 0, 0), 23);
}

static void test_3_2_10_nobody_sees_the_cards_of_another(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_game game;
    wz_game_start(&game, &rules, NULL);
    wz_deal deal = wz_deal_from_number(1234567890);
    wz_move move = wz_deal_move(&deal);
    for (unsigned viewer = 0; viewer < 3; viewer++) {
        wz_move seen = wz_observe(&game, &move, wz_viewer_at((wz_position){(uint8_t)viewer}));
        for (unsigned i = 0; i < 3; i++)
            assert_int_equal(seen.cards[i], i == viewer ? deal.hand[i] : 0);
        assert_int_equal(seen.cards[3], 0);
    }
}

static void test_3_4_1_those_who_sit_out_are_of_the_opposing_party(void **state) {
    (void)state;
    scene s;
    start_with_declarer(&s, FOUR);
    assert_true(may(&s, WZ_WHO_SITTER, WZ_MOVE_RESIGN));
    assert_false(may(&s, WZ_WHO_SITTER, WZ_MOVE_SHOW)); /* but they hold no cards */
    scene_play(&s, "d RE");
    assert_true(scene_result(&s).won);
    start_with_declarer(&s, THREE);
    assert_refused(&s, "d RE", NO_SUCH_PLAYER);
}

static void test_4_1_4_before_the_decision_it_is_won_simply(void **state) {
    (void)state;
    scene s;
    start_with_declarer(&s, THREE);
    scene_play(&s, "0 RE");
    wz_result result = scene_result(&s);
    assert_true(result.won);
    assert_int_equal(result.level, WZ_SIMPLE);
    assert_int_equal(result.value, 24 * 6); /* with four, game five, hand six */
    assert_true(cites(&result, "4.1.4"));
}

int main(void) {
    const struct CMUnitTest foundations[] = {
        cmocka_unit_test(test_1_1_1_one_declarer_against_two_defenders),
        cmocka_unit_test(test_2_1_1_two_classes_and_three_kinds),
        cmocka_unit_test(test_2_3_4_without_counts_as_much_as_with),
        cmocka_unit_test(test_2_4_1_base_values),
        cmocka_unit_test(test_2_5_2_what_a_value_depends_on),
        cmocka_unit_test(test_3_2_10_nobody_sees_the_cards_of_another),
        cmocka_unit_test(test_3_4_1_those_who_sit_out_are_of_the_opposing_party),
        cmocka_unit_test(test_4_1_4_before_the_decision_it_is_won_simply),
    };
    return cmocka_run_group_tests(foundations, NULL, NULL);
}
