/* The rules of thumb for suit games and grand: does a card follow them? */
#include "players/thumb_rules.h"

static bool is_trump(const wz__sight *s, wz_card card) { return wz_has(s->trumps, card); }

static wz_cards suit_of(const wz__sight *s, wz_card card) { return wz_following(s->kind, card); }

static wz_cards played(const wz__sight *s, wz_cards suit) {
    return suit & (s->table->played[0] | s->table->played[1] | s->table->played[2]);
}

static wz_cards plain_cards(const wz__sight *s, unsigned suit) {
    return s->hand & wz_suit_set((wz_suit)suit) & ~s->trumps;
}

/* --- Leading trumps --- */

bool wz__leads_trump(const wz__sight *s, wz_card card) { return is_trump(s, card); }

/* Trumpf ziehen: the highest trump against those that are out. */
bool wz__draws(const wz__sight *s, wz_card card) {
    return is_trump(s, card) && s->out & s->trumps && wz__is_high(s, card);
}

bool wz__forces(const wz__sight *s, wz_card card) {
    return is_trump(s, card) && s->out & s->trumps && !wz__is_high(s, card);
}

/* Who has ace and ten of trumps himself may let the others take their jacks cheaply. */
bool wz__from_below(const wz__sight *s, wz_card card) {
    wz_cards fat = s->trumps & (rank_set(WZ_ACE) | rank_set(WZ_TEN));
    return wz__forces(s, card) && fat && !(fat & ~s->hand) && !wz_has(WZ_JACKS, card);
}

bool wz__runs(const wz__sight *s, wz_card card) {
    return is_trump(s, card) && !(s->out & s->trumps);
}

/* --- Leading suits --- */

bool wz__cashes(const wz__sight *s, wz_card card) {
    return !is_trump(s, card) && wz__is_high(s, card);
}

/* Die Siebte: the others have none of the suit left. */
bool wz__the_seventh(const wz__sight *s, wz_card card) {
    return !is_trump(s, card) && !(s->out & suit_of(s, card));
}

/* Über die Dörfer: high cards while trumps are still out. */
bool wz__over_villages(const wz__sight *s, wz_card card) {
    return wz__cashes(s, card) && s->out & s->trumps;
}

/* Eine Flöte: a high card of a suit of four and more. */
bool wz__long_suit(const wz__sight *s, wz_card card) {
    return wz__cashes(s, card) && wz_count(s->hand & suit_of(s, card)) >= 4;
}

/* Away from under the ace, which is to catch the ten. */
bool wz__under_ace(const wz__sight *s, wz_card card) {
    wz_cards suit = suit_of(s, card);
    return !is_trump(s, card) && !wz__is_high(s, card) && s->hand & suit & rank_set(WZ_ACE) &&
           s->out & suit & rank_set(WZ_TEN);
}

bool wz__loser_early(const wz__sight *s, wz_card card) {
    bool protected = s->hand & s->trumps && !(s->out & s->trumps);
    return protected && !is_trump(s, card) && !wz__is_high(s, card);
}

/* A suit that the partner has led before. */
bool wz__returns_suit(const wz__sight *s, wz_card card) {
    const wz_table *t = s->table;
    if (is_trump(s, card)) return false;
    for (unsigned trick = 0; trick < t->plays / 3u; trick++)
        if (t->leader[trick] == s->partner && wz_has(suit_of(s, card), t->play[3 * trick]))
            return true;
    return false;
}

bool wz__longest_suit(const wz__sight *s, wz_card card) {
    unsigned own = wz_count(s->hand & suit_of(s, card));
    for (unsigned suit = 0; suit < WZ_SUITS; suit++)
        if (wz_count(plain_cards(s, suit)) > own) return false;
    return own > 1 && !is_trump(s, card);
}

