/* Laws of every game, whatever is played: no card is lost, the auction rises, tricks go to the
 * highest card. And a count of what the random games have been through. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "random_game.h"

/* --- 32 cards, 120 points --- */

static bool cards_are_whole(trial *t, const wz_game *game) {
    const wz_table *table = &game->table;
    wz_cards all = game->skat;
    unsigned count = wz_count(game->skat), points = naive_points_of(game->skat);
    for (unsigned p = 0; p < 3; p++) {
        all |= game->hand[p] | table->played[p];
        count += wz_count(game->hand[p]) + wz_count(table->played[p]);
        points += naive_points_of(game->hand[p]) + table->points[p];
        REQUIRE(t, wz_cards_left(table, (wz_position){(uint8_t)p}) == wz_count(game->hand[p]),
                "position %u holds another number of cards than told", p);
    }
    for (unsigned i = table->plays - table->plays % 3; i < table->plays; i++)
        points += naive_points(table->play[i]);
    REQUIRE(t, all == WZ_DECK, "cards are missing: %08x", ~all);
    REQUIRE(t, count == 32, "%u cards", count);
    REQUIRE(t, points == 120, "%u points", points);
    return true;
}

static bool there_are_always_32_cards_and_120_points(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t))
        if (!cards_are_whole(t, &g.game)) return false;
    return true;
}

/* --- Auction (ISkO 3.3) --- */

/* The values a won game can have, by the factors of 2.5.3 and the fixed values of null. */
static bool is_game_value(unsigned value) {
    static const unsigned base[] = {9, 10, 11, 12, 24}, most[] = {18, 18, 18, 18, 11};
    for (unsigned i = 0; i < 5; i++)
        if (value % base[i] == 0 && value / base[i] >= 2 && value / base[i] <= most[i]) return true;
    return value == 23 || value == 35 || value == 46 || value == 59;
}

static void test_there_are_63_values_from_18_to_264(void **state) {
    (void)state;
    wz_rules rules;
    assert_int_equal(wz_rules_named("isko", &rules), WZ_OK);
    unsigned count = 0;
    for (unsigned value = 0; value < 500; value++) {
        assert_int_equal(wz_is_bid(&rules, value), is_game_value(value));
        count += is_game_value(value);
    }
    assert_int_equal(count, 63);
}

static bool in_auction(const wz_game *game) {
    return game->table.phase >= WZ_PHASE_BID && game->table.phase <= WZ_PHASE_UNBID;
}

static bool bids_rise_and_the_last_to_say_a_value_plays(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    if (g.rules.ramsch_only) return true; /* there is no auction */
    unsigned value = 0, last = WZ_NOBODY.i;
    while (random_game_step(&g, t) && (g.move.kind == WZ_MOVE_DEAL || in_auction(&g.before))) {
        if (g.move.kind == WZ_MOVE_BID) {
            REQUIRE(t, g.move.number > value, "%u after %u", g.move.number, value);
            REQUIRE(t, g.rules.any_rising_bid || wz_is_bid(&g.rules, g.move.number),
                    "%u is no game value", g.move.number);
            value = g.move.number;
        }
        if (g.move.kind == WZ_MOVE_BID || g.move.kind == WZ_MOVE_HOLD) {
            REQUIRE(t, g.game.table.said[g.move.who] == value, "said something else");
            last = g.move.who;
        }
        REQUIRE(t, g.game.table.bid == value, "the bid stands at %u", g.game.table.bid);
    }
    if (!in_auction(&g.game) && g.game.table.phase != WZ_PHASE_DEAL && !g.game.table.out_kind)
        REQUIRE(t, g.game.table.declarer.i == last, "position %u plays", g.game.table.declarer.i);
    return true;
}

/* Middlehand speaks to forehand, rearhand to whoever is left (3.3.2 to 3.3.4); forehand decides
 * when nobody has bid (3.3.6). */
typedef struct duel {
    unsigned speaker, hearer;
    bool answer; /* the hearer is to speak */
    bool bid;
} duel;

static unsigned whose_word(const duel *d) {
    if (d->speaker > 2) return d->hearer;
    return d->answer ? d->hearer : d->speaker;
}

static void hear(duel *d, const wz_move *move) {
    bool first = d->speaker == 1;
    switch (move->kind) {
    case WZ_MOVE_BID: d->answer = d->bid = true; break;
    case WZ_MOVE_HOLD: d->answer = false; break;
    default:
        if (d->answer) d->hearer = d->speaker;
        d->answer = false;
        d->speaker = first ? 2 : 3;
    }
}

