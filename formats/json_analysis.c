/* Judged games. */
#include <stdlib.h>
#include <string.h>

#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_result.h"
#include "formats/json_shape.h"
#include "formats/json_solver.h"

static json_t *outlook_of(const fmt_analysis *analysis, const fmt_outlook *outlook) {
    wz_kind kind = (wz_kind)analysis->contract.kind;
    return FMT_JSON(outlook, AT(outlook, points) = fmt_json_solved_points(kind, outlook->points),
                    AT(outlook, won) = json_boolean(outlook->won),
                    AT(outlook, value) = json_integer(outlook->value));
}

static json_t *card_of(const fmt_analysis *analysis, const fmt_judged_card *card) {
    return FMT_JSON(
        judged, AT(judged, move) = json_integer(card->move),
        AT(judged, trick) = json_integer(card->trick), AT(judged, player) = json_integer(card->who),
        AT(judged, card) = fmt_json_card(card->card),
        AT(judged, outlook) = outlook_of(analysis, &card->after),
        AT(judged, points_lost) = fmt_json_number(fmt_points_lost(analysis, card)),
        AT(judged, value_lost) = fmt_json_number(fmt_value_lost(analysis, card)),
        AT(judged, better_card) = card->better == WZ_NO_CARD ? NULL : fmt_json_card(card->better));
}

static json_t *ramsch_card_of(const fmt_ramsch_card *card) {
    return FMT_JSON(judged_ramsch, AT(judged_ramsch, move) = json_integer(card->move),
                    AT(judged_ramsch, trick) = json_integer(card->trick),
                    AT(judged_ramsch, player) = json_integer(card->who),
                    AT(judged_ramsch, card) = fmt_json_card(card->card),
                    AT(judged_ramsch, question) = json_string(fmt_ramsch_question(card->written)),
                    AT(judged_ramsch, points) = json_integer(card->after.points),
                    AT(judged_ramsch, own_written) =
                        card->written ? json_integer(card->after.written) : NULL,
                    AT(judged_ramsch, points_lost) = fmt_json_number(fmt_ramsch_points_lost(card)),
                    AT(judged_ramsch, value_lost) = fmt_json_number(fmt_ramsch_value_lost(card)),
                    AT(judged_ramsch, better_card) =
                        card->better == WZ_NO_CARD ? NULL : fmt_json_card(card->better));
}

static json_t *fault_of(const fmt_faults *faults) {
    return FMT_JSON(fault, AT(fault, mistakes) = fmt_json_number(faults->mistakes),
                    AT(fault, costly) = fmt_json_number(faults->costly),
                    AT(fault, points_lost) = fmt_json_number(faults->points),
                    AT(fault, value_lost) = fmt_json_number(faults->value));
}

static json_t *discarding_of(const fmt_analysis *analysis) {
    if (!analysis->picked_up) return NULL;
    return FMT_JSON(discarding, AT(discarding, cards) = fmt_json_cards(analysis->discard),
                    AT(discarding, best_cards) = fmt_json_cards(analysis->best_discard.cards),
                    AT(discarding, outlook) = outlook_of(analysis, &analysis->best_discard_outlook),
                    AT(discarding, better_count) = fmt_json_number(analysis->better_discards));
}

static json_t *names_of(const fmt_analysis *analysis) {
    json_t *names = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(names, fmt_json_string(analysis->player[i]));
    return names;
}

static json_t *best_games_of(const fmt_analysis *analysis) {
    json_t *best = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(best, analysis->best_known[i] ? fmt_json_best(&analysis->best[i])
                                                            : json_null());
    return best;
}

char *fmt_json_analysis(const fmt_analysis *analysis) {
    json_t *cards = json_array(), *ramsch = json_array(), *faults = json_array();
    for (unsigned i = 0; i < analysis->cards; i++)
        json_array_append_new(cards, card_of(analysis, &analysis->card[i]));
    for (unsigned i = 0; i < analysis->ramsch_cards; i++)
        json_array_append_new(ramsch, ramsch_card_of(&analysis->ramsch[i]));
    for (unsigned i = 0; i < 3; i++) json_array_append_new(faults, fault_of(&analysis->fault[i]));
    int turning = analysis->turning_point;
    return fmt_json_finish(FMT_JSON(
        analysed, AT(analysed, id) = fmt_json_string(analysis->id),
        AT(analysed, line) = fmt_json_number(analysis->line),
        AT(analysed, players) = names_of(analysis),
        AT(analysed, finished) = json_boolean(analysis->finished),
        AT(analysed, result) =
            analysis->finished ? fmt_json_result_object(&analysis->result) : NULL,
        AT(analysed, discarding) = discarding_of(analysis),
        AT(analysed, outlook) = analysis->outlooked ? outlook_of(analysis, &analysis->start) : NULL,
        AT(analysed, judged_cards) = cards,
        AT(analysed, turning_point) =
            turning < 0 ? NULL : card_of(analysis, &analysis->card[turning]),
        AT(analysed, faults) = faults, AT(analysed, best_games) = best_games_of(analysis),
        AT(analysed, ramsch_cards) = ramsch));
}

static json_t *player_of(const fmt_player_faults *player) {
    const fmt_faults *faults = &player->fault;
    return FMT_JSON(by_player, AT(by_player, name) = fmt_json_string(player->name),
                    AT(by_player, game_count) = fmt_json_number(player->games),
                    AT(by_player, declared_count) = fmt_json_number(player->declared),
                    AT(by_player, mistakes) = fmt_json_number(faults->mistakes),
                    AT(by_player, costly) = fmt_json_number(faults->costly),
                    AT(by_player, points_lost) = fmt_json_number(faults->points),
                    AT(by_player, value_lost) = fmt_json_number(faults->value));
}

/* The whole without games, cut where they go. */
static char *around_games(const fmt_player_faults *players, unsigned count, size_t *cut) {
    static const char games[] = "\"games\":[";
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) json_array_append_new(list, player_of(&players[i]));
    char *text =
        fmt_json_document(FMT_OUT_analysis, FMT_JSON(analysis, AT(analysis, games) = json_array(),
                                                     AT(analysis, by_player) = list));
    const char *found = text ? strstr(text, games) : NULL;
    *cut = found ? (size_t)(found - text) + sizeof games - 1 : 0;
    return text;
}

char *fmt_json_analysis_begin(void) {
    size_t cut;
    char *text = around_games(NULL, 0, &cut);
    if (text) text[cut] = '\0';
    return text;
}

char *fmt_json_analysis_end(const fmt_player_faults *players, unsigned count) {
    size_t cut;
    char *text = around_games(players, count, &cut);
    if (text) memmove(text, text + cut, strlen(text + cut) + 1);
    return text;
}
