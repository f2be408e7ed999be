/* How a game ends when it is counted, claimed, given up or thrown in. */
#include "referee/inner.h"

/* ISkO 2.5.4 to 2.5.6, 2.5.9: the finished game. Bounds stand in for an exact count. */
void wz__score(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    const struct {
        int told;
        int points, tricks;
    } counts[] = {
        {wz__read(h, WZ_FACT_DECLARER_TRICKS) == 0 ? 1 : WZ_UNKNOWN, stake.facts.points, 0},
        {wz__read(h, WZ_FACT_DECLARER_TRICKS) == 10 ? 1 : WZ_UNKNOWN, 120, 10},
        {wz__read(h, WZ_FACT_DECLARER_POINTS), wz__read(h, WZ_FACT_DECLARER_POINTS), 5},
        {wz__read(h, WZ_FACT_DEFENDER_POINTS), 120 - wz__read(h, WZ_FACT_DEFENDER_POINTS), 7},
        {wz__read(h, WZ_FACT_DEFENDER_POINTS_MAX), 120 - wz__read(h, WZ_FACT_DEFENDER_POINTS_MAX),
         8},
        {wz__read(h, WZ_FACT_DEFENDER_POINTS_MIN), 120 - wz__read(h, WZ_FACT_DEFENDER_POINTS_MIN),
         7},
        {wz__read(h, WZ_FACT_DECLARER_POINTS_MAX), wz__read(h, WZ_FACT_DECLARER_POINTS_MAX), 3},
        {wz__read(h, WZ_FACT_DECLARER_POINTS_MIN), wz__read(h, WZ_FACT_DECLARER_POINTS_MIN), 6},
    };
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (!wz__known(counts[i].told)) continue;
        int left = wz__has(h, WZ_FACT_LEFT_POINTS) ? wz__read(h, WZ_FACT_LEFT_POINTS) : 0;
        int points = counts[i].points + left > 120 ? 120 : counts[i].points + left;
        wz_facts_set_count(&stake.facts, (unsigned)points, (unsigned)counts[i].tricks);
        wz__settle(h, &stake, WZ_END_PLAYED);
        return;
    }
    bool all_missed = wz__read(h, WZ__OPEN_TRUMP_GAME) && wz__has(h, WZ_FACT_DEFENDER_TRICKS) &&
                      wz__read(h, WZ_FACT_DEFENDER_TRICKS) > 0;
    bool lost = wz__read(h, WZ_FACT_RESULT) == 0 || all_missed ||
                wz__read(h, WZ__DECIDED) == WZ_DECIDED_LOST;
    wz__settle(h, &stake, lost ? WZ_END_LOST : WZ_END_WON);
}

/* ISkO 4.4.5: the rest is the defenders'. Whether that wins for them needs the points. */
static void claim_holds(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    bool undecided = wz__read(h, WZ__DECIDED) == WZ_DECIDED_NO;
    bool counted = wz__has(h, WZ_FACT_DECLARER_POINTS) || wz__has(h, WZ_FACT_DEFENDER_POINTS) ||
                   wz__has(h, WZ_FACT_DECLARER_POINTS_MAX) || wz__read(h, WZ__NULL);
    if (!counted || (wz__read(h, WZ__NULL) && !undecided)) {
        h->ruling->remedy = WZ_REMEDY_REST_TO_DEFENDERS;
        wz__rule_on(h, WZ_RULED_COUNTED, WZ_LEVEL_NONE);
        return;
    }
    /* without a count no level is proven; with it, what the declarer has is all he gets */
    if (!wz__has(h, WZ_FACT_DECLARER_TRICKS) && stake.facts.tricks == 0 && !wz__read(h, WZ__NULL))
        stake.facts.tricks = 1;
    bool bounded =
        wz__has(h, WZ_FACT_DECLARER_POINTS) ||
        (wz__has(h, WZ_FACT_DECLARER_POINTS_MAX) && wz__read(h, WZ_FACT_DECLARER_POINTS_MAX) <= 30);
    if (!bounded && stake.facts.points < 31) stake.facts.points = 31;
    if (stake.facts.points + stake.facts.defender_points > 120)
        stake.facts.points = (uint8_t)(120 - stake.facts.defender_points);
    wz__settle(h, &stake, WZ_END_CLAIM_HOLDS);
}

