/* Are fair deals fair? 200,000 of them, from the secret to the cards, counted against what chance
 * gives. Only the system's generator is replaced, by one that repeats; so the figures are always the
 * same, and a failure is a fault and no bad luck. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "fair/bytes.h"
#include "fair/fair.h"

enum { DEALS = 200000, PLACES = 4, RANGES = 64, SEATS = 3 };

/* --- Random bytes that repeat --- */

static uint64_t calls;

static const char *generator_name(void) { return "test"; }

static void generator_bytes(void *bytes, size_t count) {
    uint8_t seed[randombytes_SEEDBYTES] = {0};
    calls++;
    memcpy(seed, &calls, sizeof calls);
    randombytes_buf_deterministic(bytes, count, seed);
}

static uint32_t generator_number(void) {
    uint32_t number;
    generator_bytes(&number, sizeof number);
    return number;
}

static int replace_generator(void **state) {
    (void)state;
    static randombytes_implementation generator = {
        .implementation_name = generator_name, .random = generator_number, .buf = generator_bytes};
    return randombytes_set_implementation(&generator);
}

/* --- Counting --- */

static struct {
    uint32_t card[32][PLACES];  /* how often it lay there */
    uint32_t jacks[5][5][5][3]; /* in the three hands and the skat */
    uint32_t range[RANGES];     /* of the numbers, cut into equal parts */
    uint32_t in_hand[5];        /* jacks in forehand's hand */
    uint64_t last;
    uint32_t repeated; /* a number right after itself */
} tally;

static void count(const fair_record *record) {
    const wz_deal *deal = &record->deal;
    const wz_cards place[PLACES] = {deal->hand[0], deal->hand[1], deal->hand[2], deal->skat};
    unsigned jacks[PLACES];
    for (unsigned p = 0; p < PLACES; p++) {
        for (wz_cards rest = place[p]; rest;) tally.card[wz_take_first(&rest)][p]++;
        jacks[p] = wz_count(place[p] & WZ_JACKS);
    }
    tally.jacks[jacks[0]][jacks[1]][jacks[2]][jacks[3]]++;
    tally.in_hand[jacks[0]]++;
    tally.range[record->number / (WZ_DEALS / RANGES)]++;
    tally.repeated += record->number == tally.last;
    tally.last = record->number;
}

static int deal_all(void **state) {
    if (replace_generator(state) != 0) return 1;
    fair_record record;
    static const uint8_t id[FAIR_ID] = {1};
    uint8_t secret[FAIR_SECRET], random[FAIR_RANDOM];
    for (uint32_t game = 1; game <= DEALS; game++) {
        if (!fair_secret_fresh(secret) || !fair_open(&record, id, "statistics", game, secret))
            return 1;
        for (unsigned seat = 1; seat <= SEATS; seat++) {
            if (!fair_random_bytes(random, sizeof random)) return 1;
            fair_contribute(&record, seat, random, seat == 2 ? "gut gemischt" : "");
        }
        fair_deal(&record);
        count(&record);
        if (game % 1000 == 0 && fair_check(&record).finding != FAIR_HOLDS) return 1;
    }
    return 0;
}

/* --- Chi-square --- */

static double term(double seen, double expected) {
    return (seen - expected) * (seen - expected) / expected;
}

/* One run in 500 of true chance lies outside. */
static void assert_like_chance(const char *what, double chi, unsigned freedom, double low,
                               double high) {
    print_message("# %s: chi-square %.1f, %u degrees of freedom, wanted %.1f to %.1f\n", what, chi,
                  freedom, low, high);
    assert_true(chi > low && chi < high);
}

/* Each deal fills every place exactly, so cards push each other away a little: 31/32 of the sum is
 * distributed like chi-square with 31 * 3 degrees of freedom. */
static void test_every_card_lies_everywhere(void **state) {
    (void)state;
    double chi = 0;
    for (unsigned card = 0; card < 32; card++)
        for (unsigned p = 0; p < PLACES; p++)
            chi += term(tally.card[card][p], DEALS * (p < 3 ? 10.0 : 2.0) / 32);
    assert_like_chance("32 cards in 4 places", chi * 31 / 32, 93, 56.47, 140.89);
}

static double choose(unsigned n, unsigned k) {
    double result = 1;
    for (unsigned i = 0; i < k; i++) result = result * (n - i) / (i + 1);
    return result;
}

static void test_jacks_are_spread_by_chance(void **state) {
    (void)state;
    double chi = 0;
    unsigned cases = 0;
    for (unsigned a = 0; a <= 4; a++)
        for (unsigned b = 0; a + b <= 4; b++)
            for (unsigned c = 0; a + b + c <= 4; c++) {
                unsigned skat = 4 - a - b - c;
                if (skat > 2) continue;
                double expected = DEALS * choose(10, a) * choose(10, b) * choose(10, c) *
                                  choose(2, skat) / choose(32, 4);
                chi += term(tally.jacks[a][b][c][skat], expected);
                cases++;
            }
    assert_int_equal(cases, 31);
    for (unsigned jacks = 0; jacks <= 4; jacks++)
        print_message("# forehand with %u jacks: %u, expected %.0f\n", jacks, tally.in_hand[jacks],
                      DEALS * choose(10, jacks) * choose(22, 4 - jacks) / choose(32, 4));
    assert_like_chance("jacks per hand", chi, 30, 11.59, 59.70);
}

static void test_numbers_fill_the_whole_range(void **state) {
    (void)state;
    assert_int_equal(WZ_DEALS % RANGES, 0);
    double chi = 0;
    for (unsigned i = 0; i < RANGES; i++) chi += term(tally.range[i], (double)DEALS / RANGES);
    assert_int_equal(tally.repeated, 0);
    assert_like_chance("numbers in 64 ranges", chi, 63, 33.91, 103.44);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_card_lies_everywhere),
        cmocka_unit_test(test_jacks_are_spread_by_chance),
        cmocka_unit_test(test_numbers_fill_the_whole_range),
    };
    return cmocka_run_group_tests(tests, deal_all, NULL);
}
