/* A line for people who wait: it replaces itself, not more often than eyes follow, and only on a
 * terminal. */
#ifndef WENZEL_PROGRAMS_PROGRESS_H
#define WENZEL_PROGRAMS_PROGRESS_H

#include "programs/cli.h"

struct progress {
    bool show;
    uint64_t next; /* when to show it again, by the clock */
};

struct progress progress_start(const struct cli *cli);
/* Is it time for a new line? If so, the old one is gone already. */
bool progress_due(struct progress *progress, const struct cli *cli);
/* Takes the line away. */
void progress_end(struct progress *progress, const struct cli *cli);

#endif
