/* The order to read, for people: contents, paragraphs, topics, older orders. */
#ifndef WENZEL_PROGRAMS_ORDER_SHOW_H
#define WENZEL_PROGRAMS_ORDER_SHOW_H

#include "programs/cli.h"
#include "programs/library.h"

void order_show_contents(const struct cli *cli);
void order_show_topic(const struct cli *cli, const fmt_entry *topic);
void order_show_older(const struct cli *cli, const fmt_entry *order);
/* Where Wenzel applies a paragraph, and what older orders had in its place. */
void order_show_beside(const struct cli *cli, const fmt_entry *paragraph);

#endif
