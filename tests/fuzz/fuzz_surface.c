/* Every function of the library, called with whatever comes in. That none is missing here, the script
 * tests/scripts/test-fuzz-surface.sh sees; what the answers are, tests/unit/test_answers.c. */
#include "surface/surface.h"

static void *resize(void *context, void *old, size_t bytes) {
    (void)context;
    if (bytes > 0) return realloc(old, bytes);
    free(old);
    return NULL;
}

/* A rule set that has a name, and some that don't. */
static void make_rules(bag *b, world *w) {
    unsigned count = 0;
    while (wz_rules_name(count)) count++;
    wz_rules_named(wz_rules_name(below(b, count)), &w->rules);
    for (unsigned i = below(b, 4); i > 0; i--)
        wz_rules_change(&w->rules, (wz_switch)below(b, WZ_SWITCH_COUNT), below(b, 5));
}

/* Some moves of a game, and what one viewer saw of it. */
static void make_game(bag *b, world *w) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {0, 0, 9, 9, 3, 9, 9, 9, 60,
                                                       1, 2, 1, 1, 1, 1, 1, 1};
    wz_random random = wz_random_from(below(b, 65536));
    w->terms = wz_terms_of_seats(3 + below(b, 6));
    w->deal = wz_deal_from_number(wz_random_below64(&random, WZ_DEALS));
    wz_viewer viewer = {(uint8_t)below(b, WZ_VIEWERS)};
    wz_game_start(&w->game, &w->rules, &w->terms);
    wz_view_start(&w->view, &w->rules, &w->terms, viewer);
    wz_move move = wz_deal_move(&w->deal);
    for (unsigned left = below(b, 60); left > 0; left--) {
        wz_move seen = wz_observe(&w->game, &move, viewer);
        if (wz_play(&w->game, &w->log, &move) == WZ_OK) {
            wz_error folded = wz_view_apply(&w->view, &seen);
            assert(folded == WZ_OK);
        }
        wz_options options;
        unsigned who = coin(b) ? w->game.table.turn : below(b, WZ_WHOS);
        wz_game_options(&w->game, who, &options);
        if (options.kinds) w->options = options;
        if (!wz_random_move(&options, &w->rules, weight, &random, &move)) move = any_move(b);
    }
    w->move = coin(b) ? move : any_move(b);
}

/* A record of it, a series with such games. */
static void make_lists(bag *b, world *w) {
    static const wz_seat_holder people[4] = {{"a", ""}, {"b", "thumb"}, {"c", ""}, {"d", "club"}};
    unsigned seats = 3 + below(b, 2);
    wz_record_start(&w->record);
    w->record.log = w->log;
    w->record.terms = w->terms;
    memcpy(w->record.rules, w->rules.name, sizeof w->record.rules);
    wz_series_start(&w->series, &w->rules, seats, below(b, 40));
    wz_chronicle_start(&w->chronicle, (wz_memory){resize, NULL}, &w->rules, seats, people, 0, "1");
    wz_event event = {.kind = WZ_EVENT_DEAL, .deal = wz_deal_number(&w->deal)};
    if (coin(b)) wz_chronicle_add(&w->chronicle, &event);
    for (unsigned i = 1; i < w->log.count; i++) {
        event = (wz_event){.kind = WZ_EVENT_MOVE, .move = w->log.move[i]};
        wz_chronicle_add(&w->chronicle, &event);
    }
    if (wz_chronicle_result(&w->chronicle, &event) == WZ_OK)
        wz_chronicle_add(&w->chronicle, &event);
}

static void call_all(bag *b, world *w) {
    static void (*const calls[])(bag *, world *) = {
        call_text,   call_cards,  call_rules,     call_ruletext, call_score,
        call_game,   call_view,   call_conductor, call_offers,   call_match,
        call_series, call_record, call_solver,    call_players,  call_referee,
        call_court,  call_reader, call_requests,  call_desk,
    };
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        w->out = wz_out_to(w->text, sizeof w->text);
        calls[i](b, w);
        assert(w->out.used < w->out.room || memchr(w->text, '\0', sizeof w->text));
    }
}

static uint64_t hash(const uint8_t *data, size_t size) {
    uint64_t sum = size;
    for (size_t i = 0; i < size; i++) sum = (sum ^ data[i]) * UINT64_C(0x100000001b3);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { ROUNDS = 4 }; /* the first by the input, the others by what follows from it */
    bag b = {.data = data, .size = size, .random = wz_random_from(hash(data, size))};
    wz_solver *solver = wz_solver_new((size_t)1 << 18);
    world *w = malloc(sizeof *w);
    assert(solver && w);
    for (unsigned i = 0; i < ROUNDS; i++) {
        memset(w, 0, sizeof *w);
        w->solver = solver;
        make_rules(&b, w);
        make_game(&b, w);
        make_lists(&b, w);
        call_all(&b, w);
        wz_chronicle_free(&w->chronicle);
    }
    free(w);
    wz_solver_free(solver);
    return 0;
}
