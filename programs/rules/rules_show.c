#include "programs/rules/rules_show.h"

#include <string.h>

#include "programs/rules/rules_own.h"
#include "programs/sheet.h"

enum { WIDTH = 72 }; /* as the help pages have it */

static void list_own(const struct cli *cli, size_t names, size_t years) {
    char own[RULES_OWN_MOST][WZ_RULES_NAME];
    size_t count = rules_own_names(own);
    for (size_t i = 0; i < count && i < RULES_OWN_MOST; i++) {
        sheet_cell(cli->out, own[i], names + 2);
        sheet_cell(cli->out, "", years + 2);
        fprintf(cli->out, "%s\n", cli_text(cli, CLI_T_RULES_OWN));
    }
    if (count > RULES_OWN_MOST)
        cli_say(cli, cli->out, CLI_T_RULES_OWN_MORE, CLI_NUMBER((int64_t)(count - RULES_OWN_MOST)));
}

void rules_show_list(const struct cli *cli) {
    size_t names = 0, years = 0;
    for (unsigned i = 0; wz_rules_name(i); i++) {
        names = sheet_wider(names, wz_rules_name(i));
        years = sheet_wider(years, wz_rules_years(cli->lang, wz_rules_name(i)));
    }
    for (unsigned i = 0; wz_rules_name(i); i++) {
        const char *name = wz_rules_name(i);
        sheet_cell(cli->out, name, names + 2);
        sheet_cell(cli->out, wz_rules_years(cli->lang, name), years + 2);
        fprintf(cli->out, "%s\n", wz_rules_about(cli->lang, i));
    }
    list_own(cli, names, years);
}

/* --- Paragraphs of text --- */

/* "Lost hand games count double. [2.5.11]*" */
static void put_sentence(const struct cli *cli, char *text, size_t indent, wz_switch which,
                         bool assumed) {
    char line[1200];
    wz_out out = wz_out_to(line, sizeof line);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 'a' + 'A');
    wz_put(&out, text);
    bool paragraph = wz_switch_paragraph(which)[0];
    wz_put(&out, paragraph ? ". [" : ".");
    wz_put(&out, wz_switch_paragraph(which));
    wz_put(&out, paragraph ? "]" : "");
    wz_put(&out, assumed ? "*" : "");
    sheet_wrapped(cli->out, line, WIDTH, indent, indent + 2);
}

static void put_notes(const struct cli *cli, bool assumed) {
    putc('\n', cli->out);
    sheet_wrapped(cli->out, cli_text(cli, CLI_T_RULES_PARAGRAPHS), WIDTH, 0, 2);
    if (assumed) sheet_wrapped(cli->out, cli_text(cli, CLI_T_RULES_ASSUMED), WIDTH, 0, 2);
}

/* --- One rule set --- */

/* The heading of a group, before the first of its switches that is told. */
static void put_title(const struct cli *cli, wz_switch which, const char **last) {
    const char *title = wz_switch_group(cli->lang, which);
    if (*last == title) return;
    *last = title;
    fprintf(cli->out, "\n%s\n", title);
}

static void put_heading(const struct cli *cli, const wz_rules *rules) {
    unsigned index = 0;
    while (wz_rules_name(index) && strcmp(wz_rules_name(index), rules->name) != 0) index++;
    bool preset = wz_rules_name(index);
    const char *years = wz_rules_years(cli->lang, rules->name);
    fprintf(cli->out, "%s: %s\n", rules->name,
            preset ? wz_rules_about(cli->lang, index) : cli_text(cli, CLI_T_RULES_OWN));
    if (years[0]) cli_say(cli, cli->out, CLI_T_RULES_YEARS, years);
    cli_say(cli, cli->out, CLI_T_RULES_DERIVED, CLI_NUMBER(rules->bids), CLI_NUMBER(rules->bid[0]),
            CLI_NUMBER(rules->bid[rules->bids - 1]), CLI_NUMBER(wz_possible_games(rules)));
}

void rules_show_page(const struct cli *cli, const wz_rules *rules) {
    put_heading(cli, rules);
    bool any = false;
    const char *title = NULL;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        if (!wz_switch_matters(rules, which)) continue;
        bool assumed = wz_switch_assumed(rules->name, which);
        char text[512];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_switch_sentence(&out, cli->lang, rules, which);
        put_title(cli, which, &title);
        put_sentence(cli, text, 2, which, assumed);
        any |= assumed;
    }
    put_notes(cli, any);
}

/* --- Every switch --- */

