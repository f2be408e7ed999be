/* Incidents as files. What is read is judged, with a decision and a paragraph, and writes and reads back
 * as the same; what is refused says why. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/json_referee.h"

static void check_judged(const fmt_told_incident *told) {
    wz_rules rules;
    wz_rules_named("isko", &rules);
    wz_referee referee = {.rules = &rules, .letter = told->letter};
    wz_ruling ruling;
    wz_error error = wz_judge(&referee, &told->incident, &ruling);
    assert(error == WZ_OK);
    assert(ruling.reasons > 0 && ruling.paragraphs > 0);
    char *json = fmt_json_ruling(told->id, &told->incident, &ruling);
    assert(json);
    free(json);
}

static void check_round_trip(const fmt_told_incident *told) {
    char *text = fmt_json_incident(told);
    assert(text);
    fmt_told_incident again;
    fmt_series_trouble trouble = {0};
    bool read = fmt_incident_read(text, strlen(text), WZ_ENGLISH, &again, NULL, &trouble);
    assert(read && memcmp(told, &again, sizeof again) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fmt_told_incident told;
    fmt_series_trouble trouble = {.line = 1};
    if (!fmt_incident_read((const char *)data, size, size % 2 ? WZ_GERMAN : WZ_ENGLISH, &told, NULL,
                           &trouble)) {
        assert(trouble.say[0] != '\0');
        return 0;
    }
    check_judged(&told);
    check_round_trip(&told);
    return 0;
}
