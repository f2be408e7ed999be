/* The referee: the order from beginning to end, scenes out of games, incidents as text. */
#include "referee_cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "court.h"

/* --- The order from beginning to end, one line each --- */

static bool cites(const wz_ruling *ruling, const char *paragraph) {
    for (unsigned i = 0; i < ruling->paragraphs; i++)
        if (strcmp(ruling->paragraph[i], paragraph) == 0) return true;
    return false;
}

static void test_the_order_from_beginning_to_end(void **state) {
    (void)state;
    static const struct {
        const char *kind, *facts;
        wz_ruled ruled;
        const char *paragraph;
    } rows[] = {
        {"card_exposed_in_deal", "{\"actor\":\"dealer\",\"moment\":\"dealing\"}", WZ_RULED_REDEALT,
         "3.2.8"},
        {"card_exposed_in_deal", "{\"actor\":\"rearhand\",\"moment\":\"dealt\"}", WZ_RULED_GOES_ON,
         "3.2.8"},
        {"dealing_fault", "{\"fault\":\"cut\"}", WZ_RULED_REDEALT, "3.2.13"},
        {"dealing_fault", "{\"fault\":\"order\",\"cards_taken_up\":true}", WZ_RULED_GOES_ON,
         "3.2.13"},
        {"dealing_fault", "{\"fault\":\"shuffle\",\"moment\":\"dealing\"}", WZ_RULED_CORRECTED,
         "3.2.3"},
        {"wrong_dealer", "{\"first_wrong_game\":2}", WZ_RULED_REPLAYED, "3.2.15"},
        {"wrong_dealer", "{\"first_wrong_game\":0,\"round_closed\":true}", WZ_RULED_STANDS,
         "3.2.16"},
        {"hand_seen", "{\"actor\":\"middlehand\",\"moment\":\"bidding\",\"seen\":1}",
         WZ_RULED_REBID, "3.3.9"},
        {"hand_seen", "{\"actor\":\"declarer\",\"moment\":\"play\",\"seen\":1}",
         WZ_RULED_DECLARER_LOSES, "3.2.10"},
        {"hand_seen", "{\"actor\":\"dealer\",\"hands_looked_into\":1}", WZ_RULED_GOES_ON, "3.4.3"},
        {"bid_order", "{\"said\":\"pass\",\"actor\":\"rearhand\"}", WZ_RULED_GOES_ON, "3.3.8"},
        {"bid_order", "{\"skipped\":true}", WZ_RULED_REBID, "3.3.4"},
        {"pass_dispute", "{\"all_passed\":true}", WZ_RULED_PASSED_IN, "3.3.7"},
        {"pass_dispute", "{\"actor\":\"rearhand\",\"said\":\"pass\"}", WZ_RULED_REBID, "3.3.8"},
        {"limit_named", "{\"said\":\"limit\"}", WZ_RULED_DECLARER_WINS, "4.2.9"},
        {"declaration", "{\"declared\":\"added\"}", WZ_RULED_GOES_ON, "3.5.1"},
        {"declaration", "{\"declared\":\"after_pick_up\"}", WZ_RULED_GOES_ON, "3.5.5"},
        {"declared_count", "{\"declarer_held\":11,\"game\":\"grand\"}", WZ_RULED_DECLARER_LOSES,
         "3.5.3"},
        {"declared_count", "{\"declarer_held\":10}", WZ_RULED_GOES_ON, "3.5.3"},
        {"led_undeclared", "{\"actor\":\"declarer\",\"may_lead\":false}", WZ_RULED_DECLARER_LOSES,
         "4.1.1"},
        {"led_undeclared", "{\"actor\":\"declarer\",\"may_lead\":true}", WZ_RULED_CORRECTED,
         "4.1.1"},
        {"null_too_low", "{\"game\":\"null\",\"ouvert\":true,\"bid\":48}", WZ_RULED_DECLARER_LOSES,
         "3.6.2"},
        {"null_too_low", "{\"game\":\"null\",\"ouvert\":true,\"bid\":46}", WZ_RULED_GOES_ON,
         "3.6.2"},
        {"ouvert_not_laid", "{\"game\":\"null\",\"ouvert\":true}", WZ_RULED_CORRECTED, "2.6.5"},
        {"lead", "{\"actor\":\"defender\",\"trick\":10}", WZ_RULED_CORRECTED, "4.1.10"},
        {"two_cards", "{\"actor\":\"declarer\"}", WZ_RULED_CORRECTED, "4.1.9"},
        {"two_cards", "{\"actor\":\"defender\"}", WZ_RULED_DECLARER_WINS, "4.1.9"},
        {"card_dropped", "{\"actor\":\"declarer\"}", WZ_RULED_GOES_ON, "4.1.9"},
        {"card_dropped", "{\"actor\":\"defender\"}", WZ_RULED_DECLARER_WINS, "4.1.9"},
        {"card_exchanged", "{\"actor\":\"defender\",\"seen_by\":\"partner\"}",
         WZ_RULED_DECLARER_WINS, "4.2.7"},
        {"card_exchanged", "{\"actor\":\"defender\",\"seen_by\":\"declarer\"}", WZ_RULED_GOES_ON,
         "4.2.7"},
        {"played_ahead", "{\"actor\":\"defender\",\"defender_points\":20}", WZ_RULED_DECLARER_WINS,
         "4.2.7"},
        {"counting", "{\"actor\":\"defender\"}", WZ_RULED_DECLARER_WINS, "4.3.7"},
        {"counting", "{\"actor\":\"declarer\",\"admonished\":true}", WZ_RULED_DECLARER_LOSES,
         "4.3.7"},
        {"prevention", "{\"actor\":\"defender\"}", WZ_RULED_DECLARER_WINS, "4.1.8"},
        {"prevention", "{\"actor\":\"defender\",\"partner_moved\":false}", WZ_RULED_GOES_ON,
         "4.1.8"},
        {"skat_looked", "{\"actor\":\"declarer\",\"moment\":\"play\",\"hand\":false}",
         WZ_RULED_DECLARER_LOSES, "3.5.4"},
        {"skat_looked", "{\"actor\":\"defender\",\"moment\":\"play\"}", WZ_RULED_DECLARER_WINS,
         "4.2.8"},
        {"refusal", "{\"actor\":\"declarer\"}", WZ_RULED_DECLARER_LOSES, "4.1.1"},
        {"trick_left", "{\"on_top\":true,\"rest_made\":false,\"declarer_points\":58}",
         WZ_RULED_DECLARER_LOSES, "4.3.5"},
        {"trick_left", "{\"on_top\":true,\"rest_made\":false,\"declarer_points\":61}",
         WZ_RULED_DECLARER_WINS, "4.3.5"},
        {"trick_left", "{\"on_top\":false}", WZ_RULED_GOES_ON, "4.3.4"},
        {"trick_taken_wrongly", "{\"actor\":\"declarer\"}", WZ_RULED_CORRECTED, "4.3.2"},
        {"trick_taken_wrongly", "{\"actor\":\"declarer\",\"led_on\":true}", WZ_RULED_DECLARER_LOSES,
         "4.3.4"},
        {"tricks_mixed", "{\"mixed\":true}", WZ_RULED_DECLARER_WINS, "2.5.10"},
        {"tricks_looked", "{\"actor\":\"defender\",\"last_trick_only\":true,\"had_played\":false}",
         WZ_RULED_GOES_ON, "4.3.3"},
        {"declarer_concedes", "{\"declarer_held\":9}", WZ_RULED_DECLARER_LOSES, "4.4.1"},
        {"declarer_concedes", "{\"declarer_held\":8}", WZ_RULED_GOES_ON, "4.4.2"},
        {"declarer_concedes", "{\"declarer_held\":8,\"agreed\":true}", WZ_RULED_DECLARER_LOSES,
         "4.4.2"},
        {"defender_concedes", "{\"said\":\"gives_up\"}", WZ_RULED_DECLARER_WINS, "4.4.3"},
        {"declarer_shows", "{\"agreed\":false}", WZ_RULED_GOES_ON, "4.4.4"},
        {"declarer_shows", "{\"agreed\":true}", WZ_RULED_DECLARER_WINS, "4.4.4"},
        {"thrown_in", "{\"actor\":\"declarer\",\"declarer_held\":10}", WZ_RULED_DECLARER_LOSES,
         "4.4.1"},
        {"thrown_in", "{\"actor\":\"defender\",\"defender_points\":60}", WZ_RULED_DECLARER_LOSES,
         "4.4.6"},
        {"thrown_in", "{\"actor\":\"several\",\"mixed\":true,\"moment\":\"play\"}",
         WZ_RULED_PASSED_IN, "3.2.19"},
        {"gift", "{}", WZ_RULED_GOES_ON, "1.1.4"},
        {"entry", "{\"consent\":true}", WZ_RULED_CORRECTED, "SkWO 6.2.4"},
        {"entry", "{\"result\":\"won\"}", WZ_RULED_DECLARER_WINS, "SkWO 6.2.4"},
        {"list_signature", "{}", WZ_RULED_STANDS, "SkWO 6.2.5"},
        {"player_leaves", "{}", WZ_RULED_STANDS, "3.1.3"},
        {"information", "{\"refused\":true}", WZ_RULED_GOES_ON, "4.2.9"},
        {"late_complaint", "{}", WZ_RULED_STANDS, "4.5.1"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        wz_ruling ruling = referee_judged(solver, "isko", false, rows[i].kind, rows[i].facts, "{}");
        if (ruling.ruled != rows[i].ruled || !cites(&ruling, rows[i].paragraph))
            fail_msg("%s %s: %s", rows[i].kind, rows[i].facts,
                     wz_ruled_name((wz_ruled)ruling.ruled));
    }
}

/* --- Scenes from games --- */

static void test_a_game_becomes_a_scene(void **state) {
    (void)state;
    wz_game game;
    wz_terms four = wz_terms_of_seats(4);
    wz_game_start(&game, &isko, &four);
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

/* A hand game in forehand, up to the first lead, and the declarer's view of it. */
static wz_game hand_game(const char *hand, const char *declaration, wz_view *view) {
    wz_deal deal = {{0}, 0};
    assert_int_equal(wz_cards_from(hand, &deal.hand[0], NULL), WZ_OK);
    wz_cards rest = WZ_DECK & ~deal.hand[0];
    for (unsigned i = 0; i < 20; i++) deal.hand[1 + i / 10] |= wz_set(wz_take_first(&rest));
    deal.skat = rest;
    const char *moves[] = {"1 p", "2 p", "0 18", declaration};
    wz_game game;
    wz_game_start(&game, &isko, NULL);
    wz_view_start(view, &isko, NULL, wz_viewer_at(WZ_FOREHAND));
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

/* A claim on the table is in the scene: who makes it, and what he demands. */
static void test_a_claim_becomes_a_scene(void **state) {
    (void)state;
    wz_view view;
    wz_game game = hand_game("CJ SJ HJ DJ CA CT CK CQ C9 C8", "0 CH", &view);
    wz_move show;
    assert_int_equal(wz_move_from("0 SCS", 5, &show, NULL), WZ_OK);
    assert_int_equal(wz_apply(&game, &show), WZ_OK);
    assert_int_equal(game.table.phase, WZ_PHASE_CLAIM);
    wz_incident incident = wz_incident_of_game(&game, WZ_INCIDENT_DECLARER_SHOWS);
    assert_int_equal(incident.fact[WZ_FACT_DEMANDED], WZ_SCHNEIDER);
    incident.fact[WZ_FACT_AGREED] = 1;
    wz_referee referee = {.rules = &isko};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &incident, &ruling), WZ_OK);
    assert_int_equal(ruling.ruled, WZ_RULED_DECLARER_WINS);
    assert_int_equal(ruling.level, WZ_LEVEL_SCHNEIDER);
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
        fmt_told_incident told;
        fmt_series_trouble trouble = {0};
        assert_false(fmt_incident_read(rows[i].text, strlen(rows[i].text), WZ_ENGLISH, &told, NULL,
                                       &trouble));
        if (!strstr(trouble.say, rows[i].says)) fail_msg("%s: %s", rows[i].text, trouble.say);
    }
}