static bool the_auction_goes_round_in_order(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    duel d = {.speaker = 1};
    random_game_step(&g, t);
    while (in_auction(&g.game)) {
        unsigned expected = whose_word(&d);
        REQUIRE(t, g.game.table.turn == expected, "position %u to speak, not %u", g.game.table.turn,
                expected);
        bool unbid = d.speaker > 2;
        REQUIRE(t, (g.game.table.phase == WZ_PHASE_UNBID) == unbid, "forehand's choice: %d", unbid);
        REQUIRE(t, (g.game.table.phase == WZ_PHASE_HOLD) == d.answer, "an answer: %d", d.answer);
        if (!random_game_step(&g, t)) break;
        if (g.move.kind == WZ_MOVE_TIMEOUT || g.move.kind == WZ_MOVE_LEAVE) return true;
        REQUIRE(t, g.move.who == expected, "position %u spoke", g.move.who);
        if (unbid) break;
        hear(&d, &g.move);
    }
    return true;
}

/* --- Tricks (ISkO 4.1 to 4.3) --- */

/* By which order a trick is decided. */
static wz_kind order_of(const wz_table *table) {
    bool low = table->contract.kind == WZ_RAMSCH && table->rules->ramsch_ten_low;
    return low ? WZ_RAMSCH_TEN_LOW : (wz_kind)table->contract.kind;
}

/* What lies on the table, and the last trick behind it (4.3.3). */
static bool tricks_are_told(trial *t, const wz_table *table) {
    wz_card now[3], last[3];
    wz_position leader, winner;
    unsigned count = wz_current_trick(table, now, &leader);
    REQUIRE(t, count == table->plays % 3u, "%u cards in the trick", count);
    REQUIRE(t, memcmp(now, table->play + table->plays - count, count) == 0, "another trick");
    REQUIRE(t, wz_last_trick(table, last, &leader, &winner) == (table->plays >= 3), "last trick?");
    if (table->plays < 3) return true;
    unsigned start = 3 * (table->plays / 3u) - 3;
    REQUIRE(t, memcmp(last, table->play + start, 3) == 0, "another last trick");
    for (unsigned i = 0; i < 3; i++)
        REQUIRE(t, wz_has(table->played[(leader.i + i) % 3], last[i]), "card %u of another", i);
    unsigned taken = (leader.i + naive_winner(order_of(table), last)) % 3;
    REQUIRE(t, winner.i == taken, "position %u took it, not %u", winner.i, taken);
    return true;
}

static bool tricks_go_to_the_highest_card(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    unsigned points[3] = {0}, tricks[3] = {0}, turn = 0, plays = 0;
    wz_card trick[3] = {WZ_NO_CARD, 0, 0};
    wz_kind kind = WZ_NO_KIND;
    while (random_game_step(&g, t)) {
        if (g.move.kind != WZ_MOVE_PLAY) continue;
        if (plays == 0) kind = order_of(&g.before.table); /* it may have been raised */
        REQUIRE(t, g.move.who == turn, "position %u played instead of %u", g.move.who, turn);
        REQUIRE(t,
                naive_allowed(kind, g.before.hand[turn], plays % 3 ? trick[0] : WZ_NO_CARD,
                              g.move.card),
                "4.2.1: card %u was not allowed", g.move.card);
        if (!tricks_are_told(t, &g.game.table)) return false;
        trick[plays++ % 3] = g.move.card;
        turn = (turn + 1) % 3;
        if (plays % 3 == 0) {
            turn = (turn + naive_winner(kind, trick)) % 3;
            tricks[turn]++;
            for (unsigned i = 0; i < 3; i++) points[turn] += naive_points(trick[i]);
        }
        for (unsigned p = 0; p < 3; p++)
            REQUIRE(t, tricks[p] == g.game.table.tricks[p] && points[p] == g.game.table.points[p],
                    "position %u has %u points in %u tricks, told %u in %u", p, points[p],
                    tricks[p], g.game.table.points[p], g.game.table.tricks[p]);
    }
    return true;
}

/* --- The table in order --- */

