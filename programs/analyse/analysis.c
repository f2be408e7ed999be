#include "programs/analyse/analysis.h"

#include <string.h>

#include "programs/analyse/ramsch_judge.h"
#include "programs/solve/solver_question.h"

struct judge {
    wz_solver *solver;
    fmt_analysis *analysis;
    wz_game game; /* as far as we have come */
    fmt_outlook now;
    bool stopped;
};

/* --- What a state leads to --- */

/* The declarer's tricks in the end, as far as they count: all, none or some. That the defenders could
 * also keep him from every trick in a trump game is not looked for; a game played so counts as it
 * came out. */
static unsigned tricks_in_the_end(struct judge *judge, const wz_problem *problem, unsigned points) {
    if (problem->kind == WZ_NULL) return points == 0;
    bool all = false;
    if (points == 120 && problem->defender_tricks == 0)
        judge->stopped |= wz_solve_all_tricks(judge->solver, problem, &all) == WZ_STOPPED;
    return all ? 10 : problem->tricks > 0 && problem->tricks < 10 ? problem->tricks : 1;
}

static fmt_outlook outlook_of_cards(struct judge *judge, const wz_game *game,
                                    const wz_problem *problem) {
    unsigned points = 0;
    bool lost_null = problem->kind == WZ_NULL && problem->tricks > 0;
    if (!lost_null && !solver_ask(judge->solver, problem, SOLVER_EXACT, &points)) {
        judge->stopped = true;
        return (fmt_outlook){0};
    }
    wz_facts facts = wz_game_facts(game);
    facts.ending = WZ_END_PLAYED;
    wz_facts_set_count(&facts, problem->kind == WZ_NULL ? wz_points(game->skat) : points,
                       tricks_in_the_end(judge, problem, points));
    wz_result result = {0};
    wz_score(game->table.rules, &facts, &result);
    return (fmt_outlook){(uint8_t)points, result.won, result.value};
}

static fmt_outlook outlook_of_result(const wz_game *game, const wz_result *result) {
    bool null = game->table.contract.kind == WZ_NULL;
    uint8_t points = null ? result->won : wz_game_facts(game).points;
    return (fmt_outlook){points, result->won, result->value};
}

/* A game that a server ends as soon as it is lost has not counted all its cards: what was to be
 * expected stands. */
static fmt_outlook outlook(struct judge *judge) {
    const wz_game *game = &judge->game;
    wz_problem problem;
    wz_result result;
    if (wz_problem_of_game(game, &problem) == WZ_OK) return outlook_of_cards(judge, game, &problem);
    bool counted = game->table.plays == 30 || game->table.contract.kind == WZ_NULL;
    if (counted && wz_game_result(game, &result) == WZ_OK) return outlook_of_result(game, &result);
    return judge->now;
}

/* --- The play --- */

static wz_card better_card(struct judge *judge, const wz_problem *before) {
    wz_card_value values[10];
    unsigned count;
    wz_solved solved = wz_solve_cards(judge->solver, before, values, &count);
    judge->stopped |= solved == WZ_STOPPED;
    return solved == WZ_SOLVED ? values[0].card : WZ_NO_CARD;
}

static void count_fault(fmt_analysis *analysis, const fmt_judged_card *card) {
    fmt_faults *fault = &analysis->fault[card->who];
    unsigned points = fmt_points_lost(analysis, card), value = fmt_value_lost(analysis, card);
    fault->mistakes += points > 0 || value > 0;
    fault->costly += value > 0;
    fault->points += points;
    fault->value += value;
}

/* The card has been played; `before` is the position it was played in. */
static void judge_card(struct judge *judge, const wz_problem *before, const wz_move *move,
                       unsigned number) {
    fmt_analysis *analysis = judge->analysis;
    fmt_judged_card *card = &analysis->card[analysis->cards];
    *card = (fmt_judged_card){.move = (uint16_t)number,
                              .trick = (uint8_t)(analysis->cards / 3 + 1),
                              .who = move->who,
                              .card = move->card,
                              .better = WZ_NO_CARD,
                              .before = judge->now};
    /* where there is no choice nothing can change */
    bool forced = wz_count(wz_problem_legal(before)) == 1;
    bool last = wz_over(&judge->game.table);
    card->after = forced && !last ? judge->now : outlook(judge);
    if (forced) card->before = card->after;
    if (fmt_points_lost(analysis, card) + fmt_value_lost(analysis, card) > 0)
        card->better = better_card(judge, before);
    if (card->before.won != card->after.won) analysis->turning_point = (int)analysis->cards;
    count_fault(analysis, card);
    judge->now = card->after;
    analysis->cards++;
}

/* --- Discard and game --- */

static wz_problem twelve_cards(const wz_game *game, wz_position declarer, uint8_t kind) {
    wz_problem problem = {.kind = kind, .declarer = declarer, .leader = WZ_FOREHAND};
    memcpy(problem.hand, game->hand, sizeof problem.hand);
    problem.hand[declarer.i] |= game->skat;
    return problem;
}

