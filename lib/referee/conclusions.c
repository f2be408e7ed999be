/* Conclusions: what follows from the facts. Nobody can tell them to the referee. */
#include "referee/inner.h"

/* --- Sides (ISkO 3.4.1, 3.4.2) --- */

static int side_of_seat(wz_hearing *h, int seat) {
    if (!wz__has(h, WZ_FACT_DECLARER)) return WZ_SIDE_NONE;
    return wz__read(h, WZ_FACT_DECLARER) == seat ? WZ_SIDE_DECLARER : WZ_SIDE_OPPONENTS;
}

static int side_of_actor(wz_hearing *h) {
    switch (wz__read(h, WZ_FACT_ACTOR)) {
    case WZ_BY_FOREHAND:
    case WZ_BY_MIDDLEHAND:
    case WZ_BY_REARHAND: return side_of_seat(h, wz__read(h, WZ_FACT_ACTOR));
    case WZ_BY_DECLARER: return WZ_SIDE_DECLARER;
    case WZ_BY_DEFENDER: return WZ_SIDE_OPPONENTS;
    case WZ_BY_DEALER: /* sitting out he belongs to the opposing party; of three he is rearhand */
        if (wz__read(h, WZ_FACT_PLAYERS) == 3 && wz__has(h, WZ_FACT_DECLARER))
            return side_of_seat(h, 2);
        return wz__principle(h, WZ_PRINCIPLE_LIABILITY) ? WZ_SIDE_OPPONENTS : WZ_SIDE_NONE;
    case WZ_BY_SEVERAL: return WZ_SIDE_BOTH;
    default: return WZ_SIDE_NONE;
    }
}

static int parties(wz_hearing *h) {
    int moment = wz__read(h, WZ_FACT_MOMENT);
    if (wz__known(moment)) return moment >= WZ_MOMENT_BID_OVER;
    bool playing = wz__has(h, WZ_FACT_TRICK) || wz__has(h, WZ_FACT_TRICKS_DONE) ||
                   wz__read(h, WZ_FACT_LOST_IN_PLAY) == 1;
    int actor = wz__read(h, WZ_FACT_ACTOR); /* who is called declarer or defender is one */
    if (actor == WZ_BY_DECLARER || actor == WZ_BY_DEFENDER) return 1;
    int kind = h->incident->kind;
    return playing || (kind >= WZ_INCIDENT_DECLARATION && kind <= WZ_INCIDENT_LATE_COMPLAINT);
}

/* --- Was the game decided? (ISkO 2.5.4, 4.1.3) --- */

/* Decided is what the completed tricks before the offence had decided. Points that were counted when
 * an old offence came to light say nothing of its own moment. */
static bool points_count(wz_hearing *h) {
    return wz__principle(h, WZ_PRINCIPLE_MOMENT) && !wz__read(h, WZ_FACT_POINTS_WHEN_NOTICED) &&
           wz__read(h, WZ_FACT_PLAYED_OUT) != 1;
}

static int decided(wz_hearing *h) {
    if (!points_count(h)) return WZ_DECIDED_NO;
    if (wz__read(h, WZ_FACT_GAME) == WZ_NULL)
        return wz__has(h, WZ_FACT_DECLARER_TRICKS) && wz__read(h, WZ_FACT_DECLARER_TRICKS) > 0
                   ? WZ_DECIDED_LOST
                   : WZ_DECIDED_NO;
    if (wz__read(h, WZ__OPEN_TRUMP_GAME) && wz__has(h, WZ_FACT_DEFENDER_TRICKS) &&
        wz__read(h, WZ_FACT_DEFENDER_TRICKS) > 0)
        return WZ_DECIDED_LOST;
    if (wz__first_known(h, WZ_FACT_DECLARER_POINTS, WZ_FACT_DECLARER_POINTS_MIN) >= 61)
        return WZ_DECIDED_WON;
    if (wz__first_known(h, WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN) >= 60)
        return WZ_DECIDED_LOST;
    return WZ_DECIDED_NO;
}

/* --- Numbers of cards (ISkO 3.2.12, 3.3.10, 4.2.6) --- */

/* More cards than anybody can have left are those of the deal. */
static bool counted_at_the_deal(wz_hearing *h, int wanted) {
    static const uint8_t held[] = {WZ_FACT_DECLARER_HELD, WZ_FACT_DEFENDER_HELD,
                                   WZ_FACT_PARTNER_HELD};
    for (unsigned i = 0; i < sizeof held; i++)
        if (wz__known(wz__read(h, held[i])) && wz__read(h, held[i]) > wanted + WZ_SKAT_SIZE)
            return true;
    return false;
}

