#include "programs/diagram.h"

#include "programs/sheet.h"

enum { HANDS = 3, SKAT = HANDS, COLUMNS, GAP = 3 };

struct cell {
    char text[80];
};

static wz_cards cards_of(const wz_problem *problem, unsigned column) {
    return column == SKAT ? problem->skat : problem->hand[column];
}

/* "♣B ♦B A 10 7": jacks that are trumps show their suit, the rest stands in the row of its own. */
static struct cell cell_of(const struct cli *cli, wz_kind kind, wz_cards cards) {
    struct cell cell = {""};
    wz_out out = wz_out_to(cell.text, sizeof cell.text);
    wz_card sorted[32];
    unsigned count = wz_sort(kind, cards, sorted);
    for (unsigned i = 0; i < count; i++) {
        bool trump_jack = kind != WZ_NULL && wz_rank_of(sorted[i]) == WZ_JACK;
        if (i > 0) wz_put_char(&out, ' ');
        if (trump_jack) wz_put_card_sign(&out, cli->lang, sorted[i]);
        else wz_put(&out, wz_rank_sign(cli->lang, wz_rank_of(sorted[i])));
    }
    if (count == 0) wz_put(&out, "-");
    return cell;
}

static struct cell heading(const struct cli *cli, const wz_problem *problem, unsigned column) {
    struct cell cell = {""};
    wz_out out = wz_out_to(cell.text, sizeof cell.text);
    wz_put(&out, column == SKAT ? cli_text(cli, CLI_T_DEAL_SKAT)
                                : wz_position_name(cli->lang, (wz_position){(uint8_t)column}));
    if (column == problem->declarer.i) wz_put(&out, " *");
    return cell;
}

struct row {
    const char *name;
    wz_cards cards;
};

/* Trumps first, where there are any, then the other suits from clubs to diamonds. */
static unsigned rows_of(const struct cli *cli, wz_kind kind, struct row rows[1 + WZ_SUITS]) {
    wz_cards trumps = wz_trumps(kind);
    unsigned count = 0;
    if (trumps) rows[count++] = (struct row){cli_text(cli, CLI_T_DIAGRAM_TRUMPS), trumps};
    for (unsigned i = WZ_SUITS; i-- > 0;) {
        wz_cards suit = wz_suit_set((wz_suit)i) & ~trumps;
        if (suit) rows[count++] = (struct row){wz_suit_sign((wz_suit)i), suit};
    }
    return count;
}

static void show_hands(const struct cli *cli, const wz_problem *problem, wz_kind kind) {
    struct row rows[1 + WZ_SUITS];
    unsigned count = rows_of(cli, kind, rows), columns = problem->skat ? COLUMNS : HANDS;
    size_t width[COLUMNS], name = 0;
    for (unsigned c = 0; c < columns; c++) {
        width[c] = sheet_wider(0, heading(cli, problem, c).text);
        for (unsigned r = 0; r < count; r++)
            width[c] = sheet_wider(width[c],
                                   cell_of(cli, kind, cards_of(problem, c) & rows[r].cards).text);
    }
    for (unsigned r = 0; r < count; r++) name = sheet_wider(name, rows[r].name);
    sheet_cell(cli->out, "", name + GAP);
    for (unsigned c = 0; c < columns; c++)
        sheet_cell(cli->out, heading(cli, problem, c).text, c + 1 < columns ? width[c] + GAP : 0);
    putc('\n', cli->out);
    for (unsigned r = 0; r < count; r++) {
        sheet_cell(cli->out, rows[r].name, name + GAP);
        for (unsigned c = 0; c < columns; c++)
            sheet_cell(cli->out, cell_of(cli, kind, cards_of(problem, c) & rows[r].cards).text,
                       c + 1 < columns ? width[c] + GAP : 0);
        putc('\n', cli->out);
    }
}

static void show_table(const struct cli *cli, const wz_problem *problem) {
    for (unsigned i = 0; i < problem->in_trick && i < 2; i++) {
        wz_position who = {(uint8_t)((problem->leader.i + i) % 3)};
        cli_say(cli, cli->out, CLI_T_DIAGRAM_ON_TABLE, sheet_card(cli, problem->trick[i]).text,
                wz_position_name(cli->lang, who));
        putc('\n', cli->out);
    }
}

static void show_turn(const struct cli *cli, const wz_problem *problem) {
    cli_say(cli, cli->out, CLI_T_DIAGRAM_TURN,
            wz_position_name(cli->lang, wz_problem_turn(problem)));
    putc('\n', cli->out);
}

void diagram_show(const struct cli *cli, const wz_problem *problem) {
    bool known = problem->kind <= WZ_NULL;
    wz_kind kind = known ? (wz_kind)problem->kind : WZ_GRAND;
    const char *declarer = wz_position_name(cli->lang, problem->declarer);
    cli_say(cli, cli->out, known ? CLI_T_DIAGRAM_GAME : CLI_T_DIAGRAM_NO_GAME,
            wz_kind_name(cli->lang, WZ_FRENCH, kind), declarer);
    putc('\n', cli->out);
    show_hands(cli, problem, kind);
    show_table(cli, problem);
    if (problem->points + problem->defender_points > 0) {
        cli_say(cli, cli->out, CLI_T_DIAGRAM_SO_FAR, CLI_NUMBER(problem->points),
                CLI_NUMBER(problem->defender_points));
        putc('\n', cli->out);
    }
    if (wz_count(problem->hand[problem->declarer.i]) <= WZ_HAND_SIZE) show_turn(cli, problem);
}

void diagram_show_ramsch(const struct cli *cli, const wz_ramsch_problem *problem) {
    wz_problem cards = {.kind = WZ_RAMSCH,
                        .declarer = WZ_NOBODY,
                        .leader = problem->leader,
                        .in_trick = problem->in_trick,
                        .trick = {problem->trick[0], problem->trick[1]},
                        .hand = {problem->hand[0], problem->hand[1], problem->hand[2]},
                        .skat = problem->skat};
    fprintf(cli->out, "%s\n", wz_kind_name(cli->lang, WZ_FRENCH, WZ_RAMSCH));
    show_hands(cli, &cards, WZ_RAMSCH);
    show_table(cli, &cards);
    cli_say(cli, cli->out, CLI_T_DIAGRAM_RAMSCH_SO_FAR, CLI_NUMBER(problem->points[0]),
            CLI_NUMBER(problem->points[1]), CLI_NUMBER(problem->points[2]));
    putc('\n', cli->out);
    show_turn(cli, &cards);
}
