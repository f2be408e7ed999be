/* The game at the terminal with any answers: the first byte chooses the evening, the rest is typed. */
#include <stdint.h>
#include <string.h>

#include "program.h"

enum { MOST_WORDS = 12 };

static void add(int *count, char **words, const char *word) {
    assert(*count < MOST_WORDS);
    words[(*count)++] = (char *)(uintptr_t)word; /* the program does not write into its arguments */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const rules[] = {"--rules=isko", "--rules=house", "--rules=sko1932",
                                        "--rules=iss"};
    if (size == 0) return 0;
    char seed[16], *words[MOST_WORDS], *typed = malloc(size);
    assert(typed);
    memcpy(typed, data + 1, size - 1);
    unsigned choice = data[0];
    snprintf(seed, sizeof seed, "--seed=%u", choice % 8);
    int count = 0;
    add(&count, words, "wenzel");
    add(&count, words, "play");
    add(&count, words, "--no-save");
    add(&count, words, "--name=A");
    add(&count, words, seed);
    add(&count, words, rules[choice >> 3 & 3]);
    add(&count, words, choice & 32 ? "--table=4" : "--table=3");
    add(&count, words, choice & 64 ? "--lang=en" : "--lang=de");
    size_t complaint = 0;
    int status = run_program(count, words, typed, size - 1, &complaint);
    assert(status == CLI_DONE && complaint == 0);
    free(typed);
    return 0;
}
