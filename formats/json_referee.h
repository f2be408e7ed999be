/* Incidents and rulings as JSON (docs/referee.md).
 *
 * An incident is {"kind","facts":{...},"cards":{...}} with "id", "rules" and "letter" if they are
 * wanted. A fact is true or false, a number or a word; null stands for unknown, as a missing one does.
 * Functions that return a text return one line in memory the caller frees, or NULL if memory ran
 * out. */
#ifndef WENZEL_FORMATS_JSON_REFEREE_H
#define WENZEL_FORMATS_JSON_REFEREE_H

#include "formats/series.h"
#include "wenzel/reader.h"

typedef struct fmt_told_incident {
    char id[64];    /* "" if there is none */
    char rules[64]; /* name of a preset; "" = as the reader wishes */
    bool letter;
    wz_incident incident;
} fmt_told_incident;

/* Reads one incident at the beginning of a text. `used` receives its length; if it is NULL nothing but
 * white space may follow. False on trouble. */
bool fmt_incident_read(const char *text, size_t length, wz_lang lang, fmt_told_incident *told,
                       size_t *used, fmt_series_trouble *trouble);
/* The incident as it is read. */
char *fmt_json_incident(const fmt_told_incident *told);
/* docs/json.md tells what is in them. */
char *fmt_json_ruling(const char *id, const wz_incident *told, const wz_ruling *ruling);
/* What a sentence tells. */
char *fmt_json_sentence(const char *sentence, const wz_telling *reading);
/* All kinds with the facts that matter for them, all facts with their values, all decisions. */
char *fmt_json_referee_schema(void);

#endif
