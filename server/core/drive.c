/* What a table does by itself: deals, hands over the skat, enters results, asks computer players,
 * watches clocks and absences. */
#include <string.h>

#include "server/core/inner.h"

enum {
    WORKER_PATIENCE =
        120000, /* milliseconds until a job that was not answered is given out again */
    RETRY = 1000
};

static void wake_at(struct srv_table *table, int64_t due) {
    if (due < table->live.due) table->live.due = due;
}

static bool happen(struct srv_hall *hall, struct srv_table *table, enum srv_event_kind kind,
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

/* --- The deal --- */

static unsigned present_people(const struct srv_table *table, bool *any) {
    unsigned present = 0;
    *any = false;
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        *any |= srv_is_person(&table->chair[i]) || table->chair[i].given_up;
        if (srv_is_person(&table->chair[i]) && table->live.present[i]) present |= 1u << i;
    }
    return present;
}

static bool commit_to_secret(struct srv_hall *hall, struct srv_table *table) {
    union srv_event_any as = {.commit = {.secret = {0}}};
    fair_record fair;
    const struct srv_world *world = hall->world;
    if (!world->random(world->self, as.commit.secret, sizeof as.commit.secret) ||
        !fair_open(&fair, table->open.name, (uint32_t)table->deals + 1, as.commit.secret)) {
        srv__report(hall, "no random bytes for a deal", table->id, "");
        wake_at(table, srv_now(hall) + RETRY);
        return false;
    }
    memcpy(as.commit.commitment, fair.commitment, sizeof as.commit.commitment);
    return happen(hall, table, SRV_EVENT_COMMIT, &as);
}

static bool deal(struct srv_hall *hall, struct srv_table *table) {
    fair_record fair = table->fair;
    fair_deal(&fair);
    union srv_event_any as = {.dealt = {.number = (int64_t)fair.number}};
    return happen(hall, table, SRV_EVENT_DEALT, &as);
}

/* No cards for people who are all away: the game on the table is finished without them, the next one
 * waits. Computers alone play as long as somebody looks on. */
static bool drive_deal(struct srv_hall *hall, struct srv_table *table) {
    bool people;
    unsigned present = present_people(table, &people);
    if (people ? !present : !table->live.first) return false;
    if (!table->committed) return commit_to_secret(hall, table);
    unsigned missing = srv_wanted(table) & present & ~(unsigned)table->gave;
    int64_t patience = people ? table->open.pause * 1000 : srv__pace(hall, table);
    int64_t due = table->committed_at + patience;
    if ((people && !missing) || srv_now(hall) >= due) return deal(hall, table);
    wake_at(table, due);
    return false;
}

/* --- Clocks and absences --- */

/* The person on turn has no time left: out by the rule set's clock, or the stand-in goes on. */
static bool out_of_time(struct srv_hall *hall, struct srv_table *table, unsigned position) {
    wz_move out = {.kind = WZ_MOVE_TIMEOUT, .who = WZ_WHO_TABLE, .number = (uint16_t)position};
    if (table->rules.out_by_clock && make_move(hall, table, &out)) return true;
    if (table->open.standin == SRV_LEVEL_NONE) return false;
    union srv_event_any as = {
        .standin = {.chair = srv_chair_at(table, position), .why = SRV_CAUSE_CLOCK}};
    return happen(hall, table, SRV_EVENT_STANDIN, &as);
}

static bool drive_clock(struct srv_hall *hall, struct srv_table *table) {
    unsigned turn = table->chronicle.game.table.turn;
    uint8_t level;
    if (table->open.clock == 0 || turn > 2) return false;
    if (srv_is_played(table, srv_chair_at(table, turn), &level)) return false;
    int64_t due = table->moved + table->open.clock * 1000 - table->thought[turn];
    if (srv_now(hall) >= due) return out_of_time(hall, table, turn);
    wake_at(table, due);
    return false;
}

static bool drive_absences(struct srv_hall *hall, struct srv_table *table) {
    if (table->open.standin == SRV_LEVEL_NONE) return false;
    for (unsigned i = 0; i < srv_chairs(table); i++) {
        const struct srv_chair *chair = &table->chair[i];
        if (!srv_is_person(chair) || chair->standin || table->live.present[i]) continue;
        int64_t due = table->live.gone[i] + table->open.grace * 1000;
        union srv_event_any as = {.standin = {.chair = i, .why = SRV_CAUSE_VANISHED}};
        if (srv_now(hall) >= due) return happen(hall, table, SRV_EVENT_STANDIN, &as);
        wake_at(table, due);
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
    return happen(hall, table, SRV_EVENT_ALLOW, &as);
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
        wake_at(table, live->ready);
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
    if (live->job || live->wants_job) wake_at(table, live->asked_at + WORKER_PATIENCE);
}

/* --- Everything --- */

static bool enter_result(struct srv_hall *hall, struct srv_table *table) {
    struct srv_event event = {.kind = SRV_EVENT_KINDS};
    srv_outcome(table, &event);
    return happen(hall, table, event.kind, &event.as);
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
    if (!srv__close_idle(hall, table, &due)) wake_at(table, due);
}

static void drive(struct srv_hall *hall, struct srv_table *table) {
    bool again = true;
    while (again && table->state == SRV_STATE_PLAYING) {
        table->live.due = INT64_MAX;
        /* an answer to what is no longer the question */
        if (table->live.asked != table->changed[SRV_MATTER_TURN]) srv__drop_job(hall, table);
        again = srv_in_game(table) ? drive_game(hall, table) : drive_deal(hall, table);
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
