/* Laws of series and of money, over random ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "random_series.h"

/* --- The table --- */

/* ISkO 3.2.1, 3.2.7: in a round everybody deals once, and plays once in every position. */
static bool a_round_treats_all_alike(trial *t) {
    wz_rules rules;
    wz_series series;
    const wz_entry passed = {.kind = WZ_ENTRY_PASSED_IN};
    unsigned seats = 3 + (unsigned)choice_below(t, 6);
    unsigned played[WZ_MAX_PEOPLE][3] = {{0}}, dealt[WZ_MAX_PEOPLE] = {0};
    wz_rules_named("isko", &rules);
    REQUIRE(t, wz_series_start(&series, &rules, seats, 0) == WZ_OK, "%u seats refused", seats);
    for (unsigned before = (unsigned)choice_below(t, 4) * seats; before > 0; before--)
        wz_series_enter(&series, &passed);
    for (unsigned game = 0; game < seats; game++) {
        wz_places places = wz_series_places(&series);
        dealt[wz_person_at(&series, places.dealer).i]++;
        for (uint8_t i = 0; i < 3; i++) {
            wz_person player = wz_series_player(&series, (wz_position){i});
            played[player.i][i]++;
            REQUIRE(t, !(places.sitting >> places.at[i].i & 1), "a player sits out");
            REQUIRE(t, wz_series_position(&series, player).i == i, "one person, two places");
        }
        wz_series_enter(&series, &passed);
    }
    REQUIRE(t, wz_round_begins(&series), "the round has not ended");
    for (unsigned i = 0; i < seats; i++) {
        REQUIRE(t, dealt[i] == 1, "%u deals %u times", i, dealt[i]);
        for (unsigned p = 0; p < 3; p++)
            REQUIRE(t, played[i][p] == 1, "%u is %u times in position %u", i, played[i][p], p);
    }
    return true;
}

static bool table_is_sound(trial *t, const wz_series *series) {
    unsigned seated = 0;
    REQUIRE(t, series->seats >= WZ_MIN_SEATS && series->seats <= WZ_MAX_SEATS, "%d seats",
            series->seats);
    REQUIRE(t, series->dealer.i < series->seats, "dealer %d", series->dealer.i);
    for (unsigned i = 0; i < series->seats; i++) {
        unsigned bit = 1u << series->seat[i].i;
        REQUIRE(t, series->seat[i].i < series->people, "a stranger at the table");
        REQUIRE(t, !(seated & bit), "person %d sits twice", series->seat[i].i);
        seated |= bit;
    }
    REQUIRE(t, !(series->joining & seated), "one who waits has a seat");
    REQUIRE(t, !((series->leaving | series->leaving_next) & ~seated), "one who leaves has none");
    REQUIRE(t, !(series->leaving & series->leaving_next), "one leaves twice");
    return true;
}

static bool seats_and_people_stay_in_order(trial *t) {
    random_series r;
    random_series_start(&r, t, (wz_list_kind)choice_below(t, WZ_LIST_KINDS));
    for (unsigned i = 0; i < 80; i++) {
        random_series_talk(&r, t);
        if (!table_is_sound(t, &r.series)) return false;
    }
    return true;
}

static bool refusals_change_nothing(trial *t) {
    random_series r;
    random_series_start(&r, t, (wz_list_kind)choice_below(t, WZ_LIST_KINDS));
    for (unsigned i = 0; i < 80; i++) {
        talk said = random_series_talk(&r, t);
        bool same = memcmp(&r.before, &r.series, sizeof r.series) == 0;
        REQUIRE(t, said.answer == WZ_OK || same, "%s changed the series",
                wz_error_name(said.answer));
        REQUIRE(t, said.answer != WZ_OK || !r.before.over, "accepted after the end");
    }
    return true;
}

