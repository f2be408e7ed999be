/* A running game as a scene. There is no way back: a scene is no game. */
#include "referee/inner.h"

static void set_cards(wz_incident *incident, wz_place place, wz_cards cards) {
    incident->cards[place] = cards;
    incident->told |= (uint16_t)(1u << place);
}

static void add_contract(wz_incident *incident, const wz_table *table) {
    unsigned flags = table->contract.flags;
    incident->fact[WZ_FACT_GAME] = table->contract.kind;
    incident->fact[WZ_FACT_HAND] = (flags & WZ_HAND) != 0;
    incident->fact[WZ_FACT_OUVERT] = (flags & WZ_OUVERT) != 0;
    incident->fact[WZ_FACT_ANNOUNCED] = flags & WZ_SCHWARZ_ANNOUNCED     ? WZ_SCHWARZ
                                        : flags & WZ_SCHNEIDER_ANNOUNCED ? WZ_SCHNEIDER
                                                                         : WZ_SIMPLE;
}

static void add_play(wz_incident *incident, const wz_game *game) {
    const wz_table *table = &game->table;
    unsigned declarer = table->declarer.i;
    unsigned own = table->points[declarer], all = 0, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        all += table->points[i];
        tricks += table->tricks[i];
        set_cards(incident, (wz_place)(WZ_PLACE_FOREHAND_CARDS + i), game->hand[i]);
    }
    incident->fact[WZ_FACT_DECLARER_POINTS] = (int16_t)(own + wz_points(game->skat));
    incident->fact[WZ_FACT_DEFENDER_POINTS] = (int16_t)(all - own);
    incident->fact[WZ_FACT_DECLARER_TRICKS] = table->tricks[declarer];
    incident->fact[WZ_FACT_DEFENDER_TRICKS] = (int16_t)(tricks - table->tricks[declarer]);
    incident->fact[WZ_FACT_TRICKS_DONE] = (int16_t)tricks;
    incident->fact[WZ_FACT_TRICK] = (int16_t)(tricks < 10 ? tricks + 1 : 10);
    incident->fact[WZ_FACT_DECLARER_HELD] = (int16_t)wz_cards_left(table, table->declarer);
    wz_card cards[3];
    wz_position leader;
    unsigned count = wz_current_trick(table, cards, &leader);
    incident->fact[WZ_FACT_LEADER] = leader.i < 3 ? leader.i : WZ_UNKNOWN;
    for (unsigned i = 0; i < count && i < 2; i++)
        set_cards(incident, i == 0 ? WZ_PLACE_LED_CARD : WZ_PLACE_SECOND_CARD, wz_set(cards[i]));
    set_cards(incident, WZ_PLACE_DECLARER_CARDS, game->hand[declarer] | table->played[declarer]);
    set_cards(incident, WZ_PLACE_SKAT_CARDS, game->skat);
}

static wz_moment moment_of(const wz_table *table) {
    if (table->phase == WZ_PHASE_DEAL) return WZ_MOMENT_DEALING;
    if (table->phase == WZ_PHASE_OVER) return WZ_MOMENT_OVER;
    if (table->declarer.i > 2) return table->bid == 0 ? WZ_MOMENT_DEALT : WZ_MOMENT_BIDDING;
    return table->contract.kind == WZ_NO_KIND ? WZ_MOMENT_BID_OVER : WZ_MOMENT_PLAY;
}

wz_incident wz_incident_of_game(const wz_game *game, wz_incident_kind kind) {
    const wz_table *table = &game->table;
    wz_incident incident = wz_incident_of(kind);
    incident.fact[WZ_FACT_PLAYERS] = table->sitters ? 4 : 3;
    incident.fact[WZ_FACT_MOMENT] = (int16_t)moment_of(table);
    incident.fact[WZ_FACT_DEALT_RIGHT] = 1;
    if (table->bid > 0) incident.fact[WZ_FACT_BID] = (int16_t)table->bid;
    if (table->declarer.i > 2) return incident;
    incident.fact[WZ_FACT_DECLARER] = table->declarer.i;
    if (table->contract.kind > WZ_NULL) return incident;
    add_contract(&incident, table);
    bool claim = table->phase == WZ_PHASE_CLAIM || table->phase == WZ_PHASE_VERDICT;
    if (claim) {
        incident.fact[WZ_FACT_CLAIMER] = table->claimer;
        incident.fact[WZ_FACT_DEMANDED] = table->demanded;
    }
    add_play(&incident, game);
    return incident;
}

void wz_incident_fill(wz_incident *incident, const wz_incident *scene) {
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (incident->fact[i] == WZ_UNKNOWN) incident->fact[i] = scene->fact[i];
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (!(incident->told >> i & 1) && scene->told >> i & 1)
            set_cards(incident, (wz_place)i, scene->cards[i]);
}
