/* solver.h, players.h, referee.h, reader.h, court.h, requests.h, desk.h */
#include "surface.h"

/* Every search ends soon: whether it is right is for other tests. */
static bool enough(void *context) {
    (void)context;
    return true;
}

static void call_problem(bag *b, world *w) {
    wz_problem *problem = &w->problem;
    if (wz_problem_of_game(MAYBE(&w->game), MAYBE(problem)) != WZ_OK)
        *problem = wz_problem_of_deal(MAYBE(&w->deal), kind(b), position(b));
    if (below(b, 4) == 0) {
        problem->hand[problem->declarer.i % 3] |= problem->skat;
        problem->skat = 0;
    }
    scramble(b, problem, sizeof *problem);
    wz_problem played = *problem;
    wz_problem_check(MAYBE(problem));
    wz_problem_check_discard(MAYBE(problem));
    wz_problem_turn(MAYBE(problem));
    wz_problem_legal(MAYBE(problem));
    wz_problem_play(MAYBE(&played), card(b));
}

static void call_questions(bag *b, world *w, wz_solver *solver) {
    const wz_problem *problem = MAYBE(&w->problem);
    bool yes;
    unsigned points, count;
    wz_card_value values[10];
    wz_card line[30];
    wz_discard discards[WZ_DISCARDS];
    wz_best_game best;
    wz_solve_reach(solver, problem, number(b), MAYBE(&yes));
    wz_solve_points(solver, problem, MAYBE(&points));
    wz_solve_all_tricks(solver, problem, MAYBE(&yes));
    wz_solve_some_trick(solver, problem, MAYBE(&yes));
    wz_solve_no_trick(solver, problem, MAYBE(&yes));
    wz_solve_cards(solver, problem, MAYBE(values), MAYBE(&count));
    wz_solve_line(solver, problem, MAYBE(line), MAYBE(&count));
    wz_solve_discards(solver, problem, MAYBE(discards));
    wz_solve_discards_reach(solver, problem, number(b), MAYBE(discards), MAYBE(&count));
    wz_solve_best_game(solver, MAYBE(&w->rules), problem, number(b), MAYBE(&best));
}

static void call_ramsch(bag *b, world *w, wz_solver *solver) {
    wz_ramsch_problem problem = {.leader = position(b), .skat = w->deal.skat};
    wz_ramsch_of_table(MAYBE(&w->game.table), MAYBE(w->deal.hand), cards(b), MAYBE(&problem));
    if (wz_ramsch_of_game(MAYBE(&w->game), MAYBE(&problem)) != WZ_OK)
        for (unsigned i = 0; i < 3; i++) problem.hand[i] = w->deal.hand[i];
    for (unsigned i = 0; i < 3 && below(b, 4) == 0; i++) {
        problem.hand[i] &= cards(b);
        problem.points[i] = (uint8_t)number(b);
        problem.tricks[i] = (uint8_t)number(b);
    }
    if (below(b, 4) == 0) {
        problem.in_trick = (uint8_t)number(b);
        problem.trick[0] = card(b);
        problem.trick[1] = card(b);
    }
    problem.ten_low = coin(b);
    problem.skat_with_last = coin(b);
    unsigned points, count;
    wz_card_value values[10];
    wz_ramsch_end end = {.last = WZ_NOBODY};
    wz_ramsch_card ends[10];
    wz_ramsch_list list = wz_ramsch_list_of(MAYBE(&w->game.table), cards(b));
    wz_ramsch_writing *writing = below(b, 4) ? wz_ramsch_write : NULL;
    wz_ramsch_check(MAYBE(&problem));
    wz_ramsch_turn(MAYBE(&problem));
    wz_revolution_sure(cards(b), cards(b), number(b), coin(b));
    wz_revolution_lead(cards(b), cards(b), number(b));
    wz_ramsch_legal(MAYBE(&problem));
    wz_ramsch_tricks_left(MAYBE(&problem));
    wz_solve_ramsch_held(solver, MAYBE(&problem), position(b), MAYBE(&points));
    wz_solve_ramsch_held_cards(solver, MAYBE(&problem), MAYBE(values), MAYBE(&count));
    wz_solve_ramsch_written(solver, MAYBE(&problem), writing, MAYBE(&list), MAYBE(&end));
    wz_solve_ramsch_written_cards(solver, MAYBE(&problem), writing, MAYBE(&list), MAYBE(ends),
                                  MAYBE(&count));
    wz_ramsch_write(MAYBE(&list), MAYBE(&end));
    wz_ramsch_play(MAYBE(&problem), card(b));
}

