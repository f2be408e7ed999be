/* Hand games and what is announced with them: the rules of thumb as rows of a table. */
#include "players/thumb.h"

/* What a hand must have at least. Side tricks are those beside trumps. */
typedef struct need {
    bool forehand; /* only as forehand */
    uint8_t trumps;
    uint8_t top_jacks; /* without a gap from the jack of clubs */
    uint8_t aces;
    uint8_t side_tricks;
    uint8_t tricks; /* trumps and side tricks together */
} need;

static bool meets(const need *n, wz_kind kind, wz_cards hand, bool forehand) {
    unsigned trumps = wz_count(hand & wz_trumps(kind)), side = wz__side_tricks(kind, hand);
    return (forehand || !n->forehand) && trumps >= n->trumps &&
           wz__top_jacks(hand) >= n->top_jacks && wz_count(hand & rank_set(WZ_ACE)) >= n->aces &&
           side >= n->side_tricks && trumps + side >= n->tricks;
}

static bool meets_any(const need *list, unsigned count, wz_kind kind, wz_cards hand,
                      bool forehand) {
    for (unsigned i = 0; i < count; i++)
        if (meets(&list[i], kind, hand, forehand)) return true;
    return false;
}

#define ANY(list, kind, hand, forehand)                                                            \
    meets_any(list, sizeof(list) / sizeof(list)[0], kind, hand, forehand)

/* --- From the hand --- */

static const need suit_hand[] = {
    {.trumps = 6, .side_tricks = 2},
    {.trumps = 7, .side_tricks = 1},
};
static const need grand_hand[] = {
    {.side_tricks = 5, .trumps = 1},
    {.trumps = 4, .side_tricks = 4},
    {.trumps = 4, .aces = 2},
    {.forehand = true, .top_jacks = 2, .side_tricks = 5},
    {.forehand = true, .trumps = 3, .side_tricks = 5},
    {.forehand = true, .trumps = 3, .aces = 3, .side_tricks = 4},
    {.forehand = true, .trumps = 3, .top_jacks = 1, .aces = 2, .side_tricks = 4},
    {.forehand = true, .trumps = 2, .aces = 4, .side_tricks = 5},
};

/* --- Announcing, which only a hand game can (ISkO 2.5.7) --- */

static const need suit_schneider[] = {{.trumps = 10}};
static const need grand_schneider[] = {
    {.top_jacks = 3, .side_tricks = 6},
    {.trumps = 4, .side_tricks = 5},
    {.forehand = true, .trumps = 3, .top_jacks = 2, .side_tricks = 6},
    {.forehand = true, .top_jacks = 2, .side_tricks = 7},
    {.forehand = true, .trumps = 3, .side_tricks = 7},
};
/* With these a grand is not taken as a gift. */
static const need grand_kept[] = {
    {.top_jacks = 3, .side_tricks = 6},
    {.trumps = 4, .side_tricks = 5},
    {.forehand = true, .top_jacks = 2, .side_tricks = 7},
    {.forehand = true, .trumps = 3, .side_tricks = 7},
};
static const need grand_schwarz[] = {
    {.top_jacks = 3, .tricks = 10},
    {.forehand = true, .top_jacks = 2, .tricks = 10},
    {.forehand = true, .trumps = 3, .top_jacks = 1, .tricks = 10},
};
static const need grand_ouvert[] = {
    {.trumps = 4, .side_tricks = 6},
    {.forehand = true, .top_jacks = 2, .tricks = 10},
    {.forehand = true, .trumps = 3, .top_jacks = 1, .tricks = 10},
};

bool wz__makes_schneider(wz_kind kind, wz_cards hand, bool forehand) {
    if (kind == WZ_GRAND) return ANY(grand_schneider, kind, hand, forehand);
    return ANY(suit_schneider, kind, hand, forehand);
}

bool wz__refuses_gift(wz_cards hand, bool forehand) {
    return ANY(grand_kept, WZ_GRAND, hand, forehand);
}

static bool offered(wz_contract contract, wz_declarations declarations) {
    int index = wz_declaration_index(contract);
    return index >= 0 && declarations >> index & 1;
}

