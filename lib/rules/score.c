/* From facts to a result (ISkO 2.5, 3.6, 4.1.3-4.1.5, 4.4). */
#include "rules/score.h"

/* One game on its way from the facts to the result. */
typedef struct reckoning {
    const wz_rules *rules;
    wz_facts facts; /* a copy: remaining tricks are credited here */
    int matadors;
    wz_level announced;
    wz_level due;   /* announced, and high enough for the bid; WZ_LEVELS = there is none */
    wz_level goal;  /* the lowest level that wins: that, or schneider after a refused gift */
    bool reachable; /* the goal exists and is not excluded before the first trick (3.6.4) */
    bool won;
    wz_level reached; /* by the declarer, 61 points presumed */
    wz_level own;     /* schneider or schwarz against a losing declarer */
    unsigned silent;  /* patrouillen that count, though nobody announced them */
} reckoning;

void wz__cite(wz_result *result, const char *paragraph) {
    for (unsigned i = 0; i < result->paragraphs; i++)
        if (result->paragraph[i] == paragraph) return;
    result->paragraph[result->paragraphs++] = paragraph;
}

/* Cases by announced patrouillen: without a call where there are none. */
static inline unsigned announced_patrouillen(const reckoning *r) {
    unsigned told = r->facts.patrouillen;
    return told ? wz_patrouille_cases(r->rules, told, 0) : 0;
}

static inline unsigned value_at(const reckoning *r, wz_level level) {
    unsigned announced = announced_patrouillen(r);
    return wz_base(r->rules, r->facts.contract) *
           (wz_cases(r->rules, r->facts.contract, r->matadors, level) + announced);
}

/* What the declarer must reach: the announced level, or a higher one that the bid calls for. */
static void set_goal(reckoning *r) {
    r->announced = wz_announced_level(r->facts.contract);
    r->due = r->announced;
    while (r->due < WZ_LEVELS && value_at(r, r->due) < r->facts.bid) r->due++;
    r->goal = r->facts.must_schneider && r->due < WZ_SCHNEIDER ? WZ_SCHNEIDER : r->due;
    r->reachable = r->goal < WZ_LEVELS && !(r->facts.excluded >> r->goal & 1); /* ISkO 3.6.4 */
}

/* --- Counting --- */

static wz_level level_against(unsigned points, unsigned tricks) {
    if (tricks == 0) return WZ_SCHWARZ;             /* ISkO 2.5.6 */
    return points <= 30 ? WZ_SCHNEIDER : WZ_SIMPLE; /* ISkO 2.5.5 */
}

static void decide_by_count(reckoning *r) {
    const wz_facts *f = &r->facts;
    bool simple = f->points >= 61; /* ISkO 2.5.4 */
    r->reached = simple ? level_against(f->defender_points, f->defender_tricks) : WZ_SIMPLE;
    r->won = simple && r->reachable && r->reached >= r->goal;
    r->own = level_against(f->points, f->tricks);
}

/* Cards not yet played go to one party. */
static void rest_to_declarer(reckoning *r) {
    r->facts.points = (uint8_t)(120 - r->facts.defender_points);
    r->facts.tricks = (uint8_t)(10 - r->facts.defender_tricks);
}

static void rest_to_defenders(reckoning *r) {
    wz_facts_set_count(&r->facts, r->facts.points, r->facts.tricks); /* checked before */
}

/* Has the opposing party already spoilt this level? "A game already lost can't be won." */
static bool spoilt(const wz_facts *f, wz_level level) {
    if (level == WZ_SCHWARZ) return f->defender_tricks > 0;
    return f->defender_points >= (level == WZ_SCHNEIDER ? 31 : 60);
}

/* The level the declarer has in hand, whatever might still come. */
static wz_level secured(const wz_facts *f) { return f->points >= 90 ? WZ_SCHNEIDER : WZ_SIMPLE; }

/* --- The endings --- */

static void end_played(reckoning *r) { decide_by_count(r); }

static void end_won(reckoning *r) {
    r->won = r->reachable;
    r->reached = r->reachable ? r->goal : r->announced;
}

static void end_lost(reckoning *r) { r->won = false; }

/* ISkO 4.4.1, 4.4.2: a concession costs the simple level; but what is won stays won (4.1.3). */
static void end_conceded(reckoning *r) {
    bool simple = r->facts.points >= 61;
    r->reached = simple ? secured(&r->facts) : WZ_SIMPLE;
    r->won = simple && r->reachable && r->reached >= r->goal;
}

