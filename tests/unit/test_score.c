/* Scoring by the order: values, levels, overbid games, the worked examples. */
#include "wenzel/score.h"

#include "wenzel/ruletext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static wz_rules isko(void) {
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    return rules;
}

/* The order as printed before 1999, as far as values go: grand ouvert 36 without the level
 * "open", lost hand games once. */
static wz_rules before_1999(void) {
    wz_rules rules = isko();
    assert_int_equal(wz_rules_change(&rules, WZ_SWITCH_GRAND_OUVERT, 36), WZ_OK);
    assert_int_equal(wz_rules_change(&rules, WZ_SWITCH_GRAND_OPEN_LEVEL, false), WZ_OK);
    assert_int_equal(wz_rules_change(&rules, WZ_SWITCH_LOST_HAND_GAMES, false), WZ_OK);
    return rules;
}

static wz_contract contract(const char *word) {
    wz_contract read;
    assert_int_equal(wz_contract_from(word, strlen(word), &read), WZ_OK);
    return read;
}

typedef struct game_case {
    const char *word; /* ISS word of the declaration */
    int matadors;
    unsigned bid;
    unsigned points, tricks; /* declarer's, with the skat */
} game_case;

static wz_result score_by(const wz_rules *rules, const wz_facts *facts) {
    wz_result result;
    assert_int_equal(wz_score(rules, facts, &result), WZ_OK);
    return result;
}

static wz_result counted_by(const wz_rules *rules, game_case c) {
    wz_facts facts = wz_facts_of(contract(c.word));
    if (facts.contract.kind != WZ_NULL) wz_facts_set_matadors(&facts, c.matadors);
    wz_facts_set_count(&facts, c.points, c.tricks);
    facts.bid = (uint16_t)c.bid;
    return score_by(rules, &facts);
}

static wz_result counted(game_case c) {
    wz_rules rules = isko();
    return counted_by(&rules, c);
}

static wz_result ended(const char *word, int matadors, unsigned bid, wz_ending ending) {
    wz_rules rules = isko();
    wz_facts facts = wz_facts_of(contract(word));
    if (matadors) wz_facts_set_matadors(&facts, matadors);
    facts.bid = (uint16_t)bid;
    facts.ending = (uint8_t)ending;
    return score_by(&rules, &facts);
}

static void assert_says_of(wz_faces faces, const wz_result *result, wz_lang lang,
                           const char *expected) {
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, lang, faces, result);
    assert_string_equal(text, expected);
}

static void assert_says(const wz_result *result, wz_lang lang, const char *expected) {
    assert_says_of(WZ_FRENCH, result, lang, expected);
}

static bool cites(const wz_result *result, const char *paragraph) {
    for (unsigned i = 0; i < result->paragraphs; i++)
        if (strcmp(result->paragraph[i], paragraph) == 0) return true;
    return false;
}

/* --- 2.4, 2.5: values --- */

static void test_2_4_2_null_values(void **state) {
    (void)state;
    static const struct {
        const char *word;
        int value;
    } nulls[] = {{"N", 23}, {"NH", 35}, {"NO", 46}, {"NOH", 59}};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(counted((game_case){nulls[i].word, 0, 18, 0, 0}).value, nulls[i].value);
        assert_int_equal(counted((game_case){nulls[i].word, 0, 18, 9, 1}).value,
                         -2 * nulls[i].value);
    }
}

/* The table of the appendix: every base value times 2 to 18 (grand: to 11) cases. */
static void test_2_5_3_value_table(void **state) {
    (void)state;
    wz_rules rules = isko();
    static const unsigned base[WZ_TRUMP_GAMES] = {9, 10, 11, 12, 24};
    bool seen[WZ_TRUMP_GAMES][19] = {{false}};
    wz_game_walk walk = {0};
    while (wz_walk_games(&rules, &walk)) {
        if (walk.impossible != WZ_POSSIBLE || walk.contract.kind == WZ_NULL) continue;
        unsigned kind = walk.contract.kind;
        unsigned cases = wz_cases(&rules, walk.contract, walk.matadors, walk.level);
        assert_in_range(cases, 2, kind == WZ_GRAND ? 11 : 18);
        assert_int_equal(walk.value, base[kind] * cases);
        seen[kind][cases] = true;
    }
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        for (unsigned cases = 2; cases <= (kind == WZ_GRAND ? 11u : 18u); cases++)
            assert_true(seen[kind][cases]);
}

static unsigned count_games(const wz_rules *rules, wz_kind kind, int from, int to) {
    unsigned count = 0;
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk))
        count += walk.impossible == WZ_POSSIBLE && walk.contract.kind == kind &&
                 walk.matadors >= from && walk.matadors <= to;
    return count;
}

