/* Incidents as files. What is read is judged, with a decision and a paragraph, and writes and reads back
 * as the same; what is refused says why. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "formats/json_referee.h"

static void check_judged(const wz_told_incident *told) {
    wz_rules rules;
    wz_rules_named("isko", &rules);
    wz_referee referee = {.rules = &rules, .letter = told->letter};
    wz_ruling ruling;
    wz_error error = wz_judge(&referee, &told->incident, &ruling);
    assert(error == WZ_OK);
    assert(ruling.reasons > 0 && ruling.paragraphs > 0);
    char *json = wz_json_ruling(told->id, &ruling);
    assert(json);
    free(json);
}

static void check_round_trip(const wz_told_incident *told) {
    char *text = wz_json_incident(told);
    assert(text);
    wz_told_incident again;
    wz_series_trouble trouble = {0};
    bool read = wz_incident_read(text, strlen(text), WZ_ENGLISH, &again, NULL, &trouble);
    assert(read && memcmp(told, &again, sizeof again) == 0);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    wz_told_incident told;
    wz_series_trouble trouble = {.line = 1};
    if (!wz_incident_read((const char *)data, size, size % 2 ? WZ_GERMAN : WZ_ENGLISH, &told, NULL,
                          &trouble)) {
        assert(trouble.say[0] != '\0');
        return 0;
    }
    check_judged(&told);
    check_round_trip(&told);
    return 0;
}
