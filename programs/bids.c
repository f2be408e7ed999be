/* wenzel bids: every legal bid, and the games that give it. */
#include <stdlib.h>

#include "formats/json.h"
#include "programs/cli.h"
#include "programs/game_words.h"

enum { RULES, JSON, OPTIONS };

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [JSON] = {.name = "json"},
};

/* From the highest kind of game down, as players rank them. */
static const uint8_t kinds[] = {WZ_GRAND,       WZ_CLUBS_GAME,    WZ_SPADES_GAME,
                                WZ_HEARTS_GAME, WZ_DIAMONDS_GAME, WZ_NULL};

struct plainest {
    wz_game_walk game;
    enum cli_matadors which;
    bool any;
};

/* The plainest game of each kind with this value: the one with the most matadors, for then nothing
 * else has to be won or announced. */
static void find_plainest(const wz_rules *rules, unsigned value, struct plainest found[WZ_KINDS]) {
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        if (walk.impossible != WZ_POSSIBLE || walk.value != value) continue;
        struct plainest *best = &found[walk.contract.kind];
        const wz_game_walk *game = &best->game;
        if (!best->any || abs(walk.matadors) > abs(game->matadors))
            *best = (struct plainest){walk, CLI_SIGNED_MATADORS, true};
        else if (walk.matadors == -game->matadors && walk.level == game->level &&
                 walk.contract.flags == game->contract.flags)
            best->which = CLI_BOTH_MATADORS;
    }
}

static void print_bid(const struct cli *cli, const wz_rules *rules, unsigned value) {
    char line[512];
    wz_out out = wz_out_to(line, sizeof line);
    struct plainest found[WZ_KINDS] = {0};
    find_plainest(rules, value, found);
    for (size_t i = 0; i < sizeof kinds; i++) {
        const struct plainest *best = &found[kinds[i]];
        if (!best->any) continue;
        wz_put(&out, out.used > 0 ? "; " : "");
        cli_put_game(cli, &out, WZ_FRENCH, &best->game, best->which);
    }
    fprintf(cli->out, "%3u  %s\n", value, line);
}

int cmd_bids(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    wz_rules rules;
    if (status == CLI_GO_ON) status = cli_rules(cli, &values[RULES], &rules);
    if (status != CLI_GO_ON) return status;
    if (values[JSON].given) return cli_print_json(cli, fmt_json_bids(&rules));
    for (unsigned i = 0; i < rules.bids; i++) print_bid(cli, &rules, rules.bid[i]);
    return CLI_DONE;
}
