/* Which kind of incident it was: clues add up. */
#include "reader/clues.h"

#include <string.h>

struct score {
    unsigned weight;
    uint8_t clause; /* the first that a clue was found in */
    wz_word_set words;
};

static void add_clue(struct score *score, const wz__clue *clue, const wz__found *found) {
    if (score->weight == 0 || found->clause < score->clause) score->clause = found->clause;
    score->weight += clue->weight;
    for (unsigned i = 0; i < WZ_READ_WORDS / 64; i++) score->words.bits[i] |= found->words.bits[i];
}

static void weigh(const wz__sentence *sentence, struct score scores[WZ_INCIDENT_COUNT]) {
    const wz_word_set none = {{0}};
    memset(scores, 0, sizeof(struct score) * WZ_INCIDENT_COUNT);
    for (unsigned i = 0; i < wz__clue_count; i++) {
        const wz__clue *clue = &wz__clues[i];
        int kind = clue->about == WZ__FOR_KIND ? wz_incident_named(clue->name) : -1;
        wz__found found;
        if (kind >= 0 && wz__find_clue(sentence, clue, -1, 0, &none, &found))
            add_clue(&scores[kind], clue, &found);
    }
}

static void propose(wz_telling *reading, unsigned kind, const struct score *score) {
    reading->kind[reading->kinds++] = (wz_read_kind){
        .kind = (uint8_t)kind, .weight = (uint16_t)score->weight, .rests_on = score->words};
}

/* Who acts in the clause that tells it. */
static void read_subject(const wz__sentence *sentence, uint8_t clause, wz_telling *reading) {
    int fact = wz_fact_named(wz__subject_fact);
    int16_t at = sentence->subject[clause];
    if (fact < 0 || at < 0) return;
    reading->incident.fact[fact] = (int16_t)wz__word_meant(&sentence->token[at], fact);
    wz__rest(&reading->fact_rests_on[fact], (unsigned)at);
}

void wz__weigh_kinds(const wz__sentence *sentence, int chosen, wz_telling *reading) {
    struct score scores[WZ_INCIDENT_COUNT];
    bool taken[WZ_INCIDENT_COUNT] = {false};
    weigh(sentence, scores);
    if (chosen >= 0 && chosen < WZ_INCIDENT_COUNT) {
        propose(reading, (unsigned)chosen, &scores[chosen]);
        taken[chosen] = true;
    }
    while (reading->kinds < WZ_READ_KINDS) {
        unsigned best = WZ_INCIDENT_COUNT;
        for (unsigned i = 0; i < WZ_INCIDENT_COUNT; i++)
            if (!taken[i] && scores[i].weight > 0 &&
                (best == WZ_INCIDENT_COUNT || scores[i].weight > scores[best].weight))
                best = i;
        if (best == WZ_INCIDENT_COUNT) break;
        propose(reading, best, &scores[best]);
        taken[best] = true;
    }
    uint8_t first = reading->kinds > 0 ? reading->kind[0].kind : WZ_INCIDENT_COUNT;
    reading->incident.kind = first;
    read_subject(sentence, first < WZ_INCIDENT_COUNT ? scores[first].clause : 0, reading);
}
