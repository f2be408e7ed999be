/* Which unknown facts would change the ruling: each is tried with all its values. */
#include "referee/inner.h"

/* Facts that principles look at whenever there is an offence, whatever its kind. */
static const uint8_t common[] = {
    WZ_FACT_ACTOR,           WZ_FACT_DECLARER,         WZ_FACT_CAUSED_BY,
    WZ_FACT_OBJECTION,       WZ_FACT_PLAY_ON_DEMANDED, WZ_FACT_DECLARER_POINTS,
    WZ_FACT_DEFENDER_POINTS, WZ_FACT_DECLARER_TRICKS};
/* ... and what the level a game needs follows from, whenever it is settled. */
static const uint8_t stakes[] = {WZ_FACT_BID, WZ_FACT_MATADORS};

static bool offends(unsigned order) {
    return order >= WZ_ORDER_OFFENCE && order <= WZ_ORDER_BETRAYAL;
}

/* Facts behind the conclusions that rules ask for. */
static bool behind(unsigned conclusion, wz_fact fact) {
    switch (conclusion) {
    case WZ__SIDE: return fact == WZ_FACT_ACTOR || fact == WZ_FACT_DECLARER;
    case WZ__PARTIES:
    case WZ__GAME_OVER: return fact == WZ_FACT_MOMENT;
    case WZ__LATE: return fact == WZ_FACT_OBJECTION;
    case WZ__PROVOKED: return fact == WZ_FACT_CAUSED_BY;
    case WZ__DECIDED: return fact == WZ_FACT_DECLARER_POINTS || fact == WZ_FACT_DEFENDER_POINTS;
    case WZ__COUNTS:
        return fact == WZ_FACT_DECLARER_HELD || fact == WZ_FACT_DEFENDER_HELD ||
               fact == WZ_FACT_PARTNER_HELD;
    case WZ__NULL:
    case WZ__OPEN_TRUMP_GAME:
    case WZ__NULL_COVERS: return fact == WZ_FACT_GAME || fact == WZ_FACT_OUVERT;
    default: return false;
    }
}

static bool rule_looks_at(const wz_rule *rule, wz_fact fact) {
    for (unsigned i = 0; i < WZ_MAX_CONDITIONS; i++) {
        if (rule->condition[i].kind == WZ_ALWAYS) continue;
        unsigned asked = rule->condition[i].fact;
        if (asked == fact || (asked >= WZ_FACT_COUNT && behind(asked, fact))) return true;
    }
    for (unsigned i = 0; offends(rule->order) && i < sizeof common; i++)
        if (common[i] == fact) return true;
    static const uint8_t learnt[] = {WZ_FACT_TRICK, WZ_FACT_OTHERS_PLAYED, WZ_FACT_SEEN_BY,
                                     WZ_FACT_PARTNER_KNEW};
    for (unsigned i = 0; rule->order == WZ_ORDER_BETRAYAL && i < sizeof learnt; i++)
        if (learnt[i] == fact) return true;
    bool settles = rule->order >= WZ_ORDER_OFFENCE && rule->order <= WZ_ORDER_OPPONENTS_MISCOUNT;
    for (unsigned i = 0; settles && i < sizeof stakes; i++)
        if (stakes[i] == fact) return true;
    return false;
}

bool wz_fact_matters(wz_incident_kind kind, wz_fact fact) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++) {
            const wz_rule *rule = &wz__rule_tables[t]->rule[i];
            if (rule->kind == kind && rule_looks_at(rule, fact)) return true;
        }
    return false;
}

/* Numbers have edges only where a rule or a count has one. */
static const int16_t edges[] = {0, 1, 2, 8, 9, 10, 11, 12, 30, 31, 59, 60, 61, 90, 120};

static bool differs(const wz_ruling *a, const wz_ruling *b) {
    return a->ruled != b->ruled || a->level != b->level ||
           (a->valued && b->valued && a->value != b->value);
}

/* Points of one side must agree with its bounds and with the points of the other. */
static bool possible(const wz_incident *incident, wz_fact fact, int value) {
    bool own = fact == WZ_FACT_DECLARER_POINTS;
    if (!own && fact != WZ_FACT_DEFENDER_POINTS) return true;
    int low = incident->fact[own ? WZ_FACT_DECLARER_POINTS_MIN : WZ_FACT_DEFENDER_POINTS_MIN];
    int high = incident->fact[own ? WZ_FACT_DECLARER_POINTS_MAX : WZ_FACT_DEFENDER_POINTS_MAX];
    int other = incident->fact[own ? WZ_FACT_DEFENDER_POINTS : WZ_FACT_DECLARER_POINTS];
    int least = incident->fact[own ? WZ_FACT_DEFENDER_POINTS_MIN : WZ_FACT_DECLARER_POINTS_MIN];
    if (low != WZ_UNKNOWN && value < low) return false;
    if (high != WZ_UNKNOWN && value > high) return false;
    if (other == WZ_UNKNOWN) other = least;
    return other == WZ_UNKNOWN || value + other <= 120;
}

static bool changes(const wz_referee *referee, const wz_incident *incident, wz_fact fact,
                    const wz_ruling *ruling) {
    wz_incident other = *incident;
    int most = wz_most_of_fact(fact);
    bool number = wz_type_of_fact(fact) == WZ_FACT_NUMBER;
    int tries = number ? (int)(sizeof edges / sizeof edges[0]) : most + 1;
    for (int i = 0; i < tries; i++) {
        int value = number ? edges[i] : i;
        if (value > most || !possible(incident, fact, value)) continue;
        other.fact[fact] = (int16_t)value;
        wz_ruling what_if;
        wz__hear(referee, &other, &what_if);
        if (differs(&what_if, ruling)) return true;
    }
    return false;
}

/* Facts to be weighed come first: they are the question for the person. */
static void note(wz_ruling *ruling, wz_fact fact) {
    if (ruling->asked == WZ_RULING_ASKED) return;
    unsigned at = ruling->asked++;
    for (; wz__weighed(fact) && at > 0; at--) ruling->ask[at] = ruling->ask[at - 1];
    ruling->ask[at] = (uint8_t)fact;
}

static bool cards_tell_matadors(const wz_incident *incident) {
    return incident->told & (1u << WZ_PLACE_DECLARER_JACKS | 1u << WZ_PLACE_DECLARER_CARDS);
}

void wz__ask(const wz_referee *referee, const wz_incident *incident, wz_ruling *ruling) {
    wz_referee without_proofs = *referee; /* a question should not cost a search each time */
    without_proofs.solver = NULL;
    bool to_weigh = false;
    wz_ruling plain;
    wz__hear(&without_proofs, incident, &plain);
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++) {
        wz_fact fact = (wz_fact)i;
        if (incident->fact[i] != WZ_UNKNOWN ||
            !wz_fact_matters((wz_incident_kind)incident->kind, fact))
            continue;
        if (fact == WZ_FACT_MATADORS && cards_tell_matadors(incident)) continue;
        if (!changes(&without_proofs, incident, fact, &plain)) continue;
        note(ruling, fact);
        if (wz__weighed(fact)) to_weigh = true;
    }
    if (!to_weigh) return;
    /* What only a person on the spot can weigh decides here; there is no leaning. */
    ruling->ruled = ruling->leaning = WZ_RULED_PERSON;
    ruling->level = WZ_LEVEL_NONE;
    ruling->valued = false;
    ruling->remedy = WZ_REMEDY_NONE;
    ruling->right = WZ_RIGHT_NONE;
    ruling->reasons = 0;
    wz__because(ruling, WZ_T_WHY_TO_BE_WEIGHED);
}
