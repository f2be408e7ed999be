#include "programs/analyse/ramsch_judge.h"

struct question {
    wz_solver *solver;
    wz_position who;
    wz_ramsch_list list;
};

/* From the trick on that the solver promises for it, what everybody writes; before, what the player can
 * be held to. */
static bool outlook(struct question *question, const wz_ramsch_problem *problem, bool written,
                    fmt_ramsch_outlook *outlook) {
    if (!written) {
        unsigned points = 0;
        wz_solved solved = wz_solve_ramsch_held(question->solver, problem, question->who, &points);
        *outlook = (fmt_ramsch_outlook){.points = (uint8_t)points};
        return solved == WZ_SOLVED;
    }
    wz_ramsch_end end;
    if (wz_solve_ramsch_written(question->solver, problem, wz_ramsch_write, &question->list,
                                &end) != WZ_SOLVED)
        return false;
    *outlook = (fmt_ramsch_outlook){end.points[question->who.i], end.written[question->who.i]};
    return true;
}

static bool better_card(struct question *question, const wz_ramsch_problem *problem, bool written,
                        wz_card *better) {
    unsigned count = 0;
    wz_card_value held[10];
    wz_ramsch_card ends[10];
    wz_solved solved =
        written ? wz_solve_ramsch_written_cards(question->solver, problem, wz_ramsch_write,
                                                &question->list, ends, &count)
                : wz_solve_ramsch_held_cards(question->solver, problem, held, &count);
    if (solved != WZ_SOLVED || count == 0) return false;
    *better = written ? ends[0].card : held[0].card;
    return true;
}

static void count_fault(const fmt_ramsch_card *card, fmt_faults *fault) {
    unsigned points = fmt_ramsch_points_lost(card), value = fmt_ramsch_value_lost(card);
    fault->mistakes += points > 0 || value > 0;
    fault->costly += value > 0;
    fault->points += points;
    fault->value += value;
}

bool ramsch_judge(wz_solver *solver, const wz_game *before, const wz_move *move, unsigned number,
                  fmt_analysis *analysis) {
    wz_ramsch_problem problem;
    if (move->kind != WZ_MOVE_PLAY || wz_ramsch_of_game(before, &problem) != WZ_OK) return true;
    struct question question = {solver, wz_ramsch_turn(&problem),
                                wz_ramsch_list_of(&before->table, before->skat)};
    fmt_ramsch_card *card = &analysis->ramsch[analysis->ramsch_cards];
    *card = (fmt_ramsch_card){.move = (uint16_t)number,
                              .trick = (uint8_t)(analysis->ramsch_cards / 3 + 1),
                              .who = move->who,
                              .card = move->card,
                              .better = WZ_NO_CARD,
                              .written = wz_ramsch_tricks_left(&problem) <= WZ_RAMSCH_LAST_TRICKS};
    bool choice = wz_count(wz_ramsch_legal(&problem)) > 1;
    if (!outlook(&question, &problem, card->written, &card->before)) return false;
    card->after = card->before; /* where there is no choice nothing can change */
    wz_ramsch_problem after = problem;
    wz_ramsch_play(&after, move->card);
    if (choice && !outlook(&question, &after, card->written, &card->after)) return false;
    bool lost = fmt_ramsch_points_lost(card) + fmt_ramsch_value_lost(card) > 0;
    if (lost && !better_card(&question, &problem, card->written, &card->better)) return false;
    count_fault(card, &analysis->fault[card->who]);
    analysis->ramsch_cards++;
    return true;
}
