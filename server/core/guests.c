/* Connections: how fast they may speak, how much nonsense is borne, and who attends which table. */
#include <stdlib.h>

#include "server/core/inner.h"

enum { CREDIT = 1000 }; /* what one message costs */

/* --- Coming and going --- */

void srv_hall_connected(struct srv_hall *hall, srv_link link) {
    struct srv_guest *guest = calloc(1, sizeof *guest);
    bool full = hall->guests.count >= hall->limits.links;
    if (guest)
        *guest = (struct srv_guest){.link = link,
                                    .credit = (int64_t)hall->limits.burst * CREDIT,
                                    .credited = srv_now(hall)};
    if (!guest || !srv_map_put(&hall->guests, link, guest)) {
        free(guest);
        hall->world->close(hall->world->self, link, SRV_CLOSE_FULL);
        return;
    }
    if (!full) return;
    srv__tell_error(hall, guest, "", NULL, srv_refuse(SRV_FAULT_FULL));
    srv__close(hall, guest, SRV_CLOSE_FULL);
}

void srv_hall_disconnected(struct srv_hall *hall, srv_link link) {
    struct srv_guest *guest = srv_map_get(&hall->guests, link);
    if (!guest) return;
    srv__forget_question(hall, guest);
    srv__forget_inquiries(hall, guest);
    srv__detach(hall, guest);
    srv_map_remove(&hall->guests, link);
    free(guest);
}

/* --- At a table --- */

static bool attends(const struct srv_table *table, int64_t person) {
    for (const struct srv_guest *g = table->live.first; g; g = g->next)
        if (g->person->id == person) return true;
    return false;
}

static void count_presence(struct srv_hall *hall, struct srv_table *table) {
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        const struct srv_chair *chair = &table->chair[i];
        bool there = srv_is_person(chair) && attends(table, chair->person);
        if (table->live.present[i] && !there) table->live.gone[i] = srv_now(hall);
        table->live.present[i] = there;
    }
    if (!table->live.first) table->live.idle = srv_now(hall);
}

void srv__note_presence(struct srv_hall *hall, struct srv_table *table) {
    count_presence(hall, table);
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        const struct srv_chair *chair = &table->chair[i];
        bool vanished = chair->standin && chair->cause == SRV_CAUSE_VANISHED;
        if (!table->live.present[i] || !vanished) continue;
        struct srv_event back = {.kind = SRV_EVENT_BACK, .as = {.back = {.chair = i}}};
        srv__happen(hall, table, &back);
    }
}

void srv__attend(struct srv_hall *hall, struct srv_guest *guest, struct srv_table *table) {
    struct srv_guest **last = &table->live.first;
    if (!*last) table->live.awake = srv_now(hall);
    while (*last) last = &(*last)->next;
    *last = guest;
    guest->table = table;
    guest->next = NULL;
    table->live.guests++;
    srv__note_presence(hall, table);
}

void srv__tell_presence(struct srv_hall *hall, struct srv_table *table) {
    enum { CROWD = 8, APART = 1000 };
    struct srv_live *live = &table->live;
    int64_t due = live->headed + APART;
    live->head_waits = live->headed && live->guests > CROWD && srv_now(hall) < due;
    if (live->head_waits) {
        if (due < live->due) live->due = hall->due[live->index] = due;
        return;
    }
    live->headed = srv_now(hall);
    srv__tell_head(hall, table);
}

void srv__unlink(struct srv_guest *guest) {
    struct srv_table *table = guest->table;
    if (!table) return;
    struct srv_guest **at = &table->live.first;
    while (*at != guest) at = &(*at)->next;
    *at = guest->next;
    guest->table = NULL;
    guest->next = NULL;
    table->live.guests--;
}

void srv__ungreet(struct srv_hall *hall, struct srv_guest *guest) {
    struct srv_table *table = guest->table;
    srv__unlink(guest);
    srv__forget_inquiries(hall, guest);
    guest->person = NULL;
    if (!table) return;
    count_presence(hall, table);
    table->live.due = hall->due[table->live.index] = srv_now(hall);
}

void srv__detach(struct srv_hall *hall, struct srv_guest *guest) {
    struct srv_table *table = guest->table;
    if (!table) return;
    srv__unlink(guest);
    srv__note_presence(hall, table);
    srv__tell_presence(hall, table);
    srv__drive(hall, table);
}

void srv__dismiss(struct srv_hall *hall, struct srv_table *table) {
    struct srv_guest *next;
    for (struct srv_guest *g = table->live.first; g; g = next) {
        next = g->next;
        if (srv__may_attend(table, g, table->open.invite)) continue;
        srv__tell_gone(hall, g, table->id, SRV_FAREWELL_SPECTATORS);
        srv__unlink(g);
    }
}

/* --- Messages --- */

/* A bucket that fills with time: a burst is good, a flood is not. */
static bool may_speak(struct srv_hall *hall, struct srv_guest *guest) {
    int64_t now = srv_now(hall), most = (int64_t)hall->limits.burst * CREDIT;
    guest->credit += (now - guest->credited) * hall->limits.per_second;
    guest->credited = now;
    if (guest->credit > most) guest->credit = most;
    if (guest->credit < CREDIT) return false;
    guest->credit -= CREDIT;
    return true;
}

void srv__charge(struct srv_guest *guest, int64_t messages) { guest->credit -= messages * CREDIT; }

void srv__count_bad(struct srv_hall *hall, struct srv_guest *guest) {
    hall->stats.bad++;
    if (++guest->bad >= hall->limits.bad) srv__close(hall, guest, SRV_CLOSE_ABUSE);
}

static void refuse_bad(struct srv_hall *hall, struct srv_guest *guest, enum srv_fault fault,
                       const char *id) {
    srv__tell_error(hall, guest, id, NULL, srv_refuse(fault));
    srv__count_bad(hall, guest);
}

/* Whoever hears that it was too fast has to know which message it was, or waits for its answer. */
static void refuse_fast(struct srv_hall *hall, struct srv_guest *guest, const char *text,
                        size_t length) {
    char id[SRV_ID_ROOM] = "";
    if (length <= SRV_MESSAGE_MOST) srv_read_id(text, length, id);
    refuse_bad(hall, guest, SRV_FAULT_FAST, id);
}

void srv_hall_message(struct srv_hall *hall, srv_link link, const char *text, size_t length) {
    struct srv_guest *guest = srv_map_get(&hall->guests, link);
    struct srv_in message;
    struct srv_trouble trouble;
    if (!guest) return;
    hall->stats.messages++;
    if (!may_speak(hall, guest)) refuse_fast(hall, guest, text, length);
    else if (length > SRV_MESSAGE_MOST) refuse_bad(hall, guest, SRV_FAULT_LONG, "");
    else if (!srv_read_message(text, length, srv_lang_of(guest), &message, &trouble)) {
        srv__tell_trouble(hall, guest, &trouble);
        srv__count_bad(hall, guest);
    } else if (!guest->person && message.kind != SRV_IN_HELLO) {
        refuse_bad(hall, guest, SRV_FAULT_HELLO, "");
    } else {
        srv__handle(hall, guest, &message);
    }
}
