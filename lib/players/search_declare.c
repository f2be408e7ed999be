/* Bidding and declaring by search: what a game brings in the worlds that can be. */
#include "players/search.h"
#include "players/thumb.h"

static bool is_forehand(const wz_view *view) { return view->viewer.i == WZ_FOREHAND.i; }

/* --- With twelve cards --- */

/* The games and discards worth a closer look, the most promising first. */
enum { DISCARDS_A_GAME = 3, MOST_CANDIDATES = 8 };

typedef struct candidate {
    wz__plan plan;
    int strength;
} candidate;

typedef struct shortlist {
    unsigned count, most;
    candidate of[MOST_CANDIDATES];
} shortlist;

static int by_strength(const candidate *c) { return c->strength; }
static int by_gain(const candidate *c) { return c->plan.gain; }

static void note(shortlist *list, candidate fresh, int (*merit)(const candidate *)) {
    unsigned at = list->count;
    if (at == list->most && merit(&list->of[at - 1]) >= merit(&fresh)) return;
    if (at == list->most) at--;
    else list->count++;
    for (; at > 0 && merit(&list->of[at - 1]) < merit(&fresh); at--)
        list->of[at] = list->of[at - 1];
    list->of[at] = fresh;
}

static void note_discards(const wz_view *view, wz_contract contract, shortlist *list) {
    wz_cards twelve = view->hand[view->viewer.i];
    wz_kind kind = (wz_kind)contract.kind;
    for (wz_cards first = wz__to_lay_down(kind, twelve); first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second;) {
            wz_cards pair = wz_set(one) | wz_set(wz_take_first(&second));
            candidate c = {.plan = {.contract = contract, .discard = pair}};
            c.strength = wz__strength_without(contract, twelve, pair, is_forehand(view));
            note(list, c, by_strength);
        }
    }
}

static void note_games(const wz_view *view, wz_declarations declarations, shortlist *list) {
    const wz_table *t = &view->table;
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        wz_contract contract = wz__skat_game(i);
        if (!(declarations >> wz_declaration_index(contract) & 1)) continue;
        shortlist best = {.most = DISCARDS_A_GAME};
        note_discards(view, contract, &best);
        for (unsigned k = 0; k < best.count; k++) {
            candidate *c = &best.of[k];
            c->plan.gain =
                wz__gain_at(t->rules, contract, view->hand[view->viewer.i], c->strength, t->bid);
            note(list, *c, by_gain);
        }
    }
}

/* What may be said before the first card, by house rules, is said later. */
static bool lead_up(uint8_t phase) {
    return phase == WZ_PHASE_GIFT || phase == WZ_PHASE_PATROUILLEN;
}

static bool say_nothing(wz_view *view) {
    wz_move pass = {.kind = WZ_MOVE_PASS, .who = (uint8_t)__builtin_ctz(view->table.asked)};
    return wz_view_apply(view, &pass) == WZ_OK;
}

/* The view of the declarer once he has declared. */
static bool declared(const wz_view *view, const wz__plan *plan, wz_view *after) {
    unsigned me = view->viewer.i;
    wz_move move = {.kind = WZ_MOVE_DECLARE, .who = (uint8_t)me, .contract = plan->contract};
    move.cards[0] = plan->discard;
    if (plan->contract.flags & WZ_OUVERT) move.cards[1] = view->hand[me] & ~plan->discard;
    *after = *view;
    if (wz_view_apply(after, &move) != WZ_OK) return false;
    while (lead_up(after->table.phase) && say_nothing(after)) {}
    return after->table.phase == WZ_PHASE_PLAY;
}

static wz__appraisal appraise(const wz_player *player, const wz_view *view, const wz__plan *plan,
                              const wz__world worlds[], unsigned count, unsigned parts) {
    unsigned me = view->viewer.i;
    wz__appraisal sum = {0};
    wz__meter meter = wz__meter_start(player, parts);
    wz_view after;
    if (!declared(view, plan, &after)) return sum;
    wz__stakes stakes;
    wz__stakes_of(&view->table, plan->contract, after.hand[me], plan->discard, &stakes);
    for (unsigned i = 0; i < count && !wz__is_spent(&meter); i++) {
        wz__world world = worlds[i];
        world.place[me] = after.hand[me];
        world.place[SKAT_PLACE] = plan->discard;
        if (!wz__appraise(player->solver, &after, &world, &stakes, WZ_NO_CARD, &sum)) break;
    }
    return sum;
}

/* The scales know thousands of hands, the worlds know this one: both count, in tenths of list points. */
enum { SCALES = 1, WORLDS = 2 };

