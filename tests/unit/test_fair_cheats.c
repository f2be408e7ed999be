/* Attacks on fair deals, each played to its end: by a server alone, and with an accomplice at the table.
 * The first version of the protocol stands beside the second wherever it fell. Every record is true in
 * itself. docs/fair-deals.md lists the attacks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "fair/bytes.h"
#include "server/client/client.h"
#include "told_deal.h"

enum { MARK = 3, ENOUGH = 100000 };

static void seal(struct told *told, unsigned seat, const uint8_t *random) {
    fair_contribution part = {.seat = (uint8_t)seat};
    memcpy(part.random, random, FAIR_RANDOM);
    fair_receipt(&told->record, &part, part.receipt);
    assert_int_equal(fair_seal(&told->record, seat, part.receipt), FAIR_TAKEN);
}

static void announce_sealed(struct srv_witness *witness, struct told *told) {
    struct srv_part_fair fair = told_fair(told);
    fair.sealed = true;
    told_hear(witness, &fair);
}

static void unseal(struct told *told, unsigned seat, const uint8_t *random) {
    assert_int_equal(fair_unseal(&told->record, seat, random, ""), FAIR_TAKEN);
}

/* The honest one, on the first chair, shows her part, if her client does so at all. */
static bool opens(struct srv_witness *witness, struct told *told) {
    struct srv_part_fair fair = told_fair(told);
    fair.sealed = true;
    bool may = srv_witness_may_open(witness, &fair);
    witness->opened |= may;
    return may;
}

static void cards_come(struct srv_witness *witness, const struct told *told) {
    wz_move deal = told_dealt_to(told, 0);
    srv_witness_dealt(witness, &deal, true);
}

static unsigned jacks(const fair_record *record) {
    return wz_count(record->deal.hand[1] & WZ_JACKS);
}

/* The accomplice on the second chair tries parts until the cards suit him. `record` has all the others. */
static unsigned grind(const fair_record *record, uint8_t random[FAIR_RANDOM]) {
    for (unsigned tries = 1; tries < ENOUGH; tries++) {
        fair_record tried = *record;
        memcpy(random, &tries, sizeof tries);
        if (fair_contribute(&tried, 2, random, "") != FAIR_TAKEN) return 0;
        fair_deal(&tried);
        if (jacks(&tried) >= MARK) return tries;
    }
    return 0;
}

/* --- Who gives last --- */

