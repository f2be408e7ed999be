/* Bytes: random ones from the system, and how they are written.
 *
 * Nothing here owns memory. Safe to call from any thread. */
#ifndef WENZEL_FAIR_BYTES_H
#define WENZEL_FAIR_BYTES_H

#include "wenzel/text.h"

/* Random bytes that nobody can foresee; false if the system has none to give. */
bool fair_random_bytes(void *bytes, size_t count);
/* Hexadecimal digits, two a byte, in small letters. */
void fair_put_hex(wz_out *out, const uint8_t *bytes, size_t count);
/* Reads exactly 2 * count such digits; false, and nothing read, if the text is anything else. One form
 * only, so that a text that was hashed can't be written in two ways. */
bool fair_bytes_from_hex(const char *text, uint8_t *bytes, size_t count);
/* SHA-256 of bytes that are kept secret. The domain is set before them, so that no hash made for one
 * purpose can be mistaken for one of another. */
void fair_hash_in(const char *domain, const void *bytes, size_t count, uint8_t hash[32]);
/* Overwrites what must not stay in memory. */
void fair_forget(void *bytes, size_t count);

#endif
