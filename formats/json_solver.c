/* Positions, discards and the measured solver. */
#include "formats/json_solver.h"

#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_shape.h"

json_t *fmt_json_solved_points(wz_kind kind, unsigned points) {
    return kind == WZ_NULL ? NULL : json_integer(points);
}

/* In null the solver's answer is whether it is won. */
static json_t *solved_won(wz_kind kind, unsigned value) {
    return json_boolean(kind == WZ_NULL ? value == 1 : value > 60);
}

static json_t *choice_of(wz_kind kind, const wz_card_value *card) {
    return FMT_JSON(choice, AT(choice, card) = fmt_json_card(card->card),
                    AT(choice, points) = fmt_json_solved_points(kind, card->value),
                    AT(choice, won) = solved_won(kind, card->value));
}

/* Cards in the order they have. */
static json_t *in_order(const wz_card *cards, unsigned count) {
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) json_array_append_new(list, fmt_json_card(cards[i]));
    return list;
}

/* The position, in each of the three shapes that have one. */
#define POSITION(shape, problem)                                                                   \
    AT(shape, declarer) = json_integer((problem)->declarer.i),                                     \
              AT(shape, leader) = json_integer((problem)->leader.i),                               \
              AT(shape, turn) = json_integer(wz_problem_turn(problem).i),                          \
              AT(shape, forehand) = fmt_json_cards((problem)->hand[0]),                            \
              AT(shape, middlehand) = fmt_json_cards((problem)->hand[1]),                          \
              AT(shape, rearhand) = fmt_json_cards((problem)->hand[2])

char *fmt_json_solution(const fmt_solution *solution) {
    const wz_problem *problem = &solution->problem;
    wz_kind kind = (wz_kind)problem->kind;
    unsigned value = solution->cards > 0 ? solution->card[0].value : 0;
    json_t *choices = json_array();
    for (unsigned i = 0; i < solution->cards; i++)
        json_array_append_new(choices, choice_of(kind, &solution->card[i]));
    return fmt_json_document(
        FMT_OUT_solution,
        FMT_JSON(solution, AT(solution, game) = json_string(fmt_kind_words[kind]),
                 POSITION(solution, problem), AT(solution, skat) = fmt_json_cards(problem->skat),
                 AT(solution, on_table) = in_order(problem->trick, problem->in_trick),
                 AT(solution, declarer_points_so_far) = json_integer(problem->points),
                 AT(solution, defender_points_so_far) = json_integer(problem->defender_points),
                 AT(solution, points) = fmt_json_solved_points(kind, value),
                 AT(solution, won) = solved_won(kind, value), AT(solution, choices) = choices,
                 AT(solution, best_line) = in_order(solution->line, solution->plays),
                 AT(solution, nodes) = fmt_json_number(solution->nodes)));
}

char *fmt_json_discards(const fmt_discard_report *report) {
    const wz_problem *problem = &report->problem;
    wz_kind kind = (wz_kind)problem->kind;
    json_t *list = json_array();
    for (unsigned i = 0; i < WZ_DISCARDS; i++) {
        const wz_discard *discard = &report->discard[i];
        json_array_append_new(
            list, FMT_JSON(laid, AT(laid, cards) = fmt_json_cards(discard->cards),
                           AT(laid, points) = fmt_json_solved_points(kind, discard->value),
                           AT(laid, won) = solved_won(kind, discard->value)));
    }
    return fmt_json_document(
        FMT_OUT_discards, FMT_JSON(discards, AT(discards, game) = json_string(fmt_kind_words[kind]),
                                   POSITION(discards, problem), AT(discards, discards) = list,
                                   AT(discards, nodes) = fmt_json_number(report->nodes)));
}

json_t *fmt_json_best(const wz_best_game *best) {
    wz_kind kind = (wz_kind)best->contract.kind;
    return FMT_JSON(best, AT(best, game) = json_string(fmt_kind_words[kind]),
                    AT(best, contract) = fmt_json_declaration(best->contract),
                    AT(best, cards) = fmt_json_cards(best->discard),
                    AT(best, points) = fmt_json_solved_points(kind, best->points),
                    AT(best, won) = json_boolean(best->value > 0),
                    AT(best, value) = json_integer(best->value));
}

char *fmt_json_best_game(const fmt_best_game_report *report) {
    return fmt_json_document(FMT_OUT_best_game,
                             FMT_JSON(best_game, POSITION(best_game, &report->problem),
                                      AT(best_game, bid) = fmt_json_number(report->bid),
                                      AT(best_game, best) = fmt_json_best(&report->best),
                                      AT(best_game, nodes) = fmt_json_number(report->nodes)));
}

static json_t *ramsch_choice_of(const fmt_ramsch_choice *choice, bool written) {
    return FMT_JSON(ramsch_choice, AT(ramsch_choice, card) = fmt_json_card(choice->card),
                    AT(ramsch_choice, points) = json_integer(choice->after.points),
                    AT(ramsch_choice, own_written) =
                        written ? json_integer(choice->after.written) : NULL);
}

#define AT_RAMSCH(name) AT(ramsch_solution, name)

char *fmt_json_ramsch_solution(const fmt_ramsch_solution *solution) {
    const wz_ramsch_problem *problem = &solution->problem;
    json_t *choices = json_array(), *points = json_array();
    for (unsigned i = 0; i < solution->cards; i++)
        json_array_append_new(choices, ramsch_choice_of(&solution->choice[i], solution->written));
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(points, json_integer(problem->points[i]));
    return fmt_json_document(
        FMT_OUT_ramsch_solution,
        FMT_JSON(ramsch_solution, AT_RAMSCH(leader) = json_integer(problem->leader.i),
                 AT_RAMSCH(turn) = json_integer(wz_ramsch_turn(problem).i),
                 AT_RAMSCH(forehand) = fmt_json_cards(problem->hand[0]),
                 AT_RAMSCH(middlehand) = fmt_json_cards(problem->hand[1]),
                 AT_RAMSCH(rearhand) = fmt_json_cards(problem->hand[2]),
                 AT_RAMSCH(skat) = fmt_json_cards(problem->skat),
                 AT_RAMSCH(on_table) = in_order(problem->trick, problem->in_trick),
                 AT_RAMSCH(points_so_far) = points,
                 AT_RAMSCH(question) = json_string(fmt_ramsch_question(solution->written)),
                 AT_RAMSCH(ramsch_choices) = choices,
                 AT_RAMSCH(nodes) = fmt_json_number(solution->nodes)));
}

#define OF(name) AT(solver_question, name)

char *fmt_json_solver_bench(const fmt_solver_bench *bench) {
    static const char *const questions[] = {"win", "exact"};
    json_t *list = json_array();
    for (unsigned i = 0; i < 2; i++)
        json_array_append_new(
            list, FMT_JSON(solver_question, OF(question) = json_string(questions[i]),
                           OF(nodes) = fmt_json_number(bench->nodes[i]),
                           OF(most_nodes) = fmt_json_number(bench->most_nodes[i]),
                           OF(seconds) = json_real((double)bench->nanoseconds[i] / 1e9)));
    char signature[24];
    wz_out out = wz_out_to(signature, sizeof signature);
    wz_put_int(&out, (int64_t)(bench->nodes[0] + bench->nodes[1]));
    return fmt_json_document(FMT_OUT_bench_solver,
                             FMT_JSON(bench_solver,
                                      AT(bench_solver, deal_count) = json_integer(bench->deals),
                                      AT(bench_solver, questions) = list,
                                      AT(bench_solver, signature) = json_string(signature)));
}
