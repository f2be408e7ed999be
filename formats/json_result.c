#include "formats/json_result.h"

#include "formats/json.h"
#include "formats/json_parts.h"
#include "formats/json_shape.h"

const char *const fmt_kind_words[] = {"diamonds", "hearts", "spades", "clubs",
                                      "grand",    "null",   NULL};
const char *const fmt_level_words[] = {"simple", "schneider", "schwarz", NULL};
const char *const fmt_outcome_words[] = {
    [WZ_RESULT_PASSED_IN] = "passed_in", [WZ_RESULT_DECLARED] = "declared",
    [WZ_RESULT_RAMSCH] = "ramsch",       [WZ_RESULT_NO_GAME] = "no_game",
    [WZ_RESULT_VOID] = "void",
};

const char *const fmt_ending_names[WZ_ENDING_COUNT] = {
#define X(name) [WZ_END_##name] = #name,
    WZ_ENDINGS(X)
#undef X
};

fmt_game_result fmt_result_of_game(const wz_game *game, const wz_result *result) {
    const wz_table *table = &game->table;
    fmt_game_result whole = {.result = *result, .declarer = WZ_NOBODY, .ending = FMT_UNKNOWN};
    if (result->kind == WZ_RESULT_NO_GAME) whole.cut_short = true;
    if (result->kind != WZ_RESULT_DECLARED) return whole;
    wz_facts facts = wz_game_facts(game);
    whole.declarer = table->declarer;
    whole.counted = true;
    whole.points = facts.points;
    whole.tricks = facts.tricks;
    whole.cut_short = table->plays < 30;
    whole.ending = table->ending;
    return whole;
}

json_t *fmt_json_three(const int32_t numbers[3]) {
    json_t *list = json_array();
    for (unsigned i = 0; i < 3; i++) json_array_append_new(list, json_integer(numbers[i]));
    return list;
}

static json_t *levels_of(const wz_result *result) {
    json_t *levels = json_array();
    for (unsigned i = 0; i < result->steps; i++) {
        wz_step_kind kind = (wz_step_kind)result->step[i].kind;
        if (kind != WZ_STEP_WITH && kind != WZ_STEP_WITHOUT && kind != WZ_STEP_OVERBID)
            json_array_append_new(levels, json_string(wz_step_name(kind)));
    }
    return levels;
}

static json_t *paragraphs_of(const wz_result *result) {
    json_t *paragraphs = json_array();
    for (unsigned i = 0; i < result->paragraphs; i++)
        json_array_append_new(paragraphs, json_string(result->paragraph[i]));
    return paragraphs;
}

static json_t *ramsch_points_of(const wz_result *result) {
    int32_t points[3];
    for (unsigned i = 0; i < 3; i++) points[i] = result->ramsch_points[i];
    return fmt_json_three(points);
}

static json_t *position_of(wz_position position) {
    return position.i < 3 ? json_integer(position.i) : NULL;
}

/* Of a game that somebody declared. */
#define IF(known, value) ((known) ? (value) : NULL)

json_t *fmt_json_result_object(const fmt_game_result *whole) {
    const wz_result *result = &whole->result;
    bool declared = result->kind == WZ_RESULT_DECLARED, ramsch = result->kind == WZ_RESULT_RAMSCH;
    bool named = declared && result->contract.kind != WZ_NO_KIND, typed = whole->typed;
    bool trumps = named && result->contract.kind != WZ_NULL;
    return FMT_JSON(
        result, AT(result, outcome) = json_string(fmt_outcome_words[result->kind]),
        AT(result, contract) = IF(named, fmt_json_declaration(result->contract)),
        AT(result, game) = IF(named, json_string(fmt_kind_words[result->contract.kind])),
        AT(result, declarer) = position_of(whole->declarer),
        AT(result, bid) = IF(result->bid > 0, json_integer(result->bid)),
        AT(result, points) = IF(whole->counted, json_integer(whole->points)),
        AT(result, tricks) = IF(whole->counted, json_integer(whole->tricks)),
        AT(result, matadors) = IF(trumps, json_integer(result->matadors)),
        AT(result, levels) = levels_of(result),
        AT(result, base_value) = IF(named, json_integer(result->base)),
        AT(result, factor) = IF(declared && !typed, json_integer(result->factor)),
        AT(result, spritzen) = IF(declared, json_integer(result->spritzen)),
        AT(result, overbid) =
            IF(declared && (!typed || result->overbid), json_boolean(result->overbid)),
        AT(result, out_of_reach) = IF(declared, json_boolean(result->no_value)),
        AT(result, won) = IF(declared, json_boolean(result->won)),
        AT(result, value) = IF(declared, json_integer(result->value)),
        AT(result, written) = IF(ramsch, fmt_json_three(result->written)),
        AT(result, ramsch_points) = IF(ramsch && !typed, ramsch_points_of(result)),
        AT(result, cut_short) = IF(!whole->stated, json_boolean(whole->cut_short)),
        AT(result, ending) =
            IF(whole->ending != FMT_UNKNOWN, fmt_json_small(fmt_ending_names[whole->ending])),
        AT(result, derivation_de) = IF(!typed, fmt_json_derivation(WZ_GERMAN, result)),
        AT(result, derivation_en) = IF(!typed, fmt_json_derivation(WZ_ENGLISH, result)),
        AT(result, paragraphs) = paragraphs_of(result));
}

char *fmt_json_result(const fmt_game_result *result) {
    return fmt_json_document(FMT_OUT_value, fmt_json_result_object(result));
}
