/* wenzel rule: what a paragraph comes down to, and the cases decided by it. */
#include <string.h>

#include "formats/cases.h"
#include "programs/library.h"
#include "programs/referee/case_show.h"

enum { MOST, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [MOST] = {.name = "most", .kind = CLI_COUNT, .low = 0, .high = 10000},
};

static bool same_letters(const char *text, const char *small, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char c = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] + 32) : text[i];
        if (c != small[i]) return false;
    }
    return true;
}

/* As people write it: "ISkO 4.1.4", "§4.1.4", "skwo 6.2.4", "4.1.4." */
static void tidy(char *number) {
    static const char *const orders[] = {"isko ", "isko", "\xc2\xa7 ", "\xc2\xa7", "sko "};
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        size_t length = strlen(orders[i]);
        if (!same_letters(number, orders[i], length)) continue;
        memmove(number, number + length, strlen(number + length) + 1);
        break;
    }
    if (same_letters(number, "skwo ", 5)) memcpy(number, "SkWO", 4);
    size_t length = strlen(number);
    while (length > 0 && (number[length - 1] == '.' || number[length - 1] == ' '))
        number[--length] = '\0';
}

static const struct cli_paragraph *paragraph_named(const char *number) {
    for (size_t i = 0; i < cli_paragraph_count; i++)
        if (strcmp(cli_paragraphs[i].number, number) == 0) return &cli_paragraphs[i];
    return NULL;
}

/* All paragraphs of a chapter, when only its beginning is named: "4.1". */
static int show_chapter(const struct cli *cli, const char *beginning) {
    size_t length = strlen(beginning);
    bool any = false;
    for (size_t i = 0; i < cli_paragraph_count; i++) {
        const char *number = cli_paragraphs[i].number;
        if (strncmp(number, beginning, length) != 0 || number[length] != '.') continue;
        any = true;
        fprintf(cli->out, "%s\n", number);
        case_wrap(cli->out, cli_paragraphs[i].text[cli->lang], 2);
    }
    return any ? CLI_DONE : cli_refuse(cli, CLI_T_RULE_UNKNOWN, beginning);
}

static void show_cases(const struct cli *cli, const char *number, size_t most) {
    size_t count = 0;
    for (size_t i = 0; i < cli_case_count; i++) {
        fmt_case decided;
        if (!fmt_case_open(cli_case_lines[i], &decided)) continue;
        if (fmt_case_cites(&decided, number) && count++ < most) {
            if (count == 1) cli_say(cli, cli->out, CLI_T_RULE_CASES);
            case_show(cli, &decided);
        }
        fmt_case_close(&decided);
    }
    if (count > most) cli_say(cli, cli->out, CLI_T_CASES_MORE, CLI_NUMBER((int64_t)(count - most)));
}

int cmd_rule(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 2, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    if (words == 0) return cli_refuse(cli, CLI_T_RULE_WHICH);
    char number[64];
    wz_out out = wz_out_to(number, sizeof number);
    wz_put(&out, argv[1]);
    if (words > 1) { /* wenzel rule SkWO 6.2.4 */
        wz_put(&out, " ");
        wz_put(&out, argv[2]);
    }
    tidy(number);
    const struct cli_paragraph *paragraph = paragraph_named(number);
    if (!paragraph) return show_chapter(cli, number);
    fprintf(cli->out, "%s\n", paragraph->number);
    case_wrap(cli->out, paragraph->text[cli->lang], 2);
    show_cases(cli, paragraph->number, values[MOST].given ? (size_t)values[MOST].number : 5);
    return CLI_DONE;
}
