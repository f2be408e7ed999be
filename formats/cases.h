/* Decided cases as they lie in data/rulings.jsonl: read, and found by words.
 *
 * A case keeps its texts until fmt_case_close. Threads: no shared state. */
#ifndef WENZEL_FORMATS_CASES_H
#define WENZEL_FORMATS_CASES_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/order.h"

#define FMT_CASE_PARAGRAPHS 8

typedef struct fmt_case {
    const char *id, *phase, *event, *verdict, *principle, *conflict; /* conflict may be "" */
    const char *question[WZ_LANGS], *decision[WZ_LANGS];
    const char *paragraph[FMT_CASE_PARAGRAPHS];
    size_t paragraphs;
    void *inside;
} fmt_case;

/* False if the line is no case, or memory ran out. */
bool fmt_case_open(const char *line, fmt_case *decided);
void fmt_case_close(fmt_case *decided);

/* How well a case answers a word: 0 not at all. A number such as 4.1.4 is a paragraph and must be one of
 * the case's; a word that is the case's id, kind or phase weighs most. Letters are compared without
 * regard to capitals, umlauts included. */
unsigned fmt_case_match(const fmt_case *decided, const char *word);
bool fmt_case_cites(const fmt_case *decided, const char *paragraph);
/* As JSON (docs/json.md), in memory the caller frees; NULL if memory ran out. */
char *fmt_json_case(const fmt_case *decided);

/* Does a word look like the number of a paragraph? */
bool fmt_is_paragraph(const char *word);

/* A paragraph in our words, what older orders had in its place, and where the cases decided by it are looked
 * for. */
typedef struct fmt_paragraph {
    const fmt_entry *entry, *difference; /* all differences there are */
    size_t differences;
    const char *const *line; /* the whole collection */
    size_t lines, most;
} fmt_paragraph;
char *fmt_json_paragraph(const fmt_paragraph *paragraph);

#endif
