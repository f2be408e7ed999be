/* How the games of a series came out: played ones by their moves, typed ones as far as they tell. */
#include "formats/json_list.h"

static wz_position position_of(const wz_chapter *chapter, wz_person person) {
    for (uint8_t i = 0; i < 3; i++)
        if (chapter->seat[chapter->places.at[i].i].i == person.i) return (wz_position){i};
    return WZ_NOBODY;
}

/* The levels a list has columns for. Null has none: its value is fixed (ISkO 2.4.2). */
static void set_levels(wz_result *result, const wz_entry *entry) {
    uint8_t flags = entry->contract.flags;
    const struct {
        wz_step_kind step;
        bool counts;
    } columns[] = {
        {WZ_STEP_GAME, true},
        {WZ_STEP_HAND, flags & WZ_HAND},
        {WZ_STEP_SCHNEIDER, entry->level >= WZ_SCHNEIDER},
        {WZ_STEP_SCHNEIDER_ANNOUNCED, flags & WZ_SCHNEIDER_ANNOUNCED},
        {WZ_STEP_SCHWARZ, entry->level >= WZ_SCHWARZ},
        {WZ_STEP_SCHWARZ_ANNOUNCED, flags & WZ_SCHWARZ_ANNOUNCED},
        {WZ_STEP_OPEN, flags & WZ_OUVERT},
    };
    if (entry->contract.kind >= WZ_NULL) return;
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (columns[i].counts) result->step[result->steps++].kind = (uint8_t)columns[i].step;
}

static fmt_game_result typed_result(const wz_chapter *chapter) {
    static const uint8_t kinds[WZ_ENTRY_KINDS] = {
        [WZ_ENTRY_PASSED_IN] = WZ_RESULT_PASSED_IN,
        [WZ_ENTRY_DECLARED] = WZ_RESULT_DECLARED,
        [WZ_ENTRY_RAMSCH] = WZ_RESULT_RAMSCH,
    };
    const wz_entry *entry = &chapter->entry;
    fmt_game_result whole = {.declarer = WZ_NOBODY,
                             .stated = true,
                             .typed = true,
                             .ending = FMT_UNKNOWN,
                             .result = {.kind = kinds[entry->kind],
                                        .contract = entry->contract,
                                        .won = entry->won,
                                        .overbid = entry->overbid,
                                        .no_value = entry->overbid,
                                        .matadors = entry->matadors,
                                        .base = entry->base,
                                        .spritzen = entry->spritzen,
                                        .value = entry->value}};
    for (unsigned i = 0; i < 3; i++) whole.result.written[i] = entry->written[i];
    if (entry->kind != WZ_ENTRY_DECLARED) return whole;
    whole.declarer = position_of(chapter, entry->declarer);
    set_levels(&whole.result, entry);
    return whole;
}

fmt_game_result fmt_result_of_chapter(const wz_chronicle *chronicle, size_t index) {
    const wz_chapter *chapter = &chronicle->chapter[index];
    wz_record record;
    wz_game game;
    if (!chapter->played || !chapter->move) return typed_result(chapter);
    wz_chapter_record(chronicle, index, &record);
    if (wz_record_replay(&record, &chronicle->rules, &game, NULL) != WZ_OK)
        return typed_result(chapter);
    fmt_game_result whole = fmt_result_of_game(&game, &chapter->result);
    if (chapter->faulty.i < 3) { /* a program's fault ended it: no ending of the rules */
        whole.cut_short = true;
        whole.ending = FMT_UNKNOWN;
    }
    return whole;
}
