/* What the rule-of-thumb player sees and counts. */
#include "players/thumb.h"

/* In null the ten stands below the jack: 7 8 9 10 J Q K A (ISkO 2.2.4). By rank, the ranks above. */
static const uint8_t null_above[WZ_RANKS] = {
    [WZ_SEVEN] = 0xfe, [WZ_EIGHT] = 0xfc, [WZ_NINE] = 0xf8, [WZ_TEN] = 0xd8,
    [WZ_JACK] = 0x58,  [WZ_QUEEN] = 0x50, [WZ_KING] = 0x40, [WZ_ACE] = 0x00,
};

wz_cards wz__above(wz_kind kind, wz_card card) {
    unsigned shift = card & ~7u;
    if (kind == WZ_NULL) return (wz_cards)null_above[card & 7] << shift;
    if (kind == WZ_RAMSCH_TEN_LOW && !wz_has(WZ_JACKS, card))
        return (wz_cards)(null_above[card & 7] & 0x7fu) << shift; /* jacks are trumps */
    if (wz_has(WZ_JACKS, card)) return WZ_JACKS & ~((wz_set(card) << 1) - 1);
    wz_cards higher = (wz_cards)(0x7fu & ~((2u << (card & 7)) - 1)) << shift;
    return wz_has(wz_trumps(kind), card) ? higher | WZ_JACKS : higher;
}

static void look_at_trick(wz__sight *s) {
    wz_position leader;
    s->in_trick = (uint8_t)wz_current_trick(s->table, s->card, &leader);
    s->leader = s->best_by = leader.i;
    s->best = WZ_NO_CARD;
    for (unsigned i = 0; i < s->in_trick; i++) {
        s->points = (uint8_t)(s->points + wz_card_points(s->card[i]));
        if (i > 0 && !wz_beats(s->kind, s->card[i], s->best)) continue;
        s->best = s->card[i];
        s->best_by = (uint8_t)((leader.i + i) % 3);
    }
    if (s->in_trick) s->follow = wz_following(s->kind, s->card[0]);
}

static void count_points(wz__sight *s) {
    const uint8_t *points = s->table->points;
    unsigned own = points[s->me], all = (unsigned)(points[0] + points[1] + points[2]);
    if (s->partner < 3) own += points[s->partner];
    s->won = (uint8_t)(own + wz_points(s->view->skat));
    s->lost = (uint8_t)(all - own);
}

/* --- Who can hold what --- */

/* Cards that a player has shown not to have: by not following suit (ISkO 4.2.1). */
static wz_cards shown_void(const wz__sight *s, unsigned player) {
    const wz_table *t = s->table;
    wz_cards none = 0;
    for (unsigned i = 0; i < t->plays; i++) {
        if (i % 3 == 0 || (t->leader[i / 3] + i) % 3 != player) continue;
        wz_cards follow = wz_following(s->kind, t->play[i / 3 * 3]);
        if (!wz_has(follow, t->play[i])) none |= follow;
    }
    return none;
}

static void note_known(wz__sight *s) {
    wz_cards unseen = wz_view_unseen(s->view);
    for (unsigned p = 0; p < 3; p++) {
        s->size[p] = (uint8_t)wz_cards_left(s->table, (wz_position){(uint8_t)p});
        s->sure[p] = s->view->hand[p];
        s->missing[p] = (uint8_t)(s->size[p] - wz_count(s->sure[p]));
        s->maybe[p] = s->missing[p] ? unseen & ~shown_void(s, p) : 0;
    }
    s->sure[IN_SKAT] = s->view->skat;
    s->missing[IN_SKAT] = (uint8_t)(WZ_SKAT_SIZE - wz_count(s->view->skat));
    s->maybe[IN_SKAT] = s->missing[IN_SKAT] ? unseen : 0;
}

static bool settle(wz__sight *s, unsigned place, wz_cards found) {
    if (!found || wz_count(found) > s->missing[place]) return false;
    s->sure[place] |= found;
    s->missing[place] = (uint8_t)(s->missing[place] - wz_count(found));
    for (unsigned p = 0; p < PLACES; p++) s->maybe[p] &= ~found;
    if (!s->missing[place]) s->maybe[place] = 0;
    return true;
}

