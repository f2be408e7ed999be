/* The decided cases and the summaries of paragraphs, made part of the program by tools/gen-library. */
#ifndef WENZEL_PROGRAMS_LIBRARY_H
#define WENZEL_PROGRAMS_LIBRARY_H

#include <stddef.h>

extern const char *const cli_case_lines[]; /* one JSON object each */
extern const size_t cli_case_count;

struct cli_paragraph {
    const char *number;  /* "4.1.4", "SkWO 6.2.4" */
    const char *text[2]; /* by wz_lang */
};
extern const struct cli_paragraph cli_paragraphs[];
extern const size_t cli_paragraph_count;

#endif
