/* A defender's answer to the declarer's open cards (ISkO 4.4.4): he sees two hands, and asks of every
 * way the rest can lie whether the claim holds. */
#include "wenzel/players.h"

static wz_position partner_of(const wz_view *view) {
    return (wz_position){(uint8_t)(3 - view->viewer.i - view->table.declarer.i)};
}

/* Did this player fail to follow a lead that the card would have followed? */
static bool ruled_out(const wz_table *t, wz_position player, wz_card card) {
    for (unsigned i = 0; i < t->plays; i++) {
        unsigned who = (t->leader[i / 3] + i % 3) % 3u;
        wz_cards follow = wz_following((wz_kind)t->contract.kind, t->play[i / 3 * 3]);
        if (who == player.i && i % 3 != 0 && !wz_has(follow, t->play[i]) && wz_has(follow, card))
            return true;
    }
    return false;
}

static bool can_hold(const wz_table *t, wz_position player, wz_cards cards) {
    while (cards)
        if (ruled_out(t, player, wz_take_first(&cards))) return false;
    return true;
}

/* What he claims, and no less than he has announced. */
static bool holds(wz_solver *solver, const wz_table *t, const wz_problem *problem) {
    static const uint8_t needs[WZ_LEVELS] = {[WZ_SIMPLE] = 61, [WZ_SCHNEIDER] = 90};
    wz_level level = wz_announced_level(t->contract);
    if (t->demanded > level) level = (wz_level)t->demanded;
    bool yes = false;
    wz_solved solved;
    if (t->contract.kind == WZ_NULL) solved = wz_solve_no_trick(solver, problem, &yes);
    else if (level < WZ_SCHWARZ) solved = wz_solve_reach(solver, problem, needs[level], &yes);
    else solved = wz_solve_all_tricks(solver, problem, &yes);
    bool spoilt = level == WZ_SCHWARZ && problem->defender_tricks > 0;
    return solved == WZ_SOLVED && yes && !spoilt;
}

bool wz_claim_is_sure(const wz_view *view, wz_solver *solver) {
    if (!view || !solver) return false;
    const wz_table *t = &view->table;
    if (t->phase != WZ_PHASE_CLAIM || view->viewer.i >= 3 || view->viewer.i == t->declarer.i)
        return false;
    wz_position partner = partner_of(view);
    wz_cards unseen = wz_view_unseen(view);
    bool possible = false;
    wz_game imagined = {.table = *t, .hand = {view->hand[0], view->hand[1], view->hand[2]}};
    for (wz_cards first = unseen; first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second;) {
            imagined.skat = wz_set(one) | wz_set(wz_take_first(&second));
            wz_cards his = unseen & ~imagined.skat;
            imagined.hand[partner.i] = view->hand[partner.i] | his;
            wz_problem problem;
            if (!can_hold(t, partner, his) || wz_problem_of_game(&imagined, &problem) != WZ_OK)
                continue;
            possible = true;
            if (!holds(solver, t, &problem)) return false;
        }
    }
    return possible;
}
