/* Before a ramsch: a grand hand instead, what to push on, what to announce. */
#include "players/thumb.h"

/* --- A grand hand in its place --- */

bool wz__thumb_solo(const wz_player *player, const wz_view *view, const wz_options *options,
                    wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    const wz_contract grand = {WZ_GRAND, WZ_HAND};
    unsigned me = view->viewer.i;
    wz_cards hand = view->hand[me];
    unsigned jacks = wz_count(hand & WZ_JACKS), top = wz__top_jacks(hand);
    unsigned side = wz__side_tricks(WZ_GRAND, hand);
    bool strong = (jacks >= 3 && top >= 2) || (me == WZ_FOREHAND.i && jacks >= 2 && top >= 1);
    bool offered = options->declarations >> wz_declaration_index(grand) & 1;
    if (!strong || side < 5 || !offered)
        return wz__thumb_says(advice, WZ_MOVE_PASS, WZ_REASON_NO_SOLO);
    advice->move.contract = advice->contract = grand;
    advice->number[0] = (int32_t)side;
    return wz__thumb_says(advice, WZ_MOVE_DECLARE, WZ_REASON_SOLO_STRONG);
}

/* --- Suits in which one can stay below --- */

static wz_cards side_suit(unsigned suit) { return wz_suit_set((wz_suit)suit) & ~WZ_JACKS; }

/* How often the own cards of a suit, from below, stand above what the others have left of it. */
static unsigned gaps(wz_kind order, wz_cards own, wz_cards others) {
    unsigned found = 0;
    while (own && others) {
        wz_card mine = wz__lowest(order, own), theirs = wz__lowest(order, others);
        found += wz_has(wz__above(order, theirs), mine);
        own &= ~wz_set(mine);
        others &= ~wz_set(theirs);
    }
    return found;
}

static unsigned gaps_in(wz_kind order, wz_cards hand, unsigned suit) {
    wz_cards all = side_suit(suit);
    return gaps(order, hand & all, all & ~hand);
}

static bool is_tight(wz_kind order, wz_cards hand) {
    for (unsigned suit = 0; suit < WZ_SUITS; suit++)
        if (gaps_in(order, hand, suit)) return false;
    return true;
}

/* --- Pushing --- */

/* Nothing to get rid of: every suit is safe or a bare eight or nine, and one jack at most, not the
 * highest. */
static bool pushes_unseen(wz_kind order, wz_cards hand) {
    wz_cards jacks = hand & WZ_JACKS, low = rank_set(WZ_EIGHT) | rank_set(WZ_NINE);
    if (wz_count(jacks) > 1 || wz__top_jacks(hand) > 0) return false;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards own = hand & side_suit(suit);
        bool bare = wz_count(own) == 1 && own & low;
        if (!bare && gaps_in(order, hand, suit)) return false;
    }
    return true;
}

bool wz__thumb_push(const wz_player *player, const wz_view *view, const wz_options *options,
                    wz_random *random, wz_advice *advice) {
    (void)player, (void)options, (void)random;
    bool blind = pushes_unseen(wz_card_order(&view->table), view->hand[view->viewer.i]);
    return blind ? wz__thumb_says(advice, WZ_MOVE_PUSH_ON, WZ_REASON_PUSH_UNSEEN)
                 : wz__thumb_says(advice, WZ_MOVE_PICK_UP, WZ_REASON_TAKE_SKAT);
}

/* What a rule would have pushed on, among `from` of the cards in `hand`. */
typedef wz_cards push_rule(wz_kind order, wz_cards hand, wz_cards from);

static wz_cards high_without_seven(wz_kind order, wz_cards hand, wz_cards from) {
    (void)order;
    wz_cards found = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards own = hand & side_suit(suit);
        if (wz_count(own) > 1 && !(own & rank_set(WZ_SEVEN)))
            found |= own & (rank_set(WZ_ACE) | rank_set(WZ_TEN));
    }
    return found & from;
}

