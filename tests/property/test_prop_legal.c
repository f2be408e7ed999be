/* What is listed is legal, what is legal is listed, and what is not legal changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "same.h"

enum { MAX_LISTED = 8192 };
static wz_move listed[MAX_LISTED];

/* All moves of all five actors; a deal is not listed. */
static unsigned list_moves(const wz_game *game) {
    unsigned count = 0;
    for (unsigned who = 0; who < WZ_WHOS; who++) {
        wz_options options;
        wz_move move;
        wz_game_options(game, who, &options);
        memset(&move, 0, sizeof move);
        while (count < MAX_LISTED && wz_next_move(&options, game->table.rules, &move))
            listed[count++] = move;
    }
    return count;
}

static const char *as_text(const wz_move *move, char line[256]) {
    wz_out out = wz_out_to(line, 256);
    wz_put_move(&out, move);
    return line;
}

/* --- Listed moves are accepted --- */

static bool every_listed_move_is_accepted(trial *t) {
    random_game g;
    char line[256];
    random_game_start(&g, t, RULES_ALL);
    do {
        unsigned count = list_moves(&g.game);
        REQUIRE(t, count < MAX_LISTED, "more moves than there is room for");
        REQUIRE(t, count || wz_over(&g.game.table) || g.game.table.phase == WZ_PHASE_DEAL,
                "nobody can move");
        for (unsigned i = 0; i < count; i++) {
            wz_game copy = g.game;
            wz_error error = wz_apply(&copy, &listed[i]);
            REQUIRE(t, error == WZ_OK, "listed but refused as %s: %s", wz_error_name(error),
                    as_text(&listed[i], line));
        }
    } while (random_game_step(&g, t));
    return true;
}

static bool no_move_is_listed_twice(trial *t) {
    random_game g;
    char line[256];
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    unsigned count = list_moves(&g.game);
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < i; j++)
            REQUIRE(t, differs_move(&listed[i], &listed[j]), "twice: %s",
                    as_text(&listed[i], line));
    return true;
}

/* Whose turn it is has a move; after the end nobody has any. */
static bool whose_turn_it_is_can_move(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        uint32_t kinds[WZ_WHOS], all = 0;
        for (unsigned who = 0; who < WZ_WHOS; who++) {
            wz_options options;
            wz_game_options(&g.game, who, &options);
            all |= kinds[who] = options.kinds;
        }
        if (wz_over(&g.game.table)) REQUIRE(t, !all, "moves after the end: %x", all);
        else
            REQUIRE(t, g.game.table.turn < WZ_WHOS && kinds[g.game.table.turn],
                    "actor %u on turn has no move", g.game.table.turn);
    }
    return true;
}

/* --- Strange moves are listed, or refused without a trace --- */

static wz_cards choose_set(trial *t, const wz_game *game) {
    wz_cards pools[] = {0, game->hand[0], game->hand[1], game->hand[2], game->skat, WZ_DECK};
    wz_cards pool = pools[choice_below(t, 6)], set = 0;
    if (choice_below(t, 3) == 0) return pool;
    for (unsigned count = (unsigned)choice_below(t, 12); count && pool; count--) {
        unsigned skip = (unsigned)choice_below(t, wz_count(pool));
        wz_cards rest = pool;
        while (skip--) wz_take_first(&rest);
        set |= wz_set(wz_first(rest));
        pool &= ~set;
    }
    return set;
}

/* One field takes another value. */
static void spoil(trial *t, const wz_game *game, wz_move *move) {
    switch (choice_below(t, 9)) {
    case 0: move->kind = (uint8_t)choice_below(t, WZ_MOVE_KIND_COUNT + 3); break;
    case 1: move->who = (uint8_t)choice_below(t, WZ_WHOS + 2); break;
    case 2: move->card = (wz_card)choice_below(t, 256); break;
    case 3: move->level = (uint8_t)choice_below(t, 5); break;
    case 4: move->number = (uint16_t)choice_below(t, 520); break;
    case 5:
        move->contract.kind = (uint8_t)choice_below(t, 17);
        move->contract.flags = (uint8_t)choice_below(t, 17);
        break;
    case 6: move->discards_hidden = !move->discards_hidden; break;
    case 7: move->cards[0] = choose_set(t, game); break;
    default: move->cards[choice_below(t, 4)] = choose_set(t, game); break;
    }
}

