/* The referee: rules paragraph by paragraph, what it asks for, the letter, older orders, scenes. */
#include "wenzel/referee.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "formats/json_referee.h"

static wz_rules isko;
static wz_solver *solver;

static int open_court(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)4 << 20);
    return wz_rules_named("isko", &isko) != WZ_OK || !solver;
}

static int close_court(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

/* An incident as it is written, without the braces around its facts. */
static wz_ruling judged(const char *rules, bool letter, const char *kind, const char *facts,
                        const char *cards) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, "{\"kind\":\"{0}\",\"facts\":{1},\"cards\":{2}}",
                  (const char *const[]){kind, facts, cards});
    wz_told_incident told;
    wz_series_trouble trouble = {0};
    if (!wz_incident_read(text, out.used, WZ_ENGLISH, &told, NULL, &trouble))
        fail_msg("%s: %s", text, trouble.say);
    wz_rules set;
    assert_int_equal(wz_rules_named(rules, &set), WZ_OK);
    wz_referee referee = {.rules = &set, .solver = solver, .letter = letter};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &told.incident, &ruling), WZ_OK);
    return ruling;
}

#define RULED(kind, facts, wanted)                                                                 \
    assert_int_equal(judged("isko", false, kind, facts, "{}").ruled, WZ_RULED_##wanted)

static bool asks(const wz_ruling *ruling, wz_fact fact) {
    for (unsigned i = 0; i < ruling->asked; i++)
        if (ruling->ask[i] == fact) return true;
    return false;
}

/* --- The moment of the offence --- */

static void test_4_1_3_a_won_game_stays_won(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"trick\":8,\"declarer_points\":60}", DECLARER_LOSES);
    RULED("lead", "{\"actor\":\"declarer\",\"trick\":8,\"declarer_points\":61}", DECLARER_WINS);
}

static void test_4_1_3_a_lost_game_stays_lost(void **state) {
    (void)state;
    RULED("revoke", "{\"actor\":\"defender\",\"trick\":8,\"defender_points\":59}", DECLARER_WINS);
    RULED("revoke", "{\"actor\":\"defender\",\"trick\":8,\"defender_points\":60}", DECLARER_LOSES);
}

static void test_4_2_4_points_taken_later_do_not_count(void **state) {
    (void)state;
    RULED(
        "revoke",
        "{\"actor\":\"defender\",\"trick\":1,\"defender_points\":64,\"points_when_noticed\":true}",
        DECLARER_WINS);
}

/* --- Levels --- */

static void test_4_1_5_the_required_level_is_awarded_until_it_is_lost(void **state) {
    (void)state;
    const char *facts[] = {
        "{\"actor\":\"defender\",\"game\":\"diamonds\",\"bid\":27,\"matadors\":-1,"
        "\"defender_points\":30}",
        "{\"actor\":\"defender\",\"game\":\"diamonds\",\"bid\":27,\"matadors\":-1,"
        "\"defender_points\":31}"};
    wz_ruling ruling = judged("isko", false, "lead", facts[0], "{}");
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_WINS);
    assert_int_equal(ruling.level, WZ_LEVEL_SCHNEIDER);
    assert_int_equal(ruling.value, 27);
    ruling = judged("isko", false, "lead", facts[1], "{}");
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_LOSES);
    assert_int_equal(ruling.value, -54);
}

static void test_3_6_4_excluded_by_the_jacks_alone(void **state) {
    (void)state;
    const char *facts = "{\"actor\":\"defender\",\"game\":\"grand\",\"bid\":80}";
    wz_ruling one = judged("isko", false, "lead", facts, "{\"declarer_jacks\":\"CJ\"}");
    assert_int_equal(one.ruled, WZ_RULED_DECLARER_LOSES);
    assert_int_equal(one.value, -192);
    wz_ruling two = judged("isko", false, "lead", facts, "{\"declarer_jacks\":\"CJ.HJ\"}");
    assert_int_equal(two.ruled, WZ_RULED_DECLARER_WINS);
    assert_int_equal(two.level, WZ_LEVEL_SCHWARZ);
}

/* --- Waiver, provocation, liability, demand --- */

static void test_4_5_1_who_plays_on_has_accepted_it(void **state) {
    (void)state;
    const char *late = "{\"actor\":\"defender\",\"said\":\"card\",\"objection\":\"late\"}";
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"card\"}", DECLARER_WINS);
    RULED("speech", late, PLAY_ON);
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"card\",\"objection\":\"under_protest\"}",
          DECLARER_WINS);
}

