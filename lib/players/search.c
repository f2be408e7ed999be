/* The levels that search: in more and more worlds, and more and more of what there is to decide. */
#include "players/search.h"

/* What the solver remembers saves nodes: with a bound it starts afresh, so that a decision repeats. */
wz__meter wz__meter_start(const wz_player *player, unsigned parts) {
    if (player->budget.nodes) wz_solver_forget(player->solver);
    return (wz__meter){.solver = player->solver,
                       .start = wz_solver_nodes(player->solver),
                       .bound = player->budget.nodes ? player->budget.nodes / parts + 1 : 0};
}

bool wz__is_spent(const wz__meter *meter) {
    return meter->bound && wz_solver_nodes(meter->solver) - meter->start > meter->bound;
}

/* What is not searched is decided by rule of thumb: a table can't take its entries from another one at
 * compile time, so each goes through a function. */
#define BY_THUMB(name, decision)                                                                   \
    static bool name(const wz_player *player, const wz_view *view, const wz_options *options,      \
                     wz_random *random, wz_advice *advice) {                                       \
        return wz__thumb.decide[decision](player, view, options, random, advice);                  \
    }
BY_THUMB(auction, WZ_DECIDE_AUCTION)
BY_THUMB(choose, WZ_DECIDE_CHOOSE)
BY_THUMB(declare, WZ_DECIDE_DECLARE)
BY_THUMB(instead, WZ_DECIDE_INSTEAD)
BY_THUMB(kontra, WZ_DECIDE_KONTRA)
BY_THUMB(concession, WZ_DECIDE_CONCESSION)
BY_THUMB(solo, WZ_DECIDE_SOLO)
BY_THUMB(push, WZ_DECIDE_PUSH)
BY_THUMB(lay, WZ_DECIDE_LAY)
BY_THUMB(announce, WZ_DECIDE_ANNOUNCE)
BY_THUMB(lead_up, WZ_DECIDE_LEAD_UP)

#define SEARCHING(level, count, bids, declares)                                                    \
    {                                                                                              \
        .name = (level),                                                                           \
        .decide = {[WZ_DECIDE_AUCTION] = (bids),                                                   \
                   [WZ_DECIDE_CHOOSE] = choose,                                                    \
                   [WZ_DECIDE_DECLARE] = (declares),                                               \
                   [WZ_DECIDE_INSTEAD] = instead,                                                  \
                   [WZ_DECIDE_PLAY] = wz__search_play,                                             \
                   [WZ_DECIDE_SPEAK] = wz__search_speak,                                           \
                   [WZ_DECIDE_KONTRA] = kontra,                                                    \
                   [WZ_DECIDE_CONCESSION] = concession,                                            \
                   [WZ_DECIDE_CLAIM] = wz__search_claim,                                           \
                   [WZ_DECIDE_SOLO] = solo,                                                        \
                   [WZ_DECIDE_PUSH] = push,                                                        \
                   [WZ_DECIDE_LAY] = lay,                                                          \
                   [WZ_DECIDE_ANNOUNCE] = announce,                                                \
                   [WZ_DECIDE_LEAD_UP] = lead_up},                                                 \
        .budget = {.worlds = (count)}, .searches = true                                            \
    }

const wz_player_kind wz__club = SEARCHING("club", 4, auction, declare);
const wz_player_kind wz__tournament = SEARCHING("tournament", 12, auction, wz__search_declare);
const wz_player_kind wz__expert = SEARCHING("expert", 32, wz__search_auction, wz__search_declare);
