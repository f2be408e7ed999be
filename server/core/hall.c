/* The hall itself: its tables and persons, and how they come out of the store. */
#include "server/core/hall.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"

/* --- Reports --- */

void srv__report(const struct srv_hall *hall, const char *what, int64_t number, const char *why) {
    char line[512];
    wz_out out = wz_out_to(line, sizeof line);
    if (number) {
        wz_put(&out, "table ");
        wz_put_int(&out, number);
        wz_put(&out, ": ");
    }
    wz_put(&out, what);
    if (why[0]) {
        wz_put(&out, ": ");
        wz_put(&out, why);
    }
    hall->world->report(hall->world->self, line);
}

/* --- Tables --- */

/* The index of the first table whose id is not below. */
static size_t place_of(const struct srv_hall *hall, int64_t id) {
    size_t low = 0, high = hall->tables;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (hall->table[middle]->id < id) low = middle + 1;
        else high = middle;
    }
    return low;
}

struct srv_table *srv__find_table(const struct srv_hall *hall, int64_t id) {
    size_t at = place_of(hall, id);
    return at < hall->tables && hall->table[at]->id == id ? hall->table[at] : NULL;
}

static void number_from(struct srv_hall *hall, size_t first) {
    for (size_t i = first; i < hall->tables; i++) {
        hall->table[i]->live.index = i;
        hall->due[i] = hall->table[i]->live.due;
    }
}

bool srv__add_table(struct srv_hall *hall, struct srv_table *table) {
    size_t room = hall->table_room;
    if (!srv__room(&hall->table, hall->tables, &room, sizeof(struct srv_table *))) return false;
    room = hall->table_room;
    if (!srv__room(&hall->due, hall->tables, &room, sizeof *hall->due)) return false;
    hall->table_room = room;
    size_t at = place_of(hall, table->id);
    memmove(&hall->table[at + 1], &hall->table[at],
            (hall->tables - at) * sizeof(struct srv_table *));
    hall->table[at] = table;
    hall->tables++;
    number_from(hall, at);
    return true;
}

void srv__remove_table(struct srv_hall *hall, struct srv_table *table) {
    size_t at = table->live.index;
    srv__drop_job(hall, table);
    hall->tables--;
    memmove(&hall->table[at], &hall->table[at + 1],
            (hall->tables - at) * sizeof(struct srv_table *));
    number_from(hall, at);
    srv_table_free(table);
}

/* --- Persons --- */

uint64_t srv__hash_key(const uint8_t *hash) {
    uint64_t key = 0;
    for (unsigned i = 0; i < 8; i++) key = key << 8 | hash[i];
    return key ? key : 1;
}

struct srv_person *srv__find_person(const struct srv_hall *hall, int64_t id) {
    return srv_map_get(&hall->persons, (uint64_t)id);
}

bool srv__add_person(struct srv_hall *hall, const struct srv_person *person) {
    struct srv_person *own = malloc(sizeof *own);
    if (!own) return false;
    *own = *person;
    if (srv_map_put(&hall->persons, (uint64_t)own->id, own)) {
        if (srv_map_put(&hall->tokens, srv__hash_key(own->token), own)) return true;
        srv_map_remove(&hall->persons, (uint64_t)own->id);
    }
    free(own);
    return false;
}

void srv__remove_person(struct srv_hall *hall, int64_t id) {
    struct srv_person *person = srv__find_person(hall, id);
    struct srv_guest *guest;
    for (size_t at = 0; (guest = srv_map_next(&hall->guests, &at));)
        if (guest->person == person) srv__ungreet(hall, guest);
    srv_map_remove(&hall->persons, (uint64_t)id);
    srv_map_remove(&hall->tokens, srv__hash_key(person->token));
    srv__free_rulesets(person);
    free(person);
}

/* --- Loading --- */

struct folding {
    struct srv_table *table;
    int64_t seq;
    char why[400];
};

static bool fold_failed(struct folding *folding, const struct store_event *stored,
                        const char *reason) {
    wz_out out = wz_out_to(folding->why, sizeof folding->why);
    wz_put(&out, "event ");
    wz_put_int(&out, stored->seq);
    wz_put(&out, " (");
    wz_put(&out, stored->kind);
    wz_put(&out, "): ");
    wz_put(&out, reason);
    return false;
}

