/* Entries: made from results, facts and values, and checked before they are written. */
#include "match/match.h"

enum { ALL_POINTS = 120 };

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
    unsigned patrouillen = wz_most_patrouillen(rules, (wz_kind)contract.kind);
    return (span){wz_cases(rules, contract, fewest, lowest),
                  wz_cases(rules, contract, most, highest) +
                      wz_patrouille_cases(rules, patrouillen, 0),
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
    unsigned written = (unsigned)(entry->won ? entry->value : -entry->value); /* in its range */
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
    if (entry->value < -WZ_HIGHEST_VALUE || entry->value > WZ_HIGHEST_VALUE) return false;
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

/* What special rounds hang on; an entry that tells the plain value tells the spritzen as well. */
static bool course_fits(const wz_series *series, const wz_entry *entry) {
    bool against_him = entry->sixty || entry->schneider;
    bool null = entry->contract.kind == WZ_NULL;
    if (against_him && (entry->won || null || (entry->sixty && entry->schneider))) return false;
    if (entry->plain == 0) return !against_him;
    bool hand = entry->contract.flags & WZ_HAND;
    bool doubled = !entry->won && (series->rules->lost_hand_doubled || !hand);
    if (entry->spritzen >= WZ_SPRITZEN) return false;
    int64_t written = (int64_t)entry->plain << (entry->spritzen + doubled);
    written *= wz_series_terms(series).factor;
    return entry->value == (entry->won ? written : -written);
}

/* --- Checking --- */

static wz_error check_player(const wz_series *series, wz_person person) {
    if (!wz_at_table(series, person)) return WZ_E_NOT_AT_TABLE;
    return wz_same(wz_series_position(series, person), WZ_NOBODY) ? WZ_E_SITS_OUT : WZ_OK;
}

/* What was written, each figure divided by what multiplied all of them; false if that leaves a rest. */
static bool divided(const int32_t written[3], int by, int32_t plain[3]) {
    for (unsigned i = 0; i < 3; i++) {
        if (written[i] % by != 0) return false;
        plain[i] = written[i] / by;
    }
    return true;
}

/* Is this one figure, of one person or of several who are level? 0 if it is not. */
static int32_t only_figure(const int32_t plain[3], unsigned *writers) {
    int32_t figure = 0;
    *writers = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (plain[i] == 0) continue;
        if ((*writers)++ > 0 && plain[i] != figure) return 0;
        figure = plain[i];
    }
    return figure;
}

/* Points of all three, the skat's once, or with each of several who are level. */
static bool own_points_fit(const wz_rules *rules, const int32_t plain[3]) {
    enum { MOST_IN_SKAT = 22 };
    int32_t sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (plain[i] > 0 || plain[i] < -ALL_POINTS) return false;
        sum -= plain[i];
    }
    bool level = !rules->ramsch_skat_last_trick && sum <= ALL_POINTS + 2 * MOST_IN_SKAT;
    return sum == ALL_POINTS || (level && sum > ALL_POINTS);
}

/* A loser, or several with the same figure; everybody's own, where the house has it so; or one who
 * marched through. What was announced in vain costs the announcers, each by himself, up to twice all. */
static bool ramsch_figures_fit(const wz_rules *rules, const int32_t plain[3]) {
    unsigned writers;
    int32_t figure = only_figure(plain, &writers);
    if (figure == ALL_POINTS && !rules->ramsch_no_march) return writers == 1;
    if (rules->ramsch_announced && figure == 2 * ALL_POINTS) return writers == 1;
    if (rules->ramsch_everybody_writes && own_points_fit(rules, plain)) return true;
    if (rules->ramsch_announced && figure == -2 * ALL_POINTS) return true;
    bool march_costs = rules->ramsch_no_march && writers == 1;
    return figure < 0 && figure >= -ALL_POINTS && (!rules->ramsch_everybody_writes || march_costs);
}

static bool failed_figures_fit(const int32_t plain[3]) {
    for (unsigned i = 0; i < 3; i++)
        if (plain[i] > 0 || plain[i] < -2 * ALL_POINTS || plain[i] % 2 != 0) return false;
    return true;
}

/* Can these figures come of a ramsch, whatever doubled it: a jungfrau, announced or not, pushes? */
static bool ramsch_fits(const wz_rules *rules, const int32_t written[3], int round_factor) {
    enum { MOST_PUSHES = 3 };
    int most = 1 << (rules->ramsch_pushing ? MOST_PUSHES : 0);
    if (!written[0] && !written[1] && !written[2]) return false;
    for (int pushed = 1; pushed <= most; pushed *= 2) {
        int32_t plain[3];
        if (!divided(written, round_factor * pushed, plain)) return false;
        if (rules->ramsch_announced && failed_figures_fit(plain)) return true;
        if (ramsch_figures_fit(rules, plain)) return true;
        for (int again = 2; !rules->ramsch_no_virgin && again <= (rules->ramsch_announced ? 4 : 2);
             again *= 2) {
            bool minus = divided(written, round_factor * pushed * again, plain) && plain[0] <= 0 &&
                         plain[1] <= 0 && plain[2] <= 0;
            if (minus && ramsch_figures_fit(rules, plain)) return true;
        }
    }
    return false;
}

wz_error wz__check_entry(const wz_series *series, const wz_entry *entry) {
    if (series->over) return WZ_E_SERIES_OVER;
    const wz_rules *rules = series->rules;
    switch (entry->kind) {
    case WZ_ENTRY_PASSED_IN: return WZ_OK;
    case WZ_ENTRY_RAMSCH:
        if (!wz_has_ramsch(rules)) return WZ_E_NOT_IN_RULE_SET;
        return ramsch_fits(rules, entry->written, wz_series_terms(series).factor)
                   ? WZ_OK
                   : WZ_E_ENTRY_RAMSCH;
    case WZ_ENTRY_DECLARED: break;
    default: return WZ_E_NO_ENTRY;
    }
    wz_error error = check_player(series, entry->declarer);
    if (error != WZ_OK) return error;
    bool fits =
        details_fit(rules, entry) && value_fits(series, entry) && course_fits(series, entry);
    if (!fits) return WZ_E_ENTRY_VALUE;
    bool too_little = entry->plain == 0 && wz__rounds_ask_for_games(rules);
    return too_little ? WZ_E_ENTRY_WITHOUT_GAME : WZ_OK;
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
        .spritzen = result->spritzen,
        .plain = (uint16_t)(result->base * result->factor),
        .sixty = result->sixty,
        .schneider = result->schneider,
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
    if (!series || !result || !entry) return WZ_E_NOTHING_GIVEN;
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
    if (!series || !facts || !entry) return WZ_E_NOTHING_GIVEN;
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
    if (!series || !entry) return WZ_E_NOTHING_GIVEN;
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
