/* Games that count less than what was bid: what they would need, and what they cost. */
#include "offers/rows.h"

/* The game with the cards its declarer knows, ended in this way. Before the skat is seen these are
 * ten: the matadors may still change (ISkO 2.3.2). */
static bool reckon(const asking *asked, wz_contract contract, wz_ending ending, unsigned bid,
                   wz_result *result) {
    wz_facts facts = wz_facts_of(wz_contract_closed(contract));
    wz_facts_set_cards(&facts, asked->hand | asked->laid, 0);
    facts.ending = (uint8_t)ending;
    facts.bid = (uint16_t)bid;
    return wz_score(asked->table->rules, &facts, result) == WZ_OK;
}

static wz_arg number(int32_t value) { return (wz_arg){WZ_ARG_NUMBER, {.number = value}}; }

/* ISkO 3.6.2: lost before a card is played, and charged as another game. */
static wz_phrase impossible_null(bool hand, unsigned bid, const wz_result *won, int32_t cost) {
    return (wz_phrase){(uint16_t)(hand ? WZ_T_OFFER_SHORT_NULL_HAND : WZ_T_OFFER_SHORT_NULL),
                       3,
                       {number((int32_t)bid), number(won->value), number(cost)}};
}

/* ISkO 3.6.1, 3.6.3: a level may save it, unless there is none that covers the bid or can be reached
 * (3.6.4). */
static wz_phrase needs_more(bool hand, unsigned bid, const wz_result *best, int32_t cost) {
    if (!best->won)
        return (wz_phrase){(uint16_t)(hand ? WZ_T_OFFER_SHORT_LOST_HAND : WZ_T_OFFER_SHORT_LOST),
                           2,
                           {number((int32_t)bid), number(cost)}};
    return (wz_phrase){
        (uint16_t)(hand ? WZ_T_OFFER_SHORT_LEVEL_HAND : WZ_T_OFFER_SHORT_LEVEL),
        3,
        {number((int32_t)bid), {WZ_ARG_LEVEL, {.level = best->required}}, number(cost)}};
}

wz_phrase wz__short_of_bid(const asking *asked, wz_contract contract) {
    const wz_phrase nothing = {.text = NO_TEXT};
    const wz_table *t = asked->table;
    bool hand = contract.flags & WZ_HAND;
    wz_result plain, best, lost;
    if (t->rules->play_it_hard || !reckon(asked, contract, WZ_END_WON, 0, &plain)) return nothing;
    if (plain.value >= t->bid || !reckon(asked, contract, WZ_END_WON, t->bid, &best) ||
        !reckon(asked, contract, WZ_END_LOST, t->bid, &lost))
        return nothing;
    return contract.kind == WZ_NULL ? impossible_null(hand, t->bid, &plain, -lost.value)
                                    : needs_more(hand, t->bid, &best, -lost.value);
}
