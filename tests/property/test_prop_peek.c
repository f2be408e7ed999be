/* weight: 15 */
/* No player decides by cards it may not know: every level, asked every kind of question, answers the
 * same in games that differ only in what is hidden from it: the move, the reason with its numbers, and
 * the random numbers it leaves behind.
 *
 * The positions come from games of both kinds: sensible ones, which the rule-of-thumb player plays with
 * itself, and random ones by all rule sets, where everything happens that can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "peek.h"
#include "random_game.h"

enum { WORLDS = 8, LEAST = 500, SEED = 41, TABLE_BYTES = 4 << 20, NAME = 48, LONG_TIMES = 10 };

static const char *const levels[] = {"beginner", "club", "tournament", "expert"};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* How many decisions of each kind are asked again in WORLDS other worlds, by level: fewer where each
 * takes a search. And how many distributions a search may look at: fewer than usual, as it is not about
 * good answers here. */
static const struct {
    wz_decision decision;
    uint16_t wanted[LEVELS];
    uint16_t looked_at;
} quota[WZ_DECISION_COUNT] = {
    {WZ_DECIDE_AUCTION, {200, 80, 80, 80}, 4}, {WZ_DECIDE_CHOOSE, {200, 80, 80, 80}, 4},
    {WZ_DECIDE_DECLARE, {200, 60, 20, 20}, 1}, {WZ_DECIDE_INSTEAD, {60, 30, 30, 30}, 4},
    {WZ_DECIDE_PLAY, {600, 100, 80, 80}, 3},   {WZ_DECIDE_SPEAK, {200, 100, 80, 80}, 3},
    {WZ_DECIDE_KONTRA, {60, 50, 50, 50}, 4},   {WZ_DECIDE_CONCESSION, {60, 50, 50, 50}, 4},
    {WZ_DECIDE_CLAIM, {60, 60, 60, 60}, 4},    {WZ_DECIDE_SOLO, {40, 10, 10, 10}, 4},
    {WZ_DECIDE_PUSH, {40, 10, 10, 10}, 4},     {WZ_DECIDE_LAY, {40, 10, 10, 10}, 4},
    {WZ_DECIDE_ANNOUNCE, {40, 10, 10, 10}, 4},
};

static unsigned asked_again[LEVELS][WZ_DECISION_COUNT];
static wz_solver *solver;

/* --- Positions --- */

static peek_position here(const random_game *g) {
    return (peek_position){&g->rules, g->terms, &g->log, g->log.count};
}

static wz_player level_named(const char *name) {
    wz_player player;
    if (wz_player_named(name, SEED, solver, &player) != WZ_OK) abort();
    return player;
}

/* Is this seat asked this question? A single card is no question. */
static bool is_asked(const random_game *g, uint8_t seat, wz_decision wanted) {
    peek_position at = here(g);
    wz_view view;
    wz_options options;
    if (!peek_view(&at, (wz_viewer){seat}, &view)) fail_msg("seat %u can't see the game", seat);
    wz_view_options(&view, &options);
    if (wz_asked(&view, &options) != wanted) return false;
    return wanted != WZ_DECIDE_PLAY || wz_count(options.cards) > 1;
}

/* The rule-of-thumb player makes the next move, whoever has one. */
static bool sensible_step(random_game *g, trial *t) {
    peek_position at = here(g);
    wz_player player = level_named("thumb");
    if (g->log.count == 0 || g->game.table.phase == WZ_PHASE_SKAT) return random_game_step(g, t);
    for (uint8_t i = 1; i <= 3; i++) {
        uint8_t seat = (uint8_t)((g->game.table.turn + i) % 3);
        wz_view view;
        wz_advice advice;
        if (!peek_view(&at, (wz_viewer){seat}, &view)) fail_msg("seat %u can't see the game", seat);
        if (wz_decide(&player, &view, &advice))
            return wz_play(&g->game, &g->log, &advice.move) == WZ_OK;
    }
    return false;
}

/* Makes a move that leads to the question, if somebody has one. */
static bool provoke(random_game *g, trial *t, wz_decision wanted) {
    static const uint8_t provokes[WZ_DECISION_COUNT] = {[WZ_DECIDE_KONTRA] = WZ_MOVE_KONTRA,
                                                        [WZ_DECIDE_CONCESSION] = WZ_MOVE_RESIGN,
                                                        [WZ_DECIDE_CLAIM] = WZ_MOVE_SHOW};
    uint32_t kind = (uint32_t)1 << provokes[wanted];
    if (!provokes[wanted] || choice_below(t, 4) != 0) return false;
    for (unsigned who = 0; who < 3; who++) {
        wz_options options;
        wz_move move;
        memset(&move, 0, sizeof move);
        wz_game_options(&g->game, who, &options);
        options.kinds &= kind;
        if (!options.kinds) continue;
        for (uint64_t steps = 1 + choice_below(t, 3); steps; steps--)
            if (!wz_next_move(&options, &g->rules, &move)) break;
        if (move.kind == provokes[wanted] && wz_play(&g->game, &g->log, &move) == WZ_OK)
            return true;
    }
    return false;
}