/* The lowest card of the shortest suit. */
bool wz__short_low(const wz__sight *s, wz_card card) {
    wz_cards own = s->hand & suit_of(s, card);
    if (is_trump(s, card) || wz__lowest(s->kind, own) != card) return false;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards other = plain_cards(s, suit);
        if (other && wz_count(other) < wz_count(own)) return false;
    }
    return true;
}

/* The shortest of the suits that nobody has led yet. */
bool wz__fresh_short_suit(const wz__sight *s, wz_card card) {
    unsigned own = wz_count(s->hand & suit_of(s, card));
    if (is_trump(s, card) || played(s, suit_of(s, card))) return false;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards cards = plain_cards(s, suit);
        bool fresh = !played(s, wz_suit_set((wz_suit)suit) & ~s->trumps);
        if (cards && fresh && wz_count(cards) < own) return false;
    }
    return true;
}

/* Ass und Zehn geseh'n: another suit of the hand is empty of points. */
bool wz__leaves_seen_suit(const wz__sight *s, wz_card card) {
    wz_cards fat = rank_set(WZ_ACE) | rank_set(WZ_TEN);
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit) & ~s->trumps;
        bool seen = wz_count(played(s, set) & fat) == 2;
        if (seen && s->hand & set && !wz_has(set, card)) return true;
    }
    return false;
}

bool wz__foe_void(const wz__sight *s, wz_card card) {
    return !is_trump(s, card) && !(s->may[s->declarer] & suit_of(s, card));
}

/* --- Following --- */

static bool follows(const wz__sight *s, wz_card card) { return wz_has(s->follow, card); }

static bool beats(const wz__sight *s, wz_card card) { return wz_beats(s->kind, card, s->best); }

/* More points than it would have to be. */
static bool adds_points(const wz__sight *s, wz_card card) {
    for (wz_cards left = s->legal; left;)
        if (wz_card_points(wz_take_first(&left)) < wz_card_points(card)) return true;
    return wz_card_points(card) >= 10;
}

/* Not every card that lies above means to take the trick. */
bool wz__takes(const wz__sight *s, wz_card card) {
    enum { SERIOUSLY = 35 };
    return beats(s, card) && wz__chance_to_take(s, card) >= SERIOUSLY;
}

bool wz__throws_off(const wz__sight *s, wz_card card) {
    return !follows(s, card) && !is_trump(s, card);
}

bool wz__takes_highest(const wz__sight *s, wz_card card) {
    return follows(s, card) && beats(s, card) && wz__is_high(s, card);
}

bool wz__ruffs(const wz__sight *s, wz_card card) {
    return !follows(s, card) && is_trump(s, card) && beats(s, card);
}

bool wz__ruffs_fat(const wz__sight *s, wz_card card) {
    return wz__ruffs(s, card) && wz_card_points(card) >= 10;
}

bool wz__ruffs_jack(const wz__sight *s, wz_card card) {
    return wz__ruffs(s, card) && wz_has(WZ_JACKS, card) && s->hand & s->trumps & ~WZ_JACKS;
}

/* Schnippeln: takes the trick with a lower card, so that a higher one waits for what is out. */
bool wz__finesses(const wz__sight *s, wz_card card) {
    wz_cards between = wz__above(s->kind, card) & s->follow;
    return follows(s, card) && !is_trump(s, card) && beats(s, card) && between & s->hand &&
           between & s->out;
}

bool wz__smears(const wz__sight *s, wz_card card) {
    return s->best_by == s->partner && !beats(s, card) && adds_points(s, card);
}

bool wz__smears_highest(const wz__sight *s, wz_card card) {
    return wz__smears(s, card) && wz__is_high(s, s->best);
}

/* The partner behind may well take it. */
bool wz__hopes(const wz__sight *s, wz_card card) {
    enum { PERHAPS = 25 };
    return wz__chance_to_take(s, card) >= PERHAPS && s->best_by == s->declarer && !beats(s, card) &&
           adds_points(s, card) && left_of(s->me) == s->partner;
}
