/* The lines of a series, written. */
#include <stdlib.h>

#include "formats/json_parts.h"
#include "formats/series_json.h"

/* --- Parts --- */

json_t *fmt_json_person(const wz_seat_holder *person) {
    json_t *object = json_pack("{s:s}", "name", person->name);
    if (person->player[0]) json_object_set_new(object, "player", json_string(person->player));
    return object;
}

void fmt_json_set_derivations(json_t *object, const wz_result *result) {
    json_object_set_new(object, "derivation_de", fmt_json_derivation(WZ_GERMAN, result));
    json_object_set_new(object, "derivation_en", fmt_json_derivation(WZ_ENGLISH, result));
}

static json_t *ramsch_of(const wz_chronicle *chronicle, const wz_entry *entry) {
    json_t *object = json_object();
    for (uint8_t i = 0; i < 3; i++) {
        wz_person person = wz_series_player(&chronicle->series, (wz_position){i});
        json_object_set_new(object, chronicle->people[person.i].name,
                            json_integer(entry->written[i]));
    }
    return object;
}

json_t *fmt_json_entered(const wz_chronicle *chronicle, const wz_entry *entry, bool *declared) {
    json_t *object = json_object();
    *declared = false;
    switch (entry->kind) {
    case WZ_ENTRY_PASSED_IN: json_object_set_new(object, "passed_in", json_true()); break;
    case WZ_ENTRY_RAMSCH: json_object_set_new(object, "ramsch", ramsch_of(chronicle, entry)); break;
    default:
        *declared = true;
        json_object_set_new(object, "declarer",
                            json_string(chronicle->people[entry->declarer.i].name));
    }
    return object;
}

static json_t *totals_of(const wz_chronicle *chronicle, const wz_turn *turn) {
    json_t *totals = json_object();
    for (uint8_t i = 0; i < turn->series.people; i++)
        json_object_set_new(totals, chronicle->people[i].name,
                            json_integer(wz_total(&turn->series, (wz_person){i})));
    return totals;
}

json_t *fmt_json_outcome(const wz_chronicle *chronicle, const wz_turn *turn) {
    const wz_entry *entry = &turn->entry;
    bool declared;
    json_t *object = fmt_json_entered(chronicle, entry, &declared);
    if (declared) {
        json_object_set_new(object, "won", json_boolean(entry->won));
        json_object_set_new(object, "value", json_integer(entry->value));
        json_object_set_new(object, "overbid", json_boolean(entry->overbid));
    }
    fmt_json_set_derivations(object, &turn->result);
    json_object_set_new(object, "totals", totals_of(chronicle, turn));
    return object;
}

/* --- Lines --- */

char *fmt_json_series_header(const wz_chronicle *chronicle) {
    json_t *people = json_array();
    /* those the series began with; the others come by events */
    for (unsigned i = 0; i < chronicle->starters; i++)
        json_array_append_new(people, fmt_json_person(&chronicle->people[i]));
    json_t *header = json_pack("{s:s, s:i, s:o, s:o, s:i}", "format", FMT_SERIES_FORMAT, "version",
                               FMT_SERIES_VERSION, "rules", fmt_json_rules(&chronicle->rules),
                               "people", people, "games", chronicle->series.length);
    if (chronicle->seed[0]) json_object_set_new(header, "seed", json_string(chronicle->seed));
    return fmt_json_finish(header);
}

static json_t *deal_text(uint64_t number) { return json_string(FMT_DIGITS((int64_t)number)); }

static json_t *move_text(const wz_move *move) {
    char text[256];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_move(&out, move);
    return json_string(text);
}

char *fmt_json_series_event(const wz_chronicle *chronicle, const wz_event *event) {
    wz_turn turn = {.entry = {0}};
    if (wz_chronicle_turn(chronicle, event, &turn) != WZ_OK) return NULL;
    json_t *value = NULL;
    switch (event->kind) {
    case WZ_EVENT_DEAL: value = deal_text(event->deal); break;
    case WZ_EVENT_MOVE: value = move_text(&event->move); break;
    case WZ_EVENT_RESULT: value = fmt_json_outcome(chronicle, &turn); break;
    case WZ_EVENT_FAULT:
        value = json_pack("{s:s, s:s}", "player", chronicle->people[event->who.i].name, "why",
                          event->reason);
        break;
    case WZ_EVENT_ABANDON: value = json_string(event->reason); break;
    case WZ_EVENT_TYPED: value = fmt_json_typed(chronicle, event, &turn); break;
    case WZ_EVENT_JOIN: value = fmt_json_person(&event->person); break;
    case WZ_EVENT_LEAVE: value = json_string(chronicle->people[event->who.i].name); break;
    default: value = json_true();
    }
    return fmt_json_finish(json_pack("{s:o}", fmt_event_keys[event->kind], value));
}
