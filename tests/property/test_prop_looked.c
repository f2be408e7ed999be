/* The referee records what it looks at. What it has not looked at changes nothing, whatever is told of it;
 * and which facts rulings of a kind look at at all, lib/referee/matters.def has from here: WENZEL_UPDATE=1
 * writes it anew. */
/* weight: 6 */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_incident.h"
#include "referee_cases.h"

enum { ROOM = 600, ROUNDS = 40000, RECORDED = 3000000, SETS = 4, WORDS = 2 };
static referee_case cases[2 * ROOM];
static unsigned count;
static wz_rules sets[SETS];

static int open_court(void **state) {
    (void)state;
    static const char *const names[SETS] = {"isko", "isko1999", "sko1975", "sko-preisskat"};
    count = referee_cases_read(cases, ROOM);
    count += referee_incidents_read(cases + count, ROOM);
    for (unsigned i = 0; i < SETS; i++)
        if (wz_rules_named(names[i], &sets[i]) != WZ_OK) return 1;
    return 0;
}

static wz_referee some_referee(wz_random *random) {
    return (wz_referee){.rules = &sets[wz_random_below(random, SETS)],
                        .letter = wz_random_below(random, 4) == 0};
}

static bool some_incident(wz_random *random, wz_incident *incident) {
    unsigned of = wz_random_below(random, 4);
    *incident = of == 0 ? random_incident(random)
                        : varied_incident(random, &cases[wz_random_below(random, count)].incident);
    return wz_incident_check(incident) == WZ_OK;
}

static bool same(const wz_ruling *a, const wz_ruling *b) {
    return a->kind == b->kind && a->ruled == b->ruled && a->leaning == b->leaning &&
           a->level == b->level && a->valued == b->valued && a->value == b->value &&
           a->remedy == b->remedy && a->right == b->right && a->warned == b->warned &&
           a->excluded == b->excluded && a->reasons == b->reasons &&
           a->paragraphs == b->paragraphs &&
           memcmp(a->reason, b->reason, a->reasons * sizeof a->reason[0]) == 0 &&
           memcmp(a->paragraph, b->paragraph, a->paragraphs * sizeof a->paragraph[0]) == 0;
}

static wz_ruling judged(const wz_referee *referee, const wz_incident *incident) {
    wz_ruling ruling;
    assert_int_equal(wz_judge(referee, incident, &ruling), WZ_OK);
    return ruling;
}

/* All of it at once: whatever was not looked at is told anew. */
static void test_what_was_not_looked_at_changes_nothing(void **state) {
    (void)state;
    wz_random random = wz_random_from(31);
    unsigned told_anew = 0;
    for (unsigned i = 0; i < ROUNDS; i++) {
        wz_incident incident, other;
        wz_referee referee = some_referee(&random);
        if (!some_incident(&random, &incident)) continue;
        wz_ruling before = judged(&referee, &incident);
        other = incident;
        for (unsigned f = 0; f < WZ_FACT_COUNT; f++) {
            if (wz_ruling_looked_at(&before, (wz_fact)f) || wz_random_below(&random, 2)) continue;
            other.fact[f] = random_fact(&random, (wz_fact)f);
            told_anew++;
        }
        if (wz_incident_check(&other) != WZ_OK) continue;
        wz_ruling after = judged(&referee, &other);
        if (!same(&before, &after)) fail_msg("incident %u, %s", i, wz_incident_name(before.kind));
    }
    print_message("# %u facts that were not looked at\n", told_anew);
    assert_true(told_anew > 1000000);
}

static void record(uint64_t looked[WZ_INCIDENT_COUNT][WORDS], uint64_t seed, unsigned rounds) {
    wz_random random = wz_random_from(seed);
    for (unsigned i = 0; i < rounds; i++) {
        wz_incident incident;
        wz_referee referee = some_referee(&random);
        if (!some_incident(&random, &incident)) continue;
        incident.fact[WZ_FACT_THEN] = WZ_UNKNOWN; /* a second act is another kind */
        wz_ruling ruling = judged(&referee, &incident);
        for (unsigned w = 0; w < WORDS; w++) looked[incident.kind][w] |= ruling.looked.fact[w];
    }
}

static void write_table(uint64_t looked[WZ_INCIDENT_COUNT][WORDS]) {
    FILE *file = fopen("lib/referee/matters.def", "w");
    assert_non_null(file);
    fputs(
        "/* Recorded by tests/property/test_prop_looked.c: X(kind, facts 0 to 63, facts from 64 on). */\n",
        file);
    for (unsigned k = 0; k < WZ_INCIDENT_COUNT; k++)
        fprintf(file, "X(%s, 0x%016" PRIx64 ", 0x%016" PRIx64 ")\n",
                wz_incident_name((wz_incident_kind)k), looked[k][0], looked[k][1]);
    fclose(file);
}

static void test_kinds_look_at_the_facts_of_the_table(void **state) {
    (void)state;
    static uint64_t looked[WZ_INCIDENT_COUNT][WORDS];
    bool update = getenv("WENZEL_UPDATE") != NULL;
    record(looked, 32, update ? RECORDED : ROUNDS);
    if (update) write_table(looked);
    unsigned pairs = 0;
    for (unsigned k = 0; k < WZ_INCIDENT_COUNT; k++)
        for (unsigned f = 0; f < WZ_FACT_COUNT; f++) {
            bool seen = looked[k][f / 64] >> f % 64 & 1;
            pairs += seen;
            if (seen && !update && !wz_fact_matters((wz_incident_kind)k, (wz_fact)f))
                fail_msg("%s looks at %s: WENZEL_UPDATE=1 brings the table up to date",
                         wz_incident_name((wz_incident_kind)k), wz_fact_name((wz_fact)f));
        }
    print_message("# %u pairs of kind and fact\n", pairs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_was_not_looked_at_changes_nothing),
        cmocka_unit_test(test_kinds_look_at_the_facts_of_the_table),
    };
    return cmocka_run_group_tests(tests, open_court, NULL);
}
