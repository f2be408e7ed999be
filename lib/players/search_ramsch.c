/* Ramsch in one world: everybody for himself.
 *
 * What counts is what the rules let everybody write: as it is usually played to the end, and in the last
 * tricks also as it comes out if everybody sees all cards and plays for his own result. How few points
 * one can be held to by both others was tried as well and changed nothing (docs/players.md): nobody
 * plays that way. */
#include "players/search.h"

/* What one writes more than the others do on average, in tenths. */
static int32_t gain_of(const int32_t written[3], unsigned who) {
    enum { HALF_OF_TEN = 5 };
    int32_t others = written[0] + written[1] + written[2] - written[who];
    return HALF_OF_TEN * (2 * written[who] - others);
}

/* A game that was played to its end. */
static wz_ramsch_end end_of(const wz_table *over, const wz_ramsch_list *list) {
    wz_ramsch_end end = {.last = WZ_FOREHAND};
    for (unsigned i = 0; i < 3; i++) {
        end.points[i] = over->points[i];
        end.tricks[i] = over->tricks[i];
    }
    wz_last_trick(over, NULL, NULL, &end.last);
    wz_ramsch_write(list, &end);
    return end;
}

bool wz__appraise_ramsch(wz_solver *solver, const wz_view *view, const wz__world *world,
                         wz_card card, wz__appraisal *sum) {
    enum { OPEN_FROM = 12 }; /* cards left in all hands */
    unsigned me = view->viewer.i;
    wz_cards skat = world->place[SKAT_PLACE];
    wz_ramsch_problem problem;
    if (wz_ramsch_of_table(&view->table, world->place, skat, &problem) != WZ_OK) return false;
    wz_ramsch_play(&problem, card);
    wz_ramsch_list list = wz_ramsch_list_of(&view->table, skat);
    wz_table over;
    wz__play_to_end(view, world, card, &over);
    wz_ramsch_end usual = end_of(&over, &list), open = usual;
    /* with open cards everybody for himself */
    unsigned left = wz_count(problem.hand[0] | problem.hand[1] | problem.hand[2]);
    if (left <= OPEN_FROM &&
        wz_solve_ramsch_written(solver, &problem, wz_ramsch_write, &list, &open) != WZ_SOLVED)
        return false;
    sum->gain += (gain_of(usual.written, me) + gain_of(open.written, me)) / 2;
    sum->listed += usual.written[me];
    sum->made += usual.written[me] >= 0;
    sum->worlds++;
    return true;
}
