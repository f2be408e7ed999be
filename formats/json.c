#include "formats/json.h"

#include <inttypes.h>
#include <stdio.h>

#include "formats/json_parts.h"

const char *const fmt_kind_words[] = {"diamonds", "hearts", "spades", "clubs",
                                      "grand",    "null",   NULL};
const char *const fmt_level_words[] = {"simple", "schneider", "schwarz", NULL};

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

char *fmt_json_result(const wz_result *result) {
    if (result->kind == WZ_RESULT_VOID)
        return fmt_json_finish(json_pack("{s:n, s:n, s:b, s:n, s:[], s:o, s:o, s:o, s:b}", "won",
                                         "value", "overbid", false, "factor", "levels",
                                         "derivation_de", fmt_json_derivation(WZ_GERMAN, result),
                                         "derivation_en", fmt_json_derivation(WZ_ENGLISH, result),
                                         "paragraphs", paragraphs_of(result), "void", true));
    return fmt_json_finish(json_pack(
        "{s:b, s:i, s:b, s:i, s:o, s:o, s:o, s:o}", "won", result->won, "value", result->value,
        "overbid", result->overbid, "factor", result->factor, "levels", levels_of(result),
        "derivation_de", fmt_json_derivation(WZ_GERMAN, result), "derivation_en",
        fmt_json_derivation(WZ_ENGLISH, result), "paragraphs", paragraphs_of(result)));
}

char *fmt_json_deal(const wz_deal *deal) {
    return fmt_json_finish(fmt_json_deal_object(wz_deal_number(deal), deal));
}

/* --- The games of a rule set --- */

static json_t *game_of(const wz_game_walk *walk) {
    return json_pack("{s:s, s:o, s:i, s:s, s:i}", "game", fmt_kind_words[walk->contract.kind],
                     "declaration", fmt_json_declaration(walk->contract), "matadors",
                     walk->matadors, "level", fmt_level_words[walk->level], "value", walk->value);
}

char *fmt_json_bids(const wz_rules *rules) {
    json_t *bids = json_array();
    for (unsigned i = 0; i < rules->bids; i++) {
        json_t *games = json_array();
        wz_game_walk walk = {0};
        while (wz_walk_games(rules, &walk))
            if (walk.impossible == WZ_POSSIBLE && walk.value == rules->bid[i])
                json_array_append_new(games, game_of(&walk));
        json_array_append_new(bids,
                              json_pack("{s:i, s:o}", "value", rules->bid[i], "games", games));
    }
    return fmt_json_finish(
        json_pack("{s:s, s:i, s:o}", "rules", rules->name, "count", rules->bids, "bids", bids));
}

enum { REASONS = WZ_BELOW_ANNOUNCED + 1 };

char *fmt_json_games(const wz_rules *rules, bool listed) {
    json_t *games = json_array();
    unsigned kinds[WZ_NULL + 1] = {0}, reasons[REASONS] = {0};
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        reasons[walk.impossible]++;
        if (walk.impossible != WZ_POSSIBLE) continue;
        kinds[walk.contract.kind]++;
        if (listed) json_array_append_new(games, game_of(&walk));
    }
    json_t *sums = json_object();
    for (unsigned i = 0; i <= WZ_NULL; i++)
        json_object_set_new(sums, fmt_kind_words[i], fmt_json_number(kinds[i]));
    json_t *whole = json_pack("{s:s, s:i, s:o}", "rules", rules->name, "count",
                              reasons[WZ_POSSIBLE], "kinds", sums);
    if (!listed) {
        json_decref(games);
        return fmt_json_finish(whole);
    }
    json_t *impossible = json_array();
    for (unsigned i = WZ_POSSIBLE + 1; i < REASONS; i++)
        if (reasons[i] > 0)
            json_array_append_new(
                impossible, json_pack("{s:i, s:s, s:s}", "count", reasons[i], "reason_de",
                                      wz_impossible_text(WZ_GERMAN, (wz_impossible)i), "reason_en",
                                      wz_impossible_text(WZ_ENGLISH, (wz_impossible)i)));
    json_object_set_new(whole, "games", games);
    json_object_set_new(whole, "impossible", impossible);
    return fmt_json_finish(whole);
}

