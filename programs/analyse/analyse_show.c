/* wenzel analyse: what was found, for people. */
#include <stdio.h>

#include "programs/analyse/analyse.h"
#include "programs/sheet.h"
#include "programs/solve/solve.h"

struct words {
    char text[160];
};

const char *analyse_name(const struct cli *cli, const fmt_analysis *analysis, unsigned who) {
    return analysis->player[who][0] ? analysis->player[who]
                                    : wz_position_name(cli->lang, (wz_position){(uint8_t)who});
}

/* The same among others of this game, who may have the same name. */
static struct words seat_words(const struct cli *cli, const fmt_analysis *analysis, unsigned who) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    wz_put_player_name(&out, cli->lang, analysis->player, who);
    return words;
}

/* In a column: "*Anna" is the declarer. */
static struct words marked_words(const struct cli *cli, const fmt_analysis *analysis,
                                 unsigned who) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    wz_put_char(&out, analysis->declarer.i == who ? '*' : ' ');
    wz_put(&out, seat_words(cli, analysis, who).text);
    return words;
}

static wz_kind kind_of(const fmt_analysis *analysis) { return (wz_kind)analysis->contract.kind; }

static void put_points(const struct cli *cli, wz_out *out, unsigned points) {
    wz_put_int(out, points);
    wz_put(out, cli_text(cli, points == 1 ? CLI_T_ANALYSE_POINT : CLI_T_ANALYSE_POINTS));
}

static struct words signed_words(int value) {
    struct words words = {""};
    snprintf(words.text, sizeof words.text, "%+d", value);
    return words;
}

/* "67 Augen, +48", in null "gewonnen, +23" */
static struct words outlook_words(const struct cli *cli, wz_kind kind, const fmt_outlook *outlook) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    if (kind == WZ_NULL) wz_put(&out, solve_outcome(cli, kind, outlook->points));
    else put_points(cli, &out, outlook->points);
    wz_put(&out, ", ");
    wz_put(&out, signed_words(outlook->value).text);
    return words;
}

static struct words contract_words(const struct cli *cli, wz_contract contract) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    wz_put_contract_name(&out, cli->lang, WZ_FRENCH, contract);
    return words;
}

static struct words best_words(const struct cli *cli, const wz_best_game *best) {
    wz_kind kind = (wz_kind)best->contract.kind;
    bool null = kind == WZ_NULL;
    fmt_outlook outlook = {null ? best->points == 0 : best->points, best->value > 0, best->value};
    struct words words = contract_words(cli, best->contract);
    struct words result = outlook_words(cli, kind, &outlook);
    struct words whole = {""};
    snprintf(whole.text, sizeof whole.text, "%.60s (%.40s): %.50s", words.text,
             sheet_cards(cli, kind, best->discard).text, result.text);
    return whole;
}

#define say_line(cli, ...) (cli_say(cli, (cli)->out, __VA_ARGS__), putc('\n', (cli)->out))

/* --- The head: who plays what, and what he could have played --- */

static const char *id_of(const fmt_analysis *analysis, char number[24]) {
    return analysis->id[0] ? analysis->id : cli_put_number(number, analysis->line);
}

static void show_passed_in(const struct cli *cli, const fmt_analysis *analysis) {
    say_line(cli, CLI_T_ANALYSE_PASSED_IN, id_of(analysis, (char[24]){0}));
    for (unsigned i = 0; i < 3; i++)
        if (analysis->best_known[i] && analysis->best[i].value > 0)
            say_line(cli, CLI_T_ANALYSE_COULD_PLAY, seat_words(cli, analysis, i).text,
                     best_words(cli, &analysis->best[i]).text);
}

static void show_discard(const struct cli *cli, const fmt_analysis *analysis) {
    wz_kind kind = kind_of(analysis);
    struct words best = outlook_words(cli, kind, &analysis->best_discard_outlook);
    struct sheet_cards cards = sheet_cards(cli, kind, analysis->discard);
    if (analysis->better_discards == 0) say_line(cli, CLI_T_ANALYSE_DISCARD_BEST, cards.text);
    else
        say_line(cli, CLI_T_ANALYSE_DISCARD, cards.text,
                 sheet_cards(cli, kind, analysis->best_discard.cards).text, best.text);
}

static void show_head(const struct cli *cli, const fmt_analysis *analysis) {
    unsigned declarer = analysis->declarer.i;
    say_line(cli, CLI_T_ANALYSE_HEAD, id_of(analysis, (char[24]){0}),
             seat_words(cli, analysis, declarer).text, contract_words(cli, analysis->contract).text,
             CLI_NUMBER(analysis->bid));
    say_line(cli, CLI_T_ANALYSE_START,
             outlook_words(cli, kind_of(analysis), &analysis->start).text);
    if (analysis->picked_up) show_discard(cli, analysis);
    if (!analysis->best_known[declarer]) return;
    say_line(cli,
             analysis->best[declarer].value > 0 ? CLI_T_ANALYSE_BEST_GAME : CLI_T_ANALYSE_NO_GAME,
             best_words(cli, &analysis->best[declarer]).text);
}

