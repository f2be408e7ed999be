/* The lines of a series, written. */
#include <stdlib.h>

#include "formats/json_parts.h"
#include "formats/json_shape.h"
#include "formats/series_json.h"

/* An event's place in its shape is its kind. */
#define IN_ORDER(key, kind)                                                                        \
    _Static_assert((int)FMT_series_event_##key == (int)WZ_EVENT_##kind, "order of events")
IN_ORDER(deal, DEAL);
IN_ORDER(move, MOVE);
IN_ORDER(result, RESULT);
IN_ORDER(fault, FAULT);
IN_ORDER(abandon, ABANDON);
IN_ORDER(entry, TYPED);
IN_ORDER(join, JOIN);
IN_ORDER(leave, LEAVE);
IN_ORDER(time_up, TIME_UP);
IN_ORDER(terms, TERMS);
IN_ORDER(FIELDS, KINDS);

/* --- Parts --- */

json_t *fmt_json_person(const wz_seat_holder *person) {
    return FMT_JSON(person, AT(person, name) = json_string(person->name),
                    AT(person, player) = person->player[0] ? json_string(person->player) : NULL);
}

json_t *fmt_json_factor(unsigned factor) { return factor > 1 ? json_integer(factor) : NULL; }

json_t *fmt_json_forced(unsigned forced) {
    return forced ? json_string(wz_forced_word(forced)) : NULL;
}

json_t *fmt_json_passed_in(const wz_entry *entry) {
    return entry->kind == WZ_ENTRY_PASSED_IN ? json_true() : NULL;
}

json_t *fmt_json_ramsch(const wz_chronicle *chronicle, const wz_entry *entry) {
    if (entry->kind != WZ_ENTRY_RAMSCH) return NULL;
    json_t *object = json_object();
    for (uint8_t i = 0; i < 3; i++) {
        wz_person person = wz_series_player(&chronicle->series, (wz_position){i});
        json_object_set_new(object, chronicle->people[person.i].name,
                            json_integer(entry->written[i]));
    }
    return object;
}

json_t *fmt_json_declarer(const wz_chronicle *chronicle, const wz_entry *entry) {
    bool declared = entry->kind == WZ_ENTRY_DECLARED;
    return declared ? json_string(chronicle->people[entry->declarer.i].name) : NULL;
}

static json_t *totals_of(const wz_chronicle *chronicle, const wz_turn *turn) {
    json_t *totals = json_object();
    for (uint8_t i = 0; i < turn->series.people; i++)
        json_object_set_new(totals, chronicle->people[i].name,
                            json_integer(wz_total(&turn->series, (wz_person){i})));
    return totals;
}

#define OF(name) AT(series_result, name)

json_t *fmt_json_outcome(const wz_chronicle *chronicle, const wz_turn *turn) {
    const wz_entry *entry = &turn->entry;
    bool declared = entry->kind == WZ_ENTRY_DECLARED;
    return FMT_JSON(series_result, OF(passed_in) = fmt_json_passed_in(entry),
                    OF(ramsch) = fmt_json_ramsch(chronicle, entry),
                    OF(declarer) = fmt_json_declarer(chronicle, entry),
                    OF(won) = declared ? json_boolean(entry->won) : NULL,
                    OF(value) = declared ? json_integer(entry->value) : NULL,
                    OF(overbid) = declared ? json_boolean(entry->overbid) : NULL,
                    OF(derivation_de) = fmt_json_derivation(WZ_GERMAN, &turn->result),
                    OF(derivation_en) = fmt_json_derivation(WZ_ENGLISH, &turn->result),
                    OF(totals) = totals_of(chronicle, turn));
}

/* --- Lines --- */

char *fmt_json_series_header(const wz_chronicle *chronicle) {
    json_t *people = json_array();
    /* those the series began with; the others come by events */
    for (unsigned i = 0; i < chronicle->starters; i++)
        json_array_append_new(people, fmt_json_person(&chronicle->people[i]));
    return fmt_json_document(
        FMT_OUT_series,
        FMT_JSON(series, AT(series, rules) = fmt_json_rules(&chronicle->rules),
                 AT(series, people) = people,
                 AT(series, games) = json_integer(chronicle->series.length),
                 AT(series, seed) = chronicle->seed[0] ? json_string(chronicle->seed) : NULL));
}

static json_t *deal_text(uint64_t number) { return json_string(FMT_DIGITS((int64_t)number)); }

static json_t *move_text(const wz_move *move) {
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_move(&out, move);
    return json_string(text);
}

static json_t *fault_of(const wz_chronicle *chronicle, const wz_event *event) {
    return FMT_JSON(series_fault,
                    AT(series_fault, player) = json_string(chronicle->people[event->who.i].name),
                    AT(series_fault, why) = json_string(event->reason));
}

static json_t *terms_of(const wz_event *event) {
    return FMT_JSON(series_terms, AT(series_terms, round_factor) = fmt_json_factor(event->factor),
                    AT(series_terms, forced) = fmt_json_forced(event->forced));
}

static json_t *value_of(const wz_chronicle *chronicle, const wz_event *event, const wz_turn *turn) {
    switch (event->kind) {
    case WZ_EVENT_DEAL: return deal_text(event->deal);
    case WZ_EVENT_MOVE: return move_text(&event->move);
    case WZ_EVENT_RESULT: return fmt_json_outcome(chronicle, turn);
    case WZ_EVENT_FAULT: return fault_of(chronicle, event);
    case WZ_EVENT_ABANDON: return json_string(event->reason);
    case WZ_EVENT_TYPED: return fmt_json_typed(chronicle, event, turn);
    case WZ_EVENT_JOIN: return fmt_json_person(&event->person);
    case WZ_EVENT_LEAVE: return json_string(chronicle->people[event->who.i].name);
    case WZ_EVENT_TERMS: return terms_of(event);
    default: return json_true();
    }
}

char *fmt_json_series_event(const wz_chronicle *chronicle, const wz_event *event) {
    wz_turn turn = {.entry = {0}};
    if (wz_chronicle_turn(chronicle, event, &turn) != WZ_OK) return NULL;
    json_t *values[FMT_series_event_FIELDS] = {NULL};
    values[event->kind] = value_of(chronicle, event, &turn);
    if (!values[event->kind]) return NULL; /* memory ran out: no line without an event */
    return fmt_json_finish(fmt_json_shaped(&fmt_shape_series_event, values));
}
