/* The games of the order in words, for lists. */
#ifndef WENZEL_PROGRAMS_GAME_WORDS_H
#define WENZEL_PROGRAMS_GAME_WORDS_H

#include "programs/cli.h"

/* Which matadors are meant: those of the game, or as many with as without. */
enum cli_matadors { CLI_SIGNED_MATADORS, CLI_BOTH_MATADORS };

/* "clubs hand with 2, schneider": the game of a walk. */
void cli_put_game(const struct cli *cli, wz_out *out, wz_faces faces, const wz_game_walk *game,
                  enum cli_matadors which);

#endif
