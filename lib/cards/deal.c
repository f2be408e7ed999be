/* Deals: numbers for them, shuffling, cutting, dealing out. */
#include "wenzel/cards.h"

#include <string.h>

bool wz_deal_valid(const wz_deal *deal) {
    if (!deal) return false;
    const wz_cards *hand = deal->hand;
    return wz_count(hand[0]) == WZ_HAND_SIZE && wz_count(hand[1]) == WZ_HAND_SIZE &&
           wz_count(hand[2]) == WZ_HAND_SIZE && wz_count(deal->skat) == WZ_SKAT_SIZE &&
           (hand[0] | hand[1] | hand[2] | deal->skat) == WZ_DECK;
}

/* Each step of the product divides without rest. */
uint64_t wz_choose(unsigned n, unsigned k) {
    if (n > 32 || k > n) return 0;
    uint64_t result = 1;
    for (unsigned i = 0; i < k; i++) result = result * (n - i) / (i + 1);
    return result;
}

/* The number of a hand among all hands of its size from the `from` cards still there: the
 * combinatorial number system, counting places among those cards. */
static uint64_t hand_number(wz_cards hand, wz_cards from) {
    uint64_t number = 0;
    unsigned place = 0, picked = 0;
    for (; from; place++)
        if (wz_has(hand, wz_take_first(&from))) number += wz_choose(place, ++picked);
    return number;
}

static wz_cards hand_from_number(uint64_t number, wz_cards from) {
    wz_card order[32];
    unsigned count = 0;
    while (from) order[count++] = wz_take_first(&from);
    wz_cards hand = 0;
    unsigned place = count;
    for (unsigned left = WZ_HAND_SIZE; left > 0; left--) {
        do place--;
        while (wz_choose(place, left) > number);
        number -= wz_choose(place, left);
        hand |= wz_set(order[place]);
    }
    return hand;
}

uint64_t wz_deal_number(const wz_deal *deal) {
    if (!wz_deal_valid(deal)) return UINT64_MAX;
    wz_cards from = WZ_DECK;
    uint64_t number = 0;
    for (unsigned i = 0; i < 3; i++) {
        number =
            number * wz_choose(wz_count(from), WZ_HAND_SIZE) + hand_number(deal->hand[i], from);
        from &= ~deal->hand[i];
    }
    return number;
}

wz_deal wz_deal_from_number(uint64_t number) {
    uint64_t rear = wz_choose(12, WZ_HAND_SIZE), middle = wz_choose(22, WZ_HAND_SIZE);
    uint64_t part[3] = {number / rear / middle, number / rear % middle, number % rear};
    if (number >= WZ_DEALS) return (wz_deal){{0, 0, 0}, 0};
    wz_deal deal = {{0, 0, 0}, WZ_DECK};
    for (unsigned i = 0; i < 3; i++) {
        deal.hand[i] = hand_from_number(part[i], deal.skat);
        deal.skat &= ~deal.hand[i];
    }
    return deal;
}

void wz_shuffle(wz_random *random, wz_card deck[32]) {
    for (unsigned i = 31; i > 0 && random && deck; i--) {
        unsigned j = wz_random_below(random, i + 1);
        wz_card card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

wz_error wz_cut(wz_card deck[32], unsigned lifted) {
    if (!deck) return WZ_E_NOTHING_GIVEN;
    if (lifted < 4 || lifted > 28) return WZ_E_CUT; /* ISkO 3.2.4 */
    wz_card old[32];
    memcpy(old, deck, sizeof old);
    for (unsigned i = 0; i < 32; i++) deck[i] = old[(i + lifted) % 32];
    return WZ_OK;
}

wz_deal wz_deal_out(const wz_card deck[32]) {
    /* ISkO 3.2.6: who gets how many cards in turn; 3 is the skat */
    static const struct {
        uint8_t to, count;
    } packets[] = {{0, 3}, {1, 3}, {2, 3}, {3, 2}, {0, 4}, {1, 4}, {2, 4}, {0, 3}, {1, 3}, {2, 3}};
    if (!deck) return (wz_deal){{0, 0, 0}, 0};
    wz_cards got[4] = {0, 0, 0, 0};
    unsigned any = 0;
    for (unsigned i = 0; i < 32; i++) any |= deck[i];
    if (any > 31) return (wz_deal){{0, 0, 0}, 0}; /* no deck */
    for (unsigned p = 0; p < sizeof packets / sizeof packets[0]; p++)
        for (unsigned i = 0; i < packets[p].count; i++)
            got[packets[p].to] |= (wz_cards)1 << (*deck++ & 31);
    return (wz_deal){{got[0], got[1], got[2]}, got[3]};
}
