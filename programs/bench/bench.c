/* wenzel bench: random legal games through the rules, as fast as they go; players and solver have
 * their own files. */
#include <string.h>

#include "programs/bench/bench_players.h"
#include "programs/bench/bench_report.h"
#include "programs/bench/bench_server.h"
#include "programs/bench/bench_solver.h"
#include "programs/shuffled_deal.h"
#include "runtime/clock.h"
#include "wenzel/game.h"

enum { GAMES, SEED, DEALS, TABLES, SECONDS, SEARCHING, IDLE, THINK, JSON, OPTIONS };
enum { MOST_GAMES = 1000000000 };

static const struct cli_option options[OPTIONS] = {
    [GAMES] = {.name = "games", .kind = CLI_COUNT, .low = 1, .high = MOST_GAMES},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [DEALS] = {.name = "deals", .kind = CLI_TEXT},
    [TABLES] = {.name = "tables", .kind = CLI_COUNT, .high = 20000},
    [SECONDS] = {.name = "seconds", .kind = CLI_COUNT, .low = 1, .high = 3600},
    [SEARCHING] = {.name = "searching", .kind = CLI_COUNT, .high = 1000},
    [IDLE] = {.name = "idle", .kind = CLI_COUNT, .high = 50000},
    [THINK] = {.name = "think", .kind = CLI_COUNT, .low = 50, .high = 600000},
    [JSON] = {.name = "json"},
};

/* What can be measured, the options that have nothing to do with it, and how many games it takes. */
static const struct {
    const char *name;
    uint8_t foreign[7];
    uint8_t foreigners;
    int64_t games;
} subjects[] = {{"rules", {DEALS, TABLES, SECONDS, SEARCHING, IDLE, THINK}, 6, 100000},
                {"players", {DEALS, TABLES, SECONDS, SEARCHING, IDLE, THINK}, 6, 10000},
                {"solver", {GAMES, SEED, TABLES, SECONDS, SEARCHING, IDLE, THINK}, 7, 0},
                {"server", {GAMES, SEED, DEALS}, 3, 0}};
enum { RULES, PLAYERS, SOLVER, SERVER, SUBJECTS };

/* How often each kind of move is chosen where several are legal. Most games are played to the last
 * trick; every eighth may be shortened. */
#define UP_TO_THE_DECLARATION                                                                      \
    [WZ_MOVE_BID] = 100, [WZ_MOVE_HOLD] = 60, [WZ_MOVE_PASS] = 60, [WZ_MOVE_PICK_UP] = 140,        \
    [WZ_MOVE_SKAT] = 1, [WZ_MOVE_DECLARE] = 60
enum { SHORTENED = 8 };
static const uint8_t weights[WZ_MOVE_KIND_COUNT] = {
    UP_TO_THE_DECLARATION, [WZ_MOVE_PLAY] = 100, [WZ_MOVE_RESIGN] = 2, [WZ_MOVE_SHOW] = 2,
    [WZ_MOVE_THROW] = 1,   [WZ_MOVE_AGREE] = 1,  [WZ_MOVE_REFUSE] = 1,
};

/* --- One game --- */

static wz_cards cards_of(const wz_game *game, unsigned who) {
    return who < 3 ? game->hand[who] : who == WZ_WHO_TABLE ? game->skat : 0;
}

/* Bids rise by a few steps only: a jump to the top would make every null impossible. And since nulls
 * end with the first trick of the declarer, every second pair of games does without them. */
static void soften(const wz_table *table, uint64_t number, wz_options *choice) {
    enum { STEPS = 3, TRUMP_GAMES = (1 << WZ_TRUMP_GAMES * 5) - 1 };
    if (table->phase == WZ_PHASE_BID) {
        unsigned top = wz_bid_above(table->rules, choice->bid_above) + STEPS;
        if (top < table->rules->bids) choice->bid_up_to = table->rules->bid[top];
    }
    if (number / 2 % 2 == 0) choice->declarations &= TRUMP_GAMES;
}

