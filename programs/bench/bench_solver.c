/* wenzel bench solver: nodes, which are the same everywhere, and time, which is not. */
#include "programs/bench/bench_solver.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "formats/json_solver.h"
#include "programs/bench/bench_deals.h"
#include "programs/solve/position.h"
#include "programs/solve/solver_question.h"
#include "runtime/clock.h"

static void measure(wz_solver *solver, const wz_problem *problem, fmt_solver_bench *bench) {
    bench->deals++;
    for (unsigned i = SOLVER_WIN; i <= SOLVER_EXACT; i++) {
        unsigned value;
        wz_solver_forget(solver);
        uint64_t before = wz_solver_nodes(solver), began = rt_clock_nanoseconds();
        solver_ask(solver, problem, (enum solver_question)i, &value);
        bench->nanoseconds[i] += rt_clock_nanoseconds() - began;
        uint64_t nodes = wz_solver_nodes(solver) - before;
        bench->nodes[i] += nodes;
        if (nodes > bench->most_nodes[i]) bench->most_nodes[i] = nodes;
    }
}

/* --- A list of deals by number --- */

static int measure_list(const struct cli *cli, wz_solver *solver, const char *name, FILE *file,
                        fmt_solver_bench *bench) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    int status = CLI_GO_ON;
    for (int64_t number = 1; (length = getline(&line, &room, file)) >= 0; number++) {
        if (position_no_line(line)) continue;
        if (line[length - 1] == '\n') length--;
        wz_problem problem;
        struct position_fault fault;
        if (position_numbered(line, (size_t)length, &problem, &fault)) {
            measure(solver, &problem, bench);
            continue;
        }
        position_complain(cli, name, number, &fault);
        status = CLI_WRONG_USE;
        break;
    }
    free(line);
    return status;
}

static int measure_file(const struct cli *cli, wz_solver *solver, const char *name,
                        fmt_solver_bench *bench) {
    FILE *file = fopen(name, "rb");
    int status = file ? measure_list(cli, solver, name, file, bench) : CLI_NO_FILE;
    if (!file || ferror(file)) {
        cli_complain(cli, CLI_T_CANNOT_READ, name, cli_file_trouble(errno));
        status = CLI_NO_FILE;
    }
    if (file) fclose(file);
    if (status != CLI_GO_ON || bench->deals > 0) return status;
    cli_complain(cli, CLI_T_SOLVE_NO_DEALS, name);
    return CLI_WRONG_USE;
}

/* --- The report --- */

static void print_report(const struct cli *cli, const fmt_solver_bench *bench) {
    static const enum cli_text_key keys[] = {CLI_T_BENCH_SOLVER_WIN, CLI_T_BENCH_SOLVER_EXACT};
    char signature[24];
    cli_say(cli, cli->out, CLI_T_BENCH_DEALS, CLI_NUMBER(bench->deals));
    for (unsigned i = SOLVER_WIN; i <= SOLVER_EXACT; i++) {
        char mean[32];
        snprintf(mean, sizeof mean, "%.2f",
                 (double)bench->nanoseconds[i] / 1e6 / (double)bench->deals);
        cli_say(cli, cli->out, keys[i], CLI_NUMBER((int64_t)bench->nodes[i]),
                CLI_NUMBER((int64_t)(bench->nodes[i] / bench->deals)),
                CLI_NUMBER((int64_t)bench->most_nodes[i]), mean);
    }
    snprintf(signature, sizeof signature, "%" PRIu64, bench->nodes[0] + bench->nodes[1]);
    cli_say(cli, cli->out, CLI_T_BENCH_SIGNATURE, signature);
}

int bench_solver(const struct cli *cli, const char *file, bool json) {
    wz_solver *solver = wz_solver_new(solver_memory(&(struct cli_value){.given = false}));
    if (!solver) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    fmt_solver_bench bench = {.deals = 0};
    int status = CLI_GO_ON;
    if (file) status = measure_file(cli, solver, file, &bench);
    for (unsigned i = 0; !file && i < BENCH_DEALS; i++) {
        wz_problem problem = bench_deal(i);
        measure(solver, &problem, &bench);
    }
    wz_solver_free(solver);
    if (status != CLI_GO_ON) return status;
    if (json) return cli_print_json(cli, fmt_json_solver_bench(&bench));
    print_report(cli, &bench);
    return CLI_DONE;
}
