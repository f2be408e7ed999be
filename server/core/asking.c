/* Which computer players have something to decide, and what they are given for it. */
#include <string.h>

#include "server/core/inner.h"

wz_cue_kind srv__conduct(const struct srv_table *table, wz_cue *cue) {
    return wz_conduct(&table->chronicle.game, &table->chronicle.faults, cue);
}

static uint64_t seed_of(const struct srv_table *table, unsigned chair) {
    uint64_t seed = 0;
    for (unsigned i = 0; i < sizeof table->open.seed; i++) seed = seed << 8 | table->open.seed[i];
    wz_random random = wz_random_from(seed + chair);
    return wz_random_next(&random) + (uint64_t)table->deals;
}

/* One who sits out has no view to decide from; the table answers for him (drive.c). */
static void ask(const struct srv_table *table, wz_asking asking, struct srv_job *job) {
    uint8_t level;
    unsigned chair = srv_chair_at(table, asking.who);
    if (asking.who == WZ_WHO_SITTER) return;
    if (!srv_is_played(table, chair, &level)) return;
    job->asked[job->count++] = (struct srv_asked){
        .view = table->view[asking.who],
        .level = level,
        .must = asking.must,
        .seed = seed_of(table, chair),
    };
}

static bool people_wait(const struct srv_table *table) {
    for (unsigned i = 0; i < srv_chairs(table); i++)
        if (srv_is_person(&table->chair[i]) && table->live.present[i]) return true;
    return false;
}

bool srv__job_of(const struct srv_table *table, struct srv_job *job) {
    if (!srv_in_game(table) || table->state != SRV_STATE_PLAYING) return false;
    *job = (struct srv_job){.table = table->id,
                            .seq = table->changed[SRV_MATTER_TURN],
                            .urgent = people_wait(table),
                            .rules = table->rules,
                            .game = table->chronicle.game};
    wz_cue cue;
    job->judge = srv__conduct(table, &cue) == WZ_CUE_COURT;
    if (!job->judge) {
        /* who only decides from a view gets nothing but views */
        memset(&job->game, 0, sizeof job->game);
        for (unsigned i = 0; i < cue.asked; i++) ask(table, cue.ask[i], job);
    }
    return job->judge || job->count > 0;
}

void srv__drop_job(struct srv_hall *hall, struct srv_table *table) {
    struct srv_live *live = &table->live;
    if (live->job) {
        srv_map_remove(&hall->jobs, live->job);
        hall->world->cancel(hall->world->self, live->job);
    }
    live->job = 0;
    live->held = live->wants_job = false;
}

void srv__want_job(struct srv_hall *hall, struct srv_table *table) {
    if (!srv__room(&hall->wanting, hall->wantings, &hall->wanting_room, sizeof *hall->wanting))
        return; /* it is asked for again when the patience with workers has ended */
    hall->wanting[hall->wantings++] = table->id;
    table->live.wants_job = true;
}

void srv__give_job(struct srv_hall *hall, struct srv_table *table) {
    struct srv_job job;
    if (!table->live.wants_job) return;
    table->live.wants_job = false;
    if (!srv__job_of(table, &job)) return;
    job.number = ++hall->last_job;
    if (!srv_map_put(&hall->jobs, job.number, table)) return;
    table->live.job = job.number;
    hall->stats.jobs++;
    hall->world->job(hall->world->self, &job);
}

/* Moves of computers have their time, and a trick is looked at before the next one begins. */
static int64_t moment_for(const struct srv_table *table) {
    const wz_table *t = &table->chronicle.game.table;
    bool trick_lies = t->phase == WZ_PHASE_PLAY && t->plays > 0 && t->plays % 3 == 0;
    return table->moved + table->open.pace * (trick_lies ? 2 : 1);
}

/* Does the table wait for what was not answered? */
static bool has_to_decide(const struct srv_table *table) {
    struct srv_job job;
    if (!srv__job_of(table, &job)) return false;
    return job.judge || job.asked[job.count - 1].must;
}

void srv_hall_answer(struct srv_hall *hall, uint64_t number, const wz_advice *advice) {
    if (srv__answer_question(hall, number, advice)) return;
    struct srv_table *table = srv_map_get(&hall->jobs, number);
    if (!table || table->live.job != number) {
        hall->stats.stale++;
        return;
    }
    if (!advice && has_to_decide(table)) return; /* a worker that failed: it is asked again later */
    srv_map_remove(&hall->jobs, number);
    table->live.job = 0;
    if (advice) {
        table->live.held = true;
        table->live.move = advice->move;
        table->live.ready = moment_for(table);
    }
    srv__drive(hall, table);
}
