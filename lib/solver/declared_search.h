/* Suit games and grand: one player for the points, two against him. What is sure without search, and in
 * which order cards are tried: with it trump_search.h becomes the search for declared games. */
#include "solver/points.h"

/* Who plays for the points of player 0? */
ALWAYS_INLINE bool wants_more(const unsigned player) { return player == 0; }

/* --- Bounds without search --- */

ALWAYS_INLINE uint32_t drop_lowest(uint32_t set, int keep) {
    for (int have = (int)count(set); have > keep; have--) set &= set - 1;
    return set;
}

/* Side suits end where the trumps begin. */
ALWAYS_INLINE unsigned side_bits(const wz_solver *s) { return lowest(s->trumps); }

/* What the declarer gets whatever is played against him: trumps above every trump of the others take
 * a trick each; if he leads, also the winners he can cash before anybody ruffs. Under each of these
 * tricks falls a card of both others. */
ALWAYS_INLINE int sure_for_declarer(const wz_solver *s, bool leads, int need) {
    uint32_t own = s->hand[0], one = s->hand[1], two = s->hand[2], trumps = s->trumps;
    uint32_t winners = top_run(own & trumps, (one | two) & trumps);
    int tricks = (int)count(winners);
    if (leads) {
        int one_trumps = (int)count(one & trumps), two_trumps = (int)count(two & trumps);
        bool drawn = one_trumps <= tricks && two_trumps <= tricks;
        for (unsigned from = 0; from < side_bits(s); from += RANKS_OF_SUIT) {
            uint32_t suit = (uint32_t)SUIT_MASK << from;
            uint32_t run = top_run(own & suit, (one | two) & suit);
            if (!run) continue;
            int keep = RANKS_OF_SUIT;
            if (!drawn && one_trumps) keep = (int)count(one & suit);
            if (!drawn && two_trumps && (int)count(two & suit) < keep)
                keep = (int)count(two & suit);
            run = drop_lowest(run, keep);
            winners |= run;
            tricks += (int)count(run);
        }
    }
    if (!winners) return 0;
    int sure = points_of(s, winners);
    return sure >= need ? sure : sure + cheapest(s, one, tricks) + cheapest(s, two, tricks);
}

/* What the defenders get for sure: every trump of theirs above all of the declarer's; and if one of
 * them leads, the winners he can cash without losing the lead to his partner or to a ruff. */
ALWAYS_INLINE int sure_for_defenders(const wz_solver *s, unsigned leader) {
    uint32_t own = s->hand[0], trumps = s->trumps;
    uint32_t over = own & trumps ? above(highest(own & trumps)) : ~(uint32_t)0;
    uint32_t tops[3] = {0, s->hand[1] & trumps & over, s->hand[2] & trumps & over};
    int tricks = (int)count(tops[1]), other = (int)count(tops[2]);
    if (other > tricks) tricks = other;
    uint32_t winners = tops[1] | tops[2];
    if (leader != 0) {
        uint32_t lead = s->hand[leader], partner = s->hand[3 - leader];
        uint32_t partner_trumps = partner & trumps, cash = tops[leader];
        int declarer_trumps = (int)count(own & trumps);
        if (cash && partner_trumps > cash) cash = 0; /* the partner might have to take over */
        bool drawn = declarer_trumps <= (int)count(cash);
        for (unsigned from = 0; from < side_bits(s); from += RANKS_OF_SUIT) {
            uint32_t suit = (uint32_t)SUIT_MASK << from;
            uint32_t run = top_run(lead & suit, (own | partner) & suit);
            if (!run) continue;
            int keep = drawn ? RANKS_OF_SUIT : (int)count(own & suit);
            if (partner_trumps && (int)count(partner & suit) < keep)
                keep = (int)count(partner & suit);
            cash |= drop_lowest(run, keep);
        }
        winners |= cash;
        if ((int)count(cash) > tricks) tricks = (int)count(cash);
    }
    return winners ? points_of(s, winners) + cheapest(s, own, tricks) : 0;
}

ALWAYS_INLINE int surely_at_least(const wz_solver *s, const unsigned leader, int need) {
    return sure_for_declarer(s, leader == 0, need);
}

ALWAYS_INLINE int surely_at_most(const wz_solver *s, const unsigned leader, int rest) {
    return rest - sure_for_defenders(s, leader);
}

/* --- The order of moves --- */

ALWAYS_INLINE int rank_third(const wz_solver *s, const unsigned leader, unsigned card,
                             unsigned best, unsigned holder) {
    bool partner_has_it = after(after(leader)) != 0 && holder != 0;
    unsigned situation = beats(s, card, best) ? 0 : partner_has_it ? 1 : 2;
    return ranked(s->order->third[leader][situation], s->points[card], trump_height(s, card));
}

ALWAYS_INLINE int rank_second(const wz_solver *s, const unsigned leader, unsigned first,
                              unsigned card) {
    bool takes = beats(s, card, first);
    bool beaten = can_beat(s, s->hand[after(after(leader))], first, takes ? card : first);
    unsigned situation = (takes ? 0u : 2u) + beaten;
    return ranked(s->order->second[leader][situation], s->points[card], trump_height(s, card));
}

ALWAYS_INLINE int rank_lead_of_declarer(const wz_solver *s, unsigned card) {
    uint32_t suit = s->follow[card], one = s->hand[1], two = s->hand[2];
    bool top = (uint32_t)1 << card > ((one | two) & suit);
    unsigned situation;
    if (s->trumps >> card & 1) {
        situation = !((one | two) & suit) ? 0 : top ? 1 : 2;
    } else {
        bool safe = (one & suit || !(one & s->trumps)) && (two & suit || !(two & s->trumps));
        situation = !top ? 5 : safe ? 3 : 4;
    }
    int more = situation < 3 ? trump_height(s, card) : (int)count(s->hand[0] & suit);
    return ranked(s->order->declarer[situation], s->points[card], more);
}

ALWAYS_INLINE int rank_lead_of_defender(const wz_solver *s, const unsigned leader, unsigned card) {
    uint32_t suit = s->follow[card], declarers = s->hand[0] & suit;
    uint32_t partner = s->hand[3 - leader], help = partner & suit;
    bool top = (uint32_t)1 << card > declarers;
    bool partner_takes = help ? help > declarers : (partner & s->trumps) != 0;
    unsigned situation;
    if (s->trumps >> card & 1) situation = top ? 0 : 1;
    else if (!declarers && s->hand[0] & s->trumps) situation = 2;
    else situation = top ? 3 : partner_takes ? 4 : 5;
    int more = situation < 2 ? trump_height(s, card) : (int)count(s->hand[leader] & suit);
    return ranked(s->order->defender[leader - 1][situation], s->points[card], more);
}

ALWAYS_INLINE int rank_lead(const wz_solver *s, const unsigned leader, unsigned card) {
    return leader == 0 ? rank_lead_of_declarer(s, card) : rank_lead_of_defender(s, leader, card);
}

#include "solver/trump_search.h"
