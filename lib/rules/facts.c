/* Facts for scoring: filling them. */
#include "wenzel/score.h"

wz_facts wz_facts_of(wz_contract contract) {
    return (wz_facts){
        .contract = contract, .ending = WZ_END_PLAYED, .round_factor = 1, .instead = WZ_NO_KIND};
}

/* A typed number counts for every suit; grand has four matadors at most (ISkO 2.3.3). */
void wz_facts_set_matadors(wz_facts *facts, int matadors) {
    int in_grand = matadors > 4 ? 4 : matadors < -4 ? -4 : matadors;
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++) {
        bool other_grand = kind == WZ_GRAND && facts->contract.kind != WZ_GRAND;
        facts->matadors[kind] = (int8_t)(other_grand ? in_grand : matadors);
    }
    facts->excluded = 0;
    for (wz_level level = WZ_SCHNEIDER; level <= WZ_SCHWARZ; level++)
        if (wz_level_by_matadors((wz_kind)facts->contract.kind, matadors, level) != WZ_POSSIBLE)
            facts->excluded |= (uint8_t)(1u << level);
}

void wz_facts_set_cards(wz_facts *facts, wz_cards hand, wz_cards skat) {
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        facts->matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, hand | skat); /* ISkO 2.3.2 */
    facts->excluded = 0;
    for (wz_level level = WZ_SCHNEIDER; level <= WZ_SCHWARZ; level++)
        if (wz_level_by_cards((wz_kind)facts->contract.kind, hand, skat, level) != WZ_POSSIBLE)
            facts->excluded |= (uint8_t)(1u << level);
    /* A defenders' jack beats one of the declarer's at most, and none of the highest. */
    wz_cards own = WZ_JACKS & hand, theirs = WZ_JACKS & ~(hand | skat);
    facts->own_schwarz_excluded = own > theirs || wz_count(own) > wz_count(theirs);
}

void wz_facts_set_count(wz_facts *facts, unsigned points, unsigned tricks) {
    facts->points = (uint8_t)points;
    facts->tricks = (uint8_t)tricks;
    facts->defender_points = (uint8_t)(120 - points);
    facts->defender_tricks = (uint8_t)(10 - tricks);
}
