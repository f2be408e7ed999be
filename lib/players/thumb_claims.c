/* Unbeatable cards: what can be claimed, granted or given up without a search. */
#include "players/thumb.h"

/* Does the holder of `own` take every trick from the lead on, whatever others play? He draws the
 * trumps from the top, and every card beside them is the highest of its suit. `most` = the longest
 * trump holding that can sit against him. */
bool wz__takes_all(wz_kind kind, wz_cards own, wz_cards others, unsigned most) {
    wz_cards trumps = wz_trumps(kind), against = others & trumps;
    unsigned top = 0;
    for (wz_cards left = own; left;) {
        wz_card card = wz_take_first(&left);
        bool high = !(wz__above(kind, card) & others);
        if (wz_has(trumps, card)) top += high;
        else if (!high) return false;
    }
    unsigned drawn = wz_count(against) < most ? wz_count(against) : most;
    return top >= drawn; /* what is left of his own is good then */
}

bool wz__null_tight(wz_cards own, wz_cards others) {
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit);
        if (wz__null_gaps(own & set, others & set)) return false;
    }
    return true;
}

/* The points of the declarer if he gets all that is left, and the level that would be. */
static unsigned reached(const wz_table *t, bool rest, wz_level *level) {
    unsigned against = 0, tricks = 0;
    for (unsigned p = 0; p < 3; p++) {
        if (p == t->declarer.i) continue;
        against += t->points[p];
        tricks += t->tricks[p];
    }
    unsigned points = rest ? 120 - against : t->points[t->declarer.i];
    *level = WZ_SIMPLE;
    if (points >= 90) *level = WZ_SCHNEIDER;
    if (rest && tricks == 0) *level = WZ_SCHWARZ;
    return points;
}

unsigned wz__with_the_rest(const wz_table *t, wz_level *level) { return reached(t, true, level); }

/* What the declarer's open cards prove to a defender: all the rest is his, or he has won already. */
bool wz__claim_holds(const wz__sight *s) {
    const wz_table *t = s->table;
    wz_cards his = s->sure[s->declarer];
    if (s->declarer > 2 || s->missing[s->declarer]) return false;
    if (s->kind == WZ_NULL) {
        bool others_lead = s->in_trick == 0 && s->leader != s->declarer;
        return others_lead && wz__null_tight(his, s->hand | s->may[s->partner]);
    }
    wz_level wanted = wz_announced_level(t->contract), level;
    if (t->demanded > wanted) wanted = (wz_level)t->demanded;
    if (wanted == WZ_SIMPLE && reached(t, false, &level) >= 61) return true;
    bool leads = s->in_trick == 0 && s->leader == s->declarer;
    wz_cards ours = s->hand | s->may[s->partner];
    if (!leads || !wz__takes_all(s->kind, his, ours, s->size[s->declarer])) return false;
    return wz__with_the_rest(t, &level) >= 61 && level >= wanted;
}

/* What the declarer himself may claim: every trick that is left. */
bool wz__can_claim(const wz__sight *s, wz_level *level) {
    if (!s->declares || s->kind > WZ_GRAND || s->in_trick || s->leader != s->me) return false;
    unsigned left = left_of(s->me), right = left_of(left);
    unsigned most = wz_count(s->may[left] & s->trumps), other = wz_count(s->may[right] & s->trumps);
    if (other > most) most = other;
    return wz__takes_all(s->kind, s->hand, s->out, most) &&
           wz__with_the_rest(s->table, level) >= 61;
}
