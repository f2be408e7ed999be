#include "evening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wenzel/players.h"
#include "wenzel/view.h"

static void stop(const char *why) {
    fprintf(stderr, "evening: %s\n", why);
    abort();
}

/* --- Events --- */

static void add_line(struct evening *evening, char *line) {
    if (!line) stop("no line");
    size_t length = strlen(line);
    if (evening->length + length + 2 > evening->room) {
        evening->room = 2 * (evening->room + length + 1024);
        evening->text = realloc(evening->text, evening->room);
        if (!evening->text) stop("no memory");
    }
    memcpy(evening->text + evening->length, line, length);
    evening->length += length;
    evening->text[evening->length++] = '\n';
    evening->text[evening->length] = '\0';
    free(line);
}

wz_error evening_add(struct evening *evening, const wz_event *event) {
    wz_error error = wz_chronicle_check(&evening->chronicle, event);
    if (error != WZ_OK) return error;
    add_line(evening, fmt_json_series_event(&evening->chronicle, event));
    return wz_chronicle_add(&evening->chronicle, event);
}

static void must_add(struct evening *evening, const wz_event *event) {
    wz_error error = evening_add(evening, event);
    if (error != WZ_OK) stop(wz_error_name(error));
}

/* --- Moves --- */

static bool any_move(const wz_game *game, wz_random *random, wz_move *move) {
    static const uint8_t weight[WZ_MOVE_KIND_COUNT] = {
        [WZ_MOVE_BID] = 1,      [WZ_MOVE_HOLD] = 1,     [WZ_MOVE_PASS] = 1,
        [WZ_MOVE_PICK_UP] = 3,  [WZ_MOVE_SKAT] = 1,     [WZ_MOVE_DECLARE] = 1,
        [WZ_MOVE_PLAY] = 2,     [WZ_MOVE_RESIGN] = 1,   [WZ_MOVE_SHOW] = 2,
        [WZ_MOVE_THROW] = 1,    [WZ_MOVE_AGREE] = 2,    [WZ_MOVE_REFUSE] = 2,
        [WZ_MOVE_KONTRA] = 3,   [WZ_MOVE_REKONTRA] = 3, [WZ_MOVE_BOCK] = 3,
        [WZ_MOVE_HIRSCH] = 3,   [WZ_MOVE_PUSH] = 3,     [WZ_MOVE_PUSH_ON] = 3,
        [WZ_MOVE_JUNGFRAU] = 3, [WZ_MOVE_MARCH] = 3,    [WZ_MOVE_TIMEOUT] = 1,
        [WZ_MOVE_LEAVE] = 1,    [WZ_MOVE_SCHENKEN] = 3, [WZ_MOVE_PATROUILLEN] = 3,
        [WZ_MOVE_EXCHANGE] = 3,
    };
    unsigned first = wz_random_below(random, WZ_WHOS);
    for (unsigned i = 0; i < WZ_WHOS; i++) {
        wz_options options;
        wz_game_options(game, (first + i) % WZ_WHOS, &options);
        if (wz_random_move(&options, game->table.rules, weight, random, move)) return true;
    }
    return false;
}

/* What somebody with good habits would do. */
static bool think(const wz_view *view, wz_move *move) {
    wz_player player;
    wz_advice advice;
    bool decided =
        wz_player_named("beginner", 1, NULL, &player) == WZ_OK && wz_decide(&player, view, &advice);
    if (decided) *move = advice.move;
    return decided;
}

static void choose(const struct evening *evening, wz_view view[3], const evening_plan *plan,
                   wz_random *random, wz_move *move) {
    const wz_game *game = &evening->chronicle.game;
    unsigned turn = game->table.turn;
    bool wild = wz_random_below(random, 1000) < plan->wild;
    if (!wild && turn < 3 && think(&view[turn], move)) return;
    if (!any_move(game, random, move)) stop("nobody can move");
}

static void see(wz_view view[3], const wz_game *before, const wz_move *move) {
    for (uint8_t i = 0; i < 3; i++) {
        wz_move seen = wz_observe(before, move, (wz_viewer){i});
        if (wz_view_apply(&view[i], &seen) != WZ_OK) stop("a view refuses what happened");
    }
}

static void play_game(struct evening *evening, const evening_plan *plan, wz_random *random) {
    wz_chronicle *chronicle = &evening->chronicle;
    wz_event event = {.kind = WZ_EVENT_DEAL, .deal = wz_random_below64(random, WZ_DEALS)};
    wz_view view[3];
    wz_game before;
    wz_terms terms = wz_series_terms(&chronicle->series);
    wz_game_start(&before, &chronicle->rules, &terms);
    for (uint8_t i = 0; i < 3; i++)
        wz_view_start(&view[i], &chronicle->rules, &terms, (wz_viewer){i});
    must_add(evening, &event);
    see(view, &before, &chronicle->log->move[0]);
    event.kind = WZ_EVENT_MOVE;
    while (!wz_over(&chronicle->game.table)) {
        choose(evening, view, plan, random, &event.move);
        before = chronicle->game;
        must_add(evening, &event);
        see(view, &before, &event.move);
    }
    wz_error error = wz_chronicle_result(chronicle, &event);
    if (error == WZ_E_NO_ENTRY) event = (wz_event){.kind = WZ_EVENT_ABANDON, .reason = "ungültig"};
    else if (error != WZ_OK) stop(wz_error_name(error));
    must_add(evening, &event);
}

/* --- Paper and fuss --- */

