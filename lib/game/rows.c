/* The rows: every move of the game, phase by phase. */
#include "game/rows.h"

#include "game/effects.h"

/* --- When a row is offered --- */

static bool nine_cards(const wz_table *t, unsigned who) {
    return !(t->played[who] & (t->played[who] - 1)); /* of ten, one at most was played */
}
static bool fewer_cards(const wz_table *t, unsigned who) { return !nine_cards(t, who); }
static bool may_offer(const wz_table *t, unsigned who) {
    return fewer_cards(t, who) && t->offered != t->plays / 3u + 1;
}
static bool not_resigned(const wz_table *t, unsigned who) { return !(t->resigned >> who & 1); }
static bool closed(const wz_table *t, unsigned who) { return !(t->open >> who & 1); }
static bool not_shown(const wz_table *t, unsigned who) { return t->claimer != who; }
static bool first_to_come(const wz_table *t, unsigned who) {
    (void)who;
    return t->plays == 0 && !(t->contract.flags & WZ_OUVERT);
}
/* A null that could be laid open: there is such a game, and it covers the bid. */
static bool null_to_open(const wz_table *t, unsigned who) {
    wz_contract opened = {WZ_NULL, (uint8_t)(t->contract.flags | WZ_OUVERT)};
    unsigned value = wz_null_value(t->rules, opened);
    return t->contract.kind == WZ_NULL && first_to_come(t, who) && value > 0 && value >= t->bid;
}
static bool gift_to_offer(const wz_table *t, unsigned who) {
    (void)who;
    return t->offered != t->plays / 3u + 1;
}
static bool defender_claims(const wz_table *t, unsigned who) { return t->claimer != who; }
/* A sure trump brings points; a null has none. */
static bool points_claimed(const wz_table *t, unsigned who) {
    (void)who;
    return t->claimer != t->declarer.i && t->contract.kind != WZ_NULL;
}
/* A house's own rule; by the order nobody doubles anything. */
static bool kontra_in_time(const wz_table *t, unsigned who) {
    bool first = t->played[who] == 0;
    if (t->spritzen > 0 || !(first || (t->rules->kontra_second_trick && nine_cards(t, who))))
        return false;
    return !t->rules->kontra_by_bidders || t->said[who] > 0;
}
static bool after_kontra(const wz_table *t, unsigned who) {
    (void)who;
    return t->spritzen == WZ_SPRITZE_KONTRA;
}
static bool after_re(const wz_table *t, unsigned who) {
    (void)who;
    return t->spritzen == WZ_SPRITZE_RE;
}
static bool after_bock(const wz_table *t, unsigned who) {
    (void)who;
    return t->spritzen == WZ_SPRITZE_BOCK;
}

/* Only what this house's ramsch rewards can be announced. */
static bool virgins_count(const wz_table *t, unsigned who) {
    (void)who;
    return !t->rules->ramsch_no_virgin;
}
static bool marches_win(const wz_table *t, unsigned who) {
    (void)who;
    return !t->rules->ramsch_no_march;
}
static bool exchange_proposed(const wz_table *t, unsigned who) {
    (void)who;
    return t->exchange == WZ_EXCHANGE_PROPOSED;
}
static bool gift_unasked(const wz_table *t, unsigned who) {
    (void)who;
    return t->gift == WZ_GIFT_NONE;
}
static bool gift_offered(const wz_table *t, unsigned who) {
    (void)who;
    return t->gift == WZ_GIFT_OFFERED;
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

/* Those of the declarations that a server would accept: nulls that cover the bid. By the order any
 * game may be declared, whatever was bid (ISkO 2.6.4, 3.5.2). */
static wz_declarations accepted(const wz_table *t, wz_declarations declarations) {
    if (!t->rules->null_must_cover_bid) return declarations;
    for (wz_declarations left = declarations; left; left &= left - 1) {
        unsigned index = (unsigned)__builtin_ctzll(left);
        wz_contract contract = wz_declaration(index);
        if (contract.kind == WZ_NULL && wz_null_value(t->rules, contract) < t->bid)
            declarations &= ~WZ_DECLARATION_BIT(index);
    }
    return declarations;
}

static bool hand_games(const wz_table *t, known_hand hand, wz_options *o) {
    o->declarations = accepted(t, t->rules->declarations & t->rules->hand_declarations);
    o->cards = hand.maybe;
    o->discards = 0;
    return true;
}

static bool skat_games(const wz_table *t, known_hand hand, wz_options *o) {
    o->declarations = accepted(t, t->rules->declarations & ~t->rules->hand_declarations);
    o->cards = hand.maybe;
    o->discards = WZ_SKAT_SIZE;
    return true;
}

static bool games_instead(const wz_table *t, known_hand hand, wz_options *o) {
    (void)hand;
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++)
        o->declarations |=
            WZ_DECLARATION_BIT(wz_declaration_index((wz_contract){(uint8_t)kind, 0}));
    o->declarations &= t->rules->declarations;
    o->cards = 0;
    o->discards = 0;
    return true;
}

