/* wenzel deal: a deal by its number, by chance, or the number of a deal; fair deals and their check. */
#include "programs/deal/deal.h"

#include "formats/json.h"
#include "programs/cards_argument.h"
#include "programs/shuffled_deal.h"
#include "runtime/seed.h"

enum { RANDOM, SEED, CARDS, JSON, FAIR, VERIFY, WORDS, OPTIONS = WORDS + DEAL_MOST_WORDS };

static const struct cli_option options[OPTIONS] = {
    [RANDOM] = {.name = "random"},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [CARDS] = {.name = "cards", .kind = CLI_TEXT},
    [JSON] = {.name = "json"},
    [FAIR] = {.name = "fair"},
    [VERIFY] = {.name = "verify", .kind = CLI_TEXT},
    [WORDS] = {.name = "words", .kind = CLI_TEXT},
    [WORDS + 1] = {.name = "words", .kind = CLI_TEXT},
    [WORDS + 2] = {.name = "words", .kind = CLI_TEXT},
    [WORDS + 3] = {.name = "words", .kind = CLI_TEXT},
};

static int deal_of_cards(const struct cli *cli, const char *text, wz_deal *deal) {
    wz_card cards[32];
    int status = cli_cards(cli, options[CARDS].name, text, 32, cards);
    if (status != CLI_GO_ON) return status;
    for (unsigned i = 0; i < 3; i++)
        deal->hand[i] = cli_set_of(cards + i * WZ_HAND_SIZE, WZ_HAND_SIZE);
    deal->skat = cli_set_of(cards + 30, WZ_SKAT_SIZE);
    return CLI_GO_ON;
}

static int deal_of_number(const struct cli *cli, const char *text, wz_deal *deal) {
    int64_t number = 0;
    if (!cli_number_from(text, 0, (int64_t)WZ_DEALS - 1, &number))
        return cli_refuse(cli, CLI_T_DEAL_NO_NUMBER, text, CLI_NUMBER((int64_t)WZ_DEALS - 1));
    *deal = wz_deal_from_number((uint64_t)number);
    return CLI_GO_ON;
}

static int find_deal(const struct cli *cli, const struct cli_value *values, const char *number,
                     wz_deal *deal) {
    if (number) return deal_of_number(cli, number, deal);
    if (values[CARDS].given) return deal_of_cards(cli, values[CARDS].text, deal);
    uint64_t seed = (uint64_t)values[SEED].number;
    if (!values[SEED].given && !rt_seed(&seed)) {
        cli_complain(cli, CLI_T_NO_RANDOM);
        return CLI_NO_FILE;
    }
    wz_random random = wz_random_from(seed);
    *deal = cli_shuffled_deal(&random);
    return CLI_GO_ON;
}

/* One row: "CJ DJ  CA C7  HT ...", a gap between the suits. */
static void print_cards(const struct cli *cli, const char *name, unsigned width, wz_cards set) {
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, set, sorted);
    fprintf(cli->out, "%-*s", (int)width, name);
    for (unsigned i = 0; i < count; i++) {
        char code[4];
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_card(&out, sorted[i]);
        bool jack = wz_rank_of(sorted[i]) == WZ_JACK;
        bool same = i > 0 && (jack || (wz_rank_of(sorted[i - 1]) != WZ_JACK &&
                                       wz_suit_of(sorted[i]) == wz_suit_of(sorted[i - 1])));
        fprintf(cli->out, "%s%s", i == 0 ? "" : same ? " " : "  ", code);
    }
    putc('\n', cli->out);
}

void deal_print(const struct cli *cli, const wz_deal *deal) {
    enum { WIDTH = 12 };
    cli_say(cli, cli->out, CLI_T_DEAL_NUMBER, CLI_NUMBER((int64_t)wz_deal_number(deal)));
    putc('\n', cli->out);
    for (uint8_t i = 0; i < 3; i++)
        print_cards(cli, wz_position_name(cli->lang, (wz_position){i}), WIDTH, deal->hand[i]);
    print_cards(cli, cli_text(cli, CLI_T_DEAL_SKAT), WIDTH, deal->skat);
}

int cmd_deal(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 1, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    bool json = values[JSON].given;
    int ways = words + values[RANDOM].given + values[SEED].given + values[CARDS].given +
               values[FAIR].given + values[VERIFY].given;
    if (ways > 1) return cli_refuse(cli, CLI_T_DEAL_ONE_WAY);
    if (values[FAIR].given) return deal_fair(cli, values + WORDS, json);
    if (values[WORDS].given) return cli_refuse(cli, CLI_T_DEAL_WORDS_ALONE);
    if (values[VERIFY].given) return deal_verify(cli, values[VERIFY].text, json);
    wz_deal deal = {{0}, 0};
    status = find_deal(cli, values, words > 0 ? argv[1] : NULL, &deal);
    if (status != CLI_GO_ON) return status;
    if (json) return cli_print_json(cli, fmt_json_deal(&deal));
    deal_print(cli, &deal);
    return CLI_DONE;
}
