/* Means with their uncertainty, and a test that may be looked at after every deal.
 *
 * Plain values, no state of their own. */
#ifndef WENZEL_PROGRAMS_STATISTICS_H
#define WENZEL_PROGRAMS_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/* A sample of independent values, kept as its sums. Start with zeros. */
struct sample {
    uint64_t count;
    double mean;
    double squares; /* sum of the squared distances from the mean */
};

void sample_add(struct sample *sample, double value);
/* Of the population, by the sample; 0 with fewer than two values. */
double sample_variance(const struct sample *sample);
/* Half the width of the 95% confidence interval of the mean, by Student's t; 0 with fewer than two
 * values. */
double sample_ci95(const struct sample *sample);

/* --- The sequential test --- */

/* Half the width of an interval around the mean that holds the true one with the probability `sure`
 * (0.95) after every deal at once, however often one looks and whenever one stops: a confidence
 * sequence by Robbins' normal mixture, with the variance estimated. It is narrowest, compared with a
 * plain interval, at STATISTICS_SHARPEST values. Below STATISTICS_LEAST values the estimate of the
 * variance is not trusted: infinite. */
enum { STATISTICS_LEAST = 100, STATISTICS_SHARPEST = 500 };
double sample_always_valid(const struct sample *sample, double sure);
/* Is the sign of the true mean clear? */
bool sample_is_clear(const struct sample *sample, double sure);

#endif
