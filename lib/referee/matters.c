/* Which facts the rules of a kind look at: by themselves, behind a conclusion, or because of what a
 * principle makes of the order. */
#include "referee/inner.h"

/* What principles look at whenever there is an offence, whatever its kind. */
static const uint8_t of_offences[] = {WZ_FACT_ACTOR,
                                      WZ_FACT_DECLARER,
                                      WZ_FACT_CAUSED_BY,
                                      WZ_FACT_OBJECTION,
                                      WZ_FACT_PLAY_ON_DEMANDED,
                                      WZ_FACT_DECLARER_POINTS,
                                      WZ_FACT_DEFENDER_POINTS,
                                      WZ_FACT_DECLARER_TRICKS,
                                      WZ_FACT_DEFENDER_TRICKS,
                                      WZ_FACT_WANTS_TO_PLAY,
                                      WZ_FACT_POINTS_WHEN_NOTICED,
                                      WZ_FACT_PROVEN};
/* ... what a partner could learn by it, */
static const uint8_t of_betrayals[] = {WZ_FACT_TRICK,   WZ_FACT_OTHERS_PLAYED,
                                       WZ_FACT_SEEN_BY, WZ_FACT_PARTNER_KNEW,
                                       WZ_FACT_VISIBLE, WZ_FACT_UNCOVERED_BY_DECLARER};
/* ... what level and value follow from, whenever a game is settled, */
static const uint8_t of_stakes[] = {WZ_FACT_GAME,      WZ_FACT_HAND, WZ_FACT_OUVERT,
                                    WZ_FACT_ANNOUNCED, WZ_FACT_BID,  WZ_FACT_MATADORS};
/* ... and what is counted. */
static const uint8_t of_counts[] = {WZ_FACT_DECLARER_POINTS, WZ_FACT_DEFENDER_POINTS,
                                    WZ_FACT_DECLARER_TRICKS, WZ_FACT_DEFENDER_TRICKS};
static const uint8_t of_results[] = {WZ_FACT_RESULT, WZ_FACT_LEFT_POINTS};
static const uint8_t of_own_claims[] = {WZ_FACT_DEMANDED, WZ_FACT_PROVEN};

#define AMONG(list, fact) among(list, sizeof(list), fact)
static bool among(const uint8_t *list, unsigned count, wz_fact fact) {
    for (unsigned i = 0; i < count; i++)
        if (list[i] == fact) return true;
    return false;
}

static bool order_looks_at(unsigned order, wz_fact fact) {
    bool settles = order >= WZ_ORDER_OFFENCE && order <= WZ_ORDER_OPPONENTS_MISCOUNT;
    if (settles && AMONG(of_stakes, fact)) return true;
    switch (order) {
    case WZ_ORDER_BETRAYAL: return AMONG(of_offences, fact) || AMONG(of_betrayals, fact);
    case WZ_ORDER_OFFENCE:
    case WZ_ORDER_DECLARER_OFFENCE:
    case WZ_ORDER_OPPONENTS_OFFENCE: return AMONG(of_offences, fact);
    case WZ_ORDER_SCORE: return AMONG(of_counts, fact) || AMONG(of_results, fact);
    case WZ_ORDER_DECLARER_THREW:
    case WZ_ORDER_DEFENDER_THREW:
    case WZ_ORDER_DEFENDERS_CLAIM_HOLDS:
    case WZ_ORDER_GIFT_REFUSED: return AMONG(of_counts, fact);
    case WZ_ORDER_CLAIM_ACCEPTED:
    case WZ_ORDER_CLAIM_WAS_TRUE: return AMONG(of_own_claims, fact);
    default: return false;
    }
}

/* Facts behind the conclusions that rules ask for. */
static bool behind(unsigned conclusion, wz_fact fact) {
    switch (conclusion) {
    case WZ__SIDE: return fact == WZ_FACT_ACTOR || fact == WZ_FACT_DECLARER;
    case WZ__PARTIES:
    case WZ__GAME_OVER: return fact == WZ_FACT_MOMENT;
    case WZ__LATE:
        return fact == WZ_FACT_OBJECTION || fact == WZ_FACT_OBJECTED_AFTER_DECLARATION ||
               fact == WZ_FACT_NOTICED;
    case WZ__PROVOKED: return fact == WZ_FACT_CAUSED_BY;
    case WZ__DECIDED: return fact == WZ_FACT_DECLARER_POINTS || fact == WZ_FACT_DEFENDER_POINTS;
    case WZ__LEAD_HEALED:
        return fact == WZ_FACT_TRICK_COMPLETE || fact == WZ_FACT_TAKEN_IN ||
               fact == WZ_FACT_LAID_DOWN;
    case WZ__OTHERS_TRICK:
        return fact == WZ_FACT_TRICK_OWNER || fact == WZ_FACT_ACTOR || fact == WZ_FACT_DECLARER;
    case WZ__LAST_CARDS: return fact == WZ_FACT_TRICK || fact == WZ_FACT_OTHERS_PLAYED;
    case WZ__DEALERS_FAULT: return fact == WZ_FACT_CAUSED_BY || fact == WZ_FACT_STOCK_TOUCHED;
    case WZ__TELLS: return fact == WZ_FACT_SAID || fact == WZ_FACT_INFORMS;
    case WZ__TAKEN_UP: return fact == WZ_FACT_CARDS_TAKEN_UP;
    case WZ__DECLARED_WITH: return fact == WZ_FACT_DECLARER_HELD;
    case WZ__DECLINES: return fact == WZ_FACT_WANTS_TO_PLAY;
    case WZ__COUNTS:
        return fact == WZ_FACT_DECLARER_HELD || fact == WZ_FACT_DEFENDER_HELD ||
               fact == WZ_FACT_PARTNER_HELD || fact == WZ_FACT_TRICKS_DONE ||
               fact == WZ_FACT_SKAT_TAKEN;
    case WZ__NULL:
    case WZ__OPEN_TRUMP_GAME:
    case WZ__NULL_COVERS: return fact == WZ_FACT_GAME || fact == WZ_FACT_OUVERT;
    default: return false;
    }
}

bool wz__mentions(wz_incident_kind kind, wz_fact fact) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++) {
            const wz_rule *rule = &wz__rule_tables[t]->rule[i];
            for (unsigned c = 0; rule->kind == kind && c < WZ_MAX_CONDITIONS; c++)
                if (rule->condition[c].kind != WZ_ALWAYS && rule->condition[c].fact == fact)
                    return true;
        }
    return false;
}

static bool rule_looks_at(const wz_rule *rule, wz_fact fact) {
    for (unsigned i = 0; i < WZ_MAX_CONDITIONS; i++) {
        if (rule->condition[i].kind == WZ_ALWAYS) continue;
        unsigned asked = rule->condition[i].fact;
        if (asked == fact || (asked >= WZ_FACT_COUNT && behind(asked, fact))) return true;
    }
    return order_looks_at(rule->order, fact);
}

bool wz_fact_matters(wz_incident_kind kind, wz_fact fact) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++) {
            const wz_rule *rule = &wz__rule_tables[t]->rule[i];
            if (rule->kind == kind && rule_looks_at(rule, fact)) return true;
        }
    return false;
}
