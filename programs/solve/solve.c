/* wenzel solve: perfect play with open cards. */
#include "programs/solve/solve.h"

#include "formats/json.h"
#include "formats/json_solver.h"
#include "programs/solve/solve_ramsch.h"
#include "programs/solve/solver_question.h"

const struct cli_option solve_options[SOLVE_OPTIONS] = {
    [SOLVE_HANDS] = {.name = "hands", .kind = CLI_TEXT},
    [SOLVE_DEAL] = {.name = "deal", .kind = CLI_COUNT, .high = (int64_t)WZ_DEALS - 1},
    [SOLVE_DEALS] = {.name = "deals", .kind = CLI_TEXT},
    [SOLVE_GAME] = {.name = "game", .kind = CLI_CHOICE, .choices = fmt_kind_words},
    [SOLVE_DECLARER] = {.name = "declarer", .kind = CLI_COUNT, .high = 2},
    [SOLVE_LEADER] = {.name = "leader", .kind = CLI_COUNT, .high = 2},
    [SOLVE_TRICK] = {.name = "trick", .kind = CLI_TEXT},
    [SOLVE_POINTS] = {.name = "points", .kind = CLI_COUNT, .high = 120},
    [SOLVE_DEFENDER_POINTS] = {.name = "defender-points", .kind = CLI_COUNT, .high = 120},
    [SOLVE_DISCARD] = {.name = "discard", .kind = CLI_TEXT},
    [SOLVE_PICK_UP] = {.name = "pick-up"},
    [SOLVE_BID] = {.name = "bid", .kind = CLI_COUNT, .low = WZ_LOWEST_BID, .high = WZ_HIGHEST_BID},
    [SOLVE_MOVE] = {.name = "move", .kind = CLI_COUNT, .low = 1, .high = WZ_MAX_MOVES},
    [SOLVE_RECORD] = {.name = "record", .kind = CLI_COUNT, .low = 1, .high = INT64_MAX},
    [SOLVE_QUESTION] = {.name = "question", .kind = CLI_CHOICE, .choices = solver_questions},
    [SOLVE_THREADS] = {.name = "threads", .kind = CLI_COUNT, .low = 1, .high = 1024},
    [SOLVE_MEMORY] = {.name = "memory", .kind = CLI_COUNT, .low = 1, .high = 65536},
    [SOLVE_JSON] = {.name = "json"},
};

/* --- What belongs together --- */

enum way { BY_HANDS, BY_DEAL, BY_DEALS, BY_FILE, WAYS };

/* The option that says which way it is; a file says it by itself. */
static const int way_option[WAYS] = {SOLVE_HANDS, SOLVE_DEAL, SOLVE_DEALS, -1};

#define BIT(option) (1u << SOLVE_##option)
static const unsigned understood[WAYS] = {
    [BY_HANDS] = BIT(HANDS) | BIT(GAME) | BIT(DECLARER) | BIT(LEADER) | BIT(TRICK) | BIT(POINTS) |
                 BIT(DEFENDER_POINTS) | BIT(BID) | BIT(MEMORY) | BIT(JSON),
    [BY_DEAL] = BIT(DEAL) | BIT(GAME) | BIT(DECLARER) | BIT(DISCARD) | BIT(PICK_UP) | BIT(BID) |
                BIT(MEMORY) | BIT(JSON),
    [BY_DEALS] = BIT(DEALS) | BIT(QUESTION) | BIT(THREADS) | BIT(MEMORY),
    [BY_FILE] = BIT(MOVE) | BIT(RECORD) | BIT(GAME) | BIT(MEMORY) | BIT(JSON),
};

static int check_way(const struct cli *cli, const struct cli_value *values, int words,
                     enum way *way) {
    *way = BY_FILE;
    if (words == 0) {
        for (*way = 0; *way < BY_FILE; ++*way)
            if (values[way_option[*way]].given) break;
        if (*way == BY_FILE) return cli_refuse(cli, CLI_T_SOLVE_WHAT);
    }
    for (unsigned i = 0; i < SOLVE_OPTIONS; i++) {
        if (!values[i].given || understood[*way] >> i & 1u) continue;
        return *way == BY_FILE ? cli_refuse(cli, CLI_T_SOLVE_NOT_FOR_FILE, solve_options[i].name)
                               : cli_refuse(cli, CLI_T_OPTIONS_CLASH, solve_options[i].name,
                                            solve_options[way_option[*way]].name);
    }
    return CLI_GO_ON;
}

/* --- One position --- */

/* Are all ten tricks one side's? Its points alone don't tell, nor a position whose earlier tricks
 * nobody knows. */
static bool is_schwarz(wz_solver *solver, const wz_problem *problem, unsigned value) {
    unsigned known = problem->tricks + problem->defender_tricks;
    unsigned left = wz_count(problem->hand[problem->leader.i]) + (problem->in_trick > 0);
    bool yes = false;
    if (problem->kind == WZ_NULL || known + left != WZ_HAND_SIZE) return false;
    if (value == 120 && problem->defender_tricks == 0)
        return wz_solve_all_tricks(solver, problem, &yes) == WZ_SOLVED && yes;
    if (value == wz_points(problem->skat) && problem->tricks == 0)
        return wz_solve_some_trick(solver, problem, &yes) == WZ_SOLVED && !yes;
    return false;
}

