/* wenzel rule: the order to read. A paragraph with the cases decided by it, a section, a topic, an older order, all
 * contents; or what has some words. */
#include <stdint.h>
#include <string.h>

#include "formats/cases.h"
#include "formats/letters.h"
#include "programs/library.h"
#include "programs/referee/case_show.h"
#include "programs/rules/order_search.h"
#include "programs/rules/order_show.h"

enum { MOST, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [MOST] = {.name = "most", .kind = CLI_COUNT, .low = 0, .high = 10000},
    [JSON] = {.name = "json"},
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

static const fmt_entry *named(fmt_entries entries, const char *name) {
    const fmt_entry *one = entries.of, *end = one + entries.count;
    while (one < end && strcmp(one->name, name) != 0) one++;
    return one < end ? one : NULL;
}

/* The first order ends with its fourth chapter: 6.2.4 can only be one of the other. */
static const fmt_entry *paragraph_named(const char *number) {
    char other[72];
    snprintf(other, sizeof other, "SkWO %s", number);
    const fmt_entry *paragraph = named(cli_paragraphs, number);
    return paragraph || *number != '6' ? paragraph : named(cli_paragraphs, other);
}

/* By its English or German name, however that is spelled. */
static const fmt_entry *topic_named(const char *name) {
    for (size_t i = 0; i < cli_topics.count; i++) {
        const fmt_entry *topic = &cli_topics.of[i];
        if (fmt_same_letters(topic->name, name) || fmt_same_letters(topic->other, name))
            return topic;
    }
    return NULL;
}

static int print_paragraph(const struct cli *cli, const fmt_entry *paragraph,
                           const struct cli_value *values) {
    fmt_paragraph whole = {
        .entry = paragraph,
        .difference = cli_differences.of,
        .differences = cli_differences.count,
        .line = cli_case_lines,
        .lines = cli_case_count,
        .most = values[MOST].given ? (size_t)values[MOST].number : cli_case_count,
    };
    return cli_print_json(cli, fmt_json_paragraph(&whole));
}

/* All paragraphs of a chapter, when only its beginning is named: "4.1". */
static int show_chapter(const struct cli *cli, const char *beginning,
                        const struct cli_value *values) {
    size_t length = strlen(beginning);
    const fmt_entry *title = named(cli_sections, beginning);
    int status = CLI_DONE;
    if (!title) return cli_refuse(cli, CLI_T_RULE_UNKNOWN, beginning);
    if (!values[JSON].given) fprintf(cli->out, "%s\n\n", title->text[cli->lang]);
    for (size_t i = 0; i < cli_paragraphs.count && status == CLI_DONE; i++) {
        const fmt_entry *one = &cli_paragraphs.of[i];
        if (strncmp(one->name, beginning, length) != 0 || one->name[length] != '.') continue;
        if (values[JSON].given) status = print_paragraph(cli, one, values);
        else {
            fprintf(cli->out, "%s\n", one->name);
            case_wrap(cli->out, one->text[cli->lang], 2);
        }
    }
    return status;
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

static int show_paragraph(const struct cli *cli, const fmt_entry *paragraph,
                          const struct cli_value *values) {
    if (values[JSON].given) return print_paragraph(cli, paragraph, values);
    fprintf(cli->out, "%s\n", paragraph->name);
    case_wrap(cli->out, paragraph->text[cli->lang], 2);
    order_show_beside(cli, paragraph);
    show_cases(cli, paragraph->name, values[MOST].given ? (size_t)values[MOST].number : 5);
    return CLI_DONE;
}

static int show_contents(const struct cli *cli, bool json) {
    if (json)
        return cli_print_json(
            cli, fmt_json_contents(cli_sections, cli_paragraphs, cli_topics, cli_orders));
    order_show_contents(cli);
    return CLI_DONE;
}

static int show_topic(const struct cli *cli, const fmt_entry *topic, bool json) {
    if (json) return cli_print_json(cli, fmt_json_topic(topic, cli_topic_lines.of));
    order_show_topic(cli, topic);
    return CLI_DONE;
}

static int show_older(const struct cli *cli, const fmt_entry *order, bool json) {
    if (json) return cli_print_json(cli, fmt_json_older_order(order, cli_differences));
    order_show_older(cli, order);
    return CLI_DONE;
}

/* A number, of either order: what is none of those there are is an error, not a word to look for. A plain number may
 * be both, as 36 once was a base value. */
static bool is_number(const char *text) {
    if (named(cli_sections, text)) return true;
    if (strncmp(text, "SkWO ", 5) == 0) text += 5;
    return strchr(text, '.') && strspn(text, "0123456789.") == strlen(text);
}

/* All words as one name: wenzel rule SkWO 6.2.4. */
static void join(char *name, size_t room, int words, char **argv) {
    wz_out out = wz_out_to(name, room);
    for (int i = 1; i <= words; i++) {
        if (i > 1) wz_put(&out, " ");
        wz_put(&out, argv[i]);
    }
    tidy(name);
}

int cmd_rule(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, -1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    bool json = values[JSON].given;
    if (words == 0) return show_contents(cli, json);
    char name[64];
    join(name, sizeof name, words, argv);
    const fmt_entry *one = paragraph_named(name);
    if (one) return show_paragraph(cli, one, values);
    if (is_number(name)) return show_chapter(cli, name, values);
    if ((one = topic_named(name)) != NULL) return show_topic(cli, one, json);
    if ((one = named(cli_orders, name)) != NULL) return show_older(cli, one, json);
    size_t most = values[MOST].given ? (size_t)values[MOST].number : json ? SIZE_MAX : 10;
    return order_search(cli, words, argv + 1, most, json);
}
