/* Ramsch: a house rule, not part of the order. Everybody plays for himself against points. */
#include "rules/score.h"

static unsigned most_points(const wz_ramsch_facts *facts) {
    unsigned most = 0;
    for (unsigned i = 0; i < 3; i++)
        if (facts->points[i] > most) most = facts->points[i];
    return most;
}

static wz_error check(const wz_ramsch_facts *facts) {
    unsigned points = facts->skat_points, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        points += facts->points[i];
        tricks += facts->tricks[i];
    }
    if (points != 120) return WZ_E_FACTS_POINTS;
    return tricks == 10 ? WZ_OK : WZ_E_FACTS_TRICKS;
}

/* The skat goes to the loser; who is level with another loses as well; one player without a trick
 * doubles; all ten tricks win 120. */
wz_error wz_score_ramsch(const wz_rules *rules, const wz_ramsch_facts *facts, wz_result *result) {
    (void)rules; /* the options of ramsch will be switches of the rule set */
    wz_error error = check(facts);
    if (error != WZ_OK) return error;
    *result = (wz_result){.kind = WZ_RESULT_RAMSCH, .contract = {WZ_RAMSCH, 0}, .factor = 1};
    unsigned most = most_points(facts);
    for (unsigned i = 0; i < 3; i++) {
        if (facts->tricks[i] == 0) result->virgins++;
        if (facts->tricks[i] == 10) result->march = true;
    }
    if (result->virgins == 1) result->factor = 2;
    for (unsigned i = 0; i < 3; i++) {
        bool loser = facts->points[i] == most;
        result->ramsch_points[i] = (uint8_t)(facts->points[i] + (loser ? facts->skat_points : 0));
        if (result->march) result->written[i] = facts->tricks[i] == 10 ? 120 : 0;
        else if (loser) result->written[i] = (int16_t)(-result->ramsch_points[i] * result->factor);
    }
    return WZ_OK;
}
