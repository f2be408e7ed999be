/* What is said between the declaration and the first card, where a house has it. */
#include "players/thumb.h"

/* --- Giving a grand away --- */

/* A defender is asked first or second, and wants it for the same reason; the declarer takes it unless
 * his cards are good for schneider. */
bool wz__thumb_gift(const wz_view *view, const wz_options *options, wz_advice *advice) {
    wz__sight s;
    wz__look(view, 0, &s);
    if (s.declares)
        return wz__refuses_gift(s.hand, s.me == WZ_FOREHAND.i)
                   ? wz__thumb_says(advice, WZ_MOVE_REFUSE, WZ_REASON_GIFT_REFUSED)
                   : wz__thumb_says(advice, WZ_MOVE_AGREE, WZ_REASON_GIFT_TAKEN);
    bool first = wz_options_have(options, WZ_MOVE_SCHENKEN);
    if (!wz__worth_giving_away(&s))
        return wz__thumb_says(advice, first ? WZ_MOVE_PASS : WZ_MOVE_REFUSE, WZ_REASON_KEEP_GRAND);
    return wz__thumb_says(advice, first ? WZ_MOVE_SCHENKEN : WZ_MOVE_AGREE, WZ_REASON_GIVE_GRAND);
}

/* --- Patrouillen --- */

/* In a suit game five trumps more than patrouillen, the lowest among them; of six, the two highest too,
 * or the others outlast them. In grand all of them: one that is kept back for the last trick is missed
 * where it would draw. */
static unsigned patrouillen_worth(const wz__sight *s, unsigned offered) {
    unsigned trumps = wz_count(s->hand & s->trumps), beside = s->kind == WZ_GRAND ? 3 : 5;
    unsigned most = trumps > beside ? trumps - beside : 0;
    if (s->kind != WZ_GRAND && most == 1 && wz__top_jacks(s->hand) < 2) return 0;
    return most < offered ? most : offered;
}

/* --- Revolution --- */

/* The suit in which the declarer has most gaps; without any, the one of his that has most cards: there he
 * may have to take a trick if he leads. */
static unsigned weakest_suit(wz_cards his, unsigned *gaps) {
    unsigned weakest = 0, most = 0;
    *gaps = 0;
    for (unsigned suit = 0; suit < WZ_SUITS; suit++) {
        wz_cards set = wz_suit_set((wz_suit)suit);
        unsigned found = wz__null_gaps(his & set, set & ~his), length = wz_count(his & set);
        unsigned weight = found * (WZ_HAND_SIZE + 1u) + length;
        if (weight <= most) continue;
        most = weight;
        weakest = suit;
        *gaps = found;
    }
    return weakest;
}

/* So many of the lowest cards, as null ranks them. */
static wz_cards take_lowest(wz_cards *from, unsigned many) {
    static const uint8_t rising[] = {WZ_SEVEN, WZ_EIGHT, WZ_NINE, WZ_TEN,
                                     WZ_JACK,  WZ_QUEEN, WZ_KING, WZ_ACE};
    wz_cards taken = 0;
    for (unsigned i = 0; i < sizeof rising && many > 0; i++)
        for (wz_cards left = *from & rank_set((wz_rank)rising[i]); left && many > 0; many--)
            taken |= wz_set(wz_take_first(&left));
    *from &= ~taken;
    return taken;
}

/* All of the suit in one hand, of him who leads if it is a defender: he plays it from below, and his
 * partner has none. The highest cards that are left lie in the skat. */
static void arrange(const wz__sight *s, const wz_options *options, unsigned suit, wz_move *move) {
    unsigned of[2] = {0, 0};
    wz_defenders_of(s->table, of);
    unsigned leader = s->declarer == WZ_FOREHAND.i ? left_of(s->declarer) : WZ_FOREHAND.i;
    unsigned first = of[1] == leader;
    wz_cards left = options->lies[0] | options->lies[1] | options->lies[2];
    wz_cards whole = left & wz_suit_set((wz_suit)suit);
    left &= ~whole;
    move->cards[first] = whole | take_lowest(&left, WZ_HAND_SIZE - wz_count(whole));
    move->cards[!first] = take_lowest(&left, WZ_HAND_SIZE);
    move->cards[2] = left;
    move->number = (uint16_t)wz_count(left);
}

/* What surely beats him is insisted on, everything else is left to who speaks first. */
static bool exchange(const wz__sight *s, const wz_options *options, wz_advice *advice) {
    wz_cards his = s->sure[s->declarer];
    bool leads = s->declarer == WZ_FOREHAND.i, asked = wz_options_have(options, WZ_MOVE_AGREE);
    unsigned gaps = 0, suit = weakest_suit(his, &gaps);
    bool lost_cause = wz_revolution_sure(his, ~his, WZ_SKAT_SIZE, leads);
    wz_move *move = &advice->move;
    arrange(s, options, suit, move);
    bool as_is = move->cards[0] == options->lies[0] && move->cards[1] == options->lies[1];
    wz_reason reason = lost_cause ? WZ_REASON_EXCHANGE_NOTHING : WZ_REASON_EXCHANGE_GAP;
    bool insists = gaps > 0 && !leads && !as_is;
    if (asked && !insists) {
        *move = (wz_move){.who = move->who};
        return wz__thumb_says(advice, WZ_MOVE_AGREE, reason);
    }
    for (unsigned i = 0; i < 3 && lost_cause; i++) move->cards[i] = options->lies[i];
    return wz__thumb_says(advice, WZ_MOVE_EXCHANGE, reason);
}

bool wz__thumb_lead_up(const wz_player *player, const wz_view *view, const wz_options *options,
                       wz_random *random, wz_advice *advice) {
    (void)player, (void)random;
    wz__sight s;
    wz__look(view, 0, &s);
    if (view->table.phase == WZ_PHASE_EXCHANGE) return exchange(&s, options, advice);
    bool offered = wz_options_have(options, WZ_MOVE_PATROUILLEN);
    unsigned many = offered ? patrouillen_worth(&s, options->bid_up_to) : 0;
    advice->number[0] = (int32_t)wz_count(s.hand & s.trumps);
    advice->number[1] = (int32_t)many;
    advice->move.number = (uint16_t)many;
    return many ? wz__thumb_says(advice, WZ_MOVE_PATROUILLEN, WZ_REASON_PATROUILLEN)
                : wz__thumb_says(advice, WZ_MOVE_PASS, WZ_REASON_NO_PATROUILLEN);
}
