/* Matches between players. */
#include "formats/arena_report.h"

#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_shape.h"

/* Four digits behind the point: more than any match is sure of. */
static json_t *real(double number) {
    enum { DIGITS = 10000 };
    double half = number < 0 ? -0.5 : 0.5;
    return json_real((double)(int64_t)(number * DIGITS + half) / DIGITS);
}

/* A part of a whole; null if the whole is nothing. */
static json_t *share(uint64_t part, uint64_t whole) {
    return whole > 0 ? real((double)part / (double)whole) : NULL;
}

static json_t *sure(const fmt_measure *measure) {
    return measure->sure >= 0 ? real(measure->sure) : NULL;
}

static json_t *milliseconds(const fmt_arena_player *player) {
    if (player->decisions == 0) return NULL;
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

/* What was declared, in both shapes of a match. */
#define MIX(shape, mix)                                                                            \
    AT(shape, passed_in_share) = share((mix)->passed_in, (mix)->games),                            \
              AT(shape, ramsch_share) = share((mix)->ramsch, (mix)->games),                        \
              AT(shape, declared_shares) = kinds_of(mix, false),                                   \
              AT(shape, won_shares) = kinds_of(mix, true)

static json_t *contestant_of(const fmt_arena_report *report, const fmt_arena_player *player) {
    const fmt_measure *difference = report->players > 1 ? &player->difference : NULL;
    return FMT_JSON(contestant, AT(contestant, name) = fmt_json_string(player->name),
                    AT(contestant, game_count) = fmt_json_number(player->games),
                    AT(contestant, list_points_per_game) = real(player->points.mean),
                    AT(contestant, list_points_per_game_ci95) = real(player->points.ci95),
                    AT(contestant, difference) = difference ? real(difference->mean) : NULL,
                    AT(contestant, difference_ci95) = difference ? real(difference->ci95) : NULL,
                    AT(contestant, difference_sure) = difference ? sure(difference) : NULL,
                    AT(contestant, declared_share) = share(player->declared, player->games),
                    AT(contestant, won_share) = share(player->won, player->declared),
                    AT(contestant, ms_per_move) = milliseconds(player),
                    AT(contestant, fault_counts) = faults_of(player, report->fault_words));
}

char *fmt_json_arena(const fmt_arena_report *report) {
    json_t *contestants = json_array();
    for (unsigned i = 0; i < report->players; i++)
        json_array_append_new(contestants, contestant_of(report, &report->player[i]));
    return fmt_json_document(
        FMT_OUT_arena,
        FMT_JSON(arena, AT(arena, deal_count) = fmt_json_number(report->deals),
                 AT(arena, game_count) = fmt_json_number(report->mix.games),
                 AT(arena, seed) = fmt_json_number(report->seed),
                 AT(arena, rules) = fmt_json_string(report->rules),
                 AT(arena, contestants) = contestants, MIX(arena, &report->mix),
                 AT(arena, clear) = report->sequential ? json_boolean(report->clear) : NULL));
}

static json_t *defence_of(const fmt_defence_report *report, const fmt_defence_pair *pair) {
    const fmt_arena_player *player = &pair->player;
    return FMT_JSON(defence, AT(defence, name) = fmt_json_string(player->name),
                    AT(defence, declarer_won_share) = real(pair->won.mean),
                    AT(defence, declarer_won_share_ci95) = real(pair->won.ci95),
                    AT(defence, declarer_list_points) = real(player->points.mean),
                    AT(defence, declarer_list_points_ci95) = real(player->points.ci95),
                    AT(defence, ms_per_move) = milliseconds(player),
                    AT(defence, fault_counts) = faults_of(player, report->fault_words));
}

#define OF(name) AT(arena_defence, name)

char *fmt_json_defence(const fmt_defence_report *report) {
    const fmt_measure *won = &report->difference, *points = &report->points_difference;
    json_t *defences = json_array();
    for (unsigned i = 0; i < 2; i++)
        json_array_append_new(defences, defence_of(report, &report->pair[i]));
    return fmt_json_document(
        FMT_OUT_arena_defence,
        FMT_JSON(arena_defence, OF(deal_count) = fmt_json_number(report->deals),
                 OF(played_count) = fmt_json_number(report->played),
                 OF(seed) = fmt_json_number(report->seed),
                 OF(rules) = fmt_json_string(report->rules),
                 OF(declarer_name) = fmt_json_string(report->declarer), OF(defences) = defences,
                 OF(won_share_difference) = real(won->mean),
                 OF(won_share_difference_ci95) = real(won->ci95),
                 OF(won_share_difference_sure) = sure(won),
                 OF(list_points_difference) = real(points->mean),
                 OF(list_points_difference_ci95) = real(points->ci95),
                 OF(list_points_difference_sure) = sure(points), MIX(arena_defence, &report->mix),
                 OF(clear) = report->sequential ? json_boolean(report->clear) : NULL));
}
