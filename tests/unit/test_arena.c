/* The arena's plan, its lines in a file, and its sums. */
#include "programs/arena/arena.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct arena_plan plan_of(const char *a, const char *b, const char *c) {
    struct arena_plan plan = {.seed = 7, .deals = 10};
    const char *const names[3] = {a, b, c};
    for (unsigned i = 0; i < 3; i++)
        snprintf(plan.spec[i].name, sizeof plan.spec[i].name, "%s", names[i]);
    arena_seat(&plan);
    return plan;
}

/* --- The plan --- */

/* Every name sits equally often in every seat, beside everybody. */
static void expect_balance(const struct arena_plan *plan) {
    unsigned at[3][3] = {{0}};
    for (unsigned i = 0; i < plan->games; i++)
        for (unsigned k = 0; k < 3; k++) at[plan->name[plan->seat[i][k]]][k]++;
    for (unsigned name = 0; name < plan->names; name++)
        for (unsigned k = 1; k < 3; k++) assert_int_equal(at[name][k], at[name][0]);
}

static void test_all_different_seatings(void **state) {
    (void)state;
    static const struct {
        const char *name[3];
        unsigned names, games;
    } cases[] = {{{"a", "b", "c"}, 3, 6},
                 {{"a", "b", "b"}, 2, 3},
                 {{"a", "b", "a"}, 2, 3},
                 {{"a", "a", "b"}, 2, 3},
                 {{"a", "a", "a"}, 1, 1}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena_plan plan = plan_of(cases[i].name[0], cases[i].name[1], cases[i].name[2]);
        assert_int_equal(plan.names, cases[i].names);
        assert_int_equal(plan.games, cases[i].games);
        expect_balance(&plan);
    }
}

static void test_no_seating_twice(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "c");
    for (unsigned i = 0; i < plan.games; i++)
        for (unsigned k = 0; k < i; k++)
            assert_memory_not_equal(plan.seat[i], plan.seat[k], sizeof plan.seat[i]);
}

static void test_cards_and_seeds_repeat_and_differ(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "b"), other = plan_of("a", "b", "b");
    other.seed = 8;
    for (uint64_t deal = 0; deal < 50; deal++) {
        wz_deal cards = arena_cards(&plan, deal), again = arena_cards(&plan, deal);
        wz_deal next = arena_cards(&plan, deal + 1), elsewhere = arena_cards(&other, deal);
        assert_true(wz_deal_valid(&cards));
        assert_true(wz_deal_number(&cards) == wz_deal_number(&again));
        assert_true(wz_deal_number(&cards) != wz_deal_number(&next));
        assert_true(wz_deal_number(&cards) != wz_deal_number(&elsewhere));
        uint64_t seed = arena_seed(&plan, deal, "a");
        assert_true(seed == arena_seed(&plan, deal, "a") && seed <= INT64_MAX);
        assert_true(seed != arena_seed(&plan, deal, "b"));
        assert_true(seed != arena_seed(&plan, deal + 1, "a"));
        assert_true(seed != arena_seed(&other, deal, "a"));
    }
}

/* --- Lines --- */

static struct arena_game some_game(unsigned i) {
    struct arena_game game = {.who = {(uint8_t)(i % 3), 1, 2},
                              .kind = WZ_RESULT_DECLARED,
                              .declarer = (uint8_t)(i % 3),
                              .contract = wz_declaration(i % WZ_DECLARATIONS),
                              .won = i % 2,
                              .points = {(int16_t)(i - 40), 40, -530},
                              .decisions = {i, 13, 256},
                              .nanoseconds = {i * 1000, 5000000, 0},
                              .fault = {(uint8_t)(i % ENGINE_FAULT_COUNT), 0, 1}};
    if (i % 7 < 2) {
        game.kind = i % 7 ? WZ_RESULT_RAMSCH : WZ_RESULT_PASSED_IN;
        game.declarer = WZ_NOBODY.i;
        game.contract = (wz_contract){i % 7 ? WZ_RAMSCH : WZ_NO_KIND, 0};
        game.won = false;
    }
    return game;
}

static void test_a_line_is_read_as_it_was_written(void **state) {
    (void)state;
    for (unsigned i = 0; i < 100; i++) {
        struct arena_game game = some_game(i), read;
        char line[512];
        wz_out out = wz_out_to(line, sizeof line);
        arena_put_line(&out, i, i % 6, &game);
        uint64_t deal = 0;
        unsigned number = 0;
        assert_false(wz_out_cut(&out));
        assert_true(arena_line_from(line, &deal, &number, &read));
        assert_int_equal(deal, i);
        assert_int_equal(number, i % 6);
        char again[512];
        out = wz_out_to(again, sizeof again);
        arena_put_line(&out, deal, number, &read);
        assert_string_equal(line, again);
        assert_memory_equal(game.points, read.points, sizeof read.points);
        assert_memory_equal(game.fault, read.fault, sizeof read.fault);
        assert_int_equal(game.contract.kind, read.contract.kind);
        assert_int_equal(game.declarer, read.declarer);
        assert_int_equal(game.won, read.won);
    }
}