static void accepted_claim(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    /* not on the real cards: he must have known it himself (ISkO 4.4.4, wz_incident_add_proof) */
    bool proofs = wz__principle(h, WZ_PRINCIPLE_PROOF);
    wz_level proven = proofs ? (wz_level)wz__read(h, WZ_FACT_PROVEN) : WZ_SIMPLE;
    wz_level demanded = (wz_level)wz__read(h, WZ_FACT_DEMANDED);
    stake.facts.demanded = (uint8_t)(proven > demanded ? proven : demanded);
    wz__settle(h, &stake, WZ_END_CLAIM_ACCEPTED);
}

static void settle_as(wz_hearing *h, wz_ending ending) {
    wz_staked stake = wz__stake_of(h);
    wz__settle(h, &stake, ending);
}

/* Before 2018: every remaining trick, or the level that was named with it. */
static void own_claim_holds(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    stake.facts.demanded = (uint8_t)wz__read(h, WZ_FACT_DEMANDED);
    wz__settle(h, &stake, WZ_END_OWN_CLAIM_HOLDS);
}

/* A game declared with the wrong number of cards is no hand game: the skat was taken (3.5.5). */
static void lost_with_declaration(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    if (wz__read(h, WZ_FACT_SKAT_TAKEN) == 1) stake.facts.contract.flags &= (uint8_t)WZ_OUVERT;
    wz__settle(h, &stake, WZ_END_LOST);
}

/* ISkO 4.4.6: the side keeps what it has. Without its points no level can be told. */
static void threw(wz_hearing *h, int side) {
    bool declarer = side == WZ_SIDE_DECLARER;
    wz_fact points = declarer ? WZ_FACT_DECLARER_POINTS : WZ_FACT_DEFENDER_POINTS;
    wz_fact least = declarer ? WZ_FACT_DECLARER_POINTS_MIN : WZ_FACT_DEFENDER_POINTS_MIN;
    wz_fact most = declarer ? WZ_FACT_DECLARER_POINTS_MAX : WZ_FACT_DEFENDER_POINTS_MAX;
    wz_fact tricks = declarer ? WZ_FACT_DECLARER_TRICKS : WZ_FACT_DEFENDER_TRICKS;
    bool counted =
        wz__has(h, points) || wz__has(h, least) || wz__has(h, most) || wz__read(h, tricks) == 0;
    if (declarer) settle_as(h, counted ? WZ_END_DECLARER_THREW : WZ_END_CONCEDED);
    else settle_as(h, counted ? WZ_END_DEFENDER_THREW : WZ_END_GIVEN_UP);
}

/* ISkO 3.5.6, 4.4.1: who gives up may name the game that costs him least. */
static void cheapest(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    bool matadors = wz__has(h, WZ_FACT_MATADORS) || wz__cards_told(h, WZ_PLACE_DECLARER_JACKS) ||
                    wz__cards_told(h, WZ_PLACE_DECLARER_CARDS);
    unsigned bid = wz__has(h, WZ_FACT_BID) ? (unsigned)wz__read(h, WZ_FACT_BID) : 0;
    stake.facts.bid = (uint16_t)bid;
    stake.facts.contract =
        wz_cheapest_loss(h->referee->rules, stake.facts.matadors, bid, true, NULL);
    stake.game_known = matadors && wz__has(h, WZ_FACT_BID);
    wz__settle(h, &stake, WZ_END_LOST);
    h->ruling->level = WZ_LEVEL_NONE;
}

/* ISkO 4.1.10: every hand is fixed. With the three cards known the trick is simply played; else the
 * declarer's jack of clubs takes it, with its own points at least. */
