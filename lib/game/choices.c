/* From options to single moves: all of them in turn, or one at random. */
#include "wenzel/game.h"

static wz_cards above(wz_cards set, wz_card card) {
    return card >= 31 ? 0 : set & ~((wz_set(card) << 1) - 1);
}

/* --- The first choice of a kind, and the one after a given choice --- */

static bool first_pair(wz_cards set, wz_cards *pair) {
    if (wz_count(set) < 2) return false;
    *pair = wz_set(wz_take_first(&set));
    *pair |= wz_set(wz_first(set));
    return true;
}

static bool next_pair(wz_cards set, wz_cards *pair) {
    wz_cards rest = *pair;
    wz_card low = wz_take_first(&rest), high = wz_first(rest);
    wz_cards higher = above(set, high);
    if (higher) {
        *pair = wz_set(low) | wz_set(wz_first(higher));
        return true;
    }
    return first_pair(above(set, low), pair);
}

static bool declare_from(const wz_options *o, unsigned index, wz_move *m) {
    wz_declarations left = index < WZ_DECLARATIONS ? o->declarations >> index << index : 0;
    if (!left) return false;
    m->contract = wz_declaration((unsigned)__builtin_ctzll(left));
    m->cards[0] = 0;
    return o->discards == 0 || first_pair(o->cards, &m->cards[0]);
}

static bool bid_above(const wz_options *o, const wz_rules *rules, unsigned value, wz_move *m) {
    unsigned next = value + 1;
    if (!rules->any_rising_bid) {
        unsigned index = wz_bid_above(rules, value);
        next = index < rules->bids ? rules->bid[index] : UINT16_MAX;
    }
    m->number = (uint16_t)next;
    return next <= o->bid_up_to;
}

/* Of millions of arrangements only the one that is there is listed. */
static bool as_they_lie(const wz_options *o, wz_move *m) {
    for (unsigned i = 0; i < 3; i++) m->cards[i] = o->lies[i];
    m->number = (uint16_t)wz_count(o->lies[2]);
    return true;
}

static bool first_choice(const wz_options *o, const wz_rules *rules, wz_move_kind kind,
                         wz_move *m) {
    *m = (wz_move){.kind = (uint8_t)kind, .who = o->who};
    switch (kind) {
    case WZ_MOVE_DEAL: return false;
    case WZ_MOVE_BID: return bid_above(o, rules, o->bid_above, m);
    case WZ_MOVE_SKAT: m->cards[0] = o->cards; return true;
    case WZ_MOVE_DECLARE: return declare_from(o, 0, m);
    case WZ_MOVE_PUSH: return o->discards == 0 || first_pair(o->cards, &m->cards[0]);
    case WZ_MOVE_PLAY: m->card = wz_first(o->cards); return true;
    case WZ_MOVE_SHOW: m->level = (uint8_t)__builtin_ctz(o->levels); return true;
    case WZ_MOVE_PATROUILLEN: m->number = 1; return true;
    case WZ_MOVE_EXCHANGE: return as_they_lie(o, m);
    default: return true;
    }
}

static bool next_choice(const wz_options *o, const wz_rules *rules, wz_move *m) {
    switch ((wz_move_kind)m->kind) {
    case WZ_MOVE_BID: return bid_above(o, rules, m->number, m);
    case WZ_MOVE_DECLARE:
        if (o->discards && next_pair(o->cards, &m->cards[0])) return true;
        return declare_from(o, (unsigned)wz_declaration_index(m->contract) + 1, m);
    case WZ_MOVE_PUSH: return o->discards && next_pair(o->cards, &m->cards[0]);
    case WZ_MOVE_PLAY: {
        wz_cards left = above(o->cards, m->card);
        if (left) m->card = wz_first(left);
        return left != 0;
    }
    case WZ_MOVE_SHOW: return m->level < WZ_LEVELS && o->levels >> ++m->level & 1;
    case WZ_MOVE_PATROUILLEN: return ++m->number <= o->bid_up_to;
    case WZ_MOVE_TIMEOUT:
    case WZ_MOVE_LEAVE: return ++m->number < 3;
    default: return false;
    }
}

bool wz_next_move(const wz_options *options, const wz_rules *rules, wz_move *move) {
    if (!options || !rules || !move) return false;
    if (move->kind != WZ_MOVE_NONE && next_choice(options, rules, move)) return true;
    for (unsigned kind = move->kind + 1u; kind < WZ_MOVE_KIND_COUNT; kind++)
        if (options->kinds >> kind & 1 && first_choice(options, rules, (wz_move_kind)kind, move))
            return true;
    return false;
}

/* --- One at random --- */

static inline unsigned random_bit(wz_random *random, uint64_t set, unsigned count) {
    unsigned skip = wz_random_below(random, count);
    while (skip-- > 0) set &= set - 1;
    return (unsigned)__builtin_ctzll(set);
}