static void test_appendix_664_games_by_possibility(void **state) {
    (void)state;
    wz_rules rules = isko();
    unsigned all = 0;
    for (int kind = 0; kind < WZ_KINDS; kind++) all += count_games(&rules, (wz_kind)kind, -11, 11);
    assert_int_equal(all, 664);
    assert_int_equal(count_games(&rules, WZ_GRAND, 1, 1), 10);
    assert_int_equal(count_games(&rules, WZ_GRAND, -1, -1), 5);
    assert_int_equal(count_games(&rules, WZ_GRAND, -11, 11), 60);
    assert_int_equal(count_games(&rules, WZ_CLUBS_GAME, -6, -6), 5);
    assert_int_equal(count_games(&rules, WZ_CLUBS_GAME, -7, -7), 2);
    for (int suit = 0; suit < WZ_SUITS; suit++)
        assert_int_equal(count_games(&rules, (wz_kind)suit, -11, 11), 150);
    assert_int_equal(count_games(&rules, WZ_NULL, 0, 0), 4);
}

static void test_3_6_4_each_excluded_game_has_its_reason(void **state) {
    (void)state;
    wz_rules rules = isko();
    unsigned reasons[WZ_BELOW_ANNOUNCED + 1] = {0};
    wz_game_walk walk = {0};
    while (wz_walk_games(&rules, &walk)) {
        reasons[walk.impossible]++;
        bool told = wz_impossible_text(WZ_GERMAN, walk.impossible)[0] != '\0';
        assert_int_equal(told, walk.impossible != WZ_POSSIBLE);
    }
    assert_true(reasons[WZ_NO_SCHWARZ_WITHOUT] > 0);
    assert_true(reasons[WZ_NO_SCHNEIDER_WITHOUT7] > 0);
    assert_true(reasons[WZ_BELOW_ANNOUNCED] > 0);
    assert_int_equal(reasons[WZ_NOT_DECLARABLE], 0);
}

/* --- 2.5.4 - 2.5.8: winning and levels, around every threshold --- */

static void test_2_5_4_the_61st_point_wins(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"H", 1, 18, 61, 5}).value, 20);
    assert_int_equal(counted((game_case){"H", 1, 18, 60, 5}).value, -40);
}

static void test_2_5_5_schneider_at_30(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"H", 1, 18, 90, 8}).value, 30);
    assert_int_equal(counted((game_case){"H", 1, 18, 89, 8}).value, 20);
    assert_int_equal(counted((game_case){"H", 1, 18, 30, 3}).value, -60);
    assert_int_equal(counted((game_case){"H", 1, 18, 31, 3}).value, -40);
}

static void test_2_5_6_schwarz_is_no_trick_not_no_points(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"H", 1, 18, 120, 9}).value, 30);
    assert_int_equal(counted((game_case){"H", 1, 18, 120, 10}).value, 40);
    assert_int_equal(counted((game_case){"H", 1, 18, 14, 0}).value, -80);
    assert_int_equal(counted((game_case){"H", 1, 18, 14, 1}).value, -60);
}

static void test_2_5_7_an_announced_level_missed_is_charged_once(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"CHS", 1, 18, 89, 8}).value, -2 * 60);
    assert_int_equal(counted((game_case){"CHS", 1, 18, 90, 8}).value, 60);
    assert_int_equal(counted((game_case){"CHS", 1, 18, 20, 2}).value, -2 * 60);
    assert_int_equal(counted((game_case){"CHS", 1, 18, 5, 0}).value, -2 * 72);
    assert_int_equal(counted((game_case){"CHS", 3, 18, 120, 10}).value, 96);
    assert_int_equal(counted((game_case){"CHZ", 3, 18, 120, 10}).value, 108);
    assert_int_equal(counted((game_case){"CHZ", 3, 18, 118, 9}).value, -216);
}

static void test_2_5_8_open_games_108_and_264(void **state) {
    (void)state;
    wz_result clubs = counted((game_case){"CO", 2, 18, 120, 10});
    assert_int_equal(clubs.value, 108);
    assert_int_equal(clubs.factor, 9);
    wz_result grand = counted((game_case){"GO", 4, 18, 120, 10});
    assert_int_equal(grand.value, 264);
    assert_says(&grand, WZ_GERMAN,
                "mit 4, Spiel 5, Hand 6, Schneider 7, Schneider angesagt 8, Schwarz 9, Schwarz "
                "angesagt 10, offen 11, mal 24 = 264");
    assert_int_equal(counted((game_case){"GO", 4, 18, 120, 9}).value, -528);
}

