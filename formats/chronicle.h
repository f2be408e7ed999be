/* What the files of series share with each other, inside this room. */
#ifndef WENZEL_FORMATS_CHRONICLE_H
#define WENZEL_FORMATS_CHRONICLE_H

#include "formats/series.h"

/* Where an event leads: the state after it, beside the one before. */
typedef struct wz_turn {
    wz_series series;
    wz_game game;
    wz_entry entry;     /* RESULT, TYPED: as it is written into the list */
    wz_result result;   /* RESULT: of the game */
    wz_person newcomer; /* JOIN */
} wz_turn;
/* What wz_chronicle_add would do; an event it would refuse gives its error. */
wz_error wz_chronicle_turn(const wz_chronicle *chronicle, const wz_event *event, wz_turn *turn);

/* What a lost game brings each opponent by this list: 0, 30 or 40. */
uint16_t fmt_credit_of(const wz_series *before, const wz_entry *entry);

/* UTF-8 without control characters, of `least` to room - 1 bytes. */
bool fmt_plain_text(const char *text, size_t least, size_t room);

#endif
