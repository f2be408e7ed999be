/* Games at a table that a program runs: what players get to see, what faults cost, the points. */
#include "seats/table_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "programs/shuffled_deal.h"

#define ENGINE WZ_SOURCE_DIR "/tests/engines/bad-engine "

/* --- Points (SkWO 6.3.1) --- */

static void expect_points(wz_result result, unsigned declarer, int a, int b, int c) {
    int32_t points[3];
    wz_list_points(&result, (wz_position){(uint8_t)declarer}, points);
    assert_int_equal(points[0], a);
    assert_int_equal(points[1], b);
    assert_int_equal(points[2], c);
}

static void test_points_at_a_table_of_three(void **state) {
    (void)state;
    expect_points((wz_result){.kind = WZ_RESULT_DECLARED, .won = true, .value = 48}, 1, 0, 98, 0);
    expect_points((wz_result){.kind = WZ_RESULT_DECLARED, .value = -96}, 2, 40, 40, -146);
    expect_points((wz_result){.kind = WZ_RESULT_PASSED_IN}, 7, 0, 0, 0);
    expect_points((wz_result){.kind = WZ_RESULT_RAMSCH, .written = {0, -61, 0}}, 7, 0, -61, 0);
}

/* --- Faults by rule --- */

static wz_rules rules;

static wz_game game_after(const char *const *moves) {
    wz_game game;
    wz_game_start(&game, &rules, NULL);
    for (; *moves; moves++) {
        wz_move move;
        assert_int_equal(wz_action_from(*moves + 2, strlen(*moves + 2),
                                        (unsigned)wz_who_from(**moves), &move, NULL),
                         WZ_OK);
        assert_int_equal(wz_apply(&game, &move), WZ_OK);
    }
    return game;
}

static wz_result fault_result(const wz_game *game, unsigned faulty) {
    wz_result result;
    assert_int_equal(wz_game_fault_result(game, (wz_position){(uint8_t)faulty}, &result), WZ_OK);
    return result;
}

/* Forehand holds the four jacks, middlehand aces, tens and small cards, rearhand the rest. */
#define DEAL                                                                                       \
    "w CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8.SA.ST.HA.HT.DA.DT.S7.H7.D7.C7."                               \
    "SK.SQ.S9.S8.HK.HQ.H9.H8.DK.DQ.D9.D8"
#define UP_TO_CHOICE DEAL, "1 18", "0 y", "1 p", "2 p"

static void test_a_declarer_who_has_not_declared_loses_the_cheapest_game(void **state) {
    (void)state;
    wz_rules_named("isko", &rules);
    wz_game game = game_after((const char *[]){UP_TO_CHOICE, NULL});
    wz_result result = fault_result(&game, 0);
    assert_int_equal(result.kind, WZ_RESULT_DECLARED);
    assert_false(result.won);
    assert_int_equal(result.value, -46); /* null, lost */
    game = game_after((const char *[]){UP_TO_CHOICE, "0 s", "w D9.D8", NULL});
    result = fault_result(&game, 0);
    assert_false(result.won);
    assert_int_equal(result.value, -46); /* null, lost */
}

static void test_a_declarer_loses_his_game_however_good_it_was(void **state) {
    (void)state;
    wz_rules_named("isko", &rules);
    wz_game game = game_after((const char *[]){
        UP_TO_CHOICE, "0 GH", "0 CJ", "1 C7", "2 S8", "0 SJ", "1 S7", "2 SQ", "0 HJ",
        "1 ST",       "2 S9", "0 DJ", "1 H7", "2 SK", "0 CA", "1 D7", "2 H8", "0 CT",
        "1 DT",       "2 H9", "0 CK", "1 HT", "2 HQ", "0 C8", "1 SA", "2 HK", NULL});
    assert_true(game.table.points[0] > 60);
    wz_result result = fault_result(&game, 0);
    assert_false(result.won);
    assert_true(result.value < 0);
}

static void test_against_a_defenders_fault_the_declarer_wins(void **state) {
    (void)state;
    wz_rules_named("isko", &rules);
    wz_game game = game_after((const char *[]){UP_TO_CHOICE, "0 CHZ", "0 CJ", NULL});
    for (unsigned faulty = 1; faulty < 3; faulty++) {
        wz_result result = fault_result(&game, faulty);
        assert_true(result.won);
        /* with 10 (ten and seven are missing), hand, schneider and schwarz, both announced */
        assert_int_equal(result.value % 12, 0);
        assert_int_equal(result.level, WZ_SCHWARZ); /* what he needed */
    }
    /* He has a trick: his null is lost, but the fault comes first. */
    game = game_after((const char *[]){UP_TO_CHOICE, "0 NH", "0 CA", NULL});
    assert_true(fault_result(&game, 2).won);
    assert_false(fault_result(&game, 0).won);
}

