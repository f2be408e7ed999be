/* The rules leave no gap: every combination of the facts that a kind's rules read is walked, and each comes
 * to one decision with its reason and paragraph, or to a person with a reason why. A combination is found by
 * asking the referee what it looked at: as long as that includes a fact that is not told yet, each of its
 * values is told. So what is walked is what is read, and nothing else. Rules that decide none of
 * them are named: they wait for a proof, or stand in for a principle that is left out.
 *
 * Facts that count for all kinds are walked once for some kinds of each sort, with the kind's own as they
 * are presumed. What a game counts is left to test_prop_score. */
/* weight: 20 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "referee/inner.h"
#include "referee_cases.h"

enum { SETS = 5, ROOM = 600 };
static referee_case cases[2 * ROOM];
static unsigned cases_read;
static wz_rules sets[SETS];
static const bool letters[SETS] = {false, true, false, false, false};

static int open_court(void **state) {
    (void)state;
    static const char *const names[SETS] = {"isko", "isko", "isko1999", "sko1975", "sko-preisskat"};
    for (unsigned i = 0; i < SETS; i++)
        if (wz_rules_named(names[i], &sets[i]) != WZ_OK) return 1;
    cases_read = referee_cases_read(cases, ROOM);
    cases_read += referee_incidents_read(cases + cases_read, ROOM);
    return 0;
}

/* What a game counts, and facts that only say how much. */
static bool of_the_stake(wz_fact fact) {
    static const uint8_t stake[] = {WZ_FACT_HAND,
                                    WZ_FACT_ANNOUNCED,
                                    WZ_FACT_MATADORS,
                                    WZ_FACT_DEFENDER_POINTS,
                                    WZ_FACT_DECLARER_POINTS_MIN,
                                    WZ_FACT_DECLARER_POINTS_MAX,
                                    WZ_FACT_DEFENDER_POINTS_MIN,
                                    WZ_FACT_DEFENDER_POINTS_MAX,
                                    WZ_FACT_POINTS_WHEN_NOTICED,
                                    WZ_FACT_DECLARER_TRICKS,
                                    WZ_FACT_DEFENDER_TRICKS,
                                    WZ_FACT_LEFT_POINTS,
                                    WZ_FACT_DEMANDED,
                                    WZ_FACT_SPRITZEN,
                                    WZ_FACT_ROUND_FACTOR,
                                    WZ_FACT_FIRST_ENTRY,
                                    WZ_FACT_SECOND_ENTRY,
                                    WZ_FACT_LEADER,
                                    WZ_FACT_DECLARER,
                                    WZ_FACT_TRICKS_DONE,
                                    WZ_FACT_LOST_IN_PLAY};
    for (unsigned i = 0; i < sizeof stake; i++)
        if (stake[i] == fact) return true;
    return false;
}

/* What exceptions and principles read, whatever the kind. */
static bool of_all_kinds(wz_fact fact) {
    static const uint8_t general[] = {WZ_FACT_CONSENT,
                                      WZ_FACT_AGREED,
                                      WZ_FACT_PLAYED_OUT,
                                      WZ_FACT_ALREADY_OPEN,
                                      WZ_FACT_THEN,
                                      WZ_FACT_THEN_BY,
                                      WZ_FACT_KNOWINGLY,
                                      WZ_FACT_ADMONISHED,
                                      WZ_FACT_DISPUTED,
                                      WZ_FACT_RESULT,
                                      WZ_FACT_SAFE,
                                      WZ_FACT_OBJECTION,
                                      WZ_FACT_NOTICED,
                                      WZ_FACT_PROVEN,
                                      WZ_FACT_CAUSED_BY,
                                      WZ_FACT_PLAY_ON_DEMANDED,
                                      WZ_FACT_MIXED,
                                      WZ_FACT_WANTS_TO_PLAY,
                                      WZ_FACT_OBJECTED_AFTER_DECLARATION};
    for (unsigned i = 0; i < sizeof general; i++)
        if (general[i] == fact) return true;
    return false;
}

typedef struct walk {
    wz_referee referee;
    bool general; /* walk what is of all kinds, else what is of this one */
    unsigned leaves, persons;
    bool *decided; /* which rules did */
} walk;

static bool walked(const walk *w, const wz_incident *incident, wz_fact fact) {
    bool own = wz__mentions((wz_incident_kind)incident->kind, fact);
    if (fact == WZ_FACT_GAME || fact == WZ_FACT_OUVERT) return own;
    if (fact == WZ_FACT_BID || fact == WZ_FACT_DECLARER_POINTS) return own;
    if (w->general) return of_all_kinds(fact);
    bool number = wz_type_of_fact(fact) == WZ_FACT_NUMBER; /* conclusions only compare it */
    return own || (!number && !of_the_stake(fact) && !of_all_kinds(fact));
}

static void add(int16_t value[32], unsigned *count, int wanted, int most) {
    if (wanted < 0 || wanted > most || *count == 32) return;
    for (unsigned i = 0; i < *count; i++)
        if (value[i] == wanted) return;
    value[(*count)++] = (int16_t)wanted;
}

/* What rules of any kind compare a number with, and what is one less. */
static void add_edges(wz_fact fact, int16_t value[32], unsigned *count) {
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++)
            for (unsigned c = 0; c < WZ_MAX_CONDITIONS; c++) {
                const wz_condition *condition = &wz__rule_tables[t]->rule[i].condition[c];
                if (condition->kind == WZ_ALWAYS || condition->fact != fact) continue;
                add(value, count, condition->value, wz_most_of_fact(fact));
                add(value, count, condition->value - 1, wz_most_of_fact(fact));
            }
}