static void judge_discard(struct judge *judge) {
    fmt_analysis *analysis = judge->analysis;
    const wz_game *game = &judge->game;
    wz_problem problem = twelve_cards(game, analysis->declarer, analysis->contract.kind);
    wz_discard discards[WZ_DISCARDS];
    wz_solved solved = wz_solve_discards(judge->solver, &problem, discards);
    judge->stopped |= solved == WZ_STOPPED;
    if (solved != WZ_SOLVED) return;
    unsigned real = 0;
    while (real + 1 < WZ_DISCARDS && discards[real].cards != game->skat) real++;
    while (analysis->better_discards < real &&
           discards[analysis->better_discards].value > discards[real].value)
        analysis->better_discards++;
    analysis->picked_up = true;
    analysis->discard = game->skat;
    analysis->best_discard = discards[analysis->better_discards > 0 ? 0 : real];
    wz_game other = *game;
    other.skat = analysis->best_discard.cards;
    other.hand[analysis->declarer.i] = problem.hand[analysis->declarer.i] & ~other.skat;
    wz_problem position;
    if (wz_problem_of_game(&other, &position) == WZ_OK)
        analysis->best_discard_outlook = outlook_of_cards(judge, &other, &position);
}

static void judge_best_game(struct judge *judge, wz_position player, unsigned bid) {
    const wz_game *game = &judge->game;
    wz_problem problem = twelve_cards(game, player, WZ_GRAND);
    wz_solved solved = wz_solve_best_game(judge->solver, game->table.rules, &problem, bid,
                                          &judge->analysis->best[player.i]);
    judge->stopped |= solved == WZ_STOPPED;
    judge->analysis->best_known[player.i] = solved == WZ_SOLVED;
}

/* The declaration has been made: before the first card everything is judged that led to it. */
static void judge_declaration(struct judge *judge) {
    const wz_table *table = &judge->game.table;
    fmt_analysis *analysis = judge->analysis;
    analysis->result_kind = WZ_RESULT_DECLARED;
    analysis->declarer = table->declarer;
    analysis->contract = table->contract;
    analysis->bid = table->bid;
    if (table->phase != WZ_PHASE_PLAY) return; /* an impossible null is not played */
    judge->now = analysis->start = outlook(judge);
    analysis->outlooked = true;
    if (table->picked_up) judge_discard(judge);
    judge_best_game(judge, table->declarer, table->bid);
}

/* --- The whole record --- */

static void judge_move(struct judge *judge, const wz_move *move, unsigned number) {
    wz_problem before;
    bool playing = wz_problem_of_game(&judge->game, &before) == WZ_OK;
    judge->stopped |= !ramsch_judge(judge->solver, &judge->game, move, number, judge->analysis);
    wz_apply(&judge->game, move); /* the record has been replayed once already */
    if (move->kind == WZ_MOVE_DECLARE) judge_declaration(judge);
    if (move->kind == WZ_MOVE_PLAY && playing) judge_card(judge, &before, move, number);
}

static void judge_end(struct judge *judge) {
    fmt_analysis *analysis = judge->analysis;
    wz_result result;
    analysis->finished = wz_game_result(&judge->game, &result) == WZ_OK;
    if (!analysis->finished) return;
    analysis->result = fmt_result_of_game(&judge->game, &result);
    analysis->result_kind = result.kind;
    memcpy(analysis->ramsch_written, result.written, sizeof result.written);
    if (result.kind == WZ_RESULT_DECLARED) analysis->end = outlook_of_result(&judge->game, &result);
    for (uint8_t i = 0; i < 3 && result.kind == WZ_RESULT_PASSED_IN; i++)
        judge_best_game(judge, (wz_position){i}, WZ_LOWEST_BID);
}

static void copy_head(const wz_record *record, fmt_analysis *analysis) {
    *analysis = (fmt_analysis){.line = record->line,
                               .result_kind = WZ_RESULT_NO_GAME,
                               .declarer = WZ_NOBODY,
                               .turning_point = -1};
    memcpy(analysis->id, record->id, sizeof analysis->id);
    memcpy(analysis->player, record->player, sizeof analysis->player);
}

enum analysis_end analysis_of(wz_solver *solver, const wz_record *record, const wz_rules *rules,
                              fmt_analysis *analysis, wz_error *error, unsigned *at) {
    struct judge judge = {.solver = solver, .analysis = analysis};
    wz_record copy = *record;
    copy_head(record, analysis);
    *at = 0;
    *error = wz_record_replay(&copy, rules, &judge.game, at);
    if (*error != WZ_OK) return ANALYSIS_REFUSED;
    wz_game_start(&judge.game, rules, &copy.terms);
    for (unsigned i = 0; i < copy.log.count && !judge.stopped; i++)
        judge_move(&judge, &copy.log.move[i], i + 1);
    if (!judge.stopped) judge_end(&judge);
    return judge.stopped ? ANALYSIS_STOPPED : ANALYSIS_DONE;
}
