/* Rule sets that have a name. */
#include "text/text.h"
#include "wenzel/rules.h"

#include <string.h>

/* The values of the current order: ISkO 2.4.1, 2.4.2, 2.5.11 */
#define CURRENT_VALUES                                                                             \
    .base = {9, 10, 11, 12, 24}, .grand_ouvert_base = 24, .grand_open_level = true,                \
    .null_value = {23, 35, 46, 59}, .lost_hand_doubled = true

/* docs/iss-format.md tells what the servers do differently from the order. */
#define SERVER_WAYS                                                                                \
    .any_rising_bid = true, .null_must_cover_bid = true, .ends_at_missed_schneider = true,         \
    .out_by_clock = true, .own_level_needs_trick = true

static const wz_rules presets[] = {
    {.name = "isko", CURRENT_VALUES, .show_claims = true, .throw_in = true},
    {.name = "house",
     CURRENT_VALUES,
     .show_claims = true,
     .throw_in = true,
     .spritzen = 2,
     .passed = WZ_PASSED_RAMSCH},
    {.name = "iss", CURRENT_VALUES, SERVER_WAYS, .resigning = WZ_RESIGN_BOTH},
    {.name = "iss2", CURRENT_VALUES, SERVER_WAYS, .resigning = WZ_RESIGN_ONE},
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

static const enum wz_text_key about[PRESETS] = {WZ_T_RULES_ISKO, WZ_T_RULES_HOUSE, WZ_T_RULES_ISS,
                                                WZ_T_RULES_ISS2};

wz_error wz_rules_named(const char *name, wz_rules *rules) {
    for (unsigned i = 0; i < PRESETS; i++) {
        if (strcmp(name, presets[i].name) != 0) continue;
        *rules = presets[i];
        wz_rules_derive(rules);
        return WZ_OK;
    }
    return WZ_E_UNKNOWN_RULES;
}

const char *wz_rules_name(unsigned index) { return index < PRESETS ? presets[index].name : NULL; }

const char *wz_rules_about(wz_lang lang, unsigned index) {
    return index < PRESETS ? wz__text(lang, about[index]) : "";
}
