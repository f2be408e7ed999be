/* A single game as one JSON document. */
#include <stddef.h>
#include <string.h>

#include "formats/json_parts.h"
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

static json_t *result_object(const wz_result *result, wz_position declarer) {
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
    fmt_json_set_derivations(object, result);
    return object;
}

/* NULL where the game is not over, or can't be played by its rules. */
static json_t *result_of(const wz_record *record, const wz_rules *rules) {
    wz_record copy = *record;
    wz_game game;
    wz_result result;
    if (wz_record_replay(&copy, rules, &game, NULL) != WZ_OK ||
        wz_game_result(&game, &result) != WZ_OK)
        return NULL;
    return result_object(&result, game.table.declarer);
}

static void set_texts(json_t *document, const wz_record *record) {
    for (unsigned i = 0; i < TEXTS; i++) {
        const char *text = (const char *)record + texts[i].offset;
        if (*text) json_object_set_new(document, texts[i].key, plain_string(text));
    }
}

char *fmt_json_game(const wz_record *record, const wz_rules *rules) {
    json_t *document =
        json_pack("{s:s, s:i}", "format", FMT_GAME_FORMAT, "version", FMT_GAME_VERSION);
    set_texts(document, record);
    json_object_set_new(document, "rules", fmt_json_rules(rules));
    json_object_set_new(document, "sitters", json_boolean(record->terms.sitters > 0));
    if (record->owner >= 0) json_object_set_new(document, "viewer", json_integer(record->owner));
    json_object_set_new(document, "players",
                        strings_of(record->player[0], sizeof record->player[0]));
    if (has_ratings(record))
        json_object_set_new(document, "ratings",
                            strings_of(record->rating[0], sizeof record->rating[0]));
    json_object_set_new(document, "moves", moves_of(record));
    char stated[STATED_ROOM];
    wz_out out = wz_out_to(stated, sizeof stated);
    wz_put_stated(&out, &record->stated);
    if (stated[0]) json_object_set_new(document, "stated", json_string(stated));
    json_t *result = result_of(record, rules);
    if (result) json_object_set_new(document, "result", result);
    return fmt_json_finish(document);
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

static bool table_of(fmt_json_reading *reading, const fmt_json_node *root, wz_record *record,
                     wz_rules *rules) {
    fmt_json_node node;
    int64_t viewer = -1;
    bool sitters = false;
    if (!fmt_json_member(reading, root, "rules", &node) ||
        !fmt_json_rules_of(reading, &node, rules) ||
        !fmt_json_member(reading, root, "sitters", &node) ||
        !fmt_json_truth_of(reading, &node, &sitters))
        return false;
    if (fmt_json_maybe(root, "viewer", &node) && !fmt_json_int_of(reading, &node, 0, 3, &viewer))
        return false;
    record->owner = (int8_t)viewer;
    record->terms = wz_terms_of_seats(sitters ? 4 : 3);
    memcpy(record->rules, rules->name, sizeof record->rules);
    return true;
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
    return fmt_json_fail(reading, FORMATS_T_REFUSED, node.path, error.reason);
}

/* A result stands only beside a game that is over, and it is what the rules give. */
static bool result_agrees(fmt_json_reading *reading, const fmt_json_node *root,
                          const wz_record *record, const wz_rules *rules) {
    fmt_json_node node;
    if (!fmt_json_maybe(root, "result", &node)) return true;
    json_t *expected = result_of(record, rules);
    if (!expected) return fmt_json_fail(reading, FORMATS_T_SURPLUS, node.path);
    bool agrees = fmt_json_agrees(reading, &node, expected);
    json_decref(expected);
    return agrees;
}

static bool game_of(fmt_json_reading *reading, json_t *document, wz_record *record,
                    wz_rules *rules) {
    static const char *const keys[] = {
        "format",  "version", "id",      "series",  "place", "date",   "comment", "rules",
        "sitters", "viewer",  "players", "ratings", "moves", "stated", "result",  NULL};
    fmt_json_node root = fmt_json_root(document);
    return fmt_json_check_head(reading, document, FMT_GAME_FORMAT, FMT_GAME_VERSION) &&
           fmt_json_object_of(reading, &root, keys) && texts_of(reading, &root, record) &&
           table_of(reading, &root, record, rules) && people_of(reading, &root, record) &&
           moves_from(reading, &root, record) && stated_of(reading, &root, record) &&
           result_agrees(reading, &root, record, rules);
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
