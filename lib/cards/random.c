#include "wenzel/random.h"

/* splitmix64: one addition and a mix; good enough for shuffles and samples, and the same on
 * every machine. */
wz_random wz_random_from(uint64_t seed) { return (wz_random){seed}; }

static inline uint64_t next(wz_random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t wz_random_next(wz_random *random) { return random ? next(random) : 0; }

/* The few values that would make some results likelier than others are drawn again. Seldom, so it stands
 * apart: the way without it is short. */
__attribute__((noinline)) static uint64_t drawn_again(wz_random *random, uint32_t below,
                                                      uint64_t product) {
    uint32_t unfair = (0 - below) % below;
    while ((uint32_t)product < unfair) product = (next(random) >> 32) * below;
    return product;
}

/* Multiplying maps 32 random bits onto the range. */
uint32_t wz_random_below(wz_random *random, uint32_t below) {
    if (!random) return 0;
    uint64_t product = (next(random) >> 32) * below;
    if ((uint32_t)product < below) product = drawn_again(random, below, product);
    return (uint32_t)(product >> 32);
}

uint64_t wz_random_below64(wz_random *random, uint64_t below) {
    if (!random || below == 0) return 0;
    uint64_t unfair = (0 - below) % below;
    uint64_t drawn;
    do drawn = next(random);
    while (drawn < unfair);
    return drawn % below;
}
