/* Shapes: what a message, a part of one or an event is made of, as tables. tools/gen-protocol writes
 * them from messages.def; reading (read.c) and writing (write.c) follow them, so that what is checked,
 * what is typed in the page and what is told in docs/protocol.md can't differ. Constant data. */
#ifndef WENZEL_SERVER_SHAPE_H
#define WENZEL_SERVER_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SRV_ID_ROOM = 33 };

enum srv_type {
    SRV_TRUTH,  /* bool */
    SRV_NUMBER, /* int64_t, low..high */
    SRV_ID,     /* char[SRV_ID_ROOM] */
    SRV_TEXT,   /* char[high + 1], low..high bytes of UTF-8 without control characters */
    SRV_LINES,  /* the same with line ends */
    SRV_HEX,    /* uint8_t[high] */
    SRV_WORD,   /* uint8_t, index of words */
    SRV_OBJECT, /* only in frames */
    SRV_ANY     /* only in frames */
};

struct srv_shape;

struct srv_field {
    const char *name;
    uint8_t type; /* enum srv_type */
    bool optional;
    uint16_t list; /* so many of them at most; 0 = one */
    int64_t low, high;
    const char *const *words; /* ends with NULL */
    const struct srv_shape *object;
    size_t offset; /* in the structure */
    size_t has;    /* of the bool has_..., where optional; of the unsigned ..._count, in a list */
};

struct srv_shape {
    const char *name;
    const struct srv_field *fields;
    unsigned count;
    size_t size; /* of the structure; 0 = there is none */
    bool acts;   /* begins with a struct srv_act */
};

#endif
