/* Conclusions: what follows from the facts. Nobody can tell them to the referee. */
#include "referee/inner.h"

static bool known(int value) { return value != WZ_UNKNOWN; }

/* --- Sides (ISkO 3.4.1, 3.4.2) --- */

static int side_of_seat(const int16_t *v, int seat) {
    if (!known(v[WZ_FACT_DECLARER])) return WZ_SIDE_NONE;
    return v[WZ_FACT_DECLARER] == seat ? WZ_SIDE_DECLARER : WZ_SIDE_OPPONENTS;
}

static int side_of_actor(wz_hearing *h) {
    const int16_t *v = h->value;
    switch (v[WZ_FACT_ACTOR]) {
    case WZ_BY_FOREHAND:
    case WZ_BY_MIDDLEHAND:
    case WZ_BY_REARHAND: return side_of_seat(v, v[WZ_FACT_ACTOR]);
    case WZ_BY_DECLARER: return WZ_SIDE_DECLARER;
    case WZ_BY_DEFENDER: return WZ_SIDE_OPPONENTS;
    case WZ_BY_DEALER: /* sitting out he belongs to the opposing party; of three he is rearhand */
        if (v[WZ_FACT_PLAYERS] == 3 && known(v[WZ_FACT_DECLARER])) return side_of_seat(v, 2);
        return wz__principle(h, WZ_PRINCIPLE_LIABILITY) ? WZ_SIDE_OPPONENTS : WZ_SIDE_NONE;
    case WZ_BY_SEVERAL: return WZ_SIDE_BOTH;
    default: return WZ_SIDE_NONE;
    }
}

static int parties(const wz_hearing *h) {
    int moment = h->value[WZ_FACT_MOMENT];
    if (known(moment)) return moment >= WZ_MOMENT_BID_OVER;
    bool playing = known(h->value[WZ_FACT_TRICK]) || known(h->value[WZ_FACT_TRICKS_DONE]) ||
                   h->value[WZ_FACT_LOST_IN_PLAY] == 1;
    return playing || h->incident->kind >= WZ_INCIDENT_DECLARATION;
}

/* --- Was the game decided? (ISkO 2.5.4, 4.1.3) --- */

static int best_known(const int16_t *v, wz_fact exact, wz_fact least) {
    if (known(v[exact])) return v[exact];
    return known(v[least]) ? v[least] : 0;
}

/* Decided is what the completed tricks before the offence had decided. Points that were counted when
 * an old offence came to light say nothing of its own moment. */
static bool points_count(wz_hearing *h) {
    return wz__principle(h, WZ_PRINCIPLE_MOMENT) && !h->value[WZ_FACT_POINTS_WHEN_NOTICED];
}

static int decided(wz_hearing *h) {
    const int16_t *v = h->value;
    if (!points_count(h)) return WZ_DECIDED_NO;
    if (v[WZ_FACT_GAME] == WZ_NULL)
        return known(v[WZ_FACT_DECLARER_TRICKS]) && v[WZ_FACT_DECLARER_TRICKS] > 0 ? WZ_DECIDED_LOST
                                                                                   : WZ_DECIDED_NO;
    if (v[WZ__OPEN_TRUMP_GAME] && known(v[WZ_FACT_DEFENDER_TRICKS]) &&
        v[WZ_FACT_DEFENDER_TRICKS] > 0)
        return WZ_DECIDED_LOST;
    if (best_known(v, WZ_FACT_DECLARER_POINTS, WZ_FACT_DECLARER_POINTS_MIN) >= 61)
        return WZ_DECIDED_WON;
    if (best_known(v, WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN) >= 60)
        return WZ_DECIDED_LOST;
    return WZ_DECIDED_NO;
}

/* --- Numbers of cards (ISkO 3.2.12, 3.3.10, 4.2.6) --- */

static int counts(const wz_hearing *h) {
    const int16_t *v = h->value;
    int done = known(v[WZ_FACT_TRICKS_DONE]) ? v[WZ_FACT_TRICKS_DONE]
               : known(v[WZ_FACT_TRICK])     ? v[WZ_FACT_TRICK] - 1
                                             : 0;
    int wanted = WZ_HAND_SIZE - done;
    /* before the declaration the declarer may have taken up the skat */
    bool with_skat = v[WZ_FACT_MOMENT] == WZ_MOMENT_BID_OVER && v[WZ_FACT_SKAT_TAKEN] == 1;
    int own = v[WZ_FACT_DECLARER_HELD];
    bool own_wrong = known(own) && own != wanted && !(with_skat && own == wanted + WZ_SKAT_SIZE);
    bool others_wrong = (known(v[WZ_FACT_DEFENDER_HELD]) && v[WZ_FACT_DEFENDER_HELD] != wanted) ||
                        (known(v[WZ_FACT_PARTNER_HELD]) && v[WZ_FACT_PARTNER_HELD] != wanted);
    return (own_wrong ? WZ_COUNTS_DECLARER : 0) + (others_wrong ? WZ_COUNTS_OPPONENTS : 0);
}

/* --- Others --- */

