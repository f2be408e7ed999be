#include "outside.h"

#include <dirent.h>
#include <errno.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "formats/cases.h"
#include "programs/bench/bench_server.h"
#include "runtime/pace.h"
#include "server/net/net.h"
#include "store/store.h"
#include "wenzel/players.h"

FILE *__real_fopen(const char *name, const char *mode);
int __real_open(const char *name, int flags, ...);
int __real_mkdir(const char *name, mode_t mode);
DIR *__real_opendir(const char *name);
int __real_unlink(const char *name);
bool __real_fmt_case_open(const char *line, fmt_case *decided);
wz_error __real_wz_player_named(const char *name, uint64_t seed, wz_solver *solver,
                                wz_player *player);
wz_solver *__real_wz_solver_new(size_t bytes);

static struct {
    bool inside; /* the program runs; the fuzzer's own files are none of our business */
    char *input;
    size_t size;
} now;

void outside_begin(char *input, size_t size) {
    now.inside = true;
    now.input = input;
    now.size = size;
}

void outside_end(void) { now.inside = false; }

/* --- Files and processes --- */

FILE *__wrap_fopen(const char *name, const char *mode) {
    if (!now.inside) return __real_fopen(name, mode);
    if (mode[0] != 'r') {
        errno = EACCES;
        return NULL;
    }
    if (strchr(name, '/')) {
        errno = ENOENT;
        return NULL;
    }
    if (now.size == 0) return __real_fopen("/dev/null", mode);
    return fmemopen(now.input, now.size, "r");
}

int __wrap_open(const char *name, int flags, ...) {
    if (now.inside) {
        errno = EACCES;
        return -1;
    }
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t); /* without O_CREAT nobody looks at it */
    va_end(rest);
    return __real_open(name, flags, mode);
}

DIR *__wrap_opendir(const char *name) {
    if (!now.inside) return __real_opendir(name);
    errno = ENOENT;
    return NULL;
}

int __wrap_unlink(const char *name) {
    if (!now.inside) return __real_unlink(name);
    errno = EROFS;
    return -1;
}

int __wrap_mkdir(const char *name, mode_t mode) {
    if (!now.inside) return __real_mkdir(name, mode);
    errno = EACCES;
    return -1;
}

int __wrap_posix_spawn(pid_t *child, const char *path, const posix_spawn_file_actions_t *actions,
                       const posix_spawnattr_t *attributes, char *const words[],
                       char *const environment[]) {
    (void)child, (void)path, (void)actions, (void)attributes, (void)words, (void)environment;
    return ENOENT;
}

/* --- Signals: Ctrl-C is meant for the fuzzer --- */

void __wrap_rt_interrupt_begin(void) {}
void __wrap_rt_interrupt_begin_service(void) {}
void __wrap_rt_interrupt_end(void) {}

/* --- Servers --- */

struct net *__wrap_net_open(const struct net_config *config, char trouble[NET_TROUBLE]) {
    (void)config;
    snprintf(trouble, NET_TROUBLE, "no net");
    return NULL;
}

static bool no_store(const char *path, struct store_trouble *trouble) {
    *trouble = (struct store_trouble){
        .fault = (enum store_fault)(strlen(path) % STORE_FAULTS), .version = 2, .known = 1};
    return false;
}

bool __wrap_store_open_to_read(struct store *store, const char *path,
                               struct store_trouble *trouble) {
    (void)store;
    return no_store(path, trouble);
}

bool __wrap_store_backup(const char *path, const char *copy, struct store_trouble *trouble) {
    (void)copy;
    return no_store(path, trouble);
}

int __wrap_bench_server(const struct cli *cli, const struct bench_wishes *wishes, bool json) {
    (void)cli, (void)wishes, (void)json;
    return CLI_BAD_NEWS;
}

/* --- What takes long --- */

/* Reading and searching all decided cases would take most of the time there is: some will do. */
bool __wrap_fmt_case_open(const char *line, fmt_case *decided) {
    return strlen(line) % 16 == 0 && __real_fmt_case_open(line, decided);
}

