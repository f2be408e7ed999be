/* What a viewer sees of a move, and the fold of what was seen. */
#include "wenzel/view.h"

#include "game/rows.h"

static bool sits_beside(wz_viewer viewer) { return viewer.i > WZ_PUBLIC.i; }

/* The position whose hand the viewer may see; 3 = none. */
static unsigned own_position(wz_viewer viewer) {
    return sits_beside(viewer) ? viewer.i - 4u : viewer.i;
}

/* --- Observing --- */

/* Nobody looks into the cards of another (ISkO 3.2.10). */
static void observe_deal(const wz_move *move, wz_viewer viewer, wz_move *seen) {
    unsigned own = own_position(viewer);
    for (unsigned i = 0; i < 4; i++) seen->cards[i] = i == own && i < 3 ? move->cards[i] : 0;
}

/* The declarer alone sees the skat (ISkO 2.6.1), and after the declaration nobody does (3.5.4). One
 * who looks into the declarer's hand sees the ten cards that are left. */
static void observe_declaration(const wz_game *before, const wz_move *move, wz_viewer viewer,
                                wz_move *seen) {
    wz_cards left = before->hand[move->who] & ~move->cards[0];
    bool beside = sits_beside(viewer) && own_position(viewer) == move->who;
    bool lies_open = move->contract.flags & WZ_OUVERT;
    bool playable = before->table.phase != WZ_PHASE_INSTEAD;
    seen->cards[1] = playable && (lies_open || (beside && move->cards[0])) ? left : 0;
    if (viewer.i == move->who) return;
    seen->cards[0] = 0;
    seen->discards_hidden = move->cards[0] != 0;
}

wz_move wz_observe(const wz_game *before, const wz_move *move, wz_viewer viewer) {
    wz_move seen = *move;
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_DEAL: observe_deal(move, viewer, &seen); break;
    case WZ_MOVE_SKAT:
        if (viewer.i != before->table.declarer.i) seen.cards[0] = 0;
        break;
    case WZ_MOVE_DECLARE: observe_declaration(before, move, viewer, &seen); break;
    case WZ_MOVE_SHOW: seen.cards[1] = before->hand[move->who]; break;
    default: break;
    }
    return seen;
}

/* --- Folding --- */

wz_error wz_view_start(wz_view *view, const wz_rules *rules, const wz_terms *terms,
                       wz_viewer viewer) {
    wz_view started = {.viewer = viewer};
    wz_error error = wz__table_start(&started.table, rules, terms);
    if (error == WZ_OK) *view = started;
    return error;
}

static wz_cards played(const wz_table *t) { return t->played[0] | t->played[1] | t->played[2]; }

wz_cards wz_view_unseen(const wz_view *view) {
    return ~(played(&view->table) | view->hand[0] | view->hand[1] | view->hand[2] | view->skat);
}

/* Is every card of this hand known? */
static bool whole(const wz_view *view, unsigned who) {
    return wz_count(view->hand[who]) == wz_cards_left(&view->table, (wz_position){(uint8_t)who});
}

/* Only the declarer's own view knows what was laid down (ISkO 3.5.4). */
static wz_cards laid_by(const wz_view *view, unsigned who) {
    return who == view->viewer.i && who == view->table.declarer.i ? view->skat : 0;
}

static known_hand known(const wz_view *view, unsigned who) {
    wz_cards sure = who < 3 ? view->hand[who] : 0;
    bool dealt = view->table.phase != WZ_PHASE_DEAL;
    if (who < 3 && dealt && whole(view, who)) return (known_hand){sure, sure, laid_by(view, who)};
    return (known_hand){sure, sure | wz_view_unseen(view), 0};
}

static void fold_cards(wz_view *view, const wz_move *seen) {
    wz_cards nobodys = 0;
    wz_cards *hand = seen->who < 3 ? &view->hand[seen->who] : &nobodys;
    switch ((wz_move_kind)seen->kind) {
    case WZ_MOVE_DEAL:
        for (unsigned i = 0; i < 3; i++) view->hand[i] = seen->cards[i];
        view->skat = seen->cards[3];
        break;
    case WZ_MOVE_SKAT: view->hand[view->table.declarer.i] |= seen->cards[0]; break;
    case WZ_MOVE_DECLARE:
        if (seen->cards[1]) *hand = seen->cards[1];
        *hand &= ~seen->cards[0];
        view->skat |= seen->cards[0];
        break;
    case WZ_MOVE_PLAY: *hand &= ~wz_set(seen->card); break;
    case WZ_MOVE_SHOW:
        if (seen->cards[1]) *hand = seen->cards[1];
        break;
    default: break;
    }
}

/* Everybody sees the cards that come into his own hand (ISkO 3.2.10), the declarer the skat too
 * (2.6.1). Without them nothing could be chosen from this view. */
static bool hides_own_cards(const wz_view *view, const wz_move *seen) {
    unsigned own = view->viewer.i;
    if (own >= 3) return false;
    if (seen->kind == WZ_MOVE_DEAL) return !seen->cards[own];
    return seen->kind == WZ_MOVE_SKAT && own == view->table.declarer.i && !seen->cards[0];
}

wz_error wz_view_apply(wz_view *view, const wz_move *seen) {
    const row *found = NULL;
    wz_error error = wz__find_row(&view->table, known(view, seen->who), seen, &found);
    if (error == WZ_OK && hides_own_cards(view, seen)) error = WZ_E_OWN_CARDS_HIDDEN;
    if (error != WZ_OK) return error;
    fold_cards(view, seen);
    found->effect(&view->table, seen);
    return WZ_OK;
}

void wz_view_options(const wz_view *view, wz_options *options) {
    unsigned who = view->viewer.i;
    if (who >= 3) *options = (wz_options){.who = (uint8_t)who};
    else wz__known_options(&view->table, known(view, who), who, options);
}
