/* Kinds of requests, a row each. */
#include "wenzel/requests.h"

static bool never_searches(const wz_request *request) {
    (void)request;
    return false;
}

static bool always_searches(const wz_request *request) {
    (void)request;
    return true;
}

static void owns_nothing(wz_request *request) { (void)request; }

/* --- Moves --- */

static void own_views(wz_request *request) {
    for (unsigned i = 0; i < request->as.move.count; i++)
        request->as.move.asked[i].view.table.rules = &request->rules;
}

/* Only the lowest level does without. */
static bool anybody_searches(const wz_request *request) {
    for (unsigned i = 0; i < request->as.move.count; i++)
        if (request->as.move.asked[i].level > 0) return true;
    return false;
}

/* The first move there is: better than a table that stands still. */
static bool any_move(const wz_view *view, wz_advice *advice) {
    wz_options options;
    wz_view_options(view, &options);
    *advice = (wz_advice){.card = WZ_NO_CARD, .contract = {WZ_NO_KIND, 0}};
    return wz_next_move(&options, view->table.rules, &advice->move);
}

static bool decide(const wz_chooser *asked, wz_solver *solver, wz_advice *advice) {
    wz_player player;
    const char *level = wz_player_name(asked->level);
    if (level && wz_player_named(level, asked->seed, solver, &player) == WZ_OK) {
        player.fast = asked->fast;
        if (asked->nodes) player.budget.nodes = asked->nodes;
        if (wz_decide(&player, &asked->view, advice)) return true;
    }
    return asked->must && any_move(&asked->view, advice);
}

static bool first_word(const wz_request *request, wz_solver *solver, wz_response *response) {
    for (unsigned i = 0; i < request->as.move.count; i++)
        if (decide(&request->as.move.asked[i], solver, &response->as.advice)) return true;
    return false;
}

/* --- Verdicts --- */

static void own_game(wz_request *request) { request->as.verdict.table.rules = &request->rules; }

static bool prove(const wz_request *request, wz_solver *solver, wz_response *response) {
    wz_verdict verdict;
    if (!wz_court_verdict(&request->as.verdict, solver, &verdict)) return false;
    response->as.advice = (wz_advice){.move = verdict.word, .card = WZ_NO_CARD};
    return true;
}

/* --- Values, rulings, cards --- */

static bool count(const wz_request *request, wz_solver *solver, wz_response *response) {
    wz_facts facts;
    (void)solver;
    wz_error error = wz_facts_from_report(&request->rules, &request->as.value, &facts);
    if (error == WZ_OK) error = wz_score(&request->rules, &facts, &response->as.value);
    response->error = error;
    return true;
}

static bool judge(const wz_request *request, wz_solver *solver, wz_response *response) {
    (void)solver;
    response->error =
        wz_court_object(&request->rules, &request->as.ruling, NULL, &response->as.ruling);
    return true;
}

static bool read_sentence(const wz_request *request, wz_solver *solver, wz_response *response) {
    (void)solver;
    response->error = wz_read_sentence(request->as.sentence.text, request->as.sentence.kind,
                                       &response->as.reading);
    return true;
}

static bool weigh_cards(const wz_request *request, wz_solver *solver, wz_response *response) {
    wz_card_values *found = &response->as.cards;
    unsigned cards = 0;
    response->error = wz_problem_check(&request->as.cards);
    if (response->error == WZ_OK && !solver) response->error = WZ_E_NO_MEMORY;
    if (response->error != WZ_OK) return true;
    found->turn = wz_problem_turn(&request->as.cards);
    wz_solved solved = wz_solve_cards(solver, &request->as.cards, found->card, &cards);
    found->count = (uint8_t)cards;
    if (solved == WZ_REFUSED) response->error = wz_solver_error(solver);
    return solved != WZ_STOPPED;
}

/* --- All kinds --- */

static const struct {
    void (*own)(wz_request *request); /* what points to a rule set points to its own */
    bool (*searches)(const wz_request *request);
    bool (*answer)(const wz_request *request, wz_solver *solver, wz_response *response);
} rows[WZ_REQUEST_KINDS] = {
    [WZ_REQUEST_MOVE] = {own_views, anybody_searches, first_word},
    [WZ_REQUEST_VERDICT] = {own_game, always_searches, prove},
    [WZ_REQUEST_VALUE] = {owns_nothing, never_searches, count},
    [WZ_REQUEST_RULING] = {owns_nothing, never_searches, judge},
    [WZ_REQUEST_READING] = {owns_nothing, never_searches, read_sentence},
    [WZ_REQUEST_CARDS] = {owns_nothing, always_searches, weigh_cards},
};

static bool is_whole(const wz_request *request) {
    enum { PLAYERS = 3 };
    if (!request || request->kind >= WZ_REQUEST_KINDS) return false;
    return request->kind != WZ_REQUEST_MOVE || request->as.move.count <= PLAYERS;
}

void wz_request_copy(wz_request *copy, const wz_request *request) {
    if (!copy || !request) return;
    *copy = *request;
    if (is_whole(copy)) rows[copy->kind].own(copy);
}

bool wz_request_searches(const wz_request *request) {
    return is_whole(request) && rows[request->kind].searches(request);
}

bool wz_request_answer(const wz_request *request, wz_solver *solver, wz_response *response) {
    if (!is_whole(request) || !response) return false;
    *response = (wz_response){.kind = request->kind, .error = WZ_OK};
    return rows[request->kind].answer(request, solver, response);
}
