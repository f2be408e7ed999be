/* A single game as one JSON document. */
#include <stddef.h>
#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_result.h"
#include "formats/json_shape.h"
#include "formats/series_json.h"

/* The texts of a record, by their keys. */
#define TEXT(key, member)                                                                          \
    { key, offsetof(wz_record, member), sizeof((wz_record *)0)->member }
static const struct {
    const char *key;
    size_t offset, room;
} texts[] = {
    TEXT("id", id),     TEXT("series", series),   TEXT("place", place),
    TEXT("date", date), TEXT("comment", comment),
};
#undef TEXT
enum { TEXTS = sizeof texts / sizeof *texts, STATED_ROOM = 256, MOVE_ROOM = 256 };

/* --- Writing --- */

/* Texts of foreign archives may hold what the reader would refuse: then only ASCII of it is kept. */
static json_t *plain_string(const char *text) {
    if (wz_plain_text(text, 0, WZ_RECORD_TEXT)) return json_string(text);
    char plain[WZ_RECORD_TEXT];
    size_t length = 0;
    for (; length < sizeof plain - 1 && text[length]; length++)
        plain[length] = text[length] >= ' ' && text[length] <= '~' ? text[length] : '?';
    return json_stringn(plain, length);
}

static json_t *strings_of(const char *first, size_t room) {
    json_t *list = json_array();
    for (unsigned i = 0; i < 3; i++) json_array_append_new(list, plain_string(first + i * room));
    return list;
}

static bool has_ratings(const wz_record *record) {
    return record->rating[0][0] || record->rating[1][0] || record->rating[2][0];
}

static json_t *moves_of(const wz_record *record) {
    json_t *moves = json_array();
    for (unsigned i = 0; i < record->log.count; i++) {
        char text[MOVE_ROOM];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_record_move(&out, record, i);
        json_array_append_new(moves, json_string(text));
    }
    return moves;
}

/* Of a game that is over and can be played by its rules. */
static bool outcome_of(const wz_record *record, const wz_rules *rules, wz_game *game,
                       wz_result *result) {
    wz_record copy = *record;
    return rules && wz_record_replay(&copy, rules, game, NULL) == WZ_OK &&
           wz_game_result(game, result) == WZ_OK;
}

static json_t *result_of(const wz_record *record, const wz_rules *rules) {
    wz_game game;
    wz_result result;
    if (!outcome_of(record, rules, &game, &result)) return NULL;
    fmt_game_result whole = fmt_result_of_game(&game, &result);
    return fmt_json_result_object(&whole);
}

static json_t *stated_text(const wz_record *record) {
    char stated[STATED_ROOM];
    wz_out out = wz_out_to(stated, sizeof stated);
    wz_put_stated(&out, &record->stated);
    return stated[0] ? json_string(stated) : NULL;
}

static json_t *sitters_text(const wz_terms *terms) {
    return wz_sitters_restricted(terms) ? json_string(wz_sitters_word(terms->sitters_may)) : NULL;
}

static json_t *told_text(const char *text) { return *text ? plain_string(text) : NULL; }

/* Only what stands in the server's database has an origin. */
static json_t *origin_number(const fmt_game_origin *origin, int64_t number) {
    return origin ? json_integer(number) : NULL;
}

static json_t *fair_of(const fmt_game_origin *origin) {
    return origin && origin->fair[0] ? json_loads(origin->fair, 0, NULL) : NULL;
}

#define OF(name) AT(game, name)

