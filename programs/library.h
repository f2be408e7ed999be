/* The order to read: decided cases, paragraphs, topics and older orders of data/, made part of the program by
 * tools/gen-library. Constant data. */
#ifndef WENZEL_PROGRAMS_LIBRARY_H
#define WENZEL_PROGRAMS_LIBRARY_H

#include "formats/order.h"

extern const char *const cli_case_lines[]; /* one JSON object each */
extern const size_t cli_case_count;

extern const fmt_entries cli_sections, cli_paragraphs, cli_topics, cli_topic_lines;
extern const fmt_entries cli_orders, cli_differences; /* older orders; what was different in them */

#endif
