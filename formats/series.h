/* Series as JSON Lines (docs/series-format.md): a header, then one event on each line in the order
 * things happened. The file of a running series and of a finished one are the same, so that it can
 * be appended to, survives a crash, and is replayed to get the list.
 *
 * The fold itself is the library's (wenzel/series.h); here it is written and read. Threads: one
 * chronicle, one thread. */
#ifndef WENZEL_FORMATS_SERIES_H
#define WENZEL_FORMATS_SERIES_H

#include "wenzel/series.h"

#define FMT_SERIES_FORMAT "wenzel-series"
#define FMT_SERIES_VERSION 1
#define FMT_GAME_FORMAT "wenzel-game"
#define FMT_GAME_VERSION 2

/* Memory from the system, for chronicles of programs and of the server. */
extern const wz_memory fmt_memory;

/* Lines without a line end, in memory the caller frees; NULL if memory ran out. */
char *fmt_json_series_header(const wz_chronicle *chronicle);
/* Of an event that wz_chronicle_add would take and that has not been added yet. */
char *fmt_json_series_event(const wz_chronicle *chronicle, const wz_event *event);

typedef struct fmt_series_trouble {
    unsigned line, column;    /* from 1; 0 = no place to point at */
    bool ends_early;          /* the text ends within the document */
    char say[320];            /* what is wrong, in the language asked for */
    char told[WZ_LANGS][320]; /* the same in every language */
} fmt_series_trouble;
/* Reads a whole file. `whole` (may be NULL) receives the length of all lines that have an end, also
 * on trouble: less than `length` means that a crash cut the last line, which is passed over, and 0
 * that not even the header is there. False on trouble, and then there is nothing to free. */
bool fmt_series_read(const char *text, size_t length, wz_lang lang, wz_chronicle *chronicle,
                     size_t *whole, fmt_series_trouble *trouble);
/* The same line by line: the header starts a chronicle, every other line gives an event, checked but
 * not yet added. Lines may have their end or not. trouble->line stays as it is. */
bool fmt_series_header_read(const char *line, size_t length, wz_lang lang, wz_chronicle *chronicle,
                            fmt_series_trouble *trouble);
bool fmt_series_event_read(const wz_chronicle *chronicle, const char *line, size_t length,
                           wz_lang lang, wz_event *event, fmt_series_trouble *trouble);

/* Is this the rule set that everybody finds by its name? */
bool fmt_rules_found_by_name(const wz_rules *rules);

/* A single game as one JSON document (docs/json.md). The rule set is named; one that is not found by
 * its name stands there in full. The record form is that of wenzel/record.h. */
char *fmt_json_game(const wz_record *record, const wz_rules *rules);
/* Where a game of a server's database comes from. */
typedef struct fmt_game_origin {
    int64_t table, number, at; /* at: milliseconds since 1970 */
    const char *fair;          /* the record of its deal as JSON; "" = none */
} fmt_game_origin;
/* `rules` is NULL where the record's are not known, `origin` where there is none. */
char *fmt_json_stored_game(const wz_record *record, const wz_rules *rules,
                           const fmt_game_origin *origin);
/* Reads the document at the beginning of a text. `used` receives its length; if it is NULL nothing
 * but white space may follow. */
bool fmt_game_read(const char *text, size_t length, wz_lang lang, wz_record *record,
                   wz_rules *rules, size_t *used, fmt_series_trouble *trouble);
/* Is this the beginning of a series, of a game or of neither? */
typedef enum fmt_document {
    FMT_DOCUMENT_OTHER,
    FMT_DOCUMENT_SERIES,
    FMT_DOCUMENT_GAME
} fmt_document;
fmt_document fmt_document_of(const char *text, size_t length);

#endif
