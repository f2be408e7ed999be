#include "property.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { DEFAULT_CASES = 20000, LONG_TIMES = 20, MAX_SHRINK_RUNS = 20000 };
static const uint64_t DEFAULT_SEED = 120; /* any number will do that stays the same */

/* --- Choices --- */

uint64_t choice_below(trial *t, uint64_t below) {
    uint64_t value;
    if (t->count >= PROPERTY_MAX_CHOICES) return 0;
    if (!t->given) value = wz_random_below64(&t->random, below);
    else value = t->count < t->given_count ? t->given[t->count] % below : 0;
    t->choice[t->count++] = value;
    return value;
}

bool trial_fail(trial *t, const char *file, int line, const char *format, ...) {
    const char *slash = strrchr(file, '/');
    int used = snprintf(t->reason, sizeof t->reason, "%s:%d: ", slash ? slash + 1 : file, line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(t->reason + used, sizeof t->reason - (size_t)used, format, arguments);
    va_end(arguments);
    wz_out story = wz_out_to(t->story, sizeof t->story);
    if (t->tell) t->tell(t->subject, &story);
    return false;
}

static void begin(trial *t) {
    t->count = 0;
    t->given = NULL;
    t->given_count = 0;
    t->tell = NULL;
    t->subject = NULL;
    t->reason[0] = '\0';
    t->story[0] = '\0';
}

static bool run_given(property *law, trial *t, const uint64_t *choices, size_t count) {
    begin(t);
    t->given = choices;
    t->given_count = count;
    bool held = law(t);
    t->given = NULL; /* the list belongs to the caller */
    return held;
}

/* --- Shrinking --- */

typedef struct shrinker {
    property *law;
    trial *best; /* fails, and no smaller one is known */
    trial *attempt;
    unsigned runs;
} shrinker;

/* Fewer choices are simpler; among equally many, the lower first difference. */
static bool simpler(const trial *a, const trial *b) {
    if (a->count != b->count) return a->count < b->count;
    for (size_t i = 0; i < a->count; i++)
        if (a->choice[i] != b->choice[i]) return a->choice[i] < b->choice[i];
    return false;
}

/* Keeps the list if it still fails and is simpler as played out. */
static bool try_list(shrinker *s, const uint64_t *choices, size_t count) {
    if (s->runs >= MAX_SHRINK_RUNS) return false;
    s->runs++;
    if (run_given(s->law, s->attempt, choices, count) || !simpler(s->attempt, s->best))
        return false;
    trial *better = s->attempt;
    s->attempt = s->best;
    s->best = better;
    return true;
}

/* `lowered` < best->count: that choice becomes one less. Then `size` choices from `start` go. */
static bool try_without(shrinker *s, size_t start, size_t size, size_t lowered) {
    uint64_t list[PROPERTY_MAX_CHOICES];
    memcpy(list, s->best->choice, s->best->count * sizeof *list);
    if (lowered < s->best->count) {
        if (list[lowered] == 0) return false;
        list[lowered]--;
    }
    size_t after = s->best->count - start - size;
    memmove(list + start, list + start + size, after * sizeof *list);
    return try_list(s, list, start + after);
}

static bool drop_spans(shrinker *s) {
    bool improved = false;
    for (size_t size = s->best->count; size > 0; size = size > 8 ? size / 2 : size - 1)
        for (size_t end = s->best->count; end >= size; end--)
            while (end <= s->best->count && try_without(s, end - size, size, SIZE_MAX))
                improved = true;
    return improved;
}

/* A list often begins with its length: an element can only go together with one of the count. */
static bool drop_counted(shrinker *s) {
    bool improved = false;
    for (size_t i = 0; i < s->best->count && i < 64; i++)
        for (size_t size = 1; size <= 4; size++)
            for (size_t at = i + 1; at + size <= s->best->count && at < i + 64; at++)
                while (at + size <= s->best->count && try_without(s, at, size, i)) improved = true;
    return improved;
}

static bool try_value(shrinker *s, size_t i, uint64_t value) {
    uint64_t list[PROPERTY_MAX_CHOICES];
    memcpy(list, s->best->choice, s->best->count * sizeof *list);
    list[i] = value;
    return try_list(s, list, s->best->count);
}

static bool lower_values(shrinker *s) {
    bool improved = false;
    for (size_t i = 0; i < s->best->count; i++) {
        if (s->best->choice[i] == 0) continue;
        if (try_value(s, i, 0)) {
            improved = true;
            continue;
        }
        /* Halving finds the border if there is one; the last steps are walked. */
        uint64_t holds = 0;
        while (i < s->best->count && s->best->choice[i] - holds > 1) {
            uint64_t middle = holds + (s->best->choice[i] - holds) / 2;
            if (try_value(s, i, middle)) improved = true;
            else holds = middle;
        }
        for (uint64_t v = 1; v <= 16 && i < s->best->count && v < s->best->choice[i]; v++)
            if (try_value(s, i, v)) improved = true;
    }
    return improved;
}

/* Two choices that must agree can only be lowered together. */
static bool lower_pairs(shrinker *s) {
    bool improved = false;
    uint64_t list[PROPERTY_MAX_CHOICES];
    for (size_t i = 0; i < s->best->count; i++) {
        for (size_t j = i + 1; j < s->best->count && j < i + 64; j++) {
            if (s->best->choice[i] == 0 || s->best->choice[i] != s->best->choice[j]) continue;
            memcpy(list, s->best->choice, s->best->count * sizeof *list);
            list[i] = list[j] = 0;
            improved |= try_list(s, list, s->best->count);
        }
    }
    return improved;
}

static unsigned shrink(property *law, trial *failed) {
    static trial work[2];
    shrinker s = {.law = law, .best = &work[0], .attempt = &work[1]};
    *s.best = *failed;
    bool improved = true;
    while (improved && s.runs < MAX_SHRINK_RUNS) {
        improved = drop_spans(&s);
        improved |= lower_values(&s);
        improved |= drop_counted(&s);
        improved |= lower_pairs(&s);
    }
    *failed = *s.best;
    return s.runs;
}

/* --- Running --- */

static uint64_t case_seed(const char *name, uint64_t seed, unsigned number) {
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a: each property has its own cases */
    for (; *name; name++) hash = (hash ^ (unsigned char)*name) * UINT64_C(1099511628211);
    wz_random random = wz_random_from(hash ^ seed);
    random = wz_random_from(wz_random_next(&random) + number);
    return wz_random_next(&random);
}

void property_run(const char *name, property *law, uint64_t seed, unsigned cases,
                  property_report *report) {
    report->seed = seed;
    report->held = true;
    report->found_count = 0;
    report->shrink_runs = 0;
    for (report->cases = 0; report->cases < cases && report->held;) {
        begin(&report->smallest);
        report->smallest.random = wz_random_from(case_seed(name, seed, report->cases++));
        report->held = law(&report->smallest);
    }
    if (report->held) return;
    report->found_count = report->smallest.count;
    report->shrink_runs = shrink(law, &report->smallest);
}

/* Every line of the text becomes a comment. */
static void put_commented(wz_out *out, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        wz_put(out, "#   ");
        wz_put_bytes(out, text, length);
        wz_put_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void put_command(wz_out *out, const char *name, const trial *t) {
    char program[400];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    wz_put(out, "#   WENZEL_ONLY=");
    wz_put(out, name);
    wz_put(out, " WENZEL_CHOICES='");
    for (size_t i = 0; i < t->count; i++) {
        if (i) wz_put_char(out, ' ');
        wz_put_int(out, (int64_t)t->choice[i]);
    }
    wz_put(out, "' ");
    wz_put(out, program);
    wz_put_char(out, '\n');
}

void property_put_report(wz_out *out, const char *name, const property_report *report) {
    wz_put(out, "# ");
    wz_put(out, name);
    if (report->held) {
        wz_put(out, ": held in ");
        wz_put_int(out, report->cases);
        wz_put(out, " cases\n");
        return;
    }
    const trial *t = &report->smallest;
    wz_put(out, ": failed in case ");
    wz_put_int(out, report->cases);
    wz_put(out, " of seed ");
    wz_put_int(out, (int64_t)report->seed);
    wz_put(out, ", from ");
    wz_put_int(out, (int64_t)report->found_count);
    wz_put(out, " choices down to ");
    wz_put_int(out, (int64_t)t->count);
    wz_put_char(out, '\n');
    put_commented(out, t->reason);
    put_commented(out, t->story);
    wz_put(out, "# Run it again:\n");
    put_command(out, name, t);
}

static uint64_t from_environment(const char *variable, uint64_t otherwise) {
    const char *text = getenv(variable);
    return text && *text ? strtoull(text, NULL, 0) : otherwise;
}

static size_t read_choices(const char *text, uint64_t *list) {
    size_t count = 0;
    char *end;
    for (uint64_t value = strtoull(text, &end, 0); end != text && count < PROPERTY_MAX_CHOICES;
         value = strtoull(text, &end, 0)) {
        list[count++] = value;
        text = end;
    }
    return count;
}

void property_check(const char *name, property *law, unsigned cost) {
    static property_report report;
    static char text[16384];
    uint64_t list[PROPERTY_MAX_CHOICES];
    const char *choices = getenv("WENZEL_CHOICES");
    if (choices) {
        size_t count = read_choices(choices, list);
        report.seed = 0;
        report.cases = 1;
        report.held = run_given(law, &report.smallest, list, count);
        report.found_count = count;
    } else {
        uint64_t usual = DEFAULT_CASES * (uint64_t)(getenv("WENZEL_LONG") ? LONG_TIMES : 1);
        uint64_t cases = from_environment("WENZEL_CASES", usual) / cost;
        property_run(name, law, from_environment("WENZEL_SEED", DEFAULT_SEED),
                     cases ? (unsigned)cases : 1, &report);
    }
    wz_out out = wz_out_to(text, sizeof text);
    property_put_report(&out, name, &report);
    printf("%s", text);
    fflush(stdout);
    if (!report.held) fail_msg("%s", report.smallest.reason);
}
