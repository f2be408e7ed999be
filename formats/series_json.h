/* The objects that lines of a series are made of, written and read. Inside this room. */
#ifndef WENZEL_FORMATS_SERIES_JSON_H
#define WENZEL_FORMATS_SERIES_JSON_H

#include "formats/json_read.h"
#include "formats/series.h"

/* {"name", "player"} */
json_t *fmt_json_person(const wz_seat_holder *person);
bool fmt_json_person_of(fmt_json_reading *reading, const fmt_json_node *node,
                        wz_seat_holder *person);
/* The name of somebody in the series. */
bool fmt_json_known_person_of(fmt_json_reading *reading, const fmt_json_node *node,
                              const wz_chronicle *chronicle, wz_person *person);
/* A rule set in its text form; NULL if memory ran out. */
json_t *fmt_json_rules(const wz_rules *rules);
/* "round_factor" and "forced" of a special round; NULL where there is nothing special. */
json_t *fmt_json_factor(unsigned factor);
json_t *fmt_json_forced(unsigned forced);
bool fmt_json_special_of(fmt_json_reading *reading, const fmt_json_node *node, uint8_t *factor,
                         uint8_t *forced);
/* A key that stands for itself: true, or not there at all. */
bool fmt_json_true_of(fmt_json_reading *reading, const fmt_json_node *node);

/* What kind of game was entered, "passed_in", "ramsch" or "declarer": the two others are NULL. */
json_t *fmt_json_passed_in(const wz_entry *entry);
json_t *fmt_json_ramsch(const wz_chronicle *chronicle, const wz_entry *entry);
json_t *fmt_json_declarer(const wz_chronicle *chronicle, const wz_entry *entry);
/* What a ramsch writes to the three who hold cards: {"Anna": -40, "Bernd": 0, "Clara": 0} */
bool fmt_json_ramsch_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const wz_chronicle *chronicle, wz_entry *entry);
/* {"entry": {...}}: a TYPED event that leads to this turn. */
json_t *fmt_json_typed(const wz_chronicle *chronicle, const wz_event *event, const wz_turn *turn);
bool fmt_json_typed_of(fmt_json_reading *reading, const fmt_json_node *node,
                       const wz_chronicle *chronicle, wz_event *event);
/* {"result": {...}}: a RESULT event that leads to this turn. */
json_t *fmt_json_outcome(const wz_chronicle *chronicle, const wz_turn *turn);

#endif
