#include "formats/cases.h"

#include <string.h>

#include "formats/json_parts.h"

static const char *text_of(json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

bool wz_case_open(const char *line, wz_case *decided) {
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
                                                decided->paragraphs < WZ_CASE_PARAGRAPHS)
        decided->paragraph[decided->paragraphs++] = json_string_value(item);
    return true;
}

void wz_case_close(wz_case *decided) {
    json_decref(decided->inside);
    decided->inside = NULL;
}

/* --- Words --- */

/* One byte in small letters. Umlauts are two bytes; the second one of a capital is 0x20 below. */
static unsigned char folded(const char *text, size_t at) {
    unsigned char c = (unsigned char)text[at];
    if (c >= 'A' && c <= 'Z') return (unsigned char)(c + 32);
    bool umlaut = at > 0 && (unsigned char)text[at - 1] == 0xc3;
    return umlaut && c >= 0x80 && c <= 0x9e ? (unsigned char)(c + 32) : c;
}

static bool same(const char *text, const char *word) {
    size_t i = 0;
    while (text[i] && word[i] && folded(text, i) == folded(word, i)) i++;
    return text[i] == word[i];
}

static bool contains(const char *text, const char *word) {
    size_t length = strlen(word);
    for (size_t start = 0; text[start]; start++) {
        size_t i = 0;
        while (i < length && text[start + i] && folded(text, start + i) == folded(word, i)) i++;
        if (i == length) return true;
    }
    return length == 0;
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

bool wz_case_cites(const wz_case *decided, const char *paragraph) {
    for (size_t i = 0; i < decided->paragraphs; i++)
        if (same(decided->paragraph[i], paragraph)) return true;
    return false;
}

unsigned wz_case_match(const wz_case *decided, const char *word) {
    if (same(decided->id, word)) return 100;
    if (is_paragraph(word)) return wz_case_cites(decided, word) ? 10 : 0;
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

char *wz_json_case(const wz_case *decided) {
    json_t *root = decided->inside;
    return wz_json_finish(json_incref(root));
}
