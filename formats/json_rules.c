#include "formats/json_rules.h"

#include "formats/json_parts.h"
#include "formats/json_shape.h"

static json_t *text_of(const wz_out *out, const char *text) {
    return wz_out_cut(out) ? NULL : fmt_json_string(text);
}

static json_t *rule_set_of(unsigned index) {
    const char *name = wz_rules_name(index);
    return FMT_JSON(rule_set, AT(rule_set, name) = json_string(name),
                    AT(rule_set, years_de) = json_string(wz_rules_years(WZ_GERMAN, name)),
                    AT(rule_set, years_en) = json_string(wz_rules_years(WZ_ENGLISH, name)),
                    AT(rule_set, about_de) = json_string(wz_rules_about(WZ_GERMAN, index)),
                    AT(rule_set, about_en) = json_string(wz_rules_about(WZ_ENGLISH, index)));
}

char *fmt_json_rules_list(void) {
    json_t *list = json_array();
    for (unsigned i = 0; wz_rules_name(i); i++) json_array_append_new(list, rule_set_of(i));
    return fmt_json_document(FMT_OUT_rules_list,
                             FMT_JSON(rules_list, AT(rules_list, rule_sets) = list));
}

/* A number as a number, everything else as a word. */
static json_t *value_of(const wz_rules *rules, wz_switch which) {
    char word[32];
    wz_out out = wz_out_to(word, sizeof word);
    wz_put_switch(&out, rules, which);
    uint64_t number = 0;
    for (size_t i = 0; word[i]; i++) {
        if (word[i] < '0' || word[i] > '9') return text_of(&out, word);
        number = number * 10 + (uint64_t)(word[i] - '0');
    }
    return fmt_json_number(number);
}

static json_t *sentence_of(wz_lang lang, const wz_rules *rules, wz_switch which) {
    char text[512];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_switch_sentence(&out, lang, rules, which);
    return text_of(&out, text);
}

static json_t *switch_of(const wz_rules *rules, wz_switch which) {
    return FMT_JSON(switch, AT(switch, key) = json_string(wz_switch_key(which)),
                    AT(switch, setting) = value_of(rules, which),
                    AT(switch, paragraph) = json_string(wz_switch_paragraph(which)),
                    AT(switch, assumed) = json_boolean(wz_switch_assumed(rules->name, which)),
                    AT(switch, sentence_de) = sentence_of(WZ_GERMAN, rules, which),
                    AT(switch, sentence_en) = sentence_of(WZ_ENGLISH, rules, which));
}

char *fmt_json_rules_page(const wz_rules *rules) {
    char text[2048];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules(&out, rules);
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        json_array_append_new(list, switch_of(rules, (wz_switch)i));
    return fmt_json_document(
        FMT_OUT_rules,
        FMT_JSON(rules, AT(rules, name) = json_string(rules->name),
                 AT(rules, bid_count) = json_integer(rules->bids),
                 AT(rules, highest_bid) = json_integer(rules->bid[rules->bids - 1]),
                 AT(rules, possible_count) = json_integer(wz_possible_games(rules)),
                 AT(rules, rules_text) = text_of(&out, text), AT(rules, switches) = list));
}

/* --- Two of them --- */

static json_t *difference_in(wz_lang lang, const wz_rules *one, const wz_rules *other,
                             wz_switch which) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_switch_difference(&out, lang, one, other, which);
    return text_of(&out, text);
}

static json_t *difference_of(const wz_rules *one, const wz_rules *other, wz_switch which) {
    bool assumed = wz_switch_assumed(one->name, which) || wz_switch_assumed(other->name, which);
    return FMT_JSON(difference, AT(difference, key) = json_string(wz_switch_key(which)),
                    AT(difference, setting_one) = value_of(one, which),
                    AT(difference, setting_other) = value_of(other, which),
                    AT(difference, paragraph) = json_string(wz_switch_paragraph(which)),
                    AT(difference, assumed) = json_boolean(assumed),
                    AT(difference, sentence_de) = difference_in(WZ_GERMAN, one, other, which),
                    AT(difference, sentence_en) = difference_in(WZ_ENGLISH, one, other, which));
}

static json_t *differences_of(const wz_rules *one, const wz_rules *other) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (!wz_switch_same(one, other, (wz_switch)i))
            json_array_append_new(list, difference_of(one, other, (wz_switch)i));
    return list;
}

static json_t *bids_only_in(const wz_rules *rules, const wz_rules *not_in) {
    json_t *list = json_array();
    for (unsigned i = 0; i < rules->bids; i++)
        if (!wz_is_bid(not_in, rules->bid[i]))
            json_array_append_new(list, fmt_json_number(rules->bid[i]));
    return list;
}

#define OF(name) AT(rules_difference, name)

char *fmt_json_rules_difference(const wz_rules *one, const wz_rules *other) {
    const char *german = wz_rules_remark(WZ_GERMAN, one->name, other->name),
               *english = wz_rules_remark(WZ_ENGLISH, one->name, other->name);
    return fmt_json_document(
        FMT_OUT_rules_difference,
        FMT_JSON(rules_difference, OF(name_one) = json_string(one->name),
                 OF(name_other) = json_string(other->name),
                 OF(differences) = differences_of(one, other),
                 OF(bid_count_one) = json_integer(one->bids),
                 OF(bid_count_other) = json_integer(other->bids),
                 OF(bids_only_one) = bids_only_in(one, other),
                 OF(bids_only_other) = bids_only_in(other, one),
                 OF(possible_count_one) = json_integer(wz_possible_games(one)),
                 OF(possible_count_other) = json_integer(wz_possible_games(other)),
                 OF(remark_de) = json_string(german), OF(remark_en) = json_string(english)));
}

/* --- A text that was looked at --- */

static json_t *problem_of(const fmt_rules_verdict *verdict, size_t index) {
    const wz_rules_trouble *trouble = &verdict->trouble[WZ_GERMAN][index];
    return FMT_JSON(problem, AT(problem, line) = json_integer(trouble->line),
                    AT(problem, column) = json_integer(trouble->column),
                    AT(problem, error) = json_string(wz_error_name(trouble->error)),
                    AT(problem, word) = fmt_json_string(trouble->word),
                    AT(problem, text_de) = fmt_json_string(trouble->say),
                    AT(problem, text_en) =
                        fmt_json_string(verdict->trouble[WZ_ENGLISH][index].say));
}

char *fmt_json_rules_verdict(const fmt_rules_verdict *verdict) {
    json_t *problems = json_array();
    for (size_t i = 0; i < verdict->troubles && i < verdict->shown; i++)
        json_array_append_new(problems, problem_of(verdict, i));
    bool ok = verdict->troubles == 0;
    return fmt_json_document(
        FMT_OUT_rules_check,
        FMT_JSON(rules_check, AT(rules_check, file) = fmt_json_string(verdict->file),
                 AT(rules_check, ok) = json_boolean(ok),
                 AT(rules_check, name) = ok ? fmt_json_string(verdict->rules.name) : NULL,
                 AT(rules_check, problem_count) = fmt_json_number(verdict->troubles),
                 AT(rules_check, problems) = problems));
}
