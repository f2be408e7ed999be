/* What the benches that play games have in common: the signature of what happened, and the report. */
#ifndef WENZEL_PROGRAMS_BENCH_REPORT_H
#define WENZEL_PROGRAMS_BENCH_REPORT_H

#include "formats/reports.h"
#include "programs/cli.h"
#include "wenzel/game.h"

/* Adds a number to the signature, which is the same on every machine. */
void bench_sign(fmt_bench_report *report, uint64_t word);
/* Signs and counts what is done: the deal, a move, and the result of a game that is over. False if
 * there is no result. */
void bench_note_deal(fmt_bench_report *report, const wz_deal *deal);
void bench_note_move(fmt_bench_report *report, const wz_move *move);
bool bench_note_result(fmt_bench_report *report, const wz_game *game);

int bench_show(const struct cli *cli, const fmt_bench_report *report, bool json);

#endif
