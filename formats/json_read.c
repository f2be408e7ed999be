#include "formats/json_read.h"

#include <stdlib.h>
#include <string.h>

extern const char *const formats_texts[2][FORMATS_T_COUNT];

/* --- Telling --- */

static void tell(fmt_json_reading *reading, wz_lang lang, enum formats_text_key key,
                 const char *const parts[]) {
    fmt_series_trouble *trouble = reading->trouble;
    wz_out out = wz_out_to(trouble->told[lang], sizeof trouble->told[lang]);
    wz_put_filled(&out, formats_texts[lang][key], parts);
    if (lang == reading->lang) memcpy(trouble->say, trouble->told[lang], sizeof trouble->say);
}

bool fmt_json_fail_parts(fmt_json_reading *reading, enum formats_text_key key,
                         const char *const parts[]) {
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) tell(reading, (wz_lang)lang, key, parts);
    return false;
}

bool fmt_json_fail_in(fmt_json_reading *reading, enum formats_text_key key,
                      const char *parts[WZ_LANGS][FMT_FAIL_PARTS]) {
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) tell(reading, (wz_lang)lang, key, parts[lang]);
    return false;
}

bool fmt_json_fail_error(fmt_json_reading *reading, const char *path, wz_error error) {
    const char *paragraph = wz_error_paragraph(error), *parts[WZ_LANGS][FMT_FAIL_PARTS];
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        parts[lang][0] = path;
        parts[lang][1] = wz_error_text((wz_lang)lang, error);
        parts[lang][2] = paragraph;
    }
    return fmt_json_fail_in(reading, paragraph[0] ? FORMATS_T_REFUSED_RULE : FORMATS_T_REFUSED,
                            parts);
}

const char *fmt_json_shown(char shown[64], const char *text) {
    enum { MOST = 48 };
    size_t length = strlen(text), kept = length;
    if (length > MOST) {
        kept = MOST;
        while (kept > 0 && ((unsigned char)text[kept] & 0xc0) == 0x80) kept--;
    }
    for (size_t i = 0; i < kept; i++)
        shown[i] = (unsigned char)text[i] < ' ' || text[i] == 0x7f ? '?' : text[i];
    memcpy(shown + kept, kept < length ? "..." : "\0\0\0", sizeof "...");
    return shown;
}

const char *fmt_json_digits(char digits[24], int64_t number) {
    wz_out out = wz_out_to(digits, 24);
    wz_put_int(&out, number);
    return digits;
}

/* --- Documents --- */

static enum formats_text_key syntax_text(enum json_error_code code) {
    switch (code) {
    case json_error_premature_end_of_input: return FORMATS_T_JSON_ENDS_EARLY;
    case json_error_end_of_input_expected: return FORMATS_T_JSON_GOES_ON;
    case json_error_invalid_utf8: return FORMATS_T_JSON_UTF8;
    case json_error_duplicate_key: return FORMATS_T_JSON_TWICE;
    case json_error_numeric_overflow: return FORMATS_T_JSON_NUMBER;
    case json_error_stack_overflow: return FORMATS_T_JSON_DEEP;
    case json_error_null_character:
    case json_error_null_byte_in_key: return FORMATS_T_JSON_ZERO;
    default: return FORMATS_T_JSON_SYNTAX;
    }
}

json_t *fmt_json_parse(fmt_json_reading *reading, const char *text, size_t length, size_t *used) {
    json_error_t error;
    size_t flags = JSON_REJECT_DUPLICATES | (used ? JSON_DISABLE_EOF_CHECK : 0);
    json_t *document = json_loadb(text, length, flags, &error);
    if (!document) {
        enum json_error_code code = json_error_code(&error);
        reading->trouble->line += error.line > 0 ? (unsigned)error.line - 1 : 0;
        reading->trouble->column = error.column > 0 ? (unsigned)error.column : 1;
        reading->trouble->ends_early = code == json_error_premature_end_of_input;
        fmt_json_fail(reading,
                      code == json_error_out_of_memory ? FORMATS_T_NO_MEMORY : syntax_text(code),
                      "");
        return NULL;
    }
    if (used) *used = (size_t)error.position;
    if (json_is_object(document)) return document;
    fmt_json_fail(reading, FORMATS_T_JSON_NO_OBJECT, "");
    json_decref(document);
    return NULL;
}

