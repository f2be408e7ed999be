/* Effects of card play and of everything that shortens it (ISkO 4.1 - 4.4). */
#include "game/effects.h"
#include "game/rows.h"

uint8_t wz__player_on_turn(const wz_table *t) {
    return (uint8_t)((t->leader[t->plays / 3] + t->plays % 3) % 3);
}

void wz__play_on(wz_table *t) {
    t->phase = WZ_PHASE_PLAY;
    t->turn = wz__player_on_turn(t);
}

void wz__end_game(wz_table *t, wz_ending ending) {
    t->phase = WZ_PHASE_OVER;
    t->turn = WZ_WHO_TABLE;
    t->asked = 0;
    t->ending = (uint8_t)ending;
}

static unsigned against_declarer(const wz_table *t, const uint8_t count[3]) {
    return (unsigned)(count[0] + count[1] + count[2] - count[t->declarer.i]);
}

/* Has a game been lost beyond any change of its value? Then nobody has to play on. */
static bool lost_for_good(const wz_table *t) {
    if (t->contract.kind == WZ_RAMSCH) return false;
    if (t->contract.kind == WZ_NULL) return t->tricks[t->declarer.i] > 0; /* ISkO 2.5.9 */
    if (t->contract.flags & WZ_SCHWARZ_ANNOUNCED) return against_declarer(t, t->tricks) > 0;
    return t->rules->ends_at_missed_schneider && t->contract.flags & WZ_SCHNEIDER_ANNOUNCED &&
           against_declarer(t, t->points) > 30;
}

static void complete_trick(wz_table *t) {
    const wz_card *cards = &t->play[t->plays - 3];
    unsigned trick = t->plays / 3u;
    wz_kind kind = (wz_kind)t->contract.kind; /* asked so often that a call would show */
    unsigned taken = wz_trick_winner(kind == WZ_RAMSCH ? wz_card_order(t) : kind, cards);
    uint8_t winner = (uint8_t)((t->leader[trick - 1] + taken) % 3);
    t->leader[trick] = winner; /* ISkO 4.1.1 */
    t->tricks[winner]++;
    unsigned points =
        wz_card_points(cards[0]) + wz_card_points(cards[1]) + wz_card_points(cards[2]);
    t->points[winner] = (uint8_t)(t->points[winner] + points);
}

void wz__effect_play(wz_table *t, const wz_move *m) {
    t->play[t->plays++] = m->card;
    t->played[m->who] |= wz__bit(m->card);
    bool complete = t->plays % 3 == 0; /* ISkO 4.3.1 */
    if (complete) complete_trick(t);
    if (t->plays == 30 || (complete && lost_for_good(t))) wz__end_game(t, WZ_END_PLAYED);
    else t->turn = wz__player_on_turn(t);
}

/* --- Asking for consent --- */

void wz__await(wz_table *t, wz_phase phase, unsigned asked) {
    t->phase = (uint8_t)phase;
    t->asked = (uint8_t)asked;
    t->turn = (uint8_t)__builtin_ctz(asked);
}

void wz__has_answered(wz_table *t, unsigned who) {
    t->asked &= (uint8_t) ~(1u << who);
    if (t->asked) t->turn = (uint8_t)__builtin_ctz(t->asked);
}

unsigned wz__defenders(const wz_table *t) { return 7u & ~(1u << t->declarer.i); }

void wz__effect_concede(wz_table *t, const wz_move *m) {
    (void)m;
    t->asked = 0;
    wz__end_game(t, WZ_END_CONCEDED);
}

/* ISkO 4.4.2: any one of the opposing party, also one who sits out, if the terms let
 * him; once it was both defenders. */
void wz__effect_offer(wz_table *t, const wz_move *m) {
    (void)m;
    bool sitters = t->terms.sitters > 0 && t->terms.sitters_may & WZ_SITTERS_CONSENT &&
                   !t->rules->late_concession_all;
    wz__await(t, WZ_PHASE_CONCEDE, wz__defenders(t) | (sitters ? 1u << WZ_WHO_SITTER : 0));
}

void wz__effect_offer_gift(wz_table *t, const wz_move *m) {
    (void)m;
    wz__await(t, WZ_PHASE_CONCEDE, 1u << t->declarer.i);
}

void wz__effect_agree_to_end(wz_table *t, const wz_move *m) {
    bool gift = m->who == t->declarer.i;
    wz__has_answered(t, m->who);
    if (gift) wz__end_game(t, WZ_END_GIVEN_UP);
    else if (!t->asked || !t->rules->late_concession_all) wz__end_game(t, WZ_END_CONCEDED);
}

