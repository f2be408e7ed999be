/* Shapes: what a message, a frame, a part of one or an event is made of, as tables. tools/gen-protocol
 * writes them from messages.def, with the structures they describe; reading (read.c) and writing
 * (write.c) follow them, so that what is checked, what is typed in the page and what is told in
 * docs/protocol.md can't differ. Constant data.
 *
 * Messages and events hold all they say: plain values. Frames and their parts point to texts and lists
 * that lie elsewhere, at the table, in the catalogue or in a pool (pool.h); NULL is one left out. */
#ifndef WENZEL_SERVER_SHAPE_H
#define WENZEL_SERVER_SHAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wenzel/game.h"

enum { SRV_ID_ROOM = 33 };

enum srv_type {
    SRV_TRUTH,  /* bool */
    SRV_NUMBER, /* int64_t, low..high */
    SRV_ID,     /* char[SRV_ID_ROOM], or const char * */
    SRV_TEXT, /* char[high + 1], or const char *: low..high bytes of UTF-8, no control characters */
    SRV_LINES,  /* the same with line ends */
    SRV_HEX,    /* uint8_t[high], or const uint8_t * */
    SRV_WORD,   /* uint8_t, index of words */
    SRV_MOVE,   /* wz_move */
    SRV_ACTION, /* wz_move, its actor known from elsewhere */
    SRV_CARD,   /* wz_card */
    SRV_CARDS,  /* wz_cards, high at most */
    SRV_OBJECT  /* the structure of a part; only in frames */
};

struct srv_shape;

struct srv_field {
    const char *name;
    uint8_t type; /* enum srv_type */
    bool optional;
    bool apart;      /* the structure has a pointer to the value, or a list of such pointers */
    bool list_apart; /* the structure has a pointer to the list */
    uint16_t list;   /* so many of them at most; 0 = one */
    uint16_t size;   /* of one of them */
    int64_t low, high;
    const char *const *words; /* ends with NULL */
    const struct srv_shape *object;
    size_t offset; /* in the structure */
    size_t has;    /* of the bool has_..., where optional and no pointer tells it */
    size_t count;  /* of the unsigned ..._count, in a list */
};

struct srv_shape {
    const char *name;
    const struct srv_field *fields;
    unsigned count;
    size_t size; /* of the structure; 0 = there is none */
    bool acts;   /* begins with a struct srv_act */
};

#endif
