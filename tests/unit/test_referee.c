/* The referee: rules paragraph by paragraph, what it asks for, the letter, older orders, scenes. */
#include "wenzel/referee.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "court.h"
#include "referee_cases.h"

#define judged(rules, letter, kind, facts, cards)                                                  \
    referee_judged(solver, rules, letter, kind, facts, cards)
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
    RULED("speech", late, GOES_ON);
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"card\",\"objection\":\"under_protest\"}",
          DECLARER_WINS);
}

static void test_1_1_5_nobody_gains_by_what_he_provoked(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"caused_by\":\"other_side\"}", CORRECTED);
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
    RULED("revoke", "{\"actor\":\"defender\",\"play_on_demanded\":true}", CORRECTED);
}

static void test_4_1_7_a_lead_is_healed_by_the_third_card(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"trick_complete\":true}", GOES_ON);
}

static void test_4_2_5_mixed_cards_end_the_right_to_complain(void **state) {
    (void)state;
    RULED("revoke", "{\"actor\":\"declarer\",\"mixed\":true,\"moment\":\"over\"}", STANDS);
    RULED("revoke", "{\"actor\":\"declarer\",\"mixed\":true,\"admitted\":true}", DECLARER_LOSES);
}

/* --- Games named in the bidding --- */

static void test_3_3_5_a_named_game_binds_until_it_is_outbid(void **state) {
    (void)state;
    RULED("game_named",
          "{\"actor\":\"middlehand\",\"game\":\"diamonds\",\"hand\":true,\"bid\":27,"
          "\"other_game\":true}",
          CORRECTED);
    RULED("game_named",
          "{\"actor\":\"middlehand\",\"game\":\"diamonds\",\"hand\":true,\"bid\":30,"
          "\"other_game\":true}",
          GOES_ON);
    RULED("game_named", "{\"actor\":\"forehand\",\"in_turn\":false}", CORRECTED);
    RULED("game_named", "{\"actor\":\"forehand\",\"skat_taken\":true}", REBID);
}

static void test_3_3_9_who_saw_the_skat_is_out(void **state) {
    (void)state;
    RULED("skat_looked", "{\"actor\":\"rearhand\",\"moment\":\"dealt\"}", REBID);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bidding\",\"players\":4}", REBID);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bidding\",\"players\":3}", REBID);
    RULED("skat_looked", "{\"actor\":\"dealer\",\"moment\":\"bid_over\",\"players\":4}",
          DECLARER_WINS);
    RULED("skat_looked", "{\"actor\":\"declarer\",\"moment\":\"bid_over\"}", GOES_ON);
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
    RULED("wrong_count", counts[1], REDEALT);
    RULED("wrong_count", counts[2], DECLARER_LOSES);
    RULED("wrong_count", counts[3], REDEALT);
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

/* --- The letter, and older orders --- */

