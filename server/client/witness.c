/* What was seen of a deal, held against its record. */
#include "server/client/witness.h"

#include <string.h>

#include "wenzel/text.h"

/* --- Before the cards --- */

static void note_receipt(struct srv_witness *witness, const struct srv_part_part *part) {
    unsigned chair = (unsigned)part->chair;
    if (chair >= SRV_WITNESSED_CHAIRS || witness->told >> chair & 1) return;
    witness->told |= (uint8_t)(1u << chair);
    memcpy(witness->receipt[chair], part->receipt, FAIR_HASH);
}

/* The first number and the first commitment count: what is told of the same deal later, after parts
 * were given, takes nothing back. What is told after the cards is no testimony. */
void srv_witness_fair(struct srv_witness *witness, const struct srv_part_fair *fair) {
    if (fair->dealt || witness->dealt) return;
    if (witness->deal == 0) {
        witness->deal = fair->deal;
        memcpy(witness->commitment, fair->commitment, FAIR_HASH);
    }
    if (memcmp(witness->commitment, fair->commitment, FAIR_HASH) != 0) return;
    for (unsigned i = 0; i < fair->given_count; i++) note_receipt(witness, &fair->given[i]);
}

void srv_witness_gave(struct srv_witness *witness, unsigned chair,
                      const uint8_t random[FAIR_RANDOM], const char *words) {
    if (witness->seat || witness->deal == 0 || chair >= SRV_WITNESSED_CHAIRS) return;
    witness->seat = (uint8_t)(chair + 1);
    memcpy(witness->random, random, FAIR_RANDOM);
    wz_out out = wz_out_to(witness->words, sizeof witness->words);
    wz_put(&out, words);
}

void srv_witness_dealt(struct srv_witness *witness, const wz_move *deal, bool live) {
    if (witness->dealt) return;
    witness->dealt = true;
    witness->whole = live && witness->deal != 0;
    witness->first = *deal;
}

/* --- The record --- */

static wz_cards set_of(const wz_card *cards, unsigned count) {
    wz_cards set = 0;
    for (unsigned i = 0; i < count; i++) set |= wz_set(cards[i]);
    return set;
}

static void put_text(char *to, size_t room, const char *text) {
    wz_out out = wz_out_to(to, room);
    wz_put(&out, text);
}

static void take_record(const struct srv_part_reveal *reveal, fair_record *record) {
    const struct srv_part_deal *deal = &reveal->deal;
    *record = (fair_record){.game = (uint32_t)reveal->game, .number = (uint64_t)deal->number};
    put_text(record->table, sizeof record->table, reveal->table);
    memcpy(record->secret, reveal->secret, FAIR_SECRET);
    memcpy(record->commitment, reveal->commitment, FAIR_HASH);
    for (unsigned i = 0; i < reveal->contributions_count && i < FAIR_SEATS; i++) {
        const struct srv_part_contribution *from = &reveal->contributions[i];
        fair_contribution *to = &record->contribution[record->contributions++];
        to->seat = (uint8_t)from->seat;
        memcpy(to->random, from->random, FAIR_RANDOM);
        put_text(to->words, sizeof to->words, from->words);
        memcpy(to->receipt, from->receipt, FAIR_HASH);
    }
    record->deal.hand[0] = set_of(deal->forehand, deal->forehand_count);
    record->deal.hand[1] = set_of(deal->middlehand, deal->middlehand_count);
    record->deal.hand[2] = set_of(deal->rearhand, deal->rearhand_count);
    record->deal.skat = set_of(deal->skat, deal->skat_count);
}

static const fair_contribution *part_of(const fair_record *record, unsigned seat) {
    for (unsigned i = 0; i < record->contributions; i++)
        if (record->contribution[i].seat == seat) return &record->contribution[i];
    return NULL;
}

/* --- What was seen of it --- */

static bool same_commitment(const struct srv_witness *witness, const fair_record *record) {
    if (witness->deal == 0) return true;
    return witness->deal == (int64_t)record->game &&
           memcmp(witness->commitment, record->commitment, FAIR_HASH) == 0;
}

