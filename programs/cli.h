/* Command line: what every command gets, and how it speaks.
 *
 * A command is a function of its context and its words; it never calls exit() and keeps no state,
 * so that tests and fuzzers can call it. The context belongs to wenzel_main; texts come from the
 * catalogue (keys "cli.*") and live for ever. */
#ifndef WENZEL_PROGRAMS_CLI_H
#define WENZEL_PROGRAMS_CLI_H

#include <stdio.h>

#include "cli_text_keys.h"
#include "wenzel/rules.h"

enum cli_exit {
    CLI_DONE = 0,
    CLI_BAD_NEWS = 1,  /* done, but the answer is bad news */
    CLI_WRONG_USE = 2, /* wrong arguments or input, nothing done */
    CLI_NO_FILE = 3    /* a file can't be read or written */
};

struct cli {
    wz_lang lang;
    FILE *in, *out, *err;
    const char *command; /* "value"; "" before it is known */
    bool json;           /* --json was given: complaints are JSON too */
};

/* A command: argv[0] is its own name. Returns the exit status. */
typedef int cli_function(const struct cli *cli, int argc, char **argv);

cli_function cmd_analyse, cmd_arena, cmd_backup, cmd_bench, cmd_bids, cmd_cases, cmd_convert,
    cmd_deal, cmd_engine, cmd_export, cmd_games, cmd_help, cmd_join, cmd_list, cmd_play,
    cmd_referee, cmd_replay, cmd_restore, cmd_rule, cmd_rules, cmd_serve, cmd_settle, cmd_solve,
    cmd_value;

/* --- Speaking --- */

const char *cli_text(const struct cli *cli, enum cli_text_key key);
/* Is the line one of the words of a text of the catalogue, in any language? */
bool cli_says(const char *line, enum cli_text_key words);

/* Writes a text of the catalogue to a stream, without a line end of its own:
 *     cli_say(cli, cli->out, CLI_T_DEAL_NUMBER, CLI_NUMBER(number));
 * What follows the key replaces {0}, {1} ...: strings, or where it depends on the language a cli_both. */
#define cli_say(cli, stream, ...) cli_say_parts(cli, stream, CLI_PARTS(__VA_ARGS__))
/* The same as a line on the stream for errors, begun by "wenzel: "; with --json as a document that
 * tells it in every language (docs/json.md). */
#define cli_complain(cli, ...) cli_complain_parts(cli, CLI_PARTS(__VA_ARGS__))
/* Complains, and adds where all options of the command are shown. Returns CLI_WRONG_USE. */
#define cli_refuse(cli, ...) cli_refuse_parts(cli, CLI_PARTS(__VA_ARGS__))
/* Refuses with the library's sentence and its paragraph. Returns CLI_WRONG_USE. */
int cli_refuse_error(const struct cli *cli, wz_error error);
/* A number as a string that lives as long as the block it is written in. */
#define CLI_NUMBER(number) cli_put_number((char[24]){0}, (number))

/* The same in every language. */
struct cli_both {
    const char *in[WZ_LANGS];
};
/* A text of the catalogue, an error of the library, why a file could not be opened, read or written. */
struct cli_both cli_texts_of(enum cli_text_key key);
struct cli_both cli_error_texts(wz_error error);
struct cli_both cli_file_trouble(int number);
/* Of a sentence that was written in every language: char say[WZ_LANGS][ROOM]. */
#define CLI_SAID(say) ((struct cli_both){{(say)[WZ_GERMAN], (say)[WZ_ENGLISH]}})

#define CLI_MOST_PARTS 8
struct cli_parts {
    enum cli_text_key key;
    struct cli_both part[CLI_MOST_PARTS];
};
#define CLI_PARTS(...) CLI_PARTS_OF(__VA_ARGS__, "", "", "", "", "", "", "", "", "")
#define CLI_PARTS_OF(key, a, b, c, d, e, f, g, h, ...)                                             \
    (&(const struct cli_parts){(key),                                                              \
                               {CLI_PART(a), CLI_PART(b), CLI_PART(c), CLI_PART(d), CLI_PART(e),   \
                                CLI_PART(f), CLI_PART(g), CLI_PART(h)}})
#ifdef WENZEL_CPPCHECK /* it can't read what follows, and takes one part for the other */
#define CLI_PART(x) cli_part_of_text(x)
#else
#define CLI_PART(x) _Generic((x), struct cli_both : cli_part_of_both, default : cli_part_of_text)(x)
#endif
static inline struct cli_both cli_part_of_both(struct cli_both part) { return part; }
static inline struct cli_both cli_part_of_text(const char *part) {
    return (struct cli_both){{part, part}};
}

void cli_say_parts(const struct cli *cli, FILE *stream, const struct cli_parts *parts);
void cli_complain_parts(const struct cli *cli, const struct cli_parts *parts);
int cli_refuse_parts(const struct cli *cli, const struct cli_parts *parts);
const char *cli_put_number(char text[24], int64_t number);
/* Prints a JSON text as a line and frees it; NULL means that memory ran out. Returns the exit
 * status. */
int cli_print_json(const struct cli *cli, char *json);

/* What may stand between two documents. */
static inline bool cli_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/* --- Options --- */

enum cli_option_kind {
    CLI_FLAG,  /* --json */
    CLI_TEXT,  /* --cards TEXT */
    CLI_COUNT, /* --bid N, a number from `low` to `high` */
    CLI_CHOICE /* --game NAME, one of `choices`; the value's number is its index */
};

struct cli_option {
    const char *name; /* without the dashes */
    enum cli_option_kind kind;
    int64_t low, high;
    const char *const *choices; /* ends with NULL */
};

struct cli_value {
    bool given;
    const char *text; /* as typed; NULL for a flag */
    int64_t number;
};

/* What a command understands. --help and --lang are understood by all. An option may be given as often
 * as it stands in the table. */
struct cli_syntax {
    const struct cli_option *options;
    unsigned count;
    int most_words;     /* that are no options; -1 = any number */
    bool options_first; /* the first of them ends the options */
};

#define CLI_GO_ON (-1)

/* Reads the words of a command: fills one value for each option of the syntax, and moves the words
 * that are no options to argv[1..*words]. Returns CLI_GO_ON, or the exit status if the command has
 * nothing more to do: --help was answered, or a word was refused. */
int cli_parse(const struct cli *cli, const struct cli_syntax *syntax, int argc, char **argv,
              struct cli_value *values, int *words);
/* Reads a whole decimal number from `low` to `high`. */
bool cli_number_from(const char *text, int64_t low, int64_t high, int64_t *number);
/* The rule set of an option --rules, a name or a file; isko if it is not given. Returns CLI_GO_ON or
 * the status. */
int cli_rules(const struct cli *cli, const struct cli_value *value, wz_rules *rules);

#endif