bool fmt_json_check_head(fmt_json_reading *reading, json_t *document, const char *format,
                         int version) {
    fmt_json_node root = fmt_json_root(document), node;
    const char *stated = NULL;
    int64_t number = 0;
    if (!fmt_json_maybe(&root, "format", &node))
        return fmt_json_fail(reading, FORMATS_T_NO_FORMAT, format);
    if (!fmt_json_raw_text_of(reading, &node, &stated)) return false;
    if (strcmp(stated, format) != 0)
        return fmt_json_fail(reading, FORMATS_T_OTHER_FORMAT, FMT_SHOWN(stated), format);
    if (!fmt_json_member(reading, &root, "version", &node) ||
        !fmt_json_int_of(reading, &node, 1, INT32_MAX, &number))
        return false;
    if (number > version)
        return fmt_json_fail(reading, FORMATS_T_NEWER, FMT_DIGITS(number), FMT_DIGITS(version));
    return true;
}

/* --- Values --- */

fmt_json_node fmt_json_root(json_t *json) { return (fmt_json_node){.json = json}; }

/* A path that does not fit ends with dots; it only serves to find the place. */
static fmt_json_node node_at(json_t *json, const fmt_json_node *above, const char *joint,
                             const char *key, const char *end) {
    fmt_json_node node = {.json = json};
    wz_out out = wz_out_to(node.path, sizeof node.path - 3);
    wz_put(&out, above->path);
    wz_put(&out, above->path[0] || joint[0] == '[' ? joint : "");
    wz_put(&out, FMT_SHOWN(key));
    wz_put(&out, end);
    if (!wz_out_cut(&out)) return node;
    size_t kept = strlen(node.path);
    while (kept > 0 && ((unsigned char)node.path[kept - 1] & 0xc0) == 0x80) kept--;
    if (kept > 0 && (unsigned char)node.path[kept - 1] >= 0xc0) kept--;
    memcpy(node.path + kept, "...", sizeof "...");
    return node;
}

bool fmt_json_maybe(const fmt_json_node *object, const char *key, fmt_json_node *member) {
    json_t *json = json_object_get(object->json, key);
    if (json) *member = node_at(json, object, ".", key, "");
    return json;
}

bool fmt_json_member(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                     fmt_json_node *member) {
    if (fmt_json_maybe(object, key, member)) return true;
    fmt_json_node missing = node_at(NULL, object, ".", key, "");
    return fmt_json_fail(reading, FORMATS_T_MISSING, missing.path);
}

fmt_json_node fmt_json_item(const fmt_json_node *list, size_t index) {
    return node_at(json_array_get(list->json, index), list, "[", FMT_DIGITS((int64_t)index), "]");
}

bool fmt_json_object_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const char *const *keys) {
    if (!json_is_object(node->json))
        return fmt_json_fail(reading, FORMATS_T_WANT_OBJECT, node->path);
    const char *key;
    json_t *value;
    json_object_foreach(node->json, key, value) {
        const char *const *known = keys;
        while (*known && strcmp(*known, key) != 0) known++;
        if (*known) continue;
        fmt_json_node unknown = node_at(value, node, ".", key, "");
        return fmt_json_fail(reading, FORMATS_T_UNKNOWN_KEY, unknown.path);
    }
    return true;
}

bool fmt_json_shaped_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const fmt_shape *shape) {
    const char *keys[FMT_MOST_KEYS + 1] = {NULL};
    for (size_t i = 0; i < shape->fields && i < FMT_MOST_KEYS; i++) keys[i] = shape->field[i].name;
    return fmt_json_object_of(reading, node, keys);
}

bool fmt_json_list_of(fmt_json_reading *reading, const fmt_json_node *node, size_t least,
                      size_t most) {
    if (!json_is_array(node->json)) return fmt_json_fail(reading, FORMATS_T_WANT_LIST, node->path);
    size_t count = json_array_size(node->json);
    if (count >= least && count <= most) return true;
    return fmt_json_fail(reading, FORMATS_T_WANT_COUNT, node->path, FMT_DIGITS((int64_t)least),
                         FMT_DIGITS((int64_t)most), FMT_DIGITS((int64_t)count));
}

bool fmt_json_raw_text_of(fmt_json_reading *reading, const fmt_json_node *node, const char **text) {
    *text = json_string_value(node->json);
    return *text || fmt_json_fail(reading, FORMATS_T_WANT_TEXT, node->path);
}

