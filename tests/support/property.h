/* Properties: laws that hold for every case, tried on many, and shrunk when they fail.
 *
 * A property is a function over a stream of choices. It asks choice_below for every decision it
 * needs, so a case is nothing but a list of numbers, and a smaller list is a simpler case: let 0
 * be the plainest choice everywhere. A failing list is made as small as the shrinker can, and told
 * with the seed and a command that runs it again.
 *
 * The environment sets the run: WENZEL_SEED the seed (fixed otherwise), WENZEL_CASES the number of
 * cases of a cheap property, WENZEL_ONLY the one test to run, WENZEL_CHOICES one list of choices
 * to run instead. A trial belongs to the harness; a property only borrows it. */
#ifndef WENZEL_TESTS_PROPERTY_H
#define WENZEL_TESTS_PROPERTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wenzel/random.h"
#include "wenzel/text.h"

#define PROPERTY_MAX_CHOICES 1024

typedef struct trial {
    wz_random random;      /* where fresh choices come from, unless ... */
    const uint64_t *given; /* ... they are given; zeros follow the last */
    size_t given_count;
    uint64_t choice[PROPERTY_MAX_CHOICES]; /* as made; those beyond the room are all 0 */
    size_t count;
    void (*tell)(const void *subject, wz_out *story); /* makes a failed case readable */
    const void *subject;
    char reason[400];
    char story[8192];
} trial;

/* The next choice: 0 .. below - 1. below > 0. */
uint64_t choice_below(trial *t, uint64_t below);

/* Notes why the case fails and has it told. Returns false, to be returned on. */
bool trial_fail(trial *t, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* REQUIRE(t, condition, "what went wrong: %d", value) leaves a function of type bool. */
#define REQUIRE(t, condition, ...)                                                                 \
    do {                                                                                           \
        if (!(condition)) return trial_fail((t), __FILE__, __LINE__, __VA_ARGS__);                 \
    } while (0)

typedef bool property(trial *t);

/* What became of a run. A failed one holds the smallest failing case. */
typedef struct property_report {
    uint64_t seed;
    unsigned cases; /* tried, the failing one included */
    bool held;
    size_t found_count;   /* choices of the case as it was found */
    unsigned shrink_runs; /* how often the property ran to make it smaller */
    trial smallest;
} property_report;

/* Tries cases until one fails or all have held. The same name, seed and property give the same
 * report. */
void property_run(const char *name, property *law, uint64_t seed, unsigned cases,
                  property_report *report);
/* The report in words, as TAP comments: seed, smallest case, reason, and the command. */
void property_put_report(wz_out *out, const char *name, const property_report *report);

/* Runs by the environment inside a cmocka test and fails it with the report. A property that is
 * dear gets a part of the cases: one in `cost`. */
void property_check(const char *name, property *law, unsigned cost);

/* A test of the same name that checks the property. */
#define PROPERTY_TEST(law, cost)                                                                   \
    static void test_##law(void **state) {                                                         \
        (void)state;                                                                               \
        property_check("test_" #law, law, cost);                                                   \
    }

#endif
