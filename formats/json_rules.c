#include "formats/json_rules.h"

#include "formats/json_parts.h"

static json_t *text_of(const wz_out *out, const char *text) {
    return wz_out_cut(out) ? NULL : fmt_json_string(text);
}

char *fmt_json_rules_list(void) {
    json_t *list = json_array();
    for (unsigned i = 0; wz_rules_name(i); i++) {
        const char *name = wz_rules_name(i);
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s}", "name", name, "years_de",
                                              wz_rules_years(WZ_GERMAN, name), "years_en",
                                              wz_rules_years(WZ_ENGLISH, name), "about_de",
                                              wz_rules_about(WZ_GERMAN, i), "about_en",
                                              wz_rules_about(WZ_ENGLISH, i)));
    }
    return fmt_json_finish(json_pack("{s:o}", "rules", list));
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

static json_t *switches_of(const wz_rules *rules) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        json_array_append_new(list, json_pack("{s:s, s:o, s:s, s:b, s:o, s:o}", "key",
                                              wz_switch_key(which), "value", value_of(rules, which),
                                              "paragraph", wz_switch_paragraph(which), "assumed",
                                              wz_switch_assumed(rules->name, which), "sentence_de",
                                              sentence_of(WZ_GERMAN, rules, which), "sentence_en",
                                              sentence_of(WZ_ENGLISH, rules, which)));
    }
    return list;
}

char *fmt_json_rules_page(const wz_rules *rules) {
    char text[2048];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_rules(&out, rules);
    return fmt_json_finish(json_pack(
        "{s:s, s:i, s:i, s:i, s:i, s:o, s:o}", "name", rules->name, "version", WZ_RULES_VERSION,
        "bids", rules->bids, "highest_bid", rules->bid[rules->bids - 1], "games",
        wz_possible_games(rules), "text", text_of(&out, text), "switches", switches_of(rules)));
}

/* --- Two of them --- */

static json_t *difference_in(wz_lang lang, const wz_rules *one, const wz_rules *other,
                             wz_switch which) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_switch_difference(&out, lang, one, other, which);
    return text_of(&out, text);
}

static json_t *differences_of(const wz_rules *one, const wz_rules *other) {
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        if (wz_switch_same(one, other, which)) continue;
        bool assumed = wz_switch_assumed(one->name, which) || wz_switch_assumed(other->name, which);
        json_array_append_new(
            list, json_pack("{s:s, s:o, s:o, s:s, s:b, s:o, s:o}", "key", wz_switch_key(which),
                            "one", value_of(one, which), "other", value_of(other, which),
                            "paragraph", wz_switch_paragraph(which), "assumed", assumed,
                            "sentence_de", difference_in(WZ_GERMAN, one, other, which),
                            "sentence_en", difference_in(WZ_ENGLISH, one, other, which)));
    }
    return list;
}

static json_t *bids_only_in(const wz_rules *rules, const wz_rules *not_in) {
    json_t *list = json_array();
    for (unsigned i = 0; i < rules->bids; i++)
        if (!wz_is_bid(not_in, rules->bid[i]))
            json_array_append_new(list, fmt_json_number(rules->bid[i]));
    return list;
}

char *fmt_json_rules_difference(const wz_rules *one, const wz_rules *other) {
    json_t *bids =
        json_pack("{s:i, s:i, s:o, s:o}", "one", one->bids, "other", other->bids, "only_one",
                  bids_only_in(one, other), "only_other", bids_only_in(other, one));
    return fmt_json_finish(
        json_pack("{s:s, s:s, s:o, s:o, s:{s:i, s:i}, s:s, s:s}", "one", one->name, "other",
                  other->name, "differences", differences_of(one, other), "bids", bids, "games",
                  "one", wz_possible_games(one), "other", wz_possible_games(other), "remark_de",
                  wz_rules_remark(WZ_GERMAN, one->name, other->name), "remark_en",
                  wz_rules_remark(WZ_ENGLISH, one->name, other->name)));
}

/* --- A text that was looked at --- */

char *fmt_json_rules_verdict(const fmt_rules_verdict *verdict) {
    json_t *problems = json_array();
    for (size_t i = 0; i < verdict->troubles && i < verdict->shown; i++) {
        const wz_rules_trouble *trouble = &verdict->trouble[i];
        json_array_append_new(problems, json_pack("{s:i, s:i, s:s, s:o, s:o}", "line",
                                                  trouble->line, "column", trouble->column, "error",
                                                  wz_error_name(trouble->error), "word",
                                                  fmt_json_string(trouble->word), "say",
                                                  fmt_json_string(trouble->say)));
    }
    bool ok = verdict->troubles == 0;
    return fmt_json_finish(
        json_pack("{s:o, s:b, s:o, s:o}", "file", fmt_json_string(verdict->file), "ok", ok, "name",
                  ok ? fmt_json_string(verdict->rules.name) : json_null(), "problems", problems));
}
