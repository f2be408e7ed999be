/* The part of a frame that shows a game: filled from a viewer's view and nothing else. */
#include "server/core/inner.h"

/* --- Options --- */

static void fill_kinds(struct srv_hall *hall, const wz_options *options,
                       struct srv_part_options *told) {
    const char **kinds = srv_pool_take(&hall->pool, WZ_MOVE_KIND_COUNT, sizeof *kinds);
    for (unsigned i = 1; kinds && i < WZ_MOVE_KIND_COUNT; i++)
        if (options->kinds >> i & 1)
            kinds[told->kinds_count++] = wz_move_kind_name((wz_move_kind)i);
    told->kinds = kinds;
}

/* Where any number may be bid, the lowest ones will do. */
static void fill_bids(struct srv_hall *hall, const wz_options *options, const wz_rules *rules,
                      struct srv_part_options *told) {
    wz_options one = *options;
    wz_move move = {.kind = WZ_MOVE_NONE};
    one.kinds &= 1u << WZ_MOVE_BID;
    if (!one.kinds) return;
    int64_t *bids = srv_pool_take(&hall->pool, SRV_MOST_OPTIONS_BIDS, sizeof *bids);
    told->bids = bids;
    while (bids && told->bids_count < SRV_MOST_OPTIONS_BIDS && wz_next_move(&one, rules, &move))
        bids[told->bids_count++] = move.number;
}

/* The offered games and what they count, as far as the viewer's own cards tell. */
static void fill_games(struct srv_hall *hall, const wz_options *options, const wz_view *view,
                       struct srv_part_options *told) {
    enum { MOST = 32 };
    const wz_rules *rules = view->table.rules;
    wz_cards own = view->viewer.i < 3 ? view->hand[view->viewer.i] | view->skat : 0;
    if (!(options->kinds >> WZ_MOVE_DECLARE & 1)) return;
    const char **games = srv_pool_take(&hall->pool, MOST, sizeof *games);
    int64_t *values = srv_pool_take(&hall->pool, MOST, sizeof *values);
    for (unsigned i = 0; games && values && i < MOST; i++) {
        wz_result result;
        if (!(options->declarations >> i & 1)) continue;
        wz_out out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_CONTRACT);
        wz_put_contract(&out, wz_declaration(i));
        games[told->declarations_count++] = srv_pool_text(&hall->pool, &out);
        if (rules->play_it_hard) continue;
        bool counts = wz_score_if_won(rules, wz_declaration(i), own, &result) == WZ_OK;
        values[told->values_count++] = counts && result.value > 0 ? result.value : 0;
    }
    told->declarations = games;
    told->values = values;
}

static void fill_levels(struct srv_hall *hall, const wz_options *options,
                        struct srv_part_options *told) {
    static const char *const names[WZ_LEVELS] = {"", "S", "Z"};
    if (!(options->kinds >> WZ_MOVE_SHOW & 1)) return;
    const char **levels = srv_pool_take(&hall->pool, WZ_LEVELS, sizeof *levels);
    for (unsigned i = 0; levels && i < WZ_LEVELS; i++)
        if (options->levels >> i & 1) levels[told->levels_count++] = names[i];
    told->levels = levels;
}

static void fill_options(struct srv_hall *hall, const wz_options *options, const wz_view *view,
                         struct srv_part_options *told) {
    fill_kinds(hall, options, told);
    told->cards = options->cards;
    fill_bids(hall, options, view->table.rules, told);
    fill_games(hall, options, view, told);
    told->discards = options->discards;
    fill_levels(hall, options, told);
}

/* --- Tricks --- */

static void fill_tricks(struct srv_hall *hall, const wz_table *table, struct srv_part_view *told) {
    wz_card *cards = srv_pool_take(&hall->pool, 6, sizeof *cards);
    if (!cards) return;
    wz_position leader, winner;
    unsigned count = wz_current_trick(table, cards, &leader);
    told->has_trick = count > 0;
    if (told->has_trick)
        told->trick =
            (struct srv_part_trick){.leader = leader.i, .cards = cards, .cards_count = count};
    cards += 3;
    told->has_last = wz_last_trick(table, cards, &leader, &winner);
    if (told->has_last)
        told->last = (struct srv_part_trick){.leader = leader.i,
                                             .cards = cards,
                                             .cards_count = 3,
                                             .has_winner = true,
                                             .winner = winner.i};
    told->tricks_count = 3;
    for (unsigned i = 0; i < 3; i++) told->tricks[i] = table->tricks[i];
}

