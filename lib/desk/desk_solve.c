/* Perfect play and advice on the desk's game. */
#include "desk/inner.h"

#include <string.h>

#include "wenzel/players.h"

/* The dealt cards; before and after the auction alike. */
static wz_error dealt(const wz_desk *desk, unsigned declarer, wz_deal *deal) {
    uint64_t number = wz_desk_number(desk);
    if (number == UINT64_MAX) return WZ_E_BAD_DEAL;
    if (declarer > 2) return WZ_E_SYNTAX_WHO;
    *deal = wz_deal_from_number(number);
    return WZ_OK;
}

static wz_error solve(wz_solver *solver, const wz_problem *problem, unsigned *points, bool *won) {
    if (!solver) return WZ_E_NO_MEMORY;
    if (problem->kind == WZ_NULL) wz_solve_no_trick(solver, problem, won);
    else wz_solve_points(solver, problem, points);
    return wz_solver_error(solver);
}

wz_error wz_desk_solve(wz_desk *desk, wz_solver *solver, const char *contract, unsigned declarer) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    const char *word = wz__desk_text(contract);
    wz_contract read = {0};
    wz_deal deal = {{0}, 0};
    wz_problem problem = {0};
    unsigned points = 0;
    bool won = false;
    wz_error error = wz_contract_from(word, strlen(word), &read);
    if (error == WZ_OK) error = dealt(desk, declarer, &deal);
    if (error == WZ_OK) {
        wz_position place = {(uint8_t)declarer};
        problem = wz_problem_of_deal(&deal, (wz_kind)read.kind, place);
        error = solve(solver, &problem, &points, &won);
    }
    if (error != WZ_OK) return wz__desk_refuse(desk, error);
    wz_out out = wz__desk_reply(desk);
    if (read.kind == WZ_NULL) wz__put_truth(&out, "won", won);
    else wz__put_line(&out, "points", points);
    return WZ_OK;
}

wz_error wz_desk_best_game(wz_desk *desk, wz_solver *solver, unsigned declarer, unsigned bid) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    wz_deal deal = {{0}, 0};
    wz_best_game best;
    wz_error error = solver ? dealt(desk, declarer, &deal) : WZ_E_NO_MEMORY;
    if (error == WZ_OK && bid > WZ_HIGHEST_BID) error = WZ_E_FACTS_BID;
    if (error == WZ_OK) {
        wz_position place = {(uint8_t)declarer};
        wz_problem problem = wz_problem_of_deal(&deal, WZ_GRAND, place);
        problem.hand[declarer] |= problem.skat;
        problem.skat = 0;
        wz_solve_best_game(solver, &desk->rules, &problem, bid, &best);
        error = wz_solver_error(solver);
    }
    if (error != WZ_OK) return wz__desk_refuse(desk, error);
    wz_out out = wz__desk_reply(desk);
    wz__put_key(&out, "contract");
    wz_put_contract(&out, best.contract);
    wz_put(&out, "\ndiscard ");
    wz_put_cards(&out, best.discard, 0);
    wz_put_char(&out, '\n');
    wz__put_line(&out, "points", best.points);
    wz__put_line(&out, "value", best.value);
    return WZ_OK;
}

wz_error wz_desk_cards(wz_desk *desk, wz_solver *solver) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    wz_problem problem;
    wz_card_value values[WZ_HAND_SIZE];
    unsigned count = 0;
    wz_error error = WZ_E_WRONG_PHASE;
    if (wz__desk_started(desk)) error = wz_problem_of_game(&desk->game, &problem);
    if (error == WZ_OK && !solver) error = WZ_E_NO_MEMORY;
    if (error == WZ_OK) {
        wz_solve_cards(solver, &problem, values, &count);
        error = wz_solver_error(solver);
    }
    if (error != WZ_OK) return wz__desk_refuse(desk, error);
    wz_out out = wz__desk_reply(desk);
    for (unsigned i = 0; i < count; i++) {
        wz_put_card(&out, values[i].card);
        wz_put_char(&out, ' ');
        wz_put_int(&out, values[i].value);
        wz_put_char(&out, '\n');
    }
    return WZ_OK;
}

/* --- Advice --- */

/* What one player has seen of the game so far. */
static wz_error view_of(const wz_desk *desk, wz_viewer viewer, wz_view *view) {
    wz_game game;
    wz_error error = wz_game_start(&game, &desk->rules, &desk->record.terms);
    if (error == WZ_OK) error = wz_view_start(view, &desk->rules, &desk->record.terms, viewer);
    for (unsigned i = 0; i < desk->record.log.count && error == WZ_OK; i++) {
        wz_move seen = wz_observe(&game, &desk->record.log.move[i], viewer);
        error = wz_view_apply(view, &seen);
        if (error == WZ_OK) error = wz_apply(&game, &desk->record.log.move[i]);
    }
    return error;
}

static void put_advice(wz_desk *desk, const wz_table *table, const wz_advice *advice) {
    wz_out out = wz__desk_reply(desk);
    wz__put_key(&out, "move");
    wz_put_move(&out, &advice->move);
    wz_put(&out, "\nsay ");
    wz_put_advice(&out, desk->lang, WZ_FRENCH, table, &advice->move);
    wz_put(&out, "\nreason ");
    wz_put_reason(&out, desk->lang, WZ_FRENCH, advice);
    wz_put_char(&out, '\n');
}

wz_error wz_desk_advise(wz_desk *desk, wz_solver *solver, const char *level, uint64_t seed,
                        unsigned who) {
    if (!desk) return WZ_E_NOTHING_GIVEN;
    wz_player player;
    wz_view view;
    wz_advice advice;
    wz_error error = wz_player_named(wz__desk_text(level), seed, solver, &player);
    if (error == WZ_OK && !wz__desk_started(desk)) error = WZ_E_WRONG_PHASE;
    if (error == WZ_OK && who > 2) error = WZ_E_SYNTAX_WHO;
    if (error == WZ_OK) error = view_of(desk, (wz_viewer){(uint8_t)who}, &view);
    bool speaks = error == WZ_OK && wz_decide(&player, &view, &advice);
    wz__desk_refuse(desk, error);
    if (speaks && advice.move.kind != WZ_MOVE_NONE) put_advice(desk, &view.table, &advice);
    return error;
}
