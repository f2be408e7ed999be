#include "random_incident.h"

int16_t random_fact(wz_random *random, wz_fact fact) {
    int most = wz_most_of_fact(fact);
    if (wz_type_of_fact(fact) == WZ_FACT_SIGNED)
        return (int16_t)((int)wz_random_below(random, 2u * (unsigned)most + 1) - most);
    return (int16_t)wz_random_below(random, (unsigned)most + 1);
}

/* Any kind, about a third of the facts known, sometimes cards. */
wz_incident random_incident(wz_random *random) {
    wz_incident incident =
        wz_incident_of((wz_incident_kind)wz_random_below(random, WZ_INCIDENT_COUNT));
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (wz_random_below(random, 3) == 0) incident.fact[i] = random_fact(random, (wz_fact)i);
    if (wz_random_below(random, 4) == 0) {
        wz_deal deal = wz_deal_from_number(wz_random_below64(random, WZ_DEALS));
        incident.cards[WZ_PLACE_FOREHAND_CARDS] = deal.hand[0];
        incident.cards[WZ_PLACE_MIDDLEHAND_CARDS] = deal.hand[1];
        incident.cards[WZ_PLACE_REARHAND_CARDS] = deal.hand[2];
        incident.cards[WZ_PLACE_SKAT_CARDS] = deal.skat;
        incident.cards[WZ_PLACE_DECLARER_CARDS] = deal.hand[0];
        incident.told = (uint16_t)wz_random_below(random, 1u << WZ_PLACE_COUNT);
        for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
            if (!(incident.told >> i & 1) || incident.cards[i] == 0) {
                incident.cards[i] = 0;
                incident.told &= (uint16_t) ~(1u << i);
            }
    }
    return incident;
}

wz_incident varied_incident(wz_random *random, const wz_incident *like) {
    wz_incident incident = *like;
    unsigned changes = 1 + wz_random_below(random, 6);
    for (unsigned i = 0; i < changes; i++) {
        wz_fact fact = (wz_fact)wz_random_below(random, WZ_FACT_COUNT);
        bool forget = wz_random_below(random, 4) == 0;
        incident.fact[fact] = forget ? (int16_t)WZ_UNKNOWN : random_fact(random, fact);
    }
    return incident;
}
