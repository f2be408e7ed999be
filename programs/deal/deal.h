/* The parts of wenzel deal: they share how a deal is shown. */
#ifndef WENZEL_PROGRAMS_DEAL_H
#define WENZEL_PROGRAMS_DEAL_H

#include "programs/cli.h"

enum { DEAL_MOST_WORDS = 4 };

/* Number, three hands and the skat, a line each. */
void deal_print(const struct cli *cli, const wz_deal *deal);
/* A deal as a server makes it, with its record. The words are those of the seats from 1 on. Returns
 * the exit status. */
int deal_fair(const struct cli *cli, const struct cli_value words[DEAL_MOST_WORDS], bool json);
/* Checks all records of a file, "-" for standard input. Returns the exit status. */
int deal_verify(const struct cli *cli, const char *file, bool json);

#endif
