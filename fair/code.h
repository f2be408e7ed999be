/* Codes: what a person writes down or types on another device to be known there.
 *
 * A code is 80 random bits as sixteen letters and digits, "7K3M-PX0A-93RD-Q5TW": few enough to be
 * typed, too many to be guessed at any rate a server answers. As of a token only its hash is kept, and
 * 80 bits can't be searched through either: no salt, no slow function. Safe to call from any thread. */
#ifndef WENZEL_FAIR_CODE_H
#define WENZEL_FAIR_CODE_H

#include "fair/token.h"

enum {
    FAIR_CODE_BYTES = 10,
    FAIR_CODE_ROOM = 20 /* sixteen signs in groups of four, three hyphens, and the end */
};

/* The code of these random bytes. */
void fair_code_of(const uint8_t bytes[FAIR_CODE_BYTES], char code[FAIR_CODE_ROOM]);
/* What is stored of a code; false if the text is none. People type: small letters, blanks and hyphens
 * anywhere, O for 0, I and L for 1 mean the same code. */
bool fair_code_hashed(const char *text, fair_token_hash *hash);

#endif