static void test_1_1_5_nobody_gains_by_what_he_provoked(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"caused_by\":\"other_side\"}", CORRECT);
    RULED("lead", "{\"actor\":\"defender\",\"caused_by\":\"partner\"}", DECLARER_WINS);
}

static void test_3_4_2_the_sitting_dealer_is_one_of_the_opposing_party(void **state) {
    (void)state;
    RULED("tricks_looked", "{\"actor\":\"dealer\",\"players\":4}", DECLARER_WINS);
    RULED("tricks_looked", "{\"actor\":\"dealer\",\"players\":3,\"declarer\":\"rearhand\"}",
          DECLARER_LOSES);
}

static void test_4_1_6_play_on_is_the_innocent_sides_choice(void **state) {
    (void)state;
    wz_ruling ruling = judged("isko", false, "revoke", "{\"actor\":\"defender\"}", "{}");
    assert_int_equal(ruling.right, WZ_RIGHT_DECLARER_PLAY_ON);
    RULED("revoke", "{\"actor\":\"defender\",\"play_on_demanded\":true}", CORRECT);
}

static void test_4_1_7_a_lead_is_healed_by_the_third_card(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"trick_complete\":true}", PLAY_ON);
}

static void test_4_2_5_mixed_cards_end_the_right_to_complain(void **state) {
    (void)state;
    RULED("revoke", "{\"actor\":\"declarer\",\"mixed\":true,\"moment\":\"over\"}", ENTRY_STANDS);
    RULED("revoke", "{\"actor\":\"declarer\",\"mixed\":true,\"admitted\":true}", DECLARER_LOSES);
}

/* --- Games named in the bidding --- */

static void test_3_3_5_a_named_game_binds_until_it_is_outbid(void **state) {
    (void)state;
    RULED("game_named",
          "{\"actor\":\"middlehand\",\"game\":\"diamonds\",\"hand\":true,\"bid\":27,"
          "\"other_game\":true}",
          CORRECT);
    RULED("game_named",
          "{\"actor\":\"middlehand\",\"game\":\"diamonds\",\"hand\":true,\"bid\":30,"
          "\"other_game\":true}",
          PLAY_ON);
    RULED("game_named", "{\"actor\":\"forehand\",\"in_turn\":false}", CORRECT);
    RULED("game_named", "{\"actor\":\"forehand\",\"skat_taken\":true}", EXCLUDED);
}

static void test_3_3_9_who_saw_the_skat_is_out(void **state) {
    (void)state;
    RULED("skat_looked", "{\"actor\":\"rearhand\",\"moment\":\"dealt\"}", EXCLUDED);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bidding\",\"players\":4}", REBID);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bidding\",\"players\":3}", EXCLUDED);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bid_over\",\"players\":4}",
          DECLARER_WINS);
    RULED("skat_looked", "{\"actor\":\"declarer\",\"moment\":\"bid_over\"}", NOTHING);
}

/* --- Numbers of cards --- */

static void test_3_2_12_wrong_counts(void **state) {
    (void)state;
    const char *counts[] = {
        "{\"moment\":\"play\",\"tricks_done\":3,\"declarer_held\":7,\"defender_held\":8,"
        "\"partner_held\":6}",
        "{\"moment\":\"play\",\"tricks_done\":3,\"declarer_held\":6,\"defender_held\":8,"
        "\"partner_held\":7}",
        "{\"moment\":\"play\",\"tricks_done\":3,\"declarer_held\":8,\"defender_held\":7,"
        "\"partner_held\":7}",
        "{\"moment\":\"bidding\",\"declarer_held\":11}"};
    RULED("wrong_count", counts[0], DECLARER_WINS);
    RULED("wrong_count", counts[1], REDEAL);
    RULED("wrong_count", counts[2], DECLARER_LOSES);
    RULED("wrong_count", counts[3], REDEAL);
}

/* --- Proofs --- */

static const char rearhand_claims[] = "{\"game\":\"grand\",\"declarer\":\"forehand\","
                                      "\"claimer\":\"rearhand\",\"leader\":\"forehand\","
                                      "\"declarer_points\":50}";

