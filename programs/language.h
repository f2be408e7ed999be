/* Language: German unless the user, the environment or the system says English. */
#ifndef WENZEL_PROGRAMS_LANGUAGE_H
#define WENZEL_PROGRAMS_LANGUAGE_H

#include "wenzel/text.h"

/* "de", "en", NULL: by wz_lang. */
extern const char *const cli_languages[WZ_LANGS + 1];

/* Looks for --lang among the words, then at WENZEL_LANG, LC_ALL, LC_MESSAGES and LANG. Words it can't
 * use are passed over; the reading of the options refuses them. */
wz_lang cli_language(int argc, char *const *argv);
/* Is --json among the words? It has to be known before they are read: refusals are JSON as well. */
bool cli_wants_json(int argc, char *const *argv);

#endif
