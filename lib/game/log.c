/* The log beside the game: playing, replaying, taking back. */
#include "wenzel/game.h"

wz_error wz_play(wz_game *game, wz_log *log, const wz_move *move) {
    if (!game || !log || !move) return WZ_E_NOTHING_GIVEN;
    if (log->count >= WZ_MAX_MOVES) return WZ_E_TOO_MANY_MOVES;
    wz_error error = wz_apply(game, move);
    if (error == WZ_OK) log->move[log->count++] = *move;
    return error;
}

wz_error wz_replay(wz_game *game, const wz_log *log, unsigned count) {
    if (!game || !log) return WZ_E_NOTHING_GIVEN;
    wz_game state;
    wz_error started = wz_game_start(&state, game->table.rules, &game->table.terms);
    if (started != WZ_OK) return started;
    for (unsigned i = 0; i < count && i < log->count; i++) {
        wz_error error = wz_apply(&state, &log->move[i]);
        if (error != WZ_OK) return error;
    }
    *game = state;
    return WZ_OK;
}

bool wz_undo(wz_game *game, wz_log *log) {
    if (!game || !log || log->count == 0) return false;
    if (wz_replay(game, log, log->count - 1u) != WZ_OK) return false;
    log->count--;
    return true;
}
