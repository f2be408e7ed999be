#include "programs/solve/solver_crew.h"

#include "runtime/interrupt.h"
#include "wenzel/solver.h"

static bool interrupted(void *context) {
    (void)context;
    return rt_interrupted();
}

static void *start(void *context) {
    const struct solver_crew *crew = context;
    wz_solver *solver = wz_solver_new(crew->memory);
    if (solver) wz_solver_set_cancel(solver, interrupted, NULL);
    return solver;
}

static void end(void *context, void *worker) {
    (void)context;
    wz_solver_free(worker);
}

static void progress(void *context, uint64_t finished) {
    struct solver_crew *crew = context;
    if (!progress_due(&crew->waiting, crew->cli)) return;
    cli_say(crew->cli, crew->cli->err, crew->progress, crew->name, CLI_NUMBER((int64_t)finished));
    fflush(crew->cli->err);
}

rt_batch_end solver_crew_run(struct solver_crew *crew, void *(*next)(void *context),
                             void (*work)(void *context, void *solver, void *item),
                             void (*done)(void *context, void *item)) {
    crew->waiting = progress_start(crew->cli);
    const rt_batch batch = {.threads = crew->threads,
                            .context = crew,
                            .start = start,
                            .end = end,
                            .next = next,
                            .work = work,
                            .done = done,
                            .stop = interrupted,
                            .progress = progress};
    rt_interrupt_begin();
    rt_batch_end ended = rt_batch_run(&batch);
    rt_interrupt_end();
    progress_end(&crew->waiting, crew->cli);
    return ended;
}
