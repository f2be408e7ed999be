/* The rows: how every move is offered and told. A new move is a row here, and its texts. */
#include "offers/rows.h"

/* --- Situations --- */

static bool is_declarer(const wz_table *t, const wz_move *m) { return m->who == t->declarer.i; }
static bool by_table(const wz_table *t, const wz_move *m) {
    (void)t;
    return m->who == WZ_WHO_TABLE;
}

static bool unbid(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_UNBID;
}
static bool after(const wz_table *t, wz_spritze spritze) {
    return t->phase == WZ_PHASE_KONTRA && t->spritzen == spritze;
}
static bool after_kontra(const wz_table *t, const wz_move *m) {
    (void)m;
    return after(t, WZ_SPRITZE_KONTRA);
}
static bool after_re(const wz_table *t, const wz_move *m) {
    (void)m;
    return after(t, WZ_SPRITZE_RE);
}
static bool after_bock(const wz_table *t, const wz_move *m) {
    (void)m;
    return after(t, WZ_SPRITZE_BOCK);
}
static bool exchange(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_EXCHANGE;
}
static bool proposed(const wz_table *t, const wz_move *m) {
    return exchange(t, m) && t->exchange == WZ_EXCHANGE_PROPOSED;
}
static bool patrouillen(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_PATROUILLEN;
}
static bool gift(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_GIFT;
}
static bool own_gift(const wz_table *t, const wz_move *m) {
    return gift(t, m) && is_declarer(t, m);
}
static bool own_gift_bound(const wz_table *t, const wz_move *m) {
    return own_gift(t, m) && !t->rules->schenken_free;
}
static bool from_hand(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_CHOOSE;
}
static bool instead(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_INSTEAD;
}
static bool lays(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_DECLARE;
}
static bool cards_seen(const wz_table *t, const wz_move *m) {
    (void)t;
    return m->cards[0] != 0;
}
static bool lays_seen(const wz_table *t, const wz_move *m) {
    return lays(t, m) && cards_seen(t, m);
}

static bool before_solo(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_SOLO;
}
static bool announcing(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_ANNOUNCE;
}
static bool goes_round(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->phase == WZ_PHASE_PUSH;
}
static bool last_to_push(const wz_table *t, const wz_move *m) {
    (void)t;
    return m->who == WZ_REARHAND.i;
}
static bool last_seen(const wz_table *t, const wz_move *m) {
    return last_to_push(t, m) && cards_seen(t, m);
}

/* What the table looks like after a move that needs no cards. The rows of the game decide, so that
 * no rule is told twice. */
static bool leads_to(const wz_table *t, const wz_move *m, wz_table *after) {
    wz_game game = {.table = *t};
    wz_move bare = *m;
    bare.cards[1] = 0;
    bool made = wz_apply(&game, &bare) == WZ_OK;
    *after = game.table;
    return made;
}

static bool opens_null(const wz_table *t, const wz_move *m) {
    wz_table after;
    return leads_to(t, m, &after) && after.contract.flags != t->contract.flags;
}
static bool opens_null_instead(const wz_table *t, const wz_move *m) {
    return instead(t, m) && opens_null(t, m);
}
static bool claims(const wz_table *t, const wz_move *m) {
    return is_declarer(t, m) && m->level == WZ_SIMPLE;
}
static bool shows_only(const wz_table *t, const wz_move *m) {
    return is_declarer(t, m) && t->rules->declarer_claim == WZ_CLAIM_SHOWS_ONLY;
}
static bool true_or_lost(const wz_table *t, const wz_move *m) {
    return is_declarer(t, m) && t->rules->declarer_claim == WZ_CLAIM_TRUE_OR_LOST;
}
static bool claims_or_loses(const wz_table *t, const wz_move *m) {
    return claims(t, m) && true_or_lost(t, m);
}
static bool claims_or_rest(const wz_table *t, const wz_move *m) {
    return is_declarer(t, m) && t->rules->declarer_claim == WZ_CLAIM_TRUE_OR_REST;
}
static bool demands_schneider(const wz_table *t, const wz_move *m) {
    return is_declarer(t, m) && m->level == WZ_SCHNEIDER;
}
static bool claims_all_himself(const wz_table *t, const wz_move *m) {
    return !is_declarer(t, m) && t->rules->defender_claim == WZ_CLAIM_HIMSELF_ALL;
}