static wz_move choose_strange_move(trial *t, const wz_game *game, unsigned listed_count) {
    wz_move move;
    memset(&move, 0, sizeof move);
    if (listed_count && choice_below(t, 8)) move = listed[choice_below(t, listed_count)];
    else
        for (unsigned i = 0; i < 8; i++) spoil(t, game, &move);
    spoil(t, game, &move);
    if (choice_below(t, 2)) spoil(t, game, &move);
    return move;
}

/* Shown cards may be told or left out, and fields that do not belong to the kind of move have no
 * meaning: two moves are the same if their words are, shown cards aside. */
static bool same_words(const wz_move *a, const wz_move *b) {
    char words[2][256];
    wz_move one = *a, other = *b;
    one.cards[1] = other.cards[1] = 0;
    if (a->kind != b->kind || a->who != b->who) return false;
    return strcmp(as_text(&one, words[0]), as_text(&other, words[1])) == 0;
}

static const wz_move *find_listed(const wz_move *move, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (same_words(move, &listed[i])) return &listed[i];
    return NULL;
}

static unsigned long refusals[WZ_E_COUNT], accepted;

static bool strange_move_is_judged(trial *t, const wz_game *game, const wz_move *move,
                                   unsigned listed_count) {
    char line[256];
    wz_game after, twin;
    memcpy(&after, game, sizeof after);
    wz_error error = wz_apply(&after, move);
    refusals[error]++;
    if (error != WZ_OK) {
        REQUIRE(t, memcmp(&after, game, sizeof after) == 0, "refused as %s, and changed: %s",
                wz_error_name(error), as_text(move, line));
        return true;
    }
    accepted++;
    if (move->kind == WZ_MOVE_DEAL) {
        wz_deal deal = {{move->cards[0], move->cards[1], move->cards[2]}, move->cards[3]};
        REQUIRE(t, game->table.phase == WZ_PHASE_DEAL && wz_deal_valid(&deal), "a wrong deal");
        return true;
    }
    const wz_move *same = find_listed(move, listed_count);
    REQUIRE(t, same, "accepted but not listed: %s", as_text(move, line));
    twin = *game;
    REQUIRE(t, wz_apply(&twin, same) == WZ_OK, "listed but refused: %s", as_text(same, line));
    const char *field = differs_game(&twin, &after);
    REQUIRE(t, !field, "%s did something else than as listed: %s", as_text(move, line), field);
    return true;
}

static bool strange_moves_are_listed_or_change_nothing(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    unsigned count = list_moves(&g.game);
    for (unsigned tries = 20; tries; tries--) {
        wz_move move = choose_strange_move(t, &g.game, count);
        if (!strange_move_is_judged(t, &g.game, &move, count)) return false;
    }
    return true;
}

/* A move of another place of the game, legal there, is as strange as any. */
static bool moves_out_of_place_are_listed_or_change_nothing(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, WZ_MAX_MOVES);
    wz_game game;
    wz_game_start(&game, &g.rules, &g.terms);
    for (unsigned i = 0; i < g.log.count; i++) {
        unsigned count = list_moves(&game);
        for (unsigned tries = 3; tries; tries--) {
            const wz_move *move = &g.log.move[choice_below(t, g.log.count)];
            if (!strange_move_is_judged(t, &game, move, count)) return false;
        }
        wz_apply(&game, &g.log.move[i]);
    }
    return true;
}

static bool refused_moves_are_not_written_down(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    unsigned count = list_moves(&g.game);
    for (unsigned tries = 5; tries; tries--) {
        wz_move move = choose_strange_move(t, &g.game, count);
        wz_game game = g.game;
        wz_log log = g.log;
        wz_error error = wz_play(&game, &log, &move);
        REQUIRE(t, log.count == g.log.count + (error == WZ_OK), "%u moves written, %u before",
                log.count, g.log.count);
    }
    return true;
}

/* --- One at random --- */

