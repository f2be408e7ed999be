#include "fair/code.h"

#include <string.h>

#include "fair/bytes.h"

enum { SIGNS = 16, BITS = 5, GROUP = 4 };

/* Without I, L, O and U: what looks alike is one sign, and no words come out. */
static const char signs[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

void fair_code_of(const uint8_t bytes[FAIR_CODE_BYTES], char code[FAIR_CODE_ROOM]) {
    unsigned held = 0, bits = 0;
    size_t from = 0;
    for (unsigned i = 0; i < SIGNS; i++, bits -= BITS) {
        if (i > 0 && i % GROUP == 0) *code++ = '-';
        if (bits < BITS) {
            held = held << 8 | bytes[from++];
            bits += 8;
        }
        *code++ = signs[held >> (bits - BITS) & 31];
    }
    *code = '\0';
}

/* The value of a sign as people type it; 32 = none. */
static unsigned value_of(char sign) {
    if (sign >= 'a' && sign <= 'z') sign = (char)(sign - 'a' + 'A');
    if (sign == 'O') sign = '0';
    if (sign == 'I' || sign == 'L') sign = '1';
    const char *at = sign ? strchr(signs, sign) : NULL;
    return at ? (unsigned)(at - signs) : 32;
}

static bool read_code(const char *text, uint8_t bytes[FAIR_CODE_BYTES]) {
    unsigned held = 0, bits = 0, count = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '-') continue;
        unsigned value = value_of(*text);
        if (value > 31 || ++count > SIGNS) return false;
        held = (held << BITS | value) & 0xffff;
        bits += BITS;
        if (bits < 8) continue;
        bits -= 8;
        *bytes++ = (uint8_t)(held >> bits);
    }
    return count == SIGNS;
}

bool fair_code_hashed(const char *text, fair_token_hash *hash) {
    uint8_t bytes[FAIR_CODE_BYTES];
    if (!read_code(text, bytes)) return false;
    fair_hash_in("wenzel-code-1\n", bytes, sizeof bytes, hash->bytes);
    fair_forget(bytes, sizeof bytes);
    return true;
}
