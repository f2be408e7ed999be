/* The ISS format, inside lib/record. */
#ifndef RECORD_ISS_H
#define RECORD_ISS_H

#include "record/scan.h"

/* What ISS has a word for. */
#define WZ_ISS_KINDS                                                                               \
    (1u << WZ_MOVE_DEAL | 1u << WZ_MOVE_BID | 1u << WZ_MOVE_HOLD | 1u << WZ_MOVE_PASS |            \
     1u << WZ_MOVE_PICK_UP | 1u << WZ_MOVE_SKAT | 1u << WZ_MOVE_DECLARE | 1u << WZ_MOVE_PLAY |     \
     1u << WZ_MOVE_RESIGN | 1u << WZ_MOVE_SHOW | 1u << WZ_MOVE_TIMEOUT | 1u << WZ_MOVE_LEAVE)

/* Reads the move list `part` into the record's log and quirks. */
wz_read wz__iss_moves(wz_reader part, wz_record *record, wz_read_error *error);

#endif
