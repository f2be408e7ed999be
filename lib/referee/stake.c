/* What the game counts: from the facts of an incident to the rules of scoring. */
#include "referee/inner.h"

/* ISkO 3.5.1, 3.5.5: what was not said, or said too late, does not count, unless all accepted it. */
static void drop_what_was_not_declared(wz_hearing *h, wz_contract *contract) {
    if (h->incident->kind != WZ_INCIDENT_DECLARATION) return;
    int declared = wz__read(h, WZ_FACT_DECLARED);
    if (!wz__known(declared) || wz__read(h, WZ_FACT_AGREED) == 1 || wz__read(h, WZ__LATE)) return;
    const uint8_t levels = WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED;
    switch (declared) {
    case WZ_DECLARED_HAND_UNSAID:
    case WZ_DECLARED_AFTER_PICK_UP: contract->flags &= (uint8_t) ~(WZ_HAND | levels); break;
    case WZ_DECLARED_LEVEL_NO_HAND: contract->flags &= (uint8_t)~levels; break;
    case WZ_DECLARED_OUVERT_UNSAID: contract->flags &= (uint8_t)~WZ_OUVERT; break;
    default: break;
    }
}

static wz_contract contract_of(wz_hearing *h) {
    wz_contract contract = {
        wz__has(h, WZ_FACT_GAME) ? (uint8_t)wz__read(h, WZ_FACT_GAME) : WZ_CLUBS_GAME, 0};
    if (wz__read(h, WZ_FACT_HAND) == 1) contract.flags |= WZ_HAND;
    if (wz__read(h, WZ_FACT_OUVERT) == 1) contract.flags |= WZ_OUVERT;
    if (wz__read(h, WZ_FACT_ANNOUNCED) == WZ_SCHNEIDER) contract.flags |= WZ_SCHNEIDER_ANNOUNCED;
    if (wz__read(h, WZ_FACT_ANNOUNCED) == WZ_SCHWARZ) contract.flags |= WZ_SCHWARZ_ANNOUNCED;
    drop_what_was_not_declared(h, &contract);
    contract = wz_contract_closed(contract);
    if (wz_announced_level(contract) > WZ_SIMPLE) contract.flags |= WZ_HAND; /* ISkO 2.5.7 */
    return contract;
}

/* Matadors as told or counted, and which levels the jacks exclude (ISkO 2.3.2, 3.6.4). */
static bool set_matadors(wz_hearing *h, wz_facts *facts) {
    bool cards_told =
        wz__cards_told(h, WZ_PLACE_DECLARER_JACKS) || wz__cards_told(h, WZ_PLACE_DECLARER_CARDS);
    wz_cards own = wz__cards(h, WZ_PLACE_DECLARER_JACKS) | wz__cards(h, WZ_PLACE_DECLARER_CARDS);
    int told = wz__read(h, WZ_FACT_MATADORS);
    if (cards_told) wz_facts_set_cards(facts, own, wz__cards(h, WZ_PLACE_SKAT_CARDS));
    else wz_facts_set_matadors(facts, wz__known(told) && told != 0 ? told : 1);
    if (wz__known(told) && told != 0)
        for (unsigned i = 0; i < WZ_TRUMP_GAMES; i++)
            facts->matadors[i] = (int8_t)(i == WZ_GRAND && told > 4    ? 4
                                          : i == WZ_GRAND && told < -4 ? -4
                                                                       : told);
    return (wz__known(told) && told != 0) || cards_told;
}

/* Cards that are mixed tell no matadors: the fewest that cover the bid are presumed. */
static bool presume_matadors(wz_hearing *h, wz_facts *facts) {
    if (wz__read(h, WZ_FACT_MIXED) != 1 || wz__read(h, WZ__NULL)) return false;
    const wz_rules *rules = h->referee->rules;
    int most = facts->contract.kind == WZ_GRAND ? 4 : 11, fewest = 1;
    unsigned bid = wz__has(h, WZ_FACT_BID) ? (unsigned)wz__read(h, WZ_FACT_BID) : 0;
    unsigned base = wz_base(rules, facts->contract);
    while (fewest < most && base * wz_cases(rules, facts->contract, fewest, WZ_SIMPLE) < bid)
        fewest++;
    wz_facts_set_matadors(facts, fewest);
    wz__because(h->ruling, WZ_T_WHY_LEAST_MATADORS);
    return true;
}

/* A bound that settles a level stands for the count. */
static int count_of(wz_hearing *h, wz_fact exact, wz_fact least, wz_fact most) {
    enum { NOT_OUT = 30 };
    bool small = wz__has(h, most) && wz__read(h, most) <= NOT_OUT;
    if (small && !wz__has(h, exact) && !wz__has(h, least)) return wz__read(h, most);
    return wz__first_known(h, exact, least);
}

/* ISkO 3.3.2: a number between two values, or "and one", means the next one there is. */
static uint16_t valid_bid(const wz_rules *rules, int bid) {
    if (bid < WZ_LOWEST_BID || wz_is_bid(rules, (unsigned)bid)) return (uint16_t)bid;
    unsigned next = wz_bid_above(rules, (unsigned)bid);
    return next < rules->bids ? rules->bid[next] : (uint16_t)bid;
}