static void test_4_4_5_a_claim_is_tested_on_the_real_cards(void **state) {
    (void)state;
    wz_ruling holds = judged("isko", false, "defender_shows", rearhand_claims,
                             "{\"forehand_cards\":\"HK.S7.S8\",\"middlehand_cards\":\"HT.HQ.H7\","
                             "\"rearhand_cards\":\"SJ.CA.CT\"}");
    assert_int_equal(holds.ruled, WZ_RULED_DECLARER_LOSES);
    wz_ruling fails = judged("isko", false, "defender_shows", rearhand_claims,
                             "{\"forehand_cards\":\"HK.S7.CJ\",\"middlehand_cards\":\"HT.HQ.H7\","
                             "\"rearhand_cards\":\"SJ.CA.CT\"}");
    assert_int_equal(fails.ruled, WZ_RULED_DECLARER_WINS);
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static wz_incident claim_at_the_start(uint64_t number, int16_t game) {
    wz_deal deal = wz_deal_from_number(number);
    wz_incident incident = wz_incident_of(WZ_INCIDENT_DEFENDER_SHOWS);
    incident.fact[WZ_FACT_GAME] = game;
    incident.fact[WZ_FACT_DECLARER] = 0;
    incident.fact[WZ_FACT_CLAIMER] = 2;
    incident.fact[WZ_FACT_LEADER] = 0;
    for (unsigned i = 0; i < 3; i++) {
        incident.cards[WZ_PLACE_FOREHAND_CARDS + i] = deal.hand[i];
        incident.told |= (uint16_t)(1u << (WZ_PLACE_FOREHAND_CARDS + i));
    }
    return incident;
}

/* A proof that is stopped says so, and nothing is decided; finished later it decides. */
static void test_4_4_5_a_stopped_proof_is_left_to_a_person(void **state) {
    (void)state;
    wz_referee referee = {.rules = &isko, .solver = solver};
    unsigned stopped = 0;
    wz_random random = wz_random_from(3);
    for (unsigned i = 0; i < 300 && stopped == 0; i++) {
        wz_incident incident = claim_at_the_start(wz_random_below64(&random, WZ_DEALS), WZ_NULL);
        wz_ruling ruling;
        wz_solver_forget(solver);
        wz_solver_set_cancel(solver, at_once, NULL);
        assert_int_equal(wz_judge(&referee, &incident, &ruling), WZ_OK);
        wz_solver_set_cancel(solver, NULL, NULL);
        assert_true(ruling.proof_asked);
        if (ruling.proof != WZ_NOT_FINISHED) continue;
        stopped++;
        assert_int_equal(ruling.ruled, WZ_RULED_PERSON);
        assert_int_equal(wz_judge(&referee, &incident, &ruling), WZ_OK);
        assert_int_not_equal(ruling.proof, WZ_NOT_FINISHED);
        assert_int_not_equal(ruling.ruled, WZ_RULED_PERSON);
    }
    assert_int_equal(stopped, 1);
}

/* A hand game in forehand, up to the first lead, and the declarer's view of it. */
static wz_game hand_game(const char *hand, const char *declaration, wz_view *view) {
    wz_deal deal = {{0}, 0};
    assert_int_equal(wz_cards_from(hand, &deal.hand[0], NULL), WZ_OK);
    wz_cards rest = WZ_DECK & ~deal.hand[0];
    for (unsigned i = 0; i < 20; i++) deal.hand[1 + i / 10] |= wz_set(wz_take_first(&rest));
    deal.skat = rest;
    const char *moves[] = {"1 p", "2 p", "0 18", declaration};
    wz_game game;
    wz_game_start(&game, &isko, false);
    wz_view_start(view, &isko, false, wz_viewer_at(WZ_FOREHAND));
    for (unsigned i = 0; i < 5; i++) {
        wz_move move = wz_deal_move(&deal);
        if (i > 0)
            assert_int_equal(wz_move_from(moves[i - 1], strlen(moves[i - 1]), &move, NULL), WZ_OK);
        wz_move seen = wz_observe(&game, &move, view->viewer);
        assert_int_equal(wz_apply(&game, &move), WZ_OK);
        assert_int_equal(wz_view_apply(view, &seen), WZ_OK);
    }
    return game;
}

static wz_ruling shown_and_accepted(const char *hand, const char *declaration) {
    wz_view view;
    wz_game game = hand_game(hand, declaration, &view);
    wz_incident incident = wz_incident_of_game(&game, WZ_INCIDENT_DECLARER_SHOWS);
    wz_incident_add_proof(&incident, solver, &view);
    incident.fact[WZ_FACT_AGREED] = 1;
    wz_referee referee = {.rules = &isko, .solver = solver};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &incident, &ruling), WZ_OK);
    return ruling;
}

