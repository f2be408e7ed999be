/* Kinds of list, a row each. Their words are in rules.h. */
#include "wenzel/match.h"

static const wz_list_row rows[WZ_LIST_KINDS] = {
    [WZ_LIST_TOURNAMENT] = {.own_game = WZ_OWN_GAME, .credits = true, .whole_form = true},
    [WZ_LIST_SIMPLE] = {.own_game = 0},
    [WZ_LIST_BIERLACHS] = {.only_minus = true, .to_a_mark = true},
};

const wz_list_row *wz_list_row_of(wz_list_kind kind) {
    return &rows[(unsigned)kind < WZ_LIST_KINDS ? kind : WZ_LIST_TOURNAMENT];
}

const wz_list_row *wz_series_list(const wz_series *series) {
    return wz_list_row_of(series ? (wz_list_kind)series->list : WZ_LIST_TOURNAMENT);
}