static wz_cards schwarz_cards(wz_solver *solver, const fmt_solution *solution) {
    wz_cards schwarz = 0;
    for (unsigned i = 0; i < solution->cards; i++) {
        wz_problem after = solution->problem;
        wz_problem_play(&after, solution->card[i].card);
        if (is_schwarz(solver, &after, solution->card[i].value))
            schwarz |= wz_set(solution->card[i].card);
    }
    return schwarz;
}

static wz_problem after_discard(const wz_problem *twelve, wz_cards discard) {
    wz_problem after = *twelve;
    after.hand[after.declarer.i] &= ~discard;
    after.skat = discard;
    return after;
}

static int answer_cards(const struct cli *cli, wz_solver *solver, const struct solve_task *task,
                        bool json) {
    fmt_solution solution = {.problem = task->problem};
    if (wz_solve_cards(solver, &task->problem, solution.card, &solution.cards) != WZ_SOLVED ||
        wz_solve_line(solver, &task->problem, solution.line, &solution.plays) != WZ_SOLVED)
        return cli_refuse(cli, CLI_T_SOLVE_REFUSED);
    solution.nodes = wz_solver_nodes(solver);
    if (json) return cli_print_json(cli, fmt_json_solution(&solution));
    solve_show(cli, &solution, schwarz_cards(solver, &solution));
    return CLI_DONE;
}

static int answer_discards(const struct cli *cli, wz_solver *solver, const struct solve_task *task,
                           bool json) {
    fmt_discard_report report = {.problem = task->problem};
    if (wz_solve_discards(solver, &task->problem, report.discard) != WZ_SOLVED)
        return cli_refuse(cli, CLI_T_SOLVE_REFUSED);
    report.nodes = wz_solver_nodes(solver);
    if (json) return cli_print_json(cli, fmt_json_discards(&report));
    bool schwarz[SOLVE_SHOWN_DISCARDS];
    for (unsigned i = 0; i < SOLVE_SHOWN_DISCARDS; i++) {
        wz_problem after = after_discard(&report.problem, report.discard[i].cards);
        schwarz[i] = is_schwarz(solver, &after, report.discard[i].value);
    }
    solve_show_discards(cli, &report, schwarz);
    return CLI_DONE;
}

static int answer_best_game(const struct cli *cli, wz_solver *solver, const struct solve_task *task,
                            bool json) {
    fmt_best_game_report report = {.problem = task->problem, .bid = task->bid};
    wz_problem any = task->problem;
    any.kind = WZ_GRAND;
    if (wz_solve_best_game(solver, &task->rules, &any, task->bid, &report.best) != WZ_SOLVED)
        return cli_refuse(cli, CLI_T_SOLVE_REFUSED);
    report.nodes = wz_solver_nodes(solver);
    if (json) return cli_print_json(cli, fmt_json_best_game(&report));
    solve_show_best_game(cli, &report);
    return CLI_DONE;
}

static int answer_ramsch(const struct cli *cli, wz_solver *solver, const struct solve_task *task,
                         bool json) {
    fmt_ramsch_solution solution;
    if (!solve_ramsch(solver, &task->ramsch_problem, &task->ramsch_list, &solution))
        return cli_refuse(cli, CLI_T_SOLVE_REFUSED);
    if (json) return cli_print_json(cli, fmt_json_ramsch_solution(&solution));
    solve_show_ramsch(cli, &solution);
    return CLI_DONE;
}

static int answer(const struct cli *cli, const struct cli_value *values,
                  const struct solve_task *task) {
    wz_solver *solver = wz_solver_new(solver_memory(&values[SOLVE_MEMORY]));
    if (!solver) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    const wz_problem *problem = &task->problem;
    bool twelve = !task->ramsch && wz_count(problem->hand[problem->declarer.i]) > WZ_HAND_SIZE;
    int (*tell)(const struct cli *, wz_solver *, const struct solve_task *, bool) =
        task->ramsch                  ? answer_ramsch
        : !twelve                     ? answer_cards
        : problem->kind == WZ_NO_KIND ? answer_best_game
                                      : answer_discards;
    int status = tell(cli, solver, task, values[SOLVE_JSON].given);
    wz_solver_free(solver);
    return status;
}

int cmd_solve(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {solve_options, SOLVE_OPTIONS, 1, false};
    struct cli_value values[SOLVE_OPTIONS];
    int words = 0;
    enum way way;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status == CLI_GO_ON) status = check_way(cli, values, words, &way);
    if (status != CLI_GO_ON) return status;
    if (way == BY_DEALS) return solve_deals(cli, values);
    struct solve_task task;
    status = solve_find(cli, values, words > 0 ? argv[1] : NULL, &task);
    return status == CLI_GO_ON ? answer(cli, values, &task) : status;
}