/* Every receipt that was told stands for a part; and who saw the cards come has seen all of them. */
static bool same_receipts(const struct srv_witness *witness, const fair_record *record) {
    for (unsigned chair = 0; chair < SRV_WITNESSED_CHAIRS; chair++) {
        const fair_contribution *part = part_of(record, chair + 1);
        bool told = witness->told >> chair & 1;
        if (told && (!part || memcmp(part->receipt, witness->receipt[chair], FAIR_HASH) != 0))
            return false;
        if (!told && part && witness->whole) return false;
    }
    return true;
}

/* A part that no receipt was told for came too late: that is no fault, but it is not in there. */
static bool same_own(const struct srv_witness *witness, const fair_record *record) {
    if (witness->seat == 0) return true;
    const fair_contribution *part = part_of(record, witness->seat);
    if (!part) return !(witness->told >> (witness->seat - 1) & 1);
    return memcmp(part->random, witness->random, FAIR_RANDOM) == 0 &&
           strcmp(part->words, witness->words) == 0;
}

/* Cards that were seen in a hand were dealt there, or came with the skat. */
static bool fits_move(const wz_deal *deal, const wz_move *move, unsigned *taker) {
    if (move->kind == WZ_MOVE_PICK_UP) *taker = move->who;
    if (move->kind == WZ_MOVE_SKAT) return (move->cards[0] & ~deal->skat) == 0;
    if (move->who > 2) return true;
    wz_cards had = deal->hand[move->who] | (*taker == move->who ? deal->skat : 0);
    wz_cards shown = 0;
    if (move->kind == WZ_MOVE_PLAY) shown = wz_set(move->card);
    if (move->kind == WZ_MOVE_DECLARE) shown = move->cards[0] | move->cards[1];
    if (move->kind == WZ_MOVE_SHOW) shown = move->cards[1];
    return (shown & ~had) == 0;
}

/* Where cards wander from hand to hand by a house rule, only the deal itself is compared. */
static bool same_cards(const struct srv_witness *witness, const fair_record *record,
                       const wz_move *seen, unsigned moves) {
    const wz_deal *deal = &record->deal;
    unsigned taker = 3;
    for (unsigned i = 0; i < 3 && witness->dealt; i++)
        if (witness->first.cards[i] && witness->first.cards[i] != deal->hand[i]) return false;
    for (unsigned i = 0; i < moves; i++) {
        if (seen[i].kind == WZ_MOVE_PUSH || seen[i].kind == WZ_MOVE_EXCHANGE) return true;
        if (!fits_move(deal, &seen[i], &taker)) return false;
    }
    return true;
}

static uint8_t unseen_of(const struct srv_witness *witness, const fair_record *record) {
    const wz_cards *hand = witness->first.cards;
    bool own = witness->seat && part_of(record, witness->seat);
    bool dealt = witness->dealt && (hand[0] || hand[1] || hand[2]);
    return (uint8_t)((witness->deal ? 0 : SRV_UNSEEN_COMMITMENT) |
                     (witness->whole ? 0 : SRV_UNSEEN_RECEIPTS) | (own ? 0 : SRV_UNSEEN_OWN) |
                     (dealt ? 0 : SRV_UNSEEN_CARDS));
}

struct srv_testimony srv_witness_testify(struct srv_witness *witness,
                                         const struct srv_part_reveal *reveal, const wz_move *seen,
                                         unsigned moves) {
    fair_record record;
    take_record(reveal, &record);
    struct srv_testimony told = {.record = fair_check(&record),
                                 .unseen = unseen_of(witness, &record)};
    if (!same_commitment(witness, &record)) told.finding = SRV_FINDING_COMMITMENT;
    else if (told.record.finding != FAIR_HOLDS) told.finding = SRV_FINDING_RECORD;
    else if (!same_own(witness, &record)) told.finding = SRV_FINDING_OWN;
    else if (!same_receipts(witness, &record)) told.finding = SRV_FINDING_RECEIPT;
    else if (!same_cards(witness, &record, seen, moves)) told.finding = SRV_FINDING_CARDS;
    *witness = (struct srv_witness){.deal = 0};
    return told;
}
