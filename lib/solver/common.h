/* What all searches have in common. Included by each of them, so that it is compiled for the path it
 * belongs to. */
#ifndef SOLVER_COMMON_H
#define SOLVER_COMMON_H

#include "solver/bits.h"
#include "solver/inner.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE unsigned after(unsigned player) { return player == 2 ? 0 : player + 1; }

ALWAYS_INLINE bool beats(const wz_solver *s, unsigned card, unsigned best) {
    return card > best && (s->follow[best] | s->trumps) >> card & 1;
}

/* One of several cards that can't be told apart is enough: of one suit, counting the same, with no card
 * of `others` between them. Where tricks are counted all cards count the same. */
ALWAYS_INLINE uint32_t different(const wz_solver *s, uint32_t cards, uint32_t others) {
    uint32_t kept = 0;
    int last = -1;
    for (uint32_t left = cards; left; left &= left - 1) {
        unsigned card = lowest(left);
        bool same = last >= 0 && s->follow[card] >> last & 1 &&
                    s->points[card] == s->points[last] &&
                    !(below(card) & above((unsigned)last) & others);
        if (!same) kept |= (uint32_t)1 << card;
        last = (int)card;
    }
    return kept;
}

/* The row of the table for a key of three words. */
ALWAYS_INLINE table_row *row_for(const wz_solver *s, uint32_t one, uint32_t two, uint32_t three) {
    uint64_t hash = one * UINT64_C(0x9e3779b97f4a7c15) ^ two * UINT64_C(0xc2b2ae3d27d4eb4f) ^
                    three * UINT64_C(0x165667b19e3779f9);
    hash ^= hash >> 29;
    hash *= UINT64_C(0xbf58476d1ce4e5b9);
    return &s->table[hash >> 32 & s->rows_mask];
}

/* Where a new entry goes: an empty place, one of an older question, or the one with the fewest cards,
 * which is found again most easily. */
ALWAYS_INLINE table_entry *entry_to_replace(const wz_solver *s, table_row *row) {
    table_entry *worst = &row->entry[0];
    unsigned least = 99;
    for (unsigned i = 0; i < ENTRIES; i++) {
        table_entry *e = &row->entry[i];
        if (e->generation != s->generation) return e;
        unsigned cards = count(e->all);
        if (cards >= least) continue;
        least = cards;
        worst = e;
    }
    return worst;
}

#endif
