#include "formats/json.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

const char *const wz_kind_words[] = {"diamonds", "hearts", "spades", "clubs",
                                     "grand",    "null",   NULL};
const char *const wz_level_words[] = {"simple", "schneider", "schwarz", NULL};

/* jansson's _new functions take what they are given and bear NULL; so values are nested without
 * checks, and a missing one shows only when the whole can't be written. */
static char *finish(json_t *value) {
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_REAL_PRECISION(12)) : NULL;
    json_decref(value);
    return text;
}

/* Strings from files need not be UTF-8: then every byte beyond ASCII becomes '?'. */
static json_t *string_of(const char *text) {
    json_t *value = json_string(text);
    if (value)
        return value;
    char plain[1024];
    size_t length = 0;
    for (; text[length] && length < sizeof plain; length++)
        plain[length] = (unsigned char)text[length] < 0x80 ? text[length] : '?';
    return json_stringn(plain, length);
}

static json_t *number_of(uint64_t number) { return json_integer((json_int_t)number); }

/* One digit behind the point says enough, and reads better. */
static json_t *decimal_of(double number) {
    return json_real((double)(int64_t)(number * 10 + 0.5) / 10);
}

static json_t *derivation(wz_lang lang, const wz_result *result) {
    char text[1024];
    wz_out out = wz_out_to(text, sizeof text);
    wz_put_derivation(&out, lang, result);
    return string_of(text);
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

char *wz_json_result(const wz_result *result) {
    json_t *paragraphs = json_array();
    for (unsigned i = 0; i < result->paragraphs; i++)
        json_array_append_new(paragraphs, json_string(result->paragraph[i]));
    return finish(json_pack("{s:b, s:i, s:b, s:i, s:o, s:o, s:o, s:o}", "won", result->won, "value",
                            result->value, "overbid", result->overbid, "factor", result->factor,
                            "levels", levels_of(result), "derivation_de",
                            derivation(WZ_GERMAN, result), "derivation_en",
                            derivation(WZ_ENGLISH, result), "paragraphs", paragraphs));
}

static json_t *cards_of(wz_cards set) {
    json_t *array = json_array();
    wz_card sorted[32];
    unsigned count = wz_sort(WZ_GRAND, set, sorted);
    for (unsigned i = 0; i < count; i++) {
        char code[4];
        wz_out out = wz_out_to(code, sizeof code);
        wz_put_card(&out, sorted[i]);
        json_array_append_new(array, json_string(code));
    }
    return array;
}

char *wz_json_deal(const wz_deal *deal) {
    return finish(json_pack("{s:o, s:o, s:o, s:o, s:o}", "number", number_of(wz_deal_number(deal)),
                            "forehand", cards_of(deal->hand[0]), "middlehand",
                            cards_of(deal->hand[1]), "rearhand", cards_of(deal->hand[2]), "skat",
                            cards_of(deal->skat)));
}

/* --- The games of a rule set --- */

static json_t *game_of(const wz_game_walk *walk) {
    char declaration[8];
    wz_out out = wz_out_to(declaration, sizeof declaration);
    wz_put_contract(&out, walk->contract);
    return json_pack("{s:s, s:s, s:i, s:s, s:i}", "game", wz_kind_words[walk->contract.kind],
                     "declaration", declaration, "matadors", walk->matadors, "level",
                     wz_level_words[walk->level], "value", walk->value);
}

char *wz_json_bids(const wz_rules *rules) {
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
    return finish(json_pack("{s:s, s:i, s:o}", "rules", rules->name, "count", rules->bids, "bids",
                            bids));
}

enum { REASONS = WZ_BELOW_ANNOUNCED + 1 };

char *wz_json_games(const wz_rules *rules, bool listed) {
    json_t *games = json_array();
    unsigned kinds[WZ_NULL + 1] = {0}, reasons[REASONS] = {0};
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        reasons[walk.impossible]++;
        if (walk.impossible != WZ_POSSIBLE)
            continue;
        kinds[walk.contract.kind]++;
        if (listed)
            json_array_append_new(games, game_of(&walk));
    }
    json_t *sums = json_object();
    for (unsigned i = 0; i <= WZ_NULL; i++)
        json_object_set_new(sums, wz_kind_words[i], number_of(kinds[i]));
    json_t *whole = json_pack("{s:s, s:i, s:o}", "rules", rules->name, "count",
                              reasons[WZ_POSSIBLE], "kinds", sums);
    if (!listed) {
        json_decref(games);
        return finish(whole);
    }
    json_t *impossible = json_array();
    for (unsigned i = WZ_POSSIBLE + 1; i < REASONS; i++)
        if (reasons[i] > 0)
            json_array_append_new(
                impossible,
                json_pack("{s:i, s:s, s:s}", "count", reasons[i], "reason_de",
                          wz_impossible_text(WZ_GERMAN, (wz_impossible)i), "reason_en",
                          wz_impossible_text(WZ_ENGLISH, (wz_impossible)i)));
    json_object_set_new(whole, "games", games);
    json_object_set_new(whole, "impossible", impossible);
    return finish(whole);
}

