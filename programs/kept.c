#include "programs/kept.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool cli_kept_place(wz_out *out, const char *name) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool own = data && data[0] == '/'; /* a relative one is to be ignored */
    if (!own && !(home && home[0] == '/')) return false;
    wz_put(out, own ? data : home);
    wz_put(out, own ? "" : "/.local/share");
    wz_put(out, "/wenzel/");
    wz_put(out, name);
    return true;
}

bool cli_make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool there = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!there) return false;
    }
    return true;
}
