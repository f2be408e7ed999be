/* The value of every finished game: the laws of the order, and a plain count of played games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "random_game.h"
#include "wenzel/match.h"

static const unsigned base_values[] = {9, 10, 11, 12, 24}; /* ISkO 2.4.1 */
static const unsigned null_values[] = {23, 35, 46, 59};    /* ISkO 2.4.2: by hand and ouvert */

static unsigned null_value(wz_contract contract) {
    return null_values[(contract.flags & WZ_HAND ? 1 : 0) + (contract.flags & WZ_OUVERT ? 2 : 0)];
}

/* A random game to its end; false if it has none. */
static bool play_to_the_end(random_game *g, trial *t, unsigned rule_sets) {
    random_game_start(g, t, rule_sets);
    random_game_play(g, t, WZ_MAX_MOVES);
    return wz_over(&g->game.table);
}

/* Whatever a game of these rules comes to, its list takes it; only a game that never was has no line. */
static bool is_written_down(trial *t, const random_game *g, const wz_result *result) {
    wz_series series;
    wz_entry entry;
    wz_error error = wz_series_start(&series, &g->rules, 3u + g->terms.sitters, 0);
    REQUIRE(t, error == WZ_OK, "no series: %s", wz_error_name(error));
    error = wz_entry_of_result(&series, result, g->game.table.declarer, &entry);
    bool none = result->kind == WZ_RESULT_NO_GAME || result->kind == WZ_RESULT_VOID;
    REQUIRE(t, error == (none ? WZ_E_NO_ENTRY : WZ_OK), "not written down: %s, %d %d %d, %d",
            wz_error_name(error), result->written[0], result->written[1], result->written[2],
            result->value);
    return true;
}

static bool every_finished_game_has_a_result(trial *t) {
    random_game g;
    wz_result result;
    memset(&result, 0, sizeof result);
    if (!play_to_the_end(&g, t, RULES_ALL)) {
        REQUIRE(t, wz_game_result(&g.game, &result) != WZ_OK, "a result before the end");
        return true;
    }
    wz_error error = wz_game_result(&g.game, &result);
    REQUIRE(t, error == WZ_OK, "no result: %s", wz_error_name(error));
    const wz_table *table = &g.game.table;
    REQUIRE(t, (result.kind == WZ_RESULT_PASSED_IN) == table->passed_in, "passed in?");
    bool ramsch = table->contract.kind == WZ_RAMSCH && !table->out_kind;
    REQUIRE(t, (result.kind == WZ_RESULT_RAMSCH) == ramsch, "ramsch: %d", ramsch);
    if (result.kind == WZ_RESULT_DECLARED)
        REQUIRE(t, result.won == (result.value > 0) && result.value, "won: %d, value %d",
                result.won, result.value);
    else REQUIRE(t, result.value == 0, "a value without a declarer: %d", result.value);
    return is_written_down(t, &g, &result);
}

/* 2.5.3, 2.4.2: base times cases, or the fixed value; 2.5.11: lost games double; 3.6: never less
 * than was bid. */
static bool values_are_whole_multiples_and_cover_the_bid(trial *t) {
    random_game g;
    wz_result result;
    if (!play_to_the_end(&g, t, RULES_ISKO | RULES_HOUSE) ||
        wz_game_result(&g.game, &result) != WZ_OK || result.kind != WZ_RESULT_DECLARED)
        return true;
    unsigned size = (unsigned)abs(result.value);
    REQUIRE(t, size % (1u << g.game.table.spritzen) == 0, "%d with spritzen", result.value);
    size >>= g.game.table.spritzen;
    if (!result.won) {
        REQUIRE(t, size % 2 == 0, "lost games double: %d", result.value);
        size /= 2;
    }
    if (result.contract.kind == WZ_NULL) {
        REQUIRE(t, size == null_value(result.contract), "null for %d", result.value);
    } else {
        unsigned base = base_values[result.contract.kind];
        REQUIRE(t, size % base == 0, "%d is no multiple of %u", result.value, base);
        REQUIRE(t, size / base >= 2, "%d is less than two cases", result.value);
    }
    REQUIRE(t, size >= g.game.table.bid, "%d below the bid of %u", result.value, g.game.table.bid);
    return true;
}

/* --- Games played to the end, counted by hand --- */

