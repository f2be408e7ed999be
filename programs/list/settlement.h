/* Settling: what was asked for on the command line, and the answer with its working.
 *
 * Names and figures belong to the caller. Everything is written to cli->out. */
#ifndef WENZEL_PROGRAMS_SETTLEMENT_H
#define WENZEL_PROGRAMS_SETTLEMENT_H

#include "programs/cli.h"
#include "wenzel/series.h"

/* What the options --method and --coin may say. */
extern const char *const settlement_methods[], *const settlement_coins[];

struct settlement_terms {
    wz_settle_method method;
    wz_stake stake;
    unsigned coin;
};
/* From the options, each given or not; without them the sum, a cent for a point, and whole cents.
 * Returns CLI_GO_ON or the status. */
int settlement_terms_from(const struct cli *cli, const struct cli_value *stake,
                          const struct cli_value *method, const struct cli_value *coin,
                          struct settlement_terms *terms);

/* The working as a table, the amounts, who pays whom, and how it was rounded. */
void settlement_put(const struct cli *cli, const wz_settlement *settlement,
                    const char *const *names, size_t width);

/* The figures of a series in money; an error where it has none, as in beer. */
wz_error settlement_of_series(const wz_series *series, const struct settlement_terms *terms,
                              wz_settlement *settlement);
/* Who owes whom beer. */
void settlement_put_beers(const struct cli *cli, const wz_chronicle *chronicle, size_t width);
/* A series in money by the usual terms, or in beer. */
void settlement_put_series(const struct cli *cli, const wz_chronicle *chronicle, size_t width);

#endif
