/* Stated results, inside lib/record: the words of an ISS result, read and written. */
#ifndef RECORD_STATED_H
#define RECORD_STATED_H

#include "record/scan.h"

/* Reads the words up to the end of `part`. WZ_READ_RECORD if they make a result; oddities are
 * noted in `quirks`. */
wz_read wz__stated_from(wz_reader part, wz_stated *stated, uint32_t *quirks, wz_read_error *error);

#endif