static bool fold_stored(void *context, const struct store_event *stored) {
    struct folding *folding = context;
    struct srv_event event = {.at = stored->at, .person = stored->person};
    struct srv_trouble trouble;
    if (stored->seq != folding->table->seq + 1)
        return fold_failed(folding, stored, "its number does not follow");
    if (!srv_event_kind_from(stored->kind, &event.kind))
        return fold_failed(folding, stored, "no such event");
    if (strlen(stored->message) >= sizeof event.message)
        return fold_failed(folding, stored, "the message's name is too long");
    memcpy(event.message, stored->message, strlen(stored->message) + 1);
    if (!srv_read_event(stored->body, strlen(stored->body), event.kind, &event.as, &trouble))
        return fold_failed(folding, stored, trouble.say);
    struct srv_refusal refusal = srv_table_apply(folding->table, &event);
    if (!refusal.refused) return true;
    return fold_failed(folding, stored,
                       refusal.fault == SRV_FAULT_RULE ? wz_error_name(refusal.error)
                                                       : srv_fault_words[refusal.fault]);
}

static void set_aside(struct srv_hall *hall, int64_t id, const char *why) {
    struct store *store = hall->world->store;
    hall->stats.aside++;
    srv__report(hall, "can't be folded and is set aside", id, why);
    if (!store->set_aside(store->self, id, why))
        srv__report(hall, "could not be set aside", id, store->trouble);
}

/* People are away at first; their grace begins now. So does whatever else is waited for: how long the
 * server was away is nobody's thought, and the time of day says nothing about it. What the table does by
 * itself, it does at the next tick. */
static void enliven(struct srv_hall *hall, struct srv_table *table) {
    int64_t now = srv_now(hall);
    for (unsigned i = 0; i < SRV_CHAIRS; i++) table->live.gone[i] = now;
    table->live.idle = table->live.due = table->moved = table->committed_at = table->sealed_at =
        now;
    table->live.stored = table->seq;
}

struct srv_table *srv__load_table(struct srv_hall *hall, int64_t id) {
    struct store *store = hall->world->store;
    struct folding folding = {.table = srv_table_new(id)};
    if (!folding.table) return NULL;
    bool read = store->events(store->self, id, fold_stored, &folding);
    bool good = read && !folding.why[0] && folding.table->seq > 0;
    if (read && !good) set_aside(hall, id, folding.why[0] ? folding.why : "it has no events");
    if (!read) srv__report(hall, "can't be read", id, store->trouble);
    if (good && folding.table->state != SRV_STATE_CLOSED) {
        enliven(hall, folding.table);
        if (srv__add_table(hall, folding.table)) return folding.table;
    }
    srv_table_free(folding.table);
    return NULL;
}

static bool load_person(void *context, const struct store_person *stored) {
    struct srv_hall *hall = context;
    struct srv_person person = {.id = stored->person, .since = stored->at};
    memcpy(person.token, stored->token, sizeof person.token);
    wz_out out = wz_out_to(person.name, sizeof person.name);
    wz_put(&out, stored->name);
    person.lang = strcmp(stored->lang, srv_lang_words[SRV_LANG_EN]) == 0;
    return srv__add_person(hall, &person);
}

static bool load_key(void *context, const struct store_key *stored) {
    struct srv_key key = {.person = stored->person, .at = stored->at, .kind = stored->kind};
    memcpy(key.hash, stored->hash, sizeof key.hash);
    return srv__know_key(context, &key);
}

static bool load_ruleset(void *context, const struct store_ruleset *stored) {
    struct srv_hall *hall = context;
    struct srv_person *person = srv__find_person(hall, stored->person);
    struct srv_ruleset ruleset = {.made = ++hall->last_ruleset, .at = stored->at};
    wz_out out = wz_out_to(ruleset.name, sizeof ruleset.name);
    wz_put(&out, stored->name);
    while (ruleset.list + 1 < WZ_LIST_KINDS &&
           strcmp(srv_listing_words[ruleset.list], stored->list) != 0)
        ruleset.list++;
    ruleset.text = strdup(stored->text);
    bool known = person && ruleset.text && srv__know_ruleset(hall, person, &ruleset);
    free(ruleset.text);
    return known;
}

struct ids {
    struct srv_hall *hall;
    int64_t *id;
    size_t count, room;
};

