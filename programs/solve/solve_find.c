/* wenzel solve: the position, by cards, by the number of a deal or from a record. */
#include <string.h>

#include "programs/cards_argument.h"
#include "programs/one_record.h"
#include "programs/solve/position.h"
#include "programs/solve/solve.h"

static bool is_twelve(const wz_problem *problem) {
    return wz_count(problem->hand[problem->declarer.i]) == WZ_HAND_SIZE + WZ_SKAT_SIZE;
}

/* Without a game only the best game of twelve cards can be asked for. */
static int check_game(const struct cli *cli, const struct cli_value *values,
                      struct solve_task *task) {
    if (!values[SOLVE_GAME].given && !is_twelve(&task->problem))
        return cli_refuse(cli, CLI_T_SOLVE_NO_GAME);
    if (!values[SOLVE_GAME].given) task->problem.kind = WZ_NO_KIND;
    task->bid = values[SOLVE_BID].given ? (unsigned)values[SOLVE_BID].number : WZ_LOWEST_BID;
    wz_error error = wz_rules_named("isko", &task->rules);
    return error == WZ_OK ? CLI_GO_ON : cli_refuse_error(cli, error);
}

/* --- By cards --- */

static int read_hands(const struct cli *cli, const char *text, wz_problem *problem) {
    wz_cards part[4];
    struct position_fault fault;
    if (!position_hands(text, strlen(text), part, &fault))
        return cli_refuse(cli, CLI_T_BAD_CARD, solve_options[SOLVE_HANDS].name,
                          position_word(&fault), CLI_NUMBER((int64_t)fault.at + 1),
                          position_reason(&fault));
    memcpy(problem->hand, part, sizeof problem->hand);
    problem->skat = part[3];
    return CLI_GO_ON;
}

static int read_trick(const struct cli *cli, const struct cli_value *value, wz_problem *problem) {
    if (!value->given) return CLI_GO_ON;
    const char *name = solve_options[SOLVE_TRICK].name;
    problem->in_trick = strlen(value->text) > 2 ? 2 : 1;
    int status = cli_cards(cli, name, value->text, problem->in_trick, problem->trick);
    wz_cards held = problem->hand[0] | problem->hand[1] | problem->hand[2] | problem->skat;
    for (unsigned i = 0; status == CLI_GO_ON && i < problem->in_trick; i++) {
        if (!wz_has(held, problem->trick[i])) continue;
        char code[4];
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_card(&out, problem->trick[i]);
        status = cli_refuse(cli, CLI_T_BAD_CARD, name, code, CLI_NUMBER(3 * i + 1),
                            cli_error_texts(WZ_E_SYNTAX_CARD_TWICE));
    }
    return status;
}

/* What does not fit, with the numbers of cards that people count first. */
static int check_position(const struct cli *cli, const wz_problem *problem) {
    wz_problem with_game = *problem;
    if (with_game.kind == WZ_NO_KIND) with_game.kind = WZ_GRAND;
    wz_error error = position_check(&with_game);
    if (error == WZ_OK) return CLI_GO_ON;
    if (error != WZ_E_SYNTAX_CARD_COUNT) return cli_refuse_error(cli, error);
    return cli_refuse(cli, CLI_T_SOLVE_HAND_SIZES, CLI_NUMBER(wz_count(problem->hand[0])),
                      CLI_NUMBER(wz_count(problem->hand[1])),
                      CLI_NUMBER(wz_count(problem->hand[2])), CLI_NUMBER(wz_count(problem->skat)),
                      CLI_NUMBER(problem->in_trick));
}

static int by_hands(const struct cli *cli, const struct cli_value *values,
                    struct solve_task *task) {
    wz_problem *problem = &task->problem;
    *problem = (wz_problem){
        .kind = (uint8_t)values[SOLVE_GAME].number,
        .declarer = {(uint8_t)values[SOLVE_DECLARER].number},
        .leader = {(uint8_t)values[SOLVE_LEADER].number},
        .points = (uint8_t)values[SOLVE_POINTS].number,
        .defender_points = (uint8_t)values[SOLVE_DEFENDER_POINTS].number,
    };
    int status = read_hands(cli, values[SOLVE_HANDS].text, problem);
    if (status == CLI_GO_ON) status = read_trick(cli, &values[SOLVE_TRICK], problem);
    if (status == CLI_GO_ON) status = check_position(cli, problem);
    return status == CLI_GO_ON ? check_game(cli, values, task) : status;
}