static bool random_moves_are_listed_ones_of_wanted_kinds(trial *t) {
    random_game g;
    char line[256];
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    unsigned count = list_moves(&g.game);
    wz_random random = wz_random_from(choice_below(t, UINT64_MAX));
    uint8_t weight[WZ_MOVE_KIND_COUNT];
    uint32_t wanted = 0;
    for (unsigned kind = 0; kind < WZ_MOVE_KIND_COUNT; kind++) {
        weight[kind] = (uint8_t)(choice_below(t, 2) ? choice_below(t, 256) : 0);
        wanted |= (uint32_t)(weight[kind] && kind != WZ_MOVE_DEAL) << kind;
    }
    for (unsigned who = 0; who < WZ_WHOS; who++) {
        wz_options options;
        wz_game_options(&g.game, who, &options);
        wz_move move;
        bool found = wz_random_move(&options, &g.rules, weight, &random, &move);
        REQUIRE(t, found == ((options.kinds & wanted) != 0), "found a move: %d", found);
        if (!found) continue;
        REQUIRE(t, wanted >> move.kind & 1, "of no weight: %s", as_text(&move, line));
        wz_game after = g.game; /* of millions of arrangements one is listed */
        bool legal = move.kind == WZ_MOVE_EXCHANGE ? wz_apply(&after, &move) == WZ_OK
                                                   : find_listed(&move, count) != NULL;
        REQUIRE(t, legal, "not listed: %s", as_text(&move, line));
    }
    return true;
}

static bool random_moves_come_to_every_listed_one(trial *t) {
    random_game g;
    char line[256];
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, (unsigned)choice_below(t, 60));
    wz_random random = wz_random_from(choice_below(t, UINT64_MAX));
    wz_options options;
    uint8_t even[WZ_MOVE_KIND_COUNT];
    memset(even, 1, sizeof even);
    wz_game_options(&g.game, g.game.table.turn, &options);
    /* Bids between the values of games, which servers take, need not be drawn. */
    if (g.rules.any_rising_bid && options.kinds >> WZ_MOVE_BID & 1) return true;
    unsigned count = 0;
    wz_move move;
    memset(&move, 0, sizeof move);
    while (count < 64 && wz_next_move(&options, &g.rules, &move)) listed[count++] = move;
    if (count == 64) return true; /* too many to wait for */
    bool met[64] = {false};
    for (unsigned draws = 60 * count; draws; draws--) {
        wz_random_move(&options, &g.rules, even, &random, &move);
        const wz_move *found = find_listed(&move, count);
        REQUIRE(t, found, "not listed: %s", as_text(&move, line));
        met[found - listed] = true;
    }
    for (unsigned i = 0; i < count; i++)
        REQUIRE(t, met[i], "never drawn: %s", as_text(&listed[i], line));
    return true;
}

static void test_strange_moves_were_of_both_kinds(void **state) {
    (void)state;
    unsigned met = 0;
    printf("# %lu strange moves were legal; refusals:\n", accepted);
    for (unsigned e = 1; e < WZ_E_COUNT; e++) {
        if (!refusals[e]) continue;
        printf("# %-24s %8lu\n", wz_error_name((wz_error)e), refusals[e]);
        met++;
    }
    fflush(stdout);
    assert_true(accepted > 0);
    assert_true(met > 10);
}

PROPERTY_TEST(every_listed_move_is_accepted, 4)
PROPERTY_TEST(no_move_is_listed_twice, 4)
PROPERTY_TEST(whose_turn_it_is_can_move, 1)
PROPERTY_TEST(strange_moves_are_listed_or_change_nothing, 1)
PROPERTY_TEST(moves_out_of_place_are_listed_or_change_nothing, 4)
PROPERTY_TEST(refused_moves_are_not_written_down, 1)
PROPERTY_TEST(random_moves_are_listed_ones_of_wanted_kinds, 1)
PROPERTY_TEST(random_moves_come_to_every_listed_one, 20)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_listed_move_is_accepted),
        cmocka_unit_test(test_no_move_is_listed_twice),
        cmocka_unit_test(test_whose_turn_it_is_can_move),
        cmocka_unit_test(test_strange_moves_are_listed_or_change_nothing),
        cmocka_unit_test(test_moves_out_of_place_are_listed_or_change_nothing),
        cmocka_unit_test(test_refused_moves_are_not_written_down),
        cmocka_unit_test(test_random_moves_are_listed_ones_of_wanted_kinds),
        cmocka_unit_test(test_random_moves_come_to_every_listed_one),
        cmocka_unit_test(test_strange_moves_were_of_both_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
