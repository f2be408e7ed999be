#include "programs/solve/solver_question.h"

const char *const solver_questions[] = {"win", "exact", NULL};

bool solver_ask(wz_solver *solver, const wz_problem *problem, enum solver_question question,
                unsigned *value) {
    enum { ENOUGH = 61 };
    bool yes = false, trumps = problem->kind != WZ_NULL;
    if (trumps && question == SOLVER_EXACT)
        return wz_solve_points(solver, problem, value) == WZ_SOLVED;
    wz_solved solved = trumps ? wz_solve_reach(solver, problem, ENOUGH, &yes)
                              : wz_solve_no_trick(solver, problem, &yes);
    *value = yes;
    return solved == WZ_SOLVED;
}

size_t solver_memory(const struct cli_value *value) {
    enum { DEFAULT_MEBIBYTES = 4 }; /* a table that stays in the cache beats a larger one */
    return (size_t)(value->given ? value->number : DEFAULT_MEBIBYTES) << 20;
}