static bool as_servers_do(const wz_table *t, const wz_move *m) {
    (void)m;
    return t->rules->ways & WZ_WAY_RESIGN_BY_SERVER;
}
static bool gives_up_as_gift(const wz_table *t, const wz_move *m) {
    return !is_declarer(t, m) && t->rules->ways & WZ_WAY_GIFT;
}
static bool at_once(const wz_table *t, const wz_move *m) {
    wz_table after;
    return is_declarer(t, m) && leads_to(t, m, &after) && wz_over(&after);
}

/* --- The rows --- */

#define AS(form, place, much)                                                                      \
    .shape = WZ_SHAPE_##form, .group = WZ_GROUP_##place, .weight = WZ_WEIGHT_##much
#define PICK(few, many) .least = (few), .most = (many)
#define WORTH(sense) .worth = (sense)
#define LABEL(key) .label = WZ_T_OFFER_##key
#define SURE(key) .sure = WZ_T_OFFER_SURE_##key
#define TOLD(key) .told = WZ_T_TOLD_##key, .own = WZ_T_TOLD_##key##_OWN
#define TOLD_ALL(key) .told = WZ_T_TOLD_##key, .own = WZ_T_TOLD_##key
#define SAID(key) .said = WZ_T_SAID_##key
#define ARGS(...) .arg = {__VA_ARGS__}

