/* The search for points: suit games, grand and ramsch. Included twice for each of them, with and without
 * fast bit instructions, behind what says who wants the points, what is sure without search and in which
 * order cards are tried (declared_search.h, ramsch_search.h).
 *
 * Three functions, one for each card of a trick, written once with the leader as a constant and
 * compiled for each of the three leaders: the compiler then knows who is who. They are longer than a
 * screen where the ordering of moves needs it; ordering decides how fast the search is, never what it
 * answers. */
#include "solver/points.h"

static int search_trick(wz_solver *s, unsigned leader, int need, int rest);

/* --- Moves --- */

typedef struct choice {
    uint8_t card;
    int16_t rank;
} choice;

typedef struct choices {
    unsigned count, best; /* best: where the highest rank is */
    choice move[10];
} choices;

/* Cards that need not be tried because the hand holds the card below as well, which counts the same,
 * with nobody's card between: nines and eights above lower ones, and jacks. */
ALWAYS_INLINE uint32_t redundant(uint32_t hand, uint32_t others) {
    uint32_t gone = ~(hand | others);
    uint32_t next = hand << 1, over_one = gone << 1 & hand << 2;
    uint32_t zeros = (next & (OF_RANK(1) | OF_RANK(2))) | (over_one & OF_RANK(2));
    uint32_t jacks = (next & 0xe0000000u) | (over_one & 0xc0000000u) |
                     (gone << 1 & gone << 2 & hand << 3 & 0x80000000u);
    return zeros | jacks;
}

ALWAYS_INLINE void add_choice(choices *list, unsigned card, int rank) {
    unsigned at = list->count++;
    list->move[at] = (choice){(uint8_t)card, (int16_t)rank};
    if (rank > list->move[list->best].rank) list->best = at;
}

/* The best of the moves from `from` on changes places with the one there. */
ALWAYS_INLINE unsigned next_choice(choices *list, unsigned from) {
    unsigned best = list->best;
    if (from > 0) {
        best = from;
        for (unsigned i = from + 1; i < list->count; i++)
            if (list->move[i].rank > list->move[best].rank) best = i;
    }
    choice move = list->move[best];
    list->move[best] = list->move[from];
    list->move[from] = move;
    return move.card & 31u;
}

/* Two cards of a hand with nobody's card between them differ by their points alone, wherever they end:
 * what one is worth bounds the other. Takes out the moves behind `tried` that can't help, and lets
 * `best` answer for them. */
ALWAYS_INLINE void drop_alike(const wz_solver *s, choices *list, unsigned tried, int value,
                              bool more, int need, uint32_t others, int *best) {
    unsigned done = list->move[tried].card;
    int gap = more ? need - value : value + 1 - need;
    if (gap < 2) return; /* alike cards that are left differ by a point at least */
    for (unsigned i = tried + 1; i < list->count;) {
        unsigned card = list->move[i].card;
        uint32_t between = card > done ? below(card) & above(done) : below(done) & above(card);
        int apart = s->points[card] - s->points[done];
        if (apart < 0) apart = -apart;
        bool alike = s->follow[done] >> card & 1 && !(between & others);
        if (!alike || apart >= gap) {
            i++;
            continue;
        }
        int bound = more ? value + apart : value - apart;
        if (more ? bound > *best : bound < *best) *best = bound;
        list->move[i] = list->move[--list->count];
    }
}

enum { NOTHING_YET = -1, EVERYTHING_YET = 999, KNOWN_BEST = 9999 };

/* --- The third card --- */

ALWAYS_INLINE int complete_trick(wz_solver *s, unsigned leader, const unsigned card[3], int need,
                                 int rest) {
    unsigned winner = leader, best = card[0];
    if (beats(s, card[1], best)) winner = after(leader), best = card[1];
    if (beats(s, card[2], best)) winner = after(after(leader));
    int taken = s->points[card[0]] + s->points[card[1]] + s->points[card[2]];
    rest -= taken;
    if (winner != 0) return need > rest ? rest : search_trick(s, winner, need, rest);
    need -= taken;
    if (need <= 0) return taken;
    return need > rest ? taken + rest : taken + search_trick(s, 0, need, rest);
}

