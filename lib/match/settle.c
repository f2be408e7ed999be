/* Money: end figures compared with each other, times the stake, in whole coins. */
#include "wenzel/match.h"

enum { MOST_POINTS = 1000000, MOST_CENTS = 1000, MOST_PARTS = 1000 };

/* --- Settlement --- */

static bool stake_fits(wz_stake stake) {
    if (stake.cents == 0 || stake.of == 0) return false;
    return stake.of <= (uint64_t)stake.cents * MOST_PARTS &&
           stake.cents <= (uint64_t)stake.of * MOST_CENTS;
}

static bool coin_exists(unsigned coin) {
    static const uint8_t coins[] = {1, 2, 5, 10, 20, 50, 100};
    for (unsigned i = 0; i < sizeof coins; i++)
        if (coins[i] == coin) return true;
    return false;
}

static bool figures_fit(unsigned count, const int32_t *figures) {
    if (count < 2 || count > WZ_MAX_PEOPLE) return false;
    for (unsigned i = 0; i < count; i++)
        if (figures[i] > MOST_POINTS || figures[i] < -MOST_POINTS) return false;
    return true;
}

/* Each figure as often as there are people, less the sum of all: a debt to the others if the sum
 * is above zero, a claim on them if it is below. */
static void compare_with_sum(wz_settlement *s) {
    for (unsigned i = 0; i < s->count; i++) {
        s->times[i] = s->figure[i] * s->count;
        s->points[i] = s->times[i] - s->sum;
    }
}

static void compare_pairs(wz_settlement *s) {
    for (unsigned i = 0; i < s->count; i++) {
        for (unsigned j = 0; j < s->count; j++) {
            s->against[i][j] = s->figure[i] - s->figure[j];
            s->points[i] += s->against[i][j];
        }
    }
}

static int64_t round_down(int64_t number, int64_t by) {
    int64_t quotient = number / by;
    return number % by < 0 ? quotient - 1 : quotient;
}

/* Of the largest remainders, the first. */
static unsigned largest(const int64_t *number, unsigned count) {
    unsigned found = 0;
    for (unsigned i = 1; i < count; i++)
        if (number[i] > number[found]) found = i;
    return found;
}

/* The remainders add up to whole coins, fewer than there are remainders above zero. */
static void pay_in_coins(wz_settlement *s) {
    int64_t whole = (int64_t)s->stake.of * s->coin; /* a coin, in parts of a cent */
    int64_t remainder[WZ_MAX_PEOPLE], left = 0;
    for (unsigned i = 0; i < s->count; i++) {
        int64_t amount = s->points[i] * s->stake.cents;
        int64_t coins = round_down(amount, whole);
        s->cents[i] = coins * s->coin;
        remainder[i] = amount - coins * whole;
        left += remainder[i];
        s->rounded |= remainder[i] != 0;
    }
    for (; left > 0; left -= whole) {
        unsigned lucky = largest(remainder, s->count);
        s->cents[lucky] += s->coin;
        remainder[lucky] = 0;
    }
}

wz_error wz_settle(wz_settle_method method, unsigned count, const int32_t *figures, wz_stake stake,
                   unsigned coin, wz_settlement *settlement) {
    if (!figures || !settlement) return WZ_E_NOTHING_GIVEN;
    if (!figures_fit(count, figures)) return WZ_E_FIGURE;
    if (!stake_fits(stake)) return WZ_E_STAKE;
    if (!coin_exists(coin)) return WZ_E_COIN;
    if (method != WZ_SETTLE_SUM && method != WZ_SETTLE_PAIRS) return WZ_E_SYNTAX;
    wz_settlement s = {
        .count = (uint8_t)count, .method = (uint8_t)method, .stake = stake, .coin = (uint8_t)coin};
    for (unsigned i = 0; i < count; i++) {
        s.figure[i] = figures[i];
        s.sum += figures[i];
    }
    if (method == WZ_SETTLE_PAIRS) compare_pairs(&s);
    else compare_with_sum(&s);
    pay_in_coins(&s);
    *settlement = s;
    return WZ_OK;
}

unsigned wz_payments(const wz_settlement *settlement, wz_payment payment[WZ_MAX_PEOPLE]) {
    int64_t claim[WZ_MAX_PEOPLE] = {0}, debt[WZ_MAX_PEOPLE] = {0};
    if (!settlement || !payment || settlement->count > WZ_MAX_PEOPLE) return 0;
    unsigned count = settlement->count, payments = 0;
    for (unsigned i = 0; i < count; i++) {
        claim[i] = settlement->cents[i];
        debt[i] = -claim[i];
    }
    for (;;) {
        unsigned from = largest(debt, count), to = largest(claim, count);
        int64_t cents = debt[from] < claim[to] ? debt[from] : claim[to];
        if (cents <= 0) return payments;
        payment[payments++] = (wz_payment){(uint8_t)from, (uint8_t)to, cents};
        debt[from] -= cents;
        claim[to] -= cents;
    }
}

/* --- Reading a stake --- */

/* Six digits before and after: more than any stake needs, and no sum overflows. */
enum { MOST_DIGITS = 6 };

/* Appends the digits to `number`; how many there were. */
static unsigned read_digits(const char **text, uint64_t *number) {
    unsigned digits = 0;
    for (; **text >= '0' && **text <= '9' && digits <= MOST_DIGITS; (*text)++, digits++)
        *number = *number * 10 + (uint64_t)(**text - '0');
    return digits;
}

static uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool read_fraction(const char *text, uint64_t *cents, uint64_t *of) {
    *cents = 0;
    unsigned digits = read_digits(&text, cents);
    if (digits == 0 || digits > MOST_DIGITS) return false;
    *of = *text == '/' ? 0 : 1;
    if (*text == '/' || *text == '.' || *text == ',') {
        bool parts = *text++ == '/';
        digits = read_digits(&text, parts ? of : cents);
        if (digits == 0 || digits > MOST_DIGITS) return false;
        for (unsigned i = 0; !parts && i < digits; i++) *of *= 10;
    }
    return *text == '\0';
}

wz_error wz_stake_from(const char *text, wz_stake *stake) {
    uint64_t cents, of;
    if (!text || !stake) return WZ_E_NOTHING_GIVEN;
    if (!read_fraction(text, &cents, &of) || cents == 0 || of == 0) return WZ_E_STAKE;
    uint64_t divisor = common_divisor(cents, of);
    if (cents / divisor > UINT32_MAX) return WZ_E_STAKE;
    wz_stake read = {(uint32_t)(cents / divisor), (uint32_t)(of / divisor)};
    if (!stake_fits(read)) return WZ_E_STAKE;
    *stake = read;
    return WZ_OK;
}
