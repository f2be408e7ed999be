/* Base: the version of the library, and what lets C and C++ read the same headers.
 *
 * The headers are C11 and C++17. Before version 1.0 nothing is promised to stay: a program is built anew
 * for each 0.x, and the shared library's name (libwenzel.so.0.1 for all 0.1.x) sees to it that an old
 * program does not meet a new library. Two things stay all the same: the numbers of enums, which have
 * gone into files and other languages (docs/enums.txt; new ones come at the end), and the formats of files.
 *
 * Whatever comes in, the answer is right or it is refused; nothing crashes. Names of what does not exist
 * are "?", sentences about nothing "", numbers 0, sets of cards empty. Where NULL is allowed, the header
 * says so; elsewhere it is refused with WZ_E_NOTHING_GIVEN, or, where no error is returned, nothing
 * happens. What a caller fills (facts, moves, problems, terms, entries, incidents ...) is checked. What the
 * library makes (games, tables, views, options, series, chronicles, records, solvers, desks, results) is
 * changed by its functions alone: then it holds, and is not checked again. */
#ifndef WENZEL_BASE_H
#define WENZEL_BASE_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of these headers; the build takes it from here. */
#define WZ_VERSION_MAJOR 0
#define WZ_VERSION_MINOR 1
#define WZ_VERSION_PATCH 0
#define WZ_VERSION "0.1.0"

/* The version of the library that is really there, to be compared with WZ_VERSION. */
const char *wz_version(void);

/* A value of a struct type, as in WZ_VALUE(wz_position){0}: C and C++ have different words for it. */
#ifdef __cplusplus
#define WZ_VALUE(type) type
#else
#define WZ_VALUE(type) (type)
#endif

#ifdef __cplusplus
}
#endif

#endif