/* Cards that can be in one place only are there, and a place takes what it needs. */
static void conclude(wz__sight *s) {
    bool again = true;
    while (again) {
        again = false;
        for (unsigned p = 0; p < PLACES; p++) {
            wz_cards others = 0;
            for (unsigned q = 0; q < PLACES; q++)
                if (q != p) others |= s->maybe[q];
            bool fills = wz_count(s->maybe[p]) == s->missing[p];
            again |= settle(s, p, fills ? s->maybe[p] : s->maybe[p] & ~others);
        }
    }
}

void wz__look(const wz_view *view, wz_cards legal, wz__sight *s) {
    const wz_table *t = &view->table;
    *s = (wz__sight){.view = view, .table = t, .kind = wz_card_order(t)};
    s->trumps = wz_trumps(s->kind);
    s->me = view->viewer.i;
    s->declarer = s->partner = NOBODY;
    if (t->declarer.i < 3) {
        s->declarer = t->declarer.i;
        s->declares = s->me == s->declarer;
        if (!s->declares) s->partner = (uint8_t)(3 - s->me - s->declarer);
    }
    s->hand = view->hand[s->me];
    s->legal = legal;
    note_known(s);
    conclude(s);
    for (unsigned p = 0; p < 3; p++) {
        if (p == s->me) continue;
        s->may[p] = s->sure[p] | s->maybe[p];
        s->out |= s->may[p];
    }
    look_at_trick(s);
    count_points(s);
}

bool wz__is_high(const wz__sight *s, wz_card card) { return !(wz__above(s->kind, card) & s->out); }

/* A place is likely by the cards it misses; to a defender also by what a declarer bids on and lays
 * down: trumps and aces are his, and his other suits are short. */
static unsigned weight_of(const wz__sight *s, unsigned place, wz_card card) {
    enum { EVEN = 8 };
    unsigned missing = s->missing[place];
    if (s->kind > WZ_GRAND || s->declares) return missing;
    const wz__defence_scale *scale = &wz__defence_scales[s->kind == WZ_GRAND];
    wz_rank rank = wz_rank_of(card);
    unsigned group = wz_has(s->trumps, card) ? 0 : rank == WZ_ACE ? 1 : rank == WZ_TEN ? 2 : 3;
    if (place == s->declarer) return missing * scale->at_declarer[group];
    return missing * (place == IN_SKAT ? scale->in_skat[group] : EVEN);
}

/* Per mille that this one card lies elsewhere. */
static unsigned elsewhere(const wz__sight *s, unsigned player, wz_card card) {
    unsigned all = 0;
    for (unsigned p = 0; p < PLACES; p++)
        if (wz_has(s->maybe[p], card)) all += weight_of(s, p, card);
    return all ? 1000 - 1000 * weight_of(s, player, card) / all : 0;
}

unsigned wz__chance(const wz__sight *s, unsigned player, wz_cards set) {
    if (s->sure[player] & set) return 100;
    unsigned none = 1000;
    for (wz_cards left = set & s->maybe[player]; left;)
        none = none * elsewhere(s, player, wz_take_first(&left)) / 1000;
    return (1000 - none) / 10;
}

unsigned wz__chance_beats(const wz__sight *s, unsigned player, wz_card best, wz_cards follow) {
    bool best_is_trump = wz_has(s->trumps, best), trump_led = follow & s->trumps;
    wz_cards above = wz__above(s->kind, best);
    if (trump_led || s->kind == WZ_NULL) return wz__chance(s, player, above & follow);
    unsigned empty = 100 - wz__chance(s, player, follow);
    unsigned ruffs = wz__chance(s, player, best_is_trump ? above : s->trumps);
    unsigned beats = best_is_trump ? 0 : wz__chance(s, player, above);
    return beats + empty * ruffs / 100;
}

/* --- Picking --- */

static unsigned height(wz_kind kind, wz_card card) {
    return 32 - wz_count(wz__above(kind, card)) + (wz_has(wz_trumps(kind), card) ? 32u : 0);
}

wz_card wz__lowest(wz_kind kind, wz_cards set) {
    wz_card best = wz_first(set);
    while (set) {
        wz_card card = wz_take_first(&set);
        if (height(kind, card) < height(kind, best)) best = card;
    }
    return best;
}

wz_card wz__highest(wz_kind kind, wz_cards set) {
    wz_card best = wz_first(set);
    while (set) {
        wz_card card = wz_take_first(&set);
        if (height(kind, card) > height(kind, best)) best = card;
    }
    return best;
}
