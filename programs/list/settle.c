/* wenzel settle: money for end figures typed in. */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/json_list.h"
#include "programs/list/settlement.h"
#include "programs/rules/rules_file.h"

enum { STAKE, METHOD, COIN, WIDTH, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [STAKE] = {.name = "stake", .kind = CLI_TEXT},
    [METHOD] = {.name = "method", .kind = CLI_CHOICE, .choices = settlement_methods},
    [COIN] = {.name = "coin", .kind = CLI_CHOICE, .choices = settlement_coins},
    [WIDTH] = {.name = "width", .kind = CLI_COUNT, .low = 60, .high = 1000},
    [JSON] = {.name = "json"},
};

/* --- Figures --- */

enum { MOST_POINTS = 1000000, NAME_ROOM = 64 };

struct figures {
    unsigned count;
    int32_t figure[WZ_MAX_PEOPLE];
    char name[WZ_MAX_PEOPLE][NAME_ROOM];
};

/* "+196", "196", "-12" */
static bool read_number(const char *text, int32_t *number) {
    int64_t value;
    bool plus = text[0] == '+' && isdigit((unsigned char)text[1]);
    if (!cli_number_from(text + plus, -MOST_POINTS, MOST_POINTS, &value)) return false;
    *number = (int32_t)value;
    return true;
}

static bool has_control(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f) return true;
    return false;
}

static int set_name(const struct cli *cli, const char *word, const char *name, size_t length,
                    struct figures *figures) {
    char *room = figures->name[figures->count];
    if (length >= NAME_ROOM) return cli_refuse(cli, CLI_T_SETTLE_NAME, word);
    memcpy(room, name, length);
    room[length] = '\0';
    if (has_control(room)) return cli_refuse(cli, CLI_T_SETTLE_NAME, word);
    for (unsigned i = 0; i < figures->count; i++)
        if (strcmp(figures->name[i], room) == 0)
            return cli_refuse(cli, CLI_T_SETTLE_NAME_TWICE, word, room);
    return CLI_GO_ON;
}

/* "A=196", or the number alone: then people are called A, B, C ... as in the order. A name may
 * contain the sign too. */
static int read_figure(const struct cli *cli, const char *word, struct figures *figures) {
    if (figures->count == WZ_MAX_PEOPLE)
        return cli_refuse(cli, CLI_T_SETTLE_TOO_MANY, word, CLI_NUMBER(WZ_MAX_PEOPLE));
    const char *sign = strrchr(word, '=');
    const char letter[] = {(char)('A' + figures->count), '\0'};
    if (sign == word) return cli_refuse(cli, CLI_T_SETTLE_NO_NAME, word);
    if (!read_number(sign ? sign + 1 : word, &figures->figure[figures->count]))
        return cli_refuse(cli, CLI_T_SETTLE_NO_FIGURE, word, CLI_NUMBER(MOST_POINTS));
    int status = sign ? set_name(cli, word, word, (size_t)(sign - word), figures)
                      : set_name(cli, word, letter, 1, figures);
    if (status == CLI_GO_ON) figures->count++;
    return status;
}

/* Words of standard input are set apart by blanks and line ends. */
static int read_input(const struct cli *cli, struct figures *figures) {
    enum { LARGEST = 1 << 14 };
    char *text = malloc(LARGEST + 1);
    if (!text) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    errno = 0;
    size_t length = fread(text, 1, LARGEST, cli->in);
    text[length] = '\0';
    int status = CLI_GO_ON;
    if (ferror(cli->in)) {
        cli_complain(cli, CLI_T_CANNOT_READ, cli_file_name(cli, "-"),
                     cli_file_trouble(errno ? errno : EIO));
        status = CLI_NO_FILE;
    } else if (strlen(text) != length || length == LARGEST) {
        status = cli_refuse(cli, CLI_T_SETTLE_NO_TEXT);
    }
    char *rest = text;
    for (char *word; status == CLI_GO_ON && (word = strtok_r(rest, " \t\r\n", &rest)) != NULL;)
        status = read_figure(cli, word, figures);
    free(text);
    return status;
}

static int read_figures(const struct cli *cli, int words, char **word, struct figures *figures) {
    int status = CLI_GO_ON;
    bool input = words == 1 && strcmp(word[0], "-") == 0;
    if (input) status = read_input(cli, figures);
    for (int i = 0; !input && status == CLI_GO_ON && i < words; i++)
        status = strcmp(word[i], "-") == 0 ? cli_refuse(cli, CLI_T_SETTLE_INPUT_ALONE)
                                           : read_figure(cli, word[i], figures);
    if (status == CLI_GO_ON && figures->count < 2) return cli_refuse(cli, CLI_T_SETTLE_TOO_FEW);
    return status;
}

int cmd_settle(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, -1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    struct settlement_terms terms;
    struct figures figures = {.count = 0};
    status = settlement_terms_from(cli, &values[STAKE], &values[METHOD], &values[COIN], &terms);
    if (status == CLI_GO_ON) status = read_figures(cli, words, argv + 1, &figures);
    if (status != CLI_GO_ON) return status;
    wz_settlement settlement;
    wz_error error = wz_settle(terms.method, figures.count, figures.figure, terms.stake, terms.coin,
                               &settlement);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    const char *names[WZ_MAX_PEOPLE];
    for (unsigned i = 0; i < figures.count; i++) names[i] = figures.name[i];
    if (values[JSON].given) return cli_print_json(cli, fmt_json_settlement(&settlement, names));
    settlement_put(cli, &settlement, names,
                   values[WIDTH].given ? (size_t)values[WIDTH].number : 80);
    return CLI_DONE;
}
