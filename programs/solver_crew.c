#include "programs/solver_crew.h"

#include <unistd.h>

#include "runtime/clock.h"
#include "runtime/interrupt.h"
#include "wenzel/solver.h"

static bool interrupted(void *context) {
    (void)context;
    return wz_interrupted();
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

/* A line that replaces itself, not more often than eyes follow. */
static void progress(void *context, uint64_t finished) {
    enum { EVERY = 500000000 };
    struct solver_crew *crew = context;
    uint64_t now = wz_clock_nanoseconds();
    if (!crew->show_progress || now < crew->next_progress) return;
    crew->next_progress = now + EVERY;
    putc('\r', crew->cli->err);
    cli_say(crew->cli, crew->cli->err, crew->progress, crew->name, CLI_NUMBER((int64_t)finished));
    fflush(crew->cli->err);
}

wz_batch_end solver_crew_run(struct solver_crew *crew, void *(*next)(void *context),
                             void (*work)(void *context, void *solver, void *item),
                             void (*done)(void *context, void *item)) {
    int terminal = fileno(crew->cli->err);
    crew->show_progress = terminal >= 0 && isatty(terminal);
    const wz_batch batch = {.threads = crew->threads,
                            .context = crew,
                            .start = start,
                            .end = end,
                            .next = next,
                            .work = work,
                            .done = done,
                            .stop = interrupted,
                            .progress = progress};
    wz_interrupt_begin();
    wz_batch_end ended = wz_batch_run(&batch);
    wz_interrupt_end();
    if (crew->next_progress > 0) fputs("\r\033[K", crew->cli->err);
    return ended;
}
