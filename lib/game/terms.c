/* The terms of a game: what a table or a series hands to it. */
#include "wenzel/game.h"

wz_terms wz_terms_of_seats(unsigned seats) {
    return (wz_terms){.sitters = (uint8_t)(seats > 3 ? seats - 3 : 0),
                      .sitters_may = WZ_SITTERS_BY_ORDER,
                      .factor = 1,
                      .forced = WZ_FORCED_NONE};
}

wz_error wz_terms_check(const wz_rules *rules, const wz_terms *terms) {
    bool known = terms->sitters <= WZ_MAX_SITTERS && terms->forced < WZ_FORCED_KINDS &&
                 !(terms->sitters_may & ~WZ_SITTERS_BY_ORDER);
    if (!known || terms->factor < 1 || terms->factor > WZ_MAX_ROUND_FACTOR) return WZ_E_TERMS;
    if (terms->forced == WZ_FORCED_RAMSCH && !wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
    return WZ_OK;
}
