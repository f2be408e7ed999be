#include "server/core/job.h"

#include "server/protocol/read.h"

void srv_job_copy(struct srv_job *copy, const struct srv_job *job) {
    *copy = *job;
    copy->game.table.rules = &copy->rules;
    for (unsigned i = 0; i < copy->count; i++) copy->asked[i].view.table.rules = &copy->rules;
}

static bool searches(const struct srv_asked *asked) { return asked->level > SRV_LEVEL_BEGINNER; }

bool srv_job_searches(const struct srv_job *job) {
    if (job->judge) return true;
    for (unsigned i = 0; i < job->count; i++)
        if (searches(&job->asked[i])) return true;
    return false;
}

/* The first move there is: better than a table that stands still. */
static bool any_move(const wz_view *view, wz_move *move) {
    wz_options options;
    wz_view_options(view, &options);
    *move = (wz_move){.kind = WZ_MOVE_NONE};
    return wz_next_move(&options, view->table.rules, move);
}

static bool decide(const struct srv_asked *asked, wz_solver *solver, wz_move *move) {
    wz_player player;
    wz_advice advice;
    const char *level = srv_level_words[asked->level];
    if (wz_player_named(level, asked->seed, solver, &player) == WZ_OK &&
        wz_decide(&player, &asked->view, &advice)) {
        *move = advice.move;
        return true;
    }
    return asked->must && any_move(&asked->view, move);
}

bool srv_job_run(const struct srv_job *job, wz_solver *solver, wz_move *move) {
    if (job->judge) {
        if (wz_judge_claim(&job->game, wz_claim_prover, solver, move)) return true;
        /* a claim that can't be proven does not hold (ISkO 4.4.5) */
        *move = (wz_move){.kind = WZ_MOVE_REFUSE, .who = WZ_WHO_TABLE};
        return true;
    }
    for (unsigned i = 0; i < job->count; i++)
        if (decide(&job->asked[i], solver, move)) return true;
    return false;
}
