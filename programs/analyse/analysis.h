/* Recorded games judged by perfect play with open cards. */
#ifndef WENZEL_PROGRAMS_ANALYSIS_H
#define WENZEL_PROGRAMS_ANALYSIS_H

#include "formats/solver_reports.h"

enum analysis_end { ANALYSIS_DONE, ANALYSIS_REFUSED, ANALYSIS_STOPPED };

/* REFUSED: the record does not follow its rules; `error` and the number of the move, from 0, say
 * where. Thread-safe, if each thread has a solver of its own. */
enum analysis_end analysis_of(wz_solver *solver, const wz_record *record, const wz_rules *rules,
                              fmt_analysis *analysis, wz_error *error, unsigned *at);

#endif
