/* Fair deals: what goes into a number, and that every change to a record is found and named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "fair/bytes.h"
#include "fair/fair.h"

/* Bytes that rise from `first` on: easily typed on a command line. */
static void rising(uint8_t *bytes, size_t count, uint8_t first) {
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(first + i);
}

static void give(fair_record *record, unsigned seat, uint8_t first, const char *words) {
    uint8_t random[FAIR_RANDOM];
    rising(random, sizeof random, first);
    assert_int_equal(fair_contribute(record, seat, random, words), FAIR_TAKEN);
}

static void open_record(fair_record *record, const char *table, uint32_t game) {
    uint8_t secret[FAIR_SECRET];
    rising(secret, sizeof secret, 0);
    assert_true(fair_open(record, NULL, table, game, secret));
}

/* The game that docs/fair-deals.md takes apart. */
static fair_record example(void) {
    fair_record record;
    open_record(&record, "Dienstagsrunde", 2);
    give(&record, 1, 0x10, "");
    give(&record, 2, 0x20, "Wenzel gewinnt");
    give(&record, 3, 0x30, "Schönes Spiel!");
    fair_deal(&record);
    return record;
}

static void assert_hex(const char *wanted, const uint8_t *bytes, size_t count) {
    char text[2 * FAIR_HASH + 1];
    wz_out out = wz_out_to(text, sizeof text);
    fair_put_hex(&out, bytes, count);
    assert_string_equal(wanted, text);
}

/* The same game as it would be dealt now. */
static fair_record second_example(void) {
    fair_record record;
    uint8_t secret[FAIR_SECRET], id[FAIR_ID];
    rising(secret, sizeof secret, 0);
    rising(id, sizeof id, 0x80);
    assert_true(fair_open(&record, id, "Dienstagsrunde", 2, secret));
    give(&record, 1, 0x10, "");
    give(&record, 2, 0x20, "Wenzel gewinnt");
    give(&record, 3, 0x30, "Schönes Spiel!");
    fair_deal(&record);
    return record;
}

/* --- What is hashed --- */

/* Made by sha256sum and openssl as well. */
static void test_the_second_version_is_as_computed_elsewhere(void **state) {
    (void)state;
    fair_record record = second_example();
    char text[FAIR_CODE_ROOM];
    assert_hex("d1e81fb62a4192c02f414fe478721426dbbc8dc3103557f3622ac6ad11f588d2",
               record.commitment, sizeof record.commitment);
    assert_hex("149f30c37fdfc20e216e3ba3719ad877799b9e157a846d96cfe8127cfdab33a7",
               record.contribution[1].receipt, FAIR_HASH);
    assert_int_equal(record.number, UINT64_C(2439078974301370));
    assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
    fair_comparison(&record, text);
    assert_string_equal(text, "7BTT-2JH1-6YZT-NTYK");
}

/* What people compare is told by everything that was told before the cards, and by nothing else. */
static void test_what_is_compared(void **state) {
    (void)state;
    fair_record record = second_example(), other;
    char same[FAIR_CODE_ROOM], text[FAIR_CODE_ROOM];
    fair_comparison(&record, same);
    for (unsigned change = 0; change < 7; change++) {
        other = record;
        if (change == 0) other.id[0]++;
        if (change == 1) other.table[0]++;
        if (change == 2) other.game++;
        if (change == 3) other.commitment[31]++;
        if (change == 4) other.contribution[2].receipt[31]++;
        if (change == 5) other.contribution[0].seat = 4;
        if (change == 6) other.contributions--;
        fair_comparison(&other, text);
        assert_string_not_equal(text, same);
    }
    other = record;
    memset(other.secret, 0, sizeof other.secret);
    memset(other.contribution[0].random, 0, FAIR_RANDOM);
    fair_comparison(&other, text);
    assert_string_equal(text, same);
}

static void test_the_number_of_a_table_is_part_of_every_hash(void **state) {
    (void)state;
    fair_record record = second_example();
    record.id[FAIR_ID - 1]++;
    assert_int_equal(fair_check(&record).finding, FAIR_WRONG_SECRET);
    assert_false(fair_commits(&record));
    fair_record here = second_example(), there;
    uint8_t id[FAIR_ID] = {1};
    assert_true(fair_open(&there, id, here.table, here.game, here.secret));
    assert_memory_not_equal(here.commitment, there.commitment, FAIR_HASH);
    memcpy(there.commitment, here.commitment, FAIR_HASH);
    fair_contribution part = here.contribution[1];
    fair_receipt(&there, &part, part.receipt);
    assert_memory_not_equal(part.receipt, here.contribution[1].receipt, FAIR_HASH);
    for (unsigned i = 0; i < 3; i++) there.contribution[i] = here.contribution[i];
    there.contributions = 3;
    fair_deal(&there);
    assert_int_not_equal(there.number, here.number);
}

