/* The principles behind the single paragraphs: what an offence leads to, once for all of them. */
#include "referee/inner.h"

static bool known(int value) { return value != WZ_UNKNOWN; }

static void correct(wz_hearing *h, const char *paragraph, enum wz_text_key why) {
    wz__cite_paragraph(h->ruling, paragraph);
    wz__because(h->ruling, why);
    wz__rule_on(h, WZ_RULED_CORRECT, WZ_LEVEL_AS_PLAYED);
}

static void score(wz_hearing *h);

static bool counted(const int16_t *v) {
    static const uint8_t counts[] = {WZ_FACT_DECLARER_POINTS, WZ_FACT_DECLARER_POINTS_MIN,
                                     WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN,
                                     WZ_FACT_DEFENDER_POINTS_MAX};
    for (unsigned i = 0; i < sizeof counts; i++)
        if (known(v[counts[i]])) return true;
    return false;
}

/* What the play brought: by the count if it is known, else as it was told. A game that undisputedly
 * could not be lost counts as won. */
static void by_result(wz_hearing *h, wz_ruled otherwise) {
    int result = h->value[WZ_FACT_SAFE] == 1 ? 1 : h->value[WZ_FACT_RESULT];
    if (!known(result)) {
        wz__rule_on(h, otherwise, WZ_LEVEL_AS_PLAYED);
        return;
    }
    if (counted(h->value)) {
        score(h);
        return;
    }
    wz_staked stake = wz__stake_of(h);
    wz__settle(h, &stake, result == 1 ? WZ_END_WON : WZ_END_LOST);
    h->ruling->ruled = result == 1 ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES;
    if (h->ruling->level != WZ_LEVEL_NONE) h->ruling->level = WZ_LEVEL_AS_PLAYED;
}

/* ISkO 4.5.1: who plays on without a word has accepted what happened. */
static void stands(wz_hearing *h) {
    wz__cite_paragraph(h->ruling, "4.5.1");
    by_result(h, h->value[WZ__GAME_OVER] ? WZ_RULED_ENTRY_STANDS : WZ_RULED_PLAY_ON);
}

static void harmless(wz_hearing *h) {
    const int16_t *v = h->value;
    if (v[WZ_FACT_SAFE] == 1) {
        wz_staked stake = wz__stake_of(h);
        wz__settle(h, &stake, WZ_END_WON);
        return;
    }
    if (v[WZ__GAME_OVER]) by_result(h, WZ_RULED_ENTRY_STANDS);
    else if (v[WZ_FACT_STOPPED] == 1) wz__rule_on(h, WZ_RULED_PLAY_ON, WZ_LEVEL_AS_PLAYED);
    else wz__rule_on(h, WZ_RULED_NOTHING, WZ_LEVEL_NONE);
}

/* ISkO 4.1.4: a level above the simple one needs a proof; what is proven is awarded. */
static wz_level proven_level(wz_hearing *h) {
    if (!wz__principle(h, WZ_PRINCIPLE_PROOF)) return WZ_SIMPLE;
    wz_level told = (wz_level)h->value[WZ_FACT_PROVEN];
    wz_level found = wz__sure_level(h);
    wz_level level = told > found ? told : found;
    if (level > WZ_SIMPLE) wz__because(h->ruling, WZ_T_WHY_LEVEL_PROVEN);
    return level;
}

static void tell_decision_of_the_game(wz_hearing *h) {
    wz_ruling *ruling = h->ruling;
    bool lost = ruling->ruled == WZ_RULED_DECLARER_LOSES;
    bool already = h->value[WZ__DECIDED] == (lost ? WZ_DECIDED_LOST : WZ_DECIDED_WON);
    wz__cite_paragraph(ruling, already ? "4.1.3" : "4.1.4");
    wz__because(ruling, already ? (lost ? WZ_T_WHY_ALREADY_LOST : WZ_T_WHY_ALREADY_WON)
                                : WZ_T_WHY_UNDECIDED);
}

static void declarers_offence(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    wz__settle(h, &stake, WZ_END_CONCEDED);
    h->ruling->right = WZ_RIGHT_DEFENDERS_PLAY_ON;
}

static void opponents_offence(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    stake.facts.demanded = (uint8_t)proven_level(h);
    wz__settle(h, &stake, WZ_END_CLAIM_ACCEPTED);
    h->ruling->right = WZ_RIGHT_DECLARER_PLAY_ON;
}