ALWAYS_INLINE int search_third_by(wz_solver *s, const unsigned leader, unsigned first,
                                  unsigned second, int need, int rest) {
    const unsigned player = after(after(leader));
    const bool more = wants_more(player);
    uint32_t hand = s->hand[player], follow = hand & s->follow[first];
    uint32_t legal = follow ? follow : hand;
    if (!(legal & (legal - 1))) {
        unsigned only = lowest(legal);
        s->hand[player] = hand & ~legal;
        int value = complete_trick(s, leader, (unsigned[]){first, second, only}, need, rest);
        s->hand[player] = hand;
        return value;
    }
    uint32_t others =
        s->hand[leader] | s->hand[after(leader)] | (uint32_t)1 << first | (uint32_t)1 << second;
    bool second_best = beats(s, second, first);
    unsigned best_card = second_best ? second : first;
    unsigned holder = second_best ? after(leader) : leader;
    choices list;
    list.count = list.best = 0;
    for (uint32_t left = legal & ~redundant(hand, others); left; left &= left - 1) {
        unsigned card = lowest(left);
        add_choice(&list, card, rank_third(s, leader, card, best_card, holder));
    }
    int best = more ? NOTHING_YET : EVERYTHING_YET;
    for (unsigned i = 0; i < list.count; i++) {
        unsigned card = next_choice(&list, i);
        s->hand[player] = hand & ~((uint32_t)1 << card);
        int value = complete_trick(s, leader, (unsigned[]){first, second, card}, need, rest);
        if (more ? value > best : value < best) best = value;
        if (more ? best >= need : best < need) break;
        drop_alike(s, &list, i, value, more, need, others, &best);
    }
    s->hand[player] = hand;
    return best;
}

/* --- The second card --- */

ALWAYS_INLINE int search_second_by(wz_solver *s, const unsigned leader, unsigned first, int need,
                                   int rest) {
    const unsigned player = after(leader);
    const bool more = wants_more(player);
    uint32_t hand = s->hand[player], follow = hand & s->follow[first];
    uint32_t legal = follow ? follow : hand;
    if (!(legal & (legal - 1))) {
        s->hand[player] = hand & ~legal;
        int value = search_third_by(s, leader, first, lowest(legal), need, rest);
        s->hand[player] = hand;
        return value;
    }
    uint32_t others = s->hand[leader] | s->hand[after(player)] | (uint32_t)1 << first;
    choices list;
    list.count = list.best = 0;
    for (uint32_t left = legal & ~redundant(hand, others); left; left &= left - 1) {
        unsigned card = lowest(left);
        add_choice(&list, card, rank_second(s, leader, first, card));
    }
    int best = more ? NOTHING_YET : EVERYTHING_YET;
    for (unsigned i = 0; i < list.count; i++) {
        unsigned card = next_choice(&list, i);
        s->hand[player] = hand & ~((uint32_t)1 << card);
        int value = search_third_by(s, leader, first, card, need, rest);
        if (more ? value > best : value < best) best = value;
        if (more ? best >= need : best < need) break;
        drop_alike(s, &list, i, value, more, need, others, &best);
    }
    s->hand[player] = hand;
    return best;
}

/* --- The table --- */

typedef struct place {
    uint32_t all, own, left, shape;
    table_row *row;
    table_entry *hit;
} place;

/* How many cards each suit and the jacks have left: with the owners it says which cards correspond. */
ALWAYS_INLINE uint32_t shape_of(uint32_t all) {
    return count(all & SUIT_MASK) | count(all >> 7 & SUIT_MASK) << 3 |
           count(all >> 14 & SUIT_MASK) << 6 | count(all >> 21 & SUIT_MASK) << 9 |
           count(all >> JACKS_FROM) << 12;
}

ALWAYS_INLINE place find_place(wz_solver *s, unsigned leader) {
    place p = {.all = s->hand[0] | s->hand[1] | s->hand[2]};
    p.own = gather(s->hand[0], p.all);
    p.left = gather(s->hand[1], p.all) | (uint32_t)leader << 30;
    p.shape = shape_of(p.all);
    p.row = row_for(s, p.own, p.left, p.shape);
    for (unsigned i = 0; i < ENTRIES; i++) {
        table_entry *e = &p.row->entry[i];
        if (e->own == p.own && e->left == p.left && e->generation == s->generation &&
            shape_of(e->all) == p.shape) {
            p.hit = e;
            break;
        }
    }
    return p;
}

/* The bounds of the entry, moved by what the corresponding cards count less or more here. True if they
 * answer the question. */
ALWAYS_INLINE bool table_answers(const wz_solver *s, const place *p, int need, int *value) {
    const table_entry *e = p->hit;
    int less = 0, more = 0;
    if (e->all != p->all)
        for (unsigned from = 0; from < JACKS_FROM; from += RANKS_OF_SUIT) {
            uint32_t there = e->all >> from & SUIT_MASK, here = p->all >> from & SUIT_MASK;
            less += s->loss[there][here];
            more += s->loss[here][there];
        }
    *value = e->lower - less;
    if (*value >= need) return true;
    *value = e->upper + more;
    return *value < need;
}

