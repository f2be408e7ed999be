/* The solver at the table: it proves claims and searches for the computer players, within bounds. */
#include "programs/play/play.h"
#include "runtime/interrupt.h"
#include "runtime/pace.h"

static bool enough(void *context) {
    const struct play *play = context;
    return rt_interrupted() || wz_solver_nodes(play->solver) > play->nodes;
}

bool play_get_solver(struct play *play) {
    enum { BYTES = 16 << 20 };
    play->nodes = UINT64_MAX;
    play->solver = wz_solver_new(BYTES);
    if (play->solver) wz_solver_set_cancel(play->solver, enough, play);
    return play->solver;
}

void play_begin_work(struct play *play, uint64_t nodes) {
    uint64_t done = wz_solver_nodes(play->solver);
    wz_solver_forget(play->solver);
    play->nodes = nodes < UINT64_MAX - done ? done + nodes : UINT64_MAX;
}

void play_judge(struct play *play, const wz_game *game, wz_verdict *verdict) {
    play_begin_work(play, PLAY_ABOUT_A_SECOND);
    wz_court_verdict(game, play->solver, verdict);
}

/* --- Time --- */

struct sample {
    wz_solver *solver;
    uint64_t deal;
};

/* Another deal each time, of the kind that players search: the first card of a suit game. */
static uint64_t solve_sample(void *context) {
    enum { STEP = 97, ENOUGH = 61 };
    struct sample *sample = context;
    sample->deal = (sample->deal * STEP + STEP) % WZ_DEALS;
    wz_deal deal = wz_deal_from_number(sample->deal);
    wz_problem problem = wz_problem_of_deal(&deal, WZ_CLUBS_GAME, WZ_FOREHAND);
    uint64_t before = wz_solver_nodes(sample->solver);
    bool made;
    wz_solve_reach(sample->solver, &problem, ENOUGH, &made);
    return wz_solver_nodes(sample->solver) - before;
}

uint64_t play_nodes_in(struct play *play, unsigned milliseconds) {
    enum { SOME_DEAL = 4711 };
    struct sample sample = {play->solver, SOME_DEAL};
    play_begin_work(play, UINT64_MAX);
    return rt_work_in(rt_pace(solve_sample, &sample), milliseconds);
}
