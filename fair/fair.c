#include "fair/fair.h"

#include <sodium.h>
#include <string.h>

#include "fair/bytes.h"

/* The longest text has eight contributions of some 300 bytes each. */
enum { TEXT_ROOM = 4096 };
_Static_assert(FAIR_SEATS *(FAIR_WORDS_ROOM + 160) + 400 < TEXT_ROOM, "all contributions fit");
_Static_assert(FAIR_HASH == crypto_hash_sha256_BYTES, "SHA-256");
_Static_assert(FAIR_SECRET == crypto_auth_hmacsha256_KEYBYTES, "the secret is the key");

/* --- The texts that are hashed --- */

static void put_number(wz_out *out, const char *name, uint64_t number) {
    wz_put(out, name);
    wz_put_char(out, ' ');
    wz_put_int(out, (int64_t)number);
    wz_put_char(out, '\n');
}

static void put_bytes(wz_out *out, const char *name, const uint8_t *bytes, size_t count) {
    wz_put(out, name);
    wz_put_char(out, ' ');
    fair_put_hex(out, bytes, count);
    wz_put_char(out, '\n');
}

/* The length goes before what people wrote: a line end in it begins no line. */
static void put_written(wz_out *out, const char *name, const char *text) {
    wz_put(out, name);
    wz_put_char(out, ' ');
    wz_put_int(out, (int64_t)strlen(text));
    wz_put_char(out, ':');
    wz_put(out, text);
    wz_put_char(out, '\n');
}

static void put_head(wz_out *out, const char *purpose, const fair_record *record) {
    wz_put(out, "wenzel-fair-");
    wz_put_int(out, record->version);
    wz_put_char(out, ' ');
    wz_put(out, purpose);
    wz_put_char(out, '\n');
    if (record->version >= FAIR_SECOND) put_bytes(out, "id", record->id, sizeof record->id);
    put_written(out, "table", record->table);
    put_number(out, "game", record->game);
}

static void put_contribution(wz_out *out, const fair_contribution *contribution) {
    put_number(out, "seat", contribution->seat);
    put_bytes(out, "random", contribution->random, sizeof contribution->random);
    put_written(out, "words", contribution->words);
}

/* --- Commitment, receipts, number --- */

static void hash(const wz_out *out, uint8_t result[FAIR_HASH]) {
    crypto_hash_sha256(result, (const uint8_t *)out->text, out->used);
}

/* Table and game are part of it, so that it can't be moved to another one. */
static void commit(const fair_record *record, uint8_t commitment[FAIR_HASH]) {
    char text[TEXT_ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    put_head(&out, "commitment", record);
    put_bytes(&out, "secret", record->secret, sizeof record->secret);
    hash(&out, commitment);
    fair_forget(text, sizeof text);
}

void fair_comparison(const fair_record *record, char text[FAIR_CODE_ROOM]) {
    char hashed[TEXT_ROOM];
    uint8_t whole[FAIR_HASH];
    wz_out out = wz_out_to(hashed, sizeof hashed);
    put_head(&out, "comparison", record);
    put_bytes(&out, "commitment", record->commitment, sizeof record->commitment);
    for (unsigned i = 0; i < record->contributions; i++) {
        const fair_contribution *contribution = &record->contribution[i];
        put_number(&out, "seat", contribution->seat);
        put_bytes(&out, "receipt", contribution->receipt, sizeof contribution->receipt);
    }
    hash(&out, whole);
    fair_code_of(whole, text);
}

void fair_receipt(const fair_record *record, const fair_contribution *contribution,
                  uint8_t receipt[FAIR_HASH]) {
    char text[TEXT_ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    put_head(&out, "receipt", record);
    put_bytes(&out, "commitment", record->commitment, sizeof record->commitment);
    put_contribution(&out, contribution);
    hash(&out, receipt);
}

/* The first 13 hexadecimal digits of a hash: 52 bits. */
static uint64_t first_bits(const uint8_t code[FAIR_HASH]) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < 7; i++) bits = bits << 8 | code[i];
    return bits >> 4;
}

/* Of the 2^52 numbers 61 in 100 are numbers of deals. The others are thrown away and drawn anew: a
 * remainder would make some deals twice as likely as others. */
static uint64_t draw(const fair_record *record) {
    char text[TEXT_ROOM];
    wz_out out = wz_out_to(text, sizeof text);
    put_head(&out, "deal", record);
    put_bytes(&out, "commitment", record->commitment, sizeof record->commitment);
    for (unsigned i = 0; i < record->contributions; i++)
        put_contribution(&out, &record->contribution[i]);
    uint64_t number = WZ_DEALS;
    for (uint32_t attempt = 0; number >= WZ_DEALS; attempt++) {
        uint8_t code[crypto_auth_hmacsha256_BYTES];
        wz_out tried = out;
        put_number(&tried, "attempt", attempt);
        crypto_auth_hmacsha256(code, (const uint8_t *)text, tried.used, record->secret);
        number = first_bits(code);
    }
    return number;
}

static bool same_hash(const uint8_t a[FAIR_HASH], const uint8_t b[FAIR_HASH]) {
    return memcmp(a, b, FAIR_HASH) == 0;
}

/* --- Dealing --- */

bool fair_secret_fresh(uint8_t secret[FAIR_SECRET]) {
    return fair_random_bytes(secret, FAIR_SECRET);
}

