/* The part of a frame that is a list: what fmt_json_list writes of a series at a table. */
#include "server/core/inner.h"

static const char *name_of(const wz_chronicle *chronicle, wz_person person) {
    return chronicle->people[person.i].name;
}

/* --- Entries --- */

static void fill_players(struct srv_hall *hall, const wz_chronicle *chronicle,
                         const wz_chapter *chapter, struct srv_part_line *line) {
    const char **names = srv_pool_take(&hall->pool, 3 + chapter->seats, sizeof *names);
    if (!names) return;
    line->players = names;
    for (unsigned i = 0; i < 3; i++)
        names[line->players_count++] = name_of(chronicle, chapter->seat[chapter->places.at[i].i]);
    const char **sitting = names + 3;
    line->sitting = sitting;
    for (unsigned i = 0; i < chapter->seats; i++)
        if (chapter->places.sitting >> i & 1)
            sitting[line->sitting_count++] = name_of(chronicle, chapter->seat[i]);
}

/* Of a value typed in without its game nothing more is known. */
static void fill_game(const wz_entry *entry, struct srv_part_line *line) {
    uint8_t flags = entry->contract.flags;
    if (entry->contract.kind > WZ_NULL) return;
    line->has_game = line->has_base = line->has_matadors = line->has_hand = true;
    line->has_schneider = line->has_schneider_announced = true;
    line->has_schwarz = line->has_schwarz_announced = line->has_ouvert = true;
    line->game = entry->contract.kind;
    line->base = entry->base;
    line->matadors = entry->matadors;
    line->hand = flags & WZ_HAND;
    line->schneider = entry->level >= WZ_SCHNEIDER;
    line->schneider_announced = flags & WZ_SCHNEIDER_ANNOUNCED;
    line->schwarz = entry->level >= WZ_SCHWARZ;
    line->schwarz_announced = flags & WZ_SCHWARZ_ANNOUNCED;
    line->ouvert = flags & WZ_OUVERT;
}

static void fill_declared(const wz_chronicle *chronicle, const wz_chapter *chapter,
                          struct srv_part_line *line) {
    const wz_entry *entry = &chapter->entry;
    line->declarer = name_of(chronicle, entry->declarer);
    fill_game(entry, line);
    line->has_overbid = line->has_won = line->has_value = true;
    line->has_spritzen = entry->spritzen > 0;
    line->spritzen = entry->spritzen;
    line->overbid = entry->overbid;
    line->won = entry->won;
    line->value = entry->value;
    line->has_bonus = chronicle->series.list == WZ_LIST_TOURNAMENT;
    line->bonus = chapter->bonus;
}

/* Everybody's figures after the game, in the order of the people. */
static void fill_running(struct srv_hall *hall, unsigned people, const wz_chapter *chapter,
                         struct srv_part_line *line) {
    struct srv_part_running *running = srv_pool_take(&hall->pool, people, sizeof *running);
    for (unsigned i = 0; running && i < people; i++) {
        const wz_tally *tally = &chapter->tally[i];
        running[i] = (struct srv_part_running){tally->points, tally->won, tally->lost};
    }
    line->running = running;
    line->running_count = people;
}

static void fill_line(struct srv_hall *hall, const wz_chronicle *chronicle, size_t index,
                      struct srv_part_line *line) {
    const wz_chapter *chapter = &chronicle->chapter[index];
    line->number = (int64_t)index + 1;
    line->kind = chapter->entry.kind;
    line->dealer = name_of(chronicle, chapter->seat[chapter->places.dealer.i]);
    fill_players(hall, chronicle, chapter, line);
    line->has_round = srv__fill_round(&chapter->round, &chapter->terms, &line->round);
    if (line->kind == WZ_ENTRY_DECLARED) fill_declared(chronicle, chapter, line);
    if (line->kind == WZ_ENTRY_RAMSCH) {
        line->has_written = true;
        line->written_count = 3;
        for (unsigned i = 0; i < 3; i++) line->written[i] = chapter->entry.written[i];
    }
    fill_running(hall, chronicle->series.people, chapter, line);
}

/* --- People --- */

static void fill_people(struct srv_hall *hall, const wz_chronicle *chronicle,
                        struct srv_part_list *list) {
    const wz_series *series = &chronicle->series;
    wz_person order[WZ_MAX_PEOPLE];
    uint8_t place[WZ_MAX_PEOPLE];
    unsigned count = wz_series_rank(series, NULL, order, place);
    struct srv_part_sum *people = srv_pool_take(&hall->pool, count, sizeof *people);
    for (unsigned i = 0; people && i < count; i++) {
        const wz_tally *tally = &series->tally[order[i].i];
        people[order[i].i] = (struct srv_part_sum){.name = name_of(chronicle, order[i]),
                                                   .points = tally->points,
                                                   .won = tally->won,
                                                   .lost = tally->lost,
                                                   .others_lost = tally->others_lost,
                                                   .bonus = tally->bonus,
                                                   .total = wz_total(series, order[i]),
                                                   .place = place[i]};
    }
    list->people = people;
    list->people_count = count;
}

/* Who has lost owes a beer to everybody else who sat there to the end. */
static void fill_bierlachs(struct srv_hall *hall, const wz_chronicle *chronicle,
                           struct srv_part_list *list) {
    const wz_series *series = &chronicle->series;
    unsigned lost = wz_bierlachs_losers(series);
    const char **losers = srv_pool_take(&hall->pool, series->people, sizeof *losers);
    struct srv_part_beer *beers = srv_pool_take(&hall->pool, SRV_MOST_LIST_BEERS, sizeof *beers);
    for (uint8_t i = 0; losers && beers && lost >> i; i++) {
        if (!(lost >> i & 1)) continue;
        losers[list->losers_count++] = name_of(chronicle, (wz_person){i});
        for (uint8_t k = 0; k < series->people; k++)
            if (wz_owes_beer(series, (wz_person){i}, (wz_person){k}))
                beers[list->beers_count++] = (struct srv_part_beer){
                    name_of(chronicle, (wz_person){i}), name_of(chronicle, (wz_person){k})};
    }
    list->has_mark = true;
    list->mark = series->mark;
    list->losers = losers;
    list->beers = beers;
}

/* --- The list --- */

_Static_assert(SRV_LISTING_COUNT == (int)WZ_LIST_KINDS, "lists have the numbers of the library");
_Static_assert(SRV_GAME_COUNT == (int)WZ_NULL + 1, "so have games");
_Static_assert(SRV_ENTRY_VOID == (int)WZ_ENTRY_KINDS, "and entries");
_Static_assert(SRV_MOST_LIST_BEERS == WZ_MAX_PEOPLE * (WZ_MAX_PEOPLE - 1), "a beer for each pair");

void srv__fill_list(struct srv_hall *hall, const wz_chronicle *chronicle,
                    struct srv_part_list *list) {
    const wz_series *series = &chronicle->series;
    unsigned count = (unsigned)chronicle->chapters;
    struct srv_part_line *lines = srv_pool_take(&hall->pool, count, sizeof *lines);
    for (unsigned i = 0; lines && i < count; i++) fill_line(hall, chronicle, i, &lines[i]);
    *list = (struct srv_part_list){.kind = series->list,
                                   .rules = chronicle->rules.name,
                                   .length = series->length,
                                   .finished = series->over,
                                   .playing = chronicle->playing,
                                   .passed_in = series->passed_in,
                                   .entries = lines,
                                   .entries_count = count};
    fill_people(hall, chronicle, list);
    if (series->list == WZ_LIST_BIERLACHS) fill_bierlachs(hall, chronicle, list);
}
