#include "fair/token.h"

#include <sodium.h>
#include <string.h>

#include "fair/bytes.h"

enum { TOKEN_BYTES = 32, FORM = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

bool fair_token_fresh(char token[FAIR_TOKEN_ROOM]) {
    uint8_t bytes[TOKEN_BYTES];
    if (!fair_random_bytes(bytes, sizeof bytes)) return false;
    sodium_bin2base64(token, FAIR_TOKEN_ROOM, bytes, sizeof bytes, FORM);
    fair_forget(bytes, sizeof bytes);
    return true;
}

/* The library also decodes some bytes beyond ASCII, so that one token would have several texts. */
static bool is_written_well(const char *token) {
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return strnlen(token, FAIR_TOKEN_ROOM) == FAIR_TOKEN_ROOM - 1 &&
           strspn(token, signs) == FAIR_TOKEN_ROOM - 1;
}

bool fair_token_hashed(const char *token, fair_token_hash *hash) {
    uint8_t bytes[TOKEN_BYTES];
    size_t count = 0;
    if (!is_written_well(token) ||
        sodium_base642bin(bytes, sizeof bytes, token, FAIR_TOKEN_ROOM - 1, NULL, &count, NULL,
                          FORM) != 0)
        return false;
    fair_hash_in("wenzel-token-1\n", bytes, sizeof bytes, hash->bytes);
    fair_forget(bytes, sizeof bytes);
    return true;
}

bool fair_token_matches(const char *token, const fair_token_hash *hash) {
    fair_token_hash own;
    return fair_token_hashed(token, &own) &&
           sodium_memcmp(own.bytes, hash->bytes, sizeof own.bytes) == 0;
}
