/* From structures to JSON, by the tables of srv_messages.c. */
#include "server/protocol/write.h"

#include <string.h>

/* A value that its table does not allow. The first one is told. */
static void note(struct srv_json *json, const struct srv_field *field, bool good) {
    if (!good && !json->beyond) json->beyond = field->name;
}

static const void *pointer_at(const void *at) {
    const void *pointer;
    memcpy(&pointer, at, sizeof pointer);
    return pointer;
}

/* --- Values --- */

static void write_text(struct srv_json *json, const struct srv_field *field, const char *key,
                       const char *text) {
    size_t length = text ? strlen(text) : 0;
    bool id = field->type == SRV_ID;
    note(json, field,
         text && length >= (id ? 1 : (size_t)field->low) &&
             length <= (id ? SRV_ID_ROOM - 1 : (size_t)field->high));
    srv_json_text(json, key, text ? text : "");
}

static void write_hex(struct srv_json *json, const struct srv_field *field, const char *key,
                      const uint8_t *bytes) {
    note(json, field, bytes);
    srv_json_hex(json, key, bytes, bytes ? (size_t)field->high : 0);
}

static void write_word(struct srv_json *json, const struct srv_field *field, const char *key,
                       uint8_t index) {
    uint8_t known = 0;
    while (known < index && field->words[known]) known++;
    note(json, field, field->words[known]);
    srv_json_text(json, key, field->words[known] ? field->words[known] : "");
}

static void write_number(struct srv_json *json, const struct srv_field *field, const char *key,
                         int64_t number) {
    note(json, field, number >= field->low && number <= field->high);
    srv_json_number(json, key, number);
}

/* Cards and moves as docs/moves.md has them. */
static void write_cards(struct srv_json *json, const struct srv_field *field, const char *key,
                        const void *from) {
    char text[160];
    wz_out out = wz_out_to(text, sizeof text);
    switch ((enum srv_type)field->type) {
    case SRV_MOVE: wz_put_move(&out, from); break;
    case SRV_ACTION: wz_put_action(&out, from); break;
    case SRV_CARD: wz_put_card(&out, *(const wz_card *)from); break;
    default:
        wz_put_cards(&out, *(const wz_cards *)from, 0);
        note(json, field, wz_count(*(const wz_cards *)from) <= (unsigned)field->high);
    }
    note(json, field, !wz_out_cut(&out));
    srv_json_text(json, key, text);
}

static void write_object(struct srv_json *json, const struct srv_shape *shape, const char *key,
                         const char *from, const char *name);

/* One value; `from` is where it lies, or where the pointer to it does. */
static void write_value(struct srv_json *json, const struct srv_field *field, const char *key,
                        const void *from) {
    if (field->apart) from = pointer_at(from);
    switch ((enum srv_type)field->type) {
    case SRV_TRUTH: srv_json_truth(json, key, *(const bool *)from); break;
    case SRV_NUMBER: write_number(json, field, key, *(const int64_t *)from); break;
    case SRV_HEX: write_hex(json, field, key, from); break;
    case SRV_WORD: write_word(json, field, key, *(const uint8_t *)from); break;
    case SRV_OBJECT: write_object(json, field->object, key, from, NULL); break;
    case SRV_ID:
    case SRV_TEXT:
    case SRV_LINES: write_text(json, field, key, from); break;
    case SRV_MOVE:
    case SRV_ACTION:
    case SRV_CARD:
    case SRV_CARDS: write_cards(json, field, key, from); break;
    }
}

static void write_list(struct srv_json *json, const struct srv_field *field, const char *from) {
    unsigned count;
    memcpy(&count, from + field->count, sizeof count);
    const char *list = from + field->offset;
    if (field->list_apart) list = pointer_at(list);
    note(json, field, count <= field->list && (list || count == 0));
    srv_json_begin(json, field->name, '[');
    for (unsigned i = 0; list && i < count && i < field->list; i++)
        write_value(json, field, NULL, list + (size_t)i * field->size);
    srv_json_end(json, ']');
}

/* --- Shapes --- */

static bool is_there(const struct srv_field *field, const char *from) {
    bool pointer = field->list ? field->list_apart : field->apart;
    if (!field->optional) return true;
    if (pointer) return pointer_at(from + field->offset) != NULL;
    return *(const bool *)(from + field->has);
}

/* `name` is what a message or frame is called. */
static void write_object(struct srv_json *json, const struct srv_shape *shape, const char *key,
                         const char *from, const char *name) {
    srv_json_begin(json, key, '{');
    if (name) srv_json_text(json, "t", name);
    for (unsigned i = 0; i < shape->count; i++) {
        const struct srv_field *field = &shape->fields[i];
        if (!is_there(field, from)) continue;
        if (field->list) write_list(json, field, from);
        else write_value(json, field, field->name, from + field->offset);
    }
    srv_json_end(json, '}');
}

void srv_write_message(struct srv_json *json, const struct srv_in *message) {
    const struct srv_shape *shape = &srv_in_shapes[message->kind];
    write_object(json, shape, NULL, (const char *)&message->as, shape->name);
}

void srv_write_frame(struct srv_json *json, const struct srv_out *frame) {
    const struct srv_shape *shape = &srv_out_shapes[frame->kind];
    write_object(json, shape, NULL, (const char *)&frame->as, shape->name);
}

void srv_write_event(struct srv_json *json, enum srv_event_kind kind,
                     const union srv_event_any *event) {
    write_object(json, &srv_event_shapes[kind], NULL, (const char *)event, NULL);
}
