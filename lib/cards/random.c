#include "wenzel/random.h"

/* splitmix64: one addition and a mix; good enough for shuffles and samples, and the same on
 * every machine. */
wz_random wz_random_from(uint64_t seed) { return (wz_random){seed}; }

uint64_t wz_random_next(wz_random *random) {
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Multiplying maps 32 random bits onto the range; the few values that would make some results
 * likelier than others are drawn again. */
uint32_t wz_random_below(wz_random *random, uint32_t below) {
    uint64_t product = (wz_random_next(random) >> 32) * below;
    if ((uint32_t)product < below) {
        uint32_t unfair = (0 - below) % below;
        while ((uint32_t)product < unfair) product = (wz_random_next(random) >> 32) * below;
    }
    return (uint32_t)(product >> 32);
}

uint64_t wz_random_below64(wz_random *random, uint64_t below) {
    uint64_t unfair = (0 - below) % below;
    uint64_t drawn;
    do drawn = wz_random_next(random);
    while (drawn < unfair);
    return drawn % below;
}
