/* Legal moves: who may do what, and whether a given move is among it. */
#include "game/rows.h"

/* The roles an actor has at the moment, a bit for each. */
static unsigned roles(const wz_table *t, unsigned who) {
    unsigned found = (t->asked >> who & 1u) << ASKED | (unsigned)(who == t->turn) << ON_TURN;
    if (who == WZ_WHO_TABLE) return found | 1u << THE_TABLE;
    if (t->declarer.i > 2) return found;
    if (who < 3) return found | 1u << (who == t->declarer.i ? DECLARER : DEFENDER);
    bool has_say = t->terms.sitters > 0 && t->terms.sitters_may & WZ_SITTERS_CONCEDE;
    return has_say ? found | 1u << SITTER : found;
}

static role first_role(unsigned set) { return (role)__builtin_ctz(set); }

static bool has_way(wz_ways ways, const row *r) { return (ways & r->way) == r->way; }

wz_cards wz__playable(const wz_table *t, known_hand hand) {
    unsigned in_trick = t->plays % 3u;
    if (in_trick == 0) return hand.maybe;
    wz_cards follow = wz_following((wz_kind)t->contract.kind, t->play[t->plays - in_trick]);
    return hand.sure & follow ? hand.maybe & follow : hand.maybe; /* ISkO 4.2.1, 4.2.2 */
}

static void add_rows(const wz_table *t, const row_list *list, known_hand hand, wz_options *o) {
    wz_ways ways = t->rules->ways;
    unsigned who = o->who;
    const row *r = list->rows; /* NULL where a role has none */
    for (unsigned left = list->count; left > 0; left--, r++) {
        if (!has_way(ways, r)) continue;
        if (r->when && !r->when(t, who)) continue;
        if (r->domain && !r->domain(t, hand, o)) continue;
        o->kinds |= 1u << r->kind;
    }
}

void wz__known_options(const wz_table *t, known_hand hand, unsigned who, wz_options *o) {
    *o = (wz_options){.who = who < WZ_WHOS ? (uint8_t)who : WZ_NOBODY.i};
    if (who >= WZ_WHOS) return;
    for (unsigned own = roles(t, who); own; own &= own - 1)
        add_rows(t, &wz__rows[t->phase][first_role(own)], hand, o);
}

void wz_table_options(const wz_table *table, wz_cards own, unsigned who, wz_options *options) {
    if (!options) return;
    if (!table) *options = (wz_options){.who = WZ_NOBODY.i};
    else wz__known_options(table, (known_hand){own, own, 0}, who, options);
}

wz_cards wz_legal_cards(const wz_table *table, wz_cards own) {
    if (!table) return 0;
    return table->phase == WZ_PHASE_PLAY ? wz__playable(table, (known_hand){own, own, 0}) : 0;
}

/* --- Is a move within the parameters? Each check names its refusal. --- */

static wz_error check_deal(const wz_table *t, known_hand hand, const wz_options *o,
                           const wz_move *m) {
    (void)t, (void)hand, (void)o;
    wz_deal deal = {{m->cards[0], m->cards[1], m->cards[2]}, m->cards[3]};
    if (wz_deal_valid(&deal)) return WZ_OK;
    /* hidden hands are empty, the rest must still be whole and different */
    wz_cards seen = 0;
    unsigned count = 0, hidden = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned whole = i < 3 ? WZ_HAND_SIZE : WZ_SKAT_SIZE;
        if (m->cards[i] && wz_count(m->cards[i]) != whole) return WZ_E_BAD_DEAL;
        hidden += !m->cards[i];
        count += wz_count(m->cards[i]);
        seen |= m->cards[i];
    }
    bool view = hand.maybe == WZ_DECK; /* only a view can't see all */
    return view && hidden > 0 && wz_count(seen) == count ? WZ_OK : WZ_E_BAD_DEAL;
}

static wz_error check_bid(const wz_table *t, known_hand hand, const wz_options *o,
                          const wz_move *m) {
    (void)hand;
    bool value = t->rules->any_rising_bid || wz_is_bid(t->rules, m->number);
    if (t->phase == WZ_PHASE_UNBID)
        return m->number == WZ_LOWEST_BID ? WZ_OK : WZ_E_FOREHAND_BIDS_18;
    if (m->number > o->bid_up_to || !value) return WZ_E_BID_NOT_A_GAME_VALUE;
    return m->number > o->bid_above ? WZ_OK : WZ_E_BID_NOT_HIGHER;
}

