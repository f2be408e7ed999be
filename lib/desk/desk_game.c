/* One game on the desk, move by move. */
#include "desk/inner.h"

#include <string.h>

#include "wenzel/conductor.h"
#include "wenzel/court.h"

bool wz__desk_started(const wz_desk *desk) { return desk->game.table.rules != NULL; }

wz_error wz_desk_start(wz_desk *desk, unsigned seats) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (seats < 3 || seats > 3 + WZ_MAX_SITTERS) return wz__desk_refuse(desk, WZ_E_SEATS);
    wz_record_start(&desk->record);
    desk->record.terms = wz_terms_of_seats(seats);
    wz_out name = wz_out_to(desk->record.rules, sizeof desk->record.rules);
    wz_put(&name, desk->rules.name);
    return wz__desk_refuse(desk, wz_game_start(&desk->game, &desk->rules, &desk->record.terms));
}

static wz_error play(wz_desk *desk, const wz_move *move) {
    if (!wz__desk_started(desk)) return wz__desk_refuse(desk, WZ_E_WRONG_PHASE);
    return wz__desk_refuse(desk, wz_play(&desk->game, &desk->record.log, move));
}

wz_error wz_desk_deal(wz_desk *desk, uint64_t number) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (number >= WZ_DEALS) return wz__desk_refuse(desk, WZ_E_BAD_DEAL);
    wz_deal deal = wz_deal_from_number(number);
    wz_move move = wz_deal_move(&deal);
    return play(desk, &move);
}

wz_error wz_desk_move(wz_desk *desk, const char *move) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    const char *text = wz__desk_text(move);
    wz_move read;
    wz_error error = wz_move_from(text, strlen(text), &read, NULL);
    return error == WZ_OK ? play(desk, &read) : wz__desk_refuse(desk, error);
}

wz_error wz_desk_undo(wz_desk *desk) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    bool undone = wz__desk_started(desk) && wz_undo(&desk->game, &desk->record.log);
    return wz__desk_refuse(desk, undone ? WZ_OK : WZ_E_WRONG_PHASE);
}

wz_error wz_desk_load(wz_desk *desk, const char *text) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    const char *record = wz__desk_text(text);
    wz_reader reader;
    wz_read_error broken = {.error = WZ_E_SYNTAX, .line = 1, .column = 1};
    wz_reader_start(&reader, record, strlen(record));
    memset(&desk->game, 0, sizeof desk->game);
    if (wz_read_any(&reader, &desk->record, &broken) != WZ_READ_RECORD)
        return wz__desk_refuse_at(desk, broken.error, broken.line, broken.column,
                                  broken.reason[desk->lang]);
    wz_error error = wz_rules_named(desk->record.rules, &desk->rules);
    if (error == WZ_OK) error = wz_record_replay(&desk->record, &desk->rules, &desk->game, NULL);
    return wz__desk_refuse(desk, error);
}

/* --- Driving it --- */

static void put_cue(wz_out *out, const wz_cue *cue) {
    if (cue->kind == WZ_CUE_DEAL) wz_put(out, "deal\n");
    if (cue->kind == WZ_CUE_OVER) wz_put(out, "over\n");
    for (unsigned i = 0; i < cue->asked; i++)
        wz__put_line(out, cue->ask[i].must ? "must" : "may", cue->ask[i].who);
}

/* The court's word; without a solver nothing is proven, and what is not proven is refused (4.4.5). */
static wz_move court_word(const wz_game *game, wz_solver *solver) {
    wz_verdict verdict;
    if (solver && wz_court_verdict(game, solver, &verdict)) return verdict.word;
    return (wz_move){.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE};
}

wz_error wz_desk_conduct(wz_desk *desk, wz_solver *solver) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (!wz__desk_started(desk)) return wz__desk_refuse(desk, WZ_E_WRONG_PHASE);
    wz_faults faults = {0};
    wz_cue cue;
    while (wz_conduct(&desk->game, &faults, &cue) == WZ_CUE_MOVE || cue.kind == WZ_CUE_COURT) {
        wz_move move = cue.kind == WZ_CUE_COURT ? court_word(&desk->game, solver) : cue.move;
        wz_error error = play(desk, &move);
        if (error != WZ_OK) return error;
    }
    wz_out out = wz__desk_reply(desk);
    put_cue(&out, &cue);
    return WZ_OK;
}

