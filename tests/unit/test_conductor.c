/* The conductor: who is asked, what the table does by itself, when the court is called, and what faults
 * lead to. */
#include "wenzel/conductor.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "wenzel/court.h"

/* --- The loop that the header shows --- */

static wz_error play_game(wz_game *game, wz_log *log, const wz_deal *deal, wz_solver *solver,
                          wz_random *random, wz_result *result) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_BID] = 2,      [WZ_MOVE_HOLD] = 2,     [WZ_MOVE_PASS] = 4,
        [WZ_MOVE_PICK_UP] = 2,  [WZ_MOVE_PLAY] = 40,    [WZ_MOVE_DECLARE] = 1,
        [WZ_MOVE_RESIGN] = 1,   [WZ_MOVE_SHOW] = 1,     [WZ_MOVE_THROW] = 1,
        [WZ_MOVE_AGREE] = 1,    [WZ_MOVE_REFUSE] = 1,   [WZ_MOVE_KONTRA] = 1,
        [WZ_MOVE_REKONTRA] = 1, [WZ_MOVE_BOCK] = 1,     [WZ_MOVE_HIRSCH] = 1,
        [WZ_MOVE_PUSH] = 1,     [WZ_MOVE_PUSH_ON] = 1,  [WZ_MOVE_JUNGFRAU] = 1,
        [WZ_MOVE_MARCH] = 1,    [WZ_MOVE_SCHENKEN] = 1, [WZ_MOVE_PATROUILLEN] = 1,
        [WZ_MOVE_EXCHANGE] = 1,
    };
    wz_faults faults = {0};
    wz_cue cue;
    wz_verdict verdict;
    while (wz_conduct(game, &faults, &cue) != WZ_CUE_OVER) {
        wz_move move = cue.move;
        if (cue.kind == WZ_CUE_DEAL) move = wz_deal_move(deal);
        if (cue.kind == WZ_CUE_COURT) {
            wz_court_verdict(game, solver, &verdict);
            move = verdict.word;
        }
        for (unsigned i = 0; i < cue.asked && move.kind == WZ_MOVE_NONE; i++) {
            bool speaks = cue.ask[i].must || wz_random_below(random, 50) == 0;
            wz_options options;
            wz_game_options(game, cue.ask[i].who, &options);
            if (speaks) wz_random_move(&options, game->table.rules, weight, random, &move);
        }
        wz_error error = wz_play(game, log, &move);
        if (error != WZ_OK) return error;
    }
    return wz_decided_result(game, &faults, result);
}

static void test_the_loop_plays_every_rule_set_to_the_end(void **state) {
    (void)state;
    enum { GAMES = 400 };
    wz_solver *solver = wz_solver_new((size_t)1 << 20);
    wz_random random = wz_random_from(16);
    unsigned endings[WZ_ENDING_COUNT] = {0};
    for (unsigned r = 0; wz_rules_name(r); r++) {
        wz_rules rules;
        assert_int_equal(wz_rules_named(wz_rules_name(r), &rules), WZ_OK);
        for (unsigned i = 0; i < GAMES; i++) {
            wz_game game;
            wz_log log = {.count = 0};
            wz_result result;
            wz_deal deal = wz_deal_from_number(wz_random_below64(&random, WZ_DEALS));
            wz_terms terms = wz_terms_of_seats(3 + i % 2);
            wz_game_start(&game, &rules, &terms);
            wz_error error = play_game(&game, &log, &deal, solver, &random, &result);
            if (error != WZ_OK) fail_msg("%s, game %u: %s", rules.name, i, wz_error_name(error));
            assert_true(wz_over(&game.table));
            endings[game.table.ending]++;
        }
    }
    wz_solver_free(solver);
    assert_true(endings[WZ_END_CLAIM_HOLDS] + endings[WZ_END_CLAIM_FAILS] > 0);
    assert_true(endings[WZ_END_OWN_CLAIM_HOLDS] + endings[WZ_END_OWN_CLAIM_FAILS] > 0);
    assert_true(endings[WZ_END_CONCEDED] > 0 && endings[WZ_END_PLAYED] > 0);
}

