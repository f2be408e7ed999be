/* Entries: made from results, facts and values, and checked before they are written. */
#include "match/match.h"

enum {
    RAMSCH_MOST = 240, /* all points, doubled by one without a trick */
    RAMSCH_MARCH = 120
};

/* --- Which values can be --- */

static int most_matadors(wz_contract contract) { /* ISkO 2.3.3 */
    if (contract.kind == WZ_NULL) return 0;
    return contract.kind == WZ_GRAND ? 4 : 11;
}

/* Which sums of cases a declaration can have. */
typedef struct span {
    unsigned low, high;
    unsigned overbid_above; /* "überreizt" needs more cases than any level would have brought */
} span;

static span span_of(const wz_rules *rules, wz_contract contract, const wz_entry *entry) {
    int fewest = 1, most = most_matadors(contract);
    wz_level lowest = WZ_SIMPLE, highest = WZ_SCHWARZ;
    if (entry->matadors != 0) {
        fewest = most = entry->matadors;
        lowest = highest = (wz_level)entry->level;
    }
    return (span){wz_cases(rules, contract, fewest, lowest),
                  wz_cases(rules, contract, most, highest),
                  wz_cases(rules, contract, fewest, WZ_SCHWARZ)};
}

/* Is `value` the lowest multiple of the base value that covers some bid (ISkO 3.6.1, 3.6.3)? */
static bool covers_a_bid(const wz_rules *rules, unsigned value, unsigned base) {
    if (rules->any_rising_bid) return value < WZ_HIGHEST_BID + base;
    unsigned next = wz_bid_above(rules, value - base);
    return next < rules->bids && rules->bid[next] <= value;
}

/* Can a game with this declaration be worth `value`, before losing, spritzen and a special round
 * change it? */
static bool worth(const wz_rules *rules, wz_contract contract, const wz_entry *entry,
                  unsigned value) {
    if (contract.kind == WZ_NULL) return !entry->overbid && value == wz_null_value(rules, contract);
    unsigned base = wz_base(rules, contract), cases = value / base;
    if (value % base != 0) return false;
    span can = span_of(rules, contract, entry);
    if (!entry->overbid) return cases >= can.low && cases <= can.high;
    return cases > can.overbid_above && covers_a_bid(rules, value, base);
}

static bool declaration_fits(const wz_rules *rules, wz_contract contract, const wz_entry *entry,
                             unsigned round_factor) {
    bool doubled = !entry->won && (rules->lost_hand_doubled || !(contract.flags & WZ_HAND));
    unsigned written = (unsigned)(entry->won ? entry->value : -entry->value);
    for (unsigned spritzen = 0; spritzen <= rules->spritzen; spritzen++) {
        unsigned factor = round_factor << (spritzen + doubled);
        if (written % factor == 0 && worth(rules, contract, entry, written / factor)) return true;
    }
    return false;
}

/* Can the series' next game have this value, as far as the entry tells what game it was? */
static bool value_fits(const wz_series *series, const wz_entry *entry) {
    const wz_rules *rules = series->rules;
    unsigned round_factor = wz_series_terms(series).factor;
    if (entry->value == 0 || entry->won != (entry->value > 0)) return false;
    if (entry->won && entry->overbid) return false;
    bool known = entry->contract.kind != WZ_NO_KIND;
    int only = known ? wz_declaration_index(entry->contract) : -1;
    for (int i = 0; i < WZ_DECLARATIONS; i++) {
        if ((known && i != only) || !(rules->declarations >> i & 1)) continue;
        if (declaration_fits(rules, wz_declaration((unsigned)i), entry, round_factor)) return true;
    }
    return false;
}

/* What an entry says of the game must agree with itself; 0 = not told. */
static bool details_fit(const wz_rules *rules, const wz_entry *entry) {
    wz_contract contract = entry->contract;
    if (contract.kind == WZ_NO_KIND) return entry->matadors == 0 && entry->base == 0;
    if (wz_declaration_index(contract) < 0 || entry->level >= WZ_LEVELS) return false;
    int most = most_matadors(contract);
    if (entry->matadors > most || entry->matadors < -most) return false;
    unsigned base =
        contract.kind == WZ_NULL ? wz_null_value(rules, contract) : wz_base(rules, contract);
    return entry->base == 0 || entry->base == base;
}

/* --- Checking --- */

static wz_error check_player(const wz_series *series, wz_person person) {
    if (!wz_at_table(series, person)) return WZ_E_NOT_AT_TABLE;
    return wz_same(wz_series_position(series, person), WZ_NOBODY) ? WZ_E_SITS_OUT : WZ_OK;
}