/* All values, of a number those that matter; a presumption stands for the unknown. */
static unsigned values_of(wz_fact fact, int16_t value[32]) {
    unsigned count = 0;
    if (wz__presumption(fact) == WZ_UNKNOWN) value[count++] = WZ_UNKNOWN;
    if (fact == WZ_FACT_GAME) {
        add(value, &count, WZ_CLUBS_GAME, WZ_NULL);
        add(value, &count, WZ_NULL, WZ_NULL);
    } else if (wz_type_of_fact(fact) == WZ_FACT_NUMBER) {
        add_edges(fact, value, &count);
    } else {
        for (int i = 0; i <= wz_most_of_fact(fact); i++)
            add(value, &count, i, wz_most_of_fact(fact));
    }
    return count;
}

static unsigned number_of(const wz_rule *rule) {
    unsigned number = 0;
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++) {
        const wz_rule_table *table = wz__rule_tables[t];
        if (rule >= table->rule && rule < table->rule + table->count)
            return number + (unsigned)(rule - table->rule);
        number += table->count;
    }
    fail_msg("a rule of no table");
    return 0;
}

static void check_leaf(walk *w, const wz_incident *incident, const wz_ruling *ruling) {
    w->leaves++;
    w->persons += ruling->ruled == WZ_RULED_PERSON;
    const wz_rule *rule = wz__rule_for(&w->referee, incident);
    if (!rule) fail_msg("no rule: %s", wz_incident_name((wz_incident_kind)incident->kind));
    w->decided[number_of(rule)] = true;
    assert_true(ruling->reasons > 0 && ruling->paragraphs > 0);
    assert_true(ruling->ruled < WZ_RULED_COUNT);
}

static void step(walk *w, wz_incident *incident, bool done[WZ_FACT_COUNT]) {
    wz_ruling ruling;
    wz__hear(&w->referee, incident, &ruling, NULL);
    for (unsigned f = 0; f < WZ_FACT_COUNT; f++) {
        wz_fact fact = (wz_fact)f;
        if (done[f] || !wz_ruling_looked_at(&ruling, fact) || !walked(w, incident, fact)) continue;
        int16_t value[32];
        unsigned count = values_of(fact, value);
        done[f] = true;
        for (unsigned v = 0; v < count; v++) {
            incident->fact[f] = value[v];
            step(w, incident, done);
        }
        incident->fact[f] = WZ_UNKNOWN;
        done[f] = false;
        return;
    }
    check_leaf(w, incident, &ruling);
}

static bool decided[1024];
static unsigned combinations, persons;

static void walk_kind(wz_incident_kind kind, unsigned set, bool general) {
    walk w = {.referee = {.rules = &sets[set], .letter = letters[set]},
              .general = general,
              .decided = decided};
    wz_incident incident = wz_incident_of(kind);
    bool done[WZ_FACT_COUNT] = {false};
    step(&w, &incident, done);
    combinations += w.leaves;
    persons += w.persons;
}

/* Claims need cards and a proof, some rules stand in for a principle that is left out: the decided cases
 * reach them, as they are told, with a claim proven, refuted, and without each principle. */
static void add_decided_cases(void) {
    for (unsigned i = 0; i < cases_read; i++)
        for (unsigned proof = WZ_NOT_FINISHED; proof <= WZ_REFUTED; proof++)
            for (unsigned p = 0; p <= WZ_PRINCIPLE_COUNT; p++) {
                wz_referee referee = {.rules = &sets[0], .found = {(uint8_t)proof, p % 2 == 0}};
                if (p < WZ_PRINCIPLE_COUNT) referee.without = 1u << p;
                const wz_rule *rule = wz__rule_for(&referee, &cases[i].incident);
                if (rule) decided[number_of(rule)] = true;
            }
}

static void test_every_combination_is_decided(void **state) {
    (void)state;
    for (unsigned s = 0; s < SETS; s++)
        for (unsigned k = 0; k < WZ_INCIDENT_COUNT; k++) walk_kind((wz_incident_kind)k, s, false);

    print_message("# %u combinations of what the kinds read, %u for a person\n", combinations,
                  persons);
    add_decided_cases();
    unsigned number = 0, dead = 0;
    for (unsigned t = 0; t < WZ_RULE_TABLES; t++)
        for (unsigned i = 0; i < wz__rule_tables[t]->count; i++, number++) {
            if (decided[number]) continue;
            const wz_rule *rule = &wz__rule_tables[t]->rule[i];
            print_message("# rule %u of %s (%s) decides nothing here\n", i,
                          wz_incident_name((wz_incident_kind)rule->kind), rule->paragraph[0]);
            dead++;
        }
    print_message("# %u rules that decide nothing here\n", dead);
    assert_true(combinations > 1000000);
}

/* The exceptions of all kinds: a wrong lead, a deal, a concession stand for the sorts of acts. */
static void test_every_combination_of_the_exceptions_is_decided(void **state) {
    (void)state;
    static const uint8_t kinds[] = {WZ_INCIDENT_CARD_EXPOSED_IN_DEAL, WZ_INCIDENT_DECLARER_CONCEDES,
                                    WZ_INCIDENT_DECLARATION};
    unsigned before = combinations;
    for (unsigned k = 0; k < sizeof kinds; k++) walk_kind((wz_incident_kind)kinds[k], 0, true);
    print_message("# %u combinations of what the exceptions read\n", combinations - before);
    assert_true(combinations - before > 10000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_combination_is_decided),
        cmocka_unit_test(test_every_combination_of_the_exceptions_is_decided),
    };
    return cmocka_run_group_tests(tests, open_court, NULL);
}