/* Any bytes at all: refused without a change, or a sound entry. */
static bool entries_of_nonsense_do_no_harm(trial *t) {
    random_series r;
    random_series_start(&r, t, (wz_list_kind)choice_below(t, WZ_LIST_KINDS));
    wz_entry entry = {.kind = (uint8_t)choice_below(t, 5),
                      .declarer = {(uint8_t)choice_below(t, choice_below(t, 2) ? 256 : 4)},
                      .won = choice_below(t, 2),
                      .overbid = choice_below(t, 4) == 1,
                      .contract = {(uint8_t)choice_below(t, 17), (uint8_t)choice_below(t, 17)},
                      .matadors = (int8_t)((int)choice_below(t, 26) - 13),
                      .level = (uint8_t)choice_below(t, 4),
                      .base = (uint8_t)choice_below(t, 26),
                      .value = (int)choice_below(t, 600) - 300};
    for (unsigned i = 0; i < 3; i++) entry.written[i] = (int)choice_below(t, 500) - 300;
    memcpy(&r.before, &r.series, sizeof r.before);
    if (wz_series_enter(&r.series, &entry) != WZ_OK) {
        REQUIRE(t, memcmp(&r.before, &r.series, sizeof r.series) == 0, "changed by a refusal");
        return true;
    }
    REQUIRE(t, r.series.games == 1, "%d games", r.series.games);
    REQUIRE(t, entry.kind != WZ_ENTRY_DECLARED || entry.won == (entry.value > 0), "wrong sign");
    return table_is_sound(t, &r.series);
}

/* --- The list --- */

/* SkWO 6.3.1 once more: every game is somebody's, every lost one a credit for the others. */
static bool totals_follow_the_formula(trial *t) {
    random_series r;
    const wz_series *series = &r.series;
    wz_list_kind list = (wz_list_kind)choice_below(t, WZ_LIST_KINDS);
    unsigned ramsch = 0, credits = 0, bonus = 0;
    random_series_start(&r, t, list);
    for (unsigned i = 0; i < 80; i++) {
        talk said = random_series_talk(&r, t);
        if (said.answer != WZ_OK) continue;
        ramsch += said.kind == TALK_RAMSCH;
        if (said.kind != TALK_DECLARED || said.value > 0) continue;
        credits += r.before.seats - 1u;
        bonus += (r.before.seats - 1u) * wz_opponents_bonus(&r.before);
    }
    unsigned own = 0, others = 0, gained = 0;
    for (uint8_t i = 0; i < series->people; i++) {
        const wz_tally *tally = &series->tally[i];
        int formula = tally->points + 50 * tally->won - 50 * tally->lost + tally->bonus;
        int total = wz_total(series, (wz_person){i});
        REQUIRE(t, total == (list == WZ_LIST_TOURNAMENT ? formula : tally->points), "total %d",
                total);
        own += tally->won + tally->lost;
        others += tally->others_lost;
        gained += (unsigned)tally->bonus;
    }
    REQUIRE(t, own + ramsch + series->passed_in == series->games, "%u own games", own);
    REQUIRE(t, others == credits, "%u credits instead of %u", others, credits);
    REQUIRE(t, gained == bonus, "%u points instead of %u", gained, bonus);
    return true;
}

static bool places_are_in_order(trial *t) {
    random_series r;
    wz_random lots = wz_random_from(choice_below(t, 1000));
    bool draw = choice_below(t, 2);
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    random_series_start(&r, t, (wz_list_kind)choice_below(t, WZ_LIST_KINDS));
    for (uint64_t i = choice_below(t, 40); i > 0; i--) random_series_talk(&r, t);
    unsigned count = wz_series_rank(&r.series, draw ? &lots : NULL, order, place);
    unsigned seen = 0;
    REQUIRE(t, count == r.series.people, "%u ranked", count);
    for (unsigned i = 0; i < count; i++) {
        seen |= 1u << order[i].i;
        if (i == 0) continue;
        wz_standing a = wz_standing_of(&r.series, order[i - 1]);
        wz_standing b = wz_standing_of(&r.series, order[i]);
        int sign = wz_compare_standings(&a, &b);
        REQUIRE(t, sign <= 0, "place %u is better than the one before", i);
        bool shared = sign == 0 && !draw;
        REQUIRE(t, place[i] == (shared ? place[i - 1] : i + 1), "place %d at %u", place[i], i);
    }
    REQUIRE(t, seen == (1u << count) - 1 && place[0] == 1, "not everybody has a place");
    return true;
}