/* No beginning of a line and no line with a changed word is taken for a whole one. */
static void test_broken_lines_are_refused(void **state) {
    (void)state;
    struct arena_game game = some_game(5), read;
    char line[512], broken[512];
    wz_out out = wz_out_to(line, sizeof line);
    arena_put_line(&out, 12, 3, &game);
    uint64_t deal;
    unsigned number;
    for (size_t length = 0; line[length]; length++) {
        snprintf(broken, sizeof broken, "%.*s", (int)length, line);
        assert_false(arena_line_from(broken, &deal, &number, &read));
    }
    for (size_t at = 0; line[at + 1]; at++) {
        if (line[at + 1] != ' ' && line[at + 1] != '\n') continue;
        memcpy(broken, line, sizeof line);
        broken[at] = '*';
        assert_false(arena_line_from(broken, &deal, &number, &read));
    }
    static const char *const wrong[] = {
        "",
        "\n",
        "#=\n",
        "#= 1 2 3\n",
        "#= -1 0 0 1 2 passed - - - 0 0 0 1 1 1 0 0 0 none none none\n",
        "#= 1 6 0 1 2 passed - - - 0 0 0 1 1 1 0 0 0 none none none\n",
        "#= 1 0 0 1 3 passed - - - 0 0 0 1 1 1 0 0 0 none none none\n",
        "#= 1 0 0 1 2 declared - - - 0 0 0 1 1 1 0 0 0 none none none\n",
        "#= 1 0 0 1 2 declared 3 G won 0 0 0 1 1 1 0 0 0 none none none\n",
        "#= 1 0 0 1 2 passed - - - 0 0 99999999999999999999 1 1 1 0 0 0 none none none\n",
        "#= 1 0 0 1 2 passed - - - 0 0 0 1 1 1 0 0 0 none none none more\n"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(arena_line_from(wrong[i], &deal, &number, &read));
}

/* --- Sums --- */

static struct arena_game declared_by(const struct arena_plan *plan, unsigned number, unsigned who,
                                     bool won) {
    struct arena_game game = {.kind = WZ_RESULT_DECLARED, .contract = {WZ_GRAND, 0}, .won = won};
    for (uint8_t i = 0; i < 3; i++) {
        game.who[i] = plan->defence ? (uint8_t)(i == 0 ? 2 : number) : plan->seat[number][i];
        if (game.who[i] == who) game.declarer = i;
        game.decisions[i] = 10;
        game.nanoseconds[i] = 20000000;
    }
    for (unsigned i = 0; i < 3; i++) game.points[i] = won ? 0 : 40;
    game.points[game.declarer] = won ? 98 : -146;
    return game;
}

/* A wins with its hand in every seat; in a second deal it loses once and all else is passed in. */
static void test_means_by_deals(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "b");
    struct arena_tally tally = {0};
    struct arena_game games[ARENA_SEATINGS] = {{.won = false}};
    for (unsigned i = 0; i < 3; i++) games[i] = declared_by(&plan, i, 0, true);
    arena_tally_deal(&tally, &plan, games);
    games[0] = declared_by(&plan, 0, 0, false);
    for (unsigned i = 1; i < 3; i++) {
        games[i] = (struct arena_game){.kind = WZ_RESULT_PASSED_IN, .declarer = WZ_NOBODY.i};
        memcpy(games[i].who, plan.seat[i], sizeof games[i].who);
    }
    arena_tally_deal(&tally, &plan, games);
    fmt_arena_report report;
    arena_report(&tally, &plan, &report);
    assert_int_equal(report.deals, 2);
    assert_int_equal(report.mix.games, 6);
    assert_int_equal(report.mix.passed_in, 2);
    assert_int_equal(report.players, 2);
    const fmt_arena_player *a = &report.player[0], *b = &report.player[1];
    assert_string_equal(a->name, "a");
    assert_string_equal(b->name, "b");
    assert_int_equal(a->games, 6);
    assert_int_equal(b->games, 12);
    assert_int_equal(a->declared, 4);
    assert_int_equal(a->won, 3);
    assert_int_equal(b->declared, 0);
    double first = 98, second = -146 / 3.0;
    assert_true(fabs(a->points.mean - (first + second) / 2) < 1e-9);
    assert_true(fabs(b->points.mean - (0 + 40 / 3.0) / 2) < 1e-9);
    assert_true(fabs(a->difference.mean - (first + (second - 40 / 3.0)) / 2) < 1e-9);
    assert_true(fabs(a->difference.mean + b->difference.mean) < 1e-9);
    /* two values: half their distance times Student's 12.706 */
    assert_true(fabs(a->points.ci95 - 12.706 * (first - second) / 2) < 1e-6);
    assert_int_equal(a->decisions, 40);
    assert_int_equal(a->nanoseconds, 80000000);
}

