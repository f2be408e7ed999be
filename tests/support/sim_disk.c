#include "sim_disk.h"

#include <stdlib.h>
#include <string.h>

static void add_row(struct sim_disk *disk, const struct store_event *event) {
    if (disk->rows == disk->room) {
        disk->room = disk->room ? 2 * disk->room : 256;
        disk->row = realloc(disk->row, disk->room * sizeof *disk->row);
        if (!disk->row) abort();
    }
    struct sim_row *row = &disk->row[disk->rows++];
    *row = (struct sim_row){.event = *event, .body = strdup(event->body)};
    strncpy(row->message, event->message, sizeof row->message - 1);
    strncpy(row->kind, event->kind, sizeof row->kind - 1);
}

int64_t sim_disk_events(const struct sim_disk *disk, int64_t table) {
    int64_t seq = 0;
    for (size_t i = disk->rows; i > 0; i--)
        if (disk->row[i - 1].event.table == table) return disk->row[i - 1].event.seq;
    return seq;
}

static void add_person(struct sim_disk *disk, const struct store_person *person) {
    unsigned i = 0;
    while (i < disk->persons && disk->person[i].id != person->person) i++;
    if (i == 16) abort();
    if (i == disk->persons) disk->persons++;
    disk->person[i].id = person->person;
    disk->person[i].at = person->at;
    memcpy(disk->person[i].token, person->token, STORE_HASH);
    strncpy(disk->person[i].name, person->name, 63);
    strncpy(disk->person[i].lang, person->lang, 3);
}

static void add_key(struct sim_disk *disk, const struct store_key *key) {
    if (disk->keys == 32) abort();
    disk->key[disk->keys].key = *key;
    memcpy(disk->key[disk->keys++].hash, key->hash, STORE_HASH);
}

static void remove_key(struct sim_disk *disk, const struct store_key *key) {
    unsigned kept = 0;
    for (unsigned i = 0; i < disk->keys; i++)
        if (memcmp(disk->key[i].hash, key->hash, STORE_HASH) != 0) disk->key[kept++] = disk->key[i];
    disk->keys = kept;
}

static void add_ruleset(struct sim_disk *disk, const struct store_ruleset *ruleset) {
    unsigned i = 0;
    while (i < disk->rulesets && (disk->ruleset[i].person != ruleset->person ||
                                  strcmp(disk->ruleset[i].name, ruleset->name) != 0))
        i++;
    if (i == 64) abort();
    if (i == disk->rulesets) {
        disk->rulesets++;
        disk->ruleset[i].text = NULL;
        strcpy(disk->ruleset[i].list, ruleset->list);
    }
    if (strcmp(disk->ruleset[i].list, ruleset->list) != 0) abort();
    disk->ruleset[i].person = ruleset->person;
    disk->ruleset[i].at = ruleset->at;
    strcpy(disk->ruleset[i].name, ruleset->name);
    free(disk->ruleset[i].text);
    disk->ruleset[i].text = strdup(ruleset->text);
}

static void remove_ruleset(struct sim_disk *disk, const struct store_ruleset *ruleset) {
    unsigned kept = 0;
    for (unsigned i = 0; i < disk->rulesets; i++)
        if (disk->ruleset[i].person != ruleset->person ||
            strcmp(disk->ruleset[i].name, ruleset->name) != 0)
            disk->ruleset[kept++] = disk->ruleset[i];
        else free(disk->ruleset[i].text);
    disk->rulesets = kept;
}

static void write_all(struct sim_disk *disk, const struct store_write *writes, size_t count) {
    for (size_t i = 0; i < count; i++) switch (writes[i].kind) {
        case STORE_EVENT: add_row(disk, &writes[i].event); break;
        case STORE_PERSON: add_person(disk, &writes[i].person); break;
        case STORE_KEY: add_key(disk, &writes[i].key); break;
        case STORE_NO_KEY: remove_key(disk, &writes[i].key); break;
        case STORE_GAME: disk->games++; break;
        case STORE_RULESET: add_ruleset(disk, &writes[i].ruleset); break;
        case STORE_NO_RULESET: remove_ruleset(disk, &writes[i].ruleset); break;
        default: disk->closed[writes[i].event.table % 4] = true;
        }
}

