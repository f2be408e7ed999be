/* Ramsch: what does each write, if everybody plays for his own written result? Every card is tried; who
 * is on turn takes the end that is best for himself. Nothing can be cut off by bounds: what one wins the
 * others need not lose. What was found at the beginning of a trick is kept. */
#include "solver/common.h"
#include "solver/ramsch.h"

typedef struct max_n {
    wz_solver *solver;
    wz_ramsch_writing *writing;
    const void *context;
} max_n;

/* --- The table: an end takes the places of two entries ---
 *
 * In the first one hands and points so far; in the second one leader and tricks so far, and the end.
 * Both carry the generation, so that no other search takes them for its own. */

enum { PAIRS = ENTRIES / 2 };

static uint32_t three_in_one(const uint8_t figure[3], unsigned bits) {
    return figure[0] | (uint32_t)figure[1] << bits | (uint32_t)figure[2] << 2 * bits;
}

static void one_in_three(uint32_t packed, unsigned bits, uint8_t figure[3]) {
    for (unsigned i = 0; i < 3; i++)
        figure[i] = (uint8_t)(packed >> i * bits & (((uint32_t)1 << bits) - 1));
}

enum { POINT_BITS = 7, TRICK_BITS = 4, ABOVE_TRICKS = 3 * TRICK_BITS };

static table_entry first_half(const max_n *m, const wz_ramsch_problem *p) {
    return (table_entry){.all = p->hand[0],
                         .own = p->hand[1],
                         .left = p->hand[2],
                         .lower = p->points[0],
                         .upper = p->points[1],
                         .move = p->points[2],
                         .generation = m->solver->generation};
}

static uint32_t standing(const wz_ramsch_problem *p) {
    return three_in_one(p->tricks, TRICK_BITS) | (uint32_t)p->leader.i << ABOVE_TRICKS;
}

static bool same_key(const table_entry *a, const table_entry *b) {
    return a->all == b->all && a->own == b->own && a->left == b->left && a->lower == b->lower &&
           a->upper == b->upper && a->move == b->move && a->generation == b->generation;
}

static table_row *row_of(const max_n *m, const table_entry *key, uint32_t standing_now) {
    uint32_t points = key->lower | (uint32_t)key->upper << 8 | standing_now << 16;
    return row_for(m->solver, key->all ^ points * 0x9e3779b1u, key->own, key->left);
}

static bool recall(const max_n *m, const wz_ramsch_problem *p, wz_ramsch_end *end) {
    table_entry key = first_half(m, p);
    const table_row *row = row_of(m, &key, standing(p));
    for (unsigned i = 0; i < PAIRS; i++) {
        const table_entry *found = &row->entry[2 * i], *rest = &row->entry[2 * i + 1];
        if (!same_key(found, &key) || rest->all != standing(p)) continue;
        one_in_three(rest->own, POINT_BITS, end->points);
        one_in_three(rest->left, TRICK_BITS, end->tricks);
        end->last.i = (uint8_t)(rest->left >> ABOVE_TRICKS);
        m->writing(m->context, end);
        return true;
    }
    return false;
}

/* The first pair of a row keeps what has more cards, the second one takes everything. */
static void remember(const max_n *m, const wz_ramsch_problem *p, const wz_ramsch_end *end) {
    table_entry key = first_half(m, p);
    table_row *row = row_of(m, &key, standing(p));
    bool first = row->entry[0].generation != key.generation ||
                 wz_count(row->entry[0].all) <= wz_count(key.all);
    table_entry *at = &row->entry[first ? 0 : 2];
    at[0] = key;
    at[1] = (table_entry){.all = standing(p),
                          .own = three_in_one(end->points, POINT_BITS),
                          .left = three_in_one(end->tricks, TRICK_BITS) | (uint32_t)end->last.i
                                                                              << ABOVE_TRICKS,
                          .generation = key.generation};
}

/* --- The search --- */

static bool better(const wz_ramsch_end *end, const wz_ramsch_end *than, wz_position who) {
    if (end->written[who.i] != than->written[who.i])
        return end->written[who.i] > than->written[who.i];
    return end->points[who.i] < than->points[who.i];
}

/* Eights and nines above a lower card of the same hand, with nobody's card between them, lead to the
 * same ends. Not so jacks: of equal ends the lowest card of the layout decides, and other suits lie
 * between them there. */
