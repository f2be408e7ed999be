/* What a sentence tells, as JSON. */
#include <string.h>

#include "formats/json_parts.h"
#include "formats/json_referee.h"
#include "formats/json_shape.h"
#include "wenzel/court.h"

/* The words of a set as they stand in the sentence. */
static json_t *words_of(const char *sentence, const wz_telling *reading, const wz_word_set *set) {
    json_t *words = json_array();
    for (unsigned i = 0; i < reading->words; i++)
        if (wz_word_set_has(set, i))
            json_array_append_new(
                words, json_stringn(sentence + reading->word[i].at, reading->word[i].length));
    return words;
}

static json_t *words_in_state(const char *sentence, const wz_telling *reading, uint8_t state) {
    wz_word_set set = {{0}};
    for (unsigned i = 0; i < reading->words; i++)
        if (reading->word[i].state == state) set.bits[i / 64] |= (uint64_t)1 << (i % 64);
    return words_of(sentence, reading, &set);
}

static json_t *kinds_of(const char *sentence, const wz_telling *reading) {
    json_t *kinds = json_array();
    for (unsigned i = 0; i < reading->kinds; i++) {
        const wz_read_kind *one = &reading->kind[i];
        json_array_append_new(
            kinds, FMT_JSON(read_kind,
                            AT(read_kind, kind) =
                                fmt_json_small(wz_incident_name((wz_incident_kind)one->kind)),
                            AT(read_kind, rests_on) = words_of(sentence, reading, &one->rests_on)));
    }
    return kinds;
}

static json_t *stated(const char *text, const char *sentence, const wz_telling *reading,
                      const wz_word_set *set) {
    return FMT_JSON(read_fact, AT(read_fact, stated) = json_string(text),
                    AT(read_fact, rests_on) = words_of(sentence, reading, set));
}

static json_t *facts_of(const char *sentence, const wz_telling *reading) {
    json_t *facts = json_array();
    char text[200];
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        wz_out out = wz_out_to(text, sizeof text);
        if (reading->incident.fact[i] == WZ_UNKNOWN) continue;
        wz_put_fact(&out, (wz_fact)i, reading->incident.fact[i]);
        json_array_append_new(facts, stated(text, sentence, reading, &reading->fact_rests_on[i]));
    }
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++) {
        wz_out out = wz_out_to(text, sizeof text);
        if (!(reading->incident.told >> i & 1)) continue;
        wz_put_cards_stated(&out, (wz_place)i, reading->incident.cards[i]);
        json_array_append_new(facts, stated(text, sentence, reading, &reading->cards_rest_on[i]));
    }
    return facts;
}

char *fmt_json_sentence(const char *sentence, const wz_telling *reading) {
    return fmt_json_document(
        FMT_OUT_reading,
        FMT_JSON(reading, AT(reading, sentence) = json_string(sentence),
                 AT(reading, likely_kinds) = kinds_of(sentence, reading),
                 AT(reading, told) = facts_of(sentence, reading),
                 AT(reading, not_understood) = words_in_state(sentence, reading, WZ_WORD_UNKNOWN),
                 AT(reading, not_used) = words_in_state(sentence, reading, WZ_WORD_UNUSED)));
}
