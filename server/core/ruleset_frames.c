/* Rule sets in words: all there are to choose from, and what one of them says, switch by switch. */
#include <string.h>

#include "server/core/inner.h"
#include "wenzel/ruletext.h"

/* --- All of them --- */

static const char *unless_empty(const char *text) { return text[0] ? text : NULL; }

/* The index of a preset; that behind the last if it is none. */
static unsigned preset_of(const char *name) {
    unsigned index = 0;
    while (wz_rules_name(index) && strcmp(wz_rules_name(index), name) != 0) index++;
    return index;
}

static void fill_official(struct srv_hall *hall, wz_lang lang, struct srv_out_rules *told) {
    unsigned count = preset_of("");
    struct srv_part_rulename *names = srv_pool_take(&hall->pool, count, sizeof *names);
    for (unsigned i = 0; names && i < count; i++) {
        const char *name = wz_rules_name(i);
        wz_rules rules;
        wz_rules_named(name, &rules);
        names[i] = (struct srv_part_rulename){.name = name,
                                              .years = unless_empty(wz_rules_years(lang, name)),
                                              .about = wz_rules_about(lang, i),
                                              .list = rules.list};
    }
    told->official = names;
    told->official_count = count;
}

static void fill_own(struct srv_hall *hall, const struct srv_person *person,
                     struct srv_out_rules *told) {
    unsigned count = 0;
    struct srv_part_rulename *names = srv_pool_take(&hall->pool, SRV_OWN_RULESETS, sizeof *names);
    for (const struct srv_ruleset *own = person->rulesets; names && own && count < SRV_OWN_RULESETS;
         own = own->next)
        names[count++] = (struct srv_part_rulename){
            .name = own->name, .list = own->list, .has_at = true, .at = own->at};
    told->own = names;
    told->own_count = count;
    told->room = SRV_OWN_RULESETS - count;
}

void srv__tell_rules(struct srv_hall *hall, const struct srv_guest *guest, const char *id) {
    struct srv_out frame = {.kind = SRV_OUT_RULES, .as.rules = {.id = id}};
    fill_official(hall, srv_lang_of(guest), &frame.as.rules);
    fill_own(hall, guest->person, &frame.as.rules);
    srv__send(hall, guest, &frame, 0, id);
    srv__needs_person(hall, guest->person->id);
}

/* --- Switches --- */

struct telling {
    struct srv_hall *hall;
    wz_lang lang;
    const wz_rules *rules, *against;
    bool own; /* kept under this name */
};

/* A sentence begins with a capital and ends with a full stop. */
static const char *sentence(struct srv_hall *hall, const char *text, size_t most) {
    wz_out out = srv_pool_out(&hall->pool, most);
    bool small = text[0] >= 'a' && text[0] <= 'z';
    wz_put_char(&out, (char)(small ? text[0] - 'a' + 'A' : text[0]));
    wz_put(&out, text[0] ? text + 1 : "");
    wz_put(&out, ".");
    return srv_pool_text(&hall->pool, &out);
}

static void fill_settings(const struct telling *t, wz_switch which, struct srv_part_switch *told) {
    struct srv_hall *hall = t->hall;
    wz_switch_range range = wz_switch_takes(which);
    unsigned count = range.words + range.none;
    struct srv_part_setting *settings = srv_pool_take(&hall->pool, count, sizeof *settings);
    for (unsigned i = 0; settings && i < count; i++) {
        wz_out out = srv_pool_out(&hall->pool, SRV_MOST_SETTING_VALUE);
        wz_put_switch_word(&out, which, i);
        settings[i].value = srv_pool_text(&hall->pool, &out);
        out = srv_pool_out(&hall->pool, SRV_MOST_SETTING_TEXT);
        wz_put_switch_choice(&out, t->lang, which, i);
        settings[i].text = srv_pool_text(&hall->pool, &out);
    }
    told->settings = settings;
    told->settings_count = count;
    told->has_low = told->has_high = range.words == 0;
    told->low = range.low;
    told->high = range.high;
}

static void fill_difference(const struct telling *t, wz_switch which,
                            struct srv_part_switch *told) {
    char text[SRV_MOST_SWITCH_DIFFERS];
    wz_out out = wz_out_to(text, sizeof text);
    if (wz_switch_same(t->rules, t->against, which)) return;
    wz_put_switch_difference(&out, t->lang, t->against, t->rules, which);
    told->differs = sentence(t->hall, text, SRV_MOST_SWITCH_DIFFERS);
}

static void fill_switch(const struct telling *t, wz_switch which, struct srv_part_switch *told) {
    struct srv_hall *hall = t->hall;
    char text[SRV_MOST_SWITCH_TEXT];
    told->key = wz_switch_key(which);
    told->group = wz_switch_group(t->lang, which);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_SWITCH_VALUE);
    wz_put_switch(&out, t->rules, which);
    told->value = srv_pool_text(&hall->pool, &out);
    out = wz_out_to(text, sizeof text);
    wz_put_switch_sentence(&out, t->lang, t->rules, which);
    told->text = sentence(hall, text, SRV_MOST_SWITCH_TEXT);
    out = srv_pool_out(&hall->pool, SRV_MOST_SWITCH_QUESTION);
    wz_put_switch_question(&out, t->lang, which);
    told->question = srv_pool_text(&hall->pool, &out);
    fill_settings(t, which, told);
    told->paragraph = unless_empty(wz_switch_paragraph(which));
    told->matters = wz_switch_matters(t->rules, which);
    told->assumed = wz_switch_assumed(t->rules->name, which);
    told->fixed = t->own && which == WZ_SWITCH_LIST;
    fill_difference(t, which, told);
}