static bool commit(void *self, const struct store_write *writes, size_t count) {
    struct sim_disk *disk = self;
    enum sim_fate fate = ++disk->commits == disk->strike ? disk->fate : SIM_KEEPS;
    if (disk->dead) return false;
    strcpy(disk->store.trouble, "the disk is full");
    if (fate == SIM_KEEPS || fate == SIM_WRITES_DIES) write_all(disk, writes, count);
    disk->dead = fate == SIM_DIES || fate == SIM_WRITES_DIES;
    return fate == SIM_KEEPS || fate == SIM_WRITES_DIES;
}

static bool persons(void *self, store_each_person *each, void *context) {
    struct sim_disk *disk = self;
    for (unsigned i = 0; i < disk->persons; i++) {
        struct store_person person = {disk->person[i].id, disk->person[i].token,
                                      disk->person[i].name, disk->person[i].lang,
                                      disk->person[i].at};
        if (!each(context, &person)) break;
    }
    return true;
}

static bool keys(void *self, store_each_key *each, void *context) {
    struct sim_disk *disk = self;
    for (unsigned i = 0; i < disk->keys; i++) {
        struct store_key key = disk->key[i].key;
        key.hash = disk->key[i].hash;
        if (!each(context, &key)) break;
    }
    return true;
}

static bool rulesets(void *self, store_each_ruleset *each, void *context) {
    struct sim_disk *disk = self;
    for (unsigned i = 0; i < disk->rulesets; i++) {
        struct store_ruleset ruleset = {disk->ruleset[i].person, disk->ruleset[i].name,
                                        disk->ruleset[i].list, disk->ruleset[i].text,
                                        disk->ruleset[i].at};
        if (!each(context, &ruleset)) break;
    }
    return true;
}

static bool tables(void *self, store_each_table *each, void *context) {
    struct sim_disk *disk = self;
    for (size_t i = 0; i < disk->rows; i++) {
        int64_t table = disk->row[i].event.table;
        if (disk->row[i].event.seq != 1 || disk->closed[table % 4] || disk->aside[table % 4])
            continue;
        if (!each(context, table)) break;
    }
    return true;
}

static bool events(void *self, int64_t table, store_each_event *each, void *context) {
    struct sim_disk *disk = self;
    for (size_t i = 0; i < disk->rows; i++) {
        struct sim_row *row = &disk->row[i];
        if (row->event.table != table) continue;
        struct store_event event = row->event;
        event.message = row->message;
        event.kind = row->kind;
        event.body = row->body;
        if (!each(context, &event)) break;
    }
    return true;
}

static bool last(void *self, int64_t *person, int64_t *table) {
    struct sim_disk *disk = self;
    *person = *table = 0;
    for (unsigned i = 0; i < disk->persons; i++)
        if (disk->person[i].id > *person) *person = disk->person[i].id;
    for (size_t i = 0; i < disk->rows; i++)
        if (disk->row[i].event.table > *table) *table = disk->row[i].event.table;
    return true;
}

static bool set_aside(void *self, int64_t table, const char *report) {
    (void)report;
    struct sim_disk *disk = self;
    disk->aside[table % 4] = true;
    return true;
}

void sim_disk_open(struct sim_disk *disk) {
    *disk = (struct sim_disk){.store = {.commit = commit,
                                        .persons = persons,
                                        .keys = keys,
                                        .rulesets = rulesets,
                                        .tables = tables,
                                        .events = events,
                                        .last = last,
                                        .set_aside = set_aside}};
    disk->store.self = disk;
}

void sim_disk_close(struct sim_disk *disk) {
    for (size_t i = 0; i < disk->rows; i++) free(disk->row[i].body);
    free(disk->row);
    for (unsigned i = 0; i < disk->rulesets; i++) free(disk->ruleset[i].text);
    disk->rulesets = 0;
    disk->row = NULL;
    disk->rows = disk->room = 0;
}

void sim_disk_copy(struct sim_disk *disk, const struct sim_disk *from, size_t rows) {
    for (size_t i = 0; i < rows && i < from->rows; i++) {
        struct store_event event = from->row[i].event;
        event.message = from->row[i].message;
        event.kind = from->row[i].kind;
        event.body = from->row[i].body;
        add_row(disk, &event);
        if (strcmp(event.kind, "close") == 0) disk->closed[event.table % 4] = true;
    }
    memcpy(disk->person, from->person, sizeof disk->person);
    disk->persons = from->persons;
    memcpy(disk->key, from->key, sizeof disk->key);
    disk->keys = from->keys;
    memcpy(disk->ruleset, from->ruleset, sizeof disk->ruleset);
    disk->rulesets = from->rulesets;
    for (unsigned i = 0; i < from->rulesets; i++)
        disk->ruleset[i].text = strdup(from->ruleset[i].text);
}
