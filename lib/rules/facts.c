/* Facts for scoring: filling them. */
#include "wenzel/score.h"

wz_facts wz_facts_of(wz_contract contract) {
    return (wz_facts){
        .contract = contract, .ending = WZ_END_PLAYED, .round_factor = 1, .instead = WZ_NO_KIND};
}

/* ISkO 2.3.3; a null has none, and a game that does not exist has not either. */
static int most_matadors(unsigned kind) {
    if (kind >= WZ_TRUMP_GAMES) return 0;
    return kind == WZ_GRAND ? 4 : 11;
}

/* A null that does not cover its bid is charged as another game, which has matadors (ISkO 3.6.2). */
static bool matadors_exist(const wz_facts *facts, int matadors) {
    if (facts->contract.kind == WZ_NULL) return matadors >= -11 && matadors <= 11;
    int most = most_matadors(facts->contract.kind);
    return matadors != 0 && matadors >= -most && matadors <= most;
}

/* A typed number counts for every suit; grand has four matadors at most (ISkO 2.3.3). */
wz_error wz_facts_set_matadors(wz_facts *facts, int matadors) {
    if (!facts) return WZ_E_NOTHING_GIVEN;
    bool exist = matadors_exist(facts, matadors);
    if (!exist) matadors = 0;
    int in_grand = matadors > 4 ? 4 : matadors < -4 ? -4 : matadors;
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++) {
        bool other_grand = kind == WZ_GRAND && facts->contract.kind != WZ_GRAND;
        facts->matadors[kind] = (int8_t)(other_grand ? in_grand : matadors);
    }
    facts->excluded = 0;
    for (wz_level level = WZ_SCHNEIDER; level <= WZ_SCHWARZ; level++)
        if (wz_level_by_matadors((wz_kind)facts->contract.kind, matadors, level) != WZ_POSSIBLE)
            facts->excluded |= (uint8_t)(1u << level);
    return exist ? WZ_OK : WZ_E_FACTS_MATADORS;
}

wz_error wz_facts_set_cards(wz_facts *facts, wz_cards hand, wz_cards skat) {
    if (!facts) return WZ_E_NOTHING_GIVEN;
    bool twice = hand & skat, too_many = wz_count(hand | skat) > WZ_HAND_SIZE + WZ_SKAT_SIZE;
    if (twice || too_many || wz_count(skat) > WZ_SKAT_SIZE) {
        for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++) facts->matadors[kind] = 0;
        return twice ? WZ_E_SYNTAX_CARD_TWICE : WZ_E_SYNTAX_CARD_COUNT;
    }
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        facts->matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, hand | skat); /* ISkO 2.3.2 */
    facts->excluded = 0;
    for (wz_level level = WZ_SCHNEIDER; level <= WZ_SCHWARZ; level++)
        if (wz_level_by_cards((wz_kind)facts->contract.kind, hand, skat, level) != WZ_POSSIBLE)
            facts->excluded |= (uint8_t)(1u << level);
    /* A defenders' jack beats one of the declarer's at most, and none of the highest. */
    wz_cards own = WZ_JACKS & hand, theirs = WZ_JACKS & ~(hand | skat);
    facts->own_schwarz_excluded = own > theirs || wz_count(own) > wz_count(theirs);
    return WZ_OK;
}

wz_error wz_facts_set_count(wz_facts *facts, unsigned points, unsigned tricks) {
    if (!facts) return WZ_E_NOTHING_GIVEN;
    if (points > 120 || tricks > 10) {
        /* as before it was set: such facts are not scored as played */
        facts->points = facts->tricks = facts->defender_points = facts->defender_tricks = 0;
        return points > 120 ? WZ_E_FACTS_POINTS : WZ_E_FACTS_TRICKS;
    }
    facts->points = (uint8_t)points;
    facts->tricks = (uint8_t)tricks;
    facts->defender_points = (uint8_t)(120 - points);
    facts->defender_tricks = (uint8_t)(10 - tricks);
    return WZ_OK;
}
