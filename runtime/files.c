#include "runtime/files.h"

#include <limits.h>
#include <sys/resource.h>

unsigned rt_files_most(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 256;
    struct rlimit all = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
    if (limit.rlim_cur != limit.rlim_max && setrlimit(RLIMIT_NOFILE, &all) == 0) limit = all;
    return limit.rlim_cur < UINT_MAX ? (unsigned)limit.rlim_cur : UINT_MAX;
}
