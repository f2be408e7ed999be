/* Switches in sentences: what holds by a rule set, and how two of them differ. */
#include "rules/switches.h"

#include <string.h>

/* What stands in the place of the sentence's {0}: "double". */
void wz_put_switch_choice(wz_out *out, wz_lang lang, wz_switch which, unsigned value) {
    if ((unsigned)which >= WZ_SWITCH_COUNT || !wz__switch_takes(which, value)) return;
    char digits[8];
    wz_out number = wz_out_to(digits, sizeof digits);
    wz_put_int(&number, value);
    unsigned index = wz__switch_is_number(which) ? value > 0 : value;
    wz__say(out, lang, wz__switches[which].says[index], (const char *[]){digits});
}

static void put_complement(wz_out *out, wz_lang lang, const wz_rules *rules, wz_switch which) {
    unsigned value = wz__switch_get(rules, which);
    if (wz__switch_takes(which, value)) wz_put_switch_choice(out, lang, which, value);
    else wz_put_int(out, value);
}

void wz_put_switch_question(wz_out *out, wz_lang lang, wz_switch which) {
    if ((unsigned)which >= WZ_SWITCH_COUNT) return;
    wz__say(out, lang, wz__switches[which].sentence, (const char *[]){"…"});
}

/* Each begins with this switch and ends before the next one's. */
static const struct {
    wz_switch first;
    enum wz_text_key title;
} groups[] = {
    {WZ_SWITCH_LIST, WZ_T_SWITCH_GROUP_LIST},
    {WZ_SWITCH_DIAMONDS, WZ_T_SWITCH_GROUP_VALUES},
    {WZ_SWITCH_BIDS, WZ_T_SWITCH_GROUP_DECLARING},
    {WZ_SWITCH_RESIGNING, WZ_T_SWITCH_GROUP_SHORTENING},
    {WZ_SWITCH_MISCOUNT, WZ_T_SWITCH_GROUP_OFFENCES},
    {WZ_SWITCH_KONTRA_BY, WZ_T_SWITCH_GROUP_DOUBLING},
    {WZ_SWITCH_RAMSCH_ONLY, WZ_T_SWITCH_GROUP_RAMSCH},
    {WZ_SWITCH_AFTER_KONTRA, WZ_T_SWITCH_GROUP_ROUNDS},
    {WZ_SWITCH_SCHENKEN, WZ_T_SWITCH_GROUP_MORE},
};

const char *wz_switch_group(wz_lang lang, wz_switch which) {
    if ((unsigned)which >= WZ_SWITCH_COUNT) return "";
    size_t at = sizeof groups / sizeof *groups - 1;
    while (groups[at].first > which) at--;
    return wz__text(lang, groups[at].title);
}

void wz_put_switch_sentence(wz_out *out, wz_lang lang, const wz_rules *rules, wz_switch which) {
    if (!rules || (unsigned)which >= WZ_SWITCH_COUNT) return;
    char complement[160];
    wz_out part = wz_out_to(complement, sizeof complement);
    put_complement(&part, lang, rules, which);
    wz__say(out, lang, wz__switches[which].sentence, (const char *[]){complement});
}

/* "sko1975 (1975–1998)" */
static void put_name(wz_out *out, wz_lang lang, const wz_rules *rules) {
    const char *years = wz_rules_years(lang, rules->name);
    if (years[0]) wz__say(out, lang, WZ_T_SWITCH_DATED, (const char *[]){rules->name, years});
    else wz_put(out, rules->name);
}

void wz_put_switch_difference(wz_out *out, wz_lang lang, const wz_rules *a, const wz_rules *b,
                              wz_switch which) {
    if (!a || !b || (unsigned)which >= WZ_SWITCH_COUNT) return;
    const wz_rules *const rules[2] = {a, b};
    char complement[2][160], name[2][64], both[512];
    for (unsigned i = 0; i < 2; i++) {
        wz_out part = wz_out_to(complement[i], sizeof complement[i]);
        put_complement(&part, lang, rules[i], which);
        wz_out label = wz_out_to(name[i], sizeof name[i]);
        put_name(&label, lang, rules[i]);
    }
    wz_out pair = wz_out_to(both, sizeof both);
    wz__say(&pair, lang, WZ_T_SWITCH_DIFFERENCE,
            (const char *[]){name[0], complement[0], name[1], complement[1]});
    wz__say(out, lang, wz__switches[which].sentence, (const char *[]){both});
}

const char *wz_rules_remark(wz_lang lang, const char *one, const char *other) {
    static const struct {
        const char *one, *other;
        enum wz_text_key text;
    } remarks[] = {{"isko", "isko2018", WZ_T_REMARK_ISKO2018}};
    for (size_t i = 0; one && other && i < sizeof remarks / sizeof *remarks; i++) {
        bool same_order = !strcmp(one, remarks[i].one) && !strcmp(other, remarks[i].other);
        bool turned = !strcmp(other, remarks[i].one) && !strcmp(one, remarks[i].other);
        if (same_order || turned) return wz__text(lang, remarks[i].text);
    }
    return "";
}