/* The opposing party gave up, claimed wrongly or offended: the declarer wins simply (4.1.4), at
 * the level that was due to him (4.1.5), unless that was already lost (4.1.3, 3.6.4). */
static void end_given_up(reckoning *r) {
    if (!r->reachable || spoilt(&r->facts, r->goal)) {
        rest_to_declarer(r);
        decide_by_count(r);
        r->won = false;
        return;
    }
    r->won = true;
    r->reached = secured(&r->facts) > r->goal ? secured(&r->facts) : r->goal;
}

/* ISkO 4.4.4: a higher level counts if it was demanded; nobody checks whether it would have been
 * made, only that it is not already lost. */
static void end_claim_accepted(reckoning *r) {
    end_given_up(r);
    if (!r->won) return;
    wz_level demanded = (wz_level)r->facts.demanded;
    while (demanded > r->reached && spoilt(&r->facts, demanded)) demanded--;
    if (demanded > r->reached) r->reached = demanded;
}

static void end_claim_holds(reckoning *r) {
    rest_to_defenders(r); /* ISkO 4.4.5 */
    decide_by_count(r);
}

/* The declarer's own claim in the older orders: all remaining tricks, or the level he named. */
static void end_own_claim_holds(reckoning *r) {
    bool all_tricks = r->facts.demanded == WZ_SIMPLE;
    if (all_tricks) rest_to_declarer(r);
    decide_by_count(r);
    if (all_tricks) return;
    r->reached = (wz_level)r->facts.demanded;
    r->won = r->reachable && r->reached >= r->goal;
}

/* What is won stays won. Otherwise the game is lost, simply; or the remaining tricks are the
 * defenders', who win simply unless they already had more. */
static void end_own_claim_fails(reckoning *r) {
    if (r->rules->declarer_claim != WZ_CLAIM_TRUE_OR_REST) {
        end_conceded(r);
        return;
    }
    bool theirs = r->facts.defender_points >= 90;
    rest_to_defenders(r);
    decide_by_count(r);
    r->own = theirs ? WZ_SCHNEIDER : WZ_SIMPLE;
}

/* ISkO 3.3.10: the party with the right number wins, simply or as the bid requires. */
static void end_defenders_miscount(reckoning *r) {
    r->won = r->reachable;
    r->reached = secured(&r->facts) > r->goal ? secured(&r->facts) : r->goal;
}

/* ISkO 4.4.6: the party keeps what it has; levels count if they are not excluded. */
static void end_declarer_threw(reckoning *r) {
    rest_to_defenders(r);
    decide_by_count(r);
    if (r->own == WZ_SCHWARZ && r->facts.own_schwarz_excluded) r->own = WZ_SCHNEIDER;
}

static void end_defender_threw(reckoning *r) {
    rest_to_declarer(r);
    decide_by_count(r);
    while (r->won && r->reached > r->goal && r->facts.excluded >> r->reached & 1) r->reached--;
}

static void end_declarer_out(reckoning *r) {
    r->won = false;
    r->own = level_against(r->facts.points, r->facts.tricks);
}

static void end_defenders_out(reckoning *r) {
    rest_to_declarer(r);
    decide_by_count(r);
}

