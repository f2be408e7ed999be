/* Plans: which game is worth playing, how high it may be bid, and what to lay down for it. */
#include "players/thumb.h"

unsigned wz__worth(const wz_rules *rules, wz_contract contract, wz_cards cards, wz_level level) {
    if (contract.kind == WZ_NULL) return wz_null_value(rules, contract);
    int matadors = wz_matadors((wz_kind)contract.kind, cards);
    return wz_base(rules, contract) * wz_cases(rules, contract, matadors, level);
}

/* What a game brings in the list on average (SkWO 6.3.1): more or less for the own game, and the
 * opponents' credit, as far as it hurts. */
static int gain(int chance, unsigned value) {
    enum { OWN = WZ_OWN_GAME, THEIRS = WZ_CREDIT_OF_THREE / 2 };
    return (chance * ((int)value + OWN) - (100 - chance) * (2 * (int)value + OWN + THEIRS)) / 100;
}

/* --- Before the skat is seen --- */

wz_contract wz__skat_game(unsigned index) {
    if (index < WZ__NULL_AT) return (wz_contract){(uint8_t)index, 0};
    return (wz_contract){WZ_NULL, index == WZ__NULL_OPEN_AT ? WZ_OUVERT : 0};
}

typedef struct prospect {
    wz_contract contract;
    unsigned value; /* 0: there is no such game */
    int strength;
} prospect;

/* The ten cards as they are, and without the two worst: the skat lies somewhere between. With open
 * cards the skat helps less. */
static int null_prospect(wz_cards hand, bool open) {
    enum { NO_SECRETS = 80 };
    wz_cards down;
    wz_contract null = {WZ_NULL, open ? WZ_OUVERT : 0};
    int between = (wz__null_strength(hand, open) + wz__best_discard(null, hand, false, &down)) / 2;
    return open ? between - NO_SECRETS : between;
}

static void list_prospects(const wz_rules *rules, wz_cards hand, bool forehand,
                           prospect list[WZ__SKAT_GAMES]) {
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        prospect *p = &list[i];
        p->contract = wz__skat_game(i);
        p->value = wz__worth(rules, p->contract, hand, WZ_SIMPLE);
        p->strength = i >= WZ__NULL_AT ? null_prospect(hand, i == WZ__NULL_OPEN_AT)
                                       : wz__strength(WZ__DEALT, (wz_kind)i, hand, 0, forehand);
    }
}

/* The strongest of the games that cover a bid, but for one; NULL if there is none. */
static const prospect *strongest(const prospect list[WZ__SKAT_GAMES], unsigned bid,
                                 const prospect *but) {
    const prospect *best = NULL;
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        if (list[i].value < bid || list[i].value == 0 || &list[i] == but) continue;
        if (!best || list[i].strength > best->strength) best = &list[i];
    }
    return best;
}

/* The skat seldom helps a lot, but it opens another game, if there is one. */
static int with_skat(const prospect *best, const prospect *next) {
    enum { LIFT = 34, SLOPE = 66, NEXT = 20, NONE = -300 };
    int other = next && next->strength > NONE ? next->strength : NONE;
    return LIFT + SLOPE * best->strength / 100 + NEXT * other / 100;
}

wz__plan wz__plan_auction(const wz_rules *rules, wz_cards hand, bool forehand) {
    prospect list[WZ__SKAT_GAMES];
    list_prospects(rules, hand, forehand, list);
    wz__plan plan = {.contract = {WZ_NO_KIND, 0}};
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        unsigned bid = list[i].value;
        const prospect *best = strongest(list, bid, NULL);
        if (!best || bid <= plan.limit) continue;
        int chance = wz__percent(with_skat(best, strongest(list, bid, best)));
        if (gain(chance, best->value) <= 0) continue;
        plan = (wz__plan){.contract = best->contract, .limit = bid};
    }
    return plan;
}

/* --- From the hand, or with the skat --- */

int wz__promise(const wz_rules *rules, wz_cards hand, bool forehand, unsigned bid) {
    enum { HELP = 50 };
    prospect list[WZ__SKAT_GAMES];
    list_prospects(rules, hand, forehand, list);
    int most = gain(0, bid);
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        if (list[i].value < bid || list[i].value == 0) continue;
        int one = gain(wz__percent(list[i].strength + HELP), list[i].value);
        if (one > most) most = one;
    }
    return most;
}

int wz__hand_gain(const wz_rules *rules, wz_kind kind, wz_cards hand, bool forehand, unsigned bid) {
    enum { SKAT_UNSEEN = 30, SAFE = 200 }; /* what lies there counts a little */
    unsigned value = wz__worth(rules, (wz_contract){(uint8_t)kind, WZ_HAND}, hand, WZ_SIMPLE);
    int strength = wz__strength(WZ__LAID, kind, hand, 0, forehand) + SKAT_UNSEEN;
    bool good = strength >= SAFE && value >= bid;
    return good ? gain(wz__percent(strength), value) : gain(0, bid);
}

/* --- With twelve cards --- */

/* What a game brings that has to cover a bid: perhaps only with schneider, or not at all. */
int wz__gain_at(const wz_rules *rules, wz_contract contract, wz_cards cards, int strength,
                unsigned bid) {
    enum { TO_SCHNEIDER = 350, LEVELS_OF_GRAND = 20 };
    /* worth a little more than its chance: its levels count double those of a suit */
    if (contract.kind == WZ_GRAND) strength += LEVELS_OF_GRAND;
    unsigned value = wz__worth(rules, contract, cards, WZ_SIMPLE);
    if (value >= bid) return gain(wz__percent(strength), value);
    if (contract.kind == WZ_NULL) return gain(0, bid);
    unsigned schneider = wz__worth(rules, contract, cards, WZ_SCHNEIDER);
    if (schneider >= bid) return gain(wz__percent(strength - TO_SCHNEIDER), schneider);
    unsigned base = wz_base(rules, contract);
    return gain(0, (bid + base - 1) / base * base); /* ISkO 3.6.1 */
}

wz__plan wz__plan_declaration(const wz_rules *rules, wz_cards twelve, bool forehand, unsigned bid,
                              wz_declarations declarations) {
    wz__plan best = {.contract = {WZ_NO_KIND, 0}};
    for (unsigned i = 0; i < WZ__SKAT_GAMES; i++) {
        wz__plan plan = {.contract = wz__skat_game(i)};
        if (!(declarations >> wz_declaration_index(plan.contract) & 1)) continue;
        int strength = wz__best_discard(plan.contract, twelve, forehand, &plan.discard);
        plan.gain = wz__gain_at(rules, plan.contract, twelve, strength, bid);
        if (best.contract.kind == WZ_NO_KIND || plan.gain > best.gain) best = plan;
    }
    return best;
}
