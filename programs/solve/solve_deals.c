/* wenzel solve --deals: a file of deals, on all cores, answered in the order of the file. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "programs/solve/position.h"
#include "programs/solve/solve.h"
#include "programs/solve/solver_crew.h"
#include "programs/solve/solver_question.h"
#include "runtime/clock.h"
#include "runtime/lines.h"

struct item {
    struct position_deal deal;
    struct position_fault fault;
    bool broken, answered;
    unsigned value;
    uint64_t line, nodes, microseconds;
};

struct work {
    struct solver_crew crew;
    const struct cli *cli;
    const char *name;
    FILE *file;
    char *text; /* the line at hand, for getline */
    size_t room;
    uint64_t line, answered, different, broken;
    enum solver_question question;
    bool no_memory, cut;
    FILE *notes; /* the differences, told at the end */
};

/* --- In the threads --- */

static void solve(void *context, void *worker, void *argument) {
    const struct work *work = context;
    struct item *item = argument;
    if (item->broken) return;
    wz_solver_forget(worker);
    uint64_t nodes = wz_solver_nodes(worker), began = rt_clock_nanoseconds();
    item->answered = solver_ask(worker, &item->deal.problem, work->question, &item->value);
    item->microseconds = (rt_clock_nanoseconds() - began) / 1000;
    item->nodes = wz_solver_nodes(worker) - nodes;
}

/* --- In order --- */

static void *next(void *context) {
    struct work *work = context;
    ssize_t length;
    do {
        length = getline(&work->text, &work->room, work->file);
        work->line++;
    } while (length >= 0 && position_no_line(work->text));
    struct item *item = length >= 0 ? calloc(1, sizeof *item) : NULL;
    work->no_memory |= length >= 0 && !item;
    if (!item) return NULL;
    item->line = work->line;
    if (work->text[length - 1] == '\n') length--;
    item->broken = !position_deal(work->text, (size_t)length, &item->deal, &item->fault);
    return item;
}

static void compare(struct work *work, const struct item *item) {
    const struct position_deal *deal = &item->deal;
    unsigned stated = work->question == SOLVER_WIN ? deal->won : deal->value;
    if (!deal->stated || stated == item->value) return;
    work->different++;
    struct cli aside = *work->cli;
    aside.err = work->notes;
    cli_complain(&aside, CLI_T_SOLVE_DIFFERENT, deal->id, CLI_NUMBER(stated),
                 CLI_NUMBER(item->value));
}

static void done(void *context, void *argument) {
    struct work *work = context;
    struct item *item = argument;
    if (item->broken) {
        work->broken++;
        position_complain(work->cli, work->name, (int64_t)item->line, &item->fault);
    } else if (!item->answered || work->cut) {
        work->cut = true; /* what comes behind would leave a gap */
    } else {
        work->answered++;
        fprintf(work->cli->out, "%s %s %u %" PRIu64 " %" PRIu64 "\n", item->deal.id,
                solver_questions[work->question], item->value, item->nodes, item->microseconds);
        compare(work, item);
    }
    free(item);
}

/* --- The whole --- */

static int verdict(struct work *work, rt_batch_end ended, int trouble) {
    const struct cli *cli = work->cli;
    if (ended == RT_BATCH_NO_WORKER || work->no_memory) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    if (ended == RT_BATCH_STOPPED) {
        cli_complain(cli, CLI_T_SOLVE_STOPPED, CLI_NUMBER((int64_t)work->answered));
        return CLI_BAD_NEWS;
    }
    if (trouble) {
        cli_complain(cli, CLI_T_CANNOT_READ, work->name, cli_file_trouble(trouble));
        return CLI_NO_FILE;
    }
    if (work->different > 0)
        cli_complain(cli, CLI_T_SOLVE_DIFFERENCES, CLI_NUMBER((int64_t)work->different),
                     CLI_NUMBER((int64_t)work->answered));
    if (work->answered + work->broken == 0) {
        cli_complain(cli, CLI_T_SOLVE_NO_DEALS, work->name);
        return CLI_WRONG_USE;
    }
    return work->different + work->broken > 0 ? CLI_BAD_NEWS : CLI_DONE;
}

static int run(struct work *work) {
    char *notes = NULL;
    size_t size = 0;
    work->notes = open_memstream(&notes, &size);
    rt_batch_end ended = RT_BATCH_NO_WORKER;
    if (work->notes) ended = solver_crew_run(&work->crew, next, solve, done);
    int trouble = ferror(work->file) ? errno : 0;
    if (work->notes) fclose(work->notes);
    if (notes) fputs(notes, work->cli->err);
    free(notes);
    return verdict(work, ended, trouble);
}

int solve_deals(const struct cli *cli, const struct cli_value *values) {
    const char *name = values[SOLVE_DEALS].text;
    bool standard = strcmp(name, "-") == 0;
    if (!values[SOLVE_QUESTION].given) return cli_refuse(cli, CLI_T_SOLVE_NO_QUESTION);
    struct work work = {
        .crew = {.cli = cli,
                 .memory = solver_memory(&values[SOLVE_MEMORY]),
                 .threads = (unsigned)values[SOLVE_THREADS].number,
                 .progress = CLI_T_SOLVE_PROGRESS},
        .cli = cli,
        .name = standard ? cli_text(cli, CLI_T_STANDARD_INPUT) : name,
        .file = standard ? rt_lines_stream(cli->in) : fopen(name, "rb"),
        .question = (enum solver_question)values[SOLVE_QUESTION].number,
    };
    work.crew.name = work.name;
    if (!work.file) {
        cli_complain(cli, CLI_T_CANNOT_READ, name, cli_file_trouble(errno));
        return CLI_NO_FILE;
    }
    int status = run(&work);
    if (work.file != cli->in) fclose(work.file);
    free(work.text);
    return status;
}