static int counts(wz_hearing *h) {
    int done = wz__has(h, WZ_FACT_TRICKS_DONE) ? wz__read(h, WZ_FACT_TRICKS_DONE)
               : wz__has(h, WZ_FACT_TRICK)     ? wz__read(h, WZ_FACT_TRICK) - 1
                                               : 0;
    int wanted = WZ_HAND_SIZE - done;
    if (counted_at_the_deal(h, wanted)) wanted = WZ_HAND_SIZE;
    /* before the declaration the declarer may have taken up the skat */
    bool with_skat =
        wz__read(h, WZ_FACT_MOMENT) == WZ_MOMENT_BID_OVER && wz__read(h, WZ_FACT_SKAT_TAKEN) == 1;
    int own = wz__read(h, WZ_FACT_DECLARER_HELD);
    bool own_wrong =
        wz__known(own) && own != wanted && !(with_skat && own == wanted + WZ_SKAT_SIZE);
    bool others_wrong =
        (wz__has(h, WZ_FACT_DEFENDER_HELD) && wz__read(h, WZ_FACT_DEFENDER_HELD) != wanted) ||
        (wz__has(h, WZ_FACT_PARTNER_HELD) && wz__read(h, WZ_FACT_PARTNER_HELD) != wanted);
    return (own_wrong ? WZ_COUNTS_DECLARER : 0) + (others_wrong ? WZ_COUNTS_OPPONENTS : 0);
}

/* --- Others --- */

/* Some faults have terms of their own: a revoke can be claimed until the cards are thrown together
 * (4.2.4, 4.2.5), a wrong number of cards whenever it is found (4.2.6), a lead until the third card lies
 * (4.1.7). Who noticed nothing and played on has accepted nothing. */
static bool has_own_term(wz_hearing *h) {
    switch (h->incident->kind) {
    case WZ_INCIDENT_REVOKE:
    case WZ_INCIDENT_WRONG_COUNT: return true;
    case WZ_INCIDENT_LEAD: return wz__told(h, WZ_FACT_TRICK_COMPLETE) == 0;
    default: return false;
    }
}

static int late(wz_hearing *h) {
    int objection = wz__read(h, WZ_FACT_OBJECTION), noticed = wz__read(h, WZ_FACT_NOTICED);
    bool too_late =
        objection == WZ_OBJECTED_NEVER || (objection == WZ_OBJECTED_LATE && !has_own_term(h));
    /* played to the end, and nobody is known to have said a word before */
    if (wz__read(h, WZ_FACT_PLAYED_OUT) == 1 && !wz__known(wz__told(h, WZ_FACT_OBJECTION)))
        too_late |= !has_own_term(h);
    /* what happened before the end of the bidding has to be said before the declaration (4.5.1) */
    if (!wz__read(h, WZ__PARTIES) && (wz__read(h, WZ_FACT_OBJECTED_AFTER_DECLARATION) == 1 ||
                                      (wz__known(noticed) && noticed >= WZ_MOMENT_PLAY)))
        too_late = true;
    return too_late && wz__principle(h, WZ_PRINCIPLE_WAIVER);
}

static int provoked(wz_hearing *h) {
    int cause = wz__read(h, WZ_FACT_CAUSED_BY);
    bool other = cause == WZ_CAUSE_OTHER_SIDE ||
                 (cause == WZ_CAUSE_DEALER && wz__read(h, WZ__SIDE) == WZ_SIDE_DECLARER);
    return other && wz__principle(h, WZ_PRINCIPLE_PROVOCATION);
}

static int sixty_by_card(wz_hearing *h) {
    int points = wz__first_known(h, WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN);
    wz_cards cards = wz__cards(h, WZ_PLACE_LED_CARD) | wz__cards(h, WZ_PLACE_SHOWN_CARD);
    return points + (int)wz_points(cards) >= 60;
}

static int null_covers(wz_hearing *h) {
    if (wz__read(h, WZ_FACT_GAME) != WZ_NULL || !wz__has(h, WZ_FACT_BID)) return 1;
    unsigned flags = (wz__read(h, WZ_FACT_HAND) == 1 ? WZ_HAND : 0u) |
                     (wz__read(h, WZ_FACT_OUVERT) == 1 ? WZ_OUVERT : 0u);
    wz_contract contract = {WZ_NULL, (uint8_t)flags};
    return (int)wz_null_value(h->referee->rules, contract) >= wz__read(h, WZ_FACT_BID);
}