static void test_2_5_11_lost_games_are_doubled_also_hand(void **state) {
    (void)state;
    wz_result lost = counted((game_case){"CH", 1, 18, 50, 5});
    assert_int_equal(lost.value, -72);
    assert_true(cites(&lost, "2.5.11"));
    assert_says(&lost, WZ_ENGLISH, "with 1, game 2, hand 3, times 12 = 36, lost, doubled = -72");
}

/* --- 3.6: overbid games --- */

static void test_3_6_1_appendix_clubs_hand_at_40_costs_48(void **state) {
    (void)state;
    wz_result result = counted((game_case){"CH", 1, 40, 70, 7});
    assert_false(result.won);
    assert_true(result.overbid);
    assert_int_equal(result.factor * result.base, 48);
    assert_int_equal(result.value, -96);
}

static void test_3_6_1_missed_required_level(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"H", 3, 45, 80, 7}).value, -100);
    assert_int_equal(counted((game_case){"H", 1, 35, 25, 3}).value, -80);
    assert_int_equal(counted((game_case){"G", 1, 50, 25, 3}).value, -144);
    wz_result reached = counted((game_case){"S", -1, 33, 95, 8});
    assert_true(reached.won && !reached.overbid);
    assert_int_equal(reached.value, 33);
}

static void test_3_6_1_no_value_possible_is_marked(void **state) {
    (void)state;
    wz_result result = counted((game_case){"H", 1, 50, 70, 7});
    assert_true(result.no_value);
    assert_int_equal(result.value, -100);
    assert_says(&result, WZ_GERMAN,
                "mit 1, Spiel 2, überreizt 5, mal 10 = 50, verloren, doppelt = -100");
    assert_false(counted((game_case){"H", 1, 40, 70, 7}).no_value);
}

static void test_3_6_2_impossible_null_takes_the_cheapest_game(void **state) {
    (void)state;
    wz_result result = ended("N", 1, 24, WZ_END_PLAYED);
    assert_true(result.impossible_null);
    assert_false(result.won);
    assert_int_equal(result.contract.kind, WZ_CLUBS_GAME); /* 27, 30, 33, 24, 48 */
    assert_int_equal(result.value, -48);
    assert_says(
        &result, WZ_GERMAN,
        "Null ist bei 24 nicht durchführbar, gerechnet als Kreuz: mit 1, Spiel 2, mal 12 = 24, "
        "verloren, doppelt = -48");
    assert_says_of(
        WZ_GERMAN_FACES, &result, WZ_GERMAN,
        "Null ist bei 24 nicht durchführbar, gerechnet als Eichel: mit 1, Spiel 2, mal 12 = "
        "24, verloren, doppelt = -48");
    assert_int_equal(ended("N", 1, 23, WZ_END_WON).value, 23);
    assert_int_equal(ended("NO", -3, 48, WZ_END_PLAYED).value, -96);
}

static void test_3_6_2_the_declarer_may_name_another(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_facts facts = wz_facts_of(contract("N"));
    wz_facts_set_matadors(&facts, 1);
    facts.bid = 24;
    facts.instead = WZ_SPADES_GAME;
    assert_int_equal(score_by(&rules, &facts).value, -66);
}

static void test_3_6_3_booklet_hearts_hand_with_82_points_is_lost(void **state) {
    (void)state;
    wz_result result = counted((game_case){"HH", 1, 36, 82, 7});
    assert_false(result.won);
    assert_true(result.overbid);
    assert_int_equal(result.value, -80);
    assert_true(cites(&result, "3.6.3"));
    assert_says(&result, WZ_GERMAN,
                "mit 1, Spiel 2, Hand 3, Schneider 4 (für 36 nötig), mal 10 = 40, verloren, "
                "doppelt = -80");
}

/* Appendix: hearts hand at 40 with the jack of clubs in the skat, ended by the defenders' fault. */
static void test_3_6_3_appendix_hand_game_won_by_a_revoke(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_facts facts = wz_facts_of(contract("HH"));
    wz_facts_set_matadors(&facts, 1);
    facts.bid = 40;
    facts.ending = WZ_END_GIVEN_UP;
    facts.points = 40;
    facts.tricks = 4;
    facts.defender_points = 30;
    facts.defender_tricks = 2;
    wz_result result = score_by(&rules, &facts);
    assert_true(result.won);
    assert_int_equal(result.value, 40);
    facts.defender_points = 31;
    result = score_by(&rules, &facts);
    assert_false(result.won);
    assert_int_equal(result.value, -80);
}

