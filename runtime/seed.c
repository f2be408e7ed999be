#include "runtime/seed.h"

#include <errno.h>
#include <sys/random.h>

bool rt_seed(uint64_t *seed) {
    ssize_t got;
    do got = getrandom(seed, sizeof *seed, 0);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof *seed;
}
