/* A sentence on its way: words, what they mean, clauses, kinds, facts; and what became of each word. */
#include "reader/inner.h"

#include "wenzel/court.h"

#include <string.h>

bool wz_word_set_has(const wz_word_set *set, unsigned word) {
    return set && word < WZ_READ_WORDS && set->bits[word / 64] >> (word % 64) & 1;
}

const char *wz_word_state_name(wz_word_state state) {
    static const char *const names[] = {"used", "passed", "unused", "unknown"};
    return (unsigned)state < WZ_WORD_STATES ? names[state] : "?";
}

static void add_set(wz_word_set *to, const wz_word_set *set) {
    for (unsigned i = 0; i < WZ_READ_WORDS / 64; i++) to->bits[i] |= set->bits[i];
}

/* All words that the first kind and what was read rest on. */
static wz_word_set used_words(const wz_telling *reading) {
    wz_word_set used = {{0}};
    for (unsigned i = 0; i < reading->kinds; i++) add_set(&used, &reading->kind[i].rests_on);
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) add_set(&used, &reading->fact_rests_on[i]);
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++) add_set(&used, &reading->cards_rest_on[i]);
    return used;
}

/* Words that only join others tell nothing by themselves. */
static bool tells_nothing(const wz__token *token) {
    return wz__is_of_class(token, WZ__SKIP) || wz__is_of_class(token, WZ__OBLIQUE) ||
           wz__is_of_class(token, WZ__SPLIT);
}

static uint8_t state_of(const wz__token *token, bool used) {
    if (used) return WZ_WORD_USED;
    if (tells_nothing(token)) return WZ_WORD_PASSED;
    bool known = token->meanings > 0 || token->number >= 0 || token->nth >= 0 || token->card;
    return known ? WZ_WORD_UNUSED : WZ_WORD_UNKNOWN;
}

static void tell_words(const wz__sentence *sentence, wz_telling *reading) {
    const wz_word_set used = used_words(reading);
    reading->words = (uint8_t)sentence->count;
    for (unsigned i = 0; i < sentence->count; i++) {
        const wz__token *token = &sentence->token[i];
        reading->word[i] = (wz_read_word){.at = token->at,
                                          .length = token->length,
                                          .state = state_of(token, wz_word_set_has(&used, i))};
    }
}

wz_error wz_read_sentence(const char *sentence, int kind, wz_telling *reading) {
    wz__sentence words;
    if (!reading) return WZ_E_NOTHING_GIVEN;
    memset(reading, 0, sizeof *reading);
    reading->incident = wz_incident_of(WZ_INCIDENT_COUNT);
    wz_error error = wz__split(sentence, &words);
    if (error != WZ_OK) return error;
    wz__look_up(&words);
    wz__join(&words);
    wz__parse(&words);
    wz__weigh_kinds(&words, kind, reading);
    wz__read_facts(&words, reading);
    tell_words(&words, reading);
    return WZ_OK;
}

static bool says(uint8_t about, const char *name) {
    for (unsigned i = 0; i < wz__clue_count; i++) {
        const wz__clue *clue = &wz__clues[i];
        if (clue->about != about) continue;
        int named =
            about == WZ__FOR_KIND ? wz_incident_named(clue->name) : wz_fact_named(clue->name);
        const char *own = named < 0               ? "?"
                          : about == WZ__FOR_KIND ? wz_incident_name((wz_incident_kind)named)
                                                  : wz_fact_name((wz_fact)named);
        if (strcmp(own, name) == 0) return true;
    }
    return false;
}

bool wz_reader_says_kind(wz_incident_kind kind) {
    return says(WZ__FOR_KIND, wz_incident_name(kind));
}

bool wz_reader_says_fact(wz_fact fact) {
    return wz_fact_named(wz__subject_fact) == (int)fact || says(WZ__FOR_FACT, wz_fact_name(fact));
}

/* --- Groups --- */

bool wz__lists_kind(const char *list, wz_incident_kind kind) {
    char name[64] = "";
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_incident(&out, kind);
    size_t length = strlen(name);
    for (const char *at = list; (at = strchr(at, ' ')) != NULL; at++)
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == ' ') return true;
    return false;
}

unsigned wz_incident_groups(void) { return wz__group_count; }

const char *wz_incident_group_title(wz_lang lang, unsigned group) {
    return group < wz__group_count ? wz__groups[group].title[lang == WZ_ENGLISH] : "?";
}

unsigned wz_incident_group(wz_incident_kind kind) {
    unsigned group = 0;
    while (group + 1 < wz__group_count && !wz__lists_kind(wz__groups[group].kinds, kind)) group++;
    return group;
}
