/* weight: 5 */
/* Table and referee are one: whatever cuts a game short, at whatever moment, the result that the game
 * and the rules of scoring give is the one the referee awards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random_game.h"
#include "wenzel/court.h"

static wz_solver *solver;
static uint64_t endings[WZ_ENDING_COUNT], goes_on; /* how often each was compared */

static const char *const rule_sets[] = {"isko", "isko2018", "isko1999", "sko1975", "house"};
enum { RULE_SETS = sizeof rule_sets / sizeof rule_sets[0] };

static void start(random_game *g, trial *t) {
    unsigned which = (unsigned)choice_below(t, RULE_SETS);
    random_game_start(g, t, RULES_ISKO);
    wz_rules_named(rule_sets[which], &g->rules);
    wz_game_start(&g->game, &g->rules, &g->terms);
}

/* --- One ending --- */

static wz_ruled_level level_for(const wz_result *result) {
    if (result->contract.kind == WZ_NULL) return WZ_LEVEL_NONE;
    if (wz_announced_level(result->contract) > WZ_SIMPLE) return WZ_LEVEL_ANNOUNCED;
    return (wz_ruled_level)(WZ_LEVEL_SIMPLE + result->level);
}

static bool agrees_with_result(trial *t, const wz_game *game, const wz_ruling *ruling) {
    wz_result result;
    REQUIRE(t, wz_game_result(game, &result) == WZ_OK, "no result");
    wz_ruled ruled = result.won ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES;
    REQUIRE(t, ruling->ruled == ruled, "ending %u, value %d, ruled %s", game->table.ending,
            result.value, wz_ruled_name((wz_ruled)ruling->ruled));
    REQUIRE(t, ruling->valued && ruling->value == result.value, "ending %u: %d, ruled %d",
            game->table.ending, result.value, ruling->value);
    REQUIRE(t, ruling->level == level_for(&result), "ending %u: level %u, ruled %u",
            game->table.ending, level_for(&result), ruling->level);
    REQUIRE(t, ruling->paragraphs > 0 && ruling->reasons > 0, "without a reason");
    return true;
}

static bool rulings_agree(trial *t, const wz_game *game, const wz_log *log) {
    wz_ruling ruling;
    bool ruled = wz_court_ruling(game, log, &ruling);
    if (wz_over(&game->table)) {
        REQUIRE(t, ruled, "ending %u without a ruling", game->table.ending);
        endings[game->table.ending]++;
        return agrees_with_result(t, game, &ruling);
    }
    if (!ruled) return true; /* a null was laid open: another game */
    goes_on++;
    REQUIRE(t, ruling.ruled == WZ_RULED_GOES_ON, "play goes on, ruled %s",
            wz_ruled_name((wz_ruled)ruling.ruled));
    return true;
}

/* --- All of them --- */

static const uint32_t acts = 1u << WZ_MOVE_RESIGN | 1u << WZ_MOVE_SHOW | 1u << WZ_MOVE_THROW;
static const uint32_t answers = 1u << WZ_MOVE_AGREE | 1u << WZ_MOVE_REFUSE | 1u << WZ_MOVE_ENOUGH;

/* Makes every move of these kinds that anybody has, and every answer to it, and compares what comes of
 * it. The log is lent and comes back as it was. */
static bool try_all(trial *t, const wz_game *game, wz_log *log, uint32_t kinds) {
    for (unsigned who = 0; who < WZ_WHOS; who++) {
        wz_options options;
        wz_move move = {.kind = WZ_MOVE_NONE};
        wz_game_options(game, who, &options);
        options.kinds &= kinds;
        while (wz_next_move(&options, game->table.rules, &move)) {
            wz_game after = *game;
            REQUIRE(t, wz_play(&after, log, &move) == WZ_OK, "listed and refused");
            bool answered = wz_over(&after.table) || after.table.phase == WZ_PHASE_PLAY;
            bool good = answered ? rulings_agree(t, &after, log) : try_all(t, &after, log, answers);
            if (!good) return false;
            log->count--;
        }
    }
    return true;
}

static bool every_shortening_is_ruled_as_it_ends(trial *t) {
    random_game g;
    start(&g, t);
    do {
        if (g.game.table.phase == WZ_PHASE_PLAY && g.log.count < WZ_MAX_MOVES - 8)
            if (!try_all(t, &g.game, &g.log, acts)) return false;
    } while (random_game_step(&g, t));
    return true;
}

/* --- Claims by proof --- */

/* The verdict's ruling, the word that follows from it, and the result of the game are one. */
static bool verdict_agrees(trial *t, const wz_game *game, wz_log *log, wz_proof *proof) {
    wz_verdict verdict;
    wz_ruling later;
    wz_game after = *game;
    REQUIRE(t, wz_court_verdict(game, solver, &verdict), "no verdict");
    REQUIRE(t, (verdict.proof == WZ_PROVEN) == (verdict.word.kind != WZ_MOVE_REFUSE), "word %u",
            verdict.word.kind);
    REQUIRE(t, wz_play(&after, log, &verdict.word) == WZ_OK, "the word is refused");
    bool good = agrees_with_result(t, &after, &verdict.ruling) && rulings_agree(t, &after, log);
    REQUIRE(t, wz_court_ruling(&after, log, &later) || !good, "no ruling");
    log->count--;
    *proof = (wz_proof)verdict.proof;
    return good;
}

