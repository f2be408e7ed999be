/* The principles behind the single paragraphs: what an offence leads to, once for all of them. */
#include "referee/inner.h"

static bool counted(wz_hearing *h) {
    if (wz__read(h, WZ__NULL)) return wz__has(h, WZ_FACT_DECLARER_TRICKS);
    static const uint8_t counts[] = {WZ_FACT_DECLARER_POINTS, WZ_FACT_DECLARER_POINTS_MIN,
                                     WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN,
                                     WZ_FACT_DEFENDER_POINTS_MAX};
    for (unsigned i = 0; i < sizeof counts; i++)
        if (wz__known(wz__read(h, counts[i]))) return true;
    return false;
}

/* What the play brought: by the count if it is known, else as it was told. */
static void by_outcome(wz_hearing *h, int result, wz_ruled otherwise) {
    bool final = wz__known(result) || wz__read(h, WZ_FACT_PLAYED_OUT) == 1;
    if (final && counted(h)) {
        wz__score(h);
    } else if (wz__known(result)) {
        wz_staked stake = wz__stake_of(h);
        wz__settle(h, &stake, result == 1 ? WZ_END_WON : WZ_END_LOST);
        h->ruling->ruled = result == 1 ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES;
        if (h->ruling->level != WZ_LEVEL_NONE) h->ruling->level = WZ_LEVEL_AS_PLAYED;
    } else {
        wz__rule_on(h, otherwise, WZ_LEVEL_AS_PLAYED);
    }
}

static void goes_on(wz_hearing *h, wz_ruled how) {
    by_outcome(h, wz__read(h, WZ_FACT_RESULT), how);
}

/* ... and a game that undisputedly could not be lost counts as won. */
static void by_result(wz_hearing *h, wz_ruled otherwise) {
    bool safe = wz__read(h, WZ_FACT_SAFE) == 1;
    by_outcome(h, safe ? 1 : wz__read(h, WZ_FACT_RESULT), otherwise);
}

static void correct(wz_hearing *h, const char *paragraph, enum wz_text_key why) {
    wz__cite_paragraph(h->ruling, paragraph);
    wz__because(h->ruling, why);
    goes_on(h, WZ_RULED_CORRECTED);
}

static void warn(wz_hearing *h) {
    h->ruling->warned = true;
    goes_on(h, WZ_RULED_GOES_ON);
}

static void put_right(wz_hearing *h, wz_ruled ruled, wz_remedy remedy) {
    h->ruling->remedy = (uint8_t)remedy;
    wz__rule_on(h, ruled, WZ_LEVEL_NONE);
}

/* What it is corrected to is worth, if the game was told. */
static void correct_entry(wz_hearing *h) {
    goes_on(h, WZ_RULED_CORRECTED);
    put_right(h, WZ_RULED_CORRECTED, WZ_REMEDY_ENTRY);
}

/* ISkO 3.3.9: who saw it is out; the others are no longer bound. */
static void exclude(wz_hearing *h) {
    h->ruling->excluded = true;
    wz__rule_on(h, WZ_RULED_REBID, WZ_LEVEL_NONE);
}

/* ISkO 4.5.1: who plays on without a word has accepted what happened. */
static void stands(wz_hearing *h) {
    wz__cite_paragraph(h->ruling, "4.5.1");
    by_result(h, wz__read(h, WZ__GAME_OVER) ? WZ_RULED_STANDS : WZ_RULED_GOES_ON);
}

static void harmless(wz_hearing *h) {
    if (wz__read(h, WZ_FACT_SAFE) == 1) {
        wz_staked stake = wz__stake_of(h);
        wz__settle(h, &stake, WZ_END_WON);
        return;
    }
    if (wz__read(h, WZ__GAME_OVER)) by_result(h, WZ_RULED_STANDS);
    else wz__rule_on(h, WZ_RULED_GOES_ON, WZ_LEVEL_AS_PLAYED);
}