static void test_letter_and_court_differ(void **state) {
    (void)state;
    const struct {
        const char *kind, *facts, *cards;
        wz_ruled court, letter;
    } rows[] = {
        {"declared_count",
         "{\"game\":\"null\",\"ouvert\":true,\"declarer_held\":12,\"explained\":true}", "{}",
         WZ_RULED_GOES_ON, WZ_RULED_DECLARER_LOSES},
        {"counting", "{\"actor\":\"declarer\"}", "{}", WZ_RULED_GOES_ON, WZ_RULED_DECLARER_LOSES},
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
    assert_int_equal(judged("isko", false, "declarer_shows", facts, "{}").ruled, WZ_RULED_GOES_ON);
    assert_int_equal(judged("isko1999", false, "declarer_shows", facts, "{}").ruled,
                     WZ_RULED_DECLARER_LOSES);
}

static void test_older_orders_deal_again_and_may_stop_a_lead(void **state) {
    (void)state;
    const char *counts = "{\"moment\":\"play\",\"declarer_held\":10,\"defender_held\":9}";
    assert_int_equal(judged("isko", false, "wrong_count", counts, "{}").ruled,
                     WZ_RULED_DECLARER_WINS);
    assert_int_equal(judged("sko-preisskat", false, "wrong_count", counts, "{}").ruled,
                     WZ_RULED_REDEALT);
    const char *stops = "{\"actor\":\"defender\"}";
    assert_int_equal(judged("isko", false, "prevention", stops, "{}").ruled,
                     WZ_RULED_DECLARER_WINS);
    assert_int_equal(judged("sko1975", false, "prevention", stops, "{}").ruled, WZ_RULED_GOES_ON);
}

/* --- Asking --- */

static void test_who_is_not_at_the_table_decides_nothing(void **state) {
    (void)state;
    RULED("speech", "{\"actor\":\"outsider\",\"said\":\"card\"}", GOES_ON);
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
    RULED("speech", "{\"actor\":\"defender\",\"said\":\"outcome\",\"informs\":false}", GOES_ON);
}

/* --- What holds for every kind --- */

static void test_4_5_1_what_all_agreed_on_stands(void **state) {
    (void)state;
    RULED("card_exposed_in_deal", "{\"actor\":\"dealer\"}", REDEALT);
    RULED("card_exposed_in_deal", "{\"actor\":\"dealer\",\"consent\":true}", GOES_ON);
    RULED("lead", "{\"actor\":\"declarer\",\"trick\":3,\"consent\":true}", GOES_ON);
    RULED("lead",
          "{\"actor\":\"declarer\",\"trick\":3,\"consent\":true,\"played_out\":true,"
          "\"declarer_points\":70}",
          DECLARER_WINS);
}

static void test_4_5_1_played_to_the_end_without_a_word_stands(void **state) {
    (void)state;
    RULED("lead", "{\"actor\":\"declarer\",\"trick\":3,\"played_out\":true,\"declarer_points\":70}",
          DECLARER_WINS);
    RULED("lead",
          "{\"actor\":\"declarer\",\"trick\":3,\"played_out\":true,\"declarer_points\":70,"
          "\"objection\":\"under_protest\"}",
          DECLARER_LOSES);
}

static void test_what_lies_open_rightly_betrays_nothing(void **state) {
    (void)state;
    RULED("card_dropped", "{\"actor\":\"defender\",\"trick\":4}", DECLARER_WINS);
    RULED("card_dropped", "{\"actor\":\"defender\",\"trick\":4,\"already_open\":true}", GOES_ON);
}

static void test_a_second_act_counts_if_the_first_did_not_end_the_game(void **state) {
    (void)state;
    RULED("trick_taken_wrongly", "{\"actor\":\"defender\",\"trick\":4}", CORRECTED);
    RULED("trick_taken_wrongly",
          "{\"actor\":\"defender\",\"trick\":4,\"then\":\"revoked\",\"then_by\":\"defender\"}",
          DECLARER_WINS);
    RULED("revoke",
          "{\"actor\":\"declarer\",\"trick\":4,\"then\":\"revoked\",\"then_by\":\"defender\"}",
          DECLARER_LOSES);
}

static void test_3_4_3_speaks_of_who_has_no_hand(void **state) {
    (void)state;
    RULED("hand_seen", "{\"actor\":\"dealer\",\"moment\":\"play\",\"hands_looked_into\":1}",
          GOES_ON);
    RULED("hand_seen", "{\"actor\":\"defender\",\"moment\":\"play\",\"hands_looked_into\":1}",
          DECLARER_WINS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_5_1_what_all_agreed_on_stands),
        cmocka_unit_test(test_4_5_1_played_to_the_end_without_a_word_stands),
        cmocka_unit_test(test_what_lies_open_rightly_betrays_nothing),
        cmocka_unit_test(test_a_second_act_counts_if_the_first_did_not_end_the_game),
        cmocka_unit_test(test_3_4_3_speaks_of_who_has_no_hand),
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
        cmocka_unit_test(test_letter_and_court_differ),
        cmocka_unit_test(test_4_4_4_before_2018_a_claim_had_to_be_true),
        cmocka_unit_test(test_older_orders_deal_again_and_may_stop_a_lead),
        cmocka_unit_test(test_who_is_not_at_the_table_decides_nothing),
        cmocka_unit_test(test_asks_for_what_would_change_the_ruling),
        cmocka_unit_test(test_asks_for_the_bid_when_it_decides_the_level),
        cmocka_unit_test(test_does_not_ask_for_impossible_points),
        cmocka_unit_test(test_4_2_9_what_only_a_person_can_weigh),
    };
    return cmocka_run_group_tests(tests, open_court, close_court);
}
