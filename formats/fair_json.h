/* Records of fair deals as JSON, and what checking them found, in words. docs/fair-deals.md has the
 * format.
 *
 * Texts that are returned are one line in memory the caller frees, or NULL if memory ran out. Threads:
 * no shared state. */
#ifndef WENZEL_FORMATS_FAIR_JSON_H
#define WENZEL_FORMATS_FAIR_JSON_H

#include "fair/fair.h"
#include "formats/series.h"

#define FMT_FAIR_FORMAT "wenzel-fair"
#define FMT_FAIR_VERSION FAIR_SECOND

/* The record (docs/json.md), in the version that it is of. */
char *fmt_json_fair(const fair_record *record);
/* Reads the document at the beginning of a text. `used` receives its length, also where it is well
 * formed but no record, and 0 where it isn't; if it is NULL nothing but white space may follow. Whether
 * the record is true is another matter: fair_check. */
bool fmt_fair_read(const char *text, size_t length, wz_lang lang, fair_record *record, size_t *used,
                   fmt_series_trouble *trouble);

/* Are these words that can be given: UTF-8 without control characters, and not too long? */
bool fmt_fair_words_fit(const char *words);

/* Names of the findings as data ("holds", "secret" ...), by fair_finding. */
extern const char *const fmt_fair_words[FAIR_FINDINGS];
/* What was found, as a sentence. */
void fmt_put_fair_verdict(wz_out *out, wz_lang lang, const fair_verdict *verdict);
/* What was found; `line` is where the record begins. */
char *fmt_json_fair_verdict(const fair_record *record, const fair_verdict *verdict, unsigned line);
/* Of what can't be read. */
char *fmt_json_fair_trouble(const fmt_series_trouble *trouble);

#endif
