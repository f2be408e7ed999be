/* One decided case, for people. */
#ifndef WENZEL_PROGRAMS_CASE_SHOW_H
#define WENZEL_PROGRAMS_CASE_SHOW_H

#include "formats/cases.h"
#include "programs/cli.h"

void case_show(const struct cli *cli, const fmt_case *decided);
/* Prints a text in lines of a readable length, each begun by `indent` blanks. */
void case_wrap(FILE *stream, const char *text, unsigned indent);

#endif