static const offer_row all[] = {
    /* the auction */
    {WZ_MOVE_HOLD, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(HOLD), TOLD(HOLDS), SAID(HOLDS),
     ARGS(FROM_MOVER, FROM_HIGHEST), .call = true},
    {WZ_MOVE_BID, unbid, AS(NUMBER, ANSWER, MAIN), LABEL(BID), TOLD(TAKES), SAID(TAKES),
     ARGS(FROM_MOVER, FROM_NUMBER), .call = true},
    {WZ_MOVE_BID, NULL, AS(NUMBER, ANSWER, MAIN), LABEL(BID), TOLD(BIDS), SAID(BID),
     ARGS(FROM_MOVER, FROM_NUMBER), .call = true},
    {WZ_MOVE_PASS, unbid, AS(BUTTON, ANSWER, SECOND), LABEL(PASS), TOLD(PASSES_TOO),
     SAID(PASSES_TOO), ARGS(FROM_MOVER), .call = true},
    /* answers to others */
    {WZ_MOVE_AGREE, by_table, TOLD_ALL(PROVEN)},
    {WZ_MOVE_AGREE, exchange, AS(BUTTON, ANSWER, MAIN), LABEL(AGREE_TO_EXCHANGE), TOLD(AGREES),
     SAID(AGREED), ARGS(FROM_MOVER)},
    {WZ_MOVE_EXCHANGE, by_table, TOLD_ALL(REVEAL)},
    {WZ_MOVE_EXCHANGE, proposed, AS(PLACES, ANSWER, SECOND), LABEL(EXCHANGE), TOLD(EXCHANGES),
     SAID(EXCHANGE), ARGS(FROM_MOVER)},
    {WZ_MOVE_EXCHANGE, NULL, AS(PLACES, ANSWER, MAIN), LABEL(EXCHANGE), TOLD(EXCHANGES),
     SAID(EXCHANGE), ARGS(FROM_MOVER)},
    {WZ_MOVE_AGREE, own_gift, AS(BUTTON, ANSWER, MAIN), LABEL(TAKE_GIFT), WORTH(SETTLED),
     TOLD(TAKES_GIFT), SAID(TAKES_GIFT), ARGS(FROM_MOVER)},
    {WZ_MOVE_AGREE, gift, AS(BUTTON, ANSWER, MAIN), LABEL(SCHENKEN_TOO), WORTH(GIVEN_AWAY),
     TOLD(AGREES), SAID(AGREED), ARGS(FROM_MOVER)},
    {WZ_MOVE_AGREE, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(AGREE), TOLD(AGREES), SAID(AGREED),
     ARGS(FROM_MOVER)},
    {WZ_MOVE_REFUSE, by_table, TOLD_ALL(REFUTED)},
    {WZ_MOVE_REFUSE, own_gift_bound, AS(BUTTON, ANSWER, SECOND), LABEL(REFUSE_GIFT_BOUND),
     TOLD(REFUSES_GIFT), SAID(REFUSES_GIFT), ARGS(FROM_MOVER)},
    {WZ_MOVE_REFUSE, own_gift, AS(BUTTON, ANSWER, SECOND), LABEL(REFUSE_GIFT), TOLD(REFUSES_GIFT),
     SAID(REFUSES_GIFT), ARGS(FROM_MOVER)},
    {WZ_MOVE_REFUSE, gift, AS(BUTTON, ANSWER, SECOND), LABEL(NO_GIFT), TOLD(NO_GIFT), SAID(NO_GIFT),
     ARGS(FROM_MOVER)},
    {WZ_MOVE_REFUSE, NULL, AS(BUTTON, ANSWER, SECOND), LABEL(REFUSE), TOLD(REFUSES), SAID(REFUSED),
     ARGS(FROM_MOVER)},
    {WZ_MOVE_REKONTRA, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(RE), WORTH(SPRITZE), TOLD(RE),
     SAID(RE), ARGS(FROM_MOVER), .key = 'r'},
    {WZ_MOVE_PASS, after_kontra, AS(BUTTON, ANSWER, SECOND), LABEL(NO_RE), TOLD(NO_RE), SAID(NO_RE),
     ARGS(FROM_MOVER)},
    {WZ_MOVE_BOCK, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(BOCK), WORTH(SPRITZE), TOLD(BOCK),
     SAID(BOCK), ARGS(FROM_MOVER), .key = 'b'},
    {WZ_MOVE_PASS, after_re, AS(BUTTON, ANSWER, SECOND), LABEL(NO_BOCK), TOLD(NO_BOCK),
     SAID(NO_BOCK), ARGS(FROM_MOVER)},
    {WZ_MOVE_HIRSCH, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(HIRSCH), WORTH(SPRITZE), TOLD(HIRSCH),
     SAID(HIRSCH), ARGS(FROM_MOVER), .key = 'h'},
    {WZ_MOVE_PASS, after_bock, AS(BUTTON, ANSWER, SECOND), LABEL(NO_HIRSCH), TOLD(NO_HIRSCH),
     SAID(NO_HIRSCH), ARGS(FROM_MOVER)},
    {WZ_MOVE_JUNGFRAU, NULL, AS(BUTTON, ANSWER, SECOND), LABEL(JUNGFRAU), WORTH(VIRGIN),
     TOLD(JUNGFRAU), SAID(JUNGFRAU), ARGS(FROM_MOVER), .key = 'j'},
    {WZ_MOVE_MARCH, NULL, AS(BUTTON, ANSWER, SECOND), LABEL(MARCH), WORTH(ALL_TRICKS), TOLD(MARCH),
     SAID(MARCH), ARGS(FROM_MOVER), .key = 'd'},
    {WZ_MOVE_PASS, announcing, AS(BUTTON, ANSWER, MAIN), LABEL(ANNOUNCE_NOTHING),
     TOLD(ANNOUNCES_NOTHING), SAID(ANNOUNCES_NOTHING), ARGS(FROM_MOVER)},
    {WZ_MOVE_PASS, before_solo, AS(BUTTON, ANSWER, MAIN), LABEL(NO_SOLO), TOLD(NO_SOLO),
     SAID(NO_SOLO), ARGS(FROM_MOVER)},
    {WZ_MOVE_PATROUILLEN, NULL, AS(NUMBER, ANSWER, SECOND), LABEL(PATROUILLEN), WORTH(EACH_CASE),
     TOLD(PATROUILLEN), SAID(PATROUILLEN), ARGS(FROM_MOVER, FROM_NUMBER)},
    {WZ_MOVE_PASS, patrouillen, AS(BUTTON, ANSWER, MAIN), LABEL(NO_PATROUILLEN),
     TOLD(NO_PATROUILLEN), SAID(NO_PATROUILLEN), ARGS(FROM_MOVER)},
    {WZ_MOVE_SCHENKEN, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(SCHENKEN), WORTH(GIVEN_AWAY),
     TOLD(SCHENKEN), SAID(SCHENKEN), ARGS(FROM_MOVER)},
    {WZ_MOVE_PASS, gift, AS(BUTTON, ANSWER, SECOND), LABEL(NO_GIFT), TOLD(NO_GIFT), SAID(NO_GIFT),
     ARGS(FROM_MOVER)},
    {WZ_MOVE_PASS, NULL, AS(BUTTON, ANSWER, SECOND), LABEL(PASS), TOLD(PASSES), SAID(PASSES),
     ARGS(FROM_MOVER), .call = true},
    /* the skat goes round */
    {WZ_MOVE_PICK_UP, goes_round, AS(BUTTON, ANSWER, MAIN), LABEL(TAKE), TOLD(PICKS_UP),
     SAID(PICKS_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_PUSH_ON, last_to_push, AS(BUTTON, ANSWER, SECOND), LABEL(LEAVE_SKAT), WORTH(UNSEEN),
     TOLD(LEAVES_SKAT), SAID(PUSHES_ON), ARGS(FROM_MOVER)},
    {WZ_MOVE_PUSH_ON, NULL, AS(BUTTON, ANSWER, SECOND), LABEL(PUSH_ON), WORTH(UNSEEN),
     TOLD(PUSHES_ON), SAID(PUSHES_ON), ARGS(FROM_MOVER)},
    {WZ_MOVE_PUSH, last_seen, TOLD(LAYS_LAST_SEEN), SAID(PUSHES), ARGS(FROM_MOVER, FROM_CARDS)},
    {WZ_MOVE_PUSH, last_to_push, AS(CARDS, ANSWER, MAIN), PICK(2, 2), LABEL(LAY_LAST),
     TOLD(LAYS_LAST), SAID(PUSHES), ARGS(FROM_MOVER)},
    {WZ_MOVE_PUSH, cards_seen, TOLD(PUSHES_SEEN), SAID(PUSHES), ARGS(FROM_MOVER, FROM_CARDS)},
    {WZ_MOVE_PUSH, NULL, AS(CARDS, ANSWER, MAIN), PICK(2, 2), LABEL(PUSH), TOLD(PUSHES),
     SAID(PUSHES), ARGS(FROM_MOVER)},
    /* the declaration */
    {WZ_MOVE_PICK_UP, NULL, AS(BUTTON, ANSWER, MAIN), LABEL(PICK_UP), TOLD(PICKS_UP),
     SAID(PICKS_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_DECLARE, before_solo, AS(DECLARATION, ANSWER, SECOND), WORTH(IF_WON), LABEL(SOLO),
     TOLD(DECLARES), SAID(GAME), ARGS(FROM_MOVER, FROM_CONTRACT), .key = 'g'},
    {WZ_MOVE_DECLARE, from_hand, AS(DECLARATION, ANSWER, SECOND), WORTH(IF_WON), LABEL(HAND),
     TOLD(DECLARES), SAID(GAME), ARGS(FROM_MOVER, FROM_CONTRACT), .key = 'h'},
    {WZ_MOVE_DECLARE, lays_seen, TOLD(LAYS_SEEN), SAID(GAME),
     ARGS(FROM_MOVER, FROM_CONTRACT, FROM_CARDS)},
    {WZ_MOVE_DECLARE, lays, AS(DECLARATION, ANSWER, MAIN), WORTH(IF_WON), LABEL(DECLARE),
     TOLD(LAYS), SAID(GAME), ARGS(FROM_MOVER, FROM_CONTRACT)},
    {WZ_MOVE_DECLARE, instead, AS(DECLARATION, ANSWER, MAIN), WORTH(SETTLED), LABEL(INSTEAD),
     TOLD(INSTEAD), SAID(INSTEAD), ARGS(FROM_MOVER, FROM_CONTRACT)},
    {WZ_MOVE_SHOW, opens_null_instead, AS(BUTTON, ANSWER, SECOND), LABEL(OPEN_NULL),
     SURE(OPEN_NULL), TOLD(OPENS_NULL), SAID(OPEN_NULL), ARGS(FROM_MOVER)},
    /* cards */
    {WZ_MOVE_PLAY, NULL, AS(CARDS, PLAY, MAIN), PICK(1, 1), LABEL(CARD), TOLD(PLAYS),
     ARGS(FROM_MOVER, FROM_CARD)},
    /* unasked words */
    {WZ_MOVE_KONTRA, NULL, AS(BUTTON, SPEAK, SECOND), LABEL(KONTRA), WORTH(SPRITZE), TOLD(KONTRA),
     SAID(KONTRA), ARGS(FROM_MOVER), .key = 'k'},
    {WZ_MOVE_DECLARE, NULL, AS(DECLARATION, SPEAK, SECOND), WORTH(IF_WON), LABEL(RAISE),
     TOLD(RAISES), SAID(HIGHER), ARGS(FROM_MOVER, FROM_CONTRACT)},
    {WZ_MOVE_SHOW, opens_null, AS(BUTTON, SPEAK, QUIET), LABEL(OPEN_NULL), SURE(OPEN_NULL),
     TOLD(OPENS_NULL), SAID(OPEN_NULL), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, shows_only, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(SHOW), TOLD(SHOWS),
     SAID(CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, claims_or_loses, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(OR_LOST),
     WORTH(SETTLED), TOLD(CLAIMS), SAID(CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, claims_or_rest, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(OR_REST),
     WORTH(SETTLED), TOLD(CLAIMS), SAID(CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, claims, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(CLAIM), WORTH(SETTLED),
     TOLD(CLAIMS), SAID(CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, true_or_lost, AS(BUTTON, SPEAK, QUIET), LABEL(DEMAND), SURE(OR_LOST),
     WORTH(SETTLED), TOLD(DEMANDS), SAID(CLAIM_SCHNEIDER), ARGS(FROM_MOVER, FROM_LEVEL)},
    {WZ_MOVE_SHOW, demands_schneider, AS(BUTTON, SPEAK, QUIET), LABEL(DEMAND), SURE(CLAIM),
     WORTH(SETTLED), TOLD(DEMANDS), SAID(CLAIM_SCHNEIDER), ARGS(FROM_MOVER, FROM_LEVEL)},
    {WZ_MOVE_SHOW, is_declarer, AS(BUTTON, SPEAK, QUIET), LABEL(DEMAND), SURE(CLAIM),
     WORTH(SETTLED), TOLD(DEMANDS), SAID(CLAIM_SCHWARZ), ARGS(FROM_MOVER, FROM_LEVEL)},
    {WZ_MOVE_SHOW, claims_all_himself, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(ALONE),
     TOLD(CLAIMS), SAID(DEFENDER_CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_SHOW, NULL, AS(BUTTON, SPEAK, QUIET), LABEL(SHOW), SURE(NONE), TOLD(CLAIMS),
     SAID(DEFENDER_CLAIM), ARGS(FROM_MOVER)},
    {WZ_MOVE_RESIGN, as_servers_do, AS(BUTTON, SPEAK, QUIET), LABEL(RESIGN), SURE(RESIGN),
     WORTH(SETTLED), TOLD(RESIGNS), SAID(GIVE_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_RESIGN, at_once, AS(BUTTON, SPEAK, QUIET), LABEL(RESIGN), SURE(CONCEDE),
     WORTH(SETTLED), TOLD(CONCEDES), SAID(GIVE_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_RESIGN, is_declarer, AS(BUTTON, SPEAK, QUIET), LABEL(RESIGN), SURE(OFFER),
     WORTH(SETTLED), TOLD(OFFERS), SAID(GIVE_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_RESIGN, gives_up_as_gift, AS(BUTTON, SPEAK, QUIET), LABEL(RESIGN), SURE(GIFT),
     TOLD(GIFT), SAID(GIVE_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_RESIGN, NULL, AS(BUTTON, SPEAK, QUIET), LABEL(RESIGN), SURE(GIVE_UP), TOLD(GIVES_UP),
     SAID(GIVE_UP), ARGS(FROM_MOVER)},
    {WZ_MOVE_THROW, NULL, AS(BUTTON, SPEAK, QUIET), LABEL(THROW), SURE(THROW), WORTH(SETTLED),
     TOLD(THROWS), SAID(THROW), ARGS(FROM_MOVER)},
    /* what the table does by itself */
    {WZ_MOVE_DEAL, NULL, TOLD_ALL(DEAL)},
    {WZ_MOVE_SKAT, cards_seen, TOLD(SKAT_SEEN), ARGS(FROM_TAKER, FROM_CARDS)},
    {WZ_MOVE_SKAT, NULL, TOLD(SKAT), ARGS(FROM_TAKER)},
    {WZ_MOVE_ENOUGH, NULL, TOLD_ALL(ENOUGH)},
    {WZ_MOVE_TIMEOUT, NULL, TOLD(TIMEOUT), ARGS(FROM_OUT)},
    {WZ_MOVE_LEAVE, NULL, TOLD(LEAVES), ARGS(FROM_OUT)},
};
const offer_rows wz__offer_rows = {all, sizeof all / sizeof *all};

const offer_row *wz__offer_row(const offer_rows *rows, const wz_table *before,
                               const wz_move *move) {
    for (unsigned i = 0; i < rows->count; i++) {
        const offer_row *r = &rows->row[i];
        if (r->kind == move->kind && (!r->when || r->when(before, move))) return r;
    }
    return NULL;
}
