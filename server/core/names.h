/* Names: what people may be called, and which names look the same to them.
 *
 * Whoever reads a name at a table must see it as it is and know two people apart: characters that can't
 * be seen or turn the writing round, heaps of accents and letters of foreign scripts that pose as others
 * are refused, by Unicode's tables (UTS 39), as ICU has them.
 *
 * Ownership: srv_names_free. Threads: one at a time. */
#ifndef WENZEL_SERVER_NAMES_H
#define WENZEL_SERVER_NAMES_H

#include <stdbool.h>

#include "wenzel/series.h"

struct srv_names;

enum srv_name_flaw {
    SRV_NAME_GOOD,
    SRV_NAME_BLANK,  /* there is nothing to be seen */
    SRV_NAME_UNSEEN, /* something that can't be seen, or turns the writing round */
    SRV_NAME_POSING  /* letters of several scripts, or more accents than a letter bears */
};

/* NULL if memory or the tables are missing. */
struct srv_names *srv_names_open(void);
void srv_names_free(struct srv_names *names);

/* Makes a name plain: composed characters, one space between words and none around them. Says what is
 * wrong with it; then it is as it was. */
enum srv_name_flaw srv_name_tidy(const struct srv_names *names, char name[WZ_NAME_ROOM]);
/* Do people take one for the other? */
bool srv_names_alike(const struct srv_names *names, const char *one, const char *other);

#endif
