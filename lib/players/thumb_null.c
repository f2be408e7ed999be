/* Null: what a card does for the declarer, who wants no trick, and for those who want to give him
 * one. */
#include "players/thumb.h"

/* --- Suits that are tight (dicht) and suits with gaps --- */

unsigned wz__null_gaps(wz_cards own, wz_cards others) {
    unsigned gaps = 0;
    while (own && others) {
        wz_card mine = wz__lowest(WZ_NULL, own), theirs = wz__lowest(WZ_NULL, others);
        if (wz_has(wz__above(WZ_NULL, theirs), mine)) gaps++;
        own &= ~wz_set(mine);
        others &= ~wz_set(theirs);
    }
    return gaps;
}

static wz_cards suit_of(wz_card card) { return wz_suit_set(wz_suit_of(card)); }

/* 0 for a seven up to 7 for an ace. */
static int height(wz_card card) { return 7 - (int)wz_count(wz__above(WZ_NULL, card)); }

static wz_cards below(wz_card card) {
    return suit_of(card) & ~wz__above(WZ_NULL, card) & ~wz_set(card);
}

/* Percent that this player can stay below a card: has a lower one, or none of the suit. */
static unsigned chance_below(const wz__sight *s, unsigned player, wz_card card) {
    return wz__chance(s, player, below(card)) + 100 - wz__chance(s, player, suit_of(card));
}

static int gaps_without(const wz__sight *s, wz_card card) {
    wz_cards own = s->hand & suit_of(card) & ~wz_set(card);
    return (int)wz__null_gaps(own, s->out & suit_of(card));
}

/* --- The declarer --- */

int wz__weigh_null_own_lead(const wz__sight *s, wz_card card) {
    enum { TAKEN = 10, GAP = 150, HEIGHT = 2 };
    unsigned left = left_of(s->me), right = left_of(left);
    unsigned caught = chance_below(s, left, card) * chance_below(s, right, card) / 100;
    return -TAKEN * (int)caught - GAP * gaps_without(s, card) + HEIGHT * height(card);
}

int wz__weigh_null_own_follow(const wz__sight *s, wz_card card) {
    enum { TAKEN = 2000, GAP = 100, HEIGHT = 10, BURDEN = 25 };
    if (!wz_has(s->follow, card)) { /* gets rid of something */
        int before = (int)wz__null_gaps(s->hand & suit_of(card), s->out & suit_of(card));
        int relief = before - gaps_without(s, card);
        return GAP * relief + HEIGHT * height(card) + (before ? BURDEN : 0);
    }
    if (!wz_beats(s->kind, card, s->best)) return HEIGHT * height(card);
    unsigned over = s->in_trick == 1 ? wz__chance(s, left_of(s->me), wz__above(WZ_NULL, card)) : 0;
    return -TAKEN + 10 * (int)over - HEIGHT * height(card);
}

/* --- The defenders --- */

/* With the declarer's cards in sight: can he be made to take this very trick? */
static int sure_attack(const wz__sight *s, wz_card card) {
    wz_cards his = s->sure[s->declarer] & suit_of(card);
    if (!his || his & below(card)) return 0;
    return (int)chance_below(s, s->partner, wz__lowest(WZ_NULL, his));
}

static int open_lead(const wz__sight *s, wz_card card) {
    enum { NOTHING = 200, CAUGHT = 10, GAP = 60, FREED = 1, HIGH = 10 };
    wz_cards suit = suit_of(card), his = s->sure[s->declarer] & suit;
    if (!his) return -NOTHING;
    int gaps = (int)wz__null_gaps(his, (s->hand | s->may[s->partner]) & suit);
    int freed = 100 - (int)wz__chance(s, s->partner, suit);
    int sum = CAUGHT * sure_attack(s, card) + GAP * gaps;
    return gaps ? sum : sum + FREED * freed + (freed > 50 ? HIGH * height(card) : 0);
}

int wz__weigh_null_lead(const wz__sight *s, wz_card card) {
    enum { SHORT = 8, HEIGHT = 6, TOLD = 20 };
    wz_cards suit = suit_of(card);
    int weight = -SHORT * (int)wz_count(s->hand & suit) - HEIGHT * height(card);
    if (!s->missing[s->declarer]) return weight + open_lead(s, card); /* his cards lie open */
    weight += (int)wz__chance(s, s->declarer, suit);
    weight -= (int)wz__chance(s, s->declarer, below(card)) / 2;
    bool told = s->table->played[s->partner] & suit && !(s->may[s->partner] & suit);
    return told ? weight + TOLD : weight;
}

int wz__weigh_null_follow(const wz__sight *s, wz_card card) {
    enum { UNDER = 500, HEIGHT = 10, SHORT = 6, HAS = 2 };
    if (!wz_has(s->follow, card)) { /* high cards of short suits that he still has */
        wz_cards suit = suit_of(card);
        int has = (int)wz__chance(s, s->declarer, suit);
        return HEIGHT * height(card) - SHORT * (int)wz_count(s->hand & suit) + has / HAS;
    }
    bool he_has_played = s->in_trick == 2 || s->leader == s->declarer;
    if (he_has_played && s->best_by != s->declarer) return HEIGHT * height(card);
    bool over = wz_beats(s->kind, card, s->best);
    if (over) return he_has_played ? HEIGHT * height(card) : -HEIGHT * height(card);
    return UNDER + HEIGHT * height(card);
}
