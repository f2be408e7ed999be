/* Reports of matches for people. */
#include <inttypes.h>
#include <string.h>

#include "programs/arena/arena.h"
#include "programs/sheet.h"

enum { CELL = 32, COLUMNS = 7 };
typedef char cell[CELL];

static const char *put_share(cell text, uint64_t part, uint64_t whole) {
    if (whole == 0) return "-";
    snprintf(text, CELL, "%.1f %%", 100.0 * (double)part / (double)whole);
    return text;
}

static const char *put_measure(cell text, const fmt_measure *measure, double unit, bool sign) {
    snprintf(text, CELL, sign ? "%+.2f ± %.2f" : "%.2f ± %.2f", unit * measure->mean,
             unit * measure->ci95);
    return text;
}

static const char *put_milliseconds(cell text, const fmt_arena_player *player) {
    if (player->decisions == 0) return "-";
    snprintf(text, CELL, "%.3f", (double)player->nanoseconds / 1e6 / (double)player->decisions);
    return text;
}

static uint64_t faults_of(const fmt_arena_player *player) {
    uint64_t faults = 0;
    for (unsigned i = 1; i < FMT_ARENA_FAULTS; i++) faults += player->fault[i];
    return faults;
}

/* --- Tables --- */

struct table {
    unsigned columns, rows;
    cell text[4][COLUMNS]; /* the heads and three players at most */
};

static void set(struct table *table, unsigned row, unsigned column, const char *text) {
    wz_out out = wz_out_to(table->text[row][column], CELL);
    wz_put(&out, text);
}

/* Names to the left, figures to the right. */
static void print_table(FILE *out, const struct table *table) {
    size_t width[COLUMNS] = {0};
    for (unsigned row = 0; row < table->rows; row++)
        for (unsigned i = 0; i < table->columns; i++)
            width[i] = sheet_wider(width[i], table->text[row][i]);
    for (unsigned row = 0; row < table->rows; row++) {
        sheet_cell(out, table->text[row][0], width[0]);
        for (unsigned i = 1; i < table->columns; i++) {
            fputs("  ", out);
            sheet_right(out, table->text[row][i], width[i]);
        }
        putc('\n', out);
    }
}

static void set_heads(const struct cli *cli, struct table *table, const enum cli_text_key *heads,
                      unsigned columns) {
    table->columns = columns;
    table->rows = 1;
    for (unsigned i = 0; i < columns; i++) set(table, 0, i, cli_text(cli, heads[i]));
}

/* --- What both reports have --- */

static void show_mix(const struct cli *cli, const fmt_arena_mix *mix) {
    cell text, won;
    uint64_t declared = 0;
    for (unsigned i = 0; i < WZ_KINDS; i++) declared += mix->declared[i];
    cli_say(cli, cli->out, CLI_T_ARENA_PASSED_IN, put_share(text, mix->passed_in, mix->games));
    if (mix->ramsch > 0)
        cli_say(cli, cli->out, CLI_T_ARENA_RAMSCH, put_share(text, mix->ramsch, mix->games));
    static const uint8_t order[] = {WZ_GRAND,       WZ_CLUBS_GAME,    WZ_SPADES_GAME,
                                    WZ_HEARTS_GAME, WZ_DIAMONDS_GAME, WZ_NULL};
    for (unsigned i = 0; i < sizeof order; i++) {
        unsigned kind = order[i];
        if (mix->declared[kind] == 0) continue;
        cli_say(cli, cli->out, CLI_T_ARENA_KIND, wz_kind_name(cli->lang, WZ_FRENCH, kind),
                put_share(text, mix->declared[kind], declared),
                put_share(won, mix->won[kind], mix->declared[kind]));
    }
}

static void show_faults(const struct cli *cli, const fmt_arena_player *player,
                        const char *const *words) {
    if (faults_of(player) == 0) return;
    char kinds[160];
    wz_out out = wz_out_to(kinds, sizeof kinds);
    for (unsigned i = 1; i < FMT_ARENA_FAULTS; i++) {
        if (player->fault[i] == 0) continue;
        wz_put(&out, out.used > 0 ? ", " : "");
        wz_put_int(&out, (int64_t)player->fault[i]);
        wz_put(&out, " x ");
        wz_put(&out, words[i]);
    }
    cli_say(cli, cli->out, CLI_T_ARENA_FAULTS, player->name, CLI_NUMBER((int64_t)faults_of(player)),
            kinds);
}

