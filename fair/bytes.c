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

void fair_hash_in(const char *domain, const void *bytes, size_t count, uint8_t hash[32]) {
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)domain, strlen(domain));
    crypto_hash_sha256_update(&state, bytes, count);
    crypto_hash_sha256_final(&state, hash);
}

void fair_forget(void *bytes, size_t count) { sodium_memzero(bytes, count); }