char *fmt_json_stored_game(const wz_record *record, const wz_rules *rules,
                           const fmt_game_origin *origin) {
    bool named = !rules || fmt_rules_found_by_name(rules);
    json_t *text = named ? NULL : fmt_json_rules(rules);
    if (!named && !text) return NULL; /* nobody could read the game */
    return fmt_json_document(
        FMT_OUT_game,
        FMT_JSON(game, OF(id) = told_text(record->id), OF(series) = told_text(record->series),
                 OF(place) = told_text(record->place), OF(date) = told_text(record->date),
                 OF(comment) = told_text(record->comment),
                 OF(table_number) = origin_number(origin, origin ? origin->table : 0),
                 OF(game_number) = origin_number(origin, origin ? origin->number : 0),
                 OF(finished_at) = origin_number(origin, origin ? origin->at : 0),
                 OF(rules) = fmt_json_string(rules ? rules->name : record->rules),
                 OF(rules_text) = text, OF(sitters) = json_boolean(record->terms.sitters > 0),
                 OF(sitters_may) = sitters_text(&record->terms),
                 OF(round_factor) = fmt_json_factor(record->terms.factor),
                 OF(forced) = fmt_json_forced(record->terms.forced),
                 OF(viewer) = record->owner >= 0 ? json_integer(record->owner) : NULL,
                 OF(players) = strings_of(record->player[0], sizeof record->player[0]),
                 OF(ratings) = has_ratings(record)
                                   ? strings_of(record->rating[0], sizeof record->rating[0])
                                   : NULL,
                 OF(moves) = moves_of(record), OF(stated) = stated_text(record),
                 OF(result) = result_of(record, rules), OF(fair_record) = fair_of(origin)));
}

char *fmt_json_game(const wz_record *record, const wz_rules *rules) {
    return fmt_json_stored_game(record, rules, NULL);
}

/* --- Reading --- */

static bool texts_of(fmt_json_reading *reading, const fmt_json_node *root, wz_record *record) {
    fmt_json_node node;
    for (unsigned i = 0; i < TEXTS; i++)
        if (fmt_json_maybe(root, texts[i].key, &node) &&
            !fmt_json_text_of(reading, &node, 1, (char *)record + texts[i].offset, texts[i].room))
            return false;
    return true;
}

static bool three_texts_of(fmt_json_reading *reading, const fmt_json_node *list, char *first,
                           size_t room) {
    if (!fmt_json_list_of(reading, list, 3, 3)) return false;
    for (unsigned i = 0; i < 3; i++) {
        fmt_json_node node = fmt_json_item(list, i);
        if (!fmt_json_text_of(reading, &node, 0, first + i * room, room)) return false;
    }
    return true;
}

static bool people_of(fmt_json_reading *reading, const fmt_json_node *root, wz_record *record) {
    fmt_json_node node;
    return fmt_json_member(reading, root, "players", &node) &&
           three_texts_of(reading, &node, record->player[0], sizeof record->player[0]) &&
           (!fmt_json_maybe(root, "ratings", &node) ||
            three_texts_of(reading, &node, record->rating[0], sizeof record->rating[0]));
}

/* By the order, unless it is told otherwise. */
static bool sitters_of(fmt_json_reading *reading, const fmt_json_node *root, wz_terms *terms) {
    fmt_json_node node;
    const char *word;
    if (!fmt_json_maybe(root, "sitters_may", &node)) return true;
    if (!fmt_json_raw_text_of(reading, &node, &word)) return false;
    return wz_sitters_from(word, strlen(word), &terms->sitters_may) ||
           fmt_json_fail_error(reading, node.path, WZ_E_TERMS);
}

/* Version 1 had the whole text where the name stands now. */
static bool rules_of(fmt_json_reading *reading, const fmt_json_node *root, int version,
                     wz_rules *rules) {
    fmt_json_node node;
    const char *name = "";
    if (version > 1 && fmt_json_maybe(root, "rules_text", &node))
        return fmt_json_rules_of(reading, &node, rules);
    if (!fmt_json_member(reading, root, "rules", &node)) return false;
    if (version == 1) return fmt_json_rules_of(reading, &node, rules);
    if (!fmt_json_raw_text_of(reading, &node, &name)) return false;
    wz_error error = wz_rules_named(name, rules);
    return error == WZ_OK || fmt_json_fail_error(reading, node.path, error);
}

