/* The part of a frame that shows a game: filled from a viewer's view and nothing else. */
#include "server/core/inner.h"
#include "server/protocol/offers.h"

/* --- Offers --- */

/* What the person may do, made from what the person sees. Who sits out is asked for consent (ISkO
 * 4.4.2), and needs no cards for it. */
void srv__offers_of(const struct srv_table *table, unsigned chair, wz_offers *offers) {
    wz_options options;
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    unsigned position = srv_position_of(table, chair);
    bool laid = position < 3 && position == view->table.declarer.i;
    srv_options_of(table, chair, &options);
    if (chair != SRV_NOBODY && table->chair[chair].standin) options.kinds = 0;
    wz_offers_of(&view->table, &options, position < 3 ? view->hand[position] : 0,
                 laid ? view->skat : 0, offers);
}

static void fill_offers(struct srv_hall *hall, const struct srv_table *table, unsigned chair,
                        struct srv_part_view *told) {
    wz_offers offers;
    srv__offers_of(table, chair, &offers);
    told->scene = offers.scene;
    told->has_prompt = srv_fill_sentence(&hall->pool, &offers.prompt, &told->prompt);
    told->offers = srv_fill_offers(&hall->pool, &offers);
    told->offers_count = told->offers ? offers.count : 0;
}

static void fill_remarks(struct srv_hall *hall, const wz_table *t, struct srv_part_view *told) {
    wz_remarks remarks;
    wz_remarks_of(t, &remarks);
    struct srv_part_sentence *list =
        remarks.count ? srv_pool_take(&hall->pool, remarks.count, sizeof *list) : NULL;
    for (unsigned i = 0; list && i < remarks.count; i++)
        srv_fill_sentence(&hall->pool, &remarks.remark[i], &list[i]);
    told->remarks = list;
    told->remarks_count = list ? remarks.count : 0;
}

/* What comes next, as a word. */
static const char *phase_word(struct srv_hall *hall, wz_phase phase) {
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_PHASE);
    for (const char *at = wz_phase_name(phase); *at; at++)
        wz_put_char(&out, *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at);
    return srv_pool_text(&hall->pool, &out);
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

/* How high the cards of a suit stand, as the library sorts them. */
static const char *put_ranks(struct srv_hall *hall, const wz_table *t) {
    wz_card sorted[32];
    unsigned count = wz_sort(wz_card_order(t), wz_suit_set(WZ_CLUBS), sorted);
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_RANKS);
    for (unsigned i = 0; i < count; i++) {
        char code[4];
        wz_out card = wz_out_to(code, sizeof code);
        wz_put_card(&card, sorted[i]);
        wz_put_char(&out, code[1]);
    }
    return srv_pool_text(&hall->pool, &out);
}

static void fill_contract(struct srv_hall *hall, const wz_table *t, const struct srv_guest *guest,
                          struct srv_part_view *told) {
    told->contract = told->contract_name = "";
    if (t->contract.kind == WZ_NO_KIND) return;
    if (t->contract.kind != WZ_RAMSCH) { /* which has a name and no code */
        wz_out code = srv_pool_out(&hall->pool, SRV_MOST_VIEW_CONTRACT);
        wz_put_contract(&code, t->contract);
        told->contract = srv_pool_text(&hall->pool, &code);
    } else {
        told->ranks = put_ranks(hall, t);
    }
    wz_out out = srv_pool_out(&hall->pool, SRV_MOST_VIEW_CONTRACT_NAME);
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

/* How high one may decide to go, also before one is asked. */
static void fill_bids(struct srv_hall *hall, const wz_view *view, struct srv_part_view *told) {
    const wz_table *t = &view->table;
    const wz_rules *rules = t->rules;
    bool bids = told->scene == SRV_SCENE_AUCTION && view->viewer.i < 3;
    if (!bids || t->passed >> view->viewer.i & 1) return;
    int64_t *numbers = srv_pool_take(&hall->pool, rules->bids, sizeof *numbers);
    told->bids = numbers;
    for (unsigned i = 0; numbers && i < rules->bids; i++)
        if (rules->bid[i] >= t->bid) numbers[told->bids_count++] = rules->bid[i];
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

_Static_assert(SRV_ROUND_KIND_COUNT == (int)WZ_ROUND_KINDS,
               "rounds have the numbers of the library");

bool srv__fill_round(const wz_round *round, const wz_terms *terms, struct srv_part_round *told) {
    *told = (struct srv_part_round){.kind = round->kind,
                                    .game = round->game,
                                    .of = round->of,
                                    .factor = terms->factor,
                                    .last = round->last,
                                    .waiting = round->waiting};
    return round->kind != WZ_NO_ROUND;
}

void srv__fill_view(struct srv_hall *hall, const struct srv_table *table,
                    const struct srv_guest *guest, struct srv_part_view *told) {
    unsigned chair = srv_chair_of(table, guest->person->id);
    const wz_view *view = &table->view[srv_viewer_of(table, chair).i];
    const wz_table *t = &view->table;
    *told = (struct srv_part_view){
        .viewer = view->viewer.i, .phase = phase_word(hall, (wz_phase)t->phase), .turn = t->turn};
    wz_round round = wz_series_round(&table->chronicle.series);
    told->has_round = srv__fill_round(&round, &t->terms, &told->round);
    fill_auction(t, told);
    fill_contract(hall, t, guest, told);
    fill_hands(view, told);
    fill_tricks(hall, t, told);
    fill_counts(view, told);
    fill_offers(hall, table, chair, told);
    fill_remarks(hall, &view->table, told);
    fill_bids(hall, view, told);
    fill_clock(table, srv_now(hall), told);
}
