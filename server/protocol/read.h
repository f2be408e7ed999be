/* Reading messages, frames and events: JSON in, plain structures out, every field checked by its table
 * (shape.h, messages.def). What is refused names the field and the reason. No ownership: what a frame
 * points to lies in the caller's pool, and nothing else needs freeing. Threads: no shared state. */
#ifndef WENZEL_SERVER_READ_H
#define WENZEL_SERVER_READ_H

#include "server/protocol/pool.h"
#include "srv_messages.h"
#include "wenzel/text.h"

/* A message of a client. */
struct srv_in {
    enum srv_in_kind kind;
    union srv_in_any as;
};

/* A frame of a server. */
struct srv_out {
    enum srv_out_kind kind;
    union srv_out_any as;
};

struct srv_trouble {
    enum srv_fault fault; /* SRV_FAULT_JSON or SRV_FAULT_FIELD */
    char id[SRV_ID_ROOM]; /* of the message, where it has a readable one */
    char field[97];       /* path of what is wrong; "" = the whole */
    char say[320];        /* in the language asked for */
};

/* Reads a message. On trouble `message` tells nothing. */
bool srv_read_message(const char *text, size_t length, wz_lang lang, struct srv_in *message,
                      struct srv_trouble *trouble);
/* The name that a message gives itself, whatever else it says; "" if it can't be read. */
void srv_read_id(const char *text, size_t length, char id[SRV_ID_ROOM]);
/* The common part of a message whose shape acts; NULL of any other. */
const struct srv_act *srv_act_of(const struct srv_in *message);
/* Reads the body of an event of this kind into its structure. */
bool srv_read_event(const char *text, size_t length, enum srv_event_kind kind,
                    union srv_event_any *event, struct srv_trouble *trouble);
/* Reads a frame of the server; it lives as long as what is in the pool. Fields that nobody here knows
 * are passed over: a newer server may say more. */
bool srv_read_frame(const char *text, size_t length, struct srv_pool *pool, struct srv_out *frame,
                    struct srv_trouble *trouble);
/* The kind of this name; false if there is none. */
bool srv_event_kind_from(const char *name, enum srv_event_kind *kind);

#endif
