/* Ramsch, one against two: player 0 plays against his own points, both others for them. What is sure
 * without search, and in which order cards are tried: with it trump_search.h becomes that search. */
#include "solver/points.h"

/* Who plays for the points of player 0? */
ALWAYS_INLINE bool wants_more(const unsigned player) { return player != 0; }

/* --- Bounds without search --- */

/* A jack of his above all of the others' takes its trick whenever it is played, and under it falls a
 * card of both. */
ALWAYS_INLINE int surely_at_least(const wz_solver *s, const unsigned leader, int need) {
    (void)leader;
    uint32_t one = s->hand[1], two = s->hand[2];
    uint32_t winners = top_run(s->hand[0] & s->trumps, (one | two) & s->trumps);
    int tricks = (int)count(winners);
    if (!tricks) return 0;
    int sure = points_of(s, winners);
    return sure >= need ? sure : sure + cheapest(s, one, tricks) + cheapest(s, two, tricks);
}

/* Without a jack, when the others lead, and in every suit his n-th lowest card lies below the n-th
 * lowest of theirs: he ducks as in null (docs/solver.md), and their ruffs are tricks of theirs. */
ALWAYS_INLINE bool ducks_for_ever(const wz_solver *s) {
    uint32_t own = s->hand[0], others = s->hand[1] | s->hand[2];
    for (unsigned from = 0; from < JACKS_FROM; from += RANKS_OF_SUIT) {
        uint32_t mine = own >> from & SUIT_MASK, theirs = others >> from & SUIT_MASK;
        for (; mine && theirs; mine &= mine - 1, theirs &= theirs - 1)
            if (lowest(mine) > lowest(theirs)) return false;
    }
    return true;
}

/* A trick with a jack above all of his is never his, and a card of his falls under it. Two such jacks
 * may fall together. */
ALWAYS_INLINE int surely_at_most(const wz_solver *s, const unsigned leader, int rest) {
    uint32_t own = s->hand[0] & s->trumps;
    if (leader != 0 && !own && ducks_for_ever(s)) return 0;
    uint32_t over = own ? above(highest(own)) : ~(uint32_t)0;
    uint32_t one = s->hand[1] & s->trumps & over, two = s->hand[2] & s->trumps & over;
    int tricks = (int)count(one), other = (int)count(two);
    if (other > tricks) tricks = other;
    return tricks ? rest - points_of(s, one | two) - cheapest(s, s->hand[0], tricks) : rest;
}

/* --- The order of moves --- */

/* May the hand, which has to follow `first`, stay below the best card so far? */
ALWAYS_INLINE bool can_duck(const wz_solver *s, uint32_t hand, unsigned first, unsigned best) {
    uint32_t follow = hand & s->follow[first];
    if (follow) return !beats(s, lowest(follow), best);
    return hand & ~s->trumps || (hand && !beats(s, lowest(hand), best));
}

ALWAYS_INLINE int rank_third(const wz_solver *s, const unsigned leader, unsigned card,
                             unsigned best, unsigned holder) {
    bool takes = beats(s, card, best);
    const slope *order;
    if (after(after(leader)) == 0) order = &wz__ramsch_order.held_third[!takes];
    else order = &wz__ramsch_order.other_third[takes ? 1 : holder == 0 ? 0 : 2];
    return ranked(*order, s->points[card], trump_height(s, card));
}

ALWAYS_INLINE int rank_second(const wz_solver *s, const unsigned leader, unsigned first,
                              unsigned card) {
    bool takes = beats(s, card, first);
    unsigned best = takes ? card : first;
    uint32_t last = s->hand[after(after(leader))];
    bool ducks = can_duck(s, last, first, best);
    const slope *order;
    if (after(leader) == 0) order = &wz__ramsch_order.held_second[!takes ? 2 : ducks ? 0 : 1];
    else if (leader == 0) order = &wz__ramsch_order.other_second[takes ? 2 : ducks ? 0 : 1];
    else order = &wz__ramsch_order.before_held[!ducks ? 0 : can_beat(s, last, first, best) ? 1 : 2];
    return ranked(*order, s->points[card], trump_height(s, card));
}

ALWAYS_INLINE int rank_lead(const wz_solver *s, const unsigned leader, unsigned card) {
    uint32_t suit = s->follow[card];
    uint32_t theirs = leader == 0 ? (s->hand[1] | s->hand[2]) & suit : s->hand[0] & suit;
    uint32_t higher = theirs & above(card), lower = theirs & below(card);
    unsigned situation = !theirs ? 3 : !lower ? 0 : higher ? 1 : 2;
    bool trump = s->trumps >> card & 1;
    const slope *order = leader == 0 ? &wz__ramsch_order.held_lead[trump][situation]
                                     : &wz__ramsch_order.other_lead[trump][situation];
    return ranked(*order, s->points[card], (int)count(theirs));
}

#include "solver/trump_search.h"
