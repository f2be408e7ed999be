/* Plans: which game is worth playing, how high it may be bid, and what to lay down for it. */
#include "players/thumb.h"

static wz_contract plain(wz_kind kind) { return (wz_contract){(uint8_t)kind, 0}; }

unsigned wz__worth(const wz_rules *rules, wz_contract contract, wz_cards cards, wz_level level) {
    if (contract.kind == WZ_NULL) return wz_null_value(rules, contract);
    int matadors = wz_matadors((wz_kind)contract.kind, cards);
    return wz_base(rules, contract) * wz_cases(rules, contract, matadors, level);
}

/* What a game brings in the list on average (SkWO 6.3.1): 50 more or less for the game, and the
 * opponents' 40, as far as they hurt. */
static int gain(int chance, unsigned value) {
    enum { OWN = 50, THEIRS = 20 };
    return (chance * ((int)value + OWN) - (100 - chance) * (2 * (int)value + OWN + THEIRS)) / 100;
}

/* --- Before the skat is seen --- */

enum { KINDS = WZ_TRUMP_GAMES, NULL_AT = KINDS, NULL_OPEN_AT, GAMES };

/* The ten cards as they are, and without the two worst: the skat lies somewhere between. */
static int null_prospect(wz_cards hand, bool open) {
    wz_cards down;
    return (wz__null_strength(hand, open) + wz__null_discard(hand, open, &down)) / 2;
}

/* The skat opens other games, and seldom helps a lot: both ends move towards the middle. */
static int with_skat(int strength) {
    enum { LIFT = 24, SLOPE = 66 };
    return LIFT + SLOPE * strength / 100;
}

typedef struct prospect {
    wz_contract contract;
    unsigned value;
    int strength;
} prospect;

static void list_prospects(const wz_rules *rules, wz_cards hand, bool forehand,
                           prospect list[GAMES]) {
    for (unsigned i = 0; i < KINDS; i++) {
        list[i].contract = plain((wz_kind)i);
        list[i].strength = wz__strength(WZ__DEALT, (wz_kind)i, hand, 0, forehand);
    }
    for (unsigned open = 0; open < 2; open++) {
        prospect *null = &list[NULL_AT + open];
        null->contract = (wz_contract){WZ_NULL, open ? WZ_OUVERT : 0};
        null->strength = null_prospect(hand, open);
    }
    for (unsigned i = 0; i < GAMES; i++)
        list[i].value = wz__worth(rules, list[i].contract, hand, WZ_SIMPLE);
}

/* The strongest of the games that cover a bid. */
static const prospect *strongest(const prospect list[GAMES], unsigned bid) {
    const prospect *best = NULL;
    for (unsigned i = 0; i < GAMES; i++) {
        if (list[i].value < bid || list[i].value == 0) continue;
        if (!best || list[i].strength > best->strength) best = &list[i];
    }
    return best;
}

wz__plan wz__plan_auction(const wz_rules *rules, wz_cards hand, bool forehand) {
    prospect list[GAMES];
    list_prospects(rules, hand, forehand, list);
    wz__plan plan = {.contract = {WZ_NO_KIND, 0}};
    for (unsigned i = 0; i < GAMES; i++) {
        const prospect *best = strongest(list, list[i].value);
        if (!best || list[i].value <= plan.limit) continue;
        int chance = wz__percent(with_skat(best->strength));
        if (gain(chance, best->value) <= 0) continue;
        plan = (wz__plan){.contract = best->contract, .limit = list[i].value};
    }
    return plan;
}

/* --- From the hand, or with the skat --- */

int wz__promise(const wz_rules *rules, wz_cards hand, bool forehand, unsigned bid) {
    prospect list[GAMES];
    list_prospects(rules, hand, forehand, list);
    const prospect *best = strongest(list, bid);
    return best ? gain(wz__percent(with_skat(best->strength)), best->value) : gain(0, bid);
}

int wz__hand_gain(const wz_rules *rules, wz_kind kind, wz_cards hand, bool forehand, unsigned bid) {
    enum { SKAT_UNSEEN = 70 }; /* what the points that lie there are worth on average */
    unsigned value = wz__worth(rules, (wz_contract){(uint8_t)kind, WZ_HAND}, hand, WZ_SIMPLE);
    int strength = wz__strength(WZ__LAID, kind, hand, 0, forehand) + SKAT_UNSEEN;
    return value < bid ? gain(0, bid) : gain(wz__percent(strength), value);
}

/* --- With twelve cards --- */

/* What a game brings that has to cover a bid: perhaps only with schneider, or not at all. */
static int gain_at(const wz_rules *rules, wz_contract contract, wz_cards cards, int strength,
                   unsigned bid) {
    enum { TO_SCHNEIDER = 350 };
    unsigned value = wz__worth(rules, contract, cards, WZ_SIMPLE);
    if (value >= bid) return gain(wz__percent(strength), value);
    if (contract.kind == WZ_NULL) return gain(0, bid);
    unsigned schneider = wz__worth(rules, contract, cards, WZ_SCHNEIDER);
    if (schneider >= bid) return gain(wz__percent(strength - TO_SCHNEIDER), schneider);
    unsigned base = wz_base(rules, contract);
    return gain(0, (bid + base - 1) / base * base); /* ISkO 3.6.1 */
}

static bool is_offered(wz_contract contract, uint32_t declarations) {
    return declarations >> wz_declaration_index(contract) & 1;
}

wz__plan wz__plan_declaration(const wz_rules *rules, wz_cards twelve, bool forehand, unsigned bid,
                              uint32_t declarations) {
    wz__plan best = {.contract = {WZ_NO_KIND, 0}};
    for (unsigned i = 0; i < GAMES; i++) {
        bool null = i >= NULL_AT, open = i == NULL_OPEN_AT;
        wz__plan plan = {.contract = {(uint8_t)(null ? WZ_NULL : i), open ? WZ_OUVERT : 0}};
        if (!is_offered(plan.contract, declarations)) continue;
        int strength = null ? wz__null_discard(twelve, open, &plan.discard)
                            : wz__trump_discard((wz_kind)i, twelve, forehand, &plan.discard);
        plan.gain = gain_at(rules, plan.contract, twelve, strength, bid);
        if (best.contract.kind == WZ_NO_KIND || plan.gain > best.gain) best = plan;
    }
    return best;
}