/* The value by the cards the declarer knows (ISkO 2.5.2), won at the announced level. */
static unsigned known_value(const wz_table *t, known_hand hand, wz_contract contract) {
    if (contract.kind == WZ_NULL) return wz_null_value(t->rules, contract);
    int matadors = wz_matadors((wz_kind)contract.kind, hand.sure | hand.laid);
    return wz_base(t->rules, contract) *
           wz_cases(t->rules, contract, matadors, wz_announced_level(contract));
}

/* Games of higher value, from the hand or with the skat as it was declared. Where the cards are not
 * known, any other of them. */
static bool higher_games(const wz_table *t, known_hand hand, wz_options *o) {
    wz_declarations hands = t->rules->hand_declarations;
    wz_declarations others = accepted(t, t->rules->declarations & (t->picked_up ? ~hands : hands));
    bool known = hand.sure == hand.maybe && (!t->picked_up || hand.laid);
    unsigned now = known ? known_value(t, hand, t->contract) : 0;
    for (wz_declarations left = others; left; left &= left - 1) {
        unsigned index = (unsigned)__builtin_ctzll(left);
        if (known && known_value(t, hand, wz_declaration(index)) <= now)
            others &= ~WZ_DECLARATION_BIT(index);
    }
    o->declarations = others & ~WZ_DECLARATION_BIT(wz_declaration_index(t->contract));
    o->discards = 0;
    return o->declarations != 0;
}

/* A grand from the hand, in place of a ramsch. */
static bool grand_hands(const wz_table *t, known_hand hand, wz_options *o) {
    (void)hand;
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++)
        if (wz_declaration(i).kind == WZ_GRAND) o->declarations |= WZ_DECLARATION_BIT(i);
    o->declarations &= t->rules->declarations & t->rules->hand_declarations;
    o->discards = 0;
    return o->declarations != 0;
}

static bool pushable(const wz_table *t, known_hand hand, wz_options *o) {
    o->cards = t->rules->push_jacks ? hand.maybe : hand.maybe & ~WZ_JACKS;
    o->discards = WZ_SKAT_SIZE;
    return true;
}

/* As many of the lowest trumps as the hand has without a gap, since they must take their tricks. */
static bool patrouillen_held(const wz_table *t, known_hand hand, wz_options *o) {
    wz_card trumps[32];
    wz_kind kind = (wz_kind)t->contract.kind;
    unsigned count = wz_sort(kind, wz_trumps(kind), trumps);
    unsigned most = wz_most_patrouillen(t->rules, kind), held = 0;
    while (held < most && wz_has(hand.maybe, trumps[count - 1 - held])) held++;
    o->bid_above = 0;
    o->bid_up_to = (uint16_t)held;
    return held > 0;
}