/* What may be chosen: in games to the last trick the legal cards alone. */
static wz_options choices(const wz_game *game, uint64_t number) {
    const wz_table *table = &game->table;
    wz_cards own = cards_of(game, table->turn);
    if (table->phase == WZ_PHASE_PLAY && number % SHORTENED != 0)
        return (wz_options){
            .kinds = 1u << WZ_MOVE_PLAY, .cards = wz_legal_cards(table, own), .who = table->turn};
    wz_options choice;
    wz_table_options(table, own, table->turn, &choice);
    if (!wz_in_play(table)) soften(table, number, &choice);
    return choice;
}

static bool make_move(wz_game *game, uint64_t number, wz_random *random, wz_move *move) {
    wz_options choice = choices(game, number);
    return wz_random_move(&choice, game->table.rules, weights, random, move) &&
           wz_apply(game, move) == WZ_OK;
}

/* Plays one game into the report; false if the rules contradict themselves. */
static bool play_game(const wz_rules *rules, wz_random *random, fmt_bench_report *report) {
    wz_deal deal = cli_shuffled_deal(random);
    wz_move move = wz_deal_move(&deal);
    wz_game game;
    wz_game_start(&game, rules, NULL);
    if (wz_apply(&game, &move) != WZ_OK) return false;
    bench_note_deal(report, &deal);
    while (!wz_over(&game.table)) {
        if (!make_move(&game, report->games, random, &move)) return false;
        bench_note_move(report, &move);
    }
    return bench_note_result(report, &game);
}

static int bench_rules(const struct cli *cli, int64_t games, uint64_t seed, bool json) {
    fmt_bench_report report = {.seed = seed};
    wz_random random = wz_random_from(seed);
    wz_rules rules;
    if (wz_rules_named("isko", &rules) != WZ_OK) return cli_refuse_error(cli, WZ_E_UNKNOWN_RULES);
    uint64_t began = rt_clock_nanoseconds();
    for (int64_t i = 0; i < games; i++)
        if (!play_game(&rules, &random, &report)) {
            cli_complain(cli, CLI_T_BENCH_STUCK, CLI_NUMBER(i + 1));
            return CLI_BAD_NEWS;
        }
    report.nanoseconds = rt_clock_nanoseconds() - began;
    return bench_show(cli, &report, json);
}

static unsigned number_or(const struct cli_value *value, unsigned usual) {
    return value->given ? (unsigned)value->number : usual;
}

static int measure_server(const struct cli *cli, const struct cli_value *values, bool json) {
    /* more tables that search than most machines have cores; people faster than anybody */
    const struct bench_wishes wishes = {.tables = number_or(&values[TABLES], 200),
                                        .seconds = number_or(&values[SECONDS], 10),
                                        .busy = number_or(&values[SEARCHING], 6),
                                        .idle = number_or(&values[IDLE], 0),
                                        .think = number_or(&values[THINK], 1000)};
    if (wishes.tables + wishes.idle == 0) return cli_refuse(cli, CLI_T_BENCH_NOBODY);
    return bench_server(cli, &wishes, json);
}

int cmd_bench(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    unsigned subject = 0;
    while (subject < SUBJECTS && (words == 0 || strcmp(argv[1], subjects[subject].name) != 0))
        subject++;
    if (subject == SUBJECTS) return cli_refuse(cli, CLI_T_BENCH_WHAT);
    for (unsigned i = 0; i < subjects[subject].foreigners; i++) {
        unsigned option = subjects[subject].foreign[i];
        if (values[option].given)
            return cli_refuse(cli, CLI_T_BENCH_FOREIGN, options[option].name,
                              subjects[subject].name);
    }
    int64_t games = values[GAMES].given ? values[GAMES].number : subjects[subject].games;
    uint64_t seed = values[SEED].given ? (uint64_t)values[SEED].number : 1;
    bool json = values[JSON].given;
    switch (subject) {
    case RULES: return bench_rules(cli, games, seed, json);
    case PLAYERS: return bench_players(cli, games, seed, json);
    case SOLVER: return bench_solver(cli, values[DEALS].text, json);
    default: return measure_server(cli, values, json);
    }
}