/* What each ending means: for trump games, for null, and the paragraph to cite. */
typedef enum null_outcome { NULL_BY_TRICKS, NULL_WON, NULL_LOST } null_outcome;
static const struct {
    void (*decide)(reckoning *r);
    null_outcome null;
    const char *paragraph;
    bool grants; /* the others end it: what was announced for the last tricks is taken as made */
} endings[WZ_ENDING_COUNT] = {
    [WZ_END_PLAYED] = {end_played, NULL_BY_TRICKS, NULL, false},
    [WZ_END_WON] = {end_won, NULL_WON, NULL, true},
    [WZ_END_LOST] = {end_lost, NULL_LOST, NULL, false},
    [WZ_END_CONCEDED] = {end_conceded, NULL_LOST, "4.4.1", false},
    [WZ_END_GIVEN_UP] = {end_given_up, NULL_BY_TRICKS, "4.4.3", true},
    [WZ_END_CLAIM_ACCEPTED] = {end_claim_accepted, NULL_BY_TRICKS, "4.4.4", true},
    [WZ_END_CLAIM_HOLDS] = {end_claim_holds, NULL_LOST, "4.4.5", false},
    [WZ_END_CLAIM_FAILS] = {end_given_up, NULL_BY_TRICKS, "4.4.5", true},
    [WZ_END_OWN_CLAIM_HOLDS] = {end_own_claim_holds, NULL_BY_TRICKS, "4.4.4", true},
    [WZ_END_OWN_CLAIM_FAILS] = {end_own_claim_fails, NULL_LOST, "4.4.4", false},
    [WZ_END_DECLARER_MISCOUNT] = {end_lost, NULL_LOST, "3.3.10", false},
    [WZ_END_DEFENDERS_MISCOUNT] = {end_defenders_miscount, NULL_WON, "3.3.10", true},
    [WZ_END_DECLARER_THREW] = {end_declarer_threw, NULL_LOST, "4.4.6", false},
    [WZ_END_DEFENDER_THREW] = {end_defender_threw, NULL_BY_TRICKS, "4.4.6", true},
    [WZ_END_DECLARER_OUT] = {end_declarer_out, NULL_LOST, NULL, false},
    [WZ_END_DEFENDERS_OUT] = {end_defenders_out, NULL_BY_TRICKS, NULL, true},
    [WZ_END_SIXTY_SURE] = {end_lost, NULL_LOST, "4.4.5", false},
    [WZ_END_GIFT_TAKEN] = {end_given_up, NULL_BY_TRICKS, NULL, true},
};

/* --- Value and derivation --- */

static void add_step(wz_result *result, wz_step_kind kind, unsigned cases, bool required) {
    result->step[result->steps++] = (wz_step){(uint8_t)kind, required, (uint16_t)cases};
}

/* A house's own rule: a case for each patrouille, as the rule set counts them. */
static unsigned derive_patrouillen(const reckoning *r, unsigned cases, wz_result *result) {
    result->patrouillen = r->facts.patrouillen;
    result->silent_patrouillen = (uint8_t)r->silent;
    cases += announced_patrouillen(r);
    if (r->facts.patrouillen) add_step(result, WZ_STEP_PATROUILLEN, cases, false);
    cases += r->silent;
    if (r->silent) add_step(result, WZ_STEP_SILENT_PATROUILLEN, cases, false);
    return cases;
}

/* "mit 2, Spiel 3, Hand 4 ...": the same sum as wz_cases, one by one. `counted` levels are in the
 * sum, those above `earned` only because the bid needs them. */
static void derive_cases(const reckoning *r, wz_level earned, wz_level counted, wz_result *result) {
    wz_contract contract = r->facts.contract;
    unsigned cases = (unsigned)(r->matadors < 0 ? -r->matadors : r->matadors);
    add_step(result, r->matadors < 0 ? WZ_STEP_WITHOUT : WZ_STEP_WITH, cases, false);
    add_step(result, WZ_STEP_GAME, ++cases, false);
    const struct {
        bool counts;
        wz_step_kind kind;
        bool required;
    } levels[] = {
        {contract.flags & WZ_HAND, WZ_STEP_HAND, false},
        {counted >= WZ_SCHNEIDER, WZ_STEP_SCHNEIDER, earned < WZ_SCHNEIDER},
        {contract.flags & WZ_SCHNEIDER_ANNOUNCED, WZ_STEP_SCHNEIDER_ANNOUNCED, false},
        {counted >= WZ_SCHWARZ, WZ_STEP_SCHWARZ, earned < WZ_SCHWARZ},
        {contract.flags & WZ_SCHWARZ_ANNOUNCED, WZ_STEP_SCHWARZ_ANNOUNCED, false},
        {contract.flags & WZ_OUVERT && (contract.kind != WZ_GRAND || r->rules->grand_open_level),
         WZ_STEP_OPEN, false},
    };
    for (unsigned i = 0; i < sizeof levels / sizeof levels[0]; i++)
        if (levels[i].counts) add_step(result, levels[i].kind, ++cases, levels[i].required);
    cases = derive_patrouillen(r, cases, result);
    result->factor = (uint16_t)cases;
}

static wz_level higher(wz_level a, wz_level b) { return a > b ? a : b; }

