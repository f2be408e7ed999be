/* wenzel games: the different games that can be won, and why others can't. */
#include "formats/json.h"
#include "programs/cli.h"
#include "programs/game_words.h"

enum { COUNT, LIST, RULES, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [COUNT] = {.name = "count"},
    [LIST] = {.name = "list"},
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [JSON] = {.name = "json"},
};

enum { REASONS = WZ_BELOW_ANNOUNCED + 1 };

static void print_game(const struct cli *cli, const wz_game_walk *game) {
    char name[128];
    wz_out out = wz_out_to(name, sizeof name);
    cli_put_game(cli, &out, WZ_FRENCH, game, CLI_SIGNED_MATADORS);
    fprintf(cli->out, "%4u  %s\n", game->value, name);
}

/* Walks over all combinations and counts them by the reason why they can't be won. */
static void count_games(const struct cli *cli, const wz_rules *rules, bool print,
                        unsigned reasons[REASONS]) {
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        reasons[walk.impossible]++;
        if (print && walk.impossible == WZ_POSSIBLE) print_game(cli, &walk);
    }
}

static void print_reasons(const struct cli *cli, const unsigned reasons[REASONS]) {
    putc('\n', cli->out);
    cli_say(cli, cli->out, CLI_T_GAMES_SUM, CLI_NUMBER(reasons[WZ_POSSIBLE]));
    for (unsigned i = WZ_POSSIBLE + 1; i < REASONS; i++)
        if (reasons[i] > 0)
            fprintf(cli->out, "\n%4u  %s", reasons[i],
                    wz_impossible_text(cli->lang, (wz_impossible)i));
    putc('\n', cli->out);
}

int cmd_games(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    wz_rules rules;
    if (status == CLI_GO_ON) status = cli_rules(cli, &values[RULES], &rules);
    if (status != CLI_GO_ON) return status;
    if (values[COUNT].given == values[LIST].given)
        return cli_refuse(cli, CLI_T_GAMES_COUNT_OR_LIST);
    if (values[JSON].given) return cli_print_json(cli, fmt_json_games(&rules, values[LIST].given));
    unsigned reasons[REASONS] = {0};
    count_games(cli, &rules, values[LIST].given, reasons);
    if (values[LIST].given) print_reasons(cli, reasons);
    else fprintf(cli->out, "%u\n", reasons[WZ_POSSIBLE]);
    return CLI_DONE;
}
