/* What can't be true together in a rule set. */
#include "rules/switches.h"

static bool out_of_range(const wz_rules *rules) {
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++)
        if (!wz__switch_takes((wz_switch)i, wz__switch_get(rules, (wz_switch)i))) return true;
    return false;
}

/* Two games of which one must not be worth less; a game that does not exist is no trouble. */
static bool below(const wz_rules *rules, unsigned less, unsigned more) {
    const uint8_t *value = rules->null_value;
    return value[less] > 0 && value[more] > 0 && value[less] > value[more];
}

static bool no_lowest_bid(const wz_rules *rules) {
    return !rules->any_rising_bid && !wz_is_bid(rules, WZ_LOWEST_BID); /* ISkO 3.3.1 */
}

/* Also what patrouillen add: nobody can bid that, but lists must have room for it. */
static bool value_too_high(const wz_rules *rules) {
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        unsigned most = wz_most_patrouillen(rules, (wz_kind)walk.contract.kind);
        unsigned more = wz_base(rules, walk.contract) * wz_patrouille_cases(rules, most, 0);
        if (walk.impossible == WZ_POSSIBLE && walk.value + more > WZ_HIGHEST_BID) return true;
    }
    return false;
}

static bool hand_below_skat(const wz_rules *rules) {
    return below(rules, 0, WZ_HAND) || below(rules, WZ_OUVERT, WZ_OUVERT | WZ_HAND);
}

static bool ouvert_below_null(const wz_rules *rules) {
    return below(rules, 0, WZ_OUVERT) || below(rules, WZ_HAND, WZ_OUVERT | WZ_HAND);
}

/* ISkO 2.5.8: who lays the cards open has announced schwarz, and should not get less for it. */
static bool grand_ouvert_below(const wz_rules *rules) {
    wz_contract schwarz = {WZ_GRAND, WZ_HAND | WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED};
    wz_contract open = {WZ_GRAND, (uint8_t)(schwarz.flags | WZ_OUVERT)};
    for (int jacks = 1; jacks <= 4; jacks++)
        if (wz_base(rules, open) * wz_cases(rules, open, jacks, WZ_SCHWARZ) <
            wz_base(rules, schwarz) * wz_cases(rules, schwarz, jacks, WZ_SCHWARZ))
            return true;
    return false;
}

static bool null_opens_nowhere(const wz_rules *rules) {
    const uint8_t *value = rules->null_value;
    bool from_hand = value[WZ_HAND] > 0 && value[WZ_OUVERT | WZ_HAND] == 0;
    return rules->null_opens && (value[WZ_OUVERT] == 0 || from_hand);
}

static bool server_and_order(const wz_rules *rules) {
    return rules->resigning != WZ_RESIGN_BY_ORDER &&
           (rules->declarer_claim != WZ_CLAIM_SHOWS_ONLY ||
            rules->defender_claim != WZ_CLAIM_NOT_BY_DEFENDERS);
}

static bool raise_and_refused(const wz_rules *rules) {
    return rules->raise_declaration && rules->null_must_cover_bid;
}

static bool no_spritze_to_win(const wz_rules *rules) {
    return rules->spritzen == WZ_NO_SPRITZE &&
           (rules->round_after[WZ_TRIGGER_KONTRA] || rules->round_after[WZ_TRIGGER_SPRITZE]);
}

static bool revolution_below(const wz_rules *rules) {
    return rules->revolution > 0 && rules->revolution < rules->null_value[WZ_OUVERT | WZ_HAND];
}

#define BIT(name) ((uint64_t)1 << WZ_SWITCH_##name)
#define NULLS (BIT(NULL_PLAIN) | BIT(NULL_HAND) | BIT(NULL_OUVERT) | BIT(NULL_OUVERT_HAND))
#define GRANDS (BIT(GRAND) | BIT(GRAND_OUVERT) | BIT(GRAND_OPEN_LEVEL))
#define VALUES                                                                                     \
    (BIT(DIAMONDS) | BIT(HEARTS) | BIT(SPADES) | BIT(CLUBS) | BIT(SUIT_OUVERT) | GRANDS | NULLS)

/* The test of each, on a derived rule set with values in their ranges, and whose fault it can be. */
static const struct {
    bool (*found)(const wz_rules *rules);
    uint64_t switches;
    enum wz_text_key text;
} contradictions[WZ_CONTRADICTION_COUNT] = {
#define ROW(name, test, involved)                                                                  \
    [WZ_CONTRADICTION_##name] = {test, involved, WZ_T_CONTRADICTION_##name}
    ROW(OUT_OF_RANGE, out_of_range, UINT64_MAX),
    ROW(NO_LOWEST_BID, no_lowest_bid, VALUES | BIT(BIDS)),
    ROW(VALUE_TOO_HIGH, value_too_high,
        VALUES | BIT(REVOLUTION) | BIT(PATROUILLEN) | BIT(PATROUILLEN_NUMBER) |
            BIT(PATROUILLEN_GRAND)),
    ROW(HAND_BELOW_SKAT, hand_below_skat, NULLS),
    ROW(OUVERT_BELOW_NULL, ouvert_below_null, NULLS),
    ROW(GRAND_OUVERT_BELOW, grand_ouvert_below, GRANDS),
    ROW(NULL_OPENS_NOWHERE, null_opens_nowhere, NULLS | BIT(NULL_OPENS)),
    ROW(SERVER_AND_ORDER, server_and_order,
        BIT(RESIGNING) | BIT(DECLARER_CLAIM) | BIT(DEFENDER_CLAIM)),
    ROW(RAISE_AND_REFUSED, raise_and_refused, BIT(RAISE_DECLARATION) | BIT(NULL_BELOW_BID)),
    ROW(NO_SPRITZE_TO_WIN, no_spritze_to_win,
        BIT(SPRITZEN) | BIT(AFTER_KONTRA) | BIT(AFTER_SPRITZE)),
    ROW(REVOLUTION_BELOW, revolution_below, BIT(NULL_OUVERT_HAND) | BIT(REVOLUTION)),
};

uint32_t wz_rules_check(const wz_rules *rules) {
    if (!rules || out_of_range(rules)) return (uint32_t)1 << WZ_CONTRADICTION_OUT_OF_RANGE;
    wz_rules derived = *rules;
    wz__rules_derive(&derived);
    uint32_t found = 0;
    for (unsigned i = 0; i < WZ_CONTRADICTION_COUNT; i++)
        if (contradictions[i].found(&derived)) found |= (uint32_t)1 << i;
    return found;
}

const char *wz_contradiction_text(wz_lang lang, wz_contradiction contradiction) {
    bool known = (unsigned)contradiction < WZ_CONTRADICTION_COUNT;
    return known ? wz__text(lang, contradictions[contradiction].text) : "?";
}

uint64_t wz__contradiction_switches(wz_contradiction contradiction) {
    return contradictions[contradiction].switches;
}
