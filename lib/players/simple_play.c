/* The few habits of card play of the simple player. */
#include "players/simple.h"

typedef struct trick_state {
    wz_kind kind;
    wz_card card[3];
    unsigned count;
    wz_position leader, best; /* best: who would take the trick as it lies */
    wz_card best_card;
    unsigned points;
} trick_state;

static trick_state look(const wz_view *view) {
    trick_state trick = {.kind = (wz_kind)view->table.contract.kind};
    trick.count = wz_current_trick(&view->table, trick.card, &trick.leader);
    trick.best = trick.leader;
    for (unsigned i = 0; i < trick.count; i++) {
        trick.points += wz_card_points(trick.card[i]);
        bool takes = i == 0 || wz_beats(trick.kind, trick.card[i], trick.best_card);
        if (!takes) continue;
        trick.best_card = trick.card[i];
        trick.best = (wz_position){(uint8_t)((trick.leader.i + i) % 3)};
    }
    return trick;
}

/* The card of a set that comes first by a measure: the lowest measure wins. */
static wz_card least(wz_kind kind, wz_cards set, unsigned (*measure)(wz_kind, wz_card)) {
    wz_card best = wz_first(set);
    while (set) {
        wz_card card = wz_take_first(&set);
        if (measure(kind, card) < measure(kind, best)) best = card;
    }
    return best;
}

static unsigned height(wz_kind kind, wz_card card) {
    wz_card sorted[32];
    unsigned count = wz_sort(kind, wz_following(kind, card), sorted);
    for (unsigned i = 0; i < count; i++)
        if (sorted[i] == card) return count - i;
    return 0;
}

/* Cheap first: points, then trumps kept back, then height. */
static unsigned price(wz_kind kind, wz_card card) {
    bool trump = wz_has(wz_trumps(kind), card);
    return 32 * wz_card_points(card) + (trump ? 48u : 0) + height(kind, card);
}

static unsigned fattest(wz_kind kind, wz_card card) {
    bool trump = wz_has(wz_trumps(kind), card);
    return 16 * (11 - wz_card_points(card)) + (trump ? 64u : 0);
}

static unsigned highest_first(wz_kind kind, wz_card card) { return 32 - height(kind, card); }

static wz_card lead(wz_kind kind, bool declarer, wz_cards legal) {
    wz_cards trumps = legal & wz_trumps(kind);
    wz_cards aces = legal & ~trumps & ((wz_cards)0x01010101u << WZ_ACE);
    if (declarer && trumps && kind != WZ_NULL) return least(kind, trumps, highest_first);
    if (aces && kind != WZ_NULL) return wz_first(aces);
    return least(kind, legal, kind == WZ_NULL ? height : price);
}

static wz_cards winning(wz_kind kind, wz_cards legal, wz_card best) {
    wz_cards set = 0;
    for (wz_cards left = legal; left;) {
        wz_card card = wz_take_first(&left);
        if (wz_beats(kind, card, best)) set |= wz_set(card);
    }
    return set;
}

/* Everybody who wants no trick: the highest card that stays below, else the highest of all. */
static wz_card duck(wz_kind kind, wz_cards legal, wz_card best) {
    wz_cards below = legal & ~winning(kind, legal, best);
    return least(kind, below ? below : legal, highest_first);
}

wz_card wz__simple_card(const wz_view *view, wz_cards legal) {
    trick_state trick = look(view);
    wz_position me = {view->viewer.i};
    bool declarer = wz_same(me, view->table.declarer);
    bool shuns_tricks = trick.kind == WZ_RAMSCH || (trick.kind == WZ_NULL && declarer);
    if (trick.count == 0) {
        if (shuns_tricks) return least(trick.kind, legal, height);
        return lead(trick.kind, declarer, legal);
    }
    if (shuns_tricks) return duck(trick.kind, legal, trick.best_card);
    if (trick.kind == WZ_NULL) return least(trick.kind, legal, height);
    bool partner_has_it = !declarer && !wz_same(trick.best, view->table.declarer);
    bool last = trick.count == 2;
    if (partner_has_it && last) return least(trick.kind, legal, fattest); /* schmieren */
    wz_cards takers = winning(trick.kind, legal, trick.best_card);
    bool worth = trick.points >= 3 || last;
    if (takers && worth && !partner_has_it)
        return least(trick.kind, takers, last ? fattest : highest_first);
    return least(trick.kind, legal, price);
}
