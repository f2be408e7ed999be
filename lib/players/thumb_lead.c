/* Leads in suit games and grand: the declarer's and the defenders'. */
#include "players/thumb.h"

static wz_cards fat_ranks(void) { return rank_set(WZ_ACE) | rank_set(WZ_TEN); }

/* --- The declarer: trumps first, then what stands, and losers while trumps protect him --- */

wz__trump_count wz__count_trumps(const wz__sight *s) {
    unsigned left = left_of(s->me), right = left_of(left);
    wz__trump_count c = {.mine = s->hand & s->trumps, .theirs = s->out & s->trumps};
    c.own = wz_count(c.mine);
    c.out = wz_count(c.theirs);
    for (wz_cards set = c.mine; set;)
        if (!(wz__above(s->kind, wz_take_first(&set)) & c.theirs)) c.masters++;
    unsigned one = wz_count(s->may[left] & s->trumps), other = wz_count(s->may[right] & s->trumps);
    bool split = one > 0 && other > 0; /* mostly evenly */
    c.longest = split ? (c.out + 1) / 2 + (c.out >= 4 ? 1u : 0) : c.out;
    return c;
}

static int own_trump_lead(const wz__sight *s, const wz__declarer_scale *scale,
                          const wz__trump_count *c, wz_card card) {
    int points = 10 * (int)wz_card_points(card);
    wz_cards above = wz__above(s->kind, card);
    if (!c->out) return scale->lead_last_trump + points / 10 + (int)wz_count(above);
    int weight = scale->lead_per_trump_out * (int)c->out;
    if (!(above & c->theirs)) {
        weight += scale->lead_master - (above & c->mine ? 1 : 0);
    } else {
        weight += scale->lead_force - 2 * points;
        bool fat_out = c->theirs & fat_ranks();
        if (fat_out) weight += wz_has(WZ_JACKS, card) ? scale->lead_jack : -scale->lead_jack;
        if (c->out == 1) weight += scale->lead_last_master_out;
        bool both_fat = wz_count(c->mine & fat_ranks()) == 2;
        if (both_fat && c->masters < c->longest) weight += scale->lead_both_fat;
        if (wz_count(above & c->theirs) == 1 && wz_has(WZ_JACKS, card))
            weight += scale->lead_one_above;
    }
    int lacking = (int)c->longest + 1 - (int)c->own;
    return lacking > 0 ? weight - scale->lead_lacking * lacking : weight;
}

/* Percent that neither opponent beats a card that is led. */
static int chance_to_stand(const wz__sight *s, wz_card card, wz_cards suit) {
    unsigned left = left_of(s->me), right = left_of(left);
    unsigned one = wz__chance_beats(s, left, card, suit);
    unsigned other = wz__chance_beats(s, right, card, suit);
    return (int)((100 - one) * (100 - other) / 100);
}

static bool has_losers(const wz__sight *s, wz_cards own) {
    while (own)
        if (!wz__is_high(s, wz_take_first(&own))) return true;
    return false;
}

static int own_high_lead(const wz__sight *s, const wz__declarer_scale *scale, wz_card card,
                         bool protected) {
    wz_cards suit = wz_following(s->kind, card);
    int points = 10 * (int)wz_card_points(card), chance = chance_to_stand(s, card, suit);
    int weight = (chance * (points + scale->lead_high.won) -
                  (100 - chance) * (points + scale->lead_high.lost)) /
                 100;
    weight += scale->lead_high_card;
    if (!protected) return weight;
    weight += scale->lead_high_protected;
    bool ten_out = s->out & suit & rank_set(WZ_TEN); /* the ace should catch it */
    if (ten_out && has_losers(s, s->hand & suit)) weight -= scale->lead_catch_ten;
    return weight;
}

