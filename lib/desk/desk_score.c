/* Values: facts as words, results as lines. */
#include "desk/inner.h"

#include <string.h>

/* --- Facts --- */

enum { MATADORS, POINTS, TRICKS, BID, NUMBERS };

/* A word that a number follows, and what it may be. */
static const struct {
    const char *word;
    int low, high;
    wz_error error; /* it is another, or is missing */
} numbers[NUMBERS] = {
    [MATADORS] = {"matadors", -11, 11, WZ_E_FACTS_MATADORS},
    [POINTS] = {"points", 0, 120, WZ_E_FACTS_POINTS},
    [TRICKS] = {"tricks", 0, 10, WZ_E_FACTS_TRICKS},
    [BID] = {"bid", WZ_LOWEST_BID, WZ_HIGHEST_BID, WZ_E_FACTS_BID},
};

/* What was said of a game. */
struct said {
    int number[NUMBERS];
    bool given[NUMBERS];
    uint8_t ending; /* enum wz_ending; PLAYED: nothing was said */
    uint8_t spritzen;
};

/* A word that stands for itself. */
static const struct {
    const char *word;
    uint8_t ending, spritzen;
} words[] = {
    {"won", WZ_END_WON, WZ_NO_SPRITZE},           {"lost", WZ_END_LOST, WZ_NO_SPRITZE},
    {"conceded", WZ_END_CONCEDED, WZ_NO_SPRITZE}, {"kontra", WZ_END_PLAYED, WZ_SPRITZE_KONTRA},
    {"re", WZ_END_PLAYED, WZ_SPRITZE_RE},
};

/* The next word of a text: where it begins, and how long it is. */
static size_t next_word(const char **text) {
    while (**text == ' ' || **text == '\n') *text += 1;
    size_t length = 0;
    while ((*text)[length] && (*text)[length] != ' ' && (*text)[length] != '\n') length++;
    return length;
}

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && strncmp(text, word, length) == 0;
}

/* Four digits at most, so that nothing overflows; what is too much is out of range anyway. */
static bool number_of(const char *text, size_t length, int *number) {
    bool negative = length > 0 && text[0] == '-';
    size_t at = negative ? 1 : 0;
    if (length == at || length > at + 4) return false;
    for (*number = 0; at < length; at++) {
        if (text[at] < '0' || text[at] > '9') return false;
        *number = *number * 10 + (text[at] - '0');
    }
    if (negative) *number = -*number;
    return true;
}

static wz_error hear_number(struct said *said, unsigned which, const char **text) {
    size_t length = next_word(text);
    int number = 0;
    if (said->given[which]) return WZ_E_SYNTAX;
    if (!number_of(*text, length, &number)) return WZ_E_SYNTAX_NUMBER;
    if (number < numbers[which].low || number > numbers[which].high) return numbers[which].error;
    *text += length;
    said->given[which] = true;
    said->number[which] = number;
    return WZ_OK;
}

static wz_error hear_word(struct said *said, const char **text, size_t length) {
    const char *word = *text;
    *text += length;
    for (unsigned i = 0; i < NUMBERS; i++)
        if (is_word(word, length, numbers[i].word)) return hear_number(said, i, text);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!is_word(word, length, words[i].word)) continue;
        if (words[i].ending != WZ_END_PLAYED && said->ending != WZ_END_PLAYED) return WZ_E_SYNTAX;
        if (words[i].ending != WZ_END_PLAYED) said->ending = words[i].ending;
        if (words[i].spritzen > said->spritzen) said->spritzen = words[i].spritzen;
        return WZ_OK;
    }
    return WZ_E_SYNTAX;
}

static wz_report report_of(const struct said *said, wz_contract contract) {
    return (wz_report){.contract = contract,
                       .has_matadors = said->given[MATADORS],
                       .has_points = said->given[POINTS],
                       .has_tricks = said->given[TRICKS],
                       .matadors = (int8_t)said->number[MATADORS],
                       .points = (uint8_t)said->number[POINTS],
                       .tricks = (uint8_t)said->number[TRICKS],
                       .ending = said->ending,
                       .bid = (uint16_t)said->number[BID],
                       .spritzen = said->spritzen};
}

static wz_error facts_from(const char *text, const wz_rules *rules, wz_facts *facts) {
    struct said said = {.ending = WZ_END_PLAYED};
    wz_contract contract;
    size_t length = next_word(&text);
    wz_error error = wz_contract_from(text, length, &contract);
    text += length;
    while (error == WZ_OK && (length = next_word(&text)) > 0)
        error = hear_word(&said, &text, length);
    if (error != WZ_OK) return error;
    wz_report report = report_of(&said, contract);
    return wz_facts_from_report(rules, &report, facts);
}

/* --- Results --- */

static void put_paragraphs(wz_out *out, const wz_result *result) {
    wz_put(out, "paragraphs");
    for (unsigned i = 0; i < result->paragraphs; i++) {
        wz_put_char(out, ' ');
        wz_put(out, result->paragraph[i]);
    }
    wz_put_char(out, '\n');
}

static void put_game(wz_out *out, const wz_result *result) {
    static const char *const levels[WZ_LEVELS] = {"simple", "schneider", "schwarz"};
    wz__put_truth(out, "won", result->won);
    wz__put_key(out, "contract");
    wz_put_contract(out, result->contract);
    wz_put(out, "\nlevel ");
    wz_put(out, levels[result->level < WZ_LEVELS ? result->level : WZ_SIMPLE]);
    wz_put_char(out, '\n');
    wz__put_line(out, "matadors", result->matadors);
    wz__put_line(out, "base", result->base);
    wz__put_line(out, "factor", result->factor);
    wz__put_line(out, "bid", result->bid);
    wz__put_truth(out, "overbid", result->overbid);
}

void wz__put_result(wz_out *out, wz_lang lang, const wz_result *result) {
    wz__put_line(out, "value", result->value);
    if (result->kind == WZ_RESULT_DECLARED) put_game(out, result);
    wz__put_key(out, "derivation");
    wz_put_derivation(out, lang, WZ_FRENCH, result);
    wz_put_char(out, '\n');
    put_paragraphs(out, result);
}

wz_error wz_desk_score(wz_desk *desk, const char *facts) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    wz_facts read;
    wz_result result;
    wz_error error = facts_from(wz__desk_text(facts), &desk->rules, &read);
    if (error == WZ_OK) error = wz_score(&desk->rules, &read, &result);
    if (error != WZ_OK) return wz__desk_refuse(desk, error);
    wz_out out = wz__desk_reply(desk);
    wz__put_result(&out, desk->lang, &result);
    return WZ_OK;
}