static wz_cards bare(wz_kind order, wz_cards hand, wz_cards from) {
    (void)order;
    wz_cards found = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards own = hand & side_suit(suit);
        if (wz_count(own) == 1) found |= own & ~(rank_set(WZ_SEVEN) | rank_set(WZ_EIGHT));
    }
    return found & from;
}

static wz_cards above_a_gap(wz_kind order, wz_cards hand, wz_cards from) {
    wz_cards found = 0;
    for (wz_cards left = hand & ~WZ_JACKS; left;) {
        wz_card card = wz_take_first(&left);
        unsigned suit = wz_suit_of(card);
        if (gaps_in(order, hand & ~wz_set(card), suit) < gaps_in(order, hand, suit))
            found |= wz_set(card);
    }
    return found & from;
}

static wz_cards jacks(wz_kind order, wz_cards hand, wz_cards from) {
    (void)order, (void)hand;
    return from & WZ_JACKS;
}

static wz_cards anything(wz_kind order, wz_cards hand, wz_cards from) {
    (void)order, (void)hand;
    return from & ~WZ_JACKS;
}

static const struct {
    push_rule *finds;
    uint16_t reason;
} push_rules[] = {
    {high_without_seven, WZ_REASON_PUSH_HIGH}, {bare, WZ_REASON_PUSH_BARE},
    {above_a_gap, WZ_REASON_PUSH_GAP},         {jacks, WZ_REASON_PUSH_JACK},
    {anything, WZ_REASON_PUSH_REST},
};

/* The next card to push on, by the first rule that finds one. */
static wz_card most_dangerous(wz_kind order, wz_cards hand, wz_cards from, wz_reason *reason) {
    wz_cards found = 0;
    for (unsigned i = 0; !found && i < sizeof push_rules / sizeof push_rules[0]; i++) {
        found = push_rules[i].finds(order, hand, from);
        *reason = (wz_reason)push_rules[i].reason;
    }
    return wz__highest(order, found ? found : from);
}

bool wz__thumb_lay(const wz_player *player, const wz_view *view, const wz_options *options,
                   wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz_kind order = wz_card_order(&view->table);
    wz_cards hand = view->hand[view->viewer.i];
    wz_reason first = WZ_REASON_PUSH_REST, second;
    wz_card one = most_dangerous(order, hand, options->cards, &first);
    wz_cards pair = wz_set(one);
    pair |= wz_set(most_dangerous(order, hand & ~pair, options->cards & ~pair, &second));
    advice->move.cards[0] = pair;
    advice->card = one;
    return wz__thumb_says(advice, WZ_MOVE_PUSH, first);
}

/* --- Announcing --- */

/* Forehand has to lead: a seven, of a suit that somebody surely has. */
static bool has_safe_lead(wz_cards hand) {
    enum { IN_SKAT_AT_MOST = 2 };
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards all = side_suit(suit);
        if (hand & all & rank_set(WZ_SEVEN) && wz_count(all & ~hand) > IN_SKAT_AT_MOST) return true;
    }
    return false;
}

bool wz__thumb_announce(const wz_player *player, const wz_view *view, const wz_options *options,
                        wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz_kind order = wz_card_order(&view->table);
    unsigned me = view->viewer.i;
    wz_cards hand = view->hand[me], others = wz_view_unseen(view);
    bool leads = me == WZ_FOREHAND.i;
    bool none = !(hand & WZ_JACKS) && is_tight(order, hand) && (!leads || has_safe_lead(hand));
    if (none && wz_options_have(options, WZ_MOVE_JUNGFRAU))
        return wz__thumb_says(advice, WZ_MOVE_JUNGFRAU, WZ_REASON_JUNGFRAU_SURE);
    bool all = leads && wz__takes_all(order, hand, others, WZ_HAND_SIZE);
    if (all && wz_options_have(options, WZ_MOVE_MARCH))
        return wz__thumb_says(advice, WZ_MOVE_MARCH, WZ_REASON_MARCH_SURE);
    return wz__thumb_says(advice, WZ_MOVE_PASS, WZ_REASON_ANNOUNCE_NOTHING);
}