static int own_loser_lead(const wz__sight *s, const wz__declarer_scale *scale, wz_card card,
                          bool protected) {
    unsigned left = left_of(s->me), right = left_of(left);
    wz_cards suit = wz_following(s->kind, card), own = s->hand & suit;
    int points = 10 * (int)wz_card_points(card), chance = chance_to_stand(s, card, suit);
    unsigned one = wz__chance(s, left, suit), other = wz__chance(s, right, suit);
    int smear = (int)(100 - (one < other ? one : other)) * scale->lead_loser_smear / 100;
    int lost = points + scale->lead_loser_lost + smear;
    int weight = (chance * (points + scale->lead_high.won) - (100 - chance) * lost) / 100;
    weight += scale->lead_loser + scale->lead_loser_length * (int)wz_count(own);
    if (protected) weight += scale->lead_loser_protected;
    bool sets_up_ten =
        own & rank_set(WZ_TEN) && wz_rank_of(card) != WZ_TEN && s->out & suit & rank_set(WZ_ACE);
    return sets_up_ten ? weight + scale->lead_sets_up_ten : weight;
}

int wz__weigh_own_lead(const wz__sight *s, wz_card card) {
    const wz__declarer_scale *scale = &wz__declarer_scales[s->kind == WZ_GRAND];
    wz__trump_count c = wz__count_trumps(s);
    bool protected = !c.out && c.own; /* the last trumps are his */
    if (wz_has(s->trumps, card)) return own_trump_lead(s, scale, &c, card);
    return wz__is_high(s, card) ? own_high_lead(s, scale, card, protected)
                                : own_loser_lead(s, scale, card, protected);
}

/* --- The defenders --- */

/* Percent that the own side gets the trick, if this card is led. */
static int chance_of_lead(const wz__sight *s, wz_card card, wz_cards suit, unsigned friend_void) {
    unsigned beaten = wz__chance_beats(s, s->declarer, card, suit), helped = 0;
    wz_cards out = s->out & suit;
    if (out) helped = wz__chance(s, s->partner, wz_set(wz__highest(s->kind, out)));
    if (!wz_has(s->trumps, card))
        helped += friend_void * wz__chance(s, s->partner, s->trumps) / 200;
    return (int)(100 - beaten + beaten * helped / 200);
}

/* What a suit as a whole speaks for or against. */
static int suit_to_lead(const wz__sight *s, const wz__defence_scale *scale, wz_card card,
                        unsigned friend_void) {
    wz_cards suit = wz_following(s->kind, card), own = s->hand & suit, played = 0;
    for (unsigned p = 0; p < 3; p++) played |= s->table->played[p] & suit;
    bool foe_next = left_of(s->me) == s->declarer, high = wz__is_high(s, card);
    int length = (int)wz_count(own);
    int foe_void = 100 - (int)wz__chance(s, s->declarer, suit);
    int sum = foe_next ? scale->long_to_foe * length / 2 : -scale->short_to_friend * length / 2;
    sum += (int)friend_void * scale->lead_friend_void / 100 + foe_void * scale->lead_foe_void / 100;
    if (played) sum += scale->lead_again;
    if (own & rank_set(WZ_TEN) && s->out & suit & rank_set(WZ_ACE)) sum -= scale->lead_beside_ten;
    if (high) return sum;
    if (wz_count(played & fat_ranks()) == 2) sum -= scale->lead_seen_both;
    if (wz__is_high(s, wz__highest(s->kind, own))) sum -= scale->lead_under_high;
    return sum;
}

int wz__weigh_lead(const wz__sight *s, wz_card card) {
    const wz__defence_scale *scale = &wz__defence_scales[s->kind == WZ_GRAND];
    wz_cards suit = wz_following(s->kind, card);
    unsigned friend_void = 100 - wz__chance(s, s->partner, suit);
    int points = 10 * (int)wz_card_points(card);
    int chance = chance_of_lead(s, card, suit, friend_void);
    int weight =
        (chance * (points + scale->lead.won) - (100 - chance) * (points + scale->lead.lost)) / 100;
    weight -= wz__worth_later(s, card);
    if (wz_has(s->trumps, card)) return weight - scale->lead_trump;
    return weight + suit_to_lead(s, scale, card, friend_void);
}