static void type_game(struct evening *evening, wz_random *random) {
    const wz_series *series = &evening->chronicle.series;
    wz_event event = {.kind = WZ_EVENT_TYPED};
    wz_position position = {(uint8_t)wz_random_below(random, 3)};
    event.entry.declarer = wz_series_player(series, position);
    switch (wz_random_below(random, 4)) {
    case 0: break; /* passed in */
    case 1:
        event.entry.kind = WZ_ENTRY_DECLARED;
        event.entry.value = wz_random_below(random, 2) ? 48 : -96;
        break;
    case 2:
        event.entry.kind = WZ_ENTRY_DECLARED;
        event.in_words = true;
        event.told = (wz_told){.contract = {WZ_SPADES_GAME, WZ_HAND},
                               .matadors = -2,
                               .level = WZ_SCHNEIDER,
                               .bid = 33,
                               .won = wz_random_below(random, 2)};
        break;
    default: event.entry.kind = WZ_ENTRY_RAMSCH; event.entry.written[position.i] = -54;
    }
    if (evening_add(evening, &event) != WZ_OK) { /* no ramsch by these rules */
        event.entry.kind = WZ_ENTRY_PASSED_IN;
        must_add(evening, &event);
    }
}

/* Whatever is refused is just not done. */
static void make_fuss(struct evening *evening, wz_random *random) {
    const wz_series *series = &evening->chronicle.series;
    wz_event event = {.kind = WZ_EVENT_JOIN};
    switch (wz_random_below(random, 3)) {
    case 0:
        snprintf(event.person.name, sizeof event.person.name, "Gast %u", series->people);
        snprintf(event.person.player, sizeof event.person.player, "club");
        break;
    case 1:
        event.kind = WZ_EVENT_LEAVE;
        event.who = series->seat[wz_random_below(random, series->seats)];
        if (series->seats <= 3) return;
        break;
    default:
        event = (wz_event){.kind = WZ_EVENT_DEAL, .deal = 17};
        must_add(evening, &event);
        event = (wz_event){.kind = WZ_EVENT_ABANDON, .reason = "Karte \"aufgedeckt\""};
    }
    evening_add(evening, &event);
}

/* --- The whole --- */

void evening_play(struct evening *evening, const evening_plan *plan) {
    static const wz_seat_holder people[WZ_MAX_SEATS] = {
        {"Anna", ""},     {"Bernd", "club"}, {"Clärchen Müller", ""}, {"Doris \"D.\" O'Hara", ""},
        {"Emil", "club"}, {"Frieda", ""},    {"Gustav", ""},          {"Hanna", ""}};
    wz_random random = wz_random_from(plan->seed);
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    *evening = (struct evening){.length = 0};
    wz_error error = wz_chronicle_start(&evening->chronicle, fmt_memory, plan->rules, plan->seats,
                                        people, plan->games, seed);
    if (error != WZ_OK) stop(wz_error_name(error));
    add_line(evening, fmt_json_series_header(&evening->chronicle));
    while (!evening->chronicle.series.over) {
        if (wz_random_below(&random, 1000) < plan->fuss) make_fuss(evening, &random);
        if (evening->chronicle.series.over) break;
        if (wz_random_below(&random, 1000) < plan->paper) type_game(evening, &random);
        else play_game(evening, plan, &random);
    }
}

void evening_free(struct evening *evening) {
    wz_chronicle_free(&evening->chronicle);
    free(evening->text);
    *evening = (struct evening){.length = 0};
}

/* --- The list --- */

static void put_numbers(wz_out *out, const int *number, size_t count) {
    for (size_t i = 0; i < count; i++) {
        wz_put_char(out, ' ');
        wz_put_int(out, number[i]);
    }
}
#define PUT(out, ...)                                                                              \
    put_numbers(out, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}) / sizeof(int))

static void put_chapter(wz_out *out, const wz_chronicle *chronicle, const wz_chapter *c) {
    const wz_entry *e = &c->entry;
    PUT(out, e->kind, e->declarer.i, e->won, e->overbid, e->contract.kind, e->contract.flags,
        e->matadors, e->level, e->base, e->value, e->written[0], e->written[1], e->written[2]);
    PUT(out, c->places.dealer.i, c->places.at[0].i, c->places.at[1].i, c->places.at[2].i,
        c->places.sitting, c->bonus, c->played, c->moves);
    for (unsigned i = 0; i < c->seats; i++) PUT(out, c->seat[i].i);
    for (unsigned i = 0; i < chronicle->series.people; i++)
        PUT(out, c->tally[i].points, c->tally[i].won, c->tally[i].lost, c->tally[i].others_lost,
            c->tally[i].bonus);
    for (unsigned i = 0; i < c->moves; i++) {
        wz_put_char(out, ' ');
        wz_put_move(out, &c->move[i]);
    }
    wz_put_char(out, '\n');
}

static void put_list(wz_out *out, const wz_chronicle *chronicle) {
    const wz_series *s = &chronicle->series;
    for (unsigned i = 0; i < s->people; i++) {
        wz_put(out, chronicle->people[i].name);
        wz_put_char(out, '/');
        wz_put(out, chronicle->people[i].player);
        PUT(out, wz_total(s, (wz_person){(uint8_t)i}));
        wz_put_char(out, '\n');
    }
    for (size_t i = 0; i < chronicle->chapters; i++)
        put_chapter(out, chronicle, &chronicle->chapter[i]);
    PUT(out, s->list, s->length, s->mark, s->people, s->seats, s->dealer.i, s->games, s->rounds,
        s->passed_in, s->larger, s->joining, s->leaving, s->leaving_next, s->ending, s->over,
        chronicle->playing);
}

char *evening_list(const wz_chronicle *chronicle) {
    wz_out measure = wz_out_to(NULL, 0);
    put_list(&measure, chronicle);
    char *text = malloc(measure.used + 1);
    if (!text) stop("no memory");
    wz_out out = wz_out_to(text, measure.used + 1);
    put_list(&out, chronicle);
    return text;
}
