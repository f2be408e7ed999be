/* From JSON to structures, by the tables of srv_messages.c. */
#include "server/protocol/read.h"

#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "formats/json_read.h"
#include "server/protocol/words.h"

/* Keys of one shape: more than any has, with "t" and the end. */
enum { KEYS = 32, LINES_MOST = 16000 };

struct reading {
    fmt_json_reading json;
    fmt_series_trouble series; /* where the room of formats leaves its sentence */
    char field[96];            /* the node that was looked at last */
    struct srv_pool *pool;     /* of a frame: where its texts and lists go; else NULL */
};

/* "path: sentence", with what fills {1} and {2}. */
static bool fail(struct reading *reading, const fmt_json_node *node, enum server_text_key key,
                 int64_t one, int64_t two) {
    wz_out out = wz_out_to(reading->series.say, sizeof reading->series.say);
    wz_put_filled(&out, srv_text(reading->json.lang, key),
                  (const char *[]){node->path, FMT_DIGITS(one), FMT_DIGITS(two)});
    return false;
}

/* --- Values --- */

/* The bytes of a value, in the structure or in the pool with a pointer to them there. */
static void keep(struct reading *reading, const struct srv_field *field, void *to,
                 const void *bytes, size_t count) {
    if (!field->apart) {
        memcpy(to, bytes, count);
        return;
    }
    const char *copy = srv_pool_copy(reading->pool, bytes, count);
    memcpy(to, &copy, sizeof copy);
}

