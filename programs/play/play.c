/* wenzel play: an evening of skat in the terminal. */
#include "programs/play/play.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "formats/json_list.h"
#include "runtime/interrupt.h"
#include "wenzel/ruletext.h"

enum {
    RULES,
    SEED,
    NAME,
    NAMES,
    LEVEL,
    PLAYERS,
    THINK,
    FAST,
    TABLE,
    GAMES,
    LIST,
    SUITS,
    SYMBOLS,
    NO_COLOR,
    SAVE_IN,
    NO_SAVE,
    NEW,
    RESUME,
    TERMINAL,
    TRAINER,
    ENGINE,
    OPTIONS = ENGINE + PLAY_ENGINES
};

const char *const play_suits[] = {"french", "german", NULL};
const char *const play_symbols[] = {"unicode", "letters", NULL};
static const char *const tables[] = {"3", "4", NULL};
static const char *const resumes[] = {"same", "new", NULL};
static const char *const trainers[] = {"ramsch", NULL};

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [NAME] = {.name = "name", .kind = CLI_TEXT},
    [NAMES] = {.name = "names", .kind = CLI_TEXT},
    [LEVEL] = {.name = "level", .kind = CLI_TEXT},
    [PLAYERS] = {.name = "players", .kind = CLI_TEXT},
    [THINK] = {.name = "think", .kind = CLI_COUNT, .low = 1, .high = 600000},
    [FAST] = {.name = "fast-bidding"},
    [TABLE] = {.name = "table", .kind = CLI_CHOICE, .choices = tables},
    [GAMES] = {.name = "games", .kind = CLI_COUNT, .low = 1, .high = 1000},
    [LIST] = {.name = "list", .kind = CLI_CHOICE, .choices = fmt_list_words},
    [SUITS] = {.name = "suits", .kind = CLI_CHOICE, .choices = play_suits},
    [SYMBOLS] = {.name = "symbols", .kind = CLI_CHOICE, .choices = play_symbols},
    [NO_COLOR] = {.name = "no-color"},
    [SAVE_IN] = {.name = "file", .kind = CLI_TEXT},
    [NO_SAVE] = {.name = "no-save"},
    [NEW] = {.name = "new"},
    [RESUME] = {.name = "resume", .kind = CLI_CHOICE, .choices = resumes},
    [TERMINAL] = {.name = "terminal"},
    [TRAINER] = {.name = "trainer", .kind = CLI_CHOICE, .choices = trainers},
    /* given as often as it stands here */
    [ENGINE] = {.name = "engine", .kind = CLI_TEXT},
    [ENGINE + 1] = {.name = "engine", .kind = CLI_TEXT},
    [ENGINE + 2] = {.name = "engine", .kind = CLI_TEXT},
};

/* --- The paper --- */

/* By the variables that a C library would ask, in its order. */
static bool speaks_utf8(void) {
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (!value || !*value) continue;
        const char *set = strchr(value, '.');
        return set && (strncasecmp(set, ".utf-8", 6) == 0 || strncasecmp(set, ".utf8", 5) == 0);
    }
    return false;
}

static bool is_terminal(FILE *file) {
    int number = fileno(file);
    return number >= 0 && isatty(number);
}

struct play_look play_look_of(const struct cli *cli, const struct cli_value *suits,
                              const struct cli_value *symbols,
                              const struct cli_value *no_color_option) {
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    bool clever = is_terminal(cli->out) && term && *term && strcmp(term, "dumb") != 0;
    bool german = suits->given && suits->number == 1;
    return (struct play_look){
        .faces = german ? WZ_GERMAN_FACES : WZ_FRENCH,
        .signs = symbols->given ? symbols->number == 0 : speaks_utf8(),
        .color = clever && !no_color_option->given && !(no_color && *no_color),
        .screen = clever && is_terminal(cli->in),
        .echo = !is_terminal(cli->in),
    };
}

/* --- The wishes --- */

static int refuse_clash(const struct cli *cli, unsigned one, unsigned other) {
    return cli_refuse(cli, CLI_T_OPTIONS_CLASH, options[one].name, options[other].name);
}