static inline wz_card random_card(wz_random *random, wz_cards set) {
    return (wz_card)random_bit(random, set, wz_count(set));
}

static inline unsigned random_declaration(wz_random *random, wz_declarations set) {
    unsigned count = wz_count((wz_cards)set) + wz_count((wz_cards)(set >> 32));
    return random_bit(random, set, count);
}

static uint16_t random_bid(const wz_options *o, const wz_rules *rules, wz_random *random) {
    if (!rules) return 0;
    if (rules->any_rising_bid)
        return (uint16_t)(o->bid_above + 1u +
                          wz_random_below(random, (uint32_t)(o->bid_up_to - o->bid_above)));
    unsigned low = wz_bid_above(rules, o->bid_above), high = wz_bid_above(rules, o->bid_up_to);
    return rules->bid[low + wz_random_below(random, high - low)];
}

static inline void random_discards(const wz_options *o, wz_random *random, wz_move *m) {
    for (unsigned i = 0; i < o->discards; i++)
        m->cards[0] |= wz_set(random_card(random, o->cards & ~m->cards[0]));
}

/* The table only tells how they lie. */
static void random_arrangement(const wz_options *o, wz_random *random, wz_move *m) {
    wz_cards left = o->lies[0] | o->lies[1] | o->lies[2];
    as_they_lie(o, m);
    for (unsigned i = 0; i < 3 && o->who != WZ_WHO_TABLE; i++) {
        unsigned size = wz_count(o->lies[i]);
        m->cards[i] = 0;
        while (wz_count(m->cards[i]) < size)
            m->cards[i] |= wz_set(random_card(random, left & ~m->cards[i]));
        left &= ~m->cards[i];
    }
}

static void random_parameters(const wz_options *o, const wz_rules *rules, wz_random *random,
                              wz_move *m) {
    switch ((wz_move_kind)m->kind) {
    case WZ_MOVE_BID: m->number = random_bid(o, rules, random); break;
    case WZ_MOVE_DECLARE:
        m->contract = wz_declaration(random_declaration(random, o->declarations));
        random_discards(o, random, m);
        break;
    case WZ_MOVE_PUSH: random_discards(o, random, m); break;
    case WZ_MOVE_SKAT: m->cards[0] = o->cards; break;
    case WZ_MOVE_PLAY: m->card = random_card(random, o->cards); break;
    case WZ_MOVE_SHOW: m->level = random_card(random, o->levels); break; /* a few bits too */
    case WZ_MOVE_EXCHANGE: random_arrangement(o, random, m); break;
    case WZ_MOVE_PATROUILLEN:
        m->number = (uint16_t)(1 + wz_random_below(random, o->bid_up_to));
        break;
    case WZ_MOVE_TIMEOUT:
    case WZ_MOVE_LEAVE: m->number = (uint16_t)wz_random_below(random, 3); break;
    default: break;
    }
}

/* One of several kinds by weight; 0 if all weights are. */
static unsigned random_kind(uint32_t kinds, const uint8_t *weight, wz_random *random) {
    unsigned total = 0;
    for (uint32_t left = kinds; left; left &= left - 1) total += weight[__builtin_ctz(left)];
    if (total == 0) return WZ_MOVE_NONE;
    unsigned pick = wz_random_below(random, total);
    unsigned kind = (unsigned)__builtin_ctz(kinds);
    while (pick >= weight[kind]) {
        pick -= weight[kind];
        kinds &= kinds - 1;
        kind = (unsigned)__builtin_ctz(kinds);
    }
    return kind;
}

/* The general way, apart from the one that is short. */
__attribute__((noinline)) static bool random_of(const wz_options *options, const wz_rules *rules,
                                                const uint8_t *weight, wz_random *random,
                                                wz_move *move) {
    uint32_t kinds = options->kinds & ~(1u << WZ_MOVE_DEAL);
    if (kinds == 0) return false;
    unsigned kind = (unsigned)__builtin_ctz(kinds);
    if (kinds & (kinds - 1)) kind = random_kind(kinds, weight, random);
    if (kind == WZ_MOVE_NONE || weight[kind] == 0) return false;
    *move = (wz_move){.kind = (uint8_t)kind, .who = options->who};
    random_parameters(options, rules, random, move);
    return true;
}

bool wz_random_move(const wz_options *options, const wz_rules *rules,
                    const uint8_t weight[WZ_MOVE_KIND_COUNT], wz_random *random, wz_move *move) {
    if (!options || !weight || !move) return false; /* without a generator: the first */
    bool card = options->kinds == 1u << WZ_MOVE_PLAY && weight[WZ_MOVE_PLAY];
    if (!card) return random_of(options, rules, weight, random, move);
    *move = (wz_move){.kind = WZ_MOVE_PLAY, .who = options->who};
    move->card = random_card(random, options->cards);
    return true;
}