/* A game named in the bidding is a bid of its lowest value; null names bind to nothing. */
static int named_outbid(wz_hearing *h) {
    if (!wz__has(h, WZ_FACT_GAME) || !wz__has(h, WZ_FACT_BID) ||
        wz__read(h, WZ_FACT_GAME) == WZ_NULL)
        return 1;
    wz_contract named = {(uint8_t)wz__read(h, WZ_FACT_GAME),
                         wz__read(h, WZ_FACT_HAND) == 1 ? WZ_HAND : 0};
    const wz_rules *rules = h->referee->rules;
    return wz__read(h, WZ_FACT_BID) >
           (int)(wz_base(rules, named) * wz_cases(rules, named, 1, WZ_SIMPLE));
}

static int last_card_takes(wz_hearing *h) {
    wz_cards own = wz__cards(h, WZ_PLACE_DECLARER_CARDS);
    if (wz__has(h, WZ_FACT_DECLARER)) { /* the hand of the moment, if it is known */
        unsigned place = WZ_PLACE_FOREHAND_CARDS + (unsigned)wz__read(h, WZ_FACT_DECLARER);
        if (wz__cards_told(h, (wz_place)place)) own = wz__cards(h, (wz_place)place);
    }
    bool trumps = wz__has(h, WZ_FACT_GAME) && wz__read(h, WZ_FACT_GAME) != WZ_NULL;
    return trumps && own == wz_set(wz_card_of(WZ_CLUBS, WZ_JACK));
}

static int others_trick(wz_hearing *h) {
    int owner = wz__read(h, WZ_FACT_TRICK_OWNER), side = wz__read(h, WZ__SIDE);
    bool sides = side == WZ_SIDE_DECLARER || side == WZ_SIDE_OPPONENTS;
    return sides && (owner == WZ_SIDE_DECLARER || owner == WZ_SIDE_OPPONENTS) && owner != side;
}

/* ISkO 3.2.8: he guards the cards that are not dealt yet, and answers for what he brings about. */
static int dealers_fault(wz_hearing *h) {
    if (wz__read(h, WZ_FACT_STOCK_TOUCHED) == 1 && wz__read(h, WZ_FACT_MOMENT) != WZ_MOMENT_DEALT)
        return 1;
    return wz__read(h, WZ_FACT_CAUSED_BY) == WZ_CAUSE_DEALER &&
           wz__principle(h, WZ_PRINCIPLE_PROVOCATION);
}

/* ISkO 4.2.9, 4.3.7: what tells something by itself, and what somebody found to have told it. */
static int tells(wz_hearing *h) {
    switch (wz__read(h, WZ_FACT_SAID)) {
    case WZ_SAID_CARD:
    case WZ_SAID_LIMIT: return WZ_TELLS_CARDS;
    case WZ_SAID_WISH: return WZ_TELLS_WISH;
    case WZ_SAID_POINTS:
    case WZ_SAID_SIXTY: return WZ_TELLS_POINTS;
    case WZ_SAID_TRUMP_OR_BID: return WZ_TELLS_BID;
    default: break;
    }
    bool found = wz__read(h, WZ_FACT_INFORMS) == 1 && wz__principle(h, WZ_PRINCIPLE_PARTNER);
    return found ? WZ_TELLS_CARDS : WZ_TELLS_NOTHING;
}

/* ISkO 4.1.7, and until when it was in older orders. */
static int lead_healed(wz_hearing *h) {
    switch (h->referee->rules->lead_heals) {
    case WZ_LEAD_HEALS_TAKEN: return wz__read(h, WZ_FACT_TAKEN_IN) == 1;
    case WZ_LEAD_HEALS_LAID_DOWN:
        return wz__read(h, WZ_FACT_TAKEN_IN) == 1 && wz__read(h, WZ_FACT_LAID_DOWN) == 1;
    default: return wz__read(h, WZ_FACT_TRICK_COMPLETE) == 1;
    }
}

/* Who bids has looked at his cards, unless the opposite is told. */
static int taken_up(wz_hearing *h) {
    int seen = wz__told(h, WZ_FACT_CARDS_TAKEN_UP), moment = wz__read(h, WZ_FACT_MOMENT);
    return wz__known(seen) ? seen : wz__known(moment) && moment >= WZ_MOMENT_BIDDING;
}

