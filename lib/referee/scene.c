/* A running game as a scene: all of it, or what one pair of eyes has seen. There is no way back: a
 * scene is no game. */
#include "referee/inner.h"

/* What is known of the cards. */
typedef struct sight {
    const wz_table *table;
    wz_cards hand[3];
    unsigned whole; /* bit per position: the hand is known */
    wz_cards skat;
    bool skat_known;
} sight;

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
    incident->fact[WZ_FACT_SPRITZEN] = table->spritzen;
    incident->fact[WZ_FACT_ROUND_FACTOR] = table->terms.factor;
}

/* The declarer's points count with the skat (ISkO 2.5.4); who does not know it knows bounds. */
static void add_points(wz_incident *incident, const sight *s, unsigned own, unsigned theirs) {
    enum { DEAREST_SKAT = 22 };
    incident->fact[WZ_FACT_DEFENDER_POINTS] = (int16_t)theirs;
    if (s->skat_known) {
        incident->fact[WZ_FACT_DECLARER_POINTS] = (int16_t)(own + wz_points(s->skat));
        return;
    }
    unsigned most = own + DEAREST_SKAT;
    incident->fact[WZ_FACT_DECLARER_POINTS_MIN] = (int16_t)own;
    incident->fact[WZ_FACT_DECLARER_POINTS_MAX] =
        (int16_t)(most + theirs > 120 ? 120 - theirs : most);
}

/* Matadors need the skat too (2.3.2): without it they are asked for. */
static void add_cards(wz_incident *incident, const sight *s) {
    unsigned declarer = s->table->declarer.i;
    for (unsigned i = 0; i < 3; i++)
        if (s->whole >> i & 1)
            set_cards(incident, (wz_place)(WZ_PLACE_FOREHAND_CARDS + i), s->hand[i]);
    if (!s->skat_known) return;
    set_cards(incident, WZ_PLACE_SKAT_CARDS, s->skat);
    if (s->whole >> declarer & 1)
        set_cards(incident, WZ_PLACE_DECLARER_CARDS,
                  s->hand[declarer] | s->table->played[declarer]);
}

static void add_trick(wz_incident *incident, const wz_table *table) {
    wz_card cards[3];
    wz_position leader;
    unsigned count = wz_current_trick(table, cards, &leader);
    incident->fact[WZ_FACT_LEADER] = leader.i < 3 ? leader.i : WZ_UNKNOWN;
    for (unsigned i = 0; i < count && i < 2; i++)
        set_cards(incident, i == 0 ? WZ_PLACE_LED_CARD : WZ_PLACE_SECOND_CARD, wz_set(cards[i]));
}

static void add_play(wz_incident *incident, const sight *s) {
    const wz_table *table = s->table;
    unsigned declarer = table->declarer.i;
    unsigned own = table->points[declarer], all = 0, tricks = 0;
    for (unsigned i = 0; i < 3; i++) {
        all += table->points[i];
        tricks += table->tricks[i];
    }
    add_points(incident, s, own, all - own);
    incident->fact[WZ_FACT_DECLARER_TRICKS] = table->tricks[declarer];
    incident->fact[WZ_FACT_DEFENDER_TRICKS] = (int16_t)(tricks - table->tricks[declarer]);
    incident->fact[WZ_FACT_TRICKS_DONE] = (int16_t)tricks;
    incident->fact[WZ_FACT_TRICK] = (int16_t)(tricks < 10 ? tricks + 1 : 10);
    incident->fact[WZ_FACT_DECLARER_HELD] = (int16_t)wz_cards_left(table, table->declarer);
    add_trick(incident, table);
    add_cards(incident, s);
}

static wz_moment moment_of(const wz_table *table) {
    if (table->phase == WZ_PHASE_DEAL) return WZ_MOMENT_DEALING;
    if (table->phase == WZ_PHASE_OVER) return WZ_MOMENT_OVER;
    if (table->declarer.i > 2) return table->bid == 0 ? WZ_MOMENT_DEALT : WZ_MOMENT_BIDDING;
    return table->contract.kind == WZ_NO_KIND ? WZ_MOMENT_BID_OVER : WZ_MOMENT_PLAY;
}

static wz_incident scene_of(const sight *s, wz_incident_kind kind) {
    const wz_table *table = s->table;
    wz_incident incident = wz_incident_of(kind);
    incident.fact[WZ_FACT_PLAYERS] = table->terms.sitters > 0 ? 4 : 3;
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
    add_play(&incident, s);
    return incident;
}

wz_incident wz_incident_of_game(const wz_game *game, wz_incident_kind kind) {
    if (!game) return wz_incident_of(kind);
    sight all = {.table = &game->table, .whole = 7, .skat = game->skat, .skat_known = true};
    for (unsigned i = 0; i < 3; i++) all.hand[i] = game->hand[i];
    return scene_of(&all, kind);
}

wz_incident wz_incident_of_view(const wz_view *view, wz_incident_kind kind) {
    if (!view) return wz_incident_of(kind);
    const wz_table *table = &view->table;
    sight own = {.table = table, .skat = view->skat};
    own.skat_known = wz_count(view->skat) == WZ_SKAT_SIZE;
    for (uint8_t i = 0; i < 3; i++) {
        own.hand[i] = view->hand[i];
        if (wz_count(view->hand[i]) == wz_cards_left(table, (wz_position){i})) own.whole |= 1u << i;
    }
    return scene_of(&own, kind);
}

void wz_incident_fill(wz_incident *incident, const wz_incident *scene) {
    if (!incident || !scene) return;
    for (unsigned i = 0; i < WZ_FACT_COUNT; i++)
        if (incident->fact[i] == WZ_UNKNOWN) incident->fact[i] = scene->fact[i];
    for (unsigned i = 0; i < WZ_PLACE_COUNT; i++)
        if (!(incident->told >> i & 1) && scene->told >> i & 1)
            set_cards(incident, (wz_place)i, scene->cards[i]);
}
