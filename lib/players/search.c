/* The levels that search. They bid and declare as the rule of thumb does, and look for the best card in
 * more and more worlds. */
#include "players/search.h"

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
BY_THUMB(speak, WZ_DECIDE_SPEAK)
BY_THUMB(kontra, WZ_DECIDE_KONTRA)
BY_THUMB(concession, WZ_DECIDE_CONCESSION)

/* A claim that holds in every distribution is granted (ISkO 4.4.4). */
static bool claim(const wz_player *player, const wz_view *view, const wz_options *options,
                  wz_random *random, wz_advice *advice) {
    (void)random;
    bool sure = view->table.phase == WZ_PHASE_CLAIM && wz_claim_is_sure(view, player->solver);
    *advice =
        (wz_advice){.move = {.kind = sure ? WZ_MOVE_AGREE : WZ_MOVE_REFUSE, .who = options->who},
                    .reason = WZ_REASON_NONE,
                    .card = WZ_NO_CARD,
                    .contract = {WZ_NO_KIND, 0}};
    return options->kinds >> advice->move.kind & 1;
}

#define SEARCHING(level, count)                                                                    \
    {                                                                                              \
        .name = (level),                                                                           \
        .decide = {[WZ_DECIDE_AUCTION] = auction,      [WZ_DECIDE_CHOOSE] = choose,                \
                   [WZ_DECIDE_DECLARE] = declare,      [WZ_DECIDE_INSTEAD] = instead,              \
                   [WZ_DECIDE_PLAY] = wz__search_play, [WZ_DECIDE_SPEAK] = speak,                  \
                   [WZ_DECIDE_KONTRA] = kontra,        [WZ_DECIDE_CONCESSION] = concession,        \
                   [WZ_DECIDE_CLAIM] = claim},                                                     \
        .budget = {.worlds = (count)}, .searches = true                                            \
    }

const wz_player_kind wz__club = SEARCHING("club", 4);
const wz_player_kind wz__tournament = SEARCHING("tournament", 12);
const wz_player_kind wz__expert = SEARCHING("expert", 32);
