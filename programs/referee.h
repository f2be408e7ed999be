/* What the files of the command share. */
#ifndef WENZEL_PROGRAMS_REFEREE_H
#define WENZEL_PROGRAMS_REFEREE_H

#include "formats/json_referee.h"
#include "programs/cli.h"

/* A ruling for people: what it is about, the decision, the argument, the paragraphs, and what would
 * still have to be known. */
void referee_show(const struct cli *cli, const wz_told_incident *told, const wz_ruling *ruling);
/* Asks for the kind (unless `told` has one already) and then for what matters, until nothing is left
 * that would change the ruling. Returns CLI_GO_ON, or CLI_DONE if the input
 * ended before there was a kind. */
int referee_ask(const struct cli *cli, const wz_referee *referee, bool kind_known,
                wz_told_incident *told);

#endif
