/* wenzel play: skat in the terminal against two simple players. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "programs/cli.h"
#include "programs/play_table.h"
#include "programs/shuffled_deal.h"
#include "runtime/seed.h"
#include "wenzel/players.h"

enum { RULES, SEED, NAME, SUITS, NO_COLOR, TERMINAL, OPTIONS };

static const char *const suits[] = {"french", "german", NULL};

static const struct cli_option options[OPTIONS] = {
    [RULES] = {.name = "rules", .kind = CLI_TEXT},
    [SEED] = {.name = "seed", .kind = CLI_COUNT, .high = INT64_MAX},
    [NAME] = {.name = "name", .kind = CLI_TEXT},
    [SUITS] = {.name = "suits", .kind = CLI_CHOICE, .choices = suits},
    [NO_COLOR] = {.name = "no-color"},
    [TERMINAL] = {.name = "terminal"},
};

unsigned play_seat_of(const struct play *play, unsigned position) {
    return (play->dealer + 1 + position) % PLAY_SEATS;
}

unsigned play_position_of(const struct play *play, unsigned seat) {
    return (seat + 2 * PLAY_SEATS - play->dealer - 1) % PLAY_SEATS;
}

const wz_view *play_own_view(const struct play *play) {
    return &play->view[play_position_of(play, PLAY_PERSON)];
}

/* Makes a legal move, lets everybody see what they may, and tells the person. */
static void make(struct play *play, const wz_move *move) {
    wz_game before = play->game;
    if (wz_apply(&play->game, move) != WZ_OK)
        abort(); /* moves are taken from the legal ones only */
    unsigned own = play_position_of(play, PLAY_PERSON);
    wz_move own_sight = *move;
    for (unsigned i = 0; i < 3; i++) {
        wz_move seen = wz_observe(&before, move, wz_viewer_at((wz_position){(uint8_t)i}));
        if (wz_view_apply(&play->view[i], &seen) != WZ_OK) abort();
        if (i == own) own_sight = seen;
    }
    play_show_move(play, &own_sight);
}

static void start(struct play *play) {
    wz_game_start(&play->game, play->rules, false);
    for (unsigned i = 0; i < 3; i++)
        wz_view_start(&play->view[i], play->rules, false, wz_viewer_at((wz_position){(uint8_t)i}));
    wz_deal deal = cli_shuffled_deal(&play->random);
    wz_move move = wz_deal_move(&deal);
    make(play, &move);
    play_show_deal(play);
}

static enum play_answer next_move(struct play *play, wz_move *move) {
    unsigned turn = play->game.table.turn;
    if (play->game.table.phase == WZ_PHASE_VERDICT) {
        if (!wz_judge_claim(&play->game, wz_claim_prover, play->solver, move)) abort();
        return PLAY_MOVE; /* only claims that can be judged are taken from the person */
    }
    if (turn == WZ_WHO_TABLE) { /* only the skat is left to the table here */
        *move = (wz_move){.kind = WZ_MOVE_SKAT, .who = WZ_WHO_TABLE, .cards = {play->game.skat}};
        return PLAY_MOVE;
    }
    if (play_seat_of(play, turn) == PLAY_PERSON) return play_ask(play, move);
    if (!wz_simple_player(&play->view[turn], move))
        abort(); /* a player always has a move on its turn */
    return PLAY_MOVE;
}

static void write_down(struct play *play) {
    wz_result result;
    if (wz_game_result(&play->game, &result) != WZ_OK) abort();
    if (result.kind == WZ_RESULT_DECLARED)
        play->total[play_seat_of(play, play->game.table.declarer.i)] += result.value;
    for (unsigned i = 0; i < 3; i++) play->total[play_seat_of(play, i)] += result.written[i];
    play->games++;
    play_show_result(play, &result);
}

static int play_evening(struct play *play) {
    do {
        start(play);
        while (!wz_over(&play->game.table)) {
            wz_move move = {0};
            if (next_move(play, &move) == PLAY_QUIT) {
                cli_say(play->cli, play->cli->out, CLI_T_PLAY_GOODBYE);
                return CLI_DONE;
            }
            make(play, &move);
        }
        write_down(play);
        play->dealer = (play->dealer + 1) % PLAY_SEATS;
    } while (play_ask_again(play) != PLAY_QUIT);
    cli_say(play->cli, play->cli->out, CLI_T_PLAY_GOODBYE);
    return CLI_DONE;
}

static bool wants_color(const struct cli *cli) {
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    int file = fileno(cli->out);
    return file >= 0 && isatty(file) && !(no_color && *no_color) &&
           !(term && strcmp(term, "dumb") == 0);
}

int cmd_play(const struct cli *cli, int argc, char **argv) {
    static const struct cli_syntax syntax = {options, OPTIONS, 0, false};
    struct cli_value values[OPTIONS];
    int words = 0;
    int status = cli_parse(cli, &syntax, argc, argv, values, &words);
    if (status != CLI_GO_ON) return status;
    wz_rules rules;
    status = cli_rules(cli, &values[RULES], &rules);
    if (status != CLI_GO_ON) return status;
    if (rules.out_by_clock) return cli_refuse(cli, CLI_T_PLAY_SERVER_RULES, rules.name);
    uint64_t seed = (uint64_t)values[SEED].number;
    if (!values[SEED].given && !wz_seed(&seed)) {
        cli_complain(cli, CLI_T_NO_RANDOM);
        return CLI_NO_FILE;
    }
    struct play play = {
        .cli = cli,
        .rules = &rules,
        .random = wz_random_from(seed),
        .name = {values[NAME].given ? values[NAME].text : cli_text(cli, CLI_T_PLAY_YOU), "Anna",
                 "Bernd"},
        .dealer = 2, /* the person begins as forehand */
        .faces = values[SUITS].given && values[SUITS].number == 1 ? WZ_GERMAN_FACES : WZ_FRENCH,
        .color = !values[NO_COLOR].given && wants_color(cli),
    };
    enum { SOLVER_BYTES = 4 << 20 };
    play.solver = wz_solver_new(SOLVER_BYTES);
    if (!play.solver) {
        cli_complain(cli, CLI_T_NO_MEMORY);
        return CLI_NO_FILE;
    }
    cli_say(cli, cli->out, CLI_T_PLAY_WELCOME, play.name[1], play.name[2]);
    status = play_evening(&play);
    wz_solver_free(play.solver);
    return status;
}