static void value_trump_game(const reckoning *r, wz_result *result) {
    bool due_exists = r->due < WZ_LEVELS;
    /* ISkO 2.5.7: a level is charged once, whether it was missed, required or is the own schneider */
    wz_level earned = higher(r->announced, r->won ? r->reached : r->own);
    wz_level counted = r->won || !due_exists ? earned : higher(earned, r->due);
    derive_cases(r, earned, counted, result);
    result->base = (uint16_t)wz_base(r->rules, r->facts.contract);
    result->level = (uint8_t)counted;
    result->required = (uint8_t)r->due;
    result->played_cases =
        (uint16_t)(wz_cases(r->rules, r->facts.contract, r->matadors, earned) +
                   wz_patrouille_cases(r->rules, r->facts.patrouillen, r->silent));
    result->no_value = !due_exists;
    result->overbid = !r->won && value_at(r, r->announced) < r->facts.bid;
    if (result->factor * result->base < r->facts.bid) { /* ISkO 3.6.1, 3.6.3 */
        result->factor = (uint16_t)((r->facts.bid + result->base - 1u) / result->base);
        add_step(result, WZ_STEP_OVERBID, result->factor, true);
    }
    result->value = result->factor * result->base;
}

static void cite_trump_game(const reckoning *r, wz_result *result) {
    wz__cite(result, "2.3.2");
    wz__cite(result, "2.4.1");
    wz__cite(result, "2.5.3");
    static const char *const by_step[WZ_STEP_COUNT] = {
        [WZ_STEP_HAND] = "2.5.1",
        [WZ_STEP_SCHNEIDER] = "2.5.5",
        [WZ_STEP_SCHNEIDER_ANNOUNCED] = "2.5.7",
        [WZ_STEP_SCHWARZ] = "2.5.6",
        [WZ_STEP_SCHWARZ_ANNOUNCED] = "2.5.7",
        [WZ_STEP_OPEN] = "2.5.8",
    };
    for (unsigned i = 0; i < result->steps; i++)
        if (by_step[result->step[i].kind]) wz__cite(result, by_step[result->step[i].kind]);
    if (r->facts.ending == WZ_END_PLAYED) wz__cite(result, "2.5.4");
    if (result->overbid) wz__cite(result, r->facts.contract.flags & WZ_HAND ? "3.6.3" : "3.6.1");
    if (result->overbid && r->goal < WZ_LEVELS && !r->reachable) wz__cite(result, "3.6.4");
    bool awarded = r->facts.ending == WZ_END_GIVEN_UP || r->facts.ending == WZ_END_CLAIM_FAILS;
    if (awarded && r->won) wz__cite(result, r->goal > r->announced ? "4.1.5" : "4.1.4");
    if (awarded && !r->won) wz__cite(result, "4.1.3");
}

/* Losing doubles (2.5.11), a spritze doubles whatever there is, and a special round counts that as
 * often as it says. */
static void sign_value(const reckoning *r, wz_result *result) {
    bool hand = result->contract.flags & WZ_HAND;
    result->doubled = !result->won && (r->rules->lost_hand_doubled || !hand);
    if (result->doubled) result->value *= 2;
    if (!result->won) {
        result->value = -result->value;
        wz__cite(result, "2.5.11");
    }
    result->spritzen = r->facts.spritzen;
    result->round_factor = r->facts.round_factor;
    result->value *= (1 << result->spritzen) * result->round_factor;
    if (endings[r->facts.ending].paragraph) wz__cite(result, endings[r->facts.ending].paragraph);
}

static void score_null(const reckoning *r, wz_result *result) {
    null_outcome outcome = endings[r->facts.ending].null;
    result->won = outcome == NULL_WON || (outcome == NULL_BY_TRICKS && r->facts.tricks == 0);
    result->base = (uint16_t)wz_null_value(r->rules, r->facts.contract);
    result->factor = result->played_cases = 1;
    result->value = result->base;
    wz__cite(result, "2.4.2");
    wz__cite(result, "2.5.9"); /* won without a single trick */
}

/* Only points that were counted to the last one tell; a declarer who gives up is not schneider. */
static void note_points(const reckoning *r, wz_result *result) {
    bool counted = r->facts.points + r->facts.defender_points == 120;
    result->sixty = counted && !r->won && r->facts.points == 60;
    result->schneider = counted && !r->won && r->own >= WZ_SCHNEIDER;
}

