/* What a viewer can count, and which trick lies open to be looked at again: from the view alone. */
#include "wenzel/view.h"

/* Trumps are drawn and points count: not before the declaration, and never in null. */
static bool counts(const wz_view *view) {
    uint8_t kind = view->table.contract.kind;
    return kind != WZ_NO_KIND && kind != WZ_NULL;
}

/* The skat is for the declarer alone (ISkO 2.6.1) and counts for him; his own view knows it, if he
 * picked it up, and no other. */
bool wz_view_points(const wz_view *view, uint8_t points[3]) {
    if (!view || !points || !counts(view)) return false;
    const wz_table *t = &view->table;
    for (unsigned i = 0; i < 3; i++) points[i] = t->points[i];
    if (t->declarer.i < 3) points[t->declarer.i] += (uint8_t)wz_points(view->skat);
    return true;
}

/* Others' cards that lie open are still in play: the count is of what is left to be drawn. */
bool wz_view_trumps_out(const wz_view *view, unsigned *trumps) {
    if (!view || !trumps || !counts(view)) return false;
    const wz_table *t = &view->table;
    uint8_t viewer = view->viewer.i;
    unsigned own = viewer > WZ_PUBLIC.i ? viewer - 4u : viewer;
    wz_cards away = t->played[0] | t->played[1] | t->played[2] | view->skat;
    if (own < 3) away |= view->hand[own];
    *trumps = wz_count(wz_trumps((wz_kind)t->contract.kind) & ~away);
    return true;
}

/* ISkO 4.3.3: by who has not yet played to the next trick. Who only looks on has no card to play: for
 * them it is closed with the first card. */
bool wz_view_last_shown(const wz_view *view) {
    wz_card cards[3];
    wz_position leader, winner;
    if (!view || wz_over(&view->table) || !wz_last_trick(&view->table, cards, &leader, &winner))
        return false;
    unsigned count = wz_current_trick(&view->table, cards, &leader);
    if (view->viewer.i >= 3) return count == 0;
    return (view->viewer.i + 3u - leader.i) % 3 >= count;
}
