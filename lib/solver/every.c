/* Against every distribution (ISkO 4.4.4): what the declarer knows, and all that could lie behind it. */
#include "solver/every.h"

/* --- What is hidden from the declarer --- */

static void note_voids(const wz_table *t, hidden *h) {
    for (unsigned i = 0; i < t->plays; i++) {
        unsigned player = (t->leader[i / 3] + i % 3) % 3u;
        wz_cards follow = wz_following((wz_kind)t->contract.kind, t->play[i / 3 * 3]);
        if (i % 3 != 0 && !wz_has(follow, t->play[i])) h->lacks[player] |= follow;
    }
}

static bool look(const wz_view *view, hidden *h) {
    const wz_table *t = &view->table;
    bool playing = wz_in_play(t);
    bool declarer = view->viewer.i < 3 && view->viewer.i == t->declarer.i;
    if (!playing || !declarer) return false;
    *h = (hidden){.cards = wz_view_unseen(view)};
    wz_problem *p = &h->base;
    p->kind = t->contract.kind;
    p->declarer = t->declarer;
    p->skat = view->skat;
    p->hand[t->declarer.i] = view->hand[t->declarer.i];
    wz_card cards[3];
    p->in_trick = (uint8_t)wz_current_trick(t, cards, &p->leader);
    for (unsigned i = 0; i < p->in_trick; i++) p->trick[i] = cards[i];
    for (uint8_t i = 0; i < 3; i++) {
        if (i == t->declarer.i) {
            p->points = t->points[i];
            p->tricks = t->tricks[i];
            continue;
        }
        /* a defender may have laid his cards open */
        h->known[i] = view->hand[i];
        h->size[i] = (uint8_t)(wz_cards_left(t, (wz_position){i}) - wz_count(view->hand[i]));
        p->defender_points = (uint8_t)(p->defender_points + t->points[i]);
        p->defender_tricks = (uint8_t)(p->defender_tricks + t->tricks[i]);
    }
    note_voids(t, h);
    h->first = (uint8_t)((t->declarer.i + 1) % 3);
    h->second = (uint8_t)((t->declarer.i + 2) % 3);
    return true;
}

/* Hidden cards of one suit that count the same, with no card of the declarer or on the table between
 * them, may change places: one order of them stands for all. */
static void find_classes(wz_solver *s, hidden *h, bool tricks) {
    const wz_problem *p = &h->base;
    inner_trick trick;
    wz__load(s, p, tricks, &trick);
    layout map = wz__layout((wz_kind)p->kind);
    uint32_t pool = wz__to_bits(&map, h->cards), between = s->hand[0];
    for (unsigned i = 0; i < trick.in_trick; i++) between |= (uint32_t)1 << trick.card[i];
    for (unsigned i = 0; i < 3; i++) between |= wz__to_bits(&map, h->known[i]);
    int last = -1;
    wz_cards run = 0;
    for (unsigned bit = 0; bit <= 32; bit++) {
        bool here = bit < 32 && pool >> bit & 1;
        if (bit < 32 && !here) continue;
        bool same = here && last >= 0 && s->follow[bit] >> last & 1 &&
                    s->points[bit] == s->points[last] &&
                    !(between >> last & (((uint32_t)1 << (bit - (unsigned)last)) - 1));
        if (!same && wz_count(run) > 1) h->class_of[h->classes++] = run;
        if (!same) run = 0;
        if (here) run |= wz_set(map.card[bit]);
        last = (int)bit;
    }
}

/* Of each class the lower cards must lie in the earlier hand. */
static bool in_order(const hidden *h, wz_cards earlier, wz_cards later) {
    for (unsigned i = 0; i < h->classes; i++) {
        wz_cards low = h->class_of[i] & earlier, high = h->class_of[i] & later;
        if (low && high && low > (high & (0 - high))) return false;
    }
    return true;
}

/* --- Distributions --- */

/* The next larger number with as many bits set. */
static uint32_t next_subset(uint32_t set) {
    uint32_t low = set & (0 - set), carried = set + low;
    return carried ? (((set ^ carried) >> 2) / low) | carried : 0;
}

static wz_cards pick(const wz_card *from, uint32_t places) {
    wz_cards set = 0;
    for (; places; places &= places - 1) set |= wz_set(from[__builtin_ctz(places)]);
    return set;
}

/* All ways to take `size` cards out of a set; `visit` may stop the walk by returning false. */
typedef bool visitor(void *context, wz_cards taken);
static bool each_subset(wz_cards from, unsigned size, visitor *visit, void *context) {
    wz_card cards[32];
    unsigned count = 0;
    while (from) cards[count++] = wz_take_first(&from);
    if (size > count) return true;
    uint32_t end = (uint32_t)1 << count; /* at most 22 cards are hidden */
    for (uint32_t set = ((uint32_t)1 << size) - 1; set < end; set = next_subset(set)) {
        if (!visit(context, pick(cards, set))) return false;
        if (set == 0) break;
    }
    return true;
}

typedef struct walk {
    const hidden *h;
    wz_cards first_hand;
    wz_solver *solver;
    unsigned points;
    wz_every *report;
    bool failed, stopped;
} walk;

static bool try_one(walk *w, const wz_problem *p);

static wz_problem distributed(const hidden *h, wz_cards first, wz_cards second) {
    wz_problem p = h->base;
    p.hand[h->first] = h->known[h->first] | first;
    p.hand[h->second] = h->known[h->second] | second;
    p.skat |= h->cards & ~first & ~second;
    return p;
}