/* An announced patrouille that is missed loses the game. Silent ones count in a game that is won. */
static void judge_patrouillen(reckoning *r) {
    const wz_facts *f = &r->facts;
    unsigned most = wz_most_patrouillen(r->rules, (wz_kind)f->contract.kind);
    unsigned made = f->patrouillen_made < most ? f->patrouillen_made : most;
    if (made < f->patrouillen && !endings[f->ending].grants) r->won = false;
    bool silent = r->won && r->rules->patrouillen == WZ_PATROUILLEN_SILENT;
    r->silent = silent && made > f->patrouillen ? made - f->patrouillen : 0;
}

static void score_trump_game(reckoning *r, wz_result *result) {
    r->matadors = r->facts.matadors[r->facts.contract.kind];
    set_goal(r);
    endings[r->facts.ending].decide(r);
    judge_patrouillen(r);
    bool no_trick_yet = r->facts.tricks + r->facts.defender_tricks == 0;
    if (r->rules->own_level_needs_trick && no_trick_yet) r->own = WZ_SIMPLE;
    result->won = r->won;
    result->matadors = (int8_t)r->matadors;
    note_points(r, result);
    value_trump_game(r, result);
    cite_trump_game(r, result);
}

/* ISkO 3.6.2: a null that can't cover the bid is lost as a suit game or grand of the declarer's
 * choice, by the bid and the matadors. */
static void charge_instead_of_null(reckoning *r, wz_result *result) {
    wz_facts *f = &r->facts;
    f->contract = f->instead < WZ_TRUMP_GAMES
                      ? (wz_contract){f->instead, 0}
                      : wz_cheapest_loss(r->rules, f->matadors, f->bid, false, NULL);
    f->ending = WZ_END_LOST;
    f->excluded = f->patrouillen = f->patrouillen_made = 0;
    result->impossible_null = true;
    wz__cite(result, "3.6.2");
}

static bool impossible_null(const wz_rules *rules, const wz_facts *facts) {
    return facts->contract.kind == WZ_NULL && !rules->null_must_cover_bid &&
           facts->bid > wz_null_value(rules, facts->contract);
}

static wz_error check_matadors(const wz_facts *facts, bool null_charged) {
    for (unsigned kind = 0; kind < WZ_TRUMP_GAMES; kind++) {
        if (kind != facts->contract.kind && !null_charged) continue;
        int most = kind == WZ_GRAND ? 4 : 11; /* ISkO 2.3.3 */
        int m = facts->matadors[kind];
        if (m == 0 || m > most || m < -most) return WZ_E_FACTS_MATADORS;
    }
    return WZ_OK;
}

/* May a game be over before all cards were played? Only as lost: a null with the declarer's first trick
 * (ISkO 2.5.9), an announced schwarz with the defenders' first; and a missed schneider, where the rule
 * set ends the game then. */
static bool lost_early(const wz_rules *rules, const wz_facts *f) {
    if (f->contract.kind == WZ_NULL) return f->tricks > 0;
    if (f->contract.flags & WZ_SCHWARZ_ANNOUNCED) return spoilt(f, WZ_SCHWARZ);
    return rules->ends_at_missed_schneider && f->contract.flags & WZ_SCHNEIDER_ANNOUNCED &&
           spoilt(f, WZ_SCHNEIDER);
}

/* Points and tricks of both sides; of a game that was played, all of them. An impossible null is lost
 * before that (ISkO 3.6.2). */
static wz_error check_count(const wz_rules *rules, const wz_facts *f, bool null_charged) {
    unsigned points = (unsigned)f->points + f->defender_points;
    unsigned tricks = (unsigned)f->tricks + f->defender_tricks;
    if (points > 120) return WZ_E_FACTS_POINTS;
    if (tricks > 10) return WZ_E_FACTS_TRICKS;
    if (f->ending != WZ_END_PLAYED || null_charged || lost_early(rules, f)) return WZ_OK;
    if (points != 120) return WZ_E_FACTS_POINTS;
    return tricks == 10 ? WZ_OK : WZ_E_FACTS_TRICKS;
}

