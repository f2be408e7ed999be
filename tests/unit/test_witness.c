/* A server that cheats, and what a client that watched makes of its records. Every record here is true
 * in itself: only who was there can tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/client/witness.h"

/* --- A small server --- */

struct told {
    fair_record record;
    struct srv_part_part given[FAIR_SEATS];
    struct srv_part_contribution parts[FAIR_SEATS];
    wz_card cards[4][32];
};

static const uint8_t OWN[FAIR_RANDOM] = {1, 2, 3}, OTHER[FAIR_RANDOM] = {7};

static const uint8_t ID[FAIR_ID] = {5, 5};

static void begin_at(struct told *told, const uint8_t *id, unsigned game, uint8_t secret) {
    uint8_t bytes[FAIR_SECRET] = {secret};
    *told = (struct told){.given = {{0}}};
    assert_true(fair_open(&told->record, id, "Runde", game, bytes));
}

static void begin(struct told *told, unsigned game, uint8_t secret) {
    begin_at(told, ID, game, secret);
}

static void give(struct told *told, unsigned seat, const uint8_t *random) {
    assert_int_equal(fair_contribute(&told->record, seat, random, ""), FAIR_TAKEN);
}

static struct srv_part_fair fair_of(struct told *told) {
    const fair_record *record = &told->record;
    for (unsigned i = 0; i < record->contributions; i++)
        told->given[i] = (struct srv_part_part){.chair = record->contribution[i].seat - 1,
                                                .receipt = record->contribution[i].receipt};
    return (struct srv_part_fair){.deal = record->game,
                                  .id = record->version == FAIR_FIRST ? NULL : record->id,
                                  .commitment = record->commitment,
                                  .given = told->given,
                                  .given_count = record->contributions};
}

/* Hearers look at a clock. */
static int64_t now = 1000000;
static void hear(struct srv_witness *witness, const struct srv_part_fair *fair) {
    struct srv_hearing hearing = {"Runde", now, 30000};
    srv_witness_fair(witness, fair, &hearing);
}

static void announce(struct srv_witness *witness, struct told *told) {
    struct srv_part_fair fair = fair_of(told);
    hear(witness, &fair);
}


static struct srv_part_reveal reveal_of(struct told *told) {
    const fair_record *record = &told->record;
    const wz_deal *deal = &record->deal;
    for (unsigned i = 0; i < record->contributions; i++) {
        const fair_contribution *from = &record->contribution[i];
        told->parts[i] = (struct srv_part_contribution){
            .seat = from->seat, .random = from->random, .words = "", .receipt = from->receipt};
    }
    for (unsigned i = 0; i < 4; i++)
        wz_sort(WZ_GRAND, i < 3 ? deal->hand[i] : deal->skat, told->cards[i]);
    return (struct srv_part_reveal){.version = record->version,
                                    .id = record->version == FAIR_FIRST ? NULL : record->id,
                                    .table = record->table,
                                    .game = record->game,
                                    .commitment = record->commitment,
                                    .secret = record->secret,
                                    .contributions = told->parts,
                                    .contributions_count = record->contributions,
                                    .deal = {.number = (int64_t)record->number,
                                             .forehand = told->cards[0],
                                             .forehand_count = 10,
                                             .middlehand = told->cards[1],
                                             .middlehand_count = 10,
                                             .rearhand = told->cards[2],
                                             .rearhand_count = 10,
                                             .skat = told->cards[3],
                                             .skat_count = 2}};
}

static wz_move dealt_to(const struct told *told, unsigned position) {
    wz_move deal = {.kind = WZ_MOVE_DEAL, .who = WZ_WHO_TABLE};
    if (position < 3) deal.cards[position] = told->record.deal.hand[position];
    return deal;
}

static struct srv_testimony testify(struct srv_witness *witness, struct told *told,
                                    const wz_move *seen, unsigned moves) {
    struct srv_part_reveal reveal = reveal_of(told);
    assert_int_equal(fair_check(&told->record).finding, FAIR_HOLDS);
    return srv_witness_testify(witness, &reveal, seen, moves);
}

/* Somebody on the first chair who was there from the beginning, up to the cards of forehand. */
static void watch(struct srv_witness *witness, struct told *told) {
    *witness = (struct srv_witness){.deal = 0};
    begin(told, 6, 1);
    announce(witness, told);
    srv_witness_gave(witness, 0, OWN, "");
    give(told, 1, OWN);
    announce(witness, told);
    give(told, 2, OTHER);
    announce(witness, told);
    fair_deal(&told->record);
    wz_move deal = dealt_to(told, 0);
    srv_witness_dealt(witness, &deal, true);
}

/* --- Honest ones --- */

static void test_an_honest_deal_that_was_watched_holds(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    watch(&witness, &told);
    struct srv_testimony testimony = testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, 0);
    assert_int_equal(witness.deal, 0);
}

static void test_who_came_later_can_testify_nothing(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    begin(&told, 6, 1);
    give(&told, 2, OTHER);
    fair_deal(&told.record);
    wz_move deal = dealt_to(&told, 3);
    srv_witness_dealt(&witness, &deal, false);
    struct srv_testimony testimony = testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, SRV_UNSEEN_COMMITMENT | SRV_UNSEEN_RECEIPTS |
                                           SRV_UNSEEN_OWN | SRV_UNSEEN_CARDS);
}