static void test_4_4_4_a_level_is_proven_against_every_distribution(void **state) {
    (void)state;
    wz_ruling sure = shown_and_accepted("CJ SJ HJ DJ CA CT CK CQ C9 C8", "0 CH");
    assert_int_equal(sure.ruled, WZ_RULED_DECLARER_WINS);
    assert_int_equal(sure.level, WZ_LEVEL_SCHWARZ);
    wz_ruling unsure = shown_and_accepted("CJ SJ HJ DJ CA CT CK SA HA D7", "0 CH");
    assert_int_equal(unsure.ruled, WZ_RULED_DECLARER_WINS);
    assert_int_not_equal(unsure.level, WZ_LEVEL_SCHWARZ);
}

/* --- The letter, and older orders --- */

static void test_letter_and_court_differ(void **state) {
    (void)state;
    const struct {
        const char *kind, *facts, *cards;
        wz_ruled court, letter;
    } rows[] = {
        {"declared_count",
         "{\"game\":\"null\",\"ouvert\":true,\"declarer_held\":12,\"explained\":true}", "{}",
         WZ_RULED_NOTHING, WZ_RULED_DECLARER_LOSES},
        {"counting", "{\"actor\":\"declarer\"}", "{}", WZ_RULED_WARNING, WZ_RULED_DECLARER_LOSES},
        {"played_ahead", "{\"actor\":\"defender\",\"defender_points\":43}",
         "{\"led_card\":\"CT\",\"shown_card\":\"CA\"}", WZ_RULED_DECLARER_LOSES,
         WZ_RULED_DECLARER_WINS},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        wz_ruling court = judged("isko", false, rows[i].kind, rows[i].facts, rows[i].cards);
        wz_ruling letter = judged("isko", true, rows[i].kind, rows[i].facts, rows[i].cards);
        assert_int_equal(court.ruled, rows[i].court);
        assert_true(court.by_court);
        assert_int_equal(letter.ruled, rows[i].letter);
    }
}

static void test_4_4_4_before_2018_a_claim_had_to_be_true(void **state) {
    (void)state;
    const char *facts = "{\"actor\":\"declarer\",\"rest_made\":false,\"declarer_points\":40}";
    assert_int_equal(judged("isko", false, "declarer_shows", facts, "{}").ruled, WZ_RULED_PLAY_ON);
    assert_int_equal(judged("isko1999", false, "declarer_shows", facts, "{}").ruled,
                     WZ_RULED_DECLARER_LOSES);
}

static void test_older_orders_deal_again_and_may_stop_a_lead(void **state) {
    (void)state;
    const char *counts = "{\"moment\":\"play\",\"declarer_held\":10,\"defender_held\":9}";
    assert_int_equal(judged("isko", false, "wrong_count", counts, "{}").ruled,
                     WZ_RULED_DECLARER_WINS);
    assert_int_equal(judged("sko-preisskat", false, "wrong_count", counts, "{}").ruled,
                     WZ_RULED_REDEAL);
    const char *stops = "{\"actor\":\"defender\"}";
    assert_int_equal(judged("isko", false, "prevention", stops, "{}").ruled,
                     WZ_RULED_DECLARER_WINS);
    assert_int_equal(judged("sko1975", false, "prevention", stops, "{}").ruled, WZ_RULED_NOTHING);
}

/* --- Asking --- */

static void test_who_is_not_at_the_table_decides_nothing(void **state) {
    (void)state;
    RULED("speech", "{\"actor\":\"outsider\",\"said\":\"card\"}", PLAY_ON);
}

static void test_asks_for_what_would_change_the_ruling(void **state) {
    (void)state;
    wz_ruling ruling = judged("isko", false, "lead", "{\"trick\":4}", "{}");
    assert_true(asks(&ruling, WZ_FACT_ACTOR));
    assert_true(asks(&ruling, WZ_FACT_TRICK_COMPLETE));
    ruling = judged("isko", false, "lead", "{\"trick\":10}", "{}");
    assert_false(asks(&ruling, WZ_FACT_ACTOR)); /* 4.1.10: whoever it was */
    assert_false(asks(&ruling, WZ_FACT_OBJECTION));
}