static wz_error check(const wz_rules *rules, const wz_facts *f) {
    int index = wz_declaration_index(f->contract);
    if (index < 0 || !(rules->declarations >> index & 1)) return WZ_E_NO_SUCH_GAME;
    bool null = f->contract.kind == WZ_NULL;
    if (!null && wz_base(rules, f->contract) == 0) return WZ_E_NO_SUCH_GAME;
    if (f->bid > WZ_HIGHEST_BID) return WZ_E_FACTS_BID;
    if (f->spritzen > rules->spritzen || f->spritzen >= WZ_SPRITZEN) return WZ_E_NO_KONTRA_RULE;
    if (f->round_factor < 1 || f->round_factor > WZ_MAX_ROUND_FACTOR) return WZ_E_TERMS;
    if (f->demanded >= WZ_LEVELS || f->ending >= WZ_ENDING_COUNT) return WZ_E_SYNTAX;
    bool given = f->must_schneider || f->ending == WZ_END_GIFT_TAKEN;
    bool gifts = rules->schenken != WZ_SCHENKEN_NONE && f->contract.kind == WZ_GRAND;
    if (given && !gifts) return WZ_E_NOT_IN_RULE_SET;
    unsigned patrouillen = wz_most_patrouillen(rules, (wz_kind)f->contract.kind);
    if (f->patrouillen > patrouillen || f->patrouillen_made > f->tricks) return WZ_E_PATROUILLEN;
    bool charged = impossible_null(rules, f);
    wz_error error = !null || charged ? check_matadors(f, charged) : WZ_OK;
    return error == WZ_OK ? check_count(rules, f, charged) : error;
}

wz_error wz_score(const wz_rules *rules, const wz_facts *facts, wz_result *result) {
    if (!rules || !facts || !result) return WZ_E_NOTHING_GIVEN;
    reckoning r = {.rules = rules, .facts = *facts};
    r.facts.contract = wz_contract_closed(facts->contract);
    facts = &r.facts;
    wz_error error = check(rules, facts);
    if (error != WZ_OK) return error;
    bool miscount =
        facts->ending == WZ_END_DECLARER_MISCOUNT || facts->ending == WZ_END_DEFENDERS_MISCOUNT;
    if (miscount && rules->miscount == WZ_MISCOUNT_REDEAL) {
        *result = (wz_result){.kind = WZ_RESULT_VOID, .bid = facts->bid};
        wz__cite(result, endings[facts->ending].paragraph);
        return WZ_OK;
    }
    *result = (wz_result){.kind = WZ_RESULT_DECLARED, .bid = facts->bid};
    if (impossible_null(rules, facts)) charge_instead_of_null(&r, result);
    result->contract = r.facts.contract;
    if (result->contract.kind == WZ_NULL) score_null(&r, result);
    else score_trump_game(&r, result);
    sign_value(&r, result);
    return WZ_OK;
}

wz_contract wz_cheapest_loss(const wz_rules *rules, const int8_t matadors[WZ_TRUMP_GAMES],
                             unsigned bid, bool null_too, unsigned *cost) {
    wz_contract cheapest = {WZ_NO_KIND, 0};
    unsigned least = UINT16_MAX;
    bool possible = rules && matadors && bid <= WZ_HIGHEST_BID;
    for (unsigned kind = 0; possible && kind < WZ_TRUMP_GAMES; kind++) {
        wz_contract contract = {(uint8_t)kind, 0};
        unsigned base = wz_base(rules, contract);
        if (base == 0) continue;
        unsigned value = base * wz_cases(rules, contract, matadors[kind], WZ_SIMPLE);
        if (value < bid) value = (bid + base - 1) / base * base;
        if (value >= least) continue;
        least = value;
        cheapest = contract;
    }
    static const uint8_t nulls[] = {0, WZ_OUVERT}; /* after the pick-up there is no hand game */
    for (unsigned i = 0; possible && null_too && i < 2; i++) {
        unsigned value = rules->null_value[nulls[i]];
        if (value == 0 || value < bid || value >= least) continue;
        least = value;
        cheapest = (wz_contract){WZ_NULL, nulls[i]};
    }
    if (cost) *cost = cheapest.kind == WZ_NO_KIND ? 0 : 2 * least;
    return cheapest;
}

wz_error wz_score_if_won(const wz_rules *rules, wz_contract contract, wz_cards cards,
                         wz_result *result) {
    wz_facts facts = wz_facts_of(wz_contract_closed(contract));
    wz_error error = wz_facts_set_cards(&facts, cards, 0);
    if (error != WZ_OK) return error;
    facts.ending = WZ_END_WON;
    return wz_score(rules, &facts, result);
}