static bool table_of(fmt_json_reading *reading, const fmt_json_node *root, int version,
                     wz_record *record, wz_rules *rules) {
    fmt_json_node node;
    int64_t viewer = -1;
    bool sitters = false;
    if (!rules_of(reading, root, version, rules) ||
        !fmt_json_member(reading, root, "sitters", &node) ||
        !fmt_json_truth_of(reading, &node, &sitters))
        return false;
    if (fmt_json_maybe(root, "viewer", &node) && !fmt_json_int_of(reading, &node, 0, 3, &viewer))
        return false;
    record->owner = (int8_t)viewer;
    record->terms = wz_terms_of_seats(sitters ? 4 : 3);
    memcpy(record->rules, rules->name, sizeof record->rules);
    return sitters_of(reading, root, &record->terms) &&
           fmt_json_special_of(reading, root, &record->terms.factor, &record->terms.forced);
}

static bool moves_from(fmt_json_reading *reading, const fmt_json_node *root, wz_record *record) {
    fmt_json_node list;
    if (!fmt_json_member(reading, root, "moves", &list) ||
        !fmt_json_list_of(reading, &list, 0, WZ_MAX_MOVES))
        return false;
    for (size_t i = 0; i < json_array_size(list.json); i++) {
        fmt_json_node node = fmt_json_item(&list, i);
        const char *text;
        if (!fmt_json_raw_text_of(reading, &node, &text)) return false;
        wz_error error = wz_record_add(record, text, strlen(text), NULL);
        if (error != WZ_OK) return fmt_json_fail_error(reading, node.path, error);
    }
    return true;
}

static bool stated_of(fmt_json_reading *reading, const fmt_json_node *root, wz_record *record) {
    fmt_json_node node;
    char words[STATED_ROOM];
    wz_read_error error;
    if (!fmt_json_maybe(root, "stated", &node)) return true;
    if (!fmt_json_text_of(reading, &node, 1, words, sizeof words)) return false;
    if (wz_record_state(record, words, strlen(words), &error) == WZ_OK) return true;
    const char *parts[WZ_LANGS][FMT_FAIL_PARTS] = {{node.path, error.reason[WZ_GERMAN]},
                                                   {node.path, error.reason[WZ_ENGLISH]}};
    return fmt_json_fail_in(reading, FORMATS_T_REFUSED, parts);
}

/* What version 1 told of it. */
static json_t *old_result(const wz_result *result, wz_position declarer) {
    json_t *object = json_object(), *written;
    switch (result->kind) {
    case WZ_RESULT_PASSED_IN: json_object_set_new(object, "passed_in", json_true()); break;
    case WZ_RESULT_DECLARED:
        json_object_set_new(object, "declarer", json_integer(declarer.i));
        json_object_set_new(object, "won", json_boolean(result->won));
        json_object_set_new(object, "value", json_integer(result->value));
        break;
    case WZ_RESULT_RAMSCH:
        written = json_array();
        for (unsigned i = 0; i < 3; i++)
            json_array_append_new(written, json_integer(result->written[i]));
        json_object_set_new(object, "ramsch", written);
        break;
    default: json_object_set_new(object, "no_game", json_true());
    }
    json_object_set_new(object, "derivation_de", fmt_json_derivation(WZ_GERMAN, result));
    json_object_set_new(object, "derivation_en", fmt_json_derivation(WZ_ENGLISH, result));
    return object;
}

/* Sentences may become better; all else is what the rules give. */
static bool field_agrees(fmt_json_reading *reading, const fmt_json_node *node,
                         const fmt_field *field, json_t *expected) {
    return field->type == FMT_TYPE_TEXT || json_equal(node->json, expected) ||
           fmt_json_differs(reading, node, expected);
}

