#include "formats/cases.h"

#include <string.h>

#include "formats/json_parts.h"

static const char *text_of(json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

bool fmt_case_open(const char *line, fmt_case *decided) {
    memset(decided, 0, sizeof *decided);
    json_t *root = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
    if (!json_is_object(root)) {
        json_decref(root);
        return false;
    }
    decided->inside = root;
    decided->id = text_of(root, "id");
    decided->phase = text_of(root, "phase");
    decided->event = text_of(root, "event");
    decided->verdict = text_of(root, "verdict");
    decided->principle = text_of(root, "principle");
    decided->conflict = text_of(root, "conflict_2022");
    decided->question[WZ_GERMAN] = text_of(root, "question_de");
    decided->question[WZ_ENGLISH] = text_of(root, "question");
    decided->decision[WZ_GERMAN] = text_of(root, "decision_de");
    decided->decision[WZ_ENGLISH] = text_of(root, "decision");
    json_t *paragraphs = json_object_get(root, "paragraphs"), *item;
    size_t i;
    json_array_foreach(paragraphs, i, item) if (json_string_value(item) &&
                                                decided->paragraphs < FMT_CASE_PARAGRAPHS)
        decided->paragraph[decided->paragraphs++] = json_string_value(item);
    return true;
}

void fmt_case_close(fmt_case *decided) {
    json_decref(decided->inside);
    decided->inside = NULL;
}

/* --- Words --- */

/* A text read letter by letter: small, and an umlaut or a sharp s as the two letters that people write
 * where they have none. */
typedef struct letters {
    const unsigned char *at;
    unsigned char second; /* of such a pair, still to come */
} letters;

static letters letters_of(const char *text) { return (letters){(const unsigned char *)text, 0}; }

/* 0 at the end. */
static unsigned char next_letter(letters *in) {
    if (in->second) {
        unsigned char second = in->second;
        in->second = 0;
        return second;
    }
    unsigned char c = *in->at;
    if (c) in->at++;
    if (c >= 'A' && c <= 'Z') return (unsigned char)(c + 32);
    if (c != 0xc3) return c; /* the first byte of the letters in question */
    static const struct {
        unsigned char code, first, second;
    } pairs[] = {{0xa4, 'a', 'e'}, {0x84, 'a', 'e'}, {0xb6, 'o', 'e'}, {0x96, 'o', 'e'},
                 {0xbc, 'u', 'e'}, {0x9c, 'u', 'e'}, {0x9f, 's', 's'}};
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (*in->at == pairs[i].code) {
            in->at++;
            in->second = pairs[i].second;
            return pairs[i].first;
        }
    return c;
}

/* Does the text begin with the word; if `whole`, is it nothing else? */
static bool begins(letters text, const char *word, bool whole) {
    letters wanted = letters_of(word);
    for (;;) {
        unsigned char letter = next_letter(&wanted);
        if (!letter) return !whole || !next_letter(&text);
        if (next_letter(&text) != letter) return false;
    }
}

static bool same(const char *text, const char *word) {
    return begins(letters_of(text), word, true);
}

static bool contains(const char *text, const char *word) {
    letters at = letters_of(text);
    do
        if (begins(at, word, false)) return true;
    while (next_letter(&at));
    return false;
}

static bool is_paragraph(const char *word) {
    size_t points = 0, digits = 0;
    for (; *word; word++) {
        if (*word == '.') points++;
        else if (*word >= '0' && *word <= '9') digits++;
        else return false;
    }
    return points > 0 && digits > 0;
}

bool fmt_case_cites(const fmt_case *decided, const char *paragraph) {
    for (size_t i = 0; i < decided->paragraphs; i++)
        if (same(decided->paragraph[i], paragraph)) return true;
    return false;
}

unsigned fmt_case_match(const fmt_case *decided, const char *word) {
    if (same(decided->id, word)) return 100;
    if (is_paragraph(word)) return fmt_case_cites(decided, word) ? 10 : 0;
    if (same(decided->event, word) || same(decided->phase, word)) return 20;
    unsigned found = 0;
    for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
        if (contains(decided->question[lang], word)) found += 3;
        if (contains(decided->decision[lang], word)) found += 2;
    }
    if (contains(decided->principle, word)) found += 2;
    if (contains(decided->event, word)) found += 4;
    if (contains(decided->id, word)) found += 4;
    return found;
}

char *fmt_json_case(const fmt_case *decided) {
    json_t *root = decided->inside;
    return fmt_json_finish(json_incref(root));
}
