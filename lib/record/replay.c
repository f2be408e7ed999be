/* Playing a record through its rules, with an eye on what was odd about it. */
#include "record/replay.h"
#include "text/text.h"

const char *wz_quirk_text(wz_lang lang, wz_quirk quirk) {
    static const enum wz_text_key texts[WZ_QUIRK_COUNT] = {
#define X(name) [WZ_QUIRK_##name] = WZ_T_QUIRK_##name,
        WZ_QUIRKS(X)
#undef X
    };
    return (unsigned)quirk < WZ_QUIRK_COUNT ? wz__text(lang, texts[quirk]) : "?";
}

bool wz__server_rules(const wz_rules *rules) { return rules->resigning != WZ_RESIGN_BY_ORDER; }

bool wz__says_nothing(const wz_table *table, const wz_move *move) {
    return wz__server_rules(table->rules) && wz_over(table) && move->kind == WZ_MOVE_RESIGN;
}

bool wz__hides_cards(const wz_record *record, const wz_move *move) {
    switch (move->kind) {
    case WZ_MOVE_DEAL:
        return (move->cards[0] | move->cards[1] | move->cards[2] | move->cards[3]) != WZ_DECK;
    case WZ_MOVE_SKAT: return wz_count(move->cards[0]) < WZ_SKAT_SIZE;
    case WZ_MOVE_DECLARE:
        return record->owner >= 0 && !(move->contract.flags & WZ_HAND) &&
               wz_count(move->cards[0]) < WZ_SKAT_SIZE;
    default: return false;
    }
}

/* --- Quirks --- */

static uint32_t bit(wz_quirk quirk, bool holds) { return (uint32_t)holds << quirk; }

/* What the state before a move tells about it. */
static uint32_t quirks_before(const wz_table *table, const wz_move *move) {
    const wz_rules *rules = table->rules;
    switch (move->kind) {
    case WZ_MOVE_BID: {
        unsigned next = wz_bid_above(rules, table->bid);
        return bit(WZ_QUIRK_JUMP_BID, next < rules->bids && move->number > rules->bid[next]) |
               bit(WZ_QUIRK_BID_NOT_A_VALUE, !wz_is_bid(rules, move->number));
    }
    case WZ_MOVE_PLAY: return bit(WZ_QUIRK_RESIGN_WITHOUT_END, table->resigned != 0);
    case WZ_MOVE_TIMEOUT:
    case WZ_MOVE_LEAVE:
        return bit(WZ_QUIRK_OUT_BEFORE_DECLARATION, table->contract.kind == WZ_NO_KIND);
    default: return 0;
    }
}

/* What the state behind a move tells. */
static uint32_t quirks_after(const wz_table *table, const wz_move *move) {
    if (!wz_over(table)) return 0;
    switch (move->kind) {
    case WZ_MOVE_PLAY:
        return bit(WZ_QUIRK_EARLY_END, table->ending == WZ_END_PLAYED && table->plays < 30);
    case WZ_MOVE_RESIGN:
        return bit(WZ_QUIRK_SINGLE_RESIGN_ENDS,
                   table->rules->resigning == WZ_RESIGN_ONE && move->who != table->declarer.i);
    default: return 0;
    }
}

/* --- Replay --- */

static wz_error play(wz_record *record, wz_game *game, const wz_move *move) {
    if (wz__hides_cards(record, move)) return WZ_E_CARDS_HIDDEN;
    uint32_t quirks = quirks_before(&game->table, move);
    wz_error error = wz_apply(game, move);
    if (error != WZ_OK) return error;
    quirks |= quirks_after(&game->table, move);
    if (wz__server_rules(game->table.rules)) record->quirks |= quirks;
    return WZ_OK;
}

/* What says nothing is taken out, so that anybody can replay the log. */
static void take_out(wz_log *log, const bool idle[WZ_MAX_MOVES]) {
    uint16_t kept = 0;
    for (unsigned i = 0; i < log->count; i++)
        if (!idle[i]) log->move[kept++] = log->move[i];
    for (unsigned i = kept; i < log->count; i++) log->move[i] = (wz_move){.kind = WZ_MOVE_NONE};
    log->count = kept;
}

wz_error wz_record_replay(wz_record *record, const wz_rules *rules, wz_game *game,
                          unsigned *at_move) {
    if (at_move) *at_move = 0;
    if (!record || !rules || !game) return WZ_E_NOTHING_GIVEN;
    const wz_log *log = &record->log;
    bool idle[WZ_MAX_MOVES] = {false};
    wz_error started = wz_game_start(game, rules, &record->terms);
    if (started != WZ_OK) return started;
    for (unsigned i = 0; i < log->count; i++) {
        const wz_move *move = &log->move[i];
        idle[i] = wz__says_nothing(&game->table, move);
        if (idle[i]) record->quirks |= 1u << WZ_QUIRK_RESIGN_AFTER_END;
        wz_error error = idle[i] ? WZ_OK : play(record, game, move);
        if (error != WZ_OK) {
            if (at_move) *at_move = i;
            return error;
        }
    }
    take_out(&record->log, idle);
    return WZ_OK;
}

wz_error wz_record_score(wz_record *record, wz_rules *rules, wz_game *game, wz_result *result) {
    if (!record || !rules || !game || !result) return WZ_E_NOTHING_GIVEN;
    wz_error error = wz_rules_named(record->rules, rules);
    if (error == WZ_OK) error = wz_record_replay(record, rules, game, NULL);
    return error == WZ_OK ? wz_game_result(game, result) : error;
}