static void show_test(const struct cli *cli, const fmt_measure *measure, double unit, bool clear) {
    if (measure->sure < 0) {
        cli_say(cli, cli->out, CLI_T_ARENA_TOO_EARLY, CLI_NUMBER(STATISTICS_LEAST));
        return;
    }
    cell mean, sure;
    snprintf(mean, CELL, "%+.2f", unit * measure->mean);
    snprintf(sure, CELL, "%.2f", unit * measure->sure);
    cli_say(cli, cli->out, clear ? CLI_T_ARENA_CLEAR : CLI_T_ARENA_UNCLEAR, mean, sure);
}

/* --- The reports --- */

void arena_show(const struct cli *cli, const fmt_arena_report *report) {
    static const enum cli_text_key heads[COLUMNS] = {
        CLI_T_ARENA_HEAD_PLAYER,   CLI_T_ARENA_HEAD_POINTS, CLI_T_ARENA_HEAD_DIFFERENCE,
        CLI_T_ARENA_HEAD_DECLARED, CLI_T_ARENA_HEAD_WON,    CLI_T_ARENA_HEAD_TIME,
        CLI_T_ARENA_HEAD_FAULTS};
    cli_say(cli, cli->out, CLI_T_ARENA_TITLE, CLI_NUMBER((int64_t)report->deals),
            CLI_NUMBER((int64_t)report->mix.games), CLI_NUMBER((int64_t)report->seed),
            report->rules);
    struct table table;
    set_heads(cli, &table, heads, COLUMNS);
    for (unsigned i = 0; i < report->players; i++) {
        const fmt_arena_player *player = &report->player[i];
        unsigned row = table.rows++;
        cell text;
        set(&table, row, 0, player->name);
        set(&table, row, 1, put_measure(text, &player->points, 1, false));
        set(&table, row, 2,
            report->players > 1 ? put_measure(text, &player->difference, 1, true) : "-");
        set(&table, row, 3, put_share(text, player->declared, player->games));
        set(&table, row, 4, put_share(text, player->won, player->declared));
        set(&table, row, 5, put_milliseconds(text, player));
        set(&table, row, 6, CLI_NUMBER((int64_t)faults_of(player)));
    }
    print_table(cli->out, &table);
    if (report->sequential) show_test(cli, &report->player[0].difference, 1, report->clear);
    show_mix(cli, &report->mix);
    for (unsigned i = 0; i < report->players; i++)
        show_faults(cli, &report->player[i], report->fault_words);
}

void arena_show_defence(const struct cli *cli, const fmt_defence_report *report) {
    enum { DEFENCE_COLUMNS = 5 };
    static const enum cli_text_key heads[DEFENCE_COLUMNS] = {
        CLI_T_ARENA_HEAD_PAIR, CLI_T_ARENA_HEAD_DECLARER_WON, CLI_T_ARENA_HEAD_DECLARER_POINTS,
        CLI_T_ARENA_HEAD_TIME, CLI_T_ARENA_HEAD_FAULTS};
    cli_say(cli, cli->out, CLI_T_ARENA_DEFENCE_TITLE, report->declarer,
            CLI_NUMBER((int64_t)report->deals), CLI_NUMBER((int64_t)report->played),
            CLI_NUMBER((int64_t)report->seed), report->rules);
    struct table table;
    set_heads(cli, &table, heads, DEFENCE_COLUMNS);
    for (unsigned i = 0; i < 2; i++) {
        const fmt_defence_pair *pair = &report->pair[i];
        unsigned row = table.rows++;
        cell text;
        set(&table, row, 0, pair->player.name);
        set(&table, row, 1, put_measure(text, &pair->won, 100, false));
        set(&table, row, 2, put_measure(text, &pair->player.points, 1, false));
        set(&table, row, 3, put_milliseconds(text, &pair->player));
        set(&table, row, 4, CLI_NUMBER((int64_t)faults_of(&pair->player)));
    }
    print_table(cli->out, &table);
    cell won, points;
    cli_say(cli, cli->out, CLI_T_ARENA_DEFENCE_DIFFERENCE,
            put_measure(won, &report->difference, 100, true),
            put_measure(points, &report->points_difference, 1, true));
    if (report->sequential) show_test(cli, &report->difference, 100, report->clear);
    show_mix(cli, &report->mix);
    for (unsigned i = 0; i < 2; i++) show_faults(cli, &report->pair[i].player, report->fault_words);
}
