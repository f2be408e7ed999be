/* A turn that could not be stored has not happened. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"

/* --- Frames --- */

/* Whom a write is about; 0 = it is about a table. */
static int64_t person_of(const struct srv_pending *p) {
    if (p->kind == STORE_PERSON) return p->is.id;
    if (p->kind == STORE_RULESET || p->kind == STORE_NO_RULESET) return p->person;
    return p->kind == STORE_KEY || p->kind == STORE_NO_KEY ? p->key.person : 0;
}

static bool person_changed(const struct srv_hall *hall, int64_t person) {
    for (size_t i = 0; person && i < hall->pendings; i++)
        if (person_of(&hall->pending[i]) == person) return true;
    return false;
}

static bool is_untrue(const struct srv_hall *hall, const struct srv_frame *frame) {
    const struct srv_table *table = srv__find_table(hall, frame->table);
    return (table && table->live.dirty) || person_changed(hall, frame->person);
}

/* Takes back what was to be told, and says so to those who waited for an answer. */
static void take_back_frames(struct srv_hall *hall) {
    size_t count = hall->frames;
    struct srv_frame *frames = hall->frame;
    hall->frame = NULL;
    hall->frames = hall->frame_room = 0;
    for (size_t i = 0; i < count; i++) {
        struct srv_frame *frame = &frames[i];
        struct srv_guest *guest = srv_map_get(&hall->guests, frame->link);
        bool kept = !is_untrue(hall, frame) &&
                    srv__room(&hall->frame, hall->frames, &hall->frame_room, sizeof *hall->frame);
        if (kept) {
            hall->frame[hall->frames++] = *frame;
            continue;
        }
        if (guest && (frame->id[0] || frame->person))
            srv__tell_error(hall, guest, frame->id, NULL, srv_refuse(SRV_FAULT_STORED));
        if (guest && frame->person && !frame->id[0]) srv__ungreet(hall, guest);
        free(frame->text);
    }
    free(frames);
}

/* --- Persons --- */

static void take_back_person(struct srv_hall *hall, const struct srv_pending *p) {
    if (p->was.id == 0) {
        srv__remove_person(hall, p->is.id);
        return;
    }
    struct srv_person *person = srv__find_person(hall, p->is.id);
    memcpy(person->name, p->was.name, sizeof person->name);
    person->lang = p->was.lang;
}

static void take_back_persons(struct srv_hall *hall) {
    for (size_t i = hall->pendings; i > 0; i--) {
        const struct srv_pending *p = &hall->pending[i - 1];
        if (p->kind == STORE_PERSON) take_back_person(hall, p);
        if (p->kind == STORE_RULESET || p->kind == STORE_NO_RULESET)
            srv__take_back_ruleset(hall, p);
        if (p->kind == STORE_KEY) srv__forget_key(hall, p->key.hash);
        if (p->kind == STORE_NO_KEY && !srv__know_key(hall, &p->key))
            srv__report(hall, "a key could not be given back before the next start", 0, "");
    }
}

/* --- Tables --- */

/* Everybody there has to attend anew: what they were shown last is what the store has. */
static void send_away(struct srv_hall *hall, struct srv_table *table, enum srv_farewell why) {
    while (table->live.first) {
        struct srv_guest *guest = table->live.first;
        table->live.first = guest->next;
        guest->next = NULL;
        guest->table = NULL;
        srv__tell_gone(hall, guest, table->id, why);
    }
}

static void take_back_table(struct srv_hall *hall, struct srv_table *table) {
    int64_t id = table->id;
    bool fresh = table->live.fresh;
    srv__drop_job(hall, table);
    send_away(hall, table, SRV_FAREWELL_RESYNC);
    srv__remove_table(hall, table);
    if (!fresh && !srv__load_table(hall, id))
        srv__report(hall, "the table could not be read back and is not served", id, "");
}

static void take_back_tables(struct srv_hall *hall) {
    for (size_t i = 0; i < hall->pendings; i++) {
        struct srv_table *table = srv__find_table(hall, hall->pending[i].table);
        if (table && table->live.dirty) take_back_table(hall, table);
    }
}

void srv__roll_back(struct srv_hall *hall) {
    hall->failed = false;
    take_back_frames(hall);
    take_back_persons(hall);
    take_back_tables(hall);
}
