/* Matches between players. */
#include "formats/arena_report.h"

#include "formats/json.h"
#include "formats/json_parts.h"

/* Four digits behind the point: more than any match is sure of. */
static json_t *real(double number) {
    enum { DIGITS = 10000 };
    double half = number < 0 ? -0.5 : 0.5;
    return json_real((double)(int64_t)(number * DIGITS + half) / DIGITS);
}

/* A part of a whole; null if the whole is nothing. */
static json_t *share(uint64_t part, uint64_t whole) {
    return whole > 0 ? real((double)part / (double)whole) : json_null();
}

/* Under the name the mean, and beside it how sure it is. */
static void set_measure(json_t *object, const char *name, const char *ci95, const char *sure,
                        const fmt_measure *measure) {
    json_object_set_new(object, name, real(measure->mean));
    json_object_set_new(object, ci95, real(measure->ci95));
    if (measure->sure >= 0) json_object_set_new(object, sure, real(measure->sure));
}

static void set_difference(json_t *object, const fmt_measure *difference) {
    set_measure(object, "difference", "difference_ci95", "difference_sure", difference);
}

static json_t *milliseconds(const fmt_arena_player *player) {
    if (player->decisions == 0) return json_null();
    return real((double)player->nanoseconds / 1e6 / (double)player->decisions);
}

/* {"late":2}: the kinds that happened. */
static json_t *faults_of(const fmt_arena_player *player, const char *const *words) {
    json_t *faults = json_object();
    for (unsigned i = 1; i < FMT_ARENA_FAULTS; i++)
        if (player->fault[i] > 0)
            json_object_set_new(faults, words[i], fmt_json_number(player->fault[i]));
    return faults;
}

/* By kind of game, of all that were declared; `of` tells of what, won or declared. */
static json_t *kinds_of(const fmt_arena_mix *mix, bool won) {
    json_t *kinds = json_object();
    uint64_t all = 0;
    for (unsigned i = 0; i < WZ_KINDS; i++) all += mix->declared[i];
    for (unsigned i = 0; fmt_kind_words[i]; i++)
        if (mix->declared[i] > 0)
            json_object_set_new(kinds, fmt_kind_words[i],
                                won ? share(mix->won[i], mix->declared[i])
                                    : share(mix->declared[i], all));
    return kinds;
}

static void set_mix(json_t *whole, const fmt_arena_mix *mix) {
    json_object_set_new(whole, "passed_in", share(mix->passed_in, mix->games));
    if (mix->ramsch > 0) json_object_set_new(whole, "ramsch", share(mix->ramsch, mix->games));
    json_object_set_new(whole, "contracts", kinds_of(mix, false));
    json_object_set_new(whole, "contracts_won", kinds_of(mix, true));
}

static json_t *player_of(const fmt_arena_report *report, const fmt_arena_player *player) {
    json_t *value = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name", fmt_json_string(player->name),
        "points_per_game", real(player->points.mean), "ci95", real(player->points.ci95), "declared",
        share(player->declared, player->games), "won", share(player->won, player->declared),
        "ms_per_move", milliseconds(player), "games", fmt_json_number(player->games));
    if (report->players > 1) set_difference(value, &player->difference);
    json_object_set_new(value, "faults", faults_of(player, report->fault_words));
    return value;
}

char *fmt_json_arena(const fmt_arena_report *report) {
    json_t *players = json_array();
    for (unsigned i = 0; i < report->players; i++)
        json_array_append_new(players, player_of(report, &report->player[i]));
    json_t *whole =
        json_pack("{s:o, s:o, s:o, s:s, s:o}", "deals", fmt_json_number(report->deals), "games",
                  fmt_json_number(report->mix.games), "seed", fmt_json_number(report->seed),
                  "rules", report->rules, "players", players);
    set_mix(whole, &report->mix);
    if (report->sequential) json_object_set_new(whole, "clear", json_boolean(report->clear));
    return fmt_json_finish(whole);
}

static json_t *pair_of(const fmt_defence_report *report, const fmt_defence_pair *pair) {
    const fmt_arena_player *player = &pair->player;
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "name", fmt_json_string(player->name),
                     "declarer_won", real(pair->won.mean), "ci95", real(pair->won.ci95),
                     "declarer_points", real(player->points.mean), "declarer_points_ci95",
                     real(player->points.ci95), "ms_per_move", milliseconds(player), "faults",
                     faults_of(player, report->fault_words));
}

char *fmt_json_defence(const fmt_defence_report *report) {
    json_t *pairs = json_array();
    for (unsigned i = 0; i < 2; i++)
        json_array_append_new(pairs, pair_of(report, &report->pair[i]));
    json_t *whole = json_pack(
        "{s:o, s:o, s:o, s:s, s:o, s:o}", "deals", fmt_json_number(report->deals), "played",
        fmt_json_number(report->played), "seed", fmt_json_number(report->seed), "rules",
        report->rules, "declarer", fmt_json_string(report->declarer), "pairs", pairs);
    set_difference(whole, &report->difference);
    set_measure(whole, "points_difference", "points_difference_ci95", "points_difference_sure",
                &report->points_difference);
    set_mix(whole, &report->mix);
    if (report->sequential) json_object_set_new(whole, "clear", json_boolean(report->clear));
    return fmt_json_finish(whole);
}