static void test_three_names_have_each_their_own(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "c");
    struct arena_tally tally = {0};
    struct arena_game games[ARENA_SEATINGS];
    for (unsigned i = 0; i < 6; i++) games[i] = declared_by(&plan, i, i % 3, i < 3);
    arena_tally_deal(&tally, &plan, games);
    fmt_arena_report report;
    arena_report(&tally, &plan, &report);
    double sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        const fmt_arena_player *player = &report.player[i];
        assert_int_equal(player->games, 6);
        assert_int_equal(player->declared, 2);
        assert_int_equal(player->won, 1);
        assert_true(fabs(player->points.mean - (98 - 146 + 2 * 40) / 6.0) < 1e-9);
        sum += player->difference.mean;
    }
    assert_true(fabs(sum) < 1e-9);
}

/* Against the second pair the declarer wins one more of four games. */
static void test_defence_is_compared_in_pairs(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "c");
    plan.defence = true;
    arena_seat(&plan);
    assert_int_equal(plan.games, 2);
    struct arena_tally tally = {0};
    for (unsigned i = 0; i < 4; i++) {
        struct arena_game games[ARENA_SEATINGS];
        games[0] = declared_by(&plan, 0, 2, i < 2);
        games[1] = declared_by(&plan, 1, 2, i < 3);
        arena_tally_deal(&tally, &plan, games);
    }
    struct arena_game passed[ARENA_SEATINGS] = {
        {.kind = WZ_RESULT_PASSED_IN, .who = {2, 2, 2}, .declarer = WZ_NOBODY.i},
        {.kind = WZ_RESULT_PASSED_IN, .who = {2, 2, 2}, .declarer = WZ_NOBODY.i}};
    arena_tally_deal(&tally, &plan, passed);
    fmt_defence_report report;
    arena_defence_report(&tally, &plan, &report);
    assert_int_equal(report.deals, 5);
    assert_int_equal(report.played, 4);
    assert_string_equal(report.declarer, "c");
    assert_true(fabs(report.pair[0].won.mean - 0.5) < 1e-9);
    assert_true(fabs(report.pair[1].won.mean - 0.75) < 1e-9);
    assert_true(fabs(report.difference.mean + 0.25) < 1e-9);
    /* one of four values is -1: variance 1/4, three degrees of freedom */
    assert_true(fabs(report.difference.ci95 - 3.182 * 0.25) < 1e-6);
    assert_true(fabs(report.points_difference.mean - (-146 - 98) / 4.0) < 1e-9);
}

static void test_faults_are_counted_by_player(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "b");
    struct arena_tally tally = {0};
    struct arena_game games[ARENA_SEATINGS];
    for (unsigned i = 0; i < 3; i++) {
        games[i] = declared_by(&plan, i, 0, true);
        for (unsigned k = 0; k < 3; k++)
            if (games[i].who[k] == 0) games[i].fault[k] = ENGINE_LATE;
    }
    assert_int_equal(arena_faults(&tally), 0);
    arena_tally_deal(&tally, &plan, games);
    assert_int_equal(arena_faults(&tally), 3);
    fmt_arena_report report;
    arena_report(&tally, &plan, &report);
    assert_int_equal(report.player[0].fault[ENGINE_LATE], 3);
    assert_int_equal(report.player[1].fault[ENGINE_LATE], 0);
}

static void test_clear_only_if_asked(void **state) {
    (void)state;
    struct arena_plan plan = plan_of("a", "b", "b");
    struct arena_tally tally = {0};
    for (unsigned n = 0; n < 200; n++) {
        struct arena_game games[ARENA_SEATINGS];
        for (unsigned i = 0; i < 3; i++) games[i] = declared_by(&plan, i, 0, n % 10 > 0);
        arena_tally_deal(&tally, &plan, games);
    }
    assert_false(arena_is_clear(&tally, &plan));
    plan.sure = 0.95;
    assert_true(arena_is_clear(&tally, &plan));
    fmt_arena_report report;
    arena_report(&tally, &plan, &report);
    assert_true(report.clear && report.sequential);
    assert_true(report.player[0].difference.sure > report.player[0].difference.ci95);
    assert_true(report.player[1].difference.sure < 0); /* one question, one test */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_different_seatings),
        cmocka_unit_test(test_no_seating_twice),
        cmocka_unit_test(test_cards_and_seeds_repeat_and_differ),
        cmocka_unit_test(test_a_line_is_read_as_it_was_written),
        cmocka_unit_test(test_broken_lines_are_refused),
        cmocka_unit_test(test_means_by_deals),
        cmocka_unit_test(test_three_names_have_each_their_own),
        cmocka_unit_test(test_defence_is_compared_in_pairs),
        cmocka_unit_test(test_faults_are_counted_by_player),
        cmocka_unit_test(test_clear_only_if_asked),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