static int check_together(const struct cli *cli, const struct cli_value *values) {
    static const uint8_t pairs[][2] = {{NAME, NAMES},      {LEVEL, PLAYERS},  {NEW, RESUME},
                                       {NO_SAVE, SAVE_IN}, {NO_SAVE, RESUME}, {NO_SAVE, NEW}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (values[pairs[i][0]].given && values[pairs[i][1]].given)
            return refuse_clash(cli, pairs[i][0], pairs[i][1]);
    return CLI_GO_ON;
}

/* The ramsch trainer: nothing but schieberamsch, by the house's own rules if they know ramsch. An order
 * does not, and an official rule set stays what it is. */
static int train(const struct cli *cli, const struct cli_value *values, wz_rules *rules) {
    if (!values[RULES].given) wz_rules_named("ramschrunde", rules);
    if (!wz_has_ramsch(rules)) return cli_refuse(cli, CLI_T_PLAY_TRAINER_OFFICIAL, rules->name);
    if (rules->ramsch_only && rules->ramsch_pushing) return CLI_GO_ON; /* and keeps its name */
    wz_rules_change(rules, WZ_SWITCH_RAMSCH_ONLY, true);
    wz_rules_change(rules, WZ_SWITCH_RAMSCH_PUSHING, true);
    return CLI_GO_ON;
}

static int rules_of(const struct cli *cli, const struct cli_value *values, wz_rules *rules) {
    int status = cli_rules(cli, &values[RULES], rules);
    if (status == CLI_GO_ON && values[TRAINER].given) status = train(cli, values, rules);
    if (status == CLI_GO_ON && rules->out_by_clock)
        return cli_refuse(cli, CLI_T_PLAY_SERVER_RULES, rules->name);
    return status;
}

static int wishes_of(const struct cli *cli, const struct cli_value *values,
                     struct play_wishes *wishes) {
    static const uint8_t for_new_ones[] = {RULES,   SEED,  NAME,  NAMES, LEVEL,
                                           PLAYERS, TABLE, GAMES, LIST,  TRAINER};
    int status = check_together(cli, values);
    if (status == CLI_GO_ON) status = seat_check_engines(cli, &values[ENGINE], PLAY_ENGINES);
    if (status == CLI_GO_ON) status = rules_of(cli, values, &wishes->rules);
    if (status != CLI_GO_ON) return status;
    if (values[LIST].given) wishes->rules.list = (uint8_t)values[LIST].number;
    wishes->name = values[NAME].text;
    wishes->names = values[NAMES].text;
    wishes->level = values[LEVEL].text;
    wishes->players = values[PLAYERS].text;
    if (values[TABLE].given) wishes->seats = WZ_MIN_SEATS + (unsigned)values[TABLE].number;
    else if (wishes->players && play_count_words(wishes->players) == PLAY_SEATS - 1)
        wishes->seats = PLAY_SEATS;
    wishes->games_given = values[GAMES].given;
    wishes->games = (unsigned)values[GAMES].number;
    wishes->new_series = values[NEW].given;
    if (values[RESUME].given)
        wishes->resume = values[RESUME].number == 0 ? PLAY_SAME_CARDS : PLAY_NEW_DEAL;
    wishes->seed_given = values[SEED].given;
    wishes->seed = (uint64_t)values[SEED].number;
    for (size_t i = 0; i < sizeof for_new_ones; i++) {
        if (!values[for_new_ones[i]].given) continue;
        wishes->for_new_ones = options[for_new_ones[i]].name;
        if (values[RESUME].given) return refuse_clash(cli, for_new_ones[i], RESUME);
    }
    return CLI_GO_ON;
}

static int path_of(const struct cli *cli, const struct cli_value *values, char path[PLAY_PATH]) {
    wz_out out = wz_out_to(path, PLAY_PATH);
    if (values[NO_SAVE].given) return CLI_GO_ON;
    if (!values[SAVE_IN].given) return play_default_file(cli, path);
    wz_put(&out, values[SAVE_IN].text);
    bool good = values[SAVE_IN].text[0] && !wz_out_cut(&out);
    return good ? CLI_GO_ON : cli_refuse(cli, CLI_T_PLAY_NO_FILE_NAME);
}

static int sit_down(struct play *play, const struct play_wishes *wishes) {
    if (!play_get_solver(play)) {
        cli_complain(play->cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    int status = play_start(play, wishes);
    return status == CLI_GO_ON ? play_evening(play) : status;
}

int cmd_play(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    struct play_wishes wishes = {.resume = PLAY_ASK};
    rt_lines lines;
    rt_lines_start(&lines, cli->in);
    struct play play = {.cli = cli,
                        .lines = &lines,
                        .look =
                            play_look_of(cli, &values[SUITS], &values[SYMBOLS], &values[NO_COLOR]),
                        .engines = &values[ENGINE],
                        .think = (unsigned)values[THINK].number,
                        .fast = values[FAST].given};
    status = wishes_of(cli, values, &wishes);
    if (status == CLI_GO_ON) status = path_of(cli, values, play.path);
    play.own_path = values[SAVE_IN].given;
    rt_interrupt_begin();
    if (status == CLI_GO_ON) status = sit_down(&play, &wishes);
    play_close_company(&play);
    rt_interrupt_end();
    if (play.loaded) wz_chronicle_free(&play.chronicle);
    rt_journal_close(play.journal);
    wz_solver_free(play.solver);
    return status;
}