static bool what_the_table_says_fits_its_phase(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    while (random_game_step(&g, t)) {
        const wz_table *table = &g.game.table;
        wz_phase phase = (wz_phase)table->phase;
        bool asking = phase == WZ_PHASE_CONCEDE || phase == WZ_PHASE_CLAIM ||
                      phase == WZ_PHASE_KONTRA || phase == WZ_PHASE_GIFT ||
                      phase == WZ_PHASE_PATROUILLEN || phase == WZ_PHASE_EXCHANGE;
        bool ramsch = table->contract.kind == WZ_RAMSCH;
        /* the defenders may grant the declarer's claim, but nobody waits for them */
        bool granting = phase == WZ_PHASE_VERDICT && table->claimer == table->declarer.i;
        REQUIRE(t, (table->asked != 0) == (asking || granting), "asked: %x", table->asked);
        REQUIRE(t, !asking || table->asked >> table->turn & 1, "on turn, and not asked");
        if (wz_over(table)) continue;
        bool bidding = phase < WZ_PHASE_CHOOSE || phase == WZ_PHASE_SOLO;
        bool declared = phase >= WZ_PHASE_INSTEAD && phase != WZ_PHASE_SOLO;
        REQUIRE(t, (table->declarer.i < 3) == (!bidding && !ramsch), "declarer %u",
                table->declarer.i);
        REQUIRE(t, (table->contract.kind != WZ_NO_KIND) == (declared || ramsch),
                "contract of kind %u", table->contract.kind);
        REQUIRE(t, !table->out_kind && !table->ending && !table->passed_in, "over, but going on");
        if (phase == WZ_PHASE_PLAY)
            REQUIRE(t,
                    table->turn < 3 && wz_count(g.game.hand[table->turn]) == 10 - table->plays / 3u,
                    "position %u on turn holds %u cards after %u plays", table->turn,
                    wz_count(g.game.hand[table->turn]), table->plays);
    }
    return true;
}

/* --- What the games have been through --- */

static unsigned long games, longest;
static unsigned long phases[WZ_PHASE_COUNT], kinds[2][WZ_MOVE_KIND_COUNT];
static unsigned long endings[WZ_RESULT_NO_GAME + 1][WZ_ENDING_COUNT];

static bool random_games_come_to_an_end(trial *t) {
    random_game g;
    random_game_start(&g, t, RULES_ALL);
    phases[WZ_PHASE_DEAL]++;
    while (random_game_step(&g, t)) {
        kinds[g.rules.out_by_clock][g.move.kind]++;
        phases[g.game.table.phase]++;
    }
    REQUIRE(t, !random_game_stuck(&g), "no way on in phase %s",
            wz_phase_name((wz_phase)g.game.table.phase));
    games++;
    if (g.log.count > longest) longest = g.log.count;
    wz_result result;
    if (wz_over(&g.game.table) && wz_game_result(&g.game, &result) == WZ_OK)
        endings[result.kind][g.game.table.ending]++;
    return true;
}

static void test_every_phase_and_kind_of_move_is_met(void **state) {
    (void)state;
    property_check("test_every_phase_and_kind_of_move_is_met", random_games_come_to_an_end, 1);
    static const char *const results[] = {"passed in", "declared", "ramsch", "no game"};
    unsigned missing = 0;
    printf("# %lu games, at most %lu moves\n", games, longest);
    for (unsigned i = 0; i < WZ_PHASE_COUNT; i++) {
        printf("# phase %-9s %8lu\n", wz_phase_name((wz_phase)i), phases[i]);
        missing += !phases[i];
    }
    for (unsigned i = WZ_MOVE_NONE + 1; i < WZ_MOVE_KIND_COUNT; i++) {
        bool by_clock = i == WZ_MOVE_TIMEOUT || i == WZ_MOVE_LEAVE;
        printf("# move  %-9s %8lu, on servers %lu\n", wz_move_kind_name((wz_move_kind)i),
               kinds[0][i], kinds[1][i]);
        missing += by_clock ? kinds[0][i] || !kinds[1][i] : !kinds[0][i];
    }
    for (unsigned i = 0; i <= WZ_RESULT_NO_GAME; i++)
        for (unsigned j = 0; j < WZ_ENDING_COUNT; j++)
            if (endings[i][j]) printf("# end   %s, ending %u: %lu\n", results[i], j, endings[i][j]);
    fflush(stdout);
    if (!getenv("WENZEL_CASES") && !getenv("WENZEL_CHOICES")) assert_int_equal(missing, 0);
}

PROPERTY_TEST(there_are_always_32_cards_and_120_points, 1)
PROPERTY_TEST(bids_rise_and_the_last_to_say_a_value_plays, 1)
PROPERTY_TEST(the_auction_goes_round_in_order, 1)
PROPERTY_TEST(tricks_go_to_the_highest_card, 1)
PROPERTY_TEST(what_the_table_says_fits_its_phase, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_are_always_32_cards_and_120_points),
        cmocka_unit_test(test_there_are_63_values_from_18_to_264),
        cmocka_unit_test(test_bids_rise_and_the_last_to_say_a_value_plays),
        cmocka_unit_test(test_the_auction_goes_round_in_order),
        cmocka_unit_test(test_tricks_go_to_the_highest_card),
        cmocka_unit_test(test_what_the_table_says_fits_its_phase),
        cmocka_unit_test(test_every_phase_and_kind_of_move_is_met),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