/* --- Card by card --- */

enum { NUMBER = 5, CARD = 7, GAP = 2 };

static size_t name_width(const struct cli *cli, const fmt_analysis *analysis) {
    size_t width = sheet_wider(0, cli_text(cli, CLI_T_ANALYSE_PLAYER)) + 1;
    for (unsigned i = 0; i < 3; i++)
        width = sheet_wider(width, marked_words(cli, analysis, i).text);
    return width + GAP;
}

/* "15 Augen, Wert 144": what a mistake gave away; "" for any other card */
static struct words loss_words(const struct cli *cli, unsigned points, unsigned value) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    if (points > 0) put_points(cli, &out, points);
    if (value > 0) {
        wz_put(&out, points > 0 ? ", " : "");
        wz_put(&out, cli_text(cli, CLI_T_ANALYSE_VALUE));
        wz_put_char(&out, ' ');
        wz_put_int(&out, value);
    }
    return words;
}

/* A card in its line, of whatever game. */
struct row {
    unsigned trick, who;
    wz_card card, better;
    struct words then, lost;
};

static struct row row_of(const struct cli *cli, const fmt_analysis *analysis,
                         const fmt_judged_card *card) {
    return (struct row){
        card->trick,
        card->who,
        card->card,
        card->better,
        outlook_words(cli, kind_of(analysis), &card->after),
        loss_words(cli, fmt_points_lost(analysis, card), fmt_value_lost(analysis, card))};
}

/* "31 Augen", and what he writes where that was asked: "31 Augen, -52" */
static struct row ramsch_row_of(const struct cli *cli, const fmt_ramsch_card *card) {
    struct row row = {
        card->trick, card->who,
        card->card,  card->better,
        {""},        loss_words(cli, fmt_ramsch_points_lost(card), fmt_ramsch_value_lost(card))};
    wz_out out = wz_out_to(row.then.text, sizeof row.then.text);
    put_points(cli, &out, card->after.points);
    if (card->written) {
        wz_put(&out, ", ");
        wz_put_int(&out, card->after.written);
    }
    return row;
}

enum { MOST_ROWS = 30 };
static unsigned rows_of(const struct cli *cli, const fmt_analysis *analysis,
                        struct row rows[MOST_ROWS]) {
    unsigned count = 0;
    for (unsigned i = 0; i < analysis->cards; i++)
        rows[count++] = row_of(cli, analysis, &analysis->card[i]);
    for (unsigned i = 0; i < analysis->ramsch_cards; i++)
        rows[count++] = ramsch_row_of(cli, &analysis->ramsch[i]);
    return count;
}

struct widths {
    size_t name, then, lost;
};

static struct widths widths_of(const struct cli *cli, const fmt_analysis *analysis,
                               const struct row *rows, unsigned count) {
    struct widths widths = {name_width(cli, analysis),
                            sheet_wider(0, cli_text(cli, CLI_T_ANALYSE_THEN)),
                            sheet_wider(0, cli_text(cli, CLI_T_ANALYSE_LOST))};
    for (unsigned i = 0; i < count; i++) {
        widths.then = sheet_wider(widths.then, rows[i].then.text);
        widths.lost = sheet_wider(widths.lost, rows[i].lost.text);
    }
    widths.then += GAP;
    widths.lost += GAP;
    return widths;
}

static void show_card(const struct cli *cli, const fmt_analysis *analysis, const struct row *row,
                      const struct widths *widths) {
    bool mistake = row->better != WZ_NO_CARD;
    sheet_right(cli->out, CLI_NUMBER(row->trick), NUMBER);
    sheet_cell(cli->out, "", GAP);
    sheet_cell(cli->out, marked_words(cli, analysis, row->who).text, widths->name);
    sheet_cell(cli->out, sheet_card(cli, row->card).text, CARD);
    sheet_cell(cli->out, row->then.text, mistake ? widths->then : 0);
    if (mistake) {
        sheet_cell(cli->out, row->lost.text, widths->lost);
        fputs(sheet_card(cli, row->better).text, cli->out);
    }
    putc('\n', cli->out);
}

static void show_card_heads(const struct cli *cli, const struct widths *widths) {
    sheet_right(cli->out, cli_text(cli, CLI_T_SOLVE_TRICK), NUMBER);
    sheet_cell(cli->out, "", GAP + 1); /* where declarers are marked */
    sheet_cell(cli->out, cli_text(cli, CLI_T_ANALYSE_PLAYER), widths->name - 1);
    sheet_cell(cli->out, cli_text(cli, CLI_T_ANALYSE_CARD), CARD);
    sheet_cell(cli->out, cli_text(cli, CLI_T_ANALYSE_THEN), widths->then);
    sheet_cell(cli->out, cli_text(cli, CLI_T_ANALYSE_LOST), widths->lost);
    fprintf(cli->out, "%s\n", cli_text(cli, CLI_T_ANALYSE_BETTER));
}