void call_solver(bag *b, world *w) {
    wz_solver *solver = MAYBE(w->solver);
    bool by_one_card;
    wz_every report;
    wz_solver_free(wz_solver_new(below(b, 4) ? below(b, 70000) : 0));
    wz_solver_forget(solver);
    wz_solver_set_cancel(solver, enough, NULL);
    wz_solver_set_cancel(w->solver, enough, NULL);
    wz_solver_nodes(solver);
    wz_solver_use_fast_bits(solver, coin(b));
    call_problem(b, w);
    call_questions(b, w, solver);
    call_ramsch(b, w, solver);
    const wz_problem *problem = MAYBE(&w->problem);
    wz_prove_defender_claim(solver, problem, position(b), MAYBE(&by_one_card));
    wz_prove_alone(solver, problem, position(b));
    wz_prove_own_claim(solver, problem, (wz_level)one_of(b, WZ_LEVELS));
    wz_prove_every(solver, MAYBE(&w->view), number(b), MAYBE(&report));
    told(wz_error_name(wz_solver_error(solver)));
}

void call_players(bag *b, world *w) {
    wz_out *out = MAYBE(&w->out);
    const wz_view *view = MAYBE(&w->view);
    wz_put_advice(out, lang(b), faces(b), MAYBE(&w->game.table), MAYBE(&w->move));
    wz_advice advice = {.move = any_move(b),
                        .reason = (uint16_t)one_of(b, WZ_REASON_COUNT),
                        .card = card(b),
                        .number = {whole(b), whole(b), whole(b)},
                        .contract = contract(b)};
    wz_put_reason(out, lang(b), faces(b), MAYBE(&advice));
    told(wz_reason_name((wz_reason)one_of(b, WZ_REASON_COUNT)));
    told(wz_decision_name((wz_decision)one_of(b, WZ_DECISION_COUNT)));
    wz_player player = {.kind = NULL};
    const char *name = below(b, 4) ? wz_player_name(0) : words(b);
    wz_player_named(name, number(b), MAYBE(w->solver), MAYBE(&player));
    player.budget.nodes = 1000;
    wz_player_name(number(b));
    wz_decide(MAYBE(&player), view, MAYBE(&advice));
    wz_asked(view, MAYBE(&w->options));
    wz_claim_is_sure(view, MAYBE(w->solver));
}

static void call_vocabulary(bag *b) {
    wz_incident_kind incident = (wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT);
    wz_fact fact = (wz_fact)one_of(b, WZ_FACT_COUNT);
    wz_place place = (wz_place)one_of(b, WZ_PLACE_COUNT);
    told(wz_incident_name(incident));
    wz_incident_named(words(b));
    told(wz_fact_name(fact));
    wz_fact_named(words(b));
    wz_type_of_fact(fact);
    wz_most_of_fact(fact);
    wz_words_of_fact(fact);
    told(wz_place_name(place));
    wz_place_named(words(b));
    told(wz_place_question(lang(b), place));
    wz_cards_behind(fact);
    told(wz_incident_title(lang(b), incident));
    told(wz_fact_question(lang(b), fact));
    told(wz_word_text(lang(b), fact, number(b)));
    wz_fact_matters(incident, fact);
    told(wz_ruled_name((wz_ruled)one_of(b, WZ_RULED_COUNT)));
    told(wz_game_fate_name(wz_fate_of((wz_ruled)one_of(b, WZ_RULED_COUNT))));
    told(wz_ruled_level_name((wz_ruled_level)one_of(b, 6)));
    told(wz_principle_name((wz_principle)one_of(b, WZ_PRINCIPLE_COUNT)));
}

