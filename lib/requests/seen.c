/* Advice without a table: from ten cards and what was seen to a request. */
#include "wenzel/requests.h"

static uint8_t strongest_level(void) {
    uint8_t level = 0;
    while (wz_player_name(level + 1u)) level++;
    return level;
}

static void note_turn(wz_chooser *asked) {
    const wz_table *t = &asked->view.table;
    unsigned own = asked->view.viewer.i;
    asked->must = t->asked ? t->asked >> own & 1 : t->turn == own;
}

wz_error wz_request_hand(wz_request *request, const wz_rules *rules, wz_position seat,
                         wz_cards hand) {
    if (!request || !rules) return WZ_E_NOTHING_GIVEN;
    wz_request begun = {.kind = WZ_REQUEST_MOVE, .rules = *rules};
    if (seat.i > 2) return WZ_E_SYNTAX_WHO;
    begun.as.move.count = 1;
    wz_chooser *asked = &begun.as.move.asked[0];
    asked->level = strongest_level();
    wz_move dealt = {.kind = WZ_MOVE_DEAL, .who = WZ_WHO_TABLE};
    dealt.cards[seat.i] = hand;
    wz_error error = wz_view_start(&asked->view, &begun.rules, NULL, wz_viewer_at(seat));
    if (error == WZ_OK) error = wz_view_apply(&asked->view, &dealt);
    if (error != WZ_OK) return error;
    note_turn(asked);
    wz_request_copy(request, &begun);
    return WZ_OK;
}

wz_error wz_request_saw(wz_request *request, const wz_move *seen) {
    if (!request || !seen) return WZ_E_NOTHING_GIVEN;
    wz_chooser *asked = &request->as.move.asked[0];
    if (request->kind != WZ_REQUEST_MOVE || request->as.move.count != 1) return WZ_E_WRONG_PHASE;
    wz_error error = wz_view_apply(&asked->view, seen);
    if (error == WZ_OK) note_turn(asked);
    return error;
}
