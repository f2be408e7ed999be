/* The rules of thumb for null and ramsch: does a card follow them? */
#include "players/thumb_rules.h"

static wz_cards suit_of(const wz__sight *s, wz_card card) { return wz_following(s->kind, card); }

static wz_cards lower(const wz__sight *s, wz_card card) {
    return suit_of(s, card) & ~wz__above(s->kind, card) & ~wz_set(card);
}

static bool bare(const wz__sight *s, wz_card card) {
    return (s->hand & suit_of(s, card)) == wz_set(card);
}

static bool open_game(const wz__sight *s) { return s->table->contract.flags & WZ_OUVERT; }

/* --- Null: the declarer leads --- */

bool wz__null_bare_eight(const wz__sight *s, wz_card card) {
    return !open_game(s) && bare(s, card) && wz_rank_of(card) == WZ_EIGHT;
}

bool wz__null_bare_high(const wz__sight *s, wz_card card) { return open_game(s) && bare(s, card); }

/* All the lowest of a suit up to this card are his, so that somebody must go above. */
bool wz__null_run(const wz__sight *s, wz_card card) {
    return !(lower(s, card) & s->out) && s->hand & lower(s, card);
}

bool wz__null_above_seven(const wz__sight *s, wz_card card) {
    wz_cards under = s->hand & lower(s, card);
    return wz_count(under) == 1 && under & rank_set(WZ_SEVEN);
}

/* --- Null: the defenders lead --- */

/* A suit that the partner led, or that he has no more of: there he throws high cards away. */
bool wz__null_told_suit(const wz__sight *s, wz_card card) {
    const wz_table *t = s->table;
    for (unsigned trick = 0; trick < t->plays / 3u; trick++)
        if (t->leader[trick] == s->partner && wz_has(suit_of(s, card), t->play[3 * trick]))
            return true;
    return !(s->may[s->partner] & suit_of(s, card));
}

bool wz__null_shortest(const wz__sight *s, wz_card card) {
    unsigned own = wz_count(s->hand & suit_of(s, card));
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit);
        bool worth_it = s->hand & set && s->may[s->declarer] & set;
        if (worth_it && wz_count(s->hand & set) < own) return false;
    }
    return true;
}

/* His lowest card of the suit lies above, and the partner may stay below it as well. */
bool wz__null_catches(const wz__sight *s, wz_card card) {
    wz_cards his = s->sure[s->declarer] & suit_of(s, card);
    if (!his || his & lower(s, card)) return false;
    wz_cards suit = suit_of(s, card), under = lower(s, wz__lowest(s->kind, his));
    return s->may[s->partner] & under || wz__chance(s, s->partner, suit) < 100;
}

bool wz__null_into_gap(const wz__sight *s, wz_card card) {
    wz_cards suit = suit_of(s, card), ours = (s->hand | s->may[s->partner]) & suit;
    return wz__null_gaps(s->sure[s->declarer] & suit, ours) > 0;
}

/* The partner has none of the suit, or may have none, and can throw away what is in his way. */
bool wz__null_frees(const wz__sight *s, wz_card card) {
    wz_cards suit = suit_of(s, card);
    return s->sure[s->declarer] & suit && wz__chance(s, s->partner, suit) < 100;
}

/* --- Null: following --- */

bool wz__null_below(const wz__sight *s, wz_card card) {
    return wz_has(s->follow, card) && !wz_beats(s->kind, card, s->best);
}

bool wz__null_throws_off(const wz__sight *s, wz_card card) { return !wz_has(s->follow, card); }

/* The declarer has stayed below: high cards can go. */
bool wz__null_ours(const wz__sight *s, wz_card card) {
    (void)card;
    bool he_has_played = s->in_trick == 2 || s->leader == s->declarer;
    return he_has_played && s->best_by != s->declarer;
}

/* --- Ramsch: leading --- */

static unsigned others_with(const wz__sight *s, wz_cards set) {
    enum { LIKELY = 50 };
    unsigned left = left_of(s->me), right = left_of(left);
    unsigned one = wz__chance(s, left, set) >= LIKELY, other = wz__chance(s, right, set) >= LIKELY;
    return one + other;
}

static bool is_jack(wz_card card) { return wz_has(WZ_JACKS, card); }

bool wz__ramsch_bare(const wz__sight *s, wz_card card) {
    bool middling = wz_rank_of(card) >= WZ_EIGHT && wz_rank_of(card) <= WZ_KING;
    return middling && bare(s, card) && others_with(s, suit_of(s, card)) == 2;
}

bool wz__ramsch_bare_jack(const wz__sight *s, wz_card card) {
    return is_jack(card) && bare(s, card) && wz_suit_of(card) != WZ_DIAMONDS &&
           others_with(s, WZ_JACKS) == 2;
}

/* The lowest of a suit of which the others have nothing lower. */
bool wz__ramsch_from_below(const wz__sight *s, wz_card card) {
    return !is_jack(card) && !(lower(s, card) & (s->out | s->hand)) &&
           others_with(s, suit_of(s, card)) > 0;
}

bool wz__ramsch_low_jack(const wz__sight *s, wz_card card) {
    return is_jack(card) && !(lower(s, card) & s->hand) && s->out & WZ_JACKS;
}

bool wz__ramsch_above_lowest(const wz__sight *s, wz_card card) {
    wz_cards under = s->hand & lower(s, card);
    return !is_jack(card) && wz_count(under) == 1 && !(lower(s, wz_first(under)) & s->out) &&
           s->out & suit_of(s, card);
}

/* --- Ramsch: following --- */

bool wz__ramsch_throws_off(const wz__sight *s, wz_card card) {
    return !wz_has(s->follow, card) && !is_jack(card);
}

bool wz__ramsch_ruffs(const wz__sight *s, wz_card card) {
    return !wz_has(s->follow, card) && is_jack(card);
}

/* Takes the trick and has a low card to get off the lead again. */
bool wz__ramsch_leaves(const wz__sight *s, wz_card card) {
    return wz_has(s->follow, card) && wz_beats(s->kind, card, s->best) && wz__ramsch_exit(s, card);
}

bool wz__ramsch_below(const wz__sight *s, wz_card card) {
    return wz_has(s->follow, card) && !wz_beats(s->kind, card, s->best);
}
