/* wenzel solve: answers for people. */
#include <stdio.h>

#include "programs/diagram.h"
#include "programs/sheet.h"
#include "programs/solve/solve.h"

const char *solve_outcome(const struct cli *cli, wz_kind kind, unsigned value) {
    bool null = kind == WZ_NULL;
    bool won = null ? value > 0 : value > 60, schneider = !null && (value >= 90 || value <= 30);
    static const enum cli_text_key keys[2][2] = {{CLI_T_OUTCOME_LOST, CLI_T_OUTCOME_LOST_SCHNEIDER},
                                                 {CLI_T_OUTCOME_WON, CLI_T_OUTCOME_WON_SCHNEIDER}};
    return cli_text(cli, keys[won][schneider]);
}

/* The same where it is known whether one side takes every trick. */
static const char *outcome_of(const struct cli *cli, wz_kind kind, unsigned value, bool schwarz) {
    if (!schwarz) return solve_outcome(cli, kind, value);
    return cli_text(cli, value > 60 ? CLI_T_OUTCOME_WON_SCHWARZ : CLI_T_OUTCOME_LOST_SCHWARZ);
}

static void say_line(const struct cli *cli, enum cli_text_key key) {
    cli_say(cli, cli->out, key);
    putc('\n', cli->out);
}

/* "  67  gewonnen              ♣B ♠10"; in null without the number */
static void show_value(const struct cli *cli, wz_kind kind, unsigned value, bool schwarz,
                       wz_cards cards) {
    size_t width = sheet_wider(0, cli_text(cli, CLI_T_OUTCOME_LOST_SCHNEIDER));
    width = sheet_wider(width, cli_text(cli, CLI_T_OUTCOME_WON_SCHNEIDER));
    if (kind == WZ_NULL) width = sheet_wider(0, cli_text(cli, CLI_T_OUTCOME_LOST));
    else sheet_right(cli->out, CLI_NUMBER(value), 5);
    fputs("  ", cli->out);
    sheet_cell(cli->out, outcome_of(cli, kind, value, schwarz), width + 2);
    fprintf(cli->out, "%s\n", sheet_cards(cli, kind, cards).text);
}

/* --- Cards --- */

static void show_cards(const struct cli *cli, const fmt_solution *solution, wz_cards schwarz) {
    wz_kind kind = (wz_kind)solution->problem.kind;
    say_line(cli, kind == WZ_NULL ? CLI_T_SOLVE_CARDS_NULL : CLI_T_SOLVE_CARDS);
    for (unsigned i = 0; i < solution->cards;) {
        uint8_t value = solution->card[i].value;
        wz_cards same = 0;
        for (; i < solution->cards && solution->card[i].value == value; i++)
            same |= wz_set(solution->card[i].card);
        if (same & schwarz) show_value(cli, kind, value, true, same & schwarz);
        if (same & ~schwarz) show_value(cli, kind, value, false, same & ~schwarz);
    }
}

/* --- The best line: a row for each trick, a column for each player --- */

enum { NUMBER_WIDTH = 5, POINTS_WIDTH = 8 };

static size_t player_width(const struct cli *cli) {
    size_t width = 0;
    for (uint8_t i = 0; i < 3; i++)
        width = sheet_wider(width, wz_position_name(cli->lang, (wz_position){i}));
    return width + 3;
}

static void show_line_head(const struct cli *cli, bool null) {
    size_t width = player_width(cli);
    say_line(cli, CLI_T_SOLVE_LINE);
    sheet_right(cli->out, cli_text(cli, CLI_T_SOLVE_TRICK), NUMBER_WIDTH);
    fputs("   ", cli->out);
    for (uint8_t i = 0; i < 3; i++)
        sheet_cell(cli->out, wz_position_name(cli->lang, (wz_position){i}), width);
    if (null) {
        say_line(cli, CLI_T_SOLVE_TAKEN);
        return;
    }
    sheet_cell(cli->out, cli_text(cli, CLI_T_SOLVE_TAKEN), width);
    sheet_cell(cli->out, cli_text(cli, CLI_T_SOLVE_POINTS), POINTS_WIDTH);
    say_line(cli, CLI_T_SOLVE_BALANCE);
}

