/* Entries from paper: passed in, a ramsch, a bare value, or a game in words. */
#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_shape.h"
#include "formats/series_json.h"

static const char *const announced_words[] = {"schneider", "schwarz", NULL};
static const uint8_t announced_flags[] = {WZ_SCHNEIDER_ANNOUNCED, WZ_SCHWARZ_ANNOUNCED};

/* --- Writing --- */

static json_t *true_if(bool holds) { return holds ? json_true() : NULL; }

static json_t *unless_zero(int number) { return number != 0 ? json_integer(number) : NULL; }

static json_t *announced_in(wz_contract contract) {
    if (!(contract.flags & WZ_SCHNEIDER_ANNOUNCED)) return NULL;
    return json_string(announced_words[(contract.flags & WZ_SCHWARZ_ANNOUNCED) != 0]);
}

#define OF(name) AT(series_entry, name)

json_t *fmt_json_typed(const wz_chronicle *chronicle, const wz_event *event, const wz_turn *turn) {
    const wz_entry *entry = &turn->entry;
    bool declared = entry->kind == WZ_ENTRY_DECLARED, in_words = declared && event->in_words;
    wz_told told = in_words ? event->told : (wz_told){0};
    wz_contract contract = wz_contract_closed(told.contract);
    bool has_level = in_words && contract.kind != WZ_NULL;
    return FMT_JSON(series_entry, OF(passed_in) = fmt_json_passed_in(entry),
                    OF(ramsch) = fmt_json_ramsch(chronicle, entry),
                    OF(declarer) = fmt_json_declarer(chronicle, entry),
                    OF(game) = in_words ? json_string(fmt_kind_words[contract.kind]) : NULL,
                    OF(hand) = true_if(in_words && contract.flags & WZ_HAND),
                    OF(announced) = in_words ? announced_in(contract) : NULL,
                    OF(ouvert) = true_if(in_words && contract.flags & WZ_OUVERT),
                    OF(matadors) = unless_zero(told.matadors),
                    OF(level) = has_level ? json_string(fmt_level_words[told.level]) : NULL,
                    OF(bid) = unless_zero(told.bid), OF(spritzen) = unless_zero(told.spritzen),
                    OF(points) = told.has_points ? json_integer(told.points) : NULL,
                    OF(won) = in_words ? json_boolean(told.won) : NULL,
                    OF(value) = declared ? json_integer(entry->value) : NULL);
}

/* --- Reading --- */

static bool maybe_truth(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                        bool *truth) {
    fmt_json_node node;
    *truth = false;
    return !fmt_json_maybe(object, key, &node) || fmt_json_truth_of(reading, &node, truth);
}

static bool maybe_number(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                         int64_t low, int64_t high, int64_t *number) {
    fmt_json_node node;
    *number = 0;
    return !fmt_json_maybe(object, key, &node) ||
           fmt_json_int_of(reading, &node, low, high, number);
}

static bool contract_of(fmt_json_reading *reading, const fmt_json_node *object,
                        wz_contract *contract) {
    fmt_json_node node;
    unsigned kind = 0, announced = 0;
    bool hand, ouvert;
    if (!fmt_json_member(reading, object, "game", &node) ||
        !fmt_json_word_of(reading, &node, fmt_kind_words, &kind) ||
        !maybe_truth(reading, object, "hand", &hand) ||
        !maybe_truth(reading, object, "ouvert", &ouvert))
        return false;
    *contract =
        (wz_contract){(uint8_t)kind, (uint8_t)((hand ? WZ_HAND : 0) | (ouvert ? WZ_OUVERT : 0))};
    *contract = wz_contract_closed(*contract);
    if (!fmt_json_maybe(object, "announced", &node)) return true;
    if (!fmt_json_word_of(reading, &node, announced_words, &announced)) return false;
    contract->flags |= announced_flags[announced];
    *contract = wz_contract_closed(*contract);
    return true;
}

/* Without a word about it, what was announced was reached. */
static bool level_of(fmt_json_reading *reading, const fmt_json_node *object, wz_told *told) {
    fmt_json_node node;
    unsigned level = 0;
    if (!fmt_json_maybe(object, "level", &node)) {
        told->level = (uint8_t)(told->won ? wz_announced_level(told->contract) : WZ_SIMPLE);
        return true;
    }
    if (!fmt_json_word_of(reading, &node, fmt_level_words, &level)) return false;
    told->level = (uint8_t)level;
    return true;
}

