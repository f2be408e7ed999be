#include "fair/token.h"

#include <sodium.h>
#include <string.h>

#include "fair/bytes.h"

enum { TOKEN_BYTES = 32, FORM = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

/* Set before the bytes, so that no other hash of ours can be mistaken for one of a token. */
static const char domain[] = "wenzel-token-1\n";

bool wz_token_fresh(char token[WZ_TOKEN_ROOM]) {
    uint8_t bytes[TOKEN_BYTES];
    if (!wz_random_bytes(bytes, sizeof bytes)) return false;
    sodium_bin2base64(token, WZ_TOKEN_ROOM, bytes, sizeof bytes, FORM);
    wz_forget(bytes, sizeof bytes);
    return true;
}

/* The library also decodes some bytes beyond ASCII, so that one token would have several texts. */
static bool is_written_well(const char *token) {
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strnlen(token, WZ_TOKEN_ROOM) == WZ_TOKEN_ROOM - 1 &&
           strspn(token, signs) == WZ_TOKEN_ROOM - 1;
}

bool wz_token_hashed(const char *token, wz_token_hash *hash) {
    uint8_t bytes[TOKEN_BYTES];
    size_t count = 0;
    if (!is_written_well(token) || sodium_base642bin(bytes, sizeof bytes, token, WZ_TOKEN_ROOM - 1,
                                                     NULL, &count, NULL, FORM) != 0)
        return false;
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, (const uint8_t *)domain, sizeof domain - 1);
    crypto_hash_sha256_update(&state, bytes, sizeof bytes);
    crypto_hash_sha256_final(&state, hash->bytes);
    wz_forget(bytes, sizeof bytes);
    return true;
}

bool wz_token_matches(const char *token, const wz_token_hash *hash) {
    wz_token_hash own;
    return wz_token_hashed(token, &own) &&
           sodium_memcmp(own.bytes, hash->bytes, sizeof own.bytes) == 0;
}
