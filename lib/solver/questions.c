/* The questions about a position, put to the search. */
#include "solver/inner.h"

static int search_points(wz_solver *s, const inner_trick *t, int need, int rest) {
    if (need <= 0) return 0;
    if (need > rest) return rest;
    return s->fast ? wz__trump_search_fast(s, t, need, rest)
                   : wz__trump_search_portable(s, t, need, rest);
}

static bool is_trump_game(const wz_problem *p) { return p->kind < WZ_NULL; }

/* Can it be asked, and with a place for the answer? */
static wz_error check(const wz_solver *s, const wz_problem *p, const void *answer) {
    return s && p && answer ? wz_problem_check(p) : WZ_E_NOTHING_GIVEN;
}

static wz_error check_kind(const wz_solver *s, const wz_problem *p, const void *answer, bool null) {
    wz_error error = check(s, p, answer);
    return error == WZ_OK && is_trump_game(p) == null ? WZ_E_NOT_FOR_THIS_GAME : error;
}

/* What the declarer has already. */
static int so_far(const wz_problem *p) { return p->points + (int)wz_points(p->skat); }

wz_solved wz_solve_reach(wz_solver *s, const wz_problem *problem, unsigned points, bool *yes) {
    wz_error error = check_kind(s, problem, yes, false);
    if (error != WZ_OK) return wz__refuse(s, error);
    inner_trick trick;
    int rest = wz__load(s, problem, false, &trick);
    int need = (int)(points > 120 ? 121 : points) - so_far(problem);
    *yes = search_points(s, &trick, need, rest) >= need;
    return wz__answered(s);
}

/* Near the middle of what sensible declarers reach. */
enum { FIRST_GUESS = 70 };

/* Far from the end a step of a few points saves windows; the bounds are often better than asked for. */
int wz__close_in(wz_solver *s, wz__asking *ask, const inner_trick *trick, int rest, int guess) {
    enum { FAR = 4, UP = 4, DOWN = 3 };
    int low = 0, high = rest;
    while (low < high && !s->stopped) {
        int need = guess <= low ? low + 1 : guess > high ? high : guess;
        int value = ask(s, trick, need, rest);
        if (value >= need) {
            low = value;
            guess = low + (high - low > FAR ? UP : 1);
        } else {
            high = value;
            guess = high - (high - low > FAR ? DOWN : 0);
        }
    }
    return low;
}

static wz_solved points_from(wz_solver *s, const wz_problem *problem, unsigned guess,
                             unsigned *points) {
    wz_error error = check_kind(s, problem, points, false);
    if (error != WZ_OK) return wz__refuse(s, error);
    inner_trick trick;
    int rest = wz__load(s, problem, false, &trick);
    int value = wz__close_in(s, search_points, &trick, rest, (int)guess - so_far(problem));
    *points = (unsigned)(value + so_far(problem));
    return wz__answered(s);
}

wz_solved wz_solve_points(wz_solver *s, const wz_problem *problem, unsigned *points) {
    return points_from(s, problem, FIRST_GUESS, points);
}

static wz_solved solve_tricks(wz_solver *s, const wz_problem *problem, bool all, bool *yes) {
    wz_error error = check_kind(s, problem, yes, false);
    if (error != WZ_OK) return wz__refuse(s, error);
    inner_trick trick;
    int rest = wz__load(s, problem, true, &trick);
    int need = all ? rest : 1;
    *yes = search_points(s, &trick, need, rest) >= need;
    return wz__answered(s);
}

wz_solved wz_solve_all_tricks(wz_solver *s, const wz_problem *problem, bool *yes) {
    return solve_tricks(s, problem, true, yes);
}

wz_solved wz_solve_some_trick(wz_solver *s, const wz_problem *problem, bool *yes) {
    return solve_tricks(s, problem, false, yes);
}

