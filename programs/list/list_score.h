/* One person's result by the tournament list, from figures typed in. */
#ifndef WENZEL_PROGRAMS_LIST_SCORE_H
#define WENZEL_PROGRAMS_LIST_SCORE_H

#include "formats/json_list.h"
#include "programs/cli.h"

/* Works out the bonus and the total of what is told of the tally and the table, and prints them.
 * Returns the exit status. */
int list_score_show(const struct cli *cli, fmt_list_score *score, bool json);

#endif
