/* Special rounds: which games start them, and how they wait for each other. */
#include "match/match.h"

/* --- What starts them --- */

/* Kontra and bock are the defenders' words, re and hirsch the declarer's: did the last one's side win? */
static bool last_word_won(const wz_entry *entry) {
    bool declarers = entry->spritzen % 2 == 0;
    return entry->spritzen > WZ_NO_SPRITZE && entry->won == declarers;
}

static bool grand_hand(wz_contract contract) {
    return contract.kind == WZ_GRAND && contract.flags & WZ_HAND;
}

/* How many rounds a declared game starts by one of the triggers. */
static unsigned rounds_by(wz_trigger trigger, const wz_entry *entry) {
    enum { HUNDRED = 100 };
    switch (trigger) {
    case WZ_TRIGGER_KONTRA: return entry->spritzen > WZ_NO_SPRITZE && !entry->won;
    case WZ_TRIGGER_SPRITZE: return last_word_won(entry) ? entry->spritzen : 0;
    case WZ_TRIGGER_SIXTY: return entry->sixty;
    case WZ_TRIGGER_HUNDRED: return entry->plain > HUNDRED;
    case WZ_TRIGGER_SCHNEIDER: return entry->schneider;
    case WZ_TRIGGER_GRAND_HAND: return entry->won && grand_hand(entry->contract);
    default: return 0; /* the last round follows from no game */
    }
}

unsigned wz_rounds_started(const wz_rules *rules, const wz_entry *entry,
                           wz_started started[WZ_TRIGGER_COUNT]) {
    unsigned rows = 0;
    if (!rules || !entry || !started || entry->kind != WZ_ENTRY_DECLARED) return 0;
    for (unsigned i = 0; i < WZ_TRIGGER_COUNT; i++) {
        unsigned kind = rules->round_after[i], rounds = rounds_by((wz_trigger)i, entry);
        if (kind == WZ_NO_ROUND || rounds == 0) continue;
        started[rows++] = (wz_started){(uint8_t)i, (uint8_t)kind, (uint8_t)rounds};
    }
    return rows;
}

bool wz__rounds_ask_for_games(const wz_rules *rules) {
    for (unsigned i = 0; i < WZ_TRIGGER_LAST_ROUND; i++)
        if (rules->round_after[i] != WZ_NO_ROUND) return true;
    return false;
}

/* --- How they wait --- */

/* Where a series has a fixed length, its last games are a round of their own: as many as there are
 * people at the table. */
static bool in_last_round(const wz_series *series, wz_round *round) {
    unsigned kind = series->rules->round_after[WZ_TRIGGER_LAST_ROUND];
    if (kind == WZ_NO_ROUND || series->length == 0) return false;
    unsigned left = (unsigned)series->length - series->games;
    unsigned of = series->length < series->seats ? series->length : series->seats;
    if (left > of) return false;
    *round = (wz_round){
        .kind = (uint8_t)kind, .game = (uint8_t)(of - left + 1), .of = (uint8_t)of, .last = true};
    return true;
}

static wz_round_kind kind_of(const wz_series *series, unsigned index) {
    bool ramsch = series->round_is_ramsch[index / 32] >> index % 32 & 1;
    return ramsch ? WZ_ROUND_RAMSCH : WZ_ROUND_BOCK;
}

wz_round wz_series_round(const wz_series *series) {
    wz_round round = {.kind = WZ_NO_ROUND};
    if (!series || series->over) return round;
    bool said = series->factor != 1 || series->forced != WZ_FORCED_NONE;
    if (said || in_last_round(series, &round)) return round;
    unsigned waiting = (unsigned)series->rounds_started - series->rounds_done;
    if (waiting == 0) return round;
    return (wz_round){.kind = (uint8_t)kind_of(series, series->rounds_done),
                      .game = (uint8_t)(series->round_played + 1),
                      .of = series->round_played > 0 ? series->round_games : series->seats,
                      .waiting = (uint16_t)(waiting - 1)};
}

/* Those for which there is no room could not be played before the series has to end. */
static void start_one(wz_series *series, wz_round_kind kind) {
    unsigned index = series->rounds_started;
    if (index == WZ_MAX_ROUNDS) return;
    if (kind == WZ_ROUND_RAMSCH) series->round_is_ramsch[index / 32] |= (uint32_t)1 << index % 32;
    series->rounds_started++;
}

void wz__rounds_go_on(wz_series *series, const wz_entry *entry) {
    wz_round round = wz_series_round(series);
    if (round.kind != WZ_NO_ROUND && !round.last) {
        bool ended = round.game == round.of;
        series->round_games = round.of;
        series->round_played = ended ? 0 : round.game;
        series->rounds_done += ended;
    }
    wz_started started[WZ_TRIGGER_COUNT];
    unsigned rows = wz_rounds_started(series->rules, entry, started);
    for (unsigned i = 0; i < rows; i++)
        for (unsigned k = 0; k < started[i].rounds; k++)
            start_one(series, (wz_round_kind)started[i].kind);
}
