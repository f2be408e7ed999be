/* What a table does by itself: deals (drive_deal.c), hands over the skat, enters results, asks computer players,
 * watches clocks and absences. */
#include <string.h>

#include "server/core/inner.h"

enum {
    WORKER_PATIENCE = 120000 /* milliseconds until a job that was not answered is given out again */
};

void srv__wake_at(struct srv_table *table, int64_t due) {
    if (due < table->live.due) table->live.due = due;
}

bool srv__table_happens(struct srv_hall *hall, struct srv_table *table, enum srv_event_kind kind,
                        const union srv_event_any *as) {
    struct srv_event event = {.kind = kind};
    if (as) event.as = *as;
    if (!srv__happen(hall, table, &event).refused) return true;
    srv__report(hall, "an event of the table itself was refused", table->id,
                srv_event_shapes[kind].name);
    return false;
}

static bool make_move(struct srv_hall *hall, struct srv_table *table, const wz_move *move) {
    struct srv_event event = {.kind = SRV_EVENT_MOVE, .as.move.move = *move};
    return !srv__happen(hall, table, &event).refused;
}

/* --- Clocks and absences --- */

/* The person on turn has no time left: out by the rule set's clock, or the stand-in goes on. */
static bool out_of_time(struct srv_hall *hall, struct srv_table *table, unsigned position) {
    wz_move out = {.kind = WZ_MOVE_TIMEOUT, .who = WZ_WHO_TABLE, .number = (uint16_t)position};
    if (table->rules.out_by_clock && make_move(hall, table, &out)) return true;
    if (table->open.standin == SRV_LEVEL_NONE) return false;
    union srv_event_any as = {
        .standin = {.chair = srv_chair_at(table, position), .why = SRV_CAUSE_CLOCK}};
    return srv__table_happens(hall, table, SRV_EVENT_STANDIN, &as);
}

static bool drive_clock(struct srv_hall *hall, struct srv_table *table) {
    unsigned turn = table->chronicle.game.table.turn;
    uint8_t level;
    if (table->open.clock == 0 || turn > 2) return false;
    if (srv_is_played(table, srv_chair_at(table, turn), &level)) return false;
    int64_t due = table->moved + table->open.clock * 1000 - table->thought[turn];
    if (srv_now(hall) >= due) return out_of_time(hall, table, turn);
    srv__wake_at(table, due);
    return false;
}

static bool drive_absences(struct srv_hall *hall, struct srv_table *table) {
    if (table->open.standin == SRV_LEVEL_NONE) return false;
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        const struct srv_chair *chair = &table->chair[i];
        if (!srv_is_person(chair) || chair->standin || table->live.present[i]) continue;
        int64_t due = table->live.gone[i] + table->open.grace * 1000;
        union srv_event_any as = {.standin = {.chair = i, .why = SRV_CAUSE_VANISHED}};
        if (srv_now(hall) >= due) return srv__table_happens(hall, table, SRV_EVENT_STANDIN, &as);
        srv__wake_at(table, due);
    }
    return false;
}

/* --- Computers --- */

/* A computer hides nothing from who sits out; for a person who is away it can't speak. */
static bool drive_look(struct srv_hall *hall, struct srv_table *table) {
    uint8_t level;
    const struct srv_look *look = &table->look;
    if (!look->any || look->wish != SRV_WISH_ASKED || !srv_is_played(table, look->at, &level))
        return false;
    union srv_event_any as = {
        .allow = {.chair = look->at, .yes = !srv_is_person(&table->chair[look->at])}};
    return srv__table_happens(hall, table, SRV_EVENT_ALLOW, &as);
}

/* Who sits out can't lose by consenting (ISkO 4.4.2). */
static bool drive_sitter(struct srv_hall *hall, struct srv_table *table, const wz_cue *cue) {
    uint8_t level;
    wz_move agree = {.kind = WZ_MOVE_AGREE, .who = WZ_WHO_SITTER};
    bool asked = false;
    for (unsigned i = 0; i < cue->asked; i++) asked |= cue->ask[i].who == WZ_WHO_SITTER;
    if (!asked) return false;
    if (!srv_is_played(table, srv_chair_at(table, WZ_WHO_SITTER), &level)) return false;
    return make_move(hall, table, &agree);
}

/* An answer has come, and its time. */
static bool drive_answer(struct srv_hall *hall, struct srv_table *table) {
    struct srv_live *live = &table->live;
    if (!live->held) return false;
    if (srv_now(hall) < live->ready) {
        srv__wake_at(table, live->ready);
        return false;
    }
    live->held = false;
    if (make_move(hall, table, &live->move)) return true;
    srv__report(hall, "a computer's move was refused", table->id, "");
    live->job = ++hall->last_job; /* as if it had not answered: it is asked again later */
    return false;
}

static void drive_workers(struct srv_hall *hall, struct srv_table *table) {
    struct srv_live *live = &table->live;
    int64_t turn = table->changed[SRV_MATTER_TURN];
    bool lost = live->job && srv_now(hall) >= live->asked_at + WORKER_PATIENCE;
    if (live->asked != turn || lost) {
        srv__drop_job(hall, table);
        live->asked = turn;
        live->asked_at = srv_now(hall);
        srv__want_job(hall, table);
    }
    if (live->job || live->wants_job) srv__wake_at(table, live->asked_at + WORKER_PATIENCE);
}

/* --- Everything --- */

static bool enter_result(struct srv_hall *hall, struct srv_table *table) {
    struct srv_event event = {.kind = SRV_EVENT_KINDS};
    srv_outcome(table, &event);
    return srv__table_happens(hall, table, event.kind, &event.as);
}

static bool drive_game(struct srv_hall *hall, struct srv_table *table) {
    wz_cue cue;
    wz_cue_kind kind = srv__conduct(table, &cue);
    if (kind == WZ_CUE_OVER) return enter_result(hall, table);
    if (kind == WZ_CUE_MOVE) return make_move(hall, table, &cue.move);
    if (drive_absences(hall, table) || drive_clock(hall, table) || drive_look(hall, table) ||
        drive_sitter(hall, table, &cue) || drive_answer(hall, table))
        return true;
    if (!table->live.held) drive_workers(hall, table);
    return false;
}

/* A table that nobody has come to for long is closed. */
static void drive_idleness(struct srv_hall *hall, struct srv_table *table) {
    int64_t due;
    if (!srv__close_idle(hall, table, &due)) srv__wake_at(table, due);
}

static void drive(struct srv_hall *hall, struct srv_table *table) {
    bool again = true;
    while (again && table->state == SRV_STATE_PLAYING) {
        table->live.due = INT64_MAX;
        /* an answer to what is no longer the question */
        if (table->live.asked != table->changed[SRV_MATTER_TURN]) srv__drop_job(hall, table);
        again = srv_in_game(table) ? drive_game(hall, table) : srv__drive_deal(hall, table);
    }
    if (table->state != SRV_STATE_PLAYING) {
        srv__drop_job(hall, table);
        table->live.due = INT64_MAX;
    }
    if (table->state != SRV_STATE_CLOSED) drive_idleness(hall, table);
}

void srv__drive(struct srv_hall *hall, struct srv_table *table) {
    drive(hall, table);
    if (table->live.head_waits && table->state != SRV_STATE_CLOSED) srv__tell_presence(hall, table);
    hall->due[table->live.index] = table->live.due;
}
