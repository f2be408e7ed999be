/* Ramsch: a house rule, not part of the order. Everybody plays for himself against points. */
#include "rules/score.h"

enum { ALL_POINTS = 120, ALL_TRICKS = 10, PLAYERS = 7 };

static wz_error check_count(const wz_ramsch_facts *facts) {
    unsigned points = facts->skat_points, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (facts->empty_tricks[i] > facts->tricks[i]) return WZ_E_FACTS_TRICKS;
        points += facts->points[i];
        tricks += facts->tricks[i];
    }
    if (points != ALL_POINTS) return WZ_E_FACTS_POINTS;
    return tricks == ALL_TRICKS ? WZ_OK : WZ_E_FACTS_TRICKS;
}

static wz_error check(const wz_rules *rules, const wz_ramsch_facts *facts) {
    unsigned announced = facts->jungfrau | facts->march;
    if (!wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
    if (facts->pushes && !rules->ramsch_pushing) return WZ_E_NOT_IN_RULE_SET;
    if (announced && !rules->ramsch_announced) return WZ_E_NOT_IN_RULE_SET;
    if (facts->pushes > 3) return WZ_E_FACTS_PUSHES;
    if (facts->last_trick > 2 || announced & ~(unsigned)PLAYERS) return WZ_E_NO_SUCH_PLAYER;
    if (facts->round_factor < 1 || facts->round_factor > WZ_MAX_ROUND_FACTOR) return WZ_E_TERMS;
    return check_count(facts);
}

/* Tricks that count against a jungfrau, and towards a march. */
static unsigned counted_tricks(const wz_rules *rules, const wz_ramsch_facts *facts, unsigned who) {
    unsigned empty = rules->ramsch_zero_tricks_free ? facts->empty_tricks[who] : 0;
    return facts->tricks[who] - empty;
}

/* Who took no trick that counts, a bit for each. */
static unsigned without_tricks(const wz_rules *rules, const wz_ramsch_facts *facts) {
    unsigned found = 0;
    for (unsigned i = 0; i < 3; i++) found |= (unsigned)!counted_tricks(rules, facts, i) << i;
    return found;
}

static unsigned most_points(const uint8_t points[3]) {
    unsigned most = 0;
    for (unsigned i = 0; i < 3; i++)
        if (points[i] > most) most = points[i];
    return most;
}

/* Everybody's points, the skat's with the last trick or with whoever has most: if two are level, both
 * have lost, and each has them. */
static void count_points(const wz_rules *rules, const wz_ramsch_facts *facts, wz_result *result) {
    unsigned most = most_points(facts->points);
    for (unsigned i = 0; i < 3; i++) {
        bool skat =
            rules->ramsch_skat_last_trick ? i == facts->last_trick : facts->points[i] == most;
        result->ramsch_points[i] = (uint8_t)(facts->points[i] + (skat ? facts->skat_points : 0));
    }
}

/* What one who announced in vain writes: all points, or what the loser has, and that twice. */
static int failed_figure(const wz_result *result, unsigned who) {
    bool march = result->announced_march >> who & 1;
    return -2 * (int)(march ? ALL_POINTS : most_points(result->ramsch_points));
}

/* What one player writes before pushes and a special round count it again. */
static int figure_of(const wz_rules *rules, const wz_result *result, unsigned marcher,
                     unsigned who) {
    if (result->failed) return result->failed >> who & 1 ? failed_figure(result, who) : 0;
    if (result->march) {
        int figure = rules->ramsch_no_march ? -ALL_POINTS : ALL_POINTS;
        return who == marcher ? figure * result->factor : 0;
    }
    bool writes = rules->ramsch_everybody_writes ||
                  result->ramsch_points[who] == most_points(result->ramsch_points);
    return writes ? -result->ramsch_points[who] * result->factor : 0;
}

/* A march that was announced, a jungfrau, and a jungfrau that was announced double. */
static unsigned doubled_by(const wz_rules *rules, const wz_ramsch_facts *facts,
                           const wz_result *result) {
    if (result->march) return facts->march ? 2 : 1;
    if (result->virgins != 1 || rules->ramsch_no_virgin) return 1;
    return facts->jungfrau ? 4 : 2;
}

/* Whose announcement failed: who took a trick after all, or not every one. */
static unsigned failed(const wz_ramsch_facts *facts, unsigned virgins, unsigned marchers) {
    return (facts->jungfrau & ~virgins) | (facts->march & ~marchers);
}

wz_error wz_score_ramsch(const wz_rules *rules, const wz_ramsch_facts *facts, wz_result *result) {
    if (!rules || !facts || !result) return WZ_E_NOTHING_GIVEN;
    wz_error error = check(rules, facts);
    if (error != WZ_OK) return error;
    unsigned virgins = without_tricks(rules, facts);
    bool march = wz_count(virgins) == 2; /* and nobody else has one */
    unsigned marcher = march ? (unsigned)__builtin_ctz(~virgins) : 3;
    *result = (wz_result){.kind = WZ_RESULT_RAMSCH,
                          .contract = {WZ_RAMSCH, 0},
                          .virgins = (uint8_t)wz_count(virgins),
                          .march = march,
                          .pushes = facts->pushes,
                          .announced_jungfrau = facts->jungfrau,
                          .announced_march = facts->march,
                          .round_factor = facts->round_factor};
    count_points(rules, facts, result);
    result->failed = (uint8_t)failed(facts, virgins, march ? 1u << marcher : 0);
    result->factor = (uint16_t)doubled_by(rules, facts, result);
    int again = (1 << facts->pushes) * facts->round_factor;
    for (unsigned i = 0; i < 3; i++)
        result->written[i] = figure_of(rules, result, marcher, i) * again;
    return WZ_OK;
}
