/* The rows: every move of the game, phase by phase. */
#include "game/rows.h"

#include "game/effects.h"

/* --- When a row is offered --- */

static unsigned trick_number(const wz_table *t) { return t->plays / 3u; }

static bool by_order(const wz_table *t, unsigned who) {
    (void)who;
    return t->rules->resigning == WZ_RESIGN_BY_ORDER;
}
static bool by_server(const wz_table *t, unsigned who) { return !by_order(t, who); }

static bool nine_cards(const wz_table *t, unsigned who) {
    return wz_cards_left(t, (wz_position){(uint8_t)who}) >= 9;
}
static bool may_concede(const wz_table *t, unsigned who) {
    return by_order(t, who) && nine_cards(t, who);
}
static bool may_offer(const wz_table *t, unsigned who) {
    return by_order(t, who) && !nine_cards(t, who) && t->offered != trick_number(t) + 1;
}
static bool may_resign_once(const wz_table *t, unsigned who) {
    return by_server(t, who) && !(t->resigned >> who & 1);
}
static bool closed(const wz_table *t, unsigned who) { return !(t->open >> who & 1); }
static bool may_claim(const wz_table *t, unsigned who) {
    return t->rules->show_claims && closed(t, who);
}
static bool may_show(const wz_table *t, unsigned who) {
    return !t->rules->show_claims && closed(t, who);
}
static bool throws_early(const wz_table *t, unsigned who) {
    return t->rules->throw_in && nine_cards(t, who);
}
static bool throws_late(const wz_table *t, unsigned who) {
    return t->rules->throw_in && !nine_cards(t, who);
}
static bool may_throw(const wz_table *t, unsigned who) {
    (void)who;
    return t->rules->throw_in;
}
static bool may_kontra(const wz_table *t, unsigned who) {
    return t->rules->spritzen > 0 && t->spritzen == 0 && t->played[who] == 0;
}
static bool clock_runs(const wz_table *t, unsigned who) {
    (void)who;
    return t->rules->out_by_clock;
}

/* --- What can be chosen --- */

static bool any_bid(const wz_table *t, known_hand hand, wz_options *o) {
    (void)hand;
    enum { SERVER_LIMIT = 499 };
    unsigned above = t->bid < WZ_LOWEST_BID ? WZ_LOWEST_BID - 1 : t->bid;
    unsigned top = t->rules->any_rising_bid ? SERVER_LIMIT : t->rules->bid[t->rules->bids - 1];
    o->bid_above = (uint16_t)above;
    o->bid_up_to = (uint16_t)top;
    return above < top;
}

static bool lowest_bid(const wz_table *t, known_hand hand, wz_options *o) {
    (void)t, (void)hand;
    o->bid_above = WZ_LOWEST_BID - 1;
    o->bid_up_to = WZ_LOWEST_BID;
    return true;
}

static bool the_skat(const wz_table *t, known_hand hand, wz_options *o) {
    (void)t;
    o->cards = hand.maybe;
    return true;
}

/* The declarations with or without hand that the rule set has, and that a server would accept:
 * any of them, whatever was bid (ISkO 2.6.4, 3.5.2). */
static uint32_t declarations(const wz_table *t, unsigned hand_flag) {
    uint32_t set = 0;
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        wz_contract contract = wz_declaration(i);
        bool refused = contract.kind == WZ_NULL && t->rules->null_must_cover_bid &&
                       wz_null_value(t->rules, contract) < t->bid;
        if ((contract.flags & WZ_HAND) == hand_flag && !refused) set |= (uint32_t)1 << i;
    }
    return set & t->rules->declarations;
}

static bool hand_games(const wz_table *t, known_hand hand, wz_options *o) {
    o->declarations = declarations(t, WZ_HAND);
    o->cards = hand.maybe;
    o->discards = 0;
    return true;
}

static bool skat_games(const wz_table *t, known_hand hand, wz_options *o) {
    o->declarations = declarations(t, 0);
    o->cards = hand.maybe;
    o->discards = WZ_SKAT_SIZE;
    return true;
}

