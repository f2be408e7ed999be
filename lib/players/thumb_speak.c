/* What is said while cards are played: kontra and re, gifts, giving up, claims, and answers. */
#include "players/thumb.h"

static bool say(wz_advice *advice, wz_move_kind kind, wz_reason reason) {
    advice->move.kind = (uint8_t)kind;
    advice->reason = (uint16_t)reason;
    return true;
}

static bool announced(const wz__sight *s, unsigned flag) { return s->table->contract.flags & flag; }

/* --- Kontra --- */

static bool kontra_to_suit(const wz__sight *s, wz_advice *advice) {
    unsigned trumps = wz_count(s->hand & s->trumps);
    unsigned sure = wz__sure_trumps(s->kind, s->hand, s->out);
    advice->number[0] = (int32_t)sure;
    advice->number[1] = (int32_t)trumps;
    bool doomed = (announced(s, WZ_SCHWARZ_ANNOUNCED) && sure >= 1) ||
                  (announced(s, WZ_SCHNEIDER_ANNOUNCED) && sure >= 2);
    if (doomed) return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_ANNOUNCED);
    if (sure >= 3) return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_SURE);
    if (sure >= 2 && trumps >= 5) return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_TRUMPS);
    return false;
}

static bool kontra_to_grand(const wz__sight *s, wz_advice *advice) {
    unsigned jacks = wz_count(s->hand & WZ_JACKS), aces = wz_count(s->hand & rank_set(WZ_ACE));
    unsigned sure = wz__sure_trumps(s->kind, s->hand, s->out);
    advice->number[0] = (int32_t)sure;
    advice->number[1] = (int32_t)aces;
    bool doomed = (announced(s, WZ_SCHWARZ_ANNOUNCED) && sure >= 1) ||
                  (announced(s, WZ_SCHNEIDER_ANNOUNCED) && sure >= 2);
    if (doomed) return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_ANNOUNCED);
    if (jacks >= 2 && sure >= 1 && aces >= 3)
        return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_GRAND);
    return false;
}

/* An open null with a gap where the own cards alone reach below. */
static bool kontra_to_null(const wz__sight *s, wz_advice *advice) {
    wz_cards his = s->sure[s->declarer];
    if (s->missing[s->declarer]) return false;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit);
        if (wz__null_gaps(his & set, s->hand & set))
            return say(advice, WZ_MOVE_KONTRA, WZ_REASON_KONTRA_NULL);
    }
    return false;
}

static bool kontra(const wz__sight *s, wz_advice *advice) {
    if (s->kind == WZ_NULL) return kontra_to_null(s, advice);
    return s->kind == WZ_GRAND ? kontra_to_grand(s, advice) : kontra_to_suit(s, advice);
}

/* --- Re --- */

bool wz__thumb_kontra(const wz_player *player, const wz_view *view, const wz_options *options,
                      wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz__sight s;
    wz__look(view, 0, &s);
    enum { SUIT_LOSERS = 4, GRAND_LOSERS = 3 };
    unsigned taken = wz__sure_trumps(s.kind, s.hand, s.out) + wz__side_tricks(s.kind, s.hand);
    unsigned given = taken < s.size[s.me] ? s.size[s.me] - taken : 0;
    bool strong = s.kind == WZ_NULL ? wz__null_tight(s.hand, s.out)
                                    : given <= (s.kind == WZ_GRAND ? GRAND_LOSERS : SUIT_LOSERS);
    advice->number[0] = (int32_t)given;
    if (!strong || !wz_options_have(options, WZ_MOVE_REKONTRA))
        return say(advice, WZ_MOVE_PASS, WZ_REASON_NO_RE);
    return say(advice, WZ_MOVE_REKONTRA,
               s.kind == WZ_NULL ? WZ_REASON_RE_NULL : WZ_REASON_RE_STRONG);
}

/* --- Giving up and giving away --- */

/* An open game that nothing can beat: from the lead on, or by trumps alone, or with all trumps. */
static bool unbeatable(const wz__sight *s) {
    wz_cards his = s->sure[s->declarer], ours = s->hand | s->may[s->partner];
    bool leads = s->leader == s->declarer;
    if (s->missing[s->declarer] || s->table->plays) return false;
    if (s->kind == WZ_NULL) return !leads && wz__null_tight(his, ours);
    bool gets_the_lead = !(s->trumps & ~his) || (wz__top_jacks(his) >= 2 && !(his & ~s->trumps));
    return (leads || gets_the_lead) && wz__takes_all(s->kind, his, ours, s->size[s->declarer]);
}

