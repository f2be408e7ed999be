/* The shapes of all JSON outputs, as tables (shapes.def). Constant data; nothing is owned. */
#ifndef WENZEL_FORMATS_SHAPES_H
#define WENZEL_FORMATS_SHAPES_H

#include <stddef.h>
#include <stdint.h>

typedef enum fmt_type {
    FMT_TYPE_TRUTH,
    FMT_TYPE_COUNT,  /* a whole number that is not negative */
    FMT_TYPE_NUMBER, /* a whole number */
    FMT_TYPE_REAL,
    FMT_TYPE_TEXT,
    FMT_TYPE_WORD,   /* a text of a vocabulary, the same in every language */
    FMT_TYPE_CARD,   /* "CJ" */
    FMT_TYPE_ANY,    /* a number, a word, a truth */
    FMT_TYPE_OBJECT, /* of a shape */
    FMT_TYPE_FREE,   /* whatever the source says */
    FMT_TYPES
} fmt_type;

enum fmt_flag {
    FMT_NULLABLE = 1, /* may be null */
    FMT_OPTIONAL = 2, /* may be missing */
    FMT_MANY = 4,     /* a list of them */
    FMT_MAP = 8,      /* an object of them by names that are data */
    FMT_HOLES = 16,   /* a list in which null may stand */
    FMT_FROZEN = 32   /* named before a name meant one thing; kept for those who read it */
};

typedef struct fmt_shape fmt_shape;
typedef struct fmt_field {
    const char *name;
    uint8_t type, flags;
    const fmt_shape *of; /* of objects */
    const char *unit;    /* "" = none */
    const char *about;
} fmt_field;
struct fmt_shape {
    const char *name, *about;
    const fmt_field *field;
    size_t fields;
};

/* A document: begun by "format" and "version". */
typedef struct fmt_output {
    const char *format; /* "wenzel-value" */
    unsigned version;
    const fmt_shape *shape;
    const char *command, *about;
} fmt_output;

/* FMT_result_won is the place of "won" in the shape "result". */
#define SHAPE(shape, about) enum {
#define FIELD(shape, name, type, flags, unit, about) FMT_##shape##_##name,
#define PART(shape, name, of, flags, about) FMT_##shape##_##name,
#define END(shape)                                                                                 \
    FMT_##shape##_FIELDS                                                                           \
    }                                                                                              \
    ;
#define OUTPUT(format, version, shape, command, about)
#include "formats/shapes.def"
#undef SHAPE
#undef FIELD
#undef PART
#undef END
#undef OUTPUT

#define SHAPE(shape, about) extern const fmt_shape fmt_shape_##shape;
#define FIELD(shape, name, type, flags, unit, about)
#define PART(shape, name, of, flags, about)
#define END(shape)
#define OUTPUT(format, version, shape, command, about)
#include "formats/shapes.def"
#undef SHAPE
#undef OUTPUT

typedef enum fmt_output_name {
#define SHAPE(shape, about)
#define OUTPUT(format, version, shape, command, about) FMT_OUT_##format,
#include "formats/shapes.def"
#undef SHAPE
#undef FIELD
#undef PART
#undef END
#undef OUTPUT
    FMT_OUTPUTS
} fmt_output_name;

extern const fmt_output fmt_outputs[FMT_OUTPUTS];
extern const fmt_shape *const fmt_shapes[]; /* NULL after the last */
/* "whole number", by fmt_type */
extern const char *const fmt_type_words[FMT_TYPES];

#endif
