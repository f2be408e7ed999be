/* Objects by their shapes. A writer gives values by name, and nothing else can be written:
 *
 *     FMT_JSON(deal, AT(deal, number) = fmt_json_number(number), ...)
 *
 * Values are taken. Where NULL stands, or nothing, the field is left out if it may be, else null; if it
 * may not be null either, or if a value is of another type than its field, the whole is NULL: memory
 * ran out, or the writer is wrong, which the tests see. */
#ifndef WENZEL_FORMATS_JSON_SHAPE_H
#define WENZEL_FORMATS_JSON_SHAPE_H

#include <jansson.h>
#include <stdbool.h>

#include "formats/shapes.h"
#include "wenzel/text.h"

#define FMT_JSON(shape, ...)                                                                       \
    fmt_json_shaped(&fmt_shape_##shape, (json_t *[FMT_##shape##_FIELDS]){__VA_ARGS__})
#define AT(shape, name) [FMT_##shape##_##name]

json_t *fmt_json_shaped(const fmt_shape *shape, json_t *const *values);
/* The object as a document on one line, "format" and "version" first. Takes the object. */
char *fmt_json_document(fmt_output_name name, json_t *object);
/* Of an earlier version, where what is written belongs to it. */
char *fmt_json_document_of(fmt_output_name name, unsigned version, json_t *object);

/* Is this document what the tables say? If not, what is wrong is told. */
bool fmt_json_fits(json_t *document, wz_out *trouble);
/* The same of an object that is no document, such as an event of a series. */
bool fmt_json_fits_shape(const fmt_shape *shape, json_t *object, wz_out *trouble);

#endif