/* As the cards of the defenders lie, for one of them or the table; nobody else knows. */
static bool cards_exchanged(const wz_table *t, known_hand hand, wz_options *o) {
    unsigned of[2] = {0, 0};
    wz_defenders_of(t, of);
    bool table = o->who == WZ_WHO_TABLE, first = o->who == of[0];
    wz_cards partners = table ? hand.maybe : hand.maybe & ~hand.sure & ~hand.laid;
    if (!hand.sure) return true;
    o->lies[0] = table || first ? hand.sure : partners;
    o->lies[1] = table || first ? partners : hand.sure;
    o->lies[2] = hand.laid;
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

/* Before 2018 the declarer could say what he would reach; silence meant every remaining trick. */
static bool statable(const wz_table *t, known_hand hand, wz_options *o) {
    simple_only(t, hand, o);
    bool stated = t->rules->declarer_claim == WZ_CLAIM_TRUE_OR_LOST;
    if (stated && t->contract.kind != WZ_NULL) o->levels |= 1u << WZ_SCHNEIDER;
    return true;
}

static bool demandable(const wz_table *t, known_hand hand, wz_options *o) {
    simple_only(t, hand, o);
    if (t->contract.kind != WZ_NULL) o->levels |= 1u << WZ_SCHNEIDER | 1u << WZ_SCHWARZ;
    return true;
}

/* --- The rows --- */

/* A server's table may end the game for one who is gone. */
#define CLOCK                                                                                      \
    {WZ_MOVE_TIMEOUT, WZ_WAY_CLOCK, NULL, WZ_OK, NULL, wz__effect_out, ""}, {                      \
        WZ_MOVE_LEAVE, WZ_WAY_CLOCK, NULL, WZ_OK, NULL, wz__effect_out, ""                         \
    }
static const row clock_rows[] = {CLOCK};

static const row deal_rows[] = {
    {WZ_MOVE_DEAL, 0, NULL, WZ_OK, NULL, wz__effect_deal, "3.2.6"},
};
static const row speaker_rows[] = {
    {WZ_MOVE_BID, 0, NULL, WZ_OK, any_bid, wz__effect_bid, "3.3.2"},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_speaker_passes, "3.3.4"},
};
static const row hearer_rows[] = {
    {WZ_MOVE_HOLD, 0, NULL, WZ_OK, NULL, wz__effect_hold, "3.3.1"},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_hearer_passes, "3.3.3"},
};
static const row unbid_rows[] = {
    {WZ_MOVE_BID, 0, NULL, WZ_OK, lowest_bid, wz__effect_take_unbid, "3.3.6"},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_pass_in, "3.3.7"},
};
static const row choose_rows[] = {
    {WZ_MOVE_PICK_UP, 0, NULL, WZ_OK, NULL, wz__effect_pick_up, "2.6.2"},
    {WZ_MOVE_DECLARE, 0, NULL, WZ_OK, hand_games, wz__effect_declare, "2.6.3"},
};
static const row skat_rows[] = {
    {WZ_MOVE_SKAT, 0, NULL, WZ_OK, the_skat, wz__effect_skat, "2.6.1"},
    CLOCK,
};
static const row declare_rows[] = {
    {WZ_MOVE_DECLARE, 0, NULL, WZ_OK, skat_games, wz__effect_declare, "2.6.2"},
    {WZ_MOVE_RESIGN, WZ_WAY_CONCEDE_OVERBID, NULL, WZ_OK, NULL, wz__effect_concede, "3.5.6"},
};
static const row instead_rows[] = {
    {WZ_MOVE_SHOW, WZ_WAY_OPEN_NULL, null_to_open, WZ_E_NULL_BELOW_BID, simple_only,
     wz__effect_open_null, ""},
    {WZ_MOVE_DECLARE, 0, NULL, WZ_OK, games_instead, wz__effect_instead, "3.6.2"},
};
static const row solo_rows[] = {
    {WZ_MOVE_DECLARE, 0, NULL, WZ_OK, grand_hands, wz__effect_solo, ""},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_no_solo, ""},
};
static const row push_rows[] = {
    {WZ_MOVE_PICK_UP, 0, NULL, WZ_OK, NULL, wz__effect_pick_up, ""},
    {WZ_MOVE_PUSH_ON, 0, NULL, WZ_OK, NULL, wz__effect_push_on, ""},
};
static const row lay_rows[] = {
    {WZ_MOVE_PUSH, 0, NULL, WZ_OK, pushable, wz__effect_push, ""},
};
static const row announce_rows[] = {
    {WZ_MOVE_JUNGFRAU, 0, virgins_count, WZ_E_NO_SUCH_ANNOUNCEMENT, NULL, wz__effect_jungfrau, ""},
    {WZ_MOVE_MARCH, 0, marches_win, WZ_E_NO_SUCH_ANNOUNCEMENT, NULL, wz__effect_march, ""},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_announce_nothing, ""},
};
static const row card_rows[] = {
    {WZ_MOVE_PLAY, 0, NULL, WZ_OK, playable, wz__effect_play, "4.2.1"},
};
static const row declarer_rows[] = {
    {WZ_MOVE_DECLARE, WZ_WAY_RAISE, first_to_come, WZ_E_RAISE_TOO_LATE, higher_games,
     wz__effect_declare, ""},
    {WZ_MOVE_RESIGN, WZ_WAY_RESIGN_BY_ORDER, nine_cards, WZ_OK, NULL, wz__effect_concede, "4.4.1"},
    {WZ_MOVE_RESIGN, WZ_WAY_RESIGN_BY_ORDER, may_offer, WZ_E_ALREADY_OFFERED, NULL,
     wz__effect_offer, "4.4.2"},
    {WZ_MOVE_RESIGN, WZ_WAY_RESIGN_BY_SERVER, NULL, WZ_OK, NULL, wz__effect_declarer_out, ""},
    {WZ_MOVE_SHOW, WZ_WAY_OPEN_NULL, null_to_open, WZ_E_ALREADY_OPEN, simple_only,
     wz__effect_open_null, ""},
    {WZ_MOVE_SHOW, WZ_WAY_CLAIM_AGREE, closed, WZ_E_ALREADY_OPEN, demandable, wz__effect_claim,
     "4.4.4"},
    {WZ_MOVE_SHOW, WZ_WAY_CLAIM_TRUE, closed, WZ_E_ALREADY_OPEN, statable, wz__effect_own_claim,
     "4.4.4"},
    {WZ_MOVE_SHOW, WZ_WAY_SHOW_ONLY, not_shown, WZ_E_ALREADY_OPEN, simple_only, wz__effect_show,
     ""},
    {WZ_MOVE_THROW, WZ_WAY_THROW_IN, nine_cards, WZ_OK, NULL, wz__effect_concede, "4.4.1"},
    {WZ_MOVE_THROW, WZ_WAY_THROW_IN, fewer_cards, WZ_OK, NULL, wz__effect_declarer_throws, "4.4.6"},
};
/* ISkO 4.4.3: one of the opposing party gives up for all of it, also one who sits out. */
#define GIVE_UP                                                                                    \
    {WZ_MOVE_RESIGN, WZ_WAY_GIVE_UP, NULL, WZ_OK, NULL, wz__effect_give_up, "4.4.3"}, {            \
        WZ_MOVE_RESIGN, WZ_WAY_GIFT, gift_to_offer, WZ_E_ALREADY_OFFERED, NULL,                    \
            wz__effect_offer_gift, "4.4.3"                                                         \
    }
