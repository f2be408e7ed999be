/* What was told besides the kind: facts with their values, cards in their places. */
#include "reader/clues.h"

#include <string.h>

/* A clue that was found, before it is clear whether its number is its own. */
struct claim {
    const wz__clue *clue;
    wz__found found;
    int fact;
    unsigned weight;
};

static bool holds_number(const wz__clue *clue) {
    return strcmp(clue->value, "#") == 0 || strcmp(clue->value, "-#") == 0;
}

static bool value_of(const wz__sentence *sentence, const struct claim *claim, int16_t *value) {
    const wz__token *at =
        claim->found.value_at >= 0 ? &sentence->token[claim->found.value_at] : NULL;
    const char *text = claim->clue->value;
    const char *const *words = wz_words_of_fact((wz_fact)claim->fact);
    int most = wz_most_of_fact((wz_fact)claim->fact), told = -1;
    if (holds_number(claim->clue)) {
        if (!at) return false;
        told = at->nth >= 0 ? at->nth : at->number;
        *value = (int16_t)(text[0] == '-' ? -told : told);
        return told >= 0 && told <= most;
    }
    if (strcmp(text, "@") == 0) told = at ? wz__word_meant(at, claim->fact) : -1;
    else if (strcmp(text, "yes") == 0 || strcmp(text, "no") == 0) told = text[0] == 'y';
    else if (text[0] >= '0' && text[0] <= '9')
        for (told = 0; *text; text++) told = 10 * told + (*text - '0');
    else
        for (int w = 0; words && words[w]; w++)
            if (strcmp(words[w], text) == 0) told = w;
    *value = (int16_t)told;
    return told >= 0 && told <= most;
}

static bool concerns(const wz__clue *clue, const wz_telling *reading) {
    if (!*clue->only) return true;
    return reading->kinds > 0 &&
           wz__lists_kind(clue->only, (wz_incident_kind)reading->kind[0].kind);
}

static bool is_better(const struct claim *one, const struct claim *other) {
    if (!other->clue || one->weight != other->weight)
        return !other->clue || one->weight > other->weight;
    return one->found.apart < other->found.apart;
}

/* The strongest clue for a fact that nothing is known of yet, with numbers that nothing else took. */
static bool next_claim(const wz__sentence *sentence, const wz_telling *reading,
                       const wz_word_set *taken, struct claim *best) {
    *best = (struct claim){.clue = NULL};
    for (unsigned i = 0; i < wz__clue_count; i++) {
        const wz__clue *clue = &wz__clues[i];
        struct claim claim = {.clue = clue, .weight = clue->weight};
        int16_t value;
        if (clue->about != WZ__FOR_FACT || !concerns(clue, reading)) continue;
        claim.fact = wz_fact_named(clue->name);
        if (claim.fact < 0 || reading->incident.fact[claim.fact] != WZ_UNKNOWN) continue;
        for (uint8_t from = 0; wz__find_clue(sentence, clue, claim.fact, from, taken, &claim.found);
             from = (uint8_t)(claim.found.clause + 1))
            if (value_of(sentence, &claim, &value) && is_better(&claim, best)) *best = claim;
    }
    return best->clue != NULL;
}

/* A place takes the cards of its clause; one that is for a single card, the nearest one. */
static void read_cards(const wz__sentence *sentence, wz_telling *reading) {
    const wz_word_set none = {{0}};
    for (unsigned i = 0; i < wz__clue_count; i++) {
        const wz__clue *clue = &wz__clues[i];
        int place = clue->about == WZ__FOR_CARDS ? wz_place_named(clue->name) : -1;
        wz__found found;
        if (place < 0 || reading->incident.told >> place & 1 || !concerns(clue, reading)) continue;
        if (!wz__find_clue(sentence, clue, -1, 0, &none, &found)) continue;
        wz_incident with = reading->incident;
        for (unsigned k = 0; k < sentence->count; k++)
            if (sentence->token[k].card && sentence->token[k].clause == found.clause &&
                (clue->value[0] == '*' || (int)k == found.value_at)) {
                with.cards[place] |= sentence->token[k].card;
                wz__rest(&found.words, k);
                wz__rest(&found.words, sentence->token[k].joined);
            }
        with.told |= (uint16_t)(1u << place);
        with.kind = 0; /* only its cards are looked at */
        if (wz_incident_check(&with) != WZ_OK) continue;
        with.kind = reading->incident.kind;
        reading->incident = with;
        reading->cards_rest_on[place] = found.words;
    }
}

void wz__read_facts(const wz__sentence *sentence, wz_telling *reading) {
    wz_word_set taken = {{0}};
    struct claim claim;
    while (next_claim(sentence, reading, &taken, &claim)) {
        int16_t value;
        if (!value_of(sentence, &claim, &value)) return;
        reading->incident.fact[claim.fact] = value;
        reading->fact_rests_on[claim.fact] = claim.found.words;
        if (holds_number(claim.clue)) wz__rest(&taken, (unsigned)claim.found.value_at);
    }
    read_cards(sentence, reading);
}