/* Made by sha256sum and openssl from the texts of docs/fair-deals.md, not by this code. The first
 * attempt is above the number of deals, the second one counts. */
static void test_the_example_is_as_computed_elsewhere(void **state) {
    (void)state;
    fair_record record = example();
    assert_hex("dfdc45f19bfde2571ddbe916d23a70261d44df3a8924e22faaee847f8ed4d3f3",
               record.commitment, sizeof record.commitment);
    assert_hex("c6d0a9bc44b5cf1b2ac365eaceec7b5a1988bf42d0addf892072500ec62572e4",
               record.contribution[1].receipt, FAIR_HASH);
    assert_int_equal(record.number, UINT64_C(2628092847469781));
    assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
}

static void assert_other_number(const fair_record *record) {
    fair_record copy = *record;
    fair_deal(&copy);
    assert_int_not_equal(copy.number, example().number);
}

static void test_every_part_counts(void **state) {
    (void)state;
    fair_record changed = example();
    changed.secret[31] ^= 1;
    assert_other_number(&changed);
    changed = example();
    changed.commitment[0] ^= 1;
    assert_other_number(&changed);
    changed = example();
    changed.game++;
    assert_other_number(&changed);
    changed = example();
    changed.table[0] = 'd';
    assert_other_number(&changed);
    for (unsigned i = 0; i < 3; i++) {
        changed = example();
        changed.contribution[i].random[15] ^= 0x80;
        assert_other_number(&changed);
        changed = example();
        changed.contribution[i].words[0]++;
        assert_other_number(&changed);
        changed = example();
        changed.contribution[i].seat += 4;
        assert_other_number(&changed);
    }
    changed = example();
    changed.contributions--;
    assert_other_number(&changed);
}

static void test_seats_give_in_any_order(void **state) {
    (void)state;
    fair_record record, wanted = example();
    open_record(&record, "Dienstagsrunde", 2);
    give(&record, 3, 0x30, "Schönes Spiel!");
    give(&record, 1, 0x10, "");
    give(&record, 2, 0x20, "Wenzel gewinnt");
    fair_deal(&record);
    assert_int_equal(record.number, wanted.number);
    for (unsigned i = 0; i < 3; i++) assert_int_equal(record.contribution[i].seat, i + 1);
    assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
}

/* Somebody's words could look like another one's contribution. */
static void test_words_are_not_read_as_lines(void **state) {
    (void)state;
    fair_record two, one;
    open_record(&two, "T", 1);
    give(&two, 1, 0x10, "a");
    give(&two, 2, 0x20, "b");
    fair_deal(&two);
    static const char *const forged[] = {
        "a\nseat 2\nrandom 202122232425262728292a2b2c2d2e2f\nwords b",
        "a\nseat 2\nrandom 202122232425262728292a2b2c2d2e2f\nwords 1:b"};
    for (unsigned i = 0; i < 2; i++) {
        open_record(&one, "T", 1);
        give(&one, 1, 0x10, forged[i]);
        fair_deal(&one);
        assert_int_not_equal(one.number, two.number);
    }
}

/* A commitment of one game is none for another. */
static void test_commitments_belong_to_table_and_game(void **state) {
    (void)state;
    fair_record here, next, there;
    open_record(&here, "T1", 2);
    open_record(&next, "T1", 3);
    open_record(&there, "T12", 2);
    assert_memory_not_equal(here.commitment, next.commitment, FAIR_HASH);
    assert_memory_not_equal(here.commitment, there.commitment, FAIR_HASH);
    fair_deal(&here);
    here.game = 3;
    assert_int_equal(fair_check(&here).finding, FAIR_WRONG_SECRET);
}

static void test_receipts_belong_to_commitment_and_seat(void **state) {
    (void)state;
    fair_record record = example(), other;
    uint8_t receipt[FAIR_HASH];
    fair_contribution moved = record.contribution[1];
    moved.seat = 3;
    fair_receipt(&record, &moved, receipt);
    assert_memory_not_equal(receipt, record.contribution[1].receipt, FAIR_HASH);
    open_record(&other, "Dienstagsrunde", 8);
    fair_receipt(&other, &record.contribution[1], receipt);
    assert_memory_not_equal(receipt, record.contribution[1].receipt, FAIR_HASH);
}

