/* One search over paragraphs, topics, older orders and decided cases. */
#ifndef WENZEL_PROGRAMS_ORDER_SEARCH_H
#define WENZEL_PROGRAMS_ORDER_SEARCH_H

#include "programs/cli.h"

/* What has all the words, in German or in English, the closest first: at most `most` of them. Returns the exit
 * status. The page weighs in the same way (web/src/model/search.ts). */
int order_search(const struct cli *cli, int count, char **words, size_t most, bool json);

#endif
