/* Effects of what houses let people say between the declaration and the first card. */
#include "game/effects.h"
#include "game/rows.h"

/* Of a grand alone, and once: who raises his game is not given it a second time. */
static bool gift_possible(const wz_table *t) {
    return t->rules->schenken != WZ_SCHENKEN_NONE && t->contract.kind == WZ_GRAND &&
           t->gift == WZ_GIFT_NONE;
}

static bool patrouillen_possible(const wz_table *t) {
    return !t->patrouillen_settled && wz_most_patrouillen(t->rules, (wz_kind)t->contract.kind) > 0;
}

static bool exchange_comes(const wz_table *t) {
    return t->contract.flags & WZ_REVOLUTION && t->exchange == WZ_EXCHANGE_NONE;
}

void wz__lead_up(wz_table *t) {
    if (exchange_comes(t)) {
        t->phase = WZ_PHASE_REVEAL;
        t->turn = WZ_WHO_TABLE;
    } else if (patrouillen_possible(t)) wz__await(t, WZ_PHASE_PATROUILLEN, 1u << t->declarer.i);
    else if (gift_possible(t)) wz__await(t, WZ_PHASE_GIFT, wz__defenders(t));
    else wz__play_on(t);
}

/* --- Revolution --- */

static unsigned left_of_declarer(const wz_table *t) { return (t->declarer.i + 1u) % 3; }

void wz__effect_reveal(wz_table *t, const wz_move *m) {
    (void)m;
    t->exchange = WZ_EXCHANGE_REVEALED;
    wz__await(t, WZ_PHASE_EXCHANGE, 1u << left_of_declarer(t));
}

void wz__effect_agree_to_exchange(wz_table *t, const wz_move *m) {
    (void)m;
    t->exchange = WZ_EXCHANGE_DONE;
    t->asked = 0;
    wz__lead_up(t);
}

void wz__effect_exchange(wz_table *t, const wz_move *m) {
    unsigned partner = (left_of_declarer(t) + 1u) % 3;
    if (t->exchange == WZ_EXCHANGE_PROPOSED) {
        wz__effect_agree_to_exchange(t, m); /* his own stands */
        return;
    }
    t->exchange = WZ_EXCHANGE_PROPOSED;
    wz__await(t, WZ_PHASE_EXCHANGE, 1u << partner);
}

/* --- Patrouillen --- */

void wz__effect_patrouillen(wz_table *t, const wz_move *m) {
    t->patrouillen = (uint8_t)m->number;
    t->patrouillen_settled = true;
    t->asked = 0;
    wz__lead_up(t);
}

void wz__effect_no_patrouillen(wz_table *t, const wz_move *m) {
    (void)m;
    wz__effect_patrouillen(t, &(wz_move){.number = 0});
}

/* --- Giving a grand away --- */

static void decide_gift(wz_table *t, wz_gift gift) {
    t->gift = (uint8_t)gift;
    t->asked = 0;
    wz__lead_up(t);
}

/* Where both have to want it, the other one is asked before the declarer. */
void wz__effect_schenken(wz_table *t, const wz_move *m) {
    bool both = t->rules->schenken == WZ_SCHENKEN_BOTH;
    t->gift = WZ_GIFT_OFFERED;
    wz__await(t, WZ_PHASE_GIFT, both ? wz__defenders(t) & ~(1u << m->who) : 1u << t->declarer.i);
}

void wz__effect_no_gift(wz_table *t, const wz_move *m) {
    wz__has_answered(t, m->who);
    if (!t->asked || t->rules->schenken == WZ_SCHENKEN_BOTH) decide_gift(t, WZ_GIFT_LEFT);
}

void wz__effect_agree_to_gift(wz_table *t, const wz_move *m) {
    if (m->who == t->declarer.i) wz__end_game(t, WZ_END_GIFT_TAKEN);
    else wz__await(t, WZ_PHASE_GIFT, 1u << t->declarer.i);
}

void wz__effect_refuse_gift(wz_table *t, const wz_move *m) {
    decide_gift(t, m->who == t->declarer.i ? WZ_GIFT_REFUSED : WZ_GIFT_LEFT);
}
