/* By what else a person is known: the code to be typed on another device, and the tokens that devices
 * got by it. The first token stands with the person. */
#include <stdlib.h>
#include <string.h>

#include "fair/bytes.h"
#include "fair/code.h"
#include "server/core/inner.h"
#include "server/protocol/words.h"

enum { DEVICES = 8 }; /* that came by a code; the one that came first makes room */

/* --- All keys --- */

bool srv__know_key(struct srv_hall *hall, const struct srv_key *key) {
    struct srv_person *person = srv__find_person(hall, key->person);
    struct srv_key *own = person ? malloc(sizeof *own) : NULL;
    if (!own) return false;
    *own = *key;
    if (!srv_map_put(&hall->keys, srv__hash_key(own->hash), own)) {
        free(own);
        return false;
    }
    own->next = person->keys;
    person->keys = own;
    return true;
}

void srv__forget_key(struct srv_hall *hall, const uint8_t *hash) {
    struct srv_key *key = srv_map_get(&hall->keys, srv__hash_key(hash));
    if (!key || memcmp(key->hash, hash, sizeof key->hash) != 0) return;
    struct srv_key **at = &srv__find_person(hall, key->person)->keys;
    while (*at != key) at = &(*at)->next;
    *at = key->next;
    srv_map_remove(&hall->keys, srv__hash_key(hash));
    free(key);
}

static const struct srv_key *find(const struct srv_hall *hall, const uint8_t *hash, uint8_t kind) {
    const struct srv_key *key = srv_map_get(&hall->keys, srv__hash_key(hash));
    bool same = key && key->kind == kind && memcmp(key->hash, hash, sizeof key->hash) == 0;
    return same ? key : NULL;
}

struct srv_person *srv__person_of_token(const struct srv_hall *hall, const uint8_t *token) {
    struct srv_person *person = srv_map_get(&hall->tokens, srv__hash_key(token));
    if (person && memcmp(person->token, token, sizeof person->token) == 0) return person;
    const struct srv_key *key = find(hall, token, STORE_TOKEN);
    return key ? srv__find_person(hall, key->person) : NULL;
}

/* The oldest of a kind; NULL if there is none. The newest is the first of the chain. */
static const struct srv_key *oldest(const struct srv_person *person, uint8_t kind,
                                    unsigned *count) {
    const struct srv_key *found = NULL;
    *count = 0;
    for (const struct srv_key *key = person->keys; key; key = key->next) {
        if (key->kind != kind) continue;
        found = key;
        ++*count;
    }
    return found;
}

const struct srv_key *srv__code_of(const struct srv_person *person) {
    unsigned count;
    return oldest(person, STORE_CODE, &count);
}

/* --- Made and taken away, with the turn --- */

static bool make(struct srv_hall *hall, const struct srv_key *key) {
    if (!srv__know_key(hall, key)) return false;
    struct srv_pending *pending = srv__add_pending(hall, STORE_KEY);
    if (pending) pending->key = *key;
    return true;
}

static struct srv_guest *guest_with(const struct srv_hall *hall, const uint8_t *token) {
    struct srv_guest *guest;
    for (size_t at = 0; (guest = srv_map_next(&hall->guests, &at));)
        if (guest->person && memcmp(guest->token, token, sizeof guest->token) == 0) return guest;
    return NULL;
}

/* Whoever is here by it has to go. */
static void take_away(struct srv_hall *hall, const struct srv_key *key) {
    struct srv_key gone = *key;
    struct srv_pending *pending = srv__add_pending(hall, STORE_NO_KEY);
    struct srv_guest *guest;
    if (pending) pending->key = gone;
    srv__forget_key(hall, gone.hash);
    while (gone.kind == STORE_TOKEN && (guest = guest_with(hall, gone.hash)))
        srv__close(hall, guest, SRV_CLOSE_REVOKED);
}

static void take_codes_away(struct srv_hall *hall, const struct srv_person *person) {
    const struct srv_key *code;
    unsigned count;
    while ((code = oldest(person, STORE_CODE, &count))) take_away(hall, code);
}

/* Every token but this one. */
static void take_tokens_away(struct srv_hall *hall, const struct srv_person *person,
                             const uint8_t *except) {
    const struct srv_key *key = person->keys;
    while (key) {
        bool goes = key->kind == STORE_TOKEN && memcmp(key->hash, except, STORE_HASH) != 0;
        if (goes) take_away(hall, key);
        key = goes ? person->keys : key->next;
    }
}

/* --- Messages --- */

static bool make_code(struct srv_hall *hall, const struct srv_person *person,
                      char code[FAIR_CODE_ROOM]) {
    const struct srv_world *world = hall->world;
    uint8_t bytes[FAIR_CODE_BYTES];
    fair_token_hash hash;
    struct srv_key key = {.person = person->id, .kind = STORE_CODE, .at = srv_day(hall)};
    if (!world->random(world->self, bytes, sizeof bytes)) return false;
    fair_code_of(bytes, code);
    fair_forget(bytes, sizeof bytes);
    if (!fair_code_hashed(code, &hash)) return false;
    memcpy(key.hash, hash.bytes, sizeof key.hash);
    take_codes_away(hall, person);
    return make(hall, &key);
}

void srv__code(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_code *in) {
    const struct srv_person *person = guest->person;
    struct srv_out frame = {.kind = SRV_OUT_CODE, .as.code = {.id = in->id}};
    char code[FAIR_CODE_ROOM];
    if (in->has_revoke && in->revoke) {
        take_codes_away(hall, person);
        take_tokens_away(hall, person, guest->token);
    } else if (make_code(hall, person, code)) {
        frame.as.code.code = code;
        frame.as.code.has_at = true;
        frame.as.code.at = srv__code_of(person)->at;
    } else {
        srv__tell_error(hall, guest, in->id, NULL, srv_refuse(SRV_FAULT_FULL));
        return;
    }
    srv__send(hall, guest, &frame, 0, in->id);
    srv__needs_person(hall, person->id);
    fair_forget(code, sizeof code);
}

/* Guessing is as dear as coming anew: one address has so many tries in an hour. */
struct srv_refusal srv__come_by_code(struct srv_hall *hall, struct srv_guest *guest,
                                     const char *code, char token[FAIR_TOKEN_ROOM]) {
    const struct srv_world *world = hall->world;
    const struct srv_key *way;
    fair_token_hash hash;
    unsigned devices;
    if (!world->newcomer(world->self, guest->link))
        return srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_CODES);
    if (!fair_code_hashed(code, &hash) || !(way = find(hall, hash.bytes, STORE_CODE)))
        return srv_refuse(SRV_FAULT_CODE);
    struct srv_person *person = srv__find_person(hall, way->person);
    struct srv_key key = {.person = person->id, .kind = STORE_TOKEN, .at = srv_day(hall)};
    const struct srv_key *first = oldest(person, STORE_TOKEN, &devices);
    if (!world->token(world->self, token) || !fair_token_hashed(token, &hash))
        return srv_refuse(SRV_FAULT_FULL);
    memcpy(key.hash, hash.bytes, sizeof key.hash);
    if (devices >= DEVICES) take_away(hall, first);
    if (!make(hall, &key)) return srv_refuse(SRV_FAULT_FULL);
    memcpy(guest->token, hash.bytes, sizeof guest->token);
    guest->person = person;
    return SRV_TAKEN;
}