/* What the stars mean, and that cards are left out. */
static void show_marks(const struct cli *cli, const fmt_analysis *analysis, bool all_cards) {
    bool declared = analysis->result_kind == WZ_RESULT_DECLARED;
    if (declared) say_line(cli, all_cards ? CLI_T_ANALYSE_MARK : CLI_T_ANALYSE_MARK_COSTLY);
    else if (!all_cards) say_line(cli, CLI_T_ANALYSE_ONLY_COSTLY);
}

static void show_cards(const struct cli *cli, const fmt_analysis *analysis, bool all_cards) {
    struct row rows[MOST_ROWS];
    unsigned count = rows_of(cli, analysis, rows), shown = 0;
    struct widths widths = widths_of(cli, analysis, rows, count);
    for (unsigned i = 0; i < count; i++) {
        if (!all_cards && rows[i].better == WZ_NO_CARD) continue;
        if (shown++ == 0) {
            putc('\n', cli->out);
            show_card_heads(cli, &widths);
        }
        show_card(cli, analysis, &rows[i], &widths);
    }
    if (count == 0) return;
    if (shown == 0) say_line(cli, CLI_T_ANALYSE_NO_FAULT);
    else show_marks(cli, analysis, all_cards);
}

/* --- Turning point, end, players --- */

/* The last state that perfect play was asked about. */
static const fmt_outlook *last_outlook(const fmt_analysis *analysis) {
    return analysis->cards > 0 ? &analysis->card[analysis->cards - 1].after : &analysis->start;
}

static void show_turning_point(const struct cli *cli, const fmt_analysis *analysis) {
    if (analysis->turning_point < 0) return;
    const fmt_judged_card *card = &analysis->card[analysis->turning_point];
    char name[64];
    wz_out out = wz_out_to(name, sizeof name);
    wz_put_card_name(&out, cli->lang, WZ_FRENCH, card->card);
    bool null = kind_of(analysis) == WZ_NULL;
    enum cli_text_key key = card->after.won
                                ? null ? CLI_T_ANALYSE_TURN_WON_NULL : CLI_T_ANALYSE_TURN_WON
                            : null ? CLI_T_ANALYSE_TURN_LOST_NULL
                                   : CLI_T_ANALYSE_TURN_LOST;
    say_line(cli, key, CLI_NUMBER(card->trick), seat_words(cli, analysis, card->who).text, name,
             CLI_NUMBER(card->before.points), CLI_NUMBER(card->after.points));
}

/* A game that was cut short may have come out otherwise than it had to. */
static bool cut_short(const fmt_analysis *analysis) {
    return analysis->finished && analysis->result.ending != WZ_END_PLAYED &&
           last_outlook(analysis)->value != analysis->end.value;
}

static void show_cut_short(const struct cli *cli, const fmt_analysis *analysis) {
    say_line(cli, CLI_T_ANALYSE_CUT_SHORT,
             outlook_words(cli, kind_of(analysis), last_outlook(analysis)).text,
             signed_words(analysis->end.value).text);
}

static void show_end(const struct cli *cli, const fmt_analysis *analysis) {
    if (!analysis->finished) say_line(cli, CLI_T_ANALYSE_UNFINISHED);
    else if (cut_short(analysis)) show_cut_short(cli, analysis);
    else if (analysis->cards < 30)
        say_line(cli, CLI_T_ANALYSE_RESULT, signed_words(analysis->end.value).text);
    else
        say_line(cli, CLI_T_ANALYSE_RESULT,
                 outlook_words(cli, kind_of(analysis), &analysis->end).text);
}

void analyse_show_players(const struct cli *cli, const fmt_player_faults *players, unsigned count) {
    enum { COLUMN = 11 };
    static const enum cli_text_key heads[] = {CLI_T_ANALYSE_GAMES,  CLI_T_ANALYSE_DECLARED,
                                              CLI_T_ANALYSE_FAULTS, CLI_T_SOLVE_POINTS,
                                              CLI_T_ANALYSE_COSTLY, CLI_T_ANALYSE_VALUE};
    enum { HEADS = sizeof heads / sizeof *heads };
    size_t width = sheet_wider(0, cli_text(cli, CLI_T_ANALYSE_PLAYER));
    for (unsigned i = 0; i < count; i++) width = sheet_wider(width, players[i].name);
    sheet_cell(cli->out, cli_text(cli, CLI_T_ANALYSE_PLAYER), width);
    for (unsigned k = 0; k < HEADS; k++) sheet_right(cli->out, cli_text(cli, heads[k]), COLUMN);
    putc('\n', cli->out);
    for (unsigned i = 0; i < count; i++) {
        const fmt_player_faults *player = &players[i];
        const unsigned numbers[HEADS] = {player->games,          player->declared,
                                         player->fault.mistakes, player->fault.points,
                                         player->fault.costly,   player->fault.value};
        sheet_cell(cli->out, player->name, width);
        for (unsigned k = 0; k < HEADS; k++) sheet_right(cli->out, CLI_NUMBER(numbers[k]), COLUMN);
        putc('\n', cli->out);
    }
}

