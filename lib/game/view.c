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

/* Cards that are pushed on are seen by who gives them, and by the next if he takes them up. */
static void observe_push(const wz_game *before, const wz_move *move, wz_viewer viewer,
                         wz_move *seen) {
    bool beside = sits_beside(viewer) && own_position(viewer) == move->who;
    seen->cards[1] = beside ? before->hand[move->who] & ~move->cards[0] : 0;
    if (viewer.i == move->who) return;
    seen->cards[0] = 0;
    seen->discards_hidden = true;
}

/* Both defenders see both hands, and the skat if it has a part in it; who sits beside one of them his
 * hand; everybody else nothing. */
static void observe_exchange(const wz_game *before, wz_viewer viewer, wz_move *seen) {
    unsigned of[2], own = own_position(viewer);
    bool defends = wz_defenders_of(&before->table, of) && (own == of[0] || own == of[1]);
    if (defends && !sits_beside(viewer)) return;
    for (unsigned i = 0; i < 2; i++)
        if (!defends || own != of[i]) seen->cards[i] = 0;
    seen->cards[2] = 0;
}

wz_move wz_observe(const wz_game *before, const wz_move *move, wz_viewer viewer) {
    if (!before || !move || viewer.i >= WZ_VIEWERS) return (wz_move){.kind = WZ_MOVE_NONE};
    wz_move seen = *move;
    bool player = move->who < 3;
    switch ((wz_move_kind)move->kind) {
    case WZ_MOVE_DEAL: observe_deal(move, viewer, &seen); break;
    case WZ_MOVE_SKAT:
        if (viewer.i != before->table.taker) seen.cards[0] = 0;
        break;
    case WZ_MOVE_PUSH: observe_push(before, move, viewer, &seen); break;
    case WZ_MOVE_EXCHANGE: observe_exchange(before, viewer, &seen); break;
    case WZ_MOVE_DECLARE:
        if (player) observe_declaration(before, move, viewer, &seen);
        break;
    case WZ_MOVE_SHOW:
        if (player) seen.cards[1] = before->hand[move->who];
        break;
    default: break;
    }
    return seen;
}

/* --- Folding --- */

wz_error wz_view_start(wz_view *view, const wz_rules *rules, const wz_terms *terms,
                       wz_viewer viewer) {
    if (!view) return WZ_E_NOTHING_GIVEN;
    if (viewer.i >= WZ_VIEWERS) return WZ_E_NO_SUCH_PLAYER;
    wz_view started = {.viewer = viewer};
    wz_error error = wz__table_start(&started.table, rules, terms);
    if (error == WZ_OK) *view = started;
    return error;
}

static wz_cards played(const wz_table *t) { return t->played[0] | t->played[1] | t->played[2]; }

wz_cards wz_view_unseen(const wz_view *view) {
    if (!view) return 0;
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

/* Who knows both hands, and the skat where it has a part in it, knows what can be arranged. */
static known_hand exchange_hand(const wz_view *view, unsigned who) {
    const wz_table *t = &view->table;
    unsigned of[2] = {0, 0};
    wz_defenders_of(t, of);
    wz_cards both = view->hand[of[0]] | view->hand[of[1]];
    wz_cards skat = t->rules->revolution_skat_stays ? 0 : view->skat;
    bool sees_skat = skat || t->rules->revolution_skat_stays;
    if (t->phase == WZ_PHASE_EXCHANGE && whole(view, of[0]) && whole(view, of[1]) && sees_skat)
        return (known_hand){view->hand[who], both | skat, skat};
    return (known_hand){0, both | view->skat | wz_view_unseen(view), 0};
}

static known_hand known(const wz_view *view, unsigned who) {
    uint8_t phase = view->table.phase;
    bool exchange = phase == WZ_PHASE_REVEAL || phase == WZ_PHASE_EXCHANGE;
    if (exchange && who != view->table.declarer.i && who != WZ_WHO_SITTER)
        return exchange_hand(view, who < 3 ? who : 0);
    wz_cards sure = who < 3 ? view->hand[who] : 0;
    bool dealt = view->table.phase != WZ_PHASE_DEAL;
    if (who < 3 && dealt && whole(view, who)) return (known_hand){sure, sure, laid_by(view, who)};
    return (known_hand){sure, sure | wz_view_unseen(view), 0};
}

/* Of a hand that pushed two cards on, unseen, nothing is sure any more: only that jacks stay, where the
 * house has it so. */
static void fold_push(wz_view *view, const wz_move *seen) {
    wz_cards *hand = &view->hand[seen->who % 3u];
    if (seen->cards[1]) *hand = seen->cards[1];
    else if (seen->cards[0]) *hand &= ~seen->cards[0];
    else *hand &= view->table.rules->push_jacks ? 0 : WZ_JACKS;
    view->skat = seen->cards[0];
}

static void fold_exchange(wz_view *view, const wz_move *seen) {
    unsigned of[2] = {0, 0};
    wz_defenders_of(&view->table, of);
    for (unsigned i = 0; i < 2; i++) view->hand[of[i]] = seen->cards[i];
    if (seen->number) view->skat = seen->cards[2];
}

static void fold_cards(wz_view *view, const wz_move *seen) {
    wz_cards nobodys = 0;
    wz_cards *hand = seen->who < 3 ? &view->hand[seen->who] : &nobodys;
    switch ((wz_move_kind)seen->kind) {
    case WZ_MOVE_DEAL:
        for (unsigned i = 0; i < 3; i++) view->hand[i] = seen->cards[i];
        view->skat = seen->cards[3];
        break;
    case WZ_MOVE_SKAT: /* who has pushed cards on knows what lies there */
        view->hand[view->table.taker] |= seen->cards[0] | view->skat;
        view->skat = 0;
        break;
    case WZ_MOVE_PUSH: fold_push(view, seen); break;
    case WZ_MOVE_DECLARE:
        if (seen->cards[1]) *hand = seen->cards[1];
        *hand &= ~seen->cards[0];
        view->skat |= seen->cards[0];
        break;
    case WZ_MOVE_EXCHANGE: fold_exchange(view, seen); break;
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
    if (seen->kind == WZ_MOVE_PUSH && own == seen->who) return !seen->cards[0];
    if (seen->kind == WZ_MOVE_EXCHANGE && own != view->table.declarer.i)
        return !seen->cards[0] || !seen->cards[1] || (seen->number && !seen->cards[2]);
    return seen->kind == WZ_MOVE_SKAT && own == view->table.taker && !seen->cards[0];
}

wz_error wz_view_apply(wz_view *view, const wz_move *seen) {
    const row *found = NULL;
    if (!view || !seen) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz__find_row(&view->table, known(view, seen->who), seen, &found);
    if (error == WZ_OK && hides_own_cards(view, seen)) error = WZ_E_OWN_CARDS_HIDDEN;
    if (error != WZ_OK) return error;
    fold_cards(view, seen);
    found->effect(&view->table, seen);
    return WZ_OK;
}

void wz_view_options(const wz_view *view, wz_options *options) {
    if (!options) return;
    unsigned who = view ? view->viewer.i : WZ_NOBODY.i;
    if (who >= 3) *options = (wz_options){.who = (uint8_t)who};
    else wz__known_options(&view->table, known(view, who), who, options);
}
