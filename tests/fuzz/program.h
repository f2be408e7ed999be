/* The whole program for a fuzz target: run in memory, see outside.h. */
#ifndef WENZEL_FUZZ_PROGRAM_H
#define WENZEL_FUZZ_PROGRAM_H

#include <assert.h>
#include <stdlib.h>

#include "outside.h"
#include "programs/cli.h"
#include "programs/wenzel_main.h"

/* Runs it with these words and this input. Returns the exit status; `complaint` is how much was said on
 * standard error. */
static int run_program(int count, char **word, char *input, size_t size, size_t *complaint) {
    char *out_text = NULL, *err_text = NULL;
    size_t out_size = 0;
    FILE *in = size > 0 ? fmemopen(input, size, "r") : fopen("/dev/null", "r");
    FILE *out = open_memstream(&out_text, &out_size), *err = open_memstream(&err_text, complaint);
    assert(in && out && err);
    outside_begin(input, size);
    int status = wenzel_main(count, word, in, out, err);
    outside_end();
    fclose(in);
    fclose(out);
    fclose(err);
    bool json = out_text[0] == '{'; /* then the bad news may be in the result */
    free(out_text);
    free(err_text);
    assert(status >= CLI_DONE && status <= CLI_NO_FILE);
    assert(status != CLI_WRONG_USE || *complaint > 0 || json);
    return status;
}

#endif
