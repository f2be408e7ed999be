/* Before the discard: which two cards, and which game. */
#include "solver/inner.h"

static wz_error check(const wz_solver *s, const wz_problem *p, const void *answer) {
    return s && p && answer ? wz_problem_check_discard(p) : WZ_E_NOTHING_GIVEN;
}

/* The pairs of the twelve cards in turn; start with 0. */
static bool next_pair(wz_cards twelve, wz_cards *pair) {
    wz_cards low = *pair & (0 - *pair), high = *pair ^ low;
    wz_cards behind = twelve & ~(high - 1) & ~high;
    if (*pair && behind) {
        *pair = low | (behind & (0 - behind));
        return true;
    }
    wz_cards from = *pair ? twelve & ~(low - 1) & ~low : twelve;
    if (wz_count(from) < 2) return false;
    wz_cards first = from & (0 - from);
    from ^= first;
    *pair = first | (from & (0 - from));
    return true;
}

static wz_problem discarded(const wz_problem *problem, wz_cards pair) {
    wz_problem p = *problem;
    p.hand[p.declarer.i] &= ~pair;
    p.skat = pair;
    return p;
}

static void insert_discard(wz_discard *list, unsigned count, wz_discard discard) {
    for (; count > 0 && discard.value > list[count - 1].value; count--)
        list[count] = list[count - 1];
    list[count] = discard;
}

wz_solved wz_solve_discards(wz_solver *s, const wz_problem *problem,
                            wz_discard discards[WZ_DISCARDS]) {
    wz_error error = check(s, problem, discards);
    if (error != WZ_OK) return wz__refuse(s, error);
    unsigned count = 0, value = 61;
    for (wz_cards pair = 0; next_pair(problem->hand[problem->declarer.i], &pair);) {
        wz_problem p = discarded(problem, pair);
        /* neighbours differ little: the last value is a good guess for the next */
        wz_solved solved = wz__value(s, &p, value, &value);
        if (solved != WZ_SOLVED) return solved;
        insert_discard(discards, count++, (wz_discard){pair, (uint8_t)value});
    }
    return WZ_SOLVED;
}

wz_solved wz_solve_discards_reach(wz_solver *s, const wz_problem *problem, unsigned points,
                                  wz_discard discards[WZ_DISCARDS], unsigned *count) {
    wz_error error = check(s, problem, discards && count ? discards : NULL);
    if (error != WZ_OK) return wz__refuse(s, error);
    *count = 0;
    for (wz_cards pair = 0; next_pair(problem->hand[problem->declarer.i], &pair);) {
        wz_problem p = discarded(problem, pair);
        bool yes = false;
        wz_solved solved = p.kind == WZ_NULL ? wz_solve_no_trick(s, &p, &yes)
                                             : wz_solve_reach(s, &p, points, &yes);
        if (solved != WZ_SOLVED) return solved;
        if (yes)
            discards[(*count)++] = (wz_discard){pair, (uint8_t)(p.kind == WZ_NULL ? 1 : points)};
    }
    return WZ_SOLVED;
}

/* --- The best game --- */

/* The outcomes that differ in value, from the best to the worst: what the declarer's side counts, and
 * the question that tells whether he gets there. */
typedef enum outcome {
    SCHWARZ_WON,
    SCHNEIDER_WON,
    WON,
    LOST,
    SCHNEIDER_LOST,
    SCHWARZ_LOST,
    OUTCOMES
} outcome;

static wz_solved reached(wz_solver *s, const wz_problem *p, outcome wanted, bool *yes) {
    static const uint8_t points[] = {[SCHNEIDER_WON] = 90, [WON] = 61, [LOST] = 31};
    *yes = true; /* the worst is always reached */
    if (p->kind == WZ_NULL) return wanted == WON ? wz_solve_no_trick(s, p, yes) : WZ_SOLVED;
    if (wanted == SCHWARZ_WON) return wz_solve_all_tricks(s, p, yes);
    if (wanted == SCHNEIDER_LOST) return wz_solve_some_trick(s, p, yes);
    return wanted == SCHWARZ_LOST ? WZ_SOLVED : wz_solve_reach(s, p, points[wanted], yes);
}

/* The value of an outcome for the list; false if the game has no such outcome. */
static bool worth(const wz_rules *rules, const wz_problem *p, wz_contract contract, unsigned bid,
                  outcome end, int32_t *value) {
    static const struct {
        uint8_t points, tricks;
    } counts[OUTCOMES] = {{120, 10}, {90, 8}, {61, 6}, {31, 4}, {30, 3}, {0, 0}};
    bool null = contract.kind == WZ_NULL;
    if (null && end != WON && end != LOST) return false;
    wz_facts facts = wz_facts_of(contract);
    wz_facts_set_cards(&facts, p->hand[p->declarer.i], p->skat);
    unsigned tricks = null ? (end == WON ? 0 : 1) : counts[end].tricks;
    wz_facts_set_count(&facts, counts[end].points, tricks);
    facts.bid = (uint16_t)bid;
    wz_result result;
    if (wz_score(rules, &facts, &result) != WZ_OK) return false;
    *value = result.value;
    return true;
}