/* The cards of a trick and who takes it, as the position stands after it. */
static void show_trick(const struct cli *cli, const wz_problem *before, const wz_problem *after,
                       unsigned number, const wz_card cards[3]) {
    size_t width = player_width(cli);
    sheet_right(cli->out, CLI_NUMBER(number), NUMBER_WIDTH);
    fputs("  ", cli->out);
    for (unsigned i = 0; i < 3; i++) {
        unsigned turn = (i + 3 - before->leader.i) % 3;
        putc(turn == 0 ? '>' : ' ', cli->out);
        sheet_cell(cli->out, sheet_card(cli, cards[turn]).text, width - 1);
    }
    putc(' ', cli->out);
    const char *winner = wz_position_name(cli->lang, after->leader);
    if (before->kind == WZ_NULL) {
        fprintf(cli->out, "%s\n", winner);
        return;
    }
    unsigned points = wz_points(wz_set(cards[0]) | wz_set(cards[1]) | wz_set(cards[2]));
    sheet_cell(cli->out, winner, width);
    sheet_cell(cli->out, CLI_NUMBER(points), POINTS_WIDTH);
    fprintf(cli->out, "%u : %u\n", after->points + wz_points(after->skat), after->defender_points);
}

static void show_line(const struct cli *cli, const fmt_solution *solution) {
    wz_problem at = solution->problem;
    bool null = at.kind == WZ_NULL;
    unsigned left = wz_count(at.hand[at.leader.i]) + (at.in_trick > 0);
    unsigned number = WZ_HAND_SIZE - left + 1;
    wz_card cards[3] = {at.trick[0], at.trick[1]};
    show_line_head(cli, null);
    for (unsigned i = 0; i < solution->plays; i++) {
        wz_problem before = at;
        cards[at.in_trick] = solution->line[i];
        wz_problem_play(&at, solution->line[i]);
        if (at.in_trick > 0) continue;
        show_trick(cli, &before, &at, number++, cards);
        if (null && at.tricks > 0) break; /* lost, and over */
    }
    say_line(cli, null ? CLI_T_SOLVE_LEADS_NOTE : CLI_T_SOLVE_BALANCE_NOTE);
}

void solve_show(const struct cli *cli, const fmt_solution *solution, wz_cards schwarz) {
    diagram_show(cli, &solution->problem);
    putc('\n', cli->out);
    show_cards(cli, solution, schwarz);
    putc('\n', cli->out);
    show_line(cli, solution);
}

/* --- Twelve cards --- */

void solve_show_discards(const struct cli *cli, const fmt_discard_report *report,
                         const bool schwarz[SOLVE_SHOWN_DISCARDS]) {
    enum { SHOWN = SOLVE_SHOWN_DISCARDS };
    wz_kind kind = (wz_kind)report->problem.kind;
    diagram_show(cli, &report->problem);
    putc('\n', cli->out);
    say_line(cli, kind == WZ_NULL ? CLI_T_SOLVE_DISCARDS_NULL : CLI_T_SOLVE_DISCARDS);
    for (unsigned i = 0; i < SHOWN; i++)
        show_value(cli, kind, report->discard[i].value, schwarz[i], report->discard[i].cards);
    unsigned more = SHOWN;
    while (more < WZ_DISCARDS && report->discard[more].value == report->discard[SHOWN - 1].value)
        more++;
    if (more > SHOWN) {
        cli_say(cli, cli->out, CLI_T_SOLVE_MORE_DISCARDS, CLI_NUMBER(more - SHOWN));
        putc('\n', cli->out);
    }
}

void solve_show_best_game(const struct cli *cli, const fmt_best_game_report *report) {
    const wz_best_game *best = &report->best;
    wz_kind kind = (wz_kind)best->contract.kind;
    char name[96];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_contract_name(&out, cli->lang, WZ_FRENCH, best->contract);
    diagram_show(cli, &report->problem);
    putc('\n', cli->out);
    cli_say(cli, cli->out, kind == WZ_NULL ? CLI_T_SOLVE_BEST_GAME_NULL : CLI_T_SOLVE_BEST_GAME,
            name, sheet_cards(cli, kind, best->discard).text, CLI_NUMBER(best->value),
            CLI_NUMBER(report->bid), CLI_NUMBER(best->points));
    putc('\n', cli->out);
}
