/* Tokens: what a browser holds to be known again, and what is kept of it.
 *
 * A token is 32 random bytes as text. Only its hash is ever stored: who reads the database still can't
 * sit down in somebody's place. 256 bits can't be guessed, so a plain hash is enough; no salt, no slow
 * function. Safe to call from any thread. */
#ifndef WENZEL_FAIR_TOKEN_H
#define WENZEL_FAIR_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

#define FAIR_TOKEN_ROOM 44 /* 43 letters, digits, '-' and '_' (base64url), and the end */

typedef struct fair_token_hash {
    uint8_t bytes[32];
} fair_token_hash;

/* A new token; false if the system has no random bytes to give. */
bool fair_token_fresh(char token[FAIR_TOKEN_ROOM]);
/* What is stored of a token; false if the text is none, whatever it is. */
bool fair_token_hashed(const char *token, fair_token_hash *hash);
/* Is this the token of the hash? The time it takes tells nothing of the hash. */
bool fair_token_matches(const char *token, const fair_token_hash *hash);

#endif