/* Before the declaration the game is one by bid and matadors (ISkO 3.3.10, 4.1.1). */
static void game_by_bid(wz_hearing *h, bool won) {
    wz__rule_on(h, won ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SIMPLE);
    h->ruling->remedy = WZ_REMEDY_GAME_BY_BID;
    if (won) h->ruling->right = WZ_RIGHT_DECLARER_GAME_OR_PLAY;
}

/* ISkO 4.1.3 to 4.1.6: the same for every offence. */
static void offence(wz_hearing *h, int side) {
    const int16_t *v = h->value;
    if (v[WZ__LATE]) {
        wz__because(h->ruling, WZ_T_WHY_TOO_LATE);
        stands(h);
    } else if (v[WZ__PROVOKED]) {
        correct(h, "1.1.5", WZ_T_WHY_PROVOKED);
    } else if (v[WZ_FACT_PLAY_ON_DEMANDED] == 1 && wz__principle(h, WZ_PRINCIPLE_DEMAND)) {
        correct(h, "4.1.6", WZ_T_WHY_PLAY_ON_DEMANDED);
    } else if (!v[WZ__PARTIES]) {
        wz__because(h->ruling, WZ_T_WHY_NO_PARTIES);
        wz__rule_on(h, WZ_RULED_WARNING, WZ_LEVEL_NONE);
    } else if (v[WZ_FACT_ACTOR] == WZ_BY_OUTSIDER) {
        wz__because(h->ruling, WZ_T_WHY_OUTSIDER);
        h->ruling->warned = true;
        by_result(h, WZ_RULED_PLAY_ON);
    } else if (side != WZ_SIDE_DECLARER && side != WZ_SIDE_OPPONENTS) {
        wz__because(h->ruling, WZ_T_WHY_WHOSE_FAULT);
        wz__rule_on(h, WZ_RULED_PERSON, WZ_LEVEL_NONE);
    } else if (v[WZ_FACT_MOMENT] == WZ_MOMENT_BID_OVER) {
        game_by_bid(h, side == WZ_SIDE_OPPONENTS);
    } else {
        if (side == WZ_SIDE_DECLARER) declarers_offence(h);
        else opponents_offence(h);
        if (v[WZ_FACT_ACTOR] == WZ_BY_DEALER || v[WZ_FACT_CAUSED_BY] == WZ_CAUSE_PARTNER)
            wz__because(h->ruling, WZ_T_WHY_ONE_FOR_ALL);
        tell_decision_of_the_game(h);
    }
}

/* ISkO 4.1.9, 4.2.7, 4.2.9: what ends the game is that a partner learns of cards. The declarer has none;
 * in the end there is nothing left to learn; and what he did not see or knew already does not help. */
static enum wz_text_key nothing_learnt(const wz_hearing *h) {
    const int16_t *v = h->value;
    if (v[WZ__SIDE] == WZ_SIDE_DECLARER) return WZ_T_WHY_NO_PARTNER;
    if (v[WZ_FACT_TRICK] == 10 || (v[WZ_FACT_TRICK] == 9 && v[WZ_FACT_OTHERS_PLAYED] == 1))
        return WZ_T_WHY_NOTHING_TO_BETRAY;
    if (v[WZ_FACT_SEEN_BY] == WZ_SEEN_BY_NOBODY) return WZ_T_WHY_PARTNER_DID_NOT_SEE;
    if (v[WZ_FACT_SEEN_BY] == WZ_SEEN_BY_DECLARER) return WZ_T_WHY_ONLY_DECLARER_SAW;
    return v[WZ_FACT_PARTNER_KNEW] == 1 ? WZ_T_WHY_NOTHING_LEARNT : WZ_T_COUNT;
}

static void betrayal(wz_hearing *h) {
    enum wz_text_key why = nothing_learnt(h);
    if (why == WZ_T_COUNT || !wz__principle(h, WZ_PRINCIPLE_PARTNER)) {
        offence(h, h->value[WZ__SIDE]);
        return;
    }
    h->ruling->reasons = 0;
    wz__because(h->ruling, why);
    harmless(h);
}

/* --- Counting --- */

