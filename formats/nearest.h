/* Names like one that there is not, for messages. */
#ifndef FORMATS_NEAREST_H
#define FORMATS_NEAREST_H

#include "wenzel/text.h"

/* The three names most like this one, parted by commas. Names by number, in capitals. */
void fmt_put_nearest(wz_out *out, const char *name, const char *(*named)(unsigned), unsigned names);

#endif
