/* Rule sets as JSON. Memory and threads as in json.h. */
#ifndef WENZEL_FORMATS_JSON_RULES_H
#define WENZEL_FORMATS_JSON_RULES_H

#include "wenzel/ruletext.h"

/* {"rules":[{"name","years_de","years_en","about_de","about_en"}]} */
char *fmt_json_rules_list(void);
/* {"name","version","bids","highest_bid","games","text","switches":[{"key","value","paragraph",
 * "assumed","sentence_de","sentence_en"}]}; a value is a number or a word, "none" among them */
char *fmt_json_rules_page(const wz_rules *rules);
/* {"one","other","differences":[{"key","one","other","paragraph","assumed","sentence_de",
 * "sentence_en"}],"bids":{"one","other","only_one":[...],"only_other":[...]},
 * "games":{"one","other"},"remark_de","remark_en"} */
char *fmt_json_rules_difference(const wz_rules *one, const wz_rules *other);

/* What a look at the text of a rule set has shown. */
typedef struct fmt_rules_verdict {
    const char *file;
    size_t troubles; /* found; at most `shown` of them are told */
    size_t shown;
    const wz_rules_trouble *trouble;
    wz_rules rules; /* if there are none */
} fmt_rules_verdict;
/* {"file","ok","name","problems":[{"line","column","error","word","say"}]}; the name is null if
 * there are problems */
char *fmt_json_rules_verdict(const fmt_rules_verdict *verdict);

#endif
