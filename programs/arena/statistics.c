#include "programs/arena/statistics.h"

#include <math.h>

void sample_add(struct sample *sample, double value) {
    sample->count++;
    double distance = value - sample->mean;
    sample->mean += distance / (double)sample->count;
    sample->squares += distance * (value - sample->mean);
}

double sample_variance(const struct sample *sample) {
    return sample->count < 2 ? 0 : sample->squares / (double)(sample->count - 1);
}

/* The 97.5% quantile of Student's distribution: by table, then by the first terms of its expansion
 * in the number of degrees of freedom. */
static double student(uint64_t freedom) {
    static const double table[] = {12.706, 4.303, 3.182, 2.776, 2.571,
                                   2.447,  2.365, 2.306, 2.262, 2.228};
    enum { LISTED = sizeof table / sizeof *table };
    if (freedom <= LISTED) return table[freedom - 1];
    const double z = 1.959964, z2 = z * z;
    double n = (double)freedom;
    double first = (z2 + 1) / 4, second = ((5 * z2 + 16) * z2 + 3) / 96;
    double third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    return z * (1 + (first + (second + third / n) / n) / n);
}

static double standard_error(const struct sample *sample) {
    return sqrt(sample_variance(sample) / (double)sample->count);
}

double sample_ci95(const struct sample *sample) {
    if (sample->count < 2) return 0;
    return student(sample->count - 1) * standard_error(sample);
}

/* With n values of variance 1 and the mixture's variance r, the bound is
 *     sqrt((n r + 1) / (n n r) * ln((n r + 1) / (alpha alpha))).
 * The r that makes it narrowest at a given n solves an equation of its own; this is its usual
 * approximation. */
double sample_always_valid(const struct sample *sample, double sure) {
    if (sample->count < STATISTICS_LEAST) return INFINITY;
    double wrong = 1 - sure, n = (double)sample->count;
    double doubt = -2 * log(wrong);
    double r = (doubt + log(doubt) + 1) / STATISTICS_SHARPEST;
    double width = (n * r + 1) / (n * n * r) * (log(n * r + 1) + doubt);
    return sqrt(sample_variance(sample) * width);
}

bool sample_is_clear(const struct sample *sample, double sure) {
    return fabs(sample->mean) > sample_always_valid(sample, sure);
}