/* ISkO 4.1.4: a level above the simple one needs a proof; what is proven is awarded. */
static wz_level proven_level(wz_hearing *h) {
    if (!wz__principle(h, WZ_PRINCIPLE_PROOF)) return WZ_SIMPLE;
    wz_level told = (wz_level)wz__read(h, WZ_FACT_PROVEN);
    wz_level level;
    if (!wz__sure_level(h, &level)) level = told; /* undisputed, where no cards are told */
    else if (told > level) wz__because(h->ruling, WZ_T_WHY_CARDS_DECIDE);
    if (level > WZ_SIMPLE) wz__because(h->ruling, WZ_T_WHY_LEVEL_PROVEN);
    return level;
}

static void tell_decision_of_the_game(wz_hearing *h) {
    wz_ruling *ruling = h->ruling;
    bool lost = ruling->ruled == WZ_RULED_DECLARER_LOSES;
    bool already = wz__read(h, WZ__DECIDED) == (lost ? WZ_DECIDED_LOST : WZ_DECIDED_WON);
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

static bool undeclared(wz_hearing *h) {
    return wz__read(h, WZ_FACT_MOMENT) == WZ_MOMENT_BID_OVER ||
           h->incident->kind == WZ_INCIDENT_LED_UNDECLARED;
}

/* The declarer may decline the game he is given, and play the one he had in mind (2.6.1, 4.1.6). */
static void before_declaration(wz_hearing *h, int side) {
    bool declines = side == WZ_SIDE_OPPONENTS && wz__read(h, WZ_FACT_WANTS_TO_PLAY) == 1 &&
                    wz__principle(h, WZ_PRINCIPLE_DEMAND);
    if (!declines) {
        game_by_bid(h, side == WZ_SIDE_OPPONENTS);
        return;
    }
    wz__cite_paragraph(h->ruling, "4.1.6");
    wz__because(h->ruling, WZ_T_WHY_REJECTS_THE_AWARD);
    wz__rule_on(h, WZ_RULED_GOES_ON, WZ_LEVEL_AS_PLAYED);
}

/* ISkO 4.1.3 to 4.1.6: the same for every offence. */
static void offence(wz_hearing *h, int side) {
    if (wz__read(h, WZ__LATE)) {
        wz__because(h->ruling, WZ_T_WHY_TOO_LATE);
        stands(h);
    } else if (wz__read(h, WZ__PROVOKED)) {
        correct(h, "1.1.5", WZ_T_WHY_PROVOKED);
    } else if (wz__read(h, WZ_FACT_PLAY_ON_DEMANDED) == 1 &&
               wz__principle(h, WZ_PRINCIPLE_DEMAND)) {
        correct(h, "4.1.6", WZ_T_WHY_PLAY_ON_DEMANDED);
    } else if (!wz__read(h, WZ__PARTIES)) {
        wz__because(h->ruling, WZ_T_WHY_NO_PARTIES);
        warn(h);
    } else if (wz__read(h, WZ_FACT_ACTOR) == WZ_BY_OUTSIDER) {
        wz__because(h->ruling, WZ_T_WHY_OUTSIDER);
        h->ruling->warned = true;
        by_result(h, WZ_RULED_GOES_ON);
    } else if (side != WZ_SIDE_DECLARER && side != WZ_SIDE_OPPONENTS) {
        wz__because(h->ruling, WZ_T_WHY_WHOSE_FAULT);
        wz__rule_on(h, WZ_RULED_PERSON, WZ_LEVEL_NONE);
    } else if (undeclared(h)) {
        before_declaration(h, side);
    } else {
        if (side == WZ_SIDE_DECLARER) declarers_offence(h);
        else opponents_offence(h);
        if (wz__read(h, WZ_FACT_ACTOR) == WZ_BY_DEALER ||
            wz__read(h, WZ_FACT_CAUSED_BY) == WZ_CAUSE_PARTNER)
            wz__because(h->ruling, WZ_T_WHY_ONE_FOR_ALL);
        tell_decision_of_the_game(h);
    }
}

/* ISkO 4.1.9, 4.2.7, 4.2.9: what ends the game is that a partner learns of cards. The declarer has none;
 * in the end there is nothing left to learn; and what he did not see or knew already does not help. */
static enum wz_text_key nothing_learnt(wz_hearing *h) {
    if (wz__read(h, WZ__SIDE) == WZ_SIDE_DECLARER) return WZ_T_WHY_NO_PARTNER;
    if (wz__read(h, WZ_FACT_VISIBLE) == 0 || wz__read(h, WZ_FACT_UNCOVERED_BY_DECLARER) == 1)
        return WZ_T_WHY_SECOND_CARD_HIDDEN;
    if (wz__read(h, WZ__LAST_CARDS)) return WZ_T_WHY_NOTHING_TO_BETRAY;
    if (wz__read(h, WZ_FACT_SEEN_BY) == WZ_SEEN_BY_NOBODY) return WZ_T_WHY_PARTNER_DID_NOT_SEE;
    if (wz__read(h, WZ_FACT_SEEN_BY) == WZ_SEEN_BY_DECLARER) return WZ_T_WHY_ONLY_DECLARER_SAW;
    return wz__read(h, WZ_FACT_PARTNER_KNEW) == 1 ? WZ_T_WHY_NOTHING_LEARNT : WZ_T_COUNT;
}

static void betrayal(wz_hearing *h) {
    enum wz_text_key why = nothing_learnt(h);
    if (why == WZ_T_COUNT || !wz__principle(h, WZ_PRINCIPLE_PARTNER)) {
        offence(h, wz__read(h, WZ__SIDE));
        return;
    }
    h->ruling->reasons = 0;
    wz__because(h->ruling, why);
    harmless(h);
    if (h->ruling->ruled == WZ_RULED_GOES_ON && h->ruling->remedy != WZ_REMEDY_NONE)
        wz__rule_on(h, WZ_RULED_CORRECTED, WZ_LEVEL_AS_PLAYED);
}

/* ISkO 3.3.11. */
static void declarer_chooses(wz_hearing *h) {
    bool declines = wz__read(h, WZ__DECLINES);
    wz__rule_on(h, declines ? WZ_RULED_PASSED_IN : WZ_RULED_GOES_ON,
                declines ? WZ_LEVEL_NONE : WZ_LEVEL_AS_PLAYED);
    if (!declines) h->ruling->right = WZ_RIGHT_DECLARER_PLAY_OR_PASS_IN;
}

void wz__carry_out(wz_hearing *h, wz_order order) {
    switch (order) {
    case WZ_ORDER_OFFENCE: offence(h, wz__read(h, WZ__SIDE)); break;
    case WZ_ORDER_DECLARER_OFFENCE: offence(h, WZ_SIDE_DECLARER); break;
    case WZ_ORDER_OPPONENTS_OFFENCE: offence(h, WZ_SIDE_OPPONENTS); break;
    case WZ_ORDER_BETRAYAL: betrayal(h); break;
    case WZ_ORDER_LOSES_BY_BID: game_by_bid(h, false); break;
    case WZ_ORDER_WINS_BY_BID: game_by_bid(h, true); break;
    case WZ_ORDER_DECLARER_CHOOSES: declarer_chooses(h); break;
    case WZ_ORDER_STANDS: stands(h); break;
    case WZ_ORDER_RESULT: by_result(h, WZ_RULED_GOES_ON); break;
    case WZ_ORDER_HARMLESS: harmless(h); break;
    case WZ_ORDER_WARNING: warn(h); break;
    case WZ_ORDER_EXCLUDED: exclude(h); break;
    case WZ_ORDER_REST: put_right(h, WZ_RULED_COUNTED, WZ_REMEDY_REST_TO_DEFENDERS); break;
    case WZ_ORDER_TRICK: put_right(h, WZ_RULED_CORRECTED, WZ_REMEDY_TRICK_TO_DEFENDERS); break;
    case WZ_ORDER_ENTRY: correct_entry(h); break;
    default: {
        if (wz__end_by(h, order)) break;
        wz_ruled ruled = (wz_ruled)order;
        if (ruled == WZ_RULED_GOES_ON || ruled == WZ_RULED_CORRECTED) goes_on(h, ruled);
        else wz__rule_on(h, ruled, WZ_LEVEL_NONE);
    }
    }
}