/* What can be played can be written: whatever the game, however it ended. */
static bool every_finished_game_can_be_entered(trial *t) {
    random_game g;
    wz_result result;
    wz_series series;
    wz_entry entry;
    random_game_start(&g, t, RULES_ALL);
    random_game_play(&g, t, WZ_MAX_MOVES);
    if (wz_game_result(&g.game, &result) != WZ_OK) return true;
    wz_series_start(&series, &g.rules, 3u + g.terms.sitters, 0);
    wz_error error = wz_entry_of_result(&series, &result, g.game.table.declarer, &entry);
    if (result.kind == WZ_RESULT_VOID || result.kind == WZ_RESULT_NO_GAME) {
        REQUIRE(t, error == WZ_E_NO_ENTRY, "a game that is none: %s", wz_error_name(error));
        return true;
    }
    REQUIRE(t, error == WZ_OK, "not entered: %s, value %d", wz_error_name(error), result.value);
    REQUIRE(t, wz_series_enter(&series, &entry) == WZ_OK, "made, but not taken");
    if (result.kind != WZ_RESULT_DECLARED) return true;
    wz_position declarer = g.game.table.declarer;
    wz_person person =
        wz_person_at(&series, wz_places_of(series.seats, (wz_seat){0}).at[declarer.i]);
    REQUIRE(t, series.tally[person.i].points == result.value, "written to another");
    return true;
}

/* --- Money --- */

typedef struct bill {
    unsigned count, coin;
    int32_t figure[WZ_MAX_PEOPLE];
    wz_stake stake;
} bill;

static bill random_bill(trial *t) {
    static const uint8_t coins[] = {1, 2, 5, 10, 20, 50, 100};
    bill b = {.count = 2 + (unsigned)choice_below(t, WZ_MAX_PEOPLE - 1),
              .coin = coins[choice_below(t, sizeof coins)]};
    unsigned range = choice_below(t, 2) ? 1000000 : 1500;
    for (unsigned i = 0; i < b.count; i++)
        b.figure[i] = (int32_t)choice_below(t, 2 * range + 1) - (int32_t)range;
    b.stake.of = 1 + (uint32_t)choice_below(t, 1000);
    b.stake.cents = 1 + (uint32_t)choice_below(t, 1000);
    return b;
}

/* No coin is lost or made, and nobody is off by a whole one. */
static bool settlements_add_up_to_nothing(trial *t) {
    bill b = random_bill(t);
    wz_settlement s;
    wz_error error = wz_settle(WZ_SETTLE_SUM, b.count, b.figure, b.stake, b.coin, &s);
    REQUIRE(t, error == WZ_OK, "refused: %s", wz_error_name(error));
    int64_t points = 0, cents = 0;
    bool rounded = false;
    for (unsigned i = 0; i < b.count; i++) {
        points += s.points[i];
        cents += s.cents[i];
        REQUIRE(t, s.cents[i] % b.coin == 0, "%lld cents", (long long)s.cents[i]);
        int64_t off = s.cents[i] * b.stake.of - s.points[i] * b.stake.cents; /* parts of a cent */
        int64_t coin = (int64_t)b.coin * b.stake.of;
        REQUIRE(t, off > -coin && off < coin, "%u is off by a coin", i);
        rounded |= off != 0;
    }
    REQUIRE(t, points == 0, "points: %lld", (long long)points);
    REQUIRE(t, cents == 0, "cents: %lld", (long long)cents);
    REQUIRE(t, s.rounded == rounded, "rounded: %d", s.rounded);
    return true;
}

