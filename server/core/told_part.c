/* Parts of frames that tell of moves: each as its listener saw it. */
#include "server/core/inner.h"
#include "server/protocol/offers.h"

/* Who somebody is in the game under way, for sentences that say "you". */
static unsigned listener_of(const struct srv_table *table, unsigned chair) {
    unsigned position = srv_position_of(table, chair);
    if (position < 3) return position;
    bool sits_out = chair != SRV_NOBODY && chair == srv_chair_at(table, WZ_WHO_SITTER);
    return sits_out ? (unsigned)WZ_WHO_SITTER : WZ_NOBODY.i;
}

/* Who somebody was in the last game. */
static unsigned listened_to(const struct srv_table *table, unsigned chair) {
    for (unsigned i = 0; i < 3; i++)
        if (chair != SRV_NOBODY && table->played[i] == chair) return i;
    return chair != SRV_NOBODY ? (unsigned)WZ_WHO_SITTER : WZ_NOBODY.i;
}

void srv__fill_last_move(struct srv_hall *hall, const struct srv_table *table,
                         const struct srv_guest *guest, struct srv_out_move *told) {
    unsigned chair = srv_chair_of(table, guest->person->id);
    told->move = table->seen[srv_viewer_of(table, chair).i];
    told->first = told->move.kind == WZ_MOVE_DEAL;
    srv_fill_telling(&hall->pool, &table->before, &told->move, listener_of(table, chair),
                     &told->told);
}

/* Moves that were seen, told one by one. */
static const struct srv_part_telling *tell_all(struct srv_hall *hall, wz_game game,
                                               const wz_move *made, const wz_move *seen,
                                               unsigned count, unsigned listener) {
    struct srv_part_telling *told = srv_pool_take(&hall->pool, count, sizeof *told);
    for (unsigned i = 0; told && i < count; i++) {
        srv_fill_telling(&hall->pool, &game.table, &seen[i], listener, &told[i]);
        wz_apply(&game, &made[i]); /* the chronicle holds legal moves only */
    }
    return told;
}

static wz_game start_of(const struct srv_table *table, const wz_terms *terms) {
    wz_game game;
    wz_game_start(&game, &table->chronicle.rules, terms);
    return game;
}

void srv__fill_stream(struct srv_hall *hall, const struct srv_table *table,
                      const struct srv_guest *guest, struct srv_out_snapshot *told) {
    unsigned chair = srv_chair_of(table, guest->person->id);
    wz_move *seen = srv_pool_take(&hall->pool, WZ_MAX_MOVES, sizeof *seen);
    told->moves = seen;
    if (!seen || !srv_in_game(table)) return;
    told->moves_count = srv_stream(table, srv_viewer_of(table, chair), seen);
    told->told =
        tell_all(hall, start_of(table, &table->chronicle.game.table.terms),
                 table->chronicle.log->move, seen, told->moves_count, listener_of(table, chair));
    told->told_count = told->told ? told->moves_count : 0;
}

void srv__fill_whole_game(struct srv_hall *hall, const struct srv_table *table,
                          const struct srv_guest *guest, struct srv_part_result *told) {
    unsigned chair = srv_chair_of(table, guest->person->id);
    told->moves = table->last.move;
    told->moves_count = table->last.count;
    unsigned listener = listened_to(table, chair);
    told->told = tell_all(hall, start_of(table, &table->end.terms), told->moves, told->moves,
                          told->moves_count, listener);
    told->told_count = told->told ? told->moves_count : 0;
    wz_phrase ended = wz_tell_ending(&table->end, &table->last, listener);
    told->has_ended = srv_fill_sentence(&hall->pool, &ended, &told->ended);
}
