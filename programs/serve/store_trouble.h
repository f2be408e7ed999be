/* Databases that can't be used, in words. */
#ifndef WENZEL_PROGRAMS_STORE_TROUBLE_H
#define WENZEL_PROGRAMS_STORE_TROUBLE_H

#include "programs/cli.h"
#include "store/store.h"

/* Says which database it is, what is wrong and what to do. Returns the status. */
int cli_tell_store(const struct cli *cli, const char *path, const struct store_trouble *trouble);

#endif
