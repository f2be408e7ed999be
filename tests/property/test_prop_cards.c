/* Cards and deals: every deal has one number, every number one deal; the order of the cards is
 * that of the rule book. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "naive.h"
#include "property.h"
#include "wenzel/cards.h"

/* --- Deals --- */

static bool same_deal(const wz_deal *a, const wz_deal *b) {
    return a->hand[0] == b->hand[0] && a->hand[1] == b->hand[1] && a->hand[2] == b->hand[2] &&
           a->skat == b->skat;
}

static bool number_comes_back(trial *t, uint64_t number) {
    wz_deal deal = wz_deal_from_number(number);
    REQUIRE(t, wz_deal_valid(&deal), "deal %" PRIu64 " is not 10, 10, 10 and 2 cards", number);
    uint64_t back = wz_deal_number(&deal);
    REQUIRE(t, back == number, "deal %" PRIu64 " has the number %" PRIu64, number, back);
    return true;
}

static bool every_number_is_one_deal(trial *t) {
    return number_comes_back(t, choice_below(t, WZ_DEALS));
}

/* Where the first of the four heaps changes, if the heaps are numbered one after another; the ends
 * of the range are among these places. */
static bool numbers_at_the_edges_are_deals(trial *t) {
    const uint64_t first_heaps = 64512240; /* 32 over 10 */
    uint64_t edge = choice_below(t, first_heaps + 1) * (WZ_DEALS / first_heaps);
    uint64_t offset = choice_below(t, 5);
    bool below = edge == WZ_DEALS || (edge > 0 && choice_below(t, 2));
    return number_comes_back(t, below ? edge - 1 - offset : edge + offset);
}

static void test_first_and_last_number_are_deals(void **state) {
    (void)state;
    wz_deal first = wz_deal_from_number(0), last = wz_deal_from_number(WZ_DEALS - 1);
    assert_true(wz_deal_valid(&first) && wz_deal_valid(&last));
    assert_true(wz_deal_number(&first) == 0);
    assert_true(wz_deal_number(&last) == WZ_DEALS - 1);
}

static void choose_deck(trial *t, wz_card deck[32]) {
    for (wz_card card = 0; card < 32; card++) deck[card] = card;
    for (unsigned last = 31; last > 0; last--) {
        unsigned other = last - (unsigned)choice_below(t, last + 1);
        wz_card lifted = deck[last];
        deck[last] = deck[other];
        deck[other] = lifted;
    }
}

static bool every_deal_has_one_number(trial *t) {
    wz_card deck[32];
    choose_deck(t, deck);
    wz_deal deal = wz_deal_out(deck);
    uint64_t number = wz_deal_number(&deal);
    REQUIRE(t, number < WZ_DEALS, "the number %" PRIu64 " is out of range", number);
    wz_deal back = wz_deal_from_number(number);
    REQUIRE(t, same_deal(&deal, &back), "number %" PRIu64 " is another deal", number);
    return true;
}

/* ISkO 3.2.6: three to each from forehand on, two as skat, four to each, three to each. */
static bool cards_are_dealt_3_skat_4_3(trial *t) {
    static const char order[] = "000111222ss000011112222000111222";
    wz_card deck[32];
    choose_deck(t, deck);
    wz_deal expected = {{0, 0, 0}, 0};
    for (unsigned i = 0; i < 32; i++)
        *(order[i] == 's' ? &expected.skat : &expected.hand[order[i] - '0']) |= wz_set(deck[i]);
    wz_deal deal = wz_deal_out(deck);
    REQUIRE(t, wz_deal_valid(&deal), "not 10, 10, 10 and 2 cards");
    REQUIRE(t, same_deal(&deal, &expected), "dealt in another order");
    return true;
}