/* --- Questions --- */

wz_error wz_desk_state(wz_desk *desk) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (!wz__desk_started(desk)) return wz__desk_refuse(desk, WZ_E_WRONG_PHASE);
    wz_out out = wz__desk_reply(desk);
    wz__put_key(&out, wz_phase_name((wz_phase)desk->game.table.phase));
    wz_put_char(&out, wz_who_char(desk->game.table.turn));
    return WZ_OK;
}

wz_error wz_desk_moves(wz_desk *desk, unsigned who) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (!wz__desk_started(desk)) return wz__desk_refuse(desk, WZ_E_WRONG_PHASE);
    if (who >= WZ_WHOS) return wz__desk_refuse(desk, WZ_E_SYNTAX_WHO);
    wz_out out = wz__desk_reply(desk);
    wz_options options;
    wz_game_options(&desk->game, who, &options);
    wz_move move = {.kind = WZ_MOVE_NONE};
    while (wz_next_move(&options, &desk->rules, &move)) {
        wz_put_move(&out, &move);
        wz_put_char(&out, '\n');
    }
    return WZ_OK;
}

uint64_t wz_desk_number(const wz_desk *desk) {
    if (!desk) return UINT64_MAX;
    const wz_move *first = &desk->record.log.move[0];
    wz_deal deal = {{first->cards[0], first->cards[1], first->cards[2]}, first->cards[3]};
    bool dealt = desk->record.log.count > 0 && first->kind == WZ_MOVE_DEAL && wz_deal_valid(&deal);
    return dealt ? wz_deal_number(&deal) : UINT64_MAX;
}

/* Who writes what, by position. */
static void put_written(wz_out *out, const wz_game *game, const wz_result *result) {
    wz_put(out, "written");
    for (unsigned i = 0; i < 3; i++) {
        bool declarer = result->kind == WZ_RESULT_DECLARED && i == game->table.declarer.i;
        wz_put_char(out, ' ');
        wz_put_int(out, declarer ? result->value : result->written[i]);
    }
    wz_put_char(out, '\n');
}

wz_error wz_desk_result(wz_desk *desk) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    static const char *const kinds[] = {[WZ_RESULT_PASSED_IN] = "passed-in",
                                        [WZ_RESULT_DECLARED] = "declared",
                                        [WZ_RESULT_RAMSCH] = "ramsch",
                                        [WZ_RESULT_NO_GAME] = "no-game",
                                        [WZ_RESULT_VOID] = "void"};
    wz_result result;
    wz_error error =
        wz__desk_started(desk) ? wz_game_result(&desk->game, &result) : WZ_E_WRONG_PHASE;
    if (error != WZ_OK) return wz__desk_refuse(desk, error);
    wz_out out = wz__desk_reply(desk);
    wz__put_key(&out, "kind");
    wz_put(&out, kinds[result.kind]);
    wz_put_char(&out, '\n');
    put_written(&out, &desk->game, &result);
    wz__put_result(&out, desk->lang, &result);
    return WZ_OK;
}

wz_error wz_desk_list(wz_desk *desk) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    wz_out out = wz__desk_reply(desk);
    wz_put_moves(&out, &desk->record);
    return wz_out_cut(&out) ? wz__desk_refuse(desk, WZ_E_NO_MEMORY) : WZ_OK;
}

wz_error wz_desk_protocol(wz_desk *desk) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    if (!wz__desk_started(desk)) return wz__desk_refuse(desk, WZ_E_WRONG_PHASE);
    wz_out out = wz__desk_reply(desk);
    wz_error error = wz_put_protocol(&out, desk->lang, &desk->record, &desk->rules);
    return error == WZ_OK ? WZ_OK : wz__desk_refuse(desk, error);
}
