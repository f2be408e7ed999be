/* The lines of a series, read: strictly, and each result compared with what the rules give. */
#include <string.h>

#include "formats/series_json.h"

enum { MOST_LINE = 64 << 10, MOST_FILE = 64 << 20 };

/* Keys are those of the tables; an event's place there is its kind. */
static const char *key_of(unsigned kind) { return fmt_shape_series_event.field[kind].name; }

/* --- Parts --- */

bool fmt_json_person_of(fmt_json_reading *reading, const fmt_json_node *node,
                        wz_seat_holder *person) {
    fmt_json_node name, player;
    if (!fmt_json_shaped_of(reading, node, &fmt_shape_person) ||
        !fmt_json_member(reading, node, "name", &name) ||
        !fmt_json_text_of(reading, &name, 1, person->name, sizeof person->name))
        return false;
    return !fmt_json_maybe(node, "player", &player) ||
           fmt_json_text_of(reading, &player, 1, person->player, sizeof person->player);
}

bool fmt_json_known_person_of(fmt_json_reading *reading, const fmt_json_node *node,
                              const wz_chronicle *chronicle, wz_person *person) {
    const char *name;
    if (!fmt_json_raw_text_of(reading, node, &name)) return false;
    if (wz_chronicle_person(chronicle, name, person)) return true;
    return fmt_json_fail(reading, FORMATS_T_NOBODY, node->path, FMT_SHOWN(name));
}

bool fmt_json_special_of(fmt_json_reading *reading, const fmt_json_node *node, uint8_t *factor,
                         uint8_t *forced) {
    fmt_json_node member;
    int64_t times = 1;
    const char *word = wz_forced_word(WZ_FORCED_NONE);
    if (fmt_json_maybe(node, "round_factor", &member) &&
        !fmt_json_int_of(reading, &member, 1, WZ_MAX_ROUND_FACTOR, &times))
        return false;
    *factor = (uint8_t)times;
    if (fmt_json_maybe(node, "forced", &member) && !fmt_json_raw_text_of(reading, &member, &word))
        return false;
    return wz_forced_from(word, strlen(word), forced) ||
           fmt_json_fail_error(reading, member.path, WZ_E_TERMS);
}

bool fmt_json_true_of(fmt_json_reading *reading, const fmt_json_node *node) {
    return json_is_true(node->json) || fmt_json_fail(reading, FORMATS_T_WANT_TRUE, node->path);
}

bool fmt_json_ramsch_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const wz_chronicle *chronicle, wz_entry *entry) {
    const char *name[3];
    for (uint8_t i = 0; i < 3; i++)
        name[i] = chronicle->people[wz_series_player(&chronicle->series, (wz_position){i}).i].name;
    bool three = json_is_object(node->json) && json_object_size(node->json) == 3;
    for (unsigned i = 0; i < 3; i++) {
        fmt_json_node figure;
        int64_t number = 0;
        if (!three || !fmt_json_maybe(node, name[i], &figure))
            return fmt_json_fail(reading, FORMATS_T_WANT_PLAYERS, node->path, FMT_SHOWN(name[0]),
                                 FMT_SHOWN(name[1]), FMT_SHOWN(name[2]));
        if (!fmt_json_int_of(reading, &figure, -WZ_HIGHEST_VALUE, WZ_HIGHEST_VALUE, &number))
            return false;
        entry->written[i] = (int32_t)number;
    }
    return true;
}

/* --- The header --- */

struct header {
    wz_rules rules;
    wz_seat_holder people[WZ_MAX_SEATS];
    unsigned seats;
    int64_t games;
    char seed[sizeof((wz_chronicle *)0)->seed];
};

static bool people_of(fmt_json_reading *reading, const fmt_json_node *list, struct header *header) {
    if (!fmt_json_list_of(reading, list, WZ_MIN_SEATS, WZ_MAX_SEATS)) return false;
    header->seats = (unsigned)json_array_size(list->json);
    for (unsigned i = 0; i < header->seats; i++) {
        fmt_json_node node = fmt_json_item(list, i);
        if (!fmt_json_person_of(reading, &node, &header->people[i])) return false;
        for (unsigned k = 0; k < i; k++)
            if (strcmp(header->people[k].name, header->people[i].name) == 0)
                return fmt_json_fail(reading, FORMATS_T_NAME_TWICE, node.path,
                                     FMT_SHOWN(header->people[i].name));
    }
    return true;
}

