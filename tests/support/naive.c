#include "naive.h"

#include <string.h>

/* By wz_rank; the highest letter first in the orders. */
static const char rank_letter[] = "789QKTAJ";
static const char trump_order[] = "ATKQ987"; /* 2.2.2, below the jacks */
static const char null_order[] = "AKQJT987"; /* 2.2.4 */

static char letter(wz_card card) { return rank_letter[wz_rank_of(card)]; }
static bool jack(wz_card card) { return letter(card) == 'J'; }

unsigned naive_points(wz_card card) {
    switch (letter(card)) {
    case 'A': return 11;
    case 'T': return 10;
    case 'K': return 4;
    case 'Q': return 3;
    case 'J': return 2;
    default: return 0;
    }
}

unsigned naive_points_of(wz_cards set) {
    unsigned sum = 0;
    for (wz_card card = 0; card < 32; card++)
        if (wz_has(set, card)) sum += naive_points(card);
    return sum;
}

bool naive_trump(wz_kind kind, wz_card card) {
    if (kind == WZ_NULL) return false;
    return jack(card) || (kind <= WZ_CLUBS_GAME && (unsigned)wz_suit_of(card) == (unsigned)kind);
}

bool naive_same_suit(wz_kind kind, wz_card a, wz_card b) {
    if (naive_trump(kind, a) || naive_trump(kind, b))
        return naive_trump(kind, a) && naive_trump(kind, b);
    return wz_suit_of(a) == wz_suit_of(b);
}

static bool earlier(const char *order, wz_card a, wz_card b) {
    return strchr(order, letter(a)) < strchr(order, letter(b));
}

bool naive_higher(wz_kind kind, wz_card a, wz_card b) {
    if (kind == WZ_NULL) return earlier(null_order, a, b);
    if (jack(a) && jack(b)) return wz_suit_of(a) > wz_suit_of(b);
    if (jack(a) || jack(b)) return jack(a);
    return earlier(kind == WZ_RAMSCH_TEN_LOW ? null_order : trump_order, a, b);
}

bool naive_allowed(wz_kind kind, wz_cards hand, wz_card led, wz_card card) {
    if (!wz_has(hand, card)) return false;
    if (led == WZ_NO_CARD || naive_same_suit(kind, led, card)) return true;
    for (wz_card other = 0; other < 32; other++)
        if (wz_has(hand, other) && naive_same_suit(kind, led, other)) return false;
    return true;
}

unsigned naive_winner(wz_kind kind, const wz_card trick[3]) {
    unsigned best = 0;
    for (unsigned i = 1; i < 3; i++) {
        bool trumps = naive_trump(kind, trick[i]) && !naive_trump(kind, trick[best]);
        if (trumps || (naive_same_suit(kind, trick[i], trick[best]) &&
                       naive_higher(kind, trick[i], trick[best])))
            best = i;
    }
    return best;
}

int naive_matadors(wz_kind kind, wz_cards cards) {
    wz_card row[11]; /* the trumps from the jack of clubs down */
    unsigned length = 0;
    if (kind == WZ_NULL) return 0;
    for (unsigned suit = WZ_SUITS; suit-- > 0;) row[length++] = wz_card_of((wz_suit)suit, WZ_JACK);
    for (unsigned i = 0; kind <= WZ_CLUBS_GAME && trump_order[i]; i++)
        row[length++] =
            wz_card_of((wz_suit)kind, (wz_rank)(strchr(rank_letter, trump_order[i]) - rank_letter));
    bool with = wz_has(cards, row[0]);
    int count = 0;
    while ((unsigned)count < length && wz_has(cards, row[count]) == with) count++;
    return with ? count : -count;
}