static void test_in_the_first_version_an_accomplice_who_gives_last_chooses(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    uint8_t better[FAIR_RANDOM] = {0};
    told_begin_at(&told, NULL, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    told_give(&told, 1, TOLD_OWN);
    told_announce(&witness, &told);
    assert_in_range(grind(&told.record, better), 1, ENOUGH);
    told_give(&told, 2, better);
    told_announce(&witness, &told);
    fair_deal(&told.record);
    cards_come(&witness, &told);
    assert_in_range(jacks(&told.record), MARK, 4);
    struct srv_testimony testimony = told_testify(&witness, &told, NULL, 0);
    assert_int_equal(testimony.finding, SRV_FINDING_HOLDS);
    assert_int_equal(testimony.unseen, SRV_UNSEEN_SEALS); /* which is said */
}

/* Up to the honest one's opening; the accomplice has sealed OTHER, or nothing yet. */
static void sealed_by_both(struct srv_witness *witness, struct told *told, bool accomplice) {
    *witness = (struct srv_witness){.deal = 0};
    told_begin(told, 6, 1);
    told_announce(witness, told);
    srv_witness_gave(witness, 0, TOLD_OWN, "");
    seal(told, 1, TOLD_OWN);
    told_announce(witness, told);
    if (accomplice) seal(told, 2, TOLD_OTHER);
    announce_sealed(witness, told);
    assert_true(opens(witness, told));
    unseal(told, 1, TOLD_OWN);
}

static void test_who_is_bound_before_anybody_shows_a_part_can_not_choose(void **state) {
    (void)state;
    for (unsigned cheat = 0; cheat < 3; cheat++) {
        struct srv_witness witness;
        struct told told, ground;
        uint8_t better[FAIR_RANDOM] = {0};
        sealed_by_both(&witness, &told, cheat < 2);
        told_begin(&ground, 6, 1);
        told_give(&ground, 1, TOLD_OWN);
        if (cheat > 0) assert_in_range(grind(&ground.record, better), 1, ENOUGH);
        told_give(&ground, 2, cheat > 0 ? better : TOLD_OTHER);
        announce_sealed(&witness,
                        &ground); /* the other receipt, as if it had always been that one */
        fair_deal(&ground.record);
        cards_come(&witness, &ground);
        assert_int_equal(told_testify(&witness, &ground, NULL, 0).finding,
                         cheat == 0 ? SRV_FINDING_HOLDS : SRV_FINDING_RECEIPT);
    }
}

/* Whoever believes to be asked alone shows her part at once; nobody else's can be added after it. */
static void test_who_is_told_to_be_alone_is_alone(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    uint8_t better[FAIR_RANDOM] = {0};
    told_begin(&told, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    witness.opened = witness.sealed = true;
    told_give(&told, 1, TOLD_OWN);
    told_announce(&witness, &told);
    assert_in_range(grind(&told.record, better), 1, ENOUGH);
    told_give(&told, 2, better);
    told_announce(&witness, &told);
    fair_deal(&told.record);
    cards_come(&witness, &told);
    assert_int_equal(told_testify(&witness, &told, NULL, 0).finding, SRV_FINDING_RECEIPT);
}

/* What was sealed says nothing of the cards: the deal is another one for every part it may stand for. */
static void test_what_is_sealed_can_not_be_exchanged(void **state) {
    (void)state;
    struct told told;
    told_begin(&told, 6, 1);
    seal(&told, 1, TOLD_OWN);
    fair_record before = told.record;
    assert_int_equal(fair_unseal(&told.record, 1, TOLD_OTHER, ""), FAIR_NOT_SEALED);
    assert_int_equal(fair_unseal(&told.record, 1, TOLD_OWN, "x"), FAIR_NOT_SEALED);
    assert_int_equal(fair_unseal(&told.record, 2, TOLD_OWN, ""), FAIR_NO_SEAT);
    assert_memory_equal(&told.record, &before, sizeof before);
    unseal(&told, 1, TOLD_OWN);
}

/* --- Who is called too late --- */

static void test_in_the_first_version_a_part_that_does_not_suit_came_too_late(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin_at(&told, NULL, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    told_give(&told, 2, TOLD_OTHER);
    told_announce(&witness, &told);
    fair_deal(&told.record);
    cards_come(&witness, &told);
    assert_int_equal(told_testify(&witness, &told, NULL, 0).finding, SRV_FINDING_HOLDS);
}

/* `after`: milliseconds from the commitment to the moment from which on no more parts are taken. */
static enum srv_finding called_too_late(int64_t after, bool away, uint8_t *unseen) {
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_now = 5000000;
    told_begin(&told, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    seal(&told, 2, TOLD_OTHER);
    if (away) witness.since = 0;
    told_now += after;
    announce_sealed(&witness, &told);
    assert_false(opens(&witness, &told)); /* what was not taken is not shown either */
    unseal(&told, 2, TOLD_OTHER);
    fair_deal(&told.record);
    cards_come(&witness, &told);
    struct srv_testimony testimony = told_testify(&witness, &told, NULL, 0);
    *unseen = testimony.unseen;
    return testimony.finding;
}

static void test_who_is_called_too_late_before_the_time_is_over_raises_an_alarm(void **state) {
    (void)state;
    uint8_t unseen;
    assert_int_equal(called_too_late(1000, false, &unseen), SRV_FINDING_HURRIED);
    assert_int_equal(called_too_late(TOLD_PAUSE - 5001, false, &unseen), SRV_FINDING_HURRIED);
    assert_int_equal(called_too_late(TOLD_PAUSE - 4000, false, &unseen), SRV_FINDING_HOLDS);
    assert_int_equal(unseen, SRV_UNSEEN_OWN);
    assert_int_equal(called_too_late(1000, true, &unseen), SRV_FINDING_HOLDS);
    assert_int_equal(unseen, SRV_UNSEEN_OWN); /* who was away may have been too late */
}

/* Let in as somebody else: with another receipt than the own one nothing is shown. */
static void test_another_receipt_in_my_name_is_not_opened_for(void **state) {
    (void)state;
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin(&told, 6, 1);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, 0, TOLD_OWN, "");
    told_give(&told, 1, TOLD_OTHER);
    announce_sealed(&witness, &told);
    assert_false(opens(&witness, &told));
    fair_deal(&told.record);
    cards_come(&witness, &told);
    assert_int_equal(told_testify(&witness, &told, NULL, 0).finding, SRV_FINDING_OWN);
}

/* --- Different things to different people --- */

/* What the one on `seat` is told, and reads out in the end. */
static struct srv_testimony told_apart(unsigned seat, uint8_t secret, const uint8_t *third) {
    struct srv_witness witness = {.deal = 0};
    struct told told;
    told_begin(&told, 6, secret);
    told_announce(&witness, &told);
    srv_witness_gave(&witness, seat - 1, TOLD_OWN, "");
    for (unsigned i = 1; i <= 3; i++) seal(&told, i, i == 3 ? third : TOLD_OWN);
    announce_sealed(&witness, &told);
    for (unsigned i = 1; i <= 3; i++) unseal(&told, i, i == 3 ? third : TOLD_OWN);
    fair_deal(&told.record);
    wz_move deal = told_dealt_to(&told, seat - 1);
    srv_witness_dealt(&witness, &deal, true);
    return told_testify(&witness, &told, NULL, 0);
}

/* Each sees a deal that holds, with a forged third one or another secret: only together they see it. */
static void test_who_was_told_other_things_reads_out_another_code(void **state) {
    (void)state;
    struct srv_testimony first = told_apart(1, 1, TOLD_OTHER), same = told_apart(2, 1, TOLD_OTHER);
    struct srv_testimony forged = told_apart(2, 1, TOLD_OWN), other = told_apart(2, 2, TOLD_OTHER);
    assert_int_equal(first.finding, SRV_FINDING_HOLDS);
    assert_int_equal(forged.finding, SRV_FINDING_HOLDS);
    assert_int_equal(other.finding, SRV_FINDING_HOLDS);
    assert_string_equal(first.comparison, same.comparison);
    assert_string_not_equal(first.comparison, forged.comparison);
    assert_string_not_equal(first.comparison, other.comparison);
    assert_int_equal(first.parts, 3);
}

/* --- At another table --- */

static void test_in_the_first_version_a_commitment_served_every_table_of_the_name(void **state) {
    (void)state;
    struct told here, there;
    told_begin_at(&here, NULL, 1, 1);
    told_begin_at(&there, NULL, 1, 1);
    assert_memory_equal(here.record.commitment, there.record.commitment, FAIR_HASH);
}

static void test_a_commitment_belongs_to_one_table(void **state) {
    (void)state;
    static const uint8_t elsewhere[FAIR_ID] = {5, 6};
    struct srv_witness witness;
    struct told told, there;
    told_watch(&witness, &told);
    told_begin_at(&there, elsewhere, 6, 1);
    assert_memory_not_equal(told.record.commitment, there.record.commitment, FAIR_HASH);
    told_give(&there, 1, TOLD_OWN);
    told_give(&there, 2, TOLD_OTHER);
    fair_deal(&there.record);
    assert_int_equal(told_testify(&witness, &there, NULL, 0).finding, SRV_FINDING_COMMITMENT);
    /* from one deal to the next the number of the table stays */
    for (unsigned first_version = 0; first_version < 2; first_version++) {
        told_watch(&witness, &told);
        told_testify(&witness, &told, NULL, 0);
        told_begin_at(&there, first_version ? NULL : elsewhere, 7, 2);
        told_announce(&witness, &there);
        srv_witness_gave(&witness, 0, TOLD_OWN, "");
        seal(&there, 1, TOLD_OWN);
        announce_sealed(&witness, &there);
        assert_false(opens(&witness, &there));
        unseal(&there, 1, TOLD_OWN);
        fair_deal(&there.record);
        cards_come(&witness, &there);
        assert_int_equal(told_testify(&witness, &there, NULL, 0).finding, SRV_FINDING_COMMITMENT);
    }
}

/* --- Back to the first version --- */

static bool is_wanted(const char *id, const char *commitment, unsigned deal,
                      struct srv_client *client) {
    char frame[600];
    int length = snprintf(
        frame, sizeof frame,
        "{\"t\":\"fair\",\"table\":1,\"seq\":%u,\"fair\":{\"deal\":%u,%s\"commitment\":\"%s\","
        "\"wanted\":[0,1],\"alone\":false,\"given\":[],\"sealed\":false,\"opened\":[],"
        "\"dealt\":false,\"spent\":[]}}",
        deal, deal, id, commitment);
    assert_int_equal(srv_client_hear(client, frame, (size_t)length), SRV_OUT_FAIR);
    return client->wanted;
}

static void test_nothing_is_given_to_a_deal_that_can_be_chosen_or_has_changed(void **state) {
    (void)state;
    static const char id[] = "\"id\":\"00112233445566778899aabbccddeeff\",";
    char one[65], other[65];
    memset(one, 'a', 64);
    memset(other, 'b', 64);
    one[64] = other[64] = '\0';
    struct srv_client client;
    for (unsigned first_version = 0; first_version < 2; first_version++) {
        srv_client_start(&client, "c");
        client.table = 1;
        client.you = 0;
        assert_int_equal(is_wanted(first_version ? "" : id, one, 6, &client), !first_version);
        assert_false(is_wanted(id, other, 6, &client)); /* the first commitment counts */
        assert_false(is_wanted(id, other, 7, &client)); /* and a deal does not go without a word */
        srv_client_free(&client);
    }
}

/* --- Deals that come to nothing --- */

/* What the server says of deal 6 when it goes on to deal 7, and what is found after that one. */
static enum srv_finding gone_on(bool said, uint8_t secret, unsigned withheld, bool opened,
                                struct srv_witness *witness) {
    struct told told, next;
    uint8_t bytes[FAIR_SECRET] = {secret};
    sealed_by_both(witness, &told, true);
    witness->opened = opened;
    told_begin(&next, 7, 2);
    struct srv_part_spent spent = {
        .deal = 6, .commitment = told.record.commitment, .secret = bytes, .withheld = {1}};
    spent.withheld_count = withheld;
    struct srv_part_fair fair = told_fair(&next);
    fair.spent = &spent;
    fair.spent_count = said;
    told_hear(witness, &fair);
    uint8_t names = witness->withheld;
    srv_witness_gave(witness, 0, TOLD_OWN, "");
    seal(&next, 1, TOLD_OWN);
    announce_sealed(witness, &next);
    if (opens(witness, &next)) unseal(&next, 1, TOLD_OWN);
    else next.record.contributions = 0;
    fair_deal(&next.record);
    cards_come(witness, &next);
    enum srv_finding finding = told_testify(witness, &next, NULL, 0).finding;
    witness->withheld = names;
    return finding;
}

static void test_a_deal_that_came_to_nothing_has_a_reason_and_its_secret_is_told(void **state) {
    (void)state;
    struct srv_witness witness;
    assert_int_equal(gone_on(true, 1, 1, true, &witness), SRV_FINDING_HOLDS);
    assert_int_equal(witness.withheld, 2); /* by whom, is shown */
    assert_int_equal(gone_on(true, 1, 0, false, &witness), SRV_FINDING_HOLDS);
    /* after my part was shown, and nothing was missing */
    assert_int_equal(gone_on(true, 1, 0, true, &witness), SRV_FINDING_DROPPED);
    /* another secret than the one that was promised, or none */
    assert_int_equal(gone_on(true, 3, 1, true, &witness), SRV_FINDING_COMMITMENT);
    assert_int_equal(gone_on(false, 1, 1, true, &witness), SRV_FINDING_COMMITMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_the_first_version_an_accomplice_who_gives_last_chooses),
        cmocka_unit_test(test_who_is_bound_before_anybody_shows_a_part_can_not_choose),
        cmocka_unit_test(test_who_is_told_to_be_alone_is_alone),
        cmocka_unit_test(test_what_is_sealed_can_not_be_exchanged),
        cmocka_unit_test(test_in_the_first_version_a_part_that_does_not_suit_came_too_late),
        cmocka_unit_test(test_who_is_called_too_late_before_the_time_is_over_raises_an_alarm),
        cmocka_unit_test(test_another_receipt_in_my_name_is_not_opened_for),
        cmocka_unit_test(test_who_was_told_other_things_reads_out_another_code),
        cmocka_unit_test(test_in_the_first_version_a_commitment_served_every_table_of_the_name),
        cmocka_unit_test(test_a_commitment_belongs_to_one_table),
        cmocka_unit_test(test_nothing_is_given_to_a_deal_that_can_be_chosen_or_has_changed),
        cmocka_unit_test(test_a_deal_that_came_to_nothing_has_a_reason_and_its_secret_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
