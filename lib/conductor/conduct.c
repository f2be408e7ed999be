#include "wenzel/conductor.h"

/* --- Asking --- */

static void ask(wz_cue *cue, unsigned who, bool must) {
    cue->kind = WZ_CUE_ASK;
    cue->ask[cue->asked++] = (wz_asking){(uint8_t)who, must};
}

/* Everybody who has still to answer, those who sit out last. */
static void ask_for_answers(const wz_table *t, wz_cue *cue) {
    for (unsigned who = 0; who <= WZ_WHO_SITTER; who++)
        if (t->asked >> who & 1) ask(cue, who, true);
}

static void ask_others_before_trick(const wz_game *game, wz_cue *cue) {
    const wz_table *t = &game->table;
    if (t->phase != WZ_PHASE_PLAY || t->plays % 3 != 0) return;
    for (unsigned i = 1; i < 3; i++) {
        wz_options options;
        wz_game_options(game, (t->turn + i) % 3u, &options);
        if (options.kinds) ask(cue, options.who, false);
    }
}

static void ask_players(const wz_game *game, wz_cue *cue) {
    if (game->table.asked) {
        ask_for_answers(&game->table, cue);
        return;
    }
    ask_others_before_trick(game, cue);
    ask(cue, game->table.turn, true);
}

/* --- The table's own --- */

static void move_by_table(wz_cue *cue, wz_move move) {
    cue->kind = WZ_CUE_MOVE;
    cue->move = move;
}

static void hand_over_skat(const wz_game *game, wz_cue *cue) {
    move_by_table(cue, (wz_move){.kind = WZ_MOVE_SKAT,
                                 .who = WZ_WHO_TABLE,
                                 .cards = {game->skat}}); /* ISkO 2.6.1 */
}

/* House rule: the defenders of a revolution see what lies where (wz_observe keeps it from the others). */
static void lay_bare(const wz_game *game, wz_cue *cue) {
    wz_options options;
    wz_move move = {.kind = WZ_MOVE_NONE};
    wz_game_options(game, WZ_WHO_TABLE, &options);
    options.kinds = 1u << WZ_MOVE_EXCHANGE;
    if (wz_next_move(&options, game->table.rules, &move)) move_by_table(cue, move);
}

static bool passes_for_good(const wz_table *t, const wz_faults *faults) {
    return wz_in_auction(t) && faults && faults->in_auction >> t->turn & 1;
}

wz_cue_kind wz_conduct(const wz_game *game, const wz_faults *faults, wz_cue *cue) {
    if (cue) *cue = (wz_cue){.kind = WZ_CUE_OVER};
    if (!game || !cue) return WZ_CUE_OVER;
    const wz_table *t = &game->table;
    if (wz_decided(t, faults)) return WZ_CUE_OVER;
    switch ((wz_phase)t->phase) {
    case WZ_PHASE_DEAL: cue->kind = WZ_CUE_DEAL; break;
    case WZ_PHASE_SKAT: hand_over_skat(game, cue); break;
    case WZ_PHASE_REVEAL: lay_bare(game, cue); break;
    case WZ_PHASE_VERDICT: cue->kind = WZ_CUE_COURT; break; /* ISkO 4.4.5 */
    default:
        if (passes_for_good(t, faults))
            move_by_table(cue, (wz_move){.kind = WZ_MOVE_PASS, .who = t->turn});
        else ask_players(game, cue);
    }
    return (wz_cue_kind)cue->kind;
}
