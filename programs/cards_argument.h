/* Cards typed on the command line, in the order typed. */
#ifndef WENZEL_PROGRAMS_CARDS_ARGUMENT_H
#define WENZEL_PROGRAMS_CARDS_ARGUMENT_H

#include "programs/cli.h"

/* Reads exactly `count` different cards from the value of an option. Returns CLI_GO_ON, or the exit
 * status after telling what is wrong and where. */
int cli_cards(const struct cli *cli, const char *option, const char *text, unsigned count,
              wz_card *cards);
/* The set of `count` cards. */
wz_cards cli_set_of(const wz_card *cards, unsigned count);

#endif
