/* The whole program as a function, for main, tests and fuzzers: no exit(), no state, no streams but
 * those given. The order of the words in argv may change; the words do not. */
#ifndef WENZEL_PROGRAMS_WENZEL_MAIN_H
#define WENZEL_PROGRAMS_WENZEL_MAIN_H

#include <stdio.h>

/* Returns the exit status (enum cli_exit). */
int wenzel_main(int argc, char **argv, FILE *in, FILE *out, FILE *err);

#endif
