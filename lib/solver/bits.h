/* The few bit operations that make up the search, for the path this file is compiled into. */
#ifndef SOLVER_BITS_H
#define SOLVER_BITS_H

#include <stdint.h>

#ifdef SOLVER_FAST_BITS
#include <immintrin.h>
static inline uint32_t gather(uint32_t set, uint32_t mask) { return _pext_u32(set, mask); }
static inline uint32_t spread(uint32_t set, uint32_t mask) { return _pdep_u32(set, mask); }
static inline unsigned count(uint32_t set) { return (unsigned)__builtin_popcount(set); }
#else
#include "wenzel/cards.h"
static inline unsigned count(uint32_t set) { return wz_count(set); }
/* The bits of `set` at the places of `mask`, pushed together: five rounds, each moving a bit by a
 * power of two if the number of gaps below it says so. */
static inline uint32_t gather(uint32_t set, uint32_t mask) {
    set &= mask;
    uint32_t gaps = ~mask << 1;
    for (unsigned shift = 1; shift < 32; shift *= 2) {
        uint32_t odd = gaps ^ gaps << 1; /* parity of the gaps below each place */
        odd ^= odd << 2;
        odd ^= odd << 4;
        odd ^= odd << 8;
        odd ^= odd << 16;
        uint32_t moves = odd & mask;
        mask = (mask ^ moves) | moves >> shift;
        uint32_t moved = set & moves;
        set = (set ^ moved) | moved >> shift;
        gaps &= ~odd;
    }
    return set;
}
/* Only single bits are spread: the place of the n-th bit of the mask. */
static inline uint32_t spread(uint32_t set, uint32_t mask) {
    for (; mask && !(set & 1); set >>= 1) mask &= mask - 1;
    return mask & (0 - mask);
}
#endif

static inline unsigned highest(uint32_t set) { return 31u - (unsigned)__builtin_clz(set); }
static inline unsigned lowest(uint32_t set) { return (unsigned)__builtin_ctz(set); }
/* All bits above a place. */
static inline uint32_t above(unsigned bit) { return ~(uint32_t)1 << bit; }
static inline uint32_t below(unsigned bit) { return ((uint32_t)1 << bit) - 1; }

#endif
