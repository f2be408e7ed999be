/* One record out of a file of many. */
#ifndef WENZEL_PROGRAMS_ONE_RECORD_H
#define WENZEL_PROGRAMS_ONE_RECORD_H

#include "programs/source.h"

/* Reads the record with this number, from 1, and its rule set. Returns CLI_GO_ON, or the status after
 * a complaint. */
int cli_one_record(const struct cli *cli, const char *file, uint64_t number, wz_record *record,
                   wz_rules *rules);
/* The game after the first `moves` moves of a record. Returns CLI_GO_ON, or the status after telling
 * which move was refused and why. */
int cli_replay_record(const struct cli *cli, const char *file, const wz_record *record,
                      unsigned moves, const wz_rules *rules, wz_game *game);

#endif