void wz__effect_refuse_concession(wz_table *t, const wz_move *m) {
    wz__has_answered(t, m->who);
    if (t->asked && !t->rules->late_concession_all) return;
    t->asked = 0;
    t->offered = (uint8_t)(t->plays / 3 + 1);
    wz__play_on(t);
}

void wz__effect_give_up(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, WZ_END_GIVEN_UP);
}

/* --- Laying open --- */

static void lay_open(wz_table *t, unsigned who) { t->open |= (uint8_t)(1u << who); }

void wz__effect_claim(wz_table *t, const wz_move *m) {
    lay_open(t, m->who);
    t->claimer = m->who;
    t->demanded = m->level;
    wz__await(t, WZ_PHASE_CLAIM, wz__defenders(t));
}

void wz__effect_accept_claim(wz_table *t, const wz_move *m) {
    wz__has_answered(t, m->who);
    if (!t->asked) wz__end_game(t, WZ_END_CLAIM_ACCEPTED);
}

void wz__effect_refuse_claim(wz_table *t, const wz_move *m) {
    (void)m; /* one is enough; play goes on with open cards */
    t->asked = 0;
    wz__play_on(t);
}

void wz__effect_defender_claim(wz_table *t, const wz_move *m) {
    lay_open(t, m->who);
    t->claimer = m->who;
    t->phase = WZ_PHASE_VERDICT;
    t->turn = WZ_WHO_TABLE;
}

static bool own_claim(const wz_table *t) { return t->claimer == t->declarer.i; }

/* In the older orders the declarer's claim, too, is true or not. The defenders may grant it. */
void wz__effect_own_claim(wz_table *t, const wz_move *m) {
    wz__effect_defender_claim(t, m);
    t->demanded = m->level;
    t->asked = (uint8_t)wz__defenders(t);
}

void wz__effect_grant_claim(wz_table *t, const wz_move *m) {
    t->asked &= (uint8_t) ~(1u << m->who);
    if (!t->asked) wz__end_game(t, WZ_END_OWN_CLAIM_HOLDS);
}

void wz__effect_claim_holds(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, own_claim(t) ? WZ_END_OWN_CLAIM_HOLDS : WZ_END_CLAIM_HOLDS);
}

void wz__effect_claim_fails(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, own_claim(t) ? WZ_END_OWN_CLAIM_FAILS : WZ_END_CLAIM_FAILS);
}

/* ISkO 4.4.5 as the court reads it: the card's points alone bring the defenders to 60. What else would
 * have been played is nobody's, so that no further level is lost. */
void wz__effect_sixty_sure(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, WZ_END_SIXTY_SURE);
}

/* Until 1998 a null became null ouvert by laying the cards open before the first lead. */
void wz__effect_open_null(wz_table *t, const wz_move *m) {
    t->contract.flags |= WZ_OUVERT;
    wz__effect_show(t, m);
    wz__play_on(t);
}

/* On a server it claims nothing, so that also the cards of an open game may be shown, once. */
void wz__effect_show(wz_table *t, const wz_move *m) {
    lay_open(t, m->who);
    t->claimer = m->who;
}

void wz__effect_declarer_throws(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, WZ_END_DECLARER_THREW);
}

void wz__effect_defender_throws(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, WZ_END_DEFENDER_THREW);
}

/* --- Spritzen --- */

/* The next step of the ladder. If the rule set has one more, the other side answers at once: the
 * declarer, or either of the defenders. */
void wz__effect_spritze(wz_table *t, const wz_move *m) {
    t->asked = 0;
    t->spritzen++;
    bool by_declarer = m->who == t->declarer.i;
    if (t->spritzen == t->rules->spritzen) wz__play_on(t);
    else wz__await(t, WZ_PHASE_KONTRA, by_declarer ? wz__defenders(t) : 1u << t->declarer.i);
}

void wz__effect_no_spritze(wz_table *t, const wz_move *m) {
    wz__has_answered(t, m->who);
    if (!t->asked) wz__play_on(t);
}

/* --- As servers do it --- */

void wz__effect_declarer_out(wz_table *t, const wz_move *m) {
    (void)m;
    wz__end_game(t, WZ_END_DECLARER_OUT);
}

void wz__effect_resign(wz_table *t, const wz_move *m) {
    t->resigned |= (uint8_t)(1u << m->who);
    bool both = (t->resigned & wz__defenders(t)) == wz__defenders(t);
    if (both || t->rules->resigning == WZ_RESIGN_ONE) wz__end_game(t, WZ_END_DEFENDERS_OUT);
}

void wz__effect_out(wz_table *t, const wz_move *m) {
    t->out = (uint8_t)m->number;
    t->out_kind = m->kind;
    wz__end_game(t, t->out == t->declarer.i ? WZ_END_DECLARER_OUT : WZ_END_DEFENDERS_OUT);
}
