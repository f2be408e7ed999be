/* The whole program on any command line: the input's lines up to an empty one are the words, the
 * rest is what comes in. No file is opened but standard input. */
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

/* What would read a file, take a long time or much memory, and what stands in its place. */
static const struct {
    const char *begins;
    char word[16];
} tamed[] = {
    {"--games", "--games=20"},
    {"--deals", "--deals=-"},
    {"--threads", "--threads=2"},
    {"--memory", "--memory=1"},
    {"--pick-up", "--json"},
    {"analyse", "replay"},
    {"arena", "bench"},
    {"--engine", "--json"},
    {"--save", "--json"},
    {"--level", "--level=thumb"},
    {"--file", "--no-save"},
    {"--players", "--level=thumb"},
    {"--think", "--no-color"},
    {"--verify", "--verify=-"},
    {"serve", "bids"},
    {"join", "bids"},
    {"backup", "bids"},
    {"export", "bids"},
};

static void tame_word(char **word, char room[16]) {
    for (size_t i = 0; i < sizeof tamed / sizeof *tamed; i++)
        if (strncmp(*word, tamed[i].begins, strlen(tamed[i].begins)) == 0) {
            memcpy(room, tamed[i].word, sizeof tamed[i].word);
            *word = room;
            return;
        }
}

static bool is_rules(const char *word) { return strncmp(word, "--rules=", 8) == 0; }

/* Words that name a file become "-"; a small number of games is enough. */
static void tame(struct command *command) {
    static char input[] = "-", games[] = "--games=20", rules[] = "--rules=-", room[MOST_WORDS][16];
    bool files = has(command, "replay") || has(command, "convert") || has(command, "solve") ||
                 has(command, "analyse") || has(command, "rules") || has(command, "list") ||
                 has(command, "referee");
    static const char *const harmless[] = {"replay", "convert", "solve",   "analyse", "rules",
                                           "list",   "show",    "diff",    "check",   "referee",
                                           "isko",   "house",   "sko1932", "sko1975", "iss",
                                           "moves",  "text",    "de",      "en"};
    for (int i = 1; i < command->count; i++) {
        char **word = &command->word[i];
        bool option = (*word)[0] == '-' && (*word)[1] == '-' && (*word)[2] != '\0';
        bool keep = option;
        for (size_t k = 0; k < sizeof harmless / sizeof *harmless; k++)
            keep |= is(*word, harmless[k]);
        /* --rules takes a file as well */
        bool path = strchr(*word, '/') && (!option || is_rules(*word));
        if ((files && !keep) || (path && !option)) *word = input;
        else if (path) *word = rules;
        else tame_word(word, room[i]);
    }
    if (has(command, "play")) { /* an evening must not be kept */
        static char no_save[] = "--no-save";
        if (command->count == MOST_WORDS) command->count--;
        if (!has(command, no_save)) command->word[command->count++] = no_save;
    }
    if (has(command, "bench") && !has(command, games) && command->count < MOST_WORDS)
        command->word[command->count++] = games;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    assert(text);
    memcpy(text, data, size);
    text[size] = '\0';
    struct command command = {0};
    size_t rest = split(text, size, &command);
    tame(&command);

    /* What is said at the terminal table has a target of its own, fuzz_play. */
    if (has(&command, "play")) rest = size;
    size_t complaint = 0;
    int status = run_program(command.count, command.word, text + rest, size - rest, &complaint);
    /* Who reads files may have something to say of them and succeed: a line torn by a crash. */
    bool may_note = has(&command, "list") || has(&command, "convert") || has(&command, "replay");
    assert(status != CLI_DONE || complaint == 0 || may_note);
    free(text);
    return 0;
}