static wz_error check_skat(const wz_table *t, known_hand hand, const wz_options *o,
                           const wz_move *m) {
    (void)t, (void)o;
    bool hidden = hand.sure != hand.maybe && m->cards[0] == 0;
    bool fits = wz_count(m->cards[0]) == WZ_SKAT_SIZE && !(m->cards[0] & ~hand.maybe);
    return hidden || fits ? WZ_OK : WZ_E_WRONG_SKAT;
}

static wz_error why_not_declare(const wz_table *t, wz_contract contract) {
    int index = wz_declaration_index(contract);
    if (index < 0 || !(t->rules->declarations >> index & 1)) return WZ_E_NO_SUCH_GAME;
    if (t->phase == WZ_PHASE_INSTEAD) return WZ_E_NOT_A_TRUMP_GAME;
    if (t->phase == WZ_PHASE_SOLO) return WZ_E_ONLY_GRAND_HAND;
    if (contract.kind == WZ_NULL && t->rules->null_must_cover_bid &&
        wz_null_value(t->rules, contract) < t->bid)
        return WZ_E_NULL_BELOW_BID;
    bool after_pick_up = t->picked_up && contract.flags & WZ_HAND;
    if (t->phase == WZ_PHASE_DECLARE || after_pick_up)
        return WZ_E_HAND_AFTER_PICK_UP; /* ISkO 3.5.5 */
    if (t->phase == WZ_PHASE_PLAY) return WZ_E_RAISE_NOT_HIGHER;
    return WZ_E_WRONG_PHASE; /* a game with skat before the skat was picked up */
}

/* Open cards may be told with a declaration; if they are, they must be the right ones. */
static bool open_cards_fit(known_hand hand, wz_cards discards, wz_cards open, bool ouvert) {
    if (open == 0) return true;
    if (wz_count(open) != WZ_HAND_SIZE || open & discards || open & ~hand.maybe) return false;
    if (hand.sure != hand.maybe) return true;
    return ouvert && open == (hand.sure & ~discards);
}

static wz_error check_declare(const wz_table *t, known_hand hand, const wz_options *o,
                              const wz_move *m) {
    int index = wz_declaration_index(m->contract);
    if (index < 0 || !(o->declarations >> index & 1)) return why_not_declare(t, m->contract);
    wz_cards discards = m->cards[0];
    bool hidden = hand.sure != hand.maybe && m->discards_hidden && o->discards;
    if (wz_count(discards) != o->discards && !hidden)
        return o->discards                    ? WZ_E_DISCARD_TWO
               : t->phase == WZ_PHASE_INSTEAD ? WZ_E_NOT_A_TRUMP_GAME
                                              : WZ_E_NO_DISCARD_IN_HAND_GAME;
    if (m->discards_hidden && !hidden) return WZ_E_DISCARD_TWO;
    if (discards & ~hand.maybe) return WZ_E_DISCARD_NOT_HELD;
    bool ouvert = m->contract.flags & WZ_OUVERT;
    bool told = open_cards_fit(hand, discards, m->cards[1], ouvert);
    return told && (t->phase != WZ_PHASE_INSTEAD || !m->cards[1]) ? WZ_OK : WZ_E_OPEN_CARDS_DIFFER;
}

static wz_error check_push(const wz_table *t, known_hand hand, const wz_options *o,
                           const wz_move *m) {
    (void)t;
    bool view = hand.sure != hand.maybe;
    if (view && m->discards_hidden) return WZ_OK;
    if (wz_count(m->cards[0]) != WZ_SKAT_SIZE || m->discards_hidden) return WZ_E_DISCARD_TWO;
    if (m->cards[0] & ~hand.maybe) return WZ_E_DISCARD_NOT_HELD;
    if (m->cards[0] & ~o->cards) return WZ_E_PUSH_JACK;
    return view || !m->cards[1] ? WZ_OK : WZ_E_OPEN_CARDS_DIFFER;
}

static wz_error check_play(const wz_table *t, known_hand hand, const wz_options *o,
                           const wz_move *m) {
    if (m->card > 31 || !wz_has(hand.maybe, m->card)) return WZ_E_CARD_NOT_HELD;
    if (wz_has(o->cards, m->card)) return WZ_OK;
    wz_card led = t->play[t->plays - t->plays % 3];
    bool trump = wz_has(wz_trumps((wz_kind)t->contract.kind), led);
    return trump ? WZ_E_MUST_FOLLOW_TRUMP : WZ_E_MUST_FOLLOW_SUIT;
}

