/* What is said while cards are played: gifts, giving up, claims, and answers. */
#include "players/thumb.h"

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

bool wz__worth_giving_away(const wz__sight *s) {
    return s->kind == WZ_GRAND && s->hand & WZ_JACKS && !(s->hand & rank_set(WZ_ACE)) &&
           !s->table->played[s->me] && !(s->table->contract.flags & WZ_SCHNEIDER_ANNOUNCED);
}

bool wz__hopelessly_overbid(const wz_table *t, wz_contract contract, wz_cards twelve) {
    return contract.kind <= WZ_GRAND && t->picked_up &&
           wz__worth(t->rules, contract, twelve, WZ_SCHNEIDER) < t->bid;
}

/* Nothing can be won, but more can be lost (ISkO 3.5.6). */
static bool hopelessly_overbid(const wz__sight *s) {
    const wz_table *t = s->table;
    return !t->played[s->me] && wz__hopelessly_overbid(t, t->contract, s->hand | s->view->skat);
}

static bool speak_as_declarer(const wz__sight *s, const wz_options *options, wz_advice *advice) {
    if (wz_options_have(options, WZ_MOVE_RESIGN) && hopelessly_overbid(s)) {
        advice->number[0] = s->table->bid;
        return wz__thumb_says(advice, WZ_MOVE_RESIGN, WZ_REASON_CONCEDE_OVERBID);
    }
    bool may_claim =
        s->table->rules->ways & WZ_WAY_CLAIM_AGREE && wz_options_have(options, WZ_MOVE_SHOW);
    wz_level level = WZ_SIMPLE;
    if (!may_claim || s->size[s->me] < 2 || !wz__can_claim(s, &level)) return false;
    if (level < wz_announced_level(s->table->contract)) return false;
    while (!(options->levels >> level & 1)) level = (wz_level)(level - 1);
    advice->move.level = (uint8_t)level;
    advice->number[0] = s->size[s->me];
    return wz__thumb_says(advice, WZ_MOVE_SHOW, WZ_REASON_CLAIM_REST);
}

static bool speak_as_defender(const wz__sight *s, const wz_options *options, wz_advice *advice) {
    wz_ways ways = s->table->rules->ways;
    if (wz_options_have(options, WZ_MOVE_RESIGN) && ways & WZ_WAY_GIVE_UP && unbeatable(s))
        return wz__thumb_says(advice, WZ_MOVE_RESIGN, WZ_REASON_GIVE_UP_OPEN);
    if (wz_options_have(options, WZ_MOVE_RESIGN) && ways & WZ_WAY_GIFT && wz__worth_giving_away(s))
        return wz__thumb_says(advice, WZ_MOVE_RESIGN, WZ_REASON_GIVE_GRAND);
    return wz_options_have(options, WZ_MOVE_KONTRA) && wz__thumb_says_kontra(s, advice);
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
               wz__thumb_says(advice, WZ_MOVE_AGREE, WZ_REASON_CLAIM_PROVEN);
    }
    return s.declares ? speak_as_declarer(&s, options, advice)
                      : speak_as_defender(&s, options, advice);
}

/* --- Answers --- */

bool wz__thumb_concession(const wz_player *player, const wz_view *view, const wz_options *options,
                          wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    const wz_table *t = &view->table;
    unsigned me = view->viewer.i;
    if (t->phase == WZ_PHASE_GIFT) return wz__thumb_gift(view, options, advice);
    if (me != t->declarer.i)
        return wz__thumb_says(advice, WZ_MOVE_AGREE, WZ_REASON_CONCESSION_TAKEN);
    wz_cards ten = view->hand[me] | t->played[me];
    bool more = t->contract.kind != WZ_NULL &&
                wz__makes_schneider((wz_kind)t->contract.kind, ten, me == WZ_FOREHAND.i);
    return more ? wz__thumb_says(advice, WZ_MOVE_REFUSE, WZ_REASON_GIFT_REFUSED)
                : wz__thumb_says(advice, WZ_MOVE_AGREE, WZ_REASON_GIFT_TAKEN);
}

bool wz__thumb_claim(const wz_player *player, const wz_view *view, const wz_options *options,
                     wz_random *random, wz_advice *advice) {
    (void)player, (void)options, (void)random;
    wz__sight s;
    wz__look(view, 0, &s);
    return wz__claim_holds(&s) ? wz__thumb_says(advice, WZ_MOVE_AGREE, WZ_REASON_CLAIM_PROVEN)
                               : wz__thumb_says(advice, WZ_MOVE_REFUSE, WZ_REASON_CLAIM_UNPROVEN);
}
