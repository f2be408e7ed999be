/* wenzel analyse: what its files need of each other. */
#ifndef WENZEL_PROGRAMS_ANALYSE_H
#define WENZEL_PROGRAMS_ANALYSE_H

#include "formats/solver_reports.h"
#include "programs/cli.h"

/* A game card by card: those that gave something away, or all of them. */
void analyse_show_game(const struct cli *cli, const fmt_analysis *analysis, bool all_cards);
/* A game in a line or two, among others. */
void analyse_show_line(const struct cli *cli, const fmt_analysis *analysis);
/* A row for each player. */
void analyse_show_players(const struct cli *cli, const fmt_player_faults *players, unsigned count);
/* "Anna", or "Vorhand" if the record has no name. */
const char *analyse_name(const struct cli *cli, const fmt_analysis *analysis, unsigned who);

#endif
