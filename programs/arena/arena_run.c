/* A match from its first deal to its report: deals go to all threads and come back in order. */
#include <errno.h>
#include <stdlib.h>

#include "programs/arena/arena.h"
#include "programs/progress.h"
#include "runtime/batch.h"
#include "runtime/interrupt.h"

struct work {
    const struct cli *cli;
    const struct arena_plan *plan;
    struct arena_tally tally;
    struct arena_file file;
    struct progress waiting;
    uint64_t next;
    bool clear, cut, no_memory;
    int write_error; /* errno */
};

/* --- In the threads --- */

static void *start(void *context) {
    const struct work *work = context;
    return arena_worker_new(work->plan);
}

static void end(void *context, void *worker) {
    (void)context;
    arena_worker_free(worker);
}

static void play(void *context, void *worker, void *item) {
    const struct work *work = context;
    arena_play(work->plan, worker, item);
}

/* --- In order --- */

static bool stop(void *context) {
    const struct work *work = context;
    return work->clear || work->write_error || rt_interrupted();
}

static void *next(void *context) {
    struct work *work = context;
    if (work->next >= work->plan->deals) return NULL;
    struct arena_deal *deal = calloc(1, sizeof *deal);
    work->no_memory |= !deal;
    if (deal) deal->number = work->next++;
    return deal;
}

/* What was played beyond the end of the match counts no more: how much that is depends on the threads. */
static void done(void *context, void *item) {
    struct work *work = context;
    const struct arena_deal *deal = item;
    work->cut |= deal->cut;
    if (!work->cut && !work->clear && !work->write_error) {
        arena_tally_deal(&work->tally, work->plan, deal->game);
        if (!arena_file_add(&work->file, work->plan, deal)) work->write_error = errno ? errno : EIO;
        work->clear = arena_is_clear(&work->tally, work->plan);
    }
    free(item);
}

static void progress(void *context, uint64_t finished) {
    struct work *work = context;
    (void)finished;
    if (!progress_due(&work->waiting, work->cli)) return;
    const struct sample *sample =
        work->plan->defence ? &work->tally.won_difference : &work->tally.difference[0];
    double unit = work->plan->defence ? 100 : 1;
    char mean[32], ci95[32];
    snprintf(mean, sizeof mean, "%+.1f", unit * sample->mean);
    snprintf(ci95, sizeof ci95, "%.1f", unit * sample_ci95(sample));
    cli_say(work->cli, work->cli->err, CLI_T_ARENA_PROGRESS, CLI_NUMBER((int64_t)work->tally.deals),
            CLI_NUMBER((int64_t)work->plan->deals), mean, ci95);
    fflush(work->cli->err);
}

/* --- The whole --- */

static int show(const struct work *work, bool json) {
    if (work->plan->defence) {
        fmt_defence_report report;
        arena_defence_report(&work->tally, work->plan, &report);
        if (json) return cli_print_json(work->cli, fmt_json_defence(&report));
        arena_show_defence(work->cli, &report);
    } else {
        fmt_arena_report report;
        arena_report(&work->tally, work->plan, &report);
        if (json) return cli_print_json(work->cli, fmt_json_arena(&report));
        arena_show(work->cli, &report);
    }
    return CLI_DONE;
}

static int verdict(struct work *work, bool interrupted, bool json) {
    const struct cli *cli = work->cli;
    int status = show(work, json);
    if (status != CLI_DONE) return status;
    if (work->write_error) {
        cli_complain(cli, CLI_T_CANNOT_SAVE, work->file.name, cli_file_trouble(work->write_error));
        return CLI_NO_FILE;
    }
    if (interrupted && work->tally.deals < work->plan->deals) {
        cli_complain(cli, CLI_T_ARENA_STOPPED, CLI_NUMBER((int64_t)work->tally.deals),
                     CLI_NUMBER((int64_t)work->plan->deals));
        return CLI_BAD_NEWS;
    }
    return arena_faults(&work->tally) > 0 ? CLI_BAD_NEWS : CLI_DONE;
}

static int run(struct work *work, bool json) {
    const rt_batch batch = {.threads = work->plan->threads,
                            .context = work,
                            .start = start,
                            .end = end,
                            .next = next,
                            .work = play,
                            .done = done,
                            .stop = stop,
                            .progress = progress};
    work->next = work->tally.deals;
    work->clear = arena_is_clear(&work->tally, work->plan);
    work->waiting = progress_start(work->cli);
    rt_interrupt_begin();
    bool ready = work->next >= work->plan->deals || arena_try_engines(work->cli, work->plan);
    rt_batch_end ended = ready ? rt_batch_run(&batch) : RT_BATCH_STOPPED;
    bool interrupted = rt_interrupted();
    rt_interrupt_end();
    progress_end(&work->waiting, work->cli);
    if (!ready) return CLI_WRONG_USE;
    if (ended == RT_BATCH_NO_WORKER || work->no_memory) {
        cli_complain(work->cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    return verdict(work, interrupted, json);
}

int arena_run(const struct cli *cli, const struct arena_plan *plan, const char *save, bool json) {
    struct work work = {.cli = cli, .plan = plan};
    int status = arena_file_open(&work.file, cli, save, plan, &work.tally);
    if (status != CLI_GO_ON) return status;
    status = run(&work, json);
    if (!arena_file_close(&work.file) && status == CLI_DONE) {
        cli_complain(cli, CLI_T_CANNOT_SAVE, save, cli_file_trouble(errno));
        return CLI_NO_FILE;
    }
    return status;
}
