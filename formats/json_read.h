/* Strict reading of JSON: every value is asked for with its type, and what is wrong is told with its
 * path, in the reader's language. Inside this room. */
#ifndef WENZEL_FORMATS_JSON_READ_H
#define WENZEL_FORMATS_JSON_READ_H

#include <jansson.h>

#include "formats/series.h"
#include "formats/shapes.h"
#include "formats_text_keys.h"

/* One document being read. All functions that return false have told why. */
typedef struct fmt_json_reading {
    wz_lang lang;
    fmt_series_trouble *trouble;
} fmt_json_reading;

/* A value and its path, such as people[1].name; "" is the document itself. */
typedef struct fmt_json_node {
    json_t *json;
    char path[96];
} fmt_json_node;

/* Tells what is wrong and returns false:
 *     return fmt_json_fail(reading, FORMATS_T_WANT_TEXT, node->path); */
#define fmt_json_fail(reading, key, ...)                                                           \
    fmt_json_fail_parts(reading, key, (const char *const[]){__VA_ARGS__})
bool fmt_json_fail_parts(fmt_json_reading *reading, enum formats_text_key key,
                         const char *const parts[]);
/* The same where parts are sentences themselves, in each language. */
#define FMT_FAIL_PARTS 4
bool fmt_json_fail_in(fmt_json_reading *reading, enum formats_text_key key,
                      const char *parts[WZ_LANGS][FMT_FAIL_PARTS]);
/* "path: the library's sentence" */
bool fmt_json_fail_error(fmt_json_reading *reading, const char *path, wz_error error);

/* A text from the file as it can be shown: shortened, no control characters. Lives as long as the
 * block it is written in. */
#define FMT_SHOWN(text) fmt_json_shown((char[64]){0}, (text))
const char *fmt_json_shown(char shown[64], const char *text);
/* A number likewise. */
#define FMT_DIGITS(number) fmt_json_digits((char[24]){0}, (number))
const char *fmt_json_digits(char digits[24], int64_t number);

/* Parses a document, which must be an object; NULL after trouble. `used` receives its length; if it
 * is NULL nothing may follow. The caller releases it. */
json_t *fmt_json_parse(fmt_json_reading *reading, const char *text, size_t length, size_t *used);
/* "format" and "version" of a document, before anything else is looked at. */
bool fmt_json_check_head(fmt_json_reading *reading, json_t *document, const char *format,
                         int version);

fmt_json_node fmt_json_root(json_t *json);
/* A member of an object: false without a word if it is not there. */
bool fmt_json_maybe(const fmt_json_node *object, const char *key, fmt_json_node *member);
/* A member that must be there. */
bool fmt_json_member(fmt_json_reading *reading, const fmt_json_node *object, const char *key,
                     fmt_json_node *member);
fmt_json_node fmt_json_item(const fmt_json_node *list, size_t index);

/* An object without other keys than these; the list ends with NULL. */
bool fmt_json_object_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const char *const *keys);
/* The same with the keys of a shape, of which there are at most so many. */
enum { FMT_MOST_KEYS = 16 };
bool fmt_json_shaped_of(fmt_json_reading *reading, const fmt_json_node *node,
                        const fmt_shape *shape);
bool fmt_json_list_of(fmt_json_reading *reading, const fmt_json_node *node, size_t least,
                      size_t most);
/* A text of `least` to room - 1 bytes, without control characters. */
bool fmt_json_text_of(fmt_json_reading *reading, const fmt_json_node *node, size_t least,
                      char *text, size_t room);
/* The text just as it stands, which belongs to the node. */
bool fmt_json_raw_text_of(fmt_json_reading *reading, const fmt_json_node *node, const char **text);
bool fmt_json_int_of(fmt_json_reading *reading, const fmt_json_node *node, int64_t low,
                     int64_t high, int64_t *number);
bool fmt_json_truth_of(fmt_json_reading *reading, const fmt_json_node *node, bool *truth);
/* One of the words; the list ends with NULL. */
bool fmt_json_word_of(fmt_json_reading *reading, const fmt_json_node *node,
                      const char *const *words, unsigned *index);
/* The text form of a rule set. Where a preset of this name has become another one since the document
 * was written, the document's rules count, under the name "isko-file". */
bool fmt_json_rules_of(fmt_json_reading *reading, const fmt_json_node *node, wz_rules *rules);
/* Does the node say what the rules give? Numbers and truths are compared, of texts it is enough that
 * they are there: their wording may change. */
bool fmt_json_agrees(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected);
/* Tells that it doesn't, with both values, and returns false. */
bool fmt_json_differs(fmt_json_reading *reading, const fmt_json_node *node, json_t *expected);

#endif