static void test_3_6_4_excluded_level_can_not_be_given(void **state) {
    (void)state;
    wz_result result = ended("DH", -1, 45, WZ_END_GIVEN_UP);
    assert_false(result.won);
    assert_int_equal(result.value, -90);
    assert_true(cites(&result, "3.6.4"));
    wz_facts facts = wz_facts_of(contract("G"));
    wz_facts_set_cards(&facts, wz_set(wz_card_from("CJ")), 0);
    assert_true(facts.excluded >> WZ_SCHWARZ & 1);
    wz_facts_set_cards(&facts, wz_set(wz_card_from("CJ")) | wz_set(wz_card_from("DJ")), 0);
    assert_false(facts.excluded >> WZ_SCHWARZ & 1);
}

/* --- 3.5.6, 4.4.1: giving up --- */

static void test_3_5_6_cheapest_loss(void **state) {
    (void)state;
    wz_rules rules = isko();
    static const int8_t with_one[WZ_TRUMP_GAMES] = {1, 1, 1, 1, 1};
    static const int8_t without_three[WZ_TRUMP_GAMES] = {-3, -3, -3, -3, -3};
    unsigned cost;
    wz_contract game = wz_cheapest_loss(&rules, with_one, 30, true, &cost);
    assert_int_equal(game.kind, WZ_HEARTS_GAME); /* the appendix: hearts with 30, lost 60 */
    assert_int_equal(cost, 60);
    game = wz_cheapest_loss(&rules, with_one, 50, true, &cost);
    assert_int_equal(game.kind, WZ_HEARTS_GAME);
    assert_int_equal(cost, 100);
    game = wz_cheapest_loss(&rules, without_three, 22, true, &cost);
    assert_int_equal(game.kind, WZ_NULL);
    assert_int_equal(cost, 46);
    game = wz_cheapest_loss(&rules, without_three, 22, false, &cost);
    assert_int_equal(game.kind, WZ_DIAMONDS_GAME);
    assert_int_equal(cost, 72);
}

static void test_4_4_1_conceding_costs_the_simple_level(void **state) {
    (void)state;
    assert_int_equal(ended("S", -3, 22, WZ_END_CONCEDED).value, -88);
    assert_int_equal(ended("H", 1, 30, WZ_END_CONCEDED).value, -60);
}

/* --- Worked examples of other books --- */

static void test_booklet_examples(void **state) {
    (void)state;
    assert_int_equal(counted((game_case){"H", 2, 18, 65, 6}).value, 30);
    assert_int_equal(counted((game_case){"HHS", 1, 18, 95, 9}).value, 50);
    assert_int_equal(counted((game_case){"C", -1, 18, 61, 5}).value, 24);
    assert_int_equal(counted((game_case){"GH", 4, 18, 98, 8}).value, 168);
    wz_result lost = counted((game_case){"D", 2, 18, 60, 5});
    assert_int_equal(lost.value, -54);
    assert_says(&lost, WZ_GERMAN, "mit 2, Spiel 3, mal 9 = 27, verloren, doppelt = -54");
}

static void test_older_order_examples(void **state) {
    (void)state;
    wz_rules old = before_1999();
    assert_int_equal(counted_by(&old, (game_case){"GO", 4, 18, 120, 10}).value, 360);
    assert_int_equal(counted_by(&old, (game_case){"CH", 1, 18, 50, 5}).value, -36);
    assert_int_equal(counted((game_case){"CH", 1, 18, 50, 5}).value, -72);
    /* hearts hand bid without 3 at 36, the jack of clubs in the skat: 4 x 10, once */
    assert_int_equal(counted_by(&old, (game_case){"HH", 1, 36, 70, 6}).value, -40);
    /* at 59 with the jack of spades found: hearts or clubs without 1, overbid, 120 */
    wz_result overbid = counted_by(&old, (game_case){"H", -1, 59, 70, 6});
    assert_int_equal(overbid.value, -120);
    assert_true(overbid.no_value);
    assert_int_equal(counted_by(&old, (game_case){"C", -1, 59, 70, 6}).value, -120);
}

static void test_older_order_has_other_bids(void **state) {
    (void)state;
    wz_rules old = before_1999();
    assert_int_equal(old.bids, 66);
    assert_true(wz_is_bid(&old, 252) && wz_is_bid(&old, 288) && wz_is_bid(&old, 324));
    assert_true(wz_is_bid(&old, 360) && !wz_is_bid(&old, 264));
}