bool fair_open(fair_record *record, const uint8_t *id, const char *table, uint32_t game,
               const uint8_t secret[FAIR_SECRET]) {
    size_t length = strlen(table);
    if (length == 0 || length >= sizeof record->table || game < 1 || game > FAIR_MOST_GAMES)
        return false;
    *record = (fair_record){.version = id ? FAIR_SECOND : FAIR_FIRST, .game = game};
    if (id) memcpy(record->id, id, sizeof record->id);
    memcpy(record->table, table, length);
    memcpy(record->secret, secret, sizeof record->secret);
    commit(record, record->commitment);
    return true;
}

/* A place for a seat among the others; NULL if it has one, or there is no such seat. */
static fair_contribution *make_place(fair_record *record, unsigned seat, fair_answer *answer) {
    unsigned at = 0;
    *answer = seat < 1 || seat > FAIR_SEATS ? FAIR_NO_SEAT : FAIR_SEAT_TWICE;
    if (*answer == FAIR_NO_SEAT || record->contributions >= FAIR_SEATS) return NULL;
    while (at < record->contributions && record->contribution[at].seat < seat) at++;
    fair_contribution *place = &record->contribution[at];
    if (at < record->contributions && place->seat == seat) return NULL;
    memmove(place + 1, place, (record->contributions - at) * sizeof *place);
    *place = (fair_contribution){.seat = (uint8_t)seat};
    record->contributions++;
    *answer = FAIR_TAKEN;
    return place;
}

fair_answer fair_seal(fair_record *record, unsigned seat, const uint8_t receipt[FAIR_HASH]) {
    fair_answer answer;
    fair_contribution *place = make_place(record, seat, &answer);
    if (place) memcpy(place->receipt, receipt, sizeof place->receipt);
    return answer;
}

const fair_contribution *fair_part_of(const fair_record *record, unsigned seat) {
    for (unsigned i = 0; i < record->contributions; i++)
        if (record->contribution[i].seat == seat) return &record->contribution[i];
    return NULL;
}

static fair_contribution given(unsigned seat, const uint8_t random[FAIR_RANDOM],
                               const char *words) {
    fair_contribution part = {.seat = (uint8_t)seat};
    memcpy(part.random, random, sizeof part.random);
    memcpy(part.words, words, strlen(words));
    return part;
}

fair_answer fair_unseal(fair_record *record, unsigned seat, const uint8_t random[FAIR_RANDOM],
                        const char *words) {
    const fair_contribution *sealed = fair_part_of(record, seat);
    if (!sealed) return FAIR_NO_SEAT;
    if (strlen(words) >= FAIR_WORDS_ROOM) return FAIR_WORDS_TOO_LONG;
    fair_contribution part = given(seat, random, words);
    fair_receipt(record, &part, part.receipt);
    if (!same_hash(part.receipt, sealed->receipt)) return FAIR_NOT_SEALED;
    record->contribution[sealed - record->contribution] = part;
    return FAIR_TAKEN;
}

fair_answer fair_contribute(fair_record *record, unsigned seat, const uint8_t random[FAIR_RANDOM],
                            const char *words) {
    fair_answer answer;
    if (strlen(words) >= FAIR_WORDS_ROOM) return FAIR_WORDS_TOO_LONG;
    fair_contribution part = given(seat, random, words), *place = make_place(record, seat, &answer);
    if (!place) return answer;
    fair_receipt(record, &part, part.receipt);
    *place = part;
    return FAIR_TAKEN;
}

void fair_deal(fair_record *record) {
    record->number = draw(record);
    record->deal = wz_deal_from_number(record->number);
}

/* --- Checking --- */

static bool same_cards(const wz_deal *a, const wz_deal *b) {
    return memcmp(a->hand, b->hand, sizeof a->hand) == 0 && a->skat == b->skat;
}

static fair_verdict check_contributions(const fair_record *record) {
    for (unsigned i = 0, last = 0; i < record->contributions; last = record->contribution[i++].seat)
        if (record->contribution[i].seat <= last)
            return (fair_verdict){FAIR_WRONG_ORDER, record->contribution[i].seat, 0};
    for (unsigned i = 0; i < record->contributions; i++) {
        const fair_contribution *contribution = &record->contribution[i];
        uint8_t receipt[FAIR_HASH];
        fair_receipt(record, contribution, receipt);
        if (!same_hash(receipt, contribution->receipt))
            return (fair_verdict){FAIR_WRONG_CONTRIBUTION, contribution->seat, 0};
    }
    return (fair_verdict){FAIR_HOLDS, 0, 0};
}

bool fair_commits(const fair_record *record) {
    uint8_t commitment[FAIR_HASH];
    commit(record, commitment);
    return same_hash(commitment, record->commitment);
}

fair_verdict fair_check(const fair_record *record) {
    fair_verdict verdict = {FAIR_WRONG_SECRET, 0, record->number};
    if (!fair_commits(record)) return verdict;
    verdict = check_contributions(record);
    verdict.number = record->number;
    if (verdict.finding != FAIR_HOLDS) return verdict;
    uint64_t number = draw(record);
    if (number != record->number) return (fair_verdict){FAIR_WRONG_NUMBER, 0, number};
    wz_deal deal = wz_deal_from_number(number);
    if (!same_cards(&deal, &record->deal)) verdict.finding = FAIR_WRONG_CARDS;
    return verdict;
}
