#include "formats/fair_json.h"

#include "fair/bytes.h"
#include "formats/json_parts.h"
#include "formats/json_read.h"
#include "formats/json_shape.h"

/* --- Writing --- */

static json_t *hex_of(const uint8_t *bytes, size_t count) {
    char text[2 * FAIR_HASH + 1];
    wz_out out = wz_out_to(text, sizeof text);
    fair_put_hex(&out, bytes, count);
    return json_string(text);
}

static json_t *contributions_of(const fair_record *record) {
    json_t *list = json_array();
    for (unsigned i = 0; i < record->contributions; i++) {
        const fair_contribution *from = &record->contribution[i];
        json_array_append_new(
            list,
            FMT_JSON(contribution, AT(contribution, seat) = json_integer(from->seat),
                     AT(contribution, random) = hex_of(from->random, sizeof from->random),
                     AT(contribution, words) = fmt_json_string(from->words),
                     AT(contribution, receipt) = hex_of(from->receipt, sizeof from->receipt)));
    }
    return list;
}

char *fmt_json_fair(const fair_record *record) {
    bool first = record->version == FAIR_FIRST;
    return fmt_json_document_of(
        FMT_OUT_fair, record->version,
        FMT_JSON(fair, AT(fair, id) = first ? NULL : hex_of(record->id, sizeof record->id),
                 AT(fair, table) = fmt_json_string(record->table),
                 AT(fair, game) = json_integer(record->game),
                 AT(fair, commitment) = hex_of(record->commitment, sizeof record->commitment),
                 AT(fair, secret) = hex_of(record->secret, sizeof record->secret),
                 AT(fair, contributions) = contributions_of(record),
                 AT(fair, deal) = fmt_json_deal_object(record->number, &record->deal)));
}

/* --- Reading --- */

bool fmt_fair_words_fit(const char *words) { return wz_plain_text(words, 0, FAIR_WORDS_ROOM); }

static bool hex_from(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                     uint8_t *bytes, size_t count) {
    fmt_json_node node;
    const char *text;
    if (!fmt_json_member(reading, object, key, &node) ||
        !fmt_json_raw_text_of(reading, &node, &text))
        return false;
    return fair_bytes_from_hex(text, bytes, count) ||
           fmt_json_fail(reading, FORMATS_T_WANT_HEX, node.path, FMT_DIGITS(2 * (int64_t)count));
}

static bool text_from(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                      size_t least, char *text, size_t room) {
    fmt_json_node node;
    return fmt_json_member(reading, object, key, &node) &&
           fmt_json_text_of(reading, &node, least, text, room);
}

static bool number_from(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                        int64_t low, int64_t high, int64_t *number) {
    fmt_json_node node;
    return fmt_json_member(reading, object, key, &node) &&
           fmt_json_int_of(reading, &node, low, high, number);
}

static bool contribution_from(fmt_json_reading *reading, const fmt_json_node *node,
                              fair_contribution *to) {
    static const char *const keys[] = {"seat", "random", "words", "receipt", NULL};
    int64_t seat = 0;
    if (!fmt_json_object_of(reading, node, keys) ||
        !number_from(reading, node, "seat", 1, FAIR_SEATS, &seat) ||
        !hex_from(reading, node, "random", to->random, sizeof to->random) ||
        !text_from(reading, node, "words", 0, to->words, sizeof to->words) ||
        !hex_from(reading, node, "receipt", to->receipt, sizeof to->receipt))
        return false;
    to->seat = (uint8_t)seat;
    return true;
}

static bool contributions_from(fmt_json_reading *reading, const fmt_json_node *root,
                               fair_record *record) {
    fmt_json_node list;
    if (!fmt_json_member(reading, root, "contributions", &list) ||
        !fmt_json_list_of(reading, &list, 0, FAIR_SEATS))
        return false;
    for (size_t i = 0; i < json_array_size(list.json); i++) {
        fmt_json_node node = fmt_json_item(&list, i);
        if (!contribution_from(reading, &node, &record->contribution[i])) return false;
        record->contributions++;
    }
    return true;
}

