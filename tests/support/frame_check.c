#include "frame_check.h"

#include <stdio.h>
#include <string.h>

#include "server/protocol/write.h"

static bool comes_back(const struct srv_out *frame, const char *text, size_t length,
                       struct srv_trouble *trouble) {
    struct srv_json json = {0};
    srv_write_frame(&json, frame);
    bool same =
        srv_json_good(&json) && json.length == length && memcmp(json.text, text, length) == 0;
    if (!same) snprintf(trouble->say, sizeof trouble->say, "is written as %.250s", json.text);
    if (json.beyond) snprintf(trouble->say, sizeof trouble->say, "beyond: %s", json.beyond);
    bool good = same && !json.beyond;
    srv_json_free(&json);
    return good;
}

bool frame_holds(const char *text, size_t length, enum srv_out_kind *kind,
                 struct srv_trouble *trouble) {
    struct srv_pool pool = {0};
    struct srv_out frame;
    bool good = srv_read_frame(text, length, &pool, &frame, trouble) &&
                comes_back(&frame, text, length, trouble);
    *kind = frame.kind;
    srv_pool_free(&pool);
    return good;
}
