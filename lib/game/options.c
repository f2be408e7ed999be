/* Legal moves: who may do what, and whether a given move is among it. */
#include "game/rows.h"

static bool is_defender(const wz_table *t, unsigned who) {
    return who < 3 && t->declarer.i < 3 && who != t->declarer.i;
}

bool wz__actor_fits(const wz_table *t, actor_class actors, unsigned who) {
    switch (actors) {
    case ON_TURN: return who == t->turn;
    case THE_TABLE: return who == WZ_WHO_TABLE;
    case DECLARER: return who < 3 && who == t->declarer.i;
    case DEFENDER: return is_defender(t, who);
    case OPPOSING: /* ISkO 3.4.1: also those of the table who sit out */
        return is_defender(t, who) || (who == WZ_WHO_SITTER && t->sitters && t->declarer.i < 3);
    case ASKED: return t->asked >> who & 1;
    }
    return false;
}

wz_cards wz__playable(const wz_table *t, known_hand hand) {
    unsigned in_trick = t->plays % 3u;
    if (in_trick == 0) return hand.maybe;
    wz_cards follow = wz_following((wz_kind)t->contract.kind, t->play[t->plays - in_trick]);
    return hand.sure & follow ? hand.maybe & follow : hand.maybe; /* ISkO 4.2.1, 4.2.2 */
}

static void add_rows(const wz_table *t, row_list list, known_hand hand, wz_options *o) {
    for (unsigned i = 0; i < list.count; i++) {
        const row *r = &list.rows[i];
        if (!wz__actor_fits(t, (actor_class)r->actors, o->who)) continue;
        if (r->when && !r->when(t, o->who)) continue;
        if (r->domain && !r->domain(t, hand, o)) continue;
        o->kinds |= 1u << r->kind;
    }
}

void wz__known_options(const wz_table *t, known_hand hand, unsigned who, wz_options *o) {
    *o = (wz_options){.who = (uint8_t)who};
    add_rows(t, wz__rows_of((wz_phase)t->phase), hand, o);
    if (who == WZ_WHO_TABLE) add_rows(t, wz__clock_rows((wz_phase)t->phase), hand, o);
}

void wz_table_options(const wz_table *table, wz_cards own, unsigned who, wz_options *options) {
    wz__known_options(table, (known_hand){own, own}, who, options);
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
    if (contract.kind == WZ_NULL && t->rules->null_must_cover_bid &&
        wz_null_value(t->rules, contract) < t->bid)
        return WZ_E_NULL_BELOW_BID;
    if (t->phase == WZ_PHASE_DECLARE) return WZ_E_HAND_AFTER_PICK_UP; /* ISkO 3.5.5 */
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
        return o->discards ? WZ_E_DISCARD_TWO : WZ_E_NO_DISCARD_IN_HAND_GAME;
    if (m->discards_hidden && !hidden) return WZ_E_DISCARD_TWO;
    if (discards & ~hand.maybe) return WZ_E_DISCARD_NOT_HELD;
    bool ouvert = m->contract.flags & WZ_OUVERT;
    bool told = open_cards_fit(hand, discards, m->cards[1], ouvert);
    return told && (t->phase != WZ_PHASE_INSTEAD || !m->cards[1]) ? WZ_OK : WZ_E_OPEN_CARDS_DIFFER;
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
    (void)t;
    if (m->level >= WZ_LEVELS || !(o->levels >> m->level & 1)) return WZ_E_LEVEL_NOT_IN_NULL;
    wz_cards shown = m->cards[1];
    bool fits = !(hand.sure & ~shown) && !(shown & ~hand.maybe);
    return shown == 0 || fits ? WZ_OK : WZ_E_OPEN_CARDS_DIFFER;
}

static wz_error check_out(const wz_table *t, known_hand hand, const wz_options *o,
                          const wz_move *m) {
    (void)t, (void)hand, (void)o;
    return m->number < 3 ? WZ_OK : WZ_E_NO_SUCH_PLAYER;
}

static wz_error (*const checks[WZ_MOVE_KIND_COUNT])(const wz_table *, known_hand,
                                                    const wz_options *, const wz_move *) = {
    [WZ_MOVE_DEAL] = check_deal, [WZ_MOVE_BID] = check_bid,         [WZ_MOVE_SKAT] = check_skat,
    [WZ_MOVE_PLAY] = check_play, [WZ_MOVE_DECLARE] = check_declare, [WZ_MOVE_SHOW] = check_show,
    [WZ_MOVE_LEAVE] = check_out, [WZ_MOVE_TIMEOUT] = check_out,
};

/* --- Finding the row --- */

static wz_error wrong_actor(const wz_table *t, actor_class actors) {
    static const uint8_t refusals[] = {
        [ON_TURN] = WZ_E_NOT_YOUR_TURN, [THE_TABLE] = WZ_E_NOT_THE_TABLE,
        [DECLARER] = WZ_E_NOT_DECLARER, [DEFENDER] = WZ_E_NOT_A_DEFENDER,
        [OPPOSING] = WZ_E_NOT_A_DEFENDER, [ASKED] = WZ_E_NOT_ASKED};
    bool ramsch = t->contract.kind == WZ_RAMSCH && actors != ON_TURN && actors != THE_TABLE;
    return ramsch ? WZ_E_WRONG_PHASE : (wz_error)refusals[actors];
}

/* The reason nearest to the truth among the rows tried: a rule that forbids tells more than a row
 * for somebody else. */
static wz_error scan_rows(const wz_table *t, row_list list, const wz_move *m, const row **found,
                          wz_error reason) {
    for (unsigned i = 0; i < list.count; i++) {
        const row *r = &list.rows[i];
        if (r->kind != m->kind) continue;
        if (!wz__actor_fits(t, (actor_class)r->actors, m->who)) {
            if (reason == WZ_E_WRONG_PHASE) reason = wrong_actor(t, (actor_class)r->actors);
        } else if (r->when && !r->when(t, m->who)) {
            reason = r->unless;
        } else {
            *found = r;
            return WZ_OK;
        }
    }
    return reason;
}

static wz_error first_refusal(const wz_table *t, const wz_move *m, wz_error reason) {
    if (t->phase == WZ_PHASE_OVER) return WZ_E_GAME_OVER;
    bool spritze = m->kind == WZ_MOVE_KONTRA || m->kind == WZ_MOVE_REKONTRA;
    if (spritze && t->rules->spritzen == 0) return WZ_E_NO_KONTRA_RULE;
    return reason;
}

wz_error wz__find_row(const wz_table *t, known_hand hand, const wz_move *m, const row **found) {
    if (m->who >= WZ_WHOS || (m->who == WZ_WHO_SITTER && !t->sitters)) return WZ_E_NO_SUCH_PLAYER;
    wz_error error =
        scan_rows(t, wz__rows_of((wz_phase)t->phase), m, found, WZ_E_WRONG_PHASE);
    if (error != WZ_OK)
        error = scan_rows(t, wz__clock_rows((wz_phase)t->phase), m, found, error);
    if (error != WZ_OK) return first_refusal(t, m, error);
    wz_options o = {.who = m->who};
    bool offered = !(*found)->domain || (*found)->domain(t, hand, &o);
    if (!offered && m->kind == WZ_MOVE_BID) return WZ_E_BID_NOT_A_GAME_VALUE;
    return checks[m->kind] ? checks[m->kind](t, hand, &o, m) : WZ_OK;
}
