#include "server/core/job.h"

#include "server/protocol/read.h"
#include "wenzel/court.h"

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
static bool any_move(const wz_view *view, wz_advice *advice) {
    wz_options options;
    wz_view_options(view, &options);
    *advice = (wz_advice){.card = WZ_NO_CARD, .contract = {WZ_NO_KIND, 0}};
    return wz_next_move(&options, view->table.rules, &advice->move);
}

static bool decide(const struct srv_asked *asked, wz_solver *solver, wz_advice *advice) {
    wz_player player;
    const char *level = srv_level_words[asked->level];
    if (wz_player_named(level, asked->seed, solver, &player) == WZ_OK) {
        if (asked->nodes) player.budget.nodes = asked->nodes;
        if (wz_decide(&player, &asked->view, advice)) return true;
    }
    return asked->must && any_move(&asked->view, advice);
}

bool srv_job_run(const struct srv_job *job, wz_solver *solver, wz_advice *advice) {
    if (job->judge) {
        wz_verdict verdict;
        if (!wz_court_verdict(&job->game, solver, &verdict)) return false;
        *advice = (wz_advice){.move = verdict.word, .card = WZ_NO_CARD};
        return true;
    }
    for (unsigned i = 0; i < job->count; i++)
        if (decide(&job->asked[i], solver, advice)) return true;
    return false;
}