static wz_cards worth_trying(const wz_ramsch_problem *p, wz_cards legal, wz_cards hand) {
    wz_cards others = (p->hand[0] | p->hand[1] | p->hand[2]) & ~hand, kept = legal;
    for (unsigned i = 0; i < p->in_trick; i++) others |= wz_set(p->trick[i]);
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards eight = wz_set(wz_card_of((wz_suit)suit, WZ_EIGHT));
        wz_cards seven = eight >> 1, nine = eight << 1;
        if (hand & seven) kept &= ~eight;
        if (hand & eight || (hand & seven && !(others & eight))) kept &= ~nine;
    }
    return kept;
}

static wz_ramsch_end over(const max_n *m, const wz_ramsch_problem *p) {
    wz_ramsch_end end = {.points = {p->points[0], p->points[1], p->points[2]},
                         .tricks = {p->tricks[0], p->tricks[1], p->tricks[2]},
                         .last = p->leader};
    m->writing(m->context, &end);
    return end;
}

static wz_ramsch_end search(const max_n *m, const wz_ramsch_problem *p) {
    wz_ramsch_end best = {.last = WZ_NOBODY}, end;
    wz_cards legal = wz_ramsch_legal(p);
    if (!legal) return over(m, p);
    if (p->in_trick == 0) {
        if (wz__out_of_time(m->solver)) return best;
        if (recall(m, p, &best)) return best;
    }
    wz_position turn = wz_ramsch_turn(p);
    bool first = true;
    for (wz_cards left = worth_trying(p, legal, p->hand[turn.i]); left && !m->solver->stopped;) {
        wz_ramsch_problem next = *p;
        wz_ramsch_play(&next, wz_take_first(&left));
        end = search(m, &next);
        if (first || better(&end, &best, turn)) best = end;
        first = false;
    }
    if (p->in_trick == 0 && !m->solver->stopped) remember(m, p, &best);
    return best;
}

/* --- The questions --- */

/* What ends mean is the caller's: nothing of an earlier question can be used. */
static wz_error begin(wz_solver *s, const wz_ramsch_problem *p, const void *answer) {
    wz_error error = wz__check_ramsch(s, p, answer);
    if (error != WZ_OK) return error;
    wz__set_class(s, CLASS_RAMSCH_ENDS);
    wz_solver_forget(s);
    s->error = WZ_OK;
    s->stopped = wz_ramsch_tricks_left(p) > WZ_RAMSCH_LAST_TRICKS; /* not finished */
    return WZ_OK;
}

wz_solved wz_solve_ramsch_written(wz_solver *s, const wz_ramsch_problem *problem,
                                  wz_ramsch_writing *writing, const void *context,
                                  wz_ramsch_end *end) {
    if (!writing) return wz__refuse(s, WZ_E_NOTHING_GIVEN);
    wz_error error = begin(s, problem, end);
    if (error != WZ_OK) return wz__refuse(s, error);
    max_n m = {s, writing, context};
    if (!s->stopped) *end = search(&m, problem);
    return wz__answered(s);
}

static void insert(wz_ramsch_card *cards, unsigned count, wz_ramsch_card card, wz_position who) {
    for (; count > 0 && better(&card.end, &cards[count - 1].end, who); count--)
        cards[count] = cards[count - 1];
    cards[count] = card;
}

wz_solved wz_solve_ramsch_written_cards(wz_solver *s, const wz_ramsch_problem *problem,
                                        wz_ramsch_writing *writing, const void *context,
                                        wz_ramsch_card cards[10], unsigned *count) {
    if (!writing || !count) return wz__refuse(s, WZ_E_NOTHING_GIVEN);
    wz_error error = begin(s, problem, cards);
    if (error != WZ_OK) return wz__refuse(s, error);
    max_n m = {s, writing, context};
    wz_position who = wz_ramsch_turn(problem);
    *count = 0;
    for (wz_cards legal = wz_ramsch_legal(problem); legal && !s->stopped;) {
        wz_ramsch_card one = {.card = wz_take_first(&legal)};
        wz_ramsch_problem next = *problem;
        wz_ramsch_play(&next, one.card);
        one.end = search(&m, &next);
        insert(cards, (*count)++, one, who);
    }
    return wz__answered(s);
}
