/* What to lay down: by the strength of the ten cards that stay, and named by the rules of thumb. */
#include "players/thumb.h"

static int best_pair(wz_cards twelve, wz_cards from, const wz__pair_judge *judge, wz_cards *down) {
    int most = INT32_MIN;
    for (wz_cards first = from; first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second;) {
            wz_cards pair = wz_set(one) | wz_set(wz_take_first(&second));
            int strength = judge->strength(judge, twelve & ~pair, pair);
            if (strength <= most) continue;
            most = strength;
            *down = pair;
        }
    }
    return most;
}

static int trump_judge(const wz__pair_judge *judge, wz_cards ten, wz_cards pair) {
    return wz__strength(WZ__LAID, judge->kind, ten, pair, judge->forehand);
}

static int null_judge(const wz__pair_judge *judge, wz_cards ten, wz_cards pair) {
    (void)pair;
    return wz__null_strength(ten, judge->open);
}

int wz__trump_discard(wz_kind kind, wz_cards twelve, bool forehand, wz_cards *down) {
    wz__pair_judge judge = {.strength = trump_judge, .kind = kind, .forehand = forehand};
    return best_pair(twelve, twelve & ~WZ_JACKS, &judge, down);
}

int wz__null_discard(wz_cards cards, bool open, wz_cards *down) {
    wz__pair_judge judge = {.strength = null_judge, .kind = WZ_NULL, .open = open};
    return best_pair(cards, cards, &judge, down);
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
      {above_the_gap, WZ_REASON_LAY_ABOVE_GAP},
      {bare_eight, WZ_REASON_LAY_EIGHT},
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