static wz_incident any_incident(bag *b, const world *w) {
    wz_incident_kind of = (wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT);
    wz_incident incident = coin(b) ? wz_incident_of_game(MAYBE(&w->game), of)
                                   : wz_incident_of_view(MAYBE(&w->view), of);
    wz_incident scene = wz_incident_of(of);
    for (unsigned i = below(b, 12); i > 0; i--) {
        wz_fact fact = (wz_fact)below(b, WZ_FACT_COUNT);
        scene.fact[fact] =
            (int16_t)(below(b, 8) ? (int)below(b, (unsigned)wz_most_of_fact(fact) + 1) : whole(b));
    }
    for (unsigned i = below(b, 4); i > 0; i--) {
        wz_place place = (wz_place)below(b, WZ_PLACE_COUNT);
        scene.cards[place] = cards(b);
        scene.told |= (uint16_t)(1u << place);
    }
    if (coin(b)) return scene;
    wz_incident_fill(MAYBE(&incident), MAYBE(&scene));
    return incident;
}

static void call_what_was_looked_at(bag *b, world *w) {
    wz_fact fact = (wz_fact)one_of(b, WZ_FACT_COUNT);
    wz_place place = (wz_place)one_of(b, WZ_PLACE_COUNT);
    wz_ruling_looked_at(MAYBE(&w->ruling), fact);
    wz_ruling_looked_at_cards(MAYBE(&w->ruling), place);
    wz_ruling_sets_aside(MAYBE(&w->ruling), MAYBE(&w->incident), fact);
    wz_ruling_sets_cards_aside(MAYBE(&w->ruling), MAYBE(&w->incident), place);
}

void call_referee(bag *b, world *w) {
    wz_out *out = MAYBE(&w->out);
    call_vocabulary(b);
    w->incident = any_incident(b, w);
    wz_referee referee = {.rules = MAYBE(&w->rules),
                          .solver = MAYBE(w->solver),
                          .letter = coin(b),
                          .without = below(b, 4) ? 0 : number(b),
                          .found = {(uint8_t)below(b, 3), coin(b)}};
    wz_incident_check(MAYBE(&w->incident));
    wz_ruling ruling;
    if (wz_judge(MAYBE(&referee), MAYBE(&w->incident), &ruling) == WZ_OK) w->ruling = ruling;
    wz_judge(&referee, &w->incident, NULL);
    wz_put_ruling(out, lang(b), MAYBE(&w->ruling));
    wz_put_argument(out, lang(b), MAYBE(&w->ruling));
    wz_put_ruled_by(out, MAYBE(&w->ruling));
    call_what_was_looked_at(b, w);
    wz_incident_add_proof(MAYBE(&w->incident), MAYBE(w->solver), MAYBE(&w->view));
}

void call_court(bag *b, world *w) {
    wz_verdict verdict;
    wz_ruling ruling;
    wz_complaint complaint = {.incident = w->incident};
    wz_court_verdict(MAYBE(&w->game), MAYBE(w->solver), MAYBE(&verdict));
    wz_court_ruling(MAYBE(&w->game), MAYBE(&w->log), MAYBE(&ruling));
    wz_court_hears((wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT));
    complaint.declined[below(b, WZ_FACT_COUNT)] = true;
    wz_court_object(MAYBE(&w->rules), MAYBE(&complaint), MAYBE(&w->incident), MAYBE(&ruling));
    wz_complaint_from(words(b), words(b), MAYBE(&complaint));
    wz_complaint_of(words(b), words(b), MAYBE(&complaint));
    wz_put_incident(MAYBE(&w->out), (wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT));
    wz_put_cards_stated(MAYBE(&w->out), (wz_place)one_of(b, WZ_PLACE_COUNT), w->incident.cards[0]);
    wz_put_fact(MAYBE(&w->out), (wz_fact)one_of(b, WZ_FACT_COUNT), whole(b));
}

