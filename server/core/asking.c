/* Which computer players have something to decide, and what they are given for it. */
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
static void ask(const struct srv_table *table, wz_asking asking, wz_request *request) {
    uint8_t level;
    unsigned chair = srv_chair_at(table, asking.who);
    if (asking.who == WZ_WHO_SITTER) return;
    if (!srv_is_played(table, chair, &level)) return;
    request->as.move.asked[request->as.move.count++] = (wz_chooser){
        .view = table->view[asking.who],
        .level = (uint8_t)(level - SRV_LEVEL_BEGINNER),
        .must = asking.must,
        .seed = seed_of(table, chair),
        .fast = table->open.fast,
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
                            .request.rules = table->rules};
    wz_cue cue;
    if (srv__conduct(table, &cue) == WZ_CUE_COURT) {
        job->request.kind = WZ_REQUEST_VERDICT;
        job->request.as.verdict = table->chronicle.game;
        return true;
    }
    /* who only decides from a view gets nothing but views */
    job->request.kind = WZ_REQUEST_MOVE;
    for (unsigned i = 0; i < cue.asked; i++) ask(table, cue.ask[i], &job->request);
    return job->request.as.move.count > 0;
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

/* --- How long a move takes --- */

/* The level that is asked now, and whether it has but one card to play. */
static bool is_forced(const struct srv_table *table, uint8_t *level) {
    struct srv_job job;
    wz_options options;
    if (!srv__job_of(table, &job) || job.request.kind != WZ_REQUEST_MOVE) return false;
    const wz_chooser *last = &job.request.as.move.asked[job.request.as.move.count - 1];
    *level = (uint8_t)(last->level + SRV_LEVEL_BEGINNER);
    wz_view_options(&last->view, &options);
    return options.kinds >> WZ_MOVE_PLAY & 1 && wz_count(options.cards) == 1;
}

/* The time of an answer must not tell that there was nothing to choose: a forced card takes as long as
 * one of the choices that computers of this level made last, and not exactly so. */
static int64_t thinking_time(struct srv_hall *hall, const struct srv_table *table) {
    uint8_t level = SRV_LEVEL_NONE;
    bool forced = is_forced(table, &level);
    struct srv_usual *usual = &hall->usual[level];
    int64_t took = srv_now(hall) - table->live.asked_at;
    bool plays = table->chronicle.game.table.phase == WZ_PHASE_PLAY;
    if (!forced && plays) usual->took[usual->count++ % SRV_USUAL] = took;
    if (!forced) return took;
    unsigned known = usual->count < SRV_USUAL ? usual->count : SRV_USUAL;
    wz_random random = wz_random_from(hall->last_job + (uint64_t)table->seq);
    if (known == 0) return took;
    int64_t like = usual->took[wz_random_below(&random, known)];
    return like - like / 8 + (int64_t)wz_random_below(&random, (uint32_t)(like / 4 + 1));
}

/* Where no person plays, nobody but the clock holds a table back. */
int64_t srv__pace(const struct srv_hall *hall, const struct srv_table *table) {
    enum { AMONG_THEMSELVES = 250 };
    int64_t least = hall->limits.least_pace;
    bool people = false;
    for (unsigned i = 0; i < srv_chairs(table); i++)
        people |= srv_is_person(&table->chair[i]) && !table->chair[i].standin;
    if (!people && least < AMONG_THEMSELVES) least = AMONG_THEMSELVES;
    return table->open.pace > least ? table->open.pace : least;
}

/* Moves of computers have their time, and a trick is looked at before the next one begins. */
static int64_t moment_for(const struct srv_hall *hall, const struct srv_table *table) {
    const wz_table *t = &table->chronicle.game.table;
    bool trick_lies = t->phase == WZ_PHASE_PLAY && t->plays > 0 && t->plays % 3 == 0;
    return table->moved + srv__pace(hall, table) * (trick_lies ? 2 : 1);
}

/* Does the table wait for what was not answered? */
static bool has_to_decide(const struct srv_table *table) {
    struct srv_job job;
    if (!srv__job_of(table, &job)) return false;
    const wz_request *request = &job.request;
    return request->kind == WZ_REQUEST_VERDICT ||
           request->as.move.asked[request->as.move.count - 1].must;
}

void srv_hall_answer(struct srv_hall *hall, uint64_t number, const wz_response *response) {
    if (srv__answer_inquiry(hall, number, response)) return;
    const wz_advice *advice = response && response->error == WZ_OK ? &response->as.advice : NULL;
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
        int64_t pace = moment_for(hall, table);
        int64_t thought = table->live.asked_at + thinking_time(hall, table);
        table->live.ready = pace > thought ? pace : thought;
    }
    srv__drive(hall, table);
}
