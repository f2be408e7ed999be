/* The solver at the table: it proves claims, within bounds. */
#include "programs/play.h"
#include "runtime/interrupt.h"

static bool enough(void *context) {
    const struct play *play = context;
    return wz_interrupted() || wz_solver_nodes(play->solver) > play->nodes;
}

bool play_get_solver(struct play *play) {
    enum { BYTES = 16 << 20 };
    play->solver = wz_solver_new(BYTES);
    if (play->solver) wz_solver_set_cancel(play->solver, enough, play);
    return play->solver;
}

void play_begin_work(struct play *play) {
    enum { NODES = 3000000 }; /* about a second */
    wz_solver_forget(play->solver);
    play->nodes = wz_solver_nodes(play->solver) + NODES;
}

bool play_judge(struct play *play, const wz_game *game, wz_move *verdict) {
    play_begin_work(play);
    return wz_judge_claim(game, wz_claim_prover, play->solver, verdict);
}
