/* Codes: written so that they can be typed, one hash for every way to type them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "fair/bytes.h"
#include "fair/code.h"

static const uint8_t bytes[FAIR_CODE_BYTES] = {0x00, 0x44, 0x32, 0x14, 0xc7,
                                               0x42, 0x54, 0xb6, 0x35, 0xcf};

/* (printf 'wenzel-code-1\n'; printf '\x00\x44...') | sha256sum */
static void test_a_code_and_its_hash_stay_what_they_are(void **state) {
    (void)state;
    char code[FAIR_CODE_ROOM], text[65];
    fair_token_hash hash;
    fair_code_of(bytes, code);
    assert_string_equal(code, "0123-4567-89AB-CDEF");
    assert_true(fair_code_hashed(code, &hash));
    wz_out out = wz_out_to(text, sizeof text);
    fair_put_hex(&out, hash.bytes, sizeof hash.bytes);
    assert_string_equal(text, "39adf9c712466bd8b622f222021180079cad229256843115fb5fe56da24bcfc2");
}

static void test_people_type_as_they_like(void **state) {
    (void)state;
    static const char *const same[] = {"0123456789abcdef", "o123-4567-89ab-cdef",
                                       "OI23 4567 89AB CDEF", "Ol23456789AB--CDEF "};
    fair_token_hash hash, other;
    assert_true(fair_code_hashed("0123-4567-89AB-CDEF", &hash));
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(fair_code_hashed(same[i], &other));
        assert_memory_equal(hash.bytes, other.bytes, sizeof hash.bytes);
    }
}

static void test_what_is_no_code(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "0123-4567-89AB-CDE",
                                        "0123-4567-89AB-CDEF0",
                                        "U123-4567-89AB-CDEF",
                                        "0123_4567_89AB_CDEF",
                                        "Ä23-4567-89AB-CDEF"};
    fair_token_hash hash;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(fair_code_hashed(wrong[i], &hash));
}

/* Every bit of the bytes is in the code, and comes back out of it. */
static void test_every_bit_counts(void **state) {
    (void)state;
    char code[FAIR_CODE_ROOM];
    fair_token_hash hash, other;
    fair_code_of(bytes, code);
    assert_true(fair_code_hashed(code, &hash));
    for (unsigned bit = 0; bit < 8 * FAIR_CODE_BYTES; bit++) {
        uint8_t changed[FAIR_CODE_BYTES];
        memcpy(changed, bytes, sizeof changed);
        changed[bit / 8] ^= (uint8_t)(1u << bit % 8);
        fair_code_of(changed, code);
        assert_true(fair_code_hashed(code, &other));
        assert_memory_not_equal(hash.bytes, other.bytes, sizeof hash.bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_code_and_its_hash_stay_what_they_are),
        cmocka_unit_test(test_people_type_as_they_like),
        cmocka_unit_test(test_what_is_no_code),
        cmocka_unit_test(test_every_bit_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
