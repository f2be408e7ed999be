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
    int actor = h->value[WZ_FACT_ACTOR]; /* who is called declarer or defender is one */
    if (actor == WZ_BY_DECLARER || actor == WZ_BY_DEFENDER) return 1;
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

/* More cards than anybody can have left are those of the deal. */
static bool counted_at_the_deal(const int16_t *v, int wanted) {
    static const uint8_t held[] = {WZ_FACT_DECLARER_HELD, WZ_FACT_DEFENDER_HELD,
                                   WZ_FACT_PARTNER_HELD};
    for (unsigned i = 0; i < sizeof held; i++)
        if (known(v[held[i]]) && v[held[i]] > wanted + WZ_SKAT_SIZE) return true;
    return false;
}

static int counts(const wz_hearing *h) {
    const int16_t *v = h->value;
    int done = known(v[WZ_FACT_TRICKS_DONE]) ? v[WZ_FACT_TRICKS_DONE]
               : known(v[WZ_FACT_TRICK])     ? v[WZ_FACT_TRICK] - 1
                                             : 0;
    int wanted = WZ_HAND_SIZE - done;
    if (counted_at_the_deal(v, wanted)) wanted = WZ_HAND_SIZE;
    /* before the declaration the declarer may have taken up the skat */
    bool with_skat = v[WZ_FACT_MOMENT] == WZ_MOMENT_BID_OVER && v[WZ_FACT_SKAT_TAKEN] == 1;
    int own = v[WZ_FACT_DECLARER_HELD];
    bool own_wrong = known(own) && own != wanted && !(with_skat && own == wanted + WZ_SKAT_SIZE);
    bool others_wrong = (known(v[WZ_FACT_DEFENDER_HELD]) && v[WZ_FACT_DEFENDER_HELD] != wanted) ||
                        (known(v[WZ_FACT_PARTNER_HELD]) && v[WZ_FACT_PARTNER_HELD] != wanted);
    return (own_wrong ? WZ_COUNTS_DECLARER : 0) + (others_wrong ? WZ_COUNTS_OPPONENTS : 0);
}

/* --- Others --- */

/* Some faults have terms of their own: a revoke can be claimed until the cards are thrown together
 * (4.2.4, 4.2.5), a wrong number of cards whenever it is found (4.2.6), a lead until the third card lies
 * (4.1.7). Who noticed nothing and played on has accepted nothing. */
static bool has_own_term(const wz_hearing *h) {
    switch (h->incident->kind) {
    case WZ_INCIDENT_REVOKE:
    case WZ_INCIDENT_WRONG_COUNT: return true;
    case WZ_INCIDENT_LEAD: return h->incident->fact[WZ_FACT_TRICK_COMPLETE] == 0;
    default: return false;
    }
}

