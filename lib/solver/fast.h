/* Includes what a file of the fast path needs before anything else: on x86-64 all that follows is
 * compiled for machines with BMI2. */
#ifndef SOLVER_FAST_H
#define SOLVER_FAST_H

#if defined(__x86_64__)
#define SOLVER_HAS_FAST_PATH 1
#define SOLVER_FAST_BITS 1
#include <immintrin.h> /* before the pragma: its own functions have targets of their own */
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt,lzcnt")
#endif
#else
#define SOLVER_HAS_FAST_PATH 0
#endif

#endif
