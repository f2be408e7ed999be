/* The auction, hand or skat, and the declaration. */
#include "players/thumb.h"

static bool forehand(const wz_view *view) { return view->viewer.i == WZ_FOREHAND.i; }

static wz_cards own_cards(const wz_view *view) { return view->hand[view->viewer.i]; }

/* --- How high --- */

/* The rule of thumb that speaks for the game, and the figures it counts. */
static void explain_game(wz_contract contract, wz_cards hand, wz_advice *advice) {
    static const uint16_t by_trumps[] = {WZ_REASON_BID_FOR_SKAT, WZ_REASON_BID_FIVE_TRUMPS,
                                         WZ_REASON_BID_SIX_TRUMPS, WZ_REASON_BID_SEVEN_TRUMPS};
    wz_kind kind = (wz_kind)contract.kind;
    unsigned trumps = wz_count(hand & wz_trumps(kind)), aces = wz_count(hand & rank_set(WZ_ACE));
    advice->contract = contract;
    advice->number[0] = (int32_t)trumps;
    advice->number[1] = (int32_t)(kind == WZ_GRAND ? aces : wz__side_tricks(kind, hand));
    if (kind == WZ_NULL)
        advice->reason =
            contract.flags & WZ_OUVERT ? WZ_REASON_BID_NULL_OUVERT : WZ_REASON_BID_NULL;
    else if (kind == WZ_GRAND)
        advice->reason = trumps + aces >= 5 ? WZ_REASON_BID_GRAND_FIVE : WZ_REASON_BID_GRAND;
    else advice->reason = by_trumps[trumps < 5 ? 0 : trumps > 7 ? 3 : trumps - 4];
}

static unsigned next_bid(const wz_rules *rules, const wz_options *options) {
    unsigned index = wz_bid_above(rules, options->bid_above);
    unsigned bid = index < rules->bids ? rules->bid[index] : UINT16_MAX;
    return bid <= options->bid_up_to ? bid : UINT16_MAX;
}

unsigned wz__bid_asked(const wz_view *view, const wz_options *options) {
    bool hears = wz_options_have(options, WZ_MOVE_HOLD);
    return hears ? view->table.bid : next_bid(view->table.rules, options);
}

bool wz__thumb_auction(const wz_player *player, const wz_view *view, const wz_options *options,
                       wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    const wz_rules *rules = view->table.rules;
    bool hears = wz_options_have(options, WZ_MOVE_HOLD);
    unsigned asked = wz__bid_asked(view, options);
    wz__plan plan = wz__plan_auction(rules, own_cards(view), forehand(view));
    unsigned revolution = wz__revolution_limit(rules, own_cards(view), forehand(view));
    if (revolution > plan.limit)
        plan = (wz__plan){.contract = {WZ_NULL, WZ_HAND | WZ_OUVERT | WZ_REVOLUTION},
                          .limit = revolution};
    if (plan.limit >= asked) {
        advice->move.kind = hears ? WZ_MOVE_HOLD : WZ_MOVE_BID;
        if (!hears) advice->move.number = (uint16_t)asked;
        explain_game(plan.contract, own_cards(view), advice);
        advice->number[2] = (int32_t)plan.limit;
        return true;
    }
    advice->move.kind = WZ_MOVE_PASS;
    advice->number[0] = (int32_t)plan.limit;
    advice->number[1] = (int32_t)asked;
    advice->contract = plan.contract;
    advice->reason = plan.limit                            ? WZ_REASON_PASS_LIMIT
                     : view->table.phase == WZ_PHASE_UNBID ? WZ_REASON_PASS_IN
                                                           : WZ_REASON_PASS_WEAK;
    return true;
}

/* --- Hand or skat --- */

bool wz__thumb_choose(const wz_player *player, const wz_view *view, const wz_options *options,
                      wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    const wz_rules *rules = view->table.rules;
    wz_cards hand = own_cards(view);
    wz__hand_plan plan =
        wz__plan_hand_game(rules, hand, forehand(view), view->table.bid, options->declarations);
    wz_kind kind = (wz_kind)plan.contract.kind;
    if (plan.contract.kind == WZ_NO_KIND) {
        advice->move.kind = WZ_MOVE_PICK_UP;
        advice->reason = WZ_REASON_PICK_UP;
        return true;
    }
    advice->move.kind = WZ_MOVE_DECLARE;
    advice->move.contract = advice->contract = plan.contract;
    advice->number[0] = (int32_t)wz_count(hand & wz_trumps(kind));
    advice->number[1] = (int32_t)wz__side_tricks(kind, hand);
    advice->reason = (uint16_t)plan.reason;
    return true;
}

/* --- Two cards and a game --- */

bool wz__thumb_declare(const wz_player *player, const wz_view *view, const wz_options *options,
                       wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    const wz_table *t = &view->table;
    wz_cards twelve = own_cards(view);
    wz__plan plan =
        wz__plan_declaration(t->rules, twelve, forehand(view), t->bid, options->declarations);
    wz_kind kind = (wz_kind)plan.contract.kind;
    wz_cards ten = twelve & ~plan.discard;
    if (wz_options_have(options, WZ_MOVE_RESIGN) &&
        wz__hopelessly_overbid(t, plan.contract, twelve)) {
        advice->number[0] = (int32_t)t->bid;
        return wz__thumb_says(advice, WZ_MOVE_RESIGN, WZ_REASON_CONCEDE_OVERBID);
    }
    advice->move.kind = WZ_MOVE_DECLARE;
    advice->move.contract = advice->contract = plan.contract;
    advice->move.cards[0] = plan.discard;
    advice->number[0] = (int32_t)wz_count(ten & wz_trumps(kind));
    advice->number[1] = (int32_t)wz__side_tricks(kind, ten);
    advice->number[2] = (int32_t)t->bid;
    advice->reason = (uint16_t)wz__discard_reason(kind, twelve, plan.discard, &advice->card);
    bool covered = wz__worth(t->rules, plan.contract, twelve, WZ_SIMPLE) >= t->bid;
    if (!covered) advice->reason = WZ_REASON_DECLARE_OVERBID;
    else if (kind == WZ_NULL && plan.contract.flags & WZ_OUVERT)
        advice->reason = WZ_REASON_DECLARE_NULL_OUVERT;
    return true;
}

/* The cheapest that fits bid and matadors (ISkO 3.6.2). */
bool wz__thumb_instead(const wz_player *player, const wz_view *view, const wz_options *options,
                       wz_random *random, wz_advice *advice) {
    (void)player, (void)options, (void)random;
    const wz_table *t = &view->table;
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, own_cards(view) | view->skat);
    advice->move.kind = WZ_MOVE_DECLARE;
    advice->move.contract = wz_cheapest_loss(t->rules, matadors, t->bid, false, NULL);
    advice->contract = advice->move.contract;
    advice->reason = WZ_REASON_INSTEAD_CHEAPEST;
    return true;
}
