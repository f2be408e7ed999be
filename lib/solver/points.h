/* What bounds and orders of moves have in common, whoever plays for or against points. Included by each
 * of them, so that it is compiled for the path it belongs to. */
#ifndef SOLVER_POINTS_H
#define SOLVER_POINTS_H

#include "solver/common.h"

/* All jacks; sevens, eights and nines; and one rank in all four suits. */
#define ALL_JACKS 0xf0000000u
#define ZEROS 0x00e1c387u
#define OF_RANK(rank) (0x00204081u << (rank))

ALWAYS_INLINE int points_of(const wz_solver *s, uint32_t set) {
    return s->suit_points[set & SUIT_MASK] + s->suit_points[set >> 7 & SUIT_MASK] +
           s->suit_points[set >> 14 & SUIT_MASK] + s->suit_points[set >> 21 & SUIT_MASK] +
           s->jack_points * (int)count(set >> JACKS_FROM);
}

/* The least that `tricks` different cards of a hand can count. */
static int cheapest(const wz_solver *s, uint32_t hand, int tricks) {
    if (s->counts_tricks) return tricks;
    if ((int)count(hand & ZEROS) >= tricks) return 0;
    static const int price[] = {0, 2, 3, 4, 10, 11};
    static const uint32_t cards[2][6] = {
        {ZEROS, ALL_JACKS, OF_RANK(3), OF_RANK(4), OF_RANK(5), OF_RANK(6)},
        {ZEROS, ALL_JACKS, OF_RANK(4), OF_RANK(5), OF_RANK(3), OF_RANK(6)}}; /* the ten is low */
    int sum = 0;
    for (unsigned i = 0; i < 6 && tricks > 0; i++) {
        int held = (int)count(hand & cards[s->ten_low][i]);
        if (held > tricks) held = tricks;
        sum += held * price[i];
        tricks -= held;
    }
    return sum;
}

/* Cards of a hand in one suit that nobody else's cards of it can beat. */
ALWAYS_INLINE uint32_t top_run(uint32_t own, uint32_t others) {
    return others ? own & above(highest(others)) : own;
}

/* --- The order of moves (order.h) --- */

ALWAYS_INLINE int ranked(slope order, int points, int more) {
    return order.base + order.points * points + order.more * more;
}

ALWAYS_INLINE int trump_height(const wz_solver *s, unsigned card) {
    return s->trumps >> card & 1 ? (int)card - 20 : 0;
}

/* Could a hand beat the best card so far, if it has to follow `first`? */
ALWAYS_INLINE bool can_beat(const wz_solver *s, uint32_t hand, unsigned first, unsigned best) {
    uint32_t follow = hand & s->follow[first];
    uint32_t able = follow ? follow : hand & s->trumps;
    return able && beats(s, highest(able), best);
}

#endif