/* The loop in a file, without white space; every line has so much before it. */
static void read_loop(const char *path, size_t margin, char *text, size_t room) {
    static const char first[] = "static wz_error play_game(";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[256];
    size_t used = 0;
    for (bool inside = false, end = false; !end && fgets(line, sizeof line, file);) {
        const char *at = line + (strlen(line) > margin ? margin : strlen(line));
        inside |= strncmp(at, first, sizeof first - 1) == 0;
        end = inside && strcmp(at, "}\n") == 0;
        for (; inside && *at; at++)
            if (!isspace((unsigned char)*at) && used + 1 < room) text[used++] = *at;
    }
    text[used] = '\0';
    fclose(file);
}

static void test_the_loop_is_the_one_of_the_header(void **state) {
    (void)state;
    char shown[4096], played[4096];
    read_loop(WZ_SOURCE_DIR "/include/wenzel/conductor.h", strlen(" *     "), shown, sizeof shown);
    read_loop(WZ_SOURCE_DIR "/tests/unit/test_conductor.c", 0, played, sizeof played);
    assert_true(strlen(shown) > 500);
    assert_string_equal(shown, played);
}

/* --- Who is asked --- */

static wz_rules rules;
static wz_game game;
static wz_faults faults;
static wz_cue cue;

/* Forehand has the jacks and the best of clubs. */
static void deal(const char *name, bool sitters) {
    wz_deal cards = {{0, 0, 0}, 0};
    wz_card order[32];
    assert_int_equal(wz_rules_named(name, &rules), WZ_OK);
    wz_sort(WZ_CLUBS_GAME, WZ_DECK, order);
    for (unsigned i = 0; i < 32; i++) {
        wz_cards card = wz_set(order[i]);
        if (i < 10) cards.hand[0] |= card;
        else if (i < 30) cards.hand[1 + i % 2] |= card;
        else cards.skat |= card;
    }
    wz_move move = wz_deal_move(&cards);
    faults = (wz_faults){0};
    wz_terms terms = wz_terms_of_seats(sitters ? 4 : 3);
    wz_game_start(&game, &rules, &terms);
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_DEAL);
    assert_int_equal(wz_apply(&game, &move), WZ_OK);
}

static void say(const char *text) {
    wz_move move;
    assert_int_equal(wz_move_from(text, strlen(text), &move, NULL), WZ_OK);
    wz_error error = wz_apply(&game, &move);
    if (error != WZ_OK) fail_msg("%s: %s", text, wz_error_name(error));
}

/* "1? 2? 0!" for two who may speak and one who must. */
static void assert_asked(const char *expected) {
    char text[32] = "";
    wz_out out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_ASK);
    for (unsigned i = 0; i < cue.asked; i++) {
        if (i) wz_put_char(&out, ' ');
        wz_put_char(&out, wz_who_char(cue.ask[i].who));
        wz_put_char(&out, cue.ask[i].must ? '!' : '?');
    }
    assert_string_equal(text, expected);
}

static void make_own_move(const char *expected) {
    char text[128] = "";
    wz_out out = wz_out_to(text, sizeof text);
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_MOVE);
    wz_put_move(&out, &cue.move);
    assert_memory_equal(text, expected, strlen(expected));
    assert_int_equal(wz_apply(&game, &cue.move), WZ_OK);
}

/* Clubs from the hand, played by forehand. */
static void declare_clubs(void) {
    say("1 18");
    say("0 y");
    say("1 p");
    say("2 p");
    say("0 CH");
}

/* One card, the first that is legal. */
static void play_card(void) {
    wz_move move = {.kind = WZ_MOVE_PLAY, .who = game.table.turn};
    move.card = wz_first(wz_legal_cards(&game.table, game.hand[game.table.turn]));
    assert_int_equal(wz_apply(&game, &move), WZ_OK);
}

static void test_the_one_on_turn_is_asked_and_the_skat_is_handed_over(void **state) {
    (void)state;
    deal("isko", false);
    assert_asked("1!");
    say("1 18");
    assert_asked("0!");
    say("0 y");
    say("1 p");
    assert_asked("2!");
    say("2 p");
    assert_asked("0!");
    say("0 s");
    make_own_move("w ");
    assert_asked("0!");
}

static void test_the_others_may_speak_before_each_trick_and_not_before_each_card(void **state) {
    (void)state;
    deal("isko", false);
    declare_clubs();
    for (unsigned trick = 0; trick < 4; trick++) {
        assert_asked("1? 2? 0!");
        play_card();
        assert_asked("1!");
        play_card();
        assert_asked("2!");
        play_card();
    }
}

