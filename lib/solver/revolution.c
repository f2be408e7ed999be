/* Revolution: which null hands no arrangement of the other cards can beat. No search: a criterion.
 *
 * Let u1 < u2 < ... be the own cards of a suit and o1 < o2 < ... all others. The suit is tight if ui < oi
 * wherever both exist.
 *
 * Who does not lead is safe if and only if every suit is tight. If it is: to a card c he plays his highest
 * below c (there is one, as u1 < o1), and from any other suit the highest he has; either way every suit stays
 * tight, so he never takes a trick. If ui > oi: one defender gets the whole suit, seven cards at most, and
 * leads o1, o2, ... oi; his partner has none of it. Below oi lie fewer than i own cards, so that one of these
 * tricks is the declarer's.
 *
 * Who leads needs, besides, a suit from which he can begin. He leads his highest card x = uk below o1; a
 * lower one leaves him worse, a higher one may be ducked under. One of the others must have to take it:
 * o has more cards than the skat could hide. Afterwards the suit must be tight though x is gone and, at the
 * worst, only the highest of theirs: u(i+1) < oi for all i >= k, as far as both exist. If no suit is like
 * this, each lead has an arrangement that beats it; and if another suit is not tight, the one who takes x
 * with his only card of that suit has all of the other one. */
#include "wenzel/solver.h"

enum { SUIT = 8 };

typedef struct ranked {
    wz_card card[SUIT]; /* rising */
    unsigned count;
} ranked;

static ranked rank_up(wz_cards set) {
    wz_card falling[32];
    ranked r = {.count = wz_sort(WZ_NULL, set, falling)};
    for (unsigned i = 0; i < r.count; i++) r.card[i] = falling[r.count - 1 - i];
    return r;
}

static bool is_below(wz_card low, wz_card high) { return wz_beats(WZ_NULL, high, low); }

static bool is_tight(const ranked *own, const ranked *others) {
    for (unsigned i = 0; i < own->count && i < others->count; i++)
        if (!is_below(own->card[i], others->card[i])) return false;
    return true;
}

/* The card x of the proof; WZ_NO_CARD if the suit is not one to begin with. */
static wz_card beginning(const ranked *own, const ranked *others, unsigned skat) {
    unsigned low = 0;
    if (others->count <= skat) return WZ_NO_CARD; /* nobody might have to take it */
    while (low < own->count && is_below(own->card[low], others->card[0])) low++;
    if (low == 0) return WZ_NO_CARD;
    for (unsigned i = low; i < own->count && i < others->count; i++)
        if (!is_below(own->card[i], others->card[i - 1])) return WZ_NO_CARD;
    return own->card[low - 1];
}

static ranked in_suit(wz_cards set, unsigned suit) {
    return rank_up(set & wz_suit_set((wz_suit)suit));
}

wz_card wz_revolution_lead(wz_cards hand, wz_cards others, unsigned skat) {
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        ranked own = in_suit(hand, suit), theirs = in_suit(others & ~hand, suit);
        wz_card card = beginning(&own, &theirs, skat);
        if (card != WZ_NO_CARD) return card;
    }
    return WZ_NO_CARD;
}

bool wz_revolution_sure(wz_cards hand, wz_cards others, unsigned skat, bool leads) {
    if (hand & others) return false;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        ranked own = in_suit(hand, suit), theirs = in_suit(others, suit);
        if (!is_tight(&own, &theirs)) return false;
    }
    return !leads || wz_revolution_lead(hand, others, skat) != WZ_NO_CARD;
}