static void test_incidents_write_and_read_back(void **state) {
    (void)state;
    const char *text =
        "{\"id\":\"7\",\"kind\":\"speech\",\"facts\":{\"said\":\"card\",\"hand\":null,"
        "\"matadors\":-2},\"cards\":{\"skat_cards\":\"CJ.D7\"}}";
    fmt_told_incident told, again;
    fmt_series_trouble trouble = {0};
    assert_true(fmt_incident_read(text, strlen(text), WZ_GERMAN, &told, NULL, &trouble));
    assert_int_equal(told.incident.fact[WZ_FACT_HAND], WZ_UNKNOWN);
    char *written = fmt_json_incident(&told);
    assert_non_null(written);
    assert_true(fmt_incident_read(written, strlen(written), WZ_GERMAN, &again, NULL, &trouble));
    assert_memory_equal(&told, &again, sizeof told);
    free(written);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_4_4_4_a_level_is_proven_against_every_distribution),
        cmocka_unit_test(test_the_order_from_beginning_to_end),
        cmocka_unit_test(test_a_game_becomes_a_scene),
        cmocka_unit_test(test_a_claim_becomes_a_scene),
        cmocka_unit_test(test_bad_incidents_are_refused_with_the_place),
        cmocka_unit_test(test_incidents_write_and_read_back),
    };
    return cmocka_run_group_tests(tests, open_court, close_court);
}