static bool header_of(fmt_json_reading *reading, json_t *document, struct header *header) {
    static const char *const keys[] = {"format", "version", "rules", "people",
                                       "games",  "seed",    NULL};
    fmt_json_node root = fmt_json_root(document), node;
    return fmt_json_check_head(reading, document, FMT_SERIES_FORMAT, FMT_SERIES_VERSION) &&
           fmt_json_object_of(reading, &root, keys) &&
           fmt_json_member(reading, &root, "rules", &node) &&
           fmt_json_rules_of(reading, &node, &header->rules) &&
           fmt_json_member(reading, &root, "people", &node) && people_of(reading, &node, header) &&
           fmt_json_member(reading, &root, "games", &node) &&
           fmt_json_int_of(reading, &node, 0, WZ_MAX_GAMES, &header->games) &&
           (!fmt_json_maybe(&root, "seed", &node) ||
            fmt_json_text_of(reading, &node, 1, header->seed, sizeof header->seed));
}

static json_t *parse_line(fmt_json_reading *reading, const char *line, size_t length) {
    reading->trouble->column = 0;
    reading->trouble->ends_early = false;
    if (length <= MOST_LINE) return fmt_json_parse(reading, line, length, NULL);
    fmt_json_fail(reading, FORMATS_T_LINE_TOO_LONG, FMT_DIGITS(MOST_LINE));
    return NULL;
}

bool fmt_series_header_read(const char *line, size_t length, wz_lang lang, wz_chronicle *chronicle,
                            fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    struct header header = {.seats = 0};
    json_t *document = parse_line(&reading, line, length);
    if (!document) return false;
    bool good = header_of(&reading, document, &header);
    json_decref(document);
    if (!good) return false;
    wz_error error = wz_chronicle_start(chronicle, fmt_memory, &header.rules, header.seats,
                                        header.people, (unsigned)header.games, header.seed);
    return error == WZ_OK || fmt_json_fail_error(&reading, "people", error);
}

/* --- Events --- */

typedef bool event_reader(fmt_json_reading *reading, const fmt_json_node *node,
                          const wz_chronicle *chronicle, wz_event *event);

/* Decimal digits without a zero in front, so that there is one way to write a number. */
static bool read_deal(fmt_json_reading *reading, const fmt_json_node *node,
                      const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    const char *text;
    if (!fmt_json_raw_text_of(reading, node, &text)) return false;
    size_t digits = strspn(text, "0123456789");
    bool good = digits > 0 && digits < 18 && !text[digits] && (digits == 1 || text[0] != '0');
    for (size_t i = 0; good && i < digits; i++)
        event->deal = event->deal * 10 + (uint64_t)(text[i] - '0');
    if (good && event->deal < WZ_DEALS) return true;
    return fmt_json_fail(reading, FORMATS_T_WANT_DEAL, node->path, FMT_DIGITS((int64_t)WZ_DEALS));
}

/* move "1 18": the word itself says more than its place. */
static bool refuse_move(fmt_json_reading *reading, const fmt_json_node *node, wz_error error) {
    char path[96];
    wz_out out = wz_out_to(path, sizeof path);
    wz_put(&out, node->path);
    wz_put(&out, " \"");
    wz_put(&out, FMT_SHOWN(json_string_value(node->json)));
    wz_put(&out, "\"");
    return fmt_json_fail_error(reading, path, error);
}

static bool read_move(fmt_json_reading *reading, const fmt_json_node *node,
                      const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    const char *text;
    if (!fmt_json_raw_text_of(reading, node, &text)) return false;
    wz_error error = wz_move_from(text, strlen(text), &event->move, NULL);
    return error == WZ_OK || refuse_move(reading, node, error);
}

static bool read_result(fmt_json_reading *reading, const fmt_json_node *node,
                        const wz_chronicle *chronicle, wz_event *event) {
    wz_turn turn = {.entry = {0}};
    wz_error error = wz_chronicle_result(chronicle, event);
    if (error == WZ_OK) error = wz_chronicle_turn(chronicle, event, &turn);
    if (error != WZ_OK) return fmt_json_fail_error(reading, node->path, error);
    json_t *expected = fmt_json_outcome(chronicle, &turn);
    bool agrees = fmt_json_agrees(reading, node, expected);
    json_decref(expected);
    return agrees;
}

static bool read_fault(fmt_json_reading *reading, const fmt_json_node *node,
                       const wz_chronicle *chronicle, wz_event *event) {
    fmt_json_node player, why;
    return fmt_json_shaped_of(reading, node, &fmt_shape_series_fault) &&
           fmt_json_member(reading, node, "player", &player) &&
           fmt_json_known_person_of(reading, &player, chronicle, &event->who) &&
           fmt_json_member(reading, node, "why", &why) &&
           fmt_json_text_of(reading, &why, 1, event->reason, sizeof event->reason);
}

static bool read_abandon(fmt_json_reading *reading, const fmt_json_node *node,
                         const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    return fmt_json_text_of(reading, node, 0, event->reason, sizeof event->reason);
}

static bool read_join(fmt_json_reading *reading, const fmt_json_node *node,
                      const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    return fmt_json_person_of(reading, node, &event->person);
}

