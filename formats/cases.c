#include "formats/cases.h"

#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_shape.h"
#include "formats/letters.h"

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

static bool contains(const char *text, const char *word) {
    return fmt_closest(text, word) != FMT_APART;
}

bool fmt_is_paragraph(const char *word) {
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
        if (fmt_same_letters(decided->paragraph[i], paragraph)) return true;
    return false;
}

unsigned fmt_case_match(const fmt_case *decided, const char *word) {
    if (fmt_same_letters(decided->id, word)) return 100;
    if (fmt_is_paragraph(word)) return fmt_case_cites(decided, word) ? 10 : 0;
    if (fmt_same_letters(decided->event, word) || fmt_same_letters(decided->phase, word)) return 20;
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

/* --- As JSON --- */

static json_t *value_of(const fmt_case *decided, const char *key) {
    return json_incref(json_object_get(decided->inside, key));
}

/* A null of the collection is left to the table. */
static json_t *known_of(const fmt_case *decided, const char *key) {
    json_t *value = json_object_get(decided->inside, key);
    return json_is_null(value) ? NULL : json_incref(value);
}

#define OF(name) AT(decided, name)

static json_t *object_of(const fmt_case *decided) {
    return FMT_JSON(
        decided, OF(id) = value_of(decided, "id"), OF(paragraphs) = value_of(decided, "paragraphs"),
        OF(phase) = value_of(decided, "phase"), OF(event) = value_of(decided, "event"),
        OF(offender) = value_of(decided, "offender"), OF(facts) = value_of(decided, "facts"),
        OF(question_de) = value_of(decided, "question_de"),
        OF(question_en) = value_of(decided, "question"),
        OF(decision_de) = value_of(decided, "decision_de"),
        OF(decision_en) = value_of(decided, "decision"), OF(verdict) = value_of(decided, "verdict"),
        OF(level) = known_of(decided, "level"), OF(value) = known_of(decided, "value"));
}

char *fmt_json_case(const fmt_case *decided) {
    return fmt_json_document(FMT_OUT_case, object_of(decided));
}

/* The first cases that cite it. */
static json_t *cases_citing(const fmt_paragraph *paragraph) {
    json_t *cases = json_array();
    size_t count = 0;
    for (size_t i = 0; i < paragraph->lines && count < paragraph->most; i++) {
        fmt_case decided;
        if (!fmt_case_open(paragraph->line[i], &decided)) continue;
        if (fmt_case_cites(&decided, paragraph->entry->name)) {
            json_array_append_new(cases, object_of(&decided));
            count++;
        }
        fmt_case_close(&decided);
    }
    return cases;
}

static json_t *changes_of(const fmt_paragraph *paragraph) {
    json_t *changes = json_array();
    for (size_t i = 0; i < paragraph->differences; i++) {
        const fmt_entry *one = &paragraph->difference[i];
        if (strcmp(one->other, paragraph->entry->name) != 0) continue;
        json_array_append_new(changes,
                              FMT_JSON(earlier, AT(earlier, order) = json_string(one->name),
                                       AT(earlier, text_de) = json_string(one->text[WZ_GERMAN]),
                                       AT(earlier, text_en) = json_string(one->text[WZ_ENGLISH])));
    }
    return changes;
}

char *fmt_json_paragraph(const fmt_paragraph *paragraph) {
    const fmt_entry *entry = paragraph->entry;
    return fmt_json_document(
        FMT_OUT_paragraph, FMT_JSON(paragraph, AT(paragraph, paragraph) = json_string(entry->name),
                                    AT(paragraph, text_de) = json_string(entry->text[WZ_GERMAN]),
                                    AT(paragraph, text_en) = json_string(entry->text[WZ_ENGLISH]),
                                    AT(paragraph, applied) = fmt_json_words(entry->other),
                                    AT(paragraph, changes) = changes_of(paragraph),
                                    AT(paragraph, cases) = cases_citing(paragraph)));
}
