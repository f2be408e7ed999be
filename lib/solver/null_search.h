/* The search for null: can the declarer stay without a trick? Included twice, like the other one.
 *
 * Points do not count, so that cards with nobody's card between them are the same move, and the table
 * holds for every set of cards with the same owners. */
#include "solver/common.h"

static bool safe_trick(wz_solver *s, unsigned leader);

/* In every suit the declarer's n-th lowest card lies below the n-th lowest of the others: then he can
 * duck as long as they can lead it (docs/solver.md has the proof). */
static bool safe_in_every_suit(const wz_solver *s) {
    uint32_t own = s->hand[0], others = s->hand[1] | s->hand[2];
    for (unsigned from = 0; from < 32; from += 8) {
        uint32_t mine = own >> from & 0xff, theirs = others >> from & 0xff;
        for (; mine && theirs; mine &= mine - 1, theirs &= theirs - 1)
            if (lowest(mine) > lowest(theirs)) return false;
    }
    return true;
}

ALWAYS_INLINE uint32_t legal_of(const wz_solver *s, unsigned player, unsigned first) {
    uint32_t follow = s->hand[player] & s->follow[first];
    return follow ? follow : s->hand[player];
}

static bool safe_complete(wz_solver *s, unsigned leader, unsigned first, unsigned second,
                          unsigned third) {
    unsigned winner = leader, best = first;
    if (beats(s, second, best)) winner = after(leader), best = second;
    if (beats(s, third, best)) winner = after(after(leader));
    if (winner == 0) return false;
    return !s->hand[0] || safe_trick(s, winner);
}

/* The declarer tries his highest card first: it ducks, or is the one to be rid of. The others try the
 * lowest first. */
ALWAYS_INLINE unsigned take_next(uint32_t *left, bool declarer) {
    unsigned card = declarer ? highest(*left) : lowest(*left);
    *left &= ~((uint32_t)1 << card);
    return card;
}

static bool safe_third(wz_solver *s, unsigned leader, unsigned first, unsigned second) {
    unsigned player = after(after(leader));
    bool declarer = player == 0, safe = !declarer;
    uint32_t hand = s->hand[player];
    uint32_t others =
        s->hand[leader] | s->hand[after(leader)] | (uint32_t)1 << first | (uint32_t)1 << second;
    for (uint32_t left = different(s, legal_of(s, player, first), others);
         left && safe != declarer && !s->stopped;) {
        unsigned card = take_next(&left, declarer);
        s->hand[player] = hand & ~((uint32_t)1 << card);
        safe = safe_complete(s, leader, first, second, card);
    }
    s->hand[player] = hand;
    return safe;
}

static bool safe_second(wz_solver *s, unsigned leader, unsigned first) {
    unsigned player = after(leader);
    bool declarer = player == 0, safe = !declarer;
    uint32_t hand = s->hand[player];
    uint32_t others = s->hand[leader] | s->hand[after(player)] | (uint32_t)1 << first;
    for (uint32_t left = different(s, legal_of(s, player, first), others);
         left && safe != declarer && !s->stopped;) {
        unsigned card = take_next(&left, declarer);
        s->hand[player] = hand & ~((uint32_t)1 << card);
        safe = safe_third(s, leader, first, card);
    }
    s->hand[player] = hand;
    return safe;
}

/* --- The table: owners in the order left, and the length of each suit --- */

ALWAYS_INLINE uint32_t shape_of(uint32_t all) {
    return count(all & 0xff) | count(all >> 8 & 0xff) << 4 | count(all >> 16 & 0xff) << 8;
}

ALWAYS_INLINE bool same_key(const table_entry *a, const table_entry *b) {
    return a->own == b->own && a->left == b->left && a->generation == b->generation &&
           shape_of(a->all) == shape_of(b->all);
}

static bool safe_trick(wz_solver *s, unsigned leader) {
    if (wz__out_of_time(s)) return false;
    if (leader != 0 && safe_in_every_suit(s)) return true;
    uint32_t all = s->hand[0] | s->hand[1] | s->hand[2];
    table_entry entry = {.all = all,
                         .own = gather(s->hand[0], all),
                         .left = gather(s->hand[1], all) | (uint32_t)leader << 30,
                         .generation = s->generation};
    table_row *row = row_for(s, entry.own, entry.left, shape_of(all));
    for (unsigned i = 0; i < ENTRIES; i++)
        if (same_key(&row->entry[i], &entry)) return row->entry[i].lower;
    bool declarer = leader == 0, safe = !declarer;
    uint32_t hand = s->hand[leader];
    for (uint32_t left = different(s, hand, all & ~hand);
         left && safe != declarer && !s->stopped;) {
        unsigned card = take_next(&left, false);
        s->hand[leader] = hand & ~((uint32_t)1 << card);
        safe = safe_second(s, leader, card);
    }
    s->hand[leader] = hand;
    entry.lower = safe;
    if (!s->stopped) *entry_to_replace(s, row) = entry;
    return safe;
}

static bool safe_from(wz_solver *s, const inner_trick *t) {
    if (t->in_trick == 2) return safe_third(s, t->leader, t->card[0], t->card[1]);
    if (t->in_trick == 1) return safe_second(s, t->leader, t->card[0]);
    return !s->hand[0] || safe_trick(s, t->leader);
}