static void test_nobody_need_contribute(void **state) {
    (void)state;
    fair_record record;
    open_record(&record, "T", 1);
    fair_deal(&record);
    assert_true(wz_deal_valid(&record.deal));
    assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
}

/* --- What is refused --- */

static void test_what_is_not_taken_changes_nothing(void **state) {
    (void)state;
    fair_record record = example(), before = record;
    uint8_t random[FAIR_RANDOM] = {0};
    char words[FAIR_WORDS_ROOM + 1] = "";
    memset(words, 'x', FAIR_WORDS_ROOM);
    assert_int_equal(fair_contribute(&record, 2, random, ""), FAIR_SEAT_TWICE);
    assert_int_equal(fair_contribute(&record, 0, random, ""), FAIR_NO_SEAT);
    assert_int_equal(fair_contribute(&record, FAIR_SEATS + 1, random, ""), FAIR_NO_SEAT);
    assert_int_equal(fair_contribute(&record, 4, random, words), FAIR_WORDS_TOO_LONG);
    assert_memory_equal(&record, &before, sizeof record);
    words[FAIR_WORDS_ROOM - 1] = '\0';
    for (unsigned seat = 4; seat <= FAIR_SEATS; seat++)
        assert_int_equal(fair_contribute(&record, seat, random, words), FAIR_TAKEN);
    assert_int_equal(fair_contribute(&record, 4, random, ""), FAIR_SEAT_TWICE);
    fair_deal(&record);
    assert_int_equal(fair_check(&record).finding, FAIR_HOLDS);
}

static void test_tables_and_games_that_cannot_be(void **state) {
    (void)state;
    fair_record record;
    uint8_t secret[FAIR_SECRET] = {0};
    char table[FAIR_TABLE_ROOM + 1] = "";
    memset(table, 'x', FAIR_TABLE_ROOM);
    assert_false(fair_open(&record, NULL, table, 1, secret));
    assert_false(fair_open(&record, NULL, "", 1, secret));
    assert_false(fair_open(&record, NULL, "T", 0, secret));
    assert_false(fair_open(&record, NULL, "T", FAIR_MOST_GAMES + 1, secret));
    table[FAIR_TABLE_ROOM - 1] = '\0';
    assert_true(fair_open(&record, NULL, table, FAIR_MOST_GAMES, secret));
}

/* --- What is found out --- */

static void assert_found(const fair_record *record, fair_finding finding, unsigned seat) {
    fair_verdict verdict = fair_check(record);
    assert_int_equal(verdict.finding, finding);
    assert_int_equal(verdict.seat, seat);
    if (finding != FAIR_WRONG_NUMBER) assert_int_equal(verdict.number, record->number);
}

static void test_a_wrong_reveal_is_found(void **state) {
    (void)state;
    fair_record record = example();
    record.secret[5] ^= 4;
    assert_found(&record, FAIR_WRONG_SECRET, 0);
    /* also where number and cards are made to fit the other secret */
    fair_deal(&record);
    assert_found(&record, FAIR_WRONG_SECRET, 0);
    record = example();
    record.commitment[31] ^= 1;
    assert_found(&record, FAIR_WRONG_SECRET, 0);
}

static void test_a_changed_word_is_found(void **state) {
    (void)state;
    fair_record record = example();
    record.contribution[1].words[0] = 'w';
    assert_found(&record, FAIR_WRONG_CONTRIBUTION, 2);
    fair_deal(&record);
    assert_found(&record, FAIR_WRONG_CONTRIBUTION, 2);
    /* With a new receipt the number gives it away; with a new number it's another record, and the
     * one who gave the words has the old receipt. */
    record = example();
    record.contribution[1].words[0] = 'w';
    fair_receipt(&record, &record.contribution[1], record.contribution[1].receipt);
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
}

static void test_changed_bytes_are_found(void **state) {
    (void)state;
    fair_record record = example();
    record.contribution[2].random[0] ^= 1;
    assert_found(&record, FAIR_WRONG_CONTRIBUTION, 3);
    record = example();
    record.contribution[0].receipt[0] ^= 1;
    assert_found(&record, FAIR_WRONG_CONTRIBUTION, 1);
}

