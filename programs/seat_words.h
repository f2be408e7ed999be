/* Players by the words of a command line: levels of the library, and engines by their options. */
#ifndef WENZEL_PROGRAMS_SEAT_WORDS_H
#define WENZEL_PROGRAMS_SEAT_WORDS_H

#include "programs/cli.h"
#include "seats/seat_player.h"

/* Reads "expert", "expert:8" (eight worlds), or the name of an engine: `engines` values of options
 * --engine NAME=COMMAND, those that were not given passed over. Returns CLI_GO_ON, or complains and
 * returns the status. */
int seat_spec_from(const struct cli *cli, const char *word, const struct cli_value *engines,
                   unsigned count, struct seat_spec *spec);
/* The same without a word: false if there is nobody of that name. */
bool seat_spec_find(const char *word, const struct cli_value *engines, unsigned count,
                    struct seat_spec *spec);
/* Checks the options --engine by themselves: their form, and that no name comes twice. */
int seat_check_engines(const struct cli *cli, const struct cli_value *engines, unsigned count);
/* Refuses an engine that was named and does not play: it is a slip of the pen. */
int seat_check_idle(const struct cli *cli, const struct cli_value *engines, unsigned count,
                    const struct seat_spec *specs, unsigned seats);
/* The seed of a player in one deal of a run; not above INT64_MAX. */
uint64_t seat_seed(uint64_t seed, uint64_t deal, const char *name);

#endif
