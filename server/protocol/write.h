/* Writing messages, frames and events: plain structures in, JSON out, by their tables (shape.h,
 * messages.def). What goes beyond the limits that messages.def names is written nevertheless, and
 * noted in json->beyond: it is a fault of the writing side, and a reader may refuse it. Threads: no
 * shared state. */
#ifndef WENZEL_SERVER_WRITE_H
#define WENZEL_SERVER_WRITE_H

#include "server/protocol/json.h"
#include "server/protocol/read.h"

/* A message of a client. */
void srv_write_message(struct srv_json *json, const struct srv_in *message);
/* A frame of the server. */
void srv_write_frame(struct srv_json *json, const struct srv_out *frame);
/* The body of an event. */
void srv_write_event(struct srv_json *json, enum srv_event_kind kind,
                     const union srv_event_any *event);

#endif
