/* wenzel bench: random legal games through the rules, as fast as they go; the solver has its own
 * file. */
#include <inttypes.h>
#include <string.h>

#include "formats/json.h"
#include "programs/bench_solver.h"
#include "programs/cli.h"
#include "programs/shuffled_deal.h"
#include "runtime/clock.h"
#include "wenzel/game.h"

enum { GAMES, SEED, DEALS, JSON, OPTIONS };
enum { DEFAULT_GAMES = 100000, MOST_GAMES = 1000000000 };

static const struct cli_option options[OPTIONS] = {
    [GAMES] = {.name = "games", .kind = CLI_COUNT, .low = 1, .high = MOST_GAMES},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [DEALS] = {.name = "deals", .kind = CLI_TEXT},
    [JSON] = {.name = "json"},
};

/* What can be measured, and the options that have nothing to do with it. */
static const struct {
    const char *name;
    uint8_t foreign[2];
    uint8_t foreigners;
} subjects[] = {{"rules", {DEALS}, 1}, {"solver", {GAMES, SEED}, 2}};
enum { RULES, SOLVER, SUBJECTS };

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

/* --- The signature: every move and every result, the same on every machine --- */

static uint64_t mix(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return sum ^ sum >> 29;
}

static uint64_t sign_move(uint64_t sum, const wz_move *move) {
    uint64_t head = move->kind | (uint64_t)move->who << 8 | (uint64_t)move->card << 16 |
                    (uint64_t)move->level << 24 | (uint64_t)move->number << 32 |
                    (uint64_t)move->contract.kind << 48 | (uint64_t)move->contract.flags << 56;
    sum = mix(sum, head);
    return mix(sum, move->cards[0] | (uint64_t)move->cards[1] << 32);
}

static uint64_t sign_result(uint64_t sum, const wz_result *result) {
    return mix(sum, result->kind | (uint64_t)result->won << 8 | (uint64_t)result->overbid << 16 |
                        (uint64_t)result->factor << 24 | (uint64_t)(uint16_t)result->value << 32);
}

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
    if (table->phase < WZ_PHASE_PLAY) soften(table, number, &choice);
    return choice;
}

static bool make_move(wz_game *game, uint64_t number, wz_random *random, wz_move *move) {
    wz_options choice = choices(game, number);
    return wz_random_move(&choice, game->table.rules, weights, random, move) &&
           wz_apply(game, move) == WZ_OK;
}

static void count_result(wz_bench_report *report, const wz_game *game, const wz_result *result) {
    int index = wz_declaration_index(game->table.contract);
    if (result->kind == WZ_RESULT_PASSED_IN || index < 0) {
        report->passed_in++;
        return;
    }
    report->contract[index]++;
    report->ending[game->table.ending]++;
}

/* Plays one game into the report; false if the rules contradict themselves. */
static bool play_game(const wz_rules *rules, wz_random *random, wz_bench_report *report) {
    wz_deal deal = cli_shuffled_deal(random);
    wz_move move = wz_deal_move(&deal);
    wz_game game;
    wz_game_start(&game, rules, false);
    if (wz_apply(&game, &move) != WZ_OK) return false;
    report->signature = mix(report->signature, deal.hand[0] | (uint64_t)deal.hand[1] << 32);
    report->signature = mix(report->signature, deal.hand[2] | (uint64_t)deal.skat << 32);
    report->moves++;
    while (!wz_over(&game.table)) {
        if (!make_move(&game, report->games, random, &move)) return false;
        report->signature = sign_move(report->signature, &move);
        report->moves++;
    }
    wz_result result;
    if (wz_game_result(&game, &result) != WZ_OK) return false;
    report->signature = sign_result(report->signature, &result);
    count_result(report, &game, &result);
    report->games++;
    return true;
}

/* --- The report --- */

static void print_share(const struct cli *cli, const wz_bench_report *report, const char *name,
                        uint64_t count) {
    fprintf(cli->out, "  %-3s %5.2f %%", name, 100.0 * (double)count / (double)report->games);
}

/* A line for each kind of game, its declarations side by side. */
static void print_contracts(const struct cli *cli, const wz_bench_report *report) {
    cli_say(cli, cli->out, CLI_T_BENCH_CONTRACTS);
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        char name[8];
        wz_contract contract = wz_declaration(i);
        wz_out out = wz_out_to(name, sizeof name);
        wz_put_contract(&out, contract);
        if (i == 0 || wz_declaration(i - 1).kind != contract.kind) putc('\n', cli->out);
        print_share(cli, report, name, report->contract[i]);
    }
    putc('\n', cli->out);
    print_share(cli, report, "-", report->passed_in);
    putc('\n', cli->out);
}

static void print_report(const struct cli *cli, const wz_bench_report *report) {
    char mean[32], rate[32], signature[20];
    snprintf(mean, sizeof mean, "%.1f", wz_bench_mean_moves(report));
    snprintf(rate, sizeof rate, "%.0f", wz_bench_games_per_second(report));
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    cli_say(cli, cli->out, CLI_T_BENCH_GAMES, CLI_NUMBER((int64_t)report->games),
            CLI_NUMBER((int64_t)report->seed), CLI_NUMBER((int64_t)report->moves), mean);
    print_contracts(cli, report);
    cli_say(cli, cli->out, CLI_T_BENCH_SIGNATURE, signature);
    cli_say(cli, cli->out, CLI_T_BENCH_SPEED, rate);
}

static int bench_rules(const struct cli *cli, const struct cli_value *values) {
    wz_bench_report report = {0};
    report.seed = values[SEED].given ? (uint64_t)values[SEED].number : 1;
    int64_t games = values[GAMES].given ? values[GAMES].number : DEFAULT_GAMES;
    wz_random random = wz_random_from(report.seed);
    wz_rules rules;
    if (wz_rules_named("isko", &rules) != WZ_OK) return cli_refuse_error(cli, WZ_E_UNKNOWN_RULES);
    uint64_t began = wz_clock_nanoseconds();
    for (int64_t i = 0; i < games; i++)
        if (!play_game(&rules, &random, &report)) {
            cli_complain(cli, CLI_T_BENCH_STUCK, CLI_NUMBER(i + 1));
            return CLI_BAD_NEWS;
        }
    report.nanoseconds = wz_clock_nanoseconds() - began;
    if (values[JSON].given) return cli_print_json(cli, wz_json_bench(&report));
    print_report(cli, &report);
    return CLI_DONE;
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
    return subject == RULES ? bench_rules(cli, values)
                            : bench_solver(cli, values[DEALS].text, values[JSON].given);
}