static bool read_id(struct reading *reading, const fmt_json_node *node,
                    const struct srv_field *field, void *to) {
    static const char allowed[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
    const char *text;
    if (!fmt_json_raw_text_of(&reading->json, node, &text)) return false;
    size_t length = strnlen(text, SRV_ID_ROOM);
    if (length == 0 || length >= SRV_ID_ROOM || text[strspn(text, allowed)])
        return fail(reading, node, SERVER_T_WANT_ID, SRV_ID_ROOM - 1, 0);
    keep(reading, field, to, text, length + 1);
    return true;
}

/* Line ends are good, whatever else is no character of a text is not. */
static bool good_lines(const char *text, size_t length) {
    char plain[LINES_MOST + 1];
    if (length > LINES_MOST) return false;
    for (size_t i = 0; i < length; i++) plain[i] = text[i] == '\n' ? ' ' : text[i];
    plain[length] = '\0';
    return wz_plain_text(plain, 0, sizeof plain);
}

static bool read_text(struct reading *reading, const fmt_json_node *node,
                      const struct srv_field *field, void *to) {
    const char *text;
    if (!fmt_json_raw_text_of(&reading->json, node, &text)) return false;
    size_t length = strlen(text);
    bool fits = length >= (size_t)field->low && length <= (size_t)field->high;
    bool good = field->type == SRV_LINES ? good_lines(text, length)
                                         : wz_plain_text(text, 0, (size_t)field->high + 1);
    if (!fits || !good) return fail(reading, node, SERVER_T_WANT_TEXT, field->low, field->high);
    keep(reading, field, to, text, length + 1);
    return true;
}

static bool read_hex(struct reading *reading, const fmt_json_node *node,
                     const struct srv_field *field, void *to) {
    enum { MOST = 64 };
    uint8_t bytes[MOST];
    const char *text;
    size_t count = (size_t)field->high;
    if (!fmt_json_raw_text_of(&reading->json, node, &text)) return false;
    if (count > MOST || !fair_bytes_from_hex(text, bytes, count))
        return fail(reading, node, SERVER_T_WANT_HEX, 2 * field->high, 0);
    keep(reading, field, to, bytes, count);
    return true;
}

static bool read_word(struct reading *reading, const fmt_json_node *node,
                      const struct srv_field *field, uint8_t *to) {
    unsigned index;
    if (!fmt_json_word_of(&reading->json, node, field->words, &index)) return false;
    *to = (uint8_t)index;
    return true;
}

/* --- Cards and moves, as docs/moves.md has them --- */

/* A card is a code and nothing else, a set no more of them than the field may have. */
static wz_error cards_from(const struct srv_field *field, const char *text, void *to) {
    wz_cards *set = to;
    if (field->type == SRV_CARD) {
        *(wz_card *)to = wz_card_from(text);
        return *(wz_card *)to == WZ_NO_CARD || text[2] ? WZ_E_SYNTAX_CARD : WZ_OK;
    }
    wz_error error = wz_cards_from(text, set, NULL);
    return error == WZ_OK && wz_count(*set) > (unsigned)field->high ? WZ_E_SYNTAX_CARD : error;
}

static bool read_cards(struct reading *reading, const fmt_json_node *node,
                       const struct srv_field *field, void *to) {
    const char *text;
    wz_error error;
    if (!fmt_json_raw_text_of(&reading->json, node, &text)) return false;
    switch ((enum srv_type)field->type) {
    case SRV_MOVE: error = wz_move_from(text, strlen(text), to, NULL); break;
    case SRV_ACTION: error = wz_action_from(text, strlen(text), 0, to, NULL); break;
    default: error = cards_from(field, text, to);
    }
    return error == WZ_OK || fmt_json_fail_error(&reading->json, node->path, error);
}

/* --- Shapes --- */

static bool read_shape(struct reading *reading, const fmt_json_node *node,
                       const struct srv_shape *shape, void *to, bool named);

/* One value; `to` is where it goes, or the pointer to it. */
static bool read_value(struct reading *reading, const fmt_json_node *node,
                       const struct srv_field *field, void *to) {
    memcpy(reading->field, node->path, sizeof reading->field);
    switch ((enum srv_type)field->type) {
    case SRV_TRUTH: return fmt_json_truth_of(&reading->json, node, to);
    case SRV_NUMBER: return fmt_json_int_of(&reading->json, node, field->low, field->high, to);
    case SRV_ID: return read_id(reading, node, field, to);
    case SRV_TEXT:
    case SRV_LINES: return read_text(reading, node, field, to);
    case SRV_HEX: return read_hex(reading, node, field, to);
    case SRV_WORD: return read_word(reading, node, field, to);
    case SRV_OBJECT: return read_shape(reading, node, field->object, to, false);
    case SRV_MOVE:
    case SRV_ACTION:
    case SRV_CARD:
    case SRV_CARDS: return read_cards(reading, node, field, to);
    }
    return false;
}

static bool read_list(struct reading *reading, const fmt_json_node *node,
                      const struct srv_field *field, char *to) {
    if (!fmt_json_list_of(&reading->json, node, 0, field->list)) return false;
    unsigned count = (unsigned)json_array_size(node->json);
    char *list = to + field->offset;
    if (field->list_apart) {
        list = srv_pool_take(reading->pool, count, field->size);
        if (!list) return false;
        memcpy(to + field->offset, &list, sizeof list);
    }
    memcpy(to + field->count, &count, sizeof count);
    for (unsigned i = 0; i < count; i++) {
        fmt_json_node item = fmt_json_item(node, i);
        if (!read_value(reading, &item, field, list + (size_t)i * field->size)) return false;
    }
    return true;
}

/* The field that nobody knows, if that is the trouble. */
static void name_stranger(struct reading *reading, const fmt_json_node *node,
                          const char *const *keys) {
    const char *key;
    json_t *value;
    fmt_json_node stranger = *node;
    json_object_foreach(node->json, key, value) {
        const char *const *known = keys;
        while (*known && strcmp(*known, key) != 0) known++;
        if (!*known) fmt_json_maybe(node, key, &stranger);
    }
    memcpy(reading->field, stranger.path, sizeof reading->field);
}

static bool only_known_keys(struct reading *reading, const fmt_json_node *node,
                            const struct srv_shape *shape, bool named) {
    const char *keys[KEYS];
    unsigned count = 0;
    if (named) keys[count++] = "t";
    for (unsigned i = 0; i < shape->count; i++) keys[count++] = shape->fields[i].name;
    keys[count] = NULL;
    if (fmt_json_object_of(&reading->json, node, keys)) return true;
    name_stranger(reading, node, keys);
    return false;
}

static bool has_good_keys(struct reading *reading, const fmt_json_node *node,
                          const struct srv_shape *shape, bool named) {
    if (!reading->pool || !json_is_object(node->json))
        return only_known_keys(reading, node, shape, named);
    return true; /* of a frame: a newer server may say more */
}

static bool read_field(struct reading *reading, const fmt_json_node *node,
                       const struct srv_field *field, char *to) {
    fmt_json_node member;
    bool there = fmt_json_maybe(node, field->name, &member);
    bool pointer = field->list ? field->list_apart : field->apart;
    if (field->optional && !pointer) memcpy(to + field->has, &there, sizeof there);
    if (!there && field->optional) return true;
    wz_out path = wz_out_to(reading->field, sizeof reading->field);
    wz_put(&path, field->name);
    if (!there) return fmt_json_member(&reading->json, node, field->name, &member);
    if (field->list) return read_list(reading, &member, field, to);
    return read_value(reading, &member, field, to + field->offset);
}

static bool read_shape(struct reading *reading, const fmt_json_node *node,
                       const struct srv_shape *shape, void *to, bool named) {
    if (!has_good_keys(reading, node, shape, named)) return false;
    for (unsigned i = 0; i < shape->count; i++)
        if (!read_field(reading, node, &shape->fields[i], to)) return false;
    return true;
}

/* --- Messages --- */

static struct reading reading_in(wz_lang lang) { return (struct reading){.json = {lang, NULL}}; }

/* The message's own name, if it can be read, so that the answer can bear it. */
static void note_id(json_t *document, struct srv_trouble *trouble) {
    struct reading reading = reading_in(WZ_GERMAN);
    reading.json.trouble = &reading.series;
    fmt_json_node root = fmt_json_root(document), node;
    static const struct srv_field id = {.name = "id", .type = SRV_ID};
    if (fmt_json_maybe(&root, id.name, &node)) read_id(&reading, &node, &id, trouble->id);
}

static bool kind_of(struct reading *reading, const fmt_json_node *root,
                    const struct srv_shape *shapes, unsigned count, unsigned *kind) {
    fmt_json_node node;
    const char *name;
    wz_out path = wz_out_to(reading->field, sizeof reading->field);
    wz_put(&path, "t");
    if (!fmt_json_member(&reading->json, root, "t", &node) ||
        !fmt_json_raw_text_of(&reading->json, &node, &name))
        return false;
    for (*kind = 0; *kind < count; ++*kind)
        if (strcmp(shapes[*kind].name, name) == 0) return true;
    return fail(reading, &node, SERVER_T_WANT_MESSAGE, 0, 0);
}

static void tell(const struct reading *reading, enum srv_fault fault, struct srv_trouble *trouble) {
    trouble->fault = fault;
    wz_out out = wz_out_to(trouble->say, sizeof trouble->say);
    wz_put(&out, reading->series.say);
    out = wz_out_to(trouble->field, sizeof trouble->field);
    if (fault == SRV_FAULT_FIELD) wz_put(&out, reading->field);
}

/* What a text may be: one of several shapes, which "t" names, or a single one. */
struct choice {
    const struct srv_shape *shapes;
    unsigned count;
    unsigned kind; /* which it is */
};

/* The one way in: parse, then find the shape, then read it. */
static bool read_any(struct reading *reading, const char *text, size_t length, struct choice *of,
                     void *to, struct srv_trouble *trouble) {
    reading->json.trouble = &reading->series;
    *trouble = (struct srv_trouble){.id = ""};
    json_t *document = fmt_json_parse(&reading->json, text, length, NULL);
    if (!document) {
        tell(reading, SRV_FAULT_JSON, trouble);
        return false;
    }
    fmt_json_node root = fmt_json_root(document);
    bool named = of->count > 1;
    bool good = (!named || kind_of(reading, &root, of->shapes, of->count, &of->kind)) &&
                read_shape(reading, &root, &of->shapes[of->kind], to, named);
    if (!good) {
        note_id(document, trouble);
        tell(reading, SRV_FAULT_FIELD, trouble);
    }
    json_decref(document);
    return good;
}

bool srv_read_message(const char *text, size_t length, wz_lang lang, struct srv_in *message,
                      struct srv_trouble *trouble) {
    struct reading reading = reading_in(lang);
    struct choice of = {srv_in_shapes, SRV_IN_KINDS, 0};
    memset(message, 0, sizeof *message);
    bool good = read_any(&reading, text, length, &of, &message->as, trouble);
    message->kind = (enum srv_in_kind)of.kind;
    return good;
}

void srv_read_id(const char *text, size_t length, char id[SRV_ID_ROOM]) {
    struct reading reading = reading_in(WZ_GERMAN);
    struct srv_trouble trouble = {.id = ""};
    reading.json.trouble = &reading.series;
    json_t *document = fmt_json_parse(&reading.json, text, length, NULL);
    if (document) note_id(document, &trouble);
    json_decref(document);
    memcpy(id, trouble.id, sizeof trouble.id);
}

const struct srv_act *srv_act_of(const struct srv_in *message) {
    /* `act` is the first member of every structure whose shape acts */
    return srv_in_shapes[message->kind].acts ? &message->as.sit.act : NULL;
}

bool srv_read_event(const char *text, size_t length, enum srv_event_kind kind,
                    union srv_event_any *event, struct srv_trouble *trouble) {
    struct reading reading = reading_in(WZ_ENGLISH);
    struct choice of = {&srv_event_shapes[kind], 1, 0};
    memset(event, 0, sizeof *event);
    return read_any(&reading, text, length, &of, event, trouble);
}

bool srv_read_frame(const char *text, size_t length, struct srv_pool *pool, struct srv_out *frame,
                    struct srv_trouble *trouble) {
    struct reading reading = reading_in(WZ_ENGLISH);
    struct choice of = {srv_out_shapes, SRV_OUT_KINDS, 0};
    reading.pool = pool;
    memset(frame, 0, sizeof *frame);
    bool good = read_any(&reading, text, length, &of, &frame->as, trouble) && !pool->failed;
    frame->kind = (enum srv_out_kind)of.kind;
    return good;
}

bool srv_event_kind_from(const char *name, enum srv_event_kind *kind) {
    for (unsigned i = 0; i < SRV_EVENT_KINDS; i++)
        if (strcmp(srv_event_shapes[i].name, name) == 0) {
            *kind = (enum srv_event_kind)i;
            return true;
        }
    return false;
}
