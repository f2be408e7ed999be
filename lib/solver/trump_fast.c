/* The search for suit games and grand with the bit instructions of newer x86 machines. */
#include "solver/fast.h"

#if SOLVER_HAS_FAST_PATH
#include "solver/declared_search.h"

int wz__trump_search_fast(wz_solver *solver, const inner_trick *trick, int need, int rest) {
    return search_from(solver, trick, need, rest);
}
#if defined(__clang__)
#pragma clang attribute pop
#endif

#else
#include "solver/inner.h"

int wz__trump_search_fast(wz_solver *solver, const inner_trick *trick, int need, int rest) {
    return wz__trump_search_portable(solver, trick, need, rest);
}
#endif
