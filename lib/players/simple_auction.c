/* How the simple player values a hand, and what it lays down. */
#include "players/simple.h"

static wz_cards rank_set(wz_rank rank) { return (wz_cards)0x01010101u << rank; }

/* Trumps count two, jacks one more, aces and tens outside trump count too: 15 make a suit game. */
static unsigned suit_strength(wz_suit suit, wz_cards hand) {
    wz_cards trumps = hand & wz_trumps((wz_kind)suit);
    wz_cards outside = hand & ~trumps;
    return 2 * wz_count(trumps) + wz_count(trumps & WZ_JACKS) +
           2 * wz_count(outside & rank_set(WZ_ACE)) + wz_count(outside & rank_set(WZ_TEN));
}

static bool good_grand(wz_cards hand) {
    unsigned jacks = wz_count(hand & WZ_JACKS);
    unsigned aces = wz_count(hand & rank_set(WZ_ACE)), tens = wz_count(hand & rank_set(WZ_TEN));
    return jacks >= 2 && 2 * jacks + 2 * aces + tens >= 11;
}

/* Low cards in every suit: nothing above the nine without a seven and an eight or nine below. */
static bool good_null(wz_cards hand) {
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards cards = hand & wz_suit_set((wz_suit)suit);
        wz_cards low = cards & (rank_set(WZ_SEVEN) | rank_set(WZ_EIGHT) | rank_set(WZ_NINE));
        bool safe = !cards || cards == low || (cards & rank_set(WZ_SEVEN) && wz_count(low) >= 2);
        if (!safe) return false;
    }
    return true;
}

static unsigned simple_value(const wz_rules *rules, wz_kind kind, wz_cards hand) {
    wz_contract contract = {(uint8_t)kind, 0};
    if (kind == WZ_NULL) return wz_null_value(rules, contract);
    return wz_base(rules, contract) * wz_cases(rules, contract, wz_matadors(kind, hand), WZ_SIMPLE);
}

wz__simple_game wz__simple_plan(const wz_rules *rules, wz_cards hand) {
    enum { ENOUGH_FOR_A_SUIT_GAME = 15 };
    wz__simple_game plan = {WZ_NULL, 0};
    unsigned best = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        unsigned strength = suit_strength((wz_suit)suit, hand);
        if (strength < best) continue;
        best = strength;
        plan.kind = (uint8_t)suit;
    }
    bool enough = best >= ENOUGH_FOR_A_SUIT_GAME;
    if (good_grand(hand)) plan.kind = WZ_GRAND, enough = true;
    else if (!enough && good_null(hand)) plan.kind = WZ_NULL, enough = true;
    plan.bid = enough ? simple_value(rules, (wz_kind)plan.kind, hand) : 0;
    return plan;
}

/* In null the high cards go. Elsewhere: a lone ten is in danger and counts, then whatever empties a
 * short suit; aces and trumps stay. */
static unsigned wish_to_lay_down(wz_kind kind, wz_cards twelve, wz_card card) {
    static const uint8_t null_danger[WZ_RANKS] = {0, 1, 2, 5, 6, 3, 7, 4};
    if (kind == WZ_NULL) return null_danger[wz_rank_of(card)];
    if (wz_has(wz_trumps(kind), card)) return 0;
    wz_cards suit = twelve & wz_suit_set(wz_suit_of(card)) & ~wz_trumps(kind);
    bool ace = suit & rank_set(WZ_ACE);
    unsigned wish = 10 + wz_card_points(card);
    if (wz_rank_of(card) == WZ_ACE) return 1;
    if (wz_rank_of(card) == WZ_TEN && ace) return 2;
    return wish + 8 / wz_count(suit);
}

wz_cards wz__simple_discards(wz_kind kind, wz_cards twelve) {
    wz_cards down = 0;
    while (wz_count(down) < WZ_SKAT_SIZE) {
        wz_card best = wz_first(twelve & ~down);
        for (wz_cards left = twelve & ~down; left;) {
            wz_card card = wz_take_first(&left);
            if (wish_to_lay_down(kind, twelve, card) > wish_to_lay_down(kind, twelve, best))
                best = card;
        }
        down |= wz_set(best);
    }
    return down;
}
