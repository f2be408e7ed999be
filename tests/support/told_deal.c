#include "told_deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

const uint8_t TOLD_OWN[FAIR_RANDOM] = {1, 2, 3}, TOLD_OTHER[FAIR_RANDOM] = {7};

const uint8_t TOLD_ID[FAIR_ID] = {5, 5};

void told_begin_at(struct told *told, const uint8_t *id, unsigned game, uint8_t secret) {
    uint8_t bytes[FAIR_SECRET] = {secret};
    *told = (struct told){.given = {{0}}};
    assert_true(fair_open(&told->record, id, "Runde", game, bytes));
}

void told_begin(struct told *told, unsigned game, uint8_t secret) {
    told_begin_at(told, TOLD_ID, game, secret);
}

void told_give(struct told *told, unsigned seat, const uint8_t *random) {
    assert_int_equal(fair_contribute(&told->record, seat, random, ""), FAIR_TAKEN);
}

struct srv_part_fair told_fair(struct told *told) {
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
int64_t told_now = 1000000;
void told_hear(struct srv_witness *witness, const struct srv_part_fair *fair) {
    struct srv_hearing hearing = {"Runde", told_now, TOLD_PAUSE};
    srv_witness_fair(witness, fair, &hearing);
}

void told_announce(struct srv_witness *witness, struct told *told) {
    struct srv_part_fair fair = told_fair(told);
    told_hear(witness, &fair);
}

struct srv_part_reveal told_reveal(struct told *told) {
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

wz_move told_dealt_to(const struct told *told, unsigned position) {
    wz_move deal = {.kind = WZ_MOVE_DEAL, .who = WZ_WHO_TABLE};
    if (position < 3) deal.cards[position] = told->record.deal.hand[position];
    return deal;
}

struct srv_testimony told_testify(struct srv_witness *witness, struct told *told,
                                  const wz_move *seen, unsigned moves) {
    struct srv_part_reveal reveal = told_reveal(told);
    assert_int_equal(fair_check(&told->record).finding, FAIR_HOLDS);
    return srv_witness_testify(witness, &reveal, seen, moves);
}

/* Somebody on the first chair who was there from the beginning, up to the cards of forehand. */
void told_watch(struct srv_witness *witness, struct told *told) {
    *witness = (struct srv_witness){.deal = 0};
    told_begin(told, 6, 1);
    told_announce(witness, told);
    srv_witness_gave(witness, 0, TOLD_OWN, "");
    told_give(told, 1, TOLD_OWN);
    told_announce(witness, told);
    told_give(told, 2, TOLD_OTHER);
    told_announce(witness, told);
    fair_deal(&told->record);
    wz_move deal = told_dealt_to(told, 0);
    srv_witness_dealt(witness, &deal, true);
}
