#include "formats/fair_json.h"

#include "fair/bytes.h"
#include "formats/chronicle.h"
#include "formats/json_parts.h"
#include "formats/json_read.h"

/* --- Writing --- */

static json_t *hex_of(const uint8_t *bytes, size_t count) {
    char text[2 * WZ_FAIR_HASH + 1];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_hex(&out, bytes, count);
    return json_string(text);
}

static json_t *contributions_of(const wz_fair_record *record) {
    json_t *list = json_array();
    for (unsigned i = 0; i < record->contributions; i++) {
        const wz_fair_contribution *from = &record->contribution[i];
        json_array_append_new(list, json_pack("{s:i, s:o, s:o, s:o}", "seat", from->seat, "random",
                                              hex_of(from->random, sizeof from->random), "words",
                                              wz_json_string(from->words), "receipt",
                                              hex_of(from->receipt, sizeof from->receipt)));
    }
    return list;
}

char *wz_json_fair(const wz_fair_record *record) {
    return wz_json_finish(json_pack(
        "{s:s, s:i, s:o, s:I, s:o, s:o, s:o, s:o}", "format", WZ_FAIR_FORMAT, "version",
        WZ_FAIR_VERSION, "table", wz_json_string(record->table), "game", (json_int_t)record->game,
        "commitment", hex_of(record->commitment, sizeof record->commitment), "secret",
        hex_of(record->secret, sizeof record->secret), "contributions", contributions_of(record),
        "deal", wz_json_deal_object(record->number, &record->deal)));
}

/* --- Reading --- */

bool wz_fair_words_fit(const char *words) { return wz_plain_text(words, 0, WZ_FAIR_WORDS_ROOM); }

static bool hex_from(wz_json_reading *reading, const wz_json_node *object, const char *key,
                     uint8_t *bytes, size_t count) {
    wz_json_node node;
    const char *text;
    if (!wz_json_member(reading, object, key, &node) || !wz_json_raw_text_of(reading, &node, &text))
        return false;
    return wz_bytes_from_hex(text, bytes, count) ||
           wz_json_fail(reading, FORMATS_T_WANT_HEX, node.path, WZ_DIGITS(2 * (int64_t)count));
}

static bool text_from(wz_json_reading *reading, const wz_json_node *object, const char *key,
                      size_t least, char *text, size_t room) {
    wz_json_node node;
    return wz_json_member(reading, object, key, &node) &&
           wz_json_text_of(reading, &node, least, text, room);
}

static bool number_from(wz_json_reading *reading, const wz_json_node *object, const char *key,
                        int64_t low, int64_t high, int64_t *number) {
    wz_json_node node;
    return wz_json_member(reading, object, key, &node) &&
           wz_json_int_of(reading, &node, low, high, number);
}

static bool contribution_from(wz_json_reading *reading, const wz_json_node *node,
                              wz_fair_contribution *to) {
    static const char *const keys[] = {"seat", "random", "words", "receipt", NULL};
    int64_t seat = 0;
    if (!wz_json_object_of(reading, node, keys) ||
        !number_from(reading, node, "seat", 1, WZ_FAIR_SEATS, &seat) ||
        !hex_from(reading, node, "random", to->random, sizeof to->random) ||
        !text_from(reading, node, "words", 0, to->words, sizeof to->words) ||
        !hex_from(reading, node, "receipt", to->receipt, sizeof to->receipt))
        return false;
    to->seat = (uint8_t)seat;
    return true;
}

static bool contributions_from(wz_json_reading *reading, const wz_json_node *root,
                               wz_fair_record *record) {
    wz_json_node list;
    if (!wz_json_member(reading, root, "contributions", &list) ||
        !wz_json_list_of(reading, &list, 0, WZ_FAIR_SEATS))
        return false;
    for (size_t i = 0; i < json_array_size(list.json); i++) {
        wz_json_node node = wz_json_item(&list, i);
        if (!contribution_from(reading, &node, &record->contribution[i])) return false;
        record->contributions++;
    }
    return true;
}