static void show_faults(const struct cli *cli, const fmt_analysis *analysis) {
    fmt_player_faults players[3] = {{.games = 0}};
    for (unsigned i = 0; i < 3; i++) {
        wz_out out = wz_out_to(players[i].name, sizeof players[i].name);
        wz_put(&out, seat_words(cli, analysis, i).text);
        players[i].games = 1;
        players[i].declared = analysis->declarer.i == i;
        players[i].fault = analysis->fault[i];
    }
    putc('\n', cli->out);
    analyse_show_players(cli, players, 3);
}

/* --- Whole games --- */

static bool is_ramsch(const fmt_analysis *analysis) { return analysis->ramsch_cards > 0; }

/* "Anna -31, Bert 0, Cem 0" */
static struct words written_words(const struct cli *cli, const fmt_analysis *analysis) {
    struct words words = {""};
    wz_out out = wz_out_to(words.text, sizeof words.text);
    for (unsigned i = 0; i < 3; i++) {
        wz_put(&out, i > 0 ? ", " : "");
        wz_put(&out, seat_words(cli, analysis, i).text);
        wz_put_char(&out, ' ');
        wz_put_int(&out, analysis->ramsch_written[i]);
    }
    return words;
}

static void show_ramsch(const struct cli *cli, const fmt_analysis *analysis, bool all_cards) {
    enum { FIRST_WRITTEN = WZ_HAND_SIZE - WZ_RAMSCH_LAST_TRICKS + 1 };
    say_line(cli, CLI_T_ANALYSE_RAMSCH, id_of(analysis, (char[24]){0}));
    say_line(cli, CLI_T_ANALYSE_RAMSCH_HELD, CLI_NUMBER(FIRST_WRITTEN - 1));
    say_line(cli, CLI_T_ANALYSE_RAMSCH_WRITTEN, CLI_NUMBER(FIRST_WRITTEN));
    show_cards(cli, analysis, all_cards);
    putc('\n', cli->out);
    if (analysis->finished) say_line(cli, CLI_T_ANALYSE_RESULT, written_words(cli, analysis).text);
    else say_line(cli, CLI_T_ANALYSE_UNFINISHED);
    show_faults(cli, analysis);
}

static void show_other(const struct cli *cli, const fmt_analysis *analysis) {
    if (analysis->result_kind == WZ_RESULT_PASSED_IN) show_passed_in(cli, analysis);
    else if (is_ramsch(analysis))
        say_line(cli, CLI_T_ANALYSE_RAMSCH_LINE, id_of(analysis, (char[24]){0}),
                 analysis->finished ? written_words(cli, analysis).text : "-");
    else say_line(cli, CLI_T_ANALYSE_NOT_JUDGED, id_of(analysis, (char[24]){0}));
}

void analyse_show_game(const struct cli *cli, const fmt_analysis *analysis, bool all_cards) {
    if (is_ramsch(analysis)) {
        show_ramsch(cli, analysis, all_cards);
        return;
    }
    if (analysis->result_kind != WZ_RESULT_DECLARED) {
        show_other(cli, analysis);
        return;
    }
    show_head(cli, analysis);
    show_cards(cli, analysis, all_cards);
    putc('\n', cli->out);
    show_turning_point(cli, analysis);
    show_end(cli, analysis);
    show_faults(cli, analysis);
}

void analyse_show_line(const struct cli *cli, const fmt_analysis *analysis) {
    if (analysis->result_kind != WZ_RESULT_DECLARED) {
        show_other(cli, analysis);
        return;
    }
    say_line(cli, CLI_T_ANALYSE_LINE, id_of(analysis, (char[24]){0}),
             seat_words(cli, analysis, analysis->declarer.i).text,
             contract_words(cli, analysis->contract).text, CLI_NUMBER(analysis->bid),
             outlook_words(cli, kind_of(analysis), &analysis->start).text,
             analysis->finished ? signed_words(analysis->end.value).text : "-");
    if (analysis->turning_point >= 0) fputs("    ", cli->out);
    show_turning_point(cli, analysis);
    if (!cut_short(analysis)) return;
    fputs("    ", cli->out);
    show_cut_short(cli, analysis);
}
