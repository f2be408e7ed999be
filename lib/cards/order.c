/* The order of the cards in each kind of game (ISkO 2.2), tricks and matadors. */
#include "wenzel/cards.h"

/* ISkO 1.2.2; what is no card counts nothing. */
#define OF_SUIT 0, 0, 0, 3, 4, 10, 11, 2
static const uint8_t card_points[UINT8_MAX + 1] = {OF_SUIT, OF_SUIT, OF_SUIT, OF_SUIT};

unsigned wz_card_points(wz_card card) { return card_points[card]; }

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
    [WZ_RAMSCH_TEN_LOW] = WZ_JACKS,
};

static inline wz_cards trumps_of(wz_kind kind) {
    return trumps[(unsigned)kind < WZ_KINDS ? kind : WZ_NULL];
}

wz_cards wz_trumps(wz_kind kind) { return trumps_of(kind); }

wz_cards wz_following(wz_kind kind, wz_card led) {
    if (!wz_is_card(led)) return 0;
    if ((unsigned)kind >= WZ_KINDS) return wz_suit_set(wz_suit_of(led));
    wz_cards trump = trumps[kind]; /* the question that is asked most often */
    if (wz_has(trump, led)) return trump;
    return wz_suit_set(wz_suit_of(led)) & ~trump;
}

/* In null the ten stands below the jack: 7 8 9 10 J Q K A (ISkO 2.2.4). Some houses have it there in
 * ramsch too, where jacks are trumps. */
static const uint8_t plain_height[WZ_RANKS] = {0, 1, 2, 3, 4, 5, 6, 7};
static const uint8_t low_ten_height[WZ_RANKS] = {0, 1, 2, 5, 6, 3, 7, 4};

/* What tricks are decided by: the trumps, and how high each rank stands in its suit. */
typedef struct ranking {
    wz_cards trump;
    const uint8_t *height;
} ranking;

static inline ranking ranking_of(wz_kind kind) {
    wz_cards trump = trumps_of(kind);
    bool low = !trump || kind == WZ_RAMSCH_TEN_LOW;
    return (ranking){trump, low ? low_ten_height : plain_height};
}

/* Height within its following set. Jacks that are trumps rise with their suit and lie above all else. */
static inline unsigned height(ranking r, wz_card card) {
    if (wz_has(r.trump & WZ_JACKS, card)) return 8u + wz_suit_of(card);
    return r.height[card & 7];
}

static inline bool beats(ranking r, wz_card card, wz_card best) {
    if (!wz_is_card(card) || !wz_is_card(best)) return false;
    bool card_trumps = wz_has(r.trump, card);
    bool best_trumps = wz_has(r.trump, best);
    if (card_trumps != best_trumps) return card_trumps;
    if (!card_trumps && wz_suit_of(card) != wz_suit_of(best)) return false; /* ISkO 2.2.1 */
    return height(r, card) > height(r, best);
}

bool wz_beats(wz_kind kind, wz_card card, wz_card best) {
    return beats(ranking_of(kind), card, best);
}

unsigned wz_trick_winner(wz_kind kind, const wz_card cards[3]) {
    unsigned best = 0; /* ISkO 4.3.2 */
    if (!cards) return best;
    ranking r = ranking_of(kind);
    if (beats(r, cards[1], cards[best])) best = 1;
    if (beats(r, cards[2], cards[best])) best = 2;
    return best;
}

/* Trumps from the top, the order in which matadors run (ISkO 2.3.1): the four jacks, then the trump
 * suit by points (2.2.2). */
static wz_card trump_from_top(wz_kind kind, unsigned index) {
    static const uint8_t suit_ranks[7] = {WZ_ACE,  WZ_TEN,   WZ_KING, WZ_QUEEN,
                                          WZ_NINE, WZ_EIGHT, WZ_SEVEN};
    if (index < 4) return (wz_card)((WZ_CLUBS - index) * 8 + WZ_JACK);
    return (wz_card)((unsigned)kind * 8 + suit_ranks[index - 4]);
}

int wz_matadors(wz_kind kind, wz_cards cards) {
    if ((unsigned)kind >= WZ_TRUMP_GAMES) return 0;
    unsigned most = kind == WZ_GRAND ? 4 : 11;          /* ISkO 2.3.3 */
    bool with = wz_has(cards, trump_from_top(kind, 0)); /* ISkO 2.3.2 */
    unsigned run = 1;
    while (run < most && wz_has(cards, trump_from_top(kind, run)) == with) run++;
    return with ? (int)run : -(int)run;
}

/* Display order: trumps, then clubs to diamonds, each from the top. */
static unsigned display_height(ranking r, wz_card card) {
    unsigned suit = wz_has(r.trump, card) ? 4 : wz_suit_of(card);
    return suit * 16 + height(r, card);
}

unsigned wz_sort(wz_kind kind, wz_cards set, wz_card sorted[32]) {
    unsigned count = 0;
    ranking r = ranking_of(kind);
    while (set && sorted) {
        wz_card card = wz_take_first(&set);
        unsigned at = count++;
        for (; at > 0 && display_height(r, sorted[at - 1]) < display_height(r, card); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = card;
    }
    return count;
}
