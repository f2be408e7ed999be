/* Rule sets as JSON. Memory and threads as in json.h. */
#ifndef WENZEL_FORMATS_JSON_RULES_H
#define WENZEL_FORMATS_JSON_RULES_H

#include "wenzel/ruletext.h"

/* docs/json.md tells what is in them. */
char *fmt_json_rules_list(void);
char *fmt_json_rules_page(const wz_rules *rules);
char *fmt_json_rules_difference(const wz_rules *one, const wz_rules *other);

/* What a look at the text of a rule set has shown. */
typedef struct fmt_rules_verdict {
    const char *file;
    size_t troubles; /* found; at most `shown` of them are told */
    size_t shown;
    const wz_rules_trouble *trouble[WZ_LANGS]; /* the same in every language */
    wz_rules rules;                            /* if there are none */
} fmt_rules_verdict;
char *fmt_json_rules_verdict(const fmt_rules_verdict *verdict);

#endif
