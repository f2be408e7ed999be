#include "programs/bench/bench_report.h"

#include <inttypes.h>

#include "formats/json.h"

/* --- The signature --- */

void bench_sign(fmt_bench_report *report, uint64_t word) {
    uint64_t sum = (report->signature ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    report->signature = sum ^ sum >> 29;
}

void bench_note_deal(fmt_bench_report *report, const wz_deal *deal) {
    bench_sign(report, deal->hand[0] | (uint64_t)deal->hand[1] << 32);
    bench_sign(report, deal->hand[2] | (uint64_t)deal->skat << 32);
    report->moves++;
}

void bench_note_move(fmt_bench_report *report, const wz_move *move) {
    bench_sign(report, move->kind | (uint64_t)move->who << 8 | (uint64_t)move->card << 16 |
                           (uint64_t)move->level << 24 | (uint64_t)move->number << 32 |
                           (uint64_t)move->contract.kind << 48 |
                           (uint64_t)move->contract.flags << 56);
    bench_sign(report, move->cards[0] | (uint64_t)move->cards[1] << 32);
    report->moves++;
}

static void count_result(fmt_bench_report *report, const wz_game *game, const wz_result *result) {
    int index = wz_declaration_index(game->table.contract);
    report->games++;
    if (result->kind == WZ_RESULT_RAMSCH) {
        report->ramsch++;
    } else if (result->kind == WZ_RESULT_PASSED_IN || index < 0) {
        report->passed_in++;
    } else {
        report->contract[index]++;
        report->ending[game->table.ending]++;
    }
}

bool bench_note_result(fmt_bench_report *report, const wz_game *game) {
    wz_result result;
    if (wz_game_result(game, &result) != WZ_OK) return false;
    bench_sign(report, result.kind | (uint64_t)result.won << 8 | (uint64_t)result.overbid << 16 |
                           (uint64_t)result.factor << 24 | (uint64_t)(uint16_t)result.value << 32);
    count_result(report, game, &result);
    return true;
}

/* --- The report --- */

static void print_share(const struct cli *cli, const fmt_bench_report *report, const char *name,
                        uint64_t count) {
    fprintf(cli->out, "  %-3s %5.2f %%", name, 100.0 * (double)count / (double)report->games);
}

/* A line for each kind of game, its declarations side by side. */
static void print_contracts(const struct cli *cli, const fmt_bench_report *report) {
    cli_say(cli, cli->out, CLI_T_BENCH_CONTRACTS);
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        char name[8];
        wz_contract contract = wz_declaration(i);
        wz_out out = wz_out_to(name, sizeof name);
        if (contract.flags & WZ_REVOLUTION && !report->contract[i]) continue; /* a house rule */
        wz_put_contract(&out, contract);
        if (i == 0 || wz_declaration(i - 1).kind != contract.kind) putc('\n', cli->out);
        print_share(cli, report, name, report->contract[i]);
    }
    putc('\n', cli->out);
    if (report->ramsch) print_share(cli, report, "R", report->ramsch);
    print_share(cli, report, "-", report->passed_in);
    putc('\n', cli->out);
}

int bench_show(const struct cli *cli, const fmt_bench_report *report, bool json) {
    if (json) return cli_print_json(cli, fmt_json_bench(report));
    char mean[32], rate[32], signature[20];
    snprintf(mean, sizeof mean, "%.1f", fmt_bench_mean_moves(report));
    snprintf(rate, sizeof rate, "%.0f", fmt_bench_games_per_second(report));
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    cli_say(cli, cli->out, CLI_T_BENCH_GAMES, CLI_NUMBER((int64_t)report->games),
            CLI_NUMBER((int64_t)report->seed), CLI_NUMBER((int64_t)report->moves), mean);
    print_contracts(cli, report);
    cli_say(cli, cli->out, CLI_T_BENCH_SIGNATURE, signature);
    cli_say(cli, cli->out, CLI_T_BENCH_SPEED, rate);
    return CLI_DONE;
}
