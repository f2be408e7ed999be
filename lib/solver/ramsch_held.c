/* Ramsch: how few points can one player be held to, if both others play for his points? */
#include "solver/ramsch.h"

static int search_held(wz_solver *s, const inner_trick *t, int need, int rest) {
    return s->fast ? wz__ramsch_search_fast(s, t, need, rest)
                   : wz__ramsch_search_portable(s, t, need, rest);
}

/* In the last trick nobody has a choice. */
static unsigned played_out(wz_ramsch_problem p, wz_position who) {
    for (wz_cards legal; (legal = wz_ramsch_legal(&p)) != 0;) wz_ramsch_play(&p, wz_first(legal));
    bool skat = p.skat_with_last && wz_same(p.leader, who);
    return p.points[who.i] + (skat ? wz_points(p.skat) : 0);
}

static wz_solved held(wz_solver *s, const wz_ramsch_problem *p, wz_position who, unsigned guess,
                      unsigned *points) {
    if (wz_ramsch_tricks_left(p) <= 1) {
        *points = played_out(*p, who);
        return WZ_SOLVED;
    }
    inner_trick trick;
    wz_problem grand = wz__as_grand(p, who);
    unsigned with_last = p->skat_with_last ? wz_points(p->skat) : 0;
    int rest = wz__load_ramsch(s, &grand, p->ten_low, with_last, &trick), so_far = grand.points;
    *points = (unsigned)(so_far + wz__close_in(s, search_held, &trick, rest, (int)guess - so_far));
    return wz__answered(s);
}

/* Near the middle of what players of whole deals are held to. */
enum { FIRST_GUESS = 70 };

wz_solved wz_solve_ramsch_held(wz_solver *s, const wz_ramsch_problem *problem, wz_position who,
                               unsigned *points) {
    wz_error error = wz__check_ramsch(s, problem, points);
    if (error == WZ_OK && who.i > 2) error = WZ_E_NO_SUCH_PLAYER;
    if (error != WZ_OK) return wz__refuse(s, error);
    s->error = WZ_OK;
    return held(s, problem, who, FIRST_GUESS, points);
}

wz_solved wz_solve_ramsch_held_cards(wz_solver *s, const wz_ramsch_problem *problem,
                                     wz_card_value values[10], unsigned *count) {
    if (!count) return wz__refuse(s, WZ_E_NOTHING_GIVEN);
    wz_error error = wz__check_ramsch(s, problem, values);
    if (error != WZ_OK) return wz__refuse(s, error);
    s->error = WZ_OK;
    wz_position who = wz_ramsch_turn(problem);
    unsigned value = FIRST_GUESS;
    *count = 0;
    for (wz_cards legal = wz_ramsch_legal(problem); legal;) {
        wz_card card = wz_take_first(&legal);
        wz_ramsch_problem next = *problem;
        wz_ramsch_play(&next, card);
        wz_solved solved = held(s, &next, who, value, &value);
        if (solved != WZ_SOLVED) return solved;
        wz__insert_value(values, (*count)++, (wz_card_value){card, (uint8_t)value}, false);
    }
    return WZ_SOLVED;
}
