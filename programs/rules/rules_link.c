#include "programs/rules/rules_link.h"

#include <string.h>

static const char place[] = "#/rules?";

bool rules_is_link(const char *word) { return strstr(word, place) != NULL; }

static int digit_of(char c) {
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* One character of a query; 0 at its end, -1 for what is none. */
static int next(const char **at) {
    const char *c = *at;
    if (*c == '\0' || *c == '&') return 0;
    *at = c + 1;
    if (*c == '+') return ' ';
    if (*c != '%') return (unsigned char)*c;
    int high = digit_of(c[1]), low = high < 0 ? -1 : digit_of(c[2]);
    if (low < 0) return -1;
    *at = c + 3;
    return high * 16 + low > 0 ? high * 16 + low : -1;
}

bool rules_text_of_link(const char *link, char text[RULES_LINK_TEXT]) {
    const char *at = strstr(link, place);
    at = at ? at + sizeof place - 1 : "";
    while (*at && strncmp(at, "t=", 2) != 0) {
        at += strcspn(at, "&");
        at += *at == '&';
    }
    if (!*at) return false;
    at += 2;
    size_t used = 0;
    for (int c; (c = next(&at)) != 0; text[used++] = (char)c)
        if (c < 0 || used + 1 >= RULES_LINK_TEXT) return false;
    text[used] = '\0';
    return used > 0;
}

void rules_put_link(FILE *out, const char *server, const char *text) {
    size_t length = strcspn(server, "#");
    bool slash = length > 0 && server[length - 1] == '/';
    fprintf(out, "%.*s%s%st=", (int)length, server, slash ? "" : "/", place);
    for (; *text; text++) {
        bool plain = (*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z') ||
                     (*text >= '0' && *text <= '9') || *text == '-' || *text == '_';
        if (*text == ' ') putc('+', out);
        else if (plain) putc(*text, out);
        else fprintf(out, "%%%02X", (unsigned char)*text);
    }
    putc('\n', out);
}
