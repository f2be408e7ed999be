/* Effects from the deal to the declaration (ISkO 3.2 - 3.6). */
#include "game/effects.h"
#include "game/rows.h"

static void expect(wz_table *t, wz_phase phase, unsigned turn) {
    t->phase = (uint8_t)phase;
    t->turn = (uint8_t)turn;
}

static void start_duel(wz_table *t, unsigned speaker, unsigned hearer) {
    t->speaker = (uint8_t)speaker;
    t->hearer = (uint8_t)hearer;
    expect(t, WZ_PHASE_BID, speaker);
}

static void start_play(wz_table *t) {
    t->leader[0] = WZ_FOREHAND.i; /* ISkO 4.1.1 */
    expect(t, WZ_PHASE_PLAY, WZ_FOREHAND.i);
}

/* --- Before a ramsch: one after the other, forehand first --- */

static bool asks_next(wz_table *t, wz_phase phase, unsigned who) {
    if (who == WZ_REARHAND.i) return false;
    expect(t, phase, who + 1);
    return true;
}

static void start_ramsch_play(wz_table *t) {
    if (t->rules->ramsch_announced) expect(t, WZ_PHASE_ANNOUNCE, WZ_FOREHAND.i);
    else start_play(t);
}

static void start_ramsch(wz_table *t) {
    t->contract = (wz_contract){WZ_RAMSCH, 0};
    if (t->rules->ramsch_pushing) expect(t, WZ_PHASE_PUSH, WZ_FOREHAND.i);
    else start_ramsch_play(t);
}

static void pushed_by(wz_table *t, unsigned who) {
    if (!asks_next(t, WZ_PHASE_PUSH, who)) start_ramsch_play(t);
}

static void announced_by(wz_table *t, unsigned who) {
    if (!asks_next(t, WZ_PHASE_ANNOUNCE, who)) start_play(t);
}

void wz__effect_no_solo(wz_table *t, const wz_move *m) {
    if (!asks_next(t, WZ_PHASE_SOLO, m->who)) start_ramsch(t);
}

void wz__effect_solo(wz_table *t, const wz_move *m) {
    t->declarer = (wz_position){m->who};
    wz__effect_declare(t, m);
}

void wz__effect_push(wz_table *t, const wz_move *m) {
    t->picked_up = false; /* it lies there again */
    pushed_by(t, m->who);
}

void wz__effect_push_on(wz_table *t, const wz_move *m) {
    t->pushes++;
    pushed_by(t, m->who);
}

void wz__effect_jungfrau(wz_table *t, const wz_move *m) {
    t->jungfrau |= (uint8_t)(1u << m->who);
    announced_by(t, m->who);
}

void wz__effect_march(wz_table *t, const wz_move *m) {
    t->march |= (uint8_t)(1u << m->who);
    announced_by(t, m->who);
}

void wz__effect_announce_nothing(wz_table *t, const wz_move *m) { announced_by(t, m->who); }

/* --- The auction --- */

void wz__effect_deal(wz_table *t, const wz_move *m) {
    (void)m;
    bool ramsch = t->terms.forced == WZ_FORCED_RAMSCH || t->rules->ramsch_only;
    if (!ramsch) start_duel(t, WZ_MIDDLEHAND.i, WZ_FOREHAND.i); /* ISkO 3.3.2 */
    else if (t->rules->ramsch_grand_hand) expect(t, WZ_PHASE_SOLO, WZ_FOREHAND.i);
    else start_ramsch(t);
}

void wz__effect_bid(wz_table *t, const wz_move *m) {
    t->bid = t->said[m->who] = m->number;
    expect(t, WZ_PHASE_HOLD, t->hearer);
}

void wz__effect_hold(wz_table *t, const wz_move *m) {
    t->said[m->who] = t->bid;
    expect(t, WZ_PHASE_BID, t->speaker);
}

static void set_declarer(wz_table *t, unsigned position) {
    t->declarer = (wz_position){(uint8_t)position}; /* ISkO 3.3.5 */
    expect(t, WZ_PHASE_CHOOSE, position);
}

/* Rearhand goes on against the survivor (ISkO 3.3.3, 3.3.4); after that the auction is over. */
static void pass_to(wz_table *t, const wz_move *m, unsigned survivor) {
    t->passed |= (uint8_t)(1u << m->who);
    if (t->speaker == WZ_MIDDLEHAND.i) start_duel(t, WZ_REARHAND.i, survivor);
    else if (t->bid > 0) set_declarer(t, survivor);
    else expect(t, WZ_PHASE_UNBID, WZ_FOREHAND.i); /* ISkO 3.3.6 */
}

void wz__effect_speaker_passes(wz_table *t, const wz_move *m) { pass_to(t, m, t->hearer); }

void wz__effect_hearer_passes(wz_table *t, const wz_move *m) { pass_to(t, m, t->speaker); }

void wz__effect_take_unbid(wz_table *t, const wz_move *m) {
    t->bid = t->said[m->who] = m->number;
    set_declarer(t, m->who);
}

void wz__effect_pass_in(wz_table *t, const wz_move *m) {
    t->passed |= (uint8_t)(1u << m->who);
    if (t->rules->passed == WZ_PASSED_RAMSCH) {
        start_ramsch(t);
        return;
    }
    t->passed_in = true; /* ISkO 3.3.7 */
    expect(t, WZ_PHASE_OVER, WZ_WHO_TABLE);
}

void wz__effect_pick_up(wz_table *t, const wz_move *m) {
    t->taker = m->who;
    expect(t, WZ_PHASE_SKAT, WZ_WHO_TABLE);
}

void wz__effect_skat(wz_table *t, const wz_move *m) {
    (void)m;
    bool goes_round = t->contract.kind == WZ_RAMSCH;
    t->picked_up = true;
    expect(t, goes_round ? WZ_PHASE_LAY : WZ_PHASE_DECLARE, t->taker);
}

void wz__effect_declare(wz_table *t, const wz_move *m) {
    t->contract = m->contract;
    t->patrouillen = 0; /* they are announced anew with a raised game */
    t->patrouillen_settled = false;
    if (m->contract.flags & WZ_OUVERT) t->open |= (uint8_t)(1u << m->who); /* ISkO 2.6.5 */
    bool impossible = m->contract.kind == WZ_NULL && t->bid > wz_null_value(t->rules, m->contract);
    if (impossible) { /* ISkO 3.6.2: lost with the declaration */
        expect(t, WZ_PHASE_INSTEAD, m->who);
        return;
    }
    t->leader[0] = WZ_FOREHAND.i; /* ISkO 4.1.1 */
    wz__lead_up(t);
}

void wz__effect_instead(wz_table *t, const wz_move *m) {
    t->instead = m->contract.kind;
    t->ending = WZ_END_LOST;
    expect(t, WZ_PHASE_OVER, WZ_WHO_TABLE);
}