/* Cards are read as they stand: whether they are those of the number is for the check. */
static bool cards_from(fmt_json_reading *reading, const fmt_json_node *deal, const char *key,
                       size_t count, wz_cards *set) {
    fmt_json_node list;
    if (!fmt_json_member(reading, deal, key, &list) ||
        !fmt_json_list_of(reading, &list, count, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        fmt_json_node node = fmt_json_item(&list, i);
        const char *code;
        if (!fmt_json_raw_text_of(reading, &node, &code)) return false;
        wz_card card = code[0] && code[1] && !code[2] ? wz_card_from(code) : WZ_NO_CARD;
        if (card == WZ_NO_CARD) return fmt_json_fail_error(reading, node.path, WZ_E_SYNTAX_CARD);
        if (wz_has(*set, card))
            return fmt_json_fail_error(reading, node.path, WZ_E_SYNTAX_CARD_TWICE);
        *set |= wz_set(card);
    }
    return true;
}

static bool deal_from(fmt_json_reading *reading, const fmt_json_node *root, fair_record *record) {
    static const char *const keys[] = {"number",   "forehand", "middlehand",
                                       "rearhand", "skat",     NULL};
    fmt_json_node deal;
    int64_t number = 0;
    if (!fmt_json_member(reading, root, "deal", &deal) ||
        !fmt_json_object_of(reading, &deal, keys) ||
        !number_from(reading, &deal, keys[0], 0, (int64_t)WZ_DEALS - 1, &number))
        return false;
    record->number = (uint64_t)number;
    for (unsigned i = 0; i < 3; i++)
        if (!cards_from(reading, &deal, keys[1 + i], WZ_HAND_SIZE, &record->deal.hand[i]))
            return false;
    return cards_from(reading, &deal, keys[4], WZ_SKAT_SIZE, &record->deal.skat);
}

/* The first version knew a table by its name alone. */
static bool version_from(fmt_json_reading *reading, const fmt_json_node *root,
                         fair_record *record) {
    static const char *const keys[] = {"id",         "format", "version",       "table", "game",
                                       "commitment", "secret", "contributions", "deal",  NULL};
    int64_t version = 0;
    if (!number_from(reading, root, "version", 1, FMT_FAIR_VERSION, &version)) return false;
    record->version = (uint8_t)version;
    bool first = version == FAIR_FIRST;
    return fmt_json_object_of(reading, root, keys + first) &&
           (first || hex_from(reading, root, "id", record->id, sizeof record->id));
}

static bool record_from(fmt_json_reading *reading, json_t *document, fair_record *record) {
    fmt_json_node root = fmt_json_root(document);
    int64_t game = 0;
    *record = (fair_record){.game = 0};
    if (!fmt_json_check_head(reading, document, FMT_FAIR_FORMAT, FMT_FAIR_VERSION) ||
        !version_from(reading, &root, record) ||
        !text_from(reading, &root, "table", 1, record->table, sizeof record->table) ||
        !number_from(reading, &root, "game", 1, FAIR_MOST_GAMES, &game) ||
        !hex_from(reading, &root, "commitment", record->commitment, sizeof record->commitment) ||
        !hex_from(reading, &root, "secret", record->secret, sizeof record->secret))
        return false;
    record->game = (uint32_t)game;
    return contributions_from(reading, &root, record) && deal_from(reading, &root, record);
}

bool fmt_fair_read(const char *text, size_t length, wz_lang lang, fair_record *record, size_t *used,
                   fmt_series_trouble *trouble) {
    fmt_json_reading reading = {lang, trouble};
    *trouble = (fmt_series_trouble){.line = 1};
    if (used) *used = 0;
    json_t *document = fmt_json_parse(&reading, text, length, used);
    bool good = document && record_from(&reading, document, record);
    json_decref(document);
    return good;
}

/* --- What was found --- */

const char *const fmt_fair_words[FAIR_FINDINGS] = {
    [FAIR_HOLDS] = "holds",         [FAIR_WRONG_SECRET] = "secret",
    [FAIR_WRONG_ORDER] = "order",   [FAIR_WRONG_CONTRIBUTION] = "contribution",
    [FAIR_WRONG_NUMBER] = "number", [FAIR_WRONG_CARDS] = "cards",
};

extern const char *const formats_texts[2][FORMATS_T_COUNT];

void fmt_put_fair_verdict(wz_out *out, wz_lang lang, const fair_verdict *verdict) {
    static const enum formats_text_key sentence[FAIR_FINDINGS] = {
        [FAIR_HOLDS] = FORMATS_T_FAIR_HOLDS,
        [FAIR_WRONG_SECRET] = FORMATS_T_FAIR_SECRET,
        [FAIR_WRONG_ORDER] = FORMATS_T_FAIR_ORDER,
        [FAIR_WRONG_CONTRIBUTION] = FORMATS_T_FAIR_CONTRIBUTION,
        [FAIR_WRONG_NUMBER] = FORMATS_T_FAIR_NUMBER,
        [FAIR_WRONG_CARDS] = FORMATS_T_FAIR_CARDS,
    };
    const char *const parts[] = {FMT_DIGITS((int64_t)verdict->number), FMT_DIGITS(verdict->seat)};
    wz_put_filled(out, formats_texts[lang][sentence[verdict->finding]], parts);
}

static json_t *said(wz_lang lang, const fair_verdict *verdict) {
    char text[320];
    wz_out out = wz_out_to(text, sizeof text);
    fmt_put_fair_verdict(&out, lang, verdict);
    return json_string(text);
}

#define OF(name) AT(fair_check, name)

char *fmt_json_fair_verdict(const fair_record *record, const fair_verdict *verdict, unsigned line) {
    char comparison[FAIR_CODE_ROOM];
    fair_comparison(record, comparison);
    return fmt_json_document(
        FMT_OUT_fair_check,
        FMT_JSON(fair_check, OF(line) = json_integer(line),
                 OF(table) = fmt_json_string(record->table),
                 OF(deal_of_table) = json_integer(record->game),
                 OF(record_version) = json_integer(record->version),
                 OF(comparison) = json_string(comparison),
                 OF(commitment) = hex_of(record->commitment, sizeof record->commitment),
                 OF(number) = fmt_json_number(record->number),
                 OF(fair) = json_boolean(verdict->finding == FAIR_HOLDS),
                 OF(finding) = json_string(fmt_fair_words[verdict->finding]),
                 OF(seat) = verdict->seat > 0 ? json_integer(verdict->seat) : NULL,
                 OF(text_de) = said(WZ_GERMAN, verdict), OF(text_en) = said(WZ_ENGLISH, verdict)));
}

char *fmt_json_fair_trouble(const fmt_series_trouble *trouble) {
    return fmt_json_document(
        FMT_OUT_fair_check,
        FMT_JSON(fair_check, OF(line) = json_integer(trouble->line),
                 OF(column) = trouble->column > 0 ? json_integer(trouble->column) : NULL,
                 OF(finding) = json_string("unreadable"),
                 OF(text_de) = fmt_json_string(trouble->told[WZ_GERMAN]),
                 OF(text_en) = fmt_json_string(trouble->told[WZ_ENGLISH])));
}
