#include "formats/json.h"

#include <inttypes.h>
#include <stdio.h>

#include "formats/json_parts.h"
#include "formats/json_shape.h"

char *fmt_json_deal(const wz_deal *deal) {
    return fmt_json_document(FMT_OUT_deal, fmt_json_deal_object(wz_deal_number(deal), deal));
}

/* --- The games of a rule set --- */

static json_t *game_of(const wz_game_walk *walk) {
    bool null = walk->contract.kind == WZ_NULL;
    return FMT_JSON(possible, AT(possible, game) = json_string(fmt_kind_words[walk->contract.kind]),
                    AT(possible, contract) = fmt_json_declaration(walk->contract),
                    AT(possible, matadors) = null ? NULL : json_integer(walk->matadors),
                    AT(possible, level) = json_string(fmt_level_words[walk->level]),
                    AT(possible, value) = json_integer(walk->value));
}

static json_t *bid_of(const wz_rules *rules, unsigned value) {
    json_t *games = json_array();
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk))
        if (walk.impossible == WZ_POSSIBLE && walk.value == value)
            json_array_append_new(games, game_of(&walk));
    return FMT_JSON(bid, AT(bid, value) = fmt_json_number(value), AT(bid, possible_games) = games);
}

char *fmt_json_bids(const wz_rules *rules) {
    json_t *bids = json_array();
    for (unsigned i = 0; i < rules->bids; i++)
        json_array_append_new(bids, bid_of(rules, rules->bid[i]));
    return fmt_json_document(
        FMT_OUT_bids, FMT_JSON(bids, AT(bids, rules) = json_string(rules->name),
                               AT(bids, count) = json_integer(rules->bids), AT(bids, bids) = bids));
}

enum { REASONS = WZ_BELOW_ANNOUNCED + 1 };

static json_t *impossible_of(const unsigned reasons[REASONS]) {
    json_t *list = json_array();
    for (unsigned i = WZ_POSSIBLE + 1; i < REASONS; i++) {
        wz_impossible reason = (wz_impossible)i;
        if (reasons[i] == 0) continue;
        json_array_append_new(
            list,
            FMT_JSON(impossible, AT(impossible, count) = fmt_json_number(reasons[i]),
                     AT(impossible, reason_de) = json_string(wz_impossible_text(WZ_GERMAN, reason)),
                     AT(impossible, reason_en) =
                         json_string(wz_impossible_text(WZ_ENGLISH, reason))));
    }
    return list;
}

char *fmt_json_games(const wz_rules *rules, bool listed) {
    json_t *games = listed ? json_array() : NULL, *sums = json_object();
    unsigned kinds[WZ_NULL + 1] = {0}, reasons[REASONS] = {0};
    wz_game_walk walk = {0};
    while (wz_walk_games(rules, &walk)) {
        reasons[walk.impossible]++;
        if (walk.impossible != WZ_POSSIBLE) continue;
        kinds[walk.contract.kind]++;
        if (listed) json_array_append_new(games, game_of(&walk));
    }
    for (unsigned i = 0; i <= WZ_NULL; i++)
        json_object_set_new(sums, fmt_kind_words[i], fmt_json_number(kinds[i]));
    return fmt_json_document(
        FMT_OUT_games, FMT_JSON(games, AT(games, rules) = json_string(rules->name),
                                AT(games, count) = fmt_json_number(reasons[WZ_POSSIBLE]),
                                AT(games, by_game) = sums, AT(games, possible_games) = games,
                                AT(games, impossible) = listed ? impossible_of(reasons) : NULL));
}

/* --- Reports --- */

static json_t *note_of(const fmt_replay_note *note) {
    return FMT_JSON(note, AT(note, file) = fmt_json_string(note->file),
                    AT(note, line) = fmt_json_number(note->line),
                    AT(note, column) = note->column > 0 ? fmt_json_number(note->column) : NULL,
                    AT(note, id) = fmt_json_string(note->id),
                    AT(note, text_de) = fmt_json_string(note->german),
                    AT(note, text_en) = fmt_json_string(note->what));
}

static json_t *notes_of(const fmt_replay_report *report, bool unreadable) {
    json_t *notes = json_array();
    for (size_t i = 0; i < report->notes; i++)
        if (report->note[i].unreadable == unreadable)
            json_array_append_new(notes, note_of(&report->note[i]));
    return notes;
}

static const char *const quirk_names[WZ_QUIRK_COUNT] = {
#define X(name) [WZ_QUIRK_##name] = #name,
    WZ_QUIRKS(X)
#undef X
};

