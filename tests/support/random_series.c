/* Random series for laws and for the recount. */
#include "random_series.h"

#include <string.h>

void random_series_start(random_series *r, trial *t, wz_list_kind list) {
    static const char *const presets[] = {"isko", "house", "sko1975", "ispa1975", "iss"};
    memset(r, 0, sizeof *r);
    wz_rules_named(presets[choice_below(t, sizeof presets / sizeof presets[0])], &r->rules);
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

static wz_error declare(wz_series *series, talk *said, trial *t) {
    bool anybody = choice_below(t, 16) == 1;
    wz_places places = wz_series_places(series);
    said->seat = anybody ? (wz_seat){(uint8_t)choice_below(t, series->seats)}
                         : places.at[choice_below(t, 3)];
    wz_person declarer = wz_person_at(series, said->seat);
    said->value = random_value(series, declarer, t);
    wz_entry entry;
    wz_error error = wz_entry_of_value(series, declarer, said->value, &entry);
    return error == WZ_OK ? wz_series_enter(series, &entry) : error;
}

/* One loser, two, or a march. */
static wz_error play_ramsch(wz_series *series, talk *said, trial *t) {
    unsigned who = (unsigned)choice_below(t, 3), how = (unsigned)choice_below(t, 5);
    said->written[who] = how == 4 ? 120 : -(40 + (int)choice_below(t, 81));
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
    bool unknown = habits[i].kind == TALK_RAMSCH && rules->passed != WZ_PASSED_RAMSCH;
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
