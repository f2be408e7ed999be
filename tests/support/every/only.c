/* Linked into every suite: WENZEL_ONLY names the one test to run, with * and ? as in file names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

__attribute__((constructor)) static void obey(void) {
    const char *only = getenv("WENZEL_ONLY");
    if (only && *only) cmocka_set_test_filter(only);
}
