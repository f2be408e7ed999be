/* The solver's memory, and the position it works on. */
#include <stdlib.h>
#include <string.h>

#include "solver/inner.h"

#if defined(__x86_64__)
#include <cpuid.h>
bool wz__fast_bits(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    return b & bit_BMI && b & bit_BMI2;
}
#else
bool wz__fast_bits(void) { return false; }
#endif

/* From the lowest to the highest; in ramsch the ten may rank below the queen. */
static const uint8_t rank_points[2][RANKS_OF_SUIT] = {{0, 0, 0, 3, 4, 10, 11},
                                                      {0, 0, 0, 10, 3, 4, 11}};

static void fill_suit_points(wz_solver *s) {
    for (unsigned set = 0; set < 128; set++) {
        s->suit_points[set] = 0;
        for (unsigned rank = 0; rank < RANKS_OF_SUIT; rank++)
            if (set >> rank & 1)
                s->suit_points[set] =
                    (uint8_t)(s->suit_points[set] +
                              (s->counts_tricks ? 1 : rank_points[s->ten_low][rank]));
    }
}

/* For sets of one size, card by card from below. Others never meet. */
static uint8_t loss_between(const uint8_t *points, unsigned first, unsigned second) {
    int sum = 0;
    for (; first && second; first &= first - 1, second &= second - 1) {
        int less = points[__builtin_ctz(first)] - points[__builtin_ctz(second)];
        if (less > 0) sum += less;
    }
    return (uint8_t)sum;
}

static void fill_losses(wz_solver *s) {
    for (unsigned first = 0; first < 128; first++)
        for (unsigned second = 0; second < 128; second++)
            s->loss[first][second] =
                s->counts_tricks ? 0 : loss_between(rank_points[s->ten_low], first, second);
}

static void count_by(wz_solver *s, bool tricks, bool ten_low) {
    s->counts_tricks = tricks;
    s->ten_low = ten_low;
    s->jack_points = tricks ? 1 : 2;
    for (unsigned bit = 0; bit < 32; bit++) {
        uint8_t points = bit < JACKS_FROM ? rank_points[ten_low][bit % RANKS_OF_SUIT] : 2;
        s->points[bit] = tricks ? 1 : points;
    }
    fill_suit_points(s);
    fill_losses(s);
}

wz_solver *wz_solver_new(size_t bytes) {
    enum { LINE = sizeof(table_row) };
    size_t head = (sizeof(wz_solver) + LINE - 1) / LINE * LINE;
    if (bytes < head + 2 * LINE) return NULL;
    size_t rows = 1;
    while (head + rows * 2 * LINE <= bytes && rows < (size_t)1 << 30) rows *= 2;
    wz_solver *s = aligned_alloc(LINE, head + rows * LINE);
    if (!s) return NULL;
    memset(s, 0, head + rows * LINE);
    s->table = (table_row *)(void *)((char *)s + head);
    s->rows_mask = (uint32_t)(rows - 1);
    s->generation = 1;
    s->fast = wz__fast_bits();
    count_by(s, false, false);
    return s;
}

void wz_solver_free(wz_solver *solver) { free(solver); }

wz_solved wz__refuse(wz_solver *solver, wz_error error) {
    if (solver) solver->error = error;
    return WZ_REFUSED;
}

wz_solved wz__answered(wz_solver *solver) {
    solver->error = solver->stopped ? WZ_E_SEARCH_STOPPED : WZ_OK;
    return solver->stopped ? WZ_STOPPED : WZ_SOLVED;
}

wz_error wz_solver_error(const wz_solver *solver) {
    return solver ? solver->error : WZ_E_NOTHING_GIVEN;
}

void wz_solver_forget(wz_solver *solver) {
    if (!solver) return;
    if (++solver->generation != 0) return;
    memset(solver->table, 0, ((size_t)solver->rows_mask + 1) * sizeof(table_row));
    solver->generation = 1;
}

void wz_solver_set_cancel(wz_solver *solver, wz_cancel *cancel, void *context) {
    if (!solver) return;
    solver->cancel = cancel;
    solver->cancel_context = context;
}

uint64_t wz_solver_nodes(const wz_solver *solver) { return solver ? solver->nodes : 0; }

bool wz_solver_use_fast_bits(wz_solver *solver, bool fast) {
    if (!solver) return false;
    solver->fast = fast && wz__fast_bits();
    return solver->fast == fast;
}

void wz__set_class(wz_solver *solver, unsigned table_class) {
    if (solver->table_class == table_class) return;
    solver->table_class = (uint8_t)table_class;
    wz_solver_forget(solver);
}

/* --- The layout --- */

