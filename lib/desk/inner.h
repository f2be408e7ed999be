/* The inside of a desk, for the files of this room. */
#ifndef WENZEL_DESK_INNER_H
#define WENZEL_DESK_INNER_H

#include "wenzel/desk.h"
#include "wenzel/record.h"

enum { WZ__ANSWER_ROOM = 1 << 16 };

struct wz_desk {
    wz_rules rules;
    wz_record record;
    wz_game game; /* without a rule set: none was begun */
    wz_lang lang;
    char answer[WZ__ANSWER_ROOM];
};

/* An answer to be written. */
wz_out wz__desk_reply(wz_desk *desk);
/* The name of an error as the answer, unless it is WZ_OK; returns the error. */
wz_error wz__desk_refuse(wz_desk *desk, wz_error error);
/* ... and what more is known of it. */
wz_error wz__desk_refuse_at(wz_desk *desk, wz_error error, unsigned line, unsigned column,
                            const char *reason);
/* A text of the caller, "" for none. */
const char *wz__desk_text(const char *text);
bool wz__desk_started(const wz_desk *desk);
/* A line of the answer: a word and a number, a truth, or the beginning of a text. */
void wz__put_line(wz_out *out, const char *key, int64_t number);
void wz__put_truth(wz_out *out, const char *key, bool yes);
void wz__put_key(wz_out *out, const char *key);
/* The lines of a declared game's result. */
void wz__put_result(wz_out *out, wz_lang lang, const wz_result *result);

#endif
