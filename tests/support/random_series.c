/* Random series for laws and for the recount. */
#include "random_series.h"

#include <string.h>

#include "wenzel/ruletext.h"

/* Any of the triggers, each with a round of either kind or none. */
static void add_rounds(wz_rules *rules, trial *t) {
    wz_rules_named("house", rules);
    wz_rules_change(rules, WZ_SWITCH_SPRITZEN, WZ_SPRITZE_HIRSCH);
    wz_rules_change(rules, WZ_SWITCH_PASSED, (unsigned)choice_below(t, 2));
    for (unsigned i = 0; i < WZ_TRIGGER_COUNT; i++)
        wz_rules_change(rules, (wz_switch)(WZ_SWITCH_AFTER_KONTRA + i),
                        (unsigned)choice_below(t, WZ_ROUND_KINDS));
}

void random_series_start(random_series *r, trial *t, wz_list_kind list) {
    static const char *const presets[] = {"isko", "house", "sko1975", "ispa1975", "iss"};
    memset(r, 0, sizeof *r);
    wz_rules_named(presets[choice_below(t, sizeof presets / sizeof presets[0])], &r->rules);
    if (choice_below(t, 3) == 1) add_rounds(&r->rules, t);
    r->rules.list = (uint8_t)list;
    if (choice_below(t, 4) == 1) r->rules.bierlachs_mark = 501;
    unsigned seats = 3 + (unsigned)choice_below(t, 4);
    unsigned length = choice_below(t, 4) ? (unsigned)choice_below(t, 60) : 12 * seats;
    wz_series_start(&r->series, &r->rules, seats, length);
}

int random_value(const wz_series *series, wz_person declarer, trial *t) {
    const wz_rules *rules = series->rules;
    uint64_t below = 1 + choice_below(t, 1 + choice_below(t, rules->bids)); /* most are low */
    int value = rules->bid[choice_below(t, below)];
    value *= 1 << choice_below(t, rules->spritzen + 1u);
    if (choice_below(t, 3) == 1) value *= -2;
    wz_entry entry;
    wz_error error = wz_entry_of_value(series, declarer, value, &entry);
    return error == WZ_E_ENTRY_VALUE ? -36 : value; /* diamonds with one is lost everywhere */
}

/* A game as paper tells it: exactly 60, schneider and grand hand come often enough. */
static wz_told random_told(trial *t) {
    static const uint8_t points[] = {0, 12, 30, 31, 59, 60, 60, 61, 75, 89, 90, 114};
    wz_contract contract = {(uint8_t)choice_below(t, WZ_NULL + 1), 0};
    wz_told told = {.contract = contract, .has_points = true};
    told.spritzen = (uint8_t)(choice_below(t, 2) ? choice_below(t, WZ_SPRITZEN) : 0);
    if (choice_below(t, 3) == 1) told.contract.flags = WZ_HAND;
    told.won = choice_below(t, 2);
    if (contract.kind == WZ_NULL) return told;
    told.matadors =
        (int8_t)(1 + choice_below(t, 3 + 3 * choice_below(t, 2) * (contract.kind < WZ_GRAND)));
    if (choice_below(t, 3) == 1) told.matadors = (int8_t)-told.matadors;
    told.points = points[choice_below(t, sizeof points)];
    told.won = told.points > 60;
    unsigned others = told.won ? 120u - told.points : told.points;
    told.level = others <= 30 ? WZ_SCHNEIDER : WZ_SIMPLE;
    return told;
}

static wz_error tell(wz_series *series, wz_person declarer, talk *said, trial *t) {
    wz_entry entry;
    said->told = random_told(t);
    wz_error error = wz_entry_of_told(series, declarer, &said->told, &entry);
    if (error != WZ_OK) return error;
    said->value = entry.value;
    return wz_series_enter(series, &entry);
}

static bool has_rounds(const wz_rules *rules) {
    for (unsigned i = 0; i < WZ_TRIGGER_COUNT; i++)
        if (rules->round_after[i] != WZ_NO_ROUND) return true;
    return false;
}

static wz_error declare(wz_series *series, talk *said, trial *t) {
    bool anybody = choice_below(t, 16) == 1;
    wz_places places = wz_series_places(series);
    said->seat = anybody ? (wz_seat){(uint8_t)choice_below(t, series->seats)}
                         : places.at[choice_below(t, 3)];
    wz_person declarer = wz_person_at(series, said->seat);
    said->in_words = has_rounds(series->rules);
    if (said->in_words) return tell(series, declarer, said, t);
    said->value = random_value(series, declarer, t);
    wz_entry entry;
    wz_error error = wz_entry_of_value(series, declarer, said->value, &entry);
    return error == WZ_OK ? wz_series_enter(series, &entry) : error;
}

/* One loser, two, or a march; in a special round as often as it counts. */
static wz_error play_ramsch(wz_series *series, talk *said, trial *t) {
    unsigned who = (unsigned)choice_below(t, 3), how = (unsigned)choice_below(t, 5);
    int times = wz_series_terms(series).factor;
    said->written[who] = times * (how == 4 ? 120 : -(40 + (int)choice_below(t, 81)));
    if (how == 3) said->written[(who + 1) % 3] = said->written[who];
    wz_entry entry = {.kind = WZ_ENTRY_RAMSCH};
    memcpy(entry.written, said->written, sizeof entry.written);
    return wz_series_enter(series, &entry);
}

static talk_kind choose_kind(const wz_rules *rules, trial *t) {
    static const struct {
        talk_kind kind;
        unsigned weight;
    } habits[] = {{TALK_PASSED_IN, 20}, {TALK_DECLARED, 220}, {TALK_RAMSCH, 20},
                  {TALK_JOIN, 14},      {TALK_LEAVE, 22},     {TALK_TIME_UP, 2}};
    unsigned drawn = (unsigned)choice_below(t, 298), i = 0;
    while (drawn >= habits[i].weight) drawn -= habits[i++].weight;
    bool unknown = habits[i].kind == TALK_RAMSCH && !wz_has_ramsch(rules);
    return unknown ? TALK_PASSED_IN : habits[i].kind;
}

talk random_series_talk(random_series *r, trial *t) {
    wz_series *series = &r->series;
    talk said = {.kind = choose_kind(&r->rules, t)};
    memcpy(&r->before, series, sizeof r->before);
    switch (said.kind) {
    case TALK_PASSED_IN: {
        const wz_entry passed = {.kind = WZ_ENTRY_PASSED_IN};
        said.answer = wz_series_enter(series, &passed);
        break;
    }
    case TALK_DECLARED: said.answer = declare(series, &said, t); break;
    case TALK_RAMSCH: said.answer = play_ramsch(series, &said, t); break;
    case TALK_JOIN: said.answer = wz_series_join(series, &said.person); break;
    case TALK_LEAVE:
        said.person.i = (uint8_t)choice_below(t, series->people);
        said.answer = wz_series_leave(series, said.person);
        break;
    case TALK_TIME_UP:
        said.dealt = choice_below(t, 2);
        said.answer = wz_series_time_up(series, said.dealt);
        break;
    }
    return said;
}
