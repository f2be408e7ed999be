/* What a position is worth to the declarer in one world: with open cards, and as it is usually played.
 * Open cards alone flatter: nobody will know what the search knows. Habit alone misses what can be
 * found. */
#include "players/search.h"

/* In the first tricks a few yes-or-no questions stand for the exact points. */
static bool bracket(wz_solver *solver, const wz_problem *p, unsigned *points) {
    static const uint8_t marks[] = {31, 46, 61, 75, 90};
    enum { MARKS = sizeof marks };
    static const uint8_t stands_for[MARKS + 1] = {20, 38, 53, 67, 82, 100};
    unsigned low = 0, high = MARKS; /* the number of marks reached lies between */
    while (low < high) {
        unsigned middle = low == 0 && high == MARKS ? 2 : (low + high) / 2;
        bool yes;
        if (wz_solve_reach(solver, p, marks[middle], &yes) != WZ_SOLVED) return false;
        if (yes) low = middle + 1;
        else high = middle;
    }
    *points = stands_for[low];
    return true;
}

/* Nobody gets more than is asked for: all or nothing. */
static wz__end all_or_nothing(bool made, bool null) {
    return (wz__end){.tricks = null ? !made : 10, .defender_tricks = !null && !made};
}

/* The end with open cards and everybody at his best. */
static bool solve(wz_solver *solver, const wz_problem *p, const wz__stakes *stakes, wz__end *end) {
    enum { EXACT_FROM = 24 }; /* cards left in all hands */
    bool yes, null = p->kind == WZ_NULL;
    if (null) {
        yes = p->tricks == 0;
        if (yes && wz_solve_no_trick(solver, p, &yes) != WZ_SOLVED) return false;
        *end = all_or_nothing(yes, null);
        return true;
    }
    if (stakes->needed > 120) {
        yes = p->defender_tricks == 0;
        if (yes && wz_solve_all_tricks(solver, p, &yes) != WZ_SOLVED) return false;
        *end = all_or_nothing(yes, null);
        return true;
    }
    unsigned points = 0;
    unsigned left = wz_count(p->hand[0] | p->hand[1] | p->hand[2]);
    bool solved = left > EXACT_FROM ? bracket(solver, p, &points)
                                    : wz_solve_points(solver, p, &points) == WZ_SOLVED;
    *end = (wz__end){.points = (uint8_t)points};
    return solved;
}

static bool is_made(const wz__stakes *stakes, bool null, wz__end end) {
    if (null) return end.tricks == 0;
    return stakes->needed > 120 ? end.defender_tricks == 0 : end.points >= stakes->needed;
}

static bool all_counts(const wz__stakes *stakes, bool null) { return null || stakes->needed > 120; }

static int32_t listed_of(const wz__stakes *stakes, bool null, wz__end end) {
    if (!all_counts(stakes, null)) return wz__stake_at(stakes, end.points);
    return is_made(stakes, null, end) ? stakes->won[null ? WZ_SIMPLE : WZ_SCHWARZ]
                                      : stakes->lost[0];
}

/* In list points, and a little for every point of the cards: it may be the one that is missing later. */
static int32_t gain_of(const wz__stakes *stakes, bool null, wz__end end) {
    enum { A_POINT = 3 };
    int32_t points = all_counts(stakes, null) ? 0 : end.points;
    return listed_of(stakes, null, end) + A_POINT * points;
}

bool wz__appraise(wz_solver *solver, const wz_view *view, const wz__world *world,
                  const wz__stakes *stakes, wz_card card, wz__appraisal *sum) {
    enum { OPEN_CARDS = 1, HABIT = 2, ALL = OPEN_CARDS + HABIT };
    bool null = view->table.contract.kind == WZ_NULL;
    wz_problem problem = wz__problem_in(view, world);
    if (card != WZ_NO_CARD) wz_problem_play(&problem, card);
    wz__end best, usual = wz__play_out(view, world, card);
    if (!solve(solver, &problem, stakes, &best)) return false;
    sum->gain +=
        (OPEN_CARDS * gain_of(stakes, null, best) + HABIT * gain_of(stakes, null, usual)) / ALL;
    sum->listed +=
        (OPEN_CARDS * listed_of(stakes, null, best) + HABIT * listed_of(stakes, null, usual)) / ALL;
    sum->made += is_made(stakes, null, best);
    sum->worlds++;
    return true;
}