/* What is not told of a result is not compared. */
static bool new_result_agrees(fmt_json_reading *reading, const fmt_json_node *node,
                              json_t *expected) {
    const char *keys[FMT_result_FIELDS + 1] = {NULL};
    const fmt_shape *shape = &fmt_shape_result;
    fmt_json_node member;
    for (size_t i = 0; i < shape->fields; i++) keys[i] = shape->field[i].name;
    if (!fmt_json_object_of(reading, node, keys)) return false;
    for (size_t i = 0; i < shape->fields; i++)
        if (fmt_json_maybe(node, keys[i], &member) &&
            !field_agrees(reading, &member, &shape->field[i], json_object_get(expected, keys[i])))
            return false;
    return true;
}

/* A result stands only beside a game that is over, and it is what the rules give. */
static bool result_agrees(fmt_json_reading *reading, const fmt_json_node *root, int version,
                          const wz_record *record, const wz_rules *rules) {
    fmt_json_node node;
    wz_game game;
    wz_result result;
    if (!fmt_json_maybe(root, "result", &node)) return true;
    if (version > 1 && json_is_null(node.json)) return true;
    if (!outcome_of(record, rules, &game, &result))
        return fmt_json_fail(reading, FORMATS_T_SURPLUS, node.path);
    json_t *expected =
        version > 1 ? result_of(record, rules) : old_result(&result, game.table.declarer);
    bool agrees = version > 1 ? new_result_agrees(reading, &node, expected)
                              : fmt_json_agrees(reading, &node, expected);
    json_decref(expected);
    return agrees;
}

static bool keys_known(fmt_json_reading *reading, const fmt_json_node *root, int version) {
    static const char *const old[] = {"format", "version", "id",      "series",  "place",
                                      "date",   "comment", "rules",   "sitters", "sitters_may",
                                      "viewer", "players", "ratings", "moves",   "stated",
                                      "result", NULL};
    const char *keys[FMT_game_FIELDS + 3] = {"format", "version"};
    for (size_t i = 0; i < FMT_game_FIELDS; i++) keys[i + 2] = fmt_shape_game.field[i].name;
    return fmt_json_object_of(reading, root, version > 1 ? keys : old);
}

static bool game_of(fmt_json_reading *reading, json_t *document, wz_record *record,
                    wz_rules *rules) {
    fmt_json_node root = fmt_json_root(document);
    if (!fmt_json_check_head(reading, document, FMT_GAME_FORMAT, FMT_GAME_VERSION)) return false;
    int version = (int)json_integer_value(json_object_get(document, "version"));
    return keys_known(reading, &root, version) && texts_of(reading, &root, record) &&
           table_of(reading, &root, version, record, rules) && people_of(reading, &root, record) &&
           moves_from(reading, &root, record) && stated_of(reading, &root, record) &&
           result_agrees(reading, &root, version, record, rules);
}

bool fmt_game_read(const char *text, size_t length, wz_lang lang, wz_record *record,
                   wz_rules *rules, size_t *used, fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    *trouble = (fmt_series_trouble){.line = 1};
    wz_record_start(record);
    json_t *document = fmt_json_parse(&reading, text, length, used);
    bool good = document && game_of(&reading, document, record, rules);
    json_decref(document);
    return good;
}

/* --- Which is it? --- */

fmt_document fmt_document_of(const char *text, size_t length) {
    size_t at = 0;
    while (at < length && strchr(" \t\r\n", text[at]) && text[at]) at++;
    if (at == length || text[at] != '{') return FMT_DOCUMENT_OTHER;
    /* a series has its header on one line */
    static const char series[] = "\"" FMT_SERIES_FORMAT "\"";
    const char *end = memchr(text + at, '\n', length - at);
    size_t line = end ? (size_t)(end - text) : length;
    for (; at + sizeof series - 1 <= line; at++)
        if (memcmp(text + at, series, sizeof series - 1) == 0) return FMT_DOCUMENT_SERIES;
    return FMT_DOCUMENT_GAME;
}