/* A deal that lost a card, or has one twice, is none. */
static bool a_spoilt_deal_is_not_valid(trial *t) {
    wz_deal deal = wz_deal_from_number(choice_below(t, WZ_DEALS));
    unsigned place = (unsigned)choice_below(t, 4);
    wz_cards *cards = place < 3 ? &deal.hand[place] : &deal.skat;
    *cards ^= wz_set((wz_card)choice_below(t, 32));
    if (choice_below(t, 2)) *cards ^= wz_set((wz_card)choice_below(t, 32));
    bool counts = wz_count(deal.hand[0]) == 10 && wz_count(deal.hand[1]) == 10 &&
                  wz_count(deal.hand[2]) == 10 && wz_count(deal.skat) == 2;
    bool all = (deal.hand[0] | deal.hand[1] | deal.hand[2] | deal.skat) == WZ_DECK;
    REQUIRE(t, wz_deal_valid(&deal) == (counts && all), "a spoilt deal passed, or a whole failed");
    return true;
}

static bool shuffling_and_cutting_keep_every_card(trial *t) {
    wz_card deck[32], before[32];
    wz_random random = wz_random_from(choice_below(t, UINT64_MAX));
    choose_deck(t, deck);
    wz_shuffle(&random, deck);
    memcpy(before, deck, sizeof deck);
    unsigned lifted = (unsigned)choice_below(t, 40);
    bool cut = wz_cut(deck, lifted) == WZ_OK;
    REQUIRE(t, cut == (lifted >= 4 && lifted <= 28), "3.2.4: %u cards lifted", lifted);
    wz_cards seen = 0;
    for (unsigned i = 0; i < 32; i++) {
        seen |= wz_set(deck[i]);
        unsigned from = cut ? (i + lifted) % 32 : i;
        REQUIRE(t, deck[i] == before[from], "card %u came from elsewhere", i);
    }
    REQUIRE(t, seen == WZ_DECK, "a card is missing");
    return true;
}

/* --- Notation --- */

static bool sets_of_cards_survive_their_text(trial *t) {
    wz_cards set = (wz_cards)choice_below(t, UINT64_C(1) << 32), back = 0;
    char text[128];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_cards(&out, set, 0);
    if (!set) return true;
    REQUIRE(t, wz_cards_from(text, &back, NULL) == WZ_OK, "not read: %s", text);
    REQUIRE(t, back == set, "read as another set: %s", text);
    return true;
}

/* --- Order --- */

static wz_kind choose_kind(trial *t) { return (wz_kind)choice_below(t, WZ_KINDS); }

static bool tricks_go_where_the_order_says(trial *t) {
    wz_kind kind = choose_kind(t);
    wz_card deck[32];
    choose_deck(t, deck);
    for (unsigned i = 0; i + 3 <= 32; i += 3) {
        unsigned winner = wz_trick_winner(kind, deck + i);
        REQUIRE(t, winner == naive_winner(kind, deck + i), "kind %d: cards %d %d %d go to %u",
                (int)kind, deck[i], deck[i + 1], deck[i + 2], winner);
    }
    return true;
}

static bool following_is_by_suit_and_trumps_are_one(trial *t) {
    wz_kind kind = choose_kind(t);
    wz_card led = (wz_card)choice_below(t, 32);
    for (wz_card card = 0; card < 32; card++) {
        REQUIRE(t, wz_has(wz_trumps(kind), card) == naive_trump(kind, card),
                "kind %d: card %d a trump?", (int)kind, card);
        REQUIRE(t, wz_has(wz_following(kind, led), card) == naive_same_suit(kind, led, card),
                "kind %d: does card %d follow %d?", (int)kind, card, led);
    }
    return true;
}

static bool points_are_counted_card_by_card(trial *t) {
    wz_cards set = (wz_cards)choice_below(t, UINT64_C(1) << 32);
    REQUIRE(t, wz_points(set) == naive_points_of(set), "set %08x", set);
    REQUIRE(t, wz_points(set) + wz_points(~set) == 120, "set %08x and the rest", set);
    return true;
}