static const row sitter_rows[] = {GIVE_UP};
static const row defender_rows[] = {
    GIVE_UP,
    {WZ_MOVE_RESIGN, WZ_WAY_RESIGN_BY_SERVER, not_resigned, WZ_E_ALREADY_RESIGNED, NULL,
     wz__effect_resign, ""},
    {WZ_MOVE_SHOW, WZ_WAY_DEFENDER_CLAIM, closed, WZ_E_ALREADY_OPEN, simple_only,
     wz__effect_defender_claim, "4.4.5"},
    {WZ_MOVE_THROW, WZ_WAY_THROW_IN, NULL, WZ_OK, NULL, wz__effect_defender_throws, "4.4.6"},
    {WZ_MOVE_KONTRA, WZ_WAY_KONTRA, kontra_in_time, WZ_E_KONTRA_TOO_LATE, NULL, wz__effect_spritze,
     ""},
};
static const row kontra_rows[] = {
    {WZ_MOVE_REKONTRA, 0, after_kontra, WZ_E_SPRITZE_OUT_OF_TURN, NULL, wz__effect_spritze, ""},
    {WZ_MOVE_BOCK, 0, after_re, WZ_E_SPRITZE_OUT_OF_TURN, NULL, wz__effect_spritze, ""},
    {WZ_MOVE_HIRSCH, 0, after_bock, WZ_E_SPRITZE_OUT_OF_TURN, NULL, wz__effect_spritze, ""},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_no_spritze, ""},
};
static const row concession_rows[] = {
    {WZ_MOVE_AGREE, 0, NULL, WZ_OK, NULL, wz__effect_agree_to_end, "4.4.2"},
    {WZ_MOVE_REFUSE, 0, NULL, WZ_OK, NULL, wz__effect_refuse_concession, "4.4.2"},
};
static const row claim_rows[] = {
    {WZ_MOVE_AGREE, 0, NULL, WZ_OK, NULL, wz__effect_accept_claim, "4.4.4"},
    {WZ_MOVE_REFUSE, 0, NULL, WZ_OK, NULL, wz__effect_refuse_claim, "4.4.4"},
};
static const row beaten_rows[] = {
    {WZ_MOVE_AGREE, 0, defender_claims, WZ_E_NOT_ASKED, NULL, wz__effect_claim_holds, "4.4.5"},
};
static const row granting_rows[] = {
    {WZ_MOVE_AGREE, 0, NULL, WZ_OK, NULL, wz__effect_grant_claim, "4.4.4"},
};
static const row verdict_rows[] = {
    {WZ_MOVE_AGREE, 0, NULL, WZ_OK, NULL, wz__effect_claim_holds, "4.4.5"},
    {WZ_MOVE_REFUSE, 0, NULL, WZ_OK, NULL, wz__effect_claim_fails, "4.4.5"},
    {WZ_MOVE_ENOUGH, 0, points_claimed, WZ_E_NOT_ASKED, NULL, wz__effect_sixty_sure, "4.4.5"},
    CLOCK,
};

