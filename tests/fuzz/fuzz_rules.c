/* The text form of rule sets. What is read is free of contradictions, and writes and reads back as
 * the same; what is refused names a place and leaves everything as it was. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "wenzel/ruletext.h"

static void check_refusal(const wz_rules_trouble *trouble) {
    assert(trouble->error != WZ_OK);
    assert(trouble->line > 0 && trouble->column > 0);
    size_t said = strlen(trouble->say);
    assert(said > 0 && said < sizeof trouble->say - 1); /* nothing is cut off */
}

static void check_words(const wz_rules *rules, const wz_rules *isko) {
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
            char text[1024];
            wz_out out = wz_out_to(text, sizeof text);
            wz_put_switch_difference(&out, (wz_lang)lang, rules, isko, (wz_switch)i);
            assert(!wz_out_cut(&out));
        }
    }
}

static void check_round_trip(const wz_rules *rules) {
    char first[2048], second[2048];
    wz_out out = wz_out_to(first, sizeof first);
    wz_put_rules(&out, rules);
    assert(!wz_out_cut(&out));
    wz_rules again;
    wz_rules_trouble trouble;
    wz_error error = wz_rules_read(first, out.used, WZ_ENGLISH, &again, &trouble);
    assert(error == WZ_OK);
    out = wz_out_to(second, sizeof second);
    wz_put_rules(&out, &again);
    assert(strcmp(first, second) == 0);
    assert(rules->bids == again.bids && rules->ways == again.ways);
    assert(rules->declarations == again.declarations);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    wz_rules isko;
    memset(&isko, 0, sizeof isko);
    wz_rules_named("isko", &isko);
    wz_rules rules = isko;
    wz_rules_trouble troubles[4];
    wz_lang lang = size % 2 ? WZ_GERMAN : WZ_ENGLISH;
    size_t count = wz_rules_read_all((const char *)data, size, lang, &rules, troubles, 4);
    for (size_t i = 0; i < count && i < 4; i++) check_refusal(&troubles[i]);
    if (count > 0) {
        assert(memcmp(&rules, &isko, sizeof rules) == 0);
        return 0;
    }
    assert(wz_rules_check(&rules) == 0);
    assert(rules.bids > 0);
    check_round_trip(&rules);
    check_words(&rules, &isko);
    return 0;
}