/* Cards are read as they stand: whether they are those of the number is for the check. */
static bool cards_from(wz_json_reading *reading, const wz_json_node *deal, const char *key,
                       size_t count, wz_cards *set) {
    wz_json_node list;
    if (!wz_json_member(reading, deal, key, &list) ||
        !wz_json_list_of(reading, &list, count, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        wz_json_node node = wz_json_item(&list, i);
        const char *code;
        if (!wz_json_raw_text_of(reading, &node, &code)) return false;
        wz_card card = code[0] && code[1] && !code[2] ? wz_card_from(code) : WZ_NO_CARD;
        if (card == WZ_NO_CARD) return wz_json_fail_error(reading, node.path, WZ_E_SYNTAX_CARD);
        if (wz_has(*set, card))
            return wz_json_fail_error(reading, node.path, WZ_E_SYNTAX_CARD_TWICE);
        *set |= wz_set(card);
    }
    return true;
}

static bool deal_from(wz_json_reading *reading, const wz_json_node *root, wz_fair_record *record) {
    static const char *const keys[] = {"number",   "forehand", "middlehand",
                                       "rearhand", "skat",     NULL};
    wz_json_node deal;
    int64_t number = 0;
    if (!wz_json_member(reading, root, "deal", &deal) || !wz_json_object_of(reading, &deal, keys) ||
        !number_from(reading, &deal, keys[0], 0, (int64_t)WZ_DEALS - 1, &number))
        return false;
    record->number = (uint64_t)number;
    for (unsigned i = 0; i < 3; i++)
        if (!cards_from(reading, &deal, keys[1 + i], WZ_HAND_SIZE, &record->deal.hand[i]))
            return false;
    return cards_from(reading, &deal, keys[4], WZ_SKAT_SIZE, &record->deal.skat);
}

static bool record_from(wz_json_reading *reading, json_t *document, wz_fair_record *record) {
    static const char *const keys[] = {"format", "version",       "table", "game", "commitment",
                                       "secret", "contributions", "deal",  NULL};
    wz_json_node root = wz_json_root(document);
    int64_t game = 0;
    *record = (wz_fair_record){.game = 0};
    if (!wz_json_check_head(reading, document, WZ_FAIR_FORMAT, WZ_FAIR_VERSION) ||
        !wz_json_object_of(reading, &root, keys) ||
        !text_from(reading, &root, "table", 1, record->table, sizeof record->table) ||
        !number_from(reading, &root, "game", 1, WZ_FAIR_MOST_GAMES, &game) ||
        !hex_from(reading, &root, "commitment", record->commitment, sizeof record->commitment) ||
        !hex_from(reading, &root, "secret", record->secret, sizeof record->secret))
        return false;
    record->game = (uint32_t)game;
    return contributions_from(reading, &root, record) && deal_from(reading, &root, record);
}

bool wz_fair_read(const char *text, size_t length, wz_lang lang, wz_fair_record *record,
                  size_t *used, wz_series_trouble *trouble) {
    wz_json_reading reading = {lang, trouble};
    *trouble = (wz_series_trouble){.line = 1};
    if (used) *used = 0;
    json_t *document = wz_json_parse(&reading, text, length, used);
    bool good = document && record_from(&reading, document, record);
    json_decref(document);
    return good;
}

/* --- What was found --- */

const char *const wz_fair_words[WZ_FAIR_FINDINGS] = {
    [WZ_FAIR_HOLDS] = "holds",         [WZ_FAIR_WRONG_SECRET] = "secret",
    [WZ_FAIR_WRONG_ORDER] = "order",   [WZ_FAIR_WRONG_CONTRIBUTION] = "contribution",
    [WZ_FAIR_WRONG_NUMBER] = "number", [WZ_FAIR_WRONG_CARDS] = "cards",
};

extern const char *const formats_texts[2][FORMATS_T_COUNT];

void wz_put_fair_verdict(wz_out *out, wz_lang lang, const wz_fair_verdict *verdict) {
    static const enum formats_text_key sentence[WZ_FAIR_FINDINGS] = {
        [WZ_FAIR_HOLDS] = FORMATS_T_FAIR_HOLDS,
        [WZ_FAIR_WRONG_SECRET] = FORMATS_T_FAIR_SECRET,
        [WZ_FAIR_WRONG_ORDER] = FORMATS_T_FAIR_ORDER,
        [WZ_FAIR_WRONG_CONTRIBUTION] = FORMATS_T_FAIR_CONTRIBUTION,
        [WZ_FAIR_WRONG_NUMBER] = FORMATS_T_FAIR_NUMBER,
        [WZ_FAIR_WRONG_CARDS] = FORMATS_T_FAIR_CARDS,
    };
    const char *const parts[] = {WZ_DIGITS((int64_t)verdict->number), WZ_DIGITS(verdict->seat)};
    wz_put_filled(out, formats_texts[lang][sentence[verdict->finding]], parts);
}

static json_t *said(wz_lang lang, const wz_fair_verdict *verdict) {
    char text[320];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_fair_verdict(&out, lang, verdict);
    return json_string(text);
}

char *wz_json_fair_verdict(const wz_fair_record *record, const wz_fair_verdict *verdict,
                           unsigned line) {
    json_t *seat = verdict->seat > 0 ? json_integer(verdict->seat) : json_null();
    return wz_json_finish(
        json_pack("{s:i, s:o, s:I, s:o, s:o, s:b, s:s, s:o, s:o, s:o}", "line", (int)line, "table",
                  wz_json_string(record->table), "game", (json_int_t)record->game, "commitment",
                  hex_of(record->commitment, sizeof record->commitment), "number",
                  wz_json_number(record->number), "fair", verdict->finding == WZ_FAIR_HOLDS,
                  "verdict", wz_fair_words[verdict->finding], "seat", seat, "say_de",
                  said(WZ_GERMAN, verdict), "say_en", said(WZ_ENGLISH, verdict)));
}

char *wz_json_fair_trouble(const wz_series_trouble *trouble) {
    json_t *column = trouble->column > 0 ? json_integer(trouble->column) : json_null();
    return wz_json_finish(json_pack("{s:i, s:o, s:n, s:s, s:o}", "line", (int)trouble->line,
                                    "column", column, "fair", "verdict", "unreadable", "say",
                                    wz_json_string(trouble->say)));
}