static bool claims_are_ruled_as_they_are_proven(trial *t) {
    enum { LATE_ENOUGH = 15 };
    random_game g;
    start(&g, t);
    while (random_game_step(&g, t)) {
        if (g.game.table.phase != WZ_PHASE_PLAY || g.game.table.plays < LATE_ENOUGH) continue;
        for (uint8_t who = 0; who < 3; who++) {
            wz_game claimed = g.game;
            wz_move claim = {.kind = WZ_MOVE_SHOW, .who = who};
            wz_proof proof;
            if (wz_play(&claimed, &g.log, &claim) != WZ_OK) continue;
            bool open = claimed.table.phase == WZ_PHASE_VERDICT;
            if (open && !verdict_agrees(t, &claimed, &g.log, &proof)) return false;
            g.log.count--;
        }
    }
    return true;
}

/* A proof that is stopped has proven nothing, and says so. */
static bool at_once(void *context) {
    (void)context;
    return true;
}

static unsigned stopped; /* how many proofs were */

static bool a_stopped_proof_is_no_proof(trial *t) {
    random_game g;
    wz_proof proof = WZ_REFUTED;
    start(&g, t);
    wz_solver_set_cancel(solver, at_once, NULL);
    bool good = true;
    for (unsigned moves = 0; good && moves < 30 && random_game_step(&g, t); moves++)
        if (g.game.table.phase == WZ_PHASE_VERDICT) {
            good = verdict_agrees(t, &g.game, &g.log, &proof);
            stopped += good && proof == WZ_NOT_FINISHED;
        }
    wz_solver_set_cancel(solver, NULL, NULL);
    return good;
}

/* --- Through one pair of eyes --- */

/* What a scene from a view says is true, and no card is in it that these eyes have not seen. */
static bool scene_is_seen(trial *t, const wz_game *game, const wz_view *view) {
    wz_incident_kind kind = WZ_INCIDENT_SPEECH;
    wz_incident seen = wz_incident_of_view(view, kind), all = wz_incident_of_game(game, kind);
    wz_cards played = 0, known = view->skat;
    for (unsigned i = 0; i < 3; i++) {
        played |= view->table.played[i];
        known |= view->hand[i];
    }
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++) {
        REQUIRE(t, !(seen.cards[i] & ~(known | played)), "unseen cards at place %u", i);
        bool same = !(seen.told >> i & 1) || seen.cards[i] == all.cards[i];
        REQUIRE(t, same, "other cards at place %u", i);
    }
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        bool bound = i == WZ_FACT_DECLARER_POINTS_MIN || i == WZ_FACT_DECLARER_POINTS_MAX;
        REQUIRE(t, bound || seen.fact[i] == WZ_UNKNOWN || seen.fact[i] == all.fact[i],
                "fact %u: %d, not %d", i, seen.fact[i], all.fact[i]);
    }
    int points = all.fact[WZ_FACT_DECLARER_POINTS], low = seen.fact[WZ_FACT_DECLARER_POINTS_MIN];
    int high = seen.fact[WZ_FACT_DECLARER_POINTS_MAX];
    REQUIRE(t, low == WZ_UNKNOWN || (low <= points && points <= high), "%d <= %d <= %d", low,
            points, high);
    return true;
}

static bool a_scene_holds_what_the_eyes_have_seen(trial *t) {
    random_game g;
    wz_view view[WZ_VIEWERS];
    start(&g, t);
    for (uint8_t i = 0; i < WZ_VIEWERS; i++)
        wz_view_start(&view[i], &g.rules, &g.terms, (wz_viewer){i});
    while (random_game_step(&g, t))
        for (uint8_t i = 0; i < WZ_VIEWERS; i++) {
            wz_move seen = wz_observe(&g.before, &g.move, (wz_viewer){i});
            REQUIRE(t, wz_view_apply(&view[i], &seen) == WZ_OK, "a view is stuck");
            if (!scene_is_seen(t, &g.game, &view[i])) return false;
        }
    return true;
}

PROPERTY_TEST(every_shortening_is_ruled_as_it_ends, 2)
PROPERTY_TEST(a_scene_holds_what_the_eyes_have_seen, 2)
PROPERTY_TEST(claims_are_ruled_as_they_are_proven, 4)
PROPERTY_TEST(a_stopped_proof_is_no_proof, 1)

/* All ways in which the order lets a game be cut short have been met. */
static void test_nothing_was_left_out(void **state) {
    (void)state;
    static const uint8_t ways[] = {
        WZ_END_CONCEDED,    WZ_END_GIVEN_UP,        WZ_END_CLAIM_ACCEPTED,  WZ_END_CLAIM_HOLDS,
        WZ_END_CLAIM_FAILS, WZ_END_OWN_CLAIM_HOLDS, WZ_END_OWN_CLAIM_FAILS, WZ_END_DECLARER_THREW,
        WZ_END_SIXTY_SURE,  WZ_END_DEFENDER_THREW};
    uint64_t all = 0;
    if (getenv("WENZEL_ONLY")) skip();
    for (unsigned i = 0; i < sizeof ways; i++) {
        assert_true(endings[ways[i]] > 0);
        all += endings[ways[i]];
    }
    assert_true(goes_on > 0 && stopped > 0);
    printf("# %llu endings compared, %llu times play goes on, %u proofs stopped\n",
           (unsigned long long)all, (unsigned long long)goes_on, stopped);
}

static int open_court(void **state) {
    (void)state;
    solver = wz_solver_new((size_t)4 << 20);
    return !solver;
}

static int close_court(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_shortening_is_ruled_as_it_ends),
        cmocka_unit_test(test_claims_are_ruled_as_they_are_proven),
        cmocka_unit_test(test_a_stopped_proof_is_no_proof),
        cmocka_unit_test(test_nothing_was_left_out),
        cmocka_unit_test(test_a_scene_holds_what_the_eyes_have_seen),
    };
    return cmocka_run_group_tests(tests, open_court, close_court);
}
