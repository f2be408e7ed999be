/* Which form of a file somebody takes, and whether they have it already. */
#include <string.h>
#include <strings.h>

#include "server/net/page.h"

static const char blanks[] = " \t";

bool net__has_forms(const struct net_file *file) {
    for (unsigned i = NET_PLAIN + 1; i < NET_CODINGS; i++)
        if (file->form[i].bytes) return true;
    return false;
}

/* --- Accept-Encoding --- */

enum { NOT_SAID = -1, NEVER = 0, GLADLY = 1000 };

/* "0.7" in thousandths; what is no such number is no consent. */
static int quality(const char *text, size_t length) {
    if (length == 0 || length > 5 || (text[0] != '0' && text[0] != '1')) return NEVER;
    if (length > 1 && text[1] != '.') return NEVER;
    int value = (text[0] - '0') * GLADLY, unit = GLADLY;
    for (size_t i = 2; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return NEVER;
        unit /= 10;
        value += (text[i] - '0') * unit;
    }
    return value <= GLADLY ? value : NEVER;
}

/* The quality behind a coding's name: ";q=0.5". */
static int weight(const char *text, size_t length) {
    const char *end = text + length;
    if (length == 0) return GLADLY;
    text++; /* the semicolon */
    text += strspn(text, blanks);
    if (end - text < 2 || (text[0] != 'q' && text[0] != 'Q') || text[1] != '=') return NEVER;
    text += 2;
    while (end > text && strchr(blanks, end[-1])) end--;
    return quality(text, (size_t)(end - text));
}

static bool is(const char *text, size_t length, const char *name) {
    return strlen(name) == length && strncasecmp(text, name, length) == 0;
}

/* Which coding it is; NET_CODINGS = "*", one more for what is not known here. */
static unsigned named(const char *text, size_t length) {
    if (is(text, length, "*")) return NET_CODINGS;
    if (is(text, length, "identity")) return NET_PLAIN;
    if (is(text, length, "x-gzip")) return NET_GZIP;
    for (unsigned i = NET_PLAIN + 1; i < NET_CODINGS; i++)
        if (is(text, length, net__coding_name(i))) return i;
    return NET_CODINGS + 1;
}

/* What is said of each coding, and last of "*". */
static void read_wishes(const char *accepts, int wish[NET_CODINGS + 2]) {
    for (unsigned i = 0; i < NET_CODINGS + 2; i++) wish[i] = NOT_SAID;
    while (*accepts) {
        accepts += strspn(accepts, ", \t");
        size_t whole = strcspn(accepts, ","), name = strcspn(accepts, ",; \t");
        size_t mark = strcspn(accepts, ",;");
        if (name) wish[named(accepts, name)] = weight(accepts + mark, whole - mark);
        accepts += whole;
    }
}

enum net_coding net__choose_form(const struct net_file *file, const char *accepts) {
    int wish[NET_CODINGS + 2];
    read_wishes(accepts, wish);
    const int any = wish[NET_CODINGS];
    /* nobody has to ask for the plain form; but what was asked for goes before it */
    enum net_coding best = NET_PLAIN;
    int most = wish[NET_PLAIN] != NOT_SAID ? wish[NET_PLAIN] : NEVER;
    for (unsigned i = NET_PLAIN + 1; i < NET_CODINGS; i++) {
        int wanted = wish[i] != NOT_SAID ? wish[i] : any;
        if (!file->form[i].bytes || wanted <= NEVER || wanted < most) continue;
        best = (enum net_coding)i;
        most = wanted;
    }
    return best;
}

/* --- If-None-Match --- */

bool net__form_known(const struct net_form *form, const char *seen) {
    while (*seen) {
        seen += strspn(seen, ", \t");
        size_t length = strcspn(seen, ", \t");
        const char *tag = strncmp(seen, "W/", 2) == 0 ? seen + 2 : seen;
        size_t left = length - (size_t)(tag - seen);
        if (is(seen, length, "*") ||
            (left == strlen(form->etag) && strncmp(tag, form->etag, left) == 0))
            return true;
        seen += length;
    }
    return false;
}
