/* The whole program on any command line: the input's lines up to an empty one are the words, the
 * rest is what comes in, and what stands in every file (outside.h). */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

enum { MOST_WORDS = 24 };

struct command {
    int count;
    char *word[MOST_WORDS + 1];
};

static bool is(const char *word, const char *text) { return strcmp(word, text) == 0; }

static bool has(const struct command *command, const char *text) {
    for (int i = 1; i < command->count; i++)
        if (is(command->word[i], text)) return true;
    return false;
}

/* Splits the text at line ends and zeros; returns where the rest begins. */
static size_t split(char *text, size_t size, struct command *command) {
    static char name[] = "wenzel";
    command->word[command->count++] = name;
    size_t begin = 0;
    for (size_t at = 0; at < size && command->count < MOST_WORDS; at++) {
        if (text[at] != '\n' && text[at] != '\0') continue;
        text[at] = '\0';
        if (at == begin) return at + 1;
        command->word[command->count++] = text + begin;
        begin = at + 1;
    }
    return size;
}

/* Where much was asked for, little is done. */
static const struct {
    const char *option;
    char few[16];
} tamed[] = {{"--games", "--games=20"}, {"--deals", "--deals=2"}, {"--threads", "--threads=2"}};

/* An option in two words becomes one. A word that is no number may be a file's name. */
static void tame(struct command *command) {
    static char room[MOST_WORDS][16];
    for (int i = 1; i < command->count; i++)
        for (size_t k = 0; k < sizeof tamed / sizeof *tamed; k++) {
            size_t length = strlen(tamed[k].option);
            char *word = command->word[i], *value = word + length + 1;
            if (strncmp(word, tamed[k].option, length) != 0) continue;
            bool apart = word[length] == '\0' && i + 1 < command->count;
            if (apart) value = command->word[i + 1];
            else if (word[length] != '=') continue;
            if (*value < '0' || *value > '9') continue;
            memcpy(room[i], tamed[k].few, sizeof room[i]);
            command->word[i] = room[i];
            if (!apart) continue;
            command->count--;
            for (int j = i + 1; j < command->count; j++) command->word[j] = command->word[j + 1];
        }
}

static void add(struct command *command, char *word) {
    if (!has(command, word) && command->count < MOST_WORDS) command->word[command->count++] = word;
}

/* What would be many if nobody said how many. */
static void moderate(struct command *command) {
    static char games[] = "--games=20", deals[] = "--deals=2";
    if (has(command, "bench") && (has(command, "rules") || has(command, "players")))
        add(command, games);
    if (has(command, "arena")) add(command, deals);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    assert(text);
    memcpy(text, data, size);
    text[size] = '\0';
    struct command command = {0};
    size_t rest = split(text, size, &command);
    tame(&command);
    moderate(&command);

    /* What is said at the terminal table has a target of its own, fuzz_play. */
    if (has(&command, "play")) rest = size;
    size_t complaint = 0;
    int status = run_program(command.count, command.word, text + rest, size - rest, &complaint);
    /* Who reads records may have something to say of them and succeed: a line torn by a crash. */
    static const char *const readers[] = {"analyse", "convert", "list",
                                          "referee", "replay",  "solve"};
    bool may_note = false;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        may_note |= has(&command, readers[i]);
    assert(status != CLI_DONE || complaint == 0 || may_note);
    free(text);
    return 0;
}