/* Plays a game until somebody is asked the question; who, or 3 if nobody ever is. */
static uint8_t position_for(random_game *g, trial *t, wz_decision wanted) {
    bool rare = wanted >= WZ_DECIDE_KONTRA || wanted == WZ_DECIDE_INSTEAD;
    bool sensible = !rare && choice_below(t, 3) > 0;
    unsigned late = (unsigned)choice_below(t, 28); /* cards that lie on the table by then */
    unsigned later = (unsigned)choice_below(t, 28);
    if (later > late) late = later;
    if (wanted != WZ_DECIDE_PLAY && wanted != WZ_DECIDE_SPEAK) late = 0;
    random_game_start(g, t, RULES_ALL);
    for (;;) {
        bool moved =
            provoke(g, t, wanted) || (sensible ? sensible_step(g, t) : random_game_step(g, t));
        if (!moved) return 3;
        if (g->game.table.plays < late) continue;
        for (uint8_t seat = 0; seat < 3; seat++)
            if (is_asked(g, seat, wanted)) return seat;
    }
}

/* --- Asking --- */

/* Asks every level that has not been asked often enough. False: there are too few other worlds. */
static bool ask_levels(const random_game *g, uint8_t seat, unsigned which, unsigned found,
                       wz_random *random) {
    peek_position at = here(g);
    unsigned times = getenv("WENZEL_LONG") ? LONG_TIMES : 1;
    for (unsigned level = 0; level < LEVELS; level++) {
        wz_player player = level_named(levels[level]);
        peek_answer answer;
        unsigned tried;
        if (found >= quota[which].wanted[level] * times) continue;
        if (player.budget.worlds > quota[which].looked_at)
            player.budget.worlds = quota[which].looked_at;
        if (found % 2) player.budget.nodes = 3000; /* a bound must not let it remember, either */
        const char *field =
            peek_differs(&player, &at, (wz_viewer){seat}, WORLDS, random, &answer, &tried);
        if (field) {
            static char story[8192];
            wz_out out = wz_out_to(story, sizeof story);
            random_game_tell(g, &out);
            fail_msg("%s at seat %u peeks: %s differs in\n%s", levels[level], (unsigned)seat, field,
                     story);
        }
        if (tried < WORLDS) return false;
        wz_game game = g->game;
        if (answer.decided) assert_int_equal(wz_apply(&game, &answer.advice.move), WZ_OK);
        asked_again[level][quota[which].decision]++;
    }
    return true;
}

static void test_no_peeking(void **state) {
    enum { GAMES = 400 }; /* for one position, at most */
    unsigned which = *(const unsigned *)*state, found = 0;
    unsigned wanted = quota[which].wanted[0] * (getenv("WENZEL_LONG") ? LONG_TIMES : 1u);
    wz_random random = wz_random_from(SEED + which);
    for (unsigned games = 0; found < wanted && games < GAMES * wanted; games++) {
        static trial t;
        random_game g;
        memset(&t, 0, sizeof t);
        t.random = wz_random_from(wz_random_next(&random));
        uint8_t seat = position_for(&g, &t, quota[which].decision);
        if (seat < 3) found += ask_levels(&g, seat, which, found, &random);
    }
    for (unsigned level = 0; level < LEVELS; level++) {
        unsigned count = asked_again[level][quota[which].decision];
        print_message("# %s, %s: %u\n", levels[level], wz_decision_name(quota[which].decision),
                      count);
        assert_true(count >= quota[which].wanted[level]);
    }
}

static void test_every_level_was_asked_often_enough(void **state) {
    (void)state;
    for (unsigned level = 0; level < LEVELS; level++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < WZ_DECISION_COUNT; i++) sum += asked_again[level][i];
        print_message("# %s: %u decisions in %d other worlds each\n", levels[level], sum, WORLDS);
        assert_true(sum >= LEAST);
    }
}

int main(void) {
    static char names[WZ_DECISION_COUNT][NAME];
    static unsigned which[WZ_DECISION_COUNT];
    static struct CMUnitTest tests[WZ_DECISION_COUNT + 1];
    for (unsigned i = 0; i < WZ_DECISION_COUNT; i++) {
        wz_out name = wz_out_to(names[i], NAME);
        wz_put(&name, "test_no_peeking_in_");
        wz_put(&name, wz_decision_name(quota[i].decision));
        which[i] = i;
        tests[i] = (struct CMUnitTest){names[i], test_no_peeking, NULL, NULL, &which[i]};
    }
    tests[WZ_DECISION_COUNT] =
        (struct CMUnitTest)cmocka_unit_test(test_every_level_was_asked_often_enough);
    solver = wz_solver_new(TABLE_BYTES);
    int failed = _cmocka_run_group_tests("peek", tests, WZ_DECISION_COUNT + 1, NULL, NULL);
    wz_solver_free(solver);
    return failed;
}
