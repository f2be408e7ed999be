#include "formats/shapes.h"

/* --- The tables --- */

enum {
    NULLABLE = FMT_NULLABLE,
    OPTIONAL = FMT_OPTIONAL,
    MANY = FMT_MANY,
    MAP = FMT_MAP,
    HOLES = FMT_HOLES,
    FROZEN = FMT_FROZEN
};

#define SHAPE(shape, about) static const fmt_field fields_of_##shape[] = {
#define FIELD(shape, name, type, flags, unit, about)                                               \
    {#name, FMT_TYPE_##type, flags, NULL, unit, about},
#define PART(shape, name, of, flags, about)                                                        \
    {#name, FMT_TYPE_OBJECT, flags, &fmt_shape_##of, "", about},
#define END(shape)                                                                                 \
    }                                                                                              \
    ;
#define OUTPUT(format, version, shape, command, about)
#include "formats/shapes.def"
#undef SHAPE
#undef FIELD
#undef PART
#undef END

#define SHAPE(shape, about)                                                                        \
    const fmt_shape fmt_shape_##shape = {#shape, about, fields_of_##shape, FMT_##shape##_FIELDS};
#define FIELD(shape, name, type, flags, unit, about)
#define PART(shape, name, of, flags, about)
#define END(shape)
#include "formats/shapes.def"
#undef SHAPE

const fmt_shape *const fmt_shapes[] = {
#define SHAPE(shape, about) &fmt_shape_##shape,
#include "formats/shapes.def"
#undef SHAPE
    NULL};
#undef OUTPUT

const fmt_output fmt_outputs[FMT_OUTPUTS] = {
#define SHAPE(shape, about)
#define OUTPUT(format, version, shape, command, about)                                             \
    {"wenzel-" #format, version, &fmt_shape_##shape, command, about},
#include "formats/shapes.def"
};

const char *const fmt_type_words[FMT_TYPES] = {
    [FMT_TYPE_TRUTH] = "truth",         [FMT_TYPE_COUNT] = "whole number from 0",
    [FMT_TYPE_NUMBER] = "whole number", [FMT_TYPE_REAL] = "number",
    [FMT_TYPE_TEXT] = "text",           [FMT_TYPE_WORD] = "word",
    [FMT_TYPE_CARD] = "card",           [FMT_TYPE_ANY] = "number, word or truth",
    [FMT_TYPE_OBJECT] = "object",       [FMT_TYPE_FREE] = "anything",
};