static void test_derivation_as_the_order_says_it(void **state) {
    (void)state;
    wz_result result = counted((game_case){"CH", 2, 18, 70, 6});
    assert_says(&result, WZ_GERMAN, "mit 2, Spiel 3, Hand 4, mal 12 = 48");
    assert_says(&result, WZ_ENGLISH, "with 2, game 3, hand 4, times 12 = 48");
    result = counted((game_case){"NOH", 0, 18, 3, 1});
    assert_says(&result, WZ_GERMAN, "Null ouvert Hand = 59, verloren, doppelt = -118");
    result = ended("N", 1, 24, WZ_END_PLAYED);
    assert_says(&result, WZ_GERMAN,
                "Null ist bei 24 nicht durchführbar, gerechnet als Kreuz: mit 1, Spiel 2, mal 12 "
                "= 24, verloren, doppelt = -48");
}

static void test_contradictory_facts_are_refused(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_result result;
    wz_facts facts = wz_facts_of(contract("G"));
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_FACTS_MATADORS);
    wz_facts_set_matadors(&facts, 5);
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_FACTS_MATADORS);
    wz_facts_set_matadors(&facts, 4);
    facts.points = 121;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_FACTS_POINTS);
    facts.points = 0;
    facts.tricks = 11;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_FACTS_TRICKS);
    facts.tricks = 0;
    facts.spritzen = 1;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_NO_KONTRA_RULE);
    facts.spritzen = 0;
    facts.contract.flags = WZ_SCHNEIDER_ANNOUNCED;
    assert_int_equal(wz_score(&rules, &facts, &result), WZ_E_NO_SUCH_GAME);
}

static void test_2_5_a_game_counts_before_it_is_played(void **state) {
    (void)state;
    wz_rules rules = isko();
    wz_result result;
    wz_cards twelve;
    assert_int_equal(wz_cards_from("CJ SJ CA CT CK C9 SA ST HA DA H7 D7", &twelve, NULL), WZ_OK);
    wz_contract clubs = {WZ_CLUBS_GAME, 0};
    assert_int_equal(wz_score_if_won(&rules, clubs, twelve, &result), WZ_OK);
    assert_int_equal(result.value, 36); /* with 2, game 3 */
    wz_contract announced = {WZ_GRAND, WZ_HAND | WZ_SCHNEIDER_ANNOUNCED};
    assert_int_equal(wz_score_if_won(&rules, announced, twelve, &result), WZ_OK);
    assert_int_equal(result.value, 144); /* with 2, game 3, hand 4, schneider 5, announced 6 */
    wz_contract null = {WZ_NULL, WZ_OUVERT};
    assert_int_equal(wz_score_if_won(&rules, null, twelve, &result), WZ_OK);
    assert_int_equal(result.value, 46);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_2_5_a_game_counts_before_it_is_played),
        cmocka_unit_test(test_2_4_2_null_values),
        cmocka_unit_test(test_2_5_3_value_table),
        cmocka_unit_test(test_appendix_664_games_by_possibility),
        cmocka_unit_test(test_3_6_4_each_excluded_game_has_its_reason),
        cmocka_unit_test(test_2_5_4_the_61st_point_wins),
        cmocka_unit_test(test_2_5_5_schneider_at_30),
        cmocka_unit_test(test_2_5_6_schwarz_is_no_trick_not_no_points),
        cmocka_unit_test(test_2_5_7_an_announced_level_missed_is_charged_once),
        cmocka_unit_test(test_2_5_8_open_games_108_and_264),
        cmocka_unit_test(test_2_5_11_lost_games_are_doubled_also_hand),
        cmocka_unit_test(test_3_6_1_appendix_clubs_hand_at_40_costs_48),
        cmocka_unit_test(test_3_6_1_missed_required_level),
        cmocka_unit_test(test_3_6_1_no_value_possible_is_marked),
        cmocka_unit_test(test_3_6_2_impossible_null_takes_the_cheapest_game),
        cmocka_unit_test(test_3_6_2_the_declarer_may_name_another),
        cmocka_unit_test(test_3_6_3_booklet_hearts_hand_with_82_points_is_lost),
        cmocka_unit_test(test_3_6_3_appendix_hand_game_won_by_a_revoke),
        cmocka_unit_test(test_3_6_4_excluded_level_can_not_be_given),
        cmocka_unit_test(test_3_5_6_cheapest_loss),
        cmocka_unit_test(test_4_4_1_conceding_costs_the_simple_level),
        cmocka_unit_test(test_booklet_examples),
        cmocka_unit_test(test_older_order_examples),
        cmocka_unit_test(test_older_order_has_other_bids),
        cmocka_unit_test(test_derivation_as_the_order_says_it),
        cmocka_unit_test(test_contradictory_facts_are_refused),
    };
    return cmocka_run_group_tests_name("score", tests, NULL, NULL);
}