/* Without the jacks a bid of 264 is out of reach for every game: no fault of others makes it good. */
static void test_what_can_never_be_won_stays_lost(void **state) {
    (void)state;
    wz_rules_named("isko", &rules);
    wz_game game = game_after(
        (const char *[]){DEAL, "1 264", "0 p", "2 p", "1 s", "w D9.D8", "1 D.C7.S7", NULL});
    wz_result result = fault_result(&game, 0);
    assert_false(result.won);
    assert_true(result.overbid);
}

static void test_in_ramsch_the_fault_is_charged(void **state) {
    (void)state;
    wz_rules_named("house", &rules);
    wz_game game = game_after((const char *[]){DEAL, "1 p", "2 p", "0 p", "0 CJ", NULL});
    wz_result result = fault_result(&game, 1);
    expect_points(result, 7, 0, -120, 0);
}

/* --- Whole games with engines --- */

struct party {
    wz_solver *solver;
    struct seat_spec spec[3];
    struct seat_player player[3];
    struct table_game table;
};

static void sit_down(struct party *party, const char *a, const char *b, const char *c) {
    const char *const command[3] = {a, b, c};
    *party = (struct party){.solver = wz_solver_new(1 << 20)};
    assert_non_null(party->solver);
    party->table.rules = &rules;
    party->table.solver = party->solver;
    for (unsigned i = 0; i < 3; i++) {
        party->spec[i] = (struct seat_spec){.name = "engine", .command = command[i]};
        seat_player_open(&party->player[i], &party->spec[i], party->solver, 2000);
        party->table.player[i] = &party->player[i];
    }
}

static void play(struct party *party, uint64_t number) {
    const uint64_t seed[3] = {1, 2, 3};
    wz_deal deal = wz_deal_from_number(number);
    table_game_begin(&party->table, seed);
    table_game_deal(&party->table, &deal);
    assert_true(table_game_run(&party->table));
    assert_true(table_game_over(&party->table));
    table_game_finish(&party->table);
}

static void get_up(struct party *party) {
    for (unsigned i = 0; i < 3; i++) seat_player_close(&party->player[i]);
    wz_solver_free(party->solver);
}

static unsigned faulty(const struct party *party) {
    return wz_faulty(&party->table.game.table, &party->table.faults).i;
}

/* In ramsch all thirty cards are played, by the first legal card each. */
static void test_three_engines_play_ramsch_to_the_end(void **state) {
    (void)state;
    wz_rules_named("house", &rules);
    struct party party;
    sit_down(&party, ENGINE "good", ENGINE "good", ENGINE "good");
    for (uint64_t number = 5; number < 9; number++) {
        play(&party, number * 1000003);
        assert_int_equal(faulty(&party), WZ_NOBODY.i);
        assert_int_equal(party.table.result.kind, WZ_RESULT_RAMSCH);
        assert_int_equal(party.table.game.table.plays, 30);
        for (unsigned i = 0; i < 3; i++) assert_true(party.player[i].decisions >= 10);
    }
    get_up(&party);
}

static void test_a_fault_in_the_auction_is_a_pass_and_then_costs_the_game(void **state) {
    (void)state;
    wz_rules_named("isko", &rules);
    struct party party;
    sit_down(&party, ENGINE "good", ENGINE "crash", ENGINE "good");
    play(&party, 4242);
    assert_int_equal(party.table.result.kind, WZ_RESULT_PASSED_IN);
    assert_int_equal(party.player[1].fault, ENGINE_CRASH);
    assert_int_equal(party.player[0].fault, ENGINE_NONE);
    get_up(&party);
}

/* A level that can't decide, here for want of a solver, must not hold up the table. */
static void test_a_level_without_a_decision_has_a_fault(void **state) {
    (void)state;
    wz_rules_named("house", &rules);
    struct party party;
    sit_down(&party, NULL, NULL, NULL);
    for (unsigned i = 0; i < 3; i++) snprintf(party.spec[i].level, SEAT_NAME, "thumb");
    snprintf(party.spec[2].level, SEAT_NAME, "expert");
    party.player[2].solver = NULL;
    play(&party, 77);
    assert_int_equal(party.player[2].fault, ENGINE_ILLEGAL);
    assert_int_equal(faulty(&party), 2);
    get_up(&party);
}