static void test_a_swapped_order_is_found(void **state) {
    (void)state;
    fair_record record = example();
    fair_contribution first = record.contribution[0];
    record.contribution[0] = record.contribution[1];
    record.contribution[1] = first;
    assert_found(&record, FAIR_WRONG_ORDER, 1);
    fair_deal(&record);
    assert_found(&record, FAIR_WRONG_ORDER, 1);
    record = example();
    record.contribution[2] = record.contribution[1];
    assert_found(&record, FAIR_WRONG_ORDER, 2);
    /* two people's gifts exchanged, each keeping its seat */
    record = example();
    first = record.contribution[0];
    record.contribution[0] = record.contribution[2];
    record.contribution[2] = first;
    record.contribution[0].seat = 1;
    record.contribution[2].seat = 3;
    assert_found(&record, FAIR_WRONG_CONTRIBUTION, 1);
    for (unsigned i = 0; i < 3; i++)
        fair_receipt(&record, &record.contribution[i], record.contribution[i].receipt);
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
}

static void test_a_contribution_left_out_is_found(void **state) {
    (void)state;
    fair_record record = example();
    record.contributions = 2;
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
    record = example();
    give(&record, 4, 0x40, "");
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
}

static void test_another_number_is_found(void **state) {
    (void)state;
    fair_record record = example();
    uint64_t right = record.number++;
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
    assert_int_equal(fair_check(&record).number, right);
    record.deal = wz_deal_from_number(record.number);
    assert_found(&record, FAIR_WRONG_NUMBER, 0);
}

static void test_other_cards_are_found(void **state) {
    (void)state;
    fair_record record = example();
    wz_cards skat = record.deal.skat;
    record.deal.skat = record.deal.hand[2];
    record.deal.hand[2] = skat;
    assert_found(&record, FAIR_WRONG_CARDS, 0);
    record = example();
    wz_cards hand = record.deal.hand[0];
    record.deal.hand[0] = record.deal.hand[1];
    record.deal.hand[1] = hand;
    assert_found(&record, FAIR_WRONG_CARDS, 0);
}

/* --- Bytes --- */

static void test_secrets_are_fresh(void **state) {
    (void)state;
    uint8_t one[FAIR_SECRET] = {0}, other[FAIR_SECRET] = {0};
    assert_true(fair_secret_fresh(one));
    assert_true(fair_secret_fresh(other));
    assert_memory_not_equal(one, other, sizeof one);
    fair_forget(one, sizeof one);
    for (size_t i = 0; i < sizeof one; i++) assert_int_equal(one[i], 0);
}

static void test_hexadecimal_digits_have_one_form(void **state) {
    (void)state;
    uint8_t bytes[3] = {1, 2, 3};
    static const char *const wrong[] = {"",       "00ff1",  "00ff1A", "00FF1a", "00ff1a0",
                                        "00ff1g", "0 ff1a", "0x0f1a", "00:ff1", " 00ff1a"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(fair_bytes_from_hex(wrong[i], bytes, sizeof bytes));
    assert_memory_equal(bytes, ((uint8_t[]){1, 2, 3}), 3);
    assert_true(fair_bytes_from_hex("00ff1a", bytes, sizeof bytes));
    assert_hex("00ff1a", bytes, sizeof bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_example_is_as_computed_elsewhere),
        cmocka_unit_test(test_the_second_version_is_as_computed_elsewhere),
        cmocka_unit_test(test_what_is_compared),
        cmocka_unit_test(test_the_number_of_a_table_is_part_of_every_hash),
        cmocka_unit_test(test_every_part_counts),
        cmocka_unit_test(test_seats_give_in_any_order),
        cmocka_unit_test(test_words_are_not_read_as_lines),
        cmocka_unit_test(test_commitments_belong_to_table_and_game),
        cmocka_unit_test(test_receipts_belong_to_commitment_and_seat),
        cmocka_unit_test(test_nobody_need_contribute),
        cmocka_unit_test(test_what_is_not_taken_changes_nothing),
        cmocka_unit_test(test_tables_and_games_that_cannot_be),
        cmocka_unit_test(test_a_wrong_reveal_is_found),
        cmocka_unit_test(test_a_changed_word_is_found),
        cmocka_unit_test(test_changed_bytes_are_found),
        cmocka_unit_test(test_a_swapped_order_is_found),
        cmocka_unit_test(test_a_contribution_left_out_is_found),
        cmocka_unit_test(test_another_number_is_found),
        cmocka_unit_test(test_other_cards_are_found),
        cmocka_unit_test(test_secrets_are_fresh),
        cmocka_unit_test(test_hexadecimal_digits_have_one_form),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