void call_reader(bag *b, world *w) {
    wz_telling reading = {.kinds = 0};
    wz_read_sentence(words(b), whole(b), MAYBE(&reading));
    if (wz_read_sentence(words(b), -1, &reading) == WZ_OK)
        wz_word_set_has(MAYBE(&reading.kind[0].rests_on), number(b));
    wz_word_state_name((wz_word_state)one_of(b, WZ_WORD_STATES));
    wz_reader_says_kind((wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT));
    wz_reader_says_fact((wz_fact)one_of(b, WZ_FACT_COUNT));
    wz_incident_groups();
    wz_incident_group((wz_incident_kind)one_of(b, WZ_INCIDENT_COUNT));
    wz_incident_group_title(lang(b), number(b));
    w->incident = reading.words > 0 ? reading.incident : w->incident;
}

void call_requests(bag *b, world *w) {
    wz_request request = {.kind = (uint8_t)one_of(b, WZ_REQUEST_KINDS), .rules = w->rules}, copy;
    memset(&copy, 0, sizeof copy);
    if (request.kind == WZ_REQUEST_VERDICT) request.as.verdict = w->game;
    else if (request.kind == WZ_REQUEST_CARDS) request.as.cards = w->problem;
    else if (request.kind == WZ_REQUEST_RULING) request.as.ruling.incident = w->incident;
    else if (request.kind == WZ_REQUEST_MOVE) request.as.move.count = (uint8_t)one_of(b, 4);
    for (unsigned i = 0; request.kind == WZ_REQUEST_MOVE && i < 3; i++)
        request.as.move.asked[i] = (wz_chooser){.view = w->view,
                                                .level = (uint8_t)(below(b, 4) ? 0 : number(b)),
                                                .must = coin(b),
                                                .seed = number(b),
                                                .nodes = 1000};
    wz_request_copy(MAYBE(&copy), MAYBE(&request));
    wz_request_copy(&copy, &request);
    wz_request_searches(MAYBE(&copy));
    wz_response response;
    wz_request_answer(MAYBE(&copy), MAYBE(w->solver), MAYBE(&response));
    wz_request_hand(MAYBE(&request), MAYBE(&w->rules), position(b),
                    below(b, 4) ? w->deal.hand[0] : cards(b));
    wz_request_saw(MAYBE(&request), MAYBE(&w->move));
}

void call_desk(bag *b, world *w) {
    size_t size = wz_desk_size();
    void *memory = malloc(size);
    assert(memory);
    wz_desk_in(MAYBE(memory), number(b) < 256 ? 0 : 10);
    wz_desk *whole_desk = wz_desk_in(memory, size), *desk = MAYBE(whole_desk);
    assert(whole_desk);
    wz_desk_speak(desk, words(b));
    wz_desk_rules(desk, words(b));
    wz_desk_score(desk, words(b));
    wz_desk_start(desk, coin(b) ? 3 : number(b));
    wz_desk_deal(desk, coin(b) ? number(b) : UINT64_MAX);
    wz_desk_move(desk, words(b));
    wz_desk_conduct(desk, MAYBE(w->solver));
    wz_desk_state(desk);
    wz_desk_moves(desk, number(b));
    wz_desk_number(desk);
    wz_desk_result(desk);
    wz_desk_list(desk);
    wz_desk_protocol(desk);
    wz_desk_solve(desk, MAYBE(w->solver), words(b), number(b));
    wz_desk_best_game(desk, MAYBE(w->solver), number(b), number(b));
    wz_desk_cards(desk, MAYBE(w->solver));
    wz_desk_advise(desk, MAYBE(w->solver), below(b, 4) ? "thumb" : words(b), number(b), number(b));
    wz_desk_undo(desk);
    wz_desk_load(desk, words(b));
    assert(wz_desk_answer(desk));
    free(memory);
}