static wz_error check_show(const wz_table *t, known_hand hand, const wz_options *o,
                           const wz_move *m) {
    if (m->level >= WZ_LEVELS || !(o->levels >> m->level & 1)) {
        if (t->contract.kind == WZ_NULL) return WZ_E_LEVEL_NOT_IN_NULL;
        return m->who == t->declarer.i ? WZ_E_NOT_IN_RULE_SET : WZ_E_NOT_DECLARER;
    }
    wz_cards shown = m->cards[1];
    bool fits = !(hand.sure & ~shown) && !(shown & ~hand.maybe);
    return shown == 0 || fits ? WZ_OK : WZ_E_OPEN_CARDS_DIFFER;
}

static wz_error check_out(const wz_table *t, known_hand hand, const wz_options *o,
                          const wz_move *m) {
    (void)t, (void)hand, (void)o;
    return m->number < 3 ? WZ_OK : WZ_E_NO_SUCH_PLAYER;
}

static wz_error check_patrouillen(const wz_table *t, known_hand hand, const wz_options *o,
                                  const wz_move *m) {
    (void)t, (void)hand;
    return m->number >= 1 && m->number <= o->bid_up_to ? WZ_OK : WZ_E_PATROUILLEN;
}

/* Each part is whole or hidden, and no card is twice. */
static bool parts_fit(const wz_move *m, wz_cards from) {
    wz_cards all = 0;
    for (unsigned i = 0; i < 3; i++) {
        unsigned whole = i < 2 ? WZ_HAND_SIZE : m->number;
        if (m->cards[i] && (wz_count(m->cards[i]) != whole || all & m->cards[i])) return false;
        all |= m->cards[i];
    }
    return !(all & ~from);
}

/* Who knows the cards arranges all of them, and the table tells how they lie; of what others see, what
 * is not hidden must be possible. */
static wz_error check_exchange(const wz_table *t, known_hand hand, const wz_options *o,
                               const wz_move *m) {
    unsigned skat = t->rules->revolution_skat_stays ? 0 : WZ_SKAT_SIZE;
    wz_cards lie = o->lies[0] | o->lies[1] | o->lies[2];
    wz_cards put = m->cards[0] | m->cards[1] | m->cards[2];
    if (m->number != skat) return WZ_E_SYNTAX_CARD_COUNT;
    if (!hand.sure) return parts_fit(m, hand.maybe) ? WZ_OK : WZ_E_EXCHANGE;
    bool same = m->cards[0] == o->lies[0] && m->cards[1] == o->lies[1];
    if (m->who == WZ_WHO_TABLE && !same) return WZ_E_EXCHANGE;
    return parts_fit(m, lie) && put == lie ? WZ_OK : WZ_E_EXCHANGE;
}

static wz_error (*const checks[WZ_MOVE_KIND_COUNT])(const wz_table *, known_hand,
                                                    const wz_options *, const wz_move *) = {
    [WZ_MOVE_DEAL] = check_deal,
    [WZ_MOVE_BID] = check_bid,
    [WZ_MOVE_SKAT] = check_skat,
    [WZ_MOVE_PLAY] = check_play,
    [WZ_MOVE_DECLARE] = check_declare,
    [WZ_MOVE_SHOW] = check_show,
    [WZ_MOVE_LEAVE] = check_out,
    [WZ_MOVE_TIMEOUT] = check_out,
    [WZ_MOVE_PATROUILLEN] = check_patrouillen,
    [WZ_MOVE_EXCHANGE] = check_exchange,
    [WZ_MOVE_PUSH] = check_push,
};

/* --- Finding the row --- */

static wz_error wrong_actor(const wz_table *t, role needed) {
    switch (needed) {
    case ON_TURN: return WZ_E_NOT_YOUR_TURN;
    case THE_TABLE: return WZ_E_NOT_THE_TABLE;
    case ASKED: return WZ_E_NOT_ASKED;
    case DECLARER:
    case DEFENDER:
    case SITTER:
    case ROLES: break;
    }
    if (t->contract.kind == WZ_RAMSCH) return WZ_E_RAMSCH_ALONE; /* nobody is one */
    return needed == DECLARER ? WZ_E_NOT_DECLARER : WZ_E_NOT_A_DEFENDER;
}

/* The row of the move among those of a role; NULL if it is not offered. */
static const row *offered(const wz_table *t, role own, unsigned kind, unsigned who) {
    const row_list *list = &wz__rows[t->phase][own];
    const row *r = list->rows;
    for (unsigned left = list->count; left > 0; left--, r++)
        if (r->kind == kind && has_way(t->rules->ways, r) && (!r->when || r->when(t, who)))
            return r;
    return NULL;
}

/* What stands against a move in a role: that there is no such row, that the rule set does not have
 * it, or what the row itself says. */
