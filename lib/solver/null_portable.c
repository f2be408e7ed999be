/* The search for null on any machine. */
#include "solver/null_search.h"

bool wz__null_search_portable(wz_solver *solver, const inner_trick *trick) {
    return safe_from(solver, trick);
}
