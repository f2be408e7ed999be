/* The end of a turn: events to disk, then frames, jobs and closings out. */
#include <stdlib.h>
#include <string.h>

#include "server/core/inner.h"

bool srv__room(void *list, size_t count, size_t *room, size_t size) {
    if (count < *room) return true;
    size_t more = *room ? 2 * *room : 32;
    void *old, *grown;
    memcpy(&old, list, sizeof old);
    grown = realloc(old, more * size);
    if (!grown) return false;
    memcpy(list, &grown, sizeof grown);
    *room = more;
    return true; // cppcheck-suppress memleak; the caller's list has it
}

/* --- What waits --- */

/* The text of a frame; NULL if memory ran out. A frame that breaks a limit is a fault of this server,
 * not of the people who wait for it: it goes out, and is reported. */
static char *text_of(struct srv_hall *hall, const struct srv_out *frame, size_t *length) {
    struct srv_json *json = &hall->json;
    srv_json_clear(json);
    srv_write_frame(json, frame);
    bool good = srv_json_good(json) && !hall->pool.failed;
    if (json->beyond) srv__report(hall, "a frame breaks its limits", 0, json->beyond);
    srv_pool_clear(&hall->pool);
    char *text = good ? malloc(json->length + 1) : NULL;
    if (text) memcpy(text, json->text, json->length + 1);
    *length = json->length;
    return text;
}

void srv__send(struct srv_hall *hall, const struct srv_guest *guest, const struct srv_out *frame,
               int64_t table, const char *done) {
    struct srv_frame waits = {.link = guest->link, .table = table};
    waits.text = text_of(hall, frame, &waits.length);
    if (!waits.text ||
        !srv__room(&hall->frame, hall->frames, &hall->frame_room, sizeof *hall->frame)) {
        free(waits.text);
        hall->failed = true;
        return;
    }
    memcpy(waits.id, done, strlen(done) + 1);
    hall->frame[hall->frames++] = waits;
}

void srv__needs_person(struct srv_hall *hall, int64_t person) {
    if (hall->frames > 0) hall->frame[hall->frames - 1].person = person;
}

void srv__close(struct srv_hall *hall, struct srv_guest *guest, enum srv_closing why) {
    if (!srv__room(&hall->closing, hall->closings, &hall->closing_room, sizeof *hall->closing))
        return;
    hall->closing[hall->closings++] = (struct srv_closing_link){guest->link, why};
    srv_hall_disconnected(hall, guest->link);
}

void srv__free_pending(struct srv_pending *pending) {
    for (unsigned i = 0; i < 3; i++) free(pending->text[i]);
    free(pending->ruletext);
    free(pending->had.text);
    free(pending->has.text);
}

struct srv_pending *srv__add_pending(struct srv_hall *hall, enum store_write_kind kind) {
    if (!srv__room(&hall->pending, hall->pendings, &hall->pending_room, sizeof *hall->pending)) {
        hall->failed = true;
        return NULL;
    }
    struct srv_pending *pending = &hall->pending[hall->pendings++];
    *pending = (struct srv_pending){.kind = (uint8_t)kind};
    return pending;
}

/* --- The commit --- */

static struct store_write write_of(const struct srv_pending *p) {
    struct store_write write = {.kind = p->kind};
    write.event =
        (struct store_event){p->table, p->seq, p->at, p->person, p->message, p->name, p->text[0]};
    write.person = (struct store_person){p->is.id, p->is.token, p->is.name,
                                         srv_lang_words[p->is.lang], p->is.since};
    write.key = (struct store_key){p->key.person, p->key.hash, p->key.kind, p->key.at};
    const struct srv_ruleset *ruleset = p->has.text ? &p->has : &p->had;
    write.ruleset = (struct store_ruleset){
        p->person, ruleset->name, srv_listing_words[ruleset->list], ruleset->text, ruleset->at};
    write.game = (struct store_game){p->table,   p->seq,     p->at,      p->rules,
                                     p->text[0], p->text[1], p->text[2], p->ruletext};
    return write;
}

static bool is_whole(const struct srv_pending *p) {
    return (p->kind != STORE_EVENT && p->kind != STORE_GAME) || p->text[0];
}

static bool commit(struct srv_hall *hall) {
    struct store *store = hall->world->store;
    struct store_write *writes = malloc(hall->pendings * sizeof *writes);
    bool good = writes && !hall->failed;
    for (size_t i = 0; good && i < hall->pendings; i++) {
        good = is_whole(&hall->pending[i]);
        writes[i] = write_of(&hall->pending[i]);
    }
    if (good) {
        good = store->commit(store->self, writes, hall->pendings);
        if (!good) srv__report(hall, "a turn could not be stored", 0, store->trouble);
    }
    free(writes);
    return good;
}

static void forget_pending(struct srv_hall *hall) {
    for (size_t i = 0; i < hall->pendings; i++) srv__free_pending(&hall->pending[i]);
    hall->pendings = 0;
}

/* What is on disk is no longer in danger; closed tables are put away. */
static void settle_tables(struct srv_hall *hall) {
    for (size_t i = 0; i < hall->pendings; i++) {
        if (hall->pending[i].kind != STORE_EVENT) continue;
        struct srv_table *table = srv__find_table(hall, hall->pending[i].table);
        if (!table) continue;
        table->live.dirty = table->live.fresh = false;
        table->live.stored = table->seq;
        if (table->state != SRV_STATE_CLOSED) continue;
        while (table->live.first) srv__unlink(table->live.first);
        srv__remove_table(hall, table);
    }
}

/* --- Out --- */

static void send_frames(struct srv_hall *hall) {
    const struct srv_world *world = hall->world;
    for (size_t i = 0; i < hall->frames; i++) {
        struct srv_frame *frame = &hall->frame[i];
        world->send(world->self, frame->link, frame->text, frame->length);
        free(frame->text);
    }
    hall->stats.frames += hall->frames;
    hall->frames = 0;
    for (size_t i = 0; i < hall->closings; i++)
        world->close(world->self, hall->closing[i].link, hall->closing[i].why);
    hall->closings = 0;
}

static void give_jobs(struct srv_hall *hall) {
    for (size_t i = 0; i < hall->wantings; i++) {
        struct srv_table *table = srv__find_table(hall, hall->wanting[i]);
        if (table) srv__give_job(hall, table);
    }
    hall->wantings = 0;
}

/* What has not happened is not counted. */
static void settle_stats(struct srv_hall *hall, bool good) {
    struct srv_stats *now = &hall->stats;
    if (good) now->commits++;
    else now->lost_commits++;
    if (!good) {
        now->events = hall->kept.events;
        now->moves = hall->kept.moves;
        now->games = hall->kept.games;
    }
    hall->kept = *now;
}

bool srv_hall_flush(struct srv_hall *hall) {
    bool good = hall->pendings == 0 || commit(hall);
    if (hall->pendings > 0) settle_stats(hall, good);
    if (good) settle_tables(hall);
    else srv__roll_back(hall);
    hall->failed = false;
    forget_pending(hall);
    srv__settle_questions(hall);
    send_frames(hall);
    give_jobs(hall);
    srv__give_questions(hall);
    srv__give_inquiries(hall);
    return good;
}
