/* The search for ramsch, one against two, on any machine. */
#include "solver/ramsch_search.h"

int wz__ramsch_search_portable(wz_solver *solver, const inner_trick *trick, int need, int rest) {
    return search_from(solver, trick, need, rest);
}