static unsigned cases(wz_contract contract, int matadors, unsigned level) {
    unsigned sum = (unsigned)abs(matadors) + 1 + level;
    for (unsigned flag = WZ_HAND; flag <= WZ_SCHWARZ_ANNOUNCED; flag *= 2)
        sum += contract.flags & flag ? 1 : 0;
    return sum;
}

/* Which level one side has reached, or suffered: 2.5.5, 2.5.6 */
static unsigned level_of(unsigned loser_points, unsigned loser_tricks) {
    return loser_tricks == 0 ? 2 : loser_points <= 30 ? 1 : 0;
}

static int plain_trump_value(const wz_game *game) {
    const wz_table *table = &game->table;
    unsigned declarer = table->declarer.i, flags = table->contract.flags;
    wz_cards own = game->hand[declarer] | table->played[declarer] | game->skat;
    unsigned points = table->points[declarer] + naive_points_of(game->skat);
    unsigned tricks = table->tricks[declarer], base = base_values[table->contract.kind];
    unsigned announced = flags & WZ_SCHWARZ_ANNOUNCED ? 2 : flags & WZ_SCHNEIDER_ANNOUNCED ? 1 : 0;
    int matadors = naive_matadors((wz_kind)table->contract.kind, own);

    unsigned reached = level_of(120 - points, 10 - tricks);
    bool won = points >= 61 && reached >= announced; /* 2.5.4, 2.5.7 */
    unsigned level = won ? reached : level_of(points, tricks);
    if (level < announced) level = announced;
    unsigned value = base * cases(table->contract, matadors, level);
    while (value < table->bid) { /* 3.6.1, 3.6.3 */
        won = false;
        value += base;
    }
    return won ? (int)value : -2 * (int)value;
}

static int plain_value(const wz_game *game) {
    const wz_table *table = &game->table;
    int value;
    if (table->contract.kind == WZ_NULL) {
        value = (int)null_value(table->contract);
        value *= table->tricks[table->declarer.i] ? -2 : 1; /* 2.5.9 */
    } else {
        value = plain_trump_value(game);
    }
    return value * (1 << table->spritzen);
}

static bool played_games_count_as_by_hand(trial *t) {
    random_game g;
    wz_result result;
    if (!play_to_the_end(&g, t, RULES_ISKO | RULES_HOUSE) || g.game.table.ending != WZ_END_PLAYED ||
        wz_game_result(&g.game, &result) != WZ_OK || result.kind != WZ_RESULT_DECLARED)
        return true;
    int expected = plain_value(&g.game);
    REQUIRE(t, result.value == expected, "%d by the library, %d by hand", result.value, expected);
    return true;
}

/* House rules: the loser writes his points, the skat with them; all tricks are worth 120. */
static bool ramsch_is_written_by_points(trial *t) {
    random_game g;
    wz_result result;
    if (!play_to_the_end(&g, t, RULES_HOUSE) || wz_game_result(&g.game, &result) != WZ_OK ||
        result.kind != WZ_RESULT_RAMSCH)
        return true;
    const wz_table *table = &g.game.table;
    unsigned points[3], most = 0, virgins = 0, sum = 0;
    for (unsigned p = 0; p < 3; p++) {
        points[p] = table->points[p];
        most = points[p] > most ? points[p] : most;
        virgins += table->tricks[p] == 0;
        sum += points[p];
    }
    REQUIRE(t, sum + naive_points_of(g.game.skat) == 120, "%u points in tricks", sum);
    for (unsigned p = 0; p < 3; p++) {
        int written = points[p] == most ? -(int)(most + naive_points_of(g.game.skat)) : 0;
        written *= virgins == 1 ? 2 : 1;
        if (table->tricks[p] == 10) written = 120;
        REQUIRE(t, result.written[p] == written, "position %u writes %d, not %d", p,
                result.written[p], written);
    }
    return true;
}

PROPERTY_TEST(every_finished_game_has_a_result, 1)
PROPERTY_TEST(values_are_whole_multiples_and_cover_the_bid, 1)
PROPERTY_TEST(played_games_count_as_by_hand, 1)
PROPERTY_TEST(ramsch_is_written_by_points, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_finished_game_has_a_result),
        cmocka_unit_test(test_values_are_whole_multiples_and_cover_the_bid),
        cmocka_unit_test(test_played_games_count_as_by_hand),
        cmocka_unit_test(test_ramsch_is_written_by_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
