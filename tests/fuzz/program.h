/* The whole program for a fuzz target: run in memory, with quick players and a small solver. For one
 * target, which is linked with --wrap for the functions below. */
#ifndef WENZEL_FUZZ_PROGRAM_H
#define WENZEL_FUZZ_PROGRAM_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "formats/cases.h"
#include "programs/cli.h"
#include "programs/wenzel_main.h"
#include "wenzel/players.h"
#include "wenzel/solver.h"

/* Tables of the solver cost more time to make than most commands take: the smallest will do. */
wz_solver *__real_wz_solver_new(size_t bytes);
wz_solver *__wrap_wz_solver_new(size_t bytes);
wz_solver *__wrap_wz_solver_new(size_t bytes) {
    (void)bytes;
    return __real_wz_solver_new(1 << 20);
}

/* A hint asks the strongest level; here the quickest answers for every level there is. */
wz_error __real_wz_player_named(const char *name, uint64_t seed, wz_solver *solver,
                                wz_player *player);
wz_error __wrap_wz_player_named(const char *name, uint64_t seed, wz_solver *solver,
                                wz_player *player);
wz_error __wrap_wz_player_named(const char *name, uint64_t seed, wz_solver *solver,
                                wz_player *player) {
    wz_error error = __real_wz_player_named(name, seed, solver, player);
    return error != WZ_OK ? error : __real_wz_player_named("thumb", seed, solver, player);
}

/* Reading and searching all decided cases would take most of the time there is: some of them will do. */
bool __real_wz_case_open(const char *line, wz_case *decided);
bool __wrap_wz_case_open(const char *line, wz_case *decided);
bool __wrap_wz_case_open(const char *line, wz_case *decided) {
    return strlen(line) % 16 == 0 && __real_wz_case_open(line, decided);
}

/* Runs it with these words and this input. Returns the exit status; `complaint` is how much was said on
 * standard error. */
static int run_program(int count, char **word, char *input, size_t size, size_t *complaint) {
    char *out_text = NULL, *err_text = NULL;
    size_t out_size = 0;
    FILE *in = size > 0 ? fmemopen(input, size, "r") : fopen("/dev/null", "r");
    FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, complaint);
    assert(in && out && err);
    int status = wenzel_main(count, word, in, out, err);
    fclose(in);
    fclose(out);
    fclose(err);
    free(out_text);
    free(err_text);
    assert(status >= CLI_DONE && status <= CLI_NO_FILE);
    assert(status != CLI_WRONG_USE || *complaint > 0);
    return status;
}

#endif