/* --- By the number of a deal --- */

static int by_deal(const struct cli *cli, const struct cli_value *values, struct solve_task *task) {
    wz_deal deal = wz_deal_from_number((uint64_t)values[SOLVE_DEAL].number);
    wz_position declarer = {(uint8_t)values[SOLVE_DECLARER].number};
    if (values[SOLVE_DISCARD].given) {
        const char *name = solve_options[SOLVE_DISCARD].name;
        wz_card cards[WZ_SKAT_SIZE];
        int status = cli_cards(cli, name, values[SOLVE_DISCARD].text, WZ_SKAT_SIZE, cards);
        if (status != CLI_GO_ON) return status;
        if (values[SOLVE_PICK_UP].given)
            return cli_refuse(cli, CLI_T_OPTIONS_CLASH, name, solve_options[SOLVE_PICK_UP].name);
        if (!position_lay_down(&deal, declarer, cli_set_of(cards, WZ_SKAT_SIZE)))
            return cli_refuse_error(cli, WZ_E_DISCARD_NOT_HELD);
    } else if (values[SOLVE_PICK_UP].given) {
        deal.hand[declarer.i] |= deal.skat;
        deal.skat = 0;
    }
    task->problem = wz_problem_of_deal(&deal, (wz_kind)values[SOLVE_GAME].number, declarer);
    return check_game(cli, values, task);
}

/* --- From a record --- */

/* The number of moves after which the first card is due; 0 if there is none. */
static unsigned first_card(const wz_record *record) {
    for (unsigned i = 0; i < record->log.count; i++)
        if (record->log.move[i].kind == WZ_MOVE_PLAY) return i;
    return 0;
}

static void before_the_discard(const wz_game *game, const struct cli_value *values,
                               struct solve_task *task) {
    task->problem = (wz_problem){
        .kind = values[SOLVE_GAME].given ? (uint8_t)values[SOLVE_GAME].number : WZ_NO_KIND,
        .declarer = game->table.declarer,
        .leader = WZ_FOREHAND,
        .hand = {game->hand[0], game->hand[1], game->hand[2]},
    };
    task->bid = game->table.bid;
}

static int by_file(const struct cli *cli, const struct cli_value *values, const char *file,
                   struct solve_task *task) {
    uint64_t number = values[SOLVE_RECORD].given ? (uint64_t)values[SOLVE_RECORD].number : 1;
    wz_record record;
    wz_game game;
    int status = cli_one_record(cli, file, number, &record, &task->rules);
    if (status != CLI_GO_ON) return status;
    unsigned first = first_card(&record);
    unsigned moves = values[SOLVE_MOVE].given ? (unsigned)values[SOLVE_MOVE].number : first;
    if (moves > record.log.count)
        return cli_refuse(cli, CLI_T_SOLVE_MOVE_TOO_HIGH, CLI_NUMBER(record.log.count));
    status = cli_replay_record(cli, file, &record, moves, &task->rules, &game);
    if (status != CLI_GO_ON) return status;
    if (game.table.phase == WZ_PHASE_DECLARE) {
        before_the_discard(&game, values, task);
        return CLI_GO_ON;
    }
    task->ramsch = wz_ramsch_of_game(&game, &task->ramsch_problem) == WZ_OK;
    task->ramsch_list = wz_ramsch_list_of(&game.table, game.skat);
    if (!task->ramsch && wz_problem_of_game(&game, &task->problem) != WZ_OK)
        return first > 0
                   ? cli_refuse(cli, CLI_T_SOLVE_NOT_IN_PLAY, CLI_NUMBER(moves), CLI_NUMBER(first))
                   : cli_refuse(cli, CLI_T_SOLVE_NEVER_IN_PLAY);
    if (values[SOLVE_GAME].given)
        return cli_refuse(cli, CLI_T_SOLVE_NOT_FOR_FILE, solve_options[SOLVE_GAME].name);
    return CLI_GO_ON;
}

int solve_find(const struct cli *cli, const struct cli_value *values, const char *file,
               struct solve_task *task) {
    task->ramsch = false;
    if (file) return by_file(cli, values, file, task);
    if (!values[SOLVE_DECLARER].given) return cli_refuse(cli, CLI_T_SOLVE_NO_DECLARER);
    return values[SOLVE_HANDS].given ? by_hands(cli, values, task) : by_deal(cli, values, task);
}
