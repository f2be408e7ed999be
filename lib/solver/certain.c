/* What is certain although the declarer knows only his own cards: a search against opponents who may
 * choose, with every card they play, which of them holds it. They have to be consistent: who did not
 * follow a suit has none of it, and hands keep their sizes. If the declarer reaches his goal against
 * that, he reaches it against every distribution, and without seeing it. */
#include "solver/common.h"
#include "solver/every.h"

typedef struct veil {
    uint32_t own, pool; /* the declarer's cards, and all that he can't see */
    uint32_t lacks[3];  /* what players 1 and 2 can't hold */
} veil;

typedef struct certainty {
    wz_solver *s;
    bool null;
    unsigned in_skat; /* hidden cards that nobody plays */
    uint64_t nodes_left;
} certainty;

typedef struct table_cards {
    unsigned leader, count;
    unsigned card[3];
} table_cards;

static bool keeps(certainty *c, const veil *v, unsigned leader, int allowance);

static int points_of(const wz_solver *s, uint32_t set) {
    int sum = 0;
    for (; set; set &= set - 1) sum += s->points[lowest(set)];
    return sum;
}

/* The least that so many cards of a set can count. */
static int cheapest(const wz_solver *s, uint32_t set, unsigned cards) {
    static const uint8_t prices[] = {0, 1, 2, 3, 4, 10, 11};
    int sum = 0;
    for (unsigned i = 0; i < sizeof prices && cards > 0; i++)
        for (uint32_t left = set; left && cards > 0; left &= left - 1)
            if (s->points[lowest(left)] == prices[i]) {
                sum += prices[i];
                cards--;
            }
    return sum;
}

/* Could somebody hold the pool like this? `first` and `second`: cards the defenders still have. */
static bool possible(const certainty *c, const veil *v, unsigned first, unsigned second) {
    uint32_t one = v->pool & ~v->lacks[1], two = v->pool & ~v->lacks[2];
    return count(one) >= first && count(two) >= second && count(one | two) >= first + second &&
           count(v->pool & ~(one | two)) <= c->in_skat;
}

static uint32_t on_table(const table_cards *t) {
    uint32_t set = 0;
    for (unsigned i = 0; i < t->count; i++) set |= (uint32_t)1 << t->card[i];
    return set;
}

static bool complete(certainty *c, const veil *v, const table_cards *t, int allowance) {
    const wz_solver *s = c->s;
    unsigned winner = t->leader, best = t->card[0];
    for (unsigned i = 1; i < 3; i++)
        if (beats(s, t->card[i], best)) winner = (t->leader + i) % 3, best = t->card[i];
    if (c->null) return winner != 0 && keeps(c, v, winner, 0);
    if (winner != 0)
        allowance -= s->points[t->card[0]] + s->points[t->card[1]] + s->points[t->card[2]];
    return allowance >= 0 && keeps(c, v, winner, allowance);
}

static bool play_on(certainty *c, const veil *v, const table_cards *t, int allowance);

static bool try_card(certainty *c, const veil *v, const table_cards *t, unsigned card,
                     int allowance) {
    table_cards next = *t;
    next.card[next.count++] = card;
    return next.count == 3 ? complete(c, v, &next, allowance) : play_on(c, v, &next, allowance);
}

static bool declarer_finds_a_card(certainty *c, const veil *v, const table_cards *t,
                                  int allowance) {
    const wz_solver *s = c->s;
    uint32_t legal = v->own;
    if (t->count && legal & s->follow[t->card[0]]) legal &= s->follow[t->card[0]];
    for (uint32_t left = different(s, legal, v->pool | on_table(t)); left;) {
        unsigned card = c->null ? lowest(left) : highest(left);
        left &= ~((uint32_t)1 << card);
        veil next = *v;
        next.own &= ~((uint32_t)1 << card);
        if (try_card(c, &next, t, card, allowance)) return true;
    }
    return false;
}

/* Every card that the player could hold, following suit or showing a void. */
static bool survives_every_card(certainty *c, const veil *v, const table_cards *t, int allowance) {
    const wz_solver *s = c->s;
    unsigned player = (t->leader + t->count) % 3;
    uint32_t led = t->count ? s->follow[t->card[0]] : 0;
    uint32_t pool = v->pool & ~v->lacks[player];
    for (uint32_t left = different(s, pool, v->own | on_table(t)); left;) {
        unsigned card = highest(left);
        left &= ~((uint32_t)1 << card);
        veil next = *v;
        next.pool &= ~((uint32_t)1 << card);
        if (led && !(led >> card & 1)) next.lacks[player] |= led;
        /* hands after this card: who has still to play in this trick has one more */
        bool declarer_played = (3 - t->leader) % 3 <= t->count;
        unsigned size = count(v->own) - (declarer_played ? 0 : 1);
        unsigned hands[3] = {0, size, size};
        for (unsigned i = t->count + 1; i < 3; i++) hands[(t->leader + i) % 3]++;
        if (!possible(c, &next, hands[1], hands[2])) continue;
        if (!try_card(c, &next, t, card, allowance)) return false;
    }
    return true;
}

