/* The terms of a game: what a table or a series hands to it. */
#include "wenzel/game.h"

#include <string.h>

wz_terms wz_terms_of_seats(unsigned seats) {
    bool table = seats >= 3 && seats <= 3 + WZ_MAX_SITTERS;
    return (wz_terms){.sitters = table ? (uint8_t)(seats - 3) : UINT8_MAX,
                      .sitters_may = WZ_SITTERS_BY_ORDER,
                      .factor = 1,
                      .forced = WZ_FORCED_NONE};
}

wz_error wz_terms_check(const wz_rules *rules, const wz_terms *terms) {
    if (!rules || !terms) return WZ_E_NOTHING_GIVEN;
    bool known = terms->sitters <= WZ_MAX_SITTERS && terms->forced < WZ_FORCED_KINDS &&
                 !(terms->sitters_may & ~WZ_SITTERS_BY_ORDER);
    if (!known || terms->factor < 1 || terms->factor > WZ_MAX_ROUND_FACTOR) return WZ_E_TERMS;
    if (terms->forced == WZ_FORCED_RAMSCH && !wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
    return WZ_OK;
}

/* --- As data --- */

static const char *const forced_words[WZ_FORCED_KINDS] = {
    [WZ_FORCED_NONE] = "none", [WZ_FORCED_RAMSCH] = "ramsch"};
static const char *const sitters_words[] = {[0] = "nothing",
                                            [WZ_SITTERS_CONCEDE] = "concede",
                                            [WZ_SITTERS_CONSENT] = "consent",
                                            [WZ_SITTERS_BY_ORDER] = "order"};

static bool index_of(const char *const *words, unsigned count, const char *word, size_t length,
                     uint8_t *index) {
    for (uint8_t i = 0; word && index && i < count; i++) {
        if (strlen(words[i]) != length || memcmp(words[i], word, length) != 0) continue;
        *index = i;
        return true;
    }
    return false;
}

const char *wz_sitters_word(unsigned sitters_may) {
    return sitters_may <= WZ_SITTERS_BY_ORDER ? sitters_words[sitters_may] : "?";
}

bool wz_sitters_from(const char *word, size_t length, uint8_t *sitters_may) {
    return index_of(sitters_words, WZ_SITTERS_BY_ORDER + 1, word, length, sitters_may);
}

const char *wz_forced_word(unsigned forced) {
    return forced < WZ_FORCED_KINDS ? forced_words[forced] : "?";
}

bool wz_forced_from(const char *word, size_t length, uint8_t *forced) {
    return index_of(forced_words, WZ_FORCED_KINDS, word, length, forced);
}
