/* The words of a command line, by the table of what a command understands. */
#include <string.h>

#include "programs/cli.h"
#include "programs/help_page.h"
#include "programs/language.h"
#include "programs/rules/rules_file.h"

bool cli_number_from(const char *text, int64_t low, int64_t high, int64_t *number) {
    bool negative = *text == '-';
    const char *digit = text + negative;
    if (!*digit) return false;
    int64_t value = 0;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9') return false;
        int step = negative ? '0' - *digit : *digit - '0';
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_add_overflow(value, step, &value))
            return false;
    }
    if (value < low || value > high) return false;
    *number = value;
    return true;
}

int cli_rules(const struct cli *cli, const struct cli_value *value, wz_rules *rules) {
    return cli_rules_from(cli, value->given ? value->text : "isko", rules);
}

/* Does the word "name" or "name=..." name the option? */
static bool names_option(const char *word, const char *name) {
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && (word[length] == '\0' || word[length] == '=');
}

static int set_choice(const struct cli *cli, const struct cli_option *option,
                      struct cli_value *value) {
    char known[256];
    wz_out out = wz_out_to(known, sizeof known);
    for (int i = 0; option->choices[i]; i++) {
        if (strcmp(value->text, option->choices[i]) == 0) {
            value->number = i;
            return CLI_GO_ON;
        }
        wz_put(&out, i > 0 ? ", " : "");
        wz_put(&out, option->choices[i]);
    }
    return cli_refuse(cli, CLI_T_NO_CHOICE, option->name, value->text, known);
}

static int set_value(const struct cli *cli, const struct cli_option *option,
                     struct cli_value *value, const char *text) {
    if (value->given) return cli_refuse(cli, CLI_T_OPTION_TWICE, option->name);
    value->given = true;
    value->text = text;
    if (option->kind == CLI_CHOICE) return set_choice(cli, option, value);
    if (option->kind == CLI_COUNT &&
        !cli_number_from(text, option->low, option->high, &value->number))
        return cli_refuse(cli, CLI_T_NO_NUMBER, option->name, text, CLI_NUMBER(option->low),
                          CLI_NUMBER(option->high));
    return CLI_GO_ON;
}

/* The options of every command come after its own. */
static const struct cli_option common[] = {
    {.name = "lang", .kind = CLI_CHOICE, .choices = cli_languages},
    {.name = "help", .kind = CLI_FLAG},
};
enum { COMMON_LANG, COMMON_HELP, COMMON_COUNT };

struct parser {
    const struct cli *cli;
    const struct cli_syntax *syntax;
    struct cli_value *values;
    struct cli_value common[COMMON_COUNT];
    char **word, **end;
};

static const struct cli_option *find_option(const struct parser *parser, const char *name,
                                            struct cli_value **value, struct cli_value *shared) {
    const struct cli_option *found = NULL;
    for (unsigned i = 0; i < parser->syntax->count; i++)
        if (names_option(name, parser->syntax->options[i].name)) {
            found = &parser->syntax->options[i];
            *value = &parser->values[i];
            if (!(*value)->given) break;
        }
    if (found) return found;
    for (unsigned i = 0; i < COMMON_COUNT; i++)
        if (names_option(name, common[i].name)) {
            *value = &shared[i];
            return &common[i];
        }
    return NULL;
}

/* Takes one option, with the word that follows if it wants one. */
static int take_option(struct parser *parser) {
    const char *word = *parser->word++;
    if (strcmp(word, "-h") == 0) word = "--help";
    struct cli_value *value = NULL;
    const struct cli_option *option =
        word[1] == '-' ? find_option(parser, word + 2, &value, parser->common) : NULL;
    if (!option) return cli_refuse(parser->cli, CLI_T_UNKNOWN_OPTION, word);
    const char *text = strchr(word, '=');
    if (option->kind == CLI_FLAG) {
        if (text) return cli_refuse(parser->cli, CLI_T_OPTION_NO_VALUE, option->name);
        value->given = true;
        return CLI_GO_ON;
    }
    if (text) text++;
    else if (parser->word < parser->end) text = *parser->word++;
    else return cli_refuse(parser->cli, CLI_T_OPTION_NEEDS_VALUE, option->name);
    return set_value(parser->cli, option, value, text);
}

int cli_parse(const struct cli *cli, const struct cli_syntax *syntax, int argc, char **argv,
              struct cli_value *values, int *words) {
    struct parser parser = {cli, syntax, values, {{0}}, argv + 1, argv + argc};
    for (unsigned i = 0; i < syntax->count; i++) values[i] = (struct cli_value){0};
    int plain = 0;
    bool options_end = false;
    while (parser.word < parser.end) {
        char *word = *parser.word;
        /* "-" is a file, "-5" a number */
        bool option = word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
        if (options_end || !option) {
            argv[++plain] = word;
            parser.word++;
            options_end |= syntax->options_first;
        } else if (strcmp(word, "--") == 0) {
            options_end = true;
            parser.word++;
        } else {
            int status = take_option(&parser);
            if (status != CLI_GO_ON) return status;
        }
        if (parser.common[COMMON_HELP].given) return cli_help(cli, cli->command);
    }
    if (syntax->most_words >= 0 && plain > syntax->most_words)
        return cli_refuse(cli, CLI_T_WORD_TOO_MANY, argv[syntax->most_words + 1]);
    *words = plain;
    return CLI_GO_ON;
}