static void test_asks_for_the_bid_when_it_decides_the_level(void **state) {
    (void)state;
    const char *facts = "{\"actor\":\"defender\",\"trick\":4,\"defender_points\":40,"
                        "\"game\":\"hearts\",\"matadors\":1}";
    wz_ruling ruling = judged("isko", false, "lead", facts, "{}");
    assert_true(asks(&ruling, WZ_FACT_BID));
    ruling = judged("isko", false, "lead", "{\"actor\":\"middlehand\",\"trick\":4}", "{}");
    assert_true(asks(&ruling, WZ_FACT_DECLARER));
    ruling = judged("isko", false, "lead", "{\"actor\":\"declarer\",\"trick\":4}", "{}");
    assert_false(asks(&ruling, WZ_FACT_DECLARER));
}

static void test_does_not_ask_for_impossible_points(void **state) {
    (void)state;
    const char *facts = "{\"actor\":\"declarer\",\"trick\":8,\"declarer_points\":63}";
    wz_ruling ruling = judged("isko", false, "lead", facts, "{}");
    assert_false(asks(&ruling, WZ_FACT_DEFENDER_POINTS));
}

static void test_4_2_9_what_only_a_person_can_weigh(void **state) {
    (void)state;
    wz_ruling ruling =
        judged("isko", false, "speech", "{\"actor\":\"defender\",\"said\":\"outcome\"}", "{}");
    assert_int_equal(ruling.ruled, WZ_RULED_PERSON);
    assert_true(asks(&ruling, WZ_FACT_INFORMS));
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"outcome\",\"informs\":true}",
          DECLARER_WINS);
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"outcome\",\"informs\":false}", NOTHING);
}

/* --- Scenes from games --- */

static void test_a_game_becomes_a_scene(void **state) {
    (void)state;
    wz_game game;
    wz_game_start(&game, &isko, true);
    wz_deal deal = wz_deal_from_number(4711);
    wz_move moves[8] = {wz_deal_move(&deal)};
    assert_int_equal(wz_apply(&game, &moves[0]), WZ_OK);
    wz_incident incident = wz_incident_of_game(&game, WZ_INCIDENT_SKAT_LOOKED);
    assert_int_equal(incident.fact[WZ_FACT_MOMENT], WZ_MOMENT_DEALT);
    wz_random random = wz_random_from(1);
    for (unsigned i = 0; i < 400 && game.table.phase != WZ_PHASE_PLAY && !wz_over(&game.table);
         i++) {
        wz_options options;
        wz_game_options(&game, game.table.turn, &options);
        uint8_t weight[WZ_MOVE_KIND_COUNT] = {
            [WZ_MOVE_BID] = 9,     [WZ_MOVE_HOLD] = 1, [WZ_MOVE_PASS] = 3,
            [WZ_MOVE_PICK_UP] = 1, [WZ_MOVE_SKAT] = 1, [WZ_MOVE_DECLARE] = 1};
        wz_move move;
        if (!wz_random_move(&options, &isko, weight, &random, &move)) break;
        assert_int_equal(wz_apply(&game, &move), WZ_OK);
    }
    assert_int_equal(game.table.phase, WZ_PHASE_PLAY);
    incident = wz_incident_of_game(&game, WZ_INCIDENT_LEAD);
    assert_int_equal(wz_incident_check(&incident), WZ_OK);
    assert_int_equal(incident.fact[WZ_FACT_MOMENT], WZ_MOMENT_PLAY);
    assert_int_equal(incident.fact[WZ_FACT_DECLARER], game.table.declarer.i);
    assert_int_equal(incident.fact[WZ_FACT_TRICK], 1);
    incident.fact[WZ_FACT_ACTOR] = WZ_BY_DECLARER;
    wz_referee referee = {.rules = &isko};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &incident, &ruling), WZ_OK);
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_LOSES);
    assert_true(ruling.valued);
}

/* --- Reading --- */

