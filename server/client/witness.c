/* What was seen of a deal, held against its record. */
#include "server/client/witness.h"

#include <string.h>

#include "wenzel/text.h"

/* Nobody is called too late by so little that the way there could explain it. */
enum { HASTE = 5000 };

static void put_text(char *to, size_t room, const char *text) {
    wz_out out = wz_out_to(to, room);
    wz_put(&out, text);
}

/* --- Before the cards --- */

void srv_witness_begin(struct srv_witness *witness) {
    struct srv_witness next = {.knows_id = witness->knows_id};
    memcpy(next.id, witness->id, sizeof next.id);
    *witness = next;
}

/* What everything that is hashed for this deal begins with. */
static fair_record record_of(const struct srv_witness *witness) {
    fair_record record = {.version = witness->version, .game = (uint32_t)witness->deal};
    memcpy(record.table, witness->table, sizeof record.table);
    memcpy(record.id, witness->id, sizeof record.id);
    memcpy(record.commitment, witness->commitment, sizeof record.commitment);
    return record;
}

/* What comes after the own part was shown, or after no more could come, was made knowing it. */
static void note_receipt(struct srv_witness *witness, const struct srv_part_part *part) {
    unsigned chair = (unsigned)part->chair;
    if (chair >= SRV_WITNESSED_CHAIRS || witness->told >> chair & 1) return;
    if (witness->sealed && chair + 1 != witness->seat) return;
    witness->told |= (uint8_t)(1u << chair);
    memcpy(witness->receipt[chair], part->receipt, FAIR_HASH);
}

static void note_deal(struct srv_witness *witness, const struct srv_part_fair *fair,
                      const struct srv_hearing *hearing) {
    witness->deal = fair->deal;
    witness->version = fair->id ? FAIR_SECOND : FAIR_FIRST;
    witness->since = hearing->now;
    memcpy(witness->commitment, fair->commitment, FAIR_HASH);
    put_text(witness->table, sizeof witness->table, hearing->table);
    witness->foreign =
        witness->knows_id && (!fair->id || memcmp(fair->id, witness->id, FAIR_ID) != 0);
    if (witness->knows_id || !fair->id) return;
    witness->knows_id = true;
    memcpy(witness->id, fair->id, FAIR_ID);
}

static const struct srv_part_spent *spent_in(const struct srv_part_fair *fair, int64_t deal) {
    for (unsigned i = 0; i < fair->spent_count; i++)
        if (fair->spent[i].deal == deal) return &fair->spent[i];
    return NULL;
}

/* Goes on to another deal only if the secret of the one before it is told, and was that of its
 * commitment. Who has shown his part knows that others have kept theirs, or wonders. */
static void go_on(struct srv_witness *witness, const struct srv_part_fair *fair,
                  const struct srv_hearing *hearing) {
    const struct srv_part_spent *spent = spent_in(fair, witness->deal);
    if (!spent) return;
    fair_record record = record_of(witness);
    memcpy(record.secret, spent->secret, sizeof record.secret);
    if (memcmp(spent->commitment, witness->commitment, FAIR_HASH) != 0 || !fair_commits(&record))
        return;
    bool dropped = witness->dropped || (witness->opened && spent->withheld_count == 0);
    uint8_t count = (uint8_t)(witness->spent + (witness->spent < UINT8_MAX)), withheld = 0;
    for (unsigned i = 0; i < spent->withheld_count; i++)
        withheld |= (uint8_t)(1u << spent->withheld[i]);
    srv_witness_begin(witness);
    witness->dropped = dropped;
    witness->spent = count;
    witness->withheld = withheld;
    note_deal(witness, fair, hearing);
}

static void note_haste(struct srv_witness *witness, const struct srv_part_fair *fair,
                       const struct srv_hearing *hearing) {
    bool mine = false;
    for (unsigned i = 0; i < fair->given_count; i++)
        mine |= fair->given[i].chair + 1 == witness->seat;
    if (witness->seat && !mine && witness->since && hearing->now)
        witness->hurried |= hearing->now + HASTE < witness->since + hearing->pause;
}

/* The first number and the first commitment count: what is told of the same deal later, after parts
 * were given, takes nothing back. What is told after the cards is no testimony. */
void srv_witness_fair(struct srv_witness *witness, const struct srv_part_fair *fair,
                      const struct srv_hearing *hearing) {
    if (fair->dealt || witness->dealt) return;
    if (witness->deal == 0) note_deal(witness, fair, hearing);
    else if (fair->deal > witness->deal) go_on(witness, fair, hearing);
    if (witness->deal != fair->deal ||
        memcmp(witness->commitment, fair->commitment, FAIR_HASH) != 0)
        return;
    for (unsigned i = 0; i < fair->given_count; i++) note_receipt(witness, &fair->given[i]);
    if (fair->sealed && !witness->sealed) note_haste(witness, fair, hearing);
    witness->sealed |= fair->sealed;
}

