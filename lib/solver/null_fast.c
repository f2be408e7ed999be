/* The search for null with the bit instructions of newer x86 machines. */
#include "solver/fast.h"

#if SOLVER_HAS_FAST_PATH
#include "solver/null_search.h"

bool wz__null_search_fast(wz_solver *solver, const inner_trick *trick) {
    return safe_from(solver, trick);
}
#if defined(__clang__)
#pragma clang attribute pop
#endif

#else
#include "solver/inner.h"

bool wz__null_search_fast(wz_solver *solver, const inner_trick *trick) {
    return wz__null_search_portable(solver, trick);
}
#endif
