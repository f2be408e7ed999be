/* The search for suit games and grand on any machine. */
#include "solver/declared_search.h"

int wz__trump_search_portable(wz_solver *solver, const inner_trick *trick, int need, int rest) {
    return search_from(solver, trick, need, rest);
}
