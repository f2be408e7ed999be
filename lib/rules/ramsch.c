/* Ramsch: a house rule, not part of the order. Everybody plays for himself against points. */
#include "rules/score.h"

static unsigned most_points(const wz_ramsch_facts *facts) {
    unsigned most = 0;
    for (unsigned i = 0; i < 3; i++)
        if (facts->points[i] > most) most = facts->points[i];
    return most;
}

static wz_error check(const wz_rules *rules, const wz_ramsch_facts *facts) {
    if (!wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
    unsigned points = facts->skat_points, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        points += facts->points[i];
        tricks += facts->tricks[i];
    }
    if (points != 120) return WZ_E_FACTS_POINTS;
    if (facts->round_factor < 1 || facts->round_factor > WZ_MAX_ROUND_FACTOR) return WZ_E_TERMS;
    return tricks == 10 ? WZ_OK : WZ_E_FACTS_TRICKS;
}

/* What one player writes before a special round counts it again: a march wins 120; otherwise those
 * who lost write their points, doubled by one without a trick. */
static int figure_of(const wz_ramsch_facts *facts, const wz_result *result, unsigned who,
                     bool loser) {
    if (result->march) return facts->tricks[who] == 10 ? 120 : 0;
    return loser ? -result->ramsch_points[who] * result->factor : 0;
}

/* The skat goes to the loser; who is level with another loses as well; one player without a trick
 * doubles; all ten tricks win 120. */
wz_error wz_score_ramsch(const wz_rules *rules, const wz_ramsch_facts *facts, wz_result *result) {
    wz_error error = check(rules, facts);
    if (error != WZ_OK) return error;
    *result = (wz_result){.kind = WZ_RESULT_RAMSCH,
                          .contract = {WZ_RAMSCH, 0},
                          .factor = 1,
                          .round_factor = facts->round_factor};
    unsigned most = most_points(facts);
    for (unsigned i = 0; i < 3; i++) {
        if (facts->tricks[i] == 0) result->virgins++;
        if (facts->tricks[i] == 10) result->march = true;
    }
    if (result->virgins == 1) result->factor = 2;
    for (unsigned i = 0; i < 3; i++) {
        bool loser = facts->points[i] == most;
        result->ramsch_points[i] = (uint8_t)(facts->points[i] + (loser ? facts->skat_points : 0));
        result->written[i] = figure_of(facts, result, i, loser) * result->round_factor;
    }
    return WZ_OK;
}
