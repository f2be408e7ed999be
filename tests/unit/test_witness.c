/* A server that cheats, and what a client that watched makes of its records. Every record here is true
 * in itself: only who was there can tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "told_deal.h"

/* --- Honest ones --- */

static void test_an_honest_deal_that_was_watched_holds(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    told_watch(&witness, &told);
    struct srv_testimony testimony = told_testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, 0);
    assert_int_equal(witness.deal, 0);
}

static void test_who_came_later_can_testify_nothing(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin(&told, 6, 1);
    told_give(&told, 2, TOLD_OTHER);
    fair_deal(&told.record);
    wz_move deal = told_dealt_to(&told, 3);
    srv_witness_dealt(&witness, &deal, false);
    struct srv_testimony testimony = told_testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, SRV_UNSEEN_COMMITMENT | SRV_UNSEEN_RECEIPTS |
                                           SRV_UNSEEN_OWN | SRV_UNSEEN_CARDS);
}

/* Told after the cards, a commitment proves nothing. */
static void test_a_commitment_that_was_told_after_the_cards_is_no_testimony(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin(&told, 6, 1);
    fair_deal(&told.record);
    struct srv_part_fair fair = told_fair(&told);
    fair.dealt = true;
    told_hear(&witness, &fair);
    assert_true(told_testify(&witness, &told, NULL, 0).unseen & SRV_UNSEEN_COMMITMENT);
}

static void test_a_part_that_came_too_late_is_no_alarm_but_is_said(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin(&told, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    fair_deal(&told.record);
    wz_move deal = told_dealt_to(&told, 0);
    srv_witness_dealt(&witness, &deal, true);
    struct srv_testimony testimony = told_testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, SRV_UNSEEN_OWN);
}

/* --- Cheats --- */

/* The server draws another secret once it knows everybody's parts. */
static void test_a_swapped_commitment_is_found(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told, swapped;
    told_watch(&witness, &told);
    told_begin(&swapped, 6, 2);
    told_give(&swapped, 1, TOLD_OWN);
    told_give(&swapped, 2, TOLD_OTHER);
    fair_deal(&swapped.record);
    assert_int_equal(told_testify(&witness, &swapped, NULL, 0).finding, SRV_FINDING_COMMITMENT);
}

/* ... tells it before the cards, or calls it a later deal. */
static void test_the_first_commitment_counts(void **state) {
    (void)state;
    for (unsigned more = 0; more < 2; more++) {
        struct srv_witness witness = {.deal = 0};
        struct told told, swapped;
        told_begin(&told, 6, 1);
        told_announce(&witness, &told);
        srv_witness_gave(&witness, 0, TOLD_OWN, "");
        told_begin(&swapped, 6 + more, 2);
        told_give(&swapped, 1, TOLD_OWN);
        told_announce(&witness, &swapped);
        fair_deal(&swapped.record);
        wz_move deal = told_dealt_to(&swapped, 0);
        srv_witness_dealt(&witness, &deal, true);
        assert_int_equal(told_testify(&witness, &swapped, NULL, 0).finding, SRV_FINDING_COMMITMENT);
    }
}

/* An accomplice whose part is made after the cards, or changed, or dropped. */
static void test_parts_without_their_receipts_are_found(void **state) {
    (void)state;
    static const uint8_t better[FAIR_RANDOM] = {99};
    for (unsigned cheat = 0; cheat < 3; cheat++) {
        struct srv_witness witness;
        struct told told, cheated;
        told_watch(&witness, &told);
        told_begin(&cheated, 6, 1);
        told_give(&cheated, 1, TOLD_OWN);
        if (cheat != 1) told_give(&cheated, 2, cheat == 0 ? better : TOLD_OTHER);
        if (cheat == 2) told_give(&cheated, 3, better);
        fair_deal(&cheated.record);
        assert_int_equal(told_testify(&witness, &cheated, NULL, 0).finding, SRV_FINDING_RECEIPT);
    }
}

static void test_an_own_part_that_was_changed_or_dropped_is_found(void **state) {
    (void)state;
    for (unsigned cheat = 0; cheat < 2; cheat++) {
        struct srv_witness witness;
        struct told told, cheated;
        told_watch(&witness, &told);
        told_begin(&cheated, 6, 1);
        if (cheat) told_give(&cheated, 1, TOLD_OTHER);
        told_give(&cheated, 2, TOLD_OTHER);
        fair_deal(&cheated.record);
        assert_int_equal(told_testify(&witness, &cheated, NULL, 0).finding, SRV_FINDING_OWN);
    }
}

/* The proof is right, and other cards were handed out. */
static void test_other_cards_than_those_of_the_record_are_found(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    told_watch(&witness, &told);
    const wz_deal *deal = &told.record.deal;
    wz_sort(WZ_GRAND, deal->hand[0], told.cards[0]);
    wz_sort(WZ_GRAND, deal->hand[1], told.cards[1]);
    witness.first.cards[0] ^= wz_set(told.cards[0][0]) | wz_set(told.cards[1][0]);
    assert_int_equal(told_testify(&witness, &told, NULL, 0).finding, SRV_FINDING_CARDS);
    /* a friend at the table plays what he never got; from the skat he may if he took it up */
    for (unsigned takes = 0; takes < 2; takes++) {
        told_watch(&witness, &told);
        wz_sort(WZ_GRAND, told.record.deal.skat, told.cards[3]);
        wz_move seen[] = {{.kind = WZ_MOVE_PICK_UP, .who = takes ? 1 : 2},
                          {.kind = WZ_MOVE_PLAY, .who = 1, .card = told.cards[3][0]}};
        assert_int_equal(told_testify(&witness, &told, seen, 2).finding,
                         takes ? SRV_FINDING_HOLDS : SRV_FINDING_CARDS);
    }
}

static void test_a_record_that_is_false_in_itself_is_named(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    told_watch(&witness, &told);
    told.record.number++;
    struct srv_part_reveal reveal = told_reveal(&told);
    struct srv_testimony testimony = srv_witness_testify(&witness, &reveal, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_RECORD);
    assert_int_equal(testimony.record.finding, FAIR_WRONG_NUMBER);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_honest_deal_that_was_watched_holds),
        cmocka_unit_test(test_who_came_later_can_testify_nothing),
        cmocka_unit_test(test_a_commitment_that_was_told_after_the_cards_is_no_testimony),
        cmocka_unit_test(test_a_part_that_came_too_late_is_no_alarm_but_is_said),
        cmocka_unit_test(test_a_swapped_commitment_is_found),
        cmocka_unit_test(test_the_first_commitment_counts),
        cmocka_unit_test(test_parts_without_their_receipts_are_found),
        cmocka_unit_test(test_an_own_part_that_was_changed_or_dropped_is_found),
        cmocka_unit_test(test_other_cards_than_those_of_the_record_are_found),
        cmocka_unit_test(test_a_record_that_is_false_in_itself_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