wz_error __wrap_wz_player_named(const char *name, uint64_t seed, wz_solver *solver,
                                wz_player *player) {
    wz_error error = __real_wz_player_named(name, seed, solver, player);
    return error != WZ_OK ? error : __real_wz_player_named("thumb", seed, solver, player);
}

/* --- Chance and time: the same in every run --- */

bool __wrap_rt_seed(uint64_t *seed) {
    *seed = 20230;
    return true;
}

bool __wrap_fair_random_bytes(void *bytes, size_t count) {
    memset(bytes, 0x5a, count);
    return true;
}

uint64_t __wrap_rt_clock_nanoseconds(void) {
    static _Atomic uint64_t moment;
    return atomic_fetch_add(&moment, 1000000);
}

int64_t __wrap_rt_clock_of_day(void) { return INT64_C(1700000000000); }

uint64_t __wrap_rt_pace(rt_work *work, void *context) {
    (void)work, (void)context;
    return 1000;
}

/* --- A solver that answers at once: always the same, whether it is true or not --- */

wz_solver *__wrap_wz_solver_new(size_t bytes) {
    (void)bytes;
    return __real_wz_solver_new(1 << 20);
}

static unsigned some(const wz_problem *problem, unsigned below) {
    uint32_t mixed = problem->hand[0] * 3u + problem->hand[1] * 5u + problem->skat + problem->kind;
    return (mixed * UINT32_C(2654435761) >> 8) % below;
}

static wz_solved some_truth(const wz_problem *problem, bool fits, bool *yes) {
    if (!fits || wz_problem_check(problem) != WZ_OK) return WZ_REFUSED;
    *yes = some(problem, 2) > 0;
    return WZ_SOLVED;
}

wz_solved __wrap_wz_solve_reach(wz_solver *solver, const wz_problem *problem, unsigned points,
                                bool *yes) {
    (void)solver, (void)points;
    return some_truth(problem, problem->kind != WZ_NULL, yes);
}

wz_solved __wrap_wz_solve_all_tricks(wz_solver *solver, const wz_problem *problem, bool *yes) {
    (void)solver;
    return some_truth(problem, problem->kind != WZ_NULL, yes);
}

wz_solved __wrap_wz_solve_some_trick(wz_solver *solver, const wz_problem *problem, bool *yes) {
    (void)solver;
    return some_truth(problem, problem->kind != WZ_NULL, yes);
}

wz_solved __wrap_wz_solve_no_trick(wz_solver *solver, const wz_problem *problem, bool *yes) {
    (void)solver;
    return some_truth(problem, problem->kind == WZ_NULL, yes);
}

wz_solved __wrap_wz_solve_points(wz_solver *solver, const wz_problem *problem, unsigned *points) {
    bool yes;
    wz_solved solved = __wrap_wz_solve_reach(solver, problem, 0, &yes);
    *points = some(problem, 121);
    return solved;
}

wz_solved __wrap_wz_solve_cards(wz_solver *solver, const wz_problem *problem,
                                wz_card_value values[10], unsigned *count) {
    (void)solver;
    bool yes;
    if (some_truth(problem, true, &yes) != WZ_SOLVED) return WZ_REFUSED;
    wz_cards legal = wz_problem_legal(problem);
    for (*count = 0; legal; ++*count)
        values[*count] = (wz_card_value){
            wz_take_first(&legal), (uint8_t)(problem->kind == WZ_NULL ? yes : some(problem, 121))};
    return WZ_SOLVED;
}

wz_solved __wrap_wz_solve_line(wz_solver *solver, const wz_problem *problem, wz_card line[30],
                               unsigned *count) {
    (void)solver;
    bool yes;
    if (some_truth(problem, true, &yes) != WZ_SOLVED) return WZ_REFUSED;
    wz_problem after = *problem;
    wz_cards legal;
    for (*count = 0; (legal = wz_problem_legal(&after)) != 0; ++*count) {
        line[*count] = wz_first(legal);
        wz_problem_play(&after, line[*count]);
    }
    return WZ_SOLVED;
}

