/* Rule sets for people to read. */
#ifndef WENZEL_PROGRAMS_RULES_SHOW_H
#define WENZEL_PROGRAMS_RULES_SHOW_H

#include "programs/cli.h"
#include "wenzel/ruletext.h"

/* The names of all presets, with years and a line about each. */
void rules_show_list(const struct cli *cli);
/* One rule set in words, switch by switch, and what follows from them. */
void rules_show_page(const struct cli *cli, const wz_rules *rules);
/* Every switch: its name in a text, what it can be, and what that means. */
void rules_show_switches(const struct cli *cli);
/* What a changed one says now, switch by switch. */
void rules_show_changes(const struct cli *cli, const wz_rules *before, const wz_rules *after);
/* What differs between two, and what follows from that. */
void rules_show_difference(const struct cli *cli, const wz_rules *one, const wz_rules *other);

#endif
