/* Judged games. */
#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_solver.h"

static const char *const result_words[] = {"passed_in", "declared", "ramsch", "no_game"};

static json_t *outlook_of(const fmt_outlook *outlook) {
    return json_pack("{s:i, s:b, s:i}", "points", outlook->points, "won", outlook->won, "value",
                     outlook->value);
}

static json_t *card_of(const fmt_analysis *analysis, const fmt_judged_card *card) {
    json_t *better = card->better == WZ_NO_CARD ? json_null() : fmt_json_card(card->better);
    return json_pack("{s:i, s:i, s:i, s:o, s:i, s:b, s:i, s:i, s:i, s:o}", "move", card->move,
                     "trick", card->trick, "who", card->who, "card", fmt_json_card(card->card),
                     "points", card->after.points, "won", card->after.won, "value",
                     card->after.value, "points_lost", (int)fmt_points_lost(analysis, card),
                     "value_lost", (int)fmt_value_lost(analysis, card), "better", better);
}

static void set_faults(json_t *object, const fmt_faults *faults) {
    json_object_set_new(object, "mistakes", fmt_json_number(faults->mistakes));
    json_object_set_new(object, "costly", fmt_json_number(faults->costly));
    json_object_set_new(object, "points", fmt_json_number(faults->points));
    json_object_set_new(object, "value", fmt_json_number(faults->value));
}

static json_t *discard_of(const fmt_analysis *analysis) {
    if (!analysis->picked_up) return json_null();
    return json_pack("{s:o, s:o, s:o, s:i}", "cards", fmt_json_cards(analysis->discard), "best",
                     fmt_json_cards(analysis->best_discard.cards), "best_outlook",
                     outlook_of(&analysis->best_discard_outlook), "better_ones",
                     (int)analysis->better_discards);
}

static json_t *best_games_of(const fmt_analysis *analysis) {
    json_t *best = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(best, analysis->best_known[i] ? fmt_json_best(&analysis->best[i])
                                                            : json_null());
    return best;
}

/* Only declared games have these. */
static void set_play(json_t *whole, const fmt_analysis *analysis) {
    json_t *cards = json_array(), *faults = json_array();
    for (unsigned i = 0; i < analysis->cards; i++)
        json_array_append_new(cards, card_of(analysis, &analysis->card[i]));
    for (unsigned i = 0; i < 3; i++) {
        json_t *fault = json_object();
        set_faults(fault, &analysis->fault[i]);
        json_array_append_new(faults, fault);
    }
    json_t *turning = analysis->turning_point < 0
                          ? json_null()
                          : card_of(analysis, &analysis->card[analysis->turning_point]);
    json_object_set_new(whole, "declarer", fmt_json_number(analysis->declarer.i));
    json_object_set_new(whole, "game", json_string(fmt_kind_words[analysis->contract.kind]));
    json_object_set_new(whole, "declaration", fmt_json_declaration(analysis->contract));
    json_object_set_new(whole, "bid", fmt_json_number(analysis->bid));
    json_object_set_new(whole, "discard", discard_of(analysis));
    json_object_set_new(whole, "start", outlook_of(&analysis->start));
    json_object_set_new(whole, "end",
                        analysis->finished ? outlook_of(&analysis->end) : json_null());
    json_object_set_new(whole, "cards", cards);
    json_object_set_new(whole, "turning_point", turning);
    json_object_set_new(whole, "faults", faults);
}

char *fmt_json_analysis(const fmt_analysis *analysis) {
    json_t *players = json_array();
    for (unsigned i = 0; i < 3; i++)
        json_array_append_new(players, fmt_json_string(analysis->player[i]));
    json_t *whole = json_pack("{s:o, s:i, s:o, s:s, s:b}", "id", fmt_json_string(analysis->id),
                              "line", (int)analysis->line, "players", players, "result",
                              result_words[analysis->result_kind], "finished", analysis->finished);
    if (analysis->result_kind == WZ_RESULT_DECLARED) set_play(whole, analysis);
    json_object_set_new(whole, "best_games", best_games_of(analysis));
    return fmt_json_finish(whole);
}

char *fmt_json_player_faults(const fmt_player_faults *players, unsigned count) {
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) {
        json_t *player =
            json_pack("{s:o, s:i, s:i}", "name", fmt_json_string(players[i].name), "games",
                      (int)players[i].games, "declared", (int)players[i].declared);
        set_faults(player, &players[i].fault);
        json_array_append_new(list, player);
    }
    return fmt_json_finish(list);
}
