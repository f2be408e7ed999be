/* The referee against the skat court: every decided case, and what happens without each principle. */
#include "referee_cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 600 };
static referee_case cases[ROOM];
static unsigned count;
static wz_rules rules;
static wz_solver *solver;

static int open_court(void **state) {
    (void)state;
    count = referee_cases_read(cases, ROOM);
    solver = wz_solver_new((size_t)16 << 20);
    return wz_rules_named("isko", &rules) != WZ_OK || !solver;
}

static int close_court(void **state) {
    (void)state;
    wz_solver_free(solver);
    return 0;
}

static wz_ruling ruling_of(const referee_case *decided, uint32_t without) {
    wz_referee referee = {.rules = &rules, .solver = solver, .without = without};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &decided->incident, &ruling), WZ_OK);
    return ruling;
}

typedef struct tally {
    unsigned cases, right, words, persons, disputes;
} tally;

static tally judge_all(bool unseen) {
    tally sum = {0};
    for (unsigned i = 0; i < count; i++) {
        if (cases[i].judgement || cases[i].unseen != unseen) continue;
        wz_ruling ruling = ruling_of(&cases[i], 0);
        bool right = referee_agrees(&cases[i], &ruling);
        sum.cases++;
        sum.right += right;
        sum.words += referee_same_words(&cases[i], &ruling);
        sum.persons += ruling.ruled == WZ_RULED_PERSON;
        sum.disputes += cases[i].dispute;
        if (!right && !cases[i].dispute)
            print_error("%s: the court %s, here %s\n", cases[i].name, wz_ruled_name(cases[i].ruled),
                        wz_ruled_name((wz_ruled)ruling.ruled));
    }
    print_message("# %s: %u of %u as the court decided (%u in the same words), %u for a person\n",
                  unseen ? "set aside" : "studied", sum.right, sum.cases, sum.words, sum.persons);
    return sum;
}

static void test_cases_that_were_studied(void **state) {
    (void)state;
    tally sum = judge_all(false);
    assert_int_equal(sum.right + sum.disputes, sum.cases);
}

static void test_cases_that_were_set_aside(void **state) {
    (void)state;
    tally sum = judge_all(true);
    assert_int_equal(sum.right + sum.disputes, sum.cases);
    assert_true(sum.cases > 100);
}

static void test_few_are_left_to_a_person(void **state) {
    (void)state;
    unsigned all = 0, persons = 0;
    for (unsigned i = 0; i < count; i++) {
        if (cases[i].judgement) continue;
        all++;
        persons += ruling_of(&cases[i], 0).ruled == WZ_RULED_PERSON;
    }
    assert_true(persons * 100 <= all * 15);
}

/* Where the court weighs, so must a person. */
static void test_judgement_cases_are_for_a_person(void **state) {
    (void)state;
    unsigned all = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!cases[i].judgement) continue;
        wz_ruling ruling = ruling_of(&cases[i], 0);
        all++;
        if (ruling.ruled != WZ_RULED_PERSON && ruling.ruled != WZ_RULED_DIRECTOR)
            fail_msg("%s: the court weighed, here %s", cases[i].name,
                     wz_ruled_name((wz_ruled)ruling.ruled));
    }
    print_message("# %u cases to be weighed, all for a person\n", all);
    assert_true(all > 30);
}

/* Each principle carries cases: without it some are decided otherwise. */
static void test_every_principle_carries_cases(void **state) {
    (void)state;
    for (unsigned p = 0; p < WZ_PRINCIPLE_COUNT; p++) {
        unsigned fallen = 0;
        char names[256];
        wz_out out = wz_out_to(names, sizeof names);
        for (unsigned i = 0; i < count; i++) {
            if (cases[i].judgement || cases[i].dispute) continue;
            wz_ruling ruling = ruling_of(&cases[i], 1u << p);
            if (referee_agrees(&cases[i], &ruling)) continue;
            if (fallen++ >= 8) continue;
            wz_put(&out, " ");
            wz_put(&out, cases[i].name);
        }
        print_message("# without %s: %u cases fall:%s\n", wz_principle_name((wz_principle)p),
                      fallen, names);
        assert_true(fallen > 0);
    }
}

static bool variants(const referee_case *a, const referee_case *b) {
    size_t length = strlen(a->name);
    return length > 0 && length == strlen(b->name) && strncmp(a->name, b->name, length - 1) == 0 &&
           a->name[length - 1] != b->name[length - 1] && a->name[length - 1] >= 'a';
}

/* Variants of a case that the court decides differently differ in facts that decide: told in the words
 * of the other, the ruling turns. */
static void test_decisive_facts_turn_the_ruling(void **state) {
    (void)state;
    unsigned pairs = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < count; j++) {
            const referee_case *a = &cases[i], *b = &cases[j];
            if (!variants(a, b) || a->incident.kind != b->incident.kind || a->ruled == b->ruled ||
                a->judgement || b->judgement || a->incident.told || b->incident.told)
                continue;
            referee_case turned = *a;
            for (unsigned f = 0; f < WZ_FACT_COUNT; f++)
                if (a->incident.fact[f] != b->incident.fact[f])
                    turned.incident.fact[f] = b->incident.fact[f];
            wz_ruling before = ruling_of(a, 0), after = ruling_of(&turned, 0);
            if (referee_agrees(b, &before)) continue; /* other words for the same */
            if (before.ruled == after.ruled) fail_msg("%s and %s", a->name, b->name);
            pairs++;
        }
    print_message("# %u pairs of variants turn\n", pairs);
    assert_true(pairs > 20);
}

/* A ruling always says why, and by which paragraph. */
static void test_every_ruling_gives_reasons(void **state) {
    (void)state;
    for (unsigned i = 0; i < count; i++) {
        wz_ruling ruling = ruling_of(&cases[i], 0);
        assert_true(ruling.reasons > 0 && ruling.paragraphs > 0);
        for (unsigned lang = 0; lang < WZ_LANGS; lang++) {
            char text[4096];
            wz_out out = wz_out_to(text, sizeof text);
            wz_put_ruling(&out, (wz_lang)lang, &ruling);
            wz_put_argument(&out, (wz_lang)lang, &ruling);
            assert_true(out.used > 40 && !wz_out_cut(&out));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cases_that_were_studied),
        cmocka_unit_test(test_cases_that_were_set_aside),
        cmocka_unit_test(test_few_are_left_to_a_person),
        cmocka_unit_test(test_judgement_cases_are_for_a_person),
        cmocka_unit_test(test_every_principle_carries_cases),
        cmocka_unit_test(test_decisive_facts_turn_the_ruling),
        cmocka_unit_test(test_every_ruling_gives_reasons),
    };
    return cmocka_run_group_tests(tests, open_court, close_court);
}
