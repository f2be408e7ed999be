/* Rule sets that have a name: the current order, its predecessors, and others' ways. */
#include "rules/switches.h"

#include <string.h>

/* The values of the current order: ISkO 2.4.1, 2.4.2, 2.5.8, 2.5.11 */
#define CURRENT_VALUES                                                                             \
    .base = {9, 10, 11, 12, 24}, .grand_ouvert_base = 24, .grand_open_level = true,                \
    .suit_ouvert = true, .lost_hand_doubled = true, .bierlachs_mark = 301
#define FOUR_NULLS .null_value = {23, 35, 46, 59}

/* Until 1998: grand ouvert has a base value of its own and no level "open", and a lost hand game
 * costs its value once. */
#define OLDER_VALUES                                                                               \
    .base = {9, 10, 11, 12, 24}, .grand_ouvert_base = 36, .grand_open_level = false, FOUR_NULLS,   \
    .lost_hand_doubled = false, .bierlachs_mark = 301

/* The order of 1975: what it says of shortened games, wrong leads and time. */
#define WAYS_OF_1975                                                                               \
    .throw_in = true, .null_opens = true, .declarer_claim = WZ_CLAIM_TRUE_OR_REST,                 \
    .late_concession_all = true, .all_may_stop_lead = true, .time_limit = WZ_TIME_ENDS_ROUND
#define LEADS_AND_GIFTS_OF_1975 .giving_up = WZ_GIVE_UP_OFFERED, .lead_heals = WZ_LEAD_HEALS_TAKEN

/* docs/iss-format.md tells what the servers do differently from the order. */
#define SERVER_WAYS                                                                                \
    .any_rising_bid = true, .null_must_cover_bid = true, .ends_at_missed_schneider = true,         \
    .out_by_clock = true, .own_level_needs_trick = true, .declarer_claim = WZ_CLAIM_SHOWS_ONLY,    \
    .defender_claim = WZ_CLAIM_NOT_BY_DEFENDERS

/* Values the sources don't tell: the next later known one is taken (docs/rule-sets.md). */
#define BIT(name) ((uint64_t)1 << WZ_SWITCH_##name)
#define SHORTENING                                                                                 \
    (BIT(DECLARER_CLAIM) | BIT(DEFENDER_CLAIM) | BIT(GIVING_UP) | BIT(LATE_CONCESSION) |           \
     BIT(THROW_IN) | BIT(MISCOUNT) | BIT(LEAD_HEALS) | BIT(STOP_LEAD))

