/* Which distributions are likely: what bids, contract and discards tell of the hands. */
#include "players/search.h"
#include "players/simple.h"

static wz_cards rank_set(wz_rank rank) { return (wz_cards)0x01010101u << rank; }

/* --- The declarer's cards, as the others guess them; all figures in percent --- */

static unsigned suit_hand(wz_kind kind, wz_cards ten) {
    static const uint8_t by_trumps[] = {1, 1, 2, 4, 20, 65, 100, 100, 100, 100, 100};
    return by_trumps[wz_count(ten & wz_trumps(kind))];
}

static unsigned grand_hand(wz_cards ten) {
    unsigned strength = 2 * wz_count(ten & WZ_JACKS) + 2 * wz_count(ten & rank_set(WZ_ACE)) +
                        wz_count(ten & rank_set(WZ_TEN));
    static const uint8_t by_strength[] = {1, 1, 1, 1, 2, 4, 8, 16, 35, 60, 90};
    return strength > 10 ? 100 : by_strength[strength];
}

/* A null declarer's suits begin low. */
static unsigned null_hand(wz_cards ten) {
    unsigned likely = 100;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards cards = ten & wz_suit_set((wz_suit)suit);
        wz_cards low = cards & (rank_set(WZ_SEVEN) | rank_set(WZ_EIGHT));
        if (cards && !low) likely = likely * (wz_count(cards) > 1 ? 15 : 45) / 100;
    }
    return likely;
}

/* Nobody lays down a jack; aces and trumps seldom (ISkO 2.6.2 lets him). */
static unsigned discards(wz_kind kind, wz_cards skat) {
    if (kind == WZ_NULL) return 100;
    unsigned likely = 100;
    for (wz_cards left = skat; left;) {
        wz_card card = wz_take_first(&left);
        if (wz_has(WZ_JACKS, card)) likely = likely * 2 / 100;
        else if (wz_has(wz_trumps(kind), card)) likely = likely * 12 / 100;
        else if (wz_rank_of(card) == WZ_ACE) likely = likely * 35 / 100;
    }
    return likely;
}

static bool covers_bid(const wz_table *t, wz_cards twelve) {
    wz_contract contract = t->contract;
    if (contract.kind == WZ_NULL) return true;
    int matadors = wz_matadors((wz_kind)contract.kind, twelve);
    return wz_base(t->rules, contract) *
               wz_cases(t->rules, contract, matadors, wz_announced_level(contract)) >=
           t->bid;
}

static uint32_t declarers_likelihood(const wz_table *t, wz_cards ten, wz_cards skat) {
    wz_kind kind = (wz_kind)t->contract.kind;
    uint32_t likely = kind == WZ_NULL    ? null_hand(ten)
                      : kind == WZ_GRAND ? grand_hand(ten)
                                         : suit_hand(kind, ten);
    if (t->picked_up) likely = likely * discards(kind, skat) / 10;
    else likely *= 10;
    return covers_bid(t, ten | skat) ? likely : likely / 8;
}

/* --- The auction --- */

/* Percent: how well do ten cards fit what their holder said? A sound player who passed had little, one
 * who went to 30 had a game worth that. */
static unsigned auctions_likelihood(const wz_table *t, unsigned position, wz_cards ten) {
    bool spoke = t->said[position] > 0, passed = t->passed >> position & 1;
    if (!spoke && !passed) return 100; /* was never asked */
    unsigned worth = wz__simple_plan(t->rules, ten).bid;
    if (spoke) return worth >= t->said[position] ? 100 : 45;
    unsigned asked_for = t->bid < WZ_LOWEST_BID ? WZ_LOWEST_BID : t->bid;
    return worth >= asked_for ? 30 : 100;
}

uint32_t wz__likelihood(const wz_view *view, const wz__world *world) {
    const wz_table *t = &view->table;
    uint32_t likely = 1000;
    for (unsigned p = 0; p < 3; p++) {
        if (p == view->viewer.i) continue;
        wz_cards ten = world->place[p] | t->played[p];
        bool declarer = p == t->declarer.i && t->contract.kind <= WZ_NULL;
        if (declarer)
            likely = declarers_likelihood(t, ten, world->place[SKAT_PLACE]) * likely / 1000;
        else likely = likely * auctions_likelihood(t, p, ten) / 100;
    }
    return likely + 1; /* nobody is forced to be sensible */
}

/* Draws more than are wanted and keeps each as often as it deserves: one draw on a wheel with evenly
 * spaced pointers. */
unsigned wz__likely_worlds(const wz_view *view, const wz__knowledge *know, unsigned wanted,
                           wz_random *random, wz__world worlds[MOST_WORLDS]) {
    enum { DRAWN_FOR_ONE = 6 };
    wz__deck deck;
    if (wanted > MOST_WORLDS) wanted = MOST_WORLDS;
    if (wanted == 0 || !wz__deck_of(know, &deck)) return 0;
    wz__world drawn[MOST_WORLDS * DRAWN_FOR_ONE] = {{{0}}};
    uint64_t up_to[MOST_WORLDS * DRAWN_FOR_ONE] = {0}, sum = 0;
    unsigned count = wanted * DRAWN_FOR_ONE;
    for (unsigned i = 0; i < count; i++) {
        wz__draw_world(&deck, random, &drawn[i]);
        sum += (uint64_t)wz__likelihood(view, &drawn[i]) * MOST_WORLDS;
        up_to[i] = sum;
    }
    uint64_t step = sum / wanted, at = wz_random_below64(random, step);
    for (unsigned i = 0, taken = 0; taken < wanted; taken++, at += step) {
        while (i + 1 < count && up_to[i] <= at) i++;
        worlds[taken] = drawn[i];
    }
    return wanted;
}
