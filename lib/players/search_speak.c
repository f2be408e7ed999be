/* Claims and concessions by proof: what is certain need not be played out. */
#include "players/search.h"
#include "players/thumb.h"

/* Few enough cards for a proof over every distribution while people wait. */
enum { PROVABLE_CARDS = 4 };

/* ISkO 4.4.4: all that is left is his, however the cards lie. */
static bool proves_rest(const wz_player *player, const wz_view *view, wz_level *level) {
    const wz_table *t = &view->table;
    unsigned me = view->viewer.i, cards = wz_count(view->hand[me]);
    if (cards < 2 || cards > PROVABLE_CARDS || t->plays % 3 != 0) return false;
    bool null = t->contract.kind == WZ_NULL;
    if (!null && wz__with_the_rest(t, level) < 61) return false;
    if (null) *level = WZ_SIMPLE;
    wz_every report;
    return wz_prove_every(player->solver, view, WZ_ALL_TRICKS, &report) == WZ_PROVEN;
}

static bool claims(const wz_player *player, const wz_view *view, const wz_options *options,
                   wz_advice *advice) {
    const wz_table *t = &view->table;
    wz_level level = WZ_SIMPLE;
    if (!(t->rules->ways & WZ_WAY_CLAIM_AGREE) || !wz_offers(options, WZ_MOVE_SHOW)) return false;
    if (!proves_rest(player, view, &level) || level < wz_announced_level(t->contract)) return false;
    while (!(options->levels >> level & 1)) level = (wz_level)(level - 1);
    advice->move.kind = WZ_MOVE_SHOW;
    advice->move.level = (uint8_t)level;
    advice->reason = WZ_REASON_CLAIM_REST;
    advice->number[0] = (int32_t)wz_count(view->hand[view->viewer.i]);
    return true;
}

/* What the defenders have taken is enough, with 60 of the points: the
 * declarer gives up what can't be won any more (ISkO 4.4.1, 4.4.2), but asks once only. */
static bool concedes(const wz_view *view, const wz_options *options, wz_advice *advice) {
    const wz_table *t = &view->table;
    if (t->contract.kind == WZ_NULL || t->offered || !wz_offers(options, WZ_MOVE_RESIGN))
        return false;
    unsigned points = 0;
    for (unsigned p = 0; p < 3; p++)
        if (p != t->declarer.i) points += t->points[p];
    if (points < 60) return false;
    advice->move.kind = WZ_MOVE_RESIGN;
    advice->reason = WZ_REASON_CONCEDE_LOST;
    advice->number[0] = (int32_t)points;
    return true;
}

bool wz__search_speak(const wz_player *player, const wz_view *view, const wz_options *options,
                      wz_random *random, wz_advice *advice) {
    const wz_table *t = &view->table;
    if (wz__thumb.decide[WZ_DECIDE_SPEAK](player, view, options, random, advice)) return true;
    bool declares = view->viewer.i == t->declarer.i && t->phase == WZ_PHASE_PLAY;
    if (!declares || t->contract.kind > WZ_NULL) return false;
    return concedes(view, options, advice) || claims(player, view, options, advice);
}

/* A claim that holds in every distribution is granted. */
bool wz__search_claim(const wz_player *player, const wz_view *view, const wz_options *options,
                      wz_random *random, wz_advice *advice) {
    (void)random;
    bool sure = wz_claim_is_sure(view, player->solver);
    advice->move.kind = sure ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE;
    advice->reason = (uint16_t)(sure ? WZ_REASON_CLAIM_PROVEN : WZ_REASON_CLAIM_UNPROVEN);
    return wz_offers(options, (wz_move_kind)advice->move.kind);
}
