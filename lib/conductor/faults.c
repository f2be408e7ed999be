#include "wenzel/conductor.h"

void wz_note_fault(wz_faults *faults, const wz_table *table, wz_position who) {
    if (!faults || !table || who.i > 2) return;
    uint8_t bit = (uint8_t)(1u << who.i);
    if (wz_in_auction(table)) faults->in_auction |= bit;
    else faults->in_game |= bit;
}

wz_position wz_faulty(const wz_table *table, const wz_faults *faults) {
    if (!table || !faults) return WZ_NOBODY;
    bool cards = wz_in_play(table) || (table->contract.kind == WZ_RAMSCH && !wz_over(table));
    unsigned guilty = faults->in_game;
    if (!guilty && cards) guilty = faults->in_auction;
    if (!guilty) return WZ_NOBODY;
    return (wz_position){(uint8_t)__builtin_ctz(guilty)};
}

bool wz_decided(const wz_table *table, const wz_faults *faults) {
    return wz_over(table) || wz_faulty(table, faults).i < 3;
}

wz_error wz_decided_result(const wz_game *game, const wz_faults *faults, wz_result *result) {
    if (!game || !result) return WZ_E_NOTHING_GIVEN;
    wz_position faulty = wz_faulty(&game->table, faults);
    return faulty.i < 3 ? wz_game_fault_result(game, faulty, result) : wz_game_result(game, result);
}