static int64_t merit(const candidate *c, const wz__appraisal *sum) {
    return SCALES * 10 * (int64_t)c->plan.gain + WORLDS * sum->gain / (int64_t)sum->worlds;
}

/* The same in list points, as it is told. */
static int32_t told_gain(const candidate *c, const wz__appraisal *sum) {
    int64_t tenths =
        SCALES * 10 * (int64_t)c->plan.gain + WORLDS * sum->listed / (int64_t)sum->worlds;
    return (int32_t)(tenths / (SCALES + WORLDS) / 10);
}

bool wz__search_declare(const wz_player *player, const wz_view *view, const wz_options *options,
                        wz_random *random, wz_advice *advice) {
    if (!wz__thumb.decide[WZ_DECIDE_DECLARE](player, view, options, random, advice)) return false;
    if (advice->move.kind == WZ_MOVE_RESIGN) return true; /* overbid beyond hope */
    shortlist list = {.most = MOST_CANDIDATES};
    note_games(view, options->declarations, &list);
    wz__world worlds[MOST_WORLDS];
    unsigned count = wz__likely_worlds(view, player->budget.worlds, random, worlds);
    const candidate *best = NULL;
    wz__appraisal best_sum = {0};
    int64_t most = INT64_MIN;
    for (unsigned i = 0; i < list.count; i++) {
        wz__appraisal sum = appraise(player, view, &list.of[i].plan, worlds, count, list.count);
        if (!sum.worlds || merit(&list.of[i], &sum) <= most) continue;
        most = merit(&list.of[i], &sum);
        best = &list.of[i];
        best_sum = sum;
    }
    if (!best) return true; /* as by rule of thumb */
    const wz__plan *plan = &best->plan;
    advice->move.contract = advice->contract = plan->contract;
    advice->move.cards[0] = plan->discard;
    advice->reason = WZ_REASON_SEARCH_DECLARATION;
    advice->number[0] = told_gain(best, &best_sum);
    return true;
}

/* --- The auction --- */

/* What the hand brings on average when it is played at this bid, over all skats that can lie there,
 * and the game that is best most often. */
typedef struct promise {
    int gain, skats;
    wz_contract contract;
} promise;

static wz_contract most_frequent(const unsigned often[WZ__SKAT_GAMES]) {
    unsigned best = 0;
    for (unsigned i = 1; i < WZ__SKAT_GAMES; i++)
        if (often[i] > often[best]) best = i;
    return wz__skat_game(best);
}

static promise promise_at(const wz_view *view, unsigned bid) {
    wz_cards hand = view->hand[view->viewer.i];
    unsigned often[WZ__SKAT_GAMES] = {0};
    promise p = {0};
    for (wz_cards first = ~hand; first;) {
        wz_card one = wz_take_first(&first);
        for (wz_cards second = first; second; p.skats++) {
            wz_cards twelve = hand | wz_set(one) | wz_set(wz_take_first(&second));
            wz__plan plan =
                wz__plan_declaration(view->table.rules, twelve, is_forehand(view), bid, UINT32_MAX);
            bool open = plan.contract.flags & WZ_OUVERT;
            often[open ? WZ__NULL_OPEN_AT : plan.contract.kind]++;
            p.gain += plan.gain;
        }
    }
    if (p.skats) p.gain /= p.skats;
    p.contract = most_frequent(often);
    return p;
}

bool wz__search_auction(const wz_player *player, const wz_view *view, const wz_options *options,
                        wz_random *random, wz_advice *advice) {
    if (!wz__thumb.decide[WZ_DECIDE_AUCTION](player, view, options, random, advice)) return false;
    bool hears = wz_options_have(options, WZ_MOVE_HOLD);
    unsigned asked = wz__bid_asked(view, options);
    if (asked == UINT16_MAX) return true; /* nothing higher can be said */
    if (wz__revolution_limit(view->table.rules, view->hand[view->viewer.i], is_forehand(view)) >=
        asked)
        return true; /* it can't be lost */
    promise p = promise_at(view, asked);
    bool bids = p.gain >= 0;
    advice->move.kind = !bids ? WZ_MOVE_PASS : hears ? WZ_MOVE_HOLD : WZ_MOVE_BID;
    advice->move.number = (uint16_t)(bids && !hears ? asked : 0);
    advice->reason = (uint16_t)(bids ? WZ_REASON_SEARCH_BID : WZ_REASON_SEARCH_PASS);
    advice->contract = p.contract;
    advice->number[0] = p.gain;
    advice->number[1] = (int32_t)asked;
    return true;
}