/* "  double       double" or "  4-99" */
static void put_values(const struct cli *cli, wz_switch which) {
    wz_switch_range range = wz_switch_takes(which);
    for (unsigned i = 0; i < range.words + (unsigned)range.none; i++) {
        char word[32], says[200], line[240];
        wz_out out = wz_out_to(word, sizeof word);
        wz_put_switch_word(&out, which, i);
        out = wz_out_to(says, sizeof says);
        wz_put_switch_choice(&out, cli->lang, which, i);
        snprintf(line, sizeof line, "%s: %s", word, says);
        sheet_wrapped(cli->out, line, WIDTH, 4, 6);
    }
    if (range.words == 0) fprintf(cli->out, "    %u-%u\n", range.low, range.high);
}

void rules_show_switches(const struct cli *cli) {
    const char *title = NULL;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        char question[300], line[360];
        wz_out out = wz_out_to(question, sizeof question);
        wz_put_switch_question(&out, cli->lang, which);
        put_title(cli, which, &title);
        snprintf(line, sizeof line, "%s: %s", wz_switch_key(which), question);
        sheet_wrapped(cli->out, line, WIDTH, 2, 4);
        put_values(cli, which);
    }
}

void rules_show_changes(const struct cli *cli, const wz_rules *before, const wz_rules *after) {
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        char text[512];
        if (wz_switch_same(before, after, (wz_switch)i)) continue;
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_switch_sentence(&out, cli->lang, after, (wz_switch)i);
        put_sentence(cli, text, 2, (wz_switch)i, false);
    }
}

/* --- Two of them --- */

/* Returns how many there are; `assumed` tells whether one of their values is. */
static unsigned put_differences(const struct cli *cli, const wz_rules *one, const wz_rules *other,
                                bool *assumed) {
    unsigned differences = 0;
    *assumed = false;
    for (unsigned i = 0; i < WZ_SWITCH_COUNT; i++) {
        wz_switch which = (wz_switch)i;
        if (wz_switch_same(one, other, which)) continue;
        bool guess = wz_switch_assumed(one->name, which) || wz_switch_assumed(other->name, which);
        char text[1024];
        wz_out out = wz_out_to(text, sizeof text);
        wz_put_switch_difference(&out, cli->lang, one, other, which);
        put_sentence(cli, text, 0, which, guess);
        differences++;
        *assumed |= guess;
    }
    return differences;
}

/* "only under sko1975: 252, 288, 324, 360" */
static bool put_own_bids(const struct cli *cli, const wz_rules *rules, const wz_rules *not_in) {
    char values[WZ_MAX_BIDS * 5 + 1], line[sizeof values + 64];
    wz_out out = wz_out_to(values, sizeof values);
    for (unsigned i = 0; i < rules->bids; i++) {
        if (wz_is_bid(not_in, rules->bid[i])) continue;
        wz_put(&out, out.used > 0 ? ", " : "");
        wz_put_int(&out, rules->bid[i]);
    }
    if (out.used == 0) return false;
    snprintf(line, sizeof line, "%s %s: %s", cli_text(cli, CLI_T_RULES_ONLY), rules->name, values);
    sheet_wrapped(cli->out, line, WIDTH, 2, 4);
    return true;
}

static void put_bids_and_games(const struct cli *cli, const wz_rules *one, const wz_rules *other) {
    putc('\n', cli->out);
    cli_say(cli, cli->out, CLI_T_RULES_BIDS, one->name, CLI_NUMBER(one->bids),
            CLI_NUMBER(one->bid[one->bids - 1]), other->name, CLI_NUMBER(other->bids),
            CLI_NUMBER(other->bid[other->bids - 1]));
    bool differ = put_own_bids(cli, one, other);
    differ |= put_own_bids(cli, other, one);
    if (!differ) cli_say(cli, cli->out, CLI_T_RULES_SAME_BIDS);
    cli_say(cli, cli->out, CLI_T_RULES_GAMES, one->name, CLI_NUMBER(wz_possible_games(one)),
            other->name, CLI_NUMBER(wz_possible_games(other)));
}

void rules_show_difference(const struct cli *cli, const wz_rules *one, const wz_rules *other) {
    bool assumed = false;
    if (put_differences(cli, one, other, &assumed) > 0) {
        put_bids_and_games(cli, one, other);
        put_notes(cli, assumed);
        return;
    }
    cli_say(cli, cli->out, CLI_T_RULES_SAME, one->name, other->name);
    const char *remark = wz_rules_remark(cli->lang, one->name, other->name);
    if (remark[0]) sheet_wrapped(cli->out, remark, WIDTH, 0, 0);
}
