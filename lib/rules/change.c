/* Rule sets of one's own: one switch changed, and everything that follows from it. */
#include "rules/rulelines.h"
#include "rules/switches.h"

#include <string.h>

static void name_it(wz_rules *rules, const char *name) {
    memset(rules->name, 0, sizeof rules->name);
    memcpy(rules->name, name, strlen(name));
}

wz_error wz_rules_change(wz_rules *rules, wz_switch which, unsigned value) {
    if (!rules) return WZ_E_NOTHING_GIVEN;
    if ((unsigned)which >= WZ_SWITCH_COUNT) return WZ_E_RULES_KEY;
    if (!wz__switch_takes(which, value)) return WZ_E_RULES_VALUE;
    if (wz__switch_get(rules, which) == value) return WZ_OK;
    wz_rules changed = *rules;
    wz__switch_set(&changed, which, value);
    if (wz_rules_check(&changed) != 0) return WZ_E_RULES_CONTRADICTION;
    wz__rules_derive(&changed);
    name_it(&changed, WZ_OWN_RULES); /* what it was called means something else */
    *rules = changed;
    return WZ_OK;
}

wz_error wz_rules_rename(wz_rules *rules, const char *name) {
    if (!rules || !name) return WZ_E_NOTHING_GIVEN;
    rule_word word = {name, strlen(name), 1, 1}, wrong;
    if (word.length >= WZ_RULES_NAME || !wz__is_rules_name(&word, &wrong)) return WZ_E_RULES_NAME;
    if (wz__differs_from_preset(rules, name) < WZ_SWITCH_COUNT) return WZ_E_RULES_NAME;
    name_it(rules, name);
    return WZ_OK;
}
