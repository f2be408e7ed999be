/* Random deals until one of the three hands is good enough for the game that is wanted; its owner
 * picks up the skat and lays two cards down. Nothing of this may change: it would be another bench.
 * That is why no player of the library is asked. */
#include "programs/bench/bench_deals.h"

#include "programs/shuffled_deal.h"
#include "programs/solve/position.h"

static wz_cards of_rank(wz_rank rank) { return (wz_cards)0x01010101u << rank; }

/* How far a hand is from losing every trick: each card should lie no higher than twice the number of
 * its own cards below it. */
static int null_danger(wz_cards hand) {
    int danger = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_card sorted[32];
        unsigned count = wz_sort(WZ_NULL, hand & wz_suit_set((wz_suit)suit), sorted);
        static const uint8_t heights[WZ_RANKS + 1] = {0, 1, 2, 5, 6, 3, 7, 4}; /* and of no card */
        for (unsigned i = 0; i < count; i++) {
            int above = heights[wz_rank_of(sorted[i])] - 2 * (int)(count - 1 - i);
            if (above > 0) danger += above;
        }
    }
    return danger;
}

static int strength(wz_kind kind, wz_cards hand) {
    if (kind == WZ_NULL) return -null_danger(hand);
    wz_cards trumps = hand & wz_trumps(kind), outside = hand & ~trumps;
    int jacks = (int)wz_count(trumps & WZ_JACKS), others = (int)wz_count(trumps) - jacks;
    int aces = (int)wz_count(outside & of_rank(WZ_ACE));
    int tens = (int)wz_count(outside & of_rank(WZ_TEN));
    return kind == WZ_GRAND ? 4 * jacks + 3 * aces + 2 * tens
                            : 3 * jacks + 2 * others + 2 * aces + tens;
}

/* Points in the skat are safe, a suit without cards can be trumped. */
static int worth(wz_kind kind, wz_cards hand, wz_cards laid) {
    if (kind == WZ_NULL) return strength(kind, hand);
    int suits = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++)
        suits += (hand & wz_suit_set((wz_suit)suit) & ~wz_trumps(kind)) != 0;
    return 6 * strength(kind, hand) + (int)wz_points(laid) - 9 * suits;
}

static wz_cards best_discard(wz_kind kind, wz_cards twelve) {
    wz_cards best = 0;
    int most = 0;
    for (wz_cards first = twelve; first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second;) {
            wz_cards laid = wz_set(one) | wz_set(wz_take_first(&second));
            int value = worth(kind, twelve & ~laid, laid);
            if (best && value <= most) continue;
            best = laid;
            most = value;
        }
    }
    return best;
}

/* The best of the hands for the best of the kinds from `low` to `high`. */
static int find_declarer(const wz_deal *deal, wz_kind low, wz_kind high, wz_kind *kind,
                         wz_position *declarer) {
    int most = -1000;
    for (uint8_t i = 0; i < 3; i++)
        for (unsigned k = low; k <= (unsigned)high; k++) {
            int value = strength((wz_kind)k, deal->hand[i]);
            if (value <= most) continue;
            most = value;
            *kind = (wz_kind)k;
            declarer->i = i;
        }
    return most;
}

wz_problem bench_deal(unsigned number) {
    static const struct {
        wz_kind low, high;
        int enough;
    } wanted[4] = {{WZ_DIAMONDS_GAME, WZ_CLUBS_GAME, 17},
                   {WZ_GRAND, WZ_GRAND, 17},
                   {WZ_DIAMONDS_GAME, WZ_CLUBS_GAME, 17},
                   {WZ_NULL, WZ_NULL, -4}};
    wz_random random = wz_random_from(number + 1);
    unsigned w = number % 4;
    for (;;) {
        wz_deal deal = cli_shuffled_deal(&random);
        wz_kind kind = WZ_NULL;
        wz_position declarer = WZ_FOREHAND;
        int value = find_declarer(&deal, wanted[w].low, wanted[w].high, &kind, &declarer);
        if (value < wanted[w].enough) continue;
        position_lay_down(&deal, declarer, best_discard(kind, deal.hand[declarer.i] | deal.skat));
        return wz_problem_of_deal(&deal, kind, declarer);
    }
}