bool fmt_json_text_of(fmt_json_reading *reading, const fmt_json_node *node, size_t least,
                      char *text, size_t room) {
    const char *raw;
    if (!fmt_json_raw_text_of(reading, node, &raw)) return false;
    if (!wz_plain_text(raw, least, room))
        return fmt_json_fail(reading, FORMATS_T_WANT_PLAIN_TEXT, node->path,
                             FMT_DIGITS((int64_t)least), FMT_DIGITS((int64_t)room - 1));
    memcpy(text, raw, strlen(raw) + 1);
    return true;
}

bool fmt_json_int_of(fmt_json_reading *reading, const fmt_json_node *node, int64_t low,
                     int64_t high, int64_t *number) {
    bool whole = json_is_integer(node->json);
    *number = whole ? json_integer_value(node->json) : 0;
    if (whole && *number >= low && *number <= high) return true;
    return fmt_json_fail(reading, FORMATS_T_WANT_NUMBER, node->path, FMT_DIGITS(low),
                         FMT_DIGITS(high));
}

bool fmt_json_truth_of(fmt_json_reading *reading, const fmt_json_node *node, bool *truth) {
    *truth = json_is_true(node->json);
    return json_is_boolean(node->json) || fmt_json_fail(reading, FORMATS_T_WANT_TRUTH, node->path);
}

bool fmt_json_word_of(fmt_json_reading *reading, const fmt_json_node *node,
                      const char *const *words, unsigned *index) {
    const char *text;
    char all[160];
    if (!fmt_json_raw_text_of(reading, node, &text)) return false;
    wz_out out = wz_out_to(all, sizeof all);
    for (*index = 0; words[*index]; ++*index) {
        if (strcmp(words[*index], text) == 0) return true;
        wz_put(&out, *index > 0 ? ", " : "");
        wz_put(&out, words[*index]);
    }
    return fmt_json_fail(reading, FORMATS_T_WANT_WORD, node->path, FMT_SHOWN(text), all);
}

/* --- Comparing --- */

bool fmt_json_differs(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected) {
    char *stated = json_dumps(node->json, JSON_ENCODE_ANY | JSON_COMPACT);
    char *wanted = json_dumps(expected, JSON_ENCODE_ANY | JSON_COMPACT);
    fmt_json_fail(reading, FORMATS_T_DIFFERS, node->path, FMT_SHOWN(stated ? stated : "?"),
                  FMT_SHOWN(wanted ? wanted : "?"));
    free(stated);
    free(wanted);
    return false;
}

static bool object_agrees(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected) {
    const char *key;
    json_t *value;
    fmt_json_node member;
    json_object_foreach(node->json, key, value) if (!json_object_get(expected, key)) {
        fmt_json_node surplus = node_at(value, node, ".", key, "");
        return fmt_json_fail(reading, FORMATS_T_SURPLUS, surplus.path);
    }
    json_object_foreach(expected, key,
                        value) if (!fmt_json_member(reading, node, key, &member) ||
                                   !fmt_json_agrees(reading, &member, value)) return false;
    return true;
}

static bool list_agrees(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected) {
    size_t count = json_array_size(expected);
    if (!fmt_json_list_of(reading, node, count, count)) return false;
    for (size_t i = 0; i < count; i++) {
        fmt_json_node item = fmt_json_item(node, i);
        if (!fmt_json_agrees(reading, &item, json_array_get(expected, i))) return false;
    }
    return true;
}

bool fmt_json_agrees(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected) {
    const json_t *stated = node->json;
    int64_t number;
    bool truth;
    const char *text;
    switch (json_typeof(expected)) {
    case JSON_OBJECT:
        if (!json_is_object(stated))
            return fmt_json_fail(reading, FORMATS_T_WANT_OBJECT, node->path);
        return object_agrees(reading, node, expected);
    case JSON_ARRAY: return list_agrees(reading, node, expected);
    case JSON_INTEGER:
        if (!fmt_json_int_of(reading, node, INT32_MIN, INT32_MAX, &number)) return false;
        return number == json_integer_value(expected) || fmt_json_differs(reading, node, expected);
    case JSON_STRING: return fmt_json_raw_text_of(reading, node, &text);
    default:
        if (!fmt_json_truth_of(reading, node, &truth)) return false;
        return truth == json_is_true(expected) || fmt_json_differs(reading, node, expected);
    }
}
