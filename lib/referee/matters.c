/* Which facts rulings of a kind look at: recorded over many incidents (tests/property/test_prop_looked.c),
 * not kept by hand. */
#include "referee/inner.h"

#define X(kind, first, second) [WZ_INCIDENT_##kind] = {(first), (second)},
static const uint64_t looked_at[WZ_INCIDENT_COUNT][(WZ_FACT_COUNT + 63) / 64] = {
#include "referee/matters.def"
};
#undef X

bool wz_fact_matters(wz_incident_kind kind, wz_fact fact) {
    if ((unsigned)kind >= WZ_INCIDENT_COUNT || (unsigned)fact >= WZ_FACT_COUNT) return false;
    return looked_at[kind][fact / 64] >> fact % 64 & 1;
}
