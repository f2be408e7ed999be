#include "programs/solve/solve_ramsch.h"

#include "programs/diagram.h"
#include "programs/sheet.h"

static bool ask_written(wz_solver *solver, const wz_ramsch_list *list,
                        fmt_ramsch_solution *solution) {
    wz_ramsch_card cards[10];
    unsigned who = wz_ramsch_turn(&solution->problem).i;
    if (wz_solve_ramsch_written_cards(solver, &solution->problem, wz_ramsch_write, list, cards,
                                      &solution->cards) != WZ_SOLVED)
        return false;
    for (unsigned i = 0; i < solution->cards; i++) {
        const wz_ramsch_end *end = &cards[i].end;
        solution->choice[i] =
            (fmt_ramsch_choice){cards[i].card, {end->points[who], end->written[who]}};
    }
    return true;
}

static bool ask_held(wz_solver *solver, fmt_ramsch_solution *solution) {
    wz_card_value values[10];
    if (wz_solve_ramsch_held_cards(solver, &solution->problem, values, &solution->cards) !=
        WZ_SOLVED)
        return false;
    for (unsigned i = 0; i < solution->cards; i++)
        solution->choice[i] = (fmt_ramsch_choice){values[i].card, {.points = values[i].value}};
    return true;
}

bool solve_ramsch(wz_solver *solver, const wz_ramsch_problem *problem, const wz_ramsch_list *list,
                  fmt_ramsch_solution *solution) {
    *solution = (fmt_ramsch_solution){
        .problem = *problem, .written = wz_ramsch_tricks_left(problem) <= WZ_RAMSCH_LAST_TRICKS};
    bool solved =
        solution->written ? ask_written(solver, list, solution) : ask_held(solver, solution);
    solution->nodes = wz_solver_nodes(solver);
    return solved;
}

/* "   31   -52  ♣B ♠10"; the second number where it was asked what he writes */
static void show_choice(const struct cli *cli, const fmt_ramsch_solution *solution,
                        fmt_ramsch_outlook after, wz_cards cards) {
    sheet_right(cli->out, CLI_NUMBER(after.points), 5);
    if (solution->written) sheet_right(cli->out, CLI_NUMBER(after.written), 6);
    fprintf(cli->out, "  %s\n", sheet_cards(cli, WZ_RAMSCH, cards).text);
}

static bool same(fmt_ramsch_outlook one, fmt_ramsch_outlook other) {
    return one.points == other.points && one.written == other.written;
}

void solve_show_ramsch(const struct cli *cli, const fmt_ramsch_solution *solution) {
    diagram_show_ramsch(cli, &solution->problem);
    putc('\n', cli->out);
    cli_say(cli, cli->out,
            solution->written ? CLI_T_SOLVE_RAMSCH_WRITTEN : CLI_T_SOLVE_RAMSCH_HELD);
    putc('\n', cli->out);
    for (unsigned i = 0; i < solution->cards;) {
        fmt_ramsch_outlook after = solution->choice[i].after;
        wz_cards cards = 0;
        for (; i < solution->cards && same(solution->choice[i].after, after); i++)
            cards |= wz_set(solution->choice[i].card);
        show_choice(cli, solution, after, cards);
    }
}