static void test_bad_incidents_are_refused_with_the_place(void **state) {
    (void)state;
    const struct {
        const char *text, *says;
    } rows[] = {
        {"{}", "kind"},
        {"{\"kind\":\"leed\"}", "leed"},
        {"{\"kind\":\"lead\",\"facts\":{\"aktor\":1}}", "facts.aktor"},
        {"{\"kind\":\"lead\",\"facts\":{\"trick\":11}}", "facts.trick"},
        {"{\"kind\":\"lead\",\"facts\":{\"actor\":\"me\"}}", "facts.actor"},
        {"{\"kind\":\"lead\",\"facts\":{\"hand\":1}}", "facts.hand"},
        {"{\"kind\":\"lead\",\"cards\":{\"led_card\":\"XX\"}}", "cards.led_card"},
        {"{\"kind\":\"lead\",\"cards\":{\"forehand_cards\":\"CJ\",\"skat_cards\":\"CJ\"}}",
         "cards"},
        {"{\"kind\":\"lead\"} x", "follows"},
        {"[]", "object"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        wz_told_incident told;
        wz_series_trouble trouble = {0};
        assert_false(wz_incident_read(rows[i].text, strlen(rows[i].text), WZ_ENGLISH, &told, NULL,
                                      &trouble));
        if (!strstr(trouble.say, rows[i].says)) fail_msg("%s: %s", rows[i].text, trouble.say);
    }
}

static void test_incidents_write_and_read_back(void **state) {
    (void)state;
    const char *text =
        "{\"id\":\"7\",\"kind\":\"speech\",\"facts\":{\"said\":\"card\",\"hand\":null,"
        "\"matadors\":-2},\"cards\":{\"skat_cards\":\"CJ.D7\"}}";
    wz_told_incident told, again;
    wz_series_trouble trouble = {0};
    assert_true(wz_incident_read(text, strlen(text), WZ_GERMAN, &told, NULL, &trouble));
    assert_int_equal(told.incident.fact[WZ_FACT_HAND], WZ_UNKNOWN);
    char *written = wz_json_incident(&told);
    assert_non_null(written);
    assert_true(wz_incident_read(written, strlen(written), WZ_GERMAN, &again, NULL, &trouble));
    assert_memory_equal(&told, &again, sizeof told);
    free(written);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_1_3_a_won_game_stays_won),
        cmocka_unit_test(test_4_1_3_a_lost_game_stays_lost),
        cmocka_unit_test(test_4_2_4_points_taken_later_do_not_count),
        cmocka_unit_test(test_4_1_5_the_required_level_is_awarded_until_it_is_lost),
        cmocka_unit_test(test_3_6_4_excluded_by_the_jacks_alone),
        cmocka_unit_test(test_4_5_1_who_plays_on_has_accepted_it),
        cmocka_unit_test(test_1_1_5_nobody_gains_by_what_he_provoked),
        cmocka_unit_test(test_3_4_2_the_sitting_dealer_is_one_of_the_opposing_party),
        cmocka_unit_test(test_4_1_6_play_on_is_the_innocent_sides_choice),
        cmocka_unit_test(test_4_1_7_a_lead_is_healed_by_the_third_card),
        cmocka_unit_test(test_4_2_5_mixed_cards_end_the_right_to_complain),
        cmocka_unit_test(test_3_3_5_a_named_game_binds_until_it_is_outbid),
        cmocka_unit_test(test_3_3_9_who_saw_the_skat_is_out),
        cmocka_unit_test(test_3_2_12_wrong_counts),
        cmocka_unit_test(test_4_4_5_a_claim_is_tested_on_the_real_cards),
        cmocka_unit_test(test_4_4_5_a_stopped_proof_is_left_to_a_person),
        cmocka_unit_test(test_4_4_4_a_level_is_proven_against_every_distribution),
        cmocka_unit_test(test_letter_and_court_differ),
        cmocka_unit_test(test_4_4_4_before_2018_a_claim_had_to_be_true),
        cmocka_unit_test(test_older_orders_deal_again_and_may_stop_a_lead),
        cmocka_unit_test(test_who_is_not_at_the_table_decides_nothing),
        cmocka_unit_test(test_asks_for_what_would_change_the_ruling),
        cmocka_unit_test(test_asks_for_the_bid_when_it_decides_the_level),
        cmocka_unit_test(test_does_not_ask_for_impossible_points),
        cmocka_unit_test(test_4_2_9_what_only_a_person_can_weigh),
        cmocka_unit_test(test_a_game_becomes_a_scene),
        cmocka_unit_test(test_bad_incidents_are_refused_with_the_place),
        cmocka_unit_test(test_incidents_write_and_read_back),
    };
    return cmocka_run_group_tests(tests, open_court, close_court);
}