/* Told after the cards, a commitment proves nothing. */
static void test_a_commitment_that_was_told_after_the_cards_is_no_testimony(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    begin(&told, 6, 1);
    fair_deal(&told.record);
    struct srv_part_fair fair = fair_of(&told);
    fair.dealt = true;
    hear(&witness, &fair);
    assert_true(testify(&witness, &told, NULL, 0).unseen & SRV_UNSEEN_COMMITMENT);
}

static void test_a_part_that_came_too_late_is_no_alarm_but_is_said(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    begin(&told, 6, 1);
    announce(&witness, &told);
    srv_witness_gave(&witness, 0, OWN, "");
    fair_deal(&told.record);
    wz_move deal = dealt_to(&told, 0);
    srv_witness_dealt(&witness, &deal, true);
    struct srv_testimony testimony = testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, SRV_UNSEEN_OWN);
}

/* --- Cheats --- */

/* The server draws another secret once it knows everybody's parts. */
static void test_a_swapped_commitment_is_found(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told, swapped;
    watch(&witness, &told);
    begin(&swapped, 6, 2);
    give(&swapped, 1, OWN);
    give(&swapped, 2, OTHER);
    fair_deal(&swapped.record);
    assert_int_equal(testify(&witness, &swapped, NULL, 0).finding, SRV_FINDING_COMMITMENT);
}

/* ... tells it before the cards, or calls it a later deal. */
static void test_the_first_commitment_counts(void **state) {
    (void)state;
    for (unsigned more = 0; more < 2; more++) {
        struct srv_witness witness = {.deal = 0};
        struct told told, swapped;
        begin(&told, 6, 1);
        announce(&witness, &told);
        srv_witness_gave(&witness, 0, OWN, "");
        begin(&swapped, 6 + more, 2);
        give(&swapped, 1, OWN);
        announce(&witness, &swapped);
        fair_deal(&swapped.record);
        wz_move deal = dealt_to(&swapped, 0);
        srv_witness_dealt(&witness, &deal, true);
        assert_int_equal(testify(&witness, &swapped, NULL, 0).finding, SRV_FINDING_COMMITMENT);
    }
}

/* An accomplice whose part is made after the cards, or changed, or dropped. */
static void test_parts_without_their_receipts_are_found(void **state) {
    (void)state;
    static const uint8_t better[FAIR_RANDOM] = {99};
    for (unsigned cheat = 0; cheat < 3; cheat++) {
        struct srv_witness witness;
        struct told told, cheated;
        watch(&witness, &told);
        begin(&cheated, 6, 1);
        give(&cheated, 1, OWN);
        if (cheat != 1) give(&cheated, 2, cheat == 0 ? better : OTHER);
        if (cheat == 2) give(&cheated, 3, better);
        fair_deal(&cheated.record);
        assert_int_equal(testify(&witness, &cheated, NULL, 0).finding, SRV_FINDING_RECEIPT);
    }
}

static void test_an_own_part_that_was_changed_or_dropped_is_found(void **state) {
    (void)state;
    for (unsigned cheat = 0; cheat < 2; cheat++) {
        struct srv_witness witness;
        struct told told, cheated;
        watch(&witness, &told);
        begin(&cheated, 6, 1);
        if (cheat) give(&cheated, 1, OTHER);
        give(&cheated, 2, OTHER);
        fair_deal(&cheated.record);
        assert_int_equal(testify(&witness, &cheated, NULL, 0).finding, SRV_FINDING_OWN);
    }
}

/* The proof is right, and other cards were handed out. */
static void test_other_cards_than_those_of_the_record_are_found(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    watch(&witness, &told);
    const wz_deal *deal = &told.record.deal;
    wz_sort(WZ_GRAND, deal->hand[0], told.cards[0]);
    wz_sort(WZ_GRAND, deal->hand[1], told.cards[1]);
    witness.first.cards[0] ^= wz_set(told.cards[0][0]) | wz_set(told.cards[1][0]);
    assert_int_equal(testify(&witness, &told, NULL, 0).finding, SRV_FINDING_CARDS);
    /* a friend at the table plays what he never got; from the skat he may if he took it up */
    for (unsigned takes = 0; takes < 2; takes++) {
        watch(&witness, &told);
        wz_sort(WZ_GRAND, told.record.deal.skat, told.cards[3]);
        wz_move seen[] = {{.kind = WZ_MOVE_PICK_UP, .who = takes ? 1 : 2},
                          {.kind = WZ_MOVE_PLAY, .who = 1, .card = told.cards[3][0]}};
        assert_int_equal(testify(&witness, &told, seen, 2).finding,
                         takes ? SRV_FINDING_HOLDS : SRV_FINDING_CARDS);
    }
}

static void test_a_record_that_is_false_in_itself_is_named(void **state) {
    (void)state;
    struct srv_witness witness;
    struct told told;
    watch(&witness, &told);
    told.record.number++;
    struct srv_part_reveal reveal = reveal_of(&told);
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
