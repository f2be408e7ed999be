/* What lies outside of the program, for fuzz targets that run it in memory: between outside_begin and
 * outside_end every file that can be read holds the same input, nothing is written, started, listened
 * to or connected, and no signal is heard. Names with a slash are of files that are not there. Chance
 * and time are the same in every run, so that the same input does the same.
 *
 * And what takes long is answered at once: the solver has an answer of some kind for every possible
 * position, the quickest player plays for every level, and there are only some of the decided cases.
 * All by --wrap; cmake/tests.cmake lists the functions. */
#ifndef WENZEL_FUZZ_OUTSIDE_H
#define WENZEL_FUZZ_OUTSIDE_H

#include <stddef.h>

void outside_begin(char *input, size_t size);
void outside_end(void);

#endif
