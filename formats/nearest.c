/* Names like one that there is not: by letters to be changed, and by parts they share. */
#include "formats/nearest.h"

#include <string.h>

enum { LONGEST = 48, SHOWN = 3 };

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }

static void put_small(wz_out *out, const char *name) {
    for (; *name; name++) wz_put_char(out, small(*name));
}

static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

static unsigned distance(const char *a, const char *b) {
    unsigned line[LONGEST + 1];
    size_t rows = strlen(a), columns = strlen(b);
    if (rows > LONGEST) rows = LONGEST;
    if (columns > LONGEST) columns = LONGEST;
    for (unsigned k = 0; k <= columns; k++) line[k] = k;
    for (size_t i = 1; i <= rows; i++) {
        unsigned corner = line[0];
        line[0] = (unsigned)i;
        for (size_t k = 1; k <= columns; k++) {
            unsigned above = line[k], change = corner + (small(a[i - 1]) != small(b[k - 1]));
            line[k] = least(least(above, line[k - 1]) + 1, change);
            corner = above;
        }
    }
    return line[columns];
}

/* Is a part of the name, between underscores, also one of the other? */
static bool share_a_part(const char *name, const char *other) {
    enum { SHORTEST = 4 };
    while (*name) {
        size_t length = strcspn(name, "_");
        for (const char *at = other; length >= SHORTEST && *at; at++) {
            size_t same = 0;
            while (same < length && small(at[same]) == small(name[same])) same++;
            if (same == length) return true;
        }
        name += length + (name[length] == '_');
    }
    return false;
}

static unsigned unlike(const char *name, const char *other) {
    unsigned far = 2 * distance(name, other);
    return share_a_part(name, other) || share_a_part(other, name) ? far / 2 : far;
}

void fmt_put_nearest(wz_out *out, const char *name, const char *(*named)(unsigned),
                     unsigned names) {
    unsigned best[SHOWN];
    unsigned found = 0;
    for (unsigned i = 0; i < names; i++) {
        unsigned at = found < SHOWN ? found++ : SHOWN;
        for (; at > 0 && unlike(name, named(i)) < unlike(name, named(best[at - 1])); at--)
            if (at < SHOWN) best[at] = best[at - 1];
        if (at < SHOWN) best[at] = i;
    }
    for (unsigned i = 0; i < found; i++) {
        if (i > 0) wz_put(out, ", ");
        put_small(out, named(best[i]));
    }
}
