/* What a card brings in the trick on the table, against what it is worth later. In tenths of a card
 * point throughout. */
#include "players/thumb.h"

/* --- What a card is worth later --- */

/* Percent that a high card beside trumps is not lost to a trump of the declarer. */
static int safe_from_ruff(const wz__sight *s, const wz__defence_scale *scale, wz_cards suit) {
    int empty = 100 - (int)wz__chance(s, s->declarer, suit);
    int trumps = (int)wz__chance(s, s->declarer, s->trumps);
    return 100 - empty * trumps / 100 * scale->ruff_risk / 100;
}

/* A ten with one card beside it and the ace still to come. */
static bool guards_ten(const wz__sight *s, wz_card card, wz_cards own) {
    return wz_count(own) == 2 && own & rank_set(WZ_TEN) && wz_rank_of(card) != WZ_TEN &&
           !wz__is_high(s, wz__highest(s->kind, own));
}

static int defenders_high_card(const wz__sight *s, const wz__defence_scale *scale, wz_card card) {
    wz_cards suit = wz_following(s->kind, card), prey = s->out & suit & rank_set(WZ_TEN);
    int safe = safe_from_ruff(s, scale, suit), points = (int)wz_card_points(card);
    int catches = prey ? (int)wz__chance(s, s->declarer, prey) : 0;
    return (2 * safe - 100) * points / 10 + safe * scale->high_card / 100 +
           catches * scale->catches_ten / 100;
}

static int worth_to_defender(const wz__sight *s, wz_card card) {
    const wz__defence_scale *scale = &wz__defence_scales[s->kind == WZ_GRAND];
    bool high = wz__is_high(s, card);
    int points = (int)wz_card_points(card);
    if (wz_has(s->trumps, card)) {
        if (high) return scale->high_trump;
        if (wz_has(WZ_JACKS, card)) return scale->jack;
        return points >= 10 ? scale->fat_trump : scale->low_trump;
    }
    if (high) return defenders_high_card(s, scale, card);
    wz_cards suit = wz_following(s->kind, card), own = s->hand & suit;
    bool bare = wz_count(own) == 1;
    if (wz_rank_of(card) == WZ_TEN) {
        int friendly = (int)wz__chance(s, s->partner, suit & rank_set(WZ_ACE));
        return (bare ? scale->ten_bare : scale->ten_guarded) + friendly * scale->ten_friend / 100;
    }
    int worth = points * scale->figure / 4;
    if (guards_ten(s, card, own)) worth += scale->guards_ten;
    if (wz_count(own) == 2 && own & rank_set(WZ_ACE)) worth += scale->guards_ace;
    if (bare) worth += s->hand & s->trumps ? scale->bare_with_trump : scale->bare_without;
    return worth;
}

static int declarers_trump(const wz__sight *s, const wz__declarer_scale *scale, wz_card card) {
    wz_cards theirs = s->out & s->trumps;
    if (!theirs) return scale->last_trump;
    if (wz__is_high(s, card)) return scale->high_trump;
    if (wz_has(WZ_JACKS, card)) return scale->jack;
    if (wz_card_points(card) >= 10) return scale->fat_trump;
    enum { MANY = 4 };
    int spare = (int)wz_count(s->hand & s->trumps) - (int)wz_count(theirs);
    if (spare < 0) spare = 0;
    return scale->low_trump - scale->spare_trump * (spare > MANY ? MANY : spare);
}

static int worth_to_declarer(const wz__sight *s, wz_card card) {
    const wz__declarer_scale *scale = &wz__declarer_scales[s->kind == WZ_GRAND];
    if (wz_has(s->trumps, card)) return declarers_trump(s, scale, card);
    if (wz__is_high(s, card)) return scale->high_card;
    wz_cards own = s->hand & wz_following(s->kind, card);
    unsigned length = wz_count(own);
    if (wz_rank_of(card) == WZ_TEN) return length > 1 ? scale->ten_guarded : scale->ten_bare;
    int worth = scale->loser[length > 3 ? 2 : length - 1];
    worth -= scale->figure * (int)wz_card_points(card);
    if (guards_ten(s, card, own)) worth += scale->guards_ten;
    if (length > 1 && own & rank_set(WZ_ACE)) worth += scale->beside_ace;
    return worth;
}

int wz__worth_later(const wz__sight *s, wz_card card) {
    return s->declares ? worth_to_declarer(s, card) : worth_to_defender(s, card);
}

/* --- What it brings now --- */

unsigned wz__chance_to_take(const wz__sight *s, wz_card card) {
    bool beats = wz_beats(s->kind, card, s->best);
    bool ours = beats || s->best_by == s->partner;
    if (s->in_trick == 2) return ours ? 100 : 0;
    unsigned last = left_of(s->me);
    unsigned beaten = wz__chance_beats(s, last, beats ? card : s->best, s->follow);
    if (last == s->partner) return ours ? 100 : beaten;
    return ours ? 100 - beaten : 0;
}

/* Reaching a mark counts more than points: 61 and 90 for the declarer, 60 and 31 for the others. */
static int marks(const wz__sight *s, int chance, unsigned points) {
    static const uint8_t mark[2][2] = {{60, 31}, {61, 90}};
    const wz__mark_scale *scale = s->declares ? &wz__declarer_scales[s->kind == WZ_GRAND].marks
                                              : &wz__defence_scales[s->kind == WZ_GRAND].marks;
    int sum = 0;
    for (unsigned i = 0; i < 2; i++) {
        unsigned own = mark[s->declares][i], theirs = mark[!s->declares][i];
        if (s->won < own && s->won + points >= own) sum += chance * scale->own[i] / 100;
        if (s->lost < theirs && s->lost + points >= theirs)
            sum -= (100 - chance) * scale->theirs[i] / 100;
    }
    return sum;
}

/* What the last player is expected to add, if the trick is won and if it is lost. */
static wz__yield third_card(const wz__sight *s) {
    if (s->in_trick == 2) return (wz__yield){0, 0};
    if (s->declares) return wz__declarer_scales[s->kind == WZ_GRAND].third;
    const wz__defence_scale *scale = &wz__defence_scales[s->kind == WZ_GRAND];
    return left_of(s->me) == s->partner ? scale->friend_third : scale->foe_third;
}

int wz__weigh_follow(const wz__sight *s, wz_card card) {
    unsigned points = s->points + wz_card_points(card);
    int chance = (int)wz__chance_to_take(s, card);
    wz__yield third = third_card(s);
    int won = 10 * (int)points + third.won, lost = 10 * (int)points + third.lost;
    int now = (chance * won - (100 - chance) * lost) / 100;
    return now + marks(s, chance, points) - wz__worth_later(s, card);
}

wz_card wz__weightiest(const wz__sight *s, wz__weigher *weigh) {
    wz_cards left = s->legal;
    wz_card best = wz_take_first(&left);
    int most = weigh(s, best);
    while (left) {
        wz_card card = wz_take_first(&left);
        int weight = weigh(s, card);
        if (weight <= most) continue;
        most = weight;
        best = card;
    }
    return best;
}
