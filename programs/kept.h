/* What programs keep for the person who runs them: evenings, tokens, rule sets, in one folder. */
#ifndef WENZEL_PROGRAMS_KEPT_H
#define WENZEL_PROGRAMS_KEPT_H

#include <stdbool.h>

#include "wenzel/text.h"

/* Writes where something of this name is, such as "~/.local/share/wenzel/evening.jsonl". Makes nothing. False
 * if the person has no folder of their own. */
bool cli_kept_place(wz_out *out, const char *name);
/* Makes every folder of the path that is missing; false with errno. */
bool cli_make_folders(char *path);

#endif