/* --- The view --- */

static void fill_contract(struct srv_hall *hall, const wz_table *t, const struct srv_guest *guest,
                          struct srv_part_view *told) {
    told->contract = told->contract_name = "";
    if (t->contract.kind == WZ_NO_KIND) return;
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_CONTRACT);
    wz_put_contract(&out, t->contract);
    told->contract = srv_pool_text(&hall->pool, &out);
    out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_CONTRACT_NAME);
    wz_put_contract_name(&out, srv_lang_of(guest), srv_faces_of(guest), t->contract);
    told->contract_name = srv_pool_text(&hall->pool, &out);
}

static void fill_auction(const wz_table *t, struct srv_part_view *told) {
    for (unsigned i = 0; i < WZ_WHOS; i++)
        if (t->asked >> i & 1) told->asked[told->asked_count++] = i;
    told->has_declarer = t->declarer.i < 3;
    told->declarer = t->declarer.i;
    told->bid = t->bid;
    told->said_count = told->passed_count = 3;
    for (unsigned i = 0; i < 3; i++) {
        told->said[i] = t->said[i];
        told->passed[i] = t->passed >> i & 1;
    }
    told->picked_up = t->picked_up;
    told->spritzen = t->spritzen;
}

static void fill_hands(const wz_view *view, struct srv_part_view *told) {
    const wz_table *t = &view->table;
    told->hands = view->hand;
    told->hands_count = told->left_count = told->open_count = 3;
    for (uint8_t i = 0; i < 3; i++) {
        told->left[i] = wz_cards_left(t, (wz_position){i});
        told->open[i] = t->open >> i & 1;
    }
    told->skat = view->skat;
}

/* What the viewer could count himself, unless he is to ("play it hard"). */
static void fill_counts(const wz_view *view, struct srv_part_view *told) {
    uint8_t points[3];
    unsigned trumps;
    told->last_shown = wz_view_last_shown(view);
    if (view->table.rules->play_it_hard) return;
    told->has_points = wz_view_points(view, points);
    if (told->has_points) {
        told->points_count = 3;
        for (unsigned i = 0; i < 3; i++) told->points[i] = points[i];
    }
    told->has_trumps = wz_view_trumps_out(view, &trumps);
    if (told->has_trumps) told->trumps = trumps;
}

static void fill_clock(const struct srv_table *table, int64_t now, struct srv_part_view *told) {
    if (table->open.clock == 0) return;
    uint8_t turn = table->view[WZ_PUBLIC.i].table.turn;
    bool runs = table->state == SRV_STATE_PLAYING && turn < 3;
    told->has_clock = true;
    told->clock_count = 3;
    for (unsigned i = 0; i < 3; i++) {
        int64_t left = table->open.clock * 1000 - table->thought[i];
        if (runs && i == turn && now > table->moved) left -= now - table->moved;
        told->clock[i] = left > 0 ? left : 0;
    }
    told->has_running = runs;
    told->running = turn;
}

void srv__fill_view(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest, struct srv_part_view *told) {
    unsigned chair = srv_chair_of(table, guest->person->id);
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    const wz_table *t = &view->table;
    wz_options options;
    *told = (struct srv_part_view){.viewer = view->viewer.i, .phase = t->phase, .turn = t->turn};
    fill_auction(t, told);
    fill_contract(hall, t, guest, told);
    fill_hands(view, told);
    fill_tricks(hall, t, told);
    fill_counts(view, told);
    srv_options_of(table, chair, &options);
    told->has_options = options.kinds && !table->chair[chair].standin;
    if (told->has_options) fill_options(hall, &options, view, &told->options);
    fill_clock(table, srv_now(hall), told);
}

_Static_assert(SRV_PHASE_COUNT == (int)WZ_PHASE_COUNT, "phases have the numbers of the library");
