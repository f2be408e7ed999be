/* Positions, discards and the measured solver. */
#include "formats/json_solver.h"

#include "formats/json.h"
#include "formats/json_parts.h"

static json_t *position_of(const wz_problem *problem) {
    json_t *trick = json_array();
    for (unsigned i = 0; i < problem->in_trick; i++)
        json_array_append_new(trick, fmt_json_card(problem->trick[i]));
    json_t *value = json_pack(
        "{s:i, s:i, s:i, s:o, s:o, s:o, s:o, s:o, s:i, s:i}", "declarer", problem->declarer.i,
        "leader", problem->leader.i, "turn", wz_problem_turn(problem).i, "forehand",
        fmt_json_cards(problem->hand[0]), "middlehand", fmt_json_cards(problem->hand[1]),
        "rearhand", fmt_json_cards(problem->hand[2]), "skat", fmt_json_cards(problem->skat),
        "trick", trick, "points", problem->points, "defender_points", problem->defender_points);
    bool known = problem->kind <= WZ_NULL;
    json_t *whole = json_pack("{s:o}", "game",
                              known ? json_string(fmt_kind_words[problem->kind]) : json_null());
    json_object_update(whole, value);
    json_decref(value);
    return whole;
}

char *fmt_json_solution(const fmt_solution *solution) {
    json_t *cards = json_array(), *line = json_array();
    for (unsigned i = 0; i < solution->cards; i++)
        json_array_append_new(cards,
                              json_pack("{s:o, s:i}", "card", fmt_json_card(solution->card[i].card),
                                        "value", solution->card[i].value));
    for (unsigned i = 0; i < solution->plays; i++)
        json_array_append_new(line, fmt_json_card(solution->line[i]));
    unsigned value = solution->cards > 0 ? solution->card[0].value : 0;
    json_t *whole = position_of(&solution->problem);
    json_object_set_new(whole, "value", fmt_json_number(value));
    json_object_set_new(whole, "won",
                        json_boolean(solution->problem.kind == WZ_NULL ? value == 1 : value > 60));
    json_object_set_new(whole, "cards", cards);
    json_object_set_new(whole, "line", line);
    json_object_set_new(whole, "nodes", fmt_json_number(solution->nodes));
    return fmt_json_finish(whole);
}

char *fmt_json_discards(const fmt_discard_report *report) {
    json_t *discards = json_array();
    for (unsigned i = 0; i < WZ_DISCARDS; i++)
        json_array_append_new(discards, json_pack("{s:o, s:i}", "cards",
                                                  fmt_json_cards(report->discard[i].cards), "value",
                                                  report->discard[i].value));
    json_t *whole = position_of(&report->problem);
    json_object_set_new(whole, "discards", discards);
    json_object_set_new(whole, "nodes", fmt_json_number(report->nodes));
    return fmt_json_finish(whole);
}

json_t *fmt_json_best(const wz_best_game *best) {
    return json_pack("{s:s, s:o, s:o, s:i, s:i}", "game", fmt_kind_words[best->contract.kind],
                     "declaration", fmt_json_declaration(best->contract), "discard",
                     fmt_json_cards(best->discard), "points", best->points, "value", best->value);
}

char *fmt_json_best_game(const fmt_best_game_report *report) {
    json_t *whole = position_of(&report->problem);
    json_object_set_new(whole, "bid", fmt_json_number(report->bid));
    json_object_set_new(whole, "best", fmt_json_best(&report->best));
    json_object_set_new(whole, "nodes", fmt_json_number(report->nodes));
    return fmt_json_finish(whole);
}

char *fmt_json_solver_bench(const fmt_solver_bench *bench) {
    static const char *const questions[] = {"win", "exact"};
    json_t *list = json_array();
    for (unsigned i = 0; i < 2; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:o, s:o, s:o}", "question", questions[i], "nodes",
                                        fmt_json_number(bench->nodes[i]), "most_nodes",
                                        fmt_json_number(bench->most_nodes[i]), "seconds",
                                        json_real((double)bench->nanoseconds[i] / 1e9)));
    return fmt_json_finish(json_pack("{s:i, s:o, s:o}", "deals", bench->deals, "questions", list,
                                     "signature",
                                     fmt_json_number(bench->nodes[0] + bench->nodes[1])));
}
