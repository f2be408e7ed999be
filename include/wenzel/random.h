/* Random numbers that repeat from a seed: a small generator whose state the caller owns.
 * Not for secrets: fair deals between people take their numbers from elsewhere. */
#ifndef WENZEL_RANDOM_H
#define WENZEL_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct wz_random {
    uint64_t state;
} wz_random;

wz_random wz_random_from(uint64_t seed);
uint64_t wz_random_next(wz_random *random);
/* Uniform in 0 .. below - 1, without bias; 0 if there is no such number. Without a generator (NULL) all
 * of these are 0. */
uint32_t wz_random_below(wz_random *random, uint32_t below);
uint64_t wz_random_below64(wz_random *random, uint64_t below);

#ifdef __cplusplus
}
#endif

#endif
