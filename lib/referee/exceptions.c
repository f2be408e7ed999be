/* What overrides the rule of a kind, whatever happened: law is a rule, and exceptions to it that hold
 * for everything. The rule of the kind says what the act is, and by which paragraph; then these are
 * gone through in order, and the first that holds takes its place. Offences have their own (4.1.3 to
 * 4.1.6, principles.c). */
#include "referee/inner.h"

static bool one_of(const wz_hearing *h, const uint8_t *kinds, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (h->incident->kind == kinds[i]) return true;
    return false;
}

/* --- All agreed (ISkO 4.5.1) --- */

/* Where an agreement is no answer to a claim, nor an entry that all confirm, nor what the order
 * forbids (1.2.1, 3.2.14). */
static bool may_settle(const wz_hearing *h) {
    static const uint8_t own_answer[] = {WZ_INCIDENT_WRONG_COUNT,
                                         WZ_INCIDENT_WRONG_DEALER,
                                         WZ_INCIDENT_DECLARATION,
                                         WZ_INCIDENT_DECLARER_CONCEDES,
                                         WZ_INCIDENT_DEFENDER_CONCEDES,
                                         WZ_INCIDENT_DECLARER_SHOWS,
                                         WZ_INCIDENT_DEFENDER_SHOWS,
                                         WZ_INCIDENT_THROWN_IN,
                                         WZ_INCIDENT_GIFT,
                                         WZ_INCIDENT_SCORE,
                                         WZ_INCIDENT_LEVEL_CLAIM};
    bool of_a_game = h->incident->kind < WZ_INCIDENT_ENTRY;
    return of_a_game && !one_of(h, own_answer, sizeof own_answer);
}

static bool settled(wz_hearing *h, wz_order order) {
    if (wz__read(h, WZ_FACT_PLAY_ON_DEMANDED) == 1 && wz__read(h, WZ_FACT_PLAYED_OUT) == 1)
        return h->incident->kind < WZ_INCIDENT_SCORE && wz__principle(h, WZ_PRINCIPLE_DEMAND);
    if (!may_settle(h) || order == WZ_ORDER_SCORE) return false;
    bool agreed = wz__read(h, WZ_FACT_CONSENT) == 1 || wz__read(h, WZ_FACT_AGREED) == 1;
    return agreed && wz__principle(h, WZ_PRINCIPLE_WAIVER);
}

/* --- Nothing that was not to be seen --- */

static bool open_already(wz_hearing *h) {
    static const uint8_t seen[] = {
        WZ_INCIDENT_SKAT_LOOKED,          WZ_INCIDENT_HAND_SEEN,        WZ_INCIDENT_CARD_DROPPED,
        WZ_INCIDENT_CARD_EXCHANGED,       WZ_INCIDENT_CARD_PULLED,      WZ_INCIDENT_OWN_CARDS_SHOWN,
        WZ_INCIDENT_TRICKS_LOOKED,        WZ_INCIDENT_PLAYED_FOR_OTHER, WZ_INCIDENT_DEFENDER_SHOWS,
        WZ_INCIDENT_CARD_EXPOSED_IN_DEAL, WZ_INCIDENT_SPEECH,           WZ_INCIDENT_TWO_CARDS};
    return one_of(h, seen, sizeof seen) && wz__read(h, WZ_FACT_ALREADY_OPEN) == 1 &&
           wz__principle(h, WZ_PRINCIPLE_PARTNER);
}

/* --- Too late (ISkO 4.5.1) --- */

/* Before the play an order to deal or bid again is no offence's consequence, and lapses all the same. */
static bool lapses(const wz_hearing *h, wz_order order) {
    static const uint8_t before_play[] = {WZ_INCIDENT_CARD_EXPOSED_IN_DEAL,
                                          WZ_INCIDENT_DEALING_FAULT,
                                          WZ_INCIDENT_SKAT_LOOKED,
                                          WZ_INCIDENT_HAND_SEEN,
                                          WZ_INCIDENT_OWN_CARDS_SHOWN,
                                          WZ_INCIDENT_GAME_NAMED,
                                          WZ_INCIDENT_BID_ORDER,
                                          WZ_INCIDENT_BID_UNCLEAR,
                                          WZ_INCIDENT_LIMIT_NAMED,
                                          WZ_INCIDENT_PASS_DISPUTE,
                                          WZ_INCIDENT_DECLARATION,
                                          WZ_INCIDENT_OUVERT_NOT_LAID,
                                          WZ_INCIDENT_LED_UNDECLARED,
                                          WZ_INCIDENT_FALSE_OBJECTION};
    switch ((unsigned)order) {
    case WZ_RULED_REDEALT:
    case WZ_RULED_REBID:
    case WZ_RULED_CORRECTED:
    case WZ_ORDER_EXCLUDED:
    case WZ_ORDER_WINS_BY_BID:
    case WZ_ORDER_LOSES_BY_BID:
    case WZ_ORDER_DECLARER_CHOOSES: return one_of(h, before_play, sizeof before_play);
    default: return false;
    }
}

