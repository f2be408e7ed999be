#include "referee_cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include <cmocka.h>

static bool same_small(const char *capitals, const char *small) {
    for (; *capitals && *small; capitals++, small++) {
        char c = *capitals >= 'A' && *capitals <= 'Z' ? (char)(*capitals + 32) : *capitals;
        if (c != *small) return false;
    }
    return *capitals == *small;
}

static wz_ruled ruled_named(const char *name) {
    for (unsigned i = 0; i < WZ_RULED_COUNT; i++)
        if (same_small(wz_ruled_name((wz_ruled)i), name)) return (wz_ruled)i;
    fail_msg("no decision %s", name);
    return WZ_RULED_GOES_ON;
}

static wz_ruled_level level_named(const char *name) {
    for (unsigned i = 0; name && i <= WZ_LEVEL_AS_PLAYED; i++)
        if (same_small(wz_ruled_level_name((wz_ruled_level)i), name)) return (wz_ruled_level)i;
    return WZ_LEVEL_NONE;
}

static void fill(const json_t *line, referee_case *decided) {
    const char *name = json_string_value(json_object_get(line, "case"));
    snprintf(decided->name, sizeof decided->name, "%s", name);
    decided->unseen = json_is_true(json_object_get(line, "unseen"));
    const json_t *expected = json_object_get(line, "expected");
    decided->judgement = json_is_true(json_object_get(expected, "judgement"));
    decided->dispute = json_is_true(json_object_get(expected, "dispute"));
    decided->ruled = ruled_named(json_string_value(json_object_get(expected, "ruled")));
    decided->excluded = json_is_true(json_object_get(expected, "excluded"));
    decided->warned = json_is_true(json_object_get(expected, "warned"));
    decided->level = level_named(json_string_value(json_object_get(expected, "level")));
    decided->valued = json_is_integer(json_object_get(expected, "value"));
    decided->value = (int)json_integer_value(json_object_get(expected, "value"));
    char *text = json_dumps(json_object_get(line, "incident"), JSON_COMPACT);
    fmt_told_incident told;
    fmt_series_trouble trouble = {0};
    if (!fmt_incident_read(text, strlen(text), WZ_ENGLISH, &told, NULL, &trouble))
        fail_msg("%s: %s", name, trouble.say);
    decided->incident = told.incident;
    snprintf(decided->rules, sizeof decided->rules, "%s", told.rules);
    const char *paragraph = json_string_value(json_object_get(expected, "paragraph"));
    snprintf(decided->paragraph, sizeof decided->paragraph, "%s", paragraph ? paragraph : "");
    free(text);
}

static unsigned read_all(const char *name, referee_case *cases, unsigned room) {
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    char line[8192];
    unsigned count = 0;
    while (fgets(line, sizeof line, file)) {
        assert_true(count < room);
        json_t *json = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(json);
        memset(&cases[count], 0, sizeof cases[count]);
        fill(json, &cases[count++]);
        json_decref(json);
    }
    fclose(file);
    return count;
}

unsigned referee_cases_read(referee_case *cases, unsigned room) {
    return read_all(WZ_SOURCE_DIR "/tests/referee/cases.jsonl", cases, room);
}

unsigned referee_incidents_read(referee_case *cases, unsigned room) {
    return read_all(WZ_SOURCE_DIR "/tests/referee/incidents.jsonl", cases, room);
}

static bool ends(wz_ruled ruled) {
    return ruled == WZ_RULED_DECLARER_WINS || ruled == WZ_RULED_DECLARER_LOSES;
}

static bool as_it_ends(wz_ruled ruled, wz_ruled_level level) {
    return ruled == WZ_RULED_GOES_ON || ruled == WZ_RULED_STANDS ||
           (ends(ruled) && level == WZ_LEVEL_AS_PLAYED);
}

static bool same_figures(const referee_case *decided, const wz_ruling *ruling) {
    bool levels = decided->level == WZ_LEVEL_NONE || decided->level == WZ_LEVEL_AS_PLAYED ||
                  !ends(decided->ruled) || decided->level == (wz_ruled_level)ruling->level;
    bool values = !decided->valued || decided->value == 0 ||
                  (ruling->valued && ruling->value == decided->value);
    bool persons = (!decided->warned || ruling->warned) && decided->excluded <= ruling->excluded;
    return levels && values && (persons || ruling->ruled == WZ_RULED_PERSON);
}

bool referee_same_words(const referee_case *decided, const wz_ruling *ruling) {
    return decided->ruled == (wz_ruled)ruling->ruled && same_figures(decided, ruling);
}

bool referee_agrees(const referee_case *decided, const wz_ruling *ruling) {
    bool same = decided->ruled == (wz_ruled)ruling->ruled ||
                (as_it_ends(decided->ruled, decided->level) &&
                 as_it_ends((wz_ruled)ruling->ruled, (wz_ruled_level)ruling->level));
    return same && same_figures(decided, ruling);
}

wz_ruling referee_judged(wz_solver *solver, const char *rules, bool letter, const char *kind,
                         const char *facts, const char *cards) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_filled(&out, "{\"kind\":\"{0}\",\"facts\":{1},\"cards\":{2}}",
                  (const char *const[]){kind, facts, cards});
    fmt_told_incident told;
    fmt_series_trouble trouble = {0};
    if (!fmt_incident_read(text, out.used, WZ_ENGLISH, &told, NULL, &trouble))
        fail_msg("%s: %s", text, trouble.say);
    wz_rules set;
    assert_int_equal(wz_rules_named(rules, &set), WZ_OK);
    wz_referee referee = {.rules = &set, .solver = solver, .letter = letter};
    wz_ruling ruling;
    assert_int_equal(wz_judge(&referee, &told.incident, &ruling), WZ_OK);
    return ruling;
}