/* ISkO 2.5.4 to 2.5.6, 2.5.9: the finished game. Bounds stand in for an exact count. */
static void score(wz_hearing *h) {
    const int16_t *v = h->value;
    wz_staked stake = wz__stake_of(h);
    const struct {
        int told;
        int points, tricks;
    } counts[] = {
        {v[WZ_FACT_DECLARER_TRICKS] == 0 ? 1 : WZ_UNKNOWN, stake.facts.points, 0},
        {v[WZ_FACT_DECLARER_TRICKS] == 10 ? 1 : WZ_UNKNOWN, 120, 10},
        {v[WZ_FACT_DECLARER_POINTS], v[WZ_FACT_DECLARER_POINTS], 5},
        {v[WZ_FACT_DEFENDER_POINTS], 120 - v[WZ_FACT_DEFENDER_POINTS], 7},
        {v[WZ_FACT_DEFENDER_POINTS_MAX], 120 - v[WZ_FACT_DEFENDER_POINTS_MAX], 8},
        {v[WZ_FACT_DEFENDER_POINTS_MIN], 120 - v[WZ_FACT_DEFENDER_POINTS_MIN], 7},
        {v[WZ_FACT_DECLARER_POINTS_MAX], v[WZ_FACT_DECLARER_POINTS_MAX], 3},
        {v[WZ_FACT_DECLARER_POINTS_MIN], v[WZ_FACT_DECLARER_POINTS_MIN], 6},
    };
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (!known(counts[i].told)) continue;
        int left = known(v[WZ_FACT_LEFT_POINTS]) ? v[WZ_FACT_LEFT_POINTS] : 0;
        int points = counts[i].points + left > 120 ? 120 : counts[i].points + left;
        wz_facts_set_count(&stake.facts, (unsigned)points, (unsigned)counts[i].tricks);
        wz__settle(h, &stake, WZ_END_PLAYED);
        return;
    }
    bool all_missed = v[WZ__OPEN_TRUMP_GAME] && known(v[WZ_FACT_DEFENDER_TRICKS]) &&
                      v[WZ_FACT_DEFENDER_TRICKS] > 0;
    bool lost = v[WZ_FACT_RESULT] == 0 || all_missed || v[WZ__DECIDED] == WZ_DECIDED_LOST;
    wz__settle(h, &stake, lost ? WZ_END_LOST : WZ_END_WON);
}

/* ISkO 4.4.5: the rest is the defenders'. Whether that wins for them needs the points. */
static void claim_holds(wz_hearing *h) {
    const int16_t *v = h->value;
    wz_staked stake = wz__stake_of(h);
    bool undecided = v[WZ__DECIDED] == WZ_DECIDED_NO;
    bool counted = known(v[WZ_FACT_DECLARER_POINTS]) || known(v[WZ_FACT_DEFENDER_POINTS]) ||
                   known(v[WZ_FACT_DECLARER_POINTS_MAX]) || v[WZ__NULL];
    if (!counted || (v[WZ__NULL] && !undecided)) {
        wz__rule_on(h, WZ_RULED_REST_TO_DEFENDERS, WZ_LEVEL_NONE);
        return;
    }
    if (stake.facts.tricks == 0 && !v[WZ__NULL])
        stake.facts.tricks = 1; /* schwarz needs its own proof */
    if (stake.facts.points < 31) stake.facts.points = 31;
    if (stake.facts.points + stake.facts.defender_points > 120)
        stake.facts.points = (uint8_t)(120 - stake.facts.defender_points);
    wz__settle(h, &stake, WZ_END_CLAIM_HOLDS);
}

static void accepted_claim(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    /* not on the real cards: he must have known it himself (ISkO 4.4.4, wz_incident_add_proof) */
    bool proofs = wz__principle(h, WZ_PRINCIPLE_PROOF);
    wz_level proven = proofs ? (wz_level)h->value[WZ_FACT_PROVEN] : WZ_SIMPLE;
    wz_level demanded = (wz_level)h->value[WZ_FACT_DEMANDED];
    stake.facts.demanded = (uint8_t)(proven > demanded ? proven : demanded);
    wz__settle(h, &stake, WZ_END_CLAIM_ACCEPTED);
}

static void settle_as(wz_hearing *h, wz_ending ending) {
    wz_staked stake = wz__stake_of(h);
    wz__settle(h, &stake, ending);
}

/* A game declared with the wrong number of cards is no hand game: the skat was taken (3.5.5). */
static void lost_with_declaration(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    if (h->value[WZ_FACT_SKAT_TAKEN] == 1) stake.facts.contract.flags &= (uint8_t)WZ_OUVERT;
    wz__settle(h, &stake, WZ_END_LOST);
}

