/* A frame as a server sent it: can it be read by its table, and does writing it again give the same
 * bytes, so that nothing was told that messages.def doesn't name? Threads: no shared state. */
#ifndef WENZEL_TESTS_FRAME_CHECK_H
#define WENZEL_TESTS_FRAME_CHECK_H

#include "server/protocol/read.h"

/* False with the reason in trouble->say. */
bool frame_holds(const char *text, size_t length, enum srv_out_kind *kind,
                 struct srv_trouble *trouble);

#endif