static bool both_methods_agree(trial *t) {
    bill b = random_bill(t);
    wz_settlement by_sum, by_pairs;
    wz_settle(WZ_SETTLE_SUM, b.count, b.figure, b.stake, b.coin, &by_sum);
    wz_settle(WZ_SETTLE_PAIRS, b.count, b.figure, b.stake, b.coin, &by_pairs);
    for (unsigned i = 0; i < b.count; i++) {
        REQUIRE(t, by_sum.points[i] == by_pairs.points[i], "points of %u", i);
        REQUIRE(t, by_sum.cents[i] == by_pairs.cents[i], "cents of %u", i);
    }
    return true;
}

static bool payments_settle_everything(trial *t) {
    bill b = random_bill(t);
    wz_settlement s;
    wz_payment payment[WZ_MAX_PEOPLE];
    wz_settle(WZ_SETTLE_SUM, b.count, b.figure, b.stake, b.coin, &s);
    unsigned payments = wz_payments(&s, payment);
    REQUIRE(t, payments < b.count, "%u payments of %u people", payments, b.count);
    for (unsigned i = 0; i < payments; i++) {
        REQUIRE(t, payment[i].cents > 0, "nothing is paid");
        s.cents[payment[i].from] += payment[i].cents;
        s.cents[payment[i].to] -= payment[i].cents;
    }
    for (unsigned i = 0; i < b.count; i++)
        REQUIRE(t, s.cents[i] == 0, "%u is left with %lld", i, (long long)s.cents[i]);
    return true;
}

static bool stakes_mean_what_they_say(trial *t) {
    uint32_t cents = 1 + (uint32_t)choice_below(t, 2000), of = 1 + (uint32_t)choice_below(t, 2000);
    char text[32];
    wz_stake stake;
    if (choice_below(t, 2)) {
        of = 1000;
        snprintf(text, sizeof text, "%u%c%03u", cents / 1000, ".,"[choice_below(t, 2)],
                 cents % 1000);
    } else {
        snprintf(text, sizeof text, "%u/%u", cents, of);
    }
    bool fits = cents <= 1000 * of && of <= 1000 * cents;
    wz_error error = wz_stake_from(text, &stake);
    REQUIRE(t, (error == WZ_OK) == fits, "%s: %s", text, wz_error_name(error));
    if (fits)
        REQUIRE(t, (uint64_t)stake.cents * of == (uint64_t)cents * stake.of, "%s is %u/%u", text,
                stake.cents, stake.of);
    return true;
}

PROPERTY_TEST(a_round_treats_all_alike, 10)
PROPERTY_TEST(seats_and_people_stay_in_order, 10)
PROPERTY_TEST(refusals_change_nothing, 10)
PROPERTY_TEST(entries_of_nonsense_do_no_harm, 1)
PROPERTY_TEST(totals_follow_the_formula, 10)
PROPERTY_TEST(places_are_in_order, 10)
PROPERTY_TEST(every_finished_game_can_be_entered, 4)
PROPERTY_TEST(settlements_add_up_to_nothing, 1)
PROPERTY_TEST(both_methods_agree, 4)
PROPERTY_TEST(payments_settle_everything, 4)
PROPERTY_TEST(stakes_mean_what_they_say, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_round_treats_all_alike),
        cmocka_unit_test(test_seats_and_people_stay_in_order),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_entries_of_nonsense_do_no_harm),
        cmocka_unit_test(test_totals_follow_the_formula),
        cmocka_unit_test(test_places_are_in_order),
        cmocka_unit_test(test_every_finished_game_can_be_entered),
        cmocka_unit_test(test_settlements_add_up_to_nothing),
        cmocka_unit_test(test_both_methods_agree),
        cmocka_unit_test(test_payments_settle_everything),
        cmocka_unit_test(test_stakes_mean_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
