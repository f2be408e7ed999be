/* The rule-of-thumb player: its situation, its card, its reason. */
#include "players/thumb_rules.h"

const wz_player_kind wz__thumb = {
    .name = "thumb",
    .decide =
        {
            [WZ_DECIDE_AUCTION] = wz__thumb_auction,
            [WZ_DECIDE_CHOOSE] = wz__thumb_choose,
            [WZ_DECIDE_DECLARE] = wz__thumb_declare,
            [WZ_DECIDE_INSTEAD] = wz__thumb_instead,
            [WZ_DECIDE_PLAY] = wz__thumb_play,
            [WZ_DECIDE_SPEAK] = wz__thumb_speak,
            [WZ_DECIDE_KONTRA] = wz__thumb_kontra,
            [WZ_DECIDE_CONCESSION] = wz__thumb_concession,
            [WZ_DECIDE_CLAIM] = wz__thumb_claim,
            [WZ_DECIDE_SOLO] = wz__thumb_solo,
            [WZ_DECIDE_PUSH] = wz__thumb_push,
            [WZ_DECIDE_LAY] = wz__thumb_lay,
            [WZ_DECIDE_ANNOUNCE] = wz__thumb_announce,
            [WZ_DECIDE_LEAD_UP] = wz__thumb_lead_up,
        },
};

/* --- Situations --- */

/* The rows of a kind of game stand together, in an order that can be counted. */
static wz__situation at(wz__situation first, unsigned steps) {
    return (wz__situation)((unsigned)first + steps);
}

static wz__situation leading(const wz__sight *s) {
    unsigned last = left_of(s->me) == s->declarer ? 0 : 1;
    if (wz__is_ramsch(s->kind)) return WZ__AT_ramsch_leads;
    if (s->kind == WZ_NULL && !s->declares) {
        bool open = s->table->contract.flags & WZ_OUVERT, all_known = !s->missing[s->partner];
        if (!open) return at(WZ__AT_null_lead_foe_next, last);
        return at(all_known ? WZ__AT_revolution_lead_foe_next : WZ__AT_null_ouvert_lead_foe_next,
                  last);
    }
    wz__situation own = s->kind == WZ_NULL    ? WZ__AT_null_declarer_leads
                        : s->kind == WZ_GRAND ? WZ__AT_grand_declarer_leads
                                              : WZ__AT_suit_declarer_leads;
    return s->declares ? own : at(own, 1 + last);
}

wz__situation wz__situation_of(const wz__sight *s) {
    if (s->in_trick == 0) return leading(s);
    unsigned rear = s->in_trick == 2, friend_led = s->leader == s->partner;
    unsigned trump = (s->follow & s->trumps) != 0;
    if (wz__is_ramsch(s->kind)) return at(WZ__AT_ramsch_middle_plain, 2 * rear + trump);
    if (s->kind == WZ_NULL)
        return s->declares ? at(WZ__AT_null_declarer_middle, rear)
                           : at(WZ__AT_null_middle_foe_led, 2 * rear + friend_led);
    wz__situation first = s->kind == WZ_GRAND ? WZ__AT_grand_declarer_middle_plain
                                              : WZ__AT_suit_declarer_middle_plain;
    if (s->declares) return at(first, 2 * rear + trump);
    enum { DECLARERS_ROWS = 4 };
    return at(first, DECLARERS_ROWS + 4 * rear + 2 * friend_led + trump);
}

/* --- Playing --- */

static const wz__rule_row *followed(const wz__rule_row *rules, const wz__sight *s, wz_card card) {
    while (rules->followed && !rules->followed(s, card)) rules++;
    return rules;
}

/* A revolution that can't be beaten must begin in the right suit. */
static bool begin_revolution(const wz__sight *s, wz_advice *advice) {
    if (!(s->table->contract.flags & WZ_REVOLUTION) || !s->declares || s->table->plays)
        return false;
    wz_card card = wz_revolution_lead(s->hand, ~s->hand, WZ_SKAT_SIZE);
    if (!wz_has(s->legal, card)) return false;
    advice->move.card = advice->card = card;
    return wz__thumb_says(advice, WZ_MOVE_PLAY, WZ_REASON_REVOLUTION);
}

bool wz__thumb_play(const wz_player *player, const wz_view *view, const wz_options *options,
                    wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz__sight s;
    wz__look(view, options->cards, &s);
    if (begin_revolution(&s, advice)) return true;
    const wz__situation_row *row = &wz__situations[wz__situation_of(&s)];
    wz_card card = wz__weightiest(&s, row->weigh);
    advice->move.kind = WZ_MOVE_PLAY;
    advice->move.card = advice->card = card;
    advice->reason = followed(row->rules, &s, card)->reason;
    advice->number[0] = s.points;
    advice->number[1] = (int32_t)wz_count(s.out & s.trumps);
    advice->contract = view->table.contract;
    return true;
}