static json_t *quirk_of(wz_quirk which, const fmt_quirk_count *quirk) {
    json_t *ids = json_array();
    for (unsigned k = 0; k < quirk->count && k < FMT_QUIRK_IDS; k++)
        json_array_append_new(ids, fmt_json_string(quirk->id[k]));
    return FMT_JSON(quirk, AT(quirk, quirk) = fmt_json_small(quirk_names[which]),
                    AT(quirk, count) = fmt_json_number(quirk->count),
                    AT(quirk, reason_de) = json_string(wz_quirk_text(WZ_GERMAN, which)),
                    AT(quirk, reason_en) = json_string(wz_quirk_text(WZ_ENGLISH, which)),
                    AT(quirk, ids) = ids);
}

char *fmt_json_replay(const fmt_replay_report *report) {
    json_t *quirks = json_array();
    for (unsigned i = 0; i < WZ_QUIRK_COUNT; i++)
        if (report->quirk[i].count > 0)
            json_array_append_new(quirks, quirk_of((wz_quirk)i, &report->quirk[i]));
    return fmt_json_document(
        FMT_OUT_replay, FMT_JSON(replay, AT(replay, game_count) = fmt_json_number(report->games),
                                 AT(replay, reproduced_count) = fmt_json_number(report->reproduced),
                                 AT(replay, different_count) = fmt_json_number(report->different),
                                 AT(replay, unreadable_count) = fmt_json_number(report->unreadable),
                                 AT(replay, different_games) = notes_of(report, false),
                                 AT(replay, unreadable_games) = notes_of(report, true),
                                 AT(replay, quirks) = quirks));
}

static void set_count(json_t *object, json_t *name, uint64_t count) {
    if (count > 0) json_object_set_new(object, json_string_value(name), fmt_json_number(count));
    json_decref(name);
}

char *fmt_json_bench(const fmt_bench_report *report) {
    json_t *contracts = json_object(), *endings = json_object();
    for (unsigned i = 0; i < WZ_DECLARATIONS; i++)
        set_count(contracts, fmt_json_declaration(wz_declaration(i)), report->contract[i]);
    for (unsigned i = 0; i < WZ_ENDING_COUNT; i++)
        set_count(endings, fmt_json_small(fmt_ending_names[i]), report->ending[i]);
    char signature[20];
    snprintf(signature, sizeof signature, "%016" PRIx64, report->signature);
    return fmt_json_document(
        FMT_OUT_bench,
        FMT_JSON(bench, AT(bench, game_count) = fmt_json_number(report->games),
                 AT(bench, seed) = fmt_json_number(report->seed),
                 AT(bench, move_count) = fmt_json_number(report->moves),
                 AT(bench, moves_per_game) = fmt_json_decimal(fmt_bench_mean_moves(report)),
                 AT(bench, passed_in_count) = fmt_json_number(report->passed_in),
                 AT(bench, ramsch_count) = fmt_json_number(report->ramsch),
                 AT(bench, contract_counts) = contracts, AT(bench, ending_counts) = endings,
                 AT(bench, signature) = json_string(signature),
                 AT(bench, seconds) = json_real((double)report->nanoseconds / 1e9),
                 AT(bench, games_per_second) =
                     fmt_json_decimal(fmt_bench_games_per_second(report))));
}

#define OF(name) AT(bench_server, name)

char *fmt_json_server_bench(const fmt_server_bench *bench) {
    return fmt_json_document(
        FMT_OUT_bench_server,
        FMT_JSON(bench_server, OF(table_count) = json_integer(bench->tables),
                 OF(seconds) = fmt_json_decimal(bench->seconds),
                 OF(moves_per_second) = fmt_json_decimal((double)bench->moves / bench->seconds),
                 OF(game_count) = fmt_json_number(bench->games),
                 OF(answer_count) = fmt_json_number(bench->answers),
                 OF(idle_count) = json_integer(bench->idle),
                 OF(core_share) = fmt_json_decimal(bench->core_share),
                 OF(p50_ms) = fmt_json_decimal(bench->p50_ms),
                 OF(p99_ms) = fmt_json_decimal(bench->p99_ms),
                 OF(bytes_per_table) = fmt_json_number(bench->bytes_per_table),
                 OF(resident_bytes) = fmt_json_number(bench->resident_bytes)));
}

/* --- Errors --- */

char *fmt_json_error(const char *command, const char *const text[WZ_LANGS]) {
    return fmt_json_document(FMT_OUT_error,
                             FMT_JSON(error, AT(error, command) = json_string(command),
                                      AT(error, text_de) = fmt_json_string(text[WZ_GERMAN]),
                                      AT(error, text_en) = fmt_json_string(text[WZ_ENGLISH])));
}