static layout null_layout(void) {
    static const uint8_t heights[WZ_RANKS] = {0, 1, 2, 5, 6, 3, 7, 4}; /* ISkO 2.2.4 */
    layout map;
    for (unsigned card = 0; card < 32; card++)
        map.bit[card] = (uint8_t)(card / 8 * 8 + heights[card % 8]);
    return map;
}

static layout trump_layout(wz_kind kind) {
    unsigned trump = kind == WZ_GRAND ? WZ_CLUBS : (unsigned)kind, side = 0;
    layout map;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        unsigned from = suit == trump ? 21 : RANKS_OF_SUIT * side++;
        for (unsigned rank = 0; rank < RANKS_OF_SUIT; rank++)
            map.bit[suit * 8 + rank] = (uint8_t)(from + rank);
        map.bit[suit * 8 + WZ_JACK] = (uint8_t)(JACKS_FROM + suit);
    }
    return map;
}

layout wz__layout(wz_kind kind) {
    layout map = kind == WZ_NULL ? null_layout() : trump_layout(kind);
    for (uint8_t card = 0; card < 32; card++) map.card[map.bit[card]] = card;
    return map;
}

uint32_t wz__to_bits(const layout *map, wz_cards cards) {
    uint32_t bits = 0;
    while (cards) bits |= (uint32_t)1 << map->bit[wz_take_first(&cards)];
    return bits;
}

static void set_following(wz_solver *s, wz_kind kind) {
    s->trumps = kind == WZ_NULL ? 0 : kind == WZ_GRAND ? GRAND_TRUMPS : SUIT_TRUMPS;
    unsigned width = kind == WZ_NULL ? 8 : RANKS_OF_SUIT;
    for (unsigned bit = 0; bit < 32; bit++) {
        uint32_t suit = (((uint32_t)1 << width) - 1) << bit / width * width;
        s->follow[bit] = s->trumps >> bit & 1 ? s->trumps : suit & ~s->trumps;
    }
}

static unsigned class_of(wz_kind kind, bool tricks) {
    if (kind == WZ_NULL) return CLASS_NULL;
    if (kind == WZ_GRAND) return tricks ? CLASS_GRAND_TRICKS : CLASS_GRAND;
    return tricks ? CLASS_SUIT_TRICKS : CLASS_SUIT;
}

static void load_cards(wz_solver *s, const wz_problem *problem, const layout *map,
                       inner_trick *trick) {
    for (unsigned i = 0; i < 3; i++)
        s->hand[i] = wz__to_bits(map, problem->hand[(problem->declarer.i + i) % 3]);
    *trick = (inner_trick){.leader = (problem->leader.i + 3u - problem->declarer.i) % 3,
                           .in_trick = problem->in_trick};
    for (unsigned i = 0; i < problem->in_trick; i++) trick->card[i] = map->bit[problem->trick[i]];
    s->stopped = false;
}

static wz_cards in_play(const wz_problem *problem) {
    wz_cards cards = problem->hand[0] | problem->hand[1] | problem->hand[2];
    for (unsigned i = 0; i < problem->in_trick; i++) cards |= wz_set(problem->trick[i]);
    return cards;
}

int wz__load(wz_solver *s, const wz_problem *problem, bool count_tricks, inner_trick *trick) {
    wz_kind kind = (wz_kind)problem->kind;
    layout map = wz__layout(kind);
    if (s->counts_tricks != count_tricks || s->ten_low) count_by(s, count_tricks, false);
    wz__set_class(s, class_of(kind, count_tricks));
    set_following(s, kind);
    s->order = kind == WZ_GRAND ? &wz__grand_order : &wz__suit_order;
    load_cards(s, problem, &map, trick);
    return (int)(count_tricks ? wz_count(in_play(problem)) : wz_points(in_play(problem)));
}

/* 7 8 9 10 Q K A in every suit. */
static void lower_the_tens(layout *map) {
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        uint8_t *bit = &map->bit[suit * 8], third = bit[WZ_QUEEN];
        bit[WZ_TEN] = third;
        bit[WZ_QUEEN] = (uint8_t)(third + 1);
        bit[WZ_KING] = (uint8_t)(third + 2);
    }
}

int wz__load_ramsch(wz_solver *s, const wz_problem *grand, bool ten_low, unsigned with_last,
                    inner_trick *trick) {
    layout map = trump_layout(WZ_GRAND);
    if (ten_low) lower_the_tens(&map);
    if (s->counts_tricks || s->ten_low != ten_low) count_by(s, false, ten_low);
    wz__set_class(s, (ten_low ? CLASS_RAMSCH_TEN_LOW : CLASS_RAMSCH) + with_last);
    set_following(s, WZ_GRAND);
    load_cards(s, grand, &map, trick);
    return (int)(wz_points(in_play(grand)) + with_last);
}
