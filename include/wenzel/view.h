/* Views: what one pair of eyes knows, folded from what it was allowed to see.
 *
 * wz_observe says what a viewer sees of a move; a view is built from that stream and nothing
 * else. Players, spectators, servers and foreign engines get views or streams, never a wz_game.
 * Plain values, no ownership, no shared state. */
#ifndef WENZEL_VIEW_H
#define WENZEL_VIEW_H

#include "wenzel/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 0..2: the player there; the public; 4..6: one who sits out and looks into the hand of position
 * 0..2 by permission (ISkO 3.4.3), but never into the skat (2.6.1). */
typedef struct wz_viewer {
    uint8_t i;
} wz_viewer;

#define WZ_VIEWERS 7
#define WZ_PUBLIC (WZ_VALUE(wz_viewer){3})
/* Nobody's view is that of no viewer, and is refused. */
static inline wz_viewer wz_viewer_at(wz_position p) {
    return WZ_VALUE(wz_viewer){(uint8_t)(p.i < 3 ? p.i : WZ_VIEWERS)};
}
static inline wz_viewer wz_viewer_beside(wz_position p) {
    return WZ_VALUE(wz_viewer){(uint8_t)(p.i < 3 ? 4 + p.i : WZ_VIEWERS)};
}

/* What `viewer` sees of a legal move made in the state `before`. Of kind NONE if there is no such viewer. */
wz_move wz_observe(const wz_game *before, const wz_move *move, wz_viewer viewer);

typedef struct wz_view {
    wz_table table;
    wz_viewer viewer;
    wz_cards hand[3]; /* cards known to be in each hand */
    wz_cards skat;    /* cards known to lie in the skat */
} wz_view;

/* Terms as in wz_game_start: everybody at the table knows them. WZ_E_NO_SUCH_PLAYER: no such viewer. */
wz_error wz_view_start(wz_view *view, const wz_rules *rules, const wz_terms *terms,
                       wz_viewer viewer);
/* Folds one observed move. A move that can't follow the view is refused and changes nothing, and so is
 * one that hides from a player the cards of his own hand; what hides behind other hidden cards can't
 * be checked. */
wz_error wz_view_apply(wz_view *view, const wz_move *seen);
/* The options of the viewer's own position. Empty for the public. */
void wz_view_options(const wz_view *view, wz_options *options);
/* Cards the viewer has never seen anywhere: they lie in the other hands and the skat. */
wz_cards wz_view_unseen(const wz_view *view);

/* --- What can be counted, and looked at again --- */

/* Points in the tricks each position has taken, and for the declarer's own view what he laid down.
 * False: nothing counts, before the declaration and in null. */
bool wz_view_points(const wz_view *view, uint8_t points[3]);
/* Trumps that the viewer neither holds nor has seen played nor laid down. False as above. */
bool wz_view_trumps_out(const wz_view *view, unsigned *trumps);
/* May the viewer look at the last whole trick now (ISkO 4.3.3)? */
bool wz_view_last_shown(const wz_view *view);

#ifdef __cplusplus
}
#endif

#endif
