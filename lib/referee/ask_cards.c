/* Which cards would decide: those behind a fact that is asked for, those of a claim, and the jacks. */
#include "referee/inner.h"

enum {
    HANDS = 1 << WZ_PLACE_FOREHAND_CARDS | 1 << WZ_PLACE_MIDDLEHAND_CARDS |
            1 << WZ_PLACE_REARHAND_CARDS,
    TRICK = 1 << WZ_PLACE_LED_CARD | 1 << WZ_PLACE_SECOND_CARD
};

unsigned wz_cards_behind(wz_fact fact) {
    switch (fact) {
    case WZ_FACT_TRICK_OWNER: return TRICK | 1 << WZ_PLACE_THIRD_CARD;
    case WZ_FACT_NEXT_MUST_TAKE: return HANDS | 1 << WZ_PLACE_LED_CARD;
    case WZ_FACT_SAFE:
    case WZ_FACT_SURE:
    case WZ_FACT_REST_MADE: return HANDS | TRICK;
    default: return 0;
    }
}

static wz_ruling heard(const wz_referee *referee, const wz_incident *incident) {
    wz_ruling ruling;
    wz__hear(referee, incident, &ruling, NULL);
    return ruling;
}

static bool differ(const wz_ruling *a, const wz_ruling *b) {
    return a->ruled != b->ruled || a->level != b->level;
}

/* Would the proof of a claim, or its failure, change the ruling? */
static bool claim_decides(const wz_referee *referee, const wz_incident *incident) {
    wz_incident claim = *incident;
    wz_referee holds = *referee, fails = *referee;
    if (claim.fact[WZ_FACT_DECLARER] == WZ_UNKNOWN) claim.fact[WZ_FACT_DECLARER] = 0;
    bool own = incident->kind == WZ_INCIDENT_DECLARER_SHOWS;
    int declarer = claim.fact[WZ_FACT_DECLARER];
    if (claim.fact[WZ_FACT_CLAIMER] == WZ_UNKNOWN)
        claim.fact[WZ_FACT_CLAIMER] = (int16_t)(own ? declarer : (declarer + 1) % 3);
    holds.solver = fails.solver = NULL;
    holds.found.proof = WZ_PROVEN;
    fails.found.proof = WZ_REFUTED;
    wz_ruling proven = heard(&holds, &claim), refuted = heard(&fails, &claim);
    return differ(&proven, &refuted);
}

/* ISkO 3.6.4 looks at the jacks alone: with the same matadors there may be more of them, or none. */
static bool jacks_decide(const wz_referee *referee, const wz_incident *incident,
                         const wz_ruling *ruling) {
    static const uint16_t own =
        1u << WZ_PLACE_DECLARER_JACKS | 1u << WZ_PLACE_DECLARER_CARDS | 1u << WZ_PLACE_SKAT_CARDS;
    int matadors = incident->fact[WZ_FACT_MATADORS];
    if (incident->told & own || matadors == WZ_UNKNOWN || matadors < -3 || matadors > 3)
        return false;
    if (matadors == 0 || !wz_ruling_looked_at(ruling, WZ_FACT_BID)) return false;
    static const wz_suit order[] = {WZ_CLUBS, WZ_SPADES, WZ_HEARTS, WZ_DIAMONDS};
    unsigned same = (unsigned)(matadors > 0 ? matadors : -matadors);
    wz_cards fewest = 0, most = 0;
    for (unsigned i = 0; i < 4; i++) {
        wz_cards jack = wz_set(wz_card_of(order[i], WZ_JACK));
        bool must = matadors > 0 ? i < same : i == same;
        bool may = must || i > same;
        if (must) fewest |= jack;
        if (may) most |= jack;
    }
    wz_referee quick = *referee;
    quick.solver = NULL;
    wz_incident few = *incident, many = *incident;
    few.told = many.told = (uint16_t)(incident->told | 1u << WZ_PLACE_DECLARER_JACKS);
    few.cards[WZ_PLACE_DECLARER_JACKS] = fewest;
    many.cards[WZ_PLACE_DECLARER_JACKS] = most;
    wz_ruling a = heard(&quick, &few), b = heard(&quick, &many);
    return differ(&a, &b);
}

/* With hands told the solver needs to know what is played, by whom, and who leads. */
static bool hands_need(const wz_incident *incident, wz_fact fact) {
    return (incident->told & HANDS) == HANDS && incident->fact[fact] == WZ_UNKNOWN;
}

/* Hands of different sizes show that a trick was begun, and how many cards lie there. */
static unsigned trick_begun(const wz_incident *incident) {
    if ((incident->told & HANDS) != HANDS) return 0;
    unsigned most = 0, fewer = 0;
    for (unsigned i = 0; i < 3; i++) {
        unsigned held = (unsigned)wz_count(incident->cards[WZ_PLACE_FOREHAND_CARDS + i]);
        if (held > most) most = held;
    }
    for (unsigned i = 0; i < 3; i++)
        fewer += wz_count(incident->cards[WZ_PLACE_FOREHAND_CARDS + i]) < most;
    return fewer == 0 ? 0 : fewer == 1 ? 1u << WZ_PLACE_LED_CARD : TRICK;
}

static void note(wz_ruling *ruling, wz_fact fact) {
    for (unsigned i = 0; i < ruling->asked; i++)
        if (ruling->ask[i] == fact) return;
    if (ruling->asked < WZ_RULING_ASKED) ruling->ask[ruling->asked++] = (uint8_t)fact;
}

void wz__ask_cards(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    static const uint8_t needed[] = {WZ_FACT_GAME, WZ_FACT_DECLARER, WZ_FACT_LEADER};
    unsigned wanted = 0;
    for (unsigned i = 0; i < ruling->asked; i++) wanted |= wz_cards_behind((wz_fact)ruling->ask[i]);
    if (!ruling->proof_asked && claim_decides(referee, incident)) wanted |= HANDS | TRICK;
    if (jacks_decide(referee, incident, ruling)) wanted |= 1u << WZ_PLACE_DECLARER_JACKS;
    if (wanted & HANDS || wz_ruling_looked_at(ruling, WZ_FACT_PROVEN))
        for (unsigned i = 0; i < sizeof needed; i++)
            if (hands_need(incident, (wz_fact)needed[i])) note(ruling, (wz_fact)needed[i]);
    if (wanted & HANDS) wanted = (wanted & ~(unsigned)TRICK) | trick_begun(incident);
    ruling->ask_cards = (uint16_t)(wanted & ~(unsigned)incident->told);
}
