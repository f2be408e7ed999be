/* The order of the cards in each kind of game (ISkO 2.2), tricks and matadors. */
#include "wenzel/cards.h"

static const uint8_t rank_points[WZ_RANKS] = {0, 0, 0, 3, 4, 10, 11, 2}; /* ISkO 1.2.2 */

unsigned wz_card_points(wz_card card) { return rank_points[card & 7]; }

unsigned wz_points(wz_cards set) {
    /* one mask for each rank that counts, in all four suits */
    return 3 * wz_count(set & 0x08080808u) + 4 * wz_count(set & 0x10101010u) +
           10 * wz_count(set & 0x20202020u) + 11 * wz_count(set & 0x40404040u) +
           2 * wz_count(set & WZ_JACKS);
}

static const wz_cards trumps[WZ_KINDS] = {
    [WZ_DIAMONDS_GAME] = WZ_JACKS | 0x000000ffu, /* ISkO 2.2.2 */
    [WZ_HEARTS_GAME] = WZ_JACKS | 0x0000ff00u,
    [WZ_SPADES_GAME] = WZ_JACKS | 0x00ff0000u,
    [WZ_CLUBS_GAME] = WZ_JACKS | 0xff000000u,
    [WZ_GRAND] = WZ_JACKS, /* ISkO 2.2.3 */
    [WZ_NULL] = 0,         /* ISkO 2.2.4 */
    [WZ_RAMSCH] = WZ_JACKS,
};

wz_cards wz_trumps(wz_kind kind) { return trumps[kind]; }

wz_cards wz_following(wz_kind kind, wz_card led) {
    if (wz_has(trumps[kind], led)) return trumps[kind];
    return wz_suit_set(wz_suit_of(led)) & ~trumps[kind];
}

/* In null the ten stands below the jack: 7 8 9 10 J Q K A (ISkO 2.2.4). */
static const uint8_t null_height[WZ_RANKS] = {0, 1, 2, 5, 6, 3, 7, 4};

/* Height within its following set. Jacks rise with their suit and lie above all else. */
static unsigned height(wz_kind kind, wz_card card) {
    if (kind == WZ_NULL) return null_height[card & 7];
    return wz_has(WZ_JACKS, card) ? 8u + wz_suit_of(card) : (card & 7u);
}

bool wz_beats(wz_kind kind, wz_card card, wz_card best) {
    bool card_trumps = wz_has(trumps[kind], card);
    bool best_trumps = wz_has(trumps[kind], best);
    if (card_trumps != best_trumps) return card_trumps;
    if (!card_trumps && wz_suit_of(card) != wz_suit_of(best)) return false; /* ISkO 2.2.1 */
    return height(kind, card) > height(kind, best);
}

unsigned wz_trick_winner(wz_kind kind, const wz_card cards[3]) {
    unsigned best = 0; /* ISkO 4.3.2 */
    if (wz_beats(kind, cards[1], cards[best])) best = 1;
    if (wz_beats(kind, cards[2], cards[best])) best = 2;
    return best;
}

/* Trumps from the top, the order in which matadors run (ISkO 2.3.1): the four jacks, then the trump
 * suit by points (2.2.2). */
static wz_card trump_from_top(wz_kind kind, unsigned index) {
    static const uint8_t suit_ranks[7] = {WZ_ACE,  WZ_TEN,   WZ_KING, WZ_QUEEN,
                                          WZ_NINE, WZ_EIGHT, WZ_SEVEN};
    if (index < 4) return wz_card_of((wz_suit)(WZ_CLUBS - index), WZ_JACK);
    return wz_card_of((wz_suit)kind, (wz_rank)suit_ranks[index - 4]);
}

int wz_matadors(wz_kind kind, wz_cards cards) {
    if (kind == WZ_NULL || kind == WZ_RAMSCH) return 0;
    unsigned most = kind == WZ_GRAND ? 4 : 11;          /* ISkO 2.3.3 */
    bool with = wz_has(cards, trump_from_top(kind, 0)); /* ISkO 2.3.2 */
    unsigned run = 1;
    while (run < most && wz_has(cards, trump_from_top(kind, run)) == with) run++;
    return with ? (int)run : -(int)run;
}

/* Display order: trumps, then clubs to diamonds, each from the top. */
static unsigned display_height(wz_kind kind, wz_card card) {
    unsigned suit = wz_has(trumps[kind], card) ? 4 : wz_suit_of(card);
    return suit * 16 + height(kind, card);
}

unsigned wz_sort(wz_kind kind, wz_cards set, wz_card sorted[32]) {
    unsigned count = 0;
    while (set) {
        wz_card card = wz_take_first(&set);
        unsigned at = count++;
        for (; at > 0 && display_height(kind, sorted[at - 1]) < display_height(kind, card); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = card;
    }
    return count;
}
