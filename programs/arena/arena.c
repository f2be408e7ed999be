/* wenzel arena: players against each other. */
#include "programs/arena/arena.h"

enum { ENGINES = 3 };
enum {
    DEALS,
    SEED,
    THREADS,
    JSON,
    RULES,
    SAVE,
    UNTIL_CLEAR,
    TIME,
    MEMORY,
    DEFENCE,
    DECLARER,
    FORCED,
    ENGINE,
    OPTIONS = ENGINE + ENGINES
};
enum {
    DEFAULT_DEALS = 100,
    MOST_DEALS = 1000000000,
    DEFAULT_MILLISECONDS = 10000,
    DEFAULT_MEBIBYTES = 16
};

static const char *const forced_games[] = {"ramsch", NULL};

static const struct cli_option options[OPTIONS] = {
    [DEALS] = {.name = "deals", .kind = CLI_COUNT, .low = 1, .high = MOST_DEALS},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [THREADS] = {.name = "threads", .kind = CLI_COUNT, .low = 1, .high = 1024},
    [JSON] = {.name = "json"},
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [SAVE] = {.name = "save", .kind = CLI_TEXT},
    [UNTIL_CLEAR] = {.name = "until-clear", .kind = CLI_COUNT, .low = 80, .high = 99},
    [TIME] = {.name = "time", .kind = CLI_COUNT, .low = 1, .high = 3600000},
    [MEMORY] = {.name = "memory", .kind = CLI_COUNT, .low = 1, .high = 65536},
    [DEFENCE] = {.name = "defence"},
    [DECLARER] = {.name = "declarer", .kind = CLI_TEXT},
    [FORCED] = {.name = "forced", .kind = CLI_CHOICE, .choices = forced_games},
    /* given as often as it stands here */
    [ENGINE] = {.name = "engine", .kind = CLI_TEXT},
    [ENGINE + 1] = {.name = "engine", .kind = CLI_TEXT},
    [ENGINE + 2] = {.name = "engine", .kind = CLI_TEXT},
};

/* The three words that name the players; in a defence the declarer is the third. */
static int read_players(const struct cli *cli, const struct cli_value *values, char **words,
                        int count, struct arena_plan *plan) {
    plan->defence = values[DEFENCE].given;
    if (values[DECLARER].given && !plan->defence) return cli_refuse(cli, CLI_T_ARENA_DECLARER);
    bool enough = plan->defence ? count == 2 && values[DECLARER].given : count == 3;
    if (!enough) return cli_refuse(cli, plan->defence ? CLI_T_ARENA_PAIRS : CLI_T_ARENA_THREE);
    int status = seat_check_engines(cli, &values[ENGINE], ENGINES);
    for (int i = 0; i < 3 && status == CLI_GO_ON; i++)
        status = seat_spec_from(cli, i < count ? words[i] : values[DECLARER].text, &values[ENGINE],
                                ENGINES, &plan->spec[i]);
    if (status != CLI_GO_ON) return status;
    arena_seat(plan);
    if (plan->sure > 0 && plan->names == 1 && !plan->defence)
        return cli_refuse(cli, CLI_T_ARENA_NOTHING_TO_TEST);
    return CLI_GO_ON;
}

/* What is played without an auction, as in a special round. */
static int read_forced(const struct cli *cli, const struct cli_value *values,
                       struct arena_plan *plan) {
    plan->terms = wz_terms_of_seats(3);
    if (!values[FORCED].given) return CLI_GO_ON;
    plan->terms.forced = WZ_FORCED_RAMSCH;
    if (values[DEFENCE].given)
        return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[FORCED].name, options[DEFENCE].name);
    if (wz_terms_check(&plan->rules, &plan->terms) == WZ_OK) return CLI_GO_ON;
    return cli_refuse(cli, CLI_T_ARENA_NO_RAMSCH, plan->rules.name);
}

int cmd_arena(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 3, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    struct arena_plan plan = {
        .seed = values[SEED].given ? (uint64_t)values[SEED].number : 1,
        .deals = values[DEALS].given ? (uint64_t)values[DEALS].number : DEFAULT_DEALS,
        .threads = (unsigned)values[THREADS].number,
        .milliseconds = values[TIME].given ? (unsigned)values[TIME].number : DEFAULT_MILLISECONDS,
        .memory = (size_t)(values[MEMORY].given ? values[MEMORY].number : DEFAULT_MEBIBYTES) << 20,
        .sure = (double)values[UNTIL_CLEAR].number / 100,
    };
    status = cli_rules(cli, &values[RULES], &plan.rules);
    if (status == CLI_GO_ON) status = read_forced(cli, values, &plan);
    if (status == CLI_GO_ON) status = read_players(cli, values, argv + 1, words, &plan);
    if (status == CLI_GO_ON) status = seat_check_idle(cli, &values[ENGINE], ENGINES, plan.spec, 3);
    if (status != CLI_GO_ON) return status;
    return arena_run(cli, &plan, values[SAVE].text, values[JSON].given);
}
