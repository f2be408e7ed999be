/* From what somebody says of a game to the facts it is scored by. */
#include "wenzel/score.h"

static bool are_cards_whole(wz_cards hand, wz_cards skat) {
    return wz_count(hand) == WZ_HAND_SIZE && wz_count(skat) == WZ_SKAT_SIZE && !(hand & skat);
}

/* Matadors or the cards that tell them (ISkO 2.3.2). */
static wz_error set_matadors(const wz_report *report, wz_facts *facts) {
    if (report->has_matadors && report->has_cards) return WZ_E_FACTS_MATADORS;
    if (report->has_cards) {
        if (!are_cards_whole(report->hand, report->skat)) return WZ_E_FACTS_MATADORS;
        return wz_facts_set_cards(facts, report->hand, report->skat);
    }
    if (report->has_matadors) return wz_facts_set_matadors(facts, report->matadors);
    if (facts->contract.kind != WZ_NULL) return WZ_E_FACTS_MATADORS;
    return WZ_OK;
}

/* A null that does not cover its bid counts as another game, which has matadors (ISkO 3.6.2). */
static wz_error set_bid(const wz_rules *rules, const wz_report *report, wz_facts *facts) {
    facts->bid = report->bid;
    if (report->bid == 0) return WZ_OK;
    if (report->bid < WZ_LOWEST_BID || report->bid > WZ_HIGHEST_BID) return WZ_E_FACTS_BID;
    if (!rules->any_rising_bid && !wz_is_bid(rules, report->bid)) return WZ_E_BID_NOT_A_GAME_VALUE;
    bool low_null =
        facts->contract.kind == WZ_NULL && report->bid > wz_null_value(rules, facts->contract);
    if (low_null && rules->null_must_cover_bid) return WZ_E_NULL_BELOW_BID;
    bool told = report->has_matadors || report->has_cards;
    return low_null && !told ? WZ_E_FACTS_MATADORS : WZ_OK;
}

/* A count or an outcome, one of them. */
static wz_error set_outcome(const wz_rules *rules, const wz_report *report, wz_facts *facts) {
    if (report->ending >= WZ_ENDING_COUNT) return WZ_E_SYNTAX;
    if (report->ending != WZ_END_PLAYED) {
        bool server = report->ending == WZ_END_CONCEDED && rules->resigning != WZ_RESIGN_BY_ORDER;
        facts->ending = server ? WZ_END_DECLARER_OUT : report->ending;
        return report->has_points || report->has_tricks ? WZ_E_SYNTAX : WZ_OK;
    }
    if (!report->has_points) return WZ_E_FACTS_POINTS;
    if (!report->has_tricks) return WZ_E_FACTS_TRICKS;
    return wz_facts_set_count(facts, report->points, report->tricks);
}

wz_error wz_facts_from_report(const wz_rules *rules, const wz_report *report, wz_facts *facts) {
    if (!rules || !report || !facts) return WZ_E_NOTHING_GIVEN;
    wz_facts found = wz_facts_of(report->contract);
    found.spritzen = report->spritzen;
    if (report->round_factor) found.round_factor = report->round_factor;
    found.patrouillen = report->patrouillen;
    found.patrouillen_made = report->patrouillen_made;
    bool kinds = report->contract.kind <= WZ_NULL && report->spritzen < WZ_SPRITZEN &&
                 report->round_factor <= WZ_MAX_ROUND_FACTOR;
    wz_error error = kinds ? set_matadors(report, &found) : WZ_E_NO_SUCH_GAME;
    if (error == WZ_OK) error = set_bid(rules, report, &found);
    if (error == WZ_OK) error = set_outcome(rules, report, &found);
    if (error == WZ_OK) *facts = found;
    return error;
}