static bool games_instead(const wz_table *t, known_hand hand, wz_options *o) {
    (void)hand;
    for (uint8_t kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        o->declarations |= (uint32_t)1 << wz_declaration_index((wz_contract){kind, 0});
    o->declarations &= t->rules->declarations;
    o->cards = 0;
    o->discards = 0;
    return true;
}

static bool playable(const wz_table *t, known_hand hand, wz_options *o) {
    o->cards = wz__playable(t, hand);
    return o->cards != 0;
}

static bool simple_only(const wz_table *t, known_hand hand, wz_options *o) {
    (void)t, (void)hand;
    o->levels = 1u << WZ_SIMPLE;
    return true;
}

static bool demandable(const wz_table *t, known_hand hand, wz_options *o) {
    simple_only(t, hand, o);
    if (t->contract.kind != WZ_NULL) o->levels |= 1u << WZ_SCHNEIDER | 1u << WZ_SCHWARZ;
    return true;
}

/* --- The rows --- */

static const row deal_rows[] = {
    {WZ_MOVE_DEAL, THE_TABLE, NULL, WZ_OK, NULL, wz__effect_deal, "3.2.6"},
};
static const row bid_rows[] = {
    {WZ_MOVE_BID, ON_TURN, NULL, WZ_OK, any_bid, wz__effect_bid, "3.3.2"},
    {WZ_MOVE_PASS, ON_TURN, NULL, WZ_OK, NULL, wz__effect_speaker_passes, "3.3.4"},
};
static const row hold_rows[] = {
    {WZ_MOVE_HOLD, ON_TURN, NULL, WZ_OK, NULL, wz__effect_hold, "3.3.1"},
    {WZ_MOVE_PASS, ON_TURN, NULL, WZ_OK, NULL, wz__effect_hearer_passes, "3.3.3"},
};
static const row unbid_rows[] = {
    {WZ_MOVE_BID, ON_TURN, NULL, WZ_OK, lowest_bid, wz__effect_take_unbid, "3.3.6"},
    {WZ_MOVE_PASS, ON_TURN, NULL, WZ_OK, NULL, wz__effect_pass_in, "3.3.7"},
};
static const row choose_rows[] = {
    {WZ_MOVE_PICK_UP, ON_TURN, NULL, WZ_OK, NULL, wz__effect_pick_up, "2.6.2"},
    {WZ_MOVE_DECLARE, ON_TURN, NULL, WZ_OK, hand_games, wz__effect_declare, "2.6.3"},
};
static const row skat_rows[] = {
    {WZ_MOVE_SKAT, THE_TABLE, NULL, WZ_OK, the_skat, wz__effect_skat, "2.6.1"},
};
static const row declare_rows[] = {
    {WZ_MOVE_DECLARE, ON_TURN, NULL, WZ_OK, skat_games, wz__effect_declare, "2.6.2"},
};
static const row instead_rows[] = {
    {WZ_MOVE_DECLARE, ON_TURN, NULL, WZ_OK, games_instead, wz__effect_instead, "3.6.2"},
};
static const row play_rows[] = {
    {WZ_MOVE_PLAY, ON_TURN, NULL, WZ_OK, playable, wz__effect_play, "4.2.1"},
    {WZ_MOVE_RESIGN, DECLARER, may_concede, WZ_E_ALREADY_OFFERED, NULL, wz__effect_concede, "4.4.1"},
    {WZ_MOVE_RESIGN, DECLARER, may_offer, WZ_E_ALREADY_OFFERED, NULL, wz__effect_offer, "4.4.2"},
    {WZ_MOVE_RESIGN, OPPOSING, by_order, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_give_up, "4.4.3"},
    {WZ_MOVE_RESIGN, DECLARER, by_server, WZ_E_ALREADY_OFFERED, NULL, wz__effect_declarer_out, ""},
    {WZ_MOVE_RESIGN, DEFENDER, may_resign_once, WZ_E_ALREADY_RESIGNED, NULL, wz__effect_resign, ""},
    {WZ_MOVE_SHOW, DECLARER, may_claim, WZ_E_ALREADY_OPEN, demandable, wz__effect_claim, "4.4.4"},
    {WZ_MOVE_SHOW, DEFENDER, may_claim, WZ_E_NOT_IN_RULE_SET, simple_only, wz__effect_defender_claim,
     "4.4.5"},
    {WZ_MOVE_SHOW, DECLARER, may_show, WZ_E_ALREADY_OPEN, simple_only, wz__effect_show, ""},
    {WZ_MOVE_THROW, DECLARER, throws_early, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_concede, "4.4.1"},
    {WZ_MOVE_THROW, DECLARER, throws_late, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_declarer_throws,
     "4.4.6"},
    {WZ_MOVE_THROW, DEFENDER, may_throw, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_defender_throws,
     "4.4.6"},
    {WZ_MOVE_KONTRA, DEFENDER, may_kontra, WZ_E_KONTRA_TOO_LATE, NULL, wz__effect_kontra, ""},
};
static const row kontra_rows[] = {
    {WZ_MOVE_REKONTRA, ON_TURN, NULL, WZ_OK, NULL, wz__effect_re, ""},
    {WZ_MOVE_PASS, ON_TURN, NULL, WZ_OK, NULL, wz__effect_no_re, ""},
};
static const row concede_rows[] = {
    {WZ_MOVE_AGREE, ASKED, NULL, WZ_OK, NULL, wz__effect_concede, "4.4.2"},
    {WZ_MOVE_REFUSE, ASKED, NULL, WZ_OK, NULL, wz__effect_refuse_concession, "4.4.2"},
};
static const row claim_rows[] = {
    {WZ_MOVE_AGREE, ASKED, NULL, WZ_OK, NULL, wz__effect_accept_claim, "4.4.4"},
    {WZ_MOVE_REFUSE, ASKED, NULL, WZ_OK, NULL, wz__effect_refuse_claim, "4.4.4"},
};
static const row verdict_rows[] = {
    {WZ_MOVE_AGREE, DECLARER, NULL, WZ_OK, NULL, wz__effect_claim_holds, "4.4.5"},
    {WZ_MOVE_AGREE, THE_TABLE, NULL, WZ_OK, NULL, wz__effect_claim_holds, "4.4.5"},
    {WZ_MOVE_REFUSE, THE_TABLE, NULL, WZ_OK, NULL, wz__effect_claim_fails, "4.4.5"},
};

/* Whatever the phase, a server's table may end the game for one who is gone. */
static const row clock_rows[] = {
    {WZ_MOVE_TIMEOUT, THE_TABLE, clock_runs, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_out, ""},
    {WZ_MOVE_LEAVE, THE_TABLE, clock_runs, WZ_E_NOT_IN_RULE_SET, NULL, wz__effect_out, ""},
};

#define LIST(array) {array, sizeof array / sizeof array[0]}
row_list wz__rows_of(wz_phase phase) {
    static const row_list lists[WZ_PHASE_COUNT] = {
        [WZ_PHASE_DEAL] = LIST(deal_rows),       [WZ_PHASE_BID] = LIST(bid_rows),
        [WZ_PHASE_HOLD] = LIST(hold_rows),       [WZ_PHASE_UNBID] = LIST(unbid_rows),
        [WZ_PHASE_CHOOSE] = LIST(choose_rows),   [WZ_PHASE_SKAT] = LIST(skat_rows),
        [WZ_PHASE_DECLARE] = LIST(declare_rows), [WZ_PHASE_INSTEAD] = LIST(instead_rows),
        [WZ_PHASE_PLAY] = LIST(play_rows),       [WZ_PHASE_KONTRA] = LIST(kontra_rows),
        [WZ_PHASE_CONCEDE] = LIST(concede_rows), [WZ_PHASE_CLAIM] = LIST(claim_rows),
        [WZ_PHASE_VERDICT] = LIST(verdict_rows), [WZ_PHASE_OVER] = {NULL, 0},
    };
    return lists[phase];
}

row_list wz__clock_rows(wz_phase phase) {
    static const row_list running = LIST(clock_rows);
    bool stands = phase == WZ_PHASE_DEAL || phase == WZ_PHASE_OVER;
    return stands ? (row_list){NULL, 0} : running;
}
