/* Seeds from the operating system: for shuffles that nobody should foresee. Thread-safe. */
#ifndef WENZEL_RUNTIME_SEED_H
#define WENZEL_RUNTIME_SEED_H

#include <stdbool.h>
#include <stdint.h>

/* 64 random bits; false if the system has none to give. */
bool rt_seed(uint64_t *seed);

#endif
