/* The help pages, in the language of the user. */
#ifndef WENZEL_PROGRAMS_HELP_PAGE_H
#define WENZEL_PROGRAMS_HELP_PAGE_H

#include "programs/cli.h"

/* Prints the page of a command, or that of the program for "". Returns the exit status. */
int cli_help(const struct cli *cli, const char *command);

#endif
