/* The order to read, as JSON (docs/json.md): contents, topics, older orders, what a search found.
 *
 * Entries are the caller's. Functions return a line in memory the caller frees; NULL if memory ran out. */
#ifndef WENZEL_FORMATS_ORDER_H
#define WENZEL_FORMATS_ORDER_H

#include <stdbool.h>
#include <stddef.h>

#include "wenzel/text.h"

/* A section, paragraph, topic, line of a topic, older order, or what was different in one. */
typedef struct fmt_entry {
    const char *
        name; /* "4.1.4", "SkWO 6.2.4"; of a topic "values", of its line "text", of an order "sko1975" */
    const char *
        other; /* of a paragraph where it applies: "table referee"; of a topic its German name; of a
                          difference its paragraph */
    const char *text[WZ_LANGS];
    size_t first, count; /* of a topic: its lines */
} fmt_entry;

typedef struct fmt_entries {
    const fmt_entry *of;
    size_t count;
} fmt_entries;

char *fmt_json_contents(fmt_entries sections, fmt_entries paragraphs, fmt_entries topics,
                        fmt_entries orders);
/* `lines` of all topics. */
char *fmt_json_topic(const fmt_entry *topic, const fmt_entry *lines);
/* `differences` of all orders. */
char *fmt_json_older_order(const fmt_entry *order, fmt_entries differences);

typedef enum fmt_hit_kind {
    FMT_HIT_PARAGRAPH,
    FMT_HIT_TOPIC,
    FMT_HIT_EARLIER,
    FMT_HIT_CASE
} fmt_hit_kind;
typedef struct fmt_hit {
    fmt_hit_kind kind;
    unsigned weight;
    const char *place;
    const char *text[WZ_LANGS];
} fmt_hit;
char *fmt_json_hit(const fmt_hit *hit);

/* The next word of a list with blanks between them, "SkWO 6.2.4" as one; NULL at the end. `at` moves. */
const char *fmt_next_word(const char **at, char *word, size_t room);

#endif
