#include "programs/rules/order_show.h"

#include <string.h>

#include "programs/referee/case_show.h"
#include "programs/sheet.h"

/* --- Contents --- */

static void show_titles(const struct cli *cli, fmt_entries entries) {
    size_t width = 0;
    for (size_t i = 0; i < entries.count; i++) width = sheet_wider(width, entries.of[i].name);
    for (size_t i = 0; i < entries.count; i++) {
        fputs("  ", cli->out);
        sheet_cell(cli->out, entries.of[i].name, width);
        fprintf(cli->out, "  %s\n", entries.of[i].text[cli->lang]);
    }
}

void order_show_contents(const struct cli *cli) {
    cli_say(cli, cli->out, CLI_T_RULE_SECTIONS);
    show_titles(cli, cli_sections);
    cli_say(cli, cli->out, CLI_T_RULE_TOPICS);
    show_titles(cli, cli_topics);
    cli_say(cli, cli->out, CLI_T_RULE_ORDERS);
    show_titles(cli, cli_orders);
}

/* --- Topics --- */

enum { MOST_CELLS = 8, CELL_ROOM = 96 };

struct cells {
    char text[MOST_CELLS][CELL_ROOM];
    size_t count;
};

static struct cells cells_of(const char *line) {
    struct cells cells = {.count = 0};
    for (const char *end; line && cells.count < MOST_CELLS; line = end ? end + 3 : NULL) {
        end = strstr(line, " ; ");
        int length = end ? (int)(end - line) : (int)strlen(line);
        snprintf(cells.text[cells.count++], CELL_ROOM, "%.*s", length, line);
    }
    return cells;
}

static bool is(const fmt_entry *line, const char *kind) { return strcmp(line->name, kind) == 0; }
static bool in_table(const fmt_entry *line) { return is(line, "head") || is(line, "row"); }

/* A first row and those below it, in columns. Returns how many lines they were. */
static size_t show_table(const struct cli *cli, const fmt_entry *line, size_t count) {
    size_t width[MOST_CELLS] = {0}, rows = 0;
    for (; rows < count && in_table(&line[rows]) && (rows == 0 || !is(&line[rows], "head"));
         rows++) {
        struct cells cells = cells_of(line[rows].text[cli->lang]);
        for (size_t i = 0; i < cells.count; i++) width[i] = sheet_wider(width[i], cells.text[i]);
    }
    for (size_t row = 0; row < rows; row++) {
        struct cells cells = cells_of(line[row].text[cli->lang]);
        for (size_t i = 0; i + 1 < cells.count; i++) {
            fputs("  ", cli->out);
            sheet_cell(cli->out, cells.text[i], width[i]);
        }
        if (cells.count > 0) fprintf(cli->out, "  %s\n", cells.text[cells.count - 1]);
    }
    return rows;
}

static void show_cards(const struct cli *cli, const fmt_entry *line) {
    struct cells cells = cells_of(line->text[cli->lang]);
    wz_cards set = 0;
    char code[4];
    for (const char *at = cells.text[1]; fmt_next_word(&at, code, sizeof code);)
        set |= wz_set(wz_card_from(code));
    fputs("  ", cli->out);
    sheet_cell(cli->out, cells.text[0], 12);
    fprintf(cli->out, "%s\n", sheet_cards(cli, WZ_GRAND, set).text);
}

static size_t show_line(const struct cli *cli, const fmt_entry *line, size_t count) {
    enum { WIDTH = 79 };
    const char *text = line->text[cli->lang];
    if (in_table(line)) return show_table(cli, line, count);
    if (is(line, "cards")) show_cards(cli, line);
    else if (is(line, "see")) cli_say(cli, cli->out, CLI_T_RULE_SEE, text);
    else if (is(line, "item")) {
        fputs("- ", cli->out);
        sheet_wrapped(cli->out, text, WIDTH - 2, 0, 2);
    } else sheet_wrapped(cli->out, text, WIDTH, 0, 0);
    return 1;
}

void order_show_topic(const struct cli *cli, const fmt_entry *topic) {
    const fmt_entry *line = cli_topic_lines.of + topic->first;
    fprintf(cli->out, "%s\n", topic->text[cli->lang]);
    for (size_t i = 0; i < topic->count;) {
        bool joined = i > 0 && strcmp(line[i].name, line[i - 1].name) == 0 && !is(&line[i], "text");
        if (!joined) fputc('\n', cli->out);
        i += show_line(cli, &line[i], topic->count - i);
    }
}

/* --- Older orders, and what stands beside a paragraph --- */

void order_show_older(const struct cli *cli, const fmt_entry *order) {
    fprintf(cli->out, "%s\n\n", order->text[cli->lang]);
    for (size_t i = 0; i < cli_differences.count; i++) {
        const fmt_entry *one = &cli_differences.of[i];
        if (strcmp(one->name, order->name) != 0) continue;
        fprintf(cli->out, "%s\n", one->other);
        case_wrap(cli->out, one->text[cli->lang], 2);
    }
}

static void show_applied(const struct cli *cli, const char *places) {
    static const struct {
        const char *word;
        enum cli_text_key key;
    } words[] = {{"cards", CLI_T_RULE_AT_CARDS},     {"values", CLI_T_RULE_AT_VALUES},
                 {"table", CLI_T_RULE_AT_TABLE},     {"players", CLI_T_RULE_AT_PLAYERS},
                 {"referee", CLI_T_RULE_AT_REFEREE}, {"list", CLI_T_RULE_AT_LIST},
                 {"proofs", CLI_T_RULE_AT_PROOFS}};
    char list[400], word[32];
    wz_out out = wz_out_to(list, sizeof list);
    wz_put(&out, cli_text(cli, CLI_T_RULE_APPLIED));
    for (bool more = false; fmt_next_word(&places, word, sizeof word); more = true) {
        wz_put(&out, more ? ", " : " ");
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (strcmp(words[i].word, word) == 0) wz_put(&out, cli_text(cli, words[i].key));
    }
    case_wrap(cli->out, list, 2);
}

void order_show_beside(const struct cli *cli, const fmt_entry *paragraph) {
    bool any = false;
    if (*paragraph->other) show_applied(cli, paragraph->other);
    for (size_t i = 0; i < cli_differences.count; i++) {
        const fmt_entry *one = &cli_differences.of[i];
        if (strcmp(one->other, paragraph->name) != 0) continue;
        if (!any) cli_say(cli, cli->out, CLI_T_RULE_EARLIER);
        any = true;
        fprintf(cli->out, "  %s\n", one->name);
        case_wrap(cli->out, one->text[cli->lang], 4);
    }
}