static uint8_t some_points(const wz_ramsch_problem *problem) {
    return (uint8_t)((problem->hand[0] * 3u + problem->hand[1] * 5u + problem->skat) % 121);
}

wz_solved __wrap_wz_solve_ramsch_held(wz_solver *solver, const wz_ramsch_problem *problem,
                                      wz_position who, unsigned *points) {
    (void)solver, (void)who;
    *points = some_points(problem);
    return wz_ramsch_check(problem) == WZ_OK ? WZ_SOLVED : WZ_REFUSED;
}

wz_solved __wrap_wz_solve_ramsch_held_cards(wz_solver *solver, const wz_ramsch_problem *problem,
                                            wz_card_value values[10], unsigned *count) {
    (void)solver;
    *count = 0;
    if (wz_ramsch_check(problem) != WZ_OK) return WZ_REFUSED;
    for (wz_cards legal = wz_ramsch_legal(problem); legal; ++*count)
        values[*count] = (wz_card_value){wz_take_first(&legal), some_points(problem)};
    return WZ_SOLVED;
}

wz_solved __wrap_wz_solve_ramsch_written(wz_solver *solver, const wz_ramsch_problem *problem,
                                         wz_ramsch_writing *writing, const void *context,
                                         wz_ramsch_end *end) {
    (void)solver, (void)writing, (void)context;
    *end = (wz_ramsch_end){.written = {-(int)some_points(problem)}, .last = WZ_FOREHAND};
    return wz_ramsch_check(problem) == WZ_OK ? WZ_SOLVED : WZ_REFUSED;
}

wz_solved __wrap_wz_solve_ramsch_written_cards(wz_solver *solver, const wz_ramsch_problem *problem,
                                               wz_ramsch_writing *writing, const void *context,
                                               wz_ramsch_card cards[10], unsigned *count) {
    *count = 0;
    wz_ramsch_end end;
    wz_solved solved = __wrap_wz_solve_ramsch_written(solver, problem, writing, context, &end);
    for (wz_cards legal = wz_ramsch_legal(problem); legal && solved == WZ_SOLVED; ++*count)
        cards[*count] = (wz_ramsch_card){wz_take_first(&legal), end};
    return solved;
}

/* Twelve cards, ten and ten. */
static bool before_discard(const wz_problem *problem) {
    wz_cards all = 0;
    for (unsigned i = 0; i < 3; i++) {
        if (wz_count(problem->hand[i]) != (i == problem->declarer.i ? 12 : 10)) return false;
        all |= problem->hand[i];
    }
    return wz_count(all) == 32;
}

wz_solved __wrap_wz_solve_discards(wz_solver *solver, const wz_problem *problem,
                                   wz_discard discards[WZ_DISCARDS]) {
    (void)solver;
    if (!before_discard(problem)) return WZ_REFUSED;
    unsigned count = 0;
    for (wz_cards first = problem->hand[problem->declarer.i]; first;) {
        wz_cards one = wz_set(wz_take_first(&first));
        for (wz_cards second = first; second; count++)
            discards[count] = (wz_discard){one | wz_set(wz_take_first(&second)),
                                           (uint8_t)(problem->kind == WZ_NULL ? 0 : 120 - count)};
    }
    return WZ_SOLVED;
}

wz_solved __wrap_wz_solve_best_game(wz_solver *solver, const wz_rules *rules,
                                    const wz_problem *problem, unsigned bid, wz_best_game *best) {
    (void)rules, (void)bid;
    wz_discard discards[WZ_DISCARDS];
    wz_solved solved = __wrap_wz_solve_discards(solver, problem, discards);
    if (solved != WZ_SOLVED) return solved;
    *best = (wz_best_game){.contract = {some(problem, 2) ? WZ_GRAND : WZ_NULL, 0},
                           .discard = discards[0].cards,
                           .value = (int)some(problem, 200) - 100};
    return WZ_SOLVED;
}