wz_order wz__overridden(wz_hearing *h, wz_order order) {
    if (settled(h, order)) {
        wz__because(h->ruling, WZ_T_WHY_SETTLED);
        return WZ_ORDER_STANDS;
    }
    if (open_already(h)) {
        h->ruling->reasons = 0;
        wz__because(h->ruling, WZ_T_WHY_ALREADY_OPEN);
        return WZ_ORDER_HARMLESS;
    }
    if (lapses(h, order) && wz__read(h, WZ__LATE)) {
        wz__because(h->ruling, WZ_T_WHY_TOO_LATE);
        return WZ_ORDER_STANDS;
    }
    return order;
}

/* --- What comes on top --- */

/* Who does it on purpose, or again after a warning, is warned (SkWO 5.3); a level told counts no more. */
void wz__add_warnings(wz_hearing *h) {
    bool of_a_game = h->incident->kind < WZ_INCIDENT_SCORE;
    if (!of_a_game || h->ruling->ruled == WZ_RULED_PERSON) return;
    if (wz__read(h, WZ_FACT_KNOWINGLY) == 1) h->ruling->warned = true;
    if (wz__read(h, WZ_FACT_ADMONISHED) != 1) return;
    h->ruling->warned = true;
    wz__cite_paragraph(h->ruling, "SkWO 5.3");
    wz__because(h->ruling, WZ_T_WHY_REPEATED);
}

/* --- The second act --- */

static wz_incident_kind kind_of(wz_then then) {
    switch (then) {
    case WZ_THEN_LAID_OPEN: return WZ_INCIDENT_DECLARER_SHOWS;
    case WZ_THEN_GAVE_UP: return WZ_INCIDENT_DECLARER_CONCEDES;
    case WZ_THEN_THREW_IN: return WZ_INCIDENT_THROWN_IN;
    case WZ_THEN_SHOWED_A_CARD: return WZ_INCIDENT_CARD_DROPPED;
    case WZ_THEN_LED: return WZ_INCIDENT_LEAD;
    case WZ_THEN_REVOKED: return WZ_INCIDENT_REVOKE;
    case WZ_THEN_LOOKED_AT_SKAT: return WZ_INCIDENT_SKAT_LOOKED;
    default: return WZ_INCIDENT_SPEECH;
    }
}

/* What a claim of the declarer's, or a false charge of the opposing party, called forth is its own
 * doing (ISkO 4.4.4, 1.1.5). */
static bool calls_forth(wz_incident_kind first, wz_then then) {
    bool cards =
        then == WZ_THEN_LAID_OPEN || then == WZ_THEN_THREW_IN || then == WZ_THEN_SHOWED_A_CARD;
    return cards && (first == WZ_INCIDENT_DECLARER_SHOWS || first == WZ_INCIDENT_FALSE_OBJECTION);
}

bool wz__second_act(const wz_incident *first, wz_looked *looked, const wz_ruling *ruling,
                    wz_incident *second) {
    wz__look_at(looked, WZ_FACT_THEN);
    int then = first->fact[WZ_FACT_THEN];
    bool goes_on = ruling->ruled == WZ_RULED_GOES_ON || ruling->ruled == WZ_RULED_CORRECTED;
    if (!wz__known(then) || then == WZ_THEN_NOTHING || !goes_on) return false;
    wz__look_at(looked, WZ_FACT_THEN_BY);
    *second = *first;
    second->kind = (uint8_t)kind_of((wz_then)then);
    second->fact[WZ_FACT_ACTOR] = first->fact[WZ_FACT_THEN_BY];
    second->fact[WZ_FACT_THEN] = second->fact[WZ_FACT_THEN_BY] = WZ_UNKNOWN;
    second->fact[WZ_FACT_PLAY_ON_DEMANDED] = second->fact[WZ_FACT_MAY_LEAD] = WZ_UNKNOWN;
    second->fact[WZ_FACT_CAUSED_BY] = calls_forth((wz_incident_kind)first->kind, (wz_then)then)
                                          ? WZ_CAUSE_OTHER_SIDE
                                          : WZ_UNKNOWN;
    return true;
}