/* A loser, or several with the same figure; or one who marched through. */
static bool ramsch_fits(const int32_t written[3], int round_factor) {
    unsigned writers = 0;
    int figure = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (written[i] == 0) continue;
        if (writers++ > 0 && written[i] != figure) return false;
        figure = written[i];
    }
    if (figure % round_factor != 0) return false;
    figure /= round_factor;
    return figure == RAMSCH_MARCH ? writers == 1 : figure < 0 && figure >= -RAMSCH_MOST;
}

wz_error wz__check_entry(const wz_series *series, const wz_entry *entry) {
    if (series->over) return WZ_E_SERIES_OVER;
    const wz_rules *rules = series->rules;
    switch (entry->kind) {
    case WZ_ENTRY_PASSED_IN: return WZ_OK;
    case WZ_ENTRY_RAMSCH:
        if (!wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
        return ramsch_fits(entry->written, wz_series_terms(series).factor) ? WZ_OK
                                                                           : WZ_E_ENTRY_RAMSCH;
    case WZ_ENTRY_DECLARED: break;
    default: return WZ_E_NO_ENTRY;
    }
    wz_error error = check_player(series, entry->declarer);
    if (error != WZ_OK) return error;
    return details_fit(rules, entry) && value_fits(series, entry) ? WZ_OK : WZ_E_ENTRY_VALUE;
}

/* --- Making --- */

static wz_entry entry_declared(const wz_result *result, wz_person declarer) {
    return (wz_entry){
        .kind = WZ_ENTRY_DECLARED,
        .declarer = declarer,
        .won = result->won,
        .overbid = result->no_value, /* ISkO 3.6.1 */
        .contract = result->contract,
        .matadors = result->matadors,
        .level = result->level,
        .base = result->base,
        .value = result->value,
    };
}

static wz_entry entry_ramsch(const wz_result *result) {
    wz_entry entry = {.kind = WZ_ENTRY_RAMSCH, .contract = result->contract};
    for (unsigned i = 0; i < 3; i++) entry.written[i] = result->written[i];
    return entry;
}

/* Hands a checked entry out; a refused one is not shown. */
static wz_error finish(const wz_series *series, const wz_entry *made, wz_entry *entry) {
    wz_error error = wz__check_entry(series, made);
    if (error == WZ_OK) *entry = *made;
    return error;
}

wz_error wz_entry_of_result(const wz_series *series, const wz_result *result, wz_position declarer,
                            wz_entry *entry) {
    wz_entry made = {.kind = WZ_ENTRY_PASSED_IN, .contract = {WZ_NO_KIND, 0}};
    switch (result->kind) {
    case WZ_RESULT_PASSED_IN: break;
    case WZ_RESULT_RAMSCH: made = entry_ramsch(result); break;
    case WZ_RESULT_DECLARED:
        if (declarer.i > 2) return WZ_E_NO_SUCH_PLAYER;
        made = entry_declared(result, wz_series_player(series, declarer));
        break;
    default: return WZ_E_NO_ENTRY;
    }
    return finish(series, &made, entry);
}

wz_error wz_entry_of_facts(const wz_series *series, wz_person declarer, const wz_facts *facts,
                           wz_entry *entry) {
    const wz_rules *rules = series->rules;
    bool legal = facts->bid == 0 || rules->any_rising_bid || wz_is_bid(rules, facts->bid);
    if (!legal) return WZ_E_BID_NOT_A_GAME_VALUE;
    wz_result result;
    wz_error error = wz_score(rules, facts, &result);
    if (error != WZ_OK) return error;
    if (result.kind != WZ_RESULT_DECLARED) return WZ_E_NO_ENTRY;
    wz_entry made = entry_declared(&result, declarer);
    return finish(series, &made, entry);
}

wz_error wz_entry_of_value(const wz_series *series, wz_person declarer, int value,
                           wz_entry *entry) {
    if (value < -WZ_HIGHEST_VALUE || value > WZ_HIGHEST_VALUE) return WZ_E_ENTRY_VALUE;
    wz_entry made = {.kind = WZ_ENTRY_DECLARED,
                     .declarer = declarer,
                     .won = value > 0,
                     .contract = {WZ_NO_KIND, 0},
                     .value = value};
    /* A value that no other lost game can have tells that this one was overbid. */
    if (value < 0 && !value_fits(series, &made)) made.overbid = true;
    return finish(series, &made, entry);
}