static bool with_second_hand(void *context, wz_cards second) {
    walk *w = context;
    if (!in_order(w->h, second, w->h->cards & ~w->first_hand & ~second)) return true;
    wz_problem p = distributed(w->h, w->first_hand, second);
    return try_one(w, &p);
}

static bool with_first_hand(void *context, wz_cards first) {
    walk *w = context;
    const hidden *h = w->h;
    if (!in_order(h, first, h->cards & ~first)) return true;
    w->first_hand = first;
    wz_cards rest = h->cards & ~first & ~h->lacks[h->second];
    return each_subset(rest, h->size[h->second], with_second_hand, w);
}

static bool walk_all(walk *w) {
    const hidden *h = w->h;
    return each_subset(h->cards & ~h->lacks[h->first], h->size[h->first], with_first_hand, w);
}

static bool count_second_hands(void *context, wz_cards first) {
    walk *w = context;
    const hidden *h = w->h;
    unsigned left = wz_count(h->cards & ~first & ~h->lacks[h->second]);
    w->report->all += wz_choose(left, h->size[h->second]);
    return true;
}

/* --- Trying them --- */

static wz_solved reaches(wz_solver *s, const wz_problem *p, unsigned points, bool *yes) {
    *yes = false;
    if (p->kind == WZ_NULL) return p->tricks ? WZ_SOLVED : wz_solve_no_trick(s, p, yes);
    if (points != WZ_ALL_TRICKS) return wz_solve_reach(s, p, points, yes);
    return p->defender_tricks ? WZ_SOLVED : wz_solve_all_tricks(s, p, yes);
}

static bool try_one(walk *w, const wz_problem *p) {
    bool yes;
    wz_solved solved = reaches(w->solver, p, w->points, &yes);
    wz_cancel *cancel = w->solver->cancel;
    w->stopped = solved != WZ_SOLVED || (cancel && cancel(w->solver->cancel_context));
    if (w->stopped) return false;
    w->report->tried++;
    if (yes) return true;
    for (unsigned i = 0; i < 3; i++) w->report->hand[i] = p->hand[i];
    w->report->skat = p->skat;
    w->failed = true;
    return false;
}

/* A random hand that the voids allow; false if it did not work out this time. */
static bool random_hands(const hidden *h, wz_random *random, wz_cards *first, wz_cards *second) {
    wz_card deck[32];
    unsigned count = 0;
    for (wz_cards left = h->cards; left;) deck[count++] = wz_take_first(&left);
    for (unsigned i = count; i > 1; i--) {
        unsigned j = wz_random_below(random, i);
        wz_card card = deck[i - 1];
        deck[i - 1] = deck[j];
        deck[j] = card;
    }
    *first = *second = 0;
    for (unsigned i = 0; i < count; i++) {
        bool to_first =
            wz_count(*first) < h->size[h->first] && !wz_has(h->lacks[h->first], deck[i]);
        bool to_second =
            wz_count(*second) < h->size[h->second] && !wz_has(h->lacks[h->second], deck[i]);
        if (to_first && (!to_second || i % 2)) *first |= wz_set(deck[i]);
        else if (to_second) *second |= wz_set(deck[i]);
    }
    return wz_count(*first) == h->size[h->first] && wz_count(*second) == h->size[h->second];
}

static void try_some(walk *w, unsigned samples) {
    wz_random random = wz_random_from(1);
    for (unsigned i = 0; i < samples && !w->failed && !w->stopped; i++) {
        wz_cards first, second;
        if (!random_hands(w->h, &random, &first, &second)) continue;
        wz_problem p = distributed(w->h, first, second);
        try_one(w, &p);
    }
}

/* First a look for a refutation, then for a proof without knowing the cards, then one after another. */
static wz_proof prove(wz_solver *solver, hidden *h, unsigned points, wz_every *report) {
    enum { SAMPLES = 400 };
    find_classes(solver, h, points == WZ_ALL_TRICKS || h->base.kind == WZ_NULL);
    walk w = {.h = h, .solver = solver, .points = points, .report = report};
    each_subset(h->cards & ~h->lacks[h->first], h->size[h->first], count_second_hands, &w);
    try_some(&w, SAMPLES);
    if (w.failed) return WZ_REFUTED;
    if (w.stopped) return WZ_NOT_FINISHED;
    if (wz__certain(solver, h, points)) return WZ_PROVEN;
    report->tried = 0;
    if (walk_all(&w)) return WZ_PROVEN;
    return w.failed ? WZ_REFUTED : WZ_NOT_FINISHED;
}

static wz_error check(const wz_solver *solver, const wz_view *view, unsigned points) {
    if (!solver || !view) return WZ_E_NOTHING_GIVEN;
    return points <= 120 || points == WZ_ALL_TRICKS ? WZ_OK : WZ_E_FACTS_POINTS;
}

wz_proof wz_prove_every(wz_solver *solver, const wz_view *view, unsigned points, wz_every *report) {
    hidden h;
    wz_every unread;
    if (!report) report = &unread;
    *report = (wz_every){.tried = 0};
    wz_error error = check(solver, view, points);
    if (error == WZ_OK && !look(view, &h)) error = WZ_E_WRONG_PHASE;
    if (error != WZ_OK) {
        wz__refuse(solver, error);
        return WZ_NOT_FINISHED;
    }
    wz_proof proof = prove(solver, &h, points, report);
    solver->error = proof == WZ_NOT_FINISHED ? WZ_E_SEARCH_STOPPED : WZ_OK;
    return proof;
}
