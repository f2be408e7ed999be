/* Messages about oneself: who one is. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"
#include "server/protocol/words.h"

/* --- hello --- */

static void welcome(struct srv_hall *hall, const struct srv_guest *guest, const char *token) {
    const struct srv_person *person = guest->person;
    struct srv_out frame = {.kind = SRV_OUT_WELCOME};
    frame.as.welcome = (struct srv_out_welcome){.version = SRV_PROTOCOL_VERSION,
                                                .build = hall->limits.build,
                                                .person = person->id,
                                                .token = token,
                                                .name = person->name,
                                                .lang = person->lang,
                                                .now = srv_day(hall)};
    const struct srv_key *code = srv__code_of(person);
    frame.as.welcome.has_coded = code != NULL;
    if (code) frame.as.welcome.coded = code->at;
    srv__send(hall, guest, &frame, 0, "");
    srv__needs_person(hall, person->id);
}

static void keep_person(struct srv_hall *hall, const struct srv_person *was,
                        const struct srv_person *is) {
    struct srv_pending *pending = srv__add_pending(hall, STORE_PERSON);
    if (!pending) return;
    if (was) pending->was = *was;
    pending->is = *is;
}

static void set_name(struct srv_person *person, const char *name) {
    wz_out out = wz_out_to(person->name, sizeof person->name);
    wz_put(&out, name);
}

/* Where the person is now: what is opened there counts there. */
static void note_address(struct srv_hall *hall, const struct srv_guest *guest) {
    guest->person->address = hall->world->address(hall->world->self, guest->link);
}

/* A new person, with a token that is told once and kept as a hash alone. */
static bool new_person(struct srv_hall *hall, struct srv_guest *guest,
                       const struct srv_in_hello *hello) {
    const struct srv_world *world = hall->world;
    char token[FAIR_TOKEN_ROOM];
    fair_token_hash hash;
    if (!world->token(world->self, token) || !fair_token_hashed(token, &hash)) return false;
    struct srv_person person = {.id = hall->last_person + 1, .since = srv_day(hall)};
    memcpy(person.token, hash.bytes, sizeof person.token);
    set_name(&person, hello->name);
    person.lang = hello->has_lang ? hello->lang : SRV_LANG_DE;
    if (!srv__add_person(hall, &person)) return false;
    hall->last_person = person.id;
    guest->person = srv__find_person(hall, person.id);
    memcpy(guest->token, hash.bytes, sizeof guest->token);
    keep_person(hall, NULL, &person);
    note_address(hall, guest);
    welcome(hall, guest, token);
    return true;
}

static void change_person(struct srv_hall *hall, struct srv_person *person, const char *name,
                          const uint8_t *lang) {
    struct srv_person was = *person;
    if (name) set_name(person, name);
    if (lang) person->lang = *lang;
    if (strcmp(was.name, person->name) != 0 || was.lang != person->lang)
        keep_person(hall, &was, person);
}

/* The name is the person's own, not that of whoever used this device before. */
static struct srv_refusal greet_by_code(struct srv_hall *hall, struct srv_guest *guest,
                                        const struct srv_in_hello *hello) {
    char token[FAIR_TOKEN_ROOM];
    struct srv_refusal refusal = srv__come_by_code(hall, guest, hello->code, token);
    if (refusal.refused) return refusal;
    change_person(hall, guest->person, NULL, hello->has_lang ? &hello->lang : NULL);
    note_address(hall, guest);
    welcome(hall, guest, token);
    return SRV_TAKEN;
}

static struct srv_refusal greet(struct srv_hall *hall, struct srv_guest *guest,
                                const struct srv_in_hello *hello) {
    if (guest->person) return srv_refuse(SRV_FAULT_HELLO);
    if (hello->has_code) return greet_by_code(hall, guest, hello);
    if (!hello->has_token) {
        const struct srv_world *world = hall->world;
        if (!hello->has_name) return srv_refuse(SRV_FAULT_HELLO);
        if (!world->newcomer(world->self, guest->link))
            return srv_refuse_saying(SRV_FAULT_FULL, SERVER_T_NEWCOMERS);
        return new_person(hall, guest, hello) ? SRV_TAKEN : srv_refuse(SRV_FAULT_FULL);
    }
    fair_token_hash hash;
    if (!fair_token_hashed(hello->token, &hash)) return srv_refuse(SRV_FAULT_HELLO);
    struct srv_person *person = srv__person_of_token(hall, hash.bytes);
    if (!person) return srv_refuse(SRV_FAULT_HELLO);
    guest->person = person;
    memcpy(guest->token, hash.bytes, sizeof guest->token);
    change_person(hall, person, hello->has_name ? hello->name : NULL,
                  hello->has_lang ? &hello->lang : NULL);
    note_address(hall, guest);
    welcome(hall, guest, NULL);
    return SRV_TAKEN;
}

void srv__hello(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_hello *said) {
    struct srv_in_hello own = *said, *hello = &own;
    if (hello->has_lang) guest->lang = hello->lang;
    if (hello->has_faces) guest->faces = hello->faces;
    if (hello->version != SRV_PROTOCOL_VERSION) {
        srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_VERSION));
        srv__close(hall, guest, SRV_CLOSE_VERSION);
        return;
    }
    if (hello->has_name && !hello->has_code) {
        struct srv_trouble trouble = srv__name_trouble(hall, guest, "", hello->name);
        if (trouble.field[0]) {
            srv__tell_trouble(hall, guest, &trouble);
            return;
        }
    }
    struct srv_refusal refusal = greet(hall, guest, hello);
    if (!refusal.refused) return;
    srv__tell_error(hall, guest, "", NULL, refusal);
    if (refusal.fault == SRV_FAULT_CODE) srv__count_bad(hall, guest);
}

void srv__rename(struct srv_hall *hall, struct srv_guest *guest, const struct srv_in_name *said) {
    struct srv_in_name own = *said, *name = &own;
    if (name->has_name) {
        struct srv_trouble trouble = srv__name_trouble(hall, guest, name->id, name->name);
        if (trouble.field[0]) {
            srv__tell_trouble(hall, guest, &trouble);
            return;
        }
    }
    if (name->has_faces) guest->faces = name->faces;
    change_person(hall, guest->person, name->has_name ? name->name : NULL,
                  name->has_lang ? &name->lang : NULL);
    srv__tell_done(hall, guest, name->id, 0, 0, false);
    srv__needs_person(hall, guest->person->id);
}