static wz_error objection(const wz_table *t, role own, const wz_move *m) {
    const row_list *list = &wz__rows[t->phase][own];
    wz_error reason = WZ_E_WRONG_PHASE;
    for (unsigned i = 0; i < list->count; i++) {
        const row *r = &list->rows[i];
        if (r->kind != m->kind) continue;
        if (has_way(t->rules->ways, r)) reason = r->unless;
        else if (reason == WZ_E_WRONG_PHASE) reason = WZ_E_NOT_IN_RULE_SET;
    }
    return reason;
}

/* Nobody in the mover's roles may do this: whose move would it be? */
static wz_error whose_move(const wz_table *t, unsigned own_roles, const wz_move *m) {
    wz_error reason = WZ_E_WRONG_PHASE;
    for (unsigned others = ((1u << ROLES) - 1) & ~own_roles; others; others &= others - 1) {
        wz_error error = objection(t, first_role(others), m);
        if (error == WZ_E_NOT_IN_RULE_SET) reason = error;
        else if (error != WZ_E_WRONG_PHASE) return wrong_actor(t, first_role(others));
    }
    return reason;
}

/* Moves that only a house's own rule has. */
static bool unknown_here(const wz_table *t, unsigned kind) {
    wz_ways way = kind == WZ_MOVE_SCHENKEN      ? WZ_WAY_SCHENKEN
                  : kind == WZ_MOVE_PATROUILLEN ? WZ_WAY_PATROUILLEN
                  : kind == WZ_MOVE_EXCHANGE    ? WZ_WAY_REVOLUTION
                                                : 0;
    return (t->rules->ways & way) != way;
}

static wz_error refusal(const wz_table *t, unsigned own_roles, const wz_move *m) {
    if (t->phase == WZ_PHASE_OVER) return WZ_E_GAME_OVER;
    bool spritze = m->kind == WZ_MOVE_KONTRA || m->kind == WZ_MOVE_REKONTRA ||
                   m->kind == WZ_MOVE_BOCK || m->kind == WZ_MOVE_HIRSCH;
    if (spritze && t->rules->spritzen == 0) return WZ_E_NO_KONTRA_RULE;
    if (unknown_here(t, m->kind)) return WZ_E_NOT_IN_RULE_SET;
    bool unbid = t->rules->kontra_by_bidders && m->who < 3 && t->said[m->who] == 0;
    if (m->kind == WZ_MOVE_KONTRA && unbid && own_roles >> DEFENDER & 1)
        return WZ_E_KONTRA_WITHOUT_BID;
    bool silent = m->who == WZ_WHO_SITTER && !(t->terms.sitters_may & WZ_SITTERS_CONCEDE);
    if (silent && m->kind == WZ_MOVE_RESIGN) return WZ_E_SITS_OUT;
    bool declared = t->contract.kind <= WZ_NULL && !(t->rules->ways & WZ_WAY_RAISE);
    if (m->kind == WZ_MOVE_DECLARE && declared && t->phase != WZ_PHASE_INSTEAD)
        return WZ_E_DECLARATION_STANDS;
    bool lacks_way = false;
    for (unsigned own = own_roles; own; own &= own - 1) {
        wz_error error = objection(t, first_role(own), m);
        if (error == WZ_E_NOT_IN_RULE_SET) lacks_way = true;
        else if (error != WZ_E_WRONG_PHASE) return error;
    }
    wz_error error = whose_move(t, own_roles, m);
    return error == WZ_E_WRONG_PHASE && lacks_way ? WZ_E_NOT_IN_RULE_SET : error;
}

wz_error wz__find_row(const wz_table *t, known_hand hand, const wz_move *m, const row **found) {
    if (m->who >= WZ_WHOS || (m->who == WZ_WHO_SITTER && !t->terms.sitters))
        return WZ_E_NO_SUCH_PLAYER;
    /* nearly every move is one of the player on turn: the other roles are looked up after that */
    *found = m->who == t->turn ? offered(t, ON_TURN, m->kind, m->who) : NULL;
    unsigned own_roles = *found ? 0 : roles(t, m->who);
    for (unsigned own = own_roles; own && !*found; own &= own - 1)
        *found = offered(t, first_role(own), m->kind, m->who);
    if (!*found) return refusal(t, own_roles, m);
    wz_options o = {.who = m->who};
    bool some = !(*found)->domain || (*found)->domain(t, hand, &o);
    wz_error error = checks[m->kind] ? checks[m->kind](t, hand, &o, m) : WZ_OK;
    return error == WZ_OK && !some ? WZ_E_WRONG_PHASE
                                   : error; /* what is not offered is not legal */
}
