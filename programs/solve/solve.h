/* wenzel solve: its options, and what its files need of each other. */
#ifndef WENZEL_PROGRAMS_SOLVE_H
#define WENZEL_PROGRAMS_SOLVE_H

#include "formats/solver_reports.h"
#include "programs/cli.h"

enum solve_option {
    SOLVE_HANDS,
    SOLVE_DEAL,
    SOLVE_DEALS,
    SOLVE_GAME,
    SOLVE_DECLARER,
    SOLVE_LEADER,
    SOLVE_TRICK,
    SOLVE_POINTS,
    SOLVE_DEFENDER_POINTS,
    SOLVE_DISCARD,
    SOLVE_PICK_UP,
    SOLVE_BID,
    SOLVE_MOVE,
    SOLVE_RECORD,
    SOLVE_QUESTION,
    SOLVE_THREADS,
    SOLVE_MEMORY,
    SOLVE_JSON,
    SOLVE_OPTIONS
};
extern const struct cli_option solve_options[SOLVE_OPTIONS];

/* What a position is asked for: its cards, with twelve cards the discards, and without a kind of
 * game (WZ_NO_KIND) the best game. */
struct solve_task {
    wz_problem problem;
    bool ramsch; /* then it is about these instead: */
    wz_ramsch_problem ramsch_problem;
    wz_ramsch_list ramsch_list;
    wz_rules rules;
    unsigned bid;
};

/* Finds the position that the options, or the file, describe. Returns CLI_GO_ON or the status. */
int solve_find(const struct cli *cli, const struct cli_value *values, const char *file,
               struct solve_task *task);

/* A file of deals, each solved and compared with what it states. */
int solve_deals(const struct cli *cli, const struct cli_value *values);

enum { SOLVE_SHOWN_DISCARDS = 10 };
/* `schwarz`: the cards after which the declarer takes all ten tricks; whether he does after each of
 * the first discards. */
void solve_show(const struct cli *cli, const fmt_solution *solution, wz_cards schwarz);
void solve_show_discards(const struct cli *cli, const fmt_discard_report *report,
                         const bool schwarz[SOLVE_SHOWN_DISCARDS]);
void solve_show_best_game(const struct cli *cli, const fmt_best_game_report *report);
/* "gewonnen, Schneider": what so many points mean; null: 1 or 0. */
const char *solve_outcome(const struct cli *cli, wz_kind kind, unsigned value);

#endif
