#include "formats/json_parts.h"

#include "formats/json_shape.h"

char *fmt_json_finish(json_t *value) {
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12)) : NULL;
    json_decref(value);
    return text;
}

json_t *fmt_json_string(const char *text) {
    json_t *value = json_string(text);
    if (value) return value;
    char plain[1024];
    size_t length = 0;
    for (; length < sizeof plain && text[length]; length++)
        plain[length] = (unsigned char)text[length] < 0x80 ? text[length] : '?';
    return json_stringn(plain, length);
}

json_t *fmt_json_number(uint64_t number) { return json_integer((json_int_t)number); }

json_t *fmt_json_decimal(double number) {
    return json_real((double)(int64_t)(number * 10 + 0.5) / 10);
}

json_t *fmt_json_derivation(wz_lang lang, const wz_result *result) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, lang, WZ_FRENCH, result);
    return fmt_json_string(text);
}

json_t *fmt_json_small(const char *capitals) {
    char text[48];
    wz_out out = wz_out_to(text, sizeof text);
    for (; *capitals; capitals++)
        wz_put_char(&out,
                    *capitals >= 'A' && *capitals <= 'Z' ? (char)(*capitals + 32) : *capitals);
    return json_string(text);
}

json_t *fmt_json_card(wz_card card) {
    char code[4];
    wz_out out = wz_out_to(code, sizeof code);
    wz_put_card(&out, card);
    return json_string(code);
}

json_t *fmt_json_cards(wz_cards set) {
    json_t *array = json_array();
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, set, sorted);
    for (unsigned i = 0; i < count; i++) json_array_append_new(array, fmt_json_card(sorted[i]));
    return array;
}

json_t *fmt_json_deal_object(uint64_t number, const wz_deal *deal) {
    return FMT_JSON(deal, AT(deal, number) = fmt_json_number(number),
                    AT(deal, forehand) = fmt_json_cards(deal->hand[0]),
                    AT(deal, middlehand) = fmt_json_cards(deal->hand[1]),
                    AT(deal, rearhand) = fmt_json_cards(deal->hand[2]),
                    AT(deal, skat) = fmt_json_cards(deal->skat));
}

json_t *fmt_json_declaration(wz_contract contract) {
    char word[8];
    wz_out out = wz_out_to(word, sizeof word);
    wz_put_contract(&out, contract);
    return json_string(word);
}
