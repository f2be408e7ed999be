#include "formats/order.h"

#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_shape.h"

const char *fmt_next_word(const char **at, char *word, size_t room) {
    const char *from = *at + strspn(*at, " ");
    size_t length = strcspn(from, " ");
    if (length == 4 && strncmp(from, "SkWO", 4) == 0 && from[4])
        length = 5 + strcspn(from + 5, " ");
    *at = from + length;
    if (length == 0 || length >= room) return NULL;
    memcpy(word, from, length);
    word[length] = '\0';
    return word;
}

json_t *fmt_json_words(const char *words) {
    json_t *list = json_array();
    char word[64];
    while (fmt_next_word(&words, word, sizeof word)) json_array_append_new(list, json_string(word));
    return list;
}

static json_t *german(const fmt_entry *entry) { return json_string(entry->text[WZ_GERMAN]); }
static json_t *english(const fmt_entry *entry) { return json_string(entry->text[WZ_ENGLISH]); }

/* Sections, topics and orders are told alike: name and titles. */
typedef json_t *titled(const fmt_entry *entry);

static json_t *section_of(const fmt_entry *entry) {
    return FMT_JSON(section, AT(section, section) = json_string(entry->name),
                    AT(section, title_de) = german(entry), AT(section, title_en) = english(entry));
}

static json_t *topic_title_of(const fmt_entry *entry) {
    return FMT_JSON(topic_title, AT(topic_title, topic) = json_string(entry->name),
                    AT(topic_title, title_de) = german(entry),
                    AT(topic_title, title_en) = english(entry));
}

static json_t *order_title_of(const fmt_entry *entry) {
    return FMT_JSON(order_title, AT(order_title, order) = json_string(entry->name),
                    AT(order_title, title_de) = german(entry),
                    AT(order_title, title_en) = english(entry));
}

static json_t *name_of(const fmt_entry *entry) { return json_string(entry->name); }

static json_t *list_of(fmt_entries entries, titled *one) {
    json_t *list = json_array();
    for (size_t i = 0; i < entries.count; i++) json_array_append_new(list, one(&entries.of[i]));
    return list;
}

char *fmt_json_contents(fmt_entries sections, fmt_entries paragraphs, fmt_entries topics,
                        fmt_entries orders) {
    return fmt_json_document(
        FMT_OUT_contents, FMT_JSON(contents, AT(contents, sections) = list_of(sections, section_of),
                                   AT(contents, paragraphs) = list_of(paragraphs, name_of),
                                   AT(contents, topics) = list_of(topics, topic_title_of),
                                   AT(contents, orders) = list_of(orders, order_title_of)));
}

char *fmt_json_topic(const fmt_entry *topic, const fmt_entry *lines) {
    json_t *list = json_array(), *see = NULL;
    for (size_t i = 0; i < topic->count; i++) {
        const fmt_entry *line = &lines[topic->first + i];
        if (strcmp(line->name, "see") == 0 && !see) see = fmt_json_words(line->text[WZ_GERMAN]);
        else
            json_array_append_new(
                list, FMT_JSON(topic_line, AT(topic_line, line_kind) = json_string(line->name),
                               AT(topic_line, text_de) = german(line),
                               AT(topic_line, text_en) = english(line)));
    }
    return fmt_json_document(
        FMT_OUT_topic,
        FMT_JSON(topic, AT(topic, topic) = json_string(topic->name),
                 AT(topic, title_de) = german(topic), AT(topic, title_en) = english(topic),
                 AT(topic, text_lines) = list, AT(topic, see) = see ? see : json_array()));
}

char *fmt_json_older_order(const fmt_entry *order, fmt_entries differences) {
    json_t *list = json_array();
    for (size_t i = 0; i < differences.count; i++) {
        const fmt_entry *one = &differences.of[i];
        if (strcmp(one->name, order->name) != 0) continue;
        json_array_append_new(list, FMT_JSON(difference,
                                             AT(older_rule, paragraph) = json_string(one->other),
                                             AT(older_rule, text_de) = german(one),
                                             AT(older_rule, text_en) = english(one)));
    }
    return fmt_json_document(
        FMT_OUT_older_order,
        FMT_JSON(older_order, AT(older_order, order) = json_string(order->name),
                 AT(older_order, title_de) = german(order),
                 AT(older_order, title_en) = english(order), AT(older_order, older_rules) = list));
}

char *fmt_json_hit(const fmt_hit *hit) {
    static const char *const kinds[] = {"paragraph", "topic", "earlier", "case"};
    return fmt_json_document(FMT_OUT_hit,
                             FMT_JSON(hit, AT(hit, hit_kind) = json_string(kinds[hit->kind]),
                                      AT(hit, found_at) = json_string(hit->place),
                                      AT(hit, weight) = json_integer(hit->weight),
                                      AT(hit, text_de) = json_string(hit->text[WZ_GERMAN]),
                                      AT(hit, text_en) = json_string(hit->text[WZ_ENGLISH])));
}