/* --- Reports --- */

static json_t *notes_of(const wz_replay_report *report, bool unreadable) {
    json_t *notes = json_array();
    for (size_t i = 0; i < report->notes; i++) {
        const wz_replay_note *note = &report->note[i];
        if (note->unreadable != unreadable)
            continue;
        json_t *value = json_pack("{s:o, s:o}", "file", string_of(note->file), "line",
                                  number_of(note->line));
        if (note->column > 0)
            json_object_set_new(value, "column", number_of(note->column));
        json_object_set_new(value, "id", string_of(note->id));
        json_object_set_new(value, "what", string_of(note->what));
        json_array_append_new(notes, value);
    }
    return notes;
}

static const char *const quirk_names[WZ_QUIRK_COUNT] = {
#define X(name) [WZ_QUIRK_##name] = #name,
    WZ_QUIRKS(X)
#undef X
};

static json_t *quirks_of(const wz_replay_report *report) {
    json_t *quirks = json_array();
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++) {
        const wz_quirk_count *quirk = &report->quirk[i];
        if (quirk->count == 0)
            continue;
        json_t *ids = json_array();
        for (unsigned k = 0; k < quirk->count && k < WZ_QUIRK_IDS; k++)
            json_array_append_new(ids, string_of(quirk->id[k]));
        json_array_append_new(
            quirks, json_pack("{s:o, s:o, s:s, s:s, s:o}", "quirk",
                              json_string(quirk_names[i]), "count",
                              number_of(quirk->count), "reason_de",
                              wz_quirk_text(WZ_GERMAN, (wz_quirk)i), "reason_en",
                              wz_quirk_text(WZ_ENGLISH, (wz_quirk)i), "ids", ids));
    }
    return quirks;
}

char *wz_json_replay(const wz_replay_report *report) {
    return finish(json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "games",
                            number_of(report->games), "reproduced", number_of(report->reproduced),
                            "different", number_of(report->different), "unreadable",
                            number_of(report->unreadable), "differences", notes_of(report, false),
                            "broken", notes_of(report, true), "quirks", quirks_of(report)));
}

static const char *const ending_names[WZ_ENDING_COUNT] = {
#define X(name) [WZ_END_##name] = #name,
    WZ_ENDINGS(X)
#undef X
};

static void set_count(json_t *object, const char *name, uint64_t count) {
    if (count > 0)
        json_object_set_new(object, name, number_of(count));
}

char *wz_json_bench(const wz_bench_report *report) {
    json_t *contracts = json_object(), *endings = json_object();
    set_count(contracts, "passed_in", report->passed_in);
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
    return finish(json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:s, s:o, s:o}", "games",
                            number_of(report->games), "seed", number_of(report->seed), "moves",
                            number_of(report->moves), "mean_moves",
                            decimal_of(wz_bench_mean_moves(report)), "contracts", contracts,
                            "endings", endings, "signature", signature, "seconds",
                            json_real((double)report->nanoseconds / 1e9), "games_per_second",
                            decimal_of(wz_bench_games_per_second(report))));
}