static int late(wz_hearing *h) {
    const int16_t *v = h->value;
    int objection = v[WZ_FACT_OBJECTION], noticed = v[WZ_FACT_NOTICED];
    bool too_late =
        objection == WZ_OBJECTED_NEVER || (objection == WZ_OBJECTED_LATE && !has_own_term(h));
    /* what happened before the end of the bidding has to be said before the declaration (4.5.1) */
    if (!v[WZ__PARTIES] && (v[WZ_FACT_OBJECTED_AFTER_DECLARATION] == 1 ||
                            (known(noticed) && noticed >= WZ_MOMENT_PLAY)))
        too_late = true;
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

static int others_trick(const int16_t *v) {
    int owner = v[WZ_FACT_TRICK_OWNER], side = v[WZ__SIDE];
    bool sides = side == WZ_SIDE_DECLARER || side == WZ_SIDE_OPPONENTS;
    return sides && (owner == WZ_SIDE_DECLARER || owner == WZ_SIDE_OPPONENTS) && owner != side;
}

/* ISkO 3.2.8: he guards the cards that are not dealt yet, and answers for what he brings about. */
static int dealers_fault(wz_hearing *h) {
    const int16_t *v = h->value;
    if (v[WZ_FACT_STOCK_TOUCHED] == 1 && v[WZ_FACT_MOMENT] != WZ_MOMENT_DEALT) return 1;
    return v[WZ_FACT_CAUSED_BY] == WZ_CAUSE_DEALER && wz__principle(h, WZ_PRINCIPLE_PROVOCATION);
}

/* ISkO 4.2.9, 4.3.7: what tells something by itself, and what somebody found to have told it. */
static int tells(wz_hearing *h) {
    switch (h->value[WZ_FACT_SAID]) {
    case WZ_SAID_CARD:
    case WZ_SAID_LIMIT: return WZ_TELLS_CARDS;
    case WZ_SAID_WISH: return WZ_TELLS_WISH;
    case WZ_SAID_POINTS:
    case WZ_SAID_SIXTY: return WZ_TELLS_POINTS;
    case WZ_SAID_TRUMP_OR_BID: return WZ_TELLS_BID;
    default: break;
    }
    bool found = h->value[WZ_FACT_INFORMS] == 1 && wz__principle(h, WZ_PRINCIPLE_PARTNER);
    return found ? WZ_TELLS_CARDS : WZ_TELLS_NOTHING;
}

/* ISkO 4.1.7, and until when it was in older orders. */
static int lead_healed(const wz_hearing *h) {
    const int16_t *v = h->value;
    switch (h->referee->rules->lead_heals) {
    case WZ_LEAD_HEALS_TAKEN: return v[WZ_FACT_TAKEN_IN] == 1;
    case WZ_LEAD_HEALS_LAID_DOWN: return v[WZ_FACT_TAKEN_IN] == 1 && v[WZ_FACT_LAID_DOWN] == 1;
    default: return v[WZ_FACT_TRICK_COMPLETE] == 1;
    }
}

/* Who bids has looked at his cards, unless the opposite is told. */
static int taken_up(const wz_hearing *h) {
    int seen = h->incident->fact[WZ_FACT_CARDS_TAKEN_UP], moment = h->value[WZ_FACT_MOMENT];
    return known(seen) ? seen : known(moment) && moment >= WZ_MOMENT_BIDDING;
}

static int declared_with(const wz_hearing *h) {
    int held = h->value[WZ_FACT_DECLARER_HELD];
    if (!known(held)) return WZ_UNKNOWN;
    return held + (int)wz_count(h->incident->cards[WZ_PLACE_LED_CARD]);
}

static bool one_of(const wz_hearing *h, const uint8_t *kinds, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (h->incident->kind == kinds[i]) return true;
    return false;
}

/* What somebody does or says who does not play at all changes nothing for those who do. */
static const uint8_t acts[] = {WZ_INCIDENT_SKAT_LOOKED,     WZ_INCIDENT_HAND_SEEN,
                               WZ_INCIDENT_OWN_CARDS_SHOWN, WZ_INCIDENT_LIMIT_NAMED,
                               WZ_INCIDENT_LED_UNDECLARED,  WZ_INCIDENT_CARD_DROPPED,
                               WZ_INCIDENT_CARD_PULLED,     WZ_INCIDENT_SPEECH,
                               WZ_INCIDENT_COUNTING,        WZ_INCIDENT_PREVENTION,
                               WZ_INCIDENT_TRICKS_LOOKED,   WZ_INCIDENT_THROWN_IN,
                               WZ_INCIDENT_DEFENDER_SHOWS,  WZ_INCIDENT_DEFENDER_CONCEDES,
                               WZ_INCIDENT_FALSE_OBJECTION};

/* Looking, showing and talking disturb nothing when the last card is played; what was done in a trick
 * that is named, and noticed later, is another matter. */
static int after_game(const wz_hearing *h) {
    static const uint8_t kinds[] = {WZ_INCIDENT_SKAT_LOOKED,     WZ_INCIDENT_HAND_SEEN,
                                    WZ_INCIDENT_OWN_CARDS_SHOWN, WZ_INCIDENT_CARD_DROPPED,
                                    WZ_INCIDENT_CARD_PULLED,     WZ_INCIDENT_SPEECH,
                                    WZ_INCIDENT_COUNTING,        WZ_INCIDENT_TRICKS_LOOKED};
    const int16_t *v = h->value;
    if (v[WZ_FACT_MOMENT] != WZ_MOMENT_OVER || known(v[WZ_FACT_TRICK])) return 0;
    if (known(v[WZ_FACT_TRICKS_DONE]) && v[WZ_FACT_TRICKS_DONE] < WZ_HAND_SIZE) return 0;
    return one_of(h, kinds, sizeof kinds);
}

static void conclude_by_rule_set(wz_hearing *h) {
    const wz_rules *rules = h->referee->rules;
    int16_t *v = h->value;
    v[WZ__CLAIM_MUST_HOLD] = rules->declarer_claim == WZ_CLAIM_TRUE_OR_LOST ||
                             rules->declarer_claim == WZ_CLAIM_TRUE_OR_REST;
    v[WZ__GIVE_UP_RULE] = (int16_t)rules->giving_up;
    v[WZ__MISCOUNT_RULE] = (int16_t)rules->miscount;
    v[WZ__MAY_STOP] = rules->all_may_stop_lead;
    v[WZ__LEAD_HEALED] = (int16_t)lead_healed(h);
    v[WZ__LETTER] = h->referee->letter;
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
    conclude_by_rule_set(h);
    v[WZ__GAME_OVER] = v[WZ_FACT_MOMENT] == WZ_MOMENT_OVER || known(v[WZ_FACT_RESULT]) ||
                       h->incident->kind >= WZ_INCIDENT_SCORE;
    v[WZ__NULL_COVERS] = (int16_t)null_covers(h);
    v[WZ__NAMED_OUTBID] = (int16_t)named_outbid(h);
    v[WZ__LAST_CARD_TAKES] = (int16_t)last_card_takes(h);
    v[WZ__OTHERS_TRICK] = (int16_t)others_trick(v);
    v[WZ__LAST_CARDS] = v[WZ_FACT_TRICK] == WZ_HAND_SIZE ||
                        (v[WZ_FACT_TRICK] == WZ_HAND_SIZE - 1 && v[WZ_FACT_OTHERS_PLAYED] == 1);
    v[WZ__DEALERS_FAULT] = (int16_t)dealers_fault(h);
    v[WZ__TELLS] = (int16_t)tells(h);
    v[WZ__NAMED_A_CARD] = v[WZ_FACT_OUVERT] == 1 && v[WZ_FACT_SAID] == WZ_SAID_CARD;
    v[WZ__TAKEN_UP] = (int16_t)taken_up(h);
    v[WZ__DECLARED_WITH] = (int16_t)declared_with(h);
    v[WZ__OUTSIDER] = v[WZ_FACT_ACTOR] == WZ_BY_OUTSIDER && one_of(h, acts, sizeof acts);
    v[WZ__AFTER_GAME] = (int16_t)after_game(h);
    v[WZ__DECLINES] = h->incident->fact[WZ_FACT_WANTS_TO_PLAY] == 0;
    v[WZ__CLAIM] = (int16_t)wz__prove_claim(h);
    v[WZ__BY_ONE_CARD] = h->ruling->by_one_card;
    bool own = h->incident->kind == WZ_INCIDENT_DECLARER_SHOWS && v[WZ__CLAIM] != WZ_NOT_FINISHED;
    if (own) v[WZ_FACT_REST_MADE] = v[WZ__CLAIM] == WZ_PROVEN;
    v[WZ__CLAIM_OPEN] = h->ruling->proof_asked && h->ruling->proof == WZ_NOT_FINISHED;
}