static bool read_leave(fmt_json_reading *reading, const fmt_json_node *node,
                       const wz_chronicle *chronicle, wz_event *event) {
    return fmt_json_known_person_of(reading, node, chronicle, &event->who);
}

static bool read_time_up(fmt_json_reading *reading, const fmt_json_node *node,
                         const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    (void)event;
    return fmt_json_true_of(reading, node);
}

static bool read_terms(fmt_json_reading *reading, const fmt_json_node *node,
                       const wz_chronicle *chronicle, wz_event *event) {
    (void)chronicle;
    return fmt_json_shaped_of(reading, node, &fmt_shape_series_terms) &&
           fmt_json_special_of(reading, node, &event->factor, &event->forced);
}

/* One of so many keys stands on a line. */
static bool fail_count(fmt_json_reading *reading) {
    char keys[256];
    wz_out out = wz_out_to(keys, sizeof keys);
    for (unsigned kind = 0; kind < WZ_EVENT_KINDS; kind++) {
        wz_put(&out, kind > 0 ? ", " : "");
        wz_put(&out, key_of(kind));
    }
    return fmt_json_fail(reading, FORMATS_T_ONE_EVENT, keys);
}

static bool event_of(fmt_json_reading *reading, json_t *document, const wz_chronicle *chronicle,
                     wz_event *event) {
    static event_reader *const readers[WZ_EVENT_KINDS] = {
        [WZ_EVENT_DEAL] = read_deal,       [WZ_EVENT_MOVE] = read_move,
        [WZ_EVENT_RESULT] = read_result,   [WZ_EVENT_FAULT] = read_fault,
        [WZ_EVENT_ABANDON] = read_abandon, [WZ_EVENT_TYPED] = fmt_json_typed_of,
        [WZ_EVENT_JOIN] = read_join,       [WZ_EVENT_LEAVE] = read_leave,
        [WZ_EVENT_TIME_UP] = read_time_up, [WZ_EVENT_TERMS] = read_terms,
    };
    fmt_json_node root = fmt_json_root(document), node;
    if (!fmt_json_shaped_of(reading, &root, &fmt_shape_series_event)) return false;
    uint8_t kind = 0;
    while (kind < WZ_EVENT_KINDS && !fmt_json_maybe(&root, key_of(kind), &node)) kind++;
    if (json_object_size(document) != 1) return fail_count(reading);
    *event = (wz_event){.kind = kind};
    if (!readers[kind](reading, &node, chronicle, event)) return false;
    wz_error error = wz_chronicle_check(chronicle, event);
    if (error == WZ_OK) return true;
    return kind == WZ_EVENT_MOVE ? refuse_move(reading, &node, error)
                                 : fmt_json_fail_error(reading, node.path, error);
}

bool fmt_series_event_read(const wz_chronicle *chronicle, const char *line, size_t length,
                           wz_lang lang, wz_event *event, fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    json_t *document = parse_line(&reading, line, length);
    bool good = document && event_of(&reading, document, chronicle, event);
    json_decref(document);
    return good;
}

/* --- The whole file --- */

static bool add_line(wz_chronicle *chronicle, const char *line, size_t length, wz_lang lang,
                     fmt_series_trouble *trouble) {
    wz_event event = {.kind = WZ_EVENT_KINDS};
    if (trouble->line == 1) return fmt_series_header_read(line, length, lang, chronicle, trouble);
    if (!fmt_series_event_read(chronicle, line, length, lang, &event, trouble)) return false;
    wz_error error = wz_chronicle_add(chronicle, &event);
    fmt_json_reading reading = {lang, trouble};
    return error == WZ_OK || fmt_json_fail_error(&reading, key_of(event.kind), error);
}

static size_t whole_lines(const char *text, size_t length) {
    while (length > 0 && text[length - 1] != '\n') length--;
    return length;
}

bool fmt_series_read(const char *text, size_t length, wz_lang lang, wz_chronicle *chronicle,
                     size_t *whole, fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    size_t lines = whole_lines(text, length);
    *chronicle = (wz_chronicle){.chapters = 0};
    *trouble = (fmt_series_trouble){.line = 0};
    if (whole) *whole = lines;
    if (length > MOST_FILE)
        return fmt_json_fail(&reading, FORMATS_T_FILE_TOO_LONG, FMT_DIGITS(MOST_FILE));
    if (lines == 0) return fmt_json_fail(&reading, FORMATS_T_NO_HEADER, "");
    for (size_t at = 0; at < lines;) {
        const char *end = memchr(text + at, '\n', lines - at);
        size_t size = (size_t)(end - text) - at;
        trouble->line++;
        if (!add_line(chronicle, text + at, size, lang, trouble)) {
            wz_chronicle_free(chronicle);
            return false;
        }
        at += size + 1;
    }
    trouble->line = 0;
    return true;
}