/* ISkO 4.4.6: the side keeps what it has. Without its points no level can be told. */
static void threw(wz_hearing *h, int side) {
    const int16_t *v = h->value;
    bool declarer = side == WZ_SIDE_DECLARER;
    wz_fact points = declarer ? WZ_FACT_DECLARER_POINTS : WZ_FACT_DEFENDER_POINTS;
    wz_fact least = declarer ? WZ_FACT_DECLARER_POINTS_MIN : WZ_FACT_DEFENDER_POINTS_MIN;
    wz_fact tricks = declarer ? WZ_FACT_DECLARER_TRICKS : WZ_FACT_DEFENDER_TRICKS;
    bool counted = known(v[points]) || known(v[least]) || v[tricks] == 0;
    if (declarer) settle_as(h, counted ? WZ_END_DECLARER_THREW : WZ_END_CONCEDED);
    else settle_as(h, counted ? WZ_END_DEFENDER_THREW : WZ_END_GIVEN_UP);
}

/* ISkO 3.5.6, 4.4.1: who gives up may name the game that costs him least. */
static void cheapest(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    bool matadors = known(h->value[WZ_FACT_MATADORS]) || h->incident->told;
    unsigned bid = known(h->value[WZ_FACT_BID]) ? (unsigned)h->value[WZ_FACT_BID] : 0;
    stake.facts.bid = (uint16_t)bid;
    stake.facts.contract =
        wz_cheapest_loss(h->referee->rules, stake.facts.matadors, bid, true, NULL);
    stake.game_known = matadors && known(h->value[WZ_FACT_BID]);
    wz__settle(h, &stake, WZ_END_LOST);
    h->ruling->level = WZ_LEVEL_NONE;
}

/* ISkO 4.1.10: the last card of each hand is fixed, so the trick is played out in order. */
static void last_trick(wz_hearing *h) {
    wz_staked stake = wz__stake_of(h);
    unsigned points = stake.facts.points + 2; /* the jack of clubs at least */
    if (points < 61) {
        wz__rule_on(h, WZ_RULED_CORRECT, WZ_LEVEL_AS_PLAYED);
        return;
    }
    wz_facts_set_count(&stake.facts, points, 5);
    wz__settle(h, &stake, WZ_END_PLAYED);
}

/* House rule: who refuses the gift has to make schneider. */
static void gift_refused(wz_hearing *h) {
    bool made =
        known(h->value[WZ_FACT_DEFENDER_POINTS_MAX]) && h->value[WZ_FACT_DEFENDER_POINTS_MAX] <= 30;
    wz__rule_on(h, made ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES, WZ_LEVEL_SCHNEIDER);
}

/* Of two entries for one player that can't be cleared up, the one less favourable to him. */
static void lower_entry(wz_hearing *h) {
    int first = h->value[WZ_FACT_FIRST_ENTRY], second = h->value[WZ_FACT_SECOND_ENTRY];
    wz__rule_on(h, WZ_RULED_ENTRY_CORRECTED, WZ_LEVEL_NONE);
    if (!known(first) || !known(second)) return;
    h->ruling->valued = true;
    h->ruling->value = (int16_t)(first < second ? first : second);
}

void wz__carry_out(wz_hearing *h, wz_order order) {
    switch (order) {
    case WZ_ORDER_OFFENCE: offence(h, h->value[WZ__SIDE]); break;
    case WZ_ORDER_DECLARER_OFFENCE: offence(h, WZ_SIDE_DECLARER); break;
    case WZ_ORDER_OPPONENTS_OFFENCE: offence(h, WZ_SIDE_OPPONENTS); break;
    case WZ_ORDER_BETRAYAL: betrayal(h); break;
    case WZ_ORDER_LOSES_SIMPLE: lost_with_declaration(h); break;
    case WZ_ORDER_LOSES_BY_BID: game_by_bid(h, false); break;
    case WZ_ORDER_WINS_BY_BID: game_by_bid(h, true); break;
    case WZ_ORDER_CONCEDED: settle_as(h, WZ_END_CONCEDED); break;
    case WZ_ORDER_CLAIM_ACCEPTED: accepted_claim(h); break;
    case WZ_ORDER_CLAIM_WAS_TRUE: settle_as(h, WZ_END_OWN_CLAIM_HOLDS); break;
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
    case WZ_ORDER_SCORE: score(h); break;
    case WZ_ORDER_WON_SIMPLE: settle_as(h, WZ_END_WON); break;
    case WZ_ORDER_STANDS: stands(h); break;
    case WZ_ORDER_RESULT: by_result(h, WZ_RULED_PLAY_ON); break;
    case WZ_ORDER_HARMLESS: harmless(h); break;
    default: {
        wz_ruled ruled = (wz_ruled)order;
        bool goes_on = ruled == WZ_RULED_PLAY_ON || ruled == WZ_RULED_CORRECT;
        wz__rule_on(h, ruled, goes_on ? WZ_LEVEL_AS_PLAYED : WZ_LEVEL_NONE);
    }
    }
}