static bool play_on(certainty *c, const veil *v, const table_cards *t, int allowance) {
    bool declarer = (t->leader + t->count) % 3 == 0;
    return declarer ? declarer_finds_a_card(c, v, t, allowance)
                    : survives_every_card(c, v, t, allowance);
}

/* --- Without search --- */

static unsigned most_trumps(const wz_solver *s, const veil *v) {
    unsigned one = count(v->pool & s->trumps & ~v->lacks[1]);
    unsigned two = count(v->pool & s->trumps & ~v->lacks[2]);
    return one > two ? one : two;
}

/* On lead with enough high trumps to draw all others: then the rest of them and the tops of the side
 * suits are tricks too. */
static uint32_t sure_winners(const wz_solver *s, const veil *v, unsigned leader) {
    uint32_t trumps = v->pool & s->trumps;
    uint32_t tops = v->own & s->trumps & (trumps ? above(highest(trumps)) : ~(uint32_t)0);
    if (leader != 0 || most_trumps(s, v) > count(tops)) return tops;
    uint32_t winners = v->own & s->trumps;
    for (uint32_t left = v->own & ~s->trumps; left; left &= left - 1) {
        unsigned card = lowest(left);
        if (!(v->pool & s->follow[card] & above(card))) winners |= (uint32_t)1 << card;
    }
    return winners;
}

static bool nothing_to_fear(const certainty *c, const veil *v, unsigned leader, int allowance) {
    const wz_solver *s = c->s;
    if (c->null) return false;
    uint32_t winners = sure_winners(s, v, leader);
    int theirs = points_of(s, v->own & ~winners) + points_of(s, v->pool) -
                 cheapest(s, v->pool, 2 * count(winners) + c->in_skat);
    return theirs <= allowance;
}

/* --- The table --- */

static uint32_t voids_of(const certainty *c, uint32_t lacks) {
    static const uint8_t trump_games[] = {0, 7, 14, 21, 31}, null[] = {0, 8, 16, 24, 31};
    const uint8_t *marks = c->null ? null : trump_games;
    uint32_t bits = 0;
    for (unsigned i = 0; i < 5; i++) bits |= (lacks >> marks[i] & 1) << i;
    return bits;
}

static bool search(certainty *c, const veil *v, unsigned leader, int allowance) {
    wz_solver *s = c->s;
    table_entry key = {.all = v->pool,
                       .own = v->own,
                       .left = voids_of(c, v->lacks[1]) | voids_of(c, v->lacks[2]) << 5 |
                               (uint32_t)leader << 10 | (uint32_t)allowance << 12,
                       .generation = s->generation};
    table_row *row = row_for(s, key.all, key.own, key.left);
    for (unsigned i = 0; i < ENTRIES; i++) {
        const table_entry *e = &row->entry[i];
        if (e->all == key.all && e->own == key.own && e->left == key.left &&
            e->generation == key.generation)
            return e->lower;
    }
    table_cards none = {.leader = leader};
    key.lower = play_on(c, v, &none, allowance);
    if (c->nodes_left > 0) *entry_to_replace(s, row) = key;
    return key.lower;
}

static bool keeps(certainty *c, const veil *v, unsigned leader, int allowance) {
    if (!v->own) return true;
    if (nothing_to_fear(c, v, leader, allowance)) return true;
    if (c->nodes_left == 0 || wz__out_of_time(c->s)) return false;
    c->nodes_left--;
    return search(c, v, leader, allowance);
}

bool wz__certain(wz_solver *s, const hidden *h, unsigned points) {
    enum { MOST_NODES = 2000000 };
    const wz_problem *p = &h->base;
    bool tricks = points == WZ_ALL_TRICKS || p->kind == WZ_NULL;
    if (h->known[0] | h->known[1] | h->known[2]) return false; /* open hands: let them be tried */
    if (tricks && p->kind != WZ_NULL && p->defender_tricks) return false;
    if (p->kind == WZ_NULL && p->tricks) return false;
    inner_trick trick;
    wz__load(s, p, tricks, &trick);
    wz__set_class(s, CLASS_CERTAIN);
    wz_solver_forget(s);
    layout map = wz__layout((wz_kind)p->kind);
    unsigned hidden_cards = wz_count(h->cards);
    certainty c = {s, p->kind == WZ_NULL, hidden_cards - h->size[h->first] - h->size[h->second],
                   MOST_NODES};
    veil v = {s->hand[0],
              wz__to_bits(&map, h->cards),
              {0, wz__to_bits(&map, h->lacks[h->first]), wz__to_bits(&map, h->lacks[h->second])}};
    int allowance = tricks ? 0 : 120 - (int)points - p->defender_points;
    if (allowance < 0) return false;
    table_cards t = {.leader = trick.leader, .count = trick.in_trick};
    for (unsigned i = 0; i < trick.in_trick; i++) t.card[i] = trick.card[i];
    return t.count ? play_on(&c, &v, &t, allowance) : keeps(&c, &v, t.leader, allowance);
}