/* A house's own rule: a grand may be given away before its first card. */
static const row gift_rows[] = {
    {WZ_MOVE_SCHENKEN, WZ_WAY_SCHENKEN, gift_unasked, WZ_E_NOT_ASKED, NULL, wz__effect_schenken,
     ""},
    {WZ_MOVE_PASS, 0, gift_unasked, WZ_E_NOT_ASKED, NULL, wz__effect_no_gift, ""},
    {WZ_MOVE_AGREE, 0, gift_offered, WZ_E_NOT_ASKED, NULL, wz__effect_agree_to_gift, ""},
    {WZ_MOVE_REFUSE, 0, gift_offered, WZ_E_NOT_ASKED, NULL, wz__effect_refuse_gift, ""},
};

/* A house's own rule: in the revolution the defenders arrange their cards anew. */
static const row reveal_rows[] = {
    {WZ_MOVE_EXCHANGE, WZ_WAY_REVOLUTION, NULL, WZ_OK, cards_exchanged, wz__effect_reveal, ""},
    CLOCK,
};
static const row exchange_rows[] = {
    {WZ_MOVE_EXCHANGE, WZ_WAY_REVOLUTION, NULL, WZ_OK, cards_exchanged, wz__effect_exchange, ""},
    {WZ_MOVE_AGREE, 0, exchange_proposed, WZ_E_NOT_ASKED, NULL, wz__effect_agree_to_exchange, ""},
};
static const row patrouillen_rows[] = {
    {WZ_MOVE_PATROUILLEN, WZ_WAY_PATROUILLEN, NULL, WZ_OK, patrouillen_held, wz__effect_patrouillen,
     ""},
    {WZ_MOVE_PASS, 0, NULL, WZ_OK, NULL, wz__effect_no_patrouillen, ""},
};

#define LIST(array)                                                                                \
    { (array), sizeof(array) / sizeof(array)[0] }
const row_list wz__rows[WZ_PHASE_COUNT][ROLES] = {
    [WZ_PHASE_DEAL] = {[THE_TABLE] = LIST(deal_rows)},
    [WZ_PHASE_BID] = {[ON_TURN] = LIST(speaker_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_HOLD] = {[ON_TURN] = LIST(hearer_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_UNBID] = {[ON_TURN] = LIST(unbid_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_CHOOSE] = {[ON_TURN] = LIST(choose_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_SKAT] = {[THE_TABLE] = LIST(skat_rows)},
    [WZ_PHASE_DECLARE] = {[ON_TURN] = LIST(declare_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_INSTEAD] = {[ON_TURN] = LIST(instead_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_PLAY] = {[ON_TURN] = LIST(card_rows),
                       [DECLARER] = LIST(declarer_rows),
                       [DEFENDER] = LIST(defender_rows),
                       [SITTER] = LIST(sitter_rows),
                       [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_KONTRA] = {[ASKED] = LIST(kontra_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_CONCEDE] = {[ASKED] = LIST(concession_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_CLAIM] = {[ASKED] = LIST(claim_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_VERDICT] = {[DECLARER] = LIST(beaten_rows),
                          [ASKED] = LIST(granting_rows),
                          [THE_TABLE] = LIST(verdict_rows)},
    [WZ_PHASE_SOLO] = {[ON_TURN] = LIST(solo_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_PUSH] = {[ON_TURN] = LIST(push_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_LAY] = {[ON_TURN] = LIST(lay_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_ANNOUNCE] = {[ON_TURN] = LIST(announce_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_REVEAL] = {[THE_TABLE] = LIST(reveal_rows)},
    [WZ_PHASE_EXCHANGE] = {[ASKED] = LIST(exchange_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_PATROUILLEN] = {[ASKED] = LIST(patrouillen_rows), [THE_TABLE] = LIST(clock_rows)},
    [WZ_PHASE_GIFT] = {[ASKED] = LIST(gift_rows), [THE_TABLE] = LIST(clock_rows)},
};
