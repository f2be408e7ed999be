/* Weighing a world by what was said and played in it. */
#include "players/strange.h"
#include "players/search.h"
#include "players/thumb_rules.h"

/* --- Bits --- */

uint32_t wz__likelihood(unsigned strangeness) {
    /* 65536 * 2^(-i/16) */
    static const uint16_t sixteenths[] = {65535, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
                                          46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219};
    unsigned whole = strangeness / WZ__BIT, part = strangeness % WZ__BIT * 16 / WZ__BIT;
    return whole > 15 ? 0 : (uint32_t)sixteenths[part] >> whole;
}

/* The bits of `all` over `one`, straight between the powers of two. `all` >= `one`. */
static unsigned bits(uint64_t all, uint64_t one) {
    unsigned whole = 0;
    for (; all >= 2 * one; whole++) one *= 2;
    return whole * WZ__BIT + (unsigned)((all - one) * WZ__BIT / one);
}

/* --- What was said --- */

/* A sound player bids as high as his cards are worth, and no higher. */
static unsigned in_auction(const wz_table *t, unsigned position, wz_cards ten) {
    enum { ODD = 3 * WZ__BIT };
    bool spoke = t->said[position] > 0, passed = t->passed >> position & 1;
    if (!spoke && !passed) return 0; /* was never asked */
    unsigned limit = wz__plan_auction(t->rules, ten, position == WZ_FOREHAND.i).limit, odd = 0;
    if (spoke && limit < t->said[position]) odd += ODD;
    unsigned asked_for = t->bid < WZ_LOWEST_BID ? WZ_LOWEST_BID : t->bid;
    if (passed && limit > asked_for) odd += ODD;
    else if (passed && limit == asked_for)
        odd += ODD / 2; /* perhaps he would have said it himself */
    return odd;
}

/* Nobody declares what he will hardly win, and everybody lays down what hurts least. */
static unsigned in_declaration(const wz_table *t, wz_cards ten, wz_cards skat) {
    enum { ODD_DISCARD = 2 * WZ__BIT, CHOICE = 2 };
    wz_kind kind = (wz_kind)t->contract.kind;
    bool forehand = t->declarer.i == WZ_FOREHAND.i, open = t->contract.flags & WZ_OUVERT;
    bool null = kind == WZ_NULL;
    wz_cards laid = t->picked_up ? skat : 0;
    int strength =
        null ? wz__null_strength(ten, open) : wz__strength(WZ__LAID, kind, ten, laid, forehand);
    int percent = wz__percent(strength);
    unsigned odd = CHOICE * bits(100, percent > 0 ? (unsigned)percent : 1);
    if (!t->picked_up) return odd;
    wz_cards sensible;
    wz__best_discard(t->contract, ten | skat, forehand, &sensible);
    return odd + ODD_DISCARD * wz_count(skat & ~sensible);
}

static unsigned in_words(const wz_view *view, const wz__world *world) {
    const wz_table *t = &view->table;
    unsigned odd = 0;
    for (unsigned p = 0; p < 3; p++) {
        if (p == view->viewer.i) continue;
        wz_cards ten = world->place[p] | t->played[p];
        bool declared = p == t->declarer.i && t->contract.kind <= WZ_NULL;
        odd += declared ? in_declaration(t, ten, world->place[SKAT_PLACE]) : in_auction(t, p, ten);
    }
    return odd;
}

/* --- What was played --- */

void wz__recall(const wz_table *now, wz__past *past) {
    wz_table t = *now;
    t.phase = WZ_PHASE_PLAY;
    t.asked = t.offered = 0;
    if (!(now->contract.flags & WZ_OUVERT)) t.open = 0;
    for (unsigned p = 0; p < 3; p++) t.tricks[p] = t.points[p] = 0, t.played[p] = 0;
    past->cards = now->plays;
    for (unsigned i = 0; i < now->plays; i++) {
        unsigned trick = i / 3;
        if (i && i % 3 == 0) {
            unsigned winner = now->leader[trick];
            t.tricks[winner]++;
            for (unsigned c = i - 3; c < i; c++)
                t.points[winner] = (uint8_t)(t.points[winner] + wz_card_points(now->play[c]));
        }
        t.plays = (uint8_t)i;
        t.turn = (uint8_t)((now->leader[trick] + i % 3) % 3);
        past->before[i] = t;
        t.played[t.turn] |= wz_set(now->play[i]);
    }
}

/* The weights of the rule of thumb as chances: so many tenths of a card point less, half the chance. */
static unsigned in_card(const wz_view *view, wz_card played) {
    enum { HALVES = 30, MOST = 6 * WZ__BIT };
    wz_cards legal = wz_legal_cards(&view->table, view->hand[view->viewer.i]);
    if (wz_count(legal) < 2) return 0;
    wz__sight s;
    wz__look(view, legal, &s);
    wz__weigher *weigh = wz__situations[wz__situation_of(&s)].weigh;
    int weight[10], most = weigh(&s, played), his = most;
    unsigned count = 0;
    for (wz_cards left = legal; left && count < 10; count++) {
        weight[count] = weigh(&s, wz_take_first(&left));
        if (weight[count] > most) most = weight[count];
    }
    const uint64_t one = wz__likelihood(0);
    uint64_t all = 0;
    for (unsigned i = 0; i < count; i++)
        all += wz__likelihood((unsigned)(most - weight[i]) * WZ__BIT / HALVES);
    unsigned odd = (unsigned)(most - his) * WZ__BIT / HALVES + bits(all, one);
    return odd < MOST ? odd : MOST;
}

static unsigned in_cards(const wz_view *view, const wz__past *past, const wz__world *world) {
    const wz_table *t = &view->table;
    unsigned odd = 0;
    wz_cards hand[3] = {world->place[0], world->place[1], world->place[2]};
    for (unsigned i = past->cards; i-- > 0;) {
        const wz_table *before = &past->before[i];
        unsigned who = before->turn;
        hand[who] |= wz_set(t->play[i]);
        if (who == view->viewer.i) continue;
        wz_view his = wz__eyes(before, who, hand, world->place[SKAT_PLACE]);
        odd += in_card(&his, t->play[i]);
    }
    return odd;
}

unsigned wz__strangeness(const wz_view *view, const wz__past *past, const wz__world *world) {
    bool ramsch = view->table.contract.kind == WZ_RAMSCH; /* nobody wanted anything */
    return (ramsch ? 0 : in_words(view, world)) + in_cards(view, past, world);
}
