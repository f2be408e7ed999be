#include "wenzel/text.h"

#include <string.h>

wz_out wz_out_to(char *text, size_t room) {
    if (!text) room = 0; /* then it only counts */
    if (room > 0) text[0] = '\0';
    return (wz_out){text, room, 0};
}

void wz_put_bytes(wz_out *out, const char *bytes, size_t count) {
    if (!out || !bytes) return;
    if (out->used + 1 < out->room) {
        size_t fits = out->room - 1 - out->used;
        if (fits > count) fits = count;
        memcpy(out->text + out->used, bytes, fits);
        out->text[out->used + fits] = '\0';
    }
    out->used += count;
}

void wz_put(wz_out *out, const char *text) { wz_put_bytes(out, text, text ? strlen(text) : 0); }

void wz_put_char(wz_out *out, char c) { wz_put_bytes(out, &c, 1); }

void wz_put_int(wz_out *out, int64_t number) {
    char digits[20];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) wz_put_char(out, '-');
    wz_put_bytes(out, digits + at, sizeof digits - at);
}

void wz_put_filled(wz_out *out, const char *sentence, const char *const args[]) {
    for (; sentence && *sentence; sentence++) {
        bool hole = sentence[0] == '{' && sentence[1] >= '0' && sentence[1] <= '9';
        if (!hole || sentence[2] != '}') {
            wz_put_char(out, *sentence);
            continue;
        }
        if (args) wz_put(out, args[sentence[1] - '0']);
        sentence += 2;
    }
}

bool wz_out_cut(const wz_out *out) { return !out || out->used >= out->room; }

size_t wz_width(const char *text) {
    size_t width = 0;
    for (; text && *text; text++) width += ((unsigned char)*text & 0xc0u) != 0x80u;
    return width;
}