static bool play_last_trick(wz_hearing *h, wz_facts *facts) {
    wz_problem problem;
    if (!wz__problem_of(h->incident, &h->ruling->looked, &problem) || problem.in_trick > 0)
        return false;
    wz_card cards[3];
    unsigned points = 0;
    for (unsigned i = 0; i < 3; i++) {
        wz_cards hand = problem.hand[(problem.leader.i + i) % 3];
        if (wz_count(hand) != 1) return false;
        cards[i] = wz_first(hand);
        points += wz_points(hand);
    }
    unsigned winner = (problem.leader.i + wz_trick_winner((wz_kind)problem.kind, cards)) % 3;
    bool own = winner == problem.declarer.i;
    wz_facts_set_count(facts, facts->points + (own ? points : 0), facts->tricks + own);
    return true;
}

static void last_trick(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    unsigned points = stake.facts.points + 2;
    bool counted = wz__has(h, WZ_FACT_DECLARER_POINTS);
    if (counted && play_last_trick(h, &stake.facts)) wz__settle(h, &stake, WZ_END_PLAYED);
    else if (wz__read(h, WZ__LAST_CARD_TAKES) && points >= 61) {
        wz_facts_set_count(&stake.facts, points, 5);
        wz__settle(h, &stake, WZ_END_PLAYED);
    } else wz__rule_on(h, WZ_RULED_CORRECTED, WZ_LEVEL_AS_PLAYED);
}

/* House rule: who refuses the gift has to make schneider. */
static void gift_refused(wz_hearing *h) {
    int most = wz__has(h, WZ_FACT_DEFENDER_POINTS) ? wz__read(h, WZ_FACT_DEFENDER_POINTS)
                                                   : wz__read(h, WZ_FACT_DEFENDER_POINTS_MAX);
    bool made = wz__known(most) && most <= 30;
    wz__rule_on(h, made ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SCHNEIDER);
}

/* Of two entries for one player that can't be cleared up, the one less favourable to him. */
static void lower_entry(wz_hearing *h) {
    int first = wz__read(h, WZ_FACT_FIRST_ENTRY), second = wz__read(h, WZ_FACT_SECOND_ENTRY);
    wz__rule_on(h, WZ_RULED_CORRECTED, WZ_LEVEL_NONE);
    if (!wz__known(first) || !wz__known(second)) return;
    h->ruling->valued = true;
    h->ruling->value = first < second ? first : second;
}

bool wz__end_by(wz_hearing *h, wz_order order) {
    switch (order) {
    case WZ_ORDER_LOSES_SIMPLE: lost_with_declaration(h); break;
    case WZ_ORDER_CONCEDED: settle_as(h, WZ_END_CONCEDED); break;
    case WZ_ORDER_CLAIM_ACCEPTED: accepted_claim(h); break;
    case WZ_ORDER_CLAIM_WAS_TRUE: own_claim_holds(h); break;
    case WZ_ORDER_CLAIM_WAS_FALSE: settle_as(h, WZ_END_OWN_CLAIM_FAILS); break;
    case WZ_ORDER_DEFENDERS_CLAIM_HOLDS: claim_holds(h); break;
    case WZ_ORDER_LOST: settle_as(h, WZ_END_LOST); break;
    case WZ_ORDER_OPPONENTS_MISCOUNT: settle_as(h, WZ_END_DEFENDERS_MISCOUNT); break;
    case WZ_ORDER_CHEAPEST: cheapest(h); break;
    case WZ_ORDER_LAST_TRICK: last_trick(h); break;
    case WZ_ORDER_GIFT_REFUSED: gift_refused(h); break;
    case WZ_ORDER_LOWER_ENTRY: lower_entry(h); break;
    case WZ_ORDER_DECLARER_THREW: threw(h, WZ_SIDE_DECLARER); break;
    case WZ_ORDER_DEFENDER_THREW: threw(h, WZ_SIDE_OPPONENTS); break;
    case WZ_ORDER_SCORE: wz__score(h); break;
    case WZ_ORDER_WON_SIMPLE: settle_as(h, WZ_END_WON); break;
    default: return false;
    }
    return true;
}
