/* Rule sets of one's own in the terminal: one file each, by name, in the folder where evenings are kept. What
 * an evening or a table began with is written down there; a change holds from the next series on. */
#ifndef WENZEL_PROGRAMS_RULES_OWN_H
#define WENZEL_PROGRAMS_RULES_OWN_H

#include "programs/cli.h"
#include "wenzel/ruletext.h"

enum { RULES_PATH = 4096, RULES_OWN_MOST = 200 };

/* The file of this name, which need not be there; false if nothing can be kept under it. */
bool rules_own_path(const char *name, char path[RULES_PATH]);
bool rules_own_exists(const char *name);
/* Their names in order; returns how many there are, and fills the first RULES_OWN_MOST. */
size_t rules_own_names(char names[RULES_OWN_MOST][WZ_RULES_NAME]);

/* What is wanted of the commands below. */
struct rules_wishes {
    const char *from;   /* --from; NULL */
    const char *name;   /* --name; NULL */
    const char *server; /* --server; NULL */
    bool yes;           /* --yes: nobody is asked */
};
/* Each returns the exit status; `words` are those behind the command's name. */
int rules_own_new(const struct cli *cli, char **words, int count, const struct rules_wishes *);
int rules_own_change(const struct cli *cli, char **words, int count, const struct rules_wishes *);
int rules_own_import(const struct cli *cli, char **words, int count, const struct rules_wishes *);
int rules_own_share(const struct cli *cli, char **words, int count, const struct rules_wishes *);
int rules_own_delete(const struct cli *cli, char **words, int count, const struct rules_wishes *);

#endif
