/* Rule sets from files. */
#ifndef WENZEL_PROGRAMS_RULES_FILE_H
#define WENZEL_PROGRAMS_RULES_FILE_H

#include "programs/cli.h"
#include "wenzel/ruletext.h"

/* The whole text of a file, "-" for standard input; the caller frees it. Returns CLI_GO_ON or the
 * status. */
int cli_rules_text(const struct cli *cli, const char *file, char **text, size_t *length);
/* The file's name as shown to people; in JSON as it was given. */
const char *cli_file_name(const struct cli *cli, const char *file);
/* One trouble, as it is told in every language, as a line on the stream for errors. */
void cli_tell_trouble(const struct cli *cli, const char *file,
                      const wz_rules_trouble *const in[WZ_LANGS]);
/* The rule set in a text, or in a file; the first thing that is wrong is told. Returns CLI_GO_ON or the status. */
int cli_rules_of_text(const struct cli *cli, const char *file, const char *text, size_t length,
                      wz_rules *rules);
int cli_rules_of_file(const struct cli *cli, const char *file, wz_rules *rules);
/* A rule set by its name, Wenzel's or one's own (rules_own.h); or by its file, if the word has a point or slash or such a file exists.
 * Returns CLI_GO_ON or the status. */
int cli_rules_from(const struct cli *cli, const char *word, wz_rules *rules);

#endif
