/* A file, or standard input, as one text. */
#ifndef WENZEL_PROGRAMS_WHOLE_FILE_H
#define WENZEL_PROGRAMS_WHOLE_FILE_H

#include "programs/cli.h"

/* Reads at most 16 MiB; "-" is standard input. Returns CLI_GO_ON, and then the caller frees *text, or
 * complains and returns the status. */
int cli_whole_file(const struct cli *cli, const char *file, char **text, size_t *length);

#endif