wz_staked wz__stake_of(wz_hearing *h) {
    wz_staked stake = {.facts = wz_facts_of(contract_of(h))};
    bool matadors = set_matadors(h, &stake.facts) || presume_matadors(h, &stake.facts);
    stake.game_known =
        wz__has(h, WZ_FACT_GAME) && (matadors || wz__read(h, WZ_FACT_GAME) == WZ_NULL);
    if (wz__has(h, WZ_FACT_BID) && (stake.game_known || wz__read(h, WZ_FACT_GAME) == WZ_NULL))
        stake.facts.bid = valid_bid(h->referee->rules, wz__read(h, WZ_FACT_BID));
    if (!matadors && !wz__read(h, WZ__NULL_COVERS))
        stake.game_known = false;                /* 3.6.2 needs them too */
    unsigned most = h->referee->rules->spritzen; /* a house's own rule */
    stake.facts.spritzen =
        (uint8_t)(wz__read(h, WZ_FACT_SPRITZEN) < (int)most ? wz__read(h, WZ_FACT_SPRITZEN)
                                                            : (int)most);
    if (wz__read(h, WZ_FACT_ROUND_FACTOR) > 1)
        stake.facts.round_factor = (uint8_t)wz__read(h, WZ_FACT_ROUND_FACTOR);
    bool offence = h->rule->order >= WZ_ORDER_OFFENCE && h->rule->order <= WZ_ORDER_BETRAYAL;
    if (wz__read(h, WZ_FACT_POINTS_WHEN_NOTICED)) return stake;
    if (offence && wz__read(h, WZ_FACT_PLAYED_OUT) == 1) return stake; /* those of the end */
    if (offence && h->referee->without >> WZ_PRINCIPLE_MOMENT & 1) return stake;
    int own = count_of(h, WZ_FACT_DECLARER_POINTS, WZ_FACT_DECLARER_POINTS_MIN,
                       WZ_FACT_DECLARER_POINTS_MAX);
    int theirs = count_of(h, WZ_FACT_DEFENDER_POINTS, WZ_FACT_DEFENDER_POINTS_MIN,
                          WZ_FACT_DEFENDER_POINTS_MAX);
    if (own + theirs > 120) own = 120 - theirs;
    stake.facts.points = (uint8_t)own;
    stake.facts.defender_points = (uint8_t)theirs;
    /* no trick at all has to be told: schwarz is never presumed */
    bool trumps = wz__read(h, WZ_FACT_GAME) != WZ_NULL;
    int tricks = wz__has(h, WZ_FACT_DECLARER_TRICKS) ? wz__read(h, WZ_FACT_DECLARER_TRICKS)
                                                     : own > 0 && trumps;
    int lost =
        wz__has(h, WZ_FACT_DEFENDER_TRICKS) ? wz__read(h, WZ_FACT_DEFENDER_TRICKS) : theirs > 0;
    if (tricks + lost > 10) tricks = 10 - lost;
    stake.facts.tricks = (uint8_t)tricks;
    stake.facts.defender_tricks = (uint8_t)lost;
    return stake;
}

static wz_ruled_level level_of(const wz_result *result) {
    if (result->contract.kind == WZ_NULL || result->impossible_null) return WZ_LEVEL_NONE;
    if (wz_announced_level(result->contract) > WZ_SIMPLE) return WZ_LEVEL_ANNOUNCED;
    return (wz_ruled_level)(WZ_LEVEL_SIMPLE + result->level);
}

static void tell_required_level(wz_hearing *h, const wz_staked *stake, const wz_result *result) {
    if (result->contract.kind == WZ_NULL || stake->facts.bid == 0) return;
    if (result->required >= WZ_LEVELS || result->required == wz_announced_level(result->contract))
        return;
    bool excluded = stake->facts.excluded >> result->required & 1;
    h->ruling->used |= 1u << WZ_PRINCIPLE_REQUIRED;
    if (excluded) {
        h->ruling->used |= 1u << WZ_PRINCIPLE_EXCLUSION;
        wz__cite_paragraph(h->ruling, "3.6.4");
        wz__because(h->ruling, WZ_T_WHY_LEVEL_EXCLUDED);
        return;
    }
    if (result->won && stake->facts.ending == WZ_END_PLAYED) return; /* it was simply made */
    const char *missed = result->contract.flags & WZ_HAND ? "3.6.3" : "3.6.1";
    wz__cite_paragraph(h->ruling, result->won ? "4.1.5" : missed);
    wz__because(h->ruling,
                result->won ? WZ_T_WHY_LEVEL_REQUIRED_WON : WZ_T_WHY_LEVEL_REQUIRED_LOST);
}

void wz__settle(wz_hearing *h, wz_staked *stake, wz_ending ending) {
    stake->facts.ending = (uint8_t)ending;
    if (!wz__principle(h, WZ_PRINCIPLE_REQUIRED)) stake->facts.bid = 0;
    if (!wz__principle(h, WZ_PRINCIPLE_EXCLUSION)) stake->facts.excluded = 0;
    h->ruling->used &= ~(1u << WZ_PRINCIPLE_REQUIRED | 1u << WZ_PRINCIPLE_EXCLUSION);
    wz_result result;
    bool scored = wz_score(h->referee->rules, &stake->facts, &result) == WZ_OK;
    if (!scored || !wz__principle(h, WZ_PRINCIPLE_SCORING)) {
        bool lost = ending == WZ_END_LOST || ending == WZ_END_CONCEDED;
        wz__rule_on(h, lost ? WZ_RULED_DECLARER_LOSES : WZ_RULED_DECLARER_WINS, WZ_LEVEL_NONE);
        return;
    }
    wz__rule_on(h, result.won ? WZ_RULED_DECLARER_WINS : WZ_RULED_DECLARER_LOSES,
                level_of(&result));
    tell_required_level(h, stake, &result);
    if (!stake->game_known) return;
    h->ruling->valued = true;
    h->ruling->value = result.value;
    h->ruling->result = result;
}
