/* The simple player: from the options of a view to a move. */
#include "players/simple.h"

static void bid_or_pass(const wz_view *view, const wz_options *o, wz_move *m) {
    unsigned limit = wz__simple_plan(view->table.rules, view->hand[o->who]).bid;
    m->kind = WZ_MOVE_PASS;
    if (o->kinds >> WZ_MOVE_HOLD & 1) {
        if (limit >= view->table.bid) m->kind = WZ_MOVE_HOLD;
        return;
    }
    wz_move next = {.kind = WZ_MOVE_NONE};
    wz_options bids = *o;
    bids.kinds = 1u << WZ_MOVE_BID;
    if (!wz_next_move(&bids, view->table.rules, &next) || next.number > limit) return;
    *m = next;
}

/* The plan for the twelve cards, or the next best thing that covers the bid. */
static void declare(const wz_view *view, const wz_options *o, wz_move *m) {
    wz_cards cards = view->hand[o->who];
    const wz_table *t = &view->table;
    wz__simple_game plan = wz__simple_plan(t->rules, cards);
    m->kind = WZ_MOVE_DECLARE;
    m->contract = (wz_contract){plan.kind, 0};
    int8_t matadors[WZ_TRUMP_GAMES];
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        matadors[kind] = (int8_t)wz_matadors((wz_kind)kind, cards | view->skat);
    bool covered = plan.bid >= t->bid;
    if (!covered || o->discards == 0)
        m->contract = wz_cheapest_loss(t->rules, matadors, t->bid, o->discards > 0, NULL);
    if (o->discards > 0) m->cards[0] = wz__simple_discards((wz_kind)m->contract.kind, cards);
}

bool wz_simple_player(const wz_view *view, wz_move *move) {
    wz_options o;
    wz_view_options(view, &o);
    *move = (wz_move){.who = o.who};
    switch ((wz_phase)view->table.phase) {
    case WZ_PHASE_BID:
    case WZ_PHASE_HOLD:
    case WZ_PHASE_UNBID: bid_or_pass(view, &o, move); break;
    case WZ_PHASE_CHOOSE: move->kind = WZ_MOVE_PICK_UP; break;
    case WZ_PHASE_DECLARE:
    case WZ_PHASE_INSTEAD: declare(view, &o, move); break;
    case WZ_PHASE_PLAY:
        if (!(o.kinds >> WZ_MOVE_PLAY & 1)) return false; /* not its turn */
        move->kind = WZ_MOVE_PLAY;
        move->card = wz__simple_card(view, o.cards);
        break;
    case WZ_PHASE_KONTRA: move->kind = WZ_MOVE_PASS; break;
    case WZ_PHASE_CONCEDE: move->kind = WZ_MOVE_AGREE; break;
    case WZ_PHASE_CLAIM: move->kind = WZ_MOVE_REFUSE; break;
    default: return false;
    }
    return o.kinds >> move->kind & 1;
}
