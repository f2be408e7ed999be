/* What to lay down: by the strength of the ten cards that stay, and named by the rules of thumb. */
#include "players/thumb.h"

wz_cards wz__to_lay_down(wz_kind kind, wz_cards cards) {
    return kind == WZ_NULL ? cards : cards & ~WZ_JACKS;
}

int wz__strength_without(wz_contract contract, wz_cards cards, wz_cards pair, bool forehand) {
    wz_kind kind = (wz_kind)contract.kind;
    if (kind == WZ_NULL) return wz__null_strength(cards & ~pair, contract.flags & WZ_OUVERT);
    return wz__strength(WZ__LAID, kind, cards & ~pair, pair, forehand);
}

int wz__best_discard(wz_contract contract, wz_cards cards, bool forehand, wz_cards *down) {
    int most = INT32_MIN;
    for (wz_cards first = wz__to_lay_down((wz_kind)contract.kind, cards); first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second;) {
            wz_cards pair = wz_set(one) | wz_set(wz_take_first(&second));
            int strength = wz__strength_without(contract, cards, pair, forehand);
            if (strength <= most) continue;
            most = strength;
            *down = pair;
        }
    }
    return most;
}

/* --- The rule of thumb behind a discard --- */

typedef bool discard_rule(wz_kind kind, wz_cards twelve, wz_card card);

static wz_cards suit_in(wz_kind kind, wz_cards cards, wz_card card) {
    return cards & wz_following(kind, card);
}

/* A ten that is bare or has one card beside it, and no ace above. */
static bool endangered_ten(wz_kind kind, wz_cards twelve, wz_card card) {
    wz_cards suit = suit_in(kind, twelve, card);
    bool trump = wz_has(wz_trumps(kind), card);
    return wz_rank_of(card) == WZ_TEN && !trump && wz_count(suit) <= 2 &&
           !(suit & rank_set(WZ_ACE));
}

static bool short_without_ace(wz_kind kind, wz_cards twelve, wz_card card) {
    wz_cards suit = suit_in(kind, twelve, card);
    return !wz_has(wz_trumps(kind), card) && !(suit & rank_set(WZ_ACE));
}

static bool beside_an_ace(wz_kind kind, wz_cards twelve, wz_card card) {
    wz_cards suit = suit_in(kind, twelve, card);
    bool trump = wz_has(wz_trumps(kind), card);
    return !trump && suit & rank_set(WZ_ACE) && wz_rank_of(card) != WZ_ACE;
}

static bool anything(wz_kind kind, wz_cards twelve, wz_card card) {
    (void)kind, (void)twelve, (void)card;
    return true;
}

static bool high_without_seven(wz_kind kind, wz_cards twelve, wz_card card) {
    wz_cards suit = suit_in(kind, twelve, card);
    return !(suit & rank_set(WZ_SEVEN)) && wz_rank_of(card) != WZ_EIGHT;
}

/* Of a suit with the seven and gaps, a card that does not lie below what the others have. */
static bool above_the_gap(wz_kind kind, wz_cards twelve, wz_card card) {
    wz_cards suit = suit_in(kind, twelve, card);
    wz_cards others = wz_suit_set(wz_suit_of(card)) & ~suit;
    return wz__null_gaps(suit, others) > wz__null_gaps(suit & ~wz_set(card), others);
}

static bool bare_eight(wz_kind kind, wz_cards twelve, wz_card card) {
    return suit_in(kind, twelve, card) == wz_set(card) && wz_rank_of(card) == WZ_EIGHT;
}

static const struct {
    discard_rule *fits;
    uint16_t reason;
} trump_rules[] =
    {
        {endangered_ten, WZ_REASON_LAY_TEN},
        {short_without_ace, WZ_REASON_LAY_SHORT},
        {beside_an_ace, WZ_REASON_LAY_BESIDE_ACE},
        {anything, WZ_REASON_LAY_LAST},
},
  null_rules[] = {
      {high_without_seven, WZ_REASON_LAY_HIGH},
      {bare_eight, WZ_REASON_LAY_EIGHT},
      {above_the_gap, WZ_REASON_LAY_ABOVE_GAP},
      {anything, WZ_REASON_LAY_SAFE},
};

wz_reason wz__discard_reason(wz_kind kind, wz_cards twelve, wz_cards down, wz_card *which) {
    bool null = kind == WZ_NULL;
    for (unsigned i = 0; i < 4; i++) {
        discard_rule *fits = null ? null_rules[i].fits : trump_rules[i].fits;
        for (wz_cards left = down; left;) {
            *which = wz_take_first(&left);
            if (fits(kind, twelve, *which))
                return (wz_reason)(null ? null_rules[i].reason : trump_rules[i].reason);
        }
    }
    return WZ_REASON_NONE;
}
