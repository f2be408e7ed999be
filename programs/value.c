/* wenzel value: what a game counts, from typed facts. */
#include "programs/cards_argument.h"
#include "programs/cli.h"

#include "formats/json.h"

enum {
    RULES,
    GAME,
    HAND,
    OUVERT,
    ANNOUNCE,
    MATADORS,
    CARDS,
    BID,
    POINTS,
    TRICKS,
    WON,
    LOST,
    CONCEDED,
    MISCOUNT,
    KONTRA,
    RE,
    PATROUILLEN,
    PATROUILLEN_MADE,
    JSON,
    OPTIONS
};

static const char *const announcements[] = {"schneider", "schwarz", NULL};
static const char *const parties[] = {"declarer", "defenders", NULL};
static const uint8_t miscounts[] = {WZ_END_DECLARER_MISCOUNT, WZ_END_DEFENDERS_MISCOUNT};
static const uint8_t announced_flags[] = {WZ_SCHNEIDER_ANNOUNCED, WZ_SCHWARZ_ANNOUNCED};

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [GAME] = {.name = "game", .kind = CLI_CHOICE, .choices = fmt_kind_words},
    [HAND] = {.name = "hand"},
    [OUVERT] = {.name = "ouvert"},
    [ANNOUNCE] = {.name = "announce", .kind = CLI_CHOICE, .choices = announcements},
    [MATADORS] = {.name = "matadors", .kind = CLI_COUNT, .low = -11, .high = 11},
    [CARDS] = {.name = "cards", .kind = CLI_TEXT},
    [BID] = {.name = "bid", .kind = CLI_COUNT, .low = WZ_LOWEST_BID, .high = WZ_HIGHEST_BID},
    [POINTS] = {.name = "points", .kind = CLI_COUNT, .high = 120},
    [TRICKS] = {.name = "tricks", .kind = CLI_COUNT, .high = 10},
    [WON] = {.name = "won"},
    [LOST] = {.name = "lost"},
    [CONCEDED] = {.name = "conceded"},
    [MISCOUNT] = {.name = "miscount", .kind = CLI_CHOICE, .choices = parties},
    [KONTRA] = {.name = "kontra"},
    [RE] = {.name = "re"},
    [PATROUILLEN] = {.name = "patrouillen", .kind = CLI_COUNT, .low = 1, .high = 10},
    [PATROUILLEN_MADE] = {.name = "patrouillen-made", .kind = CLI_COUNT, .high = 10},
    [JSON] = {.name = "json"},
};

/* Pairs that contradict each other. */
static const struct {
    int one, other;
} rivals[] = {
    {MATADORS, CARDS}, {WON, LOST},          {WON, CONCEDED},    {WON, POINTS},
    {WON, TRICKS},     {LOST, POINTS},       {LOST, TRICKS},     {MISCOUNT, WON},
    {MISCOUNT, LOST},  {MISCOUNT, CONCEDED}, {MISCOUNT, POINTS}, {MISCOUNT, TRICKS},
};

static int check_rivals(const struct cli *cli, const struct cli_value *values) {
    for (size_t i = 0; i < sizeof rivals / sizeof *rivals; i++)
        if (values[rivals[i].one].given && values[rivals[i].other].given)
            return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[rivals[i].one].name,
                              options[rivals[i].other].name);
    if (values[RE].given && !values[KONTRA].given)
        return cli_refuse(cli, CLI_T_VALUE_RE_NEEDS_KONTRA);
    return CLI_GO_ON;
}

static int read_contract(const struct cli *cli, const struct cli_value *values,
                         wz_contract *contract) {
    if (!values[GAME].given) return cli_refuse(cli, CLI_T_VALUE_NO_GAME);
    *contract = (wz_contract){(uint8_t)values[GAME].number, 0};
    if (values[HAND].given) contract->flags |= WZ_HAND;
    if (values[OUVERT].given) contract->flags |= WZ_OUVERT;
    *contract = wz_contract_closed(*contract);
    if (!values[ANNOUNCE].given) return CLI_GO_ON;
    if (contract->kind == WZ_NULL) return cli_refuse_error(cli, WZ_E_ANNOUNCE_IN_NULL);
    if (!(contract->flags & WZ_HAND)) return cli_refuse_error(cli, WZ_E_ANNOUNCE_NEEDS_HAND);
    contract->flags |= announced_flags[values[ANNOUNCE].number];
    *contract = wz_contract_closed(*contract);
    return CLI_GO_ON;
}

static int read_bid(const struct cli *cli, const struct cli_value *values, const wz_rules *rules,
                    wz_facts *facts) {
    if (!values[BID].given) return CLI_GO_ON;
    facts->bid = (uint16_t)values[BID].number;
    if (!rules->any_rising_bid && !wz_is_bid(rules, facts->bid))
        return cli_refuse(cli, CLI_T_VALUE_NO_BID, values[BID].text);
    bool low_null =
        facts->contract.kind == WZ_NULL && facts->bid > wz_null_value(rules, facts->contract);
    if (low_null && rules->null_must_cover_bid) return cli_refuse_error(cli, WZ_E_NULL_BELOW_BID);
    if (low_null && !values[MATADORS].given && !values[CARDS].given)
        return cli_refuse(cli, CLI_T_VALUE_NULL_NEEDS_MATADORS, values[BID].text);
    return CLI_GO_ON;
}

