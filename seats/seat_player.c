#include "seats/seat_player.h"

#include <string.h>

#include "runtime/clock.h"

wz_error seat_spec_player(const struct seat_spec *spec, uint64_t seed, wz_solver *solver,
                          wz_player *player) {
    wz_error error = wz_player_named(spec->level, seed, solver, player);
    if (error != WZ_OK) return error;
    if (spec->worlds > 0) player->budget.worlds = (uint16_t)spec->worlds;
    if (spec->nodes > 0) player->budget.nodes = spec->nodes;
    player->fast = spec->fast;
    return WZ_OK;
}

static bool is_engine(const struct seat_player *player) { return player->spec->command; }

void seat_player_open(struct seat_player *player, const struct seat_spec *spec, wz_solver *solver,
                      unsigned milliseconds) {
    *player = (struct seat_player){.spec = spec, .solver = solver};
    if (is_engine(player)) engine_link_open(&player->link, spec->command, milliseconds);
}

bool seat_player_start(struct seat_player *player) {
    return !is_engine(player) || engine_link_start(&player->link);
}

void seat_player_game(struct seat_player *player, const wz_rules *rules, wz_position position,
                      const wz_terms *terms, uint64_t seed) {
    player->fault = ENGINE_NONE;
    player->decisions = 0;
    player->nanoseconds = 0;
    wz_view_start(&player->view, rules, terms, wz_viewer_at(position));
    if (is_engine(player)) engine_link_game(&player->link, rules, position, terms, seed);
    else if (seat_spec_player(player->spec, seed, player->solver, &player->level) != WZ_OK)
        player->level = (wz_player){.kind = NULL}; /* a level that needs a solver has none */
}

void seat_player_see(struct seat_player *player, const wz_move *seen) {
    wz_contract before = player->view.table.contract;
    wz_view_apply(&player->view, seen);
    if (!is_engine(player)) return;
    wz_contract now = player->view.table.contract;
    bool changed = now.kind != before.kind || now.flags != before.flags;
    bool ramsch = changed && now.kind == WZ_RAMSCH;
    if (changed && !ramsch) engine_link_declares(&player->link, seen->who, now);
    engine_link_see(&player->link, seen);
    if (ramsch) engine_link_ramsch(&player->link);
}

/* --- Asking --- */

static enum engine_answer ask_level(struct seat_player *player, bool on_turn, wz_advice *advice) {
    if (player->level.kind && wz_decide(&player->level, &player->view, advice)) return ENGINE_MOVE;
    return on_turn ? ENGINE_FAILED : ENGINE_SILENT;
}

/* " bid 20": what is asked, and what there is to choose from. */
static void put_question(wz_out *out, const wz_table *table, const wz_options *options) {
    wz_put_char(out, ' ');
    for (const char *name = wz_phase_name((wz_phase)table->phase); *name; name++)
        wz_put_char(out, (char)(*name - 'A' + 'a'));
    wz_put_char(out, ' ');
    if (table->phase == WZ_PHASE_PLAY) wz_put_cards(out, options->cards, 0);
    else if (options->kinds >> WZ_MOVE_BID & 1) {
        wz_options bids = *options;
        wz_move lowest = {.kind = WZ_MOVE_NONE};
        bids.kinds = 1u << WZ_MOVE_BID;
        wz_next_move(&bids, table->rules, &lowest);
        wz_put_int(out, lowest.number);
    } else {
        wz_put_int(out, table->bid);
    }
}

static enum engine_answer ask_engine(struct seat_player *player, bool on_turn, wz_advice *advice) {
    *advice = (wz_advice){.card = WZ_NO_CARD};
    const wz_view *view = &player->view;
    wz_options options;
    wz_view_options(view, &options);
    if (!on_turn) {
        if (options.kinds == 0) return ENGINE_SILENT;
        return engine_link_ask_unasked(&player->link, view->viewer.i, &advice->move);
    }
    char question[64];
    wz_out out = wz_out_to(question, sizeof question);
    put_question(&out, &view->table, &options);
    return engine_link_ask(&player->link, view->viewer.i, question, &advice->move);
}

enum engine_answer seat_player_ask(struct seat_player *player, bool on_turn, wz_advice *advice) {
    uint64_t began = rt_clock_nanoseconds();
    enum engine_answer answer = is_engine(player) ? ask_engine(player, on_turn, advice)
                                                  : ask_level(player, on_turn, advice);
    player->nanoseconds += rt_clock_nanoseconds() - began;
    player->decisions += answer == ENGINE_MOVE;
    if (answer == ENGINE_FAILED)
        player->fault = is_engine(player) ? player->link.fault : ENGINE_ILLEGAL;
    return answer;
}

void seat_player_refuse(struct seat_player *player) {
    if (is_engine(player)) engine_link_refuse(&player->link);
    player->fault = ENGINE_ILLEGAL;
}

/* --- The end --- */

static void put_result(wz_out *out, const wz_result *result, wz_position declarer) {
    if (result->kind == WZ_RESULT_DECLARED) {
        wz_put_int(out, declarer.i);
        wz_put(out, result->won ? " won " : " lost ");
        wz_put_int(out, result->value);
    } else if (result->kind == WZ_RESULT_RAMSCH) {
        wz_put(out, "ramsch");
        for (unsigned i = 0; i < 3; i++) {
            wz_put_char(out, ' ');
            wz_put_int(out, result->written[i]);
        }
    } else {
        wz_put(out, result->kind == WZ_RESULT_PASSED_IN ? "passed" : "none");
    }
}

void seat_player_over(struct seat_player *player, const wz_result *result, wz_position declarer,
                      unsigned faulty) {
    if (!is_engine(player)) return;
    char text[64];
    wz_out out = wz_out_to(text, sizeof text);
    put_result(&out, result, declarer);
    if (faulty < 3) {
        wz_put(&out, " fault ");
        wz_put_int(&out, faulty);
    }
    engine_link_over(&player->link, text);
}

void seat_player_close(struct seat_player *player) {
    if (is_engine(player)) engine_link_close(&player->link);
}