/* --- Reports --- */

static json_t *notes_of(const fmt_replay_report *report, bool unreadable) {
    json_t *notes = json_array();
    for (size_t i = 0; i < report->notes; i++) {
        const fmt_replay_note *note = &report->note[i];
        if (note->unreadable != unreadable) continue;
        json_t *value = json_pack("{s:o, s:o}", "file", fmt_json_string(note->file), "line",
                                  fmt_json_number(note->line));
        if (note->column > 0) json_object_set_new(value, "column", fmt_json_number(note->column));
        json_object_set_new(value, "id", fmt_json_string(note->id));
        json_object_set_new(value, "what", fmt_json_string(note->what));
        json_array_append_new(notes, value);
    }
    return notes;
}

static const char *const quirk_names[WZ_QUIRK_COUNT] = {
#define X(name) [WZ_QUIRK_##name] = #name,
    WZ_QUIRKS(X)
#undef X
};

static json_t *quirks_of(const fmt_replay_report *report) {
    json_t *quirks = json_array();
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++) {
        const fmt_quirk_count *quirk = &report->quirk[i];
        if (quirk->count == 0) continue;
        json_t *ids = json_array();
        for (unsigned k = 0; k < quirk->count && k < FMT_QUIRK_IDS; k++)
            json_array_append_new(ids, fmt_json_string(quirk->id[k]));
        json_array_append_new(
            quirks, json_pack("{s:o, s:o, s:s, s:s, s:o}", "quirk", json_string(quirk_names[i]),
                              "count", fmt_json_number(quirk->count), "reason_de",
                              wz_quirk_text(WZ_GERMAN, (wz_quirk)i), "reason_en",
                              wz_quirk_text(WZ_ENGLISH, (wz_quirk)i), "ids", ids));
    }
    return quirks;
}

char *fmt_json_replay(const fmt_replay_report *report) {
    return fmt_json_finish(
        json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "games", fmt_json_number(report->games),
                  "reproduced", fmt_json_number(report->reproduced), "different",
                  fmt_json_number(report->different), "unreadable",
                  fmt_json_number(report->unreadable), "differences", notes_of(report, false),
                  "broken", notes_of(report, true), "quirks", quirks_of(report)));
}

static const char *const ending_names[WZ_ENDING_COUNT] = {
#define X(name) [WZ_END_##name] = #name,
    WZ_ENDINGS(X)
#undef X
};

static void set_count(json_t *object, const char *name, uint64_t count) {
    if (count > 0) json_object_set_new(object, name, fmt_json_number(count));
}

char *fmt_json_bench(const fmt_bench_report *report) {
    json_t *contracts = json_object(), *endings = json_object();
    set_count(contracts, "passed_in", report->passed_in);
    set_count(contracts, "ramsch", report->ramsch);
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++) {
        char name[8];
        wz_out out = wz_out_to(name, sizeof name);
        wz_put_contract(&out, wz_declaration(i));
        set_count(contracts, name, report->contract[i]);
    }
    for (unsigned i = 0; i < WZ_ENDING_COUNT; i++)
        set_count(endings, ending_names[i], report->ending[i]);
    char signature[20];
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    return fmt_json_finish(json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:s, s:o, s:o}", "games", fmt_json_number(report->games),
        "seed", fmt_json_number(report->seed), "moves", fmt_json_number(report->moves),
        "mean_moves", fmt_json_decimal(fmt_bench_mean_moves(report)), "contracts", contracts,
        "endings", endings, "signature", signature, "seconds",
        json_real((double)report->nanoseconds / 1e9), "games_per_second",
        fmt_json_decimal(fmt_bench_games_per_second(report))));
}