bool srv_witness_may_open(const struct srv_witness *witness, const struct srv_part_fair *fair) {
    unsigned chair = witness->seat - 1u;
    return witness->seat && !witness->foreign && witness->sealed && fair->deal == witness->deal &&
           memcmp(witness->commitment, fair->commitment, FAIR_HASH) == 0 &&
           witness->told >> chair & 1 &&
           memcmp(witness->receipt[chair], witness->own, FAIR_HASH) == 0;
}

void srv_witness_gave(struct srv_witness *witness, unsigned chair,
                      const uint8_t random[FAIR_RANDOM], const char *words) {
    if (witness->seat || witness->deal == 0 || chair >= SRV_WITNESSED_CHAIRS) return;
    witness->seat = (uint8_t)(chair + 1);
    memcpy(witness->random, random, FAIR_RANDOM);
    put_text(witness->words, sizeof witness->words, words);
    fair_contribution part = {.seat = witness->seat};
    memcpy(part.random, random, FAIR_RANDOM);
    put_text(part.words, sizeof part.words, words);
    fair_record record = record_of(witness);
    fair_receipt(&record, &part, witness->own);
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

static void take_record(const struct srv_part_reveal *reveal, fair_record *record) {
    const struct srv_part_deal *deal = &reveal->deal;
    *record = (fair_record){.version = (uint8_t)reveal->version,
                            .game = (uint32_t)reveal->game,
                            .number = (uint64_t)deal->number};
    if (reveal->id) memcpy(record->id, reveal->id, FAIR_ID);
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

/* --- What was seen of it --- */

static bool same_commitment(const struct srv_witness *witness, const fair_record *record) {
    if (witness->deal == 0) return true;
    if (witness->foreign || witness->version != record->version ||
        (record->version != FAIR_FIRST && memcmp(witness->id, record->id, FAIR_ID) != 0))
        return false;
    return witness->deal == (int64_t)record->game &&
           memcmp(witness->commitment, record->commitment, FAIR_HASH) == 0;
}

/* Every receipt that was told in time stands for a part; and who saw the cards come, or has shown an own
 * part, has seen all of them. */
static bool same_receipts(const struct srv_witness *witness, const fair_record *record) {
    for (unsigned chair = 0; chair < SRV_WITNESSED_CHAIRS; chair++) {
        const fair_contribution *part = fair_part_of(record, chair + 1);
        bool told = witness->told >> chair & 1;
        if (told && (!part || memcmp(part->receipt, witness->receipt[chair], FAIR_HASH) != 0))
            return false;
        if (!told && part && (witness->whole || witness->opened)) return false;
    }
    return true;
}

/* A part that no receipt was told for came too late: that is no fault, but it is not in there. */
static bool same_own(const struct srv_witness *witness, const fair_record *record) {
    if (witness->seat == 0) return true;
    const fair_contribution *part = fair_part_of(record, witness->seat);
    bool told = witness->told >> (witness->seat - 1) & 1;
    if (told && memcmp(witness->receipt[witness->seat - 1], witness->own, FAIR_HASH) != 0)
        return false;
    if (!part) return !told;
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
    bool own = witness->seat && fair_part_of(record, witness->seat);
    bool dealt = witness->dealt && (hand[0] || hand[1] || hand[2]);
    bool first = record->version == FAIR_FIRST;
    return (uint8_t)((witness->deal ? 0 : SRV_UNSEEN_COMMITMENT) | (first ? SRV_UNSEEN_SEALS : 0) |
                     (witness->whole ? 0 : SRV_UNSEEN_RECEIPTS) | (own ? 0 : SRV_UNSEEN_OWN) |
                     (dealt ? 0 : SRV_UNSEEN_CARDS));
}

struct srv_testimony srv_witness_testify(struct srv_witness *witness,
                                         const struct srv_part_reveal *reveal, const wz_move *seen,
                                         unsigned moves) {
    fair_record record;
    take_record(reveal, &record);
    struct srv_testimony told = {.record = fair_check(&record),
                                 .unseen = unseen_of(witness, &record),
                                 .parts = record.contributions};
    fair_comparison(&record, told.comparison);
    if (!same_commitment(witness, &record)) told.finding = SRV_FINDING_COMMITMENT;
    else if (told.record.finding != FAIR_HOLDS) told.finding = SRV_FINDING_RECORD;
    else if (!same_own(witness, &record)) told.finding = SRV_FINDING_OWN;
    else if (!same_receipts(witness, &record)) told.finding = SRV_FINDING_RECEIPT;
    else if (!same_cards(witness, &record, seen, moves)) told.finding = SRV_FINDING_CARDS;
    else if (witness->dropped) told.finding = SRV_FINDING_DROPPED;
    else if (witness->hurried) told.finding = SRV_FINDING_HURRIED;
    srv_witness_begin(witness);
    return told;
}