/* Looks for an outcome of this game that is worth more than the best so far. */
static wz_solved improve(wz_solver *s, const wz_rules *rules, const wz_problem *p,
                         wz_contract contract, unsigned bid, wz_best_game *best) {
    for (unsigned i = 0; i < OUTCOMES; i++) {
        int32_t value;
        if (!worth(rules, p, contract, bid, (outcome)i, &value)) continue;
        if (value <= best->value) return WZ_SOLVED;
        bool yes;
        wz_solved solved = reached(s, p, (outcome)i, &yes);
        if (solved != WZ_SOLVED) return solved;
        if (!yes) continue;
        *best = (wz_best_game){.contract = contract, .discard = p->skat, .value = value};
        return WZ_SOLVED;
    }
    return WZ_SOLVED;
}

/* Which outcome so many points are. Tricks matter at both ends only: all of them, or none. */
static wz_solved outcome_of(wz_solver *s, const wz_problem *p, unsigned points, outcome *end) {
    bool all = false, some = true;
    wz_solved solved = WZ_SOLVED;
    if (points == 120) solved = wz_solve_all_tricks(s, p, &all);
    else if (points == wz_points(p->skat)) solved = wz_solve_some_trick(s, p, &some);
    *end = all            ? SCHWARZ_WON
           : !some        ? SCHWARZ_LOST
           : points >= 90 ? SCHNEIDER_WON
           : points >= 61 ? WON
           : points >= 31 ? LOST
                          : SCHNEIDER_LOST;
    return solved;
}

/* Of the discards that bring the same value, the one with the most points. */
static wz_solved settle_discard(wz_solver *s, const wz_rules *rules, const wz_problem *problem,
                                unsigned bid, wz_best_game *best) {
    wz_cards twelve = problem->hand[problem->declarer.i];
    bool null = best->contract.kind == WZ_NULL;
    best->points = null && best->value < 0;
    unsigned points = 61;
    for (wz_cards pair = 0; !null && next_pair(twelve, &pair);) {
        wz_problem p = discarded(problem, pair);
        p.kind = best->contract.kind;
        outcome end = LOST;
        int32_t value = INT32_MIN;
        wz_solved solved = wz__value(s, &p, points, &points);
        if (solved == WZ_SOLVED && points > best->points) solved = outcome_of(s, &p, points, &end);
        if (solved != WZ_SOLVED) return solved;
        if (points <= best->points || !worth(rules, &p, best->contract, bid, end, &value)) continue;
        if (value != best->value) continue;
        best->discard = pair;
        best->points = (uint8_t)points;
    }
    return WZ_SOLVED;
}

/* After the pick-up there is no hand game: every trump game, null and null ouvert (ISkO 2.1.2). */
wz_solved wz_solve_best_game(wz_solver *s, const wz_rules *rules, const wz_problem *problem,
                             unsigned bid, wz_best_game *best) {
    static const wz_contract contracts[] = {
        {WZ_GRAND, 0},         {WZ_CLUBS_GAME, 0}, {WZ_SPADES_GAME, 0},  {WZ_HEARTS_GAME, 0},
        {WZ_DIAMONDS_GAME, 0}, {WZ_NULL, 0},       {WZ_NULL, WZ_OUVERT},
    };
    wz_error error = check(s, problem, rules && best ? best : NULL);
    if (error == WZ_OK && bid > WZ_HIGHEST_BID) error = WZ_E_FACTS_BID;
    if (error == WZ_OK && !rules->declarations) error = WZ_E_UNKNOWN_RULES;
    if (error != WZ_OK) return wz__refuse(s, error);
    wz_best_game found = {.value = INT32_MIN};
    for (unsigned i = 0; i < sizeof contracts / sizeof contracts[0]; i++) {
        if (!(rules->declarations >> wz_declaration_index(contracts[i]) & 1)) continue;
        for (wz_cards pair = 0; next_pair(problem->hand[problem->declarer.i], &pair);) {
            wz_problem p = discarded(problem, pair);
            p.kind = contracts[i].kind;
            wz_solved solved = improve(s, rules, &p, contracts[i], bid, &found);
            if (solved != WZ_SOLVED) return solved;
        }
    }
    wz_solved solved = settle_discard(s, rules, problem, bid, &found);
    if (solved == WZ_SOLVED) *best = found;
    return solved;
}
