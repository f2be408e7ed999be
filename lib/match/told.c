/* Games as a list on paper tells them: no points and no tricks, just how it came out. */
#include "wenzel/match.h"

/* The count of a game that ends at a level, from the side that reached it. */
static void set_count(wz_facts *facts, const wz_told *told) {
    static const struct {
        uint8_t points, tricks;
    } counts[WZ_LEVELS] = {
        [WZ_SIMPLE] = {61, 5}, [WZ_SCHNEIDER] = {90, 9}, [WZ_SCHWARZ] = {120, 10}};
    unsigned points = counts[told->level].points, tricks = counts[told->level].tricks;
    if (!told->won) points = 120 - points, tricks = 10 - tricks;
    wz_facts_set_count(facts, told->has_points ? told->points : points, tricks);
    if (told->contract.kind == WZ_NULL) wz_facts_set_count(facts, 0, !told->won); /* ISkO 2.5.9 */
}

/* The points of the side that won, or lost, at this level. */
static wz_error check_points(const wz_rules *rules, const wz_told *told) {
    if (told->contract.kind == WZ_NULL) return WZ_OK;
    bool may_be_60 = !told->won && told->level == WZ_SIMPLE;
    if (!told->has_points) {
        bool asked = may_be_60 && rules->round_after[WZ_TRIGGER_SIXTY];
        return asked ? WZ_E_ENTRY_WITHOUT_POINTS : WZ_OK;
    }
    if (told->points > 120 || (told->won && told->points < 61)) return WZ_E_FACTS_POINTS;
    unsigned others = told->won ? 120u - told->points : told->points;
    bool schneider = others <= 30;                                       /* ISkO 2.5.5 */
    bool all = !(told->won && told->level == WZ_SCHWARZ) || others == 0; /* 2.5.6 */
    return all && schneider == (told->level >= WZ_SCHNEIDER) ? WZ_OK : WZ_E_FACTS_POINTS;
}

static wz_error check(const wz_told *told) {
    wz_contract contract = told->contract;
    bool announces = contract.flags & (WZ_SCHNEIDER_ANNOUNCED | WZ_SCHWARZ_ANNOUNCED);
    if (told->level >= WZ_LEVELS || contract.kind > WZ_NULL) return WZ_E_NO_SUCH_GAME;
    if (contract.kind == WZ_NULL)
        return announces ? WZ_E_ANNOUNCE_IN_NULL : told->level > 0 ? WZ_E_LEVEL_NOT_IN_NULL : WZ_OK;
    if (announces && !(contract.flags & WZ_HAND)) return WZ_E_ANNOUNCE_NEEDS_HAND;
    /* a level nobody can reach with these matadors is not paid */
    bool possible = wz_level_by_matadors((wz_kind)contract.kind, told->matadors,
                                         (wz_level)told->level) == WZ_POSSIBLE;
    return told->won && !possible ? WZ_E_TOLD_OUTCOME : WZ_OK;
}

wz_error wz_entry_of_told(const wz_series *series, wz_person declarer, const wz_told *told,
                          wz_entry *entry) {
    if (!series || !told || !entry) return WZ_E_NOTHING_GIVEN;
    wz_error error = check(told);
    if (error == WZ_OK) error = check_points(series->rules, told);
    if (error != WZ_OK) return error;
    wz_facts facts = wz_facts_of(wz_contract_closed(told->contract));
    error = wz_facts_set_matadors(&facts, told->matadors);
    if (error != WZ_OK) return error;
    facts.bid = told->bid;
    facts.spritzen = told->spritzen;
    facts.round_factor = wz_series_terms(series).factor;
    set_count(&facts, told);
    wz_entry made;
    error = wz_entry_of_facts(series, declarer, &facts, &made);
    if (error != WZ_OK) return error;
    if (made.won != told->won) return WZ_E_TOLD_OUTCOME;
    *entry = made;
    return WZ_OK;
}