/* A grand that is as good as won: one jack of one's own and no ace. */
static bool worth_giving_away(const wz__sight *s) {
    return s->kind == WZ_GRAND && s->hand & WZ_JACKS && !(s->hand & rank_set(WZ_ACE)) &&
           !s->table->played[s->me] && !announced(s, WZ_SCHNEIDER_ANNOUNCED);
}

/* Even schneider would not reach the bid: nothing can be won, but more can be lost (ISkO 3.5.6). */
static bool hopelessly_overbid(const wz__sight *s) {
    const wz_table *t = s->table;
    if (s->kind > WZ_GRAND || t->played[s->me] || !t->picked_up) return false;
    return wz__worth(t->rules, t->contract, s->hand | s->view->skat, WZ_SCHNEIDER) < t->bid;
}

static bool speak_as_declarer(const wz__sight *s, const wz_options *options, wz_advice *advice) {
    if (wz_options_have(options, WZ_MOVE_RESIGN) && hopelessly_overbid(s)) {
        advice->number[0] = s->table->bid;
        return say(advice, WZ_MOVE_RESIGN, WZ_REASON_CONCEDE_OVERBID);
    }
    bool may_claim =
        s->table->rules->ways & WZ_WAY_CLAIM_AGREE && wz_options_have(options, WZ_MOVE_SHOW);
    wz_level level = WZ_SIMPLE;
    if (!may_claim || s->size[s->me] < 2 || !wz__can_claim(s, &level)) return false;
    if (level < wz_announced_level(s->table->contract)) return false;
    while (!(options->levels >> level & 1)) level = (wz_level)(level - 1);
    advice->move.level = (uint8_t)level;
    advice->number[0] = s->size[s->me];
    return say(advice, WZ_MOVE_SHOW, WZ_REASON_CLAIM_REST);
}

static bool speak_as_defender(const wz__sight *s, const wz_options *options, wz_advice *advice) {
    wz_ways ways = s->table->rules->ways;
    if (wz_options_have(options, WZ_MOVE_RESIGN) && ways & WZ_WAY_GIVE_UP && unbeatable(s))
        return say(advice, WZ_MOVE_RESIGN, WZ_REASON_GIVE_UP_OPEN);
    if (wz_options_have(options, WZ_MOVE_RESIGN) && ways & WZ_WAY_GIFT && worth_giving_away(s))
        return say(advice, WZ_MOVE_RESIGN, WZ_REASON_GIVE_GRAND);
    return wz_options_have(options, WZ_MOVE_KONTRA) && kontra(s, advice);
}

bool wz__thumb_speak(const wz_player *player, const wz_view *view, const wz_options *options,
                     wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    if (view->table.declarer.i > 2) return false; /* in ramsch there is nothing to say */
    wz__sight s;
    wz__look(view, 0, &s);
    if (view->table.phase == WZ_PHASE_VERDICT) {
        bool granted = !s.declares && view->table.claimer == s.declarer && wz__claim_holds(&s);
        return granted && wz_options_have(options, WZ_MOVE_AGREE) &&
               say(advice, WZ_MOVE_AGREE, WZ_REASON_CLAIM_PROVEN);
    }
    return s.declares ? speak_as_declarer(&s, options, advice)
                      : speak_as_defender(&s, options, advice);
}

/* --- Answers --- */

bool wz__thumb_concession(const wz_player *player, const wz_view *view, const wz_options *options,
                          wz_random *random, wz_advice *advice) {
    (void)player, (void)options, (void)random;
    const wz_table *t = &view->table;
    unsigned me = view->viewer.i;
    if (me != t->declarer.i) return say(advice, WZ_MOVE_AGREE, WZ_REASON_CONCESSION_TAKEN);
    wz_cards ten = view->hand[me] | t->played[me];
    bool more = t->contract.kind != WZ_NULL &&
                wz__makes_schneider((wz_kind)t->contract.kind, ten, me == WZ_FOREHAND.i);
    return more ? say(advice, WZ_MOVE_REFUSE, WZ_REASON_GIFT_REFUSED)
                : say(advice, WZ_MOVE_AGREE, WZ_REASON_GIFT_TAKEN);
}

bool wz__thumb_claim(const wz_player *player, const wz_view *view, const wz_options *options,
                     wz_random *random, wz_advice *advice) {
    (void)player, (void)options, (void)random;
    wz__sight s;
    wz__look(view, 0, &s);
    return wz__claim_holds(&s) ? say(advice, WZ_MOVE_AGREE, WZ_REASON_CLAIM_PROVEN)
                               : say(advice, WZ_MOVE_REFUSE, WZ_REASON_CLAIM_UNPROVEN);
}