static int declared_with(wz_hearing *h) {
    int held = wz__read(h, WZ_FACT_DECLARER_HELD);
    if (!wz__known(held)) return WZ_UNKNOWN;
    return held + (int)wz_count(wz__cards(h, WZ_PLACE_LED_CARD));
}

static bool one_of(wz_hearing *h, const uint8_t *kinds, unsigned count) {
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
static int after_game(wz_hearing *h) {
    static const uint8_t kinds[] = {WZ_INCIDENT_SKAT_LOOKED,     WZ_INCIDENT_HAND_SEEN,
                                    WZ_INCIDENT_OWN_CARDS_SHOWN, WZ_INCIDENT_CARD_DROPPED,
                                    WZ_INCIDENT_CARD_PULLED,     WZ_INCIDENT_SPEECH,
                                    WZ_INCIDENT_COUNTING,        WZ_INCIDENT_TRICKS_LOOKED};
    if (wz__read(h, WZ_FACT_MOMENT) != WZ_MOMENT_OVER || wz__has(h, WZ_FACT_TRICK)) return 0;
    if (wz__has(h, WZ_FACT_TRICKS_DONE) && wz__read(h, WZ_FACT_TRICKS_DONE) < WZ_HAND_SIZE)
        return 0;
    return one_of(h, kinds, sizeof kinds);
}

/* --- Which follow at once --- */

static int is_null(wz_hearing *h) { return wz__read(h, WZ_FACT_GAME) == WZ_NULL; }

static int open_trump_game(wz_hearing *h) {
    return wz__read(h, WZ_FACT_OUVERT) == 1 && wz__has(h, WZ_FACT_GAME) && !is_null(h);
}

static int claim(wz_hearing *h) { return (int)wz__prove_claim(h); }

static int by_one_card(wz_hearing *h) {
    (void)wz__read(h, WZ__CLAIM);
    return h->ruling->by_one_card;
}

static int claim_open(wz_hearing *h) {
    (void)wz__read(h, WZ__CLAIM);
    return h->ruling->proof_asked && h->ruling->proof == WZ_NOT_FINISHED;
}

static int game_over(wz_hearing *h) {
    int kind = h->incident->kind;
    return (kind >= WZ_INCIDENT_SCORE && kind <= WZ_INCIDENT_LATE_COMPLAINT) ||
           wz__has(h, WZ_FACT_RESULT) || wz__read(h, WZ_FACT_PLAYED_OUT) == 1 ||
           wz__read(h, WZ_FACT_MOMENT) == WZ_MOMENT_OVER;
}

static int last_cards(wz_hearing *h) {
    int trick = wz__read(h, WZ_FACT_TRICK);
    return trick == WZ_HAND_SIZE ||
           (trick == WZ_HAND_SIZE - 1 && wz__read(h, WZ_FACT_OTHERS_PLAYED) == 1);
}

static int named_a_card(wz_hearing *h) {
    return wz__read(h, WZ_FACT_SAID) == WZ_SAID_CARD && wz__read(h, WZ_FACT_OUVERT) == 1;
}

static int outsider(wz_hearing *h) {
    return one_of(h, acts, sizeof acts) && wz__read(h, WZ_FACT_ACTOR) == WZ_BY_OUTSIDER;
}

/* ISkO 3.4.3 speaks of who has no hand in the game; of players it says nothing. */
static int sits_out(wz_hearing *h) {
    int actor = wz__read(h, WZ_FACT_ACTOR);
    if (!wz__known(actor) || actor == WZ_BY_OUTSIDER) return 1;
    return actor == WZ_BY_DEALER && wz__read(h, WZ_FACT_PLAYERS) != 3;
}

static int declines(wz_hearing *h) { return wz__told(h, WZ_FACT_WANTS_TO_PLAY) == 0; }

/* --- Which follow from the rule set --- */

static int claim_must_hold(wz_hearing *h) {
    unsigned rule = h->referee->rules->declarer_claim;
    return rule == WZ_CLAIM_TRUE_OR_LOST || rule == WZ_CLAIM_TRUE_OR_REST;
}

static int give_up_rule(wz_hearing *h) { return h->referee->rules->giving_up; }
static int miscount_rule(wz_hearing *h) { return h->referee->rules->miscount; }
static int time_rule(wz_hearing *h) { return h->referee->rules->time_limit; }
static int may_stop(wz_hearing *h) { return h->referee->rules->all_may_stop_lead; }
static int by_letter(wz_hearing *h) { return h->referee->letter; }

/* --- Drawn when they are asked for, so that only what is looked at counts as looked at --- */

#define OF(conclusion) [(conclusion)-WZ_FACT_COUNT]
static int (*const drawn_by[WZ_CONCLUSIONS])(wz_hearing *) = {
    OF(WZ__SIDE) = side_of_actor,
    OF(WZ__PARTIES) = parties,
    OF(WZ__DECIDED) = decided,
    OF(WZ__COUNTS) = counts,
    OF(WZ__LATE) = late,
    OF(WZ__PROVOKED) = provoked,
    OF(WZ__NULL) = is_null,
    OF(WZ__OPEN_TRUMP_GAME) = open_trump_game,
    OF(WZ__SIXTY_BY_CARD) = sixty_by_card,
    OF(WZ__CLAIM) = claim,
    OF(WZ__BY_ONE_CARD) = by_one_card,
    OF(WZ__CLAIM_OPEN) = claim_open,
    OF(WZ__CLAIM_MUST_HOLD) = claim_must_hold,
    OF(WZ__GIVE_UP_RULE) = give_up_rule,
    OF(WZ__MISCOUNT_RULE) = miscount_rule,
    OF(WZ__MAY_STOP) = may_stop,
    OF(WZ__LETTER) = by_letter,
    OF(WZ__GAME_OVER) = game_over,
    OF(WZ__NULL_COVERS) = null_covers,
    OF(WZ__NAMED_OUTBID) = named_outbid,
    OF(WZ__LAST_CARD_TAKES) = last_card_takes,
    OF(WZ__LEAD_HEALED) = lead_healed,
    OF(WZ__OTHERS_TRICK) = others_trick,
    OF(WZ__LAST_CARDS) = last_cards,
    OF(WZ__DEALERS_FAULT) = dealers_fault,
    OF(WZ__TELLS) = tells,
    OF(WZ__NAMED_A_CARD) = named_a_card,
    OF(WZ__TAKEN_UP) = taken_up,
    OF(WZ__DECLARED_WITH) = declared_with,
    OF(WZ__OUTSIDER) = outsider,
    OF(WZ__AFTER_GAME) = after_game,
    OF(WZ__DECLINES) = declines,
    OF(WZ__TIME_RULE) = time_rule,
    OF(WZ__SITS_OUT) = sits_out,
};
#undef OF

enum { NOT_DRAWN = INT16_MAX };

void wz__open_hearing(wz_hearing *h) {
    for (unsigned i = 0; i < WZ_CONCLUSIONS; i++) h->conclusion[i] = NOT_DRAWN;
}

int wz__told(wz_hearing *h, wz_fact fact) {
    wz__look_at(&h->ruling->looked, fact);
    return h->incident->fact[fact];
}

wz_cards wz__cards(wz_hearing *h, wz_place place) {
    h->ruling->looked.cards |= (uint16_t)(1u << place);
    return h->incident->cards[place];
}

int wz__first_known(wz_hearing *h, wz_fact exact, wz_fact least) {
    if (wz__has(h, exact)) return wz__read(h, exact);
    return wz__has(h, least) ? wz__read(h, least) : 0;
}

bool wz__cards_told(wz_hearing *h, wz_place place) {
    h->ruling->looked.cards |= (uint16_t)(1u << place);
    return h->incident->told >> place & 1;
}

/* A claim of his own that was proven or refuted says whether he would have made the rest. */
static int rest_made(wz_hearing *h) {
    bool own = h->incident->kind == WZ_INCIDENT_DECLARER_SHOWS;
    int proof = own ? wz__read(h, WZ__CLAIM) : WZ_NOT_FINISHED;
    return proof == WZ_NOT_FINISHED ? wz__told(h, WZ_FACT_REST_MADE) : proof == WZ_PROVEN;
}

int wz__read(wz_hearing *h, unsigned name) {
    if (name >= WZ_FACT_COUNT) {
        int16_t *kept = &h->conclusion[name - WZ_FACT_COUNT];
        if (*kept == NOT_DRAWN) *kept = (int16_t)drawn_by[name - WZ_FACT_COUNT](h);
        return *kept;
    }
    int told = name == WZ_FACT_REST_MADE ? rest_made(h) : wz__told(h, (wz_fact)name);
    return wz__known(told) ? told : wz__presumption((wz_fact)name);
}