/* The most that can be announced with a hand game. */
static void announce(wz__hand_plan *plan, wz_cards hand, bool forehand,
                     wz_declarations declarations) {
    static const struct {
        uint8_t flags;
        uint16_t reason;
    } levels[] = {
        {WZ_HAND | WZ_OUVERT | WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED,
         WZ_REASON_ANNOUNCE_OUVERT},
        {WZ_HAND | WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED, WZ_REASON_ANNOUNCE_SCHWARZ},
        {WZ_HAND | WZ_SCHNEIDER_ANNOUNCED, WZ_REASON_ANNOUNCE_SCHNEIDER},
    };
    wz_kind kind = (wz_kind)plan->contract.kind;
    bool grand = kind == WZ_GRAND;
    bool reaches[] = {grand && ANY(grand_ouvert, kind, hand, forehand),
                      grand && ANY(grand_schwarz, kind, hand, forehand),
                      wz__makes_schneider(kind, hand, forehand)};
    for (unsigned i = 0; i < 3; i++) {
        wz_contract contract = {(uint8_t)kind, levels[i].flags};
        if (!reaches[i] || !offered(contract, declarations)) continue;
        plan->contract = contract;
        plan->reason = (wz_reason)levels[i].reason;
        return;
    }
}

/* --- The choice --- */

/* Tight in every suit, as it must be for one who will not see the skat. */
static wz__hand_plan null_from_hand(const wz_rules *rules, wz_cards hand, unsigned bid,
                                    wz_declarations declarations) {
    wz__hand_plan none = {.contract = {WZ_NO_KIND, 0}};
    static const struct {
        uint8_t flags;
        uint16_t reason;
    } nulls[] = {
        {WZ_HAND | WZ_OUVERT, WZ_REASON_NULL_OUVERT_HAND},
        {WZ_HAND, WZ_REASON_NULL_HAND},
    };
    if (!wz__null_tight(hand, ~hand)) return none;
    for (unsigned i = 0; i < 2; i++) {
        wz_contract contract = {WZ_NULL, nulls[i].flags};
        if (offered(contract, declarations) && wz_null_value(rules, contract) >= bid)
            return (wz__hand_plan){.contract = contract, .reason = (wz_reason)nulls[i].reason};
    }
    return none;
}

unsigned wz__revolution_limit(const wz_rules *rules, wz_cards hand, bool forehand) {
    bool sure = rules->revolution && wz_revolution_sure(hand, ~hand, WZ_SKAT_SIZE, forehand);
    return sure ? rules->revolution : 0;
}

wz__hand_plan wz__plan_hand_game(const wz_rules *rules, wz_cards hand, bool forehand, unsigned bid,
                                 wz_declarations declarations) {
    static const wz__hand_plan revolution = {
        .contract = {WZ_NULL, WZ_HAND | WZ_OUVERT | WZ_REVOLUTION}, .reason = WZ_REASON_REVOLUTION};
    bool sure = offered(revolution.contract, declarations) &&
                wz__revolution_limit(rules, hand, forehand) >= (bid ? bid : 1);
    if (sure) return revolution;
    wz__hand_plan best = null_from_hand(rules, hand, bid, declarations);
    int most = wz__promise(rules, hand, forehand, bid);
    if (best.contract.kind != WZ_NO_KIND) return best;
    for (unsigned i = 0; i < WZ_TRUMP_GAMES; i++) {
        wz_kind kind = (wz_kind)i;
        bool grand = kind == WZ_GRAND;
        wz__hand_plan plan = {.contract = {(uint8_t)i, WZ_HAND},
                              .reason = grand ? WZ_REASON_HAND_GRAND : WZ_REASON_HAND_SUIT};
        bool good =
            grand ? ANY(grand_hand, kind, hand, forehand) : ANY(suit_hand, kind, hand, forehand);
        if (!good || !offered(plan.contract, declarations)) continue;
        int gain = wz__hand_gain(rules, kind, hand, forehand, bid);
        if (gain <= most) continue;
        most = gain;
        announce(&plan, hand, forehand, declarations);
        best = plan;
    }
    return best;
}