static void test_nobody_is_asked_who_has_nothing_to_say(void **state) {
    (void)state;
    deal("house", false);
    say("1 p");
    say("2 p");
    say("0 p");
    assert_int_equal(game.table.contract.kind, WZ_RAMSCH);
    assert_asked("0!");
}

static void test_4_4_2_one_who_sits_out_is_asked_for_consent(void **state) {
    (void)state;
    deal("isko", true);
    declare_clubs();
    for (unsigned i = 0; i < 6; i++) play_card();
    assert_asked("1? 2? 0!");
    say("0 RE");
    assert_asked("1! 2! d!");
    say("1 refuse");
    assert_asked("2! d!");
    say("2 refuse");
    assert_asked("d!");
    say("d refuse");
    assert_asked("1? 2? 0!");
}

static void test_4_4_4_both_defenders_are_asked_about_a_claim(void **state) {
    (void)state;
    deal("isko", true);
    declare_clubs();
    say("0 SC");
    assert_asked("1! 2!");
    say("2 agree");
    assert_asked("1!");
    say("1 agree");
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_OVER);
}

/* Also where somebody could grant it: that is his own move, and nobody waits for it. */
static void test_4_4_5_a_claim_is_for_the_court(void **state) {
    (void)state;
    static const char *const claims[][2] = {{"isko", "1 SC"}, {"isko1999", "0 SC"}};
    for (unsigned i = 0; i < 2; i++) {
        deal(claims[i][0], false);
        declare_clubs();
        say(claims[i][1]);
        assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_COURT);
        assert_int_equal(cue.asked, 0);
        assert_int_equal(cue.move.kind, WZ_MOVE_NONE);
    }
}

/* --- Faults --- */

static void fail_at(uint8_t position) {
    wz_note_fault(&faults, &game.table, (wz_position){position});
}

static void test_who_fails_in_the_auction_passes_and_loses_the_game_that_comes(void **state) {
    (void)state;
    deal("isko", false);
    say("1 18");
    say("0 y");
    fail_at(1);
    assert_false(wz_decided(&game.table, &faults));
    make_own_move("1 p");
    assert_asked("2!");
    say("2 p");
    assert_asked("0!");
    say("0 CH");
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_OVER);
    assert_false(wz_over(&game.table));
    assert_int_equal(wz_faulty(&game.table, &faults).i, 1);
    wz_result result;
    assert_int_equal(wz_decided_result(&game, &faults, &result), WZ_OK);
    assert_true(result.won);
}

static void test_a_game_that_is_passed_in_is_nobodys_fault(void **state) {
    (void)state;
    deal("isko", false);
    fail_at(1);
    make_own_move("1 p");
    say("2 p");
    say("0 p");
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_OVER);
    assert_int_equal(wz_faulty(&game.table, &faults).i, WZ_NOBODY.i);
    wz_result result;
    assert_int_equal(wz_decided_result(&game, &faults, &result), WZ_OK);
    assert_int_equal(result.kind, WZ_RESULT_PASSED_IN);
}

static void test_a_later_fault_decides_the_game_at_once(void **state) {
    (void)state;
    deal("isko", false);
    say("1 18");
    say("0 y");
    say("1 p");
    say("2 p");
    fail_at(0); /* has to declare, and can't */
    assert_int_equal(wz_conduct(&game, &faults, &cue), WZ_CUE_OVER);
    assert_int_equal(wz_faulty(&game.table, &faults).i, 0);
    wz_result result;
    assert_int_equal(wz_decided_result(&game, &faults, &result), WZ_OK);
    assert_false(result.won);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_loop_plays_every_rule_set_to_the_end),
        cmocka_unit_test(test_the_loop_is_the_one_of_the_header),
        cmocka_unit_test(test_the_one_on_turn_is_asked_and_the_skat_is_handed_over),
        cmocka_unit_test(test_the_others_may_speak_before_each_trick_and_not_before_each_card),
        cmocka_unit_test(test_nobody_is_asked_who_has_nothing_to_say),
        cmocka_unit_test(test_4_4_2_one_who_sits_out_is_asked_for_consent),
        cmocka_unit_test(test_4_4_4_both_defenders_are_asked_about_a_claim),
        cmocka_unit_test(test_4_4_5_a_claim_is_for_the_court),
        cmocka_unit_test(test_who_fails_in_the_auction_passes_and_loses_the_game_that_comes),
        cmocka_unit_test(test_a_game_that_is_passed_in_is_nobodys_fault),
        cmocka_unit_test(test_a_later_fault_decides_the_game_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