static bool note_id(void *context, int64_t table) {
    struct ids *ids = context;
    if (!srv__room(&ids->id, ids->count, &ids->room, sizeof *ids->id)) return false;
    ids->id[ids->count++] = table;
    return true;
}

static bool load(struct srv_hall *hall) {
    struct store *store = hall->world->store;
    struct ids ids = {.hall = hall};
    bool good = store->last(store->self, &hall->last_person, &hall->last_table) &&
                store->persons(store->self, load_person, hall) &&
                store->keys(store->self, load_key, hall) &&
                store->rulesets(store->self, load_ruleset, hall) &&
                store->tables(store->self, note_id, &ids);
    if (!good) srv__report(hall, "the store can't be read", 0, store->trouble);
    for (size_t i = 0; good && i < ids.count; i++) srv__load_table(hall, ids.id[i]);
    free(ids.id);
    return good;
}

static void default_to(unsigned *limit, unsigned value) {
    if (*limit == 0) *limit = value;
}

struct srv_hall *srv_hall_open(const struct srv_world *world, const struct srv_limits *limits) {
    struct srv_hall *hall = calloc(1, sizeof *hall);
    if (!hall) return NULL;
    hall->world = world;
    hall->limits = *limits;
    hall->names = srv_names_open();
    if (!hall->names) srv__report(hall, "the tables for names are missing (ICU)", 0, "");
    default_to(&hall->limits.links, 10000);
    default_to(&hall->limits.tables, 2000);
    default_to(&hall->limits.own_tables, 20);
    default_to(&hall->limits.burst, 60);
    default_to(&hall->limits.per_second, 20);
    default_to(&hall->limits.bad, 20);
    if (hall->names && load(hall)) return hall;
    srv_hall_free(hall);
    return NULL;
}

void srv_hall_free(struct srv_hall *hall) {
    if (!hall) return;
    void *thing;
    srv__forget_inquiries(hall, NULL);
    for (size_t at = 0; (thing = srv_map_next(&hall->guests, &at));) free(thing);
    for (size_t at = 0; (thing = srv_map_next(&hall->persons, &at));) {
        srv__free_rulesets(thing);
        free(thing);
    }
    for (size_t at = 0; (thing = srv_map_next(&hall->keys, &at));) free(thing);
    for (size_t i = 0; i < hall->tables; i++) srv_table_free(hall->table[i]);
    for (size_t i = 0; i < hall->frames; i++) free(hall->frame[i].text);
    for (size_t i = 0; i < hall->pendings; i++) srv__free_pending(&hall->pending[i]);
    srv_map_free(&hall->guests);
    srv_map_free(&hall->persons);
    srv_map_free(&hall->tokens);
    srv_map_free(&hall->keys);
    srv_map_free(&hall->jobs);
    srv_map_free(&hall->questions);
    free(hall->table);
    free(hall->due);
    free(hall->wanting);
    free(hall->frame);
    free(hall->pending);
    free(hall->closing);
    srv_names_free(hall->names);
    srv_json_free(&hall->json);
    srv_pool_free(&hall->pool);
    free(hall);
}

/* --- Time, and questions --- */

void srv_hall_tick(struct srv_hall *hall) {
    int64_t now = srv_now(hall);
    for (size_t i = 0; i < hall->tables; i++)
        if (hall->due[i] <= now) srv__drive(hall, hall->table[i]);
    srv__give_up_inquiries(hall);
}

int64_t srv_hall_due(const struct srv_hall *hall) {
    int64_t due = srv__inquiries_due(hall);
    for (size_t i = 0; i < hall->tables; i++)
        if (hall->due[i] < due) due = hall->due[i];
    return due;
}

struct srv_stats srv_hall_stats(const struct srv_hall *hall) {
    struct srv_stats stats = hall->stats;
    stats.links = (unsigned)hall->guests.count;
    stats.persons = (unsigned)hall->persons.count;
    stats.tables = (unsigned)hall->tables;
    for (size_t i = 0; i < hall->tables; i++)
        stats.playing += hall->table[i]->state == SRV_STATE_PLAYING;
    return stats;
}

int64_t srv_hall_table(const struct srv_hall *hall, size_t index) {
    return index < hall->tables ? hall->table[index]->id : 0;
}

const struct srv_table *srv_hall_find(const struct srv_hall *hall, int64_t table) {
    return srv__find_table(hall, table);
}