wz_solved wz_solve_no_trick(wz_solver *s, const wz_problem *problem, bool *yes) {
    wz_error error = check_kind(s, problem, yes, true);
    if (error != WZ_OK) return wz__refuse(s, error);
    inner_trick trick;
    wz__load(s, problem, true, &trick);
    *yes = s->fast ? wz__null_search_fast(s, &trick) : wz__null_search_portable(s, &trick);
    return wz__answered(s);
}

/* --- Cards and lines --- */

wz_solved wz__value(wz_solver *s, const wz_problem *problem, unsigned guess, unsigned *value) {
    if (is_trump_game(problem)) return points_from(s, problem, guess, value);
    bool safe = false;
    wz_solved solved = problem->tricks ? WZ_SOLVED : wz_solve_no_trick(s, problem, &safe);
    *value = safe;
    return solved;
}

void wz__insert_value(wz_card_value *values, unsigned count, wz_card_value value, bool highest) {
    for (; count > 0; count--) {
        const wz_card_value *before = &values[count - 1];
        bool better = highest ? value.value > before->value : value.value < before->value;
        if (!better) break;
        values[count] = *before;
    }
    values[count] = value;
}

wz_solved wz_solve_cards(wz_solver *s, const wz_problem *problem, wz_card_value values[10],
                         unsigned *count) {
    wz_error error = check(s, problem, values && count ? values : NULL);
    if (error != WZ_OK) return wz__refuse(s, error);
    s->error = WZ_OK;
    bool declarer = wz_same(wz_problem_turn(problem), problem->declarer);
    unsigned value = FIRST_GUESS;
    *count = 0;
    for (wz_cards legal = wz_problem_legal(problem); legal;) {
        wz_card card = wz_take_first(&legal);
        wz_problem next = *problem;
        wz_problem_play(&next, card);
        wz_solved solved = wz__value(s, &next, value, &value);
        if (solved != WZ_SOLVED) return solved;
        wz__insert_value(values, (*count)++, (wz_card_value){card, (uint8_t)value}, declarer);
    }
    return WZ_SOLVED;
}

/* Does the position keep the value for the player who came to it? */
static wz_solved keeps(wz_solver *s, const wz_problem *p, unsigned value, bool declarer,
                       bool *yes) {
    if (is_trump_game(p)) {
        wz_solved solved = wz_solve_reach(s, p, declarer ? value : value + 1, yes);
        if (!declarer) *yes = !*yes;
        return solved;
    }
    unsigned now;
    wz_solved solved = wz__value(s, p, value, &now);
    *yes = declarer ? now >= value : now <= value;
    return solved;
}

static wz_solved best_card(wz_solver *s, const wz_problem *p, unsigned value, wz_card *card) {
    bool declarer = wz_same(wz_problem_turn(p), p->declarer);
    for (wz_cards legal = wz_problem_legal(p); legal;) {
        *card = wz_take_first(&legal);
        wz_problem next = *p;
        wz_problem_play(&next, *card);
        bool yes = !legal; /* the last one it must be */
        wz_solved solved = yes ? WZ_SOLVED : keeps(s, &next, value, declarer, &yes);
        if (solved != WZ_SOLVED || yes) return solved;
    }
    return wz__refuse(s, WZ_E_WRONG_PHASE); /* nobody has a card */
}

wz_solved wz_solve_line(wz_solver *s, const wz_problem *problem, wz_card line[30],
                        unsigned *count) {
    wz_error error = check(s, problem, line && count ? line : NULL);
    if (error != WZ_OK) return wz__refuse(s, error);
    s->error = WZ_OK;
    unsigned value = 0;
    wz_problem p = *problem;
    *count = 0;
    wz_solved solved = wz__value(s, &p, FIRST_GUESS, &value);
    while (solved == WZ_SOLVED && wz_problem_legal(&p)) {
        solved = best_card(s, &p, value, &line[*count]);
        if (solved == WZ_SOLVED) wz_problem_play(&p, line[(*count)++]);
    }
    return solved;
}
