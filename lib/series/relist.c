/* A series written in another kind of list. */
#include <string.h>

#include "wenzel/series.h"

/* Who sits where before a game is known from its chapter; so nobody has to come or go again. */
static void sit_down(wz_series *series, const wz_chapter *chapter) {
    series->seats = chapter->seats;
    series->dealer = chapter->places.dealer;
    series->larger |= chapter->seats > 3;
    bool said = chapter->round.kind == WZ_NO_ROUND; /* the rounds that games start follow again */
    series->factor = said ? chapter->terms.factor : 1;
    series->forced = said ? chapter->terms.forced : WZ_FORCED_NONE;
    memcpy(series->seat, chapter->seat, sizeof series->seat);
}

static wz_error enter(wz_chronicle *other, const wz_chapter *chapter) {
    sit_down(&other->series, chapter);
    wz_series before = other->series;
    wz_error error = wz_series_enter(&other->series, &chapter->entry);
    if (error != WZ_OK) return error;
    wz_chapter *copy = &other->chapter[other->chapters++];
    *copy = *chapter;
    copy->played = false;
    copy->move = NULL;
    copy->moves = 0;
    copy->bonus = (uint16_t)wz_entry_credit(&before, &chapter->entry);
    memcpy(copy->tally, other->series.tally, sizeof copy->tally);
    return WZ_OK;
}

static wz_error start(const wz_chronicle *chronicle, wz_list_kind list, wz_chronicle *other) {
    const wz_series *series = &chronicle->series;
    wz_rules rules = chronicle->rules;
    rules.list = (uint8_t)list;
    wz_error error = wz_chronicle_start(other, chronicle->memory, &rules, chronicle->starters,
                                        chronicle->people, series->length, chronicle->seed);
    if (error != WZ_OK) return error;
    memcpy(other->people, chronicle->people, sizeof other->people);
    other->series.people = series->people;
    if (chronicle->chapters == 0) return WZ_OK;
    other->chapter = other->memory.resize(other->memory.context, NULL,
                                          chronicle->chapters * sizeof *other->chapter);
    if (!other->chapter) return WZ_E_NO_MEMORY;
    other->room = chronicle->chapters;
    return WZ_OK;
}

wz_error wz_chronicle_as(const wz_chronicle *chronicle, wz_list_kind list, wz_chronicle *other) {
    if (!chronicle || !other) return WZ_E_NOTHING_GIVEN;
    *other = (wz_chronicle){.chapters = 0};
    if ((unsigned)list >= WZ_LIST_KINDS) return WZ_E_SYNTAX;
    wz_error error = start(chronicle, list, other);
    for (size_t i = 0; error == WZ_OK && i < chronicle->chapters && !other->series.over; i++)
        error = enter(other, &chronicle->chapter[i]);
    /* where time or a departure ended the one, it ends the other */
    other->series.over |= chronicle->series.over;
    return error;
}
