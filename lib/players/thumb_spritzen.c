/* Kontra, re, bock and hirsch: what the hand is sure of, counted as the handbook counts it. */
#include "players/thumb.h"

bool wz__thumb_says(wz_advice *advice, wz_move_kind kind, wz_reason reason) {
    advice->move.kind = (uint8_t)kind;
    advice->reason = (uint16_t)reason;
    return true;
}

/* --- Defenders: kontra and bock --- */

/* What a defender counts. */
typedef struct strength {
    unsigned sure;   /* tricks with trumps that nothing can beat */
    unsigned trumps; /* jacks in grand */
    unsigned aces;
} strength;

static strength strength_of(const wz__sight *s, wz_advice *advice) {
    strength own = {.sure = wz__sure_trumps(s->kind, s->hand, s->out),
                    .trumps = wz_count(s->hand & s->trumps),
                    .aces = wz_count(s->hand & rank_set(WZ_ACE) & ~s->trumps)};
    advice->number[0] = (int32_t)own.sure;
    advice->number[1] = (int32_t)(s->kind == WZ_GRAND ? own.aces : own.trumps);
    return own;
}

/* An announcement that the own trumps alone defeat. */
static bool doomed(const wz__sight *s, unsigned sure) {
    unsigned flags = s->table->contract.flags;
    bool bound = wz_must_schneider(s->table);
    return (flags & WZ_SCHWARZ_ANNOUNCED && sure >= 1) ||
           ((flags & WZ_SCHNEIDER_ANNOUNCED || bound) && sure >= 2);
}

/* Patrouillen that can't be made: the declarer keeps their trumps back, and with the others he does not
 * have as many as would be needed to draw mine. */
static bool outlasts_patrouillen(const wz__sight *s, const strength *own) {
    unsigned announced = s->table->patrouillen, all = wz_count(s->trumps);
    return announced > 0 && s->kind != WZ_GRAND && own->trumps + announced > all - own->trumps;
}

/* An open null with two gaps in a suit where the own cards alone reach below, and are more than those
 * that a partner may have to cover it with: with a single one the others' cards came between too often. */
static bool beats_null(const wz__sight *s) {
    wz_cards his = s->sure[s->declarer];
    if (s->missing[s->declarer]) return false;
    if (s->table->contract.flags & WZ_REVOLUTION && !s->table->plays)
        return !wz_revolution_sure(his, ~his, WZ_SKAT_SIZE, s->leader == s->declarer);
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit);
        wz_cards mine = s->hand & set, others = set & ~(his | mine);
        if (wz__null_gaps(his & set, mine) > 1 && wz_count(mine) > wz_count(others)) return true;
    }
    return false;
}

bool wz__thumb_says_kontra(const wz__sight *s, wz_advice *advice) {
    if (s->kind == WZ_NULL)
        return beats_null(s) && wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_NULL);
    strength own = strength_of(s, advice);
    if (doomed(s, own.sure))
        return wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_ANNOUNCED);
    if (outlasts_patrouillen(s, &own))
        return wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_PATROUILLEN);
    if (s->kind == WZ_GRAND)
        return own.trumps >= 2 && own.sure >= 1 && own.aces >= 3 &&
               wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_GRAND);
    if (own.sure >= 3) return wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_SURE);
    return own.sure >= 2 && own.trumps >= 5 &&
           wz__thumb_says(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_TRUMPS);
}

/* After a re one needs more than for the kontra. */
static bool says_bock(const wz__sight *s, wz_advice *advice) {
    if (s->kind == WZ_NULL)
        return beats_null(s) && wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_KONTRA_NULL);
    strength own = strength_of(s, advice);
    if (s->table->contract.flags & WZ_SCHWARZ_ANNOUNCED && own.sure >= 1)
        return wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_KONTRA_ANNOUNCED);
    if (outlasts_patrouillen(s, &own))
        return wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_KONTRA_PATROUILLEN);
    if (s->kind == WZ_GRAND) {
        advice->number[0] = (int32_t)own.trumps;
        return own.trumps >= 3 && own.aces >= 3 &&
               wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_BOCK_GRAND);
    }
    if (own.sure >= 5) return wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_BOCK_SURE);
    bool many = own.trumps >= 6 || (own.trumps >= 5 && own.aces >= 2);
    return own.sure >= 4 && many && wz__thumb_says(advice, WZ_MOVE_BOCK, WZ_REASON_BOCK_TRUMPS);
}

/* --- The declarer: re and hirsch --- */

static bool answer_defenders(const wz__sight *s, wz_move_kind kind, wz_advice *advice) {
    bool hirsch = kind == WZ_MOVE_HIRSCH;
    unsigned suit_losers = hirsch ? 3 : 4, grand_losers = 3;
    unsigned taken = wz__sure_trumps(s->kind, s->hand, s->out) + wz__side_tricks(s->kind, s->hand);
    unsigned given = taken < s->size[s->me] ? s->size[s->me] - taken : 0;
    bool null = s->kind == WZ_NULL;
    bool strong = null ? wz__null_tight(s->hand, s->out)
                       : given <= (s->kind == WZ_GRAND ? grand_losers : suit_losers);
    advice->number[0] = (int32_t)given;
    if (!strong)
        return wz__thumb_says(advice, WZ_MOVE_PASS, hirsch ? WZ_REASON_NO_HIRSCH : WZ_REASON_NO_RE);
    wz_reason tight = hirsch ? WZ_REASON_HIRSCH_NULL : WZ_REASON_RE_NULL;
    wz_reason few = hirsch ? WZ_REASON_HIRSCH_STRONG : WZ_REASON_RE_STRONG;
    return wz__thumb_says(advice, kind, null ? tight : few);
}

bool wz__thumb_kontra(const wz_player *player, const wz_view *view, const wz_options *options,
                      wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz__sight s;
    wz__look(view, 0, &s);
    if (wz_options_have(options, WZ_MOVE_BOCK))
        return says_bock(&s, advice) || wz__thumb_says(advice, WZ_MOVE_PASS, WZ_REASON_NO_BOCK);
    bool re = wz_options_have(options, WZ_MOVE_REKONTRA);
    return answer_defenders(&s, re ? WZ_MOVE_REKONTRA : WZ_MOVE_HIRSCH, advice);
}