static bool told_of(fmt_json_reading *reading, const fmt_json_node *object, wz_told *told) {
    fmt_json_node node;
    int64_t matadors, bid, spritzen;
    if (!contract_of(reading, object, &told->contract)) return false;
    if (told->contract.kind != WZ_NULL && !fmt_json_member(reading, object, "matadors", &node))
        return false;
    if (!fmt_json_member(reading, object, "won", &node) ||
        !fmt_json_truth_of(reading, &node, &told->won) || !level_of(reading, object, told) ||
        !maybe_number(reading, object, "matadors", -11, 11, &matadors) ||
        !maybe_number(reading, object, "bid", WZ_LOWEST_BID, WZ_HIGHEST_BID, &bid) ||
        !maybe_number(reading, object, "spritzen", WZ_SPRITZE_KONTRA, WZ_SPRITZE_HIRSCH, &spritzen))
        return false;
    told->matadors = (int8_t)matadors;
    told->bid = (uint16_t)bid;
    told->spritzen = (uint8_t)spritzen;
    return true;
}

static bool points_of(fmt_json_reading *reading, const fmt_json_node *object, wz_told *told) {
    fmt_json_node node;
    int64_t points = 0;
    told->has_points = fmt_json_maybe(object, "points", &node);
    if (!told->has_points) return true;
    if (!fmt_json_int_of(reading, &node, 0, 120, &points)) return false;
    told->points = (uint8_t)points;
    return true;
}

/* A value beside the words must be theirs. */
static bool value_agrees(fmt_json_reading *reading, const fmt_json_node *object,
                         const wz_chronicle *chronicle, const wz_event *event) {
    fmt_json_node node;
    wz_entry entry;
    if (!fmt_json_maybe(object, "value", &node)) return true;
    wz_error error =
        wz_entry_of_told(&chronicle->series, event->entry.declarer, &event->told, &entry);
    if (error != WZ_OK) return fmt_json_fail_error(reading, object->path, error);
    json_t *expected = json_integer(entry.value);
    bool agrees = fmt_json_agrees(reading, &node, expected);
    json_decref(expected);
    return agrees;
}

static bool declared_of(fmt_json_reading *reading, const fmt_json_node *object,
                        const wz_chronicle *chronicle, wz_event *event) {
    static const char *const words[] = {"declarer", "game",  "hand", "announced", "ouvert",
                                        "matadors", "level", "bid",  "spritzen",  "points",
                                        "won",      "value", NULL};
    static const char *const bare[] = {"declarer", "value", NULL};
    fmt_json_node node;
    int64_t value = 0;
    event->entry.kind = WZ_ENTRY_DECLARED;
    event->in_words = fmt_json_maybe(object, "game", &node);
    if (!fmt_json_object_of(reading, object, event->in_words ? words : bare) ||
        !fmt_json_member(reading, object, "declarer", &node) ||
        !fmt_json_known_person_of(reading, &node, chronicle, &event->entry.declarer))
        return false;
    if (event->in_words)
        return told_of(reading, object, &event->told) && points_of(reading, object, &event->told) &&
               value_agrees(reading, object, chronicle, event);
    if (!fmt_json_member(reading, object, "value", &node) ||
        !fmt_json_int_of(reading, &node, -WZ_HIGHEST_VALUE, WZ_HIGHEST_VALUE, &value))
        return false;
    event->entry.value = (int32_t)value;
    return true;
}

static bool passed_in_of(fmt_json_reading *reading, const fmt_json_node *object,
                         const fmt_json_node *node, wz_event *event) {
    static const char *const keys[] = {"passed_in", NULL};
    event->entry.kind = WZ_ENTRY_PASSED_IN;
    return fmt_json_object_of(reading, object, keys) && fmt_json_true_of(reading, node);
}

bool fmt_json_typed_of(fmt_json_reading *reading, const fmt_json_node *object,
                       const wz_chronicle *chronicle, wz_event *event) {
    static const char *const ramsch[] = {"ramsch", NULL};
    fmt_json_node node;
    if (!json_is_object(object->json))
        return fmt_json_fail(reading, FORMATS_T_WANT_OBJECT, object->path);
    if (fmt_json_maybe(object, "passed_in", &node))
        return passed_in_of(reading, object, &node, event);
    if (!fmt_json_maybe(object, "ramsch", &node))
        return declared_of(reading, object, chronicle, event);
    event->entry.kind = WZ_ENTRY_RAMSCH;
    return fmt_json_object_of(reading, object, ramsch) &&
           fmt_json_ramsch_of(reading, &node, chronicle, &event->entry);
}