static void test_an_engine_is_started_anew_and_then_given_up(void **state) {
    (void)state;
    wz_rules_named("house", &rules);
    struct party party;
    sit_down(&party, ENGINE "good", ENGINE "garbage", ENGINE "good");
    for (unsigned i = 0; i < ENGINE_PATIENCE + 2; i++) {
        play(&party, 1000 + i);
        assert_int_equal(faulty(&party), 1);
        assert_int_equal(party.player[1].fault, ENGINE_GARBAGE);
        assert_int_equal(party.table.points[1], -120);
        /* given up, it is not even asked in the auction */
        assert_int_equal(party.player[1].decisions, i < ENGINE_PATIENCE ? 1 : 0);
    }
    get_up(&party);
}

/* --- What an engine gets to see --- */

static unsigned count_of(const char *text, const char *part) {
    unsigned count = 0;
    for (; (text = strstr(text, part)); text += strlen(part)) count++;
    return count;
}

/* No line names a card before the engine in this position may know it. Returns how many cards were
 * played. */
static unsigned expect_only_own_cards(const char *path, unsigned position, const wz_deal *deal) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char line[512];
    unsigned deals = 0, plays = 0;
    wz_cards known = deal->hand[position];
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "move ", 5) != 0) continue;
        char *action = line + 7;
        action[strcspn(action, " \n")] = '\0';
        wz_move move;
        assert_int_equal(
            wz_action_from(action, strlen(action), (unsigned)wz_who_from(line[5]), &move, NULL),
            WZ_OK);
        if (move.kind == WZ_MOVE_DEAL) {
            deals++;
            assert_int_equal(count_of(action, "??"), 22);
            for (unsigned i = 0; i < 4; i++)
                assert_int_equal(move.cards[i], i == position ? deal->hand[i] : 0);
        }
        if (move.kind == WZ_MOVE_SKAT || move.kind == WZ_MOVE_DECLARE)
            assert_int_equal(move.cards[0], 0); /* it never declares */
        /* laid open for everybody */
        if (move.kind == WZ_MOVE_SHOW || move.kind == WZ_MOVE_DECLARE) known |= move.cards[1];
        bool laid_open = move.kind == WZ_MOVE_SHOW || move.contract.flags & WZ_OUVERT;
        if (laid_open) known |= move.cards[1]; /* for all to see */
        if (move.kind == WZ_MOVE_PLAY) plays++, known |= wz_set(move.card);
        else assert_int_equal((move.cards[0] | move.cards[1] | move.cards[2]) & ~known, 0);
    }
    fclose(file);
    assert_int_equal(deals, 1);
    return plays;
}

/* An engine that records between two players of the library. */
static wz_deal play_recorded(const char *command, unsigned position, wz_random *random) {
    const char *engine[3] = {NULL, NULL, NULL};
    engine[position] = command;
    struct party party;
    sit_down(&party, engine[0], engine[1], engine[2]);
    for (unsigned i = 0; i < 3; i++)
        if (i != position) snprintf(party.spec[i].level, SEAT_NAME, "thumb");
    wz_deal deal = cli_shuffled_deal(random);
    play(&party, wz_deal_number(&deal));
    get_up(&party);
    return deal;
}

static void test_an_engine_hears_only_what_its_position_sees(void **state) {
    (void)state;
    enum { GAMES = 8 };
    wz_rules_named("isko", &rules);
    wz_random random = wz_random_from(3);
    for (unsigned position = 0; position < 3; position++) {
        char path[] = "/tmp/wenzel-engine-XXXXXX", command[256];
        int made = mkstemp(path);
        assert_true(made >= 0);
        close(made);
        snprintf(command, sizeof command, ENGINE "record %s", path);
        unsigned plays = 0;
        for (unsigned i = 0; i < GAMES; i++) {
            wz_deal deal = play_recorded(command, position, &random);
            plays += expect_only_own_cards(path, position, &deal);
        }
        unlink(path);
        assert_true(plays >= 30); /* one of the games at least was played */
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_at_a_table_of_three),
        cmocka_unit_test(test_a_declarer_who_has_not_declared_loses_the_cheapest_game),
        cmocka_unit_test(test_a_declarer_loses_his_game_however_good_it_was),
        cmocka_unit_test(test_against_a_defenders_fault_the_declarer_wins),
        cmocka_unit_test(test_what_can_never_be_won_stays_lost),
        cmocka_unit_test(test_in_ramsch_the_fault_is_charged),
        cmocka_unit_test(test_three_engines_play_ramsch_to_the_end),
        cmocka_unit_test(test_a_fault_in_the_auction_is_a_pass_and_then_costs_the_game),
        cmocka_unit_test(test_a_level_without_a_decision_has_a_fault),
        cmocka_unit_test(test_an_engine_is_started_anew_and_then_given_up),
        cmocka_unit_test(test_an_engine_hears_only_what_its_position_sees),
    };
    return cmocka_run_group_tests_name("table game", tests, NULL, NULL);
}
