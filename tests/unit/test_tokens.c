/* Tokens: fresh, kept as a hash, and one text for each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "fair/bytes.h"
#include "fair/token.h"

static void test_a_fresh_token_matches_its_hash_alone(void **state) {
    (void)state;
    char one[FAIR_TOKEN_ROOM], other[FAIR_TOKEN_ROOM];
    fair_token_hash hash;
    assert_true(fair_token_fresh(one));
    assert_true(fair_token_fresh(other));
    assert_string_not_equal(one, other);
    assert_int_equal(strlen(one), FAIR_TOKEN_ROOM - 1);
    assert_true(fair_token_hashed(one, &hash));
    assert_true(fair_token_matches(one, &hash));
    assert_false(fair_token_matches(other, &hash));
}

/* Every bit of the hash counts. */
static void test_a_hash_off_by_a_bit_matches_nothing(void **state) {
    (void)state;
    char token[FAIR_TOKEN_ROOM];
    fair_token_hash hash;
    assert_true(fair_token_fresh(token));
    assert_true(fair_token_hashed(token, &hash));
    for (unsigned bit = 0; bit < 256; bit++) {
        hash.bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
        assert_false(fair_token_matches(token, &hash));
        hash.bytes[bit / 8] ^= (uint8_t)(1u << bit % 8);
    }
}

/* (printf 'wenzel-token-1\n'; printf '%s=' "$token" | basenc -d --base64url) | sha256sum */
static void test_the_hash_stays_what_it_is(void **state) {
    (void)state;
    fair_token_hash hash;
    char text[65];
    wz_out out = wz_out_to(text, sizeof text);
    assert_true(fair_token_hashed("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8", &hash));
    fair_put_hex(&out, hash.bytes, sizeof hash.bytes);
    assert_string_equal("494de20a54636b30bdd84e4fa58576e9207e947e28585e061a685ed0375031a9", text);
}

static void test_what_is_no_token(void **state) {
    (void)state;
    fair_token_hash hash;
    memset(&hash, 0, sizeof hash);
    static const char *const wrong[] = {
        "",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh",   /* too short */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8A", /* too long */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=", /* padded */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9",  /* other last bits, same bytes */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwd+h8",  /* a sign of plain base64 */
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwd h8",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwd\303\2448",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(fair_token_hashed(wrong[i], &hash));
        assert_false(fair_token_matches(wrong[i], &hash));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fresh_token_matches_its_hash_alone),
        cmocka_unit_test(test_a_hash_off_by_a_bit_matches_nothing),
        cmocka_unit_test(test_the_hash_stays_what_it_is),
        cmocka_unit_test(test_what_is_no_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