ALWAYS_INLINE void remember(wz_solver *s, place *p, int value, int need, int rest, unsigned card) {
    table_entry *e = p->hit ? p->hit : entry_to_replace(s, p->row);
    bool same = p->hit && e->all == p->all;
    uint8_t lower = same ? e->lower : 0, upper = same ? e->upper : (uint8_t)rest;
    if (value >= need) lower = (uint8_t)value;
    else upper = (uint8_t)value;
    *e = (table_entry){.all = p->all,
                       .own = p->own,
                       .left = p->left,
                       .lower = lower,
                       .upper = upper,
                       .move = (uint8_t)count(p->all & below(card)),
                       .generation = s->generation};
}

/* --- A trick --- */

ALWAYS_INLINE int last_trick(const wz_solver *s, const unsigned leader, int rest) {
    unsigned first = lowest(s->hand[leader]), second = lowest(s->hand[after(leader)]);
    unsigned third = lowest(s->hand[after(after(leader))]);
    unsigned winner = leader, best = first;
    if (beats(s, second, best)) winner = after(leader), best = second;
    if (beats(s, third, best)) winner = after(after(leader));
    return winner == 0 ? rest : 0;
}

ALWAYS_INLINE int search_trick_by(wz_solver *s, const unsigned leader, int need, int rest) {
    const bool more = wants_more(leader);
    if (wz__out_of_time(s)) return 0;
    uint32_t hand = s->hand[leader];
    if (!(hand & (hand - 1))) return last_trick(s, leader, rest);
    place p = find_place(s, leader);
    int value;
    if (p.hit && table_answers(s, &p, need, &value)) return value;
    int bound = surely_at_least(s, leader, need);
    if (bound >= need) return bound;
    bound = surely_at_most(s, leader, rest);
    if (bound < need) return bound;

    unsigned known = p.hit ? lowest(spread((uint32_t)1 << p.hit->move, p.all)) : 32;
    choices list;
    list.count = list.best = 0;
    uint32_t others = p.all & ~hand, same = redundant(hand, others);
    for (uint32_t left = hand & ~same; left; left &= left - 1) {
        unsigned card = lowest(left);
        add_choice(&list, card, card == known ? KNOWN_BEST : rank_lead(s, leader, card));
    }
    int best = more ? NOTHING_YET : EVERYTHING_YET;
    unsigned best_card = lowest(hand);
    for (unsigned i = 0; i < list.count; i++) {
        unsigned card = next_choice(&list, i);
        s->hand[leader] = hand & ~((uint32_t)1 << card);
        value = search_second_by(s, leader, card, need, rest);
        if (more ? value > best : value < best) best = value, best_card = card;
        if (more ? best >= need : best < need) break;
        drop_alike(s, &list, i, value, more, need, others, &best);
    }
    s->hand[leader] = hand;
    if (!s->stopped) remember(s, &p, best, need, rest, best_card);
    return best;
}

static __attribute__((noinline)) int search_trick_0(wz_solver *s, int need, int rest) {
    return search_trick_by(s, 0, need, rest);
}
static __attribute__((noinline)) int search_trick_1(wz_solver *s, int need, int rest) {
    return search_trick_by(s, 1, need, rest);
}
static __attribute__((noinline)) int search_trick_2(wz_solver *s, int need, int rest) {
    return search_trick_by(s, 2, need, rest);
}

static int search_trick(wz_solver *s, unsigned leader, int need, int rest) {
    return leader == 0   ? search_trick_0(s, need, rest)
           : leader == 1 ? search_trick_1(s, need, rest)
                         : search_trick_2(s, need, rest);
}

/* From within a trick. */
static int search_from(wz_solver *s, const inner_trick *t, int need, int rest) {
    if (need <= 0) return 0;
    if (need > rest) return rest;
    if (t->in_trick == 0) return s->hand[0] ? search_trick(s, t->leader, need, rest) : 0;
    unsigned first = t->card[0], second = t->card[1];
    switch (t->leader * 2 + t->in_trick - 1) {
    case 0: return search_second_by(s, 0, first, need, rest);
    case 1: return search_third_by(s, 0, first, second, need, rest);
    case 2: return search_second_by(s, 1, first, need, rest);
    case 3: return search_third_by(s, 1, first, second, need, rest);
    case 4: return search_second_by(s, 2, first, need, rest);
    default: return search_third_by(s, 2, first, second, need, rest);
    }
}
