/* Ramsch: everybody for himself, and every point too much. */
#include "players/thumb.h"

static wz_cards lower(wz_kind kind, wz_card card) {
    return wz_following(kind, card) & ~wz__above(kind, card) & ~wz_set(card);
}

/* What a card threatens later: it takes tricks over the cards below it that others hold, unless
 * lower ones beside it can be played first. */
static int burden(const wz__sight *s, wz_card card) {
    enum { BELOW = 18, OWN_BELOW = 10, POINT = 4 };
    wz_cards under = lower(s->kind, card);
    int threat = BELOW * (int)wz_count(under & s->out) - OWN_BELOW * (int)wz_count(under & s->hand);
    return (threat > 0 ? threat : 0) + POINT * (int)wz_card_points(card);
}

/* Percent that this player lets the card have the trick: he has a lower one, or neither the suit
 * nor the wish to take it with a trump. */
static unsigned lets_it_pass(const wz__sight *s, unsigned player, wz_card card) {
    return wz__chance(s, player, lower(s->kind, card)) + 100 -
           wz__chance(s, player, wz_following(s->kind, card));
}

bool wz__ramsch_exit(const wz__sight *s, wz_card card) {
    enum { FEW = 3 };
    wz_cards suit = wz_following(s->kind, card), own = s->hand & lower(s->kind, card);
    if (!own) return false;
    bool lowest = !(lower(s->kind, wz__lowest(s->kind, own)) & s->out);
    return lowest && wz_count(s->out & suit) >= (suit == WZ_JACKS ? 1 : FEW);
}

int wz__weigh_ramsch_lead(const wz__sight *s, wz_card card) {
    enum { OTHERS = 12 }; /* points that come with a trick */
    unsigned left = left_of(s->me), right = left_of(left);
    unsigned mine = lets_it_pass(s, left, card) * lets_it_pass(s, right, card) / 100;
    return burden(s, card) - (int)(mine * (wz_card_points(card) + OTHERS)) / 4;
}

int wz__weigh_ramsch_follow(const wz__sight *s, wz_card card) {
    enum { OTHERS = 6, LEAD = 3, EXIT = 400 }; /* the lead is worth some points less than nothing */
    unsigned points = s->points + wz_card_points(card);
    if (!wz_beats(s->kind, card, s->best)) return burden(s, card);
    unsigned mine = 100;
    if (s->in_trick == 1) {
        mine = lets_it_pass(s, left_of(s->me), card);
        points += OTHERS;
    }
    int weight = burden(s, card) - (int)(mine * (points + LEAD)) / 4;
    return wz__ramsch_exit(s, card) ? weight + EXIT : weight;
}