static int late(wz_hearing *h) {
    int objection = h->value[WZ_FACT_OBJECTION];
    bool too_late = objection == WZ_OBJECTED_LATE || objection == WZ_OBJECTED_NEVER;
    return too_late && wz__principle(h, WZ_PRINCIPLE_WAIVER);
}

static int provoked(wz_hearing *h) {
    int cause = h->value[WZ_FACT_CAUSED_BY];
    bool other = cause == WZ_CAUSE_OTHER_SIDE ||
                 (cause == WZ_CAUSE_DEALER && h->value[WZ__SIDE] == WZ_SIDE_DECLARER);
    return other && wz__principle(h, WZ_PRINCIPLE_PROVOCATION);
}

static int sixty_by_card(const wz_hearing *h) {
    const int16_t *v = h->value;
    int points = best_known(v, WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN);
    wz_cards cards =
        h->incident->cards[WZ_PLACE_LED_CARD] | h->incident->cards[WZ_PLACE_SHOWN_CARD];
    return points + (int)wz_points(cards) >= 60;
}

static int null_covers(const wz_hearing *h) {
    const int16_t *v = h->value;
    if (v[WZ_FACT_GAME] != WZ_NULL || !known(v[WZ_FACT_BID])) return 1;
    unsigned flags =
        (v[WZ_FACT_HAND] == 1 ? WZ_HAND : 0u) | (v[WZ_FACT_OUVERT] == 1 ? WZ_OUVERT : 0u);
    wz_contract contract = {WZ_NULL, (uint8_t)flags};
    return (int)wz_null_value(h->referee->rules, contract) >= v[WZ_FACT_BID];
}

/* A game named in the bidding is a bid of its lowest value; null names bind to nothing. */
static int named_outbid(const wz_hearing *h) {
    const int16_t *v = h->value;
    if (!known(v[WZ_FACT_GAME]) || !known(v[WZ_FACT_BID]) || v[WZ_FACT_GAME] == WZ_NULL) return 1;
    wz_contract named = {(uint8_t)v[WZ_FACT_GAME], v[WZ_FACT_HAND] == 1 ? WZ_HAND : 0};
    const wz_rules *rules = h->referee->rules;
    return v[WZ_FACT_BID] > (int)(wz_base(rules, named) * wz_cases(rules, named, 1, WZ_SIMPLE));
}

static int last_card_takes(const wz_hearing *h) {
    wz_cards own = h->incident->cards[WZ_PLACE_DECLARER_CARDS];
    if (known(h->value[WZ_FACT_DECLARER])) { /* the hand of the moment, if it is known */
        unsigned place = WZ_PLACE_FOREHAND_CARDS + (unsigned)h->value[WZ_FACT_DECLARER];
        if (h->incident->told >> place & 1) own = h->incident->cards[place];
    }
    bool trumps = known(h->value[WZ_FACT_GAME]) && h->value[WZ_FACT_GAME] != WZ_NULL;
    return trumps && own == wz_set(wz_card_of(WZ_CLUBS, WZ_JACK));
}

void wz__conclude(wz_hearing *h) {
    int16_t *v = h->value;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        v[i] = known(h->incident->fact[i]) ? h->incident->fact[i] : wz__presumption((wz_fact)i);
    int game = v[WZ_FACT_GAME];
    v[WZ__NULL] = game == WZ_NULL;
    v[WZ__OPEN_TRUMP_GAME] = known(game) && game != WZ_NULL && v[WZ_FACT_OUVERT] == 1;
    v[WZ__PARTIES] = (int16_t)parties(h);
    v[WZ__SIDE] = (int16_t)side_of_actor(h);
    v[WZ__DECIDED] = (int16_t)decided(h);
    v[WZ__COUNTS] = (int16_t)counts(h);
    v[WZ__LATE] = (int16_t)late(h);
    v[WZ__PROVOKED] = (int16_t)provoked(h);
    v[WZ__SIXTY_BY_CARD] = (int16_t)sixty_by_card(h);
    v[WZ__CLAIM_RULE] = (int16_t)h->referee->rules->declarer_claim;
    v[WZ__MISCOUNT_RULE] = (int16_t)h->referee->rules->miscount;
    v[WZ__MAY_STOP] = h->referee->rules->all_may_stop_lead;
    v[WZ__LETTER] = h->referee->letter;
    v[WZ__GAME_OVER] = v[WZ_FACT_MOMENT] == WZ_MOMENT_OVER || known(v[WZ_FACT_RESULT]) ||
                       h->incident->kind >= WZ_INCIDENT_SCORE;
    v[WZ__NULL_COVERS] = (int16_t)null_covers(h);
    v[WZ__NAMED_OUTBID] = (int16_t)named_outbid(h);
    v[WZ__LAST_CARD_TAKES] = (int16_t)last_card_takes(h);
    v[WZ__CLAIM] = (int16_t)wz__prove_claim(h);
    v[WZ__CLAIM_OPEN] = h->ruling->proof_asked && h->ruling->proof == WZ_NOT_FINISHED;
}
