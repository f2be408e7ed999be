#include "fair/bytes.h"

#include <sodium.h>
#include <string.h>

bool fair_random_bytes(void *bytes, size_t count) {
    /* may be called as often as one likes, and from any thread */
    if (sodium_init() < 0) return false;
    randombytes_buf(bytes, count);
    return true;
}

void fair_put_hex(wz_out *out, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char digits[3];
        sodium_bin2hex(digits, sizeof digits, bytes + i, 1);
        wz_put(out, digits);
    }
}

bool fair_bytes_from_hex(const char *text, uint8_t *bytes, size_t count) {
    if (strlen(text) != 2 * count || strspn(text, "0123456789abcdef") != 2 * count) return false;
    return sodium_hex2bin(bytes, count, text, 2 * count, NULL, NULL, NULL) == 0;
}

void fair_forget(void *bytes, size_t count) { sodium_memzero(bytes, count); }
