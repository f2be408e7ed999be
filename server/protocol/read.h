/* Reading messages and events: JSON in, plain structures out, every field checked by its table
 * (shape.h, messages.def). What is refused names the field and the reason. No ownership: nothing that
 * is returned needs freeing. Threads: no shared state. */
#ifndef WENZEL_SERVER_READ_H
#define WENZEL_SERVER_READ_H

#include "srv_messages.h"
#include "wenzel/text.h"

/* A message of a client. */
struct srv_in {
    enum srv_in_kind kind;
    union srv_in_any as;
};

struct srv_trouble {
    enum srv_fault fault; /* SRV_FAULT_JSON or SRV_FAULT_FIELD */
    char id[SRV_ID_ROOM]; /* of the message, where it has a readable one */
    char field[97];       /* path of what is wrong; "" = the whole */
    char say[320];        /* in the language asked for */
};

/* Reads a frame. On trouble `message` tells nothing. */
bool srv_read_message(const char *text, size_t length, wz_lang lang, struct srv_in *message,
                      struct srv_trouble *trouble);
/* The common part of a message whose shape acts; NULL of any other. */
const struct srv_act *srv_act_of(const struct srv_in *message);
/* Reads the body of an event of this kind into its structure. */
bool srv_read_event(const char *text, size_t length, enum srv_event_kind kind,
                    union srv_event_any *event, struct srv_trouble *trouble);
/* Is a frame of the server what messages.def says? For tests. */
bool srv_check_frame(const char *text, size_t length, enum srv_out_kind *kind,
                     struct srv_trouble *trouble);
/* The kind of this name; false if there is none. */
bool srv_event_kind_from(const char *name, enum srv_event_kind *kind);

#endif