static int read_matadors(const struct cli *cli, const struct cli_value *values, wz_facts *facts) {
    if (values[CARDS].given) {
        wz_card cards[WZ_HAND_SIZE + WZ_SKAT_SIZE];
        int status = cli_cards(cli, options[CARDS].name, values[CARDS].text,
                               WZ_HAND_SIZE + WZ_SKAT_SIZE, cards);
        if (status == CLI_GO_ON)
            wz_facts_set_cards(facts, cli_set_of(cards, WZ_HAND_SIZE),
                               cli_set_of(cards + WZ_HAND_SIZE, WZ_SKAT_SIZE));
        return status;
    }
    if (values[MATADORS].given) wz_facts_set_matadors(facts, (int)values[MATADORS].number);
    else if (facts->contract.kind != WZ_NULL) return cli_refuse(cli, CLI_T_VALUE_NO_MATADORS);
    return CLI_GO_ON;
}

/* Only what no distribution of the cards allows is refused. */
static int read_count(const struct cli *cli, const struct cli_value *values, wz_facts *facts) {
    enum { MOST_IN_SKAT = 22 };
    if (!values[POINTS].given || !values[TRICKS].given)
        return cli_refuse(cli, CLI_T_VALUE_POINTS_AND_TRICKS);
    int64_t points = values[POINTS].number, tricks = values[TRICKS].number;
    if (tricks == 10 && points != 120)
        return cli_refuse(cli, CLI_T_VALUE_ALL_TRICKS, values[POINTS].text);
    if (tricks == 0 && points > MOST_IN_SKAT)
        return cli_refuse(cli, CLI_T_VALUE_NO_TRICK, values[POINTS].text, CLI_NUMBER(MOST_IN_SKAT));
    wz_facts_set_count(facts, (unsigned)points, (unsigned)tricks);
    return CLI_GO_ON;
}

static int read_outcome(const struct cli *cli, const struct cli_value *values,
                        const wz_rules *rules, wz_facts *facts) {
    bool counted = values[POINTS].given || values[TRICKS].given;
    if (!counted && !values[WON].given && !values[LOST].given && !values[CONCEDED].given &&
        !values[MISCOUNT].given)
        return cli_refuse(cli, CLI_T_VALUE_NO_OUTCOME);
    facts->ending = values[WON].given    ? WZ_END_WON
                    : values[LOST].given ? WZ_END_LOST
                                         : WZ_END_PLAYED;
    if (counted) {
        int status = read_count(cli, values, facts);
        if (status != CLI_GO_ON) return status;
    }
    if (values[CONCEDED].given) {
        /* what the defenders had by then is not known, and does not matter */
        facts->defender_points = facts->defender_tricks = 0;
        facts->ending =
            rules->resigning == WZ_RESIGN_BY_ORDER ? WZ_END_CONCEDED : WZ_END_DECLARER_OUT;
    }
    if (values[MISCOUNT].given) facts->ending = miscounts[values[MISCOUNT].number];
    facts->spritzen = (uint8_t)(values[KONTRA].given + values[RE].given);
    return CLI_GO_ON;
}

/* Without a word on it, those that were announced were made. */
static void read_patrouillen(const struct cli_value *values, wz_facts *facts) {
    if (values[PATROUILLEN].given) facts->patrouillen = (uint8_t)values[PATROUILLEN].number;
    facts->patrouillen_made = values[PATROUILLEN_MADE].given
                                  ? (uint8_t)values[PATROUILLEN_MADE].number
                              : facts->ending == WZ_END_PLAYED ? facts->patrouillen
                                                               : 0;
}

static int read_facts(const struct cli *cli, const struct cli_value *values, wz_rules *rules,
                      wz_facts *facts) {
    wz_contract contract = {0};
    int status = cli_rules(cli, &values[RULES], rules);
    if (status == CLI_GO_ON) status = check_rivals(cli, values);
    if (status == CLI_GO_ON) status = read_contract(cli, values, &contract);
    *facts = wz_facts_of(contract);
    if (status == CLI_GO_ON) status = read_bid(cli, values, rules, facts);
    if (status == CLI_GO_ON) status = read_matadors(cli, values, facts);
    if (status == CLI_GO_ON) status = read_outcome(cli, values, rules, facts);
    if (status == CLI_GO_ON) read_patrouillen(values, facts);
    return status;
}

static void print_result(const struct cli *cli, const wz_result *result) {
    char sentence[1024], paragraphs[256];
    wz_out out = wz_out_to(sentence, sizeof sentence);
    wz_put_derivation(&out, cli->lang, WZ_FRENCH, result);
    wz_out list = wz_out_to(paragraphs, sizeof paragraphs);
    for (unsigned i = 0; i < result->paragraphs; i++) {
        wz_put(&list, i > 0 ? ", " : "");
        wz_put(&list, result->paragraph[i]);
    }
    fprintf(cli->out, "%s\n", sentence);
    cli_say(cli, cli->out, CLI_T_VALUE_PARAGRAPHS, paragraphs);
    putc('\n', cli->out);
}

int cmd_value(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    wz_rules rules;
    wz_facts facts;
    status = read_facts(cli, values, &rules, &facts);
    if (status != CLI_GO_ON) return status;
    wz_result result;
    wz_error error = wz_score(&rules, &facts, &result);
    if (error != WZ_OK) return cli_refuse_error(cli, error);
    if (values[JSON].given) {
        fmt_game_result whole = {.result = result,
                                 .declarer = WZ_NOBODY,
                                 .counted = values[POINTS].given,
                                 .points = facts.points,
                                 .tricks = facts.tricks,
                                 .stated = true,
                                 .ending = result.kind == WZ_RESULT_DECLARED ? facts.ending
                                                                             : FMT_UNKNOWN};
        return cli_print_json(cli, fmt_json_result(&whole));
    }
    print_result(cli, &result);
    return CLI_DONE;
}