static bool matadors_run_unbroken_from_the_top(trial *t) {
    wz_kind kind = (wz_kind)choice_below(t, WZ_RAMSCH);
    wz_deal deal = wz_deal_from_number(choice_below(t, WZ_DEALS));
    wz_cards cards = deal.hand[0] | deal.skat;
    /* Few hands have long runs: give half of them the top trumps, or none of these. */
    wz_card sorted[32];
    unsigned trumps = wz_sort(kind, WZ_DECK, sorted), run = (unsigned)choice_below(t, 12);
    bool with = choice_below(t, 2);
    for (unsigned i = 0; i < run && i < trumps; i++)
        cards = with ? cards | wz_set(sorted[i]) : cards & ~wz_set(sorted[i]);
    int matadors = wz_matadors(kind, cards);
    REQUIRE(t, matadors == naive_matadors(kind, cards), "kind %d, cards %08x: %d", (int)kind, cards,
            matadors);
    return true;
}

static bool sorting_keeps_the_set_and_puts_trumps_first(trial *t) {
    wz_kind kind = choose_kind(t);
    wz_cards set = (wz_cards)choice_below(t, UINT64_C(1) << 32), back = 0;
    wz_card sorted[32];
    unsigned count = wz_sort(kind, set, sorted);
    REQUIRE(t, count == wz_count(set), "%u of %u cards", count, wz_count(set));
    for (unsigned i = 0; i < count; i++) back |= wz_set(sorted[i]);
    REQUIRE(t, back == set, "another set");
    for (unsigned i = 1; i < count; i++) {
        wz_card high = sorted[i - 1], low = sorted[i];
        REQUIRE(t, naive_trump(kind, high) || !naive_trump(kind, low), "a trump behind others");
        if (naive_same_suit(kind, high, low))
            REQUIRE(t, naive_higher(kind, high, low), "kind %d: %d before %d", (int)kind, high,
                    low);
        else if (!naive_trump(kind, high))
            REQUIRE(t, wz_suit_of(high) > wz_suit_of(low), "suits out of order");
    }
    return true;
}

PROPERTY_TEST(every_number_is_one_deal, 1)
PROPERTY_TEST(numbers_at_the_edges_are_deals, 1)
PROPERTY_TEST(every_deal_has_one_number, 1)
PROPERTY_TEST(cards_are_dealt_3_skat_4_3, 1)
PROPERTY_TEST(a_spoilt_deal_is_not_valid, 1)
PROPERTY_TEST(shuffling_and_cutting_keep_every_card, 1)
PROPERTY_TEST(sets_of_cards_survive_their_text, 1)
PROPERTY_TEST(tricks_go_where_the_order_says, 1)
PROPERTY_TEST(following_is_by_suit_and_trumps_are_one, 1)
PROPERTY_TEST(points_are_counted_card_by_card, 1)
PROPERTY_TEST(matadors_run_unbroken_from_the_top, 1)
PROPERTY_TEST(sorting_keeps_the_set_and_puts_trumps_first, 1)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_number_is_one_deal),
        cmocka_unit_test(test_first_and_last_number_are_deals),
        cmocka_unit_test(test_numbers_at_the_edges_are_deals),
        cmocka_unit_test(test_every_deal_has_one_number),
        cmocka_unit_test(test_cards_are_dealt_3_skat_4_3),
        cmocka_unit_test(test_a_spoilt_deal_is_not_valid),
        cmocka_unit_test(test_shuffling_and_cutting_keep_every_card),
        cmocka_unit_test(test_sets_of_cards_survive_their_text),
        cmocka_unit_test(test_tricks_go_where_the_order_says),
        cmocka_unit_test(test_following_is_by_suit_and_trumps_are_one),
        cmocka_unit_test(test_points_are_counted_card_by_card),
        cmocka_unit_test(test_matadors_run_unbroken_from_the_top),
        cmocka_unit_test(test_sorting_keeps_the_set_and_puts_trumps_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