static const struct {
    wz_rules rules;
    enum wz_text_key about;
    enum wz_text_key years; /* WZ_T_COUNT = none */
    uint64_t assumed;       /* bit per wz_switch */
} presets[] = {
    {{.name = "isko", CURRENT_VALUES, FOUR_NULLS, .throw_in = true},
     WZ_T_RULES_ISKO,
     WZ_T_YEARS_ISKO,
     0},
    {{.name = "isko2018", CURRENT_VALUES, FOUR_NULLS, .throw_in = true},
     WZ_T_RULES_ISKO2018,
     WZ_T_YEARS_ISKO2018,
     0},
    {{.name = "isko1999",
      CURRENT_VALUES,
      FOUR_NULLS,
      .throw_in = true,
      .declarer_claim = WZ_CLAIM_TRUE_OR_LOST},
     WZ_T_RULES_ISKO1999,
     WZ_T_YEARS_ISKO1999,
     BIT(DEFENDER_CLAIM) | BIT(GIVING_UP) | BIT(LATE_CONCESSION) | BIT(THROW_IN)},
    {{.name = "sko1975", OLDER_VALUES, .suit_ouvert = true, WAYS_OF_1975, LEADS_AND_GIFTS_OF_1975},
     WZ_T_RULES_SKO1975,
     WZ_T_YEARS_SKO1975,
     BIT(THROW_IN)},
    {{.name = "sko-preisskat",
      OLDER_VALUES,
      .suit_ouvert = true,
      WAYS_OF_1975,
      .raise_declaration = true,
      .defender_claim = WZ_CLAIM_HIMSELF_ALL,
      .giving_up = WZ_GIVE_UP_NEVER,
      .miscount = WZ_MISCOUNT_REDEAL,
      .lead_heals = WZ_LEAD_HEALS_LAID_DOWN},
     WZ_T_RULES_PREISSKAT,
     WZ_T_YEARS_PREISSKAT,
     BIT(THROW_IN) | BIT(NULL_OPENS) | BIT(LATE_CONCESSION) | BIT(STOP_LEAD) | BIT(TIME_LIMIT)},
    {{.name = "sko1937",
      OLDER_VALUES,
      .suit_ouvert = true,
      WAYS_OF_1975,
      LEADS_AND_GIFTS_OF_1975,
      .raise_declaration = true},
     WZ_T_RULES_SKO1937,
     WZ_T_YEARS_SKO1937,
     SHORTENING | BIT(NULL_OPENS)},
    {{.name = "sko1932",
      OLDER_VALUES,
      .suit_ouvert = false,
      WAYS_OF_1975,
      LEADS_AND_GIFTS_OF_1975,
      .raise_declaration = true},
     WZ_T_RULES_SKO1932,
     WZ_T_YEARS_SKO1932,
     SHORTENING | BIT(NULL_OPENS) | BIT(GRAND_OUVERT) | BIT(GRAND_OPEN_LEVEL)},
    {{.name = "ispa1975",
      CURRENT_VALUES,
      .throw_in = true,
      .declarer_claim = WZ_CLAIM_TRUE_OR_LOST,
      .null_value = {23, 0, 46, 69},
      .time_limit = WZ_TIME_ENDS_ROUND},
     WZ_T_RULES_ISPA1975,
     WZ_T_YEARS_ISPA1975,
     SHORTENING | BIT(GRAND) | BIT(GRAND_OUVERT) | BIT(GRAND_OPEN_LEVEL) | BIT(SUIT_OUVERT) |
         BIT(LOST_HAND_GAMES) | BIT(RAISE_DECLARATION) | BIT(NULL_OPENS)},
    {{.name = "house",
      CURRENT_VALUES,
      FOUR_NULLS,
      .throw_in = true,
      .spritzen = 2,
      .passed = WZ_PASSED_RAMSCH},
     WZ_T_RULES_HOUSE,
     WZ_T_COUNT,
     0},
    {{.name = "ramschrunde",
      CURRENT_VALUES,
      FOUR_NULLS,
      .throw_in = true,
      .list = WZ_LIST_SIMPLE,
      .ramsch_only = true,
      .ramsch_grand_hand = true,
      .ramsch_pushing = true},
     WZ_T_RULES_RAMSCHRUNDE,
     WZ_T_COUNT,
     0},
    {{.name = "winskat",
      OLDER_VALUES,
      .suit_ouvert = true,
      WAYS_OF_1975,
      LEADS_AND_GIFTS_OF_1975,
      .spritzen = WZ_SPRITZE_HIRSCH,
      .passed = WZ_PASSED_RAMSCH,
      .patrouillen = WZ_PATROUILLEN_ANNOUNCED,
      .schenken = WZ_SCHENKEN_BOTH,
      .revolution = 92},
     WZ_T_RULES_WINSKAT,
     WZ_T_COUNT,
     0},
    {{.name = "iss", CURRENT_VALUES, FOUR_NULLS, SERVER_WAYS, .resigning = WZ_RESIGN_BOTH},
     WZ_T_RULES_ISS,
     WZ_T_COUNT,
     0},
    {{.name = "iss2", CURRENT_VALUES, FOUR_NULLS, SERVER_WAYS, .resigning = WZ_RESIGN_ONE},
     WZ_T_RULES_ISS2,
     WZ_T_COUNT,
     0},
    {{.name = "kneipe",
      CURRENT_VALUES,
      FOUR_NULLS,
      .throw_in = true,
      .list = WZ_LIST_SIMPLE,
      .spritzen = WZ_SPRITZE_HIRSCH,
      .passed = WZ_PASSED_RAMSCH,
      .round_after = {[WZ_TRIGGER_KONTRA] = WZ_ROUND_BOCK,
                      [WZ_TRIGGER_SIXTY] = WZ_ROUND_BOCK,
                      [WZ_TRIGGER_GRAND_HAND] = WZ_ROUND_BOCK,
                      [WZ_TRIGGER_LAST_ROUND] = WZ_ROUND_RAMSCH}},
     WZ_T_RULES_KNEIPE,
     WZ_T_COUNT,
     0},
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

/* The index of a preset; PRESETS if there is none of that name. */
static unsigned find(const char *name) {
    unsigned i = 0;
    while (i < PRESETS && (!name || strcmp(name, presets[i].rules.name) != 0)) i++;
    return i;
}

wz_error wz_rules_named(const char *name, wz_rules *rules) {
    if (!name || !rules) return WZ_E_NOTHING_GIVEN;
    unsigned i = find(name);
    if (i == PRESETS) return WZ_E_UNKNOWN_RULES;
    *rules = presets[i].rules;
    wz__rules_derive(rules);
    return WZ_OK;
}

const char *wz_rules_name(unsigned index) {
    return index < PRESETS ? presets[index].rules.name : NULL;
}

const char *wz_rules_about(wz_lang lang, unsigned index) {
    return index < PRESETS ? wz__text(lang, presets[index].about) : "";
}

const char *wz_rules_years(wz_lang lang, const char *preset) {
    unsigned i = find(preset);
    bool dated = i < PRESETS && presets[i].years != WZ_T_COUNT;
    return dated ? wz__text(lang, presets[i].years) : "";
}

bool wz_switch_assumed(const char *preset, wz_switch which) {
    unsigned i = find(preset);
    return i < PRESETS && (unsigned)which < WZ_SWITCH_COUNT && presets[i].assumed >> which & 1;
}

wz_switch wz__differs_from_preset(const wz_rules *rules, const char *name) {
    unsigned i = find(name), which = 0;
    if (i == PRESETS) return WZ_SWITCH_COUNT;
    while (which < WZ_SWITCH_COUNT && wz_switch_same(rules, &presets[i].rules, (wz_switch)which))
        which++;
    return (wz_switch)which;
}