static void fill_switches(const struct telling *t, struct srv_out_ruleset *told) {
    struct srv_part_switch *switches =
        srv_pool_take(&t->hall->pool, WZ_SWITCH_COUNT, sizeof *switches);
    for (unsigned i = 0; switches && i < WZ_SWITCH_COUNT; i++)
        fill_switch(t, (wz_switch)i, &switches[i]);
    told->switches = switches;
    told->switches_count = switches ? WZ_SWITCH_COUNT : 0;
}

/* --- One of them --- */

static const char *text_form(struct srv_hall *hall, const wz_rules *rules,
                             void (*put)(wz_out *, const wz_rules *)) {
    wz_out out = srv_pool_out(&hall->pool, WZ_RULES_TEXT);
    put(&out, rules);
    return srv_pool_text(&hall->pool, &out);
}

static void fill_ruleset(const struct telling *t, struct srv_out_ruleset *told) {
    struct srv_hall *hall = t->hall;
    const wz_rules *rules = t->rules, *against = t->against;
    unsigned preset = preset_of(rules->name);
    told->name = srv_pool_copy(&hall->pool, rules->name, strlen(rules->name));
    told->against = srv_pool_copy(&hall->pool, against->name, strlen(against->name));
    told->official = wz_rules_name(preset) != NULL;
    told->own = t->own;
    told->years = unless_empty(wz_rules_years(t->lang, rules->name));
    told->about = unless_empty(wz_rules_about(t->lang, preset));
    told->remark = unless_empty(wz_rules_remark(t->lang, rules->name, against->name));
    told->rules = text_form(hall, rules, wz_put_rules);
    told->brief = text_form(hall, rules, wz_put_rules_short);
    told->has_bids = told->has_highest = told->has_games = true;
    told->bids = rules->bids;
    told->highest = rules->bid[rules->bids - 1];
    told->games = wz_possible_games(rules);
    fill_switches(t, told);
}

enum { FLAWS = 20 };

static void fill_flaws(struct srv_hall *hall, const wz_rules_trouble *trouble, size_t count,
                       struct srv_out_ruleset *told) {
    struct srv_part_flaw *flaws = srv_pool_take(&hall->pool, count, sizeof *flaws);
    for (size_t i = 0; flaws && i < count; i++) {
        const wz_rules_trouble *one = &trouble[i];
        bool known = one->about < WZ_SWITCH_COUNT;
        flaws[i].key = known ? wz_switch_key(one->about) : NULL;
        flaws[i].line = one->line;
        flaws[i].column = one->column;
        flaws[i].word =
            one->word[0] ? srv_pool_copy(&hall->pool, one->word, strlen(one->word)) : NULL;
        flaws[i].text = srv_pool_copy(&hall->pool, one->say, strlen(one->say));
    }
    told->flaws = flaws;
    told->flaws_count = flaws ? (unsigned)count : 0;
}

/* The name that it is to have instead. */
static size_t rename_it(wz_lang lang, const char *name, wz_rules *rules,
                        wz_rules_trouble *trouble) {
    if (wz_rules_rename(rules, name) == WZ_OK) return 0;
    *trouble = (wz_rules_trouble){.error = WZ_E_RULES_NAME, .about = WZ_SWITCH_COUNT};
    wz_out out = wz_out_to(trouble->say, sizeof trouble->say);
    wz_put(&out, wz_error_text(lang, WZ_E_RULES_NAME));
    return 1;
}

/* By name, or from a text, with everything that is wrong in it. */
static size_t find(const struct srv_person *person, wz_lang lang, const struct srv_in_ruleset *in,
                   wz_rules *rules, wz_rules_trouble trouble[FLAWS]) {
    size_t found = 0;
    if (!srv__rules_of(person, in->rules, rules))
        found = wz_rules_read_all(in->rules, strlen(in->rules), lang, rules, trouble, FLAWS);
    if (found == 0 && in->has_name) found = rename_it(lang, in->name, rules, trouble);
    return found < FLAWS ? found : FLAWS;
}

void srv__tell_ruleset(struct srv_hall *hall, const struct srv_guest *guest,
                       const struct srv_in_ruleset *in) {
    const struct srv_person *person = guest->person;
    wz_rules rules, against;
    wz_rules_trouble trouble[FLAWS];
    struct srv_out frame = {.kind = SRV_OUT_RULESET, .as.ruleset = {.id = in->id}};
    struct telling telling = {hall, srv_lang_of(guest), &rules, &against, false};
    if (!srv__rules_of(person, in->has_against ? in->against : "isko", &against)) {
        srv__tell_error(hall, guest, in->id, NULL, srv_refuse_rule(WZ_E_UNKNOWN_RULES));
        return;
    }
    size_t flaws = find(person, telling.lang, in, &rules, trouble);
    telling.own = flaws == 0 && srv__own_ruleset(person, rules.name);
    if (flaws > 0) fill_flaws(hall, trouble, flaws, &frame.as.ruleset);
    else fill_ruleset(&telling, &frame.as.ruleset);
    srv__send(hall, guest, &frame, 0, in->id);
    srv__needs_person(hall, person->id);
}
